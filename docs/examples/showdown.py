"""Showdown: two duellists, one secret choice a round. A complete game."""

from __future__ import annotations

from typing import ClassVar

from sandtable.catalog.spec import GameType, ScenarioSpec, Value
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.events import Event
from sandtable.engine.game import WIN, Game
from sandtable.scene.vocabulary import Board, Choice, Element, Question, Scene, Space, Zone

DUCK = Option("duck", "SHOW-1.02")
LOAD = Option("load", "SHOW-1.03")
SHOOT = Option("shoot", "SHOW-1.04")
NAMES = ["Left", "Right"]
LABELS = {"duck": "Duck: nothing can hit you", "load": "Load a bullet", "shoot": "Shoot"}


class Showdown(Game):
    """SHOW-1.01: each round both choose in secret; whoever has no heart left has lost."""

    FIELDS: ClassVar = ["hearts", "bullets", "round"]

    def __init__(self, seed: int) -> None:
        super().__init__(2, seed)
        self.hearts = [3, 3]
        self.bullets = [0, 0]
        self.round = 0

    def beat(self) -> None:
        menus = [[DUCK, LOAD, SHOOT] if bullets else [DUCK, LOAD] for bullets in self.bullets]
        chosen = self.ask_all([0, 1], "SHOW-1.01", menus)
        self.reveal()
        self.round += 1
        for seat in (0, 1):
            self.carry_out(seat, chosen[seat], chosen[1 - seat])
        if min(self.hearts) == 0 or self.round == 30:
            lead = self.hearts[0] - self.hearts[1]
            left = 50 if lead == 0 else 100 * (lead > 0)
            self.end({0: "right", 50: "draw", 100: "left"}[left], [left, WIN - left])

    def carry_out(self, seat: int, mine: Option, other: Option) -> None:
        self.tell(mine.rule, mine.verb, seat)
        if mine is LOAD:
            self.bullets[seat] += 1
        elif mine is SHOOT:
            self.bullets[seat] -= 1
            if other is not DUCK and self.hearts[1 - seat]:
                self.hearts[1 - seat] -= 1
                self.tell("SHOW-1.04", "hit", 1 - seat)

    def fresh(self) -> Showdown:
        return Showdown(0)


class ShowdownType(GameType):
    slug, title, version = "showdown", "Showdown", 1
    noon = ScenarioSpec(
        name="noon", title="Noon", summary="Duck or die.", players=(2, 2), minutes=(2, 5), options=()
    )

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        return (self.noon,)

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return Showdown(seed)

    def seat_names(self, game: Game) -> list[str]:
        return NAMES

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        assert isinstance(game, Showdown)
        street = Board("zones", "Main Street", tuple(Zone(f"end{i}", NAMES[i], x=i) for i in (0, 1)))
        figures = [f"{NAMES[i]}: {game.hearts[i]} hearts, {game.bullets[i]} bullets" for i in (0, 1)]
        elements = [Element(NAMES[i], "figure", figures[i], Space(f"end{i}"), seat=i) for i in (0, 1)]
        question = None
        if decision is not None:
            choices = tuple(Choice(o.key(), LABELS[o.verb], o.rule) for o in decision.options)
            question = Question(int(decision.seat), "Choose in secret", decision.rule, choices)
        return Scene(self.title, f"Round {game.round + 1}", street, tuple(elements), question=question)

    def sentence(self, game: Game, event: Event) -> str:
        return f"{NAMES[event.data[0]]}: {event.what}."


GAME = ShowdownType()
