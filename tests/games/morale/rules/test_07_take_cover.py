"""Chapter 7: Take Cover!"""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.errors import Refusal
from sandtable.engine.table import Table
from sandtable.games.morale import GAME
from sandtable.games.morale.rules import round_order
from sandtable.games.morale.rules.components import DOWN, KILLED, STANDING
from sandtable.games.morale.rules.state import PAIR, SECOND
from sandtable.testkit.marks import rule

TURN, COVER = "MORALE-5.01", "MORALE-7.01"
WHITE_ONLY = (1_000_000, 0)


def face_off(stage, danger=0, **options):
    """The leaders in one zone, the Terrorists' at the given Danger Level, with bags that hurt nobody."""
    at = stage(**options)
    at.put("seal_leader", "M4")
    at.put("terr_warlord", "M4", danger=danger)
    for team in (0, 1):
        at.bag(team, *WHITE_ONLY)
    return at


def questions(at):
    return [(seat, what) for seat, what, _ in at.asked()]


def windows(at):
    """Who was asked about Take Cover!, in order."""
    return [seat for seat, what, _ in at.asked() if what == COVER]


def watch(at, look):
    """What there was to see at each question about Take Cover!."""
    seen = []

    def note(decision):
        if decision.rule == COVER:
            seen.append(look())

    at.script.on_ask = note
    return seen


def passive(at):
    """Everybody takes the first option: no token, end of turn."""

    def answer(decision):
        if decision.rule != COVER:
            at.script.answers = [decision.options[0].key()]

    at.script.on_ask = answer


def dangers(at, team):
    return [int(unit.danger) for unit in at.game.members(team)]


# What it does


@rule("MORALE-7.01")
@pytest.mark.parametrize("acting", ["seal_leader", "terr_warlord"])
@pytest.mark.parametrize("seat", [0, 1])
def test_either_team_may_take_cover_in_a_turn_of_either_team(stage, acting, seat):
    at = face_off(stage)
    at.turn(acting, "end_turn", cover={seat: 1})
    assert not at.team(seat).can_take_cover
    assert at.team(1 - seat).can_take_cover
    assert [(event.rule, event.data[0]) for event in at.told("took_cover")] == [("MORALE-7.02", seat)]


@rule("MORALE-7.01")
def test_the_question_is_to_pass_or_to_take_cover(stage):
    at = face_off(stage)
    at.turn("seal_leader", "end_turn")
    assert at.asked()[1:] == [(0, COVER, ["pass", "take_cover"]), (1, COVER, ["pass", "take_cover"])]
    assert at.team(0).can_take_cover
    assert at.team(1).can_take_cover


@rule("MORALE-7.02")
@pytest.mark.parametrize("team", [0, 1])
def test_it_lowers_each_unit_of_the_team_by_three_but_not_below_zero(stage, team):
    at = face_off(stage, units=6)
    for each in (0, 1):
        for unit, danger in zip(at.game.members(each), [0, 2, 3, 4, 7, 8]):
            unit.danger = danger
    at.turn("seal_leader", "end_turn", cover={team: 1})
    assert dangers(at, team) == [0, 0, 0, 1, 4, 5]
    assert dangers(at, 1 - team) == [0, 2, 3, 4, 7, 8]


@rule("MORALE-7.02")
@pytest.mark.parametrize("team", [0, 1])
def test_it_does_not_touch_the_bags(stage, team):
    at = face_off(stage, danger=5)
    at.bag(0, 30, 7)
    at.bag(1, 20, 9)
    at.turn("seal_leader", "end_turn", cover={team: 1})
    assert at.skulls(0) == [30, 7]
    assert at.skulls(1) == [20, 9]
    assert at.told("drew") == []


@rule("MORALE-R34", "MORALE-7.02")
def test_how_far_it_lowers_is_a_named_number(stage):
    at = face_off(stage, danger=6, take_cover_drop=2)
    at.turn("seal_leader", "end_turn", cover={1: 1})
    assert at.unit("terr_warlord").danger == 4


@rule("MORALE-7.03")
@pytest.mark.parametrize(("status", "danger"), [(STANDING, 5), (DOWN, 5), (KILLED, 8)])
def test_it_includes_incapacitated_units_who_stay_down(stage, status, danger):
    at = face_off(stage)
    unit = at.put("terr_runner", "S4", danger=8, status=status)
    at.turn("seal_leader", "end_turn", cover={1: 1})
    assert unit.danger == danger
    assert unit.status == status


@rule("MORALE-7.03", "MORALE-R28")
def test_an_incapacitated_unit_at_two_stays_down_until_the_round_ends(stage):
    at = face_off(stage)
    unit = at.put("terr_runner", "S4", danger=5, status=DOWN)
    at.turn("seal_leader", "end_turn", cover={1: 1})
    assert (unit.danger, unit.status) == (2, DOWN)
    at.do(round_order.end_round)
    assert unit.status == STANDING


# Once in a round


@rule("MORALE-7.04")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_team_that_took_cover_is_not_asked_again_in_the_round(stage, seat):
    at = face_off(stage)
    at.turn("seal_leader", at.to("move", "M3", 0), "end_turn", cover={seat: 1})
    assert windows(at).count(seat) == 1
    assert windows(at).count(1 - seat) == 2
    at.forget()
    at.turn("terr_warlord", at.to("move", "M3", 0), "end_turn")
    assert windows(at) == [1 - seat] * 2


@rule("MORALE-7.04", "MORALE-3.13")
def test_it_may_be_used_again_in_the_next_round(stage):
    at = face_off(stage, danger=8)
    at.turn("seal_leader", "end_turn", cover={1: 1})
    assert at.unit("terr_warlord").danger == 5
    at.do(round_order.end_round)
    at.forget()
    at.turn("seal_leader", "end_turn", cover={1: 1})
    assert at.unit("terr_warlord").danger == 2


@rule("MORALE-7.04")
def test_at_the_table_a_second_take_cover_in_a_round_is_refused():
    table = table_at_first_turn()
    table.answer(0, "end_turn")
    table.answer(0, "take_cover")
    table.answer(1, "take_cover")
    assert table.question(1).rule == TURN
    for seat in (0, 1):
        with pytest.raises(Refusal):
            table.answer(seat, "take_cover")
    table.answer(1, "end_turn")
    assert COVER not in [decision.rule for decision in table.pending]


def table_at_first_turn():
    """Two units a side; the Pointman (47) has the first turn before the Runner (46)."""
    table: Any = Table(GAME.new("recovery", {"units": 2}, 1))
    while table.pending[0].rule != TURN:
        question = table.pending[0]
        wanted = [option.key() for option in question.options if option.key() in ("card:1", "card:3")]
        table.answer(int(question.seat), wanted[0] if wanted else question.options[0].key())
    assert table.now.acting == 1
    return table


# Windows (ruling R28)


@rule("MORALE-R28", "MORALE-7.05")
@pytest.mark.parametrize(("card", "seat"), [("seal_leader", 0), ("terr_warlord", 1)])
def test_each_action_has_a_window_before_and_one_after_the_acting_team_first(stage, card, seat):
    at = face_off(stage)
    other = 1 - seat
    at.turn(card, at.to("move", "M3", 0), at.to("move", "M3", 1))
    each = [(seat, TURN), (seat, COVER), (other, COVER), (seat, COVER), (other, COVER)]
    assert questions(at) == each * 2


@rule("MORALE-R28")
def test_a_turn_that_is_ended_after_an_action_has_no_further_window(stage):
    at = face_off(stage)
    at.turn("seal_leader", at.to("move", "M3", 0), "end_turn")
    assert questions(at) == [(0, TURN), *[(0, COVER), (1, COVER)] * 2, (0, TURN)]


@rule("MORALE-R28")
@pytest.mark.parametrize(("card", "seat"), [("seal_leader", 0), ("terr_warlord", 1)])
def test_a_turn_without_actions_has_one_window_at_its_end(stage, card, seat):
    at = face_off(stage)
    at.turn(card, "end_turn")
    assert questions(at) == [(seat, TURN), (seat, COVER), (1 - seat, COVER)]


@rule("MORALE-R28", "MORALE-R08", "MORALE-10.04")
@pytest.mark.parametrize(("card", "seat"), [("seal_leader", 0), ("terr_warlord", 1)])
def test_a_flashbanged_unit_has_one_window_and_no_action(stage, card, seat):
    at = face_off(stage)
    at.unit(card).flashed = True
    at.turn(card, cover={1 - seat: 1})
    assert questions(at) == [(seat, COVER), (1 - seat, COVER)]
    assert not at.team(1 - seat).can_take_cover
    assert [(event.rule, event.data[0]) for event in at.told("stunned")] == [
        ("MORALE-10.04", at.unit(card).index)
    ]


@rule("MORALE-R28")
@pytest.mark.parametrize(("card", "seat"), [("seal_leader", 0), ("terr_warlord", 1)])
def test_both_teams_may_take_cover_in_the_same_window(stage, card, seat):
    at = face_off(stage, danger=4)
    at.put("seal_leader", "M4", danger=7)
    at.turn(card, "end_turn", cover={0: 1, 1: 1})
    assert (at.unit("seal_leader").danger, at.unit("terr_warlord").danger) == (4, 1)
    assert [event.data[0] for event in at.told("took_cover")] == [seat, 1 - seat]


@rule("MORALE-R28", "MORALE-R35")
def test_the_captain_speaks_for_its_team(stage):
    at = face_off(stage, units=4, seals_players=2, terrorists_players=3)
    at.turn("terr_doctor", "end_turn")
    assert questions(at) == [(4, TURN), (2, COVER), (0, COVER)]
    at.forget()
    at.turn("seal_corpsman", "end_turn")
    assert questions(at) == [(1, TURN), (0, COVER), (2, COVER)]


def scene_for_every_action(stage):
    """Something for every kind of action, around the Convoy Halt with its Humvee."""
    at = stage(units=8, vehicles=True, marksman_prone=True)
    for unit in at.game.members(0):
        unit.zone = at.zone("S7")
    for unit in at.game.members(1):
        unit.zone = at.zone("N7")
    for team in (0, 1):
        at.bag(team, *WHITE_ONLY)
    for card in (
        "seal_leader",
        "seal_point",
        "seal_breacher",
        "seal_corpsman",
        "seal_marksman",
        "seal_grenadier",
    ):
        at.put(card, "M1")
    at.put("seal_tech", "M1", danger=8, status=DOWN)
    at.put("terr_warlord", "M1", danger=8, status=DOWN)
    at.put("terr_runner", "M2")
    at.put("terr_rocketeer", "M3")
    at.game.loot[0].zone, at.game.loot[0].floor = at.zone("S7"), 0
    at.unit("seal_grenadier").inside = True
    at.unit("seal_grenadier").issue = 0
    return at


EVERY_ACTION = [
    ("seal_leader", "", "move:{M2},0", lambda at: at.unit("seal_leader").zone != at.zone("M1")),
    ("seal_leader", "", "fire:{runner}", lambda at: at.unit("terr_runner").danger > 0),
    ("seal_leader", "", "coup:{warlord}", lambda at: at.unit("terr_warlord").status == KILLED),
    ("seal_gunner", "", "take:0", lambda at: at.game.loot[0].carrier == at.unit("seal_gunner").index),
    ("seal_leader", "", "enter", lambda at: at.unit("seal_leader").inside),
    ("seal_grenadier", "", "leave", lambda at: not at.unit("seal_grenadier").inside),
    ("seal_grenadier", "", "resupply", lambda at: at.unit("seal_grenadier").issue != 0),
    ("seal_grenadier", "", "weapon:{M2}", lambda at: at.unit("terr_runner").danger > 0),
    ("seal_marksman", "", "go_prone", lambda at: at.unit("seal_marksman").prone),
    ("seal_point", "flashbang", "flashbang:{M2}", lambda at: at.unit("terr_runner").flashed),
    ("seal_breacher", "frag_grenade", "frag_grenade:{M2}", lambda at: at.unit("terr_runner").danger > 0),
    ("seal_corpsman", "medkit", "medkit:{tech}", lambda at: at.unit("seal_tech").status == STANDING),
    ("terr_rocketeer", "rpg", "rpg:{M1}", lambda at: at.unit("seal_leader").danger > 0),
    ("seal_leader", "smoke_gas", "smoke_gas:{M2}", lambda at: at.game.smoke != 0),
    ("seal_leader", "tear_gas", "tear_gas:{M2}", lambda at: at.game.gas != 0),
    ("seal_breacher", "covering_fire", "covering_fire", lambda at: at.unit("terr_runner").danger > 0),
    ("seal_leader", "creep", "creep", lambda at: at.game.creeping),
    (
        "seal_leader",
        "double_time",
        "double_time:{N2},0",
        lambda at: at.unit("seal_leader").zone == at.zone("N2"),
    ),
    ("seal_leader", "focus_fire", "focus_fire:{runner}", lambda at: at.unit("terr_runner").danger > 0),
]


@rule("MORALE-R28", "MORALE-7.05", "MORALE-7.06")
@pytest.mark.parametrize(("card", "token", "key", "done"), EVERY_ACTION, ids=[row[2] for row in EVERY_ACTION])
def test_every_kind_of_action_has_its_windows_before_any_effect_and_after_all_of_it(
    stage, card, token, key, done
):
    at = scene_for_every_action(stage)
    if token:
        at.ready(card, token)
    numbers = {zone: at.zone(zone) for zone in ("M1", "M2", "N2")}
    numbers |= {name: at.unit(f"terr_{name}").index for name in ("warlord", "runner")}
    numbers["tech"] = at.unit("seal_tech").index
    seen = watch(at, lambda: bool(done(at)))
    mine = int(at.unit(card).seat)
    answers = [key.format(**numbers)]
    if token == "rpg":
        answers += [f"draw:{at.unit(name).index}" for name in ("seal_leader", "seal_point", "seal_breacher")]
        answers += [f"draw:{at.unit('seal_corpsman').index}", f"draw:{at.unit('seal_marksman').index}"]
    if token == "covering_fire":
        answers.append("stay")
    at.turn(card, *answers, "end_turn")
    assert seen == [False, False, True, True]
    assert windows(at) == [mine, 1 - mine] * 2


@rule("MORALE-7.05", "MORALE-7.07", "MORALE-R28")
def test_there_is_no_window_among_the_questions_inside_an_action(stage):
    at = stage()
    at.put("seal_breacher", "M4")
    at.put("terr_warlord", "M5", danger=1)
    at.put("terr_runner", "M5", danger=4)
    at.bag(1, *WHITE_ONLY)
    at.ready("seal_breacher", "frag_grenade")
    at.turn("seal_breacher", at.to("frag_grenade", "M5"), at.aimed("draw", "terr_warlord"), "end_turn")
    assert [what for _, what in questions(at)] == [TURN, COVER, COVER, "MORALE-9.03", COVER, COVER, TURN]


@rule("MORALE-7.05")
def test_there_is_no_window_between_covering_fire_and_its_free_step(stage):
    at = stage()
    at.put("seal_breacher", "M4")
    at.put("seal_point", "M4")
    at.ready("seal_breacher", "covering_fire")
    free = at.aimed("covered", "seal_point")
    at.turn("seal_breacher", "covering_fire", free, at.to("step", "M3", 0), "end_turn")
    step = "MORALE-10.17"
    assert [what for _, what in questions(at)] == [TURN, COVER, COVER, step, step, COVER, COVER, TURN]


@rule("MORALE-R28")
def test_in_a_whole_round_there_is_no_window_but_those_of_the_turns(stage):
    at = stage(units=2)
    passive(at)
    for _ in range(7):
        at.beat()
    plan = ["MORALE-3.01", "MORALE-3.02", "MORALE-3.02"]
    first = [(0, what) for what in plan] + [(1, what) for what in plan]
    # 42 before 41, then 47 before 46
    turns = [turn for seat in (1, 0, 0, 1) for turn in ((seat, TURN), (seat, COVER), (1 - seat, COVER))]
    assert questions(at) == first + turns
    assert at.game.round == 1


@rule("MORALE-R28", "MORALE-R39")
def test_there_is_a_window_after_an_action_in_which_the_acting_unit_went_down(stage):
    at = face_off(stage)
    unit = at.put("seal_leader", "M4", danger=2)
    at.bag(0, 0, 50)
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"), cover={0: 2})
    assert questions(at) == [(0, TURN), *[(0, COVER), (1, COVER)] * 2]
    assert (unit.status, unit.danger) == (DOWN, 5)


# Interrupting


@rule("MORALE-X02", "MORALE-7.05", "MORALE-7.06")
@pytest.mark.parametrize("danger", [0, 2, 3, 5])
def test_cover_in_response_to_an_attack_comes_first_and_the_attack_goes_on(stage, danger):
    at = face_off(stage, danger=danger)
    at.put("terr_runner", "S4", danger=4)
    at.bag(1, 500, 0)
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"), "end_turn", cover={1: 1})
    lowered = max(danger - 3, 0)
    assert at.unit("terr_warlord").danger == lowered + 2
    assert at.unit("terr_runner").danger == 1
    assert at.skulls(1) == [500, 2]
    drew = {event.data[0]: event.data[1] for event in at.told("drew")}
    assert drew[at.unit("terr_warlord").index] == lowered + 2
    order = [event.what for event in at.game.log]
    assert order.index("fire") < order.index("took_cover") < order.index("fires")


@rule("MORALE-X03", "MORALE-7.07", "MORALE-7.05")
def test_after_the_threats_are_added_cover_waits_for_the_end_of_the_attack(stage):
    at = face_off(stage, danger=4)
    drawn = watch(at, lambda: (at.unit("terr_warlord").danger, len(at.told("drew"))))
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"), "end_turn", cover={1: 2})
    assert drawn == [(4, 0), (4, 0), (6, 2), (6, 2)]
    assert at.unit("terr_warlord").danger == 3


@rule("MORALE-X03", "MORALE-7.07")
def test_at_the_table_cover_is_refused_in_the_middle_of_an_attack_and_taken_after_it(stage):
    at = stage(units=3)
    at.put("seal_breacher", "M4")
    at.put("terr_warlord", "M5", danger=1)
    at.put("terr_runner", "M5", danger=4)
    at.bag(1, *WHITE_ONLY)
    at.ready("seal_breacher", "frag_grenade")
    at.team(0).revealed, at.game.first, at.game.step = 2, 1, SECOND
    table: Any = Table(at.game)
    for seat, answer in ((0, at.to("frag_grenade", "M5")), (0, "pass"), (1, "pass")):
        table.answer(seat, answer)
    assert table.question(1).rule == "MORALE-9.03"
    assert [int(unit.danger) for unit in table.now.members(1)] == [4, 7, 0]
    for seat in (0, 1):
        with pytest.raises(Refusal):
            table.answer(seat, "take_cover")
    table.answer(1, at.aimed("draw", "terr_warlord"))
    table.answer(0, "pass")
    assert [int(unit.danger) for unit in table.now.members(1)] == [4, 7, 0]
    table.answer(1, "take_cover")
    assert [int(unit.danger) for unit in table.now.members(1)] == [1, 4, 0]


@rule("MORALE-R28", "MORALE-7.06")
@pytest.mark.parametrize(("danger", "lowered"), [(8, 5), (5, 2), (3, 0)])
def test_an_interrupted_coup_de_grace_still_kills(stage, danger, lowered):
    at = face_off(stage)
    victim = at.put("terr_warlord", "M4", danger=danger, status=DOWN)
    at.turn("seal_leader", at.aimed("coup", "terr_warlord"), "end_turn", cover={1: 1})
    assert victim.status == KILLED
    assert victim.danger == lowered


@rule("MORALE-7.06")
def test_the_acting_team_may_interrupt_its_own_action(stage):
    at = face_off(stage)
    at.put("seal_leader", "M4", danger=5)
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"), "end_turn", cover={0: 1})
    assert at.unit("seal_leader").danger == 4
    assert at.unit("terr_warlord").danger == 2


# What it costs


@rule("MORALE-7.09")
@pytest.mark.parametrize("acting", ["seal_leader", "terr_warlord"])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("window", [1, 2, 3])
def test_it_uses_up_no_action_of_anybody(stage, acting, seat, window):
    at = face_off(stage)
    at.turn(acting, at.to("move", "M3", 0), at.to("move", "M3", 1), cover={seat: window})
    unit = at.unit(acting)
    assert (unit.zone, unit.floor) == (at.zone("M3"), 1)
    assert not at.team(seat).can_take_cover


@rule("MORALE-7.09")
def test_it_uses_up_no_turn_of_the_team(stage):
    at = face_off(stage, units=2)
    at.team(0).stack, at.team(1).stack = [1, 0], [3, 2]
    at.game.step = PAIR
    at.script.cover = {0: 1, 1: 1}
    at.script.answers = ["end_turn"] * 4
    at.beat(5)
    assert sorted(event.data[0] for event in at.told("turn")) == [0, 1, 2, 3]


@rule("MORALE-7.08")
def test_every_later_reveal_of_the_round_is_reduced_and_none_of_the_next(stage):
    at = face_off(stage, units=3)
    at.script.cover = {0: 1}
    passive(at)
    at.beat(9)
    seals = [event.data[1] for event in at.told("revealed") if event.data[0] < 3]
    terrorists = [event.data[1] for event in at.told("revealed") if event.data[0] >= 3]
    assert seals == [41, 37, 25]
    assert terrorists == [48, 46, 36]
    at.forget()
    at.script.cover = {}
    at.beat(3)
    assert [event.data[1] for event in at.told("revealed")] == [41, 48]
