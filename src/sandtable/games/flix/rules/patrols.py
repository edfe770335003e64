"""Chapter 22, Phase 3: Masterminds and Patrols Move."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.flix.rules import spawning
from sandtable.games.flix.rules.state import TANGOS_MOVE, FlixState


def begin(game: FlixState) -> None:
    """FLIX-22.01: Phase 3 begins."""
    game.step = TANGOS_MOVE
    game.queue = []


def next_tango(game: FlixState) -> None:
    """A beat: one Mastermind or Patrol."""
    spawning.begin(game)


def highest_free(game: FlixState, area: i64) -> list[int]:
    """FLIX-22.08: the free Patrol Path Spaces with the highest number in an Area; several in a tie."""
    return []
