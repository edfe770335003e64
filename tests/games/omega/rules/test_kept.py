"""What the rules keep of a map, or leave out, is what they would work out anew, all through random games."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from games.omega.ground import drawn_site
from sandtable.board.grid import trails
from sandtable.board.grid.direct import is_direct
from sandtable.board.grid.floor import MOST_POINTS
from sandtable.board.grid.ground import UNREACHABLE
from sandtable.board.grid.outings import LastOuting, Spread
from sandtable.catalog.registry import find_game
from sandtable.engine.agents import RandomAgent
from sandtable.engine.drivers import Seated
from sandtable.engine.rng import Rng
from sandtable.games.omega.rules import (
    activation,
    attack,
    attack_actions,
    cover,
    explosives,
    gas,
    kit,
    map_elements,
    markers,
    movement,
    spawning,
    ways,
)
from sandtable.games.omega.rules.components import DOWNED, FIRST_ENEMY, NONE
from sandtable.games.omega.rules.effects import CLIMBING_BOOTS, CLONE
from sandtable.games.omega.rules.gas_shapes import SHAPES
from sandtable.games.omega.rules.ground import Ground
from sandtable.games.omega.rules.state import PLANNING
from sandtable.games.omega.rules.tiles import RUBBLE

SCENARIOS = ("dry_run", "cold_start", "split_signal", "last_light")
EVERY = 19  # answers between two looks
GAMES = 2


def spread(game, piece, points, leaps):
    """Where a piece gets, worked out afresh."""
    ground = Ground(game, piece, leaps)
    found = LastOuting()
    found.keep(Spread(ground, min(points, MOST_POINTS)), ground, game.plan.site.moves)
    return found


class Comparing(RandomAgent):
    """Answers at random, and looks now and then whether all is as it should be."""

    def __init__(self, rng, compare):
        super().__init__(rng)
        self.compare = compare
        self.looks = 0

    def choose(self, game, decision):
        if game.asked % EVERY == 0 and game.team():
            self.looks += 1
            self.compare(game)
        return super().choose(game, decision)


def compare_in_games(scenario, compare):
    for seed in range(GAMES):
        game = find_game("omega").new(scenario, {"commandos": 4}, seed)
        agent = Comparing(Rng(seed), compare)
        game.play([agent] * game.seats)
        assert agent.looks > 3


def on_map(game):
    return game.pieces()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_moves_lead_where_one_gets_when_it_is_worked_out_afresh(scenario):
    """Twice each: the second time it may be kept."""

    def compare(game):
        for piece in on_map(game):
            for points in (3, 5, 14):
                afresh = spread(game, piece, points, False).moves
                assert ways.moves(game, piece, points) == afresh
                assert ways.moves(game, piece, points) == afresh

    compare_in_games(scenario, compare)


class Watching(RandomAgent):
    """Before each answer in a commando's turn: what is kept of the last one is as it should be now."""

    def choose(self, game, decision):
        if game.turn_of != NONE and game.commandos[game.turn_of].cell != NONE:
            commando = game.commandos[game.turn_of]
            speed = movement.speed(game, commando)
            assert ways.moves(game, commando, speed) == spread(game, commando, speed, False).moves
        return super().choose(game, decision)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_where_a_commando_gets_is_never_what_it_was_before_something_changed(scenario):
    for seed in range(GAMES):
        game = find_game("omega").new(scenario, {"commandos": 5}, seed)
        game.play([Watching(Rng(seed))] * game.seats)


def armed(scenario="cold_start"):
    """A game in which the commandos stand on the map, each in its first stance."""
    game: Any = find_game("omega").new(scenario, {"commandos": 5, "picks": False}, 1)
    game.driver = Seated([RandomAgent(Rng(1))] * game.seats)
    while game.step < PLANNING:
        game.beat()
    for commando in game.team():
        commando.stance = 0
    return game


def beside(game, piece):
    """A free space next to a piece."""
    around = game.plan.site.steps.around(piece.cell, game.opened)
    return next(cell for cell in around if game.piece_at(cell) is None)


def changes(game, commando):
    """All that where a commando gets depends on, each changed when the next one is asked for."""
    yield "nothing"
    game.lay(game.rubble, int(commando.cell))
    yield "rubble"
    game.lift(game.rubble, int(commando.cell))
    game.lay(game.rubble, beside(game, commando))
    yield "other rubble"
    game.lift(game.rubble, beside(game, commando))
    yield "no rubble"
    game.put(game.enemies[0], beside(game, commando))
    yield "an enemy"
    game.put(game.enemies[0], NONE)
    yield "no enemy"
    game.put(game.helpers[0], beside(game, commando))
    yield "a helper"
    game.put(game.helpers[0], NONE)
    yield "no helper"
    commando.slanted = True
    yield "no diagonal step left"
    game.put(commando, beside(game, commando))
    yield "another space"
    game.opened |= game.plan.grid.all_doors
    yield "open doors"
    game.lay(game.rubble, int(commando.cell))
    yield "rubble again"
    commando.kit = [int(game.plan.kit_with[CLIMBING_BOOTS])]
    yield "climbing boots"
    game.put(game.enemies[0], beside(game, commando))
    commando.kit = []
    yield "no boots, and an enemy"
    other = next(other for other in game.team() if other is not commando)
    game.put(other, beside(game, commando))
    yield "a comrade beside it"


@pytest.mark.parametrize("points", [2, 5])
def test_where_a_commando_gets_is_worked_out_anew_whatever_changes(points):
    for rank in range(5):
        game = armed()
        for change in changes(game, game.commandos[rank]):
            check_reached(game, game.commandos[rank], points, change)


def check_reached(game, piece, points, change):
    afresh = spread(game, piece, points, False)
    assert ways.moves(game, piece, points) == afresh.moves, change
    assert list(ways.reached(game, piece, points, False).costs) == list(afresh.costs), change


def changes_to_enemies(game, clone):
    """What where a clone gets depends on beside that."""
    yield "nothing"
    commando = game.team()[0]
    game.put(commando, beside(game, clone))
    yield "a foe beside it"
    commando.condition = DOWNED
    yield "a downed foe beside it"
    for cell in [int(clone.cell), *map_elements.cells_of(game, game.plan.site.start_area)[-2:]]:
        game.lay(game.vents, cell)
    yield "vents"
    game.lift(game.vents, game.vents[1])
    game.lay(game.vents, beside(game, clone))
    yield "another vent"
    explored, game.explored = game.explored, 0
    yield "vents in a hidden room"
    game.explored = explored
    yield "vents in an explored room"
    for cell in game.vents[:]:
        game.lift(game.vents, cell)
    yield "no vents"


def test_where_a_clone_gets_is_worked_out_anew_whatever_changes():
    game = armed()
    clone = next(enemy for enemy in game.enemies if game.kind(enemy).group == CLONE)
    game.put(clone, beside(game, game.team()[-1]))
    for change in changes_to_enemies(game, clone):
        check_reached(game, clone, 4, change)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_where_one_gets_and_what_takes_rubble_follow_the_side_of_a_tile_that_is_up(scenario):
    game = armed(scenario)
    commando = game.team()[0]
    for room, tile in zip(game.plan.site.tile_spaces, game.plan.site.tiles):
        fronts = game.opened
        for opened in (fronts, (fronts & ~tile.front) | tile.back, fronts):
            game.opened = opened
            cells = [cell for cell in tile.cells if not markers.is_wall(game, cell)]
            assert room.spaces(game.opened) == cells
            assert room.clear(game.opened) == [
                cell for cell in cells if map_elements.printed(game, cell) != RUBBLE
            ]
            for cell in cells:
                game.put(commando, cell)
                assert ways.moves(game, commando, 3) == spread(game, commando, 3, False).moves


@pytest.mark.parametrize("rank", range(5))
def test_who_slips_past_enemies_gets_farther_and_whoever_leaps_too(rank):
    game = armed()
    commando = game.commandos[rank]
    for enemy, cell in zip(game.enemies, game.plan.site.steps.around(commando.cell, game.opened)):
        if game.piece_at(cell) is None:
            game.put(enemy, cell)
    for stance in range(4):
        commando.stance = stance
        check_reached(game, commando, 4, stance)
    for leaps in (True, False):
        afresh = spread(game, commando, 4, leaps).moves
        assert ways.moves(game, commando, 4, leaps) == afresh


def test_a_copy_keeps_for_itself_where_its_commandos_get():
    game = armed()
    commando = game.commandos[0]
    before = ways.moves(game, commando, 4)[:]
    other = game.clone()
    other.put(other.commandos[0], beside(other, other.commandos[0]))
    assert ways.moves(other, other.commandos[0], 4) != before
    assert ways.moves(game, commando, 4) == before
    assert "reached" not in game.dump()


def on_the_map(game):
    return [enemy for enemy in game.enemies if enemy.cell != NONE]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_enemies_on_the_map_are_known_in_a_game_and_its_copies(scenario):
    def compare(game):
        assert game.fielded == on_the_map(game)
        copy = game.clone()
        assert copy.fielded == on_the_map(copy)
        assert len(copy.fielded) == len(game.fielded)

    compare_in_games(scenario, compare)


def test_a_game_that_is_restored_knows_nothing_of_how_it_was():
    game = armed()
    before = game.dump()
    game.put(game.enemies[0], beside(game, game.commandos[0]))
    check_reached(game, game.commandos[0], 4, "an enemy")
    game.restore(before)
    assert game.fielded == on_the_map(game) == []
    check_reached(game, game.commandos[0], 4, "restored")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_way_is_the_one_that_a_search_for_the_fewest_dangers_finds(scenario):
    def compare(game):
        for piece in on_map(game):
            ground = Ground(game, piece)
            ground.mark_dangers()
            for points in (4, 14):
                for move in ways.moves(game, piece, points)[::5]:
                    afresh = trails.found_way(ground, move.args[0], points, ground.blank.unmarked)[0]
                    assert ways.way(game, piece, move.args[0], points) == afresh

    compare_in_games(scenario, compare)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_steps_that_are_kept_as_free_are_so_now(scenario):
    def compare(game):
        site = game.plan.site
        for exits, steps in ((site.blank.exits, site.steps), (site.blank.large_exits, site.large_steps)):
            free = exits.of(game.opened)
            for place in range(game.plan.grid.size):
                for direction in range(8):
                    assert bool(free[place] >> direction & 1) == steps.may(place, direction, game.opened)
        for cell in range(game.plan.grid.size):
            around = [
                other for other in site.touching.around(cell, game.opened) if not markers.is_wall(game, other)
            ]
            assert site.surroundings.of(cell, game.opened) == around

    compare_in_games(scenario, compare)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_attacks_on_the_menu_are_all_that_reach_and_can_be_paid_for(scenario):
    def compare(game):
        for commando in game.team():
            if commando.is_active() and commando.stance != NONE:
                offered = [option.args for option in attack_actions.options(game, commando)]
                assert offered == [
                    (number, enemy.index, aimed)
                    for number, weapon in enumerate(kit.weapons(game, commando))
                    for enemy in game.enemies
                    if enemy.cell != NONE
                    and not weapon.blast
                    and attack.reaches(game, commando, weapon, enemy)
                    for aimed in range(2 if weapon.aim_cost else 1)
                    if activation.can_pay(
                        game,
                        commando,
                        attack_actions.cost(game, commando, weapon, enemy, aimed == 1),
                    )
                ]

    compare_in_games(scenario, compare)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_shape_of_gas_fits_where_it_has_a_spot(scenario):
    def compare(game):
        shut = gas.closed_to_gas(game, False)
        for area in range(len(game.plan.grid.areas.names)):
            for shape in range(len(SHAPES)):
                spots = gas.spots(game, shape, area, False)
                assert gas.fits(game, shape, area, shut) == bool(spots)
                for spot in spots:
                    assert all(
                        map_elements.area_of(game, cell) == area and not map_elements.in_gas(game, cell)
                        for cell in spot.cells
                    )

    compare_in_games(scenario, compare)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_targets_are_all_that_can_be_attacked(scenario):
    def compare(game):
        for commando in game.team():
            for weapon in kit.weapons(game, commando):
                assert attack.targets(game, commando, weapon) == [
                    enemy.index
                    for enemy in game.enemies
                    if enemy.cell != NONE
                    and not weapon.blast
                    and attack.reaches(game, commando, weapon, enemy)
                ]
                assert weapon.range <= game.plan.longest_range

    compare_in_games(scenario, compare)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_explosives_are_thrown_wherever_they_reach_somebody(scenario):
    def compare(game):
        for thrower in on_map(game):
            for reach, radius in ((3, 1), (5, 2)):
                assert explosives.throws(game, thrower, reach, radius) == [
                    cell
                    for cell in range(game.plan.grid.size)
                    if explosives.lands(game, thrower, cell, reach)
                    and any(explosives.is_affected(game, foe, cell, radius) for foe in game.foes_of(thrower))
                ]

    compare_in_games(scenario, compare)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_spaces_of_rooms_and_crowds_are_as_they_lie_now(scenario):
    def compare(game):
        crowd = game.crowd()
        for cell in range(game.plan.grid.size):
            assert crowd[cell] == (game.piece_at(cell) is not None)
        areas = game.plan.grid.areas
        for area in range(len(areas.names)):
            cells = [cell for cell in areas.cells(area) if not markers.is_wall(game, cell)]
            assert map_elements.cells_of(game, area) == cells
        rooms = [(room, areas.cells(area)) for area, room in enumerate(game.plan.site.rooms)]
        tiles = [(room, tile.cells) for room, tile in zip(game.plan.site.tile_spaces, game.plan.site.tiles)]
        closed = map_elements.closed_to_rubble(game)
        for room, cells in [*rooms, *tiles]:
            taking = [cell for cell in cells if map_elements.takes_rubble(game, cell)]
            assert [option.args[0] for option in map_elements.rubble_places(game, room)] == taking
            assert map_elements.any_takes_rubble(game, room, closed) == bool(taking)

    compare_in_games(scenario, compare)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_enemies_come_into_all_free_spaces_of_a_room(scenario):
    def compare(game):
        for area in range(len(game.plan.grid.areas.names)):
            for kind in set(game.plan.figures):
                enemy = spawning.in_reserve(game, kind)
                if enemy is None or not game.is_explored(area):
                    assert not spawning.room_options(game, area, kind)
                elif not enemy.large:
                    free = [cell for cell in map_elements.cells_of(game, area) if not game.piece_at(cell)]
                    options = spawning.room_options(game, area, kind)
                    assert [option.args for option in options] == [(kind, cell) for cell in free]

    compare_in_games(scenario, compare)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_distances_are_those_of_the_map_step_by_step(scenario):
    def compare(game):
        for piece in game.pieces():
            for cell in range(game.plan.grid.size):
                steps = game.plan.site.distances.between(piece.cell, cell, game.opened)
                assert game.distance(piece.cell, cell) == steps
                assert game.within(piece.cell, cell, 5) == (steps <= 5)
                assert game.within(piece.cell, cell, 9) == (steps <= 9)
                for most in (5, 9):
                    assert game.gap(piece.cell, cell, most) == (steps if steps <= most else UNREACHABLE)
                assert game.is_direct(piece.cell, cell) == (
                    steps == game.plan.grid.slanted_gap(piece.cell, cell)
                )

    compare_in_games(scenario, compare)


@pytest.mark.parametrize("seed", range(12))
def test_a_way_is_direct_where_no_step_of_it_leads_away_past_walls_and_doors(seed):
    rng = Random(seed)
    rows = ["".join(rng.choice("....#") for _ in range(6)) for _ in range(6)]
    edges = [(x, y, x + 1, y) for x in range(5) for y in range(6)]
    edges += [(x, y, x, y + 1) for x in range(6) for y in range(5)]
    between = [(x, y, x2, y2) for x, y, x2, y2 in edges if rows[y][x] == rows[y2][x2] == "."]
    doors = {f"d{number}": [edge] for number, edge in enumerate(rng.sample(between, 8))}
    site = drawn_site(rows, doors)
    floor = [cell for cell in range(36) if rows[cell // 6][cell % 6] == "."]
    for opened in (0, rng.randrange(256), 255):
        exits = site.blank.exits.of(opened)
        for a in floor:
            for b in floor:
                steps = site.distances.between(a, b, opened)
                assert is_direct(site.grid, exits, a, b) == (steps == site.grid.slanted_gap(a, b))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_interference_in_a_rectangle_is_counted_space_by_space(scenario):
    def compare(game):
        grid, tiles = game.plan.grid, cover.emi_tiles(game)
        cells = [piece.cell for piece in game.pieces()]
        for a, b in pairwise(cells):
            full = sum(
                cover.on_emi(game, y * grid.width + x)
                for y in range(min(grid.ys[a], grid.ys[b]), max(grid.ys[a], grid.ys[b]) + 1)
                for x in range(min(grid.xs[a], grid.xs[b]), max(grid.xs[a], grid.xs[b]) + 1)
            )
            for limit in (1, 4, full, full + 1):
                assert game.plan.site.interference.are_few(limit, a, b, tiles) == (full < limit)

    compare_in_games(scenario, compare)


def test_nobody_has_an_ability_that_none_of_the_figures_has():
    for scenario in SCENARIOS:
        game: Any = find_game("omega").new(scenario, {}, 1)
        for enemy in game.enemies:
            assert enemy.index >= FIRST_ENEMY
            assert game.kind(enemy).abilities & ~game.plan.enemy_abilities == 0


def test_an_explosive_reaches_through_a_door_only_while_it_is_open():
    game: Any = find_game("omega").new("split_signal", {}, 1)
    grid, shut = game.plan.grid, game.opened
    husk = next(enemy for enemy in game.enemies if not enemy.large)
    for opened in (shut, shut | grid.all_doors, shut):
        game.opened = opened
        for cell in range(grid.size):
            game.put(husk, cell)
            near = [cell for cell in grid.square(husk.cell, 2) if explosives.is_affected(game, husk, cell, 2)]
            assert explosives.blasts_at(game, husk, husk.cell, 2) == near
