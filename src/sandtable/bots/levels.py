"""Bots by name: `random`, a game's own such as `greedy`, and `search` with its effort."""

from __future__ import annotations

import re

from sandtable.bots.search import Search
from sandtable.catalog.spec import GameType
from sandtable.engine.agents import Agent, Policy, RandomAgent
from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import Rng

SIMULATIONS = 1000
EFFORT = re.compile(r"(?P<simulations>[0-9]{1,9})|(?P<seconds>[0-9]{1,6}(\.[0-9]+)?)s")


def bot_names(game_type: GameType) -> list[str]:
    """The bots that can sit at a game."""
    return ["random", *game_type.policies(), "search"]


def best_quick_bot(game_type: GameType) -> str:
    """Who sits down where nobody was named: greedy, or else another bot that answers at once."""
    names = bot_names(game_type)
    return "greedy" if "greedy" in names else "random"


def make_bot(game_type: GameType, spec: str, seed: int) -> Agent:
    """A bot from `name` or `name:parameter`, such as `search:1000` or `search:2s`."""
    name, colon, parameter = spec.partition(":")
    if name == "search":
        simulations, seconds = effort(spec, parameter if colon else str(SIMULATIONS))
        return Search(rollout_policy(game_type, seed), Rng(seed), simulations, seconds)
    if name != "random" and name not in game_type.policies():
        expected = ", ".join(bot_names(game_type))
        raise SandtableError(f"{game_type.slug} has no bot {spec!r}; expected one of {expected}")
    if colon:
        raise SandtableError(f"bot {spec!r}: {name} takes no parameter")
    return RandomAgent(Rng(seed)) if name == "random" else game_type.policy(name, Rng(seed))


def rollout_policy(game_type: GameType, seed: int) -> Policy:
    """The first of the game's own policies, or random choices, with a generator apart from the searcher's."""
    names = list(game_type.policies())
    return game_type.policy(names[0], Rng(seed, 1)) if names else Policy(Rng(seed, 1))


def effort(spec: str, parameter: str) -> tuple[int, float]:
    """The simulations of `1000`, or the seconds of `2s`."""
    found = EFFORT.fullmatch(parameter)
    simulations = int(found["simulations"] or 0) if found else 0
    seconds = float(found["seconds"] or 0) if found else 0.0
    if not simulations and not seconds:
        raise SandtableError(
            f"bot {spec!r}: expected simulations as in search:1000, or seconds as in search:2s"
        )
    return simulations or SIMULATIONS, seconds
