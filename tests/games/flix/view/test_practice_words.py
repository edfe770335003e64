"""The practice board says nothing of guards that act: they are plywood."""

from __future__ import annotations

import pytest

from sandtable.engine.table import Table
from sandtable.games.flix import GAME
from sandtable.scene.vocabulary import Query
from sandtable.testkit.marks import rule

THREATS = ("fire", "attack", "alert", "stunned", "wound", "sees", "hunt", "hear")


def texts(scene):
    """All that is said of guards and options: labels, hints and facts."""
    for element in scene.elements:
        if element.side != scene.elements[0].side or "Patrol" in element.label or "Sentry" in element.label:
            yield element.label
        yield from [badge.label for badge in element.badges]
    question = scene.question
    yield question.prompt
    for fact in question.facts:
        yield fact.text
    for choice in question.choices:
        yield f"{choice.label} {choice.hint}"


@pytest.fixture
def table():
    """Every Door is open, and a guard stands in sight."""
    found = Table(GAME.new("practice", {}, 3))
    found.answer(0, found.pending[0].options[0].key())
    return found


def check(table):
    decision = table.pending[0]
    said = list(texts(GAME.scene(table.now, 0, decision)))
    for answer in [option.key() for option in decision.options]:
        preview = GAME.preview(table.now, 0, decision, Query(answer=answer))
        said += [fact.text for fact in preview.facts] + [odds.label for odds in preview.odds]
    assert not [text for text in said if any(word in text.lower() for word in THREATS)]


@rule("FLIX-R100")
def test_no_question_of_the_practice_board_warns_of_its_guards(table):
    places = [option for option in table.pending[0].options if option.verb == "stand"]
    check(table)
    table.answer(0, places[-1].key())
    check(table)
    table.answer(0, "disc:1")
    check(table)
    x, y = table.pending[0].aim.places()[0]
    table.answer(0, f"flick:{x},{y},0,300")
    check(table)


@rule("FLIX-R100")
def test_the_goal_is_said_from_the_first_question_on():
    table = Table(GAME.new("practice", {}, 3))
    goal = GAME.scene(table.now, 0, table.pending[0]).goal
    assert (goal.text, goal.left) == ("Hit the guards of plywood.", "20 Flicks left")


@rule("FLIX-R100")
def test_from_every_place_to_stand_in(table):
    for option in table.pending[0].options:
        if option.verb == "stand":
            fork = table.fork(table.length)
            fork.answer(0, option.key())
            fork.answer(0, "disc:0")
            check(fork)


@rule("FLIX-R100")
def test_plywood_looks_at_nothing(table):
    game = table.now
    guards = [
        element for element in GAME.scene(game, 0, None).elements if element.role in ("patrol", "sentry")
    ]
    assert guards
    for guard in guards:
        assert guard.label.endswith("plywood") and not guard.badges
        assert not GAME.preview(game, 0, None, Query(element=guard.id)).layers
