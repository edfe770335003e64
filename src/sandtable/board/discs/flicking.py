"""What comes of a shot."""

from __future__ import annotations

from sandtable.board.discs.outcomes import Outcome
from sandtable.board.discs.progress import Progress
from sandtable.board.discs.shots import Shot
from sandtable.board.discs.straight import slide
from sandtable.board.discs.table import Tabletop


def flick(table: Tabletop, shot: Shot) -> Outcome:
    """Reckoned as far as only discs move, simulated from where anything else would."""
    progress = Progress(table, shot)
    if not slide(table, progress):
        from sandtable.board.discs.simulation import simulate  # few flicks need pymunk

        simulate(table, progress)
    return progress.outcome()
