"""What nobody has seen: which Objective Tokens lie face down where (FLIX-1.06)."""

from __future__ import annotations

from sandtable.engine.rng import Rng
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.state import FlixState


def resample(game: FlixState, seat: int, rng: Rng) -> None:
    """FLIX-1.06: they are mixed anew; nobody knows more than that they are in the Mission. Where each lay
    before makes no difference."""
    hidden = [
        token for token, cell in enumerate(game.token_cells) if cell != NONE and not game.token_shown[token]
    ]
    kinds = game.token_kinds[:]
    letters = game.token_letters[:]
    order = sorted(hidden, key=lambda token: (kinds[token], letters[token]))
    rng.shuffle(order)
    for token, other in zip(hidden, order):
        game.token_kinds[token] = kinds[other]
        game.token_letters[token] = letters[other]
