"""What the tiles of the dashboard do (OMEGA-G09), but for dice and DEFENSE, which chapter 18 adds itself."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import activation, doors, map_elements, movement, spawning
from sandtable.games.omega.rules.components import NONE, Commando, Enemy
from sandtable.games.omega.rules.effects import (
    BROOD_RELEASE,
    CAVE_IN,
    CRAWL_SPACE,
    GAS_PURGE,
    HYBRID,
    LARGE,
    PASSAGE_BREACH,
    STATIC_BLOOM,
    VENT_SURGE,
)
from sandtable.games.omega.rules.state import OmegaState

KNITS: i64 = 2
CAVE_IN_RUBBLE: i64 = 3

# In the spawn step: `use:effect,where`, where being a vent's space, a passage, a tile or a square's corner


def options(game: OmegaState, effect: i64) -> list[Option]:
    """Where an ability of the spawn step could be used now; none where it would place nothing
    (OMEGA-R60)."""
    return [Option("use", "OMEGA-9.03", (int(effect), where)) for where in places(game, effect)]


def places(game: OmegaState, effect: i64) -> list[int]:
    if effect == VENT_SURGE:
        return spawning.vents_for(game, spawning.clones(game))
    if effect == CRAWL_SPACE:
        return [NONE] if spawning.vents_for(game, crawlers(game)) else []
    if effect == PASSAGE_BREACH:
        return spawning.passages_for(game, spawning.clones(game))
    if effect == BROOD_RELEASE:
        return spawning.passages_for(game, brood(game))
    if effect == CAVE_IN:
        return cave_in_tiles(game)
    if effect == STATIC_BLOOM:
        return map_elements.tiles_without_emi(game)
    return map_elements.squares(game, NONE, True) if effect == GAS_PURGE else []


def carry_out(game: OmegaState, effect: i64, where: i64) -> None:
    """OMEGA-19.04: as the ability says."""
    size: i64 = game.plan.size
    if effect == VENT_SURGE:
        spawning.from_vent(game, where, spawning.clones(game), size)
    elif effect == CRAWL_SPACE:
        spawning.from_two_vents(game, crawlers(game))
    elif effect == PASSAGE_BREACH:
        spawning.from_passage(game, where, spawning.clones(game), size)
    elif effect == BROOD_RELEASE:
        spawning.from_passage(game, where, brood(game), 1)
    elif effect == CAVE_IN:
        cave_in(game, where)
    elif effect == STATIC_BLOOM:
        map_elements.move_bloom(game, where)
    else:
        map_elements.fill_square(game, where)


def crawlers(game: OmegaState) -> list[int]:
    """The kind that crawls out of vents one by one: the fastest clone."""
    found = spawning.clones(game)
    best = found[0]
    for kind in found:
        if game.plan.enemies[kind].speed > game.plan.enemies[best].speed:
            best = kind
    return [best]


def brood(game: OmegaState) -> list[int]:
    """Hybrids, but for the one of several spaces."""
    return [
        number
        for number, kind in enumerate(game.plan.enemies)
        if kind.group == HYBRID and not kind.abilities & LARGE
    ]


# Cave In, Dread


def cave_in_options(game: OmegaState) -> list[Option]:
    return [Option("use", "OMEGA-24.18", (CAVE_IN, tile)) for tile in cave_in_tiles(game)]


def cave_in_tiles(game: OmegaState) -> list[int]:
    """Tiles of explored rooms with a space for rubble."""
    found: list[int] = []
    for number, tile in enumerate(game.plan.site.tiles):
        if game.is_explored(tile.area) and map_elements.rubble_spaces(game, tile.cells):
            found.append(number)
    return found


def cave_in(game: OmegaState, tile: i64) -> None:
    """OMEGA-24.18: up to 3 rubble markers on a tile."""
    map_elements.place_rubble(game, game.plan.site.tiles[tile].cells, CAVE_IN_RUBBLE)


def dread(game: OmegaState, commando: Commando) -> None:
    """It gains 1 adrenaline, not above MAX (OMEGA-R18)."""
    activation.gain(game, commando, 1)


# In the activate step


def override_options(game: OmegaState) -> list[Option]:
    """`override:door`."""
    return [Option("override", "OMEGA-21.08", (door,)) for door in doors.overseer_doors(game)]


def remote_override(game: OmegaState, door: i64) -> None:
    doors.open_by_overseer(game, door)


def knit_flesh(game: OmegaState, enemy: Enemy) -> None:
    """Up to 2 wounds are gone."""
    enemy.wounds = max(0, enemy.wounds - KNITS)
    game.tell("OMEGA-18.03", "healed", enemy.index, enemy.wounds)


def second_wind(game: OmegaState, enemy: Enemy) -> None:
    """One more move action, with no new diagonal."""
    movement.ask_move(game, enemy, movement.speed(game, enemy))
