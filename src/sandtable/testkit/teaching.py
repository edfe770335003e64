"""A lesson leads to the promised win, and its words point at things that are there."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.catalog.howto import howto_of
from sandtable.catalog.lessons import Lesson, lesson_of
from sandtable.catalog.spec import GameType
from sandtable.catalog.walking import walks
from sandtable.engine.table import Table
from sandtable.scene.vocabulary import Scene


def check_lesson(game: GameType) -> None:
    """Plays the lesson of a game from start to end through its own data, by every way of every choice; every
    step's question, answers and what it looks at must be there, and so must what the page on how to play
    shows."""
    lesson = lesson_of(game)
    assert lesson is not None, f"{game.slug} has no lesson"
    seen: dict[str, Scene] = {}
    for picks, walk in walks(game, lesson):
        for step, table in walk:
            scene = seen_at(game, lesson, table)
            demand(step.look, things_in(scene), f"lesson.toml: {step.id}, by {picks}")
            seen.setdefault(step.id, scene)
    page = howto_of(game)
    for picture in page.picture if page else ():
        scene = seen[picture.step]
        rows = {f"{panel.id}/{row.label}" for panel in scene.panels for row in panel.rows}
        demand(picture.around, things_in(scene), f"howto.toml: {picture.title}")
        demand(picture.rows, rows, f"howto.toml: {picture.title}")


def seen_at(game: GameType, lesson: Lesson, table: Table) -> Scene:
    return game.scene(table.now, lesson.seat, table.question(lesson.seat))


def things_in(scene: Scene) -> set[str]:
    """The ids of all that can be pointed at."""
    board = scene.board
    places = (
        {zone.id for zone in board.zones}
        | {node.id for node in board.nodes}
        | {cell.id for cell in board.cells}
    )
    beside = {element.id for element in scene.elements} | {panel.id for panel in scene.panels}
    return places | beside | {region.id for region in board.regions}


def demand(wanted: Iterable[str], there: set[str], where: str) -> None:
    for name in wanted:
        assert name in there, f"{where}: {name!r} is not there; there are {', '.join(sorted(there))}"
