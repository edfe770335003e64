"""A Mission is made by strokes alone, and played; what is painted is what will lie on the table."""

from __future__ import annotations

from typing import Any

import pytest

from games.bench import NAME, Bench
from sandtable.catalog.desks import Spot
from sandtable.engine.errors import SandtableError
from sandtable.games.flix import GAME
from sandtable.games.flix.desk.standing import begun
from sandtable.games.flix.rules.setup import place_sentries

MAP, MISSION = f"maps/{NAME}.toml", f"missions/{NAME}.toml"
SIZE = (10, 8)


def fresh() -> Bench:
    return Bench(GAME, size=SIZE)


@pytest.fixture(scope="module")
def blank() -> Bench:
    """Ten by eight Spaces that nobody paints on."""
    return fresh()


@pytest.fixture(scope="module")
def made() -> Bench:
    """From nothing, by strokes: a room in the north-west with Doors, an E-Lock and a Sentry; a third Path."""
    bench = fresh()
    room = [(x, y) for x in range(4) for y in range(3)]
    bench.paint("area", (0, 0))
    bench.paint("area:C", *room)
    bench.paint("wall", *[(3, y, "e") for y in range(3)], *[(x, 2, "s") for x in range(4)])
    bench.paint("door", (3, 1, "e"))
    bench.paint("door", (1, 2, "s"))
    bench.paint("lock:2", (3, 1, "e"))
    bench.paint("cover", (2, 1), (6, 4))
    bench.paint("cover_low", (6, 2))
    bench.paint("sentry", (3, 2))
    bench.paint("sentry_2", (7, 4))
    bench.paint("", (1, 0))  # this Objective Point
    bench.paint("point", (2, 0))  # goes there
    bench.paint("token:hard_drive", (2, 0))
    bench.paint("path:red", (4, 0), (5, 0), (5, 1), (4, 1), (4, 2), (4, 3))
    bench.paint("stop:red", (4, 2))
    return bench


def at(bench: Bench, x: int, y: int) -> str:
    return str(bench.map["drawing"].splitlines()[2 * y + 1][2 * x + 1])


def test_a_mission_is_painted_from_nothing_and_played_to_its_end(made: Bench) -> None:
    assert made.map["doors"] == {"a": "Yard door", "b": "Door 1", "c": "Door 2"}
    assert made.map["paths"]["red"] == {"numeral": 3, "spawn": [0, 4], "stops": True}
    assert made.data[MISSION]["e_locks"] == {"Door 1": 2}
    assert made.map["drawing"].splitlines()[:7] == [
        "+-------+-----------+",
        "|1 . * .|A B . * . a|",
        "|       +           |",
        "|2 . x .bD C * . . b|",
        "|       +           |",
        "|3 . . s|E * u . . c|",
        "+-+c+---+           |",
    ]
    assert made.played(operators=1, difficulty="operator").over


def test_a_copy_of_a_shipped_mission_is_played() -> None:
    bench = Bench(GAME, "practice")
    bench.paint("wall", (2, 0, "e"))
    assert bench.played(operators=1).over


@pytest.mark.parametrize("scenario", ["dry_run", "prism_lens", "green_dawn"])
def test_a_shipped_map_lies_on_the_desk_as_on_the_table(scenario: str) -> None:
    bench = Bench(GAME, scenario)
    bench.loaded()
    ours = bench.desk.scene(bench.data, bench.file)
    game: Any = GAME.new(scenario, {}, 1)
    theirs = GAME.scene(game, -1, None)
    if scenario == "green_dawn":  # two Maps: the first lies in the north-west
        cells = {cell.id for cell in ours.board.cells}
        assert cells < {cell.id for cell in theirs.board.cells}
        doors = {edge.id: edge for edge in theirs.board.edges if edge.kind == "door"}
        mine = [edge for edge in ours.board.edges if edge.kind == "door"]
        assert mine and all(doors[edge.id] == edge for edge in mine)
        return
    assert ours.board.cells == theirs.board.cells and ours.board.edges == theirs.board.edges
    assert ours.board.regions == theirs.board.regions and ours.board.unit == theirs.board.unit
    assert ours.layers == theirs.layers
    place_sentries(game)
    sentries = {(each.at.x, each.at.y) for each in GAME.scene(game, -1, None).elements if each.at}
    posts = {(each.at.x, each.at.y) for each in ours.elements if each.role == "sentry" and each.at}
    assert sentries <= posts and sentries
    assert sum(each.role == "qmark" for each in ours.elements) == 8
    assert not bench.desk.warnings(bench.data, bench.file)


@pytest.mark.parametrize("scenario", ["dry_run", "prism_lens", "open_house"])
def test_a_map_that_does_not_stand_is_drawn_all_the_same(scenario: str) -> None:
    bench = Bench(GAME, scenario)
    sound = bench.desk.scene(bench.data, bench.file)
    bench.type_in(f"scenarios/{NAME}.toml", ("minutes",), [3, 2])
    assert begun(bench.data, bench.file) is None
    broken = bench.desk.scene(bench.data, bench.file)
    assert broken.board.cells == sound.board.cells and broken.board.edges == sound.board.edges
    assert {region.id: region for region in broken.board.regions}.items() <= {
        region.id: region for region in sound.board.regions
    }.items()
    assert broken.elements == sound.elements
    assert [*broken.layers] == [layer for layer in sound.layers if layer.kind == "beat"]


@pytest.mark.parametrize("drawing", ["", "#", "##\n#", "+-+\n|?|", 7, [3]])
def test_nonsense_is_drawn_too(blank: Bench, drawing: Any) -> None:
    more = {"drawing": drawing, "areas": 3, "doors": {"a": 4}, "paths": {"green": {"spawn": [99, 99]}}}
    data = {**blank.data, MAP: {**blank.map, **more}}
    assert blank.desk.scene(data, MAP).board.kind == "grid"
    assert blank.desk.thing(data, MAP, "").title
    assert blank.desk.brushes(data, MAP) and not blank.desk.warnings(data, MAP)


# Brushes

SPOTS: dict[str, tuple[Any, ...]] = {"wall": (4, 3, "e"), "door": (3, 5, "s")}
ON_OTHERS = ("lock", "spawn", "stop", "area", "start", "token")


def test_every_brush_is_rubbed_out_again(blank: Bench) -> None:
    rubbed = 0
    bench = fresh()
    bench.paint("", (3, 5, "s"), (1, 0))  # room for a Door, and for one more Objective Point
    bench.paint("wall", (3, 5, "s"))
    bench.paint("", (3, 5, "s"))
    before = bench.data
    for brush in bench.desk.brushes(bench.data, MAP):
        kind = brush.key.partition(":")[0]
        if kind in ON_OTHERS or brush.key in ("path:green", "path:yellow"):
            continue
        spot = SPOTS.get(brush.key, (5, 0) if kind == "path" else (5, 4))
        bench.paint(brush.key, spot)
        assert bench.data != before or brush.key == "bare", brush.key
        bench.paint("", spot)
        assert bench.data == before, brush.key
        rubbed += 1
    assert rubbed == 14


def test_what_lies_on_others_is_rubbed_out_first(blank: Bench) -> None:
    bench = fresh()
    for number in (1, 4):
        bench.paint(f"lock:{number}", (5, 5, "s"))
        assert bench.data[MISSION]["e_locks"] == {"Yard door": number}
        bench.paint("", (5, 5, "s"))
        assert bench.data == blank.data
    kinds = [brush.key for brush in bench.desk.brushes(bench.data, MAP) if brush.key.startswith("token:")]
    for kind in (kinds[0], kinds[-1]):
        bench.paint(kind, (1, 0))
        assert bench.data[MISSION]["fixed"] == [{"map": NAME, "at": [0, 1], "token": kind[6:]}]
        bench.paint("", (1, 0))
        assert bench.data == blank.data
    bench.paint("stop:green", (0, 1))
    assert bench.map["paths"]["green"]["stops"] is True
    bench.paint("stop:green", (0, 1))
    bench.paint("spawn:green", (1, 0))
    assert bench.map["paths"]["green"]["spawn"] == [0, 1]
    bench.paint("spawn:green", (0, 0))
    assert bench.data == blank.data
    bench.paint("area", (5, 0))
    assert bench.map["areas"]["C"] == "Area 1"
    bench.paint("area:B", (5, 0))
    assert bench.data == blank.data


def test_a_wall_takes_a_door_and_its_lock_away() -> None:
    bench = fresh()
    bench.paint("lock:3", (5, 5, "s"))
    bench.paint("wall", (5, 5, "s"))
    assert bench.map["doors"] == {} and "e_locks" not in bench.data[MISSION]
    assert bench.map["drawing"].splitlines()[12] == "| +---------------+ |"


def test_a_path_closes_up_when_a_space_leaves_it() -> None:
    bench = fresh()
    bench.paint("path:green", (2, 7))
    assert at(bench, 2, 7) == "7"
    bench.paint("", (0, 1))
    assert [at(bench, 0, y) for y in range(8)] == ["1", ".", "2", ".", "3", "4", ".", "5"]
    assert at(bench, 2, 7) == "6"


REFUSED = [
    ("wall", (9, 3, "e"), "a Wall for good"),
    ("wall", (3, 3), "side: expected"),
    ("wall", (30, 3, "e"), "off the Map"),
    ("door", (3, 3, "e"), "both sides are House"),
    ("lock:2", (3, 3, "e"), "there is no Door here"),
    ("lock:9", (5, 5, "s"), "there is no E-Lock 9"),
    ("point", (5, 4), "a Map has 8 of these"),
    ("path:green", (1, 0), "something is printed here"),
    ("path:red", (5, 4), "begins on or next to the edge"),
    ("spawn:green", (5, 0), "is not on or next to 0,0"),
    ("spawn:red", (5, 0), "no red Path yet"),
    ("stop:green", (5, 4), "is not on the green Path"),
    ("token:photos", (5, 4), "is no Objective Point"),
    ("token:nothing", (1, 0), "there is no token"),
    ("start", (0, 0), "a Sentry or a Spawn is in House"),
    ("patrol", (5, 7), "where it begins"),
    ("area:Z", (5, 4), "there is no Area"),
    ("nothing", (5, 4), "there is no brush"),
]


@pytest.mark.parametrize(("brush", "spot", "why"), REFUSED)
def test_what_cannot_stand_is_refused_in_a_sentence(
    blank: Bench, brush: str, spot: tuple[Any, ...], why: str
) -> None:
    before = blank.data
    with pytest.raises(SandtableError, match=why):
        blank.paint(brush, spot)
    assert blank.data == before


# Things


def test_things_are_moved(made: Bench) -> None:
    bench = fresh()
    bench.work.files = dict(made.work.files)
    bench.shift("token-2,0", 3, 0)
    assert bench.data[MISSION]["fixed"] == [{"map": NAME, "at": [0, 3], "token": "hard_drive"}]
    bench.shift("sentry-3,2", 1, 2)
    bench.shift("0,1", 1, 1)
    assert (at(bench, 1, 2), at(bench, 1, 1), at(bench, 0, 1)) == ("s", "2", ".")
    bench.shift("Door 1", 3, 0, "e")
    assert bench.data[MISSION]["e_locks"] == {"Door 1": 2}
    assert bench.map["drawing"].splitlines()[1][8] == "b" and bench.map["drawing"].splitlines()[3][8] == "|"
    bench.paint("patrol", (5, 0))
    bench.shift("patrol-5,0", 6, 0)
    assert bench.data[MISSION]["patrols"] == [{"map": NAME, "at": [0, 6]}]
    bench.shift("spawn-yellow", 8, 0)
    assert bench.map["paths"]["yellow"]["spawn"] == [0, 8]
    with pytest.raises(SandtableError, match="cannot be moved"):
        bench.shift("House", 3, 3)


def test_every_element_says_what_it_is(made: Bench) -> None:
    scene = made.desk.scene(made.data, MAP)
    ids = [element.id for element in scene.elements] + [region.id for region in scene.board.regions]
    ids += [edge.id for edge in scene.board.edges if edge.kind == "door"] + ["3,3", ""]
    things = {each: made.desk.thing(made.data, MAP, each) for each in ids}
    assert all(thing.title and thing.facts and thing.id == each for each, thing in things.items())
    assert [field.label for field in things["Door 1"].fields] == ["Name", "Digits of its E-Lock"]
    assert things["token-2,0"].title == "Hard Drive"
    assert {"spawn-green", "spawn-yellow", "spawn-red", "cover-2,1", "sentry-3,2"} <= {*ids}
    rounds = next(field for field in things[""].fields if field.path == ("rookie", "rounds"))
    assert (rounds.value, rounds.low, rounds.high, rounds.file) == (8, 1, 20, MISSION)
    for each in ("figure-9", "9" * 5_000 + ",3", "1,2,3", "investigate-" + "9" * 5_000):
        with pytest.raises(SandtableError, match="no such thing"):
            made.desk.thing(made.data, MAP, each)


# What the rules say


def test_overlays_are_what_the_rules_say() -> None:
    bench = Bench(GAME, "dry_run")
    game: Any = GAME.new("dry_run", {}, 1)
    site = game.site()

    def shown(kind: str, element: str) -> list[Any]:
        return list(bench.desk.overlay(bench.data, bench.file, kind, element))

    def ids(cells: Any) -> set[str]:
        return {f"{site.grid.xs[cell]},{site.grid.ys[cell]}" for cell in cells}

    cells = range(site.grid.size)
    post = int(site.grid.cell(2, 3))  # beside a Door, whose Attack Arrow is not for guards
    for kind, opened in (("sight", 0), ("open_sight", 7)):
        (guard,), (operator,) = shown(kind, "guard-2,3"), shown(kind, "2,3")
        assert {*guard.cells} == ids(each for each in cells if site.tango_lines.sees(post, each, opened))
        assert guard.cells != operator.cells or not opened
        assert {*operator.cells} == ids(each for each in cells if site.seal_lines.sees(post, each, opened))
    steps = {layer.label: {*layer.cells} for layer in shown("distance", "")}
    assert steps["0 Moves"] == ids(site.start)
    assert steps["1 Move"] == ids(
        each for each in cells if min(site.distances.between(start, each, 7) for start in site.start) == 1
    )
    (walk,) = shown("walk", "spawn-green")
    beat = next(layer for layer in bench.desk.scene(bench.data, bench.file).layers if layer.kind == "beat")
    assert walk.points == (*beat.points, beat.points[0])
    assert len(shown("walk", "")) == 2 and shown("walk", "9,0") == [shown("walk", "")[1]]
    assert shown("watched", "")[0].cells and not shown("nothing", "")


def test_the_rim_says_how_far_it_is_by_the_rules() -> None:
    bench = Bench(GAME, "cold_ledger")
    site = GAME.new("cold_ledger", {}, 1).site()  # type: ignore[attr-defined]
    opened = (1 << len(site.doors)) - 1
    here, start, lock = bench.desk.distances(bench.data, bench.file, "2,3")
    assert (here.origin, start.origin, lock.origin) == ("", "the Starting Area", "the nearest E-Lock")
    cell = int(site.grid.cell(2, 3))
    for other in range(0, site.grid.size, 7):
        assert here.steps[other] == site.distances.between(cell, other, opened)
        assert start.steps[other] == min(site.distances.between(each, other, opened) for each in site.start)
    locked = {each for door in site.doors if door.numeral for each in door.spaces}
    assert {cell for cell, steps in enumerate(lock.steps) if not steps} == locked
    assert len(bench.desk.distances(bench.data, bench.file, "")) == 2


def test_what_nobody_reaches_is_shown_although_it_stops_play() -> None:
    bench = fresh()
    assert not bench.desk.overlay(bench.data, MAP, "reach", "")
    bench.paint("", (0, 0), (1, 0))
    bench.paint("wall", (0, 0, "s"), (1, 0, "s"), (1, 0, "e"))
    (layer,) = bench.desk.overlay(bench.data, MAP, "reach", "")
    assert (layer.label, layer.cells) == ("Nobody gets here", ("0,0", "1,0"))
    lost = next(check for check in bench.desk.warnings(bench.data, MAP) if check.rule == "FLIX-G01")
    assert lost.text == "0,0 and 1 more Space cannot be reached on foot with all Doors open."
    assert lost.spots == (Spot(0, 0), Spot(1, 0))


def test_what_is_unwise_is_told_with_its_place_and_a_way_out() -> None:
    bench = fresh()
    assert bench.warned() == []
    bench.paint("", (4, 5, "s"))  # an opening beside the Yard door
    bench.paint("", (1, 0))
    bench.paint("point", (4, 7))
    bench.paint("sentry", (8, 0))
    bench.paint("wall", *[(8, y, side) for y in (0, 1) for side in "we"], (8, 2, "w"), (8, 2, "s"))
    bench.paint("wall", *[(x, 0, "s") for x in range(7)])
    assert bench.warned() == [
        "The Sentry at 8,0 faces Walls: it sees 6 Spaces.",
        "1 Objective Point in the Starting Area: what lies there is found at once.",
        "The Green Path goes through Walls from 1 to 2.",
        "Yard door stands beside an opening: nobody needs it.",
    ]
    checks = bench.desk.warnings(bench.data, MAP)
    assert [check.spots[0] for check in checks] == [Spot(8, 0), Spot(4, 7), Spot(0, 0), Spot(5, 5, "s")]
    while repairs := [check.edits for check in bench.desk.warnings(bench.data, MAP) if check.fix]:
        bench.edit(*repairs[0])
    assert len(bench.warned()) == 2 and at(bench, 8, 0) == "."


STOPS = [
    ("", [(1, 0)], "7 Objective Points, expected 8.", ""),
    ("cover", [(5, 5)], "The Cover icon at 5,5 is on an Attack Arrow, expected it elsewhere.",
     "Take the Cover away"),
    ("area:A", [(5, 2)], "Area 'Yard' is in several parts, expected one.", "Make it part of House"),
    ("area", [(5, 2), (6, 2)], "Area 'Area 1' has no Path Space, expected one.", "Make it part of House"),
    ("sentry", [(3, 6)], "Start 'Yard' has a Sentry or a Spawn in it, expected neither.", ""),
    ("", [(0, 7)], "Green Path: number of Spaces must be from 6 to 10, not 5.", ""),
    ("area:B", [(5, 6)], "Door 'Yard door' lies inside an Area, expected it between two.",
     "Take the Door away"),
]  # fmt: skip


@pytest.mark.parametrize(("brush", "spots", "text", "fix"), STOPS)
def test_what_stops_a_map_is_told_with_its_place_and_a_way_out(
    brush: str, spots: list[tuple[int, int]], text: str, fix: str
) -> None:
    bench = fresh()
    bench.paint(brush, *spots)
    (check,) = bench.desk.warnings(bench.data, MAP)
    assert (check.kind, check.text, check.fix) == ("stops", text, fix)
    assert check.spots and check.rule.startswith("FLIX-")
    if fix:
        bench.edit(*check.edits)
        assert not any(each.kind == "stops" for each in bench.desk.warnings(bench.data, MAP))


def test_all_that_stops_a_map_is_told_at_once_with_what_is_unwise() -> None:
    bench = fresh()
    bench.paint("", (1, 0), (0, 7))
    bench.paint("cover", (5, 5), (5, 6))
    bench.paint("", (4, 5, "s"))  # an opening beside the Yard door
    bench.type_in(MAP, ("starts",), ["Yard", "Moon"])
    assert bench.warned() == [
        "7 Objective Points, expected 8.",
        "The Cover icon at 5,5 is on an Attack Arrow, expected it elsewhere.",
        "The Cover icon at 5,6 is on an Attack Arrow, expected it elsewhere.",
        "Green Path: number of Spaces must be from 6 to 10, not 5.",
        "Starts: Area 'Moon' is none of Yard, House.",
        "Yard door stands beside an opening: nobody needs it.",
    ]
    checks = bench.desk.warnings(bench.data, MAP)
    assert [check.kind for check in checks] == [*["stops"] * 5, "look"]
    assert checks[4].path == ("starts",)


def test_sizes_are_those_of_boards() -> None:
    for size in ((6, 6), (24, 7)):
        Bench(GAME, size=size).loaded()
    with pytest.raises(SandtableError, match="expected 6 to 24 Spaces"):
        Bench(GAME, size=(5, 9))
