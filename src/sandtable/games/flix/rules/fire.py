"""Fire (chapter 20)."""

from __future__ import annotations

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules.components import Seal
from sandtable.games.flix.rules.state import FlixState


def options(game: FlixState, seal: Seal) -> list[Option]:
    """FLIX-20.01, FLIX-20.05: its Weapons with their rates of fire."""
    raise NotImplementedError


def fire(game: FlixState, seal: Seal, option: Option) -> None:
    """FLIX-20.03 to FLIX-20.07: Sound, then disc after disc."""
    raise NotImplementedError
