"""The toy with one thing wrong at a time: how what has happened is shown."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.engine.decisions import Decision
from sandtable.engine.drivers import Durable
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.scene.cues import Cue
from sandtable.scene.rolls import Roll
from sandtable.scene.vocabulary import Element, Scene
from toy.game import NOBODY, Toy
from toy.kind import ToyType


class _MindsWitnesses(Toy):
    """What is told is not what was told where somebody watches it again."""

    def watched(self) -> bool:
        return isinstance(self.driver, Durable) and self.driver.witness is not None


class TellsLessAgain(_MindsWitnesses):
    def tell(self, rule: str, what: str, *numbers: Any) -> None:
        if what != "leads" or not self.watched():
            super().tell(rule, what, *numbers)


class BringsOtherThingsAgain(_MindsWitnesses):
    def tell(self, rule: str, what: str, *numbers: Any) -> None:
        self.bring([int(self.watched())])
        super().tell(rule, what, *numbers)


class _Cues(ToyType):
    """Spoils the cue of whatever has none, or of everything."""

    everything = False

    def cue(self, game: Game, event: Event, seat: int) -> Cue | None:
        assert isinstance(game, Toy)
        healthy = super().cue(game, event, seat)
        return self.spoilt(game, event, seat) if self.everything or healthy is None else healthy

    def spoilt(self, game: Toy, event: Event, seat: int) -> Cue | None:
        raise NotImplementedError


class CueShowsHands(_Cues):
    everything = True

    def spoilt(self, game: Toy, event: Event, seat: int) -> Cue | None:
        return Cue("note", label=str(game.hand))


class CueShowsTheDeckToOthers(_Cues):
    """What one seat may see."""

    def spoilt(self, game: Toy, event: Event, seat: int) -> Cue | None:
        return Cue("reveal", ("deck",), label=str(game.deck[-1])) if event.what == "looks" else None


class ShowsTheDeckInPassing(ToyType):
    """Never at a question, only in the middle of a round."""

    def elements(self, game: Toy, seat: int) -> tuple[Element, ...]:
        shown = super().elements(game, seat)
        if game.lead == NOBODY or not game.log or game.log[-1].what != "left":
            return shown
        return (msgspec.structs.replace(shown[0], label=f"Deck of {game.deck}"), *shown[1:])


class CueOfTheMoon(_Cues):
    def spoilt(self, game: Toy, event: Event, seat: int) -> Cue | None:
        return Cue("note", ("hand", "moon")) if event.what == "wind" else None


class CueOfWhatWasLongAgo(_Cues):
    """The hand is there only while bids are paid."""

    def elements(self, game: Toy, seat: int) -> tuple[Element, ...]:
        shown = super().elements(game, seat)
        return shown if game.log and game.log[-1].what == "paid" else shown[:2]

    def spoilt(self, game: Toy, event: Event, seat: int) -> Cue | None:
        return Cue("note", ("hand",)) if event.what == "wind" else None


class UnknownKind(_Cues):
    def spoilt(self, game: Toy, event: Event, seat: int) -> Cue | None:
        return Cue("dance") if event.what == "wind" else None


class UnknownRoll(_Cues):
    def spoilt(self, game: Toy, event: Event, seat: int) -> Cue | None:
        return Cue("roll", rolls=(Roll("bones", "Bones"),)) if event.what == "wind" else None


class MovesWhenAsked(ToyType):
    """What is on the board depends on who is asked."""

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        scene = super().scene(game, seat, decision)
        if decision is not None:
            scene.elements = (*scene.elements[:-1], msgspec.structs.replace(scene.elements[-1], at=None))
        return scene
