"""Finds a position worth a picture by playing bots against each other, and brings a match there."""

from __future__ import annotations

import json
from math import cos, pi, sin
from typing import NamedTuple

from websockets.sync.client import connect

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


def lead(address: str, tokens: list[str], answers: list[tuple[int, str]]) -> None:
    """Gives the answers at the seats of a match."""
    sockets = [connect(f"{address.replace('http', 'ws')}/ws", max_size=None) for _ in tokens]
    for socket, token in zip(sockets, tokens):
        socket.send(json.dumps({"type": "hello", "token": token}))
    answered = [""] * len(tokens)
    for seat, text in answers:
        question = answered[seat]
        while question in ("", answered[seat]):
            message = json.loads(sockets[seat].recv(timeout=30))
            question = message.get("question", "") if message["type"] == "view" else ""
        answered[seat] = question
        sockets[seat].send(json.dumps({"type": "answer", "question": question, "answer": text}))
    for socket in sockets:
        socket.send(json.dumps({"type": "look_back", "step": 0}))
        while json.loads(socket.recv(timeout=30))["type"] != "past":
            pass
        socket.close()
