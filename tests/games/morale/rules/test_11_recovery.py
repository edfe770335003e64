"""Chapter 11: the recovery scenario."""

from __future__ import annotations

import pytest

from sandtable.games.morale.rules import danger, winning
from sandtable.games.morale.rules.components import DOWN, FRAG_GRENADE, KILLED, NONE
from sandtable.testkit.marks import rule

PACKAGE, PILOT = 0, 1
WHITES = 1_000_000

# a carrier, what it carries, where that lies, its home, the other team's home
SEAL = ("seal_leader", PACKAGE, "M5", "M1", "M7")
TERRORIST = ("terr_warlord", PILOT, "M3", "M7", "M1")
BOTH = pytest.mark.parametrize(("card", "loot", "lies", "home", "other"), [SEAL, TERRORIST])


def take(loot):
    return f"take:{loot}"


def carrying(at, card, loot, zone, floor=0):
    """The unit with the thing in its hands."""
    unit = at.put(card, zone, floor)
    at.game.loot[loot].carrier = unit.index
    return unit


@rule("MORALE-11.01")
def test_the_teams_start_in_three_zones_at_opposite_ends_of_a_long_map(stage):
    at = stage()
    plan = at.game.plan
    starts = [[plan.zones.names[zone] for zone in squad.starts] for squad in plan.squads]
    assert starts == [["N1", "M1", "S1"], ["N7", "M7", "S7"]]
    apart = [plan.distance[a][b] for a in plan.squads[0].starts for b in plan.squads[1].starts]
    assert min(apart) == 6


@rule("MORALE-11.02", "MORALE-11.06", "MORALE-11.03", "MORALE-11.07")
@BOTH
def test_a_unit_in_the_same_space_takes_what_its_team_wants(stage, card, loot, lies, home, other):
    at = stage()
    unit = at.put(card, lies, floor=1)
    keys = at.options(card)
    assert [key for key in keys if key.startswith("take")] == [take(loot)]
    at.turn(card, take(loot), "end_turn")
    assert at.game.loot[loot].carrier == unit.index
    assert at.game.loot[1 - loot].carrier == NONE


@rule("MORALE-11.03", "MORALE-11.07")
@BOTH
def test_taking_costs_one_action(stage, card, loot, lies, home, other):
    at = stage()
    unit = at.put(card, lies, floor=1)
    at.turn(card, take(loot), at.to("move", lies, 0))
    assert (unit.zone, unit.floor) == (at.zone(lies), 0)


@rule("MORALE-11.03", "MORALE-11.07", "MORALE-R29")
@BOTH
@pytest.mark.parametrize(("zone", "floor"), [(None, 0), ("M4", 0), ("M4", 1)])
def test_nothing_is_taken_out_of_another_space(stage, card, loot, lies, home, other, zone, floor):
    at = stage()
    at.put(card, zone or lies, floor)
    assert take(loot) not in at.options(card)


@rule("MORALE-R29", "MORALE-11.02", "MORALE-11.06")
@pytest.mark.parametrize(
    ("card", "lies"), [("seal_leader", "M3"), ("terr_warlord", "M5"), ("terr_runner", "M5")]
)
def test_only_seals_take_the_package_and_only_terrorists_the_pilot(stage, card, lies):
    at = stage()
    at.put(card, lies, floor=1)
    assert not [key for key in at.options(card) if key.startswith("take")]


@rule("MORALE-R29")
@BOTH
def test_what_is_carried_cannot_be_taken_again_handed_over_or_dropped(stage, card, loot, lies, home, other):
    at = stage()
    carrying(at, card, loot, lies, 1)
    friend = "seal_point" if card == "seal_leader" else "terr_brawler"
    at.put(friend, lies, floor=1)
    for each in (card, friend):
        assert {key.partition(":")[0] for key in at.options(each)} == {"end_turn", "move"}


@rule("MORALE-11.04", "MORALE-11.08", "MORALE-4.02", "MORALE-11.02", "MORALE-11.06")
@BOTH
def test_the_carrier_wins_the_moment_it_is_home(stage, card, loot, lies, home, other):
    at = stage()
    near = "M2" if home == "M1" else "M6"
    carrying(at, card, loot, near)
    at.turn(card, at.to("move", home, 0))
    assert at.game.over
    team = at.unit(card).team
    assert at.game.ending == ["seals", "terrorists"][team]
    assert at.game.results == ([100, 0] if team == 0 else [0, 100])


@rule("MORALE-11.04", "MORALE-11.08")
@BOTH
def test_a_carrier_anywhere_else_has_not_won(stage, card, loot, lies, home, other):
    at = stage()
    for zone in at.game.plan.zones.names:
        if zone != home:
            carrying(at, card, loot, zone)
            at.do(winning.check)
    assert not at.game.over


@rule("MORALE-11.04", "MORALE-11.08")
@BOTH
def test_home_is_the_ground_floor(stage, card, loot, lies, home, other):
    at = stage()
    carrying(at, card, loot, home, floor=1)
    at.do(winning.check)
    assert not at.game.over
    carrying(at, card, loot, home)
    at.do(winning.check)
    assert at.game.over


@rule("MORALE-11.04", "MORALE-11.08")
@BOTH
def test_a_unit_at_home_without_the_thing_has_not_won(stage, card, loot, lies, home, other):
    at = stage()
    carrying(at, card, loot, lies, 1)
    friend = "seal_point" if card == "seal_leader" else "terr_brawler"
    at.put(friend, home)
    at.do(winning.check)
    assert not at.game.over


@rule("MORALE-R29", "MORALE-11.05", "MORALE-11.09")
@BOTH
@pytest.mark.parametrize("status", [DOWN, KILLED])
def test_whoever_goes_down_leaves_it_in_its_space_to_be_picked_up_again(
    stage, card, loot, lies, home, other, status
):
    at = stage()
    unit = carrying(at, card, loot, "N4", 2)
    if status == DOWN:
        at.do(danger.incapacitate, unit)
    else:
        at.do(danger.kill, unit, "MORALE-6.12")
    thing = at.game.loot[loot]
    assert (thing.carrier, thing.zone, thing.floor) == (NONE, at.zone("N4"), 2)
    friend = "seal_point" if card == "seal_leader" else "terr_brawler"
    at.put(friend, lies, floor=1)
    assert take(loot) not in at.options(friend)
    at.put(friend, "N4", floor=2)
    at.turn(friend, take(loot), "end_turn")
    assert thing.carrier == at.unit(friend).index


@rule("MORALE-R29")
@BOTH
def test_another_units_fall_drops_nothing(stage, card, loot, lies, home, other):
    at = stage()
    unit = carrying(at, card, loot, "N4", 2)
    at.do(danger.incapacitate, at.put("seal_point" if card == "seal_leader" else "terr_brawler", "N4"))
    assert at.game.loot[loot].carrier == unit.index


@rule("MORALE-R29")
@BOTH
def test_a_carrier_moves_and_fights_normally(stage, card, loot, lies, home, other):
    at = stage()
    unit = carrying(at, card, loot, "M3")
    foe = "terr_brawler" if card == "seal_leader" else "seal_breacher"
    at.put(foe, "M4")
    at.bag(0, WHITES, 0)
    at.bag(1, WHITES, 0)
    at.turn(card, at.aimed("fire", foe), at.to("move", "N3", 0))
    assert (unit.danger, at.unit(foe).danger) == (1, 1)
    assert unit.zone == at.zone("N3")
    assert at.game.loot[loot].carrier == unit.index


@rule("MORALE-11.05", "MORALE-11.09", "MORALE-R29")
@pytest.mark.parametrize(
    ("loot", "zone", "by"), [(PACKAGE, "M5", "seal_breacher"), (PILOT, "M3", "terr_brawler")]
)
def test_no_blast_destroys_the_package_or_harms_the_pilot(stage, loot, zone, by):
    at = stage()
    at.put(by, "M4").spot = FRAG_GRENADE
    bags = [at.skulls(0), at.skulls(1)]
    at.turn(by, at.to("frag_grenade", zone), "end_turn")
    thing = at.game.loot[loot]
    assert (thing.carrier, thing.zone, thing.floor) == (NONE, at.zone(zone), 1)
    assert [at.skulls(0), at.skulls(1)] == bags
    assert at.told("threatened") == []
    at.put(by, zone, floor=1)
    assert take(loot) in at.options(by)


@rule("MORALE-R29")
def test_the_pilot_is_no_unit(stage):
    at = stage(units=8)
    assert [loot.name for loot in at.game.loot] == ["package", "pilot"]
    assert len(at.game.units) == 16
    assert {unit.card.team for unit in at.game.units} == {0, 1}
    assert "pilot" not in [unit.card.id for unit in at.game.units]


@rule("MORALE-11.05", "MORALE-11.09")
@BOTH
def test_a_killed_carriers_last_comrade_can_still_win_with_it(stage, card, loot, lies, home, other):
    at = stage(units=2)
    carrying(at, card, loot, home, floor=0)
    at.do(danger.kill, at.unit(card), "MORALE-8.08")
    at.do(winning.check)
    assert not at.game.over
    friend = "seal_point" if card == "seal_leader" else "terr_runner"
    at.put(friend, home)
    at.turn(friend, take(loot))
    assert at.game.ending == ("seals" if card == "seal_leader" else "terrorists")


@rule("MORALE-4.02")
@pytest.mark.parametrize(
    ("card", "home", "other"), [("seal_leader", "B1", "B3"), ("terr_warlord", "B3", "B1")]
)
def test_where_both_teams_want_one_thing_each_has_its_own_home(stage, card, home, other):
    at = stage("checkpoint", units=2)
    at.put(card, "B2", floor=2)
    at.turn(card, take(0), "end_turn")
    carrying(at, card, 0, other)
    at.do(winning.check)
    assert not at.game.over
    carrying(at, card, 0, home)
    at.do(winning.check)
    assert at.game.ending == ["seals", "terrorists"][at.unit(card).team]
