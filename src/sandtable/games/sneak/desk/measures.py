"""What the rules say of a map: what is seen, where Patrols walk, how far it is, and what nobody reaches."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.board.grid.ground import FLOOR, met
from sandtable.games.sneak.desk.tables import Table
from sandtable.games.sneak.rules import beats, bosses, enemy_phase, locks, sight
from sandtable.games.sneak.rules.cards import PatrolCard
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.game import Sneak
from sandtable.games.sneak.rules.plan import Lock, Stage

State = tuple[int, int]  # of a Patrol: its space, and where it looks


# Sight


def is_floor(stage: Stage, cell: int, opened: int) -> bool:
    return stage.grid.kinds[cell] == FLOOR and met(stage.grid.stand[cell], opened)


def seen_by_patrol(table: Table, patrol: int) -> list[int]:
    """SNEAK-13.02: the spaces that a Patrol sees from its post."""
    post = table.game.patrols[patrol]
    return [cell for cell in floors(table) if sight.watches(table.game, post, cell)]


def seen_standing(table: Table, patrol: int, states: list[State]) -> list[int]:
    """What it sees as it stands in any of these ways."""
    game = empty(table)
    post = game.patrols[patrol]
    found = set[int]()
    for post.cell, post.facing in states:
        found |= {cell for cell in floors(table) if sight.watches(game, post, cell)}
    return sorted(found)


def seen_by_camera(table: Table, camera: int, facing: int) -> list[int]:
    """SNEAK-24.03."""
    cell = table.stage.cameras[camera].cell
    return [other for other in floors(table) if sight.enemy_sees(table.game, cell, facing, other)]


def seen_by_boss(table: Table) -> list[int]:
    game = table.game
    if not game.is_boss_stage() or game.boss[0].cell == NONE:
        return []
    return [cell for cell in floors(table) if bosses.looks_at(game, cell)]


def floors(table: Table) -> list[int]:
    """Where a figure could stand as the Stage begins."""
    opened = int(table.game.opened)
    return [cell for cell in range(table.grid.size) if is_floor(table.stage, cell, opened)]


# Ways


def opened(doors: list[Lock]) -> int:
    """All of these open."""
    found = 0
    for lock in doors:
        found |= int(lock.bit)
    return found


def steps_from(table: Table, starts: list[int], doors: int) -> dict[int, int]:
    """How many steps a player needs to each space, with these doors open: outside Patrol Rooms (SNEAK-5.07),
    and by Elevators as by one step (SNEAK-R48). Figures stand in nobody's way."""
    found = {cell: 0 for cell in starts}
    way = list(found)
    for cell in way:
        for other in next_to(table, cell, doors):
            if other not in found:
                found[other] = found[cell] + 1
                way.append(other)
    return found


def next_to(table: Table, cell: int, doors: int) -> list[int]:
    stage = table.stage
    found = list(stage.paces.find(cell, doors).first)
    for elevator in stage.elevators:
        near = int(locks.near_shaft(table.game, cell, elevator))
        if near >= 0 and len(elevator.shafts) == 2:
            found += elevator.shafts[1 - near]
    return found


def distances(table: Table) -> dict[int, int]:
    """From the nearest start, with all Doors open."""
    return steps_from(table, table.stage.starts, opened(table.stage.doors))


def unreached(table: Table) -> list[int]:
    """Floor that no player comes to, with all Doors open and all Wall tokens gone; Patrol Rooms aside."""
    stage = table.stage
    doors = opened([*stage.doors, *stage.walls, *stage.obstacles])
    reached = steps_from(table, stage.starts, doors) if stage.starts else {}
    return [
        cell
        for cell in range(table.grid.size)
        if is_floor(stage, cell, doors) and not stage.is_room[cell] and cell not in reached
    ]


# Walks


class Walk(NamedTuple):
    """Where a Patrol may come, whatever cards are drawn, and after how many cards it may be back at its post
    (0: never); `ways` are the spaces that it goes by the first cards in printed order, card by card, and
    `stands` how it stands after them, its post first; `states` are all the ways in which it may stand."""

    spaces: list[int]
    back: int
    ways: list[list[int]]
    stands: list[State]
    states: list[State]


def walk(table: Table, patrol: int, cards: int = 3) -> Walk:
    """SNEAK-28.01: with nobody to see, and all other Patrols at their posts."""
    game = empty(table)
    post = game.patrols[patrol]
    first: State = (int(post.cell), int(post.facing))
    ways: list[list[int]] = []
    stands = [first]
    for number in range(min(cards, len(game.plan.patrol_cards))):
        way, state = walked(game, patrol, stands[-1], number)
        ways.append(way)
        stands.append(state)
    return explored(game, patrol, ways, stands)


def explored(game: Sneak, patrol: int, ways: list[list[int]], stands: list[State]) -> Walk:
    """All that any cards lead to."""
    first = stands[0]
    known = {first: 0}
    spaces = {first[0]}
    back = 0
    queue = [first]
    for state in queue:
        for number in kinds(game.plan.patrol_cards):
            way, after = walked(game, patrol, state, number)
            spaces.update(way)
            if after[0] == first[0] and not back:
                back = known[state] + 1
            if after not in known:
                known[after] = known[state] + 1
                queue.append(after)
    return Walk(sorted(spaces), back, ways, stands, queue)


def kinds(cards: list[PatrolCard]) -> list[int]:
    """One card of each blue number and arrow."""
    found = {(int(card.patrol), bool(card.left)): number for number, card in enumerate(cards)}
    return sorted(found.values())


def walked(game: Sneak, patrol: int, state: State, card: int) -> tuple[list[int], State]:
    """The spaces of one activation by that card, and how it ends."""
    post = game.patrols[patrol]
    post.cell, post.facing = state
    game.moved, game.card = 0, card
    way = [state[0]]
    number = enemy_phase.card_of(game).patrol
    while game.moved < number:
        on = beats.way_on(game, post.cell, post.facing)
        if on == NONE:
            break
        beats.step(game, post, on)
        way.append(int(post.cell))
    beats.finish(game, post)
    return way, (int(post.cell), int(post.facing))


def empty(table: Table) -> Sneak:
    """The map with nobody on it but the Patrols, and nothing that they would find."""
    game = table.game.clone()
    assert isinstance(game, Sneak)
    for character in game.characters:
        character.cell = NONE
    return game
