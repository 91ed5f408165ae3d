"""What is settled before a deal: tags and their defaults, share codes, cards, and what is none."""

from __future__ import annotations

import pytest

from core.four_lines import by_the_four_lines
from games.skat.table import ISKO, RAMSCH, SAMPLE, about, code_of, dealt, hands
from games.skat.test_against_naive import dealt as dealt_by_hand
from mazzo.core.cards import FRENCH_32, spell
from mazzo.core.errors import NotationError
from mazzo.games import read_share_code
from mazzo.games.skat import Scoring, Setup, Terms, read_cards, read_setup


def terms(**tags: str) -> Terms:
    return read_setup({"Deal": "7", **tags}).terms


def test_what_tags_leave_out_is_a_tournament_of_three_dealt_by_the_last_seat():
    assert read_setup({"Deal": "7"}) == Setup(
        Terms(
            ISKO,
            players=3,
            dealer=2,
            series=36,
            scoring=Scoring.SEEGER,
            scores=(0, 0, 0),
            kontra=False,
            schieberamsch=False,
            round=1,
        ),
        deal=7,
    )
    assert read_setup({"Deal": "7"}) == Setup(deal=7)


@pytest.mark.parametrize(
    ("tags", "series", "scoring", "dealer"),
    [
        ({}, 36, "seeger", 2),
        ({"Players": "4"}, 48, "seeger", 3),
        ({"Rules": "ramsch"}, 36, "plain", 2),
        ({"Rules": "ramsch", "Players": "4"}, 48, "plain", 3),
        ({"Rules": "ramsch", "Scoring": "seeger"}, 36, "seeger", 2),
        ({"Scoring": "plain"}, 36, "plain", 2),
        ({"Series": "12", "Dealer": "1"}, 12, "seeger", 0),
        ({"Series": "endless"}, None, "seeger", 2),
    ],
)
def test_series_and_scoring_follow_players_and_rules_unless_said(tags, series, scoring, dealer):
    found = terms(**tags)
    assert (found.series, found.scoring, found.dealer) == (series, scoring, dealer)


ALL = {
    "usual": Setup(Terms.of(), deal=1),
    "four": Setup(Terms.of(players=4, dealer=1), deal=999_999_999),
    "everything": Setup(
        Terms.of(RAMSCH, 4, 2, 12, Scoring.SEEGER, (-72, 0, 108, 30), True, True, 7), deal=7
    ),
    "endless": Setup(Terms.of(series=None, scoring=Scoring.PLAIN), deal=7),
    "cards": Setup(Terms.of(kontra=True), cards=read_cards(SAMPLE)),
}
every_setup = pytest.mark.parametrize("setup", ALL.values(), ids=ALL)


@every_setup
def test_tags_say_the_setup_in_full(setup):
    again = read_setup(dict(setup.tags()))
    assert again == setup
    assert again.start() == setup.start()
    assert again.tags() == setup.tags()


def test_tags_come_in_the_notations_order():
    assert ALL["everything"].tags() == (
        ("Game", "skat"),
        ("Rules", "ramsch"),
        ("Players", "4"),
        ("Dealer", "3"),
        ("Deal", "7"),
        ("Series", "12"),
        ("Scoring", "seeger"),
        ("Kontra", "yes"),
        ("Schieberamsch", "yes"),
        ("Round", "7"),
        ("Scores", "-72/0/108/30"),
    )
    assert [name for name, _ in ALL["usual"].tags()][-1] == "Schieberamsch"


def test_scores_of_nothing_are_the_same_as_none():
    assert read_setup({"Deal": "7", "Scores": "0/0/0"}) == read_setup({"Deal": "7"})


@pytest.mark.parametrize(
    ("tags", "code"),
    [
        ({"Rules": "Isko"}, "notation.tag-value"),
        ({"Rules": ""}, "notation.tag-value"),
        ({"Players": "2"}, "notation.tag-value"),
        ({"Players": "34"}, "notation.tag-value"),
        ({"Players": "5"}, "notation.tag-value"),
        ({"Dealer": "0"}, "notation.tag-value"),
        ({"Dealer": "4"}, "notation.tag-value"),
        ({"Players": "4", "Dealer": "5"}, "notation.tag-value"),
        ({"Series": "0"}, "notation.tag-value"),
        ({"Series": "24"}, "notation.tag-value"),
        ({"Series": "none"}, "notation.tag-value"),
        ({"Scoring": "bierlachs"}, "notation.tag-value"),
        ({"Kontra": "true"}, "notation.tag-value"),
        ({"Schieberamsch": "1"}, "notation.tag-value"),
        ({"Round": "0"}, "notation.tag-value"),
        ({"Round": "٣"}, "notation.tag-value"),
        ({"Scores": ""}, "notation.tag-value"),
        ({"Scores": "1/2"}, "notation.tag-value"),
        ({"Scores": "1/2/x"}, "notation.tag-value"),
        ({"Scores": "1/2/3/4"}, "notation.skat-scores"),
        ({"Players": "4", "Scores": "1/2/3"}, "notation.skat-scores"),
        ({"Deal": "0"}, "notation.not-a-deal"),
        ({"Deal": "1000000000"}, "notation.not-a-deal"),
        ({"Cards": SAMPLE}, "notation.two-deals"),
    ],
)
def test_what_a_tag_can_not_say_is_refused(tags, code):
    assert code_of(read_setup, {"Deal": "7", **tags}) == code


def test_there_is_no_game_without_cards():
    assert code_of(read_setup, {"Rules": "isko"}) == "notation.no-deal"
    assert code_of(read_setup, {"Position": "-"}) == "notation.no-deal"


# Dealing.


def test_cards_are_dealt_three_to_each_two_to_the_skat_four_and_three_to_each():
    pack = [str(card) for card in FRENCH_32.cards]
    assert dealt_by_hand(pack)[3] == [pack[9], pack[10]]
    assert dealt_by_hand(pack)[0] == [*pack[:3], *pack[11:15], *pack[23:26]]
    assert dealt_by_hand(pack)[2] == [*pack[6:9], *pack[19:23], *pack[29:32]]


@pytest.mark.parametrize("number", [1, 7, 48213, 999_999_999])
@pytest.mark.parametrize("players", [3, 4])
def test_a_deal_number_is_these_cards_for_ever(number, players):
    state = dealt(number, players=players)
    expected = dealt_by_hand(by_the_four_lines("french-32", number))
    found = [[str(card) for card in cards] for cards in (*state.hands, state.skat)]
    assert list(map(sorted, found)) == list(map(sorted, expected))


def test_deal_7_is_written_down():
    state = dealt(7)
    assert state.position() == (
        "7d8h9d9sThJdJsQhAcAs/7c7s8c8dTdJhKcKdKsAd/7h8s9c9hTcTsQcQsKhAh/JcQd"
    )


# Cards.


def test_cards_are_read_in_any_order_and_with_spaces():
    one = "JcJsJhJdAcTcKcQc9c8c / 7cAsTsKsQs9s8s7sAhTh / KhQh9h8h7hAdTdKdQd9d / 8d7d"
    other = one.replace(" ", "").replace("JcJs", "jSJC").replace("8d7d", "7D8d")
    assert read_cards(one) == read_cards(other)
    assert spell(read_cards(one)[3]) == "7d8d"


GOOD = "JcJsJhJdAcTcKcQc9c8c/7cAsTsKsQs9s8s7sAhTh/KhQh9h8h7hAdTdKdQd9d/8d7d"


@pytest.mark.parametrize(
    ("text", "code", "parameters"),
    [
        ("", "cards.missing", None),
        (GOOD.replace("8d7d", "8d"), "cards.missing", {"cards": "7d"}),
        (GOOD.replace("8d7d", ""), "cards.missing", {"cards": "7d8d"}),
        (GOOD.replace("8d7d", "8d8d"), "cards.doubled", {"cards": "8d"}),
        (GOOD.replace("Jc", "7d"), "cards.doubled", {"cards": "7d"}),
        (GOOD.replace("8d7d", "8d6d"), "cards.foreign", {"text": "6d"}),
        (GOOD.replace("8d7d", "8dRb"), "cards.foreign", {"text": "Rb"}),
        (GOOD.replace("8d7d", "8d7x"), "notation.not-a-card", {"text": "7x"}),
        (GOOD.replace("8d7d", "8d7"), "notation.not-a-card", {"text": "7"}),
        (GOOD.replace("8d7d", "8d??"), "notation.not-a-card", {"text": "??"}),
        (GOOD.replace("8c/7c", "8c7c/"), "notation.skat-cards", {}),
        (GOOD.replace("/8d7d", "8d7d"), "notation.skat-cards", {}),
        (GOOD.replace("9d/8d7d", "9d/8d/7d"), "notation.skat-cards", {}),
        (GOOD.replace("/", ""), "notation.skat-cards", {}),
        (GOOD + "/", "notation.skat-cards", {}),
        ("/" + GOOD, "notation.skat-cards", {}),
    ],
)
def test_cards_that_make_no_deal_are_refused_and_named(text, code, parameters):
    with pytest.raises(NotationError) as refusal:
        read_setup({"Cards": text})
    assert refusal.value.violation.code == code
    if parameters is not None:
        assert about(refusal.value) == parameters


def test_forehand_has_the_first_hand_whoever_deals():
    for dealer in range(3):
        state = Setup(Terms.of(dealer=dealer), cards=read_cards(GOOD)).start()
        assert hands(state)[0] == spell(FRENCH_32.set("JcJsJhJdAcTcKcQc9c8c"))
        assert state.terms.role((dealer + 1) % 3) == 0


# Share codes.


@pytest.mark.parametrize("code", ["skat:isko:3:7", "skat:isko:4:48213", "skat:ramsch:3:999999999"])
def test_a_share_code_says_rules_players_and_deal(code):
    setup = read_share_code(code)
    assert setup.share_code() == code
    rules, players, deal = code.split(":")[1:]
    assert (setup.terms.rules, setup.terms.players, setup.deal) == (rules, int(players), int(deal))
    assert setup == Setup(Terms.of(setup.terms.rules, int(players)), deal=int(deal))


def test_zeros_before_the_number_and_spaces_around_the_code_do_no_harm():
    assert read_share_code(" skat:isko:3:0007 ").share_code() == "skat:isko:3:7"


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ("usual", "skat:isko:3:1"),
        ("four", None),
        ("everything", None),
        ("endless", None),
        ("cards", None),
    ],
)
def test_what_a_share_code_would_not_say_has_none(setup, code):
    assert ALL[setup].share_code() == code


@pytest.mark.parametrize(
    "text",
    [
        *("skat", "skat:", "skat:isko", "skat:isko:3", "skat:isko:3:7:1", "skat:isko:7"),
        *("skat:Isko:3:7", "skat:isko:2:7", "skat:isko:5:7", "skat:isko:4p:7", "skat::3:7"),
        *("SKAT:isko:3:7", "skat:scopone:4p:7", "skat:isko:٣:7"),
    ],
)
def test_what_is_no_share_code_is_said_to_be_none(text):
    assert code_of(read_share_code, text) == "notation.not-a-share-code"


@pytest.mark.parametrize("number", ["", "0", "-1", "7.0", "1000000000", "seven", "٧"])
def test_a_share_code_needs_a_deal_that_there_is(number):
    assert code_of(read_share_code, f"skat:isko:3:{number}") == "notation.not-a-deal"
