"""What a seat may know of an answer or an element of the toy before it decides."""

from __future__ import annotations

from sandtable.engine.errors import SandtableError
from sandtable.scene.vocabulary import Fact, Odds, Preview, Query
from toy.game import TOSS, Toy


def preview(game: Toy, seat: int, query: Query) -> Preview:
    if query.start is not None:
        raise SandtableError("there is nothing to measure at a stall")
    if query.answer.startswith("toss:"):
        return Preview(facts=(toss(game, *TOSS.read(query.answer, "TOY-5.01")),))
    return card(game, seat) if "deck" in (query.element, *about(query.answer)) else Preview()


def about(answer: str) -> tuple[str, ...]:
    return ("deck",) if answer == "take" else ()


def card(game: Toy, seat: int) -> Preview:
    """TOY-3.03: the top card where the seat has looked at it; otherwise any that it has not seen."""
    if game.knows_top(seat):
        return Preview(facts=(Fact(f"The {game.deck[-1]} lies on top.", "TOY-3.02"),))
    cards = sorted(game.unseen(seat)) if game.deck else []
    return Preview(odds=tuple(Odds(f"the {card}", 1000 // len(cards)) for card in cards))


def toss(game: Toy, angle: int, power: int) -> Fact:
    """TOY-5.02: the wind is known before the toss."""
    return Fact(f"The ring would reach {game.fly(angle, power)}.", "TOY-5.02")
