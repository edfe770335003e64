"""Spawning enemies (chapter 19): by abilities of the dashboard, and by room cards (OMEGA-19.01)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sandtable.board.grid.steps import Steps
from sandtable.engine.decisions import Option
from sandtable.games.omega.rules import any_time, facing, hazards, map_elements, movement
from sandtable.games.omega.rules.cards import RoomCard
from sandtable.games.omega.rules.components import NONE, OVERSEER, Enemy
from sandtable.games.omega.rules.effects import CLONE
from sandtable.games.omega.rules.menus import NO_OPTIONS, Options, add, take_out
from sandtable.games.omega.rules.state import OmegaState
from sandtable.parts.among import is_among

NOBODY: Final = Option("nobody", "OMEGA-R61")
SPAWN: Final = Options("spawn", "OMEGA-19.05")
SPAWN_IN_ROOM: Final = Options("spawn", "OMEGA-22.07")
CRAWL: Final = Options("crawl", "OMEGA-19.04")


def in_reserve(game: OmegaState, kind: i64) -> Enemy | None:
    """OMEGA-19.02: a figure of that kind in the reserves."""
    for enemy in game.enemies:
        if enemy.kind == kind and enemy.cell == NONE and not enemy.aside:
            return enemy
    return None


# Where


def may_stand(game: OmegaState, steps: Steps, cell: i64, crowd: vec[u8]) -> bool:
    """OMEGA-19.08, OMEGA-19.09, OMEGA-R60: no wall, nobody there, an explored room; with all its spaces."""
    for each in steps.cells_of(cell):
        if crowd[each] or not map_elements.is_explored(game, each):
            return False
    return steps.has_room(cell, game.opened)


def steps_of(game: OmegaState, enemy: Enemy) -> Steps:
    """By its size."""
    return game.plan.site.large_steps if enemy.large else game.plan.site.steps


def around(game: OmegaState, anchors: list[int], kind: i64) -> list[int]:
    """OMEGA-19.05, OMEGA-19.07: on a vent or passage or adjacent to it."""
    found: list[int] = []
    enemy = in_reserve(game, kind)
    if enemy is None:
        return found
    steps = steps_of(game, enemy)
    crowd = game.crowd()
    for anchor in anchors:
        for cell in [anchor, *game.plan.site.surroundings.of(anchor, game.opened)]:
            if not is_among(found, cell) and may_stand(game, steps, cell, crowd):
                found.append(cell)
    return found


def room_options(game: OmegaState, area: i64, kind: i64) -> list[Option]:
    """OMEGA-19.03: `spawn:kind,space`, for any space of the room's tiles."""
    enemy = in_reserve(game, kind)
    if enemy is None or not game.is_explored(area):
        return NO_OPTIONS
    cells = map_elements.cells_of(game, area)
    if enemy.large:
        return SPAWN_IN_ROOM.each_with(kind, large_spaces(game, area, steps_of(game, enemy), cells))
    found = SPAWN_IN_ROOM.all_with(kind, cells)[:]
    for piece in game.pieces():
        for cell in game.spaces_of(piece):
            if game.plan.grid.areas.of[cell] == area:
                take_out(found, SPAWN_IN_ROOM.both(kind, cell))
    return found


def large_spaces(game: OmegaState, area: i64, steps: Steps, cells: list[int]) -> list[int]:
    """Those of the spaces from which a large figure has room."""
    crowd = game.crowd()
    return [
        cell for cell in cells if is_inside(game, area, steps, cell) and may_stand(game, steps, cell, crowd)
    ]


def is_inside(game: OmegaState, area: i64, steps: Steps, cell: i64) -> bool:
    """Whether a large figure is in the room with all its spaces."""
    for each in steps.cells_of(cell):
        if map_elements.area_of(game, each) != area:
            return False
    return True


def any_fits(game: OmegaState, anchors: list[int], kinds: list[int], crowd: vec[u8]) -> bool:
    """Whether one of these kinds could come on or beside one of these spaces, where others stand."""
    for kind in kinds:
        enemy = in_reserve(game, kind)
        if enemy is not None and has_room(game, anchors, steps_of(game, enemy), crowd):
            return True
    return False


def has_room(game: OmegaState, anchors: list[int], steps: Steps, crowd: vec[u8]) -> bool:
    for anchor in anchors:
        if may_stand(game, steps, anchor, crowd):
            return True
        for cell in game.plan.site.surroundings.of(anchor, game.opened):
            if may_stand(game, steps, cell, crowd):
                return True
    return False


def vents_for(game: OmegaState, kinds: list[int]) -> list[int]:
    """The vents in explored rooms at which one of these kinds could come."""
    crowd = game.crowd()
    return [cell for cell in map_elements.vent_cells(game) if any_fits(game, [cell], kinds, crowd)]


def passages_for(game: OmegaState, kinds: list[int]) -> list[int]:
    """The red passages on the map at which one of these kinds could come."""
    crowd = game.crowd()
    return [
        number
        for number, passage in enumerate(game.plan.site.passages)
        if passage.red and game.opened & passage.bit and any_fits(game, passage.cells, kinds, crowd)
    ]


# Spawn actions


def from_vent(game: OmegaState, vent: i64, kinds: list[int], most: i64) -> None:
    """OMEGA-9.04, OMEGA-9.05: up to so many at a vent, and one clone more on a nest."""
    spawn_at(game, [int(vent)], kinds, most, game.plan.site.tile_of[vent])


def from_passage(game: OmegaState, number: i64, kinds: list[int], most: i64) -> None:
    """The same at a passage, which belongs to the tile it touches (OMEGA-R59)."""
    passage = game.plan.site.passages[number]
    spawn_at(game, passage.cells, kinds, most, passage.tile)


def from_vents(game: OmegaState, kinds: list[int], most: i64) -> None:
    """One at each of up to so many different vents; one clone more if one of them is on a nest."""
    taken: list[int] = []
    while len(taken) < most:
        menu = [CRAWL.of(vent) for vent in vents_for(game, kinds) if vent not in taken]
        option = game.ask(OVERSEER, "OMEGA-19.04", [*menu, NOBODY])
        if option is NOBODY:
            break
        taken.append(option.args[0])
        arrive(game, choose_all(game, [option.args[0]], kinds, 1))
    nests = [vent for vent in taken if game.plan.site.tiles[game.plan.site.tile_of[vent]].nest]
    if nests:
        add_from_nest(game, nests[:1])


def spawn_at(game: OmegaState, anchors: list[int], kinds: list[int], most: i64, tile: i64) -> None:
    """OMEGA-19.04: as the ability says, and one clone more on a nest (OMEGA-24.01)."""
    arrive(game, choose_all(game, anchors, kinds, most))
    if game.plan.site.tiles[tile].nest:
        add_from_nest(game, anchors)


def add_from_nest(game: OmegaState, anchors: list[int]) -> None:
    """OMEGA-24.01, OMEGA-R58, OMEGA-R59: one clone more, of any kind, beyond the limit."""
    kinds = clones(game)
    if any_fits(game, anchors, kinds, game.crowd()):
        game.tell("OMEGA-24.01", "nest_stirs", anchors[0])
        arrive(game, choose_all(game, anchors, kinds, 1))


def clones(game: OmegaState) -> list[int]:
    """The kinds of clones."""
    return [number for number, kind in enumerate(game.plan.enemies) if kind.group == CLONE]


def choose_all(game: OmegaState, anchors: list[int], kinds: list[int], most: i64) -> list[int]:
    """OMEGA-19.05: one plan for all that come: for each a kind and a space on or beside an anchor, or
    nobody. Who has been placed."""
    placed: list[int] = []
    game.in_any_order(lambda part: choose_one(game, anchors, kinds, placed), most)
    return placed


def choose_one(game: OmegaState, anchors: list[int], kinds: list[int], placed: list[int]) -> None:
    menu: list[Option] = []
    for kind in kinds:
        menu += SPAWN.each_with(kind, around(game, anchors, kind))
    menu.append(NOBODY)
    option = game.ask(OVERSEER, "OMEGA-19.05", menu)
    if option is not NOBODY:
        placed.append(put(game, option.args[0], option.args[1]))


def in_room(game: OmegaState, area: i64, card: RoomCard) -> None:
    """OMEGA-22.07, OMEGA-R61: the listed enemies on the tiles of the room; fewer, if the overseer likes."""
    placed: list[int] = []
    game.in_any_order(lambda part: choose_in_room(game, area, card.enemies[part], placed), len(card.enemies))
    for index in placed:
        appear(game, index, "OMEGA-19.03")
    any_time.after_spawn(game, placed)


def choose_in_room(game: OmegaState, area: i64, kinds: list[int], placed: list[int]) -> None:
    menu: list[Option] = []
    for kind in kinds:
        add(menu, room_options(game, area, kind))
    menu.append(NOBODY)
    option = game.ask(OVERSEER, "OMEGA-22.07", menu)
    if option is not NOBODY:
        placed.append(put(game, option.args[0], option.args[1]))


def put(game: OmegaState, kind: i64, cell: i64) -> int:
    """OMEGA-9.04: takes a figure from the reserves and places it. Its number."""
    enemy = in_reserve(game, kind)
    assert enemy is not None
    game.put(enemy, cell)
    movement.refresh(enemy)
    return int(enemy.index)


def appear(game: OmegaState, index: i64, rule: str) -> None:
    """It looks at the nearest piece of the other side (OMEGA-R100), and may act in this round, or not
    (OMEGA-R57)."""
    enemy = game.enemy(index)
    if not game.plan.numbers.spawned_act:
        enemy.activated = True
    facing.turn_to_nearest(game, enemy)
    game.tell(rule, "spawned", index, enemy.cell)


def arrive(game: OmegaState, placed: list[int]) -> None:
    """OMEGA-19.06, OMEGA-R97: who comes from a vent or passage counts as having moved into its space."""
    for index in placed:
        appear(game, index, "OMEGA-19.05")
        hazards.expose(game, game.enemy(index), game.spaces_of(game.enemy(index)))
    any_time.after_spawn(game, placed)
