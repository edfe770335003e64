"""The search tree of one seat: what it may know of the path, and how well its own choices did."""

from __future__ import annotations

from math import isqrt, log, sqrt
from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.decisions import Option

EXPLORATION: Final = 0.3


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

    def untried(self, options: list[Option]) -> list[int]:
        """The options that no simulation has taken from here."""
        children = self.children
        return [i for i, option in enumerate(options) if option.key() not in children]

    def may_widen(self, tried: int) -> bool:
        """Whether another option is due: the more answers, the more options are looked at."""
        return tried <= isqrt(int(self.answered))

    def select(self, options: list[Option]) -> int:
        """The most promising of the options that were tried (UCB, by how often each was open)."""
        best = 0
        best_value = -1.0
        for i, option in enumerate(options):
            node = self.children.get(option.key())
            if node is not None:
                node.open += 1
                value = node.value()
                if value > best_value:
                    best, best_value = i, value
        return best

    def value(self) -> float:
        if self.visits == 0:
            return 2.0
        visits = float(self.visits)
        return self.total / visits + EXPLORATION * sqrt(log(float(self.open) + 1.0) / visits)
