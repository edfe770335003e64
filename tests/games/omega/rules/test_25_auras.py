"""Chapter 25: assist, control and drive."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import auras, dashboard, overseer_phase
from sandtable.games.omega.rules.effects import ASSIST, CONTROL, DRIVE
from sandtable.testkit.marks import rule

KINDS = ["husk", "trooper", "ravager", "handler", "conductor", "synapse", "colossus"]


def field(stage, **more):
    at = stage(rows=["..........", "##########", "..........", ".........."], reserves=KINDS, **more)
    at.clear()
    return at


@rule("OMEGA-25.03", "OMEGA-R47")
@pytest.mark.parametrize(("x", "y", "near"), [(5, 0, True), (6, 0, False), (4, 2, True), (5, 2, False)])
def test_auras_reach_five_spaces_as_on_open_floor_through_walls(stage, x, y, near):
    at = field(stage)
    husk, _ = at.spawn("Husk", 0, 0), at.spawn("Handler", x, y)
    assert auras.in_aura(at.game, husk, ASSIST) is near
    assert not auras.in_aura(at.game, husk, CONTROL)


@rule("OMEGA-R47")
def test_an_aura_is_measured_from_the_nearest_space_and_does_not_cover_its_owner(stage):
    at = field(stage)
    giant = at.spawn("Colossus", 3, 2)
    conductor = at.spawn("Conductor", 9, 2)
    assert auras.in_aura(at.game, giant, CONTROL)
    at.game.put(giant, at.cell(2, 2))
    assert not auras.in_aura(at.game, giant, CONTROL)
    assert not auras.in_aura(at.game, conductor, CONTROL)


@rule("OMEGA-25.04", "OMEGA-X40")
@pytest.mark.parametrize(
    ("kind", "costs"), [("Husk", (0, 1)), ("Ravager", (0, 2)), ("Handler", (1, 2)), ("Colossus", (0, 3))]
)
def test_under_control_clones_and_hybrids_cost_one_less(stage, kind, costs):
    at = field(stage)
    enemy = at.spawn(kind, 0, 2)
    at.spawn("Conductor", 3, 2)
    found = [overseer_phase.activation_cost(at.game, enemy, combat) for combat in (False, True)]
    assert tuple(found) == costs


@rule("OMEGA-25.05", "OMEGA-X40", "OMEGA-R65")
@pytest.mark.parametrize(("cost", "driven"), [(1, 1), (2, 1), (3, 2)])
def test_what_the_dashboard_does_to_a_driven_enemy_costs_one_less_but_never_nothing(stage, cost, driven):
    at = field(stage)
    handler = at.spawn("Handler", 0, 0)
    assert auras.driven(at.game, handler, cost) == cost
    at.spawn("Synapse", 3, 0)
    assert auras.driven(at.game, handler, cost) == driven


@rule("OMEGA-R65", "OMEGA-25.05")
def test_drive_makes_only_abilities_cheaper_that_are_used_on_an_enemy(stage):
    at = field(stage, dashboard=["frenzy", "vent_surge"])
    husk = at.spawn("Husk", 0, 0)
    at.spawn("Synapse", 3, 0)
    assert auras.in_aura(at.game, husk, DRIVE)
    assert [dashboard.cost(at.game, slot, husk) for slot in (0, 1)] == [1, 4]
    at.game.wells = [1, 1]
    assert [dashboard.cost(at.game, slot, husk) for slot in (0, 1)] == [3, 6]
