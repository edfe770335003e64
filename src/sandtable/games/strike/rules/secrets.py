"""What a seat may not see, drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.engine.rng import Rng
from sandtable.games.strike.rules import fog, movement, turn_sequence
from sandtable.games.strike.rules.components import CALL_VERBS, IDLE, THROW, Thrown, Unit, bases_overlap
from sandtable.games.strike.rules.equipment import FRAG, NONE
from sandtable.games.strike.rules.state import BUYING, CALLING, PLACING, TARGETING
from sandtable.parts.pool import BIT, has_bit

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike

HIDING_TRIES: Final = 50
OFF_THE_MAP: Final = -100_000


def resample(game: Strike, seat: int, rng: Rng) -> None:
    """Paths drawn ahead and answers still sealed, of everybody else; with fog, where the unseen are."""
    for unit in game.units:
        if unit.seat != seat:
            unit.drop_path()
            forget_sealed(game, unit)
    for grenade in game.thrown:
        if grenade.kind == FRAG and game.units[grenade.thrower].seat != seat:
            divide_otherwise(game, grenade, rng)
    if game.plan.numbers.fog:
        resample_unseen(game, seat, rng)


def forget_sealed(game: Strike, unit: Unit) -> None:
    """What is decided behind the seal of the step in progress."""
    unit.spot_x, unit.spot_y = NONE, NONE
    unit.next_call, unit.next_held, unit.next_crouch = IDLE, NONE, False
    unit.open_move()
    if game.step == TARGETING:
        unit.targets = []
        unit.aim_x, unit.aim_y = 0, 0
        unit.throw_dice = 0
        unit.split = 0


def divide_otherwise(game: Strike, grenade: Thrown, rng: Rng) -> None:
    """STRIKE-8.02: nobody has been told how the dice of a frag grenade that lies there are divided."""
    pool = game.plan.items[game.plan.things[FRAG]].pool
    grenade.to_hit = 1 + rng.below(pool - 1)
    grenade.damage = pool - grenade.to_hit


def resample_unseen(game: Strike, seat: int, rng: Rng) -> None:
    """STRIKE-R50: units that the other team does not see stand anywhere else where it does not see them, and
    do something else; nobody knows where a unit was unseen, nor who has thrown a grenade."""
    for unit in game.units:
        if unit.alive and not fog.knows_of(game, seat, unit):
            hide_elsewhere(game, unit, rng)
            call_otherwise(game, unit, rng)
        elif seat < 0 or game.team_of_seat(seat) != unit.team:
            forget_trail(unit)
    for grenade in game.thrown:
        team = game.units[grenade.thrower].team
        if seat < 0 or game.team_of_seat(seat) != team:
            grenade.thrower = team * game.plan.units + rng.below(game.plan.units)


def disguise(game: Strike, seat: int, rng: Rng) -> None:
    """STRIKE-R50: in fog the unseen are taken off the map, then stand and call anything at all: what others
    wait for would give their calls away."""
    unseen: list[Unit] = []
    if game.plan.numbers.fog:
        unseen = [unit for unit in game.units if unit.alive and not fog.knows_of(game, seat, unit)]
    for unit in unseen:
        unit.x, unit.y = OFF_THE_MAP, OFF_THE_MAP
        turn_sequence.freshen(unit)
        unit.take_up(IDLE, NONE, False)
        unit.progress = 0
        unit.set_up, unit.set_up_turn = NONE, 0
    for unit in unseen:
        hide_anywhere(game, unit, rng)
    resample(game, seat, rng)
    for unit in unseen:
        if game.step != BUYING and game.step != PLACING:
            take_up_anything(game, unit, rng)


def hide_anywhere(game: Strike, unit: Unit, rng: Rng) -> None:
    """On the first free point that the others do not see, from a random one on."""
    lattice = game.plan.site.lattice
    start = int(rng.below(len(lattice.xs)))
    for skipped in range(len(lattice.xs)):
        at = (start + skipped) % len(lattice.xs)
        x, y = lattice.xs[at], lattice.ys[at]
        unit.x, unit.y = x, y
        if is_free(game, unit, x, y) and not fog.watches(game, 1 - unit.team, x, y):
            return


def take_up_anything(game: Strike, unit: Unit, rng: Rng) -> None:
    calls = turn_sequence.call_menu(game, unit)
    option = calls[rng.below(len(calls))]
    unit.take_up(CALL_VERBS.index(option.verb), option.args[1], option.args[2] == 1)


def hide_elsewhere(game: Strike, unit: Unit, rng: Rng) -> None:
    """At random."""
    unit.drop_trail()
    lattice = game.plan.site.lattice
    for _ in range(HIDING_TRIES):
        at = int(rng.below(len(lattice.xs)))
        x, y = lattice.xs[at], lattice.ys[at]
        if not fog.watches(game, 1 - unit.team, x, y) and is_free(game, unit, x, y):
            unit.x, unit.y = x, y
            return


def call_otherwise(game: Strike, unit: Unit, rng: Rng) -> None:
    """One of the calls that it could have made there and for which the others wait on the same counts and in
    the same phases: that they cannot help noticing. Who has pointed at somebody was seen to do so."""
    if game.step == BUYING or game.step == PLACING or game.step == CALLING or unit.targets:
        return
    calls: list[Option] = []
    for option in turn_sequence.call_menu(game, unit):
        if is_waited_for_alike(game, unit, option):
            calls.append(option)
    if calls:
        option = calls[rng.below(len(calls))]
        unit.take_up(CALL_VERBS.index(option.verb), option.args[1], option.args[2] == 1)
        unit.progress = 0
        if not unit.keeps_set_up():
            unit.set_up = NONE


def is_waited_for_alike(game: Strike, unit: Unit, option: Option) -> bool:
    other = unit.clone()
    other.take_up(CALL_VERBS.index(option.verb), option.args[1], option.args[2] == 1)
    return (
        unit.call != THROW
        and other.call != THROW
        and other.crouching == unit.crouching
        and other.is_stationary() == unit.is_stationary()
        and game.knife_is_active(other) == game.knife_is_active(unit)
        and movement.lost_moves(game, other) == movement.lost_moves(game, unit)
    )


def forget_trail(unit: Unit) -> None:
    """Only the points where it was seen are left."""
    seen: list[int] = []
    for place in range(len(unit.trail) // 2):
        if has_bit(unit.trail_seen, place):
            seen += unit.trail[2 * place : 2 * place + 2]
    unit.trail = seen
    unit.trail_seen = BIT[len(seen) // 2] - 1


def is_free(game: Strike, unit: Unit, x: i64, y: i64) -> bool:
    """Whether no other base is there."""
    for other in game.units:
        if other.alive and other.index != unit.index and bases_overlap(x, y, other.x, other.y):
            return False
    return True
