"""What every game must satisfy, on Missions of one map and of two, and on the campaign."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.game import Game
from sandtable.games.flix import GAME
from sandtable.games.flix.rules.components import NONE
from sandtable.testkit import check_game
from sandtable.testkit.kit import CHECKS

FIRST = "dry_run"
MISSIONS: list[tuple[str, dict[str, Any], int]] = [
    (FIRST, {"players": 2}, 1),
    ("paper_harbor", {"players": 4, "difficulty": "operator"}, 2),
    ("slow_fuse", {"operators": 3, "difficulty": "veteran"}, 3),
    ("open_house", {"players": 3, "picks": False}, 4),
    ("campaign", {"players": 2}, 5),
]
# On longer Missions only what tells most; the rest has its turn on the first one.
TELLING = {"ends", "menus", "rules", "conservation", "derived", "stepped", "scenes", "hides", "views"}
TELLING |= {"observed", "events", "twins"}
OTHERS = sorted({scenario.name for scenario in GAME.scenarios()} - {name for name, *_ in MISSIONS})


def what_never_changes(game: Game) -> dict[str, int]:
    """Figures and tokens: nothing makes or destroys them, and no two stand in one Space."""
    state: Any = game
    figures = [*state.seals, *state.hostages, *state.tangos]
    places = [figure.cell for figure in figures if figure.cell != NONE]
    grid = state.site().grid
    return {
        "figures": len(figures),
        "figures in one Space": len(places) - len(set(places)),
        "figures off the grid": sum(not 0 <= cell < grid.size for cell in places),
        "Patrols both on the Map and in the pool": sum(
            tango.pooled and tango.cell != NONE for tango in state.tangos
        ),
        "tokens without a kind": len(state.token_cells) - len(state.token_kinds),
        "Areas with too much Sound": sum(amount > state.plan.numbers.sound_limit for amount in state.sound),
        "Blocks in one Space": len(state.blocks) - len(set(state.blocks)),
        "cards without ammunition counted": sum(
            len(seal.ammo) != len(seal.equipment) for seal in state.seals
        ),
    }


@pytest.mark.parametrize(("name", "options", "seed"), MISSIONS)
def test_flix_satisfies_the_kit(name: str, options: dict[str, Any], seed: int) -> None:
    check_game(
        GAME,
        name,
        options,
        [seed],
        menu=150,
        invariants=what_never_changes,
        hidden_from=(-1, 0),
        samples=3,
        skip=() if name == FIRST else set(CHECKS) - TELLING,
    )


@pytest.mark.parametrize("name", OTHERS)
def test_every_other_mission_ends_with_legal_menus_and_all_its_pieces(name: str) -> None:
    options: dict[str, Any] = {"operators": 4, "difficulty": "operator", "picks": False}
    skip = set(CHECKS) - {"ends", "menus", "conservation"}
    check_game(GAME, name, options, [1], menu=150, invariants=what_never_changes, samples=3, skip=skip)


def test_the_practice_board_satisfies_the_kit() -> None:
    """Nothing is hidden on it."""
    skip = set(CHECKS) - TELLING - {"resigning"}
    check_game(GAME, "practice", {"players": 2}, [6], invariants=what_never_changes, samples=3, skip=skip)
