"""Chapter 10: Ocelot, card by card."""

from __future__ import annotations

import pytest

from games.sneak.bossing import act, against, attacked, damage, keys, play
from sandtable.games.sneak.rules import ocelot
from sandtable.games.sneak.rules.boss_cards import HEAL, NEAREST, NOBODY, SHOOT, BossCard, Line
from sandtable.testkit.marks import rule

SNAKE, MERYL, GRAY_FOX = 0, 1, 3


def duel(stage, players=1, **more):
    at = against(stage, "wired_pillar", players, **more)
    at.put(at.boss, 0, 12)
    return at


@rule("SNEAK-G15")
def test_he_begins_with_six_rounds_and_each_shot_takes_one(stage):
    at = duel(stage)
    at.put("snake", 0, 5)
    assert at.boss.rounds == 6
    at.roll(white=(3, 2, 0))
    play(at, "O1")
    assert at.boss.rounds == 5 and damage(at) == 1


@rule("SNEAK-G15", "SNEAK-G14")
def test_snap_shot_moves_until_he_sees_the_nearest_and_then_fires(stage):
    at = duel(stage)
    at.put("snake", 2, 11)
    at.roll(white=(5, 5, 0))
    play(at, "O1")
    assert at.boss.cell != at.cell(0, 12) and damage(at) == 2


@rule("SNEAK-G15")
def test_with_an_empty_cylinder_he_reloads_and_the_card_ends(stage):
    at = duel(stage)
    at.put("snake", 0, 5)
    at.boss.rounds = 1
    at.roll(white=(0, 0))
    play(at, "O2")
    assert at.boss.rounds == 6 and len(attacked(at)) == 1


@rule("SNEAK-G15")
@pytest.mark.parametrize(("rounds", "healed"), [(0, 0), (1, 1)])
def test_nothing_comes_after_a_shot_that_reloads(stage, rounds, healed):
    """On a card of its own, with a line after the shot."""
    at = duel(stage, minutes=10)
    at.put("snake", 0, 5)
    at.boss.rounds, at.boss.damage = rounds, 2
    lines = [Line(SHOOT, NEAREST, 1, 0, 0, 0, False), Line(HEAL, NOBODY, 1, 0, 0, 0, False)]
    printed = {"name": "O1", "title": "", "text": "", "psychic": False}
    at.game.plan.boss_cards[0] = BossCard(printed, lines)
    at.roll(white=(0,) * 3 * rounds)
    play(at, "O1")
    assert at.boss.damage == 2 - healed and len(attacked(at)) == rounds


@rule("SNEAK-G15", "SNEAK-10.04")
def test_fanned_hammer_is_three_shots_of_two_dice(stage):
    at = duel(stage)
    at.put("snake", 0, 5)
    at.roll(white=(3, 0, 0, 0, 0, 4))
    play(at, "O2")
    assert damage(at) == 2 and at.boss.rounds == 3
    assert [event.data[2] for event in at.told("rolled")] == [2, 2, 2]


@rule("SNEAK-G15")
def test_ricochet_goes_for_the_nearest_who_is_not_in_sight(stage):
    at = duel(stage, 2)
    at.put("snake", 0, 10)
    at.put("gray_fox", 2, 11)
    at.roll(white=(5, 5))
    play(at, "O3")
    assert (damage(at), damage(at, "gray_fox")) == (0, 2)


@rule("SNEAK-G15", "SNEAK-G14")
def test_of_two_equally_near_out_of_sight_ricochet_goes_for_the_more_damaged(stage):
    at = duel(stage, 2)
    at.put(at.boss, 3, 9)
    at.put("snake", 0, 8, covered=False)
    at.put("gray_fox", 6, 8, damage=1)
    at.roll(white=(5, 5))
    play(at, "O3")
    assert attacked(at) == [GRAY_FOX]
    at.forget()
    at.put("snake", 0, 8, damage=at.character("gray_fox").damage)
    at.roll(white=(0, 0))
    play(at, "O3")
    assert attacked(at) == [SNAKE] and at.data("boss_chooses") == [[SNAKE, 1, 4, 0]]


@rule("SNEAK-G15")
def test_ricochet_goes_for_the_farthest_if_he_sees_all(stage):
    at = duel(stage, 2)
    at.put("snake", 0, 10)
    at.put("gray_fox", 0, 2)
    at.roll(white=(5, 5))
    play(at, "O3")
    assert (damage(at), damage(at, "gray_fox")) == (0, 2)


@rule("SNEAK-G15", "SNEAK-G14")
def test_reload_fills_the_cylinder_and_he_backs_off(stage):
    at = duel(stage)
    at.put("snake", 0, 10)
    at.boss.rounds = 2
    play(at, "O4")
    assert at.boss.rounds == 6
    assert at.game.field().grid.gap(at.boss.cell, at.character("snake").cell) == 5


@rule("SNEAK-G15")
def test_circling_goes_for_the_farthest(stage):
    at = duel(stage, 2)
    at.put("snake", 0, 10)
    at.put("gray_fox", 0, 2)
    at.roll(white=(5, 5, 5))
    play(at, "O5")
    assert attacked(at) == [GRAY_FOX]


@rule("SNEAK-G15")
def test_taunt_takes_a_focus_token_of_each_in_sight_by_their_choice(stage):
    at = duel(stage, 2)
    at.put("snake", 0, 10, active=12)
    at.put("gray_fox", 2, 11, active=15)
    at.roll(white=(0, 0, 0))
    play(at, "O6", "give_up:2")
    assert at.character("snake").active == 8 and at.character("gray_fox").active == 15
    assert at.boss.rounds == 5


@rule("SNEAK-G15")
def test_double_tap_is_a_shot_at_each_of_the_two_nearest_in_sight(stage):
    at = duel(stage, 3)
    at.put("snake", 0, 10)
    at.put("gray_fox", 0, 8)
    at.put("meryl", 0, 2)
    at.roll(white=(0,) * 6)
    play(at, "O7")
    assert attacked(at) == [SNAKE, GRAY_FOX] and at.boss.rounds == 4


@rule("SNEAK-G15", "SNEAK-G14")
def test_the_second_of_a_double_tap_is_the_more_damaged_of_two_equally_near(stage):
    at = duel(stage, 3)
    at.put(at.boss, 3, 9)
    at.put("gray_fox", 3, 10)
    at.put("snake", 0, 9)
    at.put("meryl", 6, 9, damage=1)
    at.roll(white=(0,) * 6)
    play(at, "O7")
    assert attacked(at) == [GRAY_FOX, MERYL]


@rule("SNEAK-G15", "SNEAK-G14", "SNEAK-R79")
def test_ties_that_damage_leaves_go_by_seats_not_by_characters(stage):
    at = duel(stage, 3)
    at.put(at.boss, 3, 9)
    at.put("snake", 3, 1)
    at.put("meryl", 0, 9)
    at.put("gray_fox", 6, 9)
    assert [int(character.index) for character in at.game.team()] == [SNAKE, GRAY_FOX, MERYL]
    at.roll(white=(0,) * 3)
    play(at, "O1")
    assert attacked(at) == [GRAY_FOX]


@rule("SNEAK-G15")
def test_double_tap_hits_the_only_one_in_sight_twice(stage):
    at = duel(stage, 2)
    at.put("snake", 0, 10)
    at.put("gray_fox", 2, 11)
    at.roll(white=(0,) * 6)
    play(at, "O7")
    assert attacked(at) == [SNAKE, SNAKE]


@rule("SNEAK-G15", "SNEAK-G14")
def test_pistol_whip_strikes_without_a_round_and_pushes(stage):
    at = duel(stage)
    at.put("snake", 0, 8)
    at.roll(white=(3, 0, 0, 0))
    play(at, "O8")
    assert at.boss.rounds == 6 and damage(at) == 1
    assert at.at("snake") == (0, 6) and at.where(at.boss.cell) == (0, 9)


@rule("SNEAK-G15")
def test_pistol_whip_out_of_reach_is_a_shot(stage):
    at = duel(stage)
    at.put("snake", 0, 2)
    at.roll(white=(3, 3, 3))
    play(at, "O8")
    assert at.boss.rounds == 5 and damage(at) == 3


@rule("SNEAK-G15", "SNEAK-10.06")
def test_take_cover_beside_an_obstacle_raises_defense(stage):
    at = duel(stage)
    at.put("snake", 0, 8)
    assert "take_cover" in keys(at, "snake")
    act(at, "snake", "take_cover")
    assert at.character("snake").covered and at.character("snake").actions == 3
    at.roll(white=(3, 3, 4))
    play(at, "O1")
    assert damage(at) == 1
    at.put("snake", 0, 2)
    assert "take_cover" not in keys(at, "snake")


@rule("SNEAK-G15", "SNEAK-10.06")
def test_draw_fire_costs_him_a_round_and_helps_the_others(stage):
    at = duel(stage, 2)
    at.put("snake", 0, 10)
    at.put("gray_fox", 2, 11)
    at.roll(white=(5, 0))
    act(at, "snake", "draw_fire")
    assert at.boss.rounds == 5 and damage(at) == 1
    assert at.character("gray_fox").aided and not at.character("snake").aided
    assert "draw_fire" not in keys(at, "gray_fox")
    at.boss.rounds = 0
    assert "draw_fire" not in keys(at, "snake")


@rule("SNEAK-R20", "SNEAK-G14")
def test_moved_over_he_shoots_or_reloads(stage):
    at = duel(stage)
    at.put("snake", 0, 11)
    facing = at.boss.facing
    at.roll(white=(3, 0, 0))
    at.beat(f"sneak:{at.cell(1, 12)}")
    assert damage(at) == 1 and at.boss.rounds == 5
    at.boss.rounds = 0
    at.beat(f"sneak:{at.cell(0, 11)}")
    assert damage(at) == 1 and at.boss.rounds == ocelot.CYLINDER
    assert at.boss.facing == facing and not at.told("boss_turns")


@rule("SNEAK-G15")
def test_circling_does_not_fire_at_who_stays_out_of_sight(stage):
    at = duel(stage, 2)
    at.put(at.boss, 2, 11)
    at.put("snake", 2, 12)
    at.put("gray_fox", 3, 0)
    at.game.crates = [at.cell(row, 8) for row in (0, 2, 3, 4, 6)]
    play(at, "O5")
    assert not attacked(at) and at.boss.rounds == 6


@rule("SNEAK-G15")
def test_taunt_asks_nobody_who_has_nothing_to_give(stage):
    at = duel(stage, 2)
    at.put("snake", 0, 10, active=1)
    at.put("gray_fox", 0, 9, active=0)
    at.roll(white=(0, 0, 0))
    play(at, "O6")
    assert at.character("snake").active == 0 and at.data("taunted") == [[SNAKE, 0, 0, 0]]


@rule("SNEAK-G15")
def test_a_double_tap_ends_when_the_cylinder_is_empty(stage):
    at = duel(stage, 2)
    at.put("snake", 0, 10)
    at.put("gray_fox", 0, 8)
    at.boss.rounds = 1
    at.roll(white=(0, 0, 0))
    play(at, "O7")
    assert attacked(at) == [SNAKE] and at.boss.rounds == 6


@rule("SNEAK-G15")
def test_an_empty_cylinder_ends_the_card_before_any_other_line(stage):
    at = duel(stage)
    at.put("snake", 0, 10, active=0)
    at.boss.rounds = 0
    for card in ("O1", "O2", "O3", "O7"):
        at.boss.rounds = 0
        play(at, card)
        assert not attacked(at) and at.boss.rounds == 6


@rule("SNEAK-G15")
def test_the_whip_out_of_reach_goes_for_nobody_out_of_sight(stage):
    at = duel(stage)
    at.put(at.boss, 0, 13)
    at.put("snake", 3, 0)
    at.game.crates = [at.cell(row, 8) for row in (0, 2, 3, 4, 6)]
    play(at, "O8")
    assert not attacked(at) and at.boss.rounds == 6


@rule("SNEAK-R85", "SNEAK-G15")
def test_no_round_is_spent_on_who_holds_up_a_handkerchief(stage):
    at = duel(stage)
    at.put("snake", 0, 10, sheltered=True)
    play(at, "O1")
    assert at.boss.rounds == 6 and at.told("spared") and not attacked(at)


@rule("SNEAK-R85", "SNEAK-G15")
def test_a_card_goes_on_after_a_shot_that_a_handkerchief_spares(stage):
    at = duel(stage, 2)
    at.put("snake", 0, 10, sheltered=True)
    at.put("gray_fox", 0, 8)
    at.roll(white=(0, 0, 0))
    play(at, "O7")
    assert attacked(at) == [GRAY_FOX] and at.boss.rounds == 5
