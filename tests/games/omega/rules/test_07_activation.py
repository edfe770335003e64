"""Chapter 7: the commando activation phase."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import actions, activation, kit
from sandtable.games.omega.rules.components import DOWNED, NONE, RECOVERED
from sandtable.games.omega.rules.effects import BEACON, MINE
from sandtable.games.omega.rules.state import ACTING, SPAWNING, STARTING
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)


def menu(at, *answers):
    """What is on offer in the next step."""
    return at.menu(lambda game: game.beat(), *answers)


def verbs(at):
    """What kinds of things the commando can do, but for ending its turn."""
    return {option.verb for option in actions.options(at.game, at.commando(at.game.turn_of))}


def begin(at):
    """Nobody has had its turn."""
    at.game.step, at.game.turn_of = STARTING, NONE


def field(stage, **more):
    """Voss alone at (2, 1) of an open floor with a door in the east, where all actions would be possible."""
    at = stage(
        rows=["......", "......", "......"],
        areas=["SSSSSA", "SSSSSA", "SSSSSA"],
        doors={"d1": [(4, 1, 5, 1)]},
        **({"dashboard": ["cave_in"]} | more),
    )
    at.clear()
    at.put(VOSS, 3, 1, "north", wounds=1)
    at.put(RHEE, 2, 1, condition=DOWNED, wounds=4)
    at.put(OKAFOR, 3, 2)
    at.spawn("Husk", 3, 0)
    at.game.investigate = [at.cell(4, 0)]
    at.give(VOSS, "Medkit", "Rally beacon")
    at.stance(VOSS, "Advance")
    return at


@rule("OMEGA-7.01")
def test_each_has_one_turn_a_round_by_initiative_the_downed_too(stage):
    at = stage()
    begin(at)
    for rank, card in ((RHEE, 1), (VOSS, 2), (OKAFOR, 3)):
        at.commando(rank).initiative = card
    at.commando(VOSS).condition = DOWNED
    order = []
    while at.game.step != SPAWNING:
        if at.game.step == ACTING:
            order.append(int(at.game.turn_of))
            at.beat("end")
        else:
            at.beat()
    assert order == [RHEE, VOSS, OKAFOR]
    assert at.data("turn_starts") == [[rank, 0, 0, 0] for rank in order]


@rule("OMEGA-7.02", "OMEGA-R17")
def test_the_cost_of_an_action_is_paid_onto_the_own_sheet_before_it(stage):
    at = field(stage)
    at.beat("heal")
    assert [event.what for event in at.game.log] == ["adrenaline", "heals"]
    assert at.data("adrenaline") == [[VOSS, 2, 2, 0]]
    assert at.commando(VOSS).adrenaline == 2
    assert at.game.pool == 0


@rule("OMEGA-7.03")
def test_an_action_is_finished_before_the_next_one(stage):
    at = field(stage)
    assert {key.partition(":")[0] for key in menu(at, "combine:2")} == {"move"}


@rule("OMEGA-7.04", "OMEGA-7.13", "OMEGA-X07", "OMEGA-R17")
@pytest.mark.parametrize(
    ("adrenaline", "dear", "cheap"), [(3, True, True), (4, False, True), (5, False, False)]
)
def test_nothing_that_would_lead_beyond_max_adrenaline_is_on_offer(stage, adrenaline, dear, cheap):
    at = field(stage)
    at.commando(VOSS).adrenaline = adrenaline
    found = verbs(at)
    assert {"attack", "heal", "revive"} & found == ({"attack", "heal", "revive"} if dear else set())
    ones = {"move", "investigate", "open", "trade_kit", "kit"}
    assert ones & found == (ones if cheap else set())


@rule("OMEGA-7.13")
@pytest.mark.parametrize(
    ("action", "cost"),
    [
        ("move", 1),
        ("investigate", 1),
        ("open", 1),
        ("trade_kit", 1),
        ("attack", 2),
        ("revive", 2),
        ("heal", 2),
    ],
)
def test_what_actions_cost(stage, action, cost):
    at = field(stage)
    at.mark("d1", "Unlocked")
    at.stack("A")
    at.hits(black=[0] * 3)
    at.beat(next(key for key in menu(at) if key.partition(":")[0] == action))
    assert at.commando(VOSS).adrenaline == cost


@rule("OMEGA-7.05")
def test_a_commando_may_do_nothing_at_all(stage):
    at = field(stage)
    at.beat("end")
    assert (at.commando(VOSS).adrenaline, at.commando(VOSS).done, at.game.step) == (0, True, STARTING)


@rule("OMEGA-7.06", "OMEGA-R21", "OMEGA-R25")
@pytest.mark.parametrize("condition", [DOWNED, RECOVERED])
def test_with_the_downed_card_only_moves_and_trades_are_on_offer(stage, condition):
    at = field(stage)
    at.put(VOSS, 3, 1, condition=condition, wounds=4)
    assert verbs(at) == {"move", "combine", "trade_kit"}


@rule("OMEGA-R18")
def test_what_is_forced_on_a_commando_stops_at_max_adrenaline(stage):
    at = field(stage)
    at.commando(VOSS).adrenaline = 4
    at.do(activation.gain, at.commando(VOSS), 3)
    assert at.commando(VOSS).adrenaline == 5


@rule("OMEGA-R19")
def test_actions_may_be_repeated(stage):
    at = field(stage)
    at.commando(VOSS).wounds = 3
    at.beat("heal")
    at.beat("heal")
    assert at.commando(VOSS).wounds == 1


# Markers


@rule("OMEGA-7.07")
def test_a_marker_is_put_down_once_a_turn(stage):
    at = field(stage)
    [beacon] = [card for card in at.commando(VOSS).kit if at.game.plan.kit[card].name == "Rally beacon"]
    at.beat(f"kit:{beacon},{at.cell(3, 1)}")
    assert not [key for key in menu(at) if key.startswith(f"kit:{beacon}")]
    begin(at)
    at.commando(OKAFOR).done = True
    at.beat()
    assert at.game.turn_of == VOSS
    assert [key for key in menu(at) if key.startswith(f"kit:{beacon}")]


@rule("OMEGA-7.08", "OMEGA-R20")
def test_a_marker_of_the_same_type_takes_the_place_of_the_old_one(stage):
    at = field(stage)
    at.game.marker_cells[BEACON] = at.cell(0, 0)
    at.game.marker_cells[MINE] = at.cell(1, 0)
    at.beat(next(key for key in menu(at) if key == f"kit:{at.commando(VOSS).kit[1]},{at.cell(3, 1)}"))
    assert at.game.marker_cells[BEACON] == at.cell(3, 1)
    assert at.game.marker_cells[MINE] == at.cell(1, 0)


# Kit in a turn


@rule("OMEGA-7.09")
def test_a_kit_card_with_an_action_is_for_its_owners_turn(stage):
    at = field(stage)
    at.commando(VOSS).wounds = 0
    at.commando(OKAFOR).wounds = 1
    at.commando(VOSS).kit = []
    [card] = at.give(OKAFOR, "Medkit")
    assert "kit" not in verbs(at)
    at.turn(OKAFOR)
    assert f"kit:{card},{OKAFOR}" in menu(at)


@rule("OMEGA-7.10", "OMEGA-G04", "OMEGA-R106")
def test_tactical_uplink_swaps_two_that_have_not_had_their_turn(stage):
    at = field(stage)
    begin(at)
    at.give(VOSS, "Tactical uplink")
    for rank, card in ((OKAFOR, 1), (RHEE, 2), (VOSS, 3)):
        at.commando(rank).initiative = card
    at.script.passing = False
    assert menu(at) == [f"swap:{VOSS},{OKAFOR}", f"swap:{VOSS},{RHEE}", f"swap:{OKAFOR},{RHEE}", "pass"]
    at.beat(f"swap:{OKAFOR},{RHEE}")
    assert at.game.turn_of == RHEE
    assert at.commando(VOSS).adrenaline == 1
    at.commando(RHEE).done = True
    begin(at)
    assert menu(at) == [f"swap:{VOSS},{OKAFOR}", "pass"]


@rule("OMEGA-7.11")
def test_a_kit_card_costs_adrenaline_within_max(stage):
    at = field(stage)
    at.commando(VOSS).adrenaline = 4
    medkit, _ = at.commando(VOSS).kit
    at.beat(f"kit:{medkit},{VOSS}")
    assert at.commando(VOSS).adrenaline == 5
    at.give(VOSS, "Medkit")
    at.commando(VOSS).wounds = 1
    assert "kit" not in verbs(at)


@rule("OMEGA-7.12")
@pytest.mark.parametrize(
    ("rank", "card", "weapons"),
    [
        (VOSS, "Long carbine", ["Long carbine", "Combat knife"]),
        (VOSS, "Officer's sabre", ["Service carbine", "Officer's sabre"]),
        (KELL, "Arc pistol", ["Arc pistol", "Shock baton"]),
        (OKAFOR, "Power fist", ["Belt gun", "Power fist"]),
        (RHEE, "Sharpshooter rifle", ["Sharpshooter rifle", "Bayonet"]),
        (RHEE, "Long bayonet", ["Battle rifle", "Long bayonet"]),
        (RHEE, "Scatter gun", ["Battle rifle", "Bayonet", "Scatter gun"]),
        (SALT, "Monoblade", ["Hush carbine", "Monoblade"]),
        (SALT, "Sidearm", ["Hush carbine", "Twin knives", "Sidearm"]),
    ],
)
def test_a_basic_weapon_takes_the_place_of_the_printed_one_an_additional_one_comes_to_it(
    stage, rank, card, weapons
):
    at = stage(commandos=5)
    at.give(rank, card)
    assert [weapon.name for weapon in kit.weapons(at.game, at.commando(rank))] == weapons


# The start of a turn


@rule("OMEGA-24.08", "OMEGA-17.05", "OMEGA-X38")
def test_gas_at_the_start_of_a_turn_may_end_it_before_it_begins(stage):
    at = field(stage, dashboard=["dread"])
    begin(at)
    at.game.pool = 3
    at.commando(VOSS).wounds = 3
    at.game.gas = [at.cell(3, 1)]
    at.script.passing = False
    at.beat()
    assert at.commando(VOSS).condition == DOWNED
    assert (at.game.turn_of, at.game.step) == (NONE, STARTING)


@rule("OMEGA-17.05", "OMEGA-R94")
def test_who_is_downed_in_the_middle_of_a_move_does_not_go_on(stage):
    at = field(stage)
    at.commando(VOSS).wounds = 3
    at.game.hazards = [at.cell(x, y) for x, y in [(4, 0), (4, 1), (4, 2), (2, 0), (2, 2)]]
    at.hits(black=[1])
    at.beat(f"move:{at.cell(4, 1)}")
    assert (at.game.turn_of, at.game.step) == (NONE, STARTING)
    assert not at.commando(VOSS).acted
    assert at.commando(VOSS).done


@rule("OMEGA-11.01")
def test_after_an_action_a_figure_may_turn_once(stage):
    at = field(stage)
    assert "face" not in verbs(at)
    at.beat("heal")
    assert {"face:2", "face:4", "face:6"} <= set(menu(at))
    at.beat("face:4")
    assert at.commando(VOSS).facing == 4
    assert at.commando(VOSS).adrenaline == 2
    assert "face" not in verbs(at)
