"""The row of the table: the mission, the dashboard, whose turn it is, the dice, kit, and the ground."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sandtable.engine.observing import SIZE, Rows
from sandtable.games.omega.bot.features import rounds_left
from sandtable.games.omega.bot.observed_columns import (
    MOST_DICE,
    MOST_KIT,
    MOST_SPACES,
    MOST_TILES,
    ROLLED,
    STAKES,
    STEPS,
    TURN,
)
from sandtable.games.omega.bot.observed_printed import FEW
from sandtable.games.omega.bot.observed_rota import GASSED, write_ground_of
from sandtable.games.omega.bot.observed_world import World
from sandtable.games.omega.rules import dashboard
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.damage import CAUSES
from sandtable.games.omega.rules.effects import DASHBOARD_EFFECTS, DRONE_MARKER, FINDS, STATS
from sandtable.games.omega.rules.missions import CORES
from sandtable.games.omega.rules.plan import AIMS, EVENTS, LAST_SPACE
from sandtable.games.omega.rules.rerolls import SOURCES
from sandtable.games.omega.rules.rolls import ATTACKED, CHALLENGED, WOUNDED
from sandtable.games.omega.rules.state import OmegaState
from sandtable.games.omega.rules.tiles import Tile
from sandtable.parts.pool import has_bit

WEALTH: Final = 10  # energy
PRICE: Final = 4
ROUNDS: Final = 5
PILE: Final = 9  # cards
TESTS: Final = len(STATS)
NO_TILES: Final = [bytes(SIZE * MOST_SPACES * tiles) for tiles in range(MOST_TILES + 1)]


def write_table(world: World, rows: Rows) -> None:
    game = world.game
    write_mission(world, rows)
    write_timers(game, rows)
    rows.one_of(game.step, len(STEPS))
    write_deck(game, rows)
    write_turn(game, rows)
    write_dice(game, rows)
    write_stake(game, rows)
    write_dashboard(game, rows)
    write_kit(game, rows)
    write_ground(world, rows)


def write_mission(world: World, rows: Rows) -> None:
    game, plan = world.game, world.game.plan
    rows.flag(world.overseer)
    rows.one_of(plan.mission.aim, len(AIMS))
    rows.squash(plan.size, PRICE)
    rows.squash(plan.players, PRICE)
    rows.squash(plan.grid.width // 6, PRICE)
    rows.squash(plan.grid.height // 6, PRICE)
    rows.flag(game.over)
    rows.squash(game.round, ROUNDS)
    rows.squash(rounds_left(world.rota.sense, game), ROUNDS)
    rows.flag(game.crisis)
    rows.part(game.cores_out, CORES)
    rows.squash(game.pool, WEALTH)
    rows.squash(plan.by_size(plan.mission.least_energy), WEALTH)


def write_timers(game: OmegaState, rows: Rows) -> None:
    """Where they stand, and of each kind of event how soon it comes: 1 at the next move of its timer."""
    for space in game.timers:
        rows.part(space, LAST_SPACE)
    soon = [LAST_SPACE + 1] * len(EVENTS)
    for event in game.plan.mission.events:
        now: i64 = game.timers[event.timer]
        if 0 < now < event.space:
            soon[event.kind] = min(soon[event.kind], int(event.space - now))
    for spaces in soon:
        rows.put(1.0 / float(spaces) if spaces <= LAST_SPACE else 0.0)


def write_deck(game: OmegaState, rows: Rows) -> None:
    rows.squash(len(game.deck.pile), PILE)
    counts = [0] * len(FINDS)
    for card in game.deck.discards:
        counts[game.plan.finds[game.plan.find_cards[card]].effect] += 1
    for count in counts:
        rows.squash(count, 1)


def write_turn(game: OmegaState, rows: Rows) -> None:
    """What the commando has done whose turn it is."""
    if game.turn_of == NONE:
        rows.none(len(TURN))
        return
    commando = game.commandos[game.turn_of]
    rows.flag(commando.acted)
    rows.flag(commando.moved_free)
    rows.flag(commando.attacked_free)
    for marker in range(DRONE_MARKER + 1):
        rows.flag(has_bit(commando.placed, marker))


# The last roll


def write_dice(game: OmegaState, rows: Rows) -> None:
    rolled = game.rolled
    number: i64 = min(len(rolled), MOST_DICE)
    for die in range(number):
        rows.flag(True)
        rows.flag(die >= game.rolled_black)
        rows.squash(rolled[die], 1)
    rows.none(3 * (MOST_DICE - number))


def write_stake(game: OmegaState, rows: Rows) -> None:
    """What it was or is to be for: an attack, a challenge, or wounds (see `rolls`)."""
    stake = game.stake
    kind: i64 = stake[0] if stake else NONE
    rows.one_of(kind, len(STAKES))
    total: i64 = 0
    for hits in game.rolled:
        total += hits
    rows.squash(total, FEW)
    rows.squash(stake[3] if kind == CHALLENGED else game.needed, FEW)
    if kind == ATTACKED:
        write_attack(stake, rows)
    elif kind == CHALLENGED:
        rows.none(2)
        rows.squash(stake[4], FEW)
        rows.none(1 + len(SOURCES))
        rows.one_of(stake[2], TESTS)
        rows.none(len(CAUSES) + 1)
    else:
        rows.none(len(ROLLED) - 2 + len(SOURCES) + TESTS)
        rows.one_of(stake[2] if kind == WOUNDED else NONE, len(CAUSES))
        rows.squash(stake[1] if kind == WOUNDED else 0, 1)


def write_attack(stake: list[int], rows: Rows) -> None:
    """As it was declared, with what has been added to it."""
    rows.flag(stake[4] == 1)
    rows.squash(stake[9], FEW)
    rows.squash(stake[7], FEW)
    rows.squash(stake[8], FEW)
    for source in range(len(SOURCES)):
        rows.flag(has_bit(stake[10], source))
    rows.none(TESTS + len(CAUSES) + 1)


# The dashboard and the cards


def write_dashboard(game: OmegaState, rows: Rows) -> None:
    """OMEGA-18.03 to OMEGA-18.09."""
    for effect in range(len(DASHBOARD_EFFECTS)):
        slot: i64 = dashboard.slot_of(game, effect)
        if slot == NONE:
            rows.none(4)
        else:
            rows.flag(True)
            rows.flag(dashboard.is_ready(game, slot))
            rows.squash(dashboard.cost(game, slot), PRICE)
            rows.squash(game.wells[slot], PRICE)


def write_kit(game: OmegaState, rows: Rows) -> None:
    """How many of each card a commando holds."""
    for commando in game.commandos:
        last: i64 = -1
        for card in sorted(commando.kit):
            if card < MOST_KIT and card != last:
                rows.none(card - last - 1)
                rows.squash(commando.kit.count(card), 1)
                last = card
        rows.none(MOST_KIT - 1 - last)


# The ground, tile by tile


def write_ground(world: World, rows: Rows) -> None:
    """What it takes to leave each space, and where gas is."""
    tiles = world.game.plan.site.tiles
    number: i64 = min(len(tiles), MOST_TILES)
    for tile in range(number):
        if world.rubble[tile]:
            write_ground_of(tiles[tile], world.marks, rows)
        else:
            rows.written.write(world.floor.grounds[tile])
    rows.written.write(NO_TILES[MOST_TILES - number])
    for tile in range(number):
        if world.gas[tile]:
            write_gas(tiles[tile], world.marks, rows)
        else:
            rows.none(MOST_SPACES)
    rows.written.write(NO_TILES[MOST_TILES - number])


def write_gas(tile: Tile, marks: vec[u8], rows: Rows) -> None:
    spaces: i64 = min(len(tile.cells), MOST_SPACES)
    for place in range(spaces):
        rows.flag(i64(marks[tile.cells[place]]) & GASSED != 0)
    rows.none(MOST_SPACES - spaces)
