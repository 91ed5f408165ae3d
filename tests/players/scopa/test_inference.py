"""Guesses at hidden hands: always hands that could be, likelier where they fit what was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from math import log
from random import Random

import pytest

from games.scopa.table import CLASSIC, SEATINGS, at, dealt, every_seating
from mazzo.core.cards import ITALIAN_40, Cards
from mazzo.games.scopa import Setup, State, Terms, View, read_move
from mazzo.players.scopa import choose, inference
from mazzo.players.scopa.habits import best_score
from mazzo.players.scopa.inference import Clue, clues, worlds
from mazzo.players.scopa.kernel import CAPTURES, RANK, pack, unpack
from mazzo.players.scopa.packed import Packed
from players.scopa.positions import made_up_ones

LOOKS_BACK = 8


def told(state: State, moves: list[str]) -> View:
    """What the seat in turn knows, with the moves that have led there."""
    return replace(state.view(state.turn), moves=tuple(moves))


def games(seating, deals: int) -> Iterator[tuple[list[State], list[str]]]:
    """Random games up to every position: all states so far, and the moves between them."""
    for deal in range(1, deals + 1):
        random = Random(f"{seating} {deal}")
        terms = Terms.of(*seating, dealer=random.randrange(seating[1]))
        states, moves = [Setup(terms, deal=deal).start()], []
        while not states[-1].over:
            yield states, moves
            move = random.choice(states[-1].legal_moves())
            moves.append(str(move))
            states.append(states[-1].apply(move).state)


def clues_of(view: View) -> list[Clue]:
    return clues(Packed.of(view), view.moves)


def hands_of(view: View, number: int, seed: int = 1) -> list[tuple[Cards, ...]]:
    """So many guesses at all hands."""
    guesses = worlds(Packed.of(view), clues_of(view), Random(seed))
    return [tuple(map(unpack, hands)) for hands in islice(guesses, number)]


def assert_could_be(view: View, hands: tuple[Cards, ...]) -> None:
    assert tuple(map(len, hands)) == view.hands
    assert hands[view.seat] == view.hand
    others = [card for seat, hand in enumerate(hands) if seat != view.seat for card in hand]
    assert len(others) == len(set(others))
    assert set(others) <= set(view.unseen)


@every_seating
def test_guessed_hands_could_be_the_real_ones(seating):
    for states, moves in games(seating, deals=3):
        view = told(states[-1], moves)
        for hands in hands_of(view, 5):
            assert_could_be(view, hands)


def test_guessed_hands_could_be_the_real_ones_in_made_up_positions_too():
    for state in made_up_ones(300):
        for hands in hands_of(state.view(state.turn), 3):
            assert_could_be(state.view(state.turn), hands)


@pytest.mark.parametrize("name", ["classic-2", "classic-3", "scopone-4p"])
def test_without_clues_every_unseen_card_is_as_likely_in_every_hand(name):
    state = dealt(5, SEATINGS[name])
    view = state.view(state.turn)
    number = 4000
    guesses = hands_of(view, number)
    for seat, size in enumerate(view.hands):
        if seat == view.seat:
            continue
        met = Counter(card for hands in guesses for card in hands[seat])
        share = size / len(view.unseen)
        expected, spread = number * share, (number * share * (1 - share)) ** 0.5
        assert met.keys() == set(view.unseen)
        off = [(count - expected) / spread for count in met.values()]
        assert max(map(abs, off)) < 4.5
        assert sum(each * each for each in off) / len(off) == pytest.approx(1, abs=0.75)


def expected_clues(states: list[State], moves: list[str]) -> list[tuple[int, str, int]]:
    """Who of the others has played what since the hands were dealt, last first; and when."""
    found = []
    observer, now = states[-1].turn, len(moves)
    for played in reversed(range(max(0, now - LOOKS_BACK), now)):
        if states[played + 1].stock != states[played].stock:
            break
        if states[played].turn != observer:
            found.append((states[played].turn, moves[played], played))
    return found


@every_seating
def test_clues_are_what_the_others_played_since_the_hands_were_dealt(seating):
    for states, moves in games(seating, deals=2):
        found = clues_of(told(states[-1], moves))
        expected = expected_clues(states, moves)
        assert [(clue.seat, unpack(clue.card)) for clue in found] == [
            (seat, (read_move(move).card,)) for seat, move, _ in expected
        ]


@every_seating
def test_what_was_tempting_is_judged_by_the_table_as_it_was_then(seating):
    ratios = []
    for states, moves in games(seating, deals=1):
        observer = states[-1].turn
        found = clues_of(told(states[-1], moves))
        for clue, (seat, _, played) in zip(found, expected_clues(states, moves), strict=True):
            then = states[played]
            table, unseen = pack(then.table), pack(then.view(observer).unseen)
            size = len(then.hands[then.terms.after(seat)])
            known = CAPTURES[then.terms.variant.aces_sweep]
            assert sum(clue.odds) == unseen
            for card, odds in clue.odds.items():
                score = best_score(card, RANK[card], table, unseen, size, known)
                if abs(score) > 0.01:
                    ratios.append(log(odds) / score)
    # The better a card looked, the likelier it was played, and always by the same measure.
    assert min(ratios) > 1
    assert max(ratios) == pytest.approx(min(ratios))


def held(view: View, seat: int, number: int = 3000) -> Counter[str]:
    """How often each card is guessed to be in a hand."""
    return Counter(str(card) for hands in hands_of(view, number) for card in hands[seat])


def test_who_leaves_the_settebello_hardly_has_a_seven_but_may_have():
    # The other laid down a king: with a seven it could have taken the settebello.
    state = at("4c7dRs", "5s2bFd/3c3b")
    met = held(told(state, ["Rs"]), seat=1)
    sevens = [met["7c"], met["7s"], met["7b"]]
    usual = [met[card] for card in ("Cc", "Fs", "2s")]
    assert max(sevens) < 0.6 * min(usual)
    assert min(sevens) > 0
    # Without being told the move nothing speaks against them.
    unheard = held(told(state, []), seat=1)
    assert min(unheard["7c"], unheard["7s"]) > 0.8 * min(unheard["Cc"], unheard["Fs"])


def test_who_takes_less_hardly_has_what_takes_more():
    # The other took a two with a two; with a seven or a nine it could have had the settebello.
    state = at("7d5c", "4s6b3d/FdFc", piles="-/2c2s", last="2")
    met = held(told(state, ["2cx2s"]), seat=1)
    assert 0 < max(met["7c"], met["Cc"]) < 0.6 * min(met["Fs"], met["Rb"])


def test_a_clue_is_about_nobody_but_who_played():
    # The third seat laid down the king beside the settebello.
    known = told(at("4c7dRs", "5s2bFd/3c3b/AcAb"), ["Rs"])
    assert held(known, seat=2)["7c"] < 0.7 * held(known, seat=2)["Fs"]
    assert held(known, seat=1)["7c"] > 0.85 * held(known, seat=1)["Fs"]


def test_no_guess_is_ever_ruled_out():
    # Even where only sevens are unseen.
    rest = tuple(card for card in ITALIAN_40.cards if card.rank != 6)
    gone = [card for card in rest if str(card) not in ("Rs", "5s", "2b", "Fd")]
    pile = "".join(map(str, gone))
    state = at("7dRs", "5s2bFd/7c7s", piles=f"{pile}/-")
    assert {hands[1] for hands in hands_of(told(state, ["Rs"]), 300)} == {
        ITALIAN_40.set("7c7s"),
        ITALIAN_40.set("7c7b"),
        ITALIAN_40.set("7s7b"),
    }


def last_played(state: State, *moves: str) -> list[str]:
    """The cards of the clues that these moves give."""
    return [str(*unpack(clue.card)) for clue in clues_of(told(state, list(moves)))]


def test_clues_end_where_a_move_does_not_fit_what_lies_there():
    # Every second move is the observer's own, and no clue.
    state = at("4c7dRs5d", "5s2b/3c", piles="6b6s/2c2s", last="2")
    assert last_played(state, "2cx2s", "4c", "Rs") == ["Rs", "2c"]
    assert last_played(state, "2cx2s", "6bx6s", "5d") == ["5d", "2c"]
    for wrong in ("Rb", "2cx2b", "2cx4c", "5s", "6bx2s", "3b"):
        assert last_played(state, wrong, "4c", "Rs") == ["Rs"]
        assert last_played(state, "2cx2s", "4c", wrong) == []


def test_no_card_is_played_twice():
    state = at("4c7dRs5d", "5s2b/3c", piles="6b6s/2c2s", last="2")
    assert last_played(state, "Rs", "4c", "Rs") == ["Rs"]
    assert last_played(state, "2cx2s", "4c", "2cx2s") == ["2c"]


def test_clues_end_with_a_hand_that_would_have_been_too_long():
    state = at("4c7dRs5dFc", "5s2b3b/3c4d", piles="6b6s/2c2s", last="2")
    assert last_played(state, "2cx2s", "4c", "Rs") == ["Rs"]


def nonsense(random: Random, view: View) -> list[str]:
    """Moves that are well written and mean nothing here, or nearly fit."""
    seen = [*view.table, *(card for pile in view.piles for card in pile), *view.hand]
    found = []
    for _ in range(random.randint(1, 12)):
        cards = random.choices(seen if seen and random.random() < 0.8 else ITALIAN_40.cards, k=4)
        takes = "".join(map(str, dict.fromkeys(cards[1 : random.randint(1, 4)])))
        found.append(f"{cards[0]}x{takes}" if takes else str(cards[0]))
    return found


def test_moves_that_were_never_played_do_no_harm():
    met: Counter[int] = Counter()
    for seed, state in enumerate(made_up_ones(400)):
        view = told(state, nonsense(Random(seed), state.view(state.turn)))
        met[len(clues_of(view))] += 1
        for hands in hands_of(view, 3):
            assert_could_be(view, hands)
        assert choose(view, "expert", seed=1, budget=3).move in view.legal_moves()
    assert met[0] > 50
    assert met[1] + met[2] + met[3] > 20


def test_moves_of_another_game_do_no_harm():
    for states, moves in games((CLASSIC, 2, False), deals=2):
        others = list(games((CLASSIC, 2, False), deals=1))[-1][1]
        for wrong in (moves[::-1], moves[:-1], [*moves, *moves], others, moves[1::2]):
            view = told(states[-1], wrong)
            for hands in hands_of(view, 2):
                assert_could_be(view, hands)


def test_a_guess_is_kept_as_often_as_it_explains_what_was_played(monkeypatch):
    """With one card to guess, how often it is guessed is how well it explains the move."""
    monkeypatch.setattr(inference, "_TRIES", 1000)
    state = at("4c7dRs", "5s/3c")
    view = told(state, ["Rs"])
    (clue,) = clues_of(view)
    met = held(view, seat=1, number=20_000)
    king = clue.odds[pack(ITALIAN_40.set("Rs"))]

    def likelihood(card: str) -> float:
        other = clue.odds[pack(ITALIAN_40.set(card))]
        return 0.15 / 2 + 0.85 * king / (king + other)

    for card, other in (("7c", "Cc"), ("4s", "Cc"), ("2c", "Fs")):
        expected = likelihood(card) / likelihood(other)
        assert met[card] / met[other] == pytest.approx(expected, rel=0.2), (card, other)
