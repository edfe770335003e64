"""Chapters 16 and 32: one roll against several figures, and looks at an empty deck."""

from __future__ import annotations

import pytest

from games.sneak.bossing import against, play
from games.sneak.kit import armed, asked_all, key, menus, offered, throw, use
from games.sneak.patrolling import EAST
from games.sneak.walking import walk
from sandtable.games.sneak.rules import attack, boss_hacks, boss_stage, mines
from sandtable.games.sneak.rules.components import BOSS, USED_NERVE
from sandtable.testkit.marks import rule

OPEN = "....... ....... ....... ......."
SNAKE, MERYL, OTACON, FOX = range(4)
LOWERS = 0b0100  # Snake's and Otacon's third token subtracts 2


# The players fear for some and hope for others


def mixed(stage, **more):
    """Snake throws at a Patrol that a friend of low Defense is next to."""
    at = armed(stage, "snake", ["U10"], rows=OPEN, characters=["snake", "otacon"], **more)
    at.put("otacon", 1, 2)
    at.guard(1, 3)
    return asked_all(at)


@rule("SNEAK-R92", "SNEAK-R36", "SNEAK-16.03")
def test_a_friend_in_a_grenades_blast_may_be_spared_by_focus(stage):
    at = mixed(stage)
    at.character("otacon").active = LOWERS
    at.roll(white=(1,), black=(2, 5))
    throw(at, "U10", 1, 3, "lower:2,2,1")
    assert at.character("otacon").damage == 1
    assert at.patrol(0).hits == 1
    assert menus(at)[0] == (1, ["add:2,2,0", "add:2,2,1", "lower:2,2,1", "pass"])


@rule("SNEAK-R92", "SNEAK-R36")
def test_and_the_same_roll_may_be_raised_against_the_patrol(stage):
    at = mixed(stage)
    at.character("snake").active = 0b0010
    at.roll(white=(0,), black=(2, 5))
    throw(at, "U10", 1, 3, "add:0,1,1")
    assert at.game.dead == [at.cell(1, 3)]
    assert menus(at) == [(0, ["add:0,1,1", "pass"])]


@rule("SNEAK-R92", "SNEAK-R36", "SNEAK-17.07")
def test_a_white_die_fewer_where_a_friend_is_in_danger(stage):
    at = mixed(stage)
    at.character("snake").active = 0b1000
    at.roll(black=(3, 1))
    throw(at, "U10", 1, 3, "fewer:0,3")
    assert at.drawn() == 2
    at = mixed(stage)
    at.put("otacon", 3, 6)
    at.character("snake").active = 0b1000
    at.roll(white=(1,), black=(3, 1))
    throw(at, "U10", 1, 3)
    assert menus(at) == []


@rule("SNEAK-R36", "SNEAK-R92", "SNEAK-20.03")
@pytest.mark.parametrize(("prone", "feared"), [(False, True), (True, False)])
def test_a_white_die_that_cannot_hit_the_friend_is_not_feared(stage, prone, feared):
    at = armed(stage, "snake", ["U10"], rows=OPEN, characters=["snake", "gray_fox"])
    at.put("gray_fox", 1, 3, covered=True, prone=prone)
    at.character("snake").active = 0b1000
    asked_all(at)
    at.roll(white=(1,), black=(1, 1))
    throw(at, "U10", 1, 3, *(["pass"] if feared else []))
    assert len(menus(at)) == feared


@rule("SNEAK-R92", "SNEAK-R46", "SNEAK-19.23")
@pytest.mark.parametrize(("lying", "offered_one"), [(4, True), (5, False)])
def test_a_mine_takes_a_further_die_only_if_one_is_free(stage, lying, offered_one):
    at = armed(stage, "otacon", [], rows=OPEN)
    at.game.mines, at.game.mine_facings, at.game.mine_owners = [at.cell(1, 1)], [EAST], [OTACON]
    at.game.mine_cards = [at.card("U12")]
    at.game.held, at.game.held_dice = [0], [[2] * lying]
    asked_all(at).put("otacon", 3, 6, active=0b1000, camouflaged=True)
    guard = at.guard(1, 4)
    at.roll(black=(1, 1, 1))
    at.script.answers = ["pass"] if offered_one else []
    at.put(guard, 1, 3)
    at.do(mines.trip, guard)
    assert len(menus(at)) == offered_one


@rule("SNEAK-R92", "SNEAK-R36", "SNEAK-17.04")
def test_misses_are_rerolled_for_the_patrol_and_hits_for_the_friend(stage):
    at = mixed(stage)
    at.character("snake").active = 0b0001
    at.roll(white=(1,), black=(2, 5))
    throw(at, "U10", 1, 3, "pass")
    assert menus(at) == [(0, [f"reroll:0,0,{mask}" for mask in (7, 3, 5, 6, 1, 2, 4)] + ["pass"])]
    at = mixed(stage, patrol_health=1)
    at.character("snake").active = 0b0001
    at.roll(white=(1,), black=(1, 5))
    throw(at, "U10", 1, 3, "pass")
    assert menus(at) == [(0, ["reroll:0,0,4", "pass"])]  # the Patrol falls anyway


@rule("SNEAK-R92", "SNEAK-R36")
def test_nobody_is_asked_when_all_enemies_fall_and_no_friend_is_hit(stage):
    at = mixed(stage)
    at.put("otacon", 3, 6, active=15)
    at.character("snake").active = 0b0111
    at.roll(white=(1,), black=(3, 5))
    throw(at, "U10", 1, 3)
    assert at.game.dead == [at.cell(1, 3)]
    assert menus(at) == []


@rule("SNEAK-R92", "SNEAK-R36")
def test_a_friend_whom_all_dice_miss_is_no_reason_to_ask(stage):
    at = mixed(stage, patrol_defense=1)
    at.character("otacon").active = at.character("snake").active = 0b0101
    at.roll(white=(0,), black=(1, 1))
    throw(at, "U10", 1, 3)
    assert at.game.dead == [at.cell(1, 3)]
    assert menus(at) == []


@rule("SNEAK-R92", "SNEAK-15.05", "SNEAK-R36")
def test_a_hit_that_would_only_alert_may_be_taken_back_in_a_blast_too(stage):
    at = mixed(stage)
    at.put("otacon", 3, 6, active=LOWERS)
    at.roll(white=(1,), black=(1, 3))
    throw(at, "U10", 1, 3, "lower:2,2,2")
    assert at.patrol(0).hits == 0


@rule("SNEAK-R92", "SNEAK-R36")
def test_each_patrol_counts_with_the_health_that_it_has_left(stage):
    at = mixed(stage)
    at.put("otacon", 3, 6)
    at.guard(0, 3, hits=1)
    at.character("snake").active = 0b0010
    at.roll(white=(1,), black=(1, 3))
    throw(at, "U10", 1, 3, "pass")
    assert menus(at) == [(0, ["add:0,1,0", "pass"])]  # the wounded one falls, the other needs a second hit
    at = mixed(stage)
    at.put("otacon", 3, 6)
    at.patrol(0).hits = 1
    at.character("snake").active = 0b0010
    at.roll(white=(1,), black=(1, 3))
    throw(at, "U10", 1, 3)
    assert menus(at) == []


@rule("SNEAK-R92", "SNEAK-R36", "SNEAK-19.23")
def test_a_further_die_is_for_who_hopes_for_hits(stage):
    for row, column, hoped in ((1, 3, True), (3, 6, False)):
        at = armed(stage, "otacon", ["U10"], rows=OPEN, characters=["otacon", "snake"])
        at.put("snake", 3, 5)
        at.guard(1, 3)
        asked_all(at).character("otacon").active = 0b1000
        at.put("otacon", 1, 4 if hoped else 5)
        at.roll(white=(1,), black=(1, 4))
        throw(at, "U10", row, column, *(["pass"] if hoped else []), who="otacon")
        assert [keys for _, keys in menus(at)] == ([["extra_die:2,3", "pass"]] if hoped else [])


@rule("SNEAK-R92", "SNEAK-R36")
def test_of_friends_alone_the_hits_are_feared_and_the_thrower_is_asked_first(stage):
    at = armed(stage, "snake", ["U10"], rows=OPEN, characters=["otacon", "snake"])
    at.put("otacon", 1, 3, active=LOWERS)
    at.put("snake", 0, 0, active=0b0110)
    asked_all(at).turn("snake")
    at.roll(white=(0,), black=(1, 3))
    throw(at, "U10", 1, 3, "pass", "lower:2,2,2")
    assert menus(at) == [(1, ["lower:0,2,2", "pass"]), (0, ["lower:2,2,2", "pass"])]
    assert at.character("otacon").damage == 0


@rule("SNEAK-R92", "SNEAK-R36")
def test_nobody_is_asked_about_a_blast_that_hurts_no_friend(stage):
    for white, asked in ((0, False), (2, True)):
        at = armed(stage, "snake", ["U10"], rows=OPEN, characters=["snake", "otacon", "meryl"])
        at.put("otacon", 1, 3, active=0b0111)
        at.put("meryl", 3, 6, active=0b1111)
        at.put("snake", 0, 0, active=0b0111)
        asked_all(at)
        at.roll(white=(white,), black=(1, 1))
        throw(at, "U10", 1, 3, *["pass"] * 3 * asked)
        assert bool(menus(at)) == asked


@rule("SNEAK-R92", "SNEAK-G03", "SNEAK-32.27")
def test_nerve_and_a_dose_work_on_a_blast(stage):
    at = armed(stage, "meryl", ["U10"], rows=OPEN)
    at.guard(1, 3)
    asked_all(at).character("meryl").tranquil = True
    at.roll(white=(1,), black=(1, 4))
    throw(at, "U10", 1, 3, "pass", who="meryl")
    assert menus(at)[0][1][:3] == ["reroll:1,4,1", "reroll:1,4,2", "reroll:1,5,3"]
    at = armed(stage, "meryl", ["U10"], rows=OPEN)
    at.guard(1, 3)
    asked_all(at).character("meryl").used = USED_NERVE
    at.roll(white=(1,), black=(1, 4))
    throw(at, "U10", 1, 3, who="meryl")
    assert menus(at) == []


@rule("SNEAK-R92", "SNEAK-14.02")
def test_what_the_dice_are_compared_with_is_shown_where_it_is_one_number(stage):
    for defense, shown in ((3, 0), (2, 2)):
        at = mixed(stage, patrol_defense=defense)
        at.roll(white=(0,), black=(1, 1))
        throw(at, "U10", 1, 3)
        assert at.data("rolled") == [[SNAKE, 0, 1, shown]]


# Dice of the pool (SNEAK-R46)


@rule("SNEAK-R46", "SNEAK-R92")
def test_a_blast_uses_the_dice_that_are_free_a_mine_all_of_its_own(stage):
    at = mixed(stage)
    at.game.held, at.game.held_dice = [0, 1], [[2] * 4, [2] * 3]
    at.roll(white=(1,), black=(1,))
    throw(at, "U10", 1, 3)
    assert at.drawn() == 2
    at = armed(stage, "snake", [], rows=OPEN)
    at.game.mines, at.game.mine_facings, at.game.mine_owners = [at.cell(1, 1)], [EAST], [0]
    at.game.mine_cards = [at.card("U12")]
    at.game.held, at.game.held_dice = [0, 1], [[2] * 4, [2] * 4]
    at.put("snake", 1, 4)
    at.roll(black=(1, 1, 1))
    walk(at, "snake", (1, 3))
    assert at.drawn() == 3


@rule("SNEAK-R46", "SNEAK-32.22")
def test_so_does_a_missile_that_meets_a_friend(stage):
    at = armed(stage, "snake", ["U22"], characters=["snake", "meryl"])
    at.put("meryl", 0, 3, active=0)
    at.game.held, at.game.held_dice = [0, 1], [[2] * 4, [2] * 2]
    at.roll(black=(3, 3))
    use(at, "snake", key(at, "launch", "U22", EAST))
    assert (at.drawn(), at.character("meryl").damage) == (2, 2)


# Body Armor and the handkerchief (SNEAK-R94)


@rule("SNEAK-R94", "SNEAK-32.30", "SNEAK-32.22", "SNEAK-32.14")
def test_body_armor_does_not_help_against_a_friends_missile(stage):
    at = armed(stage, "gray_fox", ["U22"], characters=["gray_fox", "snake"])
    at.put("snake", 0, 3, active=0, camouflaged=True)
    at.character("gray_fox").camouflaged = True
    at.give("snake", "U26")
    at.roll(black=(3, 3, 1, 2))
    use(at, "gray_fox", key(at, "launch", "U22", EAST))
    assert at.character("snake").damage == 2
    assert at.data("rolled") == [[FOX, 0, 0, 3]]
    assert (at.character("gray_fox").camouflaged, at.character("snake").camouflaged) == (False, True)


@rule("SNEAK-R94", "SNEAK-R36")
def test_focus_may_be_spent_on_a_friends_missile(stage):
    at = armed(stage, "gray_fox", ["U22"], characters=["gray_fox", "snake"])
    at.put("snake", 0, 3, active=LOWERS)
    asked_all(at)
    at.roll(black=(3, 3, 1, 2))
    use(at, "gray_fox", key(at, "launch", "U22", EAST), "lower:0,2,0")
    assert at.character("snake").damage == 1
    assert (at.game.acting, at.game.aimed_at) == (FOX, SNAKE)
    for faces, asked in (((3, 1, 1, 2), 1), ((2, 1, 1, 2), 0)):
        at.put("gray_fox", 0, 0, actions=4)
        at.put("snake", 0, 3, active=LOWERS, damage=0)
        at.roll(black=faces)
        use(at, "gray_fox", key(at, "launch", "U22", EAST), *["pass"] * asked)
        assert (at.character("snake").damage, len(menus(at))) == (asked, asked)


@rule("SNEAK-R94", "SNEAK-32.30", "SNEAK-G11")
def test_nor_against_a_trap_or_a_grenade(stage):
    at = armed(stage, "snake", ["U26"], rows="....")
    at.game.traps = [at.cell(0, 1)]
    at.roll(white=(3, 3))
    walk(at, "snake", (0, 1))
    assert at.character("snake").damage == 2
    at = armed(stage, "gray_fox", ["U10"], characters=["gray_fox", "snake"])
    at.put("snake", 0, 3, active=0)
    at.give("snake", "U26")
    at.roll(white=(3,), black=(3, 1))
    throw(at, "U10", 0, 3, who="gray_fox")
    assert at.character("snake").damage == 2


@rule("SNEAK-R94", "SNEAK-32.29")
def test_the_handkerchief_does_not_stop_a_friends_grenade_nor_a_trap(stage):
    at = armed(stage, "snake", ["U10"], characters=["snake", "otacon"])
    at.put("otacon", 0, 3, active=0, sheltered=True)
    at.roll(white=(2,), black=(1, 1))
    throw(at, "U10", 0, 3)
    assert at.character("otacon").damage == 1
    at.game.traps = [at.cell(0, 4)]
    at.roll(white=(2, 0))
    walk(at, "otacon", (0, 4))
    assert at.character("otacon").damage == 2


def under_missiles(stage, missile, **otacon):
    at = against(stage, "rotors_over_the_roof", 2)
    at.put("snake", 5, 6)
    at.put("otacon", 5, 5, **otacon)
    at.game.missiles = [at.cell(*missile)]
    return asked_all(at)


@rule("SNEAK-R94", "SNEAK-32.29", "SNEAK-G14")
def test_it_does_stop_the_missiles_of_a_boss_for_otacon_alone(stage):
    at = under_missiles(stage, (5, 5), sheltered=True)
    at.roll(black=(3, 1, 2))
    play(at, "LA2")
    assert (at.character("otacon").damage, at.character("snake").damage) == (0, 1)
    assert at.data("spared")[0] == [BOSS, OTACON, 0, 0]
    at = under_missiles(stage, (5, 4), sheltered=True)
    play(at, "LA2")
    assert at.told("spared") and not at.told("rolled")


# Boss missiles


@rule("SNEAK-R36", "SNEAK-R92", "SNEAK-G14")
def test_on_a_missile_whoever_is_hit_may_spend_focus(stage):
    at = under_missiles(stage, (5, 5), active=LOWERS)
    at.roll(black=(2, 1, 1))
    play(at, "LA2", "lower:2,2,0")
    assert menus(at) == [(1, ["lower:2,2,0", "pass"])]
    assert (at.character("otacon").damage, at.character("snake").damage) == (0, 0)


@rule("SNEAK-R36", "SNEAK-R92", "SNEAK-32.30")
def test_what_armor_takes_and_a_brace_stops_asks_nobody(stage):
    at = under_missiles(stage, (5, 7))
    at.give("snake", "U26")
    at.character("snake").active = LOWERS
    at.roll(black=(3, 1, 1))
    play(at, "LA2")
    assert menus(at) == []
    at = under_missiles(stage, (5, 7))
    at.give("snake", "U26")
    at.character("snake").active = LOWERS
    at.roll(black=(3, 3, 1))
    play(at, "LA2", "pass")
    assert at.character("snake").damage == 1
    at = under_missiles(stage, (5, 7))
    at.put("snake", 5, 6, active=LOWERS, braced=True)
    at.roll(black=(3, 3, 4))
    play(at, "LA2", "lower:0,2,2")
    assert at.character("snake").damage == 0


@rule("SNEAK-32.30", "SNEAK-G05")
def test_armor_never_heals(stage):
    at = under_missiles(stage, (5, 7))
    at.give("snake", "U26")
    at.character("snake").damage = 2
    at.roll(black=(1, 1, 1))
    play(at, "LA2")
    assert at.character("snake").damage == 2
    at = armed(stage, "snake", ["U26"], rows="....")
    at.put("snake", 0, 0, damage=2)
    guard = at.guard(0, 1)
    at.roll(white=(0, 1))
    at.do(attack.on_player, at.character("snake"), 2, 0, guard.index, "SNEAK-30.05")
    assert at.character("snake").damage == 2


# A look at an empty deck (SNEAK-R95)


def spent(stage, flips, *cards, name="wired_pillar"):
    at = against(stage, name)
    at.give("snake", *cards)
    deck = at.game.boss_deck
    for _ in range(deck.size()):
        deck.discard(deck.draw())
    at.boss.flips = flips
    return at


@rule("SNEAK-R95", "SNEAK-G05", "SNEAK-G14")
@pytest.mark.parametrize("flips", [1, 2])
def test_a_field_scope_never_ends_the_stage(stage, flips):
    at = spent(stage, flips, "U32")
    assert offered(at, "snake") == ([key(at, "use", "U32")] if flips < 2 else [])
    if flips < 2:
        use(at, "snake", key(at, "use", "U32"))
        assert at.boss.flips == 2 and not at.game.over


@rule("SNEAK-R95", "SNEAK-G14")
def test_a_card_that_has_to_be_drawn_does(stage):
    at = spent(stage, 2)
    at.play(boss_stage.enemy_phase)
    assert at.game.ending == "out_of_time"


@rule("SNEAK-R95", "SNEAK-G09")
def test_a_rotor_warning_shows_nothing_then(stage):
    at = spent(stage, 2, name="rotors_over_the_roof")
    at.do(boss_hacks.arrange, 3)
    assert at.told("no_card_left") and not at.game.over and not at.told("looked_at")
    at = spent(stage, 1, name="rotors_over_the_roof")
    at.script.answers = []
    assert at.menu(lambda game: boss_hacks.arrange(game, 3))


@rule("SNEAK-R95", "SNEAK-G05", "SNEAK-G09")
@pytest.mark.parametrize("flips", [0, 2])
def test_while_cards_are_left_there_is_something_to_look_at(stage, flips):
    at = against(stage, "rotors_over_the_roof")
    at.give("snake", "U32")
    at.boss.flips = flips
    assert key(at, "use", "U32") in offered(at, "snake")
    at.top("LA2")
    assert at.menu(lambda game: boss_hacks.arrange(game, 2))[0].startswith("next_card:")
