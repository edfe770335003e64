"""Scales that tip by a known chance: two seats, a load that matters and dust that does not. There is no file
of weights yet."""

from __future__ import annotations

from math import exp
from typing import ClassVar

from coin import CALL, CALLS, CoinType

from sandtable.catalog.spec import Value
from sandtable.engine.agents import Policy
from sandtable.engine.game import LOSS, WIN, Game

SIDE, LOAD = 0.4, 0.9  # the weights to be found
MOST = 2


class Scales(Game):
    FIELDS: ClassVar = ["load", "dust", "round"]

    def __init__(self, seed: int) -> None:
        super().__init__(2, seed)
        self.load, self.dust, self.round = 0, 0, 0

    def fresh(self) -> Scales:
        return Scales(0)

    def beat(self) -> None:
        if not self.round:
            self.load = int(self.rng.below(2 * MOST + 1)) - MOST
            self.dust = int(self.rng.below(2 * MOST + 1)) - MOST
        self.round += 1
        for seat in (0, 1):
            if self.ask(seat, CALL, CALLS) is not CALLS[0]:
                self.rng.next()
        if self.round == 3:
            chance = 1 / (1 + exp(-SIDE - LOAD * self.load))
            won = int(self.rng.below(100_000)) < 100_000 * chance
            self.end("tipped", [WIN, LOSS] if won else [LOSS, WIN])


class Weigher(Policy):
    def features(self) -> tuple[str, ...]:
        return ("side", "load", "dust")

    def measure(self, game: Game, seat: int) -> list[float]:
        assert isinstance(game, Scales)
        sign = -1.0 if seat else 1.0
        return [sign, sign * game.load, sign * game.dust]


class ScalesType(CoinType):
    slug = "scales"
    title = "Scales"

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return Scales(seed)

    def figures(self, game: Game) -> dict[str, int]:
        return {}

    def policies(self) -> dict[str, type[Policy]]:
        return {"greedy": Weigher}


GAME = ScalesType()
