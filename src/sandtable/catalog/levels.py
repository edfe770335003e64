"""How strong the house plays: levels as data, for all games and beside the bot of each."""

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
    return levels_at(beside(policies[0]) if policies else None)


@cache
def levels_at(path: Path | None) -> dict[str, Level]:
    """The common table; for a game with a bot of its own, with what stands in its file laid over."""
    common = tomllib.loads(COMMON.read_text("utf-8"))
    if path is None:
        return msgspec.convert(common["other"], dict[str, Level])
    table: dict[str, Any] = common["own"]
    try:
        for name, row in (tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}).items():
            if name not in table:
                raise SandtableError(f"{path.name}: no level {name!r}; expected one of {', '.join(table)}")
            table[name] |= row
        return msgspec.convert(table, dict[str, Level])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise SandtableError(f"{path.name}: {error}") from error


def beside(policy: type[Policy]) -> Path:
    """Where a game says what its levels are."""
    return Path(sys.modules[policy.__module__].__file__ or ".").parent / FILE
