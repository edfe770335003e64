"""What a seat may not see, drawn anew."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.rng import Rng
from sandtable.games.strike.rules import fog
from sandtable.games.strike.rules.components import IDLE, Unit, bases_overlap
from sandtable.games.strike.rules.equipment import NONE
from sandtable.games.strike.rules.state import TARGETING, StrikeState

HIDING_TRIES: Final = 50


def resample(game: StrikeState, seat: int, rng: Rng) -> None:
    """Paths drawn ahead and answers still sealed, of everybody else; with fog, where the unseen are."""
    for unit in game.units:
        if unit.seat != seat:
            unit.path = []
            unit.noticed = 0
            forget_sealed(game, unit)
    if game.plan.numbers.fog:
        resample_unseen(game, seat, rng)


def forget_sealed(game: StrikeState, unit: Unit) -> None:
    """What is decided behind the seal of the step in progress."""
    unit.spot_x, unit.spot_y = NONE, NONE
    unit.next_call, unit.next_held, unit.next_crouch = IDLE, NONE, False
    unit.open_move()
    if game.step == TARGETING:
        unit.targets = []
        unit.aim_x, unit.aim_y = 0, 0
        unit.throw_dice = 0
        unit.split = 0


def resample_unseen(game: StrikeState, seat: int, rng: Rng) -> None:
    """Units that the other team does not see stand anywhere else where it does not see them."""
    for unit in game.units:
        if unit.alive and not fog.knows_of(game, seat, unit):
            hide_elsewhere(game, unit, rng)


def hide_elsewhere(game: StrikeState, unit: Unit, rng: Rng) -> None:
    """At random. What it called stays: on which counts others wait for it tells as much."""
    unit.trail = []
    lattice = game.plan.site.lattice
    for _ in range(HIDING_TRIES):
        at = int(rng.below(len(lattice.xs)))
        x, y = lattice.xs[at], lattice.ys[at]
        if not fog.watches(game, 1 - unit.team, x, y) and is_free(game, unit, x, y):
            unit.x, unit.y = x, y
            return


def is_free(game: StrikeState, unit: Unit, x: i64, y: i64) -> bool:
    """Whether no other base is there."""
    for other in game.units:
        if other.alive and other.index != unit.index and bases_overlap(x, y, other.x, other.y):
            return False
    return True
