"""Chapters 22 and 31: the Enemy Phase begins, goes from Zone to Zone, and ends."""

from __future__ import annotations

import pytest

from games.sneak.bossing import against
from games.sneak.patrolling import draw, phase
from sandtable.games.sneak.rules import boss_stage, enemy_phase
from sandtable.games.sneak.rules.components import NONE, USED_SCOPE
from sandtable.games.sneak.rules.state import ACTING, DRAWING, GATHERING, PATROLLING
from sandtable.testkit.marks import rule


@rule("SNEAK-22.01")
def test_it_begins_once_every_player_has_taken_a_turn(stage):
    at = stage(rows=".....", characters=["snake", "meryl"])
    at.put("snake", 0, 0)
    at.put("meryl", 0, 4)
    at.guard(0, 2)
    at.beat("end")
    assert at.game.step == GATHERING
    at.beat()
    assert at.game.step == ACTING
    at.beat("end")
    assert at.game.step == DRAWING
    assert at.game.turn_of == at.game.card == NONE
    assert at.told("enemy_phase")


@rule("SNEAK-22.02", "SNEAK-23.01")
def test_one_patrol_card_is_drawn_from_the_top_resolved_and_discarded(stage):
    at = stage(rows=".....")
    at.put("snake", 0, 0)
    cards, reveals = at.game.patrol_deck.size(), at.game.reveals
    phase(at, "BC08")
    assert at.told("patrol_card")[0].brought == [[7]]
    assert at.game.reveals == reveals + 1
    assert at.game.patrol_deck.size() == cards - 1
    assert [at.game.plan.patrol_cards[card].name for card in at.game.patrol_deck.discards] == ["BC08"]


@rule("SNEAK-23.01")
def test_the_card_is_discarded_only_when_it_has_been_resolved(stage):
    at = stage(rows=".....")
    at.put("snake", 0, 0, camouflaged=True)
    at.guard(0, 2, "east")
    draw(at, "BC08")
    assert at.game.step == PATROLLING
    assert not at.game.patrol_deck.discards
    at.beat()
    assert len(at.game.patrol_deck.discards) == 1


@rule("SNEAK-22.03", "SNEAK-22.04")
def test_in_a_boss_stage_one_boss_card_is_drawn_and_discarded(stage):
    at = against(stage, "wired_pillar")
    at.top("O4")
    cards = at.game.boss_deck.size()
    at.game.step = DRAWING
    at.beat()
    assert at.game.boss_deck.size() == cards - 1
    assert [at.game.plan.boss_cards[card].name for card in at.game.boss_deck.discards] == ["O4"]
    assert at.game.step == GATHERING
    assert not at.told("patrol_card")


@rule("SNEAK-31.01", "SNEAK-R27")
def test_active_zones_are_resolved_in_ascending_order_each_with_its_patrols(stage):
    at = stage(rows="...... ......", zones="112233 112233", characters=["snake", "meryl"])
    at.put("snake", 0, 5, camouflaged=True)
    at.put("meryl", 0, 0, camouflaged=True)
    third, first = at.guard(1, 4), at.guard(1, 1)
    draw(at, "BC08")
    assert at.data("zone") == [[0, 0, 0, 0]]
    assert at.game.queue == [first.index]
    at.beat()
    assert at.game.step == DRAWING
    at.beat()
    assert at.data("zone") == [[0, 0, 0, 0], [2, 0, 0, 0]]
    assert at.game.queue == [third.index]
    assert [data[0] for data in at.data("activation_order")] == [0, 2]
    at.beat()
    assert at.game.step == GATHERING


@rule("SNEAK-31.02")
def test_after_the_last_zone_a_new_round_begins(stage):
    at = stage(rows=".....")
    at.put("snake", 0, 0, actions=0, done=True)
    at.game.round = 3
    phase(at, "BC08")
    assert at.game.step == GATHERING
    assert at.data("enemy_phase_over") == [[3, 0, 0, 0]]
    assert at.game.round == 4
    assert at.character("snake").actions == 4
    assert not at.character("snake").done


@rule("SNEAK-31.02", "SNEAK-G04", "SNEAK-G05")
def test_what_lasts_to_the_end_of_the_enemy_phase_is_over(stage):
    at = stage(rows=".....")
    at.put("snake", 0, 0, camouflaged=True, sheltered=True, used=USED_SCOPE)
    at.game.blind, at.game.blind_zones, at.game.quiet_zones = 2, [0], [0]
    phase(at, "BC08")
    snake = at.character("snake")
    assert not snake.camouflaged
    assert not snake.sheltered
    assert snake.used == 0
    assert at.game.blind == 1
    assert at.game.blind_zones == at.game.quiet_zones == []
    phase(at, "BC08")
    phase(at, "BC08")
    assert at.game.blind == 0


@rule("SNEAK-31.03", "SNEAK-R31")
def test_turning_up_the_game_over_card_fails_the_stage_at_once(stage):
    at = stage(rows=".....")
    at.put("snake", 0, 0)
    at.game.patrol_deck.pile = [at.game.plan.game_over]
    at.game.patrol_deck.seen = [0]
    at.game.step = DRAWING
    at.beat()
    assert at.game.over
    assert at.game.ending == "out_of_time"
    assert not at.told("zone")


@rule("SNEAK-R31")
@pytest.mark.parametrize("cards", [1, 2])
def test_as_many_rounds_as_there_are_cards_end_well(stage, cards):
    at = stage(rows=".....")
    at.put("snake", 0, 0)
    deck = at.game.patrol_deck
    deck.pile = [at.game.plan.game_over, *deck.pile[-cards:]]
    deck.seen = [0] * len(deck.pile)
    for _ in range(cards):
        at.game.step = DRAWING
        while at.game.step in (DRAWING, PATROLLING):
            at.beat()
        assert not at.game.over
    at.game.step = DRAWING
    at.beat()
    assert at.game.over


@rule("SNEAK-G12")
def test_a_timer_discards_one_more_card_at_the_end_of_each_enemy_phase(stage):
    at = stage(rows=".....")
    at.put("snake", 0, 0)
    at.game.hurried = True
    phase(at, "BC08")
    assert len(at.game.patrol_deck.discards) == 2


@rule("SNEAK-G13")
def test_a_red_card_is_told_to_the_objectives_before_it_is_resolved(stage):
    at = stage("long_watch")
    at.top("RC07")
    at.game.step = DRAWING
    at.beat()
    assert at.game.over
    assert at.game.ending == "cleared"
    assert not at.told("zone")


def test_the_whole_boss_phase_goes_by_without_alert_tokens(stage):
    at = against(stage, "wired_pillar")
    at.play(boss_stage.enemy_phase)
    assert not at.told("alert_placed")


def test_nobody_is_asked_where_no_patrol_is(stage):
    at = stage(rows=".....")
    at.put("snake", 0, 0)
    at.do(enemy_phase.begin)
    phase(at, "RC06")
    assert not at.script.asked
