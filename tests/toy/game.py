"""The rules: bid for the lead, look at a face-down card, toss a ring. TOY-1 to TOY-6 are the chapters."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.decisions import Aim, Option
from sandtable.engine.events import seat_bit
from sandtable.engine.game import DRAW, LOSS, WIN, Game
from sandtable.engine.rng import Rng

NOBODY = -1
COINS = 4
BIDS = [Option("bid", "TOY-2.01", (coins,)) for coins in range(3)]
LOOK = Option("look", "TOY-3.02")
TAKE = Option("take", "TOY-3.03")
LEAVE = Option("leave", "TOY-3.04")
RAISE = Option("raise", "TOY-4.01")
PASS = Option("pass", "TOY-4.01")
NUDGE = Option("nudge", "TOY-5.03")
TOSS = Aim("toss", ("angle", "power"), (0, 1), (90, 9), "hand")
RING = range(20, 60)


class Toy(Game):
    """Two seats. A beat is a round."""

    FIELDS: ClassVar = [
        *["round", "lead", "raised", "wind", "bank", "purse", "points", "bids", "deck", "hand"],
        *["open_hands", "pile", "looked"],
    ]
    FIXED: ClassVar = ["rounds", "cards", "windy"]

    def __init__(self, seed: int, rounds: int = 3, cards: int = 8, windy: bool = True) -> None:
        super().__init__(2, seed)
        self.rounds = rounds
        self.cards = cards
        self.windy = windy
        self.round = 0
        self.lead = NOBODY
        self.raised = False
        self.wind = 0
        self.bank = 0
        self.purse = [COINS, COINS]
        self.points = [0, 0]
        self.bids = [NOBODY, NOBODY]
        self.deck: list[int] = []
        self.hand: list[int] = []
        self.open_hands = False
        self.pile: list[int] = []
        self.looked = 0

    def set_up(self) -> None:
        """TOY-1.01: shuffle, and deal a face-down card to each."""
        self.deck = list(range(1, self.cards + 1))
        self.rng.shuffle(self.deck)
        self.hand = [self.deck.pop(), self.deck.pop()]

    def beat(self) -> None:
        self.round += 1
        self.tell("TOY-1.02", "round", self.round)
        self.bid()
        self.take_lead()
        self.card()
        self.raise_stake()
        self.toss()
        if self.round == self.rounds:
            self.finish()

    # Bidding

    def bid(self) -> None:
        """TOY-2.01: both bid at once, sealed."""
        self.bids = [NOBODY, NOBODY]
        self.together(self.sealed_bid, [seat_bit(0), seat_bit(1)])

    def sealed_bid(self, seat: int) -> None:
        self.bids[seat] = self.ask(seat, "TOY-2.01", self.bid_menu(seat)).args[0]
        self.tell("TOY-2.02", "bid", seat, self.bids[seat])

    def bid_menu(self, seat: int) -> list[Option]:
        return BIDS[: self.purse[seat] + 1]

    def take_lead(self) -> None:
        """TOY-2.03: bids are paid, the higher one leads; a coin is tossed for equal ones."""
        for seat, coins in enumerate(self.bids):
            self.pay(seat, coins)
            self.tell("TOY-2.03", "paid", seat, coins)
        if self.bids[0] == self.bids[1]:
            self.lead = int(self.rng.below(2))
        else:
            self.lead = 0 if self.bids[0] > self.bids[1] else 1
        self.tell("TOY-2.03", "leads", self.lead)

    def pay(self, seat: int, coins: int) -> None:
        self.purse[seat] -= coins
        self.bank += coins

    # The card

    def card(self) -> None:
        """TOY-3.01: the leader looks at the top card, takes it or leaves it."""
        chosen = self.ask(self.lead, "TOY-3.01", [LOOK, TAKE, LEAVE])
        if chosen is LOOK:
            self.look()
            chosen = self.ask(self.lead, "TOY-3.01", [TAKE, LEAVE])
        if chosen is TAKE:
            self.take()
        else:
            self.tell("TOY-3.04", "left", self.lead)

    def look(self) -> None:
        """TOY-3.02: only the leader sees it."""
        self.looked |= seat_bit(self.lead)
        self.reveal()
        self.tell("TOY-3.02", "looks", self.lead)
        self.tell_only(seat_bit(self.lead), "TOY-3.02", "sees", self.deck[-1])

    def take(self) -> None:
        """TOY-3.03: it is turned up and counts."""
        self.looked = 0
        self.pile.append(self.deck.pop())
        self.reveal()
        self.points[self.lead] += self.pile[-1]
        self.tell("TOY-3.03", "takes", self.lead, self.pile[-1])

    # The toss

    def raise_stake(self) -> None:
        """TOY-4.01: the other seat may pay a coin so that the toss counts double."""
        other = 1 - self.lead
        self.raised = False
        if self.purse[other] > 0:
            self.raised = self.ask(other, "TOY-4.01", [PASS, RAISE]) is RAISE
        if self.raised:
            self.pay(other, 1)
            self.tell("TOY-4.01", "raised", other)

    def toss(self) -> None:
        """TOY-5.01: in the wind, from the hand, for the ring."""
        self.wind = int(self.rng.below(11)) - 5 if self.windy else 0
        self.tell("TOY-5.02", "wind", self.wind)
        angle, power = self.ask_aim(self.lead, "TOY-5.01", TOSS)
        (reach,) = self.outcome(lambda: [self.fly(angle, power)])
        self.tell("TOY-5.01", "tossed", self.lead, angle, power, reach)
        if reach in RING:
            self.points[self.lead] += 4 if self.raised else 2
        elif self.purse[self.lead] > 0 and self.ask(self.lead, "TOY-5.03", [PASS, NUDGE]) is NUDGE:
            self.nudge()

    def fly(self, angle: int, power: int) -> int:
        return power * power * (angle * (90 - angle)) // 2000 + self.wind

    def nudge(self) -> None:
        """TOY-5.03: a coin for a miss to count a little."""
        self.pay(self.lead, 1)
        self.points[self.lead] += 1
        self.tell("TOY-5.03", "nudged", self.lead)

    # The end

    def finish(self) -> None:
        """TOY-6.01: the hands are turned up and count; the most points win."""
        self.open_hands = True
        self.reveal()
        for seat, card in enumerate(self.hand):
            self.points[seat] += card
            self.tell("TOY-6.01", "shows", seat, card)
        ahead = self.points[0] - self.points[1]
        if ahead == 0:
            self.end("even", [DRAW, DRAW])
        else:
            self.end("points", [WIN, LOSS] if ahead > 0 else [LOSS, WIN])

    # State

    def fresh(self) -> Toy:
        return type(self)(0, self.rounds, self.cards, self.windy)

    def clone(self) -> Toy:
        other = super().clone()
        assert isinstance(other, Toy)
        return other

    # What a seat may not see

    def resample(self, seat: int, rng: Rng) -> None:
        """The other hand, the deck but for a card that the seat has looked at, and sealed bids."""
        cards = self.unseen(seat)
        rng.shuffle(cards)
        known = self.deck[-1:] if self.knows_top(seat) else []
        hidden_hands = [other for other in range(2) if other != seat and not self.open_hands]
        for other in hidden_hands:
            self.hand[other] = cards.pop()
        self.deck = cards + known
        if NOBODY in self.bids:
            for other in range(2):
                if other != seat and self.bids[other] != NOBODY:
                    self.bids[other] = int(rng.below(len(self.bid_menu(other))))

    def unseen(self, seat: int) -> list[int]:
        deck = self.deck[:-1] if self.knows_top(seat) else self.deck[:]
        if self.open_hands:
            return deck
        return deck + [card for other, card in enumerate(self.hand) if other != seat]

    def knows_top(self, seat: int) -> bool:
        return seat >= 0 and bool(self.looked & seat_bit(seat)) and bool(self.deck)
