"""Options that are made once; and menus that would be too wide: an ability with many places is one
option, the place a second question."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules.state import OmegaState

MOST_PLACES: Final = 12
NO_OPTIONS: Final[list[Option]] = []  # of a kind; not to be changed


@final
class Options:
    """The options of one verb. Each is made when it is first offered and kept: options never change, and
    making them anew for every menu would cost more than the rules do."""

    def __init__(self, verb: str, rule: str, last: tuple[int, ...] = ()) -> None:
        self._verb: Final = verb
        self.rule: Final = rule
        self._last: Final = last  # numbers that all have at their end
        self._known: Final[list[Option | None]] = []
        self._pairs: Final[list[list[Option | None]]] = []  # by the first number and one more than the second
        self._more: Final[list[Options]] = []  # those with three numbers, by the third

    def of(self, number: i64) -> Option:
        """`verb:number`."""
        known = self._known[number] if number < len(self._known) else None
        return known if known is not None else self._make(number)

    def both(self, first: i64, second: i64) -> Option:
        """`verb:first,second`."""
        if first < len(self._pairs):
            row = self._pairs[first]
            known = row[second + 1] if second + 1 < len(row) else None
            if known is not None:
                return known
        return self._make_pair(first, second)

    def three(self, first: i64, second: i64, third: i64) -> Option:
        """`verb:first,second,third`."""
        while len(self._more) <= third:
            self._more.append(Options(self._verb, self.rule, (len(self._more),)))
        return self._more[third].both(first, second)

    def each(self, numbers: list[int]) -> list[Option]:
        """`verb:number` for each of them."""
        return [self.of(number) for number in numbers]

    def each_with(self, first: i64, numbers: list[int]) -> list[Option]:
        """`verb:first,number` for each of them."""
        return [self.both(first, number) for number in numbers]

    def _make_pair(self, first: i64, second: i64) -> Option:
        while len(self._pairs) <= first:
            self._pairs.append([])
        row = self._pairs[first]
        while len(row) <= second + 1:
            row.append(None)
        made = Option(self._verb, self.rule, (int(first), int(second), *self._last))
        row[second + 1] = made
        return made

    def _make(self, number: i64) -> Option:
        while len(self._known) <= number:
            self._known.append(None)
        made = Option(self._verb, self.rule, (int(number),))
        self._known[number] = made
        return made


def add(found: list[Option], more: list[Option]) -> None:
    """The same as `+=`, which costs something for nothing too."""
    if more:
        found += more


def folded(found: list[Option], whole: Option) -> list[Option]:
    """The options of one ability, `verb:ability,place`; `verb:ability` alone if they are many."""
    return found if len(found) <= MOST_PLACES else [whole]


def is_folded(option: Option) -> bool:
    return len(option.args) == 1


def ask_place(game: OmegaState, seat: i64, found: list[Option]) -> int:
    """The second question."""
    return game.ask(seat, found[0].rule, found).args[1]
