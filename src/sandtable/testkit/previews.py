"""Previews tell a seat nothing that is hidden from it, and change nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any, TypeVar

from sandtable.engine.decisions import Decision
from sandtable.engine.errors import SandtableError
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng, derive
from sandtable.scene.vocabulary import Query, Scene
from sandtable.testkit.compare import AROUND, as_json, difference, differs
from sandtable.testkit.menus import answers_to
from sandtable.testkit.subject import WORLDS, Subject, hold, viewers
from sandtable.testkit.views import question_to
from sandtable.testkit.walks import anyone, stops
from sandtable.testkit.worlds import APART, elsewhere

T = TypeVar("T")
MOST = 16
"""How many elements and how many lines a seat asks about at one step."""


def check_previews(subject: Subject, seed: int) -> None:
    """A preview of any option, element or line is the same whatever is hidden, and leaves the game alone."""
    rng = Rng(derive(seed, WORLDS))
    for step, table in stops(subject, seed, anyone(seed)):
        for seat in viewers(table.now):
            fault = _fault(subject, table.now, seat, question_to(table.pending, seat), rng)
            hold("previews", seed, step, fault, f"seat {seat}")


def _fault(subject: Subject, game: Game, seat: int, decision: Decision | None, rng: Rng) -> str:
    other = elsewhere(game, seat, rng)
    before = game.dump()
    for query in _queries(subject.game_type.scene(game, seat, decision), decision, rng):
        try:
            here = _told(subject, game, seat, decision, query)
            there = _told(subject, other, seat, decision, query)
        except Exception as error:
            return f"the preview of {_name(query)} fails: {error!r}"
        found = difference(here, there, APART)
        if found:
            return f"the preview of {_name(query)} shows what is hidden: {found}"
    return differs("a preview changes the game", before, game.dump(), AROUND)


def _told(subject: Subject, game: Game, seat: int, decision: Decision | None, query: Query) -> Any:
    try:
        return as_json(subject.game_type.preview(game, seat, decision, query))
    except SandtableError as error:
        return {"refused": str(error)}


def _queries(scene: Scene, decision: Decision | None, rng: Rng) -> Iterator[Query]:
    """What a person could ask here: of every option, and by lot of some elements and lines."""
    elements = [element.id for element in scene.elements]
    if decision is not None:
        yield from (Query(answer=answer) for answer in answers_to(decision))
    yield from (Query(element=element) for element in _some(elements, rng))
    yield from (Query(start=start, end=end) for start, end in _some(_lines(scene), rng))


def _lines(scene: Scene) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """From every element to every other, where the board is measured in points or cells."""
    places = [element.at for element in scene.elements if element.at is not None and not element.at.zone]
    points = list(dict.fromkeys((place.x, place.y) for place in places)) if scene.board.width else []
    return list(permutations(points, 2))


def _some(things: list[T], rng: Rng) -> list[T]:
    rng.shuffle(things)
    return things[:MOST]


def _name(query: Query) -> str:
    if query.answer:
        return f"option {query.answer!r}"
    return f"element {query.element!r}" if query.element else f"the line from {query.start} to {query.end}"
