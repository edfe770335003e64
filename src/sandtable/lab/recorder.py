"""Records of games that are played straight through."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.catalog.record import Footer, Record, header_for
from sandtable.engine.agents import Agent, aim_of
from sandtable.engine.decisions import Decision
from sandtable.engine.drivers import Driver, Remembering
from sandtable.engine.game import Game
from sandtable.engine.journal import OUTCOME, Entry, Position
from sandtable.lab.setup import Setup


class Recorder(Driver):
    """Drives as play does, and keeps every answer and outcome."""

    def __init__(self, agents: list[Agent], game: Game) -> None:
        self.seated = Remembering(agents, game)
        self.entries: list[Entry] = []

    def begin(self, game: Game) -> None:
        self.seated.begin(game)

    def choose(self, game: Game, decision: Decision) -> int:
        chosen = int(self.seated.choose(game, decision))
        self.entries.append(Entry(int(decision.seat), decision.options[chosen].key()))
        return chosen

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        values = self.seated.aim(game, decision)
        self.entries.append(Entry(int(decision.seat), aim_of(decision).text(values)))
        return values

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        result = self.seated.outcome(game, compute)
        self.entries.append(Entry(OUTCOME, outcome=result))
        return result

    def position(self) -> Position:
        return self.seated.position()


def play_recorded(setup: Setup, names: list[str], seed: int, game: Game, agents: list[Agent]) -> Record:
    """Plays to the end; the same game as without a record."""
    recorder = Recorder(agents, game)
    game.driver = recorder
    game.run()
    header = header_for(setup.game_type, setup.scenario, setup.options, names, seed)
    footer = Footer(ending=game.ending, digest=game.digest())
    return Record(header=header, entries=recorder.entries, footer=footer)
