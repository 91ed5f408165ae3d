"""How cards are dealt: hands from the leader on, the table, refills, and kings dealt again."""

from __future__ import annotations

import pytest

from games.scopa.table import (
    CLASSIC,
    SCIENTIFICO,
    SCOPONE,
    about,
    after,
    at,
    code_of,
    dealt,
    every_seating,
    parts,
)
from mazzo.core.cards import ITALIAN_40, spell
from mazzo.core.deals import shuffled
from mazzo.core.errors import NotationError
from mazzo.core.events import Moved, Place
from mazzo.games.scopa import Setup, Terms, read_setup

DECK = spell(shuffled(ITALIAN_40, 7))


def in_sets(deck: str, start: int, size: int) -> str:
    """So many cards of a deck from a place on, as a set."""
    return spell(ITALIAN_40.set(deck[2 * start : 2 * (start + size)]))


def played_out(state):
    """The position once each has laid down or taken with the first cards, until a refill."""
    while True:
        moved = state.apply(state.legal_moves()[0]).state
        if moved.stock != state.stock or moved.over:
            return moved
        state = moved


def test_a_deal_is_the_same_for_ever():
    start = Setup(deal=7).start()
    assert start.position() == (
        "5b7sCdRc 2s5c7b/3s4d6s 6c7cFs3c3b2c5dFc2b5s2dFdCsRbCcAs6dAb4b3d4c7dAd4sRdFbRs6bAcCb"
        " -/- 0/0 1 -"
    )


@every_seating
def test_hands_are_dealt_whole_from_the_leader_on_then_the_table(seating):
    rules, players, _ = seating
    size, on_table = {SCOPONE: (9, 4), SCIENTIFICO: (10, 0)}.get(rules, (3, 4))
    for dealer in range(players):
        state = dealt(7, seating, dealer=dealer)
        leader = (dealer + 1) % players
        assert state.turn == leader
        for i in range(players):
            hand = state.hands[(leader + i) % players]
            assert spell(hand) == in_sets(DECK, i * size, size)
        assert spell(state.table) == in_sets(DECK, players * size, on_table)
        assert spell(state.stock) == DECK[2 * (players * size + on_table) :]


@every_seating
def test_the_leader_leads_after_each_refill_and_is_dealt_to_first(seating):
    rules, players, _ = seating
    refills = {2: 5, 3: 3, 4: 2}[players] if rules not in (SCOPONE, SCIENTIFICO) else 0
    for dealer in range(players):
        state = dealt(7, seating, dealer=dealer)
        leader = state.turn
        for _ in range(refills):
            stock = spell(state.stock)
            state = played_out(state)
            assert state.turn == leader
            for i in range(players):
                assert spell(state.hands[(leader + i) % players]) == in_sets(stock, 3 * i, 3)
            assert spell(state.stock) == stock[2 * 3 * players :]
        assert state.stock == ()
        assert played_out(state).over


def test_play_goes_round_by_the_seats():
    state = dealt(7, (CLASSIC, 4, False), dealer=1)
    turns = [state.turn]
    for _ in range(4):
        state = state.apply(state.legal_moves()[0]).state
        turns.append(state.turn)
    assert turns == [2, 3, 0, 1, 2]


def test_a_refill_is_told_hand_by_hand_and_each_only_to_who_gets_it():
    state = at("Rd", "-/Cc", stock="7d2c3s4b5dAc", turn=2)
    moves = state.apply(state.read("Cc")).events[1:]
    stock = Place("stock")
    assert moves == (
        Moved(ITALIAN_40.set("2c3s7d"), stock, Place("hand", 0), seen_by=0),
        Moved(ITALIAN_40.set("4b5dAc"), stock, Place("hand", 1), seen_by=1),
    )


def test_the_leader_leads_though_another_than_the_dealer_played_last():
    # Only in a made-up position; seat 1 leads and is dealt to first.
    state = after(at("Rd", "Cc/-", stock="7d2c3s4b5dAc"), "Cc")
    assert (parts(state)["hands"], parts(state)["turn"]) == ("2c3s7d/Ac4b5d", "1")


def test_a_player_without_cards_is_passed_over():
    # Only in a made-up position: who has less played first.
    state = after(at("RdRc", "5d/6d7d"), "5d")
    assert parts(state)["turn"] == "2"
    state = after(state, "6d")
    assert (parts(state)["hands"], parts(state)["turn"]) == ("-/7d", "2")


def test_the_table_gets_no_cards_in_a_refill():
    state = after(at("Rd", "-/Rc", stock="7d2c3s4b5dAc", turn=2), "RcxRd")
    assert parts(state)["table"] == "-"


def test_a_short_made_up_stock_is_dealt_out_evenly():
    state = after(at("Rd", "-/Cc", stock="7d2c3s4b", turn=2), "Cc")
    assert parts(state)["hands"] == "2c7d/3s4b"
    state = after(at("Rd", "-/Cc", stock="7d2c3s4b5d6dAc2d", turn=2), "Cc")
    assert (parts(state)["hands"], parts(state)["stock"]) == ("2c3s7d/4b5d6d", "Ac2d")


# Kings dealt again.


@pytest.mark.parametrize(
    ("deal", "rules", "players"),
    [(298, "classic", 2), (298, "assi", 2), (622, "classic", 3), (1919, "assi", 4)],
)
def test_a_deal_with_three_kings_on_the_table_is_dealt_again_by_the_same_dealer(
    deal, rules, players
):
    for dealer in range(players):
        tags = {"Rules": rules, "Players": str(players), "Dealer": str(dealer + 1)}
        start = read_setup({**tags, "Deal": str(deal)}).start()
        first, second = (spell(shuffled(ITALIAN_40, deal, again)) for again in (0, 1))
        assert in_sets(first, 3 * players, 4).count("R") == 3
        assert start == read_setup({**tags, "Deck": first + second}).start()
        assert spell(start.table) == in_sets(second, 3 * players, 4)
        assert spell(start.hands[start.terms.leader]) == in_sets(second, 0, 3)
        assert start.turn == (dealer + 1) % players


@pytest.mark.parametrize("deal", [116, 15738])
def test_in_scopone_the_table_lies_elsewhere_in_the_deck_and_kings_there_count_the_same(deal):
    first, second = (spell(shuffled(ITALIAN_40, deal, again)) for again in (0, 1))
    assert in_sets(first, 36, 4).count("R") == {116: 3, 15738: 4}[deal]
    start = dealt(deal, (SCOPONE, 4, True))
    assert spell(start.table) == in_sets(second, 36, 4)


def test_without_table_cards_nothing_is_dealt_again():
    for deal in (116, 15738):
        order = spell(shuffled(ITALIAN_40, deal))
        start = dealt(deal, (SCIENTIFICO, 4, True))
        assert [spell(hand) for hand in start.hands] == [
            in_sets(order, i, 10) for i in (0, 10, 20, 30)
        ]


def test_the_number_of_players_decides_which_cards_lie_on_the_table():
    # Deal 298 has its kings there for two players only.
    order = spell(shuffled(ITALIAN_40, 298))
    assert spell(dealt(298, (CLASSIC, 3, False)).table) == in_sets(order, 9, 4)


def kings(number: int) -> str:
    """A deck for two with so many kings on the table."""
    order = ["Rd", "Rc", "Rs", "Rb"][:number] + ["Ad", "Ac", "As", "Ab"][number:]
    rest = [str(card) for card in ITALIAN_40.cards if str(card) not in order]
    return "".join(rest[:6] + order + rest[6:])


def start_of(deck: str, **tags: str):
    return read_setup({"Deck": deck, **tags}).start()


@pytest.mark.parametrize("number", [0, 1, 2])
def test_two_kings_stay(number):
    assert spell(start_of(kings(number)).table) == in_sets(kings(number), 6, 4)


@pytest.mark.parametrize("number", [3, 4])
def test_three_kings_and_four_need_forty_cards_more(number):
    assert start_of(kings(number) + DECK) == start_of(DECK)
    assert start_of(kings(number) + kings(4) + DECK) == start_of(DECK)


# Decks that are none.


@pytest.mark.parametrize(
    ("deck", "code", "found"),
    [
        ("", "cards.missing", {"cards": spell(ITALIAN_40.cards)}),
        (DECK[:-4], "cards.missing", {"cards": in_sets(DECK, 38, 2)}),
        (DECK[:-2] + DECK[:2], "cards.doubled", {"cards": DECK[:2]}),
        (DECK[2:40] + DECK[2:8], "cards.doubled", {"cards": in_sets(DECK, 1, 3)}),
        (DECK + "7d", "cards.left-over", {"cards": "7d"}),
        (DECK + DECK, "cards.left-over", {"cards": DECK}),
        (kings(3), "cards.missing", {"cards": spell(ITALIAN_40.cards)}),
        (kings(3) + DECK[:-2], "cards.missing", {"cards": DECK[-2:]}),
        (kings(3) + kings(4), "cards.missing", {"cards": spell(ITALIAN_40.cards)}),
        (kings(3) + DECK + "7d", "cards.left-over", {"cards": "7d"}),
        (kings(3) + DECK[:-2] + DECK[:2], "cards.doubled", {"cards": DECK[:2]}),
        (DECK[:-2] + "Kd", "cards.foreign", {"text": "Kd"}),
        (DECK[:-2] + "8d", "cards.foreign", {"text": "8d"}),
        (DECK[:-2] + "7h", "cards.foreign", {"text": "7h"}),
        (DECK[:-2] + "1d", "notation.not-a-card", {"text": "1d"}),
        (DECK[:-1], "notation.not-a-card", {"text": DECK[-2:-1]}),
        (DECK + "/", "notation.not-a-card", {"text": "/"}),
    ],
)
def test_a_deck_must_hold_each_card_once_and_as_many_as_are_needed(deck, code, found):
    with pytest.raises(NotationError) as refusal:
        read_setup({"Deck": deck})
    assert refusal.value.violation.code == code
    assert about(refusal.value) == found
    assert refusal.value.general == code.partition(".")[0]


def test_how_many_cards_are_needed_is_up_to_the_variant():
    # These kings lie on the table of two players, and of no others.
    for size, tags in [(3, {"Players": "3"}), (9, {"Rules": "scopone"})]:
        start = start_of(kings(4), **tags)
        assert spell(start.hands[0]) == in_sets(kings(4), 0, size)
        assert code_of(read_setup, {"Deck": kings(4) + DECK, **tags}) == "cards.left-over"


def test_a_deck_may_be_written_with_spaces_and_in_capitals():
    spaced = " ".join(DECK[i : i + 2].upper() for i in range(0, 80, 2))
    setup = read_setup({"Deck": spaced})
    assert setup.start() == start_of(DECK)
    assert dict(setup.tags())["Deck"] == DECK


def test_a_bad_deck_that_no_text_named_is_refused_when_it_is_dealt():
    setup = Setup(Terms.of(), deck=ITALIAN_40.cards[:-1])
    assert code_of(setup.start) == "cards.missing"
