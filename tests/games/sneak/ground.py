"""Stages that a test draws: one character a space, from (0, 0) in the north-west; beyond the drawing is wall.

Signs are those of the tiles (`#` wall, `o` obstacle, `.` floor, `+` turn icon, `> < ^ v` forced direction,
`1 2 3` Patrol Room, `E` Elevator Shaft). Everything is Zone 1 unless `zones` is drawn too, a number a space.
All else is given in the words of a Stage's page (`content/stages.py`), places as (row, column)."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.games.sneak.content.loader import content
from sandtable.games.sneak.content.maps import SOLID, Layout
from sandtable.games.sneak.content.pages import Page
from sandtable.games.sneak.content.stages import StageData
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.plan import Stage

BARE: dict[str, Any] = {
    "name": "drawn",
    "code": "X1",
    "title": "Drawn",
    "briefing": "",
    "clear": "",
    "players": [1, 2, 3, 4],
    "minutes": 10,
    "tiles": [],
    "zones": [],
    "blue": 20,
    "red": 7,
    "starts": [],
    "goal": [{"kind": "silence", "text": ""}],
}


class Drawn(Layout):
    """A layout without tiles."""

    def __init__(self, rows: str, zones: str) -> None:
        lines = rows.split()
        assert len({len(line) for line in lines}) == 1, f"rows of several lengths: {lines}"
        self.where = "drawn"
        self.width, self.height = len(lines[0]), len(lines)
        self.signs = "".join(lines)
        drawn = "".join(zones.split()) or "1" * len(self.signs)
        self.zone_of = [NONE if sign == SOLID else int(n) - 1 for sign, n in zip(self.signs, drawn)]


def drawn_stage(rows: str, zones: str, changes: dict[str, Any]) -> Stage:
    """A Stage on ground of its own, with nothing on it but what `changes` say."""
    data = msgspec.convert(BARE | changes, StageData)
    return made(data, Drawn(rows, zones))


def changed_stage(name: str, changes: dict[str, Any]) -> Stage:
    """A Stage of the content with some fields of its page replaced."""
    page = msgspec.to_builtins(content().pages[name]) | changes
    data = msgspec.convert(page, StageData)
    return made(data, Layout(data, content().tiles))


def made(data: StageData, layout: Layout) -> Stage:
    source = content()
    return Page(data, layout, source.tokens, source.ids).stage()
