"""What the tiles of the dashboard do (OMEGA-G09), but for what chapter 18 adds itself to dice and numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import dashboard, map_elements, menus, spawning
from sandtable.games.omega.rules.components import NONE, OVERSEER, Enemy
from sandtable.games.omega.rules.effects import (
    BROOD_RELEASE,
    CAVE_IN,
    CRAWL_SPACE,
    GAS_PURGE,
    KNIT_FLESH,
    PASSAGE_BREACH,
    STATIC_BLOOM,
    VENT_SURGE,
)
from sandtable.games.omega.rules.menus import Options
from sandtable.games.omega.rules.state import OmegaState

# In the spawn step: `use:effect,where`, where being a vent's space, a passage, a tile or a square's corner

TO_USE: Final = Options("use", "OMEGA-9.03")


def options(game: OmegaState, effect: i64) -> list[Option]:
    """OMEGA-9.03: where an ability of the spawn step could be used now; if there are many places
    `use:effect` alone, and where to is the second question."""
    return menus.folded(where(game, effect), TO_USE.of(effect))


def where(game: OmegaState, effect: i64) -> list[Option]:
    """None where it would place nothing (OMEGA-R60)."""
    return [TO_USE.both(effect, place) for place in places(game, effect)]


def places(game: OmegaState, effect: i64) -> list[int]:
    if effect == VENT_SURGE:
        return spawning.vents_for(game, spawns(game, effect))
    if effect == CRAWL_SPACE:
        return [NONE] if spawning.vents_for(game, spawns(game, effect)) else []
    if effect in (PASSAGE_BREACH, BROOD_RELEASE):
        return spawning.passages_for(game, spawns(game, effect))
    if effect == CAVE_IN:
        return cave_in_tiles(game)
    if effect == STATIC_BLOOM:
        return map_elements.tiles_without_emi(game)
    return map_elements.squares(game, NONE, True) if effect == GAS_PURGE else []


def spawns(game: OmegaState, effect: i64) -> list[int]:
    """The kinds that an ability brings."""
    return dashboard.ability(game, dashboard.slot_of(game, effect)).spawns


def carry_out(game: OmegaState, option: Option) -> None:
    """OMEGA-9.04: once it is said where, the cost is paid, and what the ability says happens
    (OMEGA-19.04)."""
    effect: i64 = option.args[0]
    if menus.is_folded(option):
        place = menus.ask_place(game, OVERSEER, where(game, effect))
    else:
        place = option.args[1]
    if dashboard.use(game, dashboard.slot_of(game, effect)):
        happen(game, effect, place)


def happen(game: OmegaState, effect: i64, place: i64) -> None:
    if effect == VENT_SURGE:
        spawning.from_vent(game, place, spawns(game, effect), figures(game, effect))
    elif effect == CRAWL_SPACE:
        spawning.from_vents(game, spawns(game, effect), figures(game, effect))
    elif effect in (PASSAGE_BREACH, BROOD_RELEASE):
        spawning.from_passage(game, place, spawns(game, effect), figures(game, effect))
    elif effect == CAVE_IN:
        cave_in(game, place)
    elif effect == STATIC_BLOOM:
        map_elements.move_bloom(game, place)
    else:
        map_elements.fill_square(game, place)


def figures(game: OmegaState, effect: i64) -> i64:
    """OMEGA-9.05, OMEGA-R58, OMEGA-R96: as many as the ability says, never more than commandos started."""
    return min(dashboard.amount(game, effect) or game.plan.size, game.plan.size)


# Cave In and Knit Flesh


def cave_in_tiles(game: OmegaState) -> list[int]:
    """Tiles of explored rooms with a space for rubble."""
    found: list[int] = []
    closed = map_elements.closed_to_rubble(game)
    for number, tile in enumerate(game.plan.site.tiles):
        spaces = game.plan.site.tile_spaces[number]
        if game.is_explored(tile.area) and map_elements.any_takes_rubble(game, spaces, closed):
            found.append(number)
    return found


def cave_in(game: OmegaState, tile: i64) -> None:
    """OMEGA-24.18: rubble markers on a tile."""
    map_elements.place_rubble(game, game.plan.site.tile_spaces[tile], dashboard.amount(game, CAVE_IN))


def knit_flesh(game: OmegaState, enemy: Enemy) -> None:
    """OMEGA-G09: wounds are gone."""
    enemy.wounds = max(0, enemy.wounds - dashboard.amount(game, KNIT_FLESH))
    game.tell("OMEGA-18.03", "healed", enemy.index, enemy.wounds)
