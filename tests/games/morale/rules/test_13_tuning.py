"""Chapter 13: what may be tuned. Every option changes what it says, and nothing else."""

from __future__ import annotations

from typing import Any, cast

import pytest

from sandtable.engine.drivers import Driver
from sandtable.engine.errors import SandtableError
from sandtable.games.morale import GAME
from sandtable.games.morale.rules import danger, round_order, take_cover
from sandtable.games.morale.rules.components import COVERING_FIRE, CREEP, DOWN, FOCUS_FIRE, STANDING
from sandtable.games.morale.rules.game import Morale
from sandtable.parts.pool import count_in
from sandtable.rulebooks import lookup
from sandtable.testkit.marks import rule

WHITE_ONLY = (1_000_000, 0)
SCENARIOS = ("recovery", "checkpoint", "rooftops")

# Each number's default, least and most.
NUMBERS = {
    "units": (4, 1, 8),
    "seals_units": (0, 0, 8),
    "terrorists_units": (0, 0, 8),
    "seals_players": (1, 1, 8),
    "terrorists_players": (1, 1, 8),
    "star_sets": (1, 0, 2),
    "white_per_unit": (8, 0, 20),
    "white_flat": (0, 0, 100),
    "black_per_unit": (1, 0, 10),
    "round_limit": (20, 1, 50),
    "carrier_moves": (1, 1, 2),
    "take_cover_drop": (3, 0, 8),
    "initiative_penalty": (10, 0, 50),
    "danger_top": (8, 1, 20),
    "incapacitated_danger": (8, 1, 20),
    "stand_up_at": (2, 0, 8),
    "frag_threats": (3, 0, 8),
    "rpg_threats": (3, 0, 8),
    "focus_threats": (2, 0, 8),
    "covering_threats": (1, 0, 8),
    "medkit_cost": (2, 0, 8),
    "medkit_danger": (1, 0, 8),
    "red_per_unit": (1, 0, 5),
    "colored_per_unit": (1, 0, 5),
    "actions": (2, 1, 4),
    "moves": (2, 0, 4),
    "take_covers": (1, 0, 5),
}
SWITCHES = ("red_skulls", "colored_skulls", "vehicles", "marksman_duel", "marksman_prone", "no_kill")
READINGS = {  # of what the rulebook leaves open
    "turn_lost": False,
    "star_again": True,
    "issue_passes": False,
    "steps_down": False,
    "everybody_draws": False,
    "coup_in_zone": False,
}
OF_NUMBERS = [*list(NUMBERS)[6:], "marksman_prone", "marksman_duel"]


class Idle(Driver):
    """Always the first option: no token, no cover, no action."""

    def choose(self, game, decision):
        return 0


def plan(scenario="recovery", **options):
    return cast(Morale, GAME.new(scenario, options, 1)).plan


def features(scenario="recovery", **options):
    """Everything that a plan may differ in."""
    made = plan(scenario, **options)
    numbers = {name: getattr(made.numbers, name) for name in OF_NUMBERS}
    return numbers | {
        "crew": made.crew,
        "star_sets": made.squads[0].star_sets,
        "sizes": [squad.units for squad in made.squads],
        "seats": [squad.seats for squad in made.squads],
        "starts": [squad.starts for squad in made.squads],
        "cards": [[card.id for card in squad.cards] for squad in made.squads],
        "judge": type(made.judge).__name__,
        "no_kill": made.judge.no_kill,
        "vehicles": len(made.vehicles),
        "loot": [loot.name for loot in made.loot],
        "zones": made.zones.names,
    }


def safe(stage, **options):
    at = stage(**options)
    at.bag(0, *WHITE_ONLY)
    at.bag(1, *WHITE_ONLY)
    return at


# The options themselves


@rule("MORALE-R34", "MORALE-13.03", "MORALE-13.02")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_options_their_defaults_and_their_bounds(scenario):
    options = GAME.scenario(scenario).options
    numbers = {one.name: (one.default, one.low, one.high) for one in options if one.kind == "number"}
    if scenario == "checkpoint":
        assert numbers.pop("units") == (2, 1, 8)
        assert numbers == {name: NUMBERS[name] for name in NUMBERS if name != "units"}
    else:
        assert numbers == NUMBERS
    switches = {one.name: one.default for one in options if one.kind == "switch"}
    assert switches == dict.fromkeys(SWITCHES, False) | READINGS
    assert {one.name: (one.default, one.choices) for one in options if one.kind == "choice"} == {
        "crew": ("suggested", ("suggested", "pick", "random")),
        "cover_windows": ("both", ("both", "before", "after")),
    }


@rule("MORALE-R34")
def test_the_named_constants_are_those_of_the_ruling():
    ruling = lookup("MORALE-R34").ruling
    numbers = plan().numbers
    for words, value in {
        "take_cover_drop 3": numbers.take_cover_drop,
        "initiative_penalty 10": numbers.initiative_penalty,
        "incapacitated_danger 8": numbers.incapacitated_danger,
        "stand_up_at 2": numbers.stand_up_at,
        "frag and RPG threats 3": numbers.frag_threats,
        "and RPG threats 3": numbers.rpg_threats,
        "focus fire 2": numbers.focus_threats,
        "covering fire 1": numbers.covering_threats,
        "medkit cost 2": numbers.medkit_cost,
        "medkit result 1": numbers.medkit_danger,
        "max units 8": len(plan(units=8).squads[0].cards),
    }.items():
        assert words in ruling
        assert value == int(words.split()[-1])


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_outside_its_bounds_is_refused(name):
    _, low, high = NUMBERS[name]
    others = {"units": 8} if name.endswith("_players") else {}
    for value in (low, high):
        plan(**(others | {name: value}))
    for wrong in (low - 1, high + 1, True, str(low)):
        expected = f"option {name} must be a whole number from {low} to {high}, not {wrong!r}"
        with pytest.raises(SandtableError) as refused:
            plan(**{name: wrong})
        assert str(refused.value) == expected


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_is_on_or_off(name):
    plan(**{name: True})
    with pytest.raises(SandtableError, match=f"option {name} must be true or false, not 1"):
        plan(**{name: 1})


def test_a_crew_is_found_in_one_of_three_ways():
    with pytest.raises(
        SandtableError, match="option crew must be one of suggested, pick, random, not 'draft'"
    ):
        plan(crew="draft")


def test_an_unknown_option_is_refused_with_the_known_ones():
    with pytest.raises(SandtableError, match="unknown option 'unit'; expected one of units, seals_units"):
        plan(unit=3)


def test_an_unknown_scenario_is_refused_with_the_known_ones():
    with pytest.raises(
        SandtableError, match="no scenario 'dunes'; expected one of recovery, checkpoint, roof"
    ):
        plan("dunes")


CHANGES = [
    ({"units": 6}, {"sizes": [6, 6]}),
    ({"seals_units": 6}, {"sizes": [6, 4]}),
    ({"terrorists_units": 6}, {"sizes": [4, 6]}),
    ({"seals_players": 2}, {"seats": [[0, 1], [2]]}),
    ({"terrorists_players": 2}, {"seats": [[0], [1, 2]]}),
    ({"crew": "pick"}, {"crew": "pick"}),
    ({"crew": "random"}, {"crew": "random"}),
    ({"red_skulls": True}, {"judge": "RedSkulls"}),
    ({"colored_skulls": True}, {"judge": "ColouredSkulls"}),
    ({"no_kill": True}, {"no_kill": True}),
    ({"vehicles": True}, {"vehicles": 2}),
    ({"marksman_duel": True}, {"marksman_duel": True}),
    ({"marksman_prone": True}, {"marksman_prone": True}),
    ({"star_sets": 2}, {"star_sets": 2}),
    *[({name: low}, {name: low}) for name, (_, low, _) in list(NUMBERS.items())[6:] if name != "danger_top"],
    *[
        ({name: min(7, NUMBERS[name][2])},) * 2
        for name in list(NUMBERS)[6:]
        if name not in ("danger_top", "carrier_moves")
    ],
    ({"carrier_moves": 2}, {"carrier_moves": 2}),
    # No Danger Level lies beyond the end of the track.
    ({"danger_top": 20}, {"danger_top": 20}),
    ({"danger_top": 7}, {"danger_top": 7, "incapacitated_danger": 7}),
    ({"danger_top": 1}, {"danger_top": 1, "incapacitated_danger": 1}),
]


@rule("MORALE-R34", "MORALE-13.03", "MORALE-R01")
@pytest.mark.parametrize(("options", "changed"), CHANGES, ids=str)
def test_an_option_changes_what_it_says_and_nothing_else(options, changed):
    usual = features()
    now = features(**options)
    assert {name: now[name] for name in now if now[name] != usual[name]} == {
        name: value for name, value in changed.items() if value != usual[name]
    }


@rule("MORALE-R33")
def test_switches_combine_but_for_the_two_skull_variants():
    switches = dict.fromkeys(SWITCHES, True)
    for left_out in ("red_skulls", "colored_skulls"):
        made = features(**(switches | {left_out: False}))
        assert made["judge"] == ("ColouredSkulls" if left_out == "red_skulls" else "RedSkulls")
        assert (made["no_kill"], made["vehicles"], made["marksman_duel"], made["marksman_prone"]) == (
            True,
            2,
            True,
            True,
        )
    with pytest.raises(SandtableError, match="red_skulls and colored_skulls exclude each other"):
        plan(red_skulls=True, colored_skulls=True)


# How many units


@rule("MORALE-13.01")
@pytest.mark.parametrize(("scenario", "units"), [("recovery", 4), ("checkpoint", 2), ("rooftops", 4)])
def test_a_scenario_says_how_many_units_unless_the_players_choose(scenario, units):
    assert [squad.units for squad in plan(scenario).squads] == [units, units]
    assert [squad.units for squad in plan(scenario, units=7).squads] == [7, 7]


def chart():
    """The rows `units | star sets | rounds | minutes | players` of the designer's chart."""
    rows = [line.split("|") for line in lookup("MORALE-G05").need.splitlines()]
    return [(int(row[0]), int(row[1]), int(row[3])) for row in rows if row[0].strip().isdecimal()]


@rule("MORALE-13.01", "MORALE-G05")
def test_the_recovery_scenario_takes_the_minutes_of_the_chart():
    minutes = [row[2] for row in chart()]
    assert GAME.scenario("recovery").minutes == (minutes[0], minutes[-1]) == (25, 110)


# Star sets


@rule("MORALE-13.02")
@pytest.mark.parametrize("sets", [1, 2])
@pytest.mark.parametrize("units", [2, 8])
def test_star_sets_are_as_many_as_chosen(stage, sets, units):
    at = stage(units=units, star_sets=sets)
    for team in at.game.teams:
        assert [count_in(team.stars, kind) for kind in range(10)] == [0] * 6 + [sets] * 4


@rule("MORALE-13.02", "MORALE-G05")
def test_by_the_chart_there_are_two_sets_from_six_units_on(stage):
    sets = {}
    for units in range(1, 9):
        at = stage(units=units, star_sets=0)
        counts = {
            count_in(team.stars, kind) for team in at.game.teams for kind in (COVERING_FIRE, FOCUS_FIRE)
        }
        (sets[units],) = counts
    assert sets == {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 2}
    assert {units: sets[units] for units, _, _ in chart()} == {units: stars for units, stars, _ in chart()}


@rule("MORALE-13.02")
def test_by_the_chart_each_team_counts_its_own_units(stage):
    at = stage(seals_units=6, terrorists_units=5, star_sets=0)
    assert [count_in(team.stars, CREEP) for team in at.game.teams] == [2, 1]


@rule("MORALE-13.02")
@pytest.mark.parametrize(("sets", "takers"), [(1, 1), (2, 2)])
def test_with_two_sets_two_units_may_ready_the_same_star(stage, sets, takers):
    at = stage(units=3, star_sets=sets)
    team = at.team(0)
    for unit in at.game.members(0)[:takers]:
        at.script.answers = [f"ready:{unit.index},{CREEP}"]
        at.do(round_order.ready_token, team, unit)
    last = at.game.members(0)[2]
    at.script.answers = [f"no_token:{last.index}"]
    at.do(round_order.ready_token, team, last)
    assert f"ready:{last.index},{CREEP}" not in at.asked()[-1][2]
    assert f"ready:{last.index},{FOCUS_FIRE}" in at.asked()[-1][2]


# Skulls


@rule("MORALE-13.03", "MORALE-R02")
@pytest.mark.parametrize(
    ("options", "per_unit"),
    [
        ({}, lambda units: [8 * units, units]),
        ({"white_per_unit": 0, "white_flat": 8}, lambda units: [8, units]),
        ({"white_per_unit": 20}, lambda units: [20 * units, units]),
        ({"white_flat": 100}, lambda units: [100 + 8 * units, units]),
        ({"black_per_unit": 0}, lambda units: [8 * units, 0]),
        ({"black_per_unit": 10}, lambda units: [8 * units, 10 * units]),
        (
            {"white_per_unit": 3, "white_flat": 5, "black_per_unit": 2},
            lambda units: [5 + 3 * units, 2 * units],
        ),
    ],
)
def test_a_bag_starts_with_the_skulls_of_the_parameters(stage, options, per_unit):
    at = stage(seals_units=2, terrorists_units=5, **options)
    assert at.skulls(0) == per_unit(2)
    assert at.skulls(1) == per_unit(5)


@rule("MORALE-13.03")
def test_an_empty_bag_only_gives_what_the_threats_put_in(stage):
    at = stage(white_per_unit=0, black_per_unit=0)
    assert at.skulls(1) == [0, 0]
    target = at.unit("terr_warlord")
    at.do(danger.threaten, target, 2)
    assert at.draw(target) == [0, 2]


# Length


@rule("MORALE-R41")
@pytest.mark.parametrize(("options", "rounds"), [({"round_limit": 1}, 1), ({"round_limit": 3}, 3), ({}, 20)])
def test_the_game_is_a_draw_after_the_last_round(options, rounds):
    game: Any = GAME.new("recovery", {"units": 2} | options, 1)
    game.driver = Idle()
    game.log = []
    before = 0
    while not game.over:
        before = game.round
        game.beat()
    assert (before, game.round) == (rounds, rounds)
    assert (game.ending, game.results) == ("draw", [50, 50])
    told = [(event.rule, event.data[0]) for event in game.log if event.what == "time_is_up"]
    assert told == [("MORALE-R41", rounds)]


# Carrying


@rule("MORALE-R29")
@pytest.mark.parametrize(("moves", "slow"), [(1, True), (2, False)])
@pytest.mark.parametrize(("card", "thing"), [("seal_point", 0), ("terr_brawler", 1)])
def test_a_carrier_moves_as_often_as_the_parameter_says_and_others_always_twice(
    stage, moves, slow, card, thing
):
    at = stage(carrier_moves=moves, star_sets=2)
    for step in (card, "seal_leader"):
        at.put(step, "M3")
        at.ready(step, "double_time")
    at.game.loot[thing].carrier = at.unit(card).index
    assert (at.to("double_time", "M5", 0) in at.options(card)) != slow
    menu = at.options(card, at.to("move", "M4", 0))
    assert (at.to("move", "M5", 0) in menu) != slow
    assert at.to("double_time", "M5", 0) in at.options("seal_leader")
    assert at.to("move", "M5", 0) in at.options("seal_leader", at.to("move", "M4", 0))


# Take Cover!


@rule("MORALE-R34")
@pytest.mark.parametrize(("options", "left"), [({}, [3, 0, 0]), ({"take_cover_drop": 0}, [6, 3, 2])])
def test_take_cover_lowers_danger_by_the_parameter(stage, options, left):
    at = stage(units=3, **options)
    for unit, level in zip(at.game.members(0), (6, 3, 2), strict=True):
        unit.danger = level
    at.do(take_cover.take_cover, at.team(0))
    assert [unit.danger for unit in at.game.members(0)] == left


@rule("MORALE-R34")
@pytest.mark.parametrize(("options", "left"), [({"take_cover_drop": 5}, 3), ({"take_cover_drop": 8}, 0)])
def test_take_cover_may_lower_more(stage, options, left):
    at = stage(**options)
    unit = at.put("seal_leader", "M3", danger=8)
    at.do(take_cover.take_cover, at.team(0))
    assert unit.danger == left


@rule("MORALE-R34")
@pytest.mark.parametrize(
    ("options", "loss"), [({}, 10), ({"initiative_penalty": 0}, 0), ({"initiative_penalty": 50}, 50)]
)
def test_the_turned_token_costs_as_much_initiative_as_the_parameter(stage, options, loss):
    at = stage(**options)
    for team in (0, 1):
        unit = at.game.members(team)[0]
        assert take_cover.initiative(at.game, unit) == unit.card.initiative
        at.team(team).can_take_cover = False
        assert take_cover.initiative(at.game, unit) == unit.card.initiative - loss


# Danger


@rule("MORALE-R01")
@pytest.mark.parametrize("top", [1, 8, 20])
def test_the_danger_track_ends_at_its_top(stage, top):
    at = stage(danger_top=top)
    unit = at.put("terr_warlord", "M3", danger=top - 1)
    at.bag(1, 40, 0)
    at.do(danger.threaten, unit, 1)
    assert unit.danger == top
    at.do(danger.threaten, unit, 2)
    assert unit.danger == top
    assert at.skulls(1) == [40, 3]
    assert sum(at.draw(unit)) == top


@rule("MORALE-R34")
@pytest.mark.parametrize(
    ("options", "level"),
    [
        ({}, 8),
        ({"incapacitated_danger": 1}, 1),
        ({"incapacitated_danger": 20, "danger_top": 20}, 20),
        ({"incapacitated_danger": 9}, 8),
        ({"incapacitated_danger": 8, "danger_top": 9}, 8),
    ],
)
def test_a_unit_that_goes_down_has_the_danger_of_the_parameter(stage, options, level):
    at = stage(**options)
    unit = at.put("terr_brawler", "M3", danger=3)
    at.bag(1, 5, 5)
    at.do(danger.incapacitate, unit)
    assert unit.danger == level
    assert at.skulls(1) == [5, 5]


@rule("MORALE-R34")
@pytest.mark.parametrize(("options", "level"), [({}, 2), ({"stand_up_at": 0}, 0), ({"stand_up_at": 8}, 8)])
def test_a_unit_stands_up_at_the_danger_of_the_parameter_or_less(stage, options, level):
    for each in range(9):
        at = stage(**options)
        unit = at.put("terr_brawler", "M3", danger=each, status=DOWN)
        at.do(round_order.end_round)
        assert unit.status == (STANDING if each <= level else DOWN)
        assert unit.danger == each


# Tokens


def struck(at, card, answer, bag):
    """The danger of the enemy leader in Shelled Clinic and the black skulls added, after the unit's token."""
    victim = at.put("terr_warlord" if at.unit(card).team == 0 else "seal_leader", "M3", danger=4)
    at.bag(victim.team, *bag)
    at.turn(card, answer, "end_turn")
    return victim.danger - 4, at.skulls(victim.team)[1] - bag[1], len(at.told("drew"))


@rule("MORALE-R34")
@pytest.mark.parametrize(
    ("token", "option", "usual"),
    [("frag_grenade", "frag_threats", 3), ("rpg", "rpg_threats", 3), ("focus_fire", "focus_threats", 2)],
)
@pytest.mark.parametrize("threats", [None, 1, 4])
def test_a_token_deals_the_threats_of_its_own_parameter(stage, token, option, usual, threats):
    at = stage(units=8, **({} if threats is None else {option: threats}))
    expected = usual if threats is None else threats
    card, zone = ("terr_rocketeer", "M5") if token == "rpg" else ("seal_breacher", "M2")
    at.put(card, zone)
    at.ready(card, token)
    victim = "seal_leader" if card == "terr_rocketeer" else "terr_warlord"
    answer = at.aimed(token, victim) if token == "focus_fire" else at.to(token, "M3")
    assert struck(at, card, answer, (500, 0)) == (expected, expected, 1)


@rule("MORALE-R34", "MORALE-R15")
@pytest.mark.parametrize(
    ("token", "option"),
    [("frag_grenade", "frag_threats"), ("rpg", "rpg_threats"), ("focus_fire", "focus_threats")],
)
def test_a_token_without_threats_calls_for_no_draw(stage, token, option):
    at = stage(units=8, **{option: 0})
    card, zone = ("terr_rocketeer", "M5") if token == "rpg" else ("seal_breacher", "M2")
    at.put(card, zone)
    at.ready(card, token)
    victim = "seal_leader" if card == "terr_rocketeer" else "terr_warlord"
    answer = at.aimed(token, victim) if token == "focus_fire" else at.to(token, "M3")
    assert struck(at, card, answer, (0, 50)) == (0, 0, 0)
    assert at.unit(victim).status == STANDING


@rule("MORALE-R34")
@pytest.mark.parametrize(("options", "threats"), [({}, 1), ({"covering_threats": 2}, 2)])
def test_covering_fire_deals_the_threats_of_the_parameter(stage, options, threats):
    at = safe(stage, units=2, **options)
    at.put("seal_point", "M3")
    near, next_door = at.put("terr_warlord", "M3"), at.put("terr_runner", "M4")
    at.ready("seal_point", "covering_fire")
    at.turn("seal_point", "covering_fire", at.aimed("draw", "terr_warlord"), "end_turn")
    assert (near.danger, next_door.danger) == (threats, threats)
    assert at.skulls(1)[1] == 2 * threats


@rule("MORALE-R34", "MORALE-R15")
def test_covering_fire_without_threats_is_only_for_the_step(stage):
    at = stage(units=2, covering_threats=0)
    at.put("seal_point", "M3")
    friend = at.put("seal_leader", "M3")
    at.put("terr_warlord", "M3", danger=6)
    at.bag(1, 0, 50)
    at.ready("seal_point", "covering_fire")
    step = at.to("step", "M4", 0)
    at.turn("seal_point", "covering_fire", at.aimed("covered", "seal_leader"), step, "end_turn")
    assert at.told("drew") == []
    assert at.skulls(1) == [0, 50]
    assert friend.zone == at.zone("M4")


def healed(at, medic, patient):
    at.put(medic, "M3", danger=3)
    at.put(patient, "M3", danger=8, status=DOWN)
    at.ready(medic, "medkit")
    at.turn(medic, at.aimed("medkit", patient), "end_turn")
    assert at.unit(patient).status == STANDING
    return at.unit(medic).danger - 3, at.unit(patient).danger


@rule("MORALE-R34")
@pytest.mark.parametrize(
    ("options", "doctor", "corpsman"),
    [
        ({}, 2, 1),
        ({"medkit_cost": 0}, 0, 0),
        ({"medkit_cost": 1}, 1, 0),
        ({"medkit_cost": 4}, 4, 3),
        ({"medkit_cost": 8}, 5, 5),
    ],
)
def test_a_medkit_costs_its_user_the_danger_of_the_parameter(stage, options, doctor, corpsman):
    assert healed(stage(**options), "terr_doctor", "terr_warlord") == (doctor, 1)
    assert healed(stage(**options), "seal_corpsman", "seal_leader") == (corpsman, 1)


@rule("MORALE-R34")
@pytest.mark.parametrize(
    ("options", "danger"),
    [
        ({"medkit_danger": 0}, 0),
        ({"medkit_danger": 2}, 2),
        ({"medkit_danger": 8}, 8),
        ({"medkit_danger": 6, "danger_top": 5}, 5),
    ],
)
def test_a_patient_returns_with_the_danger_of_the_parameter(stage, options, danger):
    assert healed(stage(**options), "terr_doctor", "terr_warlord") == (2, danger)
