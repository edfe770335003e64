"""What is drawn once and kept must be what would be drawn anew."""

from __future__ import annotations

import pytest

from sandtable.engine.decisions import Decision, Option
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.morale import GAME
from sandtable.games.morale.rules.components import Team, Unit
from sandtable.games.morale.view import choices
from sandtable.games.morale.view.asking import ask_of
from sandtable.games.morale.view.figures import drawn, drawn_anew
from sandtable.games.morale.view.panels import kept_panel, team_panel
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
def test_what_is_kept_of_a_team_and_its_units_is_what_would_be_drawn_anew(scenario, options):
    for table in tables(scenario, options, 0):
        for seat in range(SPECTATOR, int(table.now.seats)):
            viewer = Viewer(table.now, seat, table.question(seat))
            for unit in table.now.units:
                assert drawn(viewer, unit) == drawn_anew(viewer, unit)
            for team in table.now.teams:
                assert kept_panel(viewer, team) == team_panel(viewer, team)


@pytest.mark.parametrize(("scenario", "options"), SETUPS)
def test_what_is_kept_of_a_plan_is_what_would_be_asked_anew(scenario, options):
    parts = 0
    for seed in range(3):
        for table in tables(scenario, options, seed):
            for decision in table.pending:
                if decision.part >= 0:
                    parts += 1
                    ask = ask_of(table.now, GAME.lexicon(), decision)
                    assert GAME.question(table.now, 0, decision) == choices.made_anew(ask, decision)
    assert parts > 100 or "seals_players" in options


def test_a_part_that_a_mod_asks_for_is_made_anew():
    game = next(table.now for table in tables("recovery", {}, 1) if table.now.units)
    decision = Decision(0, "MORALE-1.02", [Option("pick", "MORALE-1.02", (0,))], part=0)
    assert GAME.question(game, 0, decision) is not GAME.question(game, 0, decision)


def test_whatever_changes_in_a_team_is_another_sight():
    game = next(table.now for table in tables("recovery", {}, 1) if table.now.units)
    viewer = Viewer(game, 0)
    for name in Team.FIELDS:
        team = game.teams[0].clone()
        before = viewer.glimpse_of(team)
        setattr(team, name, other(getattr(team, name)))
        assert viewer.glimpse_of(team) != before, name
    before = viewer.glimpse_of(game.teams[0])
    game.teams[0].bag.counts[0] += 1
    assert viewer.glimpse_of(game.teams[0]) != before


def other(value):
    if isinstance(value, list):
        return [*value, 1]
    return not value if isinstance(value, bool) else value + 1


def test_whatever_changes_in_a_unit_is_another_sight():
    game = next(table.now for table in tables("recovery", {}, 1) if table.now.units)
    viewer = Viewer(game, 0)
    for name in Unit.FIELDS:
        unit = game.units[0].clone()
        before = viewer.glimpse(unit)
        setattr(unit, name, other(getattr(unit, name)))
        assert viewer.glimpse(unit) != before, name
