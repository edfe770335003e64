"""What is told to somebody who has seen the table before."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.scene.changes import news
from sandtable.scene.text import blocks
from sandtable.scene.vocabulary import Board, Element, Layer, Panel, Row, Scene, Space, Zone

BOARD = Board("zones", "Village", zones=(Zone("mill", "Mill"), Zone("yard", "Yard", x=1)))
SCOUT = Element("scout", "figure", "Scout", Space("mill"), "red", trail=((1, 1),))
GUARD = Element("guard", "figure", "Guard", Space("yard"), "blue")
PANEL = Panel("red", "Reds", rows=(Row("stat", "Points", value=3), Row("stat", "Mood", "calm")))
SCENE = Scene("A test", "Round 2", BOARD, (SCOUT, GUARD), panels=(PANEL,), phases=("Plan", "Move"), phase=0)


def told(**otherwise: object) -> list[str]:
    return [line for part in news(SCENE, replace(SCENE, **otherwise)) for line in part.splitlines()]


def test_whoever_has_seen_nothing_is_shown_everything() -> None:
    assert news(None, SCENE) == blocks(SCENE)


def test_where_nothing_has_changed_nothing_is_told() -> None:
    assert told() == []
    assert told(elements=(replace(SCOUT, trail=((2, 2),)), GUARD)) == []


def test_within_a_turn_only_changes_are_told_and_no_map() -> None:
    moved = replace(SCOUT, at=Space("yard"))
    assert told(elements=(moved, GUARD)) == ["  - Scout (red) at Yard"]
    assert told(elements=(SCOUT,)) == ["  - Guard is no longer there"]
    assert told(status="Round 2, late") == ["Round 2, late", "Phases: [Plan], Move"]
    assert told(layers=(Layer("line", ((0, 0), (1, 1)), "Shot"),)) == ["  - Shot: (0,0) (1,1)"]


def test_of_a_panel_only_the_rows_that_read_otherwise_are_told() -> None:
    poorer = replace(PANEL, rows=(Row("stat", "Points", value=1), PANEL.rows[1]))
    assert told(panels=(poorer,)) == ["-- Reds --", "  Points: 1"]
    assert told(panels=(PANEL, Panel("new", "New", rows=PANEL.rows[:1])))[0] == "-- New --"


def test_smoke_is_told_when_it_comes_and_goes() -> None:
    smoky = replace(BOARD, zones=(replace(BOARD.zones[0], look=("smoke",)), BOARD.zones[1]))
    assert told(board=smoky) == ["  - Mill: [smoke]"]
    back = news(replace(SCENE, board=smoky), SCENE)
    assert back == ["  - Mill: as before"]


def test_another_turn_begins_with_the_map() -> None:
    for turn in ({"phase": 1}, {"elements": (replace(SCOUT, look=("acting",)), GUARD)}):
        lines = told(**turn)
        assert lines[0] == "=== A test ===" and "Board: Village" in lines
        assert "-- Reds --" not in lines


def test_without_phases_the_status_makes_a_turn() -> None:
    bare = replace(SCENE, phases=(), phase=-1)
    assert news(bare, replace(bare, status="Round 3"))[0].startswith("=== A test ===")
