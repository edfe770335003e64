"""The cells of a study: one for each scenario, arm and combination of swept values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise, product
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from sandtable.bots.levels import best_quick_bot
from sandtable.catalog.folders import game_with
from sandtable.catalog.record import bound
from sandtable.catalog.shelf import Files, Overlay
from sandtable.catalog.spec import GameType, Value
from sandtable.engine.errors import SandtableError
from sandtable.lab.contents import Setting, overlay_with
from sandtable.lab.dealing import check_deal
from sandtable.lab.setup import Setup, make_agents, sides, spread
from sandtable.lab.study import MOST_CELLS, Arm, Study


class Cell(Struct, frozen=True, kw_only=True):
    """Games of one kind: what differs from the other cells, and what they are made from."""

    arm: str
    point: dict[str, Setting]
    setup: Setup
    bots: list[str]
    sides: list[int]
    deal: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """What the cell is, beside its scenario."""
        parts = [self.arm, *(f"{name} {shown(value)}" for name, value in self.point.items())]
        return ", ".join(part for part in parts if part)


def shown(value: Setting) -> str:
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


def cells_of(study: Study, content: Sequence[Path] = (), try_bots: bool = True) -> list[Cell]:
    """Every cell, checked: it can begin, and its bots can sit down."""
    return cells_for(game_with(study.game, content), study, try_bots)


def with_files(game_type: GameType, files: Sequence[Files]) -> GameType:
    """With the content that a study brings along."""
    layers = game_type.shelf.overlay.layers
    return bound(game_type, Overlay(*layers, *files)) if files else game_type


def cells_for(game_type: GameType, study: Study, try_bots: bool = True) -> list[Cell]:
    game_type = with_files(game_type, study.files)
    scenarios = study.scenarios or (game_type.scenarios()[0].name,)
    arms, axes = study.arms or (Arm(name=""),), study.axes()
    combinations = list(product(scenarios, arms, product(*axes.values())))
    count = len(combinations) * max(1, 2 * len(study.ladder) - 2)
    if count > MOST_CELLS:
        raise SandtableError(f"sweep: {count:,} cells; expected at most {MOST_CELLS}")
    found = [
        make_cells(game_type, study, scenario, arm, dict(zip(axes, values)), try_bots)
        for scenario, arm, values in combinations
    ]
    return [cell for cells in found for cell in cells]


def make_cells(
    game_type: GameType, study: Study, scenario: str, arm: Arm, point: dict[str, Setting], try_bots: bool
) -> list[Cell]:
    """One, or those of a ladder."""
    game_type = with_files(game_type, arm.files)
    setup = changed(game_type, scenario, study.change | arm.change | point)
    side_of_seat = sides(game_type, setup.new(study.seed))
    tables = rungs(study.ladder, side_of_seat) if study.ladder else [list(study.bots)]
    deal = (*study.deal, *arm.deal)
    check_deal(game_type, deal)
    found = [seated(setup, bots, study.seed, arm.name, point, try_bots) for bots in tables]
    return [replace(cell, deal=deal) for cell in found]


def rungs(ladder: Sequence[str], side_of_seat: list[int]) -> list[list[str]]:
    """Who sits where: each bot against the next one up, on both sides; by itself where there is one side."""
    if len(set(side_of_seat)) == 1:
        return [[bot] for bot in ladder]
    pairs = [pair for low, high in pairwise(ladder) for pair in ((high, low), (low, high))]
    return [facing(first, other, side_of_seat) for first, other in pairs]


def facing(first: str, other: str, side_of_seat: list[int]) -> list[str]:
    """One bot on the first side, the other on all others."""
    return [other if side else first for side in side_of_seat]


def seated(
    setup: Setup, bots: list[str], seed: int, arm: str, point: dict[str, Setting], try_bots: bool = True
) -> Cell:
    """A cell whose first game has been set up, for a try."""
    game_type = setup.game_type
    side_of_seat = sides(game_type, setup.new(seed))
    names = spread(bots or [best_quick_bot(game_type)], side_of_seat)
    if try_bots:
        make_agents(game_type, names, seed)
    return Cell(arm=arm, point=point, setup=setup, bots=names, sides=side_of_seat)


def changed(game_type: GameType, scenario: str, change: Mapping[str, Setting]) -> Setup:
    """The set-up with these options, and with these numbers (the names with a dot) of its content."""
    spec = game_type.scenario(scenario)
    numbers = {name: value for name, value in change.items() if "." in name}
    overlay = overlay_with(game_type, numbers) if numbers else game_type.shelf.overlay
    bound(game_type, overlay)
    return Setup(game_type.slug, scenario, spec.settle(without_dots(change)), overlay)


def dead_in(cells: Sequence[Cell], study: Study) -> list[str]:
    """A sentence for each option that a study changes although it does nothing in any of its cells."""
    changed = {name for cell in cells for name in names_of(cell, study)}
    found: list[str] = []
    for name in sorted(changed):
        why = [dead_by(cell, name) for cell in cells if name in names_of(cell, study)]
        if all(why):
            found.append(f"{name} does nothing here: {' and '.join(dict.fromkeys(why))}")
    return found


def names_of(cell: Cell, study: Study) -> set[str]:
    """What the study changes in a cell."""
    arms = [arm.change for arm in study.arms if arm.name == cell.arm]
    return {*study.change, *cell.point, *(name for change in arms for name in change)}


def dead_by(cell: Cell, name: str) -> str:
    options = cell.setup.game_type.scenario(cell.setup.scenario).options
    return next((each.dead(cell.setup.options) for each in options if each.name == name), "")


def without_dots(change: Mapping[str, Setting]) -> dict[str, Value]:
    """The options among them, which have no decimals."""
    return {name: whole(name, value) for name, value in change.items() if "." not in name}


def whole(name: str, value: Setting) -> Value:
    if not isinstance(value, float):
        return value
    if not value.is_integer():
        raise SandtableError(f"option {name} must be a whole number, not {value}")
    return int(value)
