"""Units are drawn once for all that may be seen of them: what is kept must be what would be drawn anew."""

from __future__ import annotations

import pytest

from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.morale import GAME
from sandtable.games.morale.rules.components import Unit
from sandtable.games.morale.view import scene
from sandtable.games.morale.view.panels import unit_panel
from sandtable.games.morale.view.scene import drawn, figure
from sandtable.games.morale.view.viewer import Viewer

SPECTATOR = -1
SETUPS = [
    ("recovery", {}),
    ("recovery", {"crew": "pick", "units": 6, "vehicles": True, "star_sets": 2, "red_skulls": True}),
    ("checkpoint", {"seals_players": 2, "terrorists_players": 2, "units": 3, "colored_skulls": True}),
    ("rooftops", {"crew": "random", "seals_units": 2, "terrorists_units": 5, "marksman_prone": True}),
]


def tables(scenario, options, seed):
    """A table at every question of a random game."""
    table = Table(GAME.new(scenario, options, seed))
    rng = Rng(seed, 1)
    while not table.over:
        yield table
        decision = table.asked[rng.below(len(table.asked))]
        table.answer(int(decision.seat), decision.options[rng.below(len(decision.options))].key())
    yield table


@pytest.mark.parametrize(("scenario", "options"), SETUPS)
def test_what_is_kept_of_a_unit_is_what_would_be_drawn_anew(scenario, options):
    for seed in range(2):
        for table in tables(scenario, options, seed):
            for seat in range(SPECTATOR, int(table.now.seats)):
                viewer = Viewer(table.now, seat, table.question(seat))
                for unit in table.now.units:
                    kept = drawn(viewer, unit)
                    assert kept.panel == unit_panel(viewer, unit)
                    assert kept.figure == (figure(viewer, unit) if viewer.sees(unit) else None)


def test_so_many_drawings_are_kept_and_no_more(monkeypatch):
    monkeypatch.setattr(scene, "DRAWN", {})
    monkeypatch.setattr(scene, "MOST_DRAWN", 2)
    game = next(table.now for table in tables("recovery", {}, 1) if table.now.units)
    viewer = Viewer(game, 0)
    one, two, three = game.units[:3]
    first, second = drawn(viewer, one), drawn(viewer, two)
    assert drawn(viewer, one) is first and drawn(viewer, two) is second
    drawn(viewer, three)
    assert len(scene.DRAWN) == 1


def test_whatever_changes_in_a_unit_is_another_sight():
    game = next(table.now for table in tables("recovery", {}, 1) if table.now.units)
    viewer = Viewer(game, 0)
    for name in Unit.FIELDS:
        unit = game.units[0].clone()
        before = viewer.glimpse(unit)
        value = getattr(unit, name)
        setattr(unit, name, not value if isinstance(value, bool) else value + 1)
        assert viewer.glimpse(unit) != before, name
