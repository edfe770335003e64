"""The sentry drone and the Lab Tech (OMEGA-R78, OMEGA-G07)."""

from __future__ import annotations

import pytest

from games.omega.arrange import menu
from sandtable.games.omega.rules import actions, activation
from sandtable.games.omega.rules.components import DOWNED, DRONE, LAB_TECH, NONE
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)


def post(stage):
    """Kell has its turn at (1, 1); Rhee lies at (2, 1), and a Husk is at (3, 0)."""
    at = stage(rows=["......", "......", "......"], dashboard=["cave_in"])
    at.clear()
    at.put(KELL, 1, 1)
    at.put(RHEE, 2, 1, condition=DOWNED, wounds=4)
    at.put(VOSS, 3, 1)
    at.spawn("Husk", 3, 0)
    at.turn(KELL)
    return at


def kinds(at):
    return {option.verb for option in actions.options(at.game, at.commando(at.game.turn_of))}


@rule("OMEGA-7.07", "OMEGA-7.08", "OMEGA-R20", "OMEGA-G02", "OMEGA-G03")
@pytest.mark.parametrize(("stance", "cost"), [("Sweep", 2), ("Technician", 1)])
def test_a_drone_that_is_deployed_anew_has_no_wounds(stage, stance, cost):
    at = post(stage)
    at.put(KELL, 1, 2)
    at.stance(KELL, stance)
    at.put(DRONE, 5, 1, wounds=1, slanted=True)
    at.beat(f"deploy:{at.cell(0, 1)}")
    assert at.at(DRONE) == (0, 1)
    drone = at.game.piece(DRONE)
    assert (drone.wounds, drone.slanted) == (0, False)
    assert at.commando(KELL).adrenaline == cost
    assert "deploy" not in kinds(at)


@rule("OMEGA-7.07", "OMEGA-G02")
def test_the_drone_is_deployed_into_free_adjacent_spaces(stage):
    at = post(stage)
    spaces = [(x, y) for y in range(3) for x in range(3) if (x, y) not in ((1, 1), (2, 1))]
    assert {key for key in menu(at) if key.startswith("deploy")} == {
        f"deploy:{at.cell(x, y)}" for x, y in spaces
    }


@rule("OMEGA-G02", "OMEGA-R78")
def test_the_drone_moves_or_attacks_once_a_turn(stage):
    at = post(stage)
    at.put(DRONE, 2, 0)
    husk = at.game.piece_at(at.cell(3, 0))
    assert {"drone_move", f"drone_attack:{int(husk.index)}"} <= set(menu(at))
    at.hits(black=[1, 1, 0])
    at.beat(f"drone_attack:{int(husk.index)}")
    assert husk.cell == NONE
    assert at.commando(KELL).adrenaline == 1
    assert not {"drone_move", "drone_attack"} & kinds(at)


@rule("OMEGA-G02", "OMEGA-R78")
def test_the_drone_moves_by_its_own_speed_and_flips_no_token(stage):
    at = post(stage)
    at.put(DRONE, 1, 0)
    at.beat("drone_move", f"move:{at.cell(0, 2)}")
    assert at.at(DRONE) == (0, 2)
    assert at.commando(KELL).red_tokens == 0


@rule("OMEGA-G07", "OMEGA-R78")
@pytest.mark.parametrize(("y", "guides"), [(0, True), (2, False)])  # five and six spaces away
def test_an_active_commando_that_is_near_and_sees_the_lab_tech_guides_it(stage, y, guides):
    at = post(stage)
    at.clear()
    at.put(VOSS, 0, 0)
    at.turn(VOSS)
    at.put(LAB_TECH, 5, y)
    assert ("guide" in menu(at)) is guides
    if guides:
        at.beat("guide", f"move:{at.cell(3, 2)}")
        assert at.at(LAB_TECH) == (3, 2)
        assert (at.commando(VOSS).adrenaline, at.commando(VOSS).red_tokens) == (1, 0)


@rule("OMEGA-G07", "OMEGA-R68")
def test_the_lab_tech_breathes_gas_once_when_the_phase_begins(stage):
    at = post(stage)
    at.put(LAB_TECH, 0, 0)
    at.game.gas = [at.cell(0, 0)]
    at.do(activation.begin)
    assert at.game.piece(LAB_TECH).wounds == 1
    at.beat()
    assert at.game.piece(LAB_TECH).wounds == 1
