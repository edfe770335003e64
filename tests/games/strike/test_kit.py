"""What every game must satisfy, on every scenario and with the house rules."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from sandtable.engine.agents import Agent
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng, derive
from sandtable.games.strike import GAME
from sandtable.testkit import Subject, check_game
from sandtable.testkit.digests import digest_elsewhere, digest_over

SOURCE = Path(__file__).parents[3] / "src"
DIVIDED = ("units[].split",)
"""How a shotgun's dice are divided while others divide theirs. Who searches decides before them."""
WAITED_FOR = tuple(
    f"units[].{name}" for name in ("call", "slot", "grenade", "crouching", "set_up", "set_up_turn")
)
"""STRIKE-R50: of the unseen, what others notice by the counts on which they wait for them."""
QUICK = {"units": 2, "rounds": 1, "max_turns": 3}
PLAIN: list[tuple[str, dict[str, Any]]] = [
    ("cistern", {}),
    ("mill", {"start_points": 30}),
    ("ropewalk", {"rounds": 2, "start_points": 60}),
    ("ropewalk", {"units": 3, "first_players": 3, "second_players": 2, "any_die": True}),
    ("cistern", {"max_turns": 2, "reroll_face": 1, "headshot_face": 0, "start_points": 99, "fuse": 1}),
]
FOG: list[tuple[str, dict[str, Any]]] = [
    ("cistern", {"rounds": 2, "max_turns": 3}),
    ("mill", {"first_players": 2, "second_players": 2, "start_points": 25}),
    ("ropewalk", {"rounds": 2, "start_points": 60, "second_players": 2}),
]


def greedy(seats: int, seed: int) -> list[Agent]:
    """Who look for each other, so that paths pause and shots are fired."""
    return [GAME.policies()["greedy"](Rng(derive(seed, seat))) for seat in range(seats)]


def what_never_changes(game: Game) -> dict[str, int]:
    """Figures, hostages and rounds: nothing makes or destroys them."""
    state: Any = game
    bodies = [*state.units, *state.hostages]
    return {
        "figures": len(state.units) or 2 * state.plan.units,
        "hostages": len(state.hostages) if state.units else len(state.plan.site.hostages),
        "indexes out of order": sum(body.index != place for place, body in enumerate(bodies)),
        "dice below nothing": sum(min(body.helmet, body.vest, body.health) < 0 for body in bodies),
        "points below nothing": sum(unit.points < 0 for unit in state.units),
        "bombs beyond one": max(bombs(state) - 1, 0),
    }


def bombs(state: Any) -> int:
    """Carried, on the ground, or armed."""
    bomb = state.plan.things[6]
    carried = sum(unit.bomb for unit in state.units)
    dropped = sum(pile.items.count(bomb) for pile in state.piles)
    return int(carried + dropped + state.bomb_is_armed())


@pytest.mark.parametrize(("scenario", "options"), PLAIN)
def test_strike_satisfies_the_kit(scenario: str, options: dict[str, Any]) -> None:
    """What is seen is held to numbers where figures meet, below: it takes as long as all else together."""
    kit(scenario, QUICK | options, 3, skip={"observed"})


@pytest.mark.parametrize(("scenario", "options"), PLAIN[:3])
def test_strike_satisfies_the_kit_with_contact(scenario: str, options: dict[str, Any]) -> None:
    kit(scenario, QUICK | options, 4, agents=greedy)


@pytest.mark.parametrize(("scenario", "options"), FOG)
def test_strike_satisfies_the_kit_in_fog(scenario: str, options: dict[str, Any]) -> None:
    kept = DIVIDED + WAITED_FOR
    kit(scenario, QUICK | {"fog": True} | options, 6, agents=greedy, hidden_from=(-1, 0, 1), keeps=kept)


def kit(scenario: str, options: dict[str, Any], seed: int, **more: Any) -> None:
    more = {"keeps": DIVIDED} | more
    check_game(GAME, scenario, options, [seed], invariants=what_never_changes, **more)


@pytest.mark.parametrize(("scenario", "options"), PLAIN[:3])
def test_compiled_and_interpreted_play_the_same_games(scenario: str, options: dict[str, Any]) -> None:
    chosen = QUICK | options
    here = digest_over(Subject(game_type=GAME, scenario=scenario, options=chosen), range(6))
    named = [f"{name}={str(value).lower()}" for name, value in chosen.items()]
    arguments = ["sandtable.games.strike:GAME", scenario, "6", *named]
    build, there = digest_elsewhere(arguments, {"PYTHONPATH": os.fspath(SOURCE)})
    assert build == "interpreted"
    assert there == here
