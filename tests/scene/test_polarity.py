"""What people wish for: the gauges of the games say whether full is good."""

from __future__ import annotations

import pytest

from sandtable.catalog.registry import find_game
from sandtable.engine.table import Table


@pytest.mark.parametrize("slug, label", [("morale", "Danger"), ("strike", "Defense dice missing")])
def test_danger_and_wounds_are_good_when_low(slug: str, label: str) -> None:
    game = find_game(slug)
    now = Table(game.new(game.scenarios()[0].name, {}, 0)).now
    scene = game.scene(now, 0, None)
    gauges = [element.gauge for element in scene.elements if element.gauge]
    tracks = [row for panel in scene.panels for row in panel.rows if row.kind == "track"]
    assert {shown.good for shown in (*gauges, *tracks) if shown.label == label} == {"low"}
