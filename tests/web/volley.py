"""A little game in which everything that can be shown happens: each turn somebody walks, fires and falls."""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.catalog.spec import GameType, ScenarioSpec, Value
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.events import Event
from sandtable.engine.game import WIN, Game
from sandtable.scene.cues import Cue
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import (
    Board,
    Choice,
    Edge,
    Element,
    Fact,
    Gauge,
    Question,
    Region,
    Scene,
    Space,
)

RULE = "VOLLEY-1.01"
GO = Option("go", RULE)
TURNS = 3
HEALTH = 3
NAMES = ["Alpha", "Bravo"]
STARTS = ((36, 22), (20, 16), (42, 30), (28, 30))
OWNERS = (0, 1, 0, 1)
WAY = ((36, 22), (34, 24), (30, 21))
TO_HIT = Roll(
    "dice",
    "To hit",
    (
        Face("6", ("wild",), "again"),
        Face("3", ("wild", "again"), "adds 3"),
        Face("4"),
        Face("2"),
        Face("1", ("struck",), "cover"),
    ),
    "white",
    result="15",
    needs="13.0",
)
DAMAGE = Roll("dice", "Damage", (Face("6", ("wild",)), Face("5"), Face("3")), "red", result="14")
DEFENSE = Roll("dice", "Defense", (Face("4"), Face("3", ("struck",), "vest")), "black", result="4")
DRAW = Roll(
    "skulls", "Danger 3", (Face("white"), Face("black"), Face("black", ("decides",))), result="2", needs="2"
)
SENTENCES = {
    "turn": "Turn {0} begins.",
    "move": "Alpha 1 moves up.",
    "aim": "Alpha 1 aims at Bravo 2.",
    "fire": "Alpha 1 fires at Bravo 2.",
    "hit": "Alpha 1 hits Bravo 2: 2 wounds.",
    "hurt": "Bravo 2 has {0} left.",
    "back": "Bravo 4 fires back at Alpha 3.",
    "draw": "Alpha 3 draws 3 skulls.",
    "fall": "Bravo 2 falls.",
    "say": "The bell rings.",
}
SHOT = "Alpha 1 at Bravo 2"
CUES = {
    "turn": Cue("banner", title="Turn", look=("turn",), facts=(Fact("Everybody may act", RULE),)),
    "move": Cue("walk", ("u0",), WAY),
    "aim": Cue("aim", ("u0", "u1"), act=SHOT, label="13.0 MU", title="Alpha 1 fires at Bravo 2"),
    "fire": Cue("tracer", ("u0", "u1"), act=SHOT, look=("fire",)),
    "hit": Cue(
        "roll",
        ("u0", "u1"),
        act=SHOT,
        title="Alpha 1 hits Bravo 2: 2 wounds",
        result="Hit, 2 wounds",
        look=("bad",),
        rolls=(TO_HIT, DAMAGE, DEFENSE),
        facts=(Fact("half cover: -1", RULE), Fact("range 13.0", RULE)),
    ),
    "hurt": Cue("wound", ("u1",), act=SHOT, label="2 wounds", look=("bad",)),
    "back": Cue("tracer", ("u3", "u2"), act="back", look=("back",)),
    "draw": Cue("roll", ("u2",), act="back", rolls=(DRAW,), result="It stands", look=("good",)),
    "fall": Cue("fall", ("u1",), act="end", look=("bad",)),
}


class Volley(Game):
    FIELDS: ClassVar = ["turn", "moved", "health", "fell"]

    def __init__(self, seed: int) -> None:
        super().__init__(2, seed)
        self.turn = 0
        self.moved = 0
        self.health = HEALTH
        self.fell = 0

    def beat(self) -> None:
        self.ask(0, RULE, [GO, Option("wait", RULE)])
        self.turn += 1
        self.moved, self.health, self.fell = 0, HEALTH, 0
        self.tell(RULE, "turn", self.turn)
        self.moved = 1
        for what in ("move", "aim", "fire", "hit"):
            self.tell(RULE, what)
        self.health -= 2
        for what in ("hurt", "back", "draw"):
            self.tell(RULE, what, self.health)
        self.fell = 1
        self.tell(RULE, "fall")
        self.tell(RULE, "say")
        if self.turn == TURNS:
            self.end("done", [WIN, 0])

    def fresh(self) -> Volley:
        return Volley(0)


EDGES = tuple(
    Edge(f"wall {i}", kind, start, end)
    for i, (kind, start, end) in enumerate(
        (
            ("wall", (24, 0), (24, 14)),
            ("wall", (24, 20), (24, 36)),
            ("wall", (0, 12), (14, 12)),
            ("half", (30, 16), (30, 20)),
        )
    )
)
REGIONS = (
    Region("west", "West Square", ((0, 0), (24, 0), (24, 36), (0, 36))),
    Region("east", "East Square", ((24, 0), (48, 0), (48, 36), (24, 36))),
)
BOARD = Board("plane", "The range", width=48, height=36, edges=EDGES, regions=REGIONS)


class VolleyType(GameType):
    slug, title, version = "volley", "Volley", 1

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        about: dict[str, Any] = {"summary": "Fire.", "players": (2, 2), "minutes": (1, 2), "options": ()}
        return (ScenarioSpec(name="range", title="The range", **about),)

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return Volley(seed)

    def seat_names(self, game: Game) -> list[str]:
        return NAMES

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        assert isinstance(game, Volley)
        figures = tuple(figure(game, i) for i in range(len(STARTS)) if i != 1 or not game.fell)
        question = None
        if decision is not None:
            choices = tuple(
                Choice(each.key(), each.verb.title(), RULE, final=True) for each in decision.options
            )
            question = Question(int(decision.seat), "What now?", RULE, choices)
        return Scene("The range", f"Turn {game.turn}", BOARD, figures, question=question)

    def sentence(self, game: Game, event: Event) -> str:
        return SENTENCES[event.what].format(*event.data)

    def cue(self, game: Game, event: Event, seat: int) -> Cue | None:
        return CUES.get(event.what)


def figure(game: Volley, i: int) -> Element:
    x, y = WAY[-1] if i == 0 and game.moved else STARTS[i]
    owner = OWNERS[i]
    left = game.health if i == 1 else HEALTH
    return Element(
        f"u{i}",
        "figure",
        f"{NAMES[owner]} {i + 1}",
        Space(x=x, y=y),
        NAMES[owner].lower(),
        owner,
        "rifle",
        str(i + 1),
        gauge=Gauge("Health", left, HEALTH, "high"),
    )


GAME = VolleyType()
