"""What a line of the International Skat Server says of a game's end, and what we say of it.

The server's way with games that end early is not that of our own records. Source: the notation.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from mazzo.core.errors import NotationError
from mazzo.games.skat.contract import NULL_VALUES, Contract
from mazzo.games.skat.iss_codes import Wrong
from mazzo.games.skat.iss_line import RESULT
from mazzo.games.skat.iss_play import IssGame, Leaver, Stop
from mazzo.games.skat.order import ALL_POINTS, BASE
from mazzo.games.skat.public import Phase
from mazzo.games.skat.result import LOST_BY_ANOTHER, OWN_GAME, made
from mazzo.games.skat.terms import ROLES
from mazzo.games.skat.value import SCHNEIDER, TRICKS, reached

PASSED, PENALTY = "passed", "penalty"
_WON = {True: "win", False: "loss"}
_GONE = {"LE": "l", "TI": "to"}
_OVERBID = {"overbid": True, "bidok": False}
_NUMBER = re.compile(r"([a-z][a-z0-9]{0,3}):([+-]?[0-9]{1,6})")
_COMPARED = ("d", "result", "v", "m", "overbid", "p", "t")


@dataclass(frozen=True, slots=True)
class Summary:
    """What a declared game came to; `declarer` is the role, `multiplier` what is charged."""

    declarer: int
    won: bool
    base: int
    multiplier: int
    matadors: int
    overbid: bool
    value: int
    points: int
    tricks: int
    schneider: bool = False
    schwarz: bool = False


def summary(game: IssGame) -> Summary | None:
    """What a game came to: by our rules if it was played to its end, else as the server has it.

    None if nothing was declared.
    """
    state = game.state
    declarer, contract = state.public.declarer, state.public.contract
    if declarer is None or contract is None:
        return None
    if game.stop is not None:
        return _stopped(game, declarer, contract)
    result = state.result()
    assert result.value is not None
    assert result.made is not None
    value, has = result.value, result.made
    return Summary(
        declarer,
        value.won,
        value.base,
        value.multiplier,
        value.matadors,
        value.overbid,
        value.value,
        has.points,
        has.tricks,
        not contract.null and min(has.points, has.their_points) <= SCHNEIDER,
        not contract.null and min(has.tricks, has.their_tricks) == 0,
    )


def _stopped(game: IssGame, declarer: int, contract: Contract) -> Summary:
    """The server's way.

    Who makes the defenders give up gets all that is left. No level is both announced and suffered,
    and none is suffered before a trick was made. What is won stays won.
    """
    has = made(game.state)
    begun = has.tricks + has.their_tricks > 0
    given = game.stop is Stop.DEFENDERS_GAVE_UP
    if contract.null:
        base = NULL_VALUES[str(contract)]
        value = base if given else -2 * base
        return Summary(declarer, given, base, 1, 0, False, value, has.points, has.tricks)
    if given:
        has = has._replace(points=ALL_POINTS - has.their_points, tricks=TRICKS - has.their_tricks)
    won = reached(contract, has)
    matadors = game.state.matadors()
    announced = (contract.hand, contract.schneider, contract.schwarz, contract.ouvert)
    if won:
        schneider, schwarz = has.points >= ALL_POINTS - SCHNEIDER, has.tricks == TRICKS
    else:
        schneider = begun and has.points <= SCHNEIDER and not contract.schneider
        schwarz = begun and has.tricks == 0 and not contract.schwarz
    multiplier = abs(matadors) + 1 + sum(announced) + schneider + schwarz
    base = BASE[contract.kind]
    overbid = base * multiplier < game.state.public.bid
    if overbid:
        won, multiplier = False, -(-game.state.public.bid // base)
    return Summary(
        declarer,
        won,
        base,
        multiplier,
        matadors,
        overbid,
        base * multiplier * (1 if won else -2),
        has.points,
        has.tricks,
        schneider,
        schwarz,
    )


def recorded(tags: Mapping[str, str]) -> dict[str, object] | None:
    """What the line's result says; None if it has none.

    Raises:
        NotationError: `notation.iss-result`.

    >>> recorded({"R": "d:0 win v:48 m:1 bidok p:92 t:8"})
    {'d': 0, 'result': 'win', 'v': 48, 'm': 1, 'overbid': False, 'p': 92, 't': 8}
    """
    if RESULT not in tags:
        return None
    found: dict[str, object] = {}
    for word in tags[RESULT].split():
        name: str
        value: str | int
        if number := _NUMBER.fullmatch(word):
            name, value = number[1], int(number[2])
        elif word in _OVERBID:
            name, value = "overbid", _OVERBID[word]
        elif word in (*_WON.values(), PASSED, PENALTY):
            name, value = "result", word
        else:
            raise NotationError.of(Wrong.RESULT, text=word)
        if name in found:
            raise NotationError.of(Wrong.RESULT, text=word)
        found[name] = value
    if "result" not in found:
        raise NotationError.of(Wrong.RESULT, text=tags[RESULT])
    return found


def ours(game: IssGame) -> dict[str, object]:
    """What the line's result would be by our reckoning."""
    found = summary(game)
    if found is None and game.stop is None:
        return {"result": PASSED}
    gone = {"l": -1, "to": -1}
    if game.leaver:
        gone[_GONE[game.leaver.how]] = game.leaver.role
    resigned = game.stop in (Stop.DECLARER_GAVE_UP, Stop.DEFENDERS_GAVE_UP) and not game.leaver
    if found is None:
        declarer = game.state.public.declarer
        return {
            "d": -1 if declarer is None else declarer,
            "result": PENALTY,
            **dict.fromkeys(("v", "m"), 0),
            "overbid": False,
            **dict.fromkeys(("p", "t", "s", "z"), 0),
            **_penalties(game.leaver, declarer),
            **gone,
            "r": 0,
        }
    return {
        "d": found.declarer,
        "result": _WON[found.won],
        "v": found.value,
        "m": found.matadors,
        "overbid": found.overbid,
        "p": found.points,
        "t": found.tricks,
        "s": int(found.schneider),
        "z": int(found.schwarz),
        **_penalties(None, None),
        **gone,
        "r": int(resigned),
    }


def _penalties(leaver: Leaver | None, declarer: int | None) -> dict[str, int]:
    """Who is to blame that nothing was declared: the leaver, or his side once there are sides."""
    blamed = {leaver.role} if leaver else set()
    if leaver and declarer not in (None, leaver.role):
        blamed = set(range(len(ROLES))) - {declarer}
    return {f"p{role}": int(role in blamed) for role in range(len(ROLES))}


def result_text(found: Mapping[str, object]) -> str:
    """The reverse of `recorded`.

    >>> result_text({"d": 0, "result": "win", "v": 48, "overbid": False})
    'd:0 win v:48 bidok'
    """
    words = []
    for name, value in found.items():
        if name == "overbid":
            words.append(next(word for word, over in _OVERBID.items() if over is value))
        else:
            words.append(str(value) if name == "result" else f"{name}:{value}")
    return " ".join(words)


def reported(game: IssGame) -> dict[str, object]:
    """The fields of a report that are not as our own rules have them: of a game stopped early."""
    if game.stop is None:
        return {}
    terms = game.setup.terms
    roles = range(len(ROLES))
    over: dict[str, object] = {"phase": str(Phase.OVER), "legal": []}
    found = summary(game)
    if found is None:
        nothing = (0,) * len(ROLES)
        return {**over, "points": nothing, "seeger": nothing}
    bonus = OWN_GAME if found.won else -OWN_GAME
    others = 0 if found.won else LOST_BY_ANOTHER[terms.players]
    return {
        **over,
        "base": found.base,
        "multiplier": found.multiplier,
        "doubling": 1,
        "matadors": found.matadors,
        "overbid": found.overbid,
        "won": found.won,
        "value": found.value,
        "card_points": found.points,
        "tricks": found.tricks,
        "points": tuple(found.value if role == found.declarer else 0 for role in roles),
        "seeger": tuple(
            found.value + bonus if role == found.declarer else others for role in roles
        ),
    }


def agrees(said: Mapping[str, object], game: IssGame) -> bool:
    """Whether what a line says of the result is ours, as far as it says anything."""
    found = ours(game)
    return all(said[name] == found.get(name) for name in _COMPARED if name in said)
