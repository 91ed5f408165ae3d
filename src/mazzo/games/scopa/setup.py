"""What is settled before a deal of Scopa: the terms, and a deal, a deck or a position."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count

from mazzo.core.cards import ITALIAN_40, Cards, check_doubled, spell, without
from mazzo.core.deals import read_number, shuffled
from mazzo.core.errors import Code, NotationError
from mazzo.core.tags import cards_tag, choice, yes, yes_or_no
from mazzo.games.scopa.captures import KING
from mazzo.games.scopa.position import read_position
from mazzo.games.scopa.state import State
from mazzo.games.scopa.terms import TARGETS, USUAL, VARIANTS, Rules, Terms

NAME = "scopa"

_KINGS = 3
"""With so many kings on the table, or more, it is dealt again. Source: "The deal"."""

_SCORES = re.compile(r"[0-9]{1,3}(/[0-9]{1,3})*")
_SEATS = {"2": (2, False), "3": (3, False), "4": (4, False), "4p": (4, True)}


@dataclass(frozen=True, slots=True)
class Setup:
    """The terms, and a deal number, a deck or a position to start from.

    A deck is all cards in the order of dealing: whole hands from the leader on, the table, then
    the hands of each refill; after three or more kings on the table, forty cards more.

    >>> setup = Setup(Terms.of(Rules.CLASSIC, players=4, teams=True), deal=7)
    >>> setup.share_code()
    'scopa:classic:4p:7'
    >>> setup == read_setup(dict(setup.tags())) == read_share_code(setup.share_code())
    True
    """

    terms: Terms = USUAL
    deal: int | None = None
    deck: Cards = ()
    position: State | None = None

    def start(self) -> State:
        """The position that play starts from.

        Raises:
            NotationError: `cards.doubled`, `cards.missing` or `cards.left-over`: a bad deck.
        """
        if self.position is not None:
            return self.position
        if self.deal is None:
            return _deal_deck(self.terms, self.deck)
        deals = (_deal(self.terms, shuffled(ITALIAN_40, self.deal, again)) for again in count())
        return next(state for state in deals if not _too_many_kings(state))

    def tags(self) -> tuple[tuple[str, str], ...]:
        """The tags of a record that say the same."""
        terms = self.terms
        if self.position is not None:
            cards = ("Position", self.position.position())
        elif self.deal is not None:
            cards = ("Deal", str(self.deal))
        else:
            cards = ("Deck", spell(self.deck))
        scores = (("Scores", "/".join(map(str, terms.scores))),) if any(terms.scores) else ()
        return (
            ("Game", NAME),
            ("Rules", terms.rules.value),
            ("Players", str(terms.players)),
            ("Teams", yes_or_no(terms.teams)),
            ("Target", str(terms.target)),
            ("Dealer", str(terms.dealer + 1)),
            cards,
            ("AceSweep", yes_or_no(terms.ace_sweep)),
            ("ReBello", yes_or_no(terms.re_bello)),
            ("Napola", yes_or_no(terms.napola)),
            *scores,
        )

    def share_code(self) -> str | None:
        """The code that a friend can type; None if it would not say all of this setup."""
        terms = self.terms
        seats = f"{terms.players}p" if terms.teams else str(terms.players)
        code = f"{NAME}:{terms.rules}:{seats}:{self.deal}"
        return code if self.deal is not None and read_share_code(code) == self else None


def _deal(terms: Terms, cards: Cards) -> State:
    """The hands from the leader on, the table, and what is left for refills."""
    size, seats = terms.variant.hand, terms.players
    hands: list[Cards] = [()] * seats
    for i in range(seats):
        hands[(terms.leader + i) % seats] = tuple(sorted(cards[i * size : (i + 1) * size]))
    dealt = seats * size
    stock = dealt + terms.variant.table
    return State(
        terms,
        table=tuple(sorted(cards[dealt:stock])),
        hands=tuple(hands),
        stock=cards[stock:],
        piles=((),) * terms.sides,
        scope=(0,) * terms.sides,
        turn=terms.leader,
    )


def _too_many_kings(state: State) -> bool:
    return sum(card.rank == KING for card in state.table) >= _KINGS


def _deal_deck(terms: Terms, deck: Cards) -> State:
    """The deal of a written deck, which holds the deals that were dealt again before it."""
    size = len(ITALIAN_40.cards)
    while True:
        cards, deck = deck[:size], deck[size:]
        check_doubled(cards)
        missing = without(ITALIAN_40.cards, cards)
        if missing:
            raise NotationError.of(Code.MISSING_CARDS, cards=missing)
        state = _deal(terms, cards)
        if not _too_many_kings(state):
            break
    if deck:
        raise NotationError.of(Code.LEFT_OVER_CARDS, cards=deck[:size])
    return state


def read_setup(tags: Mapping[str, str]) -> Setup:
    """The setup that a record's tags describe.

    Raises:
        NotationError: a tag has a value that Scopa does not know or that does not fit the
            others; none or several of `Deal`, `Deck` and `Position` are there; a bad deck.
    """
    terms = _read_terms(tags)
    match cards_tag(tags, "Deal", "Deck", "Position"):
        case "Deal":
            return Setup(terms, deal=read_number(tags["Deal"]))
        case "Deck":
            setup = Setup(terms, deck=ITALIAN_40.sequence("".join(tags["Deck"].split())))
            setup.start()
            return setup
        case _:
            return Setup(terms, position=read_position(tags["Position"], terms))


def _read_terms(tags: Mapping[str, str]) -> Terms:
    rules = Rules(choice(tags, "Rules", Rules, Rules.CLASSIC))
    players = choice(tags, "Players", "234", str(VARIANTS[rules].players[0]))
    dealer = choice(tags, "Dealer", "1234"[: int(players)], players)
    scores = tags.get("Scores")
    if scores is not None and not _SCORES.fullmatch(scores):
        raise NotationError.of(Code.TAG_VALUE, tag="Scores", text=scores)
    return Terms.of(
        rules,
        int(players),
        yes(tags, "Teams") if "Teams" in tags else None,
        int(choice(tags, "Target", map(str, TARGETS), str(TARGETS[0]))),
        int(dealer) - 1,
        tuple(map(int, scores.split("/"))) if scores else None,
        yes(tags, "AceSweep"),
        yes(tags, "ReBello"),
        yes(tags, "Napola"),
    )


def read_share_code(text: str) -> Setup:
    """The setup that a share code names.

    Raises:
        NotationError: `notation.not-a-share-code`, `notation.not-a-deal`.
    """
    match text.split(":"):
        case [name, rules, seats, deal] if (
            name == NAME and rules in list(Rules) and seats in _SEATS
        ):
            players, teams = _SEATS[seats]
            try:
                terms = Terms.of(Rules(rules), players, teams)
            except NotationError:
                raise NotationError.of(Code.NOT_A_SHARE_CODE, text=text) from None
            return Setup(terms, deal=read_number(deal))
    raise NotationError.of(Code.NOT_A_SHARE_CODE, text=text)
