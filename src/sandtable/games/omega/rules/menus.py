"""Options that are made once; and menus that would be too wide: an ability with many places is one
option, the place a second question."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules.state import OmegaState

MOST_PLACES: Final = 12
MOST_KEPT: Final = 64  # lists: more than a map has rooms and states of their doors
NO_OPTIONS: Final[list[Option]] = []  # of a kind; not to be changed


@final
class Made:
    """The options of a list of numbers that never changes."""

    def __init__(self, numbers: list[int], options: list[Option]) -> None:
        self.numbers: Final = numbers
        self.options: Final = options


@final
class Options:
    """The options of one verb. Each is made when it is first offered and kept: options never change, and
    making them anew for every menu would cost more than the rules do."""

    def __init__(self, verb: str, rule: str, last: tuple[int, ...] = ()) -> None:
        self._verb: Final = verb
        self.rule: Final = rule
        self._last: Final = last  # numbers that all have at their end
        self._known: Final[list[Option | None]] = []
        self._pairs: Final[list[list[Option]]] = []  # by the first number and one more than the second
        self._pair_lists: Final[list[list[Made]]] = []  # by the first number
        self._more: Final[list[Options]] = []  # those with three numbers, by the third

    def of(self, number: i64) -> Option:
        """`verb:number`."""
        known = self._known[number] if number < len(self._known) else None
        return known if known is not None else self._make(number)

    def both(self, first: i64, second: i64) -> Option:
        """`verb:first,second`."""
        if first < len(self._pairs):
            row = self._pairs[first]
            if second + 1 < len(row):
                return row[second + 1]
        return self._make_pairs(first, second)

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

    def all_with(self, first: i64, numbers: list[int]) -> list[Option]:
        """`verb:first,number` for each of a list that is kept as long as the map: neither is to be
        changed."""
        while len(self._pair_lists) <= first:
            self._pair_lists.append([])
        for made in self._pair_lists[first]:
            if made.numbers is numbers:
                return made.options
        return keep(self._pair_lists[first], numbers, self.each_with(first, numbers))

    def _make_pairs(self, first: i64, second: i64) -> Option:
        """All up to this one: a row has no gaps."""
        while len(self._pairs) <= first:
            self._pairs.append([])
        row = self._pairs[first]
        while len(row) <= second + 1:
            row.append(Option(self._verb, self.rule, (int(first), len(row) - 1, *self._last)))
        return row[second + 1]

    def _make(self, number: i64) -> Option:
        while len(self._known) <= number:
            self._known.append(None)
        made = Option(self._verb, self.rule, (int(number),))
        self._known[number] = made
        return made


def keep(lists: list[Made], numbers: list[int], options: list[Option]) -> list[Option]:
    if len(lists) >= MOST_KEPT:
        lists.clear()
    lists.append(Made(numbers, options))
    return options


def add(found: list[Option], more: list[Option]) -> None:
    """The same as `+=`, which costs something for nothing too."""
    if more:
        found += more


def take_out(menu: list[Option], option: Option) -> None:
    """The same as `remove`, which compares more than it has to; nothing where it is not offered."""
    at: i64 = 0
    while at < len(menu):
        if menu[at] is option:
            menu.pop(at)
            return
        at += 1


def folded(found: list[Option], whole: Option) -> list[Option]:
    """The options of one ability, `verb:ability,place`; `verb:ability` alone if they are many."""
    return found if len(found) <= MOST_PLACES else [whole]


def is_folded(option: Option) -> bool:
    return len(option.args) == 1


def ask_place(game: OmegaState, seat: i64, found: list[Option]) -> int:
    """The second question."""
    return game.ask(seat, found[0].rule, found).args[1]
