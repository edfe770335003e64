"""A memory for things that are costly to make and asked for again, such as the drawing of an unchanged
unit."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class Kept(Generic[V]):
    """Things by everything that they were made from. A thing is forgotten if nobody asks for it while so many
    others are made."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.young: dict[Hashable, V] = {}
        self.old: dict[Hashable, V] = {}

    def get(self, key: Hashable) -> V | None:
        found = self.young.get(key)
        if found is None and (found := self.old.get(key)) is not None:
            self.put(key, found)
        return found

    def put(self, key: Hashable, made: V) -> V:
        if len(self.young) >= self.most:
            self.old, self.young = self.young, {}
        self.young[key] = made
        return made
