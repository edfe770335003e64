"""What the rows of a study add up to, for tables, charts and sentences alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from sandtable.engine.game import DRAW
from sandtable.lab.cells import Cell, shown
from sandtable.lab.contents import spoken
from sandtable.lab.folder import Results, cell_of
from sandtable.lab.naming import against, human
from sandtable.lab.playing import Task
from sandtable.lab.report.words import several
from sandtable.lab.rows import BROKEN, OVER, UNFINISHED, Row, measured
from sandtable.lab.schedule import games_in
from sandtable.lab.setup import named_sides
from sandtable.lab.stats import Estimate, mean, share
from sandtable.lab.study import Study
from sandtable.lab.watching import Watched


class Group(Struct, frozen=True):
    """Games that are looked at together."""

    title: str
    rows: list[Row]


class Facts:
    """The results of a study, with its cells as they were set up."""

    def __init__(self, results: Results) -> None:
        self.results = results
        self.study: Study = results.about.study
        self.cells = [cell_of(self.study.game, note) for note in results.about.cells]
        self.game_type = self.cells[0].setup.game_type
        game = self.cells[0].setup.new(self.study.seed)
        self.side_names = named_sides(self.game_type, game, self.cells[0].sides)
        self.rows = [results.rows[task] for task in sorted(results.rows)]
        self.counted = [results.watched[task] for task in sorted(results.watched)]
        self.watched = [each for each in self.counted if not each.brief]
        self.seats_of = [seats_by_side(cell.sides) for cell in self.cells]

    @property
    def sided(self) -> bool:
        """Whether somebody wins against somebody."""
        return len(set(self.cells[0].sides)) > 1

    def dealt_kinds(self) -> list[str]:
        """The kinds of things that chance deals in all games."""
        slots = set.intersection(*(set(cell.deal) for cell in self.cells))
        return [kind.title for kind in self.game_type.things if kind.slot in slots]

    @property
    def first_side(self) -> str:
        return self.side_names[0]

    def planned(self) -> int | None:
        """How many games there were to be, where that was known beforehand."""
        return games_in(self.study, len(self.cells))

    def states(self) -> dict[str, int]:
        """Every planned game, by what became of it."""
        counted = Counter(row.state for row in self.rows)
        drawn = sum(row.state == OVER and is_draw(row) for row in self.rows)
        found = {"decided": counted[OVER] - drawn, "drawn": drawn}
        found |= {state: counted[state] for state in (UNFINISHED, BROKEN)}
        planned = self.planned()
        return found if planned is None else found | {"missing": max(0, planned - len(self.rows))}

    def of_cell(self, number: int) -> list[Row]:
        return [row for row in self.rows if row.cell == number]

    @property
    def base_arm(self) -> str:
        """The arm that the others are held against: the first, or of two that are compared the second."""
        arms = self.study.arms
        return arms[-1 if self.study.compare else 0].name if arms else self.cells[0].arm

    def base(self) -> list[Row]:
        """The games of that arm; all where there are no arms."""
        arm = self.base_arm
        return [row for row in self.rows if self.cells[row.cell].arm == arm]

    def base_name(self) -> str:
        return f", {self.base_arm}" if self.base_arm else ""

    def groups(self) -> list[Group]:
        """All games, then by cell, by scenario and by number of players, where there are several."""
        by_cell = [Group(self.title_of(number), self.of_cell(number)) for number in range(len(self.cells))]
        scenarios = self.grouped(self.scenario_of)
        players = self.grouped(lambda cell: several(len(cell.bots), "player"))
        kinds = [kind for kind in (scenarios, players) if 1 < len(kind) < len(self.cells)]
        cells = by_cell if len(by_cell) > 1 else []
        return [Group("all games", self.rows), *(group for kind in kinds for group in kind), *cells]

    def grouped(self, key: Callable[[Cell], str]) -> list[Group]:
        names = dict.fromkeys(key(cell) for cell in self.cells)
        return [
            Group(name, [row for row in self.rows if key(self.cells[row.cell]) == name]) for name in names
        ]

    def title_of(self, number: int) -> str:
        """A cell by what differs from the others."""
        cell = self.cells[number]
        mixed = len({each.setup.scenario for each in self.cells}) > 1
        rules, bots = self.rules_of(number), self.bots_of(cell)
        parts = [self.scenario_of(cell) if mixed or not rules + bots else "", rules, bots]
        return ", ".join(part for part in parts if part)

    def rules_of(self, number: int) -> str:
        """What a cell is, beside its scenario."""
        cell = self.cells[number]
        parts = [cell.arm, *(f"{self.spoken(name)} {shown(value)}" for name, value in cell.point.items())]
        return ", ".join(part for part in parts if part)

    def spoken(self, name: str) -> str:
        """A parameter as a player would say it."""
        return spoken(self.game_type, name)

    def scenario_of(self, cell: Cell) -> str:
        """By its title, where no other has the same."""
        names = {each.setup.scenario for each in self.cells}
        titles = {self.game_type.scenario(name).title for name in names}
        name = cell.setup.scenario
        return self.game_type.scenario(name).title if len(titles) == len(names) else human(name)

    def bots_of(self, cell: Cell) -> str:
        """Who plays, where that differs between cells."""
        return against(cell.bots) if self.study.ladder else ""

    def seats(self, row: Row, side: int = 0) -> list[int]:
        return self.seats_of[row.cell][side]

    def wins(self, rows: Iterable[Row], side: int = 0) -> Estimate:
        """How often a side wins, of the games that somebody won; of all of them where there is one side."""
        over = [row for row in rows if row.state == OVER]
        counted = [row for row in over if not is_draw(row)] if self.sided else over
        return share(sum(row.score(self.seats(row, side)) > DRAW for row in counted), len(counted))

    def mean(self, rows: Iterable[Row], measure: str) -> Estimate:
        return mean(self.values(rows, measure))

    def values(self, rows: Iterable[Row], measure: str) -> list[float]:
        found = [measured(row, measure, self.seats(row), self.study.seconds) for row in rows]
        return [value for value in found if value is not None]

    def paired(self, number: int, base: int, measure: str) -> Estimate:
        """By how much a cell differs from another on the same seeds."""
        mine, other = self.by_game(number, measure), self.by_game(base, measure)
        return mean([mine[game] - other[game] for game in sorted(mine.keys() & other.keys())])

    def by_game(self, number: int, measure: str) -> dict[int, float]:
        values = {
            row.game: measured(row, measure, self.seats(row), self.study.seconds)
            for row in self.of_cell(number)
        }
        return {game: value for game, value in values.items() if value is not None}

    def side(self, watched: Watched) -> int:
        """The side that did something first."""
        return self.cells[watched.cell].sides[watched.first]

    def result_of(self, watched: Watched) -> Row:
        task: Task = (watched.cell, watched.game)
        return self.results.rows[task]


def seats_by_side(sides: list[int]) -> list[list[int]]:
    return [[seat for seat, own in enumerate(sides) if own == side] for side in sorted(set(sides))]


def is_draw(row: Row) -> bool:
    return len(set(row.results)) == 1 and len(row.results) > 1 and row.results[0] == DRAW


def added(counts: Iterable[dict[str, int]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for each in counts:
        total.update(each)
    return total


def percentile(values: Sequence[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
