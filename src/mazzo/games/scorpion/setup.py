"""What is settled before a game of Scorpion begins: the rules, and a deal or a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mazzo.core.cards import FRENCH_52
from mazzo.core.deals import LAST, read_number, shuffled
from mazzo.core.errors import Code, NotationError
from mazzo.core.tags import cards_tag, choice
from mazzo.games.scorpion.state import Rules, State, read_position
from mazzo.games.scorpion.tableau import COLUMNS, Column

NAME = "scorpion"

_DEALT = 49
_DOWN = (3, 3, 3, 3, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Setup:
    """Rules, and either a deal number or a position to start from.

    >>> setup = Setup(Rules.LENIENT, deal=48213)
    >>> setup.share_code()
    'scorpion:lenient:48213'
    >>> setup.tags()
    (('Game', 'scorpion'), ('Rules', 'lenient'), ('Deal', '48213'))
    >>> setup == read_setup(dict(setup.tags())) == read_share_code(setup.share_code())
    True
    """

    rules: Rules = Rules.CLASSIC
    deal: int | None = None
    position: State | None = None

    def start(self) -> State:
        """The position that play starts from."""
        if self.position is not None:
            return self.position
        assert self.deal is not None
        return _deal(self.rules, self.deal)

    def tags(self) -> tuple[tuple[str, str], ...]:
        """The tags of a record that say the same."""
        if self.position is not None:
            cards = ("Position", self.position.position())
        else:
            cards = ("Deal", str(self.deal))
        return ("Game", NAME), ("Rules", self.rules.value), cards

    def following(self) -> Setup:
        """The deal with the next number by the same rules; the first after the last, or after none.

        >>> Setup(Rules.LENIENT, deal=7).following().share_code()
        'scorpion:lenient:8'
        """
        number = self.deal or 0
        return Setup(self.rules, deal=number + 1 if number < LAST else 1)

    def share_code(self) -> str | None:
        """The code that a friend can type; None for a game that began with a position."""
        return None if self.deal is None else f"{NAME}:{self.rules}:{self.deal}"


def _deal(rules: Rules, number: int) -> State:
    """Row by row, the first row undermost; the last three cards are the stock."""
    cards = shuffled(FRENCH_52, number)
    columns = tuple(Column(cards[i:_DEALT:COLUMNS], down) for i, down in enumerate(_DOWN))
    return State(rules, columns, cards[_DEALT:])


def read_setup(tags: Mapping[str, str]) -> Setup:
    """The setup that a record's tags describe.

    Raises:
        NotationError: a tag has a value that Scorpion does not know, or none or two of `Deal` and
            `Position` are there.
    """
    rules = Rules(choice(tags, "Rules", Rules, Rules.CLASSIC))
    if cards_tag(tags, "Deal", "Position") == "Deal":
        return Setup(rules, deal=read_number(tags["Deal"]))
    return Setup(rules, position=read_position(tags["Position"], rules))


def read_share_code(text: str) -> Setup:
    """The setup that a share code names.

    Raises:
        NotationError: `notation.not-a-share-code`, `notation.not-a-deal`.
    """
    match text.split(":"):
        case [name, rules, deal] if name == NAME and rules in list(Rules):
            return Setup(Rules(rules), deal=read_number(deal))
    raise NotationError.of(Code.NOT_A_SHARE_CODE, text=text)
