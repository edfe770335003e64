"""Questions out of turn name who does what to whom, and say where and how far that is."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.decisions import Decision
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.sneak import GAME
from sandtable.games.sneak.rules import dashes, focus, movement, patrols
from sandtable.games.sneak.rules.state import PATROLLING
from sandtable.scene.vocabulary import Scene
from sandtable.testkit.marks import rule

LAST_TOKEN = 3  # SNEAK-17.07
ROWS = """
.......
.......
.......
.......
"""


def shown(at: Any, step: Any, *answers: str) -> Scene:
    """What is seen with the first question."""
    found: list[Scene] = []
    at.script.on_ask = lambda decision: found.append(GAME.scene(at.game, int(decision.seat), decision))
    at.play(step, *answers)
    return found[0]


@rule("SNEAK-R22")
def test_a_patrol_that_sees_two_names_both_and_where_they_are(stage: Any) -> None:
    at = stage(rows=ROWS, characters=["snake", "meryl"])
    at.put("snake", 1, 1)
    at.put("meryl", 1, 5)
    patrol = at.guard(1, 3, "north")
    at.game.step, at.game.acting = PATROLLING, patrol.index
    both = [at.character("meryl"), at.character("snake")]  # who has least Health first
    scene = shown(at, lambda game: patrols.nearest(game, patrol, both), f"strike:{both[0].index}")
    assert scene.question is not None
    assert scene.question.prompt == "Patrol 1 sees Meryl and Snake. Attack whom?"
    assert [fact.text for fact in scene.question.facts] == [
        "Meryl at 5,1, 2 spaces from Patrol 1.",
        "Snake at 1,1, 2 spaces from Patrol 1.",
    ]
    ids = [f"figure-{each.index}" for each in both]
    assert {each.id for each in scene.elements if "sighted" in each.look} == set(ids)
    lines = [each.elements for each in scene.layers if "sight" in each.look]
    assert lines == [(scene.question.about, each) for each in ids]


def test_the_title_of_a_turn_counts_its_actions(stage: Any) -> None:
    at = stage()
    snake = at.turn("snake")
    snake.actions = 3
    asked: list[Decision] = []
    at.script.on_ask = asked.append
    at.beat("end")
    snake.actions = 3
    at.game.turn_of = snake.index
    question = GAME.scene(at.game, 0, asked[0]).question
    assert question is not None and question.prompt == "Snake: 3 actions left"


@rule("SNEAK-3.14")
def test_a_move_that_was_interrupted_says_where(stage: Any) -> None:
    at = stage(rows=ROWS)
    snake = at.put("snake", 1, 1)
    end = at.cell(1, 2)
    scene = shown(
        at, lambda game: movement.go_on(game, game.characters[snake.index], end, movement.STEPS), "stay"
    )
    assert scene.question is not None and scene.question.prompt == "Snake has stopped at 1,1. Go on?"


@rule("SNEAK-16.05")
def test_a_move_by_focus_says_so(stage: Any) -> None:
    at = stage(rows=ROWS)
    snake = at.turn("snake")
    at.put("snake", 1, 1)
    first = dashes.focus_moves(at.game, snake, 1)[0].key()
    scene = shown(at, lambda game: focus.focus_move(game, game.characters[snake.index], LAST_TOKEN), first)
    assert scene.question is not None and scene.question.prompt == "Snake may move by Focus. Where to?"


@pytest.mark.parametrize("scenario", ["long_watch", "study_of_masks", "wired_pillar"])
def test_no_question_is_put_without_its_cause(scenario: str) -> None:
    table, rng = Table(GAME.new(scenario, {}, 9)), Rng(9)
    for _ in range(150):
        if table.over:
            return
        decision = table.asked[rng.below(len(table.asked))]
        question = GAME.scene(table.now, int(decision.seat), decision).question
        assert question is not None
        assert question.prompt not in ("Where?", "Which door?", "Which Patrol?", "Choose what happens")
        assert "what now" not in question.prompt.lower() and "nobody" not in question.prompt
        table.answer(int(decision.seat), decision.options[rng.below(len(decision.options))].key())
