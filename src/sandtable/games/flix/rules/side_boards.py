"""Chapter 29: the Side Boards."""

from __future__ import annotations

from sandtable.games.flix.rules.components import Seal, Tango
from sandtable.games.flix.rules.state import FlixState


def bypass(game: FlixState, seal: Seal, door: int) -> None:
    """FLIX-29.01 to FLIX-29.04: an E-Locked Door, by its number in the site; with what comes of it."""
    raise NotImplementedError


def defuse(game: FlixState, seal: Seal, token: int) -> None:
    """FLIX-29.05 to FLIX-29.09."""
    raise NotImplementedError


def targets(game: FlixState, seal: Seal) -> list[Tango]:
    """FLIX-29.10, FLIX-29.15: Tangos that may be shot at on a sniping board; none without a Sniper Rifle."""
    raise NotImplementedError


def snipe(game: FlixState, seal: Seal, tango: Tango) -> None:
    """FLIX-29.10 to FLIX-29.20, on the board that fits; its Sound is placed by `fire` (FLIX-20.03)."""
    raise NotImplementedError
