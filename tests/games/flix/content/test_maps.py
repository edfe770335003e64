"""Maps: what every one of them promises, and what is refused."""

from __future__ import annotations

import re

import pytest

from games.flix.content.breaking import Breaking
from sandtable.board.grid.distances import Distances
from sandtable.board.grid.drawing import Drawing, spread
from sandtable.board.grid.steps import NEVER, Steps
from sandtable.games.flix.content.loader import content
from sandtable.games.flix.content.maps import corners_of
from sandtable.testkit.marks import rule

BOARDS = sorted(content().boards)
LONGEST_STEP = 16  # Spaces on foot from one Space of a Patrol Path to the next
NEAREST_SPAWN = 7  # Spaces on foot from where a Mission begins


@pytest.fixture
def broken():
    return Breaking()


def distances(board):
    return Distances(Steps(board.grid, board.grid.stand, NEVER), 0)


# What they promise


@rule("FLIX-2.01", "FLIX-G01")
def test_six_boards_of_one_size_and_a_house_for_training():
    sizes = {name: (board.width, board.height) for name, board in content().boards.items()}
    assert sizes.pop("training_house") == (10, 8)
    assert list(sizes.values()) == [(20, 14)] * 6


@rule("FLIX-5.04")
@pytest.mark.parametrize("name", BOARDS)
def test_a_path_can_be_walked_and_goes_through_doors(name):
    board = content().boards[name]
    far, opened = distances(board), int(board.grid.all_doors)
    for colour, path in board.paths.items():
        onward = path[1:] if board.data.paths[colour].stops else [*path[1:], path[0]]
        steps = [far.between(one, other, opened) for one, other in zip(path, onward, strict=False)]
        assert max(steps) <= LONGEST_STEP, colour
    walked = [{board.grid.areas.of[cell] for cell in path} for path in board.paths.values()]
    assert any(len(areas) > 2 for areas in walked)


@rule("FLIX-32.03", "FLIX-5.02")
@pytest.mark.parametrize("name", BOARDS)
def test_patrols_come_in_far_from_where_a_mission_begins(name):
    board = content().boards[name]
    far, opened = distances(board), int(board.grid.all_doors)
    areas = board.grid.areas
    start = areas.cells(areas.names.index(board.data.starts[0]))
    assert len(board.paths) >= 2
    for path in board.paths.values():
        assert min(far.between(cell, path[0], opened) for cell in start) >= NEAREST_SPAWN


@rule("FLIX-5.16")
@pytest.mark.parametrize("name", BOARDS)
def test_most_spaces_are_free_to_walk_on(name):
    board = content().boards[name]
    taken = [*board.cover, *board.sentries, *board.points]
    assert len(taken) == len(set(taken)) < board.width * board.height / 4
    assert len(board.corners) >= 4


# Corner Attack Arrows


def drawn(text):
    return corners_of(Drawing(text, {}, {"a": "Door"} if "a" in text else {}).grid())


@rule("FLIX-12.02", "FLIX-R99")
def test_where_a_wall_bends_the_spaces_on_both_sides_of_the_bend_are_linked():
    assert drawn("+---+\n|.|.|\n|-+ |\n|. .|\n+---+") == [[1, 2]]
    assert drawn("+---+\n|. .|\n| +-|\n|.|.|\n+---+") == [[1, 2]]
    assert drawn("+---+\n|.|.|\n| +-|\n|. .|\n+---+") == [[0, 3]]
    assert drawn("+---+\n|. .|\n|-+ |\n|.|.|\n+---+") == [[0, 3]]


@rule("FLIX-12.02", "FLIX-R99")
def test_where_a_wall_ends_the_spaces_on_both_sides_of_it_are_linked():
    assert drawn("+---+\n|.|.|\n| + |\n|. .|\n+---+") == [[0, 1]]
    assert drawn("+---+\n|. .|\n|-+ |\n|. .|\n+---+") == [[0, 2]]


@rule("FLIX-12.02", "FLIX-R99")
def test_no_corner_juts_out_of_a_straight_wall_a_crossing_or_a_doorway():
    assert drawn("+---+\n|.|.|\n| | |\n|.|.|\n+---+") == []
    assert drawn("+---+\n|.|.|\n|-+-|\n|. .|\n+---+") == []
    assert drawn("+---+\n|.|.|\n| + |\n|.a.|\n+---+") == []


# Broken maps: a small one, in which everything is once


BROKEN = [
    ("a sign that is none", "|1 . . *", "|? . . *", "line 2, column 2: '?' is no cell; expected one of"),
    ("solid ground", "|1 . . *", "|1 # . *", "[0, 1] is no Space, expected one of . 1 2"),
    ("too large", "+---------+---------+\n", "", "odd numbers from 3 on"),
    ("no Area", "CCCCCDDDDD\n", "CCCCCDDDD.\n", "[0, 9] is in no Area, expected one in areas_drawing"),
    ("an Area without Spaces", "[areas]\n", '[areas]\nE = "Attic"\n', "Area 'Attic' has no Spaces"),
    ("an Area in two parts", "CCCCCDDDDD\n", "CCCCCDDDDC\n", "Area 'Store room' is in several parts"),
    ("an Area twice", 'B = "Hall"', 'B = "Yard"', "name 'Yard' stands twice"),
    ("a Door named like an Area", 'a = "Store room door"', 'a = "Office"', "name 'Office' stands twice"),
    (
        "a Door that is nowhere",
        "[doors]\n",
        '[doors]\nz = "Hatch"\n',
        "door 'Hatch' is nowhere in the drawing",
    ),
    (
        "a Door twice",
        "|* . . * m|* . . * .|",
        "|* . . * ma* . . * .|",
        "Door 'Store room door' is drawn 2 times",
    ),
    (
        "a Door in an Area",
        "|1 . . * .|",
        "|1a. . * .|",
        "Door 'Store room door' is drawn 2 times, expected once",
    ),
    ("a point too many", "|. . u . .", "|. * u . .", "9 Objective Points, expected 8"),
    ("Cover on an arrow", "|. 3 . 5 . x", "|. 3 x 5 . x", "the Cover icon at [4, 2] is on an Attack Arrow"),
    ("a gap in a Path", "|. 3 . 5", "|. . . 5", "'3' of the green Path is in 0 Spaces, expected one"),
    ("a Path Space twice", "|. 3 . 5", "|3 3 . 5", "'3' of the green Path is in 2 Spaces, expected one"),
    ("a short Path", "|. . 6", "|. . .", "green Path: number of Spaces must be from 6 to 10, not 5"),
    (
        "a Path not listed",
        "|. . . . . . .",
        "|. . . . . . A",
        "the red Path must be drawn and listed, or neither",
    ),
    ("an unknown Path", "[paths.yellow]", "[paths.blue]", "paths: key 'blue' is none of green, yellow, red"),
    ("a numeral twice", "numeral = 2", "numeral = 1", "numeral '1' stands twice"),
    (
        "a numeral too high",
        "numeral = 2",
        "numeral = 11",
        "yellow: numeral must be from 1 to 10, not 11",
    ),
    ("a Spawn inside", "spawn = [0, 9]", "spawn = [1, 8]", "spawn [1, 8] is not on the edge of the board"),
    ("a Spawn off the board", "spawn = [0, 9]", "spawn = [0, 10]", "spawn [0, 10] is not on the edge of the"),
    ("a Spawn far off", "spawn = [0, 9]", "spawn = [0, 7]", "must be on or next to its Space 1, [0, 9]"),
    ("no start", 'starts = ["Yard"]', "starts = []", "starts must have 1 or more entries, not 0"),
    (
        "an unknown start",
        'starts = ["Yard"]',
        'starts = ["Moat"]',
        "starts: Area 'Moat' is none of Yard, Hall,",
    ),
    (
        "a start with a Sentry",
        'starts = ["Yard"]',
        'starts = ["Office"]',
        "'Office' has a Sentry or a Spawn in it",
    ),
]


@pytest.mark.parametrize(("old", "new", "words"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_broken_map_is_refused_with_its_place(broken, old, new, words):
    broken.swap("maps/training_house.toml", old, new)
    message = broken.refused_file()
    assert message.startswith("maps/training_house.toml: ")
    assert words in message


def many(sign, times):
    """So many more icons in the free rows of the yard."""
    return ("|. . . . . . . . . .|", "|" + " ".join([sign] * times + ["."] * (10 - times)) + "|")


@pytest.mark.parametrize(
    ("sign", "times", "words"),
    [
        ("x", 8, "number of Cover icons must be from 0 to 9, not 12"),
        ("s", 4, "number of Sentries without a number must be from 0 to 4, not 5"),
        ("l", 8, "number of Sentries in all must be from 0 to 9, not 10"),
        ("*", 1, "9 Objective Points, expected 8"),
    ],
)
def test_no_board_has_more_icons_than_two_can_share(broken, sign, times, words):
    broken.swap("maps/training_house.toml", *many(sign, times))
    assert broken.refused_file() == f"maps/training_house.toml: {words}"


@pytest.mark.parametrize(
    ("width", "height", "words"),
    [
        (3, 6, "width in Spaces must be from 4 to 24, not 3"),
        (6, 25, "height in Spaces must be from 4 to 24, not 25"),
    ],
)
def test_a_board_is_neither_tiny_nor_huge(broken, width, height, words):
    text = broken.files["maps/training_house.toml"]
    areas = text[text.index("[areas]") : text.index("[doors]")]
    rows = "\n".join(["." * width] * height)
    drawn = f'drawing = """\n{spread(rows)}\n"""\nareas_drawing = """\n{rows.replace(".", "A")}\n"""\n'
    head = text[: text.index("drawing =")]
    broken.write("maps/training_house.toml", f"{head}{drawn}{areas}[doors]\n[paths]\n")
    assert broken.refused_file() == f"maps/training_house.toml: {words}"


def test_no_board_has_more_doorways_than_two_can_share(broken):
    """The wall between Hall and Yard is all doors."""
    signs = "defghijklm"
    broken.swap("maps/training_house.toml", "+---+   +-------+c+-+", "+" + "+".join(signs) + "+")
    broken.swap(
        "maps/training_house.toml", 'c = "Yard door"\n', "".join(f'{sign} = "{sign}"\n' for sign in signs)
    )
    message = "number of doorways must be from 0 to 10, not 12"
    assert broken.refused_file() == f"maps/training_house.toml: {message}"


def test_a_sentry_needs_something_to_hide_behind(broken):
    """The Office keeps its Sentry, but neither Cover nor the opening to the Store room."""
    broken.swap("maps/training_house.toml", "|. . u . . . . u . *|", "|. . u . .|. . . . *|")
    message = "the Area of the Sentry at [2, 9] has no Cover icon or Corner Arrow, expected one"
    assert broken.refused_file() == f"maps/training_house.toml: {message}"


def test_every_area_needs_a_path_space(broken):
    """The Yard loses its only one, and the Hall has one more in its place."""
    broken.swap("maps/training_house.toml", "|. . 6", "|. . .")
    broken.swap("maps/training_house.toml", "|. . . . 4", "|. 6 . . 4")
    assert broken.refused_file() == "maps/training_house.toml: Area 'Yard' has no Path Space, expected one"


def test_every_space_can_be_reached(broken):
    broken.swap("maps/training_house.toml", "+---+   +-------+c+-+", "+---+---+-------+-+-+")
    broken.swap("maps/training_house.toml", 'c = "Yard door"\n', "")
    assert "cannot be reached on foot with all Doors open" in broken.refused_file()


def test_doors_are_between_two_areas(broken):
    broken.swap("maps/training_house.toml", "[doors]\n", '[doors]\nz = "Curtain"\n')
    broken.swap("maps/training_house.toml", "|1 . . *", "|1z. . *")
    inside = "Door 'Curtain' lies inside an Area, expected it between two"
    assert broken.refused_file() == f"maps/training_house.toml: {inside}"


def test_a_start_has_room_for_four(broken):
    """A Closet of three Spaces is cut out of the Yard."""
    broken.swap("maps/training_house.toml", 'starts = ["Yard"]', 'starts = ["Closet"]')
    broken.swap("maps/training_house.toml", "[areas]\n", '[areas]\nE = "Closet"\n')
    broken.after(
        "maps/training_house.toml", "areas_drawing", "AAAAAAAAAA\nAAAAAAAAAA", "AAAAAAAAAA\nEEEAAAAAAA"
    )
    broken.swap("maps/training_house.toml", *many("7", 1))
    assert "start 'Closet' has 3 free Spaces, expected 4" in broken.refused_file()


def test_at_least_two_paths(broken):
    """The signs of the yellow one are those of the Doors, too, but these are in the lines between."""
    text = broken.files["maps/training_house.toml"]
    head, mark, tail = text.partition("areas_drawing")
    lines = [line if line[:1] != "|" else re.sub("[a-f]", ".", line) for line in head.split("\n")]
    broken.write("maps/training_house.toml", "\n".join(lines) + mark + tail[: tail.index("[paths.yellow]")])
    assert broken.refused_file() == "maps/training_house.toml: 1 Paths, expected 2 or 3"


def test_maps_are_checked_with_everything_else(broken):
    broken.swap("maps/training_house.toml", 'name = "training_house"', 'name = "house"')
    assert (
        broken.refused() == "maps/training_house.toml: name must be the file's, 'training_house', not 'house'"
    )
    broken.swap("maps/training_house.toml", 'name = "house"', 'name = "training_house"')
    broken.swap("maps/training_house.toml", "numeral = 2", "numeral = 1")
    assert broken.refused() == "maps/training_house.toml: numeral '1' stands twice"
