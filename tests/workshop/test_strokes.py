"""Several strokes that are one step."""

from __future__ import annotations

import pytest

from sandtable.catalog.desks import Left, Spot, Stroke
from sandtable.engine.errors import SandtableError
from sandtable.games.morale import GAME
from sandtable.workshop.painting import MOST_STROKES, painted
from sandtable.workshop.starting import from_nothing
from sandtable.workshop.work import Work

FILE = "maps/quay.toml"
ZONE = Stroke(brush="zone", spots=(Spot(0, 1),))
HIGHER = Stroke(brush="floors:3", spots=(Spot(zone="B1"),))


def begun() -> Work:
    return Work(GAME.shelf, from_nothing(GAME, "Quay", (2, 1)))


def test_each_stroke_is_made_on_what_the_ones_before_it_left() -> None:
    work, desk = begun(), GAME.desk
    assert desk
    found = painted(desk, begun(), work.data(), FILE, (ZONE, HIGHER))
    work.step(0, "A tower", found.edits)
    assert [zone["floors"] for zone in work.data()[FILE]["zone"] if zone["id"] == "B1"] == [3]
    assert found.left == ()


def test_what_cannot_stand_of_a_step_is_left_out_and_told() -> None:
    desk, data = GAME.desk, begun().data()
    assert desk
    found = painted(desk, begun(), data, FILE, (HIGHER, ZONE))
    assert [zone.path for zone in found.edits] and found.left == (
        Left(HIGHER.spots[0], "'B1' is no zone of this map (MORALE-2.09)"),
    )
    both = Stroke(brush="zone", spots=(Spot(0, 0), Spot(0, 1)))
    (left,) = painted(desk, begun(), data, FILE, (both,)).left
    assert left.spot == Spot(0, 0) and left.why.startswith("column 0, row 0 is ")
    with pytest.raises(SandtableError, match="no zone of this map"):
        painted(desk, begun(), data, FILE, (HIGHER, HIGHER))


def test_a_step_has_no_end_of_strokes() -> None:
    desk = GAME.desk
    assert desk
    with pytest.raises(SandtableError, match="more: expected at most 60 strokes in a step, not 61"):
        painted(desk, begun(), begun().data(), FILE, (ZONE,) * (MOST_STROKES + 1))
