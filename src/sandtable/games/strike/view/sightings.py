"""What a path has paused for: whom the unit sees, where, how far, and in what cover."""

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


def square(unit: Unit, enemy: Unit) -> int:
    return int((enemy.x - unit.x) ** 2 + (enemy.y - unit.y) ** 2)


def sighting(viewer: Viewer, decision: Decision) -> str:
    """Whom it sees, or that it has paused for something else."""
    unit = unit_asked(viewer.game, decision)
    assert unit is not None, "this question belongs to a unit"
    name, seen = names.unit_name(viewer.game, int(unit.index)), sighted(viewer, unit)
    if not seen:
        return f"Count {viewer.game.count}. {name} pauses."
    who = names.unit_name(viewer.game, int(seen[0].index)) if len(seen) == 1 else f"{len(seen)} enemies"
    return f"{name} sees {who}."


def sighting_facts(viewer: Viewer, decision: Decision) -> tuple[Fact, ...]:
    """STRIKE-R33: sight goes both ways."""
    unit = unit_asked(viewer.game, decision)
    if unit is None or not pauses(decision):
        return ()
    return tuple([Fact(described(viewer, unit, enemy), "STRIKE-R33") for enemy in sighted(viewer, unit)])


def described(viewer: Viewer, unit: Unit, enemy: Unit) -> str:
    game = viewer.game
    where = names.where(game, int(enemy.x), int(enemy.y))
    name, far = names.unit_name(game, int(enemy.index)), names.mu(square(unit, enemy))
    return f"{name} at {where}, {far}, {shelter(viewer, unit, enemy)}. It sees you too."


def shelter(viewer: Viewer, unit: Unit, enemy: Unit) -> str:
    """STRIKE-15.02, STRIKE-15.03."""
    if cover.in_full_cover(viewer.game, unit, enemy):
        return "in full cover"
    return "in half cover" if cover.in_half_cover(viewer.game, unit, enemy) else "in the open"
