"""How much a person is asked, with the habits that stand from the start."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.engine.decisions import Decision
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.games.omega import GAME
from sandtable.server.standing import Standings

PLAYER = 1
MOST_FOR_AN_ACTION = 2
WANTED = ("attack", "open", "revive", "investigate", "card", "roll", "order")
IDLE = ("end", "face", "combine")
ACTIONS = ("OMEGA-7.02", "OMEGA-8.04")


def wish(decision: Decision, rng: Rng) -> str:
    """What somebody wants who attacks and opens what can be, and goes somewhere else if nothing can."""
    for verb in WANTED:
        for option in decision.options:
            if option.verb == verb:
                return option.key()
    moves = [option.key() for option in decision.options if option.verb == "move"]
    return moves[rng.below(len(moves))] if moves else decision.options[-1].key()


def asked_for(seat: int, scenario: str, seed: int) -> tuple[Counter[str], int]:
    """A whole mission: the questions to a seat by their rules, a plan being one, and its actions."""
    table, standings, rng = Table(GAME.new(scenario, {"picks": False}, seed)), Standings(seat), Rng(seed)
    asked: Counter[str] = Counter()
    actions = given = 0
    while not table.over:
        decision = table.pending[0]
        stands = standings.answer(GAME, table.now, decision, given) if decision.seat == seat else ""
        answer = stands or wish(decision, rng)
        if decision.seat == seat:
            given += 1
            asked[decision.rule] += not stands and decision.part <= 0
            actions += decision.rule in ACTIONS and answer.partition(":")[0] not in IDLE
        table.answer(int(decision.seat), answer)
    return asked, actions


@pytest.mark.parametrize("scenario", ["dry_run", "cold_start"])
def test_a_mission_asks_the_commandos_at_most_twice_for_each_action(scenario: str) -> None:
    asked, actions = asked_for(PLAYER, scenario, 3)
    assert actions >= 30
    assert sum(asked.values()) <= MOST_FOR_AN_ACTION * actions, asked
