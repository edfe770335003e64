"""Games end, with a word for how and a result for everybody."""

from __future__ import annotations

from sandtable.engine.game import LOSS, WIN
from sandtable.testkit.subject import Subject, broken
from sandtable.testkit.walks import Walk


def check_ends(subject: Subject, seed: int) -> None:
    """A game ends within the limit, and says how and for whom."""
    walk = Walk(subject, seed)
    game = walk.play()
    if not game.ending:
        raise broken("ends", seed, walk.step, "over without a word for the ending")
    if len(game.results) != game.seats:
        raise broken("ends", seed, walk.step, f"{len(game.results)} results for {game.seats} seats")
    if not all(LOSS <= result <= WIN for result in game.results):
        raise broken("ends", seed, walk.step, f"results must be from {LOSS} to {WIN}, not {game.results}")
