"""Maps and missions: one that cannot be played is refused in one line that names file and entry."""

from __future__ import annotations

import pytest

from sandtable.games.omega.content.loader import CONTENT, Content, content
from sandtable.games.omega.rules.tiles import PERIL, RUBBLE, VENT
from sandtable.testkit.marks import rule

SMALL = "maps/dry_run.toml"
COLD = "maps/cold_start.toml"
DRY = "scenarios/dry_run.toml"
SPLIT = "scenarios/split_signal.toml"
LAST = "scenarios/last_light.toml"


@pytest.fixture
def shelf(shelf_of):
    return shelf_of(CONTENT, Content)


BROKEN_MAPS = [
    (SMALL, "##....########\n###GG", "###GG", "rows: there are 13 of 14 spaces; expected tiles of 6 x 6 and"),
    (
        SMALL,
        "##....########\n##....##....##",
        "##....#######\n##....##....##",
        "rows: row 1 has 13 spaces, expec",
    ),
    (SMALL, "##.r.........R", "##.x.........R", "rows: [3, 4] is 'x'; expected one of # . r v p"),
    (SMALL, 'start = "S"', 'start = "X"', "start 'X' is no area; expected one of S, A, B, G"),
    (SMALL, 'goal = "G"', 'goal = "X"', "goal 'X' is no area; expected one of S, A, B, G"),
    (SMALL, "A = [[0, 0]]", "A = [[0, 1]]", "area A: tile [0, 1] is in area S too, expected one"),
    (SMALL, "A = [[0, 0]]", "A = []", "tile [0, 0] is in no area, expected one"),
    (
        SMALL,
        "A = [[0, 0]]",
        "A = [[2, 0]]",
        "area A: there is no tile [2, 0]; expected columns 0 to 1, rows 0 ",
    ),
    (SMALL, "[4, 12], [2, 12], [5, 12]", "[4, 12]", "starts: must be 5 different spaces or more, not 4"),
    (SMALL, "[[3, 12], [4", "[[3, 1], [4", "starts: [3, 1] is not in the start area S"),
    (SMALL, "[[3, 12], [4", "[[1, 12], [4", "starts: [1, 12] is a wall or outside the tiles, expected floor"),
    (
        SMALL,
        "investigate = [[5, 1]",
        "investigate = [[99, 1]",
        "investigate: [99, 1] is not on the map of 14 x 14",
    ),
    (SMALL, 'id = "d2"', 'id = "d1"', "door 'd1' stands twice"),
    (SMALL, '["S", "A"]', '["S", "X"]', "door d1: area 'X' is none of S, A, B, G"),
    (SMALL, '["S", "A"]', '["S", "S"]', "door d1: is within area S, expected two"),
    (SMALL, "[3, 7, 3, 6], [4, 7, 4, 6]", "[3, 8, 3, 6]", "door d1: [3, 8] and [3, 6] are no neighbours"),
    (SMALL, "[3, 7, 3, 6], [4", "[2, 7, 2, 6], [4", "door d1: [2, 7] is a wall, expected floor"),
    (SMALL, "[3, 7, 3, 6], [4, 7, 4, 6]", "[3, 7, 3, 6]", "areas A and S meet at [4, 6] without a door"),
    (
        SMALL,
        "[3, 7, 3, 6], [4, 7, 4, 6]",
        "[3, 7, 3, 6], [3, 7, 3, 6]",
        "door d1: its edges must be next to each",
    ),
    (SMALL, "[3, 0], [4, 0]", "[3, 1], [4, 0]", "passage R1: [3, 1] must be on the edge of the map"),
    (SMALL, "[3, 0], [4, 0]", "[2, 0], [3, 0]", "passage R1: the map must show GG or RR there, not #R"),
    (SMALL, "[3, 0], [4, 0]", "[1, 0], [4, 0]", "passage R1: [1, 0] leads into a wall, expected floor"),
    (
        SMALL,
        '\n[[passage]]\nid = "R2"\nspaces = [[13, 3], [13, 4]]\n',
        "",
        "[13, 3] is drawn as a passage that no",
    ),
    (
        COLD,
        "#.p...\n#...r.",
        "#.p..#\n#...r.",
        "reverse of [0, 0]: [6, 2] must be open or shut as on the front",
    ),
    (COLD, "#.#...\n#v....\n", "#.#...\n", "reverse of [0, 0]: must be 6 rows of 6 spaces"),
    (COLD, "tile = [2, 2]", "tile = [0, 0]", "reverse of [0, 0]: "),
    (
        COLD,
        "emi = [[2, 1]]",
        "emi = [[3, 1]]",
        "emi: there is no tile [3, 1]; expected columns 0 to 2, rows 0 to 2",
    ),
    ("maps/split_signal.toml", "B = [4, 1]", "S = [4, 1]", "zone of S: must be of a hidden area"),
    (
        "maps/split_signal.toml",
        "B = [4, 1]",
        "B = [5, 1]",
        "zone of B: [6, 1] is a wall or outside the tiles",
    ),
    ("maps/split_signal.toml", "D = [22, 16]", "D = [4, 1]", "zone of D: [4, 1] is not in the area"),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), BROKEN_MAPS)
def test_a_map_that_cannot_be_played_is_refused_with_its_entry(shelf, file, old, new, words):
    shelf.swap(file, old, new)
    assert shelf.refused().startswith(f"{file}: {words}")


@rule("OMEGA-22.01")
def test_an_area_without_a_way_to_it_is_refused(shelf):
    shelf.swap(SMALL, "###..####..###\n###..####..###", "###..#########\n###..####..###")
    shelf.swap(SMALL, '[[door]]\nid = "d3"\nareas = ["B", "G"]\nedges = [[9, 6, 9, 7], [10, 6, 10, 7]]\n', "")
    assert shelf.refused() == f"{SMALL}: area G: cannot be reached from the start"


BROKEN_MISSIONS = [
    (DRY, 'map = "dry_run"', 'map = "wet_run"', "map 'wet_run' is none of cold_start, "),
    (DRY, '"goal_room"', '"glory"', "aim 'glory' is none of goal_room, cores_out, lab_tech_out"),
    (DRY, '"goal_room"', '"cores_out"', "aim cores_out needs a map without goal"),
    (DRY, '"cave_in"', '"cave"', "dashboard 'cave' is none of vent_surge, "),
    (DRY, '"cave_in"', '"frenzy"', "dashboard ability 'frenzy' stands twice"),
    (DRY, '"jammed"', '"rusty"', "doors 'rusty' is none of unlocked, "),
    (
        DRY,
        "[10, 12, 14]",
        "[10, 12]",
        "start_energy must have 3 entries, not 2; expected: Energy at the start, for 3, 4 and",
    ),
    (DRY, "husk = 6", "husk = 7", "husk in the reserves and aside must be from 1 to 6, not 7"),
    (DRY, "husk = 6", "dog = 6", "reserves: key 'dog' is none of husk, "),
    (DRY, "clear = 1", "bonus = 1", "rooms: key 'bonus' is none of faulty_intel, "),
    (DRY, "clear = 1", "clear = 5", "rooms: clear must be from 1 to 4, not 5"),
    (DRY, "A = 4", "A = 5", "stacks: must be 9 cards in all, as in rooms, not 10"),
    (DRY, "A = 4\n", "", "stacks: must have each of A, B, G, not B, G"),
    (
        DRY,
        "A = 4\nB = 4\nG = 1",
        "A = 4\nB = 3\nG = 2",
        "stacks: the goal room G must hold one card, a clear one",
    ),
    (DRY, 'does = "crisis"', 'does = "panic"', "event (space = 4): does 'panic' is none of energy, "),
    (
        DRY,
        'does = "crisis"',
        'does = "crisis"\namount = 1',
        "event of space 4: crisis must not name an amount",
    ),
    (DRY, "amount = 2", "", "event of space 3: energy must name its amount"),
    (DRY, 'does = "time_up"', 'does = "crisis"', "must have an event that does time_up"),
    (DRY, "space = 5", "space = 15", "event (space = 15): space must be from 1 to 14, not 15"),
    (DRY, "space = 5", 'timer = "white"\nspace = 5', "event of space 5: the white timer never enters"),
    (DRY, "picks = false", "pick = false", "default 'pick' is no option; expected one of players, "),
    (DRY, "[35, 60]", "[60, 35]", "minutes must be the least and the most, not [60, 35]"),
    (SPLIT, 'exits = ["G1"]', 'exits = ["G9"]', "exit 'G9' is none of G1, "),
    (SPLIT, 'exits = ["G1"]\n', "", "aim cores_out needs an exit"),
    (SPLIT, '"B", "D", "E", "F"', '"B", "D", "E"', "spread: must be as many cards as areas, not 4 and 3"),
    (
        SPLIT,
        '"B", "D", "E", "F"',
        '"B", "D", "E", "A"',
        "area A may hold an objective, but the map has no zone",
    ),
    (SPLIT, '"clear", "clear"]', '"clear", "gas_leak"]', "spread: must hold all 2 of clear, not 1"),
    (LAST, 'figure = "synapse"', 'figure = "husk"', "event of space 5: figure 'husk' is none of synapse"),
    (LAST, 'passage = "R1"', 'passage = "R9"', "event of space 7: passage 'R9' is none of G1, "),
    (LAST, 'door = "d1"', 'door = "d99"', "event of space 7: door 'd99' is none of d1, "),
    (LAST, 'card = "colossus_pen"', 'card = "live_cables"', "bound: must be one card at most, not 2"),
    (LAST, '["C", "D", "E"]', '["C", "X"]', "bound colossus_pen: area 'X' is none of A, B, C, D, E, F"),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), BROKEN_MISSIONS)
def test_a_mission_that_cannot_be_played_is_refused_with_its_entry(shelf, file, old, new, words):
    shelf.swap(file, old, new)
    message = shelf.refused()
    assert message.startswith(f"{file}: {words}")


@rule("OMEGA-3.05")
def test_there_are_markers_enough_for_all_doors(shelf):
    shelf.swap("doors.toml", "copies = 8", "copies = 1")
    shelf.swap(DRY, '"jammed", "shorted_pad", "half_shut", "bulkhead", "cipher_lock"', '"jammed"')
    assert shelf.refused() == f"{DRY}: map dry_run has 3 doors; the markers are enough for 2"


# What a map is made into


@rule("OMEGA-G14", "OMEGA-24.17", "OMEGA-24.20", "OMEGA-24.12")
def test_what_is_printed_is_known_by_space():
    site = content().sites["cold_start"]
    cell = site.grid.cell
    printed = site.prints.now(site.at_start).cells
    assert printed[cell(3, 3)] == RUBBLE
    assert printed[cell(8, 2)] == VENT
    assert printed[cell(3, 8)] == PERIL


@rule("OMEGA-R75", "OMEGA-24.04")
def test_a_space_that_only_one_side_has_is_open_while_that_side_is_up():
    site = content().sites["cold_start"]
    tile = site.tiles[0]
    pillar = site.grid.cell(3, 4)  # floor in front, a wall behind
    turned = (site.at_start & ~tile.front) | tile.back
    assert site.steps.has_room(pillar, site.at_start)
    assert not site.steps.has_room(pillar, turned)
    assert tile.reverse[tile.cells.index(site.grid.cell(2, 5))] == VENT


@rule("OMEGA-R76", "OMEGA-2.02", "OMEGA-2.04")
def test_a_passage_is_wall_until_it_is_in_play():
    site = content().sites["cold_start"]
    green, red = site.passages[0], site.passages[1]
    assert site.steps.has_room(green.cells[0], site.at_start)
    assert not site.steps.has_room(red.cells[0], site.at_start)
    assert site.steps.has_room(red.cells[0], site.at_start | red.bit)
    assert site.tile_of[red.cells[0]] == red.tile == 1
    assert site.grid.areas.names[red.area] == "D"


@rule("OMEGA-R34")
def test_tiles_are_counted_over_shared_sides():
    gaps = content().sites["cold_start"].tile_gaps
    assert gaps[0][0] == 1
    assert gaps[0][8] == 4
    assert gaps[4][5] == 1


@rule("OMEGA-21.01", "OMEGA-R35")
def test_a_closed_door_parts_two_areas():
    site = content().sites["cold_start"]
    inside, outside = site.grid.cell(7, 15), site.grid.cell(6, 15)
    assert not site.touching.joined(inside, outside, site.at_start)
    assert site.touching.joined(inside, outside, site.at_start | site.door_bit(0))
    assert site.doors[0].sides == [[inside, inside + 20], [outside, outside + 20]]


@rule("OMEGA-R14")
def test_the_door_of_a_goal_room_is_barred():
    for name in ("cold_start", "dry_run"):
        site = content().sites[name]
        for door in site.doors:
            assert door.barred == (site.goal_area in door.areas)
