"""How strong the built-in bots play: levels as data, common to all games and beside the bot of each."""

from __future__ import annotations

import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from sandtable.catalog.content import Strict
from sandtable.catalog.spec import GameType
from sandtable.engine.agents import Policy
from sandtable.engine.errors import SandtableError

FILE = "levels.toml"
WEIGHTS = "policy.safetensors"
COMMON = Path(__file__).parent / FILE
LEARNT = "master"  # the level that plays by its network alone


class Level(Strict, frozen=True):
    """What a bot of this level is made from, and how it is described to people."""

    text: str
    slips: int = 0
    simulations: int = 0
    policy: str = ""
    network: bool = False
    absent: bool = False  # left out by a game where it would not be stronger than the one below


def levels_of(game_type: GameType) -> dict[str, Level]:
    """By name, weakest first; those that have learnt only where there are weights, and the game has them."""
    policies = list(game_type.policies().values())
    found = levels_at("own", beside(policies[0], FILE)) if policies else levels_at("other", None)
    learnt = weights_file(game_type) is not None
    return {
        name: level for name, level in found.items() if not level.network or (learnt and not level.absent)
    }


def learns_beside(game_type: GameType) -> str:
    """The game's own bot beside which its network learns and plays; nothing says its first."""
    policies = list(game_type.policies().values())
    return levels_at("own", beside(policies[0], FILE))[LEARNT].policy if policies else ""


def weights_file(game_type: GameType) -> Path | None:
    """Where the weights of its network lie, if somebody has trained one."""
    policies = list(game_type.policies().values())
    return beside(policies[0], WEIGHTS) if policies else None


@cache
def levels_at(kind: str, path: Path | None) -> dict[str, Level]:
    """The common table for games with a bot of their own or for others, with what a file says laid over."""
    table: dict[str, Any] = tomllib.loads(COMMON.read_text("utf-8"))[kind]
    try:
        for name, row in tomllib.loads(path.read_text("utf-8") if path else "").items():
            if name not in table:
                raise SandtableError(f"{FILE}: no level {name!r}; expected one of {', '.join(table)}")
            table[name] |= row
        found = msgspec.convert(table, dict[str, Level])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise SandtableError(f"{FILE}: {error}") from error
    for name, level in found.items():
        if level.absent and not level.network:
            raise SandtableError(f"{FILE}: every game has {name}; only a level that has learnt may be absent")
    return found


def beside(policy: type[Policy], name: str) -> Path | None:
    """A file beside a game's bot, if it is there."""
    module = sys.modules.get(policy.__module__)
    path = Path(getattr(module, "__file__", None) or COMMON).with_name(name)
    return path if path.is_file() and path != COMMON else None
