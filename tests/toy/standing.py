"""The toy with answers that may stand, and with one thing wrong with them at a time."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.scene.standing import Stand, Standing
from toy.game import Toy
from toy.kind import ToyType


class Stands(ToyType):
    """Healthy: nobody need be asked for a coin in this round, unless the purse is full."""

    def standing(self, game: Game, seat: int, decision: Decision | None) -> tuple[Standing, ...]:
        assert isinstance(game, Toy)
        return (Standing(f"keep:{game.round}", "Keep my coins", "ends with the round", "coins"),)

    def stands(self, game: Game, seat: int, decision: Decision | None, name: str) -> Stand | None:
        assert isinstance(game, Toy)
        if name != f"keep:{game.round}":
            return None
        (what,) = Stands.standing(self, game, seat, decision)
        if decision is None or "pass" not in decision.choices().split(", "):
            return Stand(what)
        rich = self.is_rich(game, seat)
        return Stand(what, "" if rich else "pass", "your purse is full" if rich else "")

    def is_rich(self, game: Toy, seat: int) -> bool:
        return game.purse[seat] > 2


class StandsOnTheOthersHand(Stands):
    def is_rich(self, game: Toy, seat: int) -> bool:
        return game.hand[1 - seat] > 4


class OffersByTheDeck(Stands):
    def standing(self, game: Game, seat: int, decision: Decision | None) -> tuple[Standing, ...]:
        assert isinstance(game, Toy)
        return super().standing(game, seat, decision) if game.deck and game.deck[-1] > 4 else ()


class OffersTwice(Stands):
    def standing(self, game: Game, seat: int, decision: Decision | None) -> tuple[Standing, ...]:
        return super().standing(game, seat, decision) * 2


class OverAtOnce(Stands):
    def stands(self, game: Game, seat: int, decision: Decision | None, name: str) -> Stand | None:
        return None


class StandsIllegally(Stands):
    def stands(self, game: Game, seat: int, decision: Decision | None, name: str) -> Stand | None:
        stand = super().stands(game, seat, decision, name)
        return Stand(stand.standing, "moon") if stand and decision else stand


class AnswersNothing(Stands):
    """Where nothing is asked."""

    def stands(self, game: Game, seat: int, decision: Decision | None, name: str) -> Stand | None:
        stand = super().stands(game, seat, decision, name)
        return Stand(stand.standing, "pass") if stand else stand


class Endless(Stands):
    """Does not say when it ends."""

    def stands(self, game: Game, seat: int, decision: Decision | None, name: str) -> Stand | None:
        stand = super().stands(game, seat, decision, name)
        return Stand(Standing(name, "Keep my coins", "", "coins"), stand.answer) if stand else None


class StandsByPlaying(Stands):
    def is_rich(self, game: Toy, seat: int) -> bool:
        game.purse[seat] += 1
        return False
