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
COMMON = Path(__file__).parent / FILE


class Level(Strict, frozen=True):
    """What a bot of this level is made from, and how it is described to people."""

    text: str
    slips: int = 0
    simulations: int = 0
    policy: str = ""


def levels_of(game_type: GameType) -> dict[str, Level]:
    """By name, weakest first."""
    policies = list(game_type.policies().values())
    return levels_at("own", beside(policies[0])) if policies else levels_at("other", None)


@cache
def levels_at(kind: str, path: Path | None) -> dict[str, Level]:
    """The common table for games with a bot of their own or for others, with what a file says laid over."""
    table: dict[str, Any] = tomllib.loads(COMMON.read_text("utf-8"))[kind]
    try:
        for name, row in tomllib.loads(path.read_text("utf-8") if path else "").items():
            if name not in table:
                raise SandtableError(f"{FILE}: no level {name!r}; expected one of {', '.join(table)}")
            table[name] |= row
        return msgspec.convert(table, dict[str, Level])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise SandtableError(f"{FILE}: {error}") from error


def beside(policy: type[Policy]) -> Path | None:
    """Where a game says what its levels are, if it does."""
    module = sys.modules.get(policy.__module__)
    path = Path(getattr(module, "__file__", None) or COMMON).with_name(FILE)
    return path if path.is_file() and path != COMMON else None
