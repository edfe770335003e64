"""What previews take for granted: everybody stays where it stands, and nobody else does anything."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view.viewer import unit_asked

STILL = ("attack", "scoped", "reload", "set_up")


def suppose(game: Strike, decision: Decision) -> None:
    """The others hold and point at nobody, and no grenade or bomb goes off."""
    asked = unit_asked(game, decision)
    for unit in game.units:
        if asked is None or unit.index != asked.index:
            unit.path, unit.asks_on = [], 0
            unit.targets = []
            unit.throw_dice = 0
    game.thrown = []
    if game.bomb_is_armed():
        game.bomb_turn = game.turn


def still(game: Strike, decision: Decision) -> str:
    """The call by which a unit stands or crouches as before; none where no call is asked for."""
    unit = unit_asked(game, decision)
    for option in decision.options:
        if unit is not None and option.verb in STILL and (option.args[2] == 1) == unit.crouching:
            return option.key()
    return ""
