"""What a desk says of a Stage: overlays as the rules have them, facts, fields, and what is worth a look."""

from __future__ import annotations

import pytest

from games.sneak.desk.painter import Painter
from sandtable.catalog.desks import Edit, Spot
from sandtable.engine.errors import SandtableError
from sandtable.games.sneak.desk.measures import empty, floors, kinds
from sandtable.games.sneak.desk.tables import table
from sandtable.games.sneak.rules import beats, sight
from sandtable.games.sneak.rules.game import Sneak
from sandtable.scene.vocabulary import Layer


@pytest.fixture
def yard() -> Painter:
    return Painter()


def layers(at: Painter, kind: str, element: str = "") -> tuple[Layer, ...]:
    return at.desk.overlay(at.data, at.file, kind, element)


def cells(layer: Layer) -> set[tuple[int, int]]:
    places = [each.split(",") for each in layer.cells]
    return {(int(x), int(y)) for x, y in places}


# Overlays


def test_sight_is_what_the_rules_say_a_post_sees() -> None:
    at = Painter("data_wing")
    on = table(at.data, at.file)
    for number in range(5):
        (layer,) = layers(at, "sight", f"figure-{5 + number}")
        post = on.game.patrols[number]
        seen = {on.cell(x, y) for x, y in cells(layer)}
        floor = [cell for cell in range(on.grid.size) if on.stage.steps.around(cell, 0)]
        assert seen == {cell for cell in floor if sight.watches(on.game, post, cell)} and seen
        assert f"Sees {len(seen)} spaces." in at.facts(f"figure-{5 + number}")
    blue, red = layers(at, "sight", "camera-0")
    camera = on.stage.cameras[0]
    for layer, facing in ((blue, camera.blue), (red, camera.red)):
        seen = {on.cell(x, y) for x, y in cells(layer)}
        assert seen and all(sight.enemy_sees(on.game, camera.cell, facing, cell) for cell in seen)
    assert [layer.look for layer in layers(at, "sight")] == [("threat",), ("seen",)]


def test_what_a_post_sees_follows_what_is_painted(yard: Painter) -> None:
    (before,) = layers(yard, "sight", "figure-5")
    yard.paint("obstacle", (9, 3))
    (after,) = layers(yard, "sight", "figure-5")
    assert cells(after) < cells(before) and (10, 3) not in cells(after)
    yard.paint("patrol", (7, 3), faces="n")
    (north,) = layers(yard, "sight", "figure-5")
    assert cells(north) and all(y < 3 for _, y in cells(north))


@pytest.mark.parametrize("scenario", ["blind_spot", "data_wing", "sandman"])
def test_a_walk_is_that_of_the_rules(scenario: str) -> None:
    at = Painter(scenario)
    on = table(at.data, at.file)
    for number in range(len(on.stage.patrols)):
        area, *paths = layers(at, "walk", f"figure-{5 + number}")
        spaces = {on.cell(x, y) for x, y in cells(area)}
        game = empty(on)
        for card, path in enumerate(paths):
            walk(game, number, card)
            assert on.cell(*path.points[-1]) == game.patrols[number].cell
            assert path.label == ("after 1 card" if card == 0 else f"after {card + 1} cards")
        for card in kinds(game.plan.patrol_cards) * 2:
            walk(game, number, card)
            assert game.patrols[number].cell in spaces
        assert len(paths) == 3 and {on.cell(*point) for path in paths for point in path.points} <= spaces
    assert len(layers(at, "walk")) == len(on.stage.patrols)


def walk(game: Sneak, patrol: int, card: int) -> None:
    """As in its activation, with nobody about."""
    game.moved, game.card = 0, card
    beats.walk(game, game.patrols[patrol], game.plan.patrol_cards[card].patrol)


def test_what_a_patrol_sees_is_asked_along_its_walk() -> None:
    at = Painter("frozen_quay")
    on = table(at.data, at.file)
    game, floor = empty(on), floors(on)
    post = game.patrols[0]
    thing = at.desk.thing(at.data, at.file, "figure-5")
    assert thing.moments == ("At its post", "After 1 card", "2", "3", "All")
    everywhere = set()
    for cards in range(1, 4):
        walk(game, 0, cards - 1)
        area, mark = at.desk.later(at.data, at.file, "sight", "figure-5", cards)
        seen = {on.cell(x, y) for x, y in cells(area)}
        assert seen == {cell for cell in floor if sight.watches(game, post, cell)} and area.cells
        assert mark.points == ((on.grid.xs[post.cell], on.grid.ys[post.cell]),)
        ways = at.desk.later(at.data, at.file, "walk", "figure-5", cards)
        assert len(ways) == cards and ways[-1].points[-1] == mark.points[0]
        everywhere |= seen
    (along,) = at.desk.later(at.data, at.file, "sight", "figure-5", 4)
    assert everywhere < {on.cell(x, y) for x, y in cells(along)}
    for moment in (0, 5):
        assert at.desk.later(at.data, at.file, "sight", "figure-5", moment) == layers(at, "sight", "figure-5")
    assert not at.desk.thing(at.data, at.file, "6,2").moments


def test_how_a_patrol_walks_is_said_in_words() -> None:
    facts = Painter("blind_spot").facts("figure-5")
    assert "Walks 20 spaces, back at its post after 4 cards at the soonest." in facts


def test_distances_are_steps_from_the_nearest_start(yard: Painter) -> None:
    area, *marks = layers(yard, "distance")
    steps = {mark.points[0]: int(mark.label) for mark in marks}
    assert steps[1, 6] == steps[2, 5] == 0 and steps[3, 6] == 1 and steps[7, 0] == 10
    assert area.label == "farthest 13" and max(steps.values()) == 13
    assert (12, 1) not in steps and (0, 3) not in steps, "a Patrol Room, a wall"
    yard.paint("wall", *[(6, y) for y in range(1, 7) if y != 2])
    yard.paint("door:D1", (6, 2))
    farther = {mark.points[0]: int(mark.label) for mark in layers(yard, "distance")[1:]}
    assert farther[6, 2] == 7 and farther[7, 0] == 10 and farther[7, 6] == 12 > steps[7, 6]
    yard.paint("elevator", (3, 6), (13, 6))
    assert {mark.points[0]: mark.label for mark in layers(yard, "distance")[1:]}[13, 6] == "1"


def test_the_rim_says_how_far_it_is_from_what_is_pinned_the_start_and_the_exit() -> None:
    at = Painter("frozen_quay")
    on = table(at.data, at.file)
    here, start, way_out = at.desk.distances(at.data, at.file, "figure-5")
    assert (here.origin, start.origin, way_out.origin) == ("", "the start", "the Exit")
    post, first, last = on.cell(4, 1), on.stage.starts[0], on.stage.exits[0]
    assert here.steps[post] == start.steps[first] == way_out.steps[last] == 0
    assert here.steps[first] == start.steps[post] == 8 and here.steps[on.cell(8, 1)] == -1
    assert start.steps[last] == way_out.steps[first] == 15
    assert at.desk.distances(at.data, at.file, "4,1")[0] == here
    assert at.desk.distances(at.data, at.file, "99,1") == (start, way_out)


def test_what_nobody_reaches(yard: Painter) -> None:
    assert layers(yard, "reach") == ()
    yard.paint("wall", (12, 5), (13, 5), (11, 6))
    (area,) = layers(yard, "reach")
    assert cells(area) == {(12, 6), (13, 6)} and area.label == "nobody reaches 2 spaces"
    with pytest.raises(SandtableError, match="overlay 'odds' is none of sight, walk, distance, reach"):
        layers(yard, "odds")


# Things


def test_every_thing_of_a_stage_says_what_can_be_typed() -> None:
    at = Painter("deep_hangar")
    for element in at.scene().elements:
        thing = at.desk.thing(at.data, at.file, element.id)
        assert element.at is not None and thing.id == element.id
        assert thing.facts[0] == f"At {element.at.x},{element.at.y}."
        row = next(field for field in thing.fields if field.label == "Row")
        column = next(field for field in thing.fields if field.label == "Column")
        assert (row.value, column.value) == (element.at.y, element.at.x)
        for field in thing.fields:
            if field.value is not None:
                assert not field.choices or field.value in field.choices, field
                assert field.low is None or field.low <= field.value <= (field.high or 0), field
            assert field.rule.startswith("SNEAK-")


def test_a_typed_value_plays(yard: Painter) -> None:
    yard.paint("event:A", (4, 3))
    fields = {field.label: field for field in yard.desk.thing(yard.data, yard.file, "event-A").fields}
    assert fields["Does"].value == "proof" and "cache" in fields["Does"].choices
    for label, value in (("Does", "cache"), ("Amount", 2)):
        yard.edit(Edit(fields[label].file, fields[label].path, value))
    assert yard.map["event"][0] | {"text": ""} == {
        "letter": "A", "at": [3, 4], "does": "cache", "amount": 2, "text": "",
    }  # fmt: skip
    assert yard.loaded()
    stage = yard.desk.thing(yard.data, yard.file, "")
    labels = {field.label: field for field in stage.fields}
    assert stage.title == "Mine" and labels["Patrol Count, Zone 1"].value == 1
    yard.edit(Edit(yard.file, labels["Blue Patrol cards"].path, 1))
    assert yard.loaded() and "The Exit is 10 steps from the nearest start." in stage.facts


def test_a_space_is_told_of_too(yard: Painter) -> None:
    thing = yard.desk.thing(yard.data, yard.file, "10,3")
    assert thing.title == "10,3, floor"
    assert thing.facts == ("Zone 1.", "10 steps from the nearest start.", "Seen by Patrol 1.")
    assert yard.desk.thing(yard.data, yard.file, "0,0").title == "0,0, wall"
    assert yard.desk.thing(yard.data, yard.file, "7,0").title == "Exit"
    assert yard.desk.thing(yard.data, yard.file, "99,99").title == "Mine"


# Worth a look


def test_a_post_that_faces_a_wall_is_turned(yard: Painter) -> None:
    yard.paint("wall", (8, 3))
    assert yard.warned() == ["Patrol 1's post faces a wall. At 7,3, facing east."]
    (check,) = yard.desk.warnings(yard.data, yard.file)
    assert (check.rule, check.spots) == ("SNEAK-28.09", (Spot(7, 3),)) and check.fix.startswith("Turn it ")
    yard.put_right()
    assert not yard.warned() and yard.map["patrol"][0]["faces"] != "east"
    yard.paint("wall", (6, 3), (7, 2), (7, 4))
    assert any("Patrol 1 is walled in" in text for text in yard.warned())


def test_what_cannot_be_reached(yard: Painter) -> None:
    yard.paint("event:A", (13, 6))
    yard.paint("terminal:2", (5, 5))
    yard.paint("wall", (12, 5), (13, 5), (12, 6))
    assert yard.warned() == [
        "Event A at 13,6 cannot be reached from any start.",
        "Nobody reaches 1 space of floor.",
    ]
    yard.paint("", (12, 6))
    yard.paint("wall_token", (12, 6))
    yard.paint("wall", (12, 5), (13, 5))
    assert yard.warned() == [
        "Event A at 13,6 can be reached only past a Wall token or an obstacle, which takes C4."
    ]


def test_an_exit_in_the_middle_and_a_start_in_sight(yard: Painter) -> None:
    yard.move("7,0", Spot(7, 5))
    yard.paint("start", (10, 3))
    assert yard.warned() == [
        "Start 5 at 10,3 is in sight of Patrol 1 from the beginning.",
        "The Exit at 7,5 is in the middle of the map, not on its border.",
    ]
    assert yard.loaded()


def test_zones_posts_and_rooms(yard: Painter) -> None:
    yard.paint("patrol", (10, 5), faces="e")
    assert yard.warned() == ["Zone 1 has 2 posts and a Patrol Count of 1."]
    yard.put_right()
    assert yard.map["counts"] == [2] and not yard.warned()
    yard.paint("zone:2", (3, 3))
    assert yard.map["counts"] == [2, 1]
    assert yard.warned() == ["Zone 2 has a Patrol Count of 1 and no Patrol Room: none come."]


def test_a_camera_that_sees_nothing(yard: Painter) -> None:
    yard.paint("camera", (13, 4), faces="e")
    assert yard.warned() == ["Camera 1 sees nothing while the Camera Direction token is blue."]


# What stops it


def stops(at: Painter) -> list[tuple[str, str]]:
    found = at.desk.warnings(at.data, at.file)
    return [(each.text, each.fix) for each in found if each.kind == "stops"]


def test_what_stops_a_stage_is_told_with_a_way_out(yard: Painter) -> None:
    yard.paint("", (7, 0), (1, 6))
    assert stops(yard) == [
        ("4 may play, and there are 3 starts: put down more.", "Make it for 1, 2 and 3"),
        ("A goal needs an Exit, and there is none: put one down.", ""),
    ]
    assert len(yard.desk.warnings(yard.data, yard.file)[0].spots) == 3
    yard.put_right()
    yard.paint("exit", (13, 5))
    assert stops(yard) == []
    yard.paint("zone:2", (3, 3), (10, 3))
    assert stops(yard) == [("There is a Zone 2, and no Zone 1.", "Number them from 1 on")]
    yard.put_right()
    assert stops(yard) == []
    yard.loaded()
