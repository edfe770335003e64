"""Finds a position worth a picture by playing bots against each other."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from sandtable.bots.levels import make_bot
from sandtable.catalog.registry import find_game
from sandtable.catalog.spec import Value
from sandtable.engine.agents import aim_of
from sandtable.engine.decisions import Decision, answer_text
from sandtable.engine.table import Table
from sandtable.scene.vocabulary import AimBounds, Query

WAYS = 16
STEPS = 5
MOST = 4000


class Position(NamedTuple):
    """The answers that lead there, by seat, and the points of a path that shows something."""

    answers: list[tuple[int, str]]
    path: list[tuple[int, int]]


def find(slug: str, scenario: str, options: dict[str, Value], seed: int, seat: int, count: int) -> Position:
    """The first path of a seat, on this count or a later one, from whose end both sides could hit."""
    game = find_game(slug)
    table = Table(game.new(scenario, options, seed))
    bots = [make_bot(game, "greedy", seed + i) for i in range(int(table.now.seats))]
    answers: list[tuple[int, str]] = []
    for _ in range(MOST):
        for decision in table.pending:
            if int(decision.seat) == seat and int(getattr(table.now, "count", 0)) >= count:
                path = telling(slug, table, decision)
                if path:
                    return Position(answers, path)
        decision = table.pending[0]
        bot = bots[int(decision.seat)]
        if decision.aim is None:
            text = decision.options[bot.choose(table.now, decision)].key()
        else:
            text = answer_text(aim_of(decision).verb, bot.aim(table.now, decision))
        table.answer(int(decision.seat), text)
        answers.append((int(decision.seat), text))
    raise AssertionError("no such position comes up")


def telling(slug: str, table: Table, decision: Decision) -> list[tuple[int, int]]:
    """The points of a straight path with chances for both sides, if there is one."""
    game, seat = find_game(slug), int(decision.seat)
    question = game.scene(table.now, seat, decision).question
    if question is None or question.aim is None or question.aim.kind != "path" or question.aim.most < STEPS:
        return []
    for i in range(WAYS):
        text, path = straight(question.aim, 2 * pi * i / WAYS)
        odds = game.preview(table.now, seat, decision, Query(answer=text)).odds
        if {each.harm for each in odds if each.chance > 50} == {True, False}:
            return path
    return []


def straight(aim: AimBounds, turn: float) -> tuple[str, list[tuple[int, int]]]:
    step = int(cos(turn) * aim.reach), int(sin(turn) * aim.reach)
    path = [(aim.start[0] + i * step[0], aim.start[1] + i * step[1]) for i in range(STEPS + 1)]
    return answer_text(aim.verb, step * STEPS), path
