"""Taking the skat or not, what can be declared, and what everyone then sees."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.skat.table import (
    FORE_GETS_IT,
    MIDDLE_GETS_IT,
    REAR_GETS_IT,
    after,
    code_of,
    hands,
    legal,
    play,
    refused,
    start,
    told,
)
from mazzo.core.cards import FRENCH_32, spell
from mazzo.core.events import Moved, Place, TurnedUp
from mazzo.games.skat import read_contract, read_move

HAND_GAMES = [kind + flags for kind in "DHSCG" for flags in ("H", "HS", "HZ", "O")]
TAKEN = after(start(), FORE_GETS_IT, "s")
UNTAKEN = after(start(), FORE_GETS_IT)

SPELLINGS = {
    # Canonical: the same in other words.
    "C": ["C"],
    "DH": ["DH", "DHH"],
    "GHS": ["GHS", "GSH"],
    "GHZ": ["GHZ", "GZH", "GHSZ", "GSZH"],
    "CO": ["CO", "COH", "CHO", "COS", "COZ", "CHSZO", "COHSZ"],
    "SH": ["SH"],
    "SHS": ["SHS", "SSH"],
    "N": ["N"],
    "NH": ["NH"],
    "NO": ["NO"],
    "NOH": ["NOH", "NHO"],
}


@pytest.mark.parametrize("calls", [FORE_GETS_IT, MIDDLE_GETS_IT, REAR_GETS_IT])
def test_the_skat_goes_into_the_declarers_hand_and_nobody_else_sees_it(calls):
    state = after(start(), calls)
    role = state.public.declarer
    step = state.apply(state.read("s"))
    assert spell(step.state.hands[role]) == spell(
        tuple(sorted((*state.hands[role], *FRENCH_32.set("QhQd"))))
    )
    assert step.state.skat == ()
    (moved,) = step.events
    assert moved == Moved(FRENCH_32.set("QhQd"), Place("skat"), Place("hand", role), seen_by=role)


def test_any_two_of_the_twelve_cards_are_put_away_with_any_game():
    twelve = [str(card) for card in TAKEN.hands[0]]
    pairs = [f".{one}.{two}" for one, two in combinations(twelve, 2)]
    games = ["D", "H", "S", "C", "G", "N", "NO"]
    assert len(pairs) == 66
    assert legal(TAKEN) == sorted(game + pair for game in games for pair in pairs)


def test_cards_put_away_lie_in_the_skat_and_the_declarer_has_ten_again():
    state = after(TAKEN, "G.7s.Qh")
    assert (spell(state.skat), hands(state)[0]) == ("7sQh", "8d8h9cTcJcJsQdKhAcAh")


def test_the_cards_that_were_dealt_to_the_skat_can_be_put_back():
    state = after(TAKEN, "G.Qd.Qh")
    assert (spell(state.skat), state.hands) == ("QdQh", start().hands)


def test_without_taking_the_skat_hand_games_alone_can_be_declared():
    assert legal(UNTAKEN) == sorted(["s", "NH", "NOH", *HAND_GAMES])


@pytest.mark.parametrize("game", [*HAND_GAMES, "NH", "NOH"])
def test_in_a_hand_game_the_skat_stays_where_it_is(game):
    state = after(UNTAKEN, game)
    assert (state.hands, spell(state.skat)) == (start().hands, "QdQh")
    assert told(UNTAKEN, game)["contract"] == game


@pytest.mark.parametrize("game", ["D", "H", "S", "C", "G", "N", "NO"])
def test_a_game_with_the_skat_waits_for_its_taking_and_a_hand_game_is_past_by_then(game):
    assert refused(UNTAKEN, game) == "not-now"
    assert refused(TAKEN, "NOH.7s.Qh" if game == "NO" else f"{game}H.7s.Qh") == "not-now"
    assert refused(TAKEN, "s") == "not-now"


@pytest.mark.parametrize("game", ["GS", "CZ", "DSH", "HHZ"])
def test_announcements_need_a_hand_game(game):
    assert refused(TAKEN, f"{game}.7s.Qh") == "announce-needs-hand"


@pytest.mark.parametrize("game", ["GS", "CZ", "NS", "NOZ"])
def test_announcing_alone_does_not_make_a_hand_game(game):
    assert refused(UNTAKEN, game) == "announce-needs-hand"


@pytest.mark.parametrize("game", ["DO", "HO", "SO", "CO", "GO"])
def test_suit_games_and_grand_are_played_open_by_hand_alone(game):
    assert refused(TAKEN, f"{game}.7s.Qh") == "ouvert-needs-hand"
    assert after(UNTAKEN, game).public.contract.schwarz


def test_null_is_played_open_with_the_skat_too():
    assert told(TAKEN, "NO.7s.Qh")["base"] == 46
    assert told(UNTAKEN, "NOH")["base"] == 59


@pytest.mark.parametrize("game", ["NHS", "NHZ", "NOHS", "NOHZ"])
def test_null_knows_no_schneider_and_no_schwarz(game):
    assert refused(UNTAKEN, game) == "null-announcement"


@pytest.mark.parametrize(
    ("bid", "refusals"),
    [
        (23, {}),
        (24, {"N"}),
        (35, {"N"}),
        (36, {"N", "NH"}),
        (46, {"N", "NH"}),
        (48, {"N", "NH", "NO"}),
        (59, {"N", "NH", "NO"}),
        (60, {"N", "NH", "NO", "NOH"}),
    ],
)
def test_a_null_must_be_worth_the_bid(bid, refusals):
    state = after(start(), f"{bid} p p")
    found = {game for game in ("NH", "NOH") if state.check(state.read(game))}
    taken = after(state, "s")
    found |= {game for game in ("N", "NO") if taken.check(taken.read(f"{game}.Qh.Qd"))}
    assert found == set(refusals)
    offered = {move.partition(".")[0] for move in legal(state) + legal(taken)}
    assert offered & {"N", "NH", "NO", "NOH"} == {"N", "NH", "NO", "NOH"} - set(refusals)


def test_a_suit_game_below_the_bid_may_be_named_for_schneider_may_lift_it():
    state = after(start(), "264 p p")
    assert "DH" in legal(state)
    assert "D.Qd.Qh" in legal(after(state, "s"))


@pytest.mark.parametrize(
    "move", ["G", "G.7s", "G.7s.8d.Qh", "G.7s.7s", "N", "NO.7s", "D.7s.8d.Qh.Qd"]
)
def test_exactly_two_cards_are_put_away(move):
    assert refused(TAKEN, move) == "two-discards"


@pytest.mark.parametrize("move", ["GH.7s.8d", "NH.7s", "GO.7s.8d", "NOH.7s.8d"])
def test_in_a_hand_game_nothing_is_put_away(move):
    assert refused(UNTAKEN, move) == "two-discards"


def test_cards_of_others_come_before_that():
    assert refused(UNTAKEN, "GH.Jh.Ks") == "not-in-hand"


def test_cards_of_others_can_not_be_put_away():
    assert refused(TAKEN, "G.7s.Ks") == "not-in-hand"
    assert refused(TAKEN, "G.Jh.7s") == "not-in-hand"


def test_cards_that_were_not_told_are_no_discards():
    # No text of a record reads as this; another program may build it.
    assert str(TAKEN.check(read_move("G.??.??", hidden=True)).code) == "skat.two-discards"
    assert code_of(TAKEN.read, "G.??.??") == "notation.not-a-move"


@pytest.mark.parametrize(("canonical", "spelled"), SPELLINGS.items())
def test_flags_come_in_any_order_and_those_that_others_include_may_be_left_out(canonical, spelled):
    for text in spelled:
        assert str(read_contract(text)) == canonical
        assert str(read_move(text)) == canonical
    assert read_contract(canonical) == read_contract(spelled[-1])


@pytest.mark.parametrize("text", ["G.7s.Qh", "G.Qh.7s", "G.QH.7S", "G.qh.7s"])
def test_discards_are_a_set(text):
    assert str(read_move(text)) == "G.7s.Qh"


def test_schwarz_announced_says_schneider_announced_and_ouvert_says_both():
    schwarz, ouvert = read_contract("CHZ"), read_contract("CO")
    assert (schwarz.schneider, schwarz.schwarz, schwarz.ouvert) == (True, True, False)
    assert (ouvert.hand, ouvert.schneider, ouvert.schwarz, ouvert.ouvert) == (True,) * 4
    null = read_contract("NO")
    assert (null.hand, null.schneider, null.schwarz, null.ouvert) == (False, False, False, True)


@pytest.mark.parametrize("game", ["CO", "GO", "NOH", "NO.7s.Qh"])
def test_an_open_hand_lies_on_the_table_before_the_first_card(game):
    state = after(UNTAKEN, "s") if "." in game else UNTAKEN
    step = state.apply(state.read(game))
    hand = step.state.hands[0]
    turned = [event.card for event in step.events if isinstance(event, TurnedUp)]
    assert turned == list(hand)
    for seat in (1, 2):
        assert step.state.view(seat).ouvert == hand


@pytest.mark.parametrize("game", ["C.7s.Qh", "N.7s.Qh"])
def test_a_closed_hand_is_seen_by_its_player_alone(game):
    step = TAKEN.apply(TAKEN.read(game))
    (moved,) = step.events
    assert moved == Moved(FRENCH_32.set("7sQh"), Place("hand", 0), Place("skat"), seen_by=0)
    assert step.state.view(1).ouvert == ()


@pytest.mark.parametrize("calls", [FORE_GETS_IT, MIDDLE_GETS_IT, REAR_GETS_IT])
def test_forehand_leads_whoever_plays(calls):
    state = after(start(), calls, "GH")
    assert (state.turn, str(state.phase)) == (0, "play")


def test_a_declaration_is_no_call_of_the_bidding_nor_of_the_play():
    for move in ("GH", "G.7s.Qh", "N"):
        assert refused(start(), move) == "not-now"
        assert refused(after(UNTAKEN, "CH"), move) == "not-now"


def test_matadors_are_told_with_the_declaration_over_hand_and_skat():
    assert told(UNTAKEN, "CH")["matadors"] == 2
    # Hearts: clubs jack and spades jack; the queen in the skat adds nothing below the gap.
    assert told(TAKEN, "H.Jc.Js")["matadors"] == 2
    assert told(UNTAKEN, "NH")["matadors"] == 0


def test_undoing_a_declaration_gives_the_cards_back():
    history = play(start(), f"{FORE_GETS_IT} s G.7s.Qh")
    history.undo()
    assert history.state == TAKEN
