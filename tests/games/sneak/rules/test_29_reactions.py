"""Chapter 29: Patrol Reaction cards."""

from __future__ import annotations

import pytest

from games.sneak.patrolling import EAST, NORTH, SOUTH, WEST, activate, hold, path
from sandtable.games.sneak.rules import patrols, reactions
from sandtable.games.sneak.rules.components import ALERT, INVESTIGATE, NONE, OFF
from sandtable.testkit.marks import rule

LONG = "............"
ROUTINE, SEARCH, FALSE, CALLING, SWEEP, SHRUG = (f"RX{n}" for n in range(1, 7))


def found(stage, card, rows=LONG, row=0, column=11, **more):
    """Snake is hidden in the east; the card lies on top of the Reaction deck."""
    at = stage(rows=rows, **more)
    at.put("snake", row, column, camouflaged=True, active=0)
    at.top(card)
    return at


def side(at, who="snake"):
    return at.character(who).alert_side


def react(at, guard, *answers):
    """The card is resolved where the Patrol stands; whether it stops."""
    hold(at, "BC01")
    at.forget()
    results = []
    at.play(lambda game: results.append(reactions.react(game, game.patrol(int(guard.index)))), *answers)
    return results[0]


# When


@rule("SNEAK-29.01")
@pytest.mark.parametrize("what", ["alert", "investigate", "sleepers", "wakers", "dead"])
def test_entering_a_space_with_a_token_brings_out_a_card(stage, what):
    at = found(stage, FALSE, column=0)
    if what in ("alert", "investigate"):
        at.alert("snake", 0, 3, what)
    else:
        setattr(at.game, what, [at.cell(0, 3)])
    guard = at.guard(0, 1, "east")
    hold(at, "BC01")
    at.forget()
    at.do(patrols.enter, guard, at.cell(0, 2), EAST, "SNEAK-28.04")
    assert not at.told("reacts")
    at.do(patrols.enter, guard, at.cell(0, 3), EAST, "SNEAK-28.04")
    assert at.data("reacts") == [[guard.index, 2, at.cell(0, 3), 0]]


@rule("SNEAK-R25")
def test_spaces_leapt_over_bring_out_none_nor_does_the_one_it_starts_on(stage):
    at = found(stage, FALSE)
    at.game.dead = [at.cell(0, 2)]
    at.alert("snake", 0, 3, "investigate")
    at.guard(0, 3)
    guard = at.guard(0, 2, "east")
    activate(at, guard)
    assert path(at, guard)[0] == (0, 4)
    assert not at.told("reacts")


@rule("SNEAK-R25", "SNEAK-R78")
def test_one_that_starts_on_an_alert_side_token_reacts_first_then_picks_its_protocol(stage):
    at = found(stage, FALSE)
    at.alert("snake", 0, 2)
    guard = at.guard(0, 2, "east")
    activate(at, guard)
    assert side(at) == OFF
    events = [event.what for event in at.game.log]
    assert events.index("reacts") < events.index("patrols")
    assert at.at(guard) == (0, 5)


@rule("SNEAK-R78")
def test_the_card_comes_before_the_look(stage):
    at = stage(rows="......")
    at.put("snake", 0, 5, active=0)
    at.alert("snake", 0, 2)
    at.top(FALSE)
    guard = at.guard(0, 2, "east")
    at.roll(white=(1, 1))
    activate(at, guard)
    events = [event.what for event in at.game.log]
    assert events.index("alert_returned") < events.index("spots")
    assert side(at) == ALERT


@rule("SNEAK-29.02", "SNEAK-R25")
def test_all_lines_that_match_are_resolved_each_for_all_tokens_of_its_kind(stage):
    at = stage(rows=LONG, characters=["snake", "meryl", "otacon"])
    for place, who in enumerate(("snake", "meryl", "otacon")):
        at.put(who, 0, 9 + place, camouflaged=True)
    at.alert("snake", 0, 2, "investigate")
    at.alert("meryl", 0, 2, "investigate")
    at.alert("otacon", 0, 2, "alert")
    at.game.sleepers, at.game.dead = [at.cell(0, 2)] * 2, [at.cell(0, 2)]
    at.top(ROUTINE)
    guard = at.guard(0, 2, "east")
    react(at, guard)
    assert [side(at, who) for who in ("snake", "meryl", "otacon")] == [OFF, OFF, INVESTIGATE]
    assert at.game.wakers == [at.cell(0, 2)] * 2
    assert len(at.told("patrol_card_discarded")) == 1


@rule("SNEAK-29.02")
def test_lines_without_their_token_do_nothing(stage):
    at = found(stage, ROUTINE)
    at.alert("snake", 0, 2, "investigate")
    react(at, at.guard(0, 2))
    assert not at.told("patrol_card_discarded")


@rule("SNEAK-29.03")
def test_the_card_goes_face_down_under_the_deck_which_is_not_reshuffled(stage):
    at = found(stage, FALSE)
    order = at.game.reactions.pile[:]
    at.alert("snake", 0, 2, "investigate")
    reveals = at.game.reveals
    react(at, at.guard(0, 2))
    assert at.told("reacts")[0].brought == [[order[-1]]]
    assert at.game.reveals == reveals + 1
    assert at.game.reactions.pile == [order[-1], *order[:-1]]
    for _ in range(5):
        at.alert("snake", 0, 2, "investigate")
        at.do(reactions.react, at.patrol(0))
    assert at.game.reactions.pile == order


# Then


@rule("SNEAK-R25")
def test_a_patrol_that_reached_its_token_stops(stage):
    at = found(stage, FALSE)
    at.alert("snake", 0, 3, "alert")
    guard = at.guard(0, 1, "east")
    activate(at, guard)
    assert path(at, guard) == [(0, 2), (0, 3)]


@rule("SNEAK-R25")
@pytest.mark.parametrize(("card", "spaces"), [("BC01", 3), ("BC04", 4)])
def test_one_that_only_crossed_a_token_goes_on(stage, card, spaces):
    at = found(stage, FALSE, column=0)
    at.alert("snake", 0, 9, "investigate")
    at.game.dead = [at.cell(0, 2)]
    guard = at.guard(0, 1, "west")
    activate(at, guard, card=card)
    assert len(path(at, guard)) == spaces
    assert len(at.told("reacts")) == 1


@rule("SNEAK-R25")
def test_it_goes_on_by_the_protocol_it_then_qualifies_for_less_what_it_has_moved(stage):
    at = stage(rows=LONG, characters=["snake", "meryl"])
    at.put("snake", 0, 11, camouflaged=True)
    at.put("meryl", 0, 10, camouflaged=True)
    at.alert("snake", 0, 11, "alert")
    at.alert("meryl", 0, 3, "investigate")
    guard = at.guard(0, 1, "east")
    at.top(CALLING)
    activate(at, guard)
    assert len(path(at, guard)) == 5
    assert [data[:3] for data in at.data("heads_for")] == [
        [guard.index, at.cell(0, 11), 10],
        [guard.index, at.cell(0, 10), 7],
    ]


@rule("SNEAK-R25", "SNEAK-R73")
def test_a_number_that_is_used_up_moves_it_no_farther(stage):
    at = stage(rows=LONG, characters=["snake", "meryl"])
    at.put("snake", 0, 11, camouflaged=True)
    at.put("meryl", 0, 10, camouflaged=True)
    at.alert("meryl", 0, 8, "alert")
    at.alert("snake", 0, 5, "investigate")
    at.top(SWEEP)
    guard = at.guard(0, 0, "east")
    activate(at, guard)
    assert path(at, guard) == [(0, column) for column in range(1, 8)]


# The cards


@rule("SNEAK-G07")
def test_routine_check(stage):
    at = found(stage, ROUTINE)
    guard = at.guard(0, 2, "east")
    at.alert("snake", 0, 2, "investigate")
    assert not react(at, guard)
    assert side(at) == OFF
    at.alert("snake", 0, 2, "alert")
    at.top(ROUTINE)
    react(at, guard)
    assert (side(at), at.where(at.character("snake").alert_cell)) == (INVESTIGATE, (0, 2))


@rule("SNEAK-G07")
def test_routine_check_stirs_a_sleeper_and_raises_one_who_is_waking(stage):
    at = found(stage, ROUTINE)
    guard = at.guard(0, 2, "east")
    at.game.sleepers, at.game.wakers = [at.cell(0, 2)], [at.cell(0, 2)]
    react(at, guard, f"stand:{at.cell(0, 1)}", f"face:6,{EAST}")
    assert at.game.wakers == [at.cell(0, 2)]
    assert at.game.sleepers == []
    assert at.at(at.patrol(1)) == (0, 1)


@rule("SNEAK-G07")
@pytest.mark.parametrize(("card", "cards"), [(ROUTINE, 1), (SWEEP, 1), (SEARCH, 0), (FALSE, 0), (SHRUG, 0)])
def test_a_dead_body_costs_a_patrol_card(stage, card, cards):
    at = found(stage, card)
    at.game.dead = [at.cell(0, 2)] * 2
    react(at, at.guard(0, 2, "east"))
    assert len(at.told("patrol_card_discarded")) == cards


@rule("SNEAK-G07", "SNEAK-R21")
def test_thorough_search_looks_round_for_the_nearest_player(stage):
    at = stage(rows=LONG, characters=["snake", "meryl"])
    at.put("snake", 0, 0, active=0)
    at.put("meryl", 0, 10, active=0)
    at.alert("snake", 0, 4, "investigate")
    at.top(SEARCH)
    guard = at.guard(0, 4, "north")
    at.roll(white=(1, 1))
    assert react(at, guard)
    assert guard.facing == WEST
    assert at.data("spots") == [[guard.index, 0, 0, 0]]
    assert side(at) == ALERT


@rule("SNEAK-G07")
def test_nearest_is_in_the_zone_and_ties_are_the_players_choice(stage):
    at = stage(rows=LONG, zones="111111111222", characters=["snake", "meryl", "otacon"])
    at.put("snake", 0, 1, camouflaged=True)
    at.put("meryl", 0, 7, camouflaged=True)
    at.put("otacon", 0, 9, camouflaged=True)
    at.alert("otacon", 0, 4, "investigate")
    at.top(SEARCH)
    guard = at.guard(0, 4, "north")
    assert not react(at, guard, "nearest:1")
    assert [option.key() for option in at.script.asked[0].options] == ["nearest:0", "nearest:1"]
    assert guard.facing == EAST
    assert side(at, "otacon") == INVESTIGATE


@rule("SNEAK-G07")
def test_it_keeps_its_facing_if_it_looks_there_already_or_no_player_can_be_reached(stage):
    at = stage(rows="......#.", characters=["snake"])
    at.put("snake", 0, 5, camouflaged=True)
    at.alert("snake", 0, 2, "investigate")
    at.top(SEARCH)
    guard = at.guard(0, 2, "east")
    assert not react(at, guard)
    assert guard.facing == EAST
    at.put("snake", 0, 7)
    at.put(guard, 0, 2, "west")
    at.top(SEARCH)
    assert not react(at, guard)
    assert guard.facing == WEST


@rule("SNEAK-G07")
@pytest.mark.parametrize(("column", "warned"), [(8, True), (9, False)])
def test_thorough_search_returns_an_alert_and_warns_within_four_spaces(stage, column, warned):
    at = stage(rows=LONG, characters=["snake", "meryl"])
    at.put("snake", 0, 11, camouflaged=True)
    at.put("meryl", 0, column, camouflaged=True)
    at.alert("snake", 0, 4, "alert")
    at.top(SEARCH)
    react(at, at.guard(0, 4, "north"))
    assert side(at) == OFF
    assert side(at, "meryl") == (INVESTIGATE if warned else OFF)


@rule("SNEAK-G07")
def test_a_token_that_is_on_the_board_is_not_placed_by_a_warning(stage):
    at = stage(rows=LONG, characters=["snake", "meryl"])
    at.put("snake", 0, 11, camouflaged=True)
    at.put("meryl", 0, 6, camouflaged=True)
    at.alert("snake", 0, 4, "alert")
    at.alert("meryl", 0, 9, "alert")
    at.top(SEARCH)
    react(at, at.guard(0, 4, "north"))
    assert side(at, "meryl") == ALERT


@rule("SNEAK-G07")
@pytest.mark.parametrize("card", [SEARCH, CALLING])
@pytest.mark.parametrize("bodies", ["sleepers", "wakers"])
def test_some_cards_raise_every_sleeper(stage, card, bodies):
    at = found(stage, card)
    setattr(at.game, bodies, [at.cell(0, 0)])
    guard = at.guard(0, 0, "east")
    react(at, guard, f"face:6,{EAST}")
    assert at.game.sleepers == at.game.wakers == []
    assert at.at(at.patrol(1)) == (0, 1)
    assert at.patrol(1).index not in at.game.queue


@rule("SNEAK-G07")
def test_thorough_search_calls_one_more_even_above_the_count(stage):
    at = found(stage, SEARCH, rows=".....12.....", counts=[1])
    at.game.dead = [at.cell(0, 2)]
    react(at, at.guard(0, 2, "east"), f"face:6,{WEST}")
    assert at.at(at.patrol(1)) == (0, 5)
    assert len(at.game.standing()) == 2


@rule("SNEAK-G07")
@pytest.mark.parametrize("token", ["investigate", "alert"])
@pytest.mark.parametrize("card", [FALSE, SHRUG])
def test_false_alarm_and_shrug_return_every_token(stage, card, token):
    at = found(stage, card)
    at.alert("snake", 0, 2, token)
    react(at, at.guard(0, 2, "east"))
    assert side(at) == OFF
    assert at.character("snake").alert_cell == NONE


@rule("SNEAK-G07")
def test_false_alarm_leaves_sleepers_and_removes_the_dead(stage):
    at = found(stage, FALSE)
    at.game.sleepers, at.game.dead = [at.cell(0, 2)], [at.cell(0, 2), at.cell(0, 5), at.cell(0, 2)]
    react(at, at.guard(0, 2, "east"))
    assert at.game.sleepers == [at.cell(0, 2)]
    assert at.game.dead == [at.cell(0, 5)]


@rule("SNEAK-G07", "SNEAK-R11")
def test_calling_it_in_turns_a_token_to_alert_under_its_owner(stage):
    at = found(stage, CALLING)
    at.alert("snake", 0, 2, "investigate")
    react(at, at.guard(0, 2, "east"))
    assert (side(at), at.where(at.character("snake").alert_cell)) == (ALERT, (0, 11))
    assert not at.told("stands")


@rule("SNEAK-G07")
def test_calling_it_in_on_an_alert_fills_the_zone(stage):
    at = found(stage, CALLING, rows=".....12.....", counts=[3])
    at.alert("snake", 0, 2, "alert")
    react(at, at.guard(0, 2, "east"), f"face:6,{WEST}", f"face:7,{EAST}")
    assert (side(at), at.where(at.character("snake").alert_cell)) == (ALERT, (0, 2))
    assert len(at.game.standing()) == 3


@rule("SNEAK-G07")
def test_calling_it_in_over_the_dead_warns_all_players_of_the_zone(stage):
    at = stage(rows=LONG, zones="111111111222", characters=["snake", "meryl", "otacon"])
    for who, column in (("snake", 0), ("meryl", 8), ("otacon", 9)):
        at.put(who, 0, column, camouflaged=True)
    at.alert("snake", 0, 5, "alert")
    at.game.dead = [at.cell(0, 2)]
    at.top(CALLING)
    react(at, at.guard(0, 2, "east"))
    assert [side(at, who) for who in ("snake", "meryl", "otacon")] == [ALERT, INVESTIGATE, OFF]


@rule("SNEAK-G07", "SNEAK-R73")
def test_wide_sweep_returns_the_token_and_moves_on_two_spaces(stage):
    at = found(stage, SWEEP, column=0)
    at.alert("snake", 0, 4, "investigate")
    guard = at.guard(0, 3, "east")
    activate(at, guard)
    assert side(at) == OFF
    assert path(at, guard) == [(0, 4), (0, 5), (0, 6)]


@rule("SNEAK-G07", "SNEAK-28.09")
def test_having_moved_on_it_ends_like_any_patrol_on_its_beat(stage):
    at = found(stage, SWEEP, rows=".......#....", column=0)
    at.alert("snake", 0, 4, "investigate")
    guard = at.guard(0, 3, "east")
    activate(at, guard)
    assert at.at(guard) == (0, 6)
    assert guard.facing == WEST


@rule("SNEAK-R73")
def test_the_two_spaces_do_not_count_against_its_number(stage):
    at = found(stage, SWEEP, column=0)
    at.alert("snake", 0, 4, "investigate")
    at.game.dead = [at.cell(0, 11)]
    guard = at.guard(0, 2, "east")
    activate(at, guard)
    assert path(at, guard) == [(0, 3), (0, 4), (0, 5), (0, 6), (0, 7)]


@rule("SNEAK-G07")
def test_wide_sweep_calms_an_alert_and_raises_a_sleeper_for_a_card(stage):
    at = found(stage, SWEEP)
    at.alert("snake", 0, 0, "alert")
    at.game.sleepers = [at.cell(0, 0)]
    react(at, at.guard(0, 0, "east"), f"face:6,{EAST}")
    assert side(at) == INVESTIGATE
    assert at.at(at.patrol(1)) == (0, 1)
    assert len(at.told("patrol_card_discarded")) == 1


@rule("SNEAK-R73", "SNEAK-29.02")
def test_a_sleeper_whom_it_raised_on_its_way_back_is_not_raised_again(stage):
    at = found(stage, SEARCH, rows=".....", column=0)
    at.top(SWEEP)
    at.alert("snake", 0, 3, "investigate")
    at.game.sleepers = [at.cell(0, 3)]
    guard = at.guard(0, 2, "east")
    activate(at, guard, f"stand:{at.cell(0, 2)}", "face:6,6")
    assert path(at, guard)[:3] == [(0, 3), (0, 4), (0, 3)]
    assert at.game.sleepers == []
    assert len(at.data("wakes")) == 1


@rule("SNEAK-G07")
def test_shrug_stirs_sleepers_but_wakes_nobody(stage):
    at = found(stage, SHRUG)
    at.game.sleepers, at.game.wakers = [at.cell(0, 2)], [at.cell(0, 2)]
    react(at, at.guard(0, 2, "east"))
    assert at.game.sleepers == []
    assert at.game.wakers == [at.cell(0, 2)] * 2


@rule("SNEAK-G07")
def test_shrug_over_the_dead_turns_round_and_looks(stage):
    at = stage(rows=LONG)
    at.put("snake", 0, 0, active=0)
    at.game.dead = [at.cell(0, 4)]
    at.top(SHRUG)
    guard = at.guard(0, 4, "east")
    at.roll(white=(1, 1))
    assert react(at, guard)
    assert guard.facing == WEST
    assert at.told("patrol_attacks")


@rule("SNEAK-G07")
def test_it_keeps_its_facing_if_there_is_a_wall_behind_it(stage):
    at = found(stage, SHRUG, rows=".... ####", column=3)
    at.game.dead = [at.cell(0, 1)]
    guard = at.guard(0, 1, "north")
    assert not react(at, guard)
    assert guard.facing == NORTH
    at.put(guard, 0, 1, "south")
    assert not react(at, guard)
    assert guard.facing == SOUTH


# Where somebody falls


def frail(at, row, column):
    """Snake falls to the next hit; the Patrol activates by itself."""
    snake = at.put("snake", row, column, active=0)
    snake.damage = at.game.sheet(snake).health - 1
    at.roll(white=(5, 5))


def next_activation(at, guard):
    hold(at, "BC01")
    at.game.queue = [int(guard.index)]
    at.forget()
    at.beat()
    assert at.game.ending == "killed_in_action"
    assert at.game.log[-1].what == "killed_in_action"
    assert at.game.activated == []


@rule("SNEAK-R58", "SNEAK-29.02")
def test_no_more_lines_are_resolved_once_somebody_fell(stage):
    at = stage(rows=LONG, characters=["snake", "meryl"])
    frail(at, 0, 0)
    at.put("meryl", 0, 11, camouflaged=True)
    at.alert("snake", 0, 4, "investigate")
    at.alert("meryl", 0, 4)
    at.game.sleepers = [at.cell(0, 4)]
    at.top(SEARCH)
    guard = at.guard(0, 3, "east")
    next_activation(at, guard)
    assert guard.facing == WEST
    assert side(at, "meryl") == ALERT
    assert at.game.sleepers == [at.cell(0, 4)]


@rule("SNEAK-R58", "SNEAK-R73")
def test_it_moves_on_no_more_once_somebody_fell(stage):
    at = stage(rows="......... #####....")
    frail(at, 1, 7)
    at.alert("snake", 0, 4, "investigate")
    at.top(SWEEP)
    guard = at.guard(0, 2, "east")
    next_activation(at, guard)
    assert path(at, guard) == [(0, 3), (0, 4), (0, 5)]
    assert at.game.moved == 1
