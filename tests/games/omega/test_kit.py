"""What every game must satisfy, on every mission."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.game import Game
from sandtable.games.omega import GAME
from sandtable.testkit import check_game
from sandtable.testkit.kit import CHECKS

MISSIONS: list[tuple[str, dict[str, Any], int]] = [
    ("dry_run", {}, 1),
    ("cold_start", {"picks": True}, 2),
    ("split_signal", {"players": 4}, 3),
    ("last_light", {"players": 3}, 4),
]
# On larger missions only what tells most; the rest has its turn on the shortest one.
TELLING = {"ends", "menus", "rules", "conservation", "derived", "stepped", "scenes", "hides", "views"}
TELLING |= {"previews", "twins", "frames"}


def what_never_changes(game: Game) -> dict[str, int]:
    """Figures, cards and markers: nothing makes or destroys them."""
    state: Any = game
    kept = sum(len(commando.finds) for commando in state.commandos)
    return {
        "figures": len(state.enemies),
        "wounds beyond VITALITY": sum(
            commando.wounds > state.plan.sheets[commando.index].vitality for commando in state.commandos
        ),
        "energy below nothing": int(state.pool < 0),
        "wells below nothing": sum(well < 0 for well in state.wells),
        "red tokens beyond three": sum(not 0 <= commando.red_tokens <= 3 for commando in state.commandos),
        "cards beyond the deck": int(kept + len(state.deck.pile) > len(state.plan.find_cards)),
    }


@pytest.mark.parametrize(("mission", "options", "seed"), MISSIONS)
def test_omega_satisfies_the_kit(mission: str, options: dict[str, Any], seed: int) -> None:
    check_game(
        GAME,
        mission,
        options,
        [seed],
        menu=150,
        invariants=what_never_changes,
        hidden_from=(-1, 1),
        samples=3,
        skip=() if mission == "dry_run" else set(CHECKS) - TELLING,
    )
