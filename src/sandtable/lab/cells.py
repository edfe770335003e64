"""The cells of a study: one for each scenario, arm and combination of swept values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise, product
from pathlib import Path

from msgspec import Struct

from sandtable.bots.levels import best_quick_bot
from sandtable.catalog.folders import game_with
from sandtable.catalog.record import bound
from sandtable.catalog.spec import GameType, Value, Values
from sandtable.engine.errors import SandtableError
from sandtable.lab.contents import overlay_with
from sandtable.lab.setup import Setup, make_agents, sides, spread
from sandtable.lab.study import MOST_CELLS, Arm, Study


class Cell(Struct, frozen=True, kw_only=True):
    """Games of one kind: what differs from the other cells, and what they are made from."""

    arm: str
    point: dict[str, Value]
    setup: Setup
    bots: list[str]
    sides: list[int]

    @property
    def label(self) -> str:
        """What the cell is, beside its scenario."""
        parts = [self.arm, *(f"{name} {shown(value)}" for name, value in self.point.items())]
        return ", ".join(part for part in parts if part)


def shown(value: Value) -> str:
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


def cells_of(study: Study, content: Sequence[Path] = (), try_bots: bool = True) -> list[Cell]:
    """Every cell, checked: it can begin, and its bots can sit down."""
    return cells_for(game_with(study.game, content), study, try_bots)


def cells_for(game_type: GameType, study: Study, try_bots: bool = True) -> list[Cell]:
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
    game_type: GameType, study: Study, scenario: str, arm: Arm, point: dict[str, Value], try_bots: bool
) -> list[Cell]:
    """One, or those of a ladder."""
    setup = changed(game_type, scenario, study.change | arm.change | point)
    side_of_seat = sides(game_type, setup.new(study.seed))
    tables = rungs(study.ladder, side_of_seat) if study.ladder else [list(study.bots)]
    return [seated(setup, bots, study.seed, arm.name, point, try_bots) for bots in tables]


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
    setup: Setup, bots: list[str], seed: int, arm: str, point: dict[str, Value], try_bots: bool = True
) -> Cell:
    """A cell whose first game has been set up, for a try."""
    game_type = setup.game_type
    side_of_seat = sides(game_type, setup.new(seed))
    names = spread(bots or [best_quick_bot(game_type)], side_of_seat)
    if try_bots:
        make_agents(game_type, names, seed)
    return Cell(arm=arm, point=point, setup=setup, bots=names, sides=side_of_seat)


def changed(game_type: GameType, scenario: str, change: Values) -> Setup:
    """The set-up with these options, and with these numbers (the names with a dot) of its content."""
    spec = game_type.scenario(scenario)
    numbers = {name: value for name, value in change.items() if "." in name}
    overlay = overlay_with(game_type.shelf, numbers) if numbers else game_type.shelf.overlay
    bound(game_type, overlay)
    return Setup(game_type.slug, scenario, spec.settle(without_dots(change)), overlay)


def without_dots(change: Mapping[str, Value]) -> dict[str, Value]:
    return {name: value for name, value in change.items() if "." not in name}
