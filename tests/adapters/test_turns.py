"""A turn in few words: what is new is told, and nothing that was told before."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adapters.settings import every_game, short
from sandtable.adapters.match import new
from sandtable.adapters.mcp.calling import read
from sandtable.adapters.mcp.seats import Line, Sight, sight_of
from sandtable.adapters.mcp.tokens import approximate
from sandtable.adapters.mcp.tools import Observing
from sandtable.adapters.mcp.turns import FEW, LONGEST, Reader, asked, beginning
from sandtable.bots.levels import make_bot
from sandtable.bots.replies import reply
from sandtable.engine.errors import SandtableError
from sandtable.scene.vocabulary import (
    AimBounds,
    Badge,
    Board,
    Cell,
    Choice,
    Edge,
    Element,
    Fact,
    Gauge,
    Goal,
    Layer,
    Odds,
    OpenCard,
    Panel,
    Question,
    Region,
    Row,
    Scene,
    Space,
    Throw,
)

CELLS = tuple(Cell(f"c{x}", x, 0) for x in range(4))
DOOR = Edge("d", "door", (2, 0), (2, 1), "Gate")
SCOUT = Element("u", "figure", "Scout", Space(x=0), gauge=Gauge("Health", 3, 3, "high"))
GUARD = Element("v", "figure", "Guard", Space(x=3))
PANEL = Panel("p", "Alpha", rows=(Row("stat", "Points", value=4), Row("text", "", "Never changes.")))
BEFORE = Scene(
    "Quay",
    "Round 1",
    Board("grid", "Quay", width=4, height=1, cells=CELLS, edges=(DOOR,)),
    (SCOUT, GUARD),
    panels=(PANEL,),
    goal=Goal("Alpha", "Get out."),
)


def change(scene: Scene | Any, **more: Any) -> Any:
    return msgspec.structs.replace(scene, **more)


def told(*texts: str) -> tuple[Line, ...]:
    return tuple(Line(text, "X-1") for text in texts)


def news(after: Scene, log: tuple[Line, ...] = ()) -> list[str]:
    """The lines of a second look."""
    reader = Reader()
    first = reader.turn(Sight(BEFORE, (), ("Alpha",)))
    assert "Board: Quay" in first and "Never changes." in first
    return reader.turn(Sight(after, log, ("Alpha",))).splitlines()[:-1]


BOARD = BEFORE.board
FIVE = Row("stat", "Points", value=5)
CHANGES: list[tuple[str, Any, list[str]]] = [
    ("nothing", {}, []),
    ("status", {"status": "Round 2"}, ["Now: Round 2"]),
    (
        "moves",
        {"elements": (change(SCOUT, at=Space(x=1)), BEFORE.elements[1])},
        ["- Scout [Health 3/3] at (1,0)"],
    ),
    ("gone", {"elements": (SCOUT,)}, ["- Guard is no longer there"]),
    (
        "hurt",
        {"elements": (change(SCOUT, badges=(Badge("w", "wounded"),)), GUARD)},
        ["- Scout [wounded, Health 3/3] at (0,0)"],
    ),
    ("door", {"board": change(BOARD, edges=(change(DOOR, look=("open",)),))}, ["- door Gate [open] between"]),
    (
        "smoke",
        {"board": change(BOARD, cells=(*CELLS[:3], change(CELLS[3], look=("smoke",))))},
        ["- (3,0) [smoke]"],
    ),
    (
        "panel",
        {"panels": (change(PANEL, rows=(Row("stat", "Points", value=5), PANEL.rows[1])),)},
        ["- Alpha: Points: 5"],
    ),
    ("layer", {"layers": (Layer("area", cells=("c1",), look=("threat",)),)}, ["- area [threat]: (1,0)"]),
    ("empty layer", {"layers": (Layer("line", look=("sight",), elements=("u", "v")),)}, []),
    ("area", {"board": change(BOARD, regions=(Region("r", "Smoke", cells=("c2",)),))}, ["- Smoke: (2,0)"]),
    (
        "card",
        {"card": OpenCard("k", "Radio In", "Patrol card", (Fact("Wake."), Fact("Turn.")))},
        ["- Patrol card: Radio In Wake. Turn."],
    ),
    ("goal", {"goal": Goal("Alpha", "Get out.", "1 of 3.")}, ["- Goal (Alpha): Get out. 1 of 3."]),
]


@pytest.mark.parametrize(("name", "changed", "said"), CHANGES, ids=[each[0] for each in CHANGES])
def test_what_has_changed_is_told(name: str, changed: dict[str, Any], said: list[str]) -> None:
    lines = [line for line in news(change(BEFORE, **changed)) if line not in ("", "Changed:")]
    assert len(lines) == len(said)
    assert all(line.startswith(expected) for line, expected in zip(lines, said)), lines


def test_what_is_no_longer_drawn_is_told() -> None:
    seen = Layer("area", cells=("c1",), label="seen by enemies", look=("threat",))
    reader = Reader()
    reader.turn(Sight(change(BEFORE, layers=(seen,)), (), ("Alpha",)))
    assert "- seen by enemies: no more" in reader.turn(Sight(BEFORE, (), ("Alpha",)))


def test_what_was_told_comes_first_and_without_rules() -> None:
    lines = news(change(BEFORE, status="Round 2"), told("Scout waits.", "Guard sleeps."))
    assert lines[:4] == ["Since you last looked:", "- Scout waits.", "- Guard sleeps.", ""]


def test_a_long_log_is_cut_most_at_the_first_look() -> None:
    log = told(*[f"Line {n}." for n in range(200)])
    reader = Reader()
    first = reader.turn(Sight(BEFORE, log[:100], ("Alpha",)))
    assert "- Line 99." in first and "- Line 79." not in first
    assert "- (80 lines before: `look` at `log`)" in first
    later = reader.turn(Sight(BEFORE, log, ("Alpha",)))
    assert "- (20 lines before: `look` at `log`)\n- Line 120." in later


def test_looking_at_the_table_keeps_what_is_still_to_be_told() -> None:
    reader = Reader()
    reader.turn(Sight(BEFORE, (), ("Alpha",)))
    table = reader.again(Sight(BEFORE, told("Scout waits."), ("Alpha",)))
    assert "Board: Quay" in table and "Scout waits." not in table
    assert "- Scout waits." in reader.turn(Sight(BEFORE, told("Scout waits."), ("Alpha",)))


def test_another_board_is_shown_whole() -> None:
    other = change(BEFORE, title="Roof", board=change(BOARD, label="Roof"))
    assert "Board: Roof" in news(other)


def test_what_was_taken_back_is_no_longer_known() -> None:
    """The table is shown anew, with what is told in its place."""
    reader = Reader()
    for log in (told("One."), told("One.", "Two.")):
        reader.turn(Sight(BEFORE, log, ("Alpha",)))
    again = reader.turn(Sight(BEFORE, told("One.", "Other."), ("Alpha",)))
    assert "Board: Quay" in again and "- Other." in again and "One." not in again


def test_a_long_line_is_cut() -> None:
    long = change(PANEL, rows=(Row("text", "", "very " * 100),))
    [line] = [each for each in news(change(BEFORE, panels=(long,))) if each.startswith("- ")]
    assert len(line) < LONGEST + 40 and line.endswith("(`look` shows all)")


# The question


def question(*choices: Choice, **more: Any) -> list[str]:
    return asked(Question(0, "What now?", "X-2", choices, **more)).splitlines()


def moves(*places: str, **more: Any) -> list[Choice]:
    return [Choice(f"move:{place}", f"Move to {place}", "X-3", "Move", **more) for place in places]


def test_options_that_begin_alike_share_a_line() -> None:
    stay = Choice("stay", "Stay", "X-4")
    assert question(*moves("the Yard", "the Hall", "the Roof"), stay) == [
        "What now? [X-2]",
        "Move to the: 1. Yard; 2. Hall; 3. Roof",
        "4. Stay",
    ]
    assert question(*moves("1,1", "1,2"))[1:] == ["1. Move to 1,1", "2. Move to 1,2"]


@pytest.mark.parametrize(
    ("labels", "lead"),
    [
        (["Move to 1,1", "Move to 1,2"], "Move to"),
        (["Husk 1 moves", "Husk 2 moves"], ""),
        (["Move to 1", "Move"], ""),
        (["Move on", "Move on"], "Move"),
        (["Stay"], ""),
        (["Fire at A B", "Fire at A C"], "Fire at A"),
        (["Move to 1", "Movement 2"], ""),
    ],
)
def test_what_labels_begin_with(labels: list[str], lead: str) -> None:
    assert beginning(labels) == lead


def test_hints_are_shown_where_there_are_few_and_odds_always() -> None:
    odds = (Odds("hit", 500),)
    fire = Choice("fire", "Fire", "X-5", hint="Loud.", odds=odds, cost="1 point")
    assert question(fire)[1] == "1. Fire (1 point) - Loud. hit: 50%."
    many = question(fire, *moves(*[str(n) for n in range(FEW)], hint="Quiet."))
    assert many[1] == "1. Fire (1 point) - hit: 50%." and "Quiet." not in "\n".join(many)


def test_facts_rolls_and_bounds_are_part_of_it() -> None:
    aim = AimBounds("flick", ("x", "y"), (0, 0), (9, 9), suggested="flick:1,2")
    throw = Throw("Scout fires", stands="a hit")
    lines = question(facts=(Fact("Guard looks.", "X-6"),), aim=aim, throw=throw)
    assert lines[1:] == [
        "Guard looks.",
        "Scout fires.",
        "Stands now: a hit.",
        "Answer in whole numbers, x,y: x from 0 to 9; y from 0 to 9",
        "Suggested: flick:1,2",
    ]


# Whose log it is, and what else is sent


@every_game
def test_a_seat_has_its_own_log(slug: str) -> None:
    match = new(slug, seed=1, **short(slug))
    bot = make_bot(match.game_type, "random", 1)
    for _ in range(30):
        for decision in match.pending[:1]:
            match.answer(int(decision.seat), reply(bot, match.table.now, decision))
        for seat in range(len(match.seats)):
            assert [f"{line.text} [{line.rule}]" for line in sight_of(match, seat).log] == match.log(seat)
    assert match.log(0)


def test_half_a_character_is_refused() -> None:
    with pytest.raises(SandtableError, match="observe: match must be plain text: Your seat's handle"):
        read("observe", Observing, {"match": "\ud800"})


@pytest.mark.parametrize(
    ("text", "tokens"), [("", 0), ("Move to 9,5", 5), ("elimination", 3), ("1234", 2), ("a\n\nb", 3)]
)
def test_tokens_are_counted_in_pieces(text: str, tokens: int) -> None:
    assert approximate(text) == tokens
