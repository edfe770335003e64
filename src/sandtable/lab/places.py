"""Where on the board things happen, by the cues that a player would be shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sandtable.catalog.spec import GameType
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.lab.things import Seen
from sandtable.scene.cues import Cue
from sandtable.scene.vocabulary import Board, Scene, Space

MOVES, FIRE, LOSSES = "moves", "fire", "losses"
HEATS = (MOVES, FIRE, LOSSES)
HEAT_OF = {"walk": MOVES, "tracer": FIRE, "fall": LOSSES}
DEEDS = ("walk", "aim", "tracer")  # what somebody does, as opposed to what befalls them
ACROSS = 24  # squares along the longer side of a plane


class Places:
    """Counts by place: where somebody arrives, where fire strikes, where somebody falls."""

    def __init__(self, game_type: GameType) -> None:
        self.game_type = game_type
        self.heat: dict[str, Counter[str]] = {heat: Counter() for heat in HEATS}
        self.last: dict[str, Space] = {}

    def saw(self, game: Game, event: Event, doer: int, used: Sequence[Seen] = ()) -> str:
        """The kind of cue that the event is for a seat that may see it; what it uses is used there."""
        seat = doer if doer >= 0 and event.seen_by(doer) else seer(event, int(game.seats))
        cue = self.game_type.cue(game, event, seat)
        if cue is None:
            return ""
        if (cue.kind in HEAT_OF or used) and (cue.elements or cue.points):
            scene = self.game_type.scene(game, seat, None)
            found = [place_of(scene.board, at) for at in self.spaces(scene, cue)]
            if cue.kind in HEAT_OF:
                self.heat[HEAT_OF[cue.kind]].update(found)
            for each in used if found and found[0] else ():
                each.add_place(label_of(scene.board, found[0]))
        return cue.kind

    def spaces(self, scene: Scene, cue: Cue) -> list[Space]:
        """Where those are whom a cue concerns, or else where it points at."""
        self.last |= {each.id: each.at for each in scene.elements if each.at}
        concerned = cue.elements[1:] if cue.kind == "tracer" else cue.elements[:1]
        found = [self.last[name] for name in concerned if name in self.last]
        if not found and cue.points and cue.kind != "fall":
            found = [Space(x=cue.points[-1][0], y=cue.points[-1][1])]
        return found


def seer(event: Event, seats: int) -> int:
    return next((seat for seat in range(seats) if event.seen_by(seat)), -1)


def place_of(board: Board, at: Space) -> str:
    """A zone by its id, a cell by its column and row, a point of a plane by a coarse square."""
    if board.kind == "zones":
        return at.zone
    size = square(board) if board.kind == "plane" else max(1, board.unit)
    return f"{at.x // size},{at.y // size}"


def square(board: Board) -> int:
    """The side of a coarse square of a plane."""
    return max(1, -(-max(board.width, board.height) // ACROSS))


def label_of(board: Board, place: str) -> str:
    """A place in words; several cells may have the same label."""
    zones = {zone.id: zone.label for zone in board.zones}
    labels = {f"{cell.x},{cell.y}": f", {cell.label}" for cell in board.cells if cell.label}
    return zones.get(place) or f"The square {place}{labels.get(place, '')}"
