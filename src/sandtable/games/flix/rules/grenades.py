"""Chapter 28: Grenades, Breaching Charges and Remote Bombs."""

from __future__ import annotations

from sandtable.games.flix.rules.components import Seal
from sandtable.games.flix.rules.state import FlixState


def throw(game: FlixState, seal: Seal, place: int) -> None:
    """FLIX-28.01: the Grenade at this place among its Equipment."""
    raise NotImplementedError
