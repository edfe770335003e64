"""A little game of flicks: who knocks down all skittles with three discs has won. Crates slide and turn."""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.board.discs.flicking import flick
from sandtable.board.discs.outcomes import FIRST_BLOCK, Outcome, Strike, Way, outcome_of
from sandtable.board.discs.shots import Shot
from sandtable.board.discs.table import BLOCK, STANDEE, WALL, Circle, Segment, Sizes, Square, Tabletop
from sandtable.catalog.spec import GameType, ScenarioSpec, Value
from sandtable.engine.decisions import Aim, Decision
from sandtable.engine.events import Event
from sandtable.engine.game import LOSS, WIN, Game
from sandtable.scene.cues import Cue, Slide
from sandtable.scene.sliding import slide_points
from sandtable.scene.vocabulary import (
    AimBounds,
    Board,
    Cell,
    Edge,
    Element,
    Fact,
    Layer,
    Preview,
    Query,
    Question,
    Scene,
    Space,
)

RULE = "SKITTLES-1.01"
WIDTH, HEIGHT, UNIT = 12, 8, 300
SIZES = Sizes(
    *([7.5, 10.0, 12.5], [0.6, 1.1, 1.7], 8.0, 2.9, 11.0, 9.0, 1.0, 0.2, [0.6, 0.6, 0.4, 0.4, 0.3], 0.8),
    *(200.0, 2500.0, 5.0, 1 / 600, 0.8),
)
RADIUS = 100
PLAYER = (450, 1350)
PLACES = tuple((450 + dx, 1350 + dy) for dx, dy in ((240, 0), (170, 170), (170, -170), (0, 240), (0, -240)))
SKITTLES = ((2550, 1350), (2850, 450), (2850, 2250))
CRATES = ((2250, 1350), (1650, 750))
WALLS = ((6, 0, 6, 3), (6, 6, 6, 8), (0, 0, 12, 0), (12, 0, 12, 8), (12, 8, 0, 8), (0, 8, 0, 0))
AIM = Aim("flick", ("x", "y", "angle", "power"), (0, 0, 0, 1), (3600, 2400, 3599, 1000), "player")
FLICKS = 3


def place(at: tuple[int, int]) -> tuple[float, float]:
    return at[0] / 10, at[1] / 10


def aimed(numbers: tuple[int, ...]) -> Shot:
    x, y, angle, power = numbers
    return Shot(1, x, y, angle, power)


class Skittles(Game):
    FIELDS: ClassVar = ["flicks", "standing", "numbers"]

    def __init__(self, seed: int) -> None:
        super().__init__(1, seed)
        self.flicks = 0
        self.standing = [0, 1, 2]
        self.numbers: list[int] = []

    def table(self) -> Tabletop:
        scale = UNIT / 10
        walls = [Segment(WALL, i, *[scale * each for each in wall]) for i, wall in enumerate(WALLS)]
        skittles = [Circle(STANDEE, i, *place(SKITTLES[i]), 11.0) for i in self.standing]
        crates = [Square(i, *place(crate)) for i, crate in enumerate(CRATES)]
        return Tabletop(WIDTH * scale, HEIGHT * scale, walls, skittles, crates, SIZES)

    def beat(self) -> None:
        shot = aimed(self.ask_aim(0, RULE, AIM))
        self.numbers = self.outcome(lambda: flick(self.table(), shot).numbers())
        self.reveal()
        self.flicks += 1
        self.tell(RULE, "flick", shot.angle, shot.power)
        for strike in outcome_of(self.numbers).strikes:
            if strike.kind == STANDEE and strike.number in self.standing:
                self.standing.remove(strike.number)
                self.tell(RULE, "falls", strike.number)
        if self.flicks == FLICKS or not self.standing:
            self.end("over", [LOSS if self.standing else WIN])

    def fresh(self) -> Skittles:
        return Skittles(0)


def body(number: int) -> str:
    return f"crate-{number - FIRST_BLOCK}" if number >= FIRST_BLOCK else ""


def slide(way: Way, outcome: Outcome) -> Slide:
    hits = [each for each in outcome.strikes if each.by == way.body and each.kind == STANDEE]
    struck = tuple((f"skittle-{each.number}", each.time) for each in hits)
    disc = not body(way.body)
    touches = [(named(each), each.time) for each in outcome.strikes if disc and each.by == way.body]
    points = slide_points(way.points)
    return Slide(body(way.body), "", RADIUS if disc else 0, points, struck, way.left, tuple(touches))


def named(strike: Strike) -> str:
    return (
        f"Skittle {strike.number + 1}"
        if strike.kind == STANDEE
        else "a crate"
        if strike.kind == BLOCK
        else "a wall"
    )


class SkittlesType(GameType):
    slug, title, version = "skittles", "Skittles", 1

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        about: dict[str, Any] = {"summary": "Flick.", "players": (1, 1), "minutes": (1, 2), "options": ()}
        return (ScenarioSpec(name="alley", title="The alley", **about),)

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return Skittles(seed)

    def seat_names(self, game: Game) -> list[str]:
        return ["Player"]

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        assert isinstance(game, Skittles)
        cells = tuple(Cell(f"{x},{y}", x, y) for y in range(HEIGHT) for x in range(WIDTH))
        edges = tuple(
            Edge(f"wall {i}", "wall", (ax, ay), (bx, by)) for i, (ax, ay, bx, by) in enumerate(WALLS)
        )
        board = Board("grid", "The alley", width=WIDTH, height=HEIGHT, cells=cells, edges=edges, unit=UNIT)
        return Scene(
            "Skittles", f"{len(game.standing)} stand", board, elements(game), question=asks(decision)
        )

    def sentence(self, game: Game, event: Event) -> str:
        if event.what == "falls":
            return f"Skittle {event.data[0] + 1} falls."
        return f"A disc slides at {event.data[0] / 10} degrees with {event.data[1] / 10} percent."

    def cue(self, game: Game, event: Event, seat: int) -> Cue | None:
        assert isinstance(game, Skittles)
        if event.what == "falls":
            return Cue("fall", (f"skittle-{event.data[0]}",), act="flick")
        outcome = outcome_of(game.numbers)
        slides = tuple(slide(way, outcome) for way in outcome.ways)
        return Cue("slide", ("player",), act="flick", slides=slides)

    def preview(self, game: Game, seat: int, decision: Decision | None, query: Query) -> Preview:
        """The first run, and what it leads to."""
        assert isinstance(game, Skittles)
        if decision is None or not query.answer:
            return Preview()
        outcome = flick(game.table(), aimed(AIM.read(query.answer, RULE)))
        points = slide_points(outcome.first_run())
        line = ((points[0][0], points[0][1]), (points[-1][0], points[-1][1]))
        run = Layer("line", line, look=("run",), radius=RADIUS)
        struck = bool(outcome.strikes)
        return Preview((run,), facts=(Fact("it meets something" if struck else "it meets nothing", RULE),))


def elements(game: Skittles) -> tuple[Element, ...]:
    at = [Space(x=x, y=y) for x, y in (PLAYER, *SKITTLES, *CRATES)]
    standing = [
        Element(f"skittle-{i}", "figure", f"Skittle {i + 1}", at[1 + i], side="foe", number=str(i + 1))
        for i in game.standing
    ]
    crates = [
        Element(f"crate-{i}", "block", f"Crate {i + 1}", at[4 + i], size=(160, 160))
        for i in range(len(CRATES))
    ]
    player = Element("player", "figure", "You", at[0], side="us", seat=0, role="rifle", look=("acting",))
    return player, *standing, *crates


def asks(decision: Decision | None) -> Question | None:
    if decision is None:
        return None
    x, y = PLACES[0]
    bounds = AimBounds(
        AIM.verb,
        AIM.names,
        AIM.low,
        AIM.high,
        "player",
        "flick",
        reach=4 * UNIT,
        suggested=f"flick:{x},{y},0,300",
        places=PLACES,
        radius=RADIUS,
    )
    return Question(0, "Flick a disc", RULE, aim=bounds, about="player")


GAME = SkittlesType()
