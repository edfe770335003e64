"""What is checked: a kind of game, its scenario and options, who plays it, and what must hold for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module

from sandtable.catalog.spec import GameType, Values
from sandtable.engine.agents import Agent, RandomAgent
from sandtable.engine.errors import SandtableError
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng, derive
from sandtable.rulebooks import find

Seating = Callable[[int, int], list[Agent]]
"""Makes the agents of a game from its number of seats and a seed."""

Invariants = Callable[[Game], dict[str, int]]
"""Numbers that no play may change, by name."""

AGENTS, STEPS, WORLDS, ORDER = 1, 2, 3, 4
"""Streams derived from a seed, one for each use, so that no use disturbs another."""

SPECTATOR = -1


def random_agents(seats: int, seed: int) -> list[Agent]:
    """A random agent for each seat, each with a generator of its own."""
    return [RandomAgent(Rng(derive(seed, seat))) for seat in range(seats)]


def in_ledgers(rule: str) -> bool:
    """Whether a ledger, shipped or registered, has this id."""
    return find(rule) is not None


@dataclass(frozen=True, kw_only=True)
class Subject:
    """A game under test.

    `agents` answer from what their seat sees and from their own generators: they are made anew for every run
    and must repeat themselves. `limit` is the most decisions (and the most beats) that a game may take,
    `menu` the most options of a question (None: any number). `hidden_from` names the seats for which
    something must be uncertain at some time. `samples` is how many steps of a game the costly checks look at,
    and `odds` is for how many options of a kind in a game the odds are tested. `keeps` names what a resample
    may leave as it is although no seat is shown it (`units[].call`): others cannot help noticing it by whom
    the game waits for."""

    game_type: GameType
    scenario: str
    options: Values = field(default_factory=dict)
    agents: Seating = random_agents
    limit: int = 10_000
    menu: int | None = 50
    known_rule: Callable[[str], bool] = in_ledgers
    invariants: Invariants | None = None
    hidden_from: tuple[int, ...] = ()
    samples: int = 12
    odds: int = 1
    keeps: tuple[str, ...] = ()

    def new(self, seed: int) -> Game:
        return self.game_type.new(self.scenario, self.options, seed)

    def seated(self, game: Game, seed: int) -> list[Agent]:
        return self.agents(int(game.seats), derive(seed, AGENTS))


def find_type(place: str) -> GameType:
    """The game type at `package.module:NAME`."""
    module, _, name = place.partition(":")
    found = getattr(import_module(module), name, None)
    if not isinstance(found, GameType):
        raise SandtableError(f"{place!r} must name a GameType as PACKAGE:NAME, not {found!r}")
    return found


def viewers(game: Game) -> range:
    """The spectator and every seat."""
    return range(SPECTATOR, int(game.seats))


def hold(name: str, seed: int, step: int, fault: str, about: str = "") -> None:
    """Raises where there is a fault, with what it is about."""
    if fault:
        raise broken(name, seed, step, f"{about}: {fault}" if about else fault)


def broken(name: str, seed: int, step: int, detail: str) -> AssertionError:
    """A property that does not hold: which, where, and what was found."""
    return AssertionError(f"{name}: seed {seed}, step {step}: {detail}")
