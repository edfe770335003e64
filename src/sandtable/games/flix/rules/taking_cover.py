"""Chapter 24, Phase 5: Tangos that see SEALs Move into Cover."""

from __future__ import annotations

from sandtable.games.flix.rules import attacks
from sandtable.games.flix.rules.state import TAKING_COVER, FlixState


def begin(game: FlixState) -> None:
    """Phase 5 begins."""
    game.step = TAKING_COVER
    game.queue = []


def next_tango(game: FlixState) -> None:
    """A beat: one Mastermind or Patrol."""
    attacks.begin(game)
