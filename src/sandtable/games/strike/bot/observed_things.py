"""The row of the table, and rows for all on it that is no unit: hostages, what lies there, smoke, goals."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.observing import Rows
from sandtable.games.strike.bot.mind import Mind
from sandtable.games.strike.bot.observed_columns import (
    BODY,
    BOMB,
    DOING,
    GOAL,
    GRENADE,
    GRENADE_NAMES,
    HOSTAGE,
    KINDS,
    LAST,
    MOST_ITEMS,
    OWNER,
    PATH,
    PILE,
    SEALED,
    SECRET,
    SMOKED,
    STEPS,
    TEAM_SIZE,
)
from sandtable.games.strike.bot.observed_places import write_area, write_nowhere, write_place
from sandtable.games.strike.bot.observed_units import NO_ITEMS, Gaze, write_counts, write_dice
from sandtable.games.strike.rules.components import TERRORISTS, Hostage, Pile, Thrown
from sandtable.games.strike.rules.equipment import NONE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.movement import BONUS_MOVE
from sandtable.games.strike.rules.plan import HOSTAGE_MAP, MOST_HOSTAGES, Rect

SOON: Final = 3  # turns that count a half
ITEMS: Final = 2 * MOST_ITEMS
LARGE: Final = 4000  # hundredths, a side of a map


# The table


def write_table(gaze: Gaze, rows: Rows) -> None:
    game, numbers = gaze.game, gaze.game.plan.numbers
    rows.one_of(game.step, len(STEPS))
    rows.part(game.count, BONUS_MOVE)
    rows.squash(game.round, 5)
    rows.squash(max(numbers.rounds - game.round, 0), 5)
    rows.squash(game.turn, 10)
    rows.squash(max(numbers.max_turns - game.turn, 0), 10)
    write_match(gaze, rows)
    write_team(game, gaze.own, rows)
    write_team(game, 1 - gaze.own, rows)


def write_match(gaze: Gaze, rows: Rows) -> None:
    game, site = gaze.game, gaze.game.plan.site
    rows.flag(game.clan(gaze.own) == TERRORISTS)
    rows.flag(game.swapped)
    rows.flag(site.kind == HOSTAGE_MAP)
    rows.flag(game.plan.numbers.fog)
    rows.flag(game.bomb_is_armed())
    rows.squash(max(fuse_left(game), 0) if game.bomb_is_armed() else 0, SOON)
    rescued: i64 = 0
    for hostage in game.hostages:
        rescued += 1 if hostage.rescued else 0
    rows.part(game.captive(), MOST_HOSTAGES)
    rows.part(rescued, MOST_HOSTAGES)
    rows.squash(site.plane.width, LARGE)
    rows.squash(site.plane.height, LARGE)


def fuse_left(game: Strike) -> i64:
    return game.bomb_turn + game.plan.numbers.fuse - game.turn


def write_team(game: Strike, team: i64, rows: Rows) -> None:
    rows.squash(game.wins[team], 3)
    rows.squash(game.lost_in_a_row[team], 2)
    rows.part(game.standing(team), TEAM_SIZE)


# Hostages


def write_hostage(mind: Mind, gaze: Gaze, hostage: Hostage, rows: Rows) -> None:
    """STRIKE-R50: they stay open in fog, whoever leads them. Its place is that of its leader."""
    game = gaze.game
    there = hostage.on_map()
    rows.one_of(HOSTAGE, len(KINDS))
    if there:
        write_place(mind, game, hostage.x, hostage.y, rows)
    else:
        write_nowhere(rows)
    led = hostage.leader != NONE
    rows.flag(led and game.units[hostage.leader].team == gaze.own)
    rows.flag(led and gaze.owns(game.units[hostage.leader]))
    rows.flag(hostage.alive)
    rows.one_of(hostage.leader % game.plan.units if led else NONE, TEAM_SIZE)
    write_dice(hostage, rows)
    rows.none(len(BODY) - 3 + ITEMS + len(GRENADE_NAMES))
    rows.put(0.0)
    rows.flag(hostage.activated)
    rows.squash(hostage.place + 1 if led else 0, 1)
    rows.none(DOING + SEALED)


# On the ground


def write_pile(mind: Mind, gaze: Gaze, pile: Pile, rows: Rows) -> None:
    """STRIKE-R31: everybody sees what lies there."""
    begin(mind, gaze.game, PILE, pile.x, pile.y, rows)
    write_nobody(rows)
    items, dry = NO_ITEMS[:], NO_ITEMS[:]
    for at, item in enumerate(pile.items):
        items[item % MOST_ITEMS] += 1
        dry[item % MOST_ITEMS] += 1 if pile.empty[at] else 0
    write_counts(items, rows)
    write_counts(dry, rows)
    rows.none(len(GRENADE_NAMES) + len(LAST) + DOING + SEALED)


def write_grenade(mind: Mind, gaze: Gaze, grenade: Thrown, rows: Rows) -> None:
    """Who has thrown it, its own player knows, and how the dice of a frag are divided (STRIKE-8.02)."""
    game = gaze.game
    thrower = game.units[grenade.thrower]
    mine = gaze.owns(thrower)
    begin(mind, game, GRENADE, grenade.x, grenade.y, rows)
    rows.flag(thrower.team == gaze.own)
    rows.flag(mine)
    rows.none(1 + TEAM_SIZE + len(BODY) + ITEMS)
    rows.one_of(grenade.kind, len(GRENADE_NAMES))
    write_due(grenade.due - game.turn, rows)
    rows.none(DOING + len(PATH) + len(SECRET) - 1)
    rows.squash(grenade.to_hit if mine else 0, 4)
    rows.none(SEALED - len(PATH) - len(SECRET))


def write_bomb(mind: Mind, gaze: Gaze, rows: Rows) -> None:
    game = gaze.game
    begin(mind, game, BOMB, game.bomb_x, game.bomb_y, rows)
    rows.flag(game.clan(gaze.own) == TERRORISTS)
    rows.none(len(OWNER) - 1 + TEAM_SIZE + len(BODY) + ITEMS + len(GRENADE_NAMES))
    write_due(fuse_left(game), rows)
    rows.none(DOING + SEALED)


def begin(mind: Mind, game: Strike, kind: i64, x: i64, y: i64, rows: Rows) -> None:
    rows.one_of(kind, len(KINDS))
    write_place(mind, game, x, y, rows)


def write_nobody(rows: Rows) -> None:
    rows.none(len(OWNER) + TEAM_SIZE + len(BODY))


def write_due(turns: i64, rows: Rows) -> None:
    """In how many turns it goes off, or is over; a half is in this turn."""
    far: i64 = max(turns, -turns)
    rows.put(0.5 + 0.5 * float(turns) / float(far + SOON))
    rows.none(len(LAST) - 1)


# Areas


def write_areas(gaze: Gaze, rows: Rows) -> None:
    """Zones with smoke, and the turns that are left of it (STRIKE-10.05); bomb sites, and rescue zones."""
    game = gaze.game
    for zone in range(len(game.smoke)):
        if game.smoked(zone):
            write_rect(game, SMOKED, game.plan.plane.zones[zone], game.smoke[zone] - game.turn + 1, rows)
    for rect in game.plan.site.bomb_sites:
        write_rect(game, GOAL, rect, 0, rows)
    for rect in game.plan.site.rescues:
        write_rect(game, GOAL, rect, 0, rows)


def write_rect(game: Strike, kind: i64, rect: Rect, turns: i64, rows: Rows) -> None:
    rows.one_of(kind, len(KINDS))
    write_area(game, rect, rows)
    write_nobody(rows)
    rows.none(ITEMS + len(GRENADE_NAMES))
    write_due(turns, rows)
    rows.none(DOING + SEALED)
