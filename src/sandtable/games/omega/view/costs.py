"""What something costs the commando whose turn it is."""

from __future__ import annotations

from sandtable.games.omega.rules import actions, movement
from sandtable.games.omega.rules.components import NONE, Commando
from sandtable.games.omega.view.viewer import Viewer


def on_turn(viewer: Viewer) -> Commando | None:
    """The commando whose turn it is, if it is one that decides."""
    rank = int(viewer.game.turn_of)
    return viewer.game.commandos[rank] if rank != NONE else None


def adrenaline(cost: int) -> str:
    return f"{cost} adrenaline." if cost else "Free."


def cost_of_moves(viewer: Viewer, parts: int) -> int:
    """OMEGA-10.14, OMEGA-10.17: of so many move actions in one."""
    game, commando = viewer.game, on_turn(viewer)
    if commando is None:
        return 0
    return int(movement.move_cost(game, commando, parts, actions.is_free_move(game, commando)))
