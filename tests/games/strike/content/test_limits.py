"""Content at its limits: what is just allowed is read, and what lies beyond is refused."""

from __future__ import annotations

import pytest

from sandtable.board.plane import Plane
from sandtable.engine.errors import SandtableError
from sandtable.games.strike.content.loader import CONTENT, Content
from sandtable.games.strike.content.maps import (
    MapData,
    SpawnData,
    ZoneData,
    hundredths,
    make_plane,
    overlap,
    piece,
    rectangle,
)
from sandtable.games.strike.content.sites import along, formation

OPEN = Plane(1000, 1000, [], [], [(0, 0, 1000, 1000)])


@pytest.fixture
def shelf(shelf_of):
    return shelf_of(CONTENT, Content)


@pytest.mark.parametrize(
    ("item", "old", "new", "field", "value"),
    [
        ("knife", "damage = 4", "damage = 12", "damage", 12),
        ("rifle_t", "damage = 6", "damage = 1", "damage", 1),
        ("rifle_t", "to_hit = 4", "to_hit = 12", "to_hit", 12),
        ("rifle_t", "to_hit = 4", "to_hit = 1", "to_hit", 1),
        ("rifle_t", "lost = 2", "lost = 10", "lost", 10),
        ("rifle_t", "lost = 2", "lost = 0", "lost", 0),
        ("rifle_t", "lost = 2", "lost = 2\nscope = true", "scope", True),
        ("pistol_heavy", "cost = 6", "cost = 6\nautofire = true", "autofire", True),
        ("shotgun_pump", "pool = 7", "pool = 12", "pool", 12),
        ("shotgun_pump", "pool = 7", "pool = 2", "pool", 2),
        ("frag", "pool = 7", "pool = 2", "pool", 2),
        ("flash", "carry = 2", "carry = 9", "carry", 9),
        ("flash", "carry = 2", "carry = 1", "carry", 1),
        ("vest", "cost = 5", "cost = 0", "cost", 0),
    ],
)
def test_a_card_may_be_as_strong_and_as_weak_as_this(shelf, item, old, new, field, value):
    shelf.after("items.toml", f'id = "{item}"', old, new)
    (card,) = [each for each in shelf.content().items if each.id == item]
    assert getattr(card, field) == value


def test_a_feat_may_pay_nothing(shelf):
    shelf.swap("rewards.toml", "kill_mate = 30", "kill_mate = 0")
    assert shelf.content().rewards.kill_mate == 0


def test_a_scenario_may_have_as_many_players_as_units(shelf):
    shelf.swap("scenarios/ropewalk.toml", "units = 2", "units = 2\nfirst_players = 2\nsecond_players = 2")
    (ropewalk,) = [each for each in shelf.content().scenarios if each.name == "ropewalk"]
    assert ropewalk.defaults["first_players"] == 2


def ground(size, *zones):
    spawn = SpawnData(terrorists=(0, 0, 1, 1), counter_terrorists=(0, 0, 1, 1))
    entries = tuple(ZoneData(id=f"A{i}", name="", area=area) for i, area in enumerate(zones, 1))
    return MapData(name="x", title="X", kind="bomb", size=size, spawn=spawn, zone=entries)


@pytest.mark.parametrize(("size", "fits"), [((300, 1), True), ((300.01, 1), False), ((1, 0.99), False)])
def test_a_map_is_from_1_to_300_mu_long(size, fits):
    data = ground(size, (0, 0, *size))
    if fits:
        assert make_plane(data, "x").width == 30000
        return
    with pytest.raises(SandtableError, match="must be two lengths from 1 to 300 MU"):
        make_plane(data, "x")


def test_zones_lie_side_by_side():
    assert not overlap((0, 0, 10, 10), (10, 0, 20, 10))
    assert not overlap((0, 0, 10, 10), (0, 10, 10, 20))
    assert not overlap((0, 0, 10, 10), (10, 10, 20, 20))
    assert overlap((0, 0, 10, 10), (9, 9, 20, 20))
    plane = make_plane(ground((4, 4), (0, 0, 2, 4), (2, 0, 4, 4)), "x")
    assert [int(plane.zone_at(x, 100)) for x in (100, 300)] == [0, 1]


def test_pieces_and_areas_may_reach_to_the_edges():
    assert piece(OPEN, (0, 0, 0, 10), "x") == (0, 0, 0, 1000)
    assert piece(OPEN, (0, 10, 10, 10), "x") == (0, 1000, 1000, 1000)
    assert rectangle(OPEN, (0, 0, 10, 10), "x") == (0, 0, 1000, 1000)
    for area in ((0, 0, 0, 10), (0, 0, 10, 0)):
        with pytest.raises(SandtableError, match="x0 < x1 and y0 < y1"):
            rectangle(OPEN, area, "x")


@pytest.mark.parametrize(("value", "whole"), [(3, 300), (0.01, 1), (-2.5, -250), (1e3, 100000)])
def test_a_length_has_two_decimals(value, whole):
    assert hundredths(value, "x") == whole


def test_a_formation_grows_from_the_middle_of_its_area():
    assert along(500, 200, 800) == [200, 350, 500, 650, 800]
    assert along(500, 201, 799) == [350, 500, 650]
    places = formation(OPEN, (200, 200, 800, 800), "x")
    assert places == [
        (500, 500),
        (350, 500),
        (500, 350),
        (500, 650),
        (650, 500),
        (350, 350),
        (350, 650),
        (650, 350),
    ]
