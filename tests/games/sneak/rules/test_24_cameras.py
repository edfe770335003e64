"""Chapter 24: Cameras."""

from __future__ import annotations

import pytest

from games.sneak.patrolling import draw
from sandtable.games.sneak.rules import cameras
from sandtable.games.sneak.rules.components import ALERT, OFF
from sandtable.testkit.marks import rule

CHECK, CHECK_FLIP, FLIP_CHECK = "BC01", "BC15", "BC04"
# It looks west while the token is red, south while it is blue
CAMERA = {"at": [0, 3], "red": "west", "blue": "south"}


def watched(stage, row, column, rows="....... ....... .......", **more):
    at = stage(rows=rows, camera=[CAMERA], **more)
    at.put("snake", row, column)
    return at


def is_seen(at):
    return bool(at.data("camera_sees"))


@rule("SNEAK-24.01", "SNEAK-24.02", "SNEAK-R11")
def test_a_player_in_sight_of_a_camera_places_the_token_alert_side_up(stage):
    at = watched(stage, 2, 5)
    at.alert("snake", 1, 0, "investigate")
    draw(at, CHECK)
    snake = at.character("snake")
    assert at.data("camera_sees") == [[0, 0, 0, 0]]
    assert (at.where(snake.alert_cell), snake.alert_side) == ((2, 5), ALERT)
    assert at.game.was_seen


@rule("SNEAK-24.03", "SNEAK-R32", "SNEAK-R16")
@pytest.mark.parametrize(
    ("row", "column", "seen"), [(1, 3, True), (2, 0, True), (1, 6, True), (0, 0, False), (0, 3, False)]
)
def test_it_sees_ahead_and_never_into_its_own_space(stage, row, column, seen):
    at = watched(stage, row, column)
    draw(at, CHECK)
    assert is_seen(at) == seen


@rule("SNEAK-R16")
def test_the_same_rectangle_test_as_for_patrols_holds(stage):
    at = watched(stage, 2, 5, rows="....... ....o.. .......")
    draw(at, CHECK)
    assert not is_seen(at)
    at = watched(stage, 2, 5, terminal=[{"level": 2, "at": [1, 3]}])
    draw(at, CHECK)
    assert not is_seen(at)
    at = watched(stage, 2, 5)
    at.guard(1, 4, "north")
    draw(at, CHECK)
    assert is_seen(at)


@rule("SNEAK-24.04", "SNEAK-R32")
def test_a_camera_faces_one_way_at_a_time_and_begins_blue(stage):
    at = watched(stage, 0, 0)
    camera = at.field.cameras[0]
    assert at.game.blue_side
    assert cameras.facing(at.game, camera) == camera.blue
    at.game.blue_side = False
    assert cameras.facing(at.game, camera) == camera.red
    draw(at, CHECK)
    assert is_seen(at)


@rule("SNEAK-24.05", "SNEAK-R32")
@pytest.mark.parametrize(
    ("card", "south", "west", "blue"),
    [(CHECK, True, False, True), (CHECK_FLIP, True, False, False), (FLIP_CHECK, False, True, False)],
)
def test_checking_and_flipping_come_in_printed_order(stage, card, south, west, blue):
    for (row, column), seen in (((2, 3), south), ((0, 0), west)):
        at = watched(stage, row, column)
        draw(at, card)
        assert is_seen(at) == seen
        assert at.game.blue_side == blue


@rule("SNEAK-R27", "SNEAK-24.05")
def test_the_token_is_flipped_once_a_card_in_the_first_active_zone(stage):
    camera = {"at": [0, 5], "red": "east", "blue": "west"}
    at = stage(rows="........", zones="11122222", camera=[camera], characters=["snake", "meryl"])
    at.put("snake", 0, 0)
    at.put("meryl", 0, 7)
    draw(at, CHECK_FLIP)
    at.beat()
    assert len(at.told("cameras_turn")) == 1
    assert at.data("camera_sees") == [[0, 1, 0, 0]]


@rule("SNEAK-R32", "SNEAK-23.04")
def test_only_cameras_of_active_zones_look_but_across_borders(stage):
    at = stage(rows=".......", zones="1112222", camera=[{"at": [0, 3], "red": "west", "blue": "west"}])
    at.put("snake", 0, 0)
    draw(at, CHECK)
    assert not is_seen(at)
    at = stage(rows=".......", zones="1112222", camera=[{"at": [0, 0], "red": "east", "blue": "east"}])
    at.put("snake", 0, 1)
    at.put("meryl", 0, 6)
    draw(at, CHECK)
    assert [data[1] for data in at.data("camera_sees")] == [0, 1]


@rule("SNEAK-18.04", "SNEAK-G04", "SNEAK-G05")
@pytest.mark.parametrize("hidden", ["camouflaged", "boxed", "disguised"])
def test_nobody_is_seen_who_is_hidden(stage, hidden):
    at = stage(rows="....... .......", camera=[CAMERA], characters=["meryl"])
    at.put("meryl", 1, 3, **{hidden: True})
    draw(at, CHECK)
    assert not is_seen(at)
    assert at.character("meryl").alert_side == OFF


@rule("SNEAK-G05", "SNEAK-G08")
def test_blind_cameras_do_not_look(stage):
    at = watched(stage, 2, 3)
    at.game.blind = 1
    draw(at, CHECK)
    assert not is_seen(at)
    assert at.data("cameras_blind") == [[0, 0, 0, 0]]
    at.game.blind_zones = [0]
    draw(at, CHECK)
    assert not is_seen(at)
    draw(at, CHECK)
    assert is_seen(at)
