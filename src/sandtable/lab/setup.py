"""What a game between bots is made from: scenario, options, content, who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy

from msgspec import Struct

from sandtable.catalog.record import bound
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Overlay
from sandtable.catalog.spec import GameType, Value
from sandtable.engine.agents import Agent
from sandtable.engine.errors import SandtableError
from sandtable.engine.game import Game
from sandtable.engine.rng import derive
from sandtable.seats.bot import Bot
from sandtable.seats.finding import make_bot, seat_bot

Brought = Mapping[str, Bot | type[Bot]]  # bots of whoever asks, which have no name elsewhere


class Setup(Struct, frozen=True):
    """What a game is made from, as plain data that another process understands."""

    slug: str
    scenario: str
    options: dict[str, Value]
    overlay: Overlay

    @property
    def game_type(self) -> GameType:
        return bound(find_game(self.slug), self.overlay)

    def new(self, seed: int) -> Game:
        return self.game_type.build(self.scenario, self.options, seed)


def sides(game_type: GameType, game: Game) -> list[int]:
    """The side of each seat, numbered from 0 in the order of the seats."""
    found = [game_type.side_of(game, seat) for seat in range(game.seats)]
    order = list(dict.fromkeys(found))
    return [order.index(side) for side in found]


def named_sides(game_type: GameType, game: Game, sides: list[int]) -> list[str]:
    """What each side is called, in the order in which they are numbered here."""
    names = game_type.side_names(game)
    return [names[game_type.side_of(game, sides.index(side))] for side in sorted(set(sides))]


def spoken_sides(game_type: GameType, game: Game, sides: list[int]) -> list[str]:
    """The same inside a sentence: a common noun has an article."""
    names = named_sides(game_type, game, sides)
    return [f"The {name[0].lower()}{name[1:]}" if name in game_type.roles else name for name in names]


def spread(names: list[str], side_of_seat: list[int]) -> list[str]:
    """Who sits on each seat: one name for all, for each side, or for each seat."""
    seats, count = len(side_of_seat), len(set(side_of_seat))
    if len(names) == 1:
        return names * seats
    if len(names) == seats:
        return names
    if len(names) == count:
        return [names[side] for side in side_of_seat]
    expected = " or ".join(str(number) for number in sorted({1, count, seats}))
    raise SandtableError(
        f"--bots has {len(names)} names; expected {expected} (for all, each side or each seat)"
    )


def make_agents(
    game_type: GameType, names: list[str], seed: int, brought: Brought | None = None
) -> list[Agent]:
    """A bot for each seat, each with a generator of its own made from the game's seed."""
    own = brought or {}
    return [
        seat_bot(game_type, deepcopy(own[name]), derive(seed, 1 + seat))
        if name in own
        else make_bot(game_type, name, derive(seed, 1 + seat))
        for seat, name in enumerate(names)
    ]
