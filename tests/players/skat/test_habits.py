"""How the club plays, each habit on a deal that shows it."""

from __future__ import annotations

from mazzo.core.cards import FRENCH_32, Card
from mazzo.games.skat import Declare, Kind, PassCards, State, card_points
from mazzo.players.skat import choose
from players.skat.positions import KONTRA, RAMSCH, SCHIEBER, after, chosen

OPENS = "p p 18 s"
"""Forehand declares, with the skat in hand."""

MIDDLE = "18 p p s"
"""Middlehand declares, and forehand leads."""


def declares(state: State) -> Declare:
    move = choose(state.view(state.terms.seat(state.turn)), "club", 1).move
    assert isinstance(move, Declare)
    return move


def test_passes_without_trumps_or_aces() -> None:
    assert chosen(after("", "", "7c9cQc8dKd7hQh8hKs9s")) == "p"


def test_bids_step_by_step_and_up_to_what_the_hand_is_worth() -> None:
    # With two, clubs is worth 36; both others have nothing.
    state = after("", "", "JcJsAcTcKc9c8cAd7h8h")
    assert chosen(state) == "18"
    for bid, answer in (("35", "y"), ("36", "y"), ("120", "p")):
        held = after(bid, "JcJsAcTcKc9c8cAd7h8h")
        assert chosen(held) == answer


def test_forehand_opens_with_a_good_hand_when_both_have_passed() -> None:
    assert chosen(after("p p", "JcJsAcTcKc9c8cAd7h8h")) == "18"
    assert chosen(after("p p", "7c9cQc8dKd7hQh8hKs9s")) == "p"


def test_puts_two_cards_away_to_be_rid_of_a_suit() -> None:
    move = declares(after(OPENS, "JcJsAcTc9c8cAdTdAs9h", "", "", "7hKd"))
    assert move.contract.kind in (Kind.CLUBS, Kind.GRAND)
    assert {str(card) for card in move.discards} == {"7h", "9h"}


def test_never_names_a_game_below_the_bid_if_another_reaches_it() -> None:
    # Diamonds with four trumps more would be 18.
    move = declares(after("27 p p s", "", "Jc8d9dTdKdAdAhTh7s8c", "", "7c9h"))
    assert move.contract.kind is not Kind.DIAMONDS


def test_plays_grand_with_jacks_and_aces() -> None:
    move = declares(after(OPENS, "JcJsJhAcTcAdAhTh7s8s", "", "", "9s7d"))
    assert move.contract.kind is Kind.GRAND


def test_plays_null_with_low_cards() -> None:
    move = declares(after(OPENS, "7c8c9c7d8d9d7h8h7s8s", "", "", "AcAd"))
    assert move.contract.null
    assert move.contract.ouvert


def test_plays_hand_and_announces_schneider_when_nothing_can_be_lost() -> None:
    state = after("p p 18", "JcJsJhJdAcTcKcQc9c8c", "", "", "7s8s")
    move = declares(state)
    assert move.contract.hand
    assert move.contract.schneider


def test_the_declarer_leads_trumps_till_they_are_drawn() -> None:
    state = after(f"{OPENS} C.7h.8h", "JcJsJhAcTc9c8cAdTd9s", "JdKc", "Qc7c", "7h8h")
    for _ in range(2):
        led = chosen(state)
        assert led[0] == "J" or led[1] == "c"
        for _ in range(3):
            state = state.apply(state.read(chosen(state))).state
    # Now both have none: side suits are led and trumps are kept.
    assert all(not _is_club(card) for hand in state.hands[1:] for card in hand)
    assert chosen(state) in ("Ad", "Td")


def _is_club(card: Card) -> bool:
    return str(card)[1] == "c" or str(card)[0] == "J"


def test_smears_to_a_trick_that_is_the_partners() -> None:
    # Forehand leads the ace of clubs against middlehand's Grand; rearhand has no club and no jack.
    cards = ("AcKcQcTc9c", "JcJsJhJdAsTsKsQs7c8c", "TdAhTh9h8d7d", "AdKd")
    state = after(f"{MIDDLE} G.Kd.Ad Ac 7c", *cards)
    assert card_points((FRENCH_32.card(chosen(state)),)) >= 10


def test_gives_little_to_a_trick_that_is_the_declarers() -> None:
    cards = ("JcJsJhAcTc9cAdTd7s8s", "AhThKh7h8hQcKc7cKdQd", "", "9s9h")
    state = after(f"{OPENS} C.9h.9s Jc", *cards)
    assert chosen(state) == "7c"


def test_takes_a_rich_trick_as_the_last_to_play() -> None:
    cards = ("AsTh", "JcJsJhAcTc9cAdTd7h8h", "TsKs7s8s9h", "Qs9s")
    state = after(f"{MIDDLE} C.9s.Qs As", *cards)
    # The declarer has no spade left and trumps the ace.
    assert _is_club(FRENCH_32.card(chosen(state)))


def test_leads_its_long_suit_where_the_declarer_plays_next_and_else_a_short_one() -> None:
    hand = "8d9dQdKd7h8h9hQh7sKs"
    next_to_play = after("18 p p s C.7d.8c", hand, "JcJsJhAcTc9cAdTdAhTh", "", "7d8c")
    assert chosen(next_to_play)[1] in "dh"
    last = after("p 18 p s C.7d.8c", hand, "", "JcJsJhAcTc9cAdTdAhTh", "7d8c")
    assert chosen(last)[1] == "s"


def test_ducks_in_null_with_the_highest_card_that_stays_below() -> None:
    cards = ("QhKc9d", "7h8hTh7s8s9s7d8d7c8c", "", "AsAd")
    state = after(f"{MIDDLE} N.Ad.As Qh", *cards)
    assert chosen(state) == "Th"


def test_throws_off_in_null_what_is_most_dangerous_to_keep() -> None:
    cards = ("QhKc", "7s8s9s7d8d9d7c8cTcKd", "", "AsAd")
    state = after(f"{MIDDLE} N.Ad.As Qh", *cards)
    assert chosen(state) == "Kd"


def test_attacks_an_open_null_where_it_must_go_over() -> None:
    # Only in hearts, where it has but the ace, can the declarer be made to take a trick.
    cards = ("7hTc9d8hKs", "7s8s9s7d8dTd7c8c9cAh", "", "AsAd")
    state = after(f"{MIDDLE} NO.Ad.As", *cards)
    assert chosen(state)[1] == "h"


def test_stays_below_the_declarers_null_trick() -> None:
    cards = ("7h9cKc", "8h9h7s8s9s7d8d9d7c8c", "ThJhQhKh", "AsAd")
    lost = after(f"{MIDDLE} N.Ad.As 7h 8h", *cards)
    assert chosen(lost)[1] == "h"


def test_kontra_is_said_with_a_strong_hand_only() -> None:
    strong = "JcJsJhAcTcKcQcAdAsTs"
    for hand, call in ((strong, "m:kontra"), ("7s8s9sQs7h8h9hQh7d8d", "None")):
        state = after(f"{OPENS} C.Ah.Th", "8c9cJd7c", hand, "", "AhTh", terms=KONTRA)
        assert str(choose(state.view(1), "club", 1).move) == call


def test_nothing_is_doubled_where_the_rules_know_no_kontra() -> None:
    state = after(f"{OPENS} C.Ah.Th", "8c9cJd7c", "JcJsJhAcTcKcQcAdAsTs", "", "AhTh")
    assert choose(state.view(1), "club", 1).move is None


def test_re_is_said_where_the_game_is_sure_all_the_same() -> None:
    sure, weak = "JcJsJhAcTcKcAdTdAhTh", "JdAc8c7cKd8dQh9hKs9s"
    for hand, call in ((sure, "re"), (weak, "None")):
        state = after(f"{OPENS} C.7s.8s m:kontra", hand, "", "", "7s8s", terms=KONTRA)
        move = choose(state.view(0), "club", 1).move
        assert str(move) == call if call == "re" else str(move) != "re"


def test_in_ramsch_it_stays_below_and_throws_points_off() -> None:
    cards = ("9hKcTc", "7hThAsKs", "AcTsAdKd", "")
    below = after("p p p 9h", *cards, terms=RAMSCH)
    assert chosen(below) in ("7h", "8h")
    rid = after("p p p 9h 7h", "9hKcTc", "7hThAsKs", "AcTsAdKdQsQdJcJs8s9s", "", terms=RAMSCH)
    assert card_points((FRENCH_32.card(chosen(rid)),)) >= 10


def test_in_schieberamsch_it_passes_on_what_is_high_and_no_jack() -> None:
    state = after("p p p s", "JcJsAcKc7d8d9d7s8s9s", "", "", "7h8h", terms=SCHIEBER)
    move = choose(state.view(state.terms.seat(state.turn)), "club", 1).move
    assert isinstance(move, PassCards)
    assert {str(card) for card in move.cards if card} == {"Ac", "Kc"}


def test_in_schieberamsch_a_good_hand_is_not_spoilt_by_the_skat() -> None:
    good = after("p p p", "7c8c9c7d8d9d7h8h7s8s", terms=SCHIEBER)
    bad = after("p p p", "JcJsJhAcTcAdTdAhThAs", terms=SCHIEBER)
    assert (chosen(good), chosen(bad)) == ("u", "s")


def test_a_novice_leads_its_aces_before_trumps_are_drawn() -> None:
    state = after(f"{OPENS} C.7h.8h", "JcJsJhAcTc9c8cAdTd9s", "", "", "7h8h")
    assert chosen(state, "novice") in ("Ac", "Ad")
