"""Maps: those of the ledger are as it has them, and one that cannot be played is refused."""

from __future__ import annotations

import pytest

from sandtable.board.lattice import UNREACHABLE
from sandtable.games.strike.content.loader import CONTENT, Content, content
from sandtable.games.strike.rules.plan import BOMB_MAP, HOSTAGE_MAP
from sandtable.rulebooks import lookup
from sandtable.testkit.marks import rule

SMALL = "maps/ropewalk.toml"
MILL = "maps/mill.toml"
MAPS = ("cistern", "mill", "ropewalk")


@pytest.fixture
def shelf(shelf_of):
    return shelf_of(CONTENT, Content)


# Broken maps

BROKEN = [
    ('kind = "bomb"', 'kind = "bombs"', "kind 'bombs' is none of bomb, hostages"),
    ("size = [28, 20]", "size = [28.125, 20]", "size: 28.125 must be a number with at most two decimals"),
    ("size = [28, 20]", "size = [28, inf]", "size: must be from -100,000 to 100,000"),
    ("size = [28, 20]", "size = [28, nan]", "size: nan must be a number with at most two decimals"),
    ("size = [28, 20]", "size = [28, 0]", "size: must be two lengths from 1 to 300 MU, not [28, 0]"),
    ("size = [28, 20]", "size = [301, 20]", "size: must be two lengths from 1 to 300 MU, not [301, 20]"),
    ("size = [28, 20]", "size = [260, 20]", "size: must be at most 5000 square MU, not 5200"),
    (
        "[9, 0, 9, 2]",
        "[9, 0, 9, 2]," * 399 + "[9, 0, 9, 2]",
        "must have at most 400 walls and halves, not 413",
    ),
    (
        "[9, 0, 9, 2]",
        "[9, 0, 10, 2]",
        "wall [9, 0, 10, 2]: must be parallel to an edge of the map: x0 = x1 or y0 = y1",
    ),
    ("[9, 0, 9, 2]", "[9, 2, 9, 2]", "wall [9, 2, 9, 2]: must be longer than 0"),
    (
        "[9, 0, 9, 2]",
        "[9, -1, 9, 2]",
        "wall [9, -1, 9, 2]: [9, -1, 9, 2] must be inside the map, 28 x 20 MU",
    ),
    (
        "[9, 0, 9, 2]",
        "[9, 0, 9, 2.001]",
        "wall [9, 0, 9, 2.001]: 2.001 must be a number with at most two decimals",
    ),
    (
        "[6.5, 8, 6.5, 12]",
        "[6.5, 8, 6, 12]",
        "half [6.5, 8, 6, 12]: must be parallel to an edge of the map: x0 = x1 or y0 = y1",
    ),
    ("[6.5, 8, 6.5, 12]", "[6.5, 8, 6.5, 8]", "half [6.5, 8, 6.5, 8]: must be longer than 0"),
    (
        "[6.5, 8, 6.5, 12]",
        "[6.5, 8, 6.5, 21]",
        "half [6.5, 8, 6.5, 21]: [6.5, 8, 6.5, 21] must be inside the map, 28 x 20 MU",
    ),
    ('id = "A2"', 'id = "A1"', "zone 'A1' stands twice"),
    ('id = "A2"', 'id = "a2"', "zone a2: id must be a capital letter and a digit"),
    ('id = "A2"', 'id = "A22"', "zone A22: id must be a capital letter and a digit"),
    (
        'id = "A1"',
        'id = "A3"',
        "zones must be in the order of their ids, A2, A3, B1, B2, C1, C2",
    ),
    ("[9, 10, 19, 20]", "[8, 10, 19, 20]", "zone B2: overlaps zone A2, expected zones side by side"),
    (
        "[9, 10, 19, 20]",
        "[9.5, 10, 19, 20]",
        "zones must cover the map, but 555 of 560 square MU are in one",
    ),
    (
        "[9, 10, 19, 20]",
        "[19, 10, 9, 20]",
        "zone B2: must go from its south-west to its north-east corner, x0 < x1 and y0 < y1, "
        "not [19, 10, 9, 20]",
    ),
    ("[9, 10, 19, 20]", "[9, 10, 19, 21]", "zone B2: [9, 10, 19, 21] must be inside the map, 28 x 20 MU"),
    (
        "[1, 6.5, 5, 13.5]",
        "[-1, 6.5, 5, 13.5]",
        "spawn of terrorists: [-1, 6.5, 5, 13.5] must be inside the map, 28 x 20 MU",
    ),
    (
        "[23, 6.5, 27, 13.5]",
        "[23, 6.5, 23, 13.5]",
        "spawn of counter_terrorists: must go from its south-west to its north-east corner, "
        "x0 < x1 and y0 < y1, not [23, 6.5, 23, 13.5]",
    ),
    (
        "[1, 6.5, 5, 13.5]",
        "[1, 6.5, 2, 13.5]",
        "spawn of terrorists: has room for 5 units 1.5 MU apart, expected 8 or more",
    ),
    ('id = "B"', 'id = "A"', "site 'A' stands twice"),
    (
        "[12.5, 2, 16, 6.5]",
        "[12.5, 2, 16, 20.5]",
        "site B: [12.5, 2, 16, 20.5] must be inside the map, 28 x 20 MU",
    ),
    (
        "[12.5, 2, 16, 6.5]",
        "[11, 2, 11, 6]",
        "site B: must go from its south-west to its north-east corner, x0 < x1 and y0 < y1, "
        "not [11, 2, 11, 6]",
    ),
]


@pytest.mark.parametrize(("old", "new", "message"), BROKEN)
def test_a_map_that_does_not_hold_together_is_refused(shelf, old, new, message):
    shelf.swap(SMALL, old, new)
    assert shelf.refused() == f"{SMALL}: {message}"


MISSHAPEN = [
    ("[9, 0, 9, 2]", "[9, 0, 9]", "Expected `array` of length 4, got 3 - at `$.wall[0]`"),
    ("[9, 0, 9, 2]", '[9, 0, 9, "2"]', "Expected `int | float`, got `str` - at `$.wall[0][3]`"),
    ("[9, 0, 9, 2]", "[9, 0, 9, true]", "Expected `int | float`, got `bool` - at `$.wall[0][3]`"),
    (
        "wall = [",
        "walls = [",
        "unknown field `walls`; expected keys: name, title, kind, size, spawn, zone, wall",
    ),
    ("area = [0, 0, 9, 10]", "box = [0, 0, 9, 10]", "A1: Object contains unknown field `box`"),
    ('name = "Tar Shed"\n', "", "A1: Object missing required field `name`"),
    ("counter_terrorists = ", "police = ", "Object contains unknown field `police` - at `$.spawn`"),
]


@pytest.mark.parametrize(("old", "new", "words"), MISSHAPEN)
def test_a_misspelt_key_or_a_wrong_type_is_refused_with_its_entry(shelf, old, new, words):
    shelf.swap(SMALL, old, new)
    message = shelf.refused()
    assert message.startswith(f"{SMALL}: ")
    assert words in message


def test_nobody_may_begin_in_sight_of_an_enemy(shelf):
    shelf.swap(SMALL, "[9, 6, 9, 14],", "")
    shelf.content()
    shelf.swap(SMALL, "[19, 6, 19, 14],", "")
    shelf.swap(SMALL, "[9, 10, 12, 10],", "")
    shelf.swap(SMALL, "[16, 10, 19, 10],", "")
    assert shelf.refused() == (
        f"{SMALL}: spawn of terrorists: a unit at 3, 10 must not see one at 25, 10; expected a wall between"
    )


CUT_OFF = [
    (
        SMALL,
        ["[19, 2, 19, 6]", "[19, 14, 19, 18]"],
        "spawn of counter_terrorists: the point 25, 10 cannot be reached from the spawn of terrorists",
    ),
    (
        SMALL,
        ["[2, 0, 2, 20]"],
        "spawn of terrorists: the point 1.5, 10 cannot be reached from the spawn of terrorists",
    ),
    (
        SMALL,
        ["[9, 14, 9, 18]", "[19, 14, 19, 18]", "[12, 10, 16, 10]"],
        "site A: cannot be reached from the spawns",
    ),
    (MILL, ["[37.5, 0, 37.5, 6.5]", "[37.5, 6.5, 44, 6.5]"], "rescue E: cannot be reached from the spawns"),
    (
        MILL,
        ["[29, 18, 31, 18]", "[29, 20, 31, 20]", "[29, 18, 29, 20]", "[31, 18, 31, 20]"],
        "hostage H3: cannot be reached from the spawns",
    ),
]


@pytest.mark.parametrize(("file", "walls", "message"), CUT_OFF)
def test_what_matters_can_be_reached_from_both_spawns(shelf, file, walls, message):
    shelf.swap(file, "wall = [", f"wall = [{', '.join(walls)},")
    assert shelf.refused() == f"{file}: {message}"


def test_a_gap_as_wide_as_a_base_is_a_way(shelf):
    shelf.swap(SMALL, "wall = [", "wall = [[19, 2, 19, 3.5], [19, 4.5, 19, 6], [19, 14, 19, 18],")
    shelf.content()


NEVER = [
    (SMALL, [], '\n[[hostage]]\nid = "H1"\nat = [3, 3]\n', "a map of kind bomb must have no hostage"),
    (
        SMALL,
        [],
        '\n[[rescue]]\nid = "W"\narea = [1, 1, 3, 3]\n',
        "a map of kind bomb must have no rescue",
    ),
    (SMALL, ["site"], "", "a map of kind bomb must have at least one site"),
    (MILL, ["hostage"], "", "a map of kind hostages must have at least one hostage"),
    (MILL, ["rescue"], "", "a map of kind hostages must have at least one rescue"),
    (MILL, [], '\n[[site]]\nid = "A"\narea = [1, 1, 3, 3]\n', "a map of kind hostages must have no site"),
    (MILL, [], '\n[[hostage]]\nid = "H1"\nat = [3, 3]\n', "hostage 'H1' stands twice"),
    (
        MILL,
        [],
        "".join(f'\n[[hostage]]\nid = "H{i}"\nat = [3, 3]\n' for i in range(5, 10)),
        "hostage must have at most 8 entries, not 9; expected: Hostages, on a hostage map",
    ),
]


@pytest.mark.parametrize(("file", "without", "added", "message"), NEVER)
def test_a_map_has_what_its_kind_is_won_with_and_nothing_else(shelf, file, without, added, message):
    path = shelf.folder / file
    head, *entries = path.read_text("utf-8").split("\n[[")
    left = [entry for entry in entries if entry.split("]]")[0] not in without]
    path.write_text("\n[[".join([head, *left]) + added, "utf-8")
    assert shelf.refused() == f"{file}: {message}"


@pytest.mark.parametrize("spot", ["[22.3, 15]", "[44.5, 3]", "[0.4, 3]", "[16, 16.2]"])
def test_a_hostage_has_room_to_stand(shelf, spot):
    shelf.swap(MILL, "at = [14, 29]", f"at = {spot}")
    room = "must stand inside the map and 0.5 MU clear of edges, walls and halves"
    assert shelf.refused() == f"{MILL}: hostage H1: {room}, not at {spot}"


def test_lengths_are_whole_hundredths(shelf):
    shelf.swap(SMALL, "[12.5, 2, 16, 6.5]", "[11.29, 2, 15.57, 6.1]")
    assert shelf.content().sites["ropewalk"].bomb_sites[1] == (1129, 200, 1557, 610)


# The maps of the ledger


def drawn(gap):
    """The lines of a map in the ledger, by their first word."""
    lines = [line.split() for line in lookup(gap).need.strip().splitlines()[1:]]
    return {word: [line[1:] for line in lines if line[0] == word] for word in {line[0] for line in lines}}


def lengths(words):
    return tuple(int(word) for word in words)


@rule("STRIKE-G03", "STRIKE-G04")
@pytest.mark.parametrize(("name", "gap"), [("cistern", "STRIKE-G03"), ("mill", "STRIKE-G04")])
def test_a_map_is_that_of_the_ledger(name, gap):
    data, rows = content().maps[name], drawn(gap)
    assert lookup(gap).need.strip().startswith(data.title + ",")
    assert data.size == lengths(rows["size"][0])
    assert list(data.wall) == [lengths(row) for row in rows["wall"]]
    assert list(data.half) == [lengths(row) for row in rows["half"]]
    zones = {row[0]: (" ".join(row[5:]).partition(" (")[0], lengths(row[1:5])) for row in rows["zone"]}
    assert {zone.id: (zone.name, zone.area) for zone in data.zone} == zones
    spawns = {row[0]: lengths(row[1:]) for row in rows["spawn"]}
    assert spawns == {"T": data.spawn.terrorists, "CT": data.spawn.counter_terrorists}
    for word, entries in (("site", data.site), ("rescue", data.rescue)):
        assert [(entry.id, entry.area) for entry in entries] == [
            (row[0], lengths(row[1:])) for row in rows.get(word, [])
        ]
    hostages = [(row[0], lengths(row[1:])) for row in rows.get("hostage", [])]
    assert [(hostage.id, hostage.at) for hostage in data.hostage] == hostages
    assert set(rows) <= {"size", "wall", "half", "zone", "spawn", "site", "rescue", "hostage"}


def test_the_ground_is_what_the_file_says_in_hundredths():
    site = content().sites["mill"]
    assert (site.name, site.kind) == ("mill", HOSTAGE_MAP)
    assert (site.plane.width, site.plane.height) == (4400, 3200)
    assert site.spawns == [(2400, 2400, 3200, 3100), (100, 100, 800, 800)]
    assert site.rescues == [(0, 0, 600, 600), (3800, 0, 4400, 600)]
    assert site.hostages == [(1400, 2900), (1800, 2900), (3000, 1900), (2600, 1300)]
    assert site.bomb_sites == []
    assert site.plane.walls[1] == (1000, 1700, 1000, 3200)
    assert site.plane.halves[0] == (400, 1200, 800, 1200)
    assert content().sites["cistern"].kind == content().sites["ropewalk"].kind == BOMB_MAP


@rule("STRIKE-R40")
@pytest.mark.parametrize("name", MAPS)
def test_zones_stand_in_the_order_of_their_ids(name):
    data, site = content().maps[name], content().sites[name]
    ids = [zone.id for zone in data.zone]
    assert ids == sorted(ids)
    assert site.zone_names == [zone.name for zone in data.zone]
    assert len(set(site.zone_names)) == len(ids)


@rule("STRIKE-R40")
def test_a_border_belongs_to_the_zone_with_the_smaller_id():
    plane = content().sites["cistern"].plane
    ids = [zone.id for zone in content().maps["cistern"].zone]
    assert ids[plane.zone_at(600, 1200)] == "A1"
    assert ids[plane.zone_at(1200, 1800)] == "A2"
    assert ids[plane.zone_at(1200, 1200)] == "A1"


# What every map that is shipped must be


@rule("STRIKE-R43")
@pytest.mark.parametrize("name", MAPS)
def test_a_formation_is_in_its_spawn_and_nobody_touches_anybody(name):
    site = content().sites[name]
    for spawn, points in zip(site.spawns, site.formations, strict=True):
        assert len(points) == len(set(points)) == 8
        x0, y0, x1, y1 = spawn
        assert points[0] == ((x0 + x1) // 2, (y0 + y1) // 2)
        for x, y in points:
            assert x0 <= x <= x1 and y0 <= y <= y1
            assert site.plane.may_stand(x, y)
            others = [point for point in points if point != (x, y)]
            assert min((x - a) ** 2 + (y - b) ** 2 for a, b in others) >= 105**2


@pytest.mark.parametrize("name", MAPS)
def test_no_place_in_a_spawn_is_in_sight_of_the_other_spawn(name):
    site = content().sites[name]
    first, second = (
        [(x, y) for x in range(x0, x1 + 1, 100) for y in range(y0, y1 + 1, 100)]
        for x0, y0, x1, y1 in site.spawns
    )
    assert not [(a, b) for a in first for b in second if site.plane.sees(*a, *b)]


@pytest.mark.parametrize("name", MAPS)
def test_every_place_with_room_can_be_reached(name):
    lattice = content().sites[name].lattice
    start = lattice.nearest(*content().sites[name].formations[0][0])
    assert max(lattice.distances([start])) < UNREACHABLE


@pytest.mark.parametrize("name", ["cistern", "ropewalk"])
def test_the_defenders_are_as_near_to_every_site_as_the_bomb(name):
    """Else a bomb would lie before anybody could keep it from being placed."""
    site = content().sites[name]
    lattice = site.lattice
    for x0, y0, x1, y1 in site.bomb_sites:
        inside = [
            i for i, (x, y) in enumerate(zip(lattice.xs, lattice.ys)) if x0 <= x <= x1 and y0 <= y <= y1
        ]
        distances = lattice.distances(inside)
        bomb, guard = (distances[lattice.nearest(*points[0])] for points in site.formations)
        assert guard <= bomb


def test_the_small_map_is_small():
    """A bomb is carried to a site within two turns of ten moves."""
    site = content().sites["ropewalk"]
    lattice = site.lattice
    distances = lattice.distances([lattice.nearest(*site.formations[0][0])])
    for x0, y0, x1, y1 in site.bomb_sites:
        nearest = min(
            distance
            for distance, x, y in zip(distances, lattice.xs, lattice.ys)
            if x0 <= x <= x1 and y0 <= y <= y1
        )
        assert nearest <= 2000
