"""What people wish for: the gauges of the games say whether full is good."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.catalog.registry import find_game
from sandtable.engine.table import Table


@pytest.mark.parametrize(
    "slug, label, wish", [("morale", "Danger", "low"), ("strike", "Defense dice", "high")]
)
def test_danger_is_good_when_low_and_defense_when_high(slug: str, label: str, wish: str) -> None:
    game = find_game(slug)
    now = Table(game.new(game.scenarios()[0].name, {}, 0)).now
    scene = game.scene(now, 0, None)
    gauges: list[Any] = [element.gauge for element in scene.elements if element.gauge]
    tracks = [row for panel in scene.panels for row in panel.rows if row.kind == "track"]
    assert {shown.good for shown in (*gauges, *tracks) if shown.label == label} == {wish}
