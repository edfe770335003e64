"""What a seat may know of an answer or an element of the toy before it decides."""

from __future__ import annotations

from sandtable.engine.errors import SandtableError
from sandtable.scene.vocabulary import Claim, Fact, Odds, Preview, Query
from toy.game import TOSS, Toy

BACK = tuple(f"wind:{at}" for at in range(-5, 0))


def preview(game: Toy, seat: int, query: Query) -> Preview:
    if query.start is not None:
        raise SandtableError("there is nothing to measure at a stall")
    if query.answer.startswith("toss:"):
        return Preview(facts=(toss(game, *TOSS.read(query.answer, "TOY-5.01")),))
    if query.answer in ("raise", "pass") and game.windy:
        return wind()
    return card(game, seat) if "deck" in (query.element, *about(query.answer)) else Preview()


def about(answer: str) -> tuple[str, ...]:
    return ("deck",) if answer == "take" else ()


def card(game: Toy, seat: int) -> Preview:
    """TOY-3.03: the top card where the seat has looked at it; otherwise any that it has not seen."""
    if game.knows_top(seat):
        return Preview(facts=(Fact(f"The {game.deck[-1]} lies on top.", "TOY-3.02"),))
    cards = sorted(game.unseen(seat)) if game.deck else []
    return Preview(odds=tuple(any_card(game, card, 1000 // len(cards)) for card in cards))


def any_card(game: Toy, card: int, chance: int) -> Odds:
    claim = Claim((f"takes:{game.lead},{card}",), f"takes:{game.lead}")
    return Odds(f"the {card}", chance, rule="TOY-3.03", of="the top card", claim=claim)


def wind() -> Preview:
    """TOY-5.02: eleven winds, and a calm among them."""
    calm = Odds("a calm", 91, of="the wind", claim=Claim(("wind:0",), "wind"))
    storms = [Odds(f"{at}", 91, claim=Claim((f"wind:{at}",), "wind")) for at in (-5, 5)]
    blows = Odds(
        "it blows", 909, of="the wind", within=tuple(storms), claim=Claim(("wind:1+", *BACK), "wind")
    )
    return Preview(odds=(calm, blows))


def toss(game: Toy, angle: int, power: int) -> Fact:
    """TOY-5.02: the wind is known before the toss."""
    return Fact(f"The ring would reach {game.fly(angle, power)}.", "TOY-5.02")
