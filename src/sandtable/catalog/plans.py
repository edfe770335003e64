"""Plans: what a game is set up from. A plan is made once from a scenario and the values of its options."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Generic, TypeVar

from sandtable.catalog.shelf import Shelf
from sandtable.catalog.spec import Value
from sandtable.catalog.stock import Stock

MOST_KEPT = 64

P = TypeVar("P")
C = TypeVar("C", bound=Stock[Any])
Make = Callable[[C, Any, dict[str, Any]], P]


class Plans(Generic[P]):
    """What `make` makes of a content, a scenario and the values of all options. Called with the scenario's
    name, every option settled, and the shelf if it is not the game's own."""

    def __init__(self, content: Callable[..., C], make: Make[C, P]) -> None:
        @lru_cache(maxsize=MOST_KEPT)
        def kept(source: C, scenario: str, values: tuple[tuple[str, Value], ...]) -> P:
            data = next(each for each in source.scenarios if each.name == scenario)
            return make(source, data, dict(values))

        self._content = content
        self._kept = kept

    def __call__(self, scenario: str, values: dict[str, Value], shelf: Shelf | None = None) -> P:
        source = self._content() if shelf is None else self._content(shelf)
        return self._kept(source, scenario, tuple(values.items()))
