"""Rows for SEALs, Hostages and Tangos."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.observing import Rows
from sandtable.games.flix.bot import observed_columns as columns
from sandtable.games.flix.bot.observed_columns import (
    COLOURS,
    GRADES,
    KINDS,
    MOST_PEOPLE,
    PLACES,
    skip,
)
from sandtable.games.flix.bot.observed_places import write_place, write_sides
from sandtable.games.flix.bot.scout import Scout, is_alert, seen_by, seen_from
from sandtable.games.flix.rules import gear, sight
from sandtable.games.flix.rules.cards import Weapon
from sandtable.games.flix.rules.components import (
    CAPTIVE,
    E6,
    MASTERMIND,
    MOST_SEALS,
    NONE,
    SEAL_BITS,
    Hostage,
    Seal,
    Tango,
)
from sandtable.games.flix.rules.effects import COVER_EFFECTS, EQUIPMENT, SPECIALIZATIONS, WEAPON_CLASSES
from sandtable.games.flix.rules.orders import AREA_OVER
from sandtable.games.flix.rules.state import FlixState
from sandtable.parts.among import is_among

REST: Final = len(columns.THING) - len(KINDS) - columns.PLACED - columns.FIGURED


def write_figures(scout: Scout, rows: Rows) -> None:
    game = scout.game
    for seal in game.seals:
        if seal.who != NONE:
            write_seal(scout, seal, rows)
    for hostage in game.hostages:
        if scout.figures[hostage.index]:
            write_hostage(scout, hostage, rows)
    for tango in game.tangos:
        if scout.figures[tango.index]:
            write_tango(scout, tango, rows)


# SEALs


def write_seal(scout: Scout, seal: Seal, rows: Rows) -> None:
    game = scout.game
    cell: i64 = seal.cell if scout.mapped else NONE
    rows.one_of(columns.SEAL, len(KINDS))
    write_place(scout, cell, scout.is_aimed_at(seal.index), rows, True)
    write_sides(scout, cell, rows)
    write_part(scout, seal.index, rows)
    rows.none(4 + len(COLOURS) + 2 * MOST_SEALS)  # of Tangos alone
    write_board(scout, seal, rows)
    write_gear(game, seal, rows)
    write_person(scout, seal.who, SEAL_BITS[seal.index], seal.seat, seal.killed, rows)
    skip(rows, columns.MARKED + columns.DOORED + columns.PILED + columns.STAGED + columns.LOST)


def write_part(scout: Scout, index: i64, rows: Rows) -> None:
    """What a figure does just now."""
    game = scout.game
    rows.flag(game.turn_of == index)
    rows.flag(game.acting == index)
    rows.flag(is_among(game.queue, index))
    rows.flag(is_next(game, index))
    stake = game.stake
    rows.flag(len(stake) > 0 and stake[0] == index)
    rows.flag(len(stake) > 0 and stake[1] == index)


def is_next(game: FlixState, index: i64) -> bool:
    """FLIX-25.01: whether a figure that waits is of the Area under way."""
    for figure in game.queue:
        if figure == index:
            return True
        if figure == AREA_OVER:
            return False
    return False


def write_board(scout: Scout, seal: Seal, rows: Rows) -> None:
    """FLIX-8.01: its Player Board, and what it has done."""
    game = scout.game
    health = gear.health(game, seal)
    rows.squash(seal.wounds, 2)
    rows.part(max(0, health - seal.wounds), health)
    rows.squash(health, 4)
    rows.flag(seal.soft_armor)
    rows.squash(seal.stuns, 1)
    rows.squash(seal.fresh_stuns, 1)
    rows.flag(seal.done)
    rows.squash(seal.actions, 1)
    rows.squash(gear.speed(game, seal), 4)
    rows.squash(seal.knifed, 1)
    rows.flag(seal.ignored_fire)
    rows.flag(seal.retried)
    rows.flag(seal.fired)
    rows.squash(seal.felled, 2)
    rows.squash(seal.secured, 2)
    rows.squash(len(seal.carried), 1)
    rows.flag(game.alert_on == seal.index)
    rows.squash(seen_by(scout, seal), 2)
    rows.squash(seen_from(scout, seal), 2)


def write_gear(game: FlixState, seal: Seal, rows: Rows) -> None:
    """Its cards by what they do, with the tokens on them, and its two Weapons."""
    equipment = seal.equipment
    for effect in range(len(EQUIPMENT)):
        held: i64 = 0
        rounds: i64 = 0
        for place in range(len(equipment)):
            if game.plan.equipment[equipment[place]].effect == effect:
                held += 1
                rounds += seal.ammo[place]
        rows.squash(held, 1)
        rows.squash(rounds, 2)
    write_weapon(game.plan.weapons[seal.primary] if seal.primary != NONE else None, seal.primary, rows)
    write_weapon(gear.sidearm(game, seal), seal.secondary, rows)


def write_weapon(weapon: Weapon | None, number: i64, rows: Rows) -> None:
    """FLIX-8.08, FLIX-8.09: what is printed on a card; NONE is the number of the printed one."""
    if weapon is None:
        skip(rows, len(columns.WEAPON))
        return
    bursts = weapon.bursts
    rows.one_of(weapon.kind, len(WEAPON_CLASSES))
    rows.squash(number + 2, 8)
    rows.squash(weapon.sound, 2)
    rows.squash(weapon.single + 1, 1)
    rows.squash(min(bursts) + 1 if bursts else 0, 1)
    rows.squash(max(bursts) + 1 if bursts else 0, 1)
    rows.squash(weapon.burst, 2)
    rows.squash(weapon.stack + 1, 1)
    rows.squash(weapon.stacks, 2)
    rows.flag(weapon.slug)
    rows.one_of(weapon.cover, len(COVER_EFFECTS))


def write_person(scout: Scout, who: i64, places: i64, seat: i64, killed: bool, rows: Rows) -> None:
    """Somebody of the six, with the place in the team, as bits."""
    veteran = scout.game.veterans[who]
    rows.flag(seat == scout.seat)
    for place in range(MOST_SEALS):
        rows.flag(places & SEAL_BITS[place] != 0)
    rows.one_of(seat, len(PLACES))
    rows.one_of(who, MOST_PEOPLE)
    rows.flag(killed)
    rows.one_of(veteran.grade - E6, len(GRADES))
    rows.one_of(veteran.specialization, len(SPECIALIZATIONS))
    rows.squash(veteran.rank_tokens, 1)
    rows.flag(veteran.used)
    rows.squash(veteran.missions, 4)
    rows.flag(is_among(scout.game.team, who))


# Others


def write_hostage(scout: Scout, hostage: Hostage, rows: Rows) -> None:
    cell: i64 = hostage.cell
    rows.one_of(columns.CAPTIVE if hostage.index == CAPTIVE else columns.HOSTAGE, len(KINDS))
    write_place(scout, cell, scout.is_aimed_at(hostage.index), rows, True)
    write_sides(scout, cell, rows)
    write_part(scout, hostage.index, rows)
    rows.none(3)
    rows.flag(cell == hostage.home)
    skip(rows, len(COLOURS) + 2 * MOST_SEALS + REST)


def write_tango(scout: Scout, tango: Tango, rows: Rows) -> None:
    game = scout.game
    index: i64 = tango.index
    cell: i64 = tango.cell
    rows.one_of(kind_of(tango), len(KINDS))
    write_place(scout, cell, scout.is_aimed_at(index), rows)
    write_sides(scout, cell, rows)
    write_part(scout, index, rows)
    rows.flag(tango.stunned)
    rows.flag(is_alert(scout, tango))
    rows.flag(tango.newcomer)
    rows.flag(cell == tango.home)
    rows.one_of(tango.colour, len(COLOURS))
    seen = sight.seen_by(game, tango)
    sees: i64 = scout.lines[index - MASTERMIND]
    for seal in range(MOST_SEALS):
        rows.flag(seen & SEAL_BITS[seal] != 0)
        rows.flag(sees & SEAL_BITS[seal] != 0)
    skip(rows, REST)


def kind_of(tango: Tango) -> i64:
    if tango.index == MASTERMIND:
        return columns.MASTERMIND
    return columns.SENTRY if tango.is_sentry() else columns.PATROL
