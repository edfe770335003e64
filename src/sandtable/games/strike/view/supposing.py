"""What previews take for granted: everybody stays where it stands, and nobody else does anything."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.engine.rng import Rng
from sandtable.games.strike.rules.components import CALL_VERBS
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view.defaults import default
from sandtable.games.strike.view.viewer import Viewer, unit_asked

STILL = ("attack", "scoped", "reload", "set_up")
PASSES = ("no_target", "keep", "hold_fire")


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


def lets_be(game: Strike, decision: Decision) -> str:
    """It stands or crouches as before, holds, and points at nobody."""
    unit = unit_asked(game, decision)
    for option in decision.options:
        if option.verb in PASSES:
            return option.key()
        if unit is not None and option.verb in CALL_VERBS:
            if option.verb in STILL and (option.args[2] == 1) == unit.crouching:
                return option.key()
    aim = decision.aim
    if aim is not None:
        return aim.nothing or aim.text(aim.sample(Rng()))
    return default(Viewer(game, int(decision.seat), decision), decision) or decision.options[-1].key()
