"""What belongs to an answer: where it leads, what it costs, and what comes of its dice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.engine.observing import Rows
from sandtable.games.omega.bot.observed_asked import Asked
from sandtable.games.omega.bot.observed_columns import BLAST, CARD, DESTINATION, PRICE, ROLL
from sandtable.games.omega.bot.observed_meanings import (
    CELL,
    NUMBER,
    SEARCHED,
    VENT,
    WALK,
    Meaning,
    second_of,
)
from sandtable.games.omega.bot.observed_pieces import WAY
from sandtable.games.omega.bot.observed_prices import of_moves, write_prices
from sandtable.games.omega.bot.observed_printed import FEW, NEAR
from sandtable.games.omega.bot.observed_rolls import (
    NEVER,
    Throw,
    of_attack,
    of_challenge,
    rolled_again,
    with_spent,
    write_throw,
)
from sandtable.games.omega.bot.observed_rota import GASSED, HAZARDOUS, RUBBLED
from sandtable.games.omega.bot.observed_world import World
from sandtable.games.omega.bot.sense import is_locked
from sandtable.games.omega.rules import kit_rolls, spending
from sandtable.games.omega.rules.cards import EnemyKind, Sheet, Weapon
from sandtable.games.omega.rules.components import DRONE, NONE
from sandtable.games.omega.rules.effects import BREACHING_CHARGE, CHARGE, MINE
from sandtable.parts.pool import has_bit

BEHIND_DESTINATION: Final = len(PRICE) + len(ROLL) + len(CARD) + len(BLAST) + 1
BESIDE_WALKS: Final = len(PRICE) - 1 + len(ROLL) + len(CARD) + len(BLAST)


def write_answer(asked: Asked, option: Option, meaning: Meaning, rows: Rows) -> None:
    if meaning is WALK:
        write_walk(asked, option, rows)
        return
    cell: i64 = cell_of(asked, option, meaning)
    write_destination(asked, cell, rows)
    if meaning.plain and asked.throw is None:
        rows.none(BEHIND_DESTINATION)
        return
    write_prices(asked, option, meaning, rows)
    write_roll(asked, option, rows)
    write_card(asked, option, rows)
    write_blast(asked, option, cell, rows)
    rows.squash(max(number_of(asked, option, meaning), 0), FEW)


def write_walk(asked: Asked, option: Option, rows: Rows) -> None:
    parts: i64 = option.args[1] if len(option.args) > 1 else 1
    write_destination(asked, option.args[0], rows)
    if parts != asked.parts:
        asked.parts = parts
        asked.paid = of_moves(asked, parts) if asked.is_paid else 0
    rows.squash(asked.paid, FEW)
    rows.none(BESIDE_WALKS)
    rows.squash(parts, FEW)


# Where


def cell_of(asked: Asked, option: Option, meaning: Meaning) -> i64:
    """The space that an answer names."""
    if meaning.first in (CELL, SEARCHED, VENT):
        return option.args[0]
    return option.args[1] if second_of(asked.world.game, option, meaning) in (CELL, VENT) else NONE


def write_destination(asked: Asked, cell: i64, rows: Rows) -> None:
    if cell == NONE:
        rows.none(len(DESTINATION))
        return
    world, way = asked.world, asked.way()
    mark: i64 = i64(world.marks[cell])
    rows.written.write(world.rota.places[cell])
    rows.flag(mark & RUBBLED != 0)
    rows.flag(mark & GASSED != 0)
    rows.flag(mark & HAZARDOUS != 0 or world.game.marker_cells[MINE] == cell)
    rows.squash(world.gap(cell, asked.foes), NEAR)
    rows.squash(way[cell] if way else 0, WAY)


# Dice


def write_roll(asked: Asked, option: Option, rows: Rows) -> None:
    """If nobody reacts or rolls again."""
    throw = throw_of(asked, option)
    if throw is None:
        rows.none(len(ROLL))
        return
    verb = option.verb
    aimed = (verb == "attack" and len(option.args) > 2 and option.args[2] == 1) or (
        verb == "sling" and option.args[1] == 1
    )
    write_throw(asked.world.rota.sense.chances, throw, aimed, rows)


def throw_of(asked: Asked, option: Option) -> Throw | None:
    game, verb = asked.world.game, option.verb
    if asked.throw is not None:
        return with_spent(game, asked.throw, option)
    if verb == "attack":
        aimed = len(option.args) > 2 and option.args[2] == 1
        weapon, target = asked.weapons()[option.args[0]], game.piece(option.args[1])
        return of_attack(game, game.piece(asked.mover), weapon, target, aimed)
    if verb == "drone_attack":
        return of_attack(game, game.piece(DRONE), game.plan.stub_gun, game.piece(option.args[0]), False)
    if verb == "sling":
        weapon, target = asked.weapons()[option.args[0]], game.piece(game.aimed_at)
        return of_attack(game, game.piece(asked.mover), weapon, target, option.args[1] == 1)
    if verb == "reroll":
        return rolled_again(game, option.args[1])
    if verb == "stop":
        return rolled_again(game, 0)
    if verb == "open":
        return of_door(asked, option.args[0])
    if verb == "mark":
        target_hits: i64 = game.plan.doors[option.args[1]].target
        return Throw(0, 0, target_hits, target_hits)
    weapon_used = blast_of(asked, option)
    return None if weapon_used is None else Throw(weapon_used.black, weapon_used.red, 1, NEVER)


def of_door(asked: Asked, number: i64) -> Throw | None:
    """At a marker that lies face up."""
    game = asked.world.game
    if not has_bit(game.faceup, number) or not is_locked(game, number):
        return None
    marker = game.plan.doors[game.door_faces[number]]
    return of_challenge(game, game.commandos[asked.mover], marker.stat, marker.target)


# Blasts


def blast_of(asked: Asked, option: Option) -> Weapon | None:
    """The explosive that an answer sets off."""
    game, verb = asked.world.game, option.verb
    if verb == "throw":
        return asked.weapons()[option.args[0]]
    if verb == "kit":
        weapon = game.plan.kit[option.args[0]].weapon
        return weapon if game.plan.kit[option.args[0]].effect != BREACHING_CHARGE else None
    if verb == "detonate" or verb == "now_detonate":
        return game.plan.kit[game.plan.kit_with[BREACHING_CHARGE]].weapon
    return None


def write_blast(asked: Asked, option: Option, cell: i64, rows: Rows) -> None:
    """How many of either side are as near as a blast reaches, as the crow flies."""
    weapon = blast_of(asked, option)
    centre: i64 = cell
    if weapon is not None and cell == NONE and option.verb != "throw" and option.verb != "kit":
        centre = asked.world.game.marker_cells[CHARGE]
    if weapon is None or centre == NONE:
        rows.none(len(BLAST))
        return
    world = asked.world
    enemies: i64 = within(world, world.enemies, centre, weapon.blast)
    team: i64 = within(world, world.team, centre, weapon.blast)
    rows.squash(team if world.overseer else enemies, FEW)
    rows.squash(enemies if world.overseer else team, FEW)


def within(world: World, cells: list[int], centre: i64, radius: i64) -> i64:
    number: i64 = 0
    grid = world.game.plan.grid
    for cell in cells:
        if grid.slanted_gap(centre, cell) <= radius:
            number += 1
    return number


# Cards


def write_card(asked: Asked, option: Option, rows: Rows) -> None:
    """What is printed on whom or what an answer takes."""
    game, verb = asked.world.game, option.verb
    if verb == "stance":
        write_sheet(game.plan.sheets[option.args[0]], option.args[1], rows)
    elif verb == "character":
        write_sheet(game.plan.sheets[option.args[0]], NONE, rows)
    elif verb == "spawn":
        write_enemy_card(game.plan.enemies[option.args[0]], rows)
    elif verb == "fight" or option.rule == "OMEGA-9.11":
        write_enemy_card(game.kind(game.enemy(option.args[0])), rows)
    else:
        rows.none(len(CARD))


def write_sheet(sheet: Sheet, number: i64, rows: Rows) -> None:
    """A sheet, with one of its stances."""
    stance = sheet.stances[number] if number != NONE else None
    rows.squash(stance.most if stance is not None else 0, FEW)
    rows.squash(max(sheet.speed + (stance.speed if stance is not None else 0), 0), NEAR)
    rows.squash(max(sheet.ranged + (stance.ranged if stance is not None else 0), 0), FEW)
    rows.squash(max(sheet.melee + (stance.melee if stance is not None else 0), 0), FEW)
    rows.squash(sheet.vitality, FEW)
    for at, stat in enumerate(sheet.stats):
        rows.squash(max(stat + (stance.stats[at] if stance is not None else 0), 0), FEW)


def write_enemy_card(kind: EnemyKind, rows: Rows) -> None:
    rows.squash(max(kind.cost, 0), FEW)
    rows.squash(kind.speed, NEAR)
    rows.squash(kind.ranged[0], FEW)
    rows.squash(kind.melee[0], FEW)
    rows.squash(kind.vitality, FEW)
    rows.none(len(CARD) - 5)


# A number


def number_of(asked: Asked, option: Option, meaning: Meaning) -> i64:
    """Parts of a move, an initiative card, copies that are left, enemies of a card, wounds that are left."""
    game, verb = asked.world.game, option.verb
    if asked.wounds != NONE:
        return wounds_left(asked, option)
    if verb == "take" and option.args:
        return game.supply[option.args[1]]
    if verb == "stack":
        return len(game.plan.rooms[option.args[0]].enemies)
    if meaning.first == NUMBER:
        return option.args[0]
    return option.args[1] if meaning.second == NUMBER else 0


def wounds_left(asked: Asked, option: Option) -> i64:
    left: i64 = asked.wounds
    if option.verb != "take":
        for thing in spending.things_of(option):
            left -= kit_rolls.prevented_by(asked.world.game, thing)
    return left
