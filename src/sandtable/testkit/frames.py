"""Frames keep secrets, name what is there, and end in what the seat sees."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from sandtable.catalog.spec import GameType
from sandtable.catalog.telling import Teller
from sandtable.engine.drivers import Witness
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng, derive
from sandtable.engine.table import Table
from sandtable.scene.cues import KINDS, ROLLS, Cue
from sandtable.scene.vocabulary import Scene
from sandtable.testkit.compare import as_json, difference
from sandtable.testkit.subject import WORLDS, Subject, hold, viewers
from sandtable.testkit.views import ids_on_board, question_to
from sandtable.testkit.walks import anyone, stops
from sandtable.testkit.worlds import APART, elsewhere

WATCHED = 8
"""How many of the last events are watched at one step."""


def check_frames(subject: Subject, seed: int) -> None:
    """Watching again tells every seat the same events. The scene, the cue and the words of each event are the
    same for everything that may be hidden from the seat, and a cue is about something that is or was on the
    board. If nothing has happened since the last event, its scene has everything that the seat now sees on
    the board."""
    rng = Rng(derive(seed, WORLDS))
    for step, table in stops(subject, seed, anyone(seed)):
        start = max(0, len(table.events) - WATCHED)
        camera = _Camera(subject.game_type, rng)
        table.watch(start, camera)
        fault = _retold(table, start, camera) or camera.fault or _last(subject, table, camera)
        hold("frames", seed, step, fault)
    whole = _Reporter()
    table.watch(0, whole)
    hold("frames", seed, step, _retold(table, 0, whole))


class _Frame(Struct):
    """What a seat is shown of an event."""

    scene: Scene
    cue: Cue | None
    sentence: str
    elements: tuple[str, ...]
    doer: int


class _Reporter(Witness):
    """Notes down what is told."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def saw(self, game: Game, event: Event) -> None:
        self.events.append(event)


class _Camera(_Reporter):
    """Takes a frame of each event for everybody who may see it, and keeps the first fault."""

    def __init__(self, game_type: GameType, rng: Rng) -> None:
        super().__init__()
        self.game_type = game_type
        self.rng = rng
        self.fault = ""
        self.state: dict[str, Any] = {}
        self.scenes: dict[int, Scene] = {}

    def saw(self, game: Game, event: Event) -> None:
        super().saw(game, event)
        for seat in viewers(game):
            if event.seen_by(seat) and not self.fault:
                self.fault = self.shown(game, event, seat)
        self.state = _state(game)

    def shown(self, game: Game, event: Event, seat: int) -> str:
        """What is wrong with the frame of an event."""
        frame = self.frame(game, event, seat)
        found = difference(frame, self.frame(elsewhere(game, seat, self.rng), event, seat), APART)
        scene, cue = frame.scene, frame.cue
        before = self.scenes.get(seat)
        self.scenes[seat] = scene
        if found:
            return f"seat {seat} is shown what is hidden from it at {event.what!r}: {found}"
        wrong = bad_cue(cue, [scene, before]) if cue is not None and before is not None else ""
        return f"the cue of {event.what!r} for seat {seat} {wrong}" if wrong else ""

    def frame(self, game: Game, event: Event, seat: int) -> _Frame:
        kind = self.game_type
        worded = Teller(kind).word(game, event)
        scene, cue = kind.scene(game, seat, None), kind.cue(game, event, seat)
        return _Frame(scene, cue, worded.text, worded.elements, worded.doer)


def _state(game: Game) -> dict[str, Any]:
    """All that a question by itself does not change."""
    return {name: value for name, value in game.dump().items() if name != "asked"}


def bad_cue(cue: Cue, scenes: list[Scene]) -> str:
    """What is wrong with a cue between two scenes."""
    here = {name for scene in scenes for name in ids_on_board(scene)}
    slid = [name for each in cue.slides for name in (each.element, *[hit for hit, _ in each.hits]) if name]
    lost = [name for name in (*cue.elements, *slid) if name not in here]
    if lost:
        return f"is about {lost[0]!r}, which is not on the board"
    unknown = (
        [cue.kind] if cue.kind not in KINDS else [roll.kind for roll in cue.rolls if roll.kind not in ROLLS]
    )
    return f"is of the kind {unknown[0]!r}, which nobody knows" if unknown else ""


def _retold(table: Table, start: int, reporter: _Reporter) -> str:
    """What a seat is told otherwise when it watches again than it was at the time."""
    for seat in viewers(table.now):
        told = [event.dump() for event in table.events[start:] if event.seen_by(seat)]
        again = [event.dump() for event in reporter.events if event.seen_by(seat)]
        found = difference(told, again, ("as it was told", "watched again"))
        if found:
            return f"seat {seat} watches something else than it was told: {found}"
    return ""


def _placed(scene: Scene) -> list[dict[str, Any]]:
    """What is on the board, where, and how it fares; a question may change how it looks and is called."""
    return [
        {name: value for name, value in element.items() if name not in ("label", "look", "badges")}
        for element in as_json(scene.elements)
    ]


def _last(subject: Subject, table: Table, camera: _Camera) -> str:
    """Where the last frame differs from the view although nothing has happened in between."""
    if difference(camera.state, _state(table.now)):
        return ""
    for seat, last in camera.scenes.items():
        if table.events[-1].seen_by(seat):
            view = subject.game_type.scene(table.now, seat, question_to(table.pending, seat))
            found = difference(_placed(last), _placed(view), ("last shown", "in the view"))
            if found:
                return f"what seat {seat} is shown does not end in its view: {found}"
    return ""
