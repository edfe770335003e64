"""A map is painted long before it can be played: what can be drawn is drawn, and goes on being painted."""

from __future__ import annotations

from typing import Any

import pytest

from games.sneak.desk.painter import Painter, tiles
from sandtable.catalog.desks import Edit, Spot, Stroke
from sandtable.catalog.layers import edited
from sandtable.catalog.painting import rows_of
from sandtable.engine.errors import SandtableError


@pytest.fixture
def yard() -> Painter:
    return Painter()


BROKEN: list[tuple[str, Any]] = [
    ("patrol", [
        {"at": [99, 1], "faces": "east"}, {"at": [3, 5], "faces": "up"}, {"at": [2, 2], "faces": "east"},
    ]),
    ("starts", [[0, 0], [6, 3], "nowhere"]),
    ("tiles", ["mine_1 nothing"]),
    ("zones", ["7"]),
    ("hidden", {"events": 99, "at": [[3, 3]] * 14}),
    ("boss", {"boss": "ocelot"}),
    ("players", "all"),
    ("roster", {"2": ["nobody"]}),
    ("goal", []),
    ("door", [{"token": "D99", "at": [3, 3]}, 7]),
    ("event", {"letter": "A"}),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value"), BROKEN)
def test_what_cannot_be_played_is_still_drawn(yard: Painter, key: str, value: Any) -> None:
    data = yard.data
    data = data | {yard.file: data[yard.file] | {key: value}}
    with pytest.raises(SandtableError):
        Painter.loaded(with_page(yard, key, value))
    scene = yard.desk.scene(data, yard.file)
    assert len(scene.board.cells) == 98 and scene.board.cells[17].look == ()
    if key not in ("patrol", "boss"):
        assert "Patrol 1" in [each.label for each in scene.elements]
    (
        yard.desk.brushes(data, yard.file),
        yard.desk.thing(data, yard.file, ""),
        yard.desk.warnings(data, yard.file),
    )
    assert yard.desk.paint(data, yard.file, Stroke(brush="obstacle", spots=(Spot(4, 4),))).edits


def test_of_a_list_what_is_sound_is_drawn(yard: Painter) -> None:
    at = with_page(yard, *BROKEN[0])
    assert [each.label for each in at.scene().elements if each.role == "patrol"] == ["Patrol 1"]
    at.paint("", (2, 2))
    assert len(at.map["patrol"]) == 2


def test_a_drawing_that_is_none_is_still_drawn(yard: Painter) -> None:
    yard.edit(Edit("tiles.toml", ("tile", "mine_1", "rows"), "\n##x\n"))
    assert len(yard.scene().board.cells) == 98
    yard.paint("wall", (3, 3))
    assert rows_of(tiles(yard)["mine_1"]["rows"])[3] == "...#..."


def test_a_work_of_nothing_is_refused(yard: Painter) -> None:
    with pytest.raises(SandtableError, match="there is no such Stage to paint"):
        yard.desk.scene(yard.data, "stages/none.toml")
    with pytest.raises(SandtableError, match="takes 81 tiles; expected 1 to 20 tiles"):
        Painter(size=(60, 60))
    assert Painter(size=(1, 1)).played().over


def with_page(at: Painter, key: str, value: Any) -> Painter:
    at.work.files = edited(at.work.below, at.work.files, [Edit(at.file, (key,), value)])
    return at
