"""The search tree of one seat: what it may know of the path, and how well its own choices did."""

from __future__ import annotations

from math import isqrt, log, sqrt
from typing import Final, final

from mypy_extensions import i64

UNTRIED: Final = 1e9
LEAST_SPREAD: Final = 0.02  # where all games came to the same, what was rarely tried still gets its turn


@final
class Node:
    """A choice, how often it was open and taken, and what it brought its seat in all; and how often the
    question behind it was answered."""

    def __init__(self) -> None:
        self.children: Final[dict[str, Node]] = {}
        self.open: i64 = 0
        self.visits: i64 = 0
        self.answered: i64 = 0
        self.total = 0.0

    def child(self, key: str) -> Node | None:
        return self.children.get(key)

    def grow(self, key: str) -> Node:
        node = Node()
        self.children[key] = node
        return node

    def reached(self, key: str) -> Node:
        """The node behind a choice, grown where there is none."""
        node = self.children.get(key)
        return self.grow(key) if node is None else node

    def untried(self, keys: list[str]) -> list[int]:
        """Those that no simulation has taken from here."""
        children = self.children
        return [i for i, key in enumerate(keys) if key not in children]

    def may_widen(self, tried: int) -> bool:
        """Whether another option is due: the more answers, the more options are looked at."""
        return tried <= isqrt(int(self.answered))

    def select(self, keys: list[str], exploration: float) -> int:
        """The most promising of those that were tried (UCB, by how often each was open)."""
        best = 0
        best_value = -1.0
        for i, key in enumerate(keys):
            node = self.children.get(key)
            if node is not None:
                node.open += 1
                value = node.value(exploration)
                if value > best_value:
                    best, best_value = i, value
        return best

    def value(self, exploration: float) -> float:
        if self.visits == 0:
            return UNTRIED
        visits = float(self.visits)
        return self.total / visits + exploration * sqrt(log(float(self.open) + 1.0) / visits)

    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits else 0.0


@final
class Spread:
    """How far apart the results of simulated games lie for a seat: chance, and what was chosen."""

    def __init__(self) -> None:
        self.games: i64 = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.games += 1
        self.total += value
        self.squares += value * value

    def deviation(self) -> float:
        """The standard deviation."""
        games = float(self.games)
        if games < 2.0:
            return LEAST_SPREAD
        mean = self.total / games
        return max(sqrt(max(self.squares / games - mean * mean, 0.0)), LEAST_SPREAD)
