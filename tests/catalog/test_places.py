"""A place on a grid has one name everywhere: its column and its row, as the map counts them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from sandtable.bots.levels import make_bot
from sandtable.bots.replies import reply
from sandtable.catalog.lessons import lesson_of
from sandtable.catalog.registry import find_game
from sandtable.catalog.spec import GameType
from sandtable.engine.decisions import Decision
from sandtable.engine.drivers import Witness
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.engine.table import Table
from sandtable.scene.vocabulary import Element, Query, Scene

PLACE = re.compile(r"(?<![\d,.-])(\d{1,2}),(\d{1,2})(?![\d,])")
GAMES = [
    ("sneak", "frozen_quay", "random", 40),
    ("sneak", "white_field", "random", 60),
    ("sneak", "locksmith", "greedy", 60),
    ("flix", "dry_run", "random", 60),
    ("flix", "prism_lens", "random", 50),
    ("omega", "cold_start", "random", 120),
    ("omega", "last_light", "greedy", 60),
]
Place = tuple[int, int]


def named(text: str) -> list[Place]:
    return [(int(x), int(y)) for x, y in PLACE.findall(text)]


def on_map(scene: Scene, ids: tuple[str, ...]) -> Iterator[Place]:
    """The cells of a scene that are called so, and those under elements and at edges that are."""
    board = scene.board
    unit = max(1, board.unit)
    yield from ((cell.x, cell.y) for cell in board.cells if cell.id in ids)
    yield from (cell_of(element, unit) for element in scene.elements if element.id in ids and element.at)
    for edge in board.edges:
        if edge.id in ids:
            x, y = edge.start
            yield from ((x - dx, y - dy) for dx in (0, 1) for dy in (0, 1))


def cell_of(element: Element, unit: int) -> Place:
    assert element.at is not None
    return int(element.at.x) // unit, int(element.at.y) // unit


def numbered(scene: Scene, numbers: list[int] | tuple[int, ...]) -> set[Place]:
    """The cells that the rules know by these numbers."""
    width = int(scene.board.width)
    return {(number % width, number // width) for number in numbers}


class Reader(Witness):
    """Holds every place in a sentence to the numbers of its event and to what it is about."""

    def __init__(self, kind: GameType, met: Counter[str]) -> None:
        self.kind = kind
        self.met = met

    def saw(self, game: Game, event: Event) -> None:
        scene = self.kind.scene(game, 0, None)
        sentence = self.kind.sentence(game, event)
        about = self.kind.elements_of(game, event)
        known = numbered(scene, [int(number) for number in event.data]) | {*on_map(scene, about)}
        check(sentence, known, self.met, f"event {event.what} {event.data}")


def check(text: str, known: set[Place], met: Counter[str], where: str) -> None:
    for place in named(text):
        met[where.split(maxsplit=1)[0]] += 1
        assert place in known, f"{where}: {text!r} names {place}, which is none of {sorted(known)}"


def check_question(kind: GameType, game: Game, decision: Decision, met: Counter[str]) -> None:
    scene = kind.scene(game, int(decision.seat), decision)
    assert scene.question is not None
    options = {option.key(): option for option in decision.options}
    for choice in scene.question.choices:
        known = numbered(scene, [int(each) for each in options[choice.key].args])
        known |= {*on_map(scene, choice.targets)}
        check(f"{choice.label} {choice.hint}", known, met, f"option {choice.key}")
        told = kind.preview(game, int(decision.seat), decision, Query(answer=choice.key))
        facts = " ".join(fact.text for fact in told.facts)
        check(facts, known | standing(scene), met, f"preview {choice.key}")


def standing(scene: Scene) -> set[Place]:
    """Where anything stands."""
    return {*on_map(scene, tuple(element.id for element in scene.elements))}


def check_elements(scene: Scene, met: Counter[str]) -> None:
    for element in scene.elements:
        check(element.label, {*on_map(scene, (element.id,))}, met, f"element {element.id}")


@pytest.mark.parametrize(("slug", "scenario", "bot", "answers"), GAMES)
def test_a_place_is_called_by_its_column_and_row(slug: str, scenario: str, bot: str, answers: int) -> None:
    kind, met = find_game(slug), Counter[str]()
    table = Table(kind.new(scenario, {}, 2))
    agents = [make_bot(kind, bot, seat) for seat in range(int(table.now.seats))]
    for _ in range(answers):
        if table.over:
            break
        decision = table.asked[0]
        check_question(kind, table.now, decision, met)
        check_elements(kind.scene(table.now, int(decision.seat), None), met)
        table.answer(int(decision.seat), reply(agents[int(decision.seat)], table.now, decision))
    table.watch(0, Reader(kind, met))
    assert met["option"] and met["event"], met


@pytest.mark.parametrize("slug", ["sneak", "flix", "omega"])
def test_lessons_name_places_by_column_and_row(slug: str) -> None:
    """In so many words, or as the space that they point at."""
    lesson = lesson_of(find_game(slug))
    assert lesson is not None
    for step in lesson.step:
        pointed = {place for text in step.look for place in named(text)}
        words = " ".join([step.do, step.how, *[reason.text for reason in step.why]])
        check(words, pointed, Counter(), "lesson")
        for column, row in re.findall(r"column (\d+), row (\d+)", words):
            assert (int(column), int(row)) in pointed
