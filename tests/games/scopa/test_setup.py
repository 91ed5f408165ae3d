"""What is settled before a deal: tags and their defaults, share codes, and what fits no game."""

from __future__ import annotations

import pytest

from games.scopa.table import (
    ASSI,
    CLASSIC,
    SCIENTIFICO,
    SCOPONE,
    SEATINGS,
    about,
    at,
    code_of,
    every_seating,
)
from mazzo.core.cards import ITALIAN_40
from mazzo.core.deals import shuffled
from mazzo.core.errors import NotationError
from mazzo.games import read_share_code
from mazzo.games.scopa import Setup, Terms, read_setup


def terms(**tags: str) -> Terms:
    return read_setup({"Deal": "7", **tags}).terms


def test_what_tags_leave_out_is_the_classic_game_of_two_to_11_dealt_by_the_last_seat():
    assert read_setup({"Deal": "7"}) == Setup(
        Terms(
            CLASSIC,
            players=2,
            teams=False,
            target=11,
            dealer=1,
            scores=(0, 0),
            ace_sweep=False,
            re_bello=False,
            napola=False,
        ),
        deal=7,
    )
    assert read_setup({"Deal": "7"}) == Setup(deal=7)


def test_the_last_seat_deals_whatever_the_number_of_players():
    assert [terms(Players=str(n)).dealer for n in (2, 3, 4)] == [1, 2, 3]


@pytest.mark.parametrize("rules", [SCOPONE, SCIENTIFICO])
def test_scopone_is_for_four_as_partners_without_saying_so(rules):
    found = terms(Rules=rules.value)
    assert (found.players, found.teams, found.sides, found.scores) == (4, True, 2, (0, 0))
    assert terms(Rules=rules.value, Players="4", Teams="yes") == found


@pytest.mark.parametrize("rules", [CLASSIC, ASSI])
def test_four_play_each_for_themselves_unless_they_say_otherwise(rules):
    found = terms(Rules=rules.value, Players="4")
    assert (found.teams, found.sides) == (False, 4)
    assert terms(Rules=rules.value, Players="4", Teams="yes").sides == 2


def test_partners_are_seats_1_and_3_against_2_and_4():
    partners = terms(Players="4", Teams="yes")
    assert [partners.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [terms(Players="4").side(seat) for seat in range(4)] == [0, 1, 2, 3]


ALL = {
    "deal": Setup(Terms.of(), deal=1),
    "three": Setup(Terms.of(players=3, dealer=0, napola=True), deal=999_999_999),
    "partners": Setup(Terms.of(ASSI, 4, True, 21, 2, (7, 9), True, True, True), deal=7),
    "scopone": Setup(Terms.of(SCOPONE, scores=(20, 0), target=21), deal=7),
    "deck": Setup(Terms.of(players=4), deck=shuffled(ITALIAN_40, 3)),
    "position": Setup(
        Terms.of(ASSI, 3, re_bello=True),
        position=at("3c5d", "-/3d/7c", turn=2, rules=ASSI, re_bello=True),
    ),
}


@pytest.mark.parametrize("setup", ALL.values(), ids=ALL)
def test_tags_say_the_setup_in_full(setup):
    again = read_setup(dict(setup.tags()))
    assert again == setup
    assert again.start() == setup.start()
    assert again.tags() == setup.tags()


def test_tags_come_in_the_notations_order_and_scores_only_where_there_are_any():
    names = [name for name, _ in ALL["partners"].tags()]
    assert " ".join(names) == (
        "Game Rules Players Teams Target Dealer Deal AceSweep ReBello Napola Scores"
    )
    assert dict(ALL["partners"].tags()) == {
        "Game": "scopa",
        "Rules": "assi",
        "Players": "4",
        "Teams": "yes",
        "Target": "21",
        "Dealer": "3",
        "Deal": "7",
        "AceSweep": "yes",
        "ReBello": "yes",
        "Napola": "yes",
        "Scores": "7/9",
    }
    assert "Scores" not in dict(ALL["three"].tags())


def test_scores_of_nothing_are_the_same_as_none():
    assert read_setup({"Deal": "7", "Scores": "0/0"}) == read_setup({"Deal": "7"})


@pytest.mark.parametrize(
    ("tags", "code"),
    [
        ({"Rules": "Classic"}, "notation.tag-value"),
        ({"Rules": ""}, "notation.tag-value"),
        ({"Players": "1"}, "notation.tag-value"),
        ({"Players": "5"}, "notation.tag-value"),
        ({"Players": ""}, "notation.tag-value"),
        ({"Players": "23"}, "notation.tag-value"),
        ({"Players": "two"}, "notation.tag-value"),
        ({"Players": "٣"}, "notation.tag-value"),
        ({"Teams": "Yes"}, "notation.tag-value"),
        ({"Players": "4", "Teams": ""}, "notation.tag-value"),
        ({"Target": "12"}, "notation.tag-value"),
        ({"Target": "0"}, "notation.tag-value"),
        ({"Dealer": "0"}, "notation.tag-value"),
        ({"Dealer": "3"}, "notation.tag-value"),
        ({"Dealer": "12"}, "notation.tag-value"),
        ({"Players": "4", "Dealer": "5"}, "notation.tag-value"),
        ({"AceSweep": "true"}, "notation.tag-value"),
        ({"ReBello": "1"}, "notation.tag-value"),
        ({"Napola": ""}, "notation.tag-value"),
        ({"Scores": ""}, "notation.tag-value"),
        ({"Scores": "7-9"}, "notation.tag-value"),
        ({"Scores": "-7/9"}, "notation.tag-value"),
        ({"Scores": "7/"}, "notation.tag-value"),
        ({"Scores": "1000/0"}, "notation.tag-value"),
        ({"Scores": "٣/0"}, "notation.tag-value"),
        ({"Scores": "7"}, "notation.scopa-scores"),
        ({"Scores": "7/9/0"}, "notation.scopa-scores"),
        ({"Players": "3", "Scores": "7/9"}, "notation.scopa-scores"),
        ({"Players": "4", "Teams": "yes", "Scores": "7/9/0/0"}, "notation.scopa-scores"),
        ({"Teams": "yes"}, "notation.scopa-teams"),
        ({"Players": "3", "Teams": "yes"}, "notation.scopa-teams"),
        ({"Rules": "scopone", "Teams": "no"}, "notation.scopa-teams"),
        ({"Rules": "scientifico", "Players": "4", "Teams": "no"}, "notation.scopa-teams"),
        ({"Rules": "scopone", "Players": "2"}, "notation.scopa-players"),
        ({"Rules": "scientifico", "Players": "3"}, "notation.scopa-players"),
        ({"Deal": "0"}, "notation.not-a-deal"),
        ({"Deal": "seven"}, "notation.not-a-deal"),
        ({"Deck": ""}, "notation.two-deals"),
        ({"Position": "- -/- - -/- 0/0 1 -"}, "notation.two-deals"),
    ],
)
def test_tags_that_say_no_setup_are_refused(tags, code):
    assert code_of(read_setup, {"Deal": "7", **tags}) == code


def test_without_a_deal_a_deck_and_a_position_nothing_can_be_dealt():
    assert code_of(read_setup, {"Game": "scopa", "Rules": "classic"}) == "notation.no-deal"


def test_what_fits_no_game_is_named():
    for tags, found in [
        ({"Rules": "scopone", "Players": "3"}, {"rules": "scopone", "players": 3}),
        ({"Players": "3", "Teams": "yes"}, {"rules": "classic", "players": 3}),
        ({"Players": "3", "Scores": "1/2"}, {"sides": 3}),
    ]:
        with pytest.raises(NotationError) as refusal:
            read_setup({"Deal": "7", **tags})
        assert about(refusal.value) == found


def test_terms_that_fit_no_game_cannot_be_made_in_code_either():
    for players in (0, 1, 5):
        assert code_of(lambda players: Terms.of(players=players), players) == (
            "notation.scopa-players"
        )


# Share codes.


@every_seating
def test_a_share_code_names_rules_seats_and_deal(seating):
    rules, players, teams = seating
    code = f"scopa:{rules}:{players}{'p' if teams else ''}:48213"
    setup = Setup(Terms.of(*seating), deal=48213)
    assert setup.share_code() == code
    assert read_share_code(code) == setup
    assert read_share_code(f" {code}\n") == setup


def test_every_seating_has_a_code_of_its_own():
    codes = {Setup(Terms.of(*seating), deal=7).share_code() for seating in SEATINGS.values()}
    assert len(codes) == len(SEATINGS) == 10


@pytest.mark.parametrize(
    "setup",
    [
        Setup(Terms.of(target=21), deal=7),
        Setup(Terms.of(dealer=0), deal=7),
        Setup(Terms.of(scores=(1, 0)), deal=7),
        Setup(Terms.of(ASSI, ace_sweep=True), deal=7),
        Setup(Terms.of(re_bello=True), deal=7),
        Setup(Terms.of(napola=True), deal=7),
        ALL["deck"],
        ALL["position"],
    ],
)
def test_what_a_share_code_cannot_say_has_none(setup):
    assert setup.share_code() is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("scopa", "notation.not-a-share-code"),
        ("scopa:classic", "notation.not-a-share-code"),
        ("scopa:classic:7", "notation.not-a-share-code"),
        ("scopa:classic:2:7:8", "notation.not-a-share-code"),
        ("scopa:hard:2:7", "notation.not-a-share-code"),
        ("scopa:Classic:2:7", "notation.not-a-share-code"),
        ("Scopa:classic:2:7", "notation.not-a-share-code"),
        ("scopa:classic:1:7", "notation.not-a-share-code"),
        ("scopa:classic:5:7", "notation.not-a-share-code"),
        ("scopa:classic:2p:7", "notation.not-a-share-code"),
        ("scopa:classic:3p:7", "notation.not-a-share-code"),
        ("scopa:classic:4P:7", "notation.not-a-share-code"),
        ("scopa:classic::7", "notation.not-a-share-code"),
        ("scopa:scopone:4:7", "notation.not-a-share-code"),
        ("scopa:scopone:2:7", "notation.not-a-share-code"),
        ("scopa:scientifico:4:7", "notation.not-a-share-code"),
        ("scorpion:classic:2:7", "notation.not-a-share-code"),
        ("scopa:classic:2:0", "notation.not-a-deal"),
        ("scopa:classic:2:", "notation.not-a-deal"),
        ("scopa:classic:4p:1000000000", "notation.not-a-deal"),
        ("scopa:classic:2:x", "notation.not-a-deal"),
    ],
)
def test_what_is_no_share_code_is_refused(text, code):
    assert code_of(read_share_code, text) == code
