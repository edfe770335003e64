"""Chapter 10: Mantis, card by card."""

from __future__ import annotations

import pytest

from games.sneak.bossing import NORTH, SOUTH, act, against, attacked, damage, keys, play
from games.sneak.kit import rolls
from sandtable.games.sneak.rules import boss_attacks, boss_moves, bosses
from sandtable.testkit.marks import rule

SNAKE, OTACON = 0, 2


def study(stage, players=1):
    at = against(stage, "study_of_masks", players)
    at.put(at.boss, 3, 10)
    return at


@rule("SNEAK-G20", "SNEAK-10.04")
def test_flying_furniture_is_four_white_dice(stage):
    at = study(stage)
    at.put("snake", 3, 3)
    at.roll(white=(3, 3, 0, 2))
    play(at, "MN1")
    assert damage(at) == 2


@rule("SNEAK-G20", "SNEAK-G14")
def test_whirl_pushes_everybody_and_hurts_who_is_stopped(stage):
    at = study(stage, 2)
    at.put("snake", 3, 6)
    at.put("otacon", 3, 12)
    play(at, "MN2")
    assert at.at("snake") == (3, 4) and damage(at) == 0
    assert at.at("otacon") == (3, 13) and damage(at, "otacon") == 1


@rule("SNEAK-G20")
def test_puppet_leads_the_nearest_to_the_other_and_strikes(stage):
    at = study(stage, 2)
    at.put("snake", 3, 7)
    at.put("otacon", 3, 4)
    at.roll(white=(2, 2, 0))
    play(at, "MN3")
    assert at.at("snake") == (3, 5) and damage(at, "otacon") == 2 and damage(at) == 0


@rule("SNEAK-G20")
def test_a_puppet_that_does_not_get_there_strikes_nobody(stage):
    at = study(stage, 2)
    at.put("snake", 3, 7)
    at.put("otacon", 3, 0)
    play(at, "MN3")
    assert at.at("snake") == (3, 5) and not attacked(at)


@rule("SNEAK-G20")
def test_a_lone_puppet_is_struck_itself(stage):
    at = study(stage)
    at.put("snake", 6, 0)
    at.roll(white=(3, 3, 3))
    play(at, "MN3")
    assert damage(at) == 3 and not at.told("pushed")


@rule("SNEAK-G20")
def test_grip_locks_a_token_of_their_choice_or_hurts(stage):
    at = study(stage, 2)
    at.put("snake", 6, 0, active=6)
    at.put("otacon", 6, 1, active=0)
    play(at, "MN4", "lock:2")
    assert at.character("snake").locked == 4 and damage(at, "otacon") == 1
    play(at, "MN4")
    assert at.character("snake").locked == 6


@rule("SNEAK-G20", "SNEAK-G14")
def test_foresight_backs_off_and_forbids_focus_until_the_next_card(stage):
    at = study(stage)
    at.put("snake", 3, 8)
    play(at, "MN5")
    assert at.boss.foreseen and at.where(at.boss.cell) != (3, 10)
    at.put("snake", 3, 5)
    at.put(at.boss, 3, 10)
    at.roll(white=(0, 0, 0, 0))
    play(at, "MN1")
    assert not at.boss.foreseen


@rule("SNEAK-G20")
def test_optic_fade_hides_him_from_afar(stage):
    at = study(stage)
    at.put("snake", 3, 9)
    play(at, "MN6")
    at.put(at.boss, 3, 10)
    for column, seen in ((7, True), (6, False)):
        at.put("snake", 3, column)
        assert bosses.may_target(at.game, at.character("snake"), False) == seen


@rule("SNEAK-G20")
def test_dead_channel_attacks_and_leaves_targets_only_within_two(stage):
    at = study(stage)
    at.put("snake", 3, 7)
    at.roll(white=(3, 0, 0))
    play(at, "MN7")
    assert damage(at) == 1 and not bosses.may_target(at.game, at.character("snake"), False)
    at.put("snake", 3, 8)
    assert bosses.may_target(at.game, at.character("snake"), False)


@rule("SNEAK-G20")
def test_poltergeist_attacks_everybody_in_sight(stage):
    at = study(stage, 2)
    at.put("snake", 3, 3)
    at.put("otacon", 3, 5)
    at.roll(white=(0,) * 6)
    play(at, "MN8")
    assert attacked(at) == [SNAKE, OTACON]


@rule("SNEAK-G20")
def test_drain_spends_the_dearest_token_and_he_heals(stage):
    at = study(stage)
    at.put("snake", 3, 3, active=15)
    at.boss.damage = 3
    play(at, "MN9")
    assert at.character("snake").active == 14 and at.boss.damage == 2


@rule("SNEAK-G20")
def test_drain_without_a_token_is_an_attack(stage):
    at = study(stage)
    at.put("snake", 3, 3)
    at.boss.damage = 3
    at.roll(white=(3, 3, 0))
    play(at, "MN9")
    assert damage(at) == 2 and at.boss.damage == 3


@rule("SNEAK-G20")
def test_mind_reading_adds_half_the_active_tokens(stage):
    at = study(stage)
    snake = at.character("snake")
    for active, defense in ((0, 3), (1, 4), (3, 4), (7, 5), (15, 5)):
        snake.active = active
        assert bosses.defense(at.game, snake) == defense
    at.boss.second_phase = True
    assert bosses.defense(at.game, snake) == 4
    assert bosses.defense(at.game, None) == 3


@rule("SNEAK-G20")
def test_cracked_he_rolls_a_white_die_more(stage):
    at = study(stage)
    at.put("snake", 3, 3)
    at.do(bosses.hurt, 6, None)
    at.roll(white=(0,) * 4)
    at.do(boss_attacks.attack_with, at.character("snake"), 3, 0, False)
    assert at.drawn() == 4


@rule("SNEAK-G20", "SNEAK-10.06")
def test_a_blank_mind_cannot_be_read(stage):
    at = study(stage)
    snake = at.put("snake", 3, 3, active=15)
    act(at, "snake", "blank_mind")
    assert bosses.defense(at.game, snake) == 3 and "blank_mind" not in keys(at, "snake")


@rule("SNEAK-G20", "SNEAK-10.06")
def test_a_lock_is_broken_for_oneself_or_a_neighbour(stage):
    at = study(stage, 2)
    at.put("snake", 6, 0)
    at.put("otacon", 6, 1, locked=4)
    assert "break_free:2,2" in keys(at, "snake")
    act(at, "snake", "break_free:2,2")
    assert at.character("otacon").locked == 0
    at.put("otacon", 6, 3, locked=4)
    assert "break_free:2,2" not in keys(at, "snake") and "break_free:2,2" in keys(at, "otacon")


@rule("SNEAK-G20")
def test_he_floats_over_obstacles_but_ends_on_none(stage):
    at = study(stage)
    at.put(at.boss, 3, 9)
    at.put("snake", 6, 9)
    at.boss.damage = 1
    at.do(boss_moves.move_toward, 2, at.character("snake"), True)
    assert at.where(at.boss.cell) == (3, 9)
    at.do(boss_moves.move_toward, 3, at.character("snake"), True)
    assert at.where(at.boss.cell) == (3, 9)
    at.put("snake", 6, 7)
    at.do(boss_moves.move_toward, 9, at.character("snake"), True)
    assert at.where(at.boss.cell) in ((6, 8), (5, 7))


@rule("SNEAK-G20")
def test_camouflage_does_not_hide_from_him(stage):
    at = study(stage)
    at.put("snake", 3, 3, camouflaged=True)
    assert bosses.sees(at.game, at.character("snake"))


def lay_mine(at, row, column, way):
    at.game.mines, at.game.mine_facings, at.game.mine_owners = [at.cell(row, column)], [way], [SNAKE]
    at.game.mine_cards = [at.card("U12")]


@rule("SNEAK-G20", "SNEAK-R77")
def test_floating_he_sets_off_every_mine_whose_arc_he_comes_through(stage):
    at = study(stage)
    at.put(at.boss, 0, 1)
    at.put("snake", 1, 6)
    lay_mine(at, 1, 2, NORTH)
    rolls(at, ((), (6, 6, 2)), ((0, 0, 0), ()))
    play(at, "MN9")
    assert at.where(at.boss.cell) == (0, 3) and at.game.mines == [] and at.boss.damage == 2
    assert [at.where(event.data[1]) for event in at.told("boss_moves")] == [(0, 2), (0, 3)]


@rule("SNEAK-G20", "SNEAK-R77")
def test_what_he_floats_over_he_does_not_enter(stage):
    at = study(stage)
    at.put(at.boss, 0, 4)
    at.put("snake", 6, 4)
    at.game.traps = [at.cell(2, 4)]
    play(at, "MN5")
    at.put(at.boss, 0, 4)
    at.do(boss_moves.move_toward, 4, at.character("snake"), True)
    moves = [at.where(event.data[1]) for event in at.told("boss_moves")]
    assert moves[-2:] == [(3, 4), (4, 4)] and at.game.traps == [at.cell(2, 4)]


@rule("SNEAK-R81", "SNEAK-G20")
def test_he_ends_on_no_claymore(stage):
    at = study(stage)
    at.put(at.boss, 0, 6)
    at.put("snake", 6, 6)
    lay_mine(at, 3, 6, SOUTH)
    at.do(boss_moves.move_toward, 3, at.character("snake"), True)
    assert at.where(at.boss.cell) == (2, 6)


@rule("SNEAK-G20")
@pytest.mark.parametrize(
    ("start", "player", "way"),
    [((0, 1), (1, 6), [(0, 2), (0, 3)]), ((0, 1), (2, 5), [(0, 2), (1, 2)]), ((3, 10), (3, 3), [])],
)
def test_he_floats_to_the_nearest_place_that_sees(stage, start, player, way):
    at = study(stage)
    at.put(at.boss, *start)
    at.put("snake", *player)
    at.roll(white=(0, 0, 0))
    play(at, "MN9")
    assert [at.where(event.data[1]) for event in at.told("boss_moves")] == way and attacked(at) == [SNAKE]


@rule("SNEAK-G20")
@pytest.mark.parametrize("who", ["snake", "otacon"])
def test_drain_takes_the_dearest_active_token_without_a_lock(stage, who):
    at = study(stage, 2)
    at.put("snake", 6, 0)
    costs = [int(token.cost) for token in at.game.sheet(at.character(who)).focus]
    for active in range(1, 16):
        for locked in (0, active & 5):
            at.put(who, 3, 6, active=active, locked=locked)
            free = [token for token in range(4) if active & ~locked & 1 << token]
            if free:
                at.boss.damage = 3
                play(at, "MN9")
                dearest = max(free, key=lambda token: (costs[token], -token))
                assert at.character(who).active == active & ~(1 << dearest) and at.boss.damage == 2


@rule("SNEAK-G20")
def test_drain_without_anybody_in_sight_does_nothing(stage):
    at = study(stage)
    at.put(at.boss, 0, 9)
    at.put("snake", 6, 9, active=15)
    at.boss.damage = 3
    play(at, "MN9")
    assert at.character("snake").active == 15 and at.boss.damage == 3


@rule("SNEAK-G20")
def test_a_lone_puppet_is_struck_without_sight(stage):
    at = study(stage)
    at.put(at.boss, 0, 9)
    at.put("snake", 6, 9)
    at.roll(white=(3, 3, 3))
    play(at, "MN3")
    assert damage(at) == 3 and not at.told("puppet_strikes")


@rule("SNEAK-G20")
def test_a_puppet_beside_the_other_strikes_where_it_stands(stage):
    at = study(stage, 2)
    at.put("snake", 3, 6)
    at.put("otacon", 3, 5)
    at.roll(white=(2, 0, 0))
    play(at, "MN3")
    assert at.at("snake") == (3, 6) and damage(at, "otacon") == 1
    assert at.data("puppet_strikes") == [[SNAKE, OTACON, 0, 0]]


@rule("SNEAK-G20", "SNEAK-R84")
def test_a_puppet_is_led_round_mantis_and_minds_no_trap(stage):
    at = study(stage, 2)
    at.put(at.boss, 2, 6)
    at.put("snake", 3, 6)
    at.put("otacon", 0, 5)
    at.game.traps = [at.cell(3, 5)]
    at.roll(white=(0, 0))
    play(at, "MN3")
    assert at.at("snake") == (2, 5) and at.told("trap_sprung") and at.game.traps == []


@rule("SNEAK-G20", "SNEAK-G14")
@pytest.mark.parametrize(("victim", "led"), [((0, 6), (1, 3)), ((6, 6), (3, 5)), ((6, 0), (5, 3))])
def test_of_several_shortest_ways_a_puppet_takes_the_first_by_the_compass(stage, victim, led):
    at = study(stage, 2)
    at.put(at.boss, 3, 2)
    at.put("snake", 3, 3)
    at.put("otacon", *victim)
    play(at, "MN3")
    assert at.at("snake") == led


@rule("SNEAK-G20")
def test_mantis_grips_with_the_question_to_each_player(stage):
    at = study(stage, 2)
    at.put("snake", 6, 0, active=3)
    at.put("otacon", 6, 1, active=12)
    play(at, "MN4", "lock:0", "lock:3")
    assert (at.character("snake").locked, at.character("otacon").locked) == (1, 8)
    assert [int(decision.seat) for decision in at.script.asked] == [0, 1]


@rule("SNEAK-G20", "SNEAK-10.06")
def test_only_locked_tokens_are_broken_free(stage):
    at = study(stage, 2)
    at.put("snake", 6, 0, locked=5)
    at.put("otacon", 6, 1)
    found = [key for key in keys(at, "snake") if key.startswith("break_free")]
    assert found == ["break_free:0,0", "break_free:0,2"]
    act(at, "snake", "break_free:0,2")
    assert at.character("snake").locked == 1 and at.data("broken_free") == [[0, 0, 2, 0]]


@rule("SNEAK-G20")
def test_fade_and_muffle_are_told_and_bind_the_menu(stage):
    at = study(stage)
    at.put(at.boss, 3, 10)
    at.put("snake", 3, 5)
    at.give("snake", "U01")
    at.turn("snake")
    fire = f"fire:{at.card('U01')},4"
    assert fire in at.menu(lambda game: game.beat())
    for card, told, reach in (("MN6", "fades", 3), ("MN7", "muffles", 2)):
        at.put(at.boss, 3, 13)
        at.put("snake", 6, 0)
        play(at, card)
        assert at.told(told)
        for gap in (reach, reach + 1):
            at.put(at.boss, 3, 8)
            at.put("snake", 3, 8 - gap)
            assert (fire in at.menu(lambda game: game.beat())) == (gap == reach)


@rule("SNEAK-G20")
@pytest.mark.parametrize(("near", "far"), [("otacon", "meryl"), ("meryl", "otacon")])
def test_of_several_others_a_puppet_is_led_to_the_nearest(stage, near, far):
    at = study(stage, 2)
    at.put("snake", 3, 7)
    at.put("meryl", 6, 6, active=0)
    at.put(near, 3, 4)
    at.put(far, 6, 0)
    at.roll(white=(0, 0, 0))
    play(at, "MN3")
    assert at.at("snake") == (3, 5) and attacked(at) == [at.character(near).index]


@rule("SNEAK-G20", "SNEAK-G14")
def test_of_equally_near_others_it_is_led_to_the_first_in_seat_order(stage):
    at = study(stage, 2)
    at.put(at.boss, 3, 12)
    at.put("snake", 3, 7)
    at.put("meryl", 0, 7, active=0)
    at.put("otacon", 6, 7)
    first = min(("meryl", "otacon"), key=lambda who: at.game.team().index(at.character(who)))
    at.roll(white=(0, 0, 0))
    play(at, "MN3")
    assert attacked(at) == [at.character(first).index]


@rule("SNEAK-G20", "SNEAK-G14")
def test_beside_the_last_corner_he_floats_into_sight_as_anywhere(stage):
    at = study(stage)
    at.put(at.boss, 6, 12)
    at.put("snake", 2, 13, active=1)
    assert not bosses.sees(at.game, at.character("snake"))
    play(at, "MN9")
    assert bosses.sees(at.game, at.character("snake")) and at.character("snake").active == 0
