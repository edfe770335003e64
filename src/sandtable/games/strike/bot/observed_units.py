"""A row for every unit: what lies open of it, and what its own player has decided for it in secret."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.engine.observing import Rows
from sandtable.games.strike.bot.mind import Mind
from sandtable.games.strike.bot.observed_columns import (
    DOING,
    GRENADE_NAMES,
    HAND,
    KINDS,
    LAST,
    MOST_ITEMS,
    PATH,
    SEALED,
    SPENDINGS,
    TEAM_SIZE,
    TRAIL,
    UNIT,
)
from sandtable.games.strike.bot.observed_places import write_nowhere, write_place
from sandtable.games.strike.rules import economy, fog
from sandtable.games.strike.rules.components import ATTACK, CALL_VERBS, DEFUSE, IDLE, THROW, Body, Unit
from sandtable.games.strike.rules.equipment import BOMB, KIT, NONE, SLOTS, Item
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.movement import BONUS_MOVE, MOVES
from sandtable.games.strike.rules.plan import MOST_DICE
from sandtable.games.strike.rules.state import ACTING, BUYING, PLACING
from sandtable.parts.pool import has_bit

NO_ITEMS: Final = vec[i64]([0] * MOST_ITEMS)


@final
class Gaze:
    """A seat that looks at a match, and whom its team sees on the map."""

    def __init__(self, game: Strike, seat: i64) -> None:
        self.game: Final = game
        self.seat: Final[i64] = seat
        self.own: Final[i64] = game.team_of_seat(seat)
        self.sees: Final = [unit.alive and fog.knows_of(game, seat, unit) for unit in game.units]

    def take_in(self, mind: Mind) -> None:
        """Notes who is there and where it is smoky, as `sense.look` does for a unit."""
        mind.enemies = [unit for unit in self.game.units if unit.team != self.own and self.sees[unit.index]]
        mind.mates = [unit for unit in self.game.units if unit.team == self.own and unit.alive]
        mind.smoky = [zone for zone in range(len(self.game.smoke)) if self.game.smoked(zone)]

    def owns(self, unit: Unit) -> bool:
        """Sealed answers are known to the seat that gave them alone."""
        return unit.seat == self.seat

    def is_open(self, unit: Unit) -> bool:
        """Whether nothing that it has done in this turn can have gone unseen (STRIKE-R50)."""
        return unit.team == self.own or not self.game.plan.numbers.fog

    def exposed(self, unit: Unit) -> i64:
        """How many of the other team that stand on the map see it."""
        plane = self.game.plan.plane
        count: i64 = 0
        for other in self.game.units:
            if other.team != unit.team and self.sees[other.index]:
                if plane.sees(unit.x, unit.y, other.x, other.y):
                    count += 1
        return count


def write_unit(mind: Mind, gaze: Gaze, unit: Unit, rows: Rows) -> None:
    sees, owned = gaze.sees[unit.index], gaze.owns(unit)
    rows.one_of(UNIT, len(KINDS))
    if not sees:
        write_nowhere(rows)
    elif owned and gaze.game.step == PLACING and unit.spot_x != NONE:
        write_place(mind, gaze.game, unit.spot_x, unit.spot_y, rows)
    else:
        write_place(mind, gaze.game, unit.x, unit.y, rows)
    rows.flag(unit.team == gaze.own)
    rows.flag(owned)
    rows.flag(unit.alive)
    rows.one_of(unit.index % gaze.game.plan.units, TEAM_SIZE)
    write_body(gaze, unit, rows)
    write_items(gaze, unit, sees, rows)
    rows.one_of(unit.grenade if sees and unit.call == THROW else NONE, len(GRENADE_NAMES))
    rows.none(len(LAST))
    if sees:
        write_doing(gaze, unit, rows)
    else:
        rows.none(DOING)
    if owned:
        write_sealed(gaze.game, unit, rows)
    else:
        rows.none(SEALED)


# On its control board


def write_body(gaze: Gaze, unit: Unit, rows: Rows) -> None:
    """Dice, those that it went into the round with, and points; the other team's not in fog (STRIKE-R55)."""
    write_dice(unit, rows)
    rows.flag(max(unit.worn_helmet, unit.helmet) > 0)
    rows.flag(max(unit.worn_vest, unit.vest) > 0)
    points: i64 = unit.points if gaze.is_open(unit) else 0
    if is_shopping(gaze, unit):
        points -= economy.spent(gaze.game, unit)
    rows.squash(points, 20)


def write_dice(body: Body, rows: Rows) -> None:
    rows.squash(body.health if body.alive else 0, 2)
    rows.flag(body.alive and body.helmet > 0)
    rows.flag(body.alive and body.vest > 0)


def is_shopping(gaze: Gaze, unit: Unit) -> bool:
    """STRIKE-R43: purchases are secret until all are done."""
    return gaze.game.step == BUYING and gaze.owns(unit)


def write_items(gaze: Gaze, unit: Unit, sees: bool, rows: Rows) -> None:
    """What it carries and has chosen to buy; of a unit out of sight no grenades, nor ammo (STRIKE-R55)."""
    if not unit.alive:
        rows.none(2 * MOST_ITEMS)
        return
    things = gaze.game.plan.things
    carried, dry = NO_ITEMS[:], NO_ITEMS[:]
    for slot in range(SLOTS):
        item: i64 = unit.weapons[slot]
        if item != NONE:
            carried[item % MOST_ITEMS] += 1
            if sees and has_bit(unit.empty, slot):
                dry[item % MOST_ITEMS] += 1
    for kind in range(len(GRENADE_NAMES)):
        carried[things[kind] % MOST_ITEMS] += unit.grenades[kind] if sees else 0
    carried[things[KIT] % MOST_ITEMS] += 1 if unit.kit else 0
    carried[things[BOMB] % MOST_ITEMS] += 1 if unit.bomb else 0
    if is_shopping(gaze, unit):
        for wanted in unit.wants:
            carried[wanted % MOST_ITEMS] += 1
    write_counts(carried, rows)
    write_counts(dry, rows)


def write_counts(counts: vec[i64], rows: Rows) -> None:
    """Most are 0, and stand in the row at once."""
    empty: i64 = 0
    for count in counts:
        if count:
            rows.none(empty)
            rows.squash(count, 1)
            empty = 0
        else:
            empty += 1
    rows.none(empty)


# On the map


def write_doing(gaze: Gaze, unit: Unit, rows: Rows) -> None:
    """What it has called, and what it has come to."""
    game = gaze.game
    known = gaze.is_open(unit)
    armed_anew = not known and unit.call == IDLE  # from a pile (STRIKE-R45), maybe unseen
    rows.one_of(ATTACK if armed_anew else unit.call, len(CALL_VERBS))
    rows.one_of(unit.slot, SLOTS)
    write_hand(in_hand(game, unit), rows)
    rows.flag(unit.crouching)
    rows.flag(unit.flashed)
    rows.flag(unit.set_up != NONE)
    rows.flag(unit.moves >= MOVES and game.knife_is_active(unit))
    rows.squash(gaze.exposed(unit), 2)
    rows.squash(unit.progress if unit.call == DEFUSE else 0, 2)
    rows.part(unit.moves if known else 0, BONUS_MOVE)
    rows.flag(known and unit.fired)
    rows.flag(known and unit.interrupted)
    write_trail(gaze, unit, rows)
    write_targets(gaze, unit, rows)


def in_hand(game: Strike, unit: Unit) -> Item | None:
    """The card of the weapon or grenade that it has called."""
    if unit.call == THROW:
        return game.plan.items[game.plan.things[unit.grenade]]
    index: i64 = NONE if unit.slot == NONE else unit.weapons[unit.slot]
    return None if index == NONE else game.plan.items[index]


def write_hand(item: Item | None, rows: Rows) -> None:
    if item is None:
        rows.none(len(HAND))
        return
    rows.squash(item.to_hit, 4)
    rows.squash(item.damage, 4)
    rows.squash(item.pool, 4)
    rows.part(item.lost, MOVES)


def write_trail(gaze: Gaze, unit: Unit, rows: Rows) -> None:
    """The points that it has come from, as far as they were seen: how many, and their middle."""
    known = gaze.is_open(unit)
    count: i64 = 0
    x: i64 = 0
    y: i64 = 0
    for at in range(len(unit.trail) // 2):
        if known or has_bit(unit.trail_seen, at):
            count += 1
            x += unit.trail[2 * at]
            y += unit.trail[2 * at + 1]
    if count == 0:
        rows.none(len(TRAIL))
        return
    plane = gaze.game.plan.plane
    rows.part(count, BONUS_MOVE)
    rows.part(x, count * plane.width)
    rows.part(y, count * plane.height)


def write_targets(gaze: Gaze, unit: Unit, rows: Rows) -> None:
    """STRIKE-1.04: the called targets, once all have pointed; the own ones at once."""
    if not unit.targets:
        rows.none(TEAM_SIZE)
        return
    size = gaze.game.plan.units
    known = gaze.owns(unit) or gaze.game.step == ACTING
    for place in range(TEAM_SIZE):
        index: i64 = (1 - unit.team) * size + place
        rows.flag(known and place < size and gaze.sees[index] and int(index) in unit.targets)


# Decided and not yet revealed


def write_sealed(game: Strike, unit: Unit, rows: Rows) -> None:
    """Its way, its part in a throw, what its next move is spent on, and its next call."""
    write_path(game, unit, rows)
    rows.flag(unit.barred)
    rows.flag(unit.holding)
    rows.part(unit.next_held + 1, SLOTS)
    rows.flag(unit.next_crouch)
    rows.part(unit.throw_dice, MOST_DICE)
    plane = game.plan.plane
    thrown = unit.throw_dice > 0
    rows.part(unit.aim_x + plane.width if thrown else 0, 2 * plane.width)
    rows.part(unit.aim_y + plane.height if thrown else 0, 2 * plane.height)
    rows.squash(unit.split, 4)
    rows.one_of(unit.next_move - 1, len(SPENDINGS))
    rows.one_of(unit.next_call if unit.next_call != IDLE else NONE, len(CALL_VERBS))


def write_path(game: Strike, unit: Unit, rows: Rows) -> None:
    """STRIKE-R49: how many steps of it are left, where they lead, and the middle of the points on the way."""
    steps: i64 = len(unit.path) // 2
    if steps == 0:
        rows.none(len(PATH) - 3)
    else:
        x, y = unit.x, unit.y
        all_x: i64 = 0
        all_y: i64 = 0
        for at in range(steps):
            x += unit.path[2 * at]
            y += unit.path[2 * at + 1]
            all_x += x
            all_y += y
        plane = game.plan.plane
        rows.part(steps, BONUS_MOVE)
        rows.part(x, plane.width)
        rows.part(y, plane.height)
        rows.part(all_x, steps * plane.width)
        rows.part(all_y, steps * plane.height)
    rows.part(unit.asks_on, BONUS_MOVE)
    rows.flag(unit.planned)
    rows.flag(unit.paused)
