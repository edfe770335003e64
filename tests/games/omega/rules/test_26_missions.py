"""Chapter 26: events, objectives, exits and how missions end."""

from __future__ import annotations

import pytest

from sandtable.board.grid.ground import BIT
from sandtable.engine.game import LOSS, WIN
from sandtable.games.omega.rules import doors, downed, missions, movement, timer_phase
from sandtable.games.omega.rules.components import DEAD, DOWNED, DRONE, ESCAPED, LAB_TECH, NONE
from sandtable.games.omega.rules.effects import CHARGE
from sandtable.games.omega.rules.winning import MissionOver
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)


def event(at, space, timer=0):
    """The event of a space of the mission."""
    return next(e for e in at.game.plan.mission.events if e.space == space and e.timer == timer)


def happens(at, space, *answers, timer=0):
    at.play(lambda game: missions.resolve_event(game, event(at, space, timer)), *answers)


def ends(at, step, *answers):
    """Runs a step that ends the mission; each seat's result."""

    def whole(game):
        with pytest.raises(MissionOver):
            step(game)

    at.play(whole, *answers)
    assert at.game.over
    return at.game.results


def names(at, doors_):
    return [at.game.plan.site.doors[door].name for door in doors_]


# Events


@rule("OMEGA-26.02", "OMEGA-G15")
def test_an_event_gives_the_overseer_energy_from_the_bank(stage):
    at = stage()
    at.game.pool = 4
    happens(at, 3)
    assert at.game.pool == 6


@rule("OMEGA-26.03", "OMEGA-17.06", "OMEGA-R80")
def test_the_crisis_point_makes_downed_commandos_targets(stage):
    at = stage()
    at.commando(RHEE).condition = DOWNED
    assert not downed.is_target(at.game, at.commando(RHEE))
    happens(at, 5)
    assert downed.is_target(at.game, at.commando(RHEE))


@rule("OMEGA-26.03")
@pytest.mark.parametrize(
    ("mission", "space"), [("dry_run", 4), ("cold_start", 5), ("split_signal", 7), ("last_light", 6)]
)
def test_each_mission_has_its_own_crisis_point(stage, mission, space):
    at = stage(mission)
    happens(at, space)
    assert at.game.crisis


@rule("OMEGA-26.02", "OMEGA-21.07", "OMEGA-R14")
def test_an_event_opens_a_closed_door_that_the_overseer_picks_but_not_the_goals(stage):
    at = stage()
    at.mark("d3", "Rigged")
    menu = at.menu(lambda game: missions.resolve_event(game, event(at, 4)))
    assert menu == [f"event_door:{at.door(name)}" for name in ("d1", "d2", "d3", "d4", "d5")]
    happens(at, 4, f"event_door:{at.door('d3')}")
    assert at.game.door_is_open(at.door("d3"))
    assert at.game.is_explored(at.area("C"))
    assert not at.game.faceup  # the marker was not turned over


@rule("OMEGA-26.02", "OMEGA-24.10", "OMEGA-G16")
def test_the_yellow_timer_enters_and_brings_a_square_of_gas(stage):
    at = stage("split_signal")
    happens(at, 5)
    assert at.game.timers == [1, 1, 0]
    happens(at, 3, f"gas:{at.cell(2, 14)}", timer=1)
    assert sorted(at.game.gas) == sorted(at.cell(x, y) for x in (2, 3) for y in (14, 15))


@rule("OMEGA-26.02", "OMEGA-G17")
def test_the_overseer_tells_which_room_holds_the_objective(stage):
    at = stage("last_light")
    at.stack("E", "Objective C", "Husk Pack")
    at.stack("D", "Clear")
    happens(at, 4)
    assert at.game.told_area == at.area("E")
    assert at.data("objective_told") == [[2, at.area("E"), 0, 0]]


@rule("OMEGA-G17")
def test_an_objective_that_lies_open_need_not_be_told(stage):
    at = stage("last_light")
    at.stack("E", "Objective C")
    at.explore("E")
    happens(at, 4)
    assert at.game.told_area == NONE


@rule("OMEGA-3.03", "OMEGA-19.05", "OMEGA-G17")
def test_a_figure_that_was_aside_comes_by_a_red_passage(stage):
    at = stage("last_light")
    at.explore("A")
    happens(at, 5, f"reinforce:{at.cell(9, 0)}")
    synapse = next(enemy for enemy in at.game.enemies if at.game.kind(enemy).name == "Synapse")
    assert at.at(synapse.index) == (9, 0)
    assert not synapse.aside
    assert at.game.reinforcement == NONE


@rule("OMEGA-3.03", "OMEGA-24.15", "OMEGA-G17")
def test_without_a_red_passage_it_waits_for_the_first(stage):
    at = stage("last_light")
    happens(at, 5)
    synapse = next(enemy for enemy in at.game.enemies if at.game.kind(enemy).name == "Synapse")
    assert at.game.reinforcement == synapse.index
    assert synapse.aside
    at.play(lambda game: doors.open_by_event(game, at.door("d3")), f"reinforce:{at.cell(4, 18)}")
    assert at.at(synapse.index) == (4, 18)


@rule("OMEGA-24.16", "OMEGA-G17")
def test_the_exit_collapses_and_another_one_is_opened(stage):
    at = stage("last_light")
    at.put(RHEE, 0, 9)
    happens(at, 7)
    assert at.game.exits == BIT[1]
    assert at.at(RHEE) != (0, 9)
    assert not missions.on_exit(at.game, at.cell(0, 9))
    assert at.game.is_explored(at.area("A"))
    assert at.game.door_is_open(at.door("d1"))
    assert missions.on_exit(at.game, at.cell(9, 0))


@rule("OMEGA-R107")
@pytest.mark.parametrize("piece", [DRONE, LAB_TECH])
def test_who_commands_decides_where_drone_and_lab_tech_go_when_the_exit_collapses(stage, piece):
    at = stage("last_light", players=4)
    at.commando(VOSS).seat, at.commando(OKAFOR).seat, at.commando(RHEE).seat = 2, 1, 3
    at.clear()
    at.put(piece, 0, 9)
    at.game.turn_of = NONE
    happens(at, 7, f"make_way:{at.cell(1, 9)}")
    [asked] = [decision for decision in at.script.asked if decision.rule == "OMEGA-R75"]
    assert asked.seat == 2
    assert at.at(piece) == (1, 9)


@rule("OMEGA-26.04")
@pytest.mark.parametrize(
    ("mission", "space"), [("dry_run", 5), ("cold_start", 6), ("split_signal", 11), ("last_light", 14)]
)
def test_the_overseer_wins_when_time_is_up(stage, mission, space):
    at = stage(mission, players=4)
    at.game.timers[0] = at.game.round = space - 1
    assert ends(at, timer_phase.advance) == [WIN, LOSS, LOSS, LOSS]
    assert at.game.ending == "time_up"


# Goal rooms


@rule("OMEGA-26.04", "OMEGA-22.02", "OMEGA-R14")
def test_the_commandos_win_when_one_of_them_opens_the_goal_room(stage):
    at = stage()
    at.open("d5")
    at.explore("D", "C")
    at.mark("d6", "Unlocked")
    at.put(RHEE, 12, 3)
    results = ends(at, lambda game: doors.open_by_commando(game, game.commandos[RHEE], at.door("d6")))
    assert results == [LOSS, WIN]
    assert not at.game.is_explored(at.area("G"))


# Cores


def cores(stage):
    """Split Signal with core A in room B, whose door is open."""
    at = stage("split_signal")
    at.open("d2")
    at.explore("B")
    at.do(missions.place_objective, 0, at.area("B"))
    return at


@rule("OMEGA-22.08", "OMEGA-22.09", "OMEGA-G13")
def test_a_core_lies_in_the_zone_of_its_room_and_is_taken_from_beside_it(stage):
    at = cores(stage)
    assert at.game.objectives[0] == at.cell(4, 1)
    at.put(RHEE, 3, 3)
    assert missions.securable(at.game, at.commando(RHEE)) == [0]
    at.put(OKAFOR, 2, 3)
    assert missions.securable(at.game, at.commando(OKAFOR)) == []
    at.do(missions.secure, at.commando(RHEE), 0)
    assert at.commando(RHEE).cores == [0]
    assert at.game.objectives[0] == NONE


@rule("OMEGA-G13")
def test_only_an_active_commando_takes_a_core(stage):
    at = cores(stage)
    at.put(RHEE, 4, 2, condition=DOWNED)
    assert missions.securable(at.game, at.commando(RHEE)) == []


@rule("OMEGA-G13", "OMEGA-R93")
def test_who_is_downed_leaves_its_core_where_it_lies(stage):
    at = cores(stage)
    at.do(missions.secure, at.commando(RHEE), 0)
    at.put(RHEE, 3, 8)
    at.do(downed.down, at.commando(RHEE))
    assert at.commando(RHEE).cores == []
    assert at.game.core_cells == [at.cell(3, 8), NONE]
    at.put(OKAFOR, 4, 9)
    assert missions.securable(at.game, at.commando(OKAFOR)) == [0]
    at.do(missions.secure, at.commando(OKAFOR), 0)
    assert at.game.core_cells == [NONE, NONE]


# Exits


@rule("OMEGA-R77", "OMEGA-24.16")
def test_who_ends_a_move_on_an_exit_may_leave_or_stay(stage):
    at = stage("split_signal")
    rhee = at.put(RHEE, 3, 18, adrenaline=2)
    at.game.pool = 1
    step = lambda game: movement.walk(game, game.commandos[RHEE], at.cell(3, 19), 3)  # noqa: E731
    at.play(step, "stay")
    assert at.at(RHEE) == (3, 19)
    at.put(RHEE, 3, 18)
    at.play(step, "leave")
    assert rhee.condition == ESCAPED
    assert rhee.cell == NONE
    assert (rhee.adrenaline, at.game.pool) == (0, 3)


@rule("OMEGA-R77")
def test_a_downed_commando_may_escape_too_and_a_red_passage_is_no_exit_unless_named(stage):
    at = stage("split_signal")
    at.put(RHEE, 3, 19, condition=DOWNED)
    at.play(lambda game: missions.offer_exit(game, game.commandos[RHEE]), "leave")
    assert at.commando(RHEE).condition == ESCAPED
    at.explore("B")
    assert not missions.on_exit(at.game, at.cell(3, 0))


@rule("OMEGA-26.04", "OMEGA-G16")
def test_both_cores_out_win_the_mission_for_the_commandos(stage):
    at = stage("split_signal")
    at.put(RHEE, 3, 19, cores=[0])
    at.put(OKAFOR, 4, 19, cores=[1])
    at.do(missions.leave_map, at.commando(RHEE))
    assert at.game.cores_out == 1
    assert ends(at, lambda game: missions.leave_map(game, game.commandos[OKAFOR])) == [LOSS, WIN]
    assert at.game.ending == "cores_out"


@rule("OMEGA-R28", "OMEGA-26.04", "OMEGA-17.08")
@pytest.mark.parametrize("other", [DOWNED, DEAD, ESCAPED])
def test_the_overseer_wins_when_the_last_one_who_can_act_leaves_without_the_cores(stage, other):
    at = stage("split_signal")
    at.commando(VOSS).condition = at.commando(OKAFOR).condition = other
    at.put(RHEE, 3, 19, cores=[0])
    assert ends(at, lambda game: missions.leave_map(game, game.commandos[RHEE])) == [WIN, LOSS]
    assert at.game.ending == ("all_down" if other == DOWNED else "none_left")
    assert at.told("mission_won")[0].rule == ("OMEGA-17.08" if other == DOWNED else "OMEGA-R28")


@rule("OMEGA-R28", "OMEGA-R77")
def test_when_the_last_commando_walks_out_the_mission_ends_with_nobody_left(stage):
    at = stage("last_light")
    at.leave(VOSS, OKAFOR)
    at.put(RHEE, 1, 9)
    at.turn(RHEE)
    at.beat(f"move:{at.cell(0, 9)}", "leave")
    assert at.game.over
    assert (at.game.ending, at.game.results) == ("none_left", [WIN, LOSS])


@rule("OMEGA-R106", "OMEGA-26.04")
def test_who_wins_by_leaving_is_not_asked_for_its_adrenaline(stage):
    at = stage("split_signal")
    at.put(RHEE, 3, 18, cores=[1])
    at.game.cores_out = 1
    at.give(RHEE, "Adrenal buffer")
    at.turn(RHEE)
    at.script.passing = False
    at.beat(f"move:{at.cell(3, 19)}", "leave")
    assert at.game.ending == "cores_out"


# What lies on a passage that collapses


def collapsing(stage, **markers):
    """Last Light, where the first exit collapses with these markers on its spaces."""
    at = stage("last_light")
    at.clear()
    for name, places in markers.items():
        setattr(at.game, name, [at.cell(*place) for place in places])
    return at


@rule("OMEGA-R113", "OMEGA-R75", "OMEGA-24.16")
@pytest.mark.parametrize("name", ["gas", "rubble", "hazards", "vents", "emi"])
def test_markers_leave_an_exit_that_collapses_for_the_nearest_spaces_that_take_them(stage, name):
    at = collapsing(stage, **{name: [(0, 9), (1, 9), (0, 10)]})
    happens(at, 7, f"shift:{at.cell(1, 8)}", f"shift:{at.cell(1, 11)}")
    left = [at.cell(1, 9), at.cell(1, 8), at.cell(1, 11)]
    assert getattr(at.game, name) == left
    assert at.data("marker_shifted")[:2] == [[at.cell(1, 8), 0, 0, 0], [at.cell(1, 11), 0, 0, 0]]
    first, second = [[each.args[0] for each in asked.options] for asked in at.script.asked[:2]]
    assert first == [at.cell(1, 8), at.cell(1, 10)]
    assert second == [at.cell(1, 10), at.cell(1, 11)]


@rule("OMEGA-R113", "OMEGA-24.17")
def test_rubble_goes_where_no_rubble_is_printed_and_nothing_onto_an_objective(stage):
    at = collapsing(stage, rubble=[(0, 9), (1, 8), (1, 10)])
    at.game.objectives[0] = at.cell(1, 9)
    happens(at, 7, f"shift:{at.cell(2, 8)}")
    assert at.game.rubble == [at.cell(1, 8), at.cell(1, 10), at.cell(2, 8)]


@rule("OMEGA-R113")
def test_what_commandos_have_put_down_leaves_a_collapsing_exit_too(stage):
    at = collapsing(stage)
    at.game.marker_cells[CHARGE] = at.cell(0, 10)
    at.game.core_cells[1] = at.cell(0, 9)
    at.game.bloom = at.cell(0, 10)
    happens(at, 7, f"shift:{at.cell(1, 8)}", f"shift:{at.cell(1, 11)}", f"shift:{at.cell(1, 10)}")
    assert at.game.core_cells == [NONE, at.cell(1, 8)]
    assert at.game.marker_cells[CHARGE] == at.cell(1, 11)
    assert at.game.bloom == at.cell(1, 10)


@rule("OMEGA-R113")
def test_nothing_moves_that_lies_elsewhere(stage):
    at = collapsing(stage, gas=[(1, 9), (2, 9)], rubble=[(1, 10)])
    happens(at, 7)
    assert not at.told("marker_shifted")
    assert at.game.gas == [at.cell(1, 9), at.cell(2, 9)]


@rule("OMEGA-R81", "OMEGA-R28")
def test_the_last_one_who_leaves_with_both_cores_wins_although_the_others_are_down(stage):
    at = stage("split_signal")
    at.commando(VOSS).condition = at.commando(OKAFOR).condition = DOWNED
    at.put(RHEE, 3, 19, cores=[0, 1])
    assert ends(at, lambda game: missions.leave_map(game, game.commandos[RHEE])) == [LOSS, WIN]


@rule("OMEGA-R77")
def test_the_turn_of_who_leaves_is_over(stage):
    at = stage("split_signal")
    at.put(RHEE, 3, 19)
    at.turn(RHEE)
    at.do(missions.leave_map, at.commando(RHEE))
    assert at.game.turn_of != RHEE
    assert RHEE not in [int(commando.index) for commando in at.game.team()]


# The Lab Tech


@rule("OMEGA-22.09", "OMEGA-G17", "OMEGA-G07")
def test_the_lab_tech_is_put_on_the_holding_cell(stage):
    at = stage("last_light")
    at.explore("E")
    at.do(missions.place_objective, 2, at.area("E"))
    assert at.at(LAB_TECH) == (18, 16)


@rule("OMEGA-G17")
def test_where_somebody_stands_there_it_is_put_next_to_the_cell(stage):
    at = stage("last_light")
    at.explore("E")
    at.put(RHEE, 18, 16)
    at.play(lambda game: missions.place_objective(game, 2, at.area("E")), f"lab_tech:{at.cell(18, 17)}")
    assert at.at(LAB_TECH) == (18, 17)


@rule("OMEGA-26.04", "OMEGA-G17")
def test_the_commandos_win_when_the_lab_tech_leaves(stage):
    at = stage("last_light")
    at.put(LAB_TECH, 0, 9)
    results = ends(at, lambda game: missions.offer_exit(game, game.piece(LAB_TECH)), "leave")
    assert results == [LOSS, WIN]
    assert at.game.ending == "lab_tech_out"


@rule("OMEGA-26.04", "OMEGA-G17")
def test_the_overseer_wins_when_the_lab_tech_is_killed(stage):
    at = stage("last_light")
    assert ends(at, missions.lab_tech_killed) == [WIN, LOSS]
