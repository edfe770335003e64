"""House rules as a game's rules read them: each is declared where it is read, with its kind and bounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

MOST: Final = 1_000  # of any number


@final
class HouseRule:
    """One that the rules read: a number within bounds, a switch, or a choice among names."""

    def __init__(self, name: str, kind: str, least: int, most: int, names: tuple[str, ...]) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.least: Final = least
        self.most: Final = most
        self.names: Final = names


@final
class HouseRules:
    """What was chosen for each. Without values it only notes what is read: that is how a game's content
    learns which house rules there are."""

    def __init__(self, values: Mapping[str, bool | int | str] | None = None) -> None:
        self._values: Final = values
        self.read: Final[list[HouseRule]] = []

    def number(self, name: str, least: int = 0, most: int = MOST) -> int:
        self.read.append(HouseRule(name, "number", least, most, ()))
        return least if self._values is None else int(self._values[name])

    def switch(self, name: str) -> bool:
        self.read.append(HouseRule(name, "switch", 0, 1, ()))
        return self._values is not None and bool(self._values[name])

    def choice(self, name: str, names: tuple[str, ...]) -> str:
        self.read.append(HouseRule(name, "choice", 0, 0, names))
        return names[0] if self._values is None else str(self._values[name])
