"""Chapter 28: what a SEAL can do with its Equipment."""

from __future__ import annotations

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules.components import Seal
from sandtable.games.flix.rules.state import FlixState


def options(game: FlixState, seal: Seal) -> list[Option]:
    """FLIX-19.30: all Use Actions of its cards, and Detonate (FLIX-28.19); free ones also without Actions."""
    raise NotImplementedError


def is_free(game: FlixState, seal: Seal, option: Option) -> bool:
    """Whether it costs no Action (FLIX-19.04, FLIX-G06)."""
    raise NotImplementedError


def use(game: FlixState, seal: Seal, option: Option) -> None:
    """FLIX-19.30: what the option says, without its cost and without what follows every Action."""
    raise NotImplementedError
