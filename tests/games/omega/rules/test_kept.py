"""What the rules keep of a map, or leave out, is what they would work out anew, all through random games."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sandtable.catalog.registry import find_game
from sandtable.engine.agents import RandomAgent
from sandtable.engine.rng import Rng
from sandtable.games.omega.rules import attack, cover, explosives, kit, map_elements, markers, ways
from sandtable.games.omega.rules.components import FIRST_ENEMY, NONE

SCENARIOS = ("dry_run", "cold_start", "split_signal", "last_light")
EVERY = 19  # answers between two looks
GAMES = 2


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
def test_moves_lead_where_one_gets_by_going_step_by_step(scenario):
    """Twice each: what the first one meets is remembered for the second."""

    def compare(game):
        for piece in on_map(game):
            for points in (3, 5, 14):
                afresh = ways.Ground(game, piece).stops(points)
                assert ways.moves(game, piece, points) == afresh
                assert ways.moves(game, piece, points) == afresh

    compare_in_games(scenario, compare)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_way_costs_no_more_than_its_points_and_none_is_left_out(scenario):
    def compare(game):
        for piece in on_map(game):
            ground = ways.Ground(game, piece)
            ground.mark_dangers()
            for move in ways.moves(game, piece, 4)[::3]:
                afresh = ways.way_to(ground.lay_out(), move.args[0], 4, ground.blank.unmarked)
                assert ways.way(game, piece, move.args[0], 4) == afresh

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
            taking = [cell for cell in cells if map_elements.takes_rubble(game, cell)]
            assert map_elements.rubble_spaces(game, cells) == taking

    compare_in_games(scenario, compare)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_distances_are_those_of_the_map_step_by_step(scenario):
    def compare(game):
        for piece in game.pieces():
            for cell in range(game.plan.grid.size):
                steps = game.plan.site.distances.between(piece.cell, cell, game.opened)
                assert game.distance(piece.cell, cell) == steps
                assert game.within(piece.cell, cell, 5) == (steps <= 5)

    compare_in_games(scenario, compare)


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
                assert game.plan.site.interference.is_little(limit, a, b, tiles) == (full < limit)

    compare_in_games(scenario, compare)


def test_nobody_has_an_ability_that_none_of_the_figures_has():
    for scenario in SCENARIOS:
        game = find_game("omega").new(scenario, {}, 1)
        for enemy in game.enemies:
            assert enemy.index >= FIRST_ENEMY
            assert game.kind(enemy).abilities & ~game.plan.enemy_abilities == 0


def test_an_explosive_reaches_through_a_door_only_while_it_is_open():
    game = find_game("omega").new("split_signal", {}, 1)
    grid, shut = game.plan.grid, game.opened
    husk = next(enemy for enemy in game.enemies if not enemy.large)
    for opened in (shut, shut | grid.all_doors, shut):
        game.opened = opened
        for husk.cell in range(grid.size):
            near = [cell for cell in grid.square(husk.cell, 2) if explosives.is_affected(game, husk, cell, 2)]
            assert explosives.blasts_at(game, husk, husk.cell, 2) == near
