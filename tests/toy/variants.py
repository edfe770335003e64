"""Other healthy toys, for what the plain one does seldom or never."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.decisions import Option
from sandtable.engine.rng import Rng
from toy.game import BIDS, LEAVE, LOOK, NOBODY, RING, TAKE, Toy

PARTS = 3


class TossesTwice(Toy):
    """Two outcomes in one beat."""

    def toss(self) -> None:
        super().toss()
        if self.outcome(lambda: [self.fly(45, 6)])[0] in RING:
            self.points[self.lead] += 1


class AlwaysLooks(Toy):
    """The leader must look, so that every game has a look."""

    def card(self) -> None:
        if self.ask(self.lead, "TOY-3.01", [LOOK], always=True) is LOOK:
            self.look()
        if self.ask(self.lead, "TOY-3.01", [TAKE, LEAVE]) is TAKE:
            self.take()


class Remembers(Toy):
    """Counts the coins in both purses, and remembers the last menu with the purse that it was for."""

    DERIVED: ClassVar = ["coins"]
    MEMOS: ClassVar = ["menu", "menu_for"]

    def __init__(self, seed: int, rounds: int = 3, cards: int = 8, windy: bool = True) -> None:
        super().__init__(seed, rounds, cards, windy)
        self.menu: list[Option] = []
        self.menu_for = NOBODY
        self.derive()

    def derive(self) -> None:
        self.coins = sum(self.purse)
        self.menu_for = NOBODY

    def pay(self, seat: int, coins: int) -> None:
        super().pay(seat, coins)
        self.coins -= coins

    def bid_menu(self, seat: int) -> list[Option]:
        if self.menu_for != self.purse[seat]:
            self.menu = super().bid_menu(seat)
            self.menu_for = self.purse[seat]
        return self.menu


class BidsInParts(Toy):
    """A bid is a plan of three parts, which come out of one purse."""

    FIELDS: ClassVar = [*Toy.FIELDS, "stakes"]

    def __init__(self, seed: int, rounds: int = 3, cards: int = 8, windy: bool = True) -> None:
        super().__init__(seed, rounds, cards, windy)
        self.stakes = [0] * (2 * PARTS)

    def sealed_bid(self, seat: int) -> None:
        self.stakes[PARTS * seat : PARTS * (seat + 1)] = [0] * PARTS
        self.in_any_order(lambda part: self.stake(seat, part), PARTS)
        self.bids[seat] = self.staked(seat)
        self.tell("TOY-2.02", "bid", seat, self.bids[seat])

    def stake(self, seat: int, part: int) -> None:
        options = self.stake_menu(seat, part)
        self.stakes[PARTS * seat + part] = self.ask(seat, "TOY-2.01", options).args[0]

    def stake_menu(self, seat: int, part: int) -> list[Option]:
        return BIDS[: self.purse[seat] - self.staked(seat) + 1]

    def staked(self, seat: int) -> int:
        return sum(self.stakes[PARTS * seat : PARTS * (seat + 1)])

    def resample(self, seat: int, rng: Rng) -> None:
        super().resample(seat, rng)
        for other in range(2):
            if other != seat and NOBODY in self.bids:
                self.stakes[PARTS * other : PARTS * (other + 1)] = [0] * PARTS
