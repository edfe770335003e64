"""Games that only show a scene: the first seat picks something once, and it is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from msgspec.structs import replace

from sandtable.catalog.spec import GameType, ScenarioSpec, Value
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.events import Event
from sandtable.engine.game import WIN, Game
from sandtable.scene.vocabulary import Choice, Preview, Query, Question, Scene

RULE = "STILL-1.01"


def asks(prompt: str, *targets: tuple[str, ...]) -> Question:
    """A question with a choice for each of these targets."""
    choices = [
        Choice(f"pick:{i}", f"Pick {' and '.join(ids)}", RULE, targets=ids, final=True)
        for i, ids in enumerate(targets)
    ]
    return Question(0, prompt, RULE, tuple(choices))


LOOK = asks("Look around", ("this",), ("that",))


class Still(Game):
    FIXED: ClassVar = ["scene"]

    def __init__(self, scene: Scene, seed: int) -> None:
        super().__init__(2, seed)
        self.scene = scene

    def beat(self) -> None:
        count = len((self.scene.question or LOOK).choices)
        chosen = self.ask(0, RULE, [Option("pick", RULE, (i,)) for i in range(count)])
        self.tell(RULE, "pick", chosen.args[0])
        self.end("done", [WIN, 0])

    def fresh(self) -> Still:
        return Still(self.scene, 0)


class Stills(GameType):
    """A scenario for each scene."""

    version = 1

    def __init__(self, slug: str, scenes: dict[str, Scene], ahead: Callable[[Query], Preview]) -> None:
        self.slug, self.title = slug, slug.capitalize()
        self.scenes = scenes
        self.ahead = ahead

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        about: dict[str, Any] = {"summary": "", "players": (2, 2), "minutes": (1, 1), "options": ()}
        return tuple(ScenarioSpec(name=name, title=name.title(), **about) for name in self.scenes)

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return Still(self.scenes[scenario], seed)

    def seat_names(self, game: Game) -> list[str]:
        return ["Blue", "Red"]

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        assert isinstance(game, Still)
        return replace(game.scene, question=(game.scene.question or LOOK) if decision else None)

    def sentence(self, game: Game, event: Event) -> str:
        return f"Blue picks {event.data[0]}."

    def preview(self, game: Game, seat: int, decision: Decision | None, query: Query) -> Preview:
        return self.ahead(query)
