"""Games that are played to see what is shown beside the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sandtable.catalog.spec import GameType
from sandtable.engine.agents import Agent, RandomAgent
from sandtable.engine.decisions import Decision
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.scene.vocabulary import Row, Scene

SPECTATOR = -1


class Label(NamedTuple):
    """A label as it is shown: what stands beside it, and the row that explains it if nothing else does."""

    text: str
    beside: str = ""
    row: str = ""


def scenes(game: GameType, scenario: str, bots: str, questions: int, every: int) -> Iterator[Scene]:
    """What everybody sees at every so many of a game's questions."""
    table = Table(game.new(scenario, {}, 7))
    seats = range(int(table.now.seats))
    agents = [agent(game, bots, seat) for seat in seats]
    for asked in range(questions):
        if table.over:
            break
        decision = table.asked[0]
        if asked % every == 0:
            yield from (game.scene(table.now, seat, table.question(seat)) for seat in (SPECTATOR, *seats))
        table.answer(int(decision.seat), answer(agents[int(decision.seat)], table, decision))
    yield from (game.scene(table.now, seat, None) for seat in seats)


def agent(game: GameType, bots: str, seat: int) -> Agent:
    return RandomAgent(Rng(seat)) if bots == "random" else game.policy(bots, Rng(seat))


def answer(who: Agent, table: Table, decision: Decision) -> str:
    if decision.aim is not None:
        return decision.aim.text(who.aim(table.now, decision))
    return decision.options[int(who.choose(table.now, decision))].key()


def labels(scene: Scene) -> Iterator[Label]:
    """Of rows and what lies in them, of badges and of gauges."""
    people = scene.debrief.people if scene.debrief else ()
    for row in [row for panel in (*scene.panels, *people) for row in panel.rows]:
        yield from in_row(row)
    for element in scene.elements:
        yield from (Label(badge.label) for badge in element.badges)
        if element.gauge:
            yield Label(element.gauge.label)


def in_row(row: Row) -> Iterator[Label]:
    """Names of cards, numbers on dice and places of a track may be explained by their row; tokens may not."""
    yield Label(row.label, row.text)
    for item in row.items:
        if not item.hidden:
            yield Label(item.label, row="" if row.kind == "tokens" else row.label)
