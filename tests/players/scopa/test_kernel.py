"""Packed positions go by the rules: they take, sweep, count and judge as the slow way does."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from games.scopa.subject import random_terms
from games.scopa.table import ASSI
from mazzo.core.cards import ITALIAN_40, Cards
from mazzo.games.scopa import (
    VARIANTS,
    Rules,
    Setup,
    State,
    Terms,
    captures,
    deal_points,
    napola,
    primiera,
    score_lines,
)
from mazzo.players.scopa import evaluation, habits, kernel
from mazzo.players.scopa.kernel import CAPTURES, RANK, Captures, counts_as_scopa, pack, unpack
from mazzo.players.scopa.rule_players import careful_scores
from mazzo.players.scopa.threat import Threat, next_opponent
from players.scopa import naive
from players.scopa.positions import made_up_ones, of_deals

PACK = ITALIAN_40.cards
ONE_OF_EACH = [next(card for card in PACK if card.rank == rank) for rank in range(10)]


def some_of(random: Random, most: int = 40) -> Cards:
    return tuple(sorted(random.sample(PACK, random.randint(0, most))))


def assert_takes_the_same(table: Cards, rules: Rules, known: Captures) -> None:
    for card in ONE_OF_EACH:
        found = sorted(unpack(takes) for takes in known.of(card.rank, pack(table)))
        assert found == sorted(captures(card, table, VARIANTS[rules])), (card, table)


def known_captures(state: State) -> Captures:
    return CAPTURES[state.terms.variant.aces_sweep]


def test_packing_and_unpacking_give_the_same_set():
    random = Random(1)
    for _ in range(500):
        cards = some_of(random)
        mask = pack(cards)
        assert unpack(mask) == cards
        assert mask.bit_count() == len(cards)
        assert tuple(sorted(map(kernel.card, kernel.bits(mask)))) == cards
        assert [RANK[bit] for bit in kernel.bits(mask)] == [
            kernel.card(bit).rank for bit in kernel.bits(mask)
        ]
    other = tuple(card for card in PACK if card not in cards)
    assert pack(PACK) ^ pack(cards) == pack(other)


def test_named_cards_are_where_they_are_packed():
    assert pack(ITALIAN_40.set("7d")) == kernel.SETTEBELLO
    assert pack(ITALIAN_40.set("Rd")) == kernel.RE_BELLO
    assert pack(ITALIAN_40.set("AdAcAsAb")) == kernel.ACES
    assert pack(tuple(card for card in PACK if card.suit == 0)) == kernel.SUIT


def test_every_card_takes_the_same_on_every_table_of_random_deals():
    for state in of_deals(4):
        assert_takes_the_same(state.table, state.terms.rules, known_captures(state))


@pytest.mark.parametrize("rules", Rules)
def test_every_card_takes_the_same_on_any_table(rules):
    random = Random(rules.value)
    known = CAPTURES[VARIANTS[rules].aces_sweep]
    for _ in range(400):
        assert_takes_the_same(some_of(random, most=14), rules, known)


def test_what_is_taken_does_not_depend_on_what_is_remembered(monkeypatch):
    monkeypatch.setattr(kernel, "_MEMORY", 3)
    random, known = Random(2), Captures(aces_sweep=True)
    tables = [some_of(random, most=8) for _ in range(8)]
    for table in random.choices(tables, k=60):
        assert_takes_the_same(table, ASSI, known)


def test_what_counts_as_a_scopa_is_the_same():
    met: Counter[str] = Counter()
    for state in (*of_deals(4), *made_up_ones(400)):
        very_last = sum(map(len, state.hands)) == 1 and not state.stock
        for move in state.legal_moves():
            if not move.takes or move.takes != state.table or very_last:
                continue
            counts = counts_as_scopa(pack((move.card,)), pack(move.takes), state.terms)
            assert counts == naive.makes_scopa(state, move), (state, move)
            met[f"ace: {counts}" if move.card.rank == 0 and len(move.takes) > 1 else "other"] += 1
    assert min(met["ace: True"], met["ace: False"], met["other"]) > 5


def packed_points(state: State) -> list[float]:
    return evaluation.points(list(map(pack, state.piles)), list(state.scope), state.terms)


def test_the_points_of_whole_deals_are_those_of_the_rules():
    options: Counter[str] = Counter()
    for seed in range(300):
        random = Random(seed)
        state = Setup(random_terms(random), deal=seed + 1).start()
        while not state.over:
            state = state.apply(random.choice(state.legal_moves())).state
        assert packed_points(state) == list(deal_points(state.lines(), state.terms.sides))
        options.update(line.code for line in state.lines() if line.points)
    assert options.keys() >= {"scopa.re-bello", "scopa.napola", "scopa.scope", "scopa.primiera"}


def divided(random: Random, sides: int) -> list[Cards]:
    """Piles of any cards, with the denari together as often as not."""
    piles: list[list] = [[] for _ in range(sides + 1)]
    collector = random.randrange(sides)
    greed = random.choice((0, 0.8, 1))
    shares = [random.random() for _ in piles]
    for card in PACK:
        keeps = card.suit == 0 and random.random() < greed
        piles[collector if keeps else random.choices(range(sides + 1), shares)[0]].append(card)
    return [tuple(pile) for pile in piles[:sides]]


def test_the_points_of_any_piles_are_those_of_the_rules():
    rows: Counter[int] = Counter()
    for seed in range(1500):
        random = Random(seed)
        terms = random_terms(random)
        piles = divided(random, terms.sides)
        scope = tuple(random.randint(0, 2) for _ in piles)
        expected = deal_points(score_lines(tuple(piles), scope, terms), terms.sides)
        found = evaluation.points(list(map(pack, piles)), list(scope), terms)
        assert found == list(expected), (terms, piles)
        assert [evaluation.primiera(pack(pile)) for pile in piles] == list(map(primiera, piles))
        rows.update(map(napola, piles))
    assert rows[10] > 20
    assert rows[4] > 5


def test_a_row_of_all_denari_is_ten_long_whatever_else_is_in_the_pile():
    denari = [card for card in PACK if card.suit == 0]
    terms = Terms.of(napola=True)
    for other in ((), ITALIAN_40.set("Ac"), PACK):
        pile = pack(tuple({*denari, *other}))
        lines = score_lines((unpack(pile), ()), (0, 0), terms)
        assert evaluation.points([pile, 0], [0, 0], terms) == list(deal_points(lines, 2))


def test_what_a_deal_may_bring_is_shared_out_whole():
    for seed in range(300):
        random = Random(seed)
        terms = Terms.of(players=random.choice((2, 3, 4)), re_bello=True)
        piles = list(map(pack, divided(random, terms.sides)))
        scope = [random.randint(0, 2) for _ in piles]
        left = 40 - sum(pile.bit_count() for pile in piles)
        found = evaluation.prospects(piles, scope, left, terms)
        taken = sum(piles)
        sure = bool(taken & kernel.SETTEBELLO) + bool(taken & kernel.RE_BELLO)
        # The points for cards, denari and primiera are still to be had.
        assert sum(found) == pytest.approx(3 + sum(scope) + sure)
        turned = evaluation.prospects(piles[::-1], scope[::-1], left, terms)
        assert turned == pytest.approx(found[::-1])


def test_whoever_is_ahead_may_look_forward_to_more():
    ahead = ["7cRc", "7dRc", "4d5d", "7c7s7b", "Ad2d3d"]
    behind = ["4cRb", "7cRb", "4c5c", "RcRsRb", "AdAc2c"]
    for cards, others in zip(ahead, behind, strict=True):
        piles = [pack(ITALIAN_40.set(text)) for text in (cards, others)]
        found = evaluation.prospects(piles, [0, 0], 30, Terms.of(napola=True))
        assert found[0] > found[1], cards


def agree_on_sweeps(state: State) -> bool:
    """Whether what the habits call a sweep is a scopa; they know neither of two exceptions."""
    opponent = next_opponent(state.view(state.turn))
    if opponent is None or opponent.ends_deal:
        return False
    return state.terms.ace_sweep or not state.terms.variant.aces_sweep


def best_careful_scores(state: State) -> dict[int, Fraction]:
    """What the careful player thinks of each card at best, in points."""
    found: dict[int, Fraction] = {}
    for score, move in careful_scores(state.view(state.turn)):
        card = pack((move.card,))
        found[card] = max(score / 100, found.get(card, score / 100))
    return found


def test_a_card_looks_as_good_by_habit_as_to_the_careful_player():
    tried = 0
    for state in (*list(of_deals(3))[::2], *made_up_ones(200)):
        if not agree_on_sweeps(state):
            continue
        view = state.view(state.turn)
        opponent = next_opponent(view)
        table, unseen = pack(view.table), pack(view.unseen)
        for card, score in best_careful_scores(state).items():
            found = habits.best_score(
                card, RANK[card], table, unseen, opponent.cards, known_captures(state)
            )
            assert found == pytest.approx(float(score)), (state, card)
            tried += 1
    assert tried > 1000


def test_what_may_be_left_is_as_dangerous_as_to_the_careful_player():
    random = Random(3)
    for state in list(of_deals(2))[::3]:
        if not agree_on_sweeps(state):
            continue
        view = state.view(state.turn)
        threat, opponent = Threat(view), next_opponent(view)
        seen = [card for card in PACK if card not in view.unseen]
        left = tuple(sorted(random.sample(seen, random.randint(0, min(6, len(seen))))))
        expected = threat.chance_of_sweep(left) + threat.mean_worth(left) * Fraction(9, 1000)
        found = habits.danger(pack(left), pack(view.unseen), opponent.cards, known_captures(state))
        assert found == pytest.approx(float(expected)), (state, left)


def test_nothing_is_dangerous_to_nobody():
    known = CAPTURES[False]
    table, unseen = pack(ITALIAN_40.set("5c2d")), pack(ITALIAN_40.set("7c7s"))
    assert habits.danger(table, unseen, 1, known) > 1
    assert habits.danger(table, unseen, 0, known) == 0
    assert habits.danger(table, 0, 3, known) == 0
    assert habits.danger(0, unseen, 3, known) == 0


def test_a_set_is_worth_what_its_cards_are():
    random = Random(4)
    for _ in range(200):
        cards = some_of(random)
        assert habits.worth(pack(cards)) == pytest.approx(float(naive.worth(cards)))
