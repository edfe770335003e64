"""The toy's ledger, its invariants, and the toy as a subject of the kit."""

from __future__ import annotations

from sandtable.engine.game import Game
from sandtable.testkit import Subject
from toy.game import Toy
from toy.kind import GAME

LEDGER = {
    "TOY-1.01": "The cards are shuffled, and each seat is dealt one face down.",
    "TOY-1.02": "A game has a number of rounds.",
    "TOY-2.01": "Both seats bid up to two coins at the same time.",
    "TOY-2.02": "A seat remembers its own bid.",
    "TOY-2.03": "Bids are paid. The higher bid leads; chance decides between equal bids.",
    "TOY-3.01": "The leader may look at the top card, and takes it or leaves it.",
    "TOY-3.02": "A look is for the leader alone.",
    "TOY-3.03": "A card that is taken is turned up and counts its number.",
    "TOY-3.04": "A card that is left stays where it is.",
    "TOY-4.01": "The other seat may pay a coin: then the toss counts double.",
    "TOY-5.01": "The leader tosses the ring.",
    "TOY-5.02": "The wind carries it.",
    "TOY-5.03": "The leader may pay a coin for a miss to count one.",
    "TOY-6.01": "After the last round hands are turned up and count; the most points win.",
}


def known_rule(rule: str) -> bool:
    return rule in LEDGER


def conserved(game: Game) -> dict[str, int]:
    """Coins, and every card exactly once."""
    assert isinstance(game, Toy)
    cards = [*game.deck, *game.hand, *game.pile]
    return {"coins": sum(game.purse) + game.bank, "cards": sum(1 << card for card in cards)}


SUBJECT = Subject(
    game_type=GAME,
    scenario="fair",
    known_rule=known_rule,
    invariants=conserved,
    hidden_from=(-1, 0, 1),
    limit=60,
)
