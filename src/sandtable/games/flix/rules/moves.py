"""Move, Escort and Command (chapter 19)."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.flix.rules.components import Figure, Seal
from sandtable.games.flix.rules.state import FlixState


def destinations(game: FlixState, seal: Seal) -> list[int]:
    """FLIX-19.21 to FLIX-19.24: the Spaces where a Move of the SEAL may end."""
    raise NotImplementedError


def walk(game: FlixState, figure: Figure, cell: i64) -> None:
    """The figure Moves there."""
    raise NotImplementedError
