"""Chapter 4: winning and game end."""

from __future__ import annotations

import pytest

from sandtable.engine.game import DRAW, LOSS, WIN
from sandtable.engine.table import Table
from sandtable.games.morale import GAME
from sandtable.games.morale.rules import round_order, winning
from sandtable.games.morale.rules.components import DOWN, KILLED, NONE, STANDING
from sandtable.games.morale.rules.state import PAIR
from sandtable.testkit.marks import rule

PACKAGE, PILOT = 0, 1


def outcome(at):
    return at.game.over, at.game.ending, at.game.results


GOES_ON = (False, "", [])
SEALS_WIN = (True, "seals", [WIN, LOSS])
TERRORISTS_WIN = (True, "terrorists", [LOSS, WIN])
DRAWN = (True, "draw", [DRAW, DRAW])


def duel(stage, danger, enemy_danger, enemy="terr_warlord", **options):
    """A leader against one enemy in the same zone, all skulls black: danger 2 goes down, 3 is killed."""
    at = stage(units=2, **options)
    at.put("seal_leader", "M4", danger=danger)
    at.put(enemy, "M4", danger=enemy_danger)
    at.bag(0, 0, 50)
    at.bag(1, 0, 50)
    return at


# Elimination


@rule("MORALE-4.01")
@pytest.mark.parametrize("loser", [0, 1])
@pytest.mark.parametrize("statuses", [(DOWN, DOWN), (DOWN, KILLED), (KILLED, DOWN), (KILLED, KILLED)])
def test_a_team_without_a_standing_unit_has_lost(stage, loser, statuses):
    at = stage(units=2)
    for unit, status in zip(at.game.members(loser), statuses):
        unit.status = status
    at.do(winning.check)
    assert outcome(at) == (TERRORISTS_WIN, SEALS_WIN)[loser]
    assert [(event.rule, event.what, event.data[0]) for event in at.game.log] == [
        ("MORALE-4.01", "eliminated", loser)
    ]


@rule("MORALE-4.01")
@pytest.mark.parametrize("team", [0, 1])
@pytest.mark.parametrize("survivor", [0, 1, 2])
@pytest.mark.parametrize("status", [DOWN, KILLED])
def test_one_standing_unit_keeps_its_team_in_the_game(stage, team, survivor, status):
    at = stage(units=3)
    for place, unit in enumerate(at.game.members(team)):
        unit.status = STANDING if place == survivor else status
    assert (at.game.standing(team), at.game.standing(1 - team)) == (1, 3)
    at.do(winning.check)
    assert outcome(at) == GOES_ON
    assert at.game.log == []


@rule("MORALE-4.01")
@pytest.mark.parametrize("danger", [2, 3])
def test_the_last_enemy_shot_down_wins_at_once(stage, danger):
    at = duel(stage, danger=0, enemy_danger=danger)
    at.bag(0, 1_000_000, 0)
    at.unit("terr_runner").status = DOWN
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"))
    assert at.unit("terr_warlord").status == (DOWN if danger == 2 else KILLED)
    assert outcome(at) == SEALS_WIN


@rule("MORALE-4.01")
def test_the_last_unit_that_goes_down_in_its_own_turn_loses_at_once(stage):
    at = duel(stage, danger=2, enemy_danger=0)
    at.bag(1, 1_000_000, 0)
    at.unit("seal_point").status = KILLED
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"))
    assert outcome(at) == TERRORISTS_WIN


@rule("MORALE-4.01")
def test_after_the_last_enemy_nobody_is_asked_anything(stage):
    at = duel(stage, danger=0, enemy_danger=2)
    at.bag(0, 1_000_000, 0)
    at.unit("terr_runner").status = KILLED
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"))
    assert [(seat, what) for seat, what, _ in at.asked()] == [
        (0, "MORALE-5.01"),
        (0, "MORALE-7.01"),
        (1, "MORALE-7.01"),
    ]


@rule("MORALE-4.01")
def test_a_token_can_strike_the_last_enemy_too(stage):
    at = duel(stage, danger=0, enemy_danger=2)
    at.unit("terr_runner").status = DOWN
    at.ready("seal_leader", "focus_fire")
    at.turn("seal_leader", at.aimed("focus_fire", "terr_warlord"))
    assert outcome(at) == SEALS_WIN


@rule("MORALE-4.01")
def test_the_round_stops_where_the_game_ends(stage):
    at = duel(stage, danger=0, enemy_danger=2, enemy="terr_runner")
    at.bag(0, 1_000_000, 0)
    at.unit("terr_warlord").status = KILLED
    at.team(0).stack = [0]
    at.team(1).stack = [3]
    at.team(1).can_take_cover = False
    at.game.step = PAIR
    at.script.answers = [at.aimed("fire", "terr_runner")]
    at.game.run()
    assert outcome(at) == SEALS_WIN
    assert [event.data[0] for event in at.told("turn")] == [0]


@rule("MORALE-4.01")
def test_every_player_of_a_team_wins_or_loses_with_it(stage):
    at = stage(units=3, seals_players=2, terrorists_players=3)
    at.do(winning.win, 0)
    assert at.game.results == [WIN, WIN, LOSS, LOSS, LOSS]
    at.do(winning.win, 1)
    assert at.game.results == [LOSS, LOSS, WIN, WIN, WIN]
    at.do(winning.draw)
    assert at.game.results == [DRAW] * 5


# Nobody stands


@rule("MORALE-R18", "MORALE-6.06")
@pytest.mark.parametrize(
    ("danger", "enemy_danger"),
    [(2, 2), (3, 2), (2, 3), (3, 3)],
)
@pytest.mark.parametrize(
    ("shooter", "target"), [("seal_leader", "terr_warlord"), ("terr_warlord", "seal_leader")]
)
def test_both_last_units_going_down_in_one_action_is_a_draw(stage, danger, enemy_danger, shooter, target):
    at = duel(stage, danger, enemy_danger)
    at.unit("seal_point").status = DOWN
    at.unit("terr_runner").status = KILLED
    at.turn(shooter, at.aimed("fire", target))
    assert outcome(at) == DRAWN
    assert [event.rule for event in at.told("nobody_stands")] == ["MORALE-R18"]
    assert at.told("eliminated") == []


@rule("MORALE-R18")
@pytest.mark.parametrize("standing", ["seal_point", "terr_runner"])
def test_a_double_knock_out_with_one_friend_left_is_no_draw(stage, standing):
    at = duel(stage, 2, 2)
    other = "terr_runner" if standing == "seal_point" else "seal_point"
    at.unit(other).status = KILLED
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"))
    assert outcome(at) == (SEALS_WIN if standing == "seal_point" else TERRORISTS_WIN)


@rule("MORALE-R18")
def test_victory_is_checked_when_all_draws_of_an_action_are_settled(stage):
    at = stage(units=3)
    at.unit("seal_breacher").status = KILLED
    at.put("seal_leader", "M4", danger=1)
    at.put("seal_point", "M4", danger=1)
    at.put("terr_brawler", "M5")
    at.ready("terr_brawler", "frag_grenade")
    at.bag(0, 0, 50)
    at.turn("terr_brawler", at.to("frag_grenade", "M4"), "draw:1")
    assert outcome(at) == TERRORISTS_WIN
    assert [event.what for event in at.game.log][-5:] == [
        *["drew", "incapacitated"],
        *["drew", "incapacitated"],
        "eliminated",
    ]


@rule("MORALE-R18")
def test_take_cover_is_no_longer_offered_after_the_end_but_is_before_the_blow(stage):
    at = duel(stage, 0, 3)
    at.bag(0, 1_000_000, 0)
    at.unit("terr_runner").status = KILLED
    at.turn("seal_leader", at.aimed("fire", "terr_warlord"), "end_turn", cover={1: 1})
    assert outcome(at) == GOES_ON
    assert at.unit("terr_warlord").danger == 2


# Objectives


@rule("MORALE-4.02", "MORALE-R18")
@pytest.mark.parametrize(
    ("card", "loot", "start", "home", "result"),
    [
        ("seal_point", PACKAGE, "M2", "M1", SEALS_WIN),
        ("terr_runner", PILOT, "M6", "M7", TERRORISTS_WIN),
    ],
)
def test_bringing_the_objective_home_wins_at_once(stage, card, loot, start, home, result):
    at = stage(units=2)
    unit = at.put(card, start)
    at.game.loot[loot].carrier = unit.index
    at.turn(card, at.to("move", home, 0))
    assert outcome(at) == result
    assert [(event.rule, event.data[:2]) for event in at.told("brought_home")] == [
        ("MORALE-4.02", [unit.index, loot])
    ]
    assert len(at.asked()) == 3


@rule("MORALE-4.02")
@pytest.mark.parametrize(
    ("card", "loot", "start", "away"), [("seal_point", 0, "M2", "M3"), ("terr_runner", 1, "M6", "M5")]
)
def test_carrying_it_somewhere_else_does_not(stage, card, loot, start, away):
    at = stage(units=2)
    at.game.loot[loot].carrier = at.put(card, start).index
    at.turn(card, at.to("move", away, 0), "end_turn")
    assert outcome(at) == GOES_ON


@rule("MORALE-4.02")
@pytest.mark.parametrize(("card", "start", "home"), [("seal_point", "M2", "M1"), ("terr_runner", "M6", "M7")])
def test_coming_home_without_it_does_not(stage, card, start, home):
    at = stage(units=2)
    at.put(card, start)
    at.turn(card, at.to("move", home, 0), "end_turn")
    assert outcome(at) == GOES_ON


@rule("MORALE-4.02")
@pytest.mark.parametrize(("card", "start", "home"), [("seal_point", "M2", "M1"), ("terr_runner", "M6", "M7")])
def test_a_friend_of_the_carrier_at_home_does_not(stage, card, start, home):
    at = stage(units=2)
    at.put(card, start)
    friend = "seal_leader" if card == "seal_point" else "terr_warlord"
    at.game.loot[PACKAGE if card == "seal_point" else PILOT].carrier = at.put(friend, "M4").index
    at.turn(card, at.to("move", home, 0), "end_turn")
    assert outcome(at) == GOES_ON


@rule("MORALE-4.02")
@pytest.mark.parametrize(
    ("card", "loot", "there"), [("seal_point", PACKAGE, "M7"), ("terr_runner", PILOT, "M1")]
)
def test_the_enemys_vehicle_is_no_home(stage, card, loot, there):
    at = stage(units=2)
    at.game.loot[loot].carrier = at.put(card, there).index
    at.do(winning.check)
    assert outcome(at) == GOES_ON


@rule("MORALE-4.02")
@pytest.mark.parametrize(("floor", "result"), [(0, SEALS_WIN), (1, GOES_ON)])
def test_only_the_ground_floor_is_home(stage, floor, result):
    at = stage(units=2)
    at.game.loot[PACKAGE].carrier = at.put("seal_point", "M1", floor=floor).index
    at.do(winning.check)
    assert outcome(at) == result


@rule("MORALE-4.02")
def test_one_objective_on_the_way_does_not_hide_the_other_at_home(stage):
    at = stage(units=2)
    at.game.loot[PACKAGE].carrier = at.put("seal_point", "M2").index
    at.game.loot[PILOT].carrier = at.put("terr_runner", "M7").index
    at.do(winning.check)
    assert outcome(at) == TERRORISTS_WIN
    assert at.game.loot[PACKAGE].carrier != NONE


@rule("MORALE-4.02")
@pytest.mark.parametrize(
    ("card", "home", "result"), [("seal_point", "B1", SEALS_WIN), ("terr_runner", "B3", TERRORISTS_WIN)]
)
def test_where_either_team_may_carry_it_each_has_its_own_home(stage, card, home, result):
    at = stage("checkpoint", units=2)
    at.game.loot[0].carrier = at.put(card, "B2").index
    at.turn(card, at.to("move", home, 0))
    assert outcome(at) == result


@rule("MORALE-4.02")
def test_a_double_time_home_wins_too(stage):
    at = stage(units=2, carrier_moves=2)
    at.game.loot[PACKAGE].carrier = at.put("seal_leader", "M3").index
    at.ready("seal_leader", "double_time")
    at.turn("seal_leader", at.to("double_time", "M1", 0))
    assert outcome(at) == SEALS_WIN


@rule("MORALE-4.02", "MORALE-R18")
def test_a_free_step_home_wins_before_another_friend_is_asked(stage):
    at = stage(units=3)
    for card in ("seal_leader", "seal_point", "seal_breacher"):
        at.put(card, "M2")
    at.game.loot[PACKAGE].carrier = at.unit("seal_point").index
    at.ready("seal_leader", "covering_fire")
    at.turn("seal_leader", "covering_fire", at.aimed("covered", "seal_point"), at.to("step", "M1", 0))
    assert outcome(at) == SEALS_WIN
    assert len(at.told("brought_home")) == 1


@rule("MORALE-R18")
def test_a_free_step_elsewhere_leaves_the_second_friend_its_step(stage):
    at = stage(units=3)
    for card in ("seal_leader", "seal_point", "seal_breacher"):
        at.put(card, "M2")
    at.game.loot[PACKAGE].carrier = at.unit("seal_point").index
    at.ready("seal_leader", "covering_fire")
    first = [at.aimed("covered", "seal_point"), at.to("step", "M3", 0)]
    second = [at.aimed("covered", "seal_breacher"), at.to("step", "M1", 0)]
    at.turn("seal_leader", "covering_fire", *first, *second, "end_turn")
    assert outcome(at) == GOES_ON


@rule("MORALE-4.01", "MORALE-4.02")
def test_who_wins_both_ways_in_one_action_wins_once(stage):
    at = stage(units=2)
    at.game.loot[PACKAGE].carrier = at.put("seal_point", "M1").index
    for unit in at.game.members(1):
        unit.status = DOWN
    at.do(winning.check)
    assert outcome(at) == SEALS_WIN
    assert [event.what for event in at.game.log] == ["eliminated"]


@rule("MORALE-4.01", "MORALE-4.02")
def test_without_objectives_only_the_last_standing_wins(stage):
    at = stage("rooftops", units=2)
    assert at.game.loot == []
    at.put("seal_point", "B2")
    at.turn("seal_point", at.to("move", "B1", 0), "end_turn")
    assert outcome(at) == GOES_ON
    for unit in at.game.members(1):
        unit.status = DOWN
    at.do(winning.check)
    assert outcome(at) == SEALS_WIN


# The round limit


@rule("MORALE-R41")
@pytest.mark.parametrize(("number", "result"), [(4, GOES_ON), (5, DRAWN)])
def test_the_game_is_a_draw_when_the_last_round_allowed_has_ended(stage, number, result):
    at = stage(units=2, round_limit=5)
    at.game.round = number
    at.do(round_order.end_round)
    assert outcome(at) == result
    assert [(event.rule, event.data[0]) for event in at.told("time_is_up")] == (
        [("MORALE-R41", 5)] if number == 5 else []
    )


@rule("MORALE-R41")
@pytest.mark.parametrize(("number", "over"), [(19, False), (20, True)])
@pytest.mark.parametrize("scenario", ["recovery", "checkpoint", "rooftops"])
def test_the_limit_is_twenty_rounds_unless_chosen_otherwise(stage, scenario, number, over):
    at = stage(scenario)
    at.game.round = number
    at.do(round_order.end_round)
    assert at.game.over == over


@rule("MORALE-R41")
def test_the_last_round_is_played_to_its_end_at_the_table():
    table = Table(GAME.new("recovery", {"units": 1, "round_limit": 1}, 2))
    turns = 0
    while not table.over:
        decision = table.pending[0]
        turns += decision.rule == "MORALE-5.01"
        table.answer(int(decision.seat), decision.options[0].key())
    assert turns == 2
    assert table.now.results == [DRAW, DRAW]
    assert table.pending == []


@rule("MORALE-R41", "MORALE-4.01")
def test_a_win_in_the_last_round_is_a_win(stage):
    at = duel(stage, 0, 2, enemy="terr_runner", round_limit=1)
    at.bag(0, 1_000_000, 0)
    at.unit("terr_warlord").status = KILLED
    at.game.round = 1
    at.team(0).stack = [0]
    at.team(1).can_take_cover = False
    at.game.step = PAIR
    at.team(1).stack = [3]
    at.script.answers = [at.aimed("fire", "terr_runner")]
    at.game.run()
    assert outcome(at) == SEALS_WIN


# Giving up


@rule("MORALE-R43")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_team_that_resigns_has_lost_whoever_of_it_says_so(seat):
    table = Table(GAME.new("checkpoint", {"seals_players": 2}, 3))
    table.answer(int(table.asked[0].seat), table.asked[0].options[0].key())
    table.resign(seat)
    winners = [2] if seat < 2 else [0, 1]
    assert table.now.results == [WIN if each in winners else LOSS for each in range(3)]
    assert table.now.ending == ("terrorists" if seat < 2 else "seals")
    last = table.events[-1]
    assert (last.rule, last.what, last.seen_by(-1)) == ("MORALE-R43", "resigned", True)
    loser, winner = ("SEALs", "Terrorists") if seat < 2 else ("Terrorists", "SEALs")
    assert GAME.sentence(table.now, last) == f"{loser} resign: {winner} win."
    assert GAME.resigning(table.now, seat) == f"{loser} lose the match."
