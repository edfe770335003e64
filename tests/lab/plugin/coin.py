"""A rigged coin: the first side wins it 50 times in 100, and `edge` times more. Who calls `sharp` has an edge
of its own."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from sandtable.catalog.spec import GameType, OptionSpec, ScenarioSpec, Value
from sandtable.engine.agents import Policy
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.errors import RuleError
from sandtable.engine.events import Event
from sandtable.engine.game import LOSS, WIN, Game
from sandtable.scene.cues import Cue
from sandtable.scene.vocabulary import Board, Element, Scene, Space, Zone

CALL, FLIP, NEVER = "MORALE-1.01", "MORALE-1.02", "MORALE-1.03"
CALLS = [Option("dull", CALL), Option("sharp", CALL), Option("odd", NEVER)]
SHARP = 20


class Coin(Game):
    FIELDS: ClassVar = ["round"]
    FIXED: ClassVar = ["edge", "rounds"]

    def __init__(self, edge: int, rounds: int, seed: int) -> None:
        super().__init__(2, seed)
        self.edge, self.rounds, self.round = edge, rounds, 0

    def fresh(self) -> Coin:
        return Coin(self.edge, self.rounds, 0)

    def beat(self) -> None:
        self.round += 1
        calls = [self.ask(seat, CALL, CALLS).verb for seat in (0, 1)]
        chance = 50 + self.edge + SHARP * ((calls[0] == "sharp") - (calls[1] == "sharp"))
        self.tell(FLIP, "flip", self.round % 2)
        if self.rounds > 90:
            raise RuleError("the coin\nfell off the table")
        if self.rounds and self.round >= self.rounds:
            won = int(self.rng.below(100)) < chance
            self.end("heads" if won else "tails", [WIN, LOSS] if won else [LOSS, WIN])


class Dull(Policy):
    def choose(self, game: Game, decision: Decision) -> int:
        return 0

    def estimate(self, game: Game, seat: int) -> float:
        assert isinstance(game, Coin)
        return 0.3 + 0.4 * (game.round % 2)


class Sharp(Dull):
    def choose(self, game: Game, decision: Decision) -> int:
        return 1


class CoinType(GameType):
    slug = "coin"
    title = "Coin"
    version = 1

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        spec: dict[str, Any] = {"title": "Coin", "summary": "Flip.", "players": (2, 2), "minutes": (1, 1)}
        edge = OptionSpec(name="edge", kind="number", default=0, low=-50, high=50, text="Edge.", rule=FLIP)
        rounds = OptionSpec(name="rounds", kind="number", default=2, low=0, high=99, text="Long.", rule=FLIP)
        return tuple(ScenarioSpec(name=name, options=(edge, rounds), **spec) for name in ("fair", "foul"))

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return Coin(int(values["edge"]), int(values["rounds"]), seed)

    def seat_names(self, game: Game) -> list[str]:
        return ["Heads", "Tails"]

    def figures(self, game: Game) -> dict[str, int]:
        return {"flips": int(getattr(game, "round", 0))}

    def doer_of(self, game: Game, event: Event) -> int:
        return event.data[0]

    def cue(self, game: Game, event: Event, seat: int) -> Cue | None:
        return Cue("walk", ("coin",))

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        board = Board("zones", "Table", zones=(Zone("left", "Left end"), Zone("right", "Right end", x=1)))
        end = ("left", "right")[cast(Coin, game).round % 2]
        return Scene("Coin", "", board, (Element("coin", "token", "Coin", Space(end)),))

    def sentence(self, game: Game, event: Event) -> str:
        return "The coin flips."

    def policies(self) -> dict[str, type[Policy]]:
        return {"greedy": Dull, "sharp": Sharp}


GAME = CoinType()
