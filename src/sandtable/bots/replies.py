"""An agent's answer to a question, as the text that a table takes."""

from __future__ import annotations

from sandtable.engine.agents import Agent, aim_of
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game


def reply(agent: Agent, game: Game, decision: Decision) -> str:
    if decision.aim is None:
        return decision.chosen(agent.choose(game, decision)).key()
    return aim_of(decision).text(agent.aim(game, decision))
