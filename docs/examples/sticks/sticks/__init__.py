"""Sticks: a game whose rules can be compiled. What people see stays plain Python."""

from __future__ import annotations

from sandtable.catalog.spec import GameType, OptionSpec, ScenarioSpec, Value
from sandtable.engine.decisions import Decision
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.scene.vocabulary import Board, Choice, Element, Question, Scene, Space, Zone
from sticks.rules import Sticks

MOST = OptionSpec(name="most", kind="number", default=40, low=8, high=999, text="Sticks.", rule="STICK-1.01")
TABLE = ScenarioSpec(
    name="table", title="Table", summary="Take the last.", players=(2, 2), minutes=(1, 3), options=(MOST,)
)


class SticksType(GameType):
    slug, title, version = "sticks", "Sticks", 1

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        return (TABLE,)

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return Sticks(seed, int(values["most"]))

    def seat_names(self, game: Game) -> list[str]:
        return ["Left", "Right"]

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        assert isinstance(game, Sticks)
        table = Board("zones", "The table", (Zone("table", "Table"),))
        pile = Element("pile", "token", f"{game.left} sticks", Space("table"))
        return Scene(self.title, f"{game.left} sticks", table, (pile,), question=question(decision))

    def sentence(self, game: Game, event: Event) -> str:
        if event.what == "wind":
            return "The wind takes a stick."
        return f"{self.seat_names(game)[event.data[0]]} takes {event.data[1]}."


def question(decision: Decision | None) -> Question | None:
    if decision is None:
        return None
    choices = [Choice(o.key(), f"Take {o.args[0]}", o.rule, targets=("pile",)) for o in decision.options]
    return Question(int(decision.seat), "How many?", decision.rule, tuple(choices))


GAME = SticksType()
