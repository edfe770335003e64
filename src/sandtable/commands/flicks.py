"""How fast discs are flicked: the flicks of random games, as they are computed and step by step."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from typing import TYPE_CHECKING

from sandtable.board.discs.flicking import flick
from sandtable.board.discs.progress import Progress
from sandtable.board.discs.shots import Shot
from sandtable.board.discs.straight import slide
from sandtable.board.discs.table import Tabletop
from sandtable.engine.agents import RandomAgent, aim_of
from sandtable.engine.rng import Rng

if TYPE_CHECKING:
    from sandtable.engine.decisions import Decision
    from sandtable.engine.game import Game
    from sandtable.lab.setup import Setup

Flick = tuple[Tabletop, Shot]
GAMES = 40
FEW = 80


class Onlooker(RandomAgent):
    """Plays at random, and keeps what it flicks: for aims that have the `table` and the `size` of the
    disc."""

    def __init__(self, rng: Rng, kept: list[Flick]) -> None:
        super().__init__(rng)
        self.kept = kept

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        values = super().aim(game, decision)
        aim = aim_of(decision)
        table, size = getattr(aim, "table", None), getattr(aim, "size", 0)
        if isinstance(table, Tabletop):
            x, y, angle, power = values[:4]
            self.kept.append((table, Shot(int(size), x, y, angle, power)))
        return values


def flicks_of(setup: Setup) -> list[Flick]:
    """Flicks of some games; none where nothing is flicked."""
    kept: list[Flick] = []
    for seed in range(1, 1 + GAMES):
        game = setup.new(seed)
        game.play([Onlooker(Rng(seed), kept)] * game.seats)
        if not kept or len(kept) >= FEW:
            break
    return kept


def works(setup: Setup) -> dict[str, Callable[[], int]]:
    """What is measured, by name: flicks in which only the disc moves, those that move more, and both again,
    each step of them on pymunk."""
    free: list[Flick] = []
    other: list[Flick] = []
    for table, shot in flicks_of(setup):
        (free if slide(table, Progress(table, shot)) else other).append((table, shot))
    found = {"flicks": repeated(free, flick), "stepped_flicks": repeated(free, stepped)} if free else {}
    if other:
        found |= {"block_flicks": repeated(other, flick), "stepped_block_flicks": repeated(other, stepped)}
    return found


def stepped(table: Tabletop, shot: Shot) -> object:
    from sandtable.board.discs.simulation import simulate

    progress = Progress(table, shot)
    simulate(table, progress)
    return progress.outcome()


def repeated(flicks: list[Flick], how: Callable[[Tabletop, Shot], object]) -> Callable[[], int]:
    """One call: the next flick."""
    turns = cycle(flicks)

    def work() -> int:
        how(*next(turns))
        return 1

    return work
