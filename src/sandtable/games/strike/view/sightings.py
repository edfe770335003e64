"""What a path has paused for: whom the unit has come to see, where, how far, and in what cover."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.strike.rules import cover
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.view import names
from sandtable.games.strike.view.viewer import Viewer, unit_asked
from sandtable.scene.vocabulary import Fact


def pauses(decision: Decision) -> bool:
    """STRIKE-R49: whether a path may go on as planned."""
    return bool(decision.options) and decision.options[0].verb == "go_on"


def sighted(viewer: Viewer, unit: Unit) -> list[Unit]:
    """The enemies in sight that this seat knows of, the nearest first."""
    seen = [enemy for enemy in viewer.enemies(unit) if cover.in_sight(viewer.game, unit, enemy)]
    return sorted(seen, key=lambda enemy: (square(unit, enemy), int(enemy.index)))


def sighted_now(viewer: Viewer, unit: Unit) -> list[Unit]:
    """Those of them who were not in sight from where the unit came; all, where that tells none apart. In fog
    it is not asked where others came from."""
    seen = sighted(viewer, unit)
    if viewer.fog or not unit.trail:
        return seen
    return [enemy for enemy in seen if not was_in_sight(viewer, unit, enemy)] or seen


def was_in_sight(viewer: Viewer, unit: Unit, enemy: Unit) -> bool:
    """Before the last step of the unit, whether the enemy has taken its own by then or not."""
    plane = viewer.game.plan.plane
    x, y = unit.trail[-2:]
    before = enemy.trail[-2:] or [int(enemy.x), int(enemy.y)]
    return bool(plane.sees(x, y, enemy.x, enemy.y)) and bool(plane.sees(x, y, before[0], before[1]))


def square(unit: Unit, enemy: Unit) -> int:
    return int((enemy.x - unit.x) ** 2 + (enemy.y - unit.y) ** 2)


def sighting(viewer: Viewer, decision: Decision) -> str:
    """Whom it sees, or that it has paused for something else."""
    unit = unit_asked(viewer.game, decision)
    assert unit is not None, "this question belongs to a unit"
    name, seen = names.unit_name(viewer.game, int(unit.index)), sighted_now(viewer, unit)
    if not seen:
        return f"Count {viewer.game.count}. {name} pauses."
    who = names.unit_name(viewer.game, int(seen[0].index)) if len(seen) == 1 else f"{len(seen)} enemies"
    return f"{name} sees {who}."


def sighting_facts(viewer: Viewer, decision: Decision) -> tuple[Fact, ...]:
    """STRIKE-R33: sight goes both ways, so that need not be said."""
    unit = unit_asked(viewer.game, decision)
    if unit is None:
        return ()
    seen = sighted_now(viewer, unit) if pauses(decision) else aimed_at(viewer, decision)
    return tuple([Fact(described(viewer, unit, enemy), "STRIKE-R33") for enemy in seen])


def aimed_at(viewer: Viewer, decision: Decision) -> list[Unit]:
    """STRIKE-16.03: those at whom a unit may call Bang."""
    return [viewer.game.units[each.args[1]] for each in decision.options if each.verb == "bang"]


def sights(viewer: Viewer, decision: Decision) -> str:
    """Who that is, or how many."""
    found = aimed_at(viewer, decision)
    return names.unit_name(viewer.game, int(found[0].index)) if len(found) == 1 else f"{len(found)} enemies"


def described(viewer: Viewer, unit: Unit, enemy: Unit) -> str:
    game = viewer.game
    where = names.where(game, int(enemy.x), int(enemy.y))
    name, far = names.unit_name(game, int(enemy.index)), names.mu(square(unit, enemy))
    return f"{name} at {where}, {far}, {shelter(viewer, unit, enemy)}."


def shelter(viewer: Viewer, unit: Unit, enemy: Unit) -> str:
    """STRIKE-15.02, STRIKE-15.03."""
    if cover.in_full_cover(viewer.game, unit, enemy):
        return "in full cover"
    return "in half cover" if cover.in_half_cover(viewer.game, unit, enemy) else "in the open"
