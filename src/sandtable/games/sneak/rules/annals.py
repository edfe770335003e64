"""What a campaign remembers of each try of a Stage (SNEAK-1.08, SNEAK-R59): for those who look back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT
from sandtable.games.sneak.rules import objectives
from sandtable.games.sneak.rules.components import NONE, Character
from sandtable.games.sneak.rules.state import DRAWING, SneakState

CLEARED: Final = 0
KILLED: Final = 1
WAYS: Final = (
    *("stage_cleared", "killed_in_action", "out_of_time", "too_early"),
    *("too_many_dead", "seen", "traps_sprung"),
)
# The columns
STAGE: Final = 0
HOW: Final = 1
ROUND: Final = 2
PRESENT: Final = 3
FALLEN: Final = 4
BY: Final = 5
BEFORE: Final = 6
EXTRA: Final = 7


def write(game: SneakState, how: str) -> None:
    """A try is over; the rewards are not yet in the Memory Box."""
    way = WAYS.index(how)
    present: i64 = 0
    for character in game.squad:
        present |= BIT[character.index]
    dead = fallen(game) if way == KILLED else None
    who = dead.index if dead is not None else NONE
    by = killer(game, who) if way == KILLED else NONE
    extra = 1 if way == CLEARED and objectives.extra_met(game) else 0
    row = [int(game.stage), way, int(game.round), int(present), int(who), int(by), len(game.memory), extra]
    game.annals.append(row)


def fallen(game: SneakState) -> Character | None:
    """SNEAK-3.08: whose Health is gone."""
    for character in game.squad:
        if character.damage >= game.sheet(character).health:
            return character
    return None


def killer(game: SneakState, who: i64) -> i64:
    """The enemy whose attack it was, in an Enemy Phase; nobody where it was something else."""
    return game.aimed_at if game.step >= DRAWING and game.acting == who else NONE
