"""Chapter 23, Phase 4: reinforcements, and what becomes of Sound and Alert Token."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.flix.rules import taking_cover
from sandtable.games.flix.rules.components import Tango
from sandtable.games.flix.rules.plan import Path
from sandtable.games.flix.rules.state import SPAWNING, FlixState


def begin(game: FlixState) -> None:
    """Phase 4 begins."""
    game.step = SPAWNING


def phase(game: FlixState) -> None:
    """A beat: the whole of Phase 4."""
    taking_cover.begin(game)


def place_patrol(game: FlixState, path: Path) -> Tango | None:
    """FLIX-23.05: a Patrol of the Tango Pool on the lowest-numbered free Space of a Path; None if the Pool is
    empty or the Path is full (FLIX-R49)."""
    return None


def stand(game: FlixState, cell: i64, colour: i64) -> Tango | None:
    """A Patrol of the Tango Pool comes onto the Map there; None if the Pool is empty."""
    return None
