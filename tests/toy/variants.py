"""Other healthy toys, for what the plain one does seldom or never."""

from __future__ import annotations

from toy.game import LEAVE, LOOK, RING, TAKE, Toy


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
