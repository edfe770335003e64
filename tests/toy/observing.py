"""The toy as rows of numbers, and what can be wrong with them."""

from __future__ import annotations

from sandtable.engine.decisions import Aim, Decision, Option
from sandtable.engine.game import Game
from sandtable.engine.observing import REFERS, Column, Observer, Rows, Sheet, each_of
from sandtable.engine.rng import Rng
from toy.game import COINS, NOBODY, Toy
from toy.kind import ToyType

CARDS = 12
WIND = 5
AIM = ("angle", "power")


def toy(game: Game) -> Toy:
    assert isinstance(game, Toy)
    return game


class ToyObserver(Observer):
    """One row a seat, its own first."""

    def overall(self) -> list[Column]:
        cards = tuple(str(card) for card in range(1, CARDS + 1))
        return [
            *(Column("round"), Column("raised"), Column("wind", -1.0), Column("deck"), Column("open_hands")),
            *each_of("pile", cards),
            *each_of("top", cards),
        ]

    def thing(self) -> list[Column]:
        names = ("own", "leads", "has_looked", "points", "purse", "bid_known", "bid", "hand_known", "hand")
        return [Column(name) for name in names]

    def answer(self) -> list[Column]:
        return [Column("coins"), *map(Column, AIM)]

    def room(self, game: Game) -> int:
        return 2

    def most_answers(self, game: Game) -> int:
        return 20

    def look(self, game: Game, seat: int, sheet: Sheet) -> None:
        here = toy(game)
        self.table(here, seat, sheet.overall)
        for owner in (seat, 1 - seat):
            self.player(here, owner, seat, sheet.things)

    def table(self, game: Toy, seat: int, rows: Rows) -> None:
        rows.squash(game.round, 3)
        rows.flag(game.raised)
        rows.put(game.wind / WIND)
        rows.part(len(game.deck), CARDS)
        rows.flag(game.open_hands)
        for card in range(1, CARDS + 1):
            rows.flag(card in game.pile)
        top = game.deck[-1] if game.knows_top(seat) else 0
        rows.one_of(top - 1, CARDS)

    def player(self, game: Toy, owner: int, seat: int, rows: Rows) -> None:
        rows.flag(owner == seat)
        rows.flag(game.lead == owner)
        rows.flag(bool(game.looked & (1 << owner)))
        rows.squash(game.points[owner], 10)
        rows.part(game.purse[owner], COINS)
        bid = game.bids[owner] if owner == seat or NOBODY not in game.bids else NOBODY
        rows.flag(bid != NOBODY)
        rows.part(max(0, bid), COINS)
        shown = self.shows(game, owner, seat)
        rows.flag(shown)
        rows.part(game.hand[owner] if shown else 0, CARDS)

    def shows(self, game: Toy, owner: int, seat: int) -> bool:
        return owner == seat or game.open_hands

    def weigh(self, game: Game, decision: Decision, option: Option, sheet: Sheet) -> None:
        sheet.answers.part(option.args[0] if option.args else 0, COINS)
        sheet.answers.none(len(AIM))
        for _ in range(REFERS):
            sheet.tokens.put(1)

    def weigh_aim(self, game: Game, decision: Decision, values: tuple[int, ...], sheet: Sheet) -> None:
        sheet.answers.none(1)
        for value, high in zip(values, (90, 9), strict=True):
            sheet.answers.part(value, high)
        for _ in range(REFERS):
            sheet.tokens.put(0)


class Observed(ToyType):
    """The toy with rows."""

    seen_by: type[ToyObserver] = ToyObserver

    def observer(self) -> Observer | None:
        return self.seen_by()


class BeyondItsRange(Observed):
    class seen_by(ToyObserver):
        def overall(self) -> list[Column]:
            return [Column(each.name) for each in super().overall()]


class ForgetsTheWind(Observed):
    class seen_by(ToyObserver):
        def table(self, game: Toy, seat: int, rows: Rows) -> None:
            game.wind, wind = 0, game.wind
            super().table(game, seat, rows)
            game.wind = wind


class TooManyThings(Observed):
    class seen_by(ToyObserver):
        def room(self, game: Game) -> int:
            return 1


class TooManyAnswers(Observed):
    class seen_by(ToyObserver):
        def most_answers(self, game: Game) -> int:
            return 2


class WeighsHalf(Observed):
    class seen_by(ToyObserver):
        def weigh(self, game: Game, decision: Decision, option: Option, sheet: Sheet) -> None:
            if option.verb != "look":
                super().weigh(game, decision, option, sheet)


class IsAboutOneThing(Observed):
    class seen_by(ToyObserver):
        def weigh(self, game: Game, decision: Decision, option: Option, sheet: Sheet) -> None:
            sheet.answers.none(1 + len(AIM))
            sheet.tokens.put(1)


class ProposesBeyondBounds(Observed):
    class seen_by(ToyObserver):
        def aims(self, game: Game, decision: Decision, aim: Aim, rng: Rng) -> list[tuple[int, ...]]:
            return [(0, 1), (91, 1)]


class ProposesTwice(Observed):
    class seen_by(ToyObserver):
        def aims(self, game: Game, decision: Decision, aim: Aim, rng: Rng) -> list[tuple[int, ...]]:
            return [(1, 1), (2, 1), (1, 1)]


class WeighsTheAngleAlone(Observed):
    class seen_by(ToyObserver):
        def weigh_aim(self, game: Game, decision: Decision, values: tuple[int, ...], sheet: Sheet) -> None:
            super().weigh_aim(game, decision, (values[0], 0), sheet)


class CountsHands(Observed):
    """A column that nobody may have: the other's card."""

    class seen_by(ToyObserver):
        def shows(self, game: Toy, owner: int, seat: int) -> bool:
            return True


class Burns(Toy):
    """Its rules fail at the end."""

    def finish(self) -> None:
        raise ZeroDivisionError("the fair burns down")


OBSERVED = Observed()
COUNTS_HANDS = CountsHands()
