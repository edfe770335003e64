"""Plans: what a game is set up from. A plan is made once from a scenario and the values of its options."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import Any, Protocol, TypeVar

from sandtable.catalog.spec import Value

MOST_KEPT = 64

P = TypeVar("P")


class Stock(Hashable, Protocol):
    """The content of a game."""

    @property
    def scenarios(self) -> Sequence[Any]: ...


S = TypeVar("S", bound=Stock)


def plans(make: Callable[[S, Any, dict[str, Any]], P]) -> Callable[[S, str, dict[str, Value]], P]:
    """What `make` makes of a content, a scenario (here by its name) and the values of all options."""

    @lru_cache(maxsize=MOST_KEPT)
    def kept(source: S, scenario: str, values: tuple[tuple[str, Value], ...]) -> P:
        data = next(each for each in source.scenarios if each.name == scenario)
        return make(source, data, dict(values))

    return lambda source, scenario, values: kept(source, scenario, tuple(values.items()))
