"""A bag of things that differ only by kind."""

from __future__ import annotations

from typing import Any, ClassVar, final

from mypy_extensions import i64

from sandtable.engine.rng import Rng
from sandtable.engine.state import StatePart


@final
class Bag(StatePart):
    """How many of each kind are inside. What it holds is known; what comes out is chance."""

    FIELDS: ClassVar[list[str]] = ["counts"]

    def __init__(self, counts: list[int]) -> None:
        self.counts = counts

    def clone(self) -> Bag:
        return Bag(self.counts[:])

    def dump(self) -> Any:
        return self.counts[:]

    def restore(self, state: Any) -> None:
        self.counts = list(state)

    def size(self) -> int:
        return sum(self.counts)

    def add(self, kind: int, number: int) -> None:
        self.counts[kind] += number

    def draw(self, number: i64, rng: Rng, order: list[int] | None = None) -> list[int]:
        """Takes that many out (or all, if it holds fewer) and returns how many of each kind. Pass a list to
        learn the order in which they came."""
        counts = self.counts
        drawn = [0] * len(counts)
        left: i64 = self.size()
        for _ in range(min(number, left)):
            at = rng.below(left)
            kind = 0
            while at >= counts[kind]:
                at -= counts[kind]
                kind += 1
            counts[kind] -= 1
            drawn[kind] += 1
            left -= 1
            if order is not None:
                order.append(kind)
        return drawn

    def put_back(self, drawn: list[int]) -> None:
        for kind, number in enumerate(drawn):
            self.counts[kind] += number
