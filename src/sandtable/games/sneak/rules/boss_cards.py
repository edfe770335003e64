"""What is printed on a Boss's dashboards and cards."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64


@final
class Line:
    """A line of a Boss card: executed in order, each finished before the next (SNEAK-G14)."""

    def __init__(
        self, verb: int, who: int, amount: int, white: int, black: int, push: int, no_sight: bool
    ) -> None:
        self.verb: Final[i64] = verb
        self.who: Final[i64] = who
        self.amount: Final[i64] = amount
        self.white: Final[i64] = white  # dice printed on the card replace the dashboard's (SNEAK-10.04)
        self.black: Final[i64] = black
        self.push: Final[i64] = push
        self.no_sight: Final = no_sight


@final
class BossCard:
    """SNEAK-2.14."""

    def __init__(self, name: str, title: str, lines: list[Line], psychic: bool) -> None:
        self.name: Final = name
        self.title: Final = title
        self.lines: Final = lines
        self.psychic: Final = psychic  # Signal Noise can cancel it as a whole


@final
class Dashboard:
    """A Boss dashboard (SNEAK-10.02)."""

    def __init__(
        self, title: str, health: list[int], defense: int, move: int, white: int, black: int, facing: bool
    ) -> None:
        self.title: Final = title
        self.health: Final = health  # by number of players, from 1
        self.defense: Final[i64] = defense
        self.move: Final[i64] = move
        self.white: Final[i64] = white  # its attack
        self.black: Final[i64] = black
        self.facing: Final = facing  # whether it uses enemy sight, or looks all round


@final
class BossSheet:
    """All that a Boss brings: one or two dashboards, and a deck, or one for each of them."""

    def __init__(self, title: str, dashboards: list[Dashboard], decks: list[list[BossCard]]) -> None:
        self.title: Final = title
        self.dashboards: Final = dashboards
        self.decks: Final = decks
