"""The document's own example: its auction, its first three tricks, and what is written down."""

from __future__ import annotations

from games.skat.table import FORE, MIDDLE, REAR, after, play, refused, start, told
from mazzo.games.skat import card_points

DEAL = "8s9hJdJsQdQhQsKdKsAd / 7c7h7s8c8d9c9d9sTcQc / 7d8hThTsJcJhKhAcAhAs / TdKc"
"""The document names rearhand's twelve cards and eight of the others'; the rest is made up."""

# "18" "yes" "20" "pass"; rearhand goes on: "22?" "yes" "23?" "pass".
AUCTION = "18 y 20 p 22 y 23 p"
TRICKS = "Ks 9s As Jc Jd 7h Jh Qh 7s"
REST = "Ts Qs Qc 7d Ad 9d Kd 8d Ac Qd 9c 8h Kh Js Tc 8s 8c Th Ah 9h 7c"
GAME = f"{AUCTION} s H.Td.Kc {TRICKS} {REST}"


def table():
    """Player 1 deals, so that player 2 is forehand."""
    return start(DEAL, dealer=0)


def test_player_1_deals_and_is_rearhand():
    terms = table().terms
    assert [terms.role(seat) for seat in range(3)] == [REAR, FORE, MIDDLE]


def test_the_auction_goes_as_the_document_tells_it():
    turns = []
    state = table()
    for call in AUCTION.split():
        turns.append(state.turn)
        state = after(state, call)
    assert turns == [MIDDLE, FORE, MIDDLE, FORE, REAR, MIDDLE, REAR, MIDDLE]
    assert (state.public.declarer, state.public.bid, str(state.phase)) == (REAR, 23, "skat")


def test_the_three_tricks_go_to_the_declarer():
    state = after(table(), AUCTION, "s H.Td.Kc", TRICKS)
    assert [trick.winner for trick in state.public.tricks] == [REAR, REAR, REAR]
    assert [card_points(trick.cards) for trick in state.public.tricks] == [15, 4, 5]
    assert card_points(state.skat) == 14


def test_player_2_must_follow_the_jack_of_hearts_with_a_trump():
    state = after(table(), AUCTION, "s H.Td.Kc Ks 9s As Jc Jd 7h Jh")
    violation = state.check(state.read("Ad"))
    assert (violation.code, dict(violation.parameters)["suit"]) == ("skat.follow-suit", "trump")
    assert [str(move) for move in state.turn_moves()] == ["9h", "Js", "Qh"]


def test_78_points_are_lost_for_20_is_below_23():
    found = told(table(), GAME)
    assert (found["declarer"], found["contract"], found["bid"]) == ("rearhand", "H", 23)
    assert (found["matadors"], found["base"], found["multiplier"]) == (1, 10, 3)
    assert (found["card_points"], found["won"], found["overbid"]) == (78, False, True)
    assert (found["value"], found["points"], found["seeger"]) == (-60, (0, 0, -60), (40, 40, -110))


def test_the_same_game_bid_22_is_lost_just_so_and_20_is_won():
    at_22 = GAME.replace("22 y 23 p", "22 p")
    assert told(table(), at_22)["value"] == -60
    at_20 = GAME.replace("18 y 20 p 22 y 23 p", "18 p 20 p")
    assert (told(table(), at_20)["value"], told(table(), at_20)["won"]) == (20, True)


def test_a_card_put_away_can_not_be_played():
    state = play(table(), f"{AUCTION} s H.Td.Kc Ks 9s").state
    assert refused(state, "Td") == "not-in-hand"
    assert about_refusal(state, "Td") == {"card": "Td"}


def about_refusal(state, move):
    violation = state.check(state.read(move))
    return {name: str(value) for name, value in violation.parameters}
