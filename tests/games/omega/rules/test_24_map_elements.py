"""Chapter 24: map elements and environmental dangers."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import (
    cover,
    hazards,
    map_elements,
    markers,
    movement,
    rooms,
)
from sandtable.games.omega.rules.ground import Ground
from sandtable.games.omega.rules.tiles import PERIL, RUBBLE, VENT
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)


def ground(stage, *rows, **more):
    at = stage(**({"rows": list(rows), "dashboard": ["cave_in"]} | more))
    at.clear()
    return at


def cells(at, *places):
    return [at.cell(*place) for place in places]


def block(at, x, y, width, height):
    return [at.cell(x + dx, y + dy) for dy in range(height) for dx in range(width)]


# Interference


@rule("OMEGA-24.02")
def test_a_tile_with_the_icon_is_full_of_interference(stage):
    at = ground(stage, "......", "......", tiles=["000111", "000111"], emi=[1])
    assert [cover.on_emi(at.game, at.cell(x, y)) for x, y in ((2, 0), (3, 0), (5, 1))] == [False, True, True]


@rule("OMEGA-R105")
@pytest.mark.parametrize(("middle", "centre"), [("...", (1, 1)), (".##", (0, 2))])
def test_a_marker_of_interference_lies_in_the_middle_of_its_tile_and_on_no_wall(stage, middle, centre):
    at = ground(stage, "...", middle, "...", tiles=["000", "000", "000"])
    map_elements.move_bloom(at.game, 0)
    assert at.game.bloom == at.cell(*centre)


@rule("OMEGA-24.03")
@pytest.mark.parametrize("field", ["emi", "bloom"])
def test_a_marker_fills_the_whole_tile_of_its_space(stage, field):
    at = ground(stage, "......", "......", tiles=["000111", "000111"])
    cell = at.cell(4, 1)
    setattr(at.game, field, [cell] if field == "emi" else cell)
    assert [cover.on_emi(at.game, at.cell(x, y)) for x, y in ((2, 1), (3, 0), (5, 0))] == [False, True, True]


# Faulty intel


def flipped(stage, *answers, investigate=(), husks=()):
    """The north-west tile of Cold Start is turned over; it has a new wall at (3, 4)."""
    at = stage()
    at.game.investigate = cells(at, *investigate)
    for place in husks:
        at.spawn("Husk", *place)
    at.play(lambda game: map_elements.flip(game, at.game.plan.site.tile_of[at.cell(3, 4)]), *answers)
    return at


@rule("OMEGA-24.04", "OMEGA-R75")
def test_a_tile_that_is_turned_over_has_other_walls_and_prints(stage):
    places = [(3, 3), (4, 4), (3, 2), (5, 3), (2, 5)]
    at = stage()
    assert [int(map_elements.printed(at.game, cell)) for cell in cells(at, *places)] == [
        RUBBLE,
        RUBBLE,
        0,
        0,
        0,
    ]
    assert not markers.is_wall(at.game, at.cell(3, 4))
    at = flipped(stage)
    assert [int(map_elements.printed(at.game, cell)) for cell in cells(at, *places)] == [
        0,
        0,
        PERIL,
        RUBBLE,
        VENT,
    ]
    assert markers.is_wall(at.game, at.cell(3, 4))


@rule("OMEGA-R75")
def test_an_investigate_marker_in_a_new_wall_moves_to_the_nearest_space(stage):
    at = flipped(stage, f"shift:{stage().cell(2, 3)}", investigate=[(3, 4), (4, 4)])
    assert at.game.investigate == cells(at, (2, 3), (4, 4))
    [asked] = at.script.asked
    assert int(asked.seat) == 0
    around = [(x, y) for y in (3, 4, 5) for x in (2, 3, 4) if (x, y) != (3, 4)]
    assert [option.args[0] for option in asked.options] == cells(at, *around)


@rule("OMEGA-R75")
def test_a_figure_in_a_new_wall_moves_to_the_nearest_free_space(stage):
    at = flipped(stage, f"make_way:{stage().cell(3, 3)}", husks=[(3, 4), (2, 4), (4, 5)])
    assert at.at(7) == (3, 3)
    around = [(x, y) for y in (3, 4, 5) for x in (2, 3, 4) if (x, y) not in ((3, 4), (2, 4), (4, 5))]
    assert [option.args[0] for option in at.script.asked[0].options] == cells(at, *around)


@rule("OMEGA-R75")
def test_what_is_in_no_new_wall_stays_where_it_is(stage):
    at = flipped(stage, investigate=[(4, 4)], husks=[(2, 4)])
    assert (at.at(7), at.game.investigate) == ((2, 4), cells(at, (4, 4)))


# Perils, rubble, vents, passages


@rule("OMEGA-24.12", "OMEGA-R67")
def test_a_peril_is_a_hazard_of_one_die(stage):
    at = ground(stage, ".p.")
    assert [int(hazards.strength(at.game, cell)) for cell in range(3)] == [0, 1, 0]


@rule("OMEGA-24.13")
def test_investigate_markers_stop_nobody_and_enemies_have_no_use_for_them(stage):
    at = ground(stage, "....")
    at.game.investigate = cells(at, (1, 0))
    husk = at.spawn("Husk", 0, 0)
    assert at.cell(1, 0) in movement.destinations(at.game, husk, 1)
    at.do(movement.walk, husk, at.cell(1, 0), 1)
    assert at.game.investigate == cells(at, (1, 0))


@rule("OMEGA-24.14", "OMEGA-R76")
def test_passages_are_of_two_spaces_red_for_enemies_green_for_commandos(stage):
    at = stage()
    found = {passage.name: passage for passage in at.game.plan.site.passages}
    assert {name: passage.red for name, passage in found.items()} == {"G1": False, "R1": True, "R2": True}
    assert all(len(passage.cells) == 2 for passage in found.values())
    assert found["R2"].area == at.area("B")


@rule("OMEGA-24.15", "OMEGA-R76")
def test_a_passage_of_a_hidden_room_is_a_wall_until_the_room_is_revealed(stage):
    at = stage()
    spaces = cells(at, (19, 15), (19, 16))
    assert all(markers.is_wall(at.game, cell) for cell in spaces)
    at.game.stacks[at.area("B")] = []
    at.play(lambda game: rooms.reveal(game, at.area("B")))
    assert not any(markers.is_wall(at.game, cell) for cell in spaces)
    assert set(spaces) <= set(map_elements.cells_of(at.game, at.area("B")))


@rule("OMEGA-24.16")
def test_the_mission_says_which_passages_are_exits(stage):
    assert stage().game.exits == 0
    at = stage("split_signal")
    [green] = [i for i, passage in enumerate(at.game.plan.site.passages) if not passage.red]
    assert at.game.exits == 1 << green


@rule("OMEGA-24.17", "OMEGA-24.19", "OMEGA-R33")
def test_rubble_is_dear_to_leave_in_its_own_spaces_alone_printed_or_not(stage):
    at = ground(stage, "r...")
    at.game.rubble = cells(at, (0, 0), (2, 0))
    assert list(Ground(at.game, at.commando(VOSS)).leave[:4]) == [2, 1, 2, 1]


@rule("OMEGA-24.18")
def test_rubble_markers_go_where_there_is_no_wall_no_objective_and_no_rubble(stage):
    at = ground(stage, "r.#...", "......")
    at.game.rubble = cells(at, (0, 1))
    at.game.objectives[1] = at.cell(4, 0)
    found = map_elements.rubble_places(at.game, at.game.plan.site.rooms[at.area("S")])
    assert [option.args[0] for option in found] == cells(at, (1, 0), (3, 0), (1, 1), (2, 1), (3, 1))


@rule("OMEGA-24.20", "OMEGA-R34")
def test_printed_vents_and_markers_work_alike_in_explored_rooms(stage):
    at = ground(stage, "v...v.", "......", areas=["SSSAAA"] * 2, tiles=["000111"] * 2)
    at.game.vents = cells(at, (2, 1))
    assert set(map_elements.vent_cells(at.game)) == set(cells(at, (0, 0), (2, 1)))
    at.explore("A")
    assert set(map_elements.vent_cells(at.game)) == set(cells(at, (0, 0), (2, 1), (4, 0)))


@rule("OMEGA-R75")
def test_a_large_figure_makes_way_with_all_its_spaces(stage):
    at = ground(stage, "......", "......", "......", reserves=["colossus"])
    giant = at.spawn("Colossus", 0, 0)
    at.put(VOSS, 1, 1)
    found = at.menu(lambda game: map_elements.make_way(game, game.enemy(int(giant.index))))
    assert found == [f"make_way:{cell}" for cell in cells(at, (2, 0), (2, 1))]
