"""The toy with one thing wrong at a time: what it shows and says, and how it is built."""

from __future__ import annotations

from itertools import count

import msgspec

from sandtable.catalog.spec import OptionSpec, ScenarioSpec, Value
from sandtable.engine.decisions import Decision
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.scene.vocabulary import AimBounds, Element, Panel, Question, Scene
from toy.game import Toy
from toy.kind import ToyType
from toy.variants import BidsInParts


class ShowsHands(ToyType):
    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        assert isinstance(game, Toy)
        scene = super().scene(game, seat, decision)
        scene.status += f", {sum(game.hand)} in hand"
        return scene


class ShowsHandsToSpectators(ShowsHands):
    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        if seat < 0:
            return super().scene(game, seat, decision)
        return ToyType.scene(self, game, seat, decision)


class ShowsLookedCard(ToyType):
    """To everybody."""

    def elements(self, game: Toy, seat: int) -> tuple[Element, ...]:
        return super().elements(game, game.lead if game.looked else seat)


class ShowsSealedBids(ToyType):
    def bid(self, game: Toy, owner: int, seat: int) -> str:
        return str(game.bids[owner])


class SaysHidden(ToyType):
    def sentence(self, game: Game, event: Event) -> str:
        assert isinstance(game, Toy)
        return super().sentence(game, event) + f" The top card is the {game.deck[-1]}."


class SaysNothing(ToyType):
    def sentence(self, game: Game, event: Event) -> str:
        return "" if event.what == "left" else super().sentence(game, event)


class _Questions(ToyType):
    """Changes the question of a scene."""

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        scene = super().scene(game, seat, decision)
        if scene.question:
            scene.question = self.spoilt(scene.question)
        return scene

    def spoilt(self, question: Question) -> Question | None:
        raise NotImplementedError


class DefaultsToTheMoon(_Questions):
    """Of a plan, where nobody decides."""

    def __init__(self) -> None:
        super().__init__(BidsInParts)

    def spoilt(self, question: Question) -> Question | None:
        return msgspec.structs.replace(question, default="moon")


class NoQuestion(_Questions):
    def spoilt(self, question: Question) -> Question | None:
        return None


class OtherSeat(_Questions):
    def spoilt(self, question: Question) -> Question | None:
        return msgspec.structs.replace(question, seat=1 - question.seat)


class FewerChoices(_Questions):
    def spoilt(self, question: Question) -> Question | None:
        return msgspec.structs.replace(question, choices=question.choices[1:])


class NoPrompt(_Questions):
    def spoilt(self, question: Question) -> Question | None:
        return msgspec.structs.replace(question, prompt="")


class AsksOtherwiseAlone(ToyType):
    """The question by itself is not that of the scene."""

    def question(self, game: Game, seat: int, decision: Decision) -> Question:
        return msgspec.structs.replace(super().question(game, seat, decision), prompt="What now?")


class NoLabels(_Questions):
    def spoilt(self, question: Question) -> Question | None:
        choices = tuple(msgspec.structs.replace(choice, label="") for choice in question.choices)
        return msgspec.structs.replace(question, choices=choices)


class LostTargets(_Questions):
    def spoilt(self, question: Question) -> Question | None:
        choices = tuple(msgspec.structs.replace(choice, targets=("moon",)) for choice in question.choices)
        return msgspec.structs.replace(question, choices=choices)


class NoAim(_Questions):
    def spoilt(self, question: Question) -> Question | None:
        return msgspec.structs.replace(question, aim=None)


class OtherAim(_Questions):
    def spoilt(self, question: Question) -> Question | None:
        aim = question.aim and AimBounds(verb="toss", names=("angle", "power"), low=(0, 0), high=(1, 1))
        return msgspec.structs.replace(question, aim=aim)


class LostAbout(_Questions):
    def spoilt(self, question: Question) -> Question | None:
        return msgspec.structs.replace(question, about="moon")


class WrongDefault(_Questions):
    def spoilt(self, question: Question) -> Question | None:
        return msgspec.structs.replace(question, default="whatever")


class LostOrigin(_Questions):
    def spoilt(self, question: Question) -> Question | None:
        aim = question.aim and msgspec.structs.replace(question.aim, origin="moon")
        return msgspec.structs.replace(question, aim=aim)


class SameIdTwice(ToyType):
    def elements(self, game: Toy, seat: int) -> tuple[Element, ...]:
        return (*super().elements(game, seat), Element(id="stall", kind="token", label="Stall"))


class SamePanelTwice(ToyType):
    def panel(self, game: Toy, owner: int, seat: int) -> Panel:
        return super().panel(game, 0, seat)


class Nameless(ToyType):
    def elements(self, game: Toy, seat: int) -> tuple[Element, ...]:
        return (*super().elements(game, seat), Element(id="thing", kind="token", label=""))


class UnknownOptionRule(ToyType):
    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        (fair,) = super().scenarios()
        switch = OptionSpec(name="loud", kind="switch", default=True, text="Loud", rule="TOY-9.01")
        return (msgspec.structs.replace(fair, options=(*fair.options, switch)),)


class EveryGameDiffers(ToyType):
    """The same set-up is not the same game."""

    numbers = count()

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return super().build(scenario, values, seed + next(self.numbers))


class ForgetsOptions(ToyType):
    """Writes options that it does not read back: a record has other rounds than the game that it is of."""

    built = count()

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return super().build(scenario, values | {"windy": next(self.built) % 2 == 0}, seed)
