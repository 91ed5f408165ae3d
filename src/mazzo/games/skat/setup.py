"""What is settled before a deal of Skat: the terms, and a deal or the cards themselves."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from mazzo.core.cards import FRENCH_32, Card, Cards, check_doubled, spell, without
from mazzo.core.deals import read_number, shuffled
from mazzo.core.errors import Code, NotationError
from mazzo.core.tags import cards_tag, choice, yes, yes_or_no
from mazzo.games.skat.codes import Misfit
from mazzo.games.skat.public import HAND_SIZE, PUT_AWAY
from mazzo.games.skat.state import State
from mazzo.games.skat.terms import ROLES, SERIES, USUAL, Rules, Scoring, Terms

NAME = "skat"

_ENDLESS = "endless"
_SCORES = re.compile(r"-?[0-9]{1,6}(/-?[0-9]{1,6}){2,3}")
_ROUND = re.compile(r"[1-9][0-9]{0,5}")
_SIZES = (*[HAND_SIZE] * len(ROLES), PUT_AWAY)
_DEALING = (3, PUT_AWAY, 4, 3)
"""Three cards to each, two to the skat, four to each, three to each. Source: "The deal"."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The terms, and a deal number or the cards: three hands from forehand on, and the skat.

    >>> setup = Setup(Terms.of(players=4), deal=7)
    >>> setup.share_code()
    'skat:isko:4:7'
    >>> setup == read_setup(dict(setup.tags())) == read_share_code(setup.share_code())
    True
    """

    terms: Terms = USUAL
    deal: int | None = None
    cards: tuple[Cards, ...] = ()

    def start(self) -> State:
        """The position that play starts from."""
        dealt = self.cards if self.deal is None else deal(shuffled(FRENCH_32, self.deal))
        return State(self.terms, dealt, dealt[:-1], dealt[-1])

    def tags(self) -> tuple[tuple[str, str], ...]:
        """The tags of a record that say the same."""
        terms = self.terms
        if self.deal is None:
            cards = ("Cards", "/".join(map(spell, self.cards)))
        else:
            cards = ("Deal", str(self.deal))
        scores = (("Scores", "/".join(map(str, terms.scores))),) if any(terms.scores) else ()
        later = (("Round", str(terms.round)),) if terms.round > 1 else ()
        return (
            ("Game", NAME),
            ("Rules", terms.rules.value),
            ("Players", str(terms.players)),
            ("Dealer", str(terms.dealer + 1)),
            cards,
            ("Series", str(terms.series or _ENDLESS)),
            ("Scoring", terms.scoring.value),
            ("Kontra", yes_or_no(terms.kontra)),
            ("Schieberamsch", yes_or_no(terms.schieberamsch)),
            *later,
            *scores,
        )

    def share_code(self) -> str | None:
        """The code that a friend can type; None if it would not say all of this setup."""
        code = f"{NAME}:{self.terms.rules}:{self.terms.players}:{self.deal}"
        return code if self.deal is not None and read_share_code(code) == self else None


def deal(cards: Cards) -> tuple[Cards, ...]:
    """Three hands from forehand on and the skat, as sets, from 32 cards in the order of dealing.

    >>> [spell(dealt) for dealt in deal(FRENCH_32.cards)][-1]
    '9d9h'
    """
    left = list(cards)
    dealt: list[list[Card]] = [[], [], [], []]
    for size in _DEALING:
        takers = dealt[-1:] if size == PUT_AWAY else dealt[:-1]
        for taker in takers:
            taker += left[:size]
            del left[:size]
    return tuple(tuple(sorted(hand)) for hand in dealt)


def read_cards(text: str) -> tuple[Cards, ...]:
    """Three hands from forehand on and the skat, written with `/` between them.

    Raises:
        NotationError: `notation.not-a-card`, `cards.foreign`, `cards.doubled`, `cards.missing`,
            or `notation.skat-cards` where they are not 10, 10, 10 and 2.
    """
    dealt = tuple(FRENCH_32.sequence("".join(part.split())) for part in text.split("/"))
    everything = tuple(card for hand in dealt for card in hand)
    check_doubled(everything)
    missing = without(FRENCH_32.cards, everything)
    if missing:
        raise NotationError.of(Code.MISSING_CARDS, cards=missing)
    if tuple(map(len, dealt)) != _SIZES:
        raise NotationError.of(Misfit.CARDS)
    return tuple(tuple(sorted(hand)) for hand in dealt)


def read_setup(tags: Mapping[str, str]) -> Setup:
    """The setup that a record's tags describe.

    Raises:
        NotationError: a tag has a value that Skat does not know; none or both of `Deal` and
            `Cards` are there; bad cards.
    """
    terms = _read_terms(tags)
    if cards_tag(tags, "Deal", "Cards") == "Deal":
        return Setup(terms, deal=read_number(tags["Deal"]))
    return Setup(terms, cards=read_cards(tags["Cards"]))


def _read_terms(tags: Mapping[str, str]) -> Terms:
    rules = Rules(choice(tags, "Rules", Rules, Rules.ISKO))
    players = choice(tags, "Players", "34", "3")
    dealer = choice(tags, "Dealer", "1234"[: int(players)], players)
    series = choice(tags, "Series", ("0", _ENDLESS, *map(str, SERIES)), "0")
    scores = tags.get("Scores")
    if "Series" in tags and series == "0":
        raise NotationError.of(Code.TAG_VALUE, tag="Series", text=series)
    rounds = tags.get("Round", "1")
    if not _ROUND.fullmatch(rounds):
        raise NotationError.of(Code.TAG_VALUE, tag="Round", text=rounds)
    if scores is not None and not _SCORES.fullmatch(scores):
        raise NotationError.of(Code.TAG_VALUE, tag="Scores", text=scores)
    return Terms.of(
        rules,
        int(players),
        int(dealer) - 1,
        None if series == _ENDLESS else int(series),
        Scoring(choice(tags, "Scoring", Scoring, "")) if "Scoring" in tags else None,
        tuple(map(int, scores.split("/"))) if scores else None,
        yes(tags, "Kontra"),
        yes(tags, "Schieberamsch"),
        int(rounds),
    )


def read_share_code(text: str) -> Setup:
    """The setup that a share code names.

    Raises:
        NotationError: `notation.not-a-share-code`, `notation.not-a-deal`.
    """
    match text.split(":"):
        case [name, rules, players, number] if (
            name == NAME and rules in list(Rules) and players in ("3", "4")
        ):
            return Setup(Terms.of(Rules(rules), int(players)), deal=read_number(number))
    raise NotationError.of(Code.NOT_A_SHARE_CODE, text=text)
