"""Objectives and failures of a Stage (chapter 3)."""

from __future__ import annotations

from sandtable.games.sneak.rules.state import SneakState


def extra_met(game: SneakState) -> bool:
    """SNEAK-3.07: whether the optional objective is met as the Stage is cleared."""
    return game.field().extra is not None
