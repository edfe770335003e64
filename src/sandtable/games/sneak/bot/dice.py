"""Whether to spend Focus on a roll, and on which die."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules.components import FOCUS_TOKENS
from sandtable.games.sneak.rules.state import SneakState

SPENDING: Final = ("fewer", "reroll", "add", "lower", "extra_die", "attract")
WORTH: Final = {"lower": 5, "add": 4, "reroll": 3, "extra_die": 2, "fewer": 1}


def is_window(options: list[Option]) -> bool:
    for option in options:
        if option.verb in SPENDING:
            return True
    return False


def choose(game: SneakState, options: list[Option]) -> i64:
    """The surest help; what costs nothing first. Spent tokens come back with actions that are left over."""
    best: i64 = -1
    chosen: i64 = len(options) - 1
    for place, option in enumerate(options):
        if option.verb not in WORTH:
            continue
        value: i64 = WORTH[option.verb] + (10 if option.args[1] >= FOCUS_TOKENS else 0)
        if value > best:
            best = value
            chosen = place
    return chosen
