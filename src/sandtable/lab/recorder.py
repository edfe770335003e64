"""Records of games that are played straight through."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.bots.search import thought_of
from sandtable.bots.thoughts import Thought
from sandtable.catalog.record import Footer, Record, header_for
from sandtable.engine.agents import Agent, aim_of
from sandtable.engine.decisions import Decision
from sandtable.engine.drivers import Beside, seated
from sandtable.engine.game import Game
from sandtable.engine.journal import OUTCOME, Entry
from sandtable.lab.setup import Setup


class Recorder(Beside):
    """Drives as play does, and keeps every answer and outcome."""

    def __init__(self, agents: list[Agent], game: Game) -> None:
        super().__init__(seated(agents, game))
        self.entries: list[Entry] = []
        self.thoughts: list[str] = []  # a line for each answer that was thought about
        self.last: Thought | None = None

    def choose(self, game: Game, decision: Decision) -> int:
        chosen = int(self.seated.choose(game, decision))
        self.keep(decision, decision.chosen(chosen).key())
        return chosen

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        values = self.seated.aim(game, decision)
        self.keep(decision, aim_of(decision).text(values))
        return values

    def keep(self, decision: Decision, text: str) -> None:
        self.entries.append(Entry(int(decision.seat), text))
        thought = thought_of(self.seated.agents[decision.seat])
        if thought is not None and thought is not self.last:
            self.last = thought
            self.thoughts.append(f"{len(self.entries)} {decision.rule} {thought.text()}")

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        result = self.seated.outcome(game, compute)
        self.entries.append(Entry(OUTCOME, outcome=result))
        return result


def play_recorded(
    setup: Setup, names: list[str], seed: int, game: Game, agents: list[Agent]
) -> tuple[Record, str]:
    """Plays to the end; the same game as without a record. And what its bots thought: a line for each answer
    of theirs, by its number in the record."""
    recorder = Recorder(agents, game)
    game.driver = recorder
    game.run()
    header = header_for(setup.game_type, setup.scenario, setup.options, names, seed)
    footer = Footer(ending=game.ending, digest=game.digest())
    record = Record(header=header, entries=recorder.entries, footer=footer)
    return record, "".join(f"{line}\n" for line in recorder.thoughts)
