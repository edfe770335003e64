"""What a seat has not been told yet, with what was rolled or drawn for it."""

from __future__ import annotations

from sandtable.catalog.spec import GameType
from sandtable.catalog.telling import event_lines
from sandtable.engine.drivers import Witness
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.engine.table import Table
from sandtable.scene.sliding import slide_lines
from sandtable.scene.text import roll_lines

ROLLED = "      "


def news_lines(game_type: GameType, table: Table, seat: int, known: int) -> list[str]:
    """Each event after those that the seat knows; below it the dice or skulls, in the order in which they
    came."""
    seen = [at for at, event in enumerate(table.events) if event.seen_by(seat)]
    if known >= len(seen):
        return []
    narrator = Narrator(game_type, seat)
    table.watch(seen[known], narrator)
    return narrator.lines


class Narrator(Witness):
    """Tells what a seat may see, as it was at that moment."""

    def __init__(self, game_type: GameType, seat: int) -> None:
        self.game_type = game_type
        self.seat = seat
        self.lines: list[str] = []

    def saw(self, game: Game, event: Event) -> None:
        if event.seen_by(self.seat):
            self.lines += event_lines(self.game_type, game, [event])
            cue = self.game_type.cue(game, event, self.seat)
            if cue is not None and cue.kind == "roll":
                self.lines += roll_lines(cue.rolls, ROLLED)
            if cue is not None and cue.slides:
                board = self.game_type.scene(game, self.seat, None).board
                self.lines += slide_lines(cue.slides, board, ROLLED)
