"""Chapter 28: Snake Cam, Medical Kit, Dart Pistol, Seeker Rounds and Tool Kit."""

from __future__ import annotations

from sandtable.games.flix.rules.components import Seal
from sandtable.games.flix.rules.state import FlixState


def seekers(game: FlixState, seal: Seal) -> int:
    """The place of Seeker Rounds that its Primary Weapon can Fire (FLIX-28.33); NONE."""
    raise NotImplementedError


def load_seekers(game: FlixState, seal: Seal) -> None:
    """FLIX-28.33, FLIX-28.37: one is spent for a whole Fire Action (FLIX-R70)."""
    raise NotImplementedError


def flies_on(game: FlixState) -> bool:
    """FLIX-28.36: whether the disc that has just stopped struck nothing but Walls."""
    raise NotImplementedError
