"""Chapter 21, Phase 2: Sentries that have heard something take Cover, once in a Mission."""

from __future__ import annotations

from sandtable.games.flix.rules import patrols
from sandtable.games.flix.rules.state import SENTRIES_MOVE, FlixState


def begin(game: FlixState) -> None:
    """FLIX-21.01: Phase 2 begins, for `seal_actions` to call when Phase 1 is over."""
    game.step = SENTRIES_MOVE
    game.queue = []


def next_sentry(game: FlixState) -> None:
    """A beat: one Sentry."""
    patrols.begin(game)
