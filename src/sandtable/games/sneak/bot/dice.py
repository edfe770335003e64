"""Whether to spend Focus on a roll, and on which dice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import rolls, spending
from sandtable.games.sneak.rules.components import FOCUS_TOKENS
from sandtable.games.sneak.rules.state import SneakState

SPENDING: Final = ("fewer", "reroll", "add", "lower", "extra_die", "attract", "combine")
WORTH: Final = [1, 3, 4, 5, 2, -1]  # in the order of spending.VERBS; nobody is drawn on purpose
FREE: Final = 10
FIRST: Final = 50
WAITS: Final = -1  # an additional die comes when the others have fallen
LOCKS: Final = (rolls.LOCK, rolls.HACK)
THROWN: Final = (spending.BY_REROLL, spending.BY_EXTRA_DIE)


def is_window(options: list[Option]) -> bool:
    for option in options:
        if option.verb in SPENDING:
            return True
    return False


def choose(game: SneakState, options: list[Option]) -> i64:
    """The most and the surest help; what costs nothing and is left to chance comes by itself, before the
    rest, and so do several dice that are rolled again: what is sure can wait for them. Not at a lock, where
    dice that show its numbers stay. Spent tokens come back with actions that are left over."""
    locked = len(game.roll_about) > 0 and game.roll_about[0] in LOCKS
    best: i64 = -1
    chosen: i64 = len(options) - 1
    for place, option in enumerate(options):
        value: i64 = worth(option, locked) if option.verb in SPENDING else -1
        if value > best:
            best = value
            chosen = place
    return chosen


def worth(option: Option, locked: bool) -> i64:
    parts = spending.parts_of(option)
    if len(parts) == spending.NUMBERS:
        return WORTH[parts[0]] + free(parts[2]) + (FIRST if comes_first(parts, locked) else 0)
    total: i64 = 0
    thrown: i64 = 0
    for at in range(0, len(parts), spending.NUMBERS):
        total += WORTH[parts[at]] + free(parts[at + 2])
        thrown += 1 if parts[at] in THROWN else 0
    return total if thrown < 2 else WAITS


def comes_first(parts: list[int], locked: bool) -> bool:
    """Dice that are rolled again, for nothing or, but for locks, more than one."""
    mask = parts[3]
    several = not locked and mask & (mask - 1) != 0
    return parts[0] == spending.BY_REROLL and (parts[2] >= FOCUS_TOKENS or several)


def free(source: i64) -> i64:
    return FREE if source >= FOCUS_TOKENS else 0
