"""Rows of commandos, of the drone and the Lab Tech, and of enemies."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.compass import EAST, NORTH, SOUTH, WEST
from sandtable.engine.observing import Rows
from sandtable.games.omega.bot import sense
from sandtable.games.omega.bot.observed_columns import (
    ARMS,
    AROUND,
    COMMANDO,
    COMMANDO_ROW,
    DOOR,
    ENEMY,
    ENEMY_ROW,
    FIGURE,
    HELPER_ROW,
    MOST_STANCES,
    PART,
    PASSAGE,
    RANKS,
    ROOM,
    TILE,
    WHERE,
)
from sandtable.games.omega.bot.observed_printed import FEW, NEAR, head, write_arms
from sandtable.games.omega.bot.observed_rota import GASSED, RUBBLED
from sandtable.games.omega.bot.observed_world import World
from sandtable.games.omega.rules import activation, attack, damage, line_of_sight, movement, secrets
from sandtable.games.omega.rules.components import (
    ABSENT,
    CONDITIONS,
    LAB_TECH,
    MOVE_TOKENS,
    NONE,
    Commando,
    Enemy,
    Helper,
    Piece,
)
from sandtable.games.omega.rules.effects import (
    DIRECT,
    DRILLED,
    DRONE_POST,
    GUIDED,
    KEPT,
    OVERCLOCK,
    STATS,
)
from sandtable.games.omega.rules.missions import CORES
from sandtable.games.omega.rules.state import OmegaState
from sandtable.parts.among import is_among

WAY: Final = 10  # steps
LIFE: Final = 2
SEATS: Final = 8
STRAIGHT: Final = (NORTH, EAST, SOUTH, WEST)
COMMANDO_HEAD: Final = head(COMMANDO_ROW, NONE)
HELPER_HEAD: Final = head(HELPER_ROW, NONE)
ENEMY_HEAD: Final = head(ENEMY_ROW, NONE)
ON_THE_MAP: Final = len(DOOR) + len(PASSAGE) + len(ROOM) + len(TILE)
BEFORE_SHEETS: Final = len(WHERE) + len(AROUND) + len(PART) + len(FIGURE) + len(ARMS)
USED: Final = (DRILLED, DRONE_POST, DIRECT, OVERCLOCK, GUIDED)


# What all pieces have


def write_place(world: World, cell: i64, to_foe: i64, to_goal: i64, rows: Rows) -> None:
    """A space, what lies there, and how far it is from there; all 0 where it is NONE."""
    if cell == NONE:
        rows.none(len(WHERE) + len(AROUND))
        return
    rows.written.write(world.rota.places[cell])
    rows.flag(world.has(cell, RUBBLED))
    rows.flag(world.has(cell, GASSED))
    rows.flag(world.in_emi(cell))
    rows.squash(to_foe, NEAR)
    rows.squash(to_goal, WAY)


def write_part(world: World, piece: Piece, owned: bool, rows: Rows) -> None:
    """Whose it is, and what it has to do with what is happening."""
    game = world.game
    rows.flag(owned)
    rows.flag(piece.is_enemy() == world.overseer)
    rows.flag(game.turn_of == piece.index)
    rows.flag(game.acting == piece.index)
    rows.flag(game.aimed_at == piece.index)


def write_figure(game: OmegaState, piece: Piece, done: bool, rows: Rows) -> None:
    if line_of_sight.all_round(game, piece):
        rows.none(len(STRAIGHT))
        rows.flag(True)
    else:
        rows.one_of(piece.facing // 2, len(STRAIGHT))
        rows.flag(False)
    rows.squash(piece.wounds, LIFE)
    rows.squash(max(sense.left(game, piece), 0), LIFE)
    rows.flag(piece.slanted)
    rows.flag(piece.scorched)
    rows.flag(done)


# Commandos


def write_commando(world: World, commando: Commando, rows: Rows) -> None:
    game, cell = world.game, commando.cell
    rows.written.write(COMMANDO_HEAD)
    if commando.condition == ABSENT:
        rows.none(BEFORE_SHEETS)
        write_absent(commando, rows)
        return
    known = in_stance(commando) and secrets.knows_stance(game, world.seat, commando)
    on_map = cell != NONE
    to_goal: i64 = world.way(commando.index)[cell] if on_map else 0
    write_place(world, cell, world.gap(cell, world.enemies) if on_map else 0, to_goal, rows)
    write_part(world, commando, commando.seat == world.seat, rows)
    write_figure(game, commando, commando.done, rows)
    weapons = attack.weapons(game, commando)
    if known:
        ranged: i64 = damage.printed_defense(game, commando, False)
        melee: i64 = damage.printed_defense(game, commando, True)
        write_arms(movement.speed(game, commando), ranged, melee, weapons, rows)
    else:
        sheet = game.sheet(commando)
        write_arms(sheet.speed, sheet.ranged, sheet.melee, weapons, rows)
    write_sheet(world, commando, known, rows)
    rows.none(len(ENEMY) + ON_THE_MAP)


def write_absent(commando: Commando, rows: Rows) -> None:
    rows.one_of(commando.index, RANKS)
    rows.one_of(commando.condition, len(CONDITIONS))
    rows.none(MOST_STANCES)
    rows.part(commando.seat + 1, SEATS)
    rows.none(len(COMMANDO) - RANKS - len(CONDITIONS) - MOST_STANCES - 1 + len(ENEMY) + ON_THE_MAP)


def write_sheet(world: World, commando: Commando, known: bool, rows: Rows) -> None:
    """Condition, stance, adrenaline and cards; of a stance that is still secret nothing."""
    game = world.game
    stance: i64 = commando.stance if known else NONE
    most: i64 = activation.most(game, commando) if known else 0
    rows.one_of(commando.index, RANKS)
    rows.one_of(commando.condition, len(CONDITIONS))
    rows.one_of(stance, MOST_STANCES)
    rows.part(commando.seat + 1, SEATS)
    rows.squash(commando.initiative if secrets.knows_order(game, world.seat) else 0, FEW)
    rows.squash(commando.adrenaline, FEW)
    rows.squash(max(most - commando.adrenaline, 0), FEW)
    rows.squash(most, FEW)
    rows.part(commando.red_tokens, MOVE_TOKENS)
    rows.flag(commando.cloaked)
    rows.flag(commando.belt_fed)
    rows.squash(commando.launched, 1)
    rows.squash(attacked_by(game, commando), LIFE)
    for core in range(CORES):
        rows.flag(is_among(commando.cores, core))
    rows.squash(len(commando.kit), FEW)
    write_stats(game, commando, stance, rows)
    if commando.used:
        for ability in USED:
            rows.flag(commando.used & ability != 0)
    else:
        rows.none(len(USED))
    write_finds(game, commando, rows)


def in_stance(commando: Commando) -> bool:
    """Whether it is in play with a stance or the downed card."""
    return commando.uses_downed_card() or (commando.is_active() and commando.stance != NONE)


def attacked_by(game: OmegaState, commando: Commando) -> i64:
    """OMEGA-9.15: how many attacks it has met in this activate step."""
    number: i64 = 0
    for at in range(1, len(game.attackers), 2):
        if game.attackers[at] == commando.index:
            number += 1
    return number


def write_stats(game: OmegaState, commando: Commando, stance: i64, rows: Rows) -> None:
    sheet = game.sheet(commando)
    for stat in range(len(STATS)):
        more: i64 = sheet.stances[stance].stats[stat] if stance != NONE else 0
        rows.squash(max(sheet.stats[stat] + more, 0), FEW)


def write_finds(game: OmegaState, commando: Commando, rows: Rows) -> None:
    if not commando.finds:
        rows.none(KEPT)
        return
    counts = [0] * KEPT
    for card in commando.finds:
        counts[game.plan.finds[game.plan.find_cards[card]].effect % KEPT] += 1
    for count in counts:
        rows.squash(count, 1)


# Drone and Lab Tech


def write_helper(world: World, helper: Helper, rows: Rows) -> None:
    game, cell = world.game, helper.cell
    rows.written.write(HELPER_HEAD)
    if cell == NONE:
        rows.none(len(WHERE) + len(AROUND) + len(PART) + len(FIGURE) - 1)
        rows.flag(helper.gone)
        rows.none(len(ARMS) + len(COMMANDO) + len(ENEMY) + ON_THE_MAP)
        return
    to_goal: i64 = world.way_out()[cell] if helper.index == LAB_TECH else 0
    write_place(world, cell, world.gap(cell, world.enemies), to_goal, rows)
    write_part(world, helper, False, rows)
    write_figure(game, helper, helper.gone, rows)
    defense: i64 = damage.printed_defense(game, helper, False)
    write_arms(movement.speed(game, helper), defense, defense, attack.weapons(game, helper), rows)
    rows.none(len(COMMANDO) + len(ENEMY) + ON_THE_MAP)


# Enemies


def write_enemy(world: World, enemy: Enemy, rows: Rows) -> None:
    game, cell = world.game, enemy.cell
    rows.written.write(ENEMY_HEAD)
    if cell == NONE:
        rows.none(len(WHERE) + len(AROUND) + len(PART) + len(FIGURE))
    else:
        write_place(world, cell, world.gap(cell, world.team), 0, rows)
        write_part(world, enemy, world.overseer, rows)
        write_figure(game, enemy, enemy.activated, rows)
    rows.written.write(world.rota.arms[enemy.kind])
    rows.none(len(COMMANDO))
    rows.flag(cell == NONE and not enemy.aside)
    rows.flag(enemy.aside)
    rows.flag(game.reinforcement == enemy.index)
    rows.written.write(world.rota.traits[enemy.kind])
    rows.none(ON_THE_MAP)
