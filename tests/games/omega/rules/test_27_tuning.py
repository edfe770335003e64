"""Numbers of a designer's own, each at both ends and as the rulebook has it."""

from __future__ import annotations

import pytest

from games.omega.arrange import menu, strike
from sandtable.games.omega.rules import activation, challenges, commando_setup, damage, overseer_phase
from sandtable.games.omega.rules.components import DOWNED, DRONE, LAB_TECH, NONE
from sandtable.games.omega.rules.effects import STRENGTH
from sandtable.games.omega.rules.state import ACTIVATING
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
LANE = ["..............."]
GUN = 0


def lane(stage, rank=VOSS, **more):
    """One commando in the west of a lane, looking east, in its turn."""
    at = stage(**({"rows": LANE, "dashboard": ["cave_in"]} | more))
    at.clear()
    at.put(rank, 0, 0, "east")
    at.turn(rank)
    return at


def farthest(at, *answers):
    """How far along the lane one move may go."""
    moves = [key.partition(":")[2] for key in menu(at, *answers) if key.startswith("move:")]
    return max(int(cell) for cell in moves if "," not in cell)


# Kit and energy


@rule("OMEGA-4.04", "OMEGA-4.05")
@pytest.mark.parametrize(("size", "name"), [(3, "kit_points_3"), (4, "kit_points_4"), (5, "kit_points_5")])
@pytest.mark.parametrize("points", [0, 1, 12])
def test_a_commando_takes_kit_for_so_many_points(stage, size, name, points):
    """Cards of one point each, as long as there are points."""
    at = stage(picks=True, commandos=size, **{name: points})

    def cheapest(decision):
        cards = [option for option in decision.options if option.verb == "take"]
        cheap = [card.key() for card in cards if at.game.plan.kit[card.args[1]].points == 1]
        at.script.answers = [*cheap, f"done:{RHEE}"][:1]

    at.script.on_ask = cheapest
    at.play(lambda game: commando_setup.take_kit(game, game.commandos[RHEE]))
    assert len(at.commando(RHEE).kit) == points


@rule("OMEGA-9.17")
@pytest.mark.parametrize("limit", [0, 15, 60])
def test_the_pool_keeps_so_much(stage, limit):
    at = lane(stage, pool_limit=limit)
    for pool in (limit, limit + 1):
        at.game.pool = pool
        at.do(overseer_phase.discard)
        assert at.game.pool == limit
    assert at.data("energy_discarded") == [[1, limit, 0, 0]]


# Who has numbers of its own


@rule("OMEGA-G06", "OMEGA-R18")
@pytest.mark.parametrize("most", [1, 2, 8])
def test_the_downed_have_so_much_adrenaline(stage, most):
    at = lane(stage, downed_most=most)
    downed = at.put(VOSS, 0, 0, condition=DOWNED)
    at.do(activation.gain, downed, 12)
    assert (downed.adrenaline, activation.left(at.game, downed)) == (most, 0)


@rule("OMEGA-G06", "OMEGA-G07", "OMEGA-10.01")
@pytest.mark.parametrize("speed", [1, 6])
def test_each_goes_as_far_as_its_speed(stage, speed):
    at = lane(stage, downed_speed=speed)
    at.put(VOSS, 0, 0, condition=DOWNED)
    assert farthest(at) == speed
    at = lane(stage, KELL, drone_speed=speed)
    at.put(DRONE, 1, 0)
    assert farthest(at, "drone_move") == 1 + speed
    at = lane(stage, tech_speed=speed)
    at.put(LAB_TECH, 1, 0)
    assert farthest(at, "guide") == 1 + speed


@rule("OMEGA-G06", "OMEGA-G07", "OMEGA-16.01")
@pytest.mark.parametrize(
    ("name", "piece"), [("downed_defense", VOSS), ("drone_defense", DRONE), ("tech_defense", LAB_TECH)]
)
@pytest.mark.parametrize(
    ("defense", "black", "hit"),
    [(1, (0, 0), False), (1, (0, 1), True), (3, (0, 2), False), (3, (1, 2), True), (9, (2, 2), False)],
)
def test_an_attack_hits_from_its_defense_on(stage, name, piece, defense, black, hit):
    at = lane(stage, KELL, **{name: defense})
    at.put(piece, 2, 0)
    if piece == VOSS:
        at.commando(VOSS).condition = DOWNED
    attacker = at.spawn("Trooper", 4, 0, "west")
    at.hits(black=[0, *black])
    strike(at, int(attacker.index), piece, 0)
    assert bool(at.told("attack_hits")) == hit


@rule("OMEGA-G07", "OMEGA-R78")
@pytest.mark.parametrize("vitality", [1, 2, 9])
@pytest.mark.parametrize(("name", "piece"), [("drone_vitality", DRONE), ("tech_vitality", LAB_TECH)])
def test_the_drone_and_the_lab_tech_stand_so_many_wounds(stage, name, piece, vitality):
    at = lane(stage, KELL, **{name: vitality})
    helper = at.put(piece, 2, 0)
    at.do(damage.wound, helper, vitality - 1, damage.ATTACK)
    assert helper.on_map()
    at.do(damage.wound, helper, 1, damage.ATTACK)
    assert not helper.on_map()


# How far it reaches


@rule("OMEGA-25.03", "OMEGA-25.04")
@pytest.mark.parametrize("reach", [1, 5, 12])
@pytest.mark.parametrize("beyond", [0, 1])
def test_an_aura_reaches_so_far(stage, reach, beyond):
    at = lane(stage, aura=reach, reserves=["husk", "conductor"])
    husk = int(at.spawn("Husk", 1, 0).index)
    at.spawn("Conductor", 1 + reach + beyond, 0)
    at.game.step, at.game.turn_of, at.game.pool = ACTIVATING, NONE, 10
    at.beat(f"move:{husk}", "stay")
    assert at.game.pool == 10 - beyond


@rule("OMEGA-25.15")
@pytest.mark.parametrize("reach", [1, 4, 9])
@pytest.mark.parametrize("beyond", [0, 1])
def test_stealth_hides_from_so_far(stage, reach, beyond):
    at = lane(stage, RHEE, stealth_range=reach, reserves=["lurker"])
    lurker = at.spawn("Lurker", reach + beyond, 0)
    assert (f"attack:{GUN},{int(lurker.index)},0" in menu(at)) == (beyond == 0)


@rule("OMEGA-14.07")
@pytest.mark.parametrize(("limit", "seen"), [(1, 1), (4, 4), (12, 10)])
def test_so_many_spaces_of_interference_block_sight(stage, limit, seen):
    at = lane(stage, RHEE, tiles=["001111111000000"], emi=[1], emi_blocks=limit, reserves=["trooper"] * 10)
    targets = {int(at.spawn("Trooper", x, 0).index): x for x in range(10, 0, -1)}
    aimed = [key for key in menu(at) if key.startswith(f"attack:{GUN},")]
    assert max(targets[int(key.split(",")[1])] for key in aimed) == seen


@rule("OMEGA-G02")
@pytest.mark.parametrize("reach", [1, 3, 12])
@pytest.mark.parametrize("beyond", [0, 1])
def test_the_captain_rallies_so_far(stage, reach, beyond):
    at = lane(stage, RHEE, rally_range=reach)
    at.put(VOSS, reach + beyond, 0)
    at.hits(black=[0] * (4 - beyond))
    at.play(lambda game: challenges.attempt(game, game.commandos[RHEE], STRENGTH, 1, False), "roll")
    assert at.drawn() == 4 - beyond


@rule("OMEGA-G03")
@pytest.mark.parametrize("reach", [1, 6, 12])
@pytest.mark.parametrize("beyond", [0, 1])
def test_the_captain_directs_so_far(stage, reach, beyond):
    at = lane(stage, direct_range=reach)
    at.stance(VOSS, "Command")
    at.put(RHEE, reach + beyond, 0)
    assert (f"direct:{RHEE}" in menu(at)) == (beyond == 0)


@rule("OMEGA-G07")
@pytest.mark.parametrize("reach", [1, 5, 12])
@pytest.mark.parametrize("beyond", [0, 1])
def test_the_lab_tech_is_guided_from_so_far(stage, reach, beyond):
    at = lane(stage, guide_range=reach)
    at.put(LAB_TECH, reach + beyond, 0)
    assert ("guide" in menu(at)) == (beyond == 0)
