"""The toy with one thing wrong at a time: what a seat is told before it decides."""

from __future__ import annotations

import msgspec

from sandtable.engine.decisions import Decision
from sandtable.engine.errors import SandtableError
from sandtable.engine.game import Game
from sandtable.scene.vocabulary import Board, Element, Fact, Preview, Query, Scene, Space
from toy.game import Toy
from toy.kind import ToyType


class _Previews(ToyType):
    """Spoils a preview where there is a card on the deck."""

    def preview(self, game: Game, seat: int, decision: Decision | None, query: Query) -> Preview:
        assert isinstance(game, Toy)
        return self.spoilt(game, query) if game.deck else super().preview(game, seat, decision, query)

    def spoilt(self, game: Toy, query: Query) -> Preview:
        raise NotImplementedError


class PreviewsTheCard(_Previews):
    """Of an option."""

    def spoilt(self, game: Toy, query: Query) -> Preview:
        return says(f"You would get the {game.deck[-1]}." if query.answer == "take" else "")


class PreviewsTheDeck(_Previews):
    """Of an element."""

    def spoilt(self, game: Toy, query: Query) -> Preview:
        return says(f"The {game.deck[-1]} lies on top." if query.element == "deck" else "")


class PreviewsTheWind(_Previews):
    """The chance to come is nobody's to know."""

    def spoilt(self, game: Toy, query: Query) -> Preview:
        return says(f"The wind will be {game.clone().rng.below(11)}." if query.answer else "")


class PreviewsByPlaying(_Previews):
    """On the table itself."""

    def spoilt(self, game: Toy, query: Query) -> Preview:
        game.bank += 1
        return Preview()


class PreviewFails(_Previews):
    def spoilt(self, game: Toy, query: Query) -> Preview:
        raise KeyError(query.element)


class PreviewRefusesByHand(_Previews):
    """Also what is refused can betray."""

    def spoilt(self, game: Toy, query: Query) -> Preview:
        if query.element == "pile" and game.hand[1] > 4:
            raise SandtableError("not now")
        return Preview()


class OnAPlane(ToyType):
    """Healthy: the fair on a measured plane."""

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        scene = super().scene(game, seat, decision)
        scene.board = Board(kind="plane", label="The fair", width=90, height=90)
        return scene

    def elements(self, game: Toy, seat: int) -> tuple[Element, ...]:
        return tuple(
            msgspec.structs.replace(element, at=Space(x=10 * i, y=20))
            for i, element in enumerate(super().elements(game, seat))
        )


class PreviewsLines(OnAPlane):
    """Of the way from one point to another."""

    def preview(self, game: Game, seat: int, decision: Decision | None, query: Query) -> Preview:
        assert isinstance(game, Toy)
        return says(f"In hand: {game.hand}." if query.start and query.end else "")


def says(text: str) -> Preview:
    return Preview(facts=(Fact(text),))
