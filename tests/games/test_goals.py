"""What each seat plays for, in every game: every scene says it, and its numbers are those of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.catalog import registry
from sandtable.engine.decisions import Decision
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.rulebooks import load
from sandtable.scene.goals import PROGRESS, ROLE, TEXT
from sandtable.scene.vocabulary import Goal

SPECTATOR = -1
QUESTIONS = 60
FEW = 40
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "morale": ("recovery", {"round_limit": 2}),
    "strike": ("ropewalk", {"units": 2, "rounds": 2, "max_turns": 4}),
    "omega": ("dry_run", {}),
    "sneak": ("frozen_quay", {}),
    "flix": ("dry_run", {}),
}


def reply(decision: Decision, rng: Rng) -> str:
    if decision.aim is not None:
        return decision.aim.text(decision.aim.sample(rng))
    return decision.options[rng.below(len(decision.options))].key()


def played(slug: str, scenario: str, options: dict[str, Any], questions: int = QUESTIONS) -> Iterator[Any]:
    """The game at each of its first questions, answered at random."""
    table, rng = Table(registry.find_game(slug).new(scenario, options, 7)), Rng(7)
    for _ in range(questions):
        if table.over:
            return
        yield table.now
        decision = table.asked[rng.below(len(table.asked))]
        table.answer(int(decision.seat), reply(decision, rng))


def goal_of(slug: str, game: Any, seat: int) -> Goal:
    goal = registry.find_game(slug).scene(game, seat, None).goal
    assert goal
    return goal


@pytest.mark.parametrize("slug", GAMES)
def test_every_seat_and_spectators_are_told_what_is_played_for(slug: str) -> None:
    rules = {rule.id for rule in load(slug).rules} | {ruling.id for ruling in load(slug).rulings}
    for game in played(slug, *GAMES[slug]):
        for seat in range(SPECTATOR, int(game.seats)):
            goal = goal_of(slug, game, seat)
            assert goal.role and goal.left and goal.text.endswith("."), goal
            assert (goal.role == "Spectator") == (seat == SPECTATOR)
            assert goal.rule in rules


@pytest.mark.parametrize("slug", GAMES)
def test_a_goal_has_room_in_its_line_in_every_scenario(slug: str) -> None:
    for scenario in registry.find_game(slug).scenarios():
        for game in played(slug, scenario.name, {}, FEW):
            for seat in range(SPECTATOR, int(game.seats)):
                goal = goal_of(slug, game, seat)
                assert len(goal.role) <= ROLE and len(goal.text) <= TEXT, goal
                assert len(goal.progress) <= PROGRESS, goal


def test_strike_says_who_has_the_bomb_and_how_far_it_is() -> None:
    for game in played("strike", *GAMES["strike"]):
        goal = goal_of("strike", game, 0)
        assert goal.score == f"You {game.wins[0]} : {game.wins[1]} they"
        assert goal_of("strike", game, 1).score == f"You {game.wins[1]} : {game.wins[0]} they"
        if any(unit.bomb and unit.alive for unit in game.units):
            assert "has it" in goal.progress


def test_strike_in_fog_says_nothing_of_a_bomb_out_of_sight() -> None:
    unseen = 0
    for game in played("strike", "ropewalk", GAMES["strike"][1] | {"fog": True}):
        scene = registry.find_game("strike").scene(game, int(game.team_of_clan(1)), None)
        carriers = [unit for unit in game.units if unit.bomb and unit.alive]
        shown = {element.id for element in scene.elements}
        for unit in carriers:
            if f"unit-{unit.index}" not in shown and f"unit:{unit.index}" not in shown:
                unseen += 1
                assert scene.goal and "has it" not in scene.goal.progress
    assert unseen


def test_morale_counts_who_stands() -> None:
    for game in played("morale", *GAMES["morale"]):
        if goal_of("morale", game, 0).score:
            seals = len([unit for unit in game.units if unit.team == 0 and unit.status == 0])
            assert goal_of("morale", game, 0).score.startswith(f"You {seals} :")
            assert goal_of("morale", game, SPECTATOR).score.startswith(f"SEALs {seals} :")


def test_omega_says_the_opposite_to_the_overseer() -> None:
    for game in played("omega", *GAMES["omega"]):
        goals = [goal_of("omega", game, seat).text for seat in (0, 1)]
        assert goals == ["Keep the goal room shut until time is up.", "Open the door of the goal room."]


def test_sneak_counts_the_patrol_cards() -> None:
    for game in played("sneak", *GAMES["sneak"]):
        cards = int(game.patrol_deck.count(0)) + int(game.patrol_deck.count(1))
        assert goal_of("sneak", game, 0).progress.startswith(f"{cards} Patrol card")


def test_sneak_says_which_goal_is_next_and_how_many_are_met() -> None:
    """The way out comes last, wherever the page has it."""
    game = registry.find_game("sneak").new("locksmith", {}, 7)
    goal = goal_of("sneak", Table(game).now, 0)
    assert goal.text == "All three Doors are unlocked." and goal.progress.endswith("0 of 2 goals met.")


def test_flix_says_how_many_rounds_are_left() -> None:
    for game in played("flix", *GAMES["flix"]):
        goal = goal_of("flix", game, 0)
        assert goal.text == "Recover Hard Drive." and "Hard Drive 0 of 1" in goal.progress
        if game.round:
            assert goal.left.startswith(f"{int(game.timer)} Round")
