"""Chapter 23: walls and markers."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import markers, movement
from sandtable.games.omega.rules.components import DOWNED, DRONE, LAB_TECH, NONE, RECOVERED
from sandtable.games.omega.rules.effects import CHARGE
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)


@rule("OMEGA-23.01", "OMEGA-23.02", "OMEGA-R76")
def test_wall_spaces_what_lies_outside_and_passages_not_in_play_are_walls(stage):
    at = stage(rows=[".#..", "...."], passages={"R1": [(3, 0), (3, 1)]})
    at.clear()
    at.game.opened = 0
    assert [markers.is_wall(at.game, cell) for cell in range(4)] == [False, True, False, True]
    assert markers.is_wall(at.game, NONE)
    at.put(VOSS, 2, 1)
    assert set(movement.destinations(at.game, at.commando(VOSS), 1)) == {2, at.cell(1, 1)}
    at.game.opened = at.game.plan.site.passages[0].bit
    assert not markers.is_wall(at.game, 3)
    assert 3 in movement.destinations(at.game, at.commando(VOSS), 1)


@rule("OMEGA-23.03", "OMEGA-23.04", "OMEGA-R78")
def test_downed_commandos_and_the_drone_are_markers_all_others_figures(stage):
    at = stage()
    assert not markers.is_marker(at.game, at.commando(VOSS))
    for condition, expected in [(DOWNED, True), (RECOVERED, False)]:
        at.commando(VOSS).condition = condition
        assert markers.is_marker(at.game, at.commando(VOSS)) is expected
    assert markers.is_marker(at.game, at.game.piece(DRONE))
    assert not markers.is_marker(at.game, at.game.piece(LAB_TECH))
    assert not markers.is_marker(at.game, at.spawn("Husk", 9, 16))


@rule("OMEGA-23.05")
@pytest.mark.parametrize("other", [VOSS, DRONE, LAB_TECH])
def test_a_space_holds_one_figure_or_combatant_marker(stage, other):
    at = stage(rows=["....", "...."], reserves=["colossus"])
    at.clear()
    at.put(other, 2, 1)
    assert not markers.is_free(at.game, at.cell(2, 1))
    assert not markers.free_for_stop(at.game, at.cell(2, 1), at.commando(RHEE))
    assert markers.free_for_stop(at.game, at.cell(2, 1), at.game.piece(other))
    giant = at.spawn("Colossus", 0, 0)
    assert not markers.free_for_stop(at.game, at.cell(1, 0), giant)
    assert not markers.free_for_stop(at.game, at.cell(3, 0), giant)
    at.game.put(at.game.piece(other), NONE)
    assert markers.free_for_stop(at.game, at.cell(1, 0), giant)


@rule("OMEGA-23.06", "OMEGA-23.07")
def test_any_number_of_terrain_markers_share_a_space_with_a_piece(stage):
    at = stage(rows=["...."])
    at.clear()
    at.put(VOSS, 0, 0)
    at.game.gas, at.game.rubble, at.game.hazards, at.game.vents = [1], [1, 1], [1], [1]
    at.game.emi, at.game.investigate, at.game.core_cells[0] = [1], [1], 1
    at.game.marker_cells[CHARGE] = 1
    assert markers.is_free(at.game, 1)
    assert 1 in movement.destinations(at.game, at.commando(VOSS), 1)


@rule("OMEGA-R94")
def test_the_nearest_free_spaces_are_those_fewest_steps_away(stage):
    at = stage(rows=["....", ".#.."], doors={"d1": [(0, 0, 1, 0)]})
    at.clear()
    at.put(VOSS, 0, 0)
    at.put(RHEE, 0, 1)
    assert markers.nearest_free(at.game, at.cell(0, 0)) == []
    at.open("d1")
    assert markers.nearest_free(at.game, at.cell(0, 0)) == [1]
    at.put(OKAFOR, 1, 0)
    assert markers.nearest_free(at.game, at.cell(0, 0)) == [2, at.cell(2, 1)]
