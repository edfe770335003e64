"""The toy with one thing wrong at a time: what is hidden, and what is told."""

from __future__ import annotations

import random

from sandtable.engine.decisions import Option
from sandtable.engine.events import seat_bit
from sandtable.engine.rng import Rng
from toy.game import BIDS, LEAVE, PASS, RAISE, TAKE, Toy


class ResamplesOwnHand(Toy):
    def resample(self, seat: int, rng: Rng) -> None:
        super().resample(seat, rng)
        self.hand.reverse()


class ForgetsTheLook(Toy):
    """A resample replaces a card that the seat has looked at."""

    def resample(self, seat: int, rng: Rng) -> None:
        looked, self.looked = self.looked, 0
        super().resample(seat, rng)
        self.looked = looked


class HidesNothing(Toy):
    def resample(self, seat: int, rng: Rng) -> None:
        pass


class HidesNothingFromOne(Toy):
    def resample(self, seat: int, rng: Rng) -> None:
        if seat != 1:
            super().resample(seat, rng)


class ResamplesByGlobalChance(Toy):
    def resample(self, seat: int, rng: Rng) -> None:
        super().resample(seat, Rng(random.randrange(1 << 30)))


class ResampleDoublesCards(Toy):
    def resample(self, seat: int, rng: Rng) -> None:
        super().resample(seat, rng)
        if seat >= 0 and not self.open_hands:
            self.hand[1 - seat] = self.deck[0]


class ResampleNeverEnds(Toy):
    """What is not in the state leads a resampled game astray."""

    def card(self) -> None:
        self.ask(self.lead, "TOY-3.01", [TAKE, LEAVE])

    def resample(self, seat: int, rng: Rng) -> None:
        super().resample(seat, rng)
        self.rounds = 1000


class ResampleCounts(Toy):
    def resample(self, seat: int, rng: Rng) -> None:
        super().resample(seat, rng)
        self.reveal()


class KeepsCardInMind(Toy):
    """Holds the hidden card in a local variable over a question: a resample in between cannot replace it."""

    def card(self) -> None:
        top = self.deck[-1]
        if self.ask(self.lead, "TOY-3.01", [TAKE, LEAVE]) is TAKE:
            self.deck.pop()
            self.pile.append(top)
            self.reveal()
            self.points[self.lead] += top


class TellsHand(Toy):
    """Tells everybody a card in hand."""

    def bid(self) -> None:
        self.tell("TOY-1.01", "shows", 1, self.hand[1])
        super().bid()


class BringsHand(Toy):
    """Something told brings a card in hand along."""

    def bid(self) -> None:
        self.bring([self.hand[1]])
        self.tell("TOY-2.01", "leads", 0)
        super().bid()


class TellsLook(Toy):
    """Tells everybody what the leader alone has seen, in the middle of a round."""

    def look(self) -> None:
        super().look()
        self.tell("TOY-3.02", "sees", self.deck[-1])


class TellsAtTheEndOfABeat(Toy):
    def toss(self) -> None:
        super().toss()
        self.tell("TOY-3.02", "sees", self.deck[0])


class OffersOnHiddenCriteria(Toy):
    """What is offered betrays what is in the other hand."""

    def bid_menu(self, seat: int) -> list[Option]:
        return BIDS[: 2 + self.hand[1 - seat] % 2]


class AsksOnHiddenCriteria(Toy):
    """Who is asked betrays what is in a hand."""

    def bid(self) -> None:
        if self.hand[1] > 4:
            self.ask(1, "TOY-4.01", [PASS, RAISE])
        super().bid()


class TellsSealedBid(Toy):
    def sealed_bid(self, seat: int) -> None:
        super().sealed_bid(seat)
        self.tell_only(-1, "TOY-2.02", "bid", seat, self.bids[seat])


class LooksWithoutReveal(Toy):
    """A look can be taken back."""

    def look(self) -> None:
        self.looked |= seat_bit(self.lead)
        self.tell_only(seat_bit(self.lead), "TOY-3.02", "sees", self.deck[-1])
