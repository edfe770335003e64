"""What the overseer does in the spawn step, and where figures and markers come to lie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.bot import aims
from sandtable.games.omega.bot.atlas import FAR
from sandtable.games.omega.bot.hunt import Hunt, gap_to, in_the_way, prey
from sandtable.games.omega.bot.sense import foes, gap_to_team, reach_of, sees
from sandtable.games.omega.rules import (
    dashboard,
    dashboard_tiles,
    doors,
    gas,
    menus,
    movement,
    overseer_phase,
    spawning,
)
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import (
    BROOD_RELEASE,
    CAVE_IN,
    CRAWL_SPACE,
    GAS_PURGE,
    PASSAGE_BREACH,
    STATIC_BLOOM,
    VENT_SURGE,
)
from sandtable.games.omega.rules.gas_shapes import SIZES, shape_at
from sandtable.games.omega.rules.state import SPAWNING, OmegaState

NEVER: Final = -1000
PRICE: Final = 4  # of energy that is left over,
DEAR: Final = 10  # and of what somebody could fight with
STRIKES: Final = 24  # a figure that fights at once
WAITS: Final = 9  # one that comes later
NEAR: Final = 6
ROOM_FIGURE: Final = 16
WAY_OPENED: Final = 25
NOBODY_YET: Final = 30
IN_SIGHT: Final = 6
BARS: Final = 3  # a space where commandos want to go
MUD: Final = 3  # rubble in the way
CLOUD: Final = 4
STATIC: Final = 7


# How much energy is bespoken


def demand(game: OmegaState) -> i64:
    """What it costs to let all fight who could."""
    targets = prey(game)
    total: i64 = 0
    for enemy in foes(game):
        if game.kind(enemy).cost != NONE:
            reach: i64 = movement.speed(game, enemy) + reach_of(game, enemy)
            if gap_to(game, enemy, targets) <= reach:
                total += overseer_phase.activation_cost(game, enemy, True)
    return total


def price(game: OmegaState, cost: i64) -> i64:
    """What so much energy is worth: what nobody needs is cheap."""
    spare: i64 = max(0, game.pool - demand(game))
    cheap: i64 = min(cost, spare)
    return cheap * PRICE + (cost - cheap) * DEAR


# Abilities of the spawn step


def score_use(hunt: Hunt, option: Option) -> i64:
    """`use:effect,where`, of many places the best one."""
    game = hunt.game
    effect: i64 = option.args[0]
    cost: i64 = price(game, dashboard.cost(game, dashboard.slot_of(game, effect)))
    if not menus.is_folded(option):
        return at_place(hunt, effect, option.args[1]) - cost
    best: i64 = NEVER
    for place in dashboard_tiles.places(game, effect):
        best = max(best, at_place(hunt, effect, place))
    return best - cost


def at_place(hunt: Hunt, effect: i64, where: i64) -> i64:
    game = hunt.game
    if effect == VENT_SURGE:
        return brought(game, effect, [int(where)])
    if effect in (PASSAGE_BREACH, BROOD_RELEASE):
        return brought(game, effect, game.plan.site.passages[where].cells)
    if effect == CRAWL_SPACE:
        return crawlers(game)
    if effect == CAVE_IN:
        return MUD * on_the_way(hunt, game.plan.site.tiles[where].cells)
    if effect == GAS_PURGE:
        return CLOUD * on_the_way(hunt, gas.square(game, where))
    if effect == STATIC_BLOOM:
        return STATIC * commandos_on(game, where)
    return NEVER


def brought(game: OmegaState, effect: i64, anchors: list[int]) -> i64:
    """The figures that come, and how many of them fight at once."""
    kinds = dashboard_tiles.spawns(game, effect)
    number: i64 = min(reserves(game, kinds), dashboard_tiles.figures(game, effect))
    slot: i64 = dashboard.slot_of(game, effect)
    purse: i64 = game.pool - dashboard.cost(game, slot) - demand(game)
    gap: i64 = FAR
    for anchor in anchors:
        gap = min(gap, gap_to_team(game, anchor))
    fights: i64 = min(number, max(0, purse) // 2) if gap <= NEAR else 0
    return fights * STRIKES + number * WAITS - min(gap, 20)


def reserves(game: OmegaState, kinds: list[int]) -> i64:
    number: i64 = 0
    for enemy in game.enemies:
        if enemy.cell == NONE and not enemy.aside and enemy.kind in kinds:
            number += 1
    return number


def crawlers(game: OmegaState) -> i64:
    kinds = dashboard_tiles.spawns(game, CRAWL_SPACE)
    vents = spawning.vents_for(game, kinds)
    number: i64 = min(reserves(game, kinds), len(vents), 2)
    gap: i64 = FAR
    for vent in vents:
        gap = min(gap, gap_to_team(game, vent))
    return number * (STRIKES if gap <= NEAR else WAITS) - min(gap, 10)


# Markers


def on_the_way(hunt: Hunt, cells: list[int]) -> i64:
    """How often spaces lie where commandos will soon go, three of them at most."""
    total: i64 = 0
    for cell in cells:
        total += in_the_way(hunt, cell)
    return min(total, 6)


def commandos_on(game: OmegaState, tile: i64) -> i64:
    number: i64 = 0
    for commando in game.commandos:
        if commando.cell != NONE and game.plan.site.tile_of[commando.cell] == tile:
            number += 1
    return number


def score_marker(hunt: Hunt, option: Option) -> i64:
    """Rubble and hazards where commandos will go; vents near them; as much gas as can be."""
    game, verb = hunt.game, option.verb
    if verb == "rubble" or verb == "hazard":
        return 2 * in_the_way(hunt, option.args[0]) - 1
    if verb == "vent":
        return 2 * FAR - hunt.gap(option.args[0])
    if verb == "gas":
        is_shape = option.rule == "OMEGA-24.11"
        return SIZES[option.args[0]] if is_shape else gas_at(hunt, 0, option.args[0])
    if verb == "emi":
        return 1 + commandos_on(game, option.args[0])
    return 0


def gas_at(hunt: Hunt, shape: i64, corner: i64) -> i64:
    """A cloud is best where commandos will go."""
    cells = shape_at(hunt.game.plan.grid, shape, corner)
    return 1 + on_the_way(hunt, cells)


# Figures


def score_spawn(hunt: Hunt, option: Option) -> i64:
    """`spawn:kind,space`: to fight at once in the overseer's own phase, otherwise near but out of sight; and
    in the way."""
    game = hunt.game
    if option.verb == "nobody":
        return NEVER
    kind: i64 = option.args[0]
    cell: i64 = option.args[1]
    enemy = spawning.in_reserve(game, kind)
    if enemy is None:
        return NEVER
    gap: i64 = hunt.gap(cell)
    reach: i64 = game.kind(enemy).speed + reach_of(game, enemy)
    value: i64 = hunt.sense.worths[kind] - 2 * min(gap, 40) + BARS * in_the_way(hunt, cell)
    if gap <= reach:
        value += STRIKES
    if game.step != SPAWNING and is_seen(game, cell):
        value -= IN_SIGHT
    return value


def is_seen(game: OmegaState, cell: i64) -> bool:
    for commando in game.commandos:
        if commando.is_active() and commando.cell != NONE and sees(game, commando.cell, cell):
            return True
    return False


# Doors


def score_door(hunt: Hunt, number: i64) -> i64:
    """What the overseer gains by opening a door: figures behind it, unless it saves the commandos work."""
    game = hunt.game
    value: i64 = 0
    for area in doors.hidden_beside(game, number):
        for card in game.stacks[area]:
            value += ROOM_FIGURE * len(game.plan.rooms[card].enemies)
    if not foes(game):
        value += NOBODY_YET
    for place, commando in enumerate(hunt.team):
        if aims.leads_on(game, hunt.ways[place], commando.cell, number):
            value -= WAY_OPENED
            break
    return value - nearest_side(game, number)


def nearest_side(game: OmegaState, number: i64) -> i64:
    """How far the nearest commando is from a door, as the crow flies."""
    best: i64 = FAR
    for side in game.plan.site.doors[number].sides:
        for commando in game.commandos:
            if commando.is_active() and commando.cell != NONE:
                best = min(best, game.plan.grid.slanted_gap(commando.cell, side[0]))
    return min(best, 30)
