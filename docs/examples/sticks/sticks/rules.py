"""STICK-1: a pile of sticks. Whoever takes the last one wins. Compiled where Sandtable is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.engine.game import LOSS, WIN, Game, State

TAKE: Final = [Option("take", "STICK-1.02", (sticks,)) for sticks in (1, 2, 3)]


class Sticks(Game):
    def __init__(self, seed: int, most: int) -> None:
        super().__init__(2, seed)
        self.most: Final = most
        self.left: i64 = most - self.rng.below(most // 2)
        self.turn: i64 = 0

    def beat(self) -> None:
        """STICK-1.02: take one to three sticks. STICK-1.03: at times the wind takes one more."""
        taken: i64 = self.ask(self.turn, "STICK-1.02", TAKE[: min(3, int(self.left))]).args[0]
        self.left -= taken
        self.tell("STICK-1.02", "takes", self.turn, taken)
        if self.left > 1 and self.rng.below(4) == 0:
            self.left -= 1
            self.tell("STICK-1.03", "wind")
        if self.left == 0:
            self.end("last stick", [WIN, LOSS] if self.turn == 0 else [LOSS, WIN])
        self.turn = 1 - self.turn

    def clone(self) -> Sticks:
        other = Sticks(0, self.most)
        self.copy_to(other)
        other.left = self.left
        other.turn = self.turn
        return other

    def dump(self) -> State:
        return super().dump() | {"left": int(self.left), "turn": int(self.turn)}

    def restore(self, state: State) -> None:
        super().restore(state)
        self.left = state["left"]
        self.turn = state["turn"]
