"""What a seat has seen happen: its log line by line, each with the scene as it was at that moment."""

from __future__ import annotations

from contextlib import suppress

from sandtable.engine.decisions import Enough
from sandtable.engine.drivers import Witness
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.scene.cues import Frame
from sandtable.scene.vocabulary import Scene
from sandtable.server.encoding import encode
from sandtable.server.match import Match
from sandtable.server.messages import Frames

NEAR = 100  # events that are run through at once before the first that is wanted
FEW = 20  # events that are drawn at once


def frames_data(match: Match, seat: int, start: int, count: int) -> bytes:
    """The same, ready to be sent."""
    return encode(frames(match, seat, start, count))


def are_near(match: Match, seat: int, start: int) -> bool:
    """Whether the seat's line `start` is not far behind a moment that is remembered."""
    seen, table = match.seen(seat).events, match.table
    if start >= len(seen) or seen[start] < table.ground.events:
        return True
    return seen[start] - table.start_before(seen[start]).events <= NEAR


def are_few(match: Match, seat: int, start: int) -> bool:
    """Whether hardly anything has happened since the seat's line `start`."""
    seen, table = match.seen(seat).events, match.table
    first = seen[start] if start < len(seen) else len(table.told)
    if first < table.ground.events:
        return True
    told = len(table.told) + len(table.now.log or ())
    return told - table.start_before(first).events <= FEW


def frames(match: Match, seat: int, start: int, count: int) -> Frames:
    """Frames of the seat's log from line `start` on; none of what other rules have told."""
    told, newest = len(match.table.told), match.table.now.log or []
    seen = match.seen(seat).events + [told + n for n, event in enumerate(newest) if event.seen_by(seat)]
    if start >= len(seen) or seen[start] < match.table.ground.events:
        return Frames(start, ())
    camera = Camera(match, seat, start, count)
    with suppress(Enough):
        match.table.watch(seen[start], camera)
    return Frames(start, tuple(camera.frames), start + count < len(seen))


class Camera(Witness):
    """Takes a frame of each event that the seat may see, until it has enough of them."""

    def __init__(self, match: Match, seat: int, start: int, count: int) -> None:
        self.game = match.game
        self.seat = seat
        self.n = start
        self.count = count
        self.before: Scene | None = None
        self.frames: list[Frame] = []

    def saw(self, game: Game, event: Event) -> None:
        if not event.seen_by(self.seat):
            return
        if len(self.frames) == self.count:
            raise Enough
        scene = self.game.scene(game, self.seat, None)
        self.frames.append(self.frame(scene, game, event))
        self.before = scene

    def frame(self, scene: Scene, game: Game, event: Event) -> Frame:
        frame = Frame(
            n=self.n + len(self.frames),
            status=scene.status,
            elements=scene.elements,
            cue=self.game.cue(game, event, self.seat),
            board=scene.board,
            layers=scene.layers,
            panels=scene.panels,
            phase=scene.phase,
            goal=scene.goal,
            card=scene.card,
        )
        if self.before is not None:
            leave_out_same(frame, self.before)
        return frame


def leave_out_same(frame: Frame, before: Scene) -> None:
    """What is as in the scene before need not be sent again."""
    if frame.board == before.board:
        frame.board = None
    if frame.layers == before.layers:
        frame.layers = None
    if frame.panels == before.panels:
        frame.panels = None
    if frame.goal == before.goal:
        frame.goal = None
