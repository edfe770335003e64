"""SEAL turns and Actions (chapters 18 and 19): one menu with all that a SEAL can do, and what follows."""

from __future__ import annotations

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules.components import Seal
from sandtable.games.flix.rules.state import FlixState


def next_turn(game: FlixState) -> None:
    """FLIX-18.02: one of those who wait takes its turn; a Round begins where nobody waits."""
    raise NotImplementedError


def next_action(game: FlixState) -> None:
    """FLIX-10.01: one Action or Free Action, or the end of the turn."""
    raise NotImplementedError


def menu(game: FlixState, seal: Seal) -> list[Option]:
    """All that it can do now."""
    raise NotImplementedError


def finish(game: FlixState, seal: Seal, quiet: bool = False) -> None:
    """FLIX-10.02, FLIX-R35: an Action is resolved: what is seen is revealed, then Reaction Fire."""
    raise NotImplementedError
