"""A mission is made by strokes alone, and played; what is painted is what will lie on the table."""

from __future__ import annotations

from typing import Any

import pytest

from games.bench import NAME, Bench
from sandtable.catalog.desks import Spot
from sandtable.engine.errors import SandtableError
from sandtable.games.omega import GAME
from sandtable.games.omega.content.loader import content
from sandtable.games.omega.content.sites import make_site
from sandtable.games.omega.rules.game import Omega

MAP, MISSION = f"maps/{NAME}.toml", f"scenarios/{NAME}.toml"
SCENARIOS = [scenario.name for scenario in GAME.scenarios()]


@pytest.fixture(scope="module")
def blank() -> Bench:
    """Three by two tiles that nobody paints on."""
    return Bench(GAME)


def made() -> Bench:
    """From nothing, by strokes: a second room in the middle with doors of its own, and something in it."""
    bench = Bench(GAME)
    bench.paint("room", (15, 10))  # the south-east tile
    bench.paint("wall", *[(x, y) for x in (12, 13) for y in range(7, 13)])
    bench.paint("wall", *[(x, y) for x in range(13, 19) for y in (6, 7)])
    bench.paint("door", (12, 9, "e"), (12, 10, "e"))
    bench.paint("barred", (15, 7, "n"), (16, 7, "n"))
    bench.paint("red", (9, 0))
    bench.paint("vent", (16, 9))
    bench.paint("rubble", (9, 9), (9, 10))
    bench.paint("hazard", (10, 3))
    bench.paint("investigate", (17, 11), (8, 2))
    bench.paint("emi", (15, 10))
    bench.paint("nest", (9, 10))
    bench.paint("card:husk_pack", (15, 10))
    bench.paint("start", (5, 10))
    return bench


def test_a_mission_is_painted_from_nothing_and_played_to_its_end() -> None:
    bench = made()
    names = {row["id"]: row["areas"] for row in bench.map["door"]}
    assert len(names) == 4 and ["A", "B"] in names.values()
    assert bench.data[MISSION]["stacks"] == {"A": 4, "G": 1, "B": 2}
    assert sum(bench.data[MISSION]["rooms"].values()) == 7
    for seed in (1, 2):
        assert bench.played(seed).over


def test_exits_bring_their_objectives_with_them() -> None:
    bench = made()
    with pytest.raises(SandtableError, match=r"put down 2 objective zones first.*OMEGA-26.04"):
        bench.paint("cores", (2, 13))
    bench.paint("zone", (15, 11))
    bench.paint("zone", (8, 3))
    bench.paint("cores", (2, 13))
    mission = bench.data[MISSION]
    assert "goal" not in bench.map and mission["aim"] == "cores_out" and mission["exits"] == ["G1"]
    assert mission["spread"] == {"cards": ["objective_a", "objective_b"], "areas": ["B", "A"]}
    assert bench.played().over
    bench.paint("tech", (3, 13))
    assert bench.data[MISSION]["spread"]["cards"] == ["objective_c", "clear"]
    assert bench.played().over
    bench.paint("goal", (3, 3))
    assert bench.data[MISSION]["aim"] == "goal_room" and "exits" not in bench.data[MISSION]
    assert bench.played().over


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_shipped_map_lies_on_the_desk_as_on_the_table(scenario: str) -> None:
    """But for passages that come into play later, all rooms are open; the mission is as it was."""
    bench = Bench(GAME, scenario)
    ours = bench.desk.scene(bench.data, bench.file)
    game: Any = GAME.new(scenario, {}, 1)
    theirs = GAME.scene(game, -1, None)
    game.opened |= sum(int(passage.bit) for passage in game.plan.site.passages)
    opened = GAME.scene(game, -1, None)
    assert [*ours.elements] == [*theirs.elements]
    assert {cell.id for cell in theirs.board.cells} <= {cell.id for cell in ours.board.cells}
    assert ours.board.cells == opened.board.cells and ours.board.edges == opened.board.edges
    rooms = {region.id: region.cells for region in opened.board.regions}
    assert rooms.items() <= {region.id: region.cells for region in ours.board.regions}.items()
    assert not any("hidden" in region.look for region in ours.board.regions)
    assert not bench.desk.warnings(bench.data, bench.file)


def test_a_copy_of_a_shipped_mission_is_played(scenario: str = "dry_run") -> None:
    bench = Bench(GAME, scenario)
    bench.paint("rubble", (9, 3))
    assert bench.played().over


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_map_that_does_not_stand_is_drawn_all_the_same(scenario: str) -> None:
    """And just as if it stood, wherever nothing is wrong."""
    bench = Bench(GAME, scenario)
    sound = bench.desk.scene(bench.data, bench.file)
    bench.type_in(MISSION, ("minutes",), [3, 2])
    with pytest.raises(SandtableError):
        bench.loaded()
    broken = bench.desk.scene(bench.data, bench.file)
    assert broken.board.cells == sound.board.cells and broken.board.edges == sound.board.edges
    assert broken.elements == sound.elements and broken.layers == sound.layers
    assert broken.board.regions == sound.board.regions


@pytest.mark.parametrize("rows", ["", "#", "##\n#", "?????\n?????", 7, [3]])
def test_nonsense_is_drawn_too(rows: Any) -> None:
    bench = Bench(GAME, "dry_run")
    data = {**bench.data, bench.file: {**bench.map, "rows": rows, "areas": 3, "door": [3, {"edges": 4}]}}
    assert bench.desk.scene(data, bench.file).board.kind == "grid"
    assert bench.desk.thing(data, bench.file, "").title
    assert bench.desk.brushes(data, bench.file) and not bench.desk.warnings(data, bench.file)


# Brushes

SPOTS: dict[str, tuple[Any, ...]] = {
    "door": (6, 11, "e"), "barred": (6, 11, "e"), "green": (9, 13), "red": (9, 13), "start": (2, 10),
    "goal": (3, 3), "entry": (2, 10),
}  # fmt: skip
NOT_RUBBED = ("room", "room:S", "room:A", "room:G", "entry", "goal", "cores", "tech", "fewer")


def test_every_brush_is_rubbed_out_again(blank: Bench) -> None:
    """Rooms and cards aside, which are painted over."""
    rubbed = 0
    bench = Bench(GAME)
    for brush in blank.desk.brushes(blank.data, blank.file):
        if brush.key in NOT_RUBBED or brush.group in ("Cards", "The other side"):
            continue
        at = SPOTS.get(brush.key, (9, 3))
        before = bench.work.files
        bench.paint(brush.key, at)
        assert bench.work.files != before or brush.key == "floor", brush.key
        bench.paint("", at)
        assert bench.data == blank.data, brush.key
        rubbed += 1
    assert rubbed == 15


def test_the_other_side_of_a_tile_is_painted_and_rubbed_out() -> None:
    bench = Bench(GAME)
    bench.paint("reverse", (9, 3))
    before = bench.data
    bench.paint("back-wall", (9, 3), (10, 3))
    assert "##" in bench.map["reverse"][0]["rows"] and "#" not in bench.map["rows"].splitlines()[3][8:11]
    labels = [layer.label for layer in bench.desk.scene(bench.data, bench.file).layers]
    assert labels.count("\u21bb\u25a0") == 2
    bench.loaded()
    bench.paint("", (9, 3), (10, 3))
    assert bench.data == before
    bench.paint("wall", (9, 1))  # at the edge of the tile: both sides follow
    bench.loaded()
    with pytest.raises(SandtableError, match=r"at the edge of a tile both sides.*OMEGA-R75"):
        bench.paint("back-floor", (9, 1))


def test_rooms_and_cards_are_painted_over(blank: Bench) -> None:
    bench = Bench(GAME)
    bench.paint("room", (9, 10))
    assert bench.map["areas"]["B"] == [[1, 1]] and bench.data[MISSION]["stacks"]["B"] == 1
    bench.paint("room:A", (9, 10))
    areas = {name: sorted(tiles) for name, tiles in bench.map["areas"].items()}
    assert areas == {name: sorted(tiles) for name, tiles in blank.map["areas"].items()}
    assert bench.data[MISSION] == blank.data[MISSION]
    bench.paint("card:gas_leak", (9, 10))
    bench.loaded()
    bench.paint("fewer", (9, 10))
    assert bench.data[MISSION] == blank.data[MISSION]
    bench.paint("entry", (9, 10))
    assert bench.map["start"] == "A" and len(bench.map["starts"]) == 6
    bench.loaded()


REFUSED = [
    ("wall", (0, 3), "OMEGA-G14"),
    ("wall", (2, 12), "passage G1 leads in here"),
    ("door", (3, 3, "e"), "both sides are room"),
    ("door", (1, 3, "w"), "outside the tiles"),
    ("door", (3, 3), "side: expected one of n, e, s, w"),
    ("green", (9, 3), "not on the ring"),
    ("red", (0, 0), "two free spaces of the ring"),
    ("start", (9, 3), "is not in the entry"),
    ("start", (0, 3), "expected floor"),
    ("zone", (2, 10), "no hidden room"),
    ("zone", (18, 2), "OMEGA-22.08"),
    ("goal", (2, 10), "is the entry"),
    ("entry", (3, 3), "is the goal room"),
    ("cores", (9, 3), "no passage"),
    ("room", (0, 0), "on no tile"),
    ("room:A", (2, 10), "the entry keeps a tile"),
    ("room:S", (3, 3), "the goal room keeps a tile"),
    ("card:husk_pack", (2, 10), "the entry has no cards"),
    ("card:husk_pack", (3, 3), "one card, a clear one"),
    ("card:nothing", (9, 3), "no room card"),
    ("fewer", (3, 3), "keeps one card"),
    ("back-wall", (9, 3), "no other side"),
    ("nothing", (9, 3), "there is no brush"),
]


@pytest.mark.parametrize(("brush", "spot", "why"), REFUSED)
def test_what_cannot_stand_is_refused_in_a_sentence(
    blank: Bench, brush: str, spot: tuple[Any, ...], why: str
) -> None:
    before = blank.data
    with pytest.raises(SandtableError, match=why):
        blank.paint(brush, spot)
    assert blank.data == before


def test_a_drawing_stays_one_in_the_file(blank: Bench) -> None:
    bench = Bench(GAME, "dry_run")
    before = bench.work.files[MAP].splitlines()
    bench.paint("rubble", (9, 3))
    after = bench.work.files[MAP].splitlines()
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert changed == [("##...........R", "##.......r...R")]
    assert '"""\n####' in blank.work.files[MAP]


# Things


def test_things_are_moved() -> None:
    bench = made()
    bench.shift("investigate-0", 9, 4)
    bench.shift("5,10", 3, 9)
    bench.shift("16,9", 16, 10)
    bench.paint("zone", (8, 3))
    bench.shift("zone-A", 9, 9)
    bench.shift("passage-0", 4, 13)
    door = next(number for number, row in enumerate(bench.map["door"]) if row["areas"] == ["A", "B"])
    bench.shift(f"door-{door}", 12, 11, "e")
    assert bench.map["investigate"] == [[9, 4], [8, 2]] and [3, 9] in bench.map["starts"]
    assert bench.map["rows"].splitlines()[10][16] == "v" and bench.map["zones"] == {"A": [9, 9]}
    assert bench.map["passage"][0] == {"id": "G1", "spaces": [[4, 13], [5, 13]]}
    assert bench.map["door"][door]["edges"][0] == [12, 11, 13, 11]
    bench.loaded()
    with pytest.raises(SandtableError, match="cannot be moved"):
        bench.shift("area-0", 3, 3)


def test_every_element_says_what_it_is() -> None:
    bench = made()
    bench.paint("zone", (8, 3))
    scene = bench.desk.scene(bench.data, bench.file)
    ids = [element.id for element in scene.elements] + [region.id for region in scene.board.regions]
    ids += [edge.id for edge in scene.board.edges if edge.kind == "door"] + ["0,0", "3,3", ""]
    things = {each: bench.desk.thing(bench.data, bench.file, each) for each in ids}
    assert all(thing.title and thing.facts and thing.id == each for each, thing in things.items())
    assert "2 cards in its stack." in things["area-3"].facts
    assert things["3,3"].overlays == ("sight", "open_sight", "distance") and not things["0,0"].overlays
    field = next(field for field in things[""].fields if field.path == ("reserves", "husk"))
    assert (field.value, field.low, field.high, field.rule) == (6, 1, 6, "OMEGA-3.02")
    bench.type_in(field.file, field.path, 5)
    bench.loaded()
    for each in ("piece-9", "9" * 5_000 + ",3", "1,2,3", "investigate-" + "9" * 5_000):
        with pytest.raises(SandtableError, match="no such thing"):
            bench.desk.thing(bench.data, bench.file, each)


# What the rules say


def test_overlays_are_what_the_rules_say() -> None:
    bench = Bench(GAME, "cold_start")
    site = make_site(content().maps["cold_start"])
    game: Any = Omega(GAME.new("cold_start", {}, 1).plan, 1)  # type: ignore[attr-defined]
    cell = int(site.grid.cell(9, 15))

    def cells(kind: str) -> dict[str, set[str]]:
        layers = bench.desk.overlay(bench.data, bench.file, kind, "9,15")
        return {layer.label: {*layer.cells} for layer in layers}

    game.opened |= sum(int(passage.bit) for passage in site.passages)
    for kind, doors in (("sight", 0), ("open_sight", (1 << len(site.doors)) - 1)):
        opened = int(game.opened) | doors
        seen = {
            f"{site.grid.xs[other]},{site.grid.ys[other]}"
            for other in range(site.grid.size)
            if site.grid.stand[other] & ~opened == 0 and site.sight.sees(cell, other, opened)
        }
        (found,) = cells(kind).values()
        assert found <= seen and len(seen - found) <= 40  # what interference hides
        assert "9,16" in found
    steps = cells("distance")
    game.opened |= (1 << len(site.doors)) - 1
    for number in (1, 5, 9):
        for each in steps[f"{number} step{'s' * (number > 1)}"]:
            x, y = map(int, each.split(","))
            assert game.distance(cell, int(site.grid.cell(x, y))) == number
    assert not bench.desk.overlay(bench.data, bench.file, "reach", "")


def test_the_rim_says_how_far_it_is_by_the_rules() -> None:
    bench = Bench(GAME, "cold_start")
    game: Any = GAME.new("cold_start", {}, 1)
    site = game.plan.site
    game.opened |= sum(int(passage.bit) for passage in site.passages) | (1 << len(site.doors)) - 1
    here, start, goal = bench.desk.distances(bench.data, bench.file, "9,15")
    assert (here.origin, start.origin, goal.origin) == ("", "the start", "the goal room")
    cell = int(site.grid.cell(9, 15))
    for other in [each for each in range(site.grid.size) if here.steps[each] >= 0]:
        assert here.steps[other] == game.distance(cell, other)
        assert start.steps[other] == min(game.distance(each, other) for each in site.starts)
    assert -1 in here.steps and goal.steps[cell] > 0 and goal.steps.count(0) > 9
    bench = Bench(GAME, "split_signal")
    *_, way_out = bench.desk.distances(bench.data, bench.file, "nothing")
    assert way_out.origin == "the exit" and way_out.steps.count(0) == 2


def test_what_is_unwise_is_told_with_its_place_and_a_way_out() -> None:
    bench = made()
    assert bench.warned() == []
    bench.paint("reverse", (15, 3))
    bench.paint("zone", (8, 10))
    bench.paint("card:colossus_pen", (9, 3))
    bench.paint("wall", *[(x, y) for x in (9, 10, 11) for y in (3, 4, 5) if (x, y) != (10, 4)])
    bench.paint("investigate", (10, 4))
    checks = bench.desk.warnings(bench.data, bench.file)
    assert [check.text for check in checks] == [
        "Nobody can reach 10,4.",
        "Nobody can reach the investigate marker at 10,4.",
        "There are objective zones, and no objective: the goal room ends the mission.",
        "A tile can be turned over, and no Faulty Intel card is dealt that would do it.",
        "Colossus Pen is dealt, and there is no colossus in the reserves.",
    ]
    assert checks[0].spots == (Spot(10, 4),) and not checks[0].fix
    (layer,) = bench.desk.overlay(bench.data, bench.file, "reach", "")
    assert layer.cells == ("10,4",)
    bench.paint("", (10, 4))
    for check in bench.desk.warnings(bench.data, bench.file):
        if check.fix:
            bench.edit(*check.edits)
    bench.paint("card:faulty_intel", (9, 3))
    assert bench.warned() == []
    bench.loaded()
    bench.paint("", (15, 3))
    assert bench.warned() == ["Faulty Intel is dealt, and no tile can be turned over."]


def test_what_stops_a_mission_is_told_with_its_place() -> None:
    bench = Bench(GAME, size=(20, 14))
    bench.paint("room", (8, 2), (9, 2), (8, 9))
    [new] = [tiles for tiles in bench.map["areas"].values() if len(tiles) == 2 and [1, 0] in tiles]
    assert new == [[1, 0], [1, 1]]
    (check,) = bench.desk.warnings(bench.data, bench.file)
    assert check.kind == "stops" and check.text.startswith("No door leads to room") and check.spots
    bench = Bench(GAME, size=(14, 8))
    bench.paint("", (2, 6), (3, 6))
    (check,) = bench.desk.warnings(bench.data, bench.file)
    assert check.text == "There are 4 start spaces: put down 5 or more, in the entry."
    assert len(check.spots) == 4
    bench.type_in(bench.file, ("zones",), {"A": [8, 3]})
    assert "There are objective zones, and no objective: the goal room ends the mission." in bench.warned()


def test_without_a_way_in_the_overseer_is_warned_about(blank: Bench) -> None:
    (check,) = blank.desk.warnings(blank.data, blank.file)
    assert "no vent and no red passage" in check.text and check.rule == "OMEGA-24.14"


def test_sizes_are_whole_tiles_and_not_too_many() -> None:
    for size, wide in (((1, 1), 14), ((14, 8), 14), ((9, 9), 14)):
        bench = Bench(GAME, size=size)
        assert len(bench.map["rows"].splitlines()[0]) == wide
        bench.loaded()
    with pytest.raises(SandtableError, match="expected at most 30 tiles"):
        Bench(GAME, size=(60, 60))
