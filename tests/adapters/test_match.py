"""A table in plain Python: what it shows, takes and refuses, and the bots that sit at it."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import sandtable
from sandtable.engine.decisions import Decision

SMALL: dict[str, Any] = {"scenario": "checkpoint", "units": 2}


class Last(sandtable.Bot):
    """Takes the last option."""

    def choose(self, seat: sandtable.Seat, decision: Decision) -> int:
        return len(decision.options) - 1


def finish(match: sandtable.Match) -> sandtable.Match:
    while not match.over:
        asked = match.pending[0]
        match.answer(int(asked.seat), asked.options[-1].key())
    return match


def test_bots_answer_by_themselves() -> None:
    match = sandtable.new("morale", seed=3, bots={1: "greedy"}, **SMALL)
    while not match.over:
        assert [int(asked.seat) for asked in match.pending] == [0]
        match.answer(0, match.pending[0].options[0].key())
    assert match.result is not None and len(match.result.scores) == 2


def test_a_bot_at_the_table_plays_as_it_does_in_a_straight_run() -> None:
    at_table = sandtable.new("morale", seed=5, bots={0: Last(), 1: "greedy"}, **SMALL)
    assert at_table.over
    assert at_table.result == sandtable.play("morale", [Last(), "greedy"], seed=5, **SMALL).result


def test_the_same_answers_give_the_same_game() -> None:
    one, other = (finish(sandtable.new("morale", seed=9, **SMALL)) for _ in range(2))
    assert one.table.now.digest() == other.table.now.digest()
    assert one.result == other.result is not None
    assert one.log(0) == other.log(0) and one.log(0)[3:] == one.log(0, 3)


def test_a_view_holds_the_question_of_its_seat_alone() -> None:
    match = sandtable.new("morale", **SMALL)
    assert match.question(0) == match.view(0).question
    assert match.view(0).question != match.view(1).question
    assert match.view().question is None
    assert match.text(0) != match.text(1)


def test_what_is_refused_changes_nothing() -> None:
    match = sandtable.new("morale", **SMALL)
    before = match.table.now.digest()
    with pytest.raises(sandtable.Refusal, match="not among the options") as refused:
        match.answer(0, "fly:1")
    assert refused.value.rule == "MORALE-1.11"
    assert match.table.now.digest() == before


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"scenario": "moon"}, "morale has no scenario 'moon'"),
        ({"bots": {2: "greedy"}}, "bots: seat must be from 0 to 1, not 2"),
        ({"bots": {1: "deep"}}, "morale has no bot 'deep'"),
        ({"unit": 3}, "unknown option 'unit'"),
    ],
)
def test_what_there_is_not_gets_one_sentence(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(sandtable.SandtableError, match=message):
        sandtable.new(**({"game": "morale"} | wrong))  # type: ignore[arg-type]


def test_a_seat_that_there_is_not_gets_one_sentence() -> None:
    with pytest.raises(sandtable.SandtableError, match="seat must be from 0 to 1, or -1 for a spectator"):
        sandtable.new("morale").view(2)
    with pytest.raises(sandtable.SandtableError, match="morale has 2 seats here, not 1"):
        sandtable.play("morale", ["greedy"])


def test_sandtable_needs_no_extra() -> None:
    """Neither the package nor a table imports what only learning agents and language models need."""
    extras = "'numpy', 'pettingzoo', 'gymnasium', 'pyspiel', 'mcp'"
    found = f"print([name for name in ({extras}) if name in sys.modules])"
    code = f"import sys, sandtable; sandtable.new('morale'); {found}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
