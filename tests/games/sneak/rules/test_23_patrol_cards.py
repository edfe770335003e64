"""Chapter 23: Section I of a Patrol card, and the Zones it is resolved in."""

from __future__ import annotations

import pytest

from games.sneak.patrolling import EAST, NORTH, SOUTH, WEST, draw
from sandtable.games.sneak.rules import enemy_phase, spawning
from sandtable.games.sneak.rules.components import INVESTIGATE, OFF
from sandtable.games.sneak.rules.effects import RADIO_IN, STAY_ALERT
from sandtable.testkit.marks import rule

# Wake, Radio In, Lost Contact and Stay Alert alone, then two of them
WAKE, RADIO, LOST, STAY = "BC03", "BC02", "BC10", "BC05"
ROOM = ".12... .3.... ......"


def alone(stage, rows, row=0, column=0, **more):
    """Snake where no Patrol sees him."""
    at = stage(rows=rows, **more)
    at.put("snake", row, column, camouflaged=True)
    return at


def standing(at):
    return [at.at(patrol) for patrol in at.game.standing()]


def face(patrol, direction):
    return f"face:{patrol},{direction}"


# Zones


@rule("SNEAK-23.02")
def test_the_sections_come_one_after_the_other_in_each_zone(stage):
    at = alone(stage, "....1 .....", counts=[1], camera=[{"at": [1, 0], "red": "north", "blue": "east"}])
    draw(at, "BC07", face(5, WEST))
    events = [event.what for event in at.game.log]
    order = [events.index(what) for what in ("radio_in", "stands", "cameras_turn", "activation_order")]
    assert order == sorted(order)


@rule("SNEAK-23.03", "SNEAK-23.04")
def test_in_a_zone_without_players_nothing_is_resolved(stage):
    camera = {"at": [0, 2], "red": "west", "blue": "west"}
    at = alone(stage, "......1", zones="1112222", counts=[1, 2], camera=[dict(camera, at=[0, 3])])
    at.character("snake").camouflaged = False
    at.game.wakers = [at.cell(0, 4)]
    patrol = at.guard(0, 5, "east")
    draw(at, "BC09")
    assert at.data("zone") == [[0, 0, 0, 0]]
    assert standing(at) == [(0, 5)]
    assert at.game.wakers == [at.cell(0, 4)]
    assert at.at(patrol) == (0, 5)
    assert not at.told("camera_sees")


@rule("SNEAK-23.03")
def test_a_player_who_has_left_makes_no_zone_active(stage):
    at = stage(rows="......", zones="111222", characters=["snake", "meryl"])
    at.put("snake", 0, 0)
    at.put("meryl", 0, 5, gone=True)
    assert enemy_phase.active_zones(at.game) == [0]
    at.character("meryl").gone = False
    assert enemy_phase.active_zones(at.game) == [0, 1]


@rule("SNEAK-R27")
def test_icons_act_in_each_zone_but_contact_is_lost_once_a_card(stage):
    at = stage(rows="......1", zones="1112222", counts=[0, 1], characters=["snake", "meryl"])
    at.put("snake", 0, 0)
    at.put("meryl", 0, 3, camouflaged=True)
    at.game.dead = [at.cell(0, 1)]
    draw(at, "BC20")
    at.beat()
    assert len(at.data("lost_contact")) == 1
    assert [data[0] for data in at.data("radio_in")] == [0, 1]
    assert standing(at) == [(0, 6)]


# Waking


@rule("SNEAK-23.05", "SNEAK-23.06", "SNEAK-R28")
def test_a_sleeper_needs_two_wake_icons(stage):
    at = alone(stage, "......")
    at.game.sleepers = [at.cell(0, 4)]
    draw(at, WAKE)
    assert at.game.sleepers == []
    assert at.game.wakers == [at.cell(0, 4)]
    assert standing(at) == []
    draw(at, WAKE, face(5, EAST))
    assert at.game.wakers == []
    assert standing(at) == [(0, 4)]
    assert [event.rule for event in at.told("stands")] == ["SNEAK-R28"]


@rule("SNEAK-23.05", "SNEAK-23.06")
def test_who_is_flipped_now_does_not_wake_now(stage):
    at = alone(stage, "......")
    at.game.sleepers, at.game.wakers = [at.cell(0, 2)], [at.cell(0, 5)]
    draw(at, WAKE)
    assert at.game.wakers == [at.cell(0, 2)]
    assert standing(at) == [(0, 5)]


@rule("SNEAK-R28")
def test_only_bodies_of_active_zones_wake(stage):
    at = alone(stage, "......", zones="111222")
    at.game.wakers, at.game.sleepers = [at.cell(0, 4)], [at.cell(0, 5)]
    draw(at, WAKE)
    assert at.game.wakers == [at.cell(0, 4)]
    assert at.game.sleepers == [at.cell(0, 5)]


@rule("SNEAK-R28")
def test_where_somebody_stands_the_patrol_gets_up_on_the_nearest_empty_space(stage):
    at = alone(stage, "...... ######")
    at.put("snake", 0, 5)
    at.game.wakers = [at.cell(0, 5)]
    draw(at, WAKE, face(5, WEST))
    assert standing(at) == [(0, 4)]


@rule("SNEAK-R28")
def test_a_stack_spreads_out_and_the_players_choose_among_equal_spaces(stage):
    at = alone(stage, "..... ##.##", 1, 2)
    at.game.wakers = [at.cell(0, 2), at.cell(0, 2)]
    draw(at, WAKE, face(5, WEST), f"stand:{at.cell(0, 3)}", face(6, EAST))
    assert standing(at) == [(0, 2), (0, 3)]


@rule("SNEAK-R28")
def test_nobody_gets_up_across_a_zone_border(stage):
    at = alone(stage, "......", zones="112222")
    at.put("snake", 0, 2)
    at.game.wakers = [at.cell(0, 2)]
    draw(at, WAKE, face(5, EAST))
    assert standing(at) == [(0, 3)]


@rule("SNEAK-R28", "SNEAK-2.08")
def test_without_a_figure_left_the_token_stays_as_it_is(stage):
    at = alone(stage, "............... ...............", 1, 14)
    for column in range(12):
        at.guard(0, column)
    at.game.wakers = [at.cell(0, 13)]
    at.do(spawning.wake_all, 0)
    assert at.game.wakers == [at.cell(0, 13)]
    assert len(at.game.standing()) == 12


@rule("SNEAK-R28")
def test_without_an_empty_space_in_the_zone_it_stays_too(stage):
    at = alone(stage, "..", 0, 0)
    at.guard(0, 1)
    at.game.wakers = [at.cell(0, 1)]
    at.do(spawning.wake_all, 0)
    assert at.game.wakers == [at.cell(0, 1)]
    assert standing(at) == [(0, 1)]


@rule("SNEAK-R10")
def test_whoever_wakes_is_undamaged(stage):
    at = alone(stage, "......")
    at.game.patrols[0].hits = at.game.patrols[0].knocks = 1
    at.game.wakers = [at.cell(0, 4)]
    draw(at, WAKE, face(5, EAST))
    assert at.patrol(0).hits == at.patrol(0).knocks == 0


# Facing


@rule("SNEAK-23.07", "SNEAK-23.08", "SNEAK-R29")
def test_the_players_choose_the_facing_but_never_towards_a_wall(stage):
    at = alone(stage, ".#... ...o. ##.##", door=[{"token": "D1", "at": [2, 2]}])
    assert spawning.facings(at.game, at.cell(1, 2)) == [NORTH, WEST]
    at.open("D1")
    assert spawning.facings(at.game, at.cell(1, 2)) == [NORTH, SOUTH, WEST]
    at.game.wakers = [at.cell(1, 2)]
    at.play(lambda game: spawning.wake_all(game, 0), face(5, SOUTH))
    assert at.patrol(0).facing == SOUTH
    assert at.script.asked[0].options[0].key() == face(5, NORTH)


@rule("SNEAK-23.08", "SNEAK-R34")
def test_a_zone_border_is_a_wall_and_a_figure_is_not(stage):
    at = alone(stage, "......", zones="111222")
    at.put("snake", 0, 1)
    at.game.wakers = [at.cell(0, 2)]
    at.do(spawning.wake_all, 0)
    assert at.patrol(0).facing == WEST


@rule("SNEAK-R29")
def test_by_default_a_patrol_faces_the_way_out_of_its_room(stage):
    at = alone(stage, "###### #12... #3#... #.....", 3, 5)
    assert spawning.facings(at.game, at.cell(1, 1)) == [EAST, SOUTH]
    assert spawning.facings(at.game, at.cell(1, 2)) == [EAST, WEST]
    assert spawning.facings(at.game, at.cell(2, 1)) == [SOUTH, NORTH]
    assert spawning.facings(at.game, at.cell(3, 3)) == [NORTH, EAST, WEST]


# Radio In


@rule("SNEAK-23.09", "SNEAK-23.10")
def test_patrols_come_on_the_lowest_numbers_up_to_the_patrol_count(stage):
    at = alone(stage, ROOM, counts=[3])
    at.guard(2, 5)
    draw(at, RADIO, face(6, EAST), face(7, EAST))
    assert standing(at) == [(2, 5), (0, 1), (0, 2)]
    assert [event.rule for event in at.told("stands")] == ["SNEAK-23.10"] * 2


@rule("SNEAK-23.09")
@pytest.mark.parametrize("count", [0, 1])
def test_a_zone_at_or_above_its_count_gets_none_and_loses_none(stage, count):
    at = alone(stage, ROOM, counts=[count])
    at.guard(2, 5)
    draw(at, RADIO)
    assert standing(at) == [(2, 5)]


@rule("SNEAK-R29")
def test_taken_numbers_are_skipped_and_a_full_room_is_full(stage):
    at = alone(stage, ROOM, counts=[9])
    at.guard(0, 1)
    draw(at, RADIO, face(6, EAST), face(7, SOUTH))
    assert standing(at) == [(0, 1), (0, 2), (1, 1)]


@rule("SNEAK-R29")
def test_patrols_in_their_room_count(stage):
    at = alone(stage, ROOM, counts=[1])
    at.guard(1, 1)
    draw(at, RADIO)
    assert standing(at) == [(1, 1)]


@rule("SNEAK-23.09")
@pytest.mark.parametrize(("more", "come"), [(-3, 0), (-1, 0), (1, 2), (2, 3)])
def test_the_patrol_count_may_differ_from_the_stages(stage, more, come):
    at = alone(stage, ROOM, counts=[1], more_patrols=more)
    draw(at, RADIO, *[face(5 + number, EAST) for number in range(come)])
    assert len(standing(at)) == come
    assert [event[:3] for event in at.data("radio_in")] == [[0, 0, max(0, 1 + more)]]


@rule("SNEAK-R29")
def test_without_a_room_or_without_figures_nobody_comes(stage):
    at = alone(stage, ".....", counts=[3])
    draw(at, RADIO)
    assert standing(at) == []
    at = alone(stage, "1.............. ...............", 1, 14, counts=[12])
    at.field.counts[0] = 13  # one more than there are figures
    for column in range(1, 13):
        at.guard(0, column)
    at.do(spawning.radio_in, 0)
    assert at.game.figure_at(at.cell(0, 0)) is None


@rule("SNEAK-23.11")
def test_bodies_do_not_count(stage):
    at = alone(stage, ROOM, counts=[1])
    at.game.sleepers, at.game.wakers = [at.cell(2, 3)], [at.cell(2, 4)]
    at.game.dead = [at.cell(2, 5)]
    draw(at, RADIO, face(5, EAST))
    assert standing(at) == [(0, 1)]


@rule("SNEAK-G13")
def test_a_stage_may_ignore_radio_in(stage):
    at = alone(stage, ROOM, counts=[2], specials=["no_radio_in"])
    draw(at, RADIO)
    assert standing(at) == []


# Lost Contact


@rule("SNEAK-23.12", "SNEAK-23.13", "SNEAK-R30")
@pytest.mark.parametrize(("dead", "cards"), [(0, 0), (1, 1), (3, 1), (4, 2), (5, 2)])
def test_lost_contact_discards_by_the_number_of_the_dead(stage, dead, cards):
    at = alone(stage, "........", zones="11112222")
    at.game.dead = [at.cell(0, 7)] * dead
    at.game.sleepers = [at.cell(0, 6)] * 4
    draw(at, LOST)
    assert len(at.data("patrol_card_discarded")) == cards
    assert len(at.game.patrol_deck.discards) == cards + 1


@rule("SNEAK-23.12", "SNEAK-23.13")
@pytest.mark.parametrize(("dead", "cards"), [(1, 3), (2, 0), (5, 0)])
def test_lost_contact_may_count_and_discard_otherwise(stage, dead, cards):
    at = alone(stage, "....", many_dead=2, lost_cards=3, lost_cards_many=0)
    at.game.dead = [at.cell(0, 3)] * dead
    draw(at, LOST)
    assert len(at.data("patrol_card_discarded")) == cards


@rule("SNEAK-R30", "SNEAK-31.03")
def test_discarding_the_game_over_card_fails_the_stage(stage):
    at = alone(stage, "....")
    at.game.dead = [at.cell(0, 3)]
    at.game.patrol_deck.pile = [at.game.plan.game_over]
    at.game.patrol_deck.seen = [0]
    draw(at, LOST)
    assert at.game.over
    assert at.game.ending == "out_of_time"


@rule("SNEAK-G13")
def test_a_stage_may_ignore_lost_contact(stage):
    at = alone(stage, "....", specials=["no_lost_contact"])
    at.game.dead = [at.cell(0, 3)]
    draw(at, LOST)
    assert not at.told("patrol_card_discarded")


# Stay Alert


def stay(at):
    draw(at, STAY)
    snake = at.character("snake")
    return None if snake.alert_side == OFF else (at.where(snake.alert_cell), int(snake.alert_side))


@rule("SNEAK-23.14", "SNEAK-R12", "SNEAK-R11")
@pytest.mark.parametrize(("column", "placed"), [(3, True), (4, True), (5, False)])
def test_who_is_within_two_spaces_of_a_patrol_places_the_token(stage, column, placed):
    at = alone(stage, ".......", 0, column)
    at.guard(0, 2, "west")
    assert stay(at) == (((0, column), INVESTIGATE) if placed else None)


@rule("SNEAK-R12")
def test_walls_lengthen_the_way_and_figures_do_not(stage):
    at = alone(stage, ".#. ...", 0, 2)
    at.guard(0, 0, "south")
    assert stay(at) is None
    at = alone(stage, "... ###", 0, 2)
    at.guard(0, 0, "east")
    at.guard(0, 1, "west")
    assert stay(at) == ((0, 2), INVESTIGATE)


@rule("SNEAK-R12")
def test_a_player_across_the_border_is_near_too_but_only_to_patrols_of_the_zone(stage):
    at = stage(rows="........", zones="11112222", characters=["snake", "meryl"])
    at.put("snake", 0, 3, camouflaged=True)
    at.put("meryl", 0, 7, camouflaged=True)
    at.guard(0, 4, "east")
    draw(at, STAY)
    assert at.character("snake").alert_side == OFF
    at.beat()
    assert at.character("snake").alert_side == INVESTIGATE
    assert at.character("meryl").alert_side == OFF


@rule("SNEAK-23.15", "SNEAK-R12")
def test_a_token_on_the_board_is_neither_moved_nor_flipped(stage):
    at = alone(stage, "....", 0, 1)
    at.guard(0, 2, "east")
    at.alert("snake", 0, 0, "alert")
    at.do(enemy_phase.stay_alert, 0)
    assert not at.told("alert_placed")


@rule("SNEAK-R12")
@pytest.mark.parametrize(("side", "column"), [("alert", 1), ("investigate", 1)])
def test_stay_alert_may_move_a_token_that_is_on_the_board(stage, side, column):
    at = alone(stage, "....", 0, column, stay_alert_moves=True)
    at.guard(0, 2, "east")
    at.alert("snake", 0, 0, side)
    before = int(at.character("snake").alert_side)
    at.do(enemy_phase.stay_alert, 0)
    snake = at.character("snake")
    assert (at.where(snake.alert_cell), int(snake.alert_side)) == ((0, column), before)
    at.do(enemy_phase.stay_alert, 0)
    assert len(at.data("alert_placed")) == 1


# Jammed


@rule("SNEAK-G08", "SNEAK-R74")
def test_a_jammed_icon_is_ignored_once(stage):
    at = alone(stage, ROOM, counts=[1])
    at.game.jammed_icons = [RADIO_IN, STAY_ALERT]
    draw(at, RADIO)
    assert standing(at) == []
    assert at.game.jammed_icons == [STAY_ALERT]
    draw(at, RADIO, face(5, EAST))
    assert standing(at) == [(0, 1)]


@rule("SNEAK-G08", "SNEAK-R74")
def test_section_one_of_whole_cards_is_ignored_and_spares_single_icons(stage):
    at = alone(stage, ROOM, counts=[1])
    at.game.jammed_icons, at.game.jammed_cards = [RADIO_IN], 1
    at.game.wakers = [at.cell(2, 4)]
    draw(at, "BC09")
    assert standing(at) == []
    assert at.game.wakers == [at.cell(2, 4)]
    assert at.game.jammed_icons == [RADIO_IN]
    assert at.game.jammed_cards == 0


@rule("SNEAK-G05")
def test_chaff_silences_radio_in_in_its_zone(stage):
    at = alone(stage, ROOM, counts=[1])
    at.game.quiet_zones = [0]
    draw(at, RADIO)
    assert standing(at) == []
    assert at.told("chaff")


def test_a_figure_that_stands_up_again_does_not_activate_in_the_phase(stage):
    at = alone(stage, "......")
    at.game.queue, at.game.activated = [5, 6], [7]
    at.play(lambda game: spawning.stand(game, at.cell(0, 3)), face(5, EAST))
    assert at.game.queue == [6]
