"""Bots by name: levels such as `hard`, a game's own such as `greedy`, `random`, and `search:1000`."""

from __future__ import annotations

import re
from typing import final

from sandtable.bots.careless import Careless
from sandtable.bots.search import Search
from sandtable.catalog.levels import Level, levels_of
from sandtable.catalog.registry import warn
from sandtable.catalog.spec import GameType
from sandtable.engine.agents import Agent, Policy, RandomAgent
from sandtable.engine.errors import SandtableError
from sandtable.engine.rng import Rng

SIMULATIONS = 1000
STAND_IN = "expert"  # where what was learnt belongs to other rules
EFFORT = re.compile(r"(?P<simulations>[0-9]{1,9})|(?P<seconds>[0-9]{1,6}(\.[0-9]+)?)s")


@final
class Anyhow(Policy):
    """For a game without its own bot: it chooses at random."""

    def trust(self) -> int:
        return 1


def bot_names(game_type: GameType) -> list[str]:
    """The bots that can sit at a game."""
    return [*levels_of(game_type), "random", *game_type.policies(), "search"]


def best_quick_bot(game_type: GameType) -> str:
    """The bot for a seat that names none: greedy, or else another bot that answers at once."""
    names = bot_names(game_type)
    return "greedy" if "greedy" in names else "random"


def make_bot(game_type: GameType, spec: str, seed: int) -> Agent:
    """A bot from `name` or `name:parameter`, such as `normal`, `search:1000` or `search:2s`."""
    name, colon, parameter = spec.partition(":")
    if name == "search":
        simulations, seconds = effort(spec, parameter if colon else str(SIMULATIONS))
        return Search(rollout_policy(game_type, seed), Rng(seed), simulations, seconds)
    if name not in bot_names(game_type):
        expected = ", ".join(bot_names(game_type))
        raise SandtableError(f"{game_type.slug} has no bot {spec!r}; expected one of {expected}")
    if colon:
        raise SandtableError(f"bot {spec!r}: {name} takes no parameter")
    if name == "random":
        return RandomAgent(Rng(seed))
    if name in game_type.policies():
        return game_type.policy(name, Rng(seed))
    return of_level(game_type, level_now(game_type, name), seed)


def level_now(game_type: GameType, name: str) -> Level:
    """What a level is made from now: where what was learnt cannot play, what another is made from."""
    levels = levels_of(game_type)
    if levels[name].network:
        from sandtable.bots.learnt import fault  # which needs NumPy

        why = fault(game_type)
        if why:
            warn(f"{game_type.slug}: {why}; {STAND_IN} plays instead")
            return levels[STAND_IN]
    return levels[name]


def level_text(game_type: GameType, name: str) -> str:
    """How a level is described to people: as who would play now."""
    level = levels_of(game_type)[name]
    same = level_now(game_type, name) is level
    return level.text if same else f"plays as {STAND_IN}: what it has learnt is of other rules"


def of_level(game_type: GameType, level: Level, seed: int) -> Agent:
    """A bot of one of the game's levels."""
    policy = rollout_policy(game_type, seed, level.policy)
    if level.network:
        from sandtable.bots.learnt import learnt

        policy = learnt(game_type, policy)
    if level.simulations:
        return Search(policy, Rng(seed), level.simulations)
    return Careless(policy, Rng(seed), level.slips) if level.slips else policy


def rollout_policy(game_type: GameType, seed: int, name: str = "") -> Policy:
    """The game's own policy of that name, or its first, or random choices; with a generator apart from that
    of who uses it."""
    names = [name] if name else list(game_type.policies())
    return game_type.policy(names[0], Rng(seed, 1)) if names else Anyhow(Rng(seed, 1))


def thinks(game_type: GameType, spec: str) -> bool:
    """Whether a bot thinks ahead, and so may take its time."""
    if spec in levels_of(game_type):
        return level_now(game_type, spec).simulations > 0
    return spec.partition(":")[0] == "search"


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
