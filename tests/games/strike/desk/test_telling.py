"""What the desk says of a map is what the rules do with it."""

from __future__ import annotations

import pytest

from games.easel import Easel, copy, new
from sandtable.board.lattice import UNREACHABLE
from sandtable.catalog.desks import Edit, Spot
from sandtable.engine.errors import SandtableError
from sandtable.games.strike import GAME
from sandtable.games.strike.content.loader import content
from sandtable.games.strike.desk.tracing import traced
from sandtable.games.strike.rules.plan import Site
from sandtable.scene.vocabulary import Layer

SCENARIOS = ["cistern", "mill", "ropewalk"]


def overlay(easel: Easel, kind: str, element: str = "") -> tuple[Layer, ...]:
    return easel.desk.overlay(easel.data, easel.file, kind, element)


def site_of(easel: Easel) -> Site:
    return content(easel.loaded().shelf).sites["mine"]


def inside(point: tuple[int, int], outline: tuple[tuple[int, int], ...]) -> bool:
    """By how often the outline goes round the point."""
    x, y = point
    turns = 0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0])):
        left = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
        turns += (ay <= y < by and left > 0) - (by <= y < ay and left < 0)
    return turns != 0


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_an_eye_sees_is_what_the_rules_see(scenario: str) -> None:
    easel = copy(GAME, scenario)
    plane = site_of(easel).plane
    area, *arcs = overlay(easel, "sight", "5.13,4.27")
    assert [(arc.label, arc.radius) for arc in arcs] == [("5", 500), ("10", 1000), ("15", 1500)]
    points = [(x, y) for x in range(37, plane.width, 211) for y in range(41, plane.height, 213)]
    assert points and all(inside(point, area.points) == plane.sees(513, 427, *point) for point in points)
    assert len(overlay(easel, "sight")) == 2


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_reach_is_ten_moves_on_foot(scenario: str) -> None:
    easel = copy(GAME, scenario)
    site = site_of(easel)
    ways = site.lattice.distances([site.lattice.nearest(*point) for point in site.formations[0]])
    (area,) = overlay(easel, "reach", "start-0")
    for x, y, far in zip(site.lattice.xs, site.lattice.ys, ways):
        assert inside((x, y), area.points) == (far <= 1000)


def test_an_outline_is_one_line_round_what_is_within_and_round_its_holes() -> None:
    ring = [(x, y) for x in (5, 15, 25) for y in (5, 15, 25) if (x, y) != (15, 15)]
    outer = ((0, 0), (30, 0), (30, 30), (0, 30), (0, 0))
    hole = ((10, 10), (10, 20), (20, 20), (20, 10), (10, 10), (0, 0))
    assert traced(ring, 10) == outer + hole
    assert not inside((15, 15), traced(ring, 10)) and inside((5, 15), traced(ring, 10))


def test_distances_are_ways_round_the_walls() -> None:
    easel = copy(GAME, "cistern")
    site = site_of(easel)
    notes = {layer.points[0]: layer.label for layer in overlay(easel, "distance")}
    assert notes[(3050, 3000)].startswith("T ") and "CT 1" in notes[(3050, 3000)]
    ways = site.lattice.distances([site.lattice.nearest(1800, 1800)])
    x0, y0, x1, y1 = site.bomb_sites[0]
    points = zip(ways, site.lattice.xs, site.lattice.ys)
    nearest = min(far for far, x, y in points if x0 <= x <= x1 and y0 <= y <= y1)
    labels = {layer.points[0]: layer.label for layer in overlay(easel, "distance", "18,18")}
    assert nearest < UNREACHABLE and labels[(3050, 3000)] == f"{round(nearest / 100, 1):g} MU"
    with pytest.raises(SandtableError, match="expected one of sight, distance, reach"):
        overlay(easel, "smell")


def test_a_wall_says_how_long_it_is_and_how_wide_its_gaps_are() -> None:
    easel = copy(GAME, "ropewalk")
    wall = easel.desk.thing(easel.data, easel.file, "wall-1")
    assert wall.facts == ("8 MU long.", "A gap of 4 MU to the south.", "A gap of 4 MU to the north.")
    assert [(field.path, field.value) for field in wall.fields] == [(("wall", 1), [9, 6, 9, 14])]
    assert easel.desk.thing(easel.data, easel.file, "wall-6").facts == (
        "3 MU long.",
        "A gap of 4 MU to the east.",
    )


@pytest.mark.parametrize("scenario", ["mill", "ropewalk"])
def test_everything_on_the_map_has_fields_that_stand_in_its_file(scenario: str) -> None:
    easel = copy(GAME, scenario)
    scene = easel.scene()
    ids = ["", *(edge.id for edge in scene.board.edges[-2:]), *(each.id for each in scene.elements)]
    ids += [region.id for region in scene.board.regions if not region.id.startswith("zone-B")]
    things = [easel.desk.thing(easel.data, easel.file, element) for element in ids]
    assert all(thing.facts and thing.fields for thing in things)
    edits = [Edit(field.file, field.path, field.value) for thing in things for field in thing.fields]
    before = easel.data
    easel.edit(*edits)
    assert easel.data == before
    with pytest.raises(SandtableError, match="'wall-99' is not on this map"):
        easel.desk.thing(easel.data, easel.file, "wall-99")


def test_facts_of_goals_are_ways_and_turns() -> None:
    easel = copy(GAME, "mill")
    hostage = easel.desk.thing(easel.data, easel.file, "hostage-0")
    assert hostage.title == "Hostage H1"
    assert hostage.facts[0].startswith("Terrorists: ") and hostage.facts[0].endswith("2 turns on foot.")
    assert hostage.facts[2].endswith("to the nearest rescue zone.")
    start = easel.desk.thing(easel.data, easel.file, "start-0")
    assert start.facts == ("8 by 7 MU.", "No unit of the other clan is seen from it.")


# What is unwise


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_shipped_maps_are_wise(scenario: str) -> None:
    assert copy(GAME, scenario).warned() == []


def test_a_new_map_is_wise() -> None:
    assert new(GAME, (24, 16)).warned() == []
    assert new(GAME, (60, 60)).loaded()
    assert new(GAME, (16, 16)).loaded()
    with pytest.raises(SandtableError, match="expected 16 MU or more along each side, not 10 by 20"):
        new(GAME, (10, 20))


def test_walls_that_overlap_are_made_one() -> None:
    easel = new(GAME, (24, 16))
    easel.stroke("wall", Spot(12, 3), Spot(12, 8))
    assert easel.warned() == ["Two walls overlap."]
    easel.put_right()
    assert easel.warned() == [] and easel.map["wall"] == [[12, 3, 12, 12]]


def test_cover_in_a_wall_is_taken_away() -> None:
    easel = new(GAME, (24, 16))
    easel.stroke("half", Spot(12, 5), Spot(12, 8))
    assert easel.warned() == ["A piece of half height lies in a wall, where it covers nobody."]
    easel.put_right()
    assert easel.warned() == [] and "half" not in easel.map


def test_a_gap_that_nobody_passes_is_worth_a_look() -> None:
    easel = new(GAME, (24, 16))
    easel.stroke("wall", Spot(12, 12.6), Spot(12, 14))
    (check,) = easel.desk.warnings(easel.data, easel.file)
    assert check.text == "A gap of 0.6 MU can be seen through, and nobody passes."
    assert check.spots == (Spot(12, 12.3),)


def test_ground_that_nobody_can_reach_and_goals_that_are_walled_off() -> None:
    easel = new(GAME, (24, 16))
    room = [Spot(19, 1), Spot(23, 1), Spot(23, 4), Spot(19, 4), Spot(19, 1)]
    easel.stroke("wall", *room)
    assert easel.warned() == ["Nobody can reach the ground here."]
    assert easel.loaded()
    easel.move("site-B", Spot(21, 2.5))
    assert easel.warned()[0] == "Site B is walled off: nobody can reach it."
    with pytest.raises(SandtableError, match="site B: cannot be reached from the spawns"):
        easel.loaded()


def test_starts_in_sight_of_each_other_or_close_together() -> None:
    easel = new(GAME, (24, 16))
    easel.stroke("", Spot(12, 8))
    assert easel.warned() == ["Units of both clans see each other where they begin; put a wall between."]
    with pytest.raises(SandtableError, match="expected a wall between"):
        easel.loaded()
    near = new(GAME, (16, 24))
    near.move("start-0", Spot(5, 6))
    near.move("start-1", Spot(11, 6))
    near.edit_map("wall", 0, value=[8, 1.5, 8, 12])
    assert near.warned() == ["The clans begin 6.63 MU apart: one turn on foot."]
    assert near.loaded()


def test_goals_that_are_reached_before_anybody_has_moved() -> None:
    easel = new(GAME, (24, 16))
    easel.move("site-A", Spot(3, 8))
    assert easel.warned() == ["Terrorists can begin in site A, and place the bomb at once."]
    mill = copy(GAME, "mill")
    mill.move("hostage-0", Spot(2, 2))
    assert mill.warned() == ["Hostage H1 waits where it would be rescued."]
