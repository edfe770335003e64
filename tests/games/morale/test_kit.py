"""What every game must satisfy, on every scenario and with the house rules."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from sandtable.engine.game import Game
from sandtable.games.morale import GAME
from sandtable.games.morale.rules.components import COVERING_FIRE, FOCUS_FIRE, is_star
from sandtable.parts.pool import count_in
from sandtable.testkit import Subject, check_game
from sandtable.testkit.digests import digest_elsewhere, digest_over

SOURCE = Path(__file__).parents[3] / "src"
SET_UPS: list[tuple[str, dict[str, Any]]] = [
    ("recovery", {}),
    ("checkpoint", {}),
    ("rooftops", {"units": 2}),
    ("recovery", {"seals_units": 5, "terrorists_units": 3, "star_sets": 2}),
    ("recovery", {"units": 3, "vehicles": True, "red_skulls": True, "crew": "pick"}),
    ("checkpoint", {"units": 6, "vehicles": True, "colored_skulls": True, "marksman_prone": True}),
    ("checkpoint", {"units": 6, "marksman_duel": True, "no_kill": True, "crew": "random"}),
    ("checkpoint", {"units": 4, "seals_players": 2, "terrorists_players": 3, "crew": "pick"}),
]


def what_never_changes(game: Game) -> dict[str, int]:
    """White skulls, star tokens, figures and loot: nothing makes or destroys them."""
    state: Any = game
    if not state.teams:
        return as_planned(state)
    fixed = {"figures": len(state.units), "loot": len(state.loot)}
    for team in state.teams:
        readied = [unit for unit in state.members(team.index) if is_star(unit.spot)]
        stars = sum(count_in(team.stars, token) for token in range(COVERING_FIRE, FOCUS_FIRE + 1))
        fixed[f"stars of team {team.index}"] = stars + len(readied)
        fixed[f"white skulls of team {team.index}"] = team.bag.counts[0]
    return fixed


def as_planned(state: Any) -> dict[str, int]:
    """The same numbers as the set-up promises them, before anything lies on the table."""
    squads = state.plan.squads
    fixed = {"figures": sum(squad.units for squad in squads), "loot": len(state.plan.loot)}
    for team, squad in enumerate(squads):
        fixed[f"stars of team {team}"] = 4 * squad.star_sets
        fixed[f"white skulls of team {team}"] = 8 * squad.units
    return fixed


@pytest.mark.parametrize(
    ("seed", "scenario", "options"), [(3 + n % 2, *each) for n, each in enumerate(SET_UPS)]
)
def test_morale_satisfies_the_kit(seed: int, scenario: str, options: dict[str, Any]) -> None:
    quick = {"round_limit": 4} | options
    hidden = (-1, 0, 1)
    check_game(GAME, scenario, quick, [seed], invariants=what_never_changes, hidden_from=hidden)


@pytest.mark.parametrize(("scenario", "options"), SET_UPS[:4])
def test_compiled_and_interpreted_play_the_same_games(scenario: str, options: dict[str, Any]) -> None:
    here = digest_over(Subject(game_type=GAME, scenario=scenario, options=options), range(8))
    named = [f"{name}={str(value).lower()}" for name, value in options.items()]
    arguments = ["sandtable.games.morale:GAME", scenario, "8", *named]
    build, there = digest_elsewhere(arguments, {"PYTHONPATH": os.fspath(SOURCE)})
    assert build == "interpreted"
    assert there == here
