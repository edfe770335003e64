"""Campaigns that bots have played up to the end of a mission: what a seat answers on the way there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from sandtable.bots.replies import reply
from sandtable.catalog.spec import GameType, Values
from sandtable.engine.agents import Agent
from sandtable.engine.decisions import Decision
from sandtable.engine.rng import Rng, derive
from sandtable.engine.table import Table
from sandtable.games.flix import GAME as FLIX
from sandtable.games.flix.bot.greedy import Marksman
from sandtable.games.sneak import GAME as SNEAK
from sandtable.games.sneak.bot.greedy import Greedy

SEED = 3
CAMPAIGN: Values = {"operators": 4, "picks": False}
STORY: Values = {"picks": False}


def stood(kind: GameType, game: Any, decision: Decision) -> str:
    """What a server answers by itself, as long as nobody objects."""
    seat = int(decision.seat)
    for each in kind.standing(game, seat, decision):
        stand = kind.stands(game, seat, decision, each.id) if each.default else None
        if stand is not None and stand.answer:
            return stand.answer
    return ""


def answers(kind: GameType, table: Table, agent: Agent, over: Callable[[Any], bool]) -> list[tuple[int, str]]:
    given: list[tuple[int, str]] = []
    while not over(table.now):
        decision = table.pending[0]
        text = stood(kind, table.now, decision)
        if not text:
            text = reply(agent, table.now, decision)
            given.append((int(decision.seat), text))
        table.answer(int(decision.seat), text)
    return given


@cache
def missions(number: int) -> list[tuple[int, str]]:
    """To the end of so many Missions of `flix`; the first of them fails."""
    table = Table(FLIX.new("campaign", CAMPAIGN, SEED))
    agent = Marksman(Rng(derive(SEED, 0)))
    return answers(FLIX, table, agent, lambda game: len(game.played) >= number)


@cache
def stages(number: int) -> list[tuple[int, str]]:
    """To the end of so many tries of Stages of `sneak`."""
    table = Table(SNEAK.new("story", STORY, SEED))
    agent = Greedy(Rng(derive(SEED, 0)))
    return answers(SNEAK, table, agent, lambda game: len(game.annals) >= number)
