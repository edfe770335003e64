"""What there is to learn of a game, as it travels: its lesson, and its page on how to play."""

from __future__ import annotations

from functools import cache

import msgspec

from sandtable.catalog.howto import HowTo, Illustration, howto_of
from sandtable.catalog.lessons import Lesson, Step, lesson_of
from sandtable.catalog.registry import warn
from sandtable.catalog.routes import Leg
from sandtable.catalog.spec import GameType
from sandtable.catalog.walking import open_questions, walk
from sandtable.engine.errors import SandtableError
from sandtable.engine.table import Table
from sandtable.rulebooks import LedgerError, load
from sandtable.scene.vocabulary import Layer, Query, Scene
from sandtable.server.http_bodies import HowToPage, HowToPicture, LessonInfo


def taught(game: GameType) -> Lesson:
    lesson = lesson_of(game)
    if lesson is None:
        raise SandtableError(f"{game.slug} has no lesson")
    return lesson


@cache
def lesson_info(game: GameType) -> LessonInfo | None:
    """The lesson that the lobby offers: one that can be played to its end."""
    try:
        lesson = lesson_of(game)
        if lesson is None:
            return None
        for _ in walk(game, lesson):
            pass
    except SandtableError as error:
        warn(f"the lobby leaves out the lesson of {game.slug!r}: {error}")
        return None
    return LessonInfo(lesson.title, lesson.minutes, lesson.seat)


@cache
def has_howto(game: GameType) -> bool:
    """A page whose pictures can be drawn."""
    if lesson_info(game) is None:
        return False
    try:
        return howto_of(game) is not None
    except SandtableError as error:
        warn(f"the lobby leaves out how to play {game.slug!r}: {error}")
        return False


@cache
def page_of(game: GameType) -> HowToPage:
    page = howto_of(game)
    if page is None or not has_howto(game):
        raise SandtableError(f"{game.slug} has no page on how to play")
    lesson = taught(game)
    start = game.new(lesson.scenario, lesson.options, lesson.seed)
    return HowToPage(
        title=game.title,
        goal=page.goal,
        turn=page.turn,
        pictures=pictures(game, page, lesson),
        mistakes=page.mistake,
        rules=rules_in(game.slug),
        sides=tuple(game.side_of(start, seat) for seat in range(int(start.seats))),
        lesson=lesson_info(game),
    )


def rules_in(slug: str) -> int:
    """As the rulebook counts them: with its rulings."""
    try:
        ledger = load(slug)
        return len(ledger.rules) + len(ledger.rulings)
    except LedgerError:
        return 0


def pictures(game: GameType, page: HowTo, lesson: Lesson) -> tuple[HowToPicture, ...]:
    """The moments of the lesson that the page shows, as its pupil sees them."""
    wanted = {picture.step for picture in page.picture}
    seen = {
        step.id: moment(game, lesson, step, table) for step, table in walk(game, lesson) if step.id in wanted
    }
    return tuple(drawn(picture, seen[picture.step]) for picture in page.picture)


def moment(game: GameType, lesson: Lesson, step: Step, table: Table) -> Scene:
    """The table at a step, with what its answers would lead to; where ways part, the first one."""
    scene = game.scene(table.now, lesson.seat, None)
    layers: list[Layer] = []
    for decision, answers in zip(open_questions(table, lesson.seat), Leg(step).answered.parts):
        for text in answers[:1]:
            layers += game.preview(table.now, lesson.seat, decision, Query(answer=text)).layers
    layers = [layer for layer in layers if layer.kind != "arc" and "sight" not in layer.look]
    return msgspec.structs.replace(scene, layers=(*scene.layers, *layers))


def drawn(picture: Illustration, scene: Scene) -> HowToPicture:
    """With the rows of panels that are named (`bag:0/Skulls`), and no others."""
    panels = []
    for panel in scene.panels:
        rows = tuple(row for row in panel.rows if f"{panel.id}/{row.label}" in picture.rows)
        if rows:
            panels.append(msgspec.structs.replace(panel, rows=rows))
    return HowToPicture(
        title=picture.title,
        text=picture.text,
        rules=picture.rules,
        scene=msgspec.structs.replace(scene, panels=tuple(panels)),
        around=picture.around,
    )
