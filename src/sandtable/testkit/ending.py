"""Games end, with a word for the ending and a result for everybody."""

from __future__ import annotations

from sandtable.engine.game import LOSS, WIN, Game
from sandtable.testkit.subject import Subject, broken
from sandtable.testkit.walks import Walk


def check_ends(subject: Subject, seed: int) -> None:
    """A game ends within the limit, and says how and for whom."""
    walk = Walk(subject, seed)
    found = wrong_end(walk.play())
    if found:
        raise broken("ends", seed, walk.step, found)


def wrong_end(game: Game) -> str:
    """What is wrong with the end of a game, if anything is."""
    if not game.over:
        return "not over"
    if not game.ending:
        return "over without a word for the ending"
    if len(game.results) != game.seats:
        return f"{len(game.results)} results for {game.seats} seats"
    if not all(LOSS <= result <= WIN for result in game.results):
        return f"results must be from {LOSS} to {WIN}, not {game.results}"
    return ""
