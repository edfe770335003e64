"""Scenes as text."""

from __future__ import annotations

import re

from sandtable.scene.cues import Slide
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.sliding import slide_lines
from sandtable.scene.text import render, roll_lines
from sandtable.scene.vocabulary import (
    AimBounds,
    Badge,
    Board,
    Choice,
    Edge,
    Element,
    Gauge,
    Item,
    Panel,
    Question,
    Region,
    Row,
    Scene,
    Space,
    Zone,
)

LONGEST = 110
SCOUT = Element(
    id="scout",
    kind="figure",
    label="Scout",
    at=Space(zone="mill", floor=1, x=2, y=1),
    side="red",
    number="3",
    facing=90,
    badges=(Badge(id="pinned", label="pinned"), Badge(id="wounds", label="wounds", value=2)),
    gauge=Gauge(label="danger", value=4, top=8, good="low"),
    look=("pinned", "prone"),
)


def shown(
    board: Board,
    elements: tuple[Element, ...] = (),
    panels: tuple[Panel, ...] = (),
    question: Question | None = None,
) -> str:
    scene = Scene(
        title="A test", status="Round 2.", board=board, elements=elements, panels=panels, question=question
    )
    text = render(scene)
    assert max(len(line) for line in text.splitlines()) <= LONGEST
    return text


def test_the_phase_stands_in_brackets_among_the_others() -> None:
    scene = Scene("A test", "Round 2.", zones((0, 0)), phases=("Plan", "Move", "Fire"), phase=1)
    assert render(scene).splitlines()[:3] == ["=== A test ===", "Round 2.", "Phases: Plan, [Move], Fire"]
    assert "Phases" not in shown(zones((0, 0)))


def zones(*places: tuple[int, int]) -> Board:
    found = tuple(Zone(id=f"z{x}{y}", label=f"Zone {x}/{y}", x=x, y=y) for x, y in places)
    return Board(kind="zones", label="Village", zones=found, links=(("z00", "z10"),))


def test_zones_stand_in_rows_and_columns_with_floors_from_the_top() -> None:
    mill = Zone(id="mill", label="Old mill", floors=2, look=("smoke",))
    yard = Zone(id="yard", label="Yard", x=1)
    well = Zone(id="well", label="Well", x=1, y=1)
    board = Board(kind="zones", label="Village", zones=(mill, yard, well), links=(("mill", "yard"),))
    lines = shown(board, (SCOUT,)).splitlines()
    top = lines.index("Board: Village")
    assert [re.sub(r"( |-)\1+", r"\1", line) for line in lines[top + 1 : top + 8]] == [
        "+-+-+",
        "| OLD MILL | YARD |",
        "| 1: R3 | |",
        "| 0: - | |",
        "+-+-+",
        "| | WELL |",
        "+ +-+",
    ]
    assert "Adjacent: Old mill - Yard" in lines
    assert "A number before a colon is a floor; 0 is the ground floor." in lines
    assert "  - Old mill: [smoke]" in lines
    assert "  - R3 = Scout (red) [pinned, wounds 2, danger 4/8 (low is good), prone], facing east" in lines


def test_zones_that_touch_need_no_list_of_borders() -> None:
    text = shown(zones((0, 0), (1, 0)))
    assert "Adjacent are the zones that touch, in a row or a column." in text


def test_a_label_that_says_it_all_is_not_repeated() -> None:
    label = "Scout, RED, danger 4 of 8, pinned and prone with 2 wounds"
    scout = Element(
        id="scout",
        kind="figure",
        label=label,
        at=Space(zone="z00"),
        side="red",
        number="3",
        badges=SCOUT.badges,
        gauge=SCOUT.gauge,
        look=SCOUT.look,
    )
    assert f"  - R3 = {label}\n" in shown(zones((0, 0)), (scout,)) + "\n"


def test_more_columns_than_fit_stand_below_each_other() -> None:
    text = shown(zones(*[(x, 0) for x in range(9)]), (SCOUT,))
    assert "+--" not in text
    assert all(f"ZONE {x}/0" in text for x in range(9))


def test_zones_that_share_a_place_are_all_shown() -> None:
    text = shown(zones((0, 0), (1, 0), (1, 0)))
    assert text.count("ZONE 1/0") == 2


def test_an_element_in_no_zone_or_beside_the_board_is_not_lost() -> None:
    beside = Element(id="spare", kind="token", label="Spare")
    lines = shown(zones((0, 0)), (SCOUT, beside)).splitlines()
    found = "  - R3 = Scout (red) [pinned, wounds 2, danger 4/8 (low is good), prone] at mill, floor 1"
    assert lines[-2:] == [f"{found}, facing east", "  - Spare, beside the board"]


def test_a_plane_is_a_raster_with_exact_places() -> None:
    wall = Edge(id="w", kind="wall", start=(0, 0), end=(10, 0))
    area = Region(id="a", label="Camp", outline=((0, 0), (5, 5)))
    board = Board(kind="plane", label="Field", width=100, height=50, edges=(wall,), regions=(area,))
    corner = Element(id="c", kind="disc", label="Disc", at=Space(x=100, y=50))
    text = shown(board, (corner,))
    assert "100 wide, 50 high" in text
    assert "|" + " " * 69 + "Dis|" in text.splitlines()
    assert "  - Dis = Disc at (100,50)" in text
    assert "  - wall from (0,0) to (10,0)" in text
    assert "  - Camp: (0,0) (5,5)" in text


def test_every_kind_of_row() -> None:
    skulls = (Item(id="w", label="white", value=30), Item(id="b", label="black", value=0))
    cards = (
        Item(id="1", label="Ace"),
        Item(id="2", label="card", hidden=True),
        Item(id="3", label="card", hidden=True),
        Item(id="4", label="", hidden=True),
    )
    rows = (
        Row(kind="stat", label="Health", value=3, top=5, text="wounded"),
        Row(kind="stat", label="Stance", text="prone"),
        Row(kind="stat", label="Ammo"),
        Row(kind="track", label="Alarm", value=2, top=5),
        Row(kind="track", label="Hull", value=4, top=6, good="high"),
        Row(kind="cards", label="Hand", items=cards),
        Row(kind="tokens", label="Tokens"),
        Row(kind="dice", label="Dice", items=(Item(id="d", label="red", value=6, look=("wild",)),)),
        Row(kind="bag", label="Bag", items=skulls),
        Row(kind="text", label="Note", text="word " * 40),
    )
    text = shown(
        zones((0, 0)), panels=(Panel(id="p", title="Squad", side="red", about="Four units", rows=rows),)
    )
    lines = text.splitlines()
    start = lines.index("-- Squad, Four units (red) --")
    assert " ".join(line.strip() for line in lines[start + 1 : start + 3]) == (
        "Health: 3/5 (wounded); Stance: prone; Ammo: 0; Alarm: 2/5; Hull: 4/6 (high is good); Hand: Ace, "
        "card (face down) x2, face down; Tokens: none; Dice: red 6 [wild]; Bag: white x30, black x0"
    )
    assert lines[start + 3].startswith("  Note: word word") and lines[start + 4].startswith("    word")


def test_choices_are_numbered_in_groups_with_their_rules() -> None:
    choices = (
        Choice(key="pass", label="Pass", rule="T-1"),
        Choice(key="go:1", label="Go left", rule="T-2", group="Move", hint="2 in 3"),
        Choice(key="go:2", label="Go right", rule="T-2", group="Move"),
    )
    text = shown(zones((0, 0)), question=Question(seat=0, prompt="What now?", rule="T-0", choices=choices))
    assert text.splitlines()[-5:] == [
        "What now? [T-0]",
        "   1. Pass [T-1]",
        "  Move:",
        "   2. Go left [T-2] - 2 in 3",
        "   3. Go right [T-2]",
    ]


def test_a_roll_is_a_line_of_what_came_in_its_order() -> None:
    faces = (Face("white"), Face("black", ("decides",)), Face("coloured", ("struck",)))
    skulls = Roll("skulls", "Runner draws", faces, result="1 black", needs="1 would put it down")
    assert roll_lines([skulls, Roll("dice", "To hit", (Face("6"),))], "  ") == [
        "  Runner draws: white, black [decides], coloured [struck]; 1 black; 1 would put it down",
        "  To hit: 6",
    ]


def test_what_slid_tells_the_cells_it_came_by() -> None:
    board = Board("grid", "Hall", width=9, height=9, unit=300)
    disc = Slide(
        points=((150, 150, 0, 0), (200, 180, 0, 40), (1650, 150, 0, 90), (900, 2750, 0, 700)), left=True
    )
    crate = Slide("crate", "Crate", points=((450, 150, 0, 90), (750, 150, 900, 300)))
    assert slide_lines([disc, crate], board, "  ") == [
        "  the disc: (0,0) > (5,0) > (3,9), off the board",
        "  Crate: (1,0) > (2,0)",
    ]


def test_a_flick_says_how_its_numbers_are_meant() -> None:
    names, low, high = ("x", "y", "angle", "power"), (0, 0, 0, 1), (900, 900, 3599, 1000)
    aim = AimBounds("flick", names, low, high, kind="flick", places=((10, 20), (30, 40)))
    text = shown(zones((0, 0)), question=Question(seat=0, prompt="Flick.", rule="T-0", aim=aim))
    assert "clockwise from the right: 900 is down" in text
    assert "2 places, such as (10,20), (30,40)" in " ".join(text.split())


def test_an_aim_says_its_bounds() -> None:
    aim = AimBounds(verb="flick", names=("angle", "power"), low=(0, 1), high=(359, 100))
    text = shown(zones((0, 0)), question=Question(seat=0, prompt="Flick.", rule="T-0", aim=aim))
    assert "whole numbers, angle,power: angle from 0 to 359; power from 1 to 100" in text


def test_control_characters_never_reach_the_terminal() -> None:
    trick = Element(id="t", kind="token", label="a\x1b[2Jb\x07", at=Space(zone="z00"))
    assert shown(zones((0, 0)), (trick,)).replace("\n", "").isprintable()
