"""What every game must satisfy, on Stages of all kinds and on the campaign."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.game import Game
from sandtable.games.sneak import GAME
from sandtable.testkit import check_game
from sandtable.testkit.kit import CHECKS

STAGES: list[tuple[str, dict[str, Any], int]] = [
    ("frozen_quay", {}, 1),
    ("data_wing", {"players": 4}, 2),
    ("deep_hangar", {"players": 3, "memory": "all"}, 3),
    ("locksmith", {"players": 2}, 4),
    ("wired_pillar", {"players": 2}, 5),
    ("white_field", {"players": 3}, 6),
    ("study_of_masks", {"players": 2}, 7),
    ("freezer_giant", {"players": 3}, 8),
    ("rotors_over_the_roof", {"players": 2}, 9),
    ("walking_fortress", {"players": 2}, 10),
    ("story", {"players": 2, "attempts": 3}, 11),
    ("story", {"players": 1, "attempts": 3}, 12),  # one Stage after another that has other things on its map
]
# On longer Stages only what tells most; the rest has its turn on the first one.
TELLING = {
    "ends",
    "menus",
    "rules",
    "conservation",
    "derived",
    "scenes",
    "hides",
    "views",
    "observed",
    "events",
    "previews",
    "frames",
}


def what_never_changes(game: Game) -> dict[str, int]:
    """Figures, cards and tokens: nothing makes or destroys them."""
    state: Any = game
    decks = (state.patrol_deck, state.reactions, state.hacks, state.boss_deck)
    return {
        "figures": len(state.patrols),
        "cards lost from a deck": sum(
            len(deck.backs) < len(deck.pile) + len(deck.discards) + len(deck.removed) + len(deck.aside)
            for deck in decks
        ),
        "cards with too many tokens": sum(
            tokens > state.plan.equipment[card].tokens or tokens < 0
            for character in state.characters
            for card, tokens in zip(character.cards, character.tokens)
        ),
        "cards that two have": sum(
            len(cards) - len(set(cards)) for cards in [[c for each in state.characters for c in each.cards]]
        ),
        "actions below nothing": sum(character.actions < 0 for character in state.characters),
        "figures in one space": crowded(state),
        "tokens beyond the page": int(len(state.hidden_kinds) != len(state.hidden_cells)),
    }


def crowded(state: Any) -> int:
    cells = [figure.cell for figure in (*state.characters, *state.patrols) if figure.cell >= 0]
    return len(cells) - len(set(cells))


@pytest.mark.parametrize(("name", "options", "seed"), STAGES)
def test_sneak_satisfies_the_kit(name: str, options: dict[str, Any], seed: int) -> None:
    check_game(
        GAME,
        name,
        options,
        [seed],
        menu=150,
        invariants=what_never_changes,
        hidden_from=(-1, 0),
        samples=3,
        skip=() if name == "frozen_quay" else set(CHECKS) - TELLING,
    )
