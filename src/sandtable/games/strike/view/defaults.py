"""What a question comes to where nobody has decided: the answer that an open part of a plan takes."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Option
from sandtable.games.strike.rules.components import CALL_VERBS, IDLE, THROW, Unit
from sandtable.games.strike.view.hints import best_shots
from sandtable.games.strike.view.viewer import Viewer, unit_asked

# Where one of these is offered, it is what happens by itself.
BY_THEMSELVES = ("go_on", "walk", "hold", "done", "enough", "no_more", "line_up")


def default(viewer: Viewer, decision: Decision) -> str:
    """The answer to take; empty where a player has to say."""
    if decision.aim is not None:
        return decision.aim.nothing
    unit = unit_asked(viewer.game, decision)
    for option in decision.options:
        if option.verb in BY_THEMSELVES:
            return option.key()
    if unit is None:
        return ""
    if decision.options[0].verb == "no_target":
        return likeliest_target(viewer, unit, decision.options)
    if decision.options[0].verb in CALL_VERBS:
        return same_call(unit, decision.options)
    return decision.options[len(decision.options) // 2].key() if decision.options[0].verb == "split" else ""


def likeliest_target(viewer: Viewer, unit: Unit, options: list[Option]) -> str:
    """STRIKE-1.04: whoever is most likely to fall."""
    for enemy, _ in best_shots(viewer, unit):
        for option in options:
            if option.verb == "target" and option.args[1] == enemy.index:
                return option.key()
    return options[0].key()


def same_call(unit: Unit, options: list[Option]) -> str:
    """STRIKE-1.02: the same as last turn if it is still offered, but not another throw; or else the first."""
    if unit.call not in (IDLE, THROW):
        called = CALL_VERBS[int(unit.call)], int(unit.held()), int(unit.crouching)
        for option in options:
            if (option.verb, option.args[1], option.args[2]) == called:
                return option.key()
    return options[0].key()
