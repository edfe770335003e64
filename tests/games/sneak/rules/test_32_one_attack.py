"""Chapters 10 and 32: what a blast is as an attack, and what belongs to one attack (SNEAK-R92)."""

from __future__ import annotations

import pytest

from games.sneak.bossing import against
from games.sneak.kit import armed, key, offered, rolls, throw, use
from games.sneak.patrolling import EAST, WEST
from games.sneak.walking import walk
from sandtable.games.sneak.rules import bosses, explosives, mines
from sandtable.games.sneak.rules.components import BOSS, NONE, USED_NERVE
from sandtable.games.sneak.rules.rex import ON_REX
from sandtable.testkit.marks import rule

SNAKE, MERYL, OTACON, FOX = range(4)
FIRST_NEST = 20
HER, SNOW, DOG = 0, 1, 2


# A blast is an attack on a Boss


@rule("SNEAK-G20", "SNEAK-R92")
def test_minds_are_read_when_the_grenade_is_thrown_not_after_the_roll(stage):
    at = against(stage, "study_of_masks")
    at.give("snake", "U10")
    at.put(at.boss, 3, 10)
    at.put("snake", 3, 7, active=0b0010)  # Defense 4
    at.roll(white=(3,), black=(2, 1))
    throw(at, "U10", 3, 10, "add:0,1,1")
    assert at.boss.damage == 1


@rule("SNEAK-G20", "SNEAK-R92", "SNEAK-G05")
@pytest.mark.parametrize("card", ["U01", "U10"])
def test_nor_after_the_bandanas_roll(stage, card):
    at = against(stage, "study_of_masks")
    at.give("snake", card, "U28")
    at.put(at.boss, 3, 10)
    at.put("snake", 3, 7, active=0b0010)
    if card == "U01":
        at.roll(white=(2, 3, 3))
        use(at, "snake", key(at, "fire", "U01", BOSS), "add:0,1,0")
    else:
        rolls(at, ((2,), ()), ((3,), (3, 3)))
        throw(at, "U10", 3, 10, "add:0,1,0")
    assert at.character("snake").active == 0
    assert at.boss.damage == 0


@rule("SNEAK-G20", "SNEAK-R92", "SNEAK-32.08")
def test_minds_are_read_once_for_all_charges(stage):
    at = against(stage, "study_of_masks")
    at.give("snake", "U08")
    at.put(at.boss, 3, 10)
    at.put("snake", 3, 7, active=0b0010)
    at.game.charges = [at.cell(3, 10), at.cell(3, 9)]
    rolls(at, ((), (2, 1, 1)), ((), (3, 3, 4)))
    use(at, "snake", key(at, "detonate", "U08"), "add:0,1,0")
    assert at.boss.damage == 2


@rule("SNEAK-R92", "SNEAK-32.08")
def test_a_charge_among_nobody_adds_nothing_to_what_another_deals(stage):
    at = against(stage, "study_of_masks")
    at.give("snake", "U08")
    at.put(at.boss, 3, 10)
    at.put("snake", 3, 7)
    at.game.charges = [at.cell(6, 3), at.cell(3, 10), at.cell(0, 13)]
    at.roll(black=(3, 1, 1))
    use(at, "snake", key(at, "detonate", "U08"))
    assert at.boss.damage == 1 and at.drawn() == 3


def at_rex(stage, *cards):
    at = against(stage, "walking_fortress", 2)
    at.give("snake", *cards)
    row, column = at.at(at.boss)
    at.put("snake", row + 5, column + 1)
    at.put("gray_fox", 13, 13)
    return at, row, column


@rule("SNEAK-G22", "SNEAK-R92")
def test_paint_adds_one_to_a_blast_and_is_used_up(stage):
    at, row, column = at_rex(stage, "U10")
    at.character("gray_fox").reticle, at.character("snake").reticle = ON_REX, NONE
    at.roll(white=(4,), black=(3, 4))
    throw(at, "U10", row + 2, column + 1)
    assert at.boss.damage == 2
    assert at.character("gray_fox").reticle == NONE


@rule("SNEAK-G22", "SNEAK-R92")
def test_paint_counts_against_the_boss_alone(stage):
    at, row, column = at_rex(stage, "U10")
    at.character("snake").reticle = ON_REX
    at.put("gray_fox", row + 2, column)
    at.roll(white=(3,), black=(3, 4))
    throw(at, "U10", row + 2, column + 1)
    assert (at.boss.damage, at.character("gray_fox").damage) == (1, 1)


@rule("SNEAK-G22", "SNEAK-R92")
def test_a_blast_elsewhere_leaves_the_paint_where_it_is(stage):
    at, row, column = at_rex(stage, "U10", "U08")
    at.character("snake").reticle = ON_REX
    throw(at, "U10", row + 4, column + 1)
    at.game.charges = [at.cell(row + 4, column)]
    use(at, "snake", key(at, "detonate", "U08"))
    assert at.character("snake").reticle == ON_REX


@rule("SNEAK-G22", "SNEAK-R92", "SNEAK-32.11")
def test_a_mine_has_the_paint_too(stage):
    at, row, column = at_rex(stage)
    at.character("snake").reticle = ON_REX
    at.game.mines, at.game.mine_facings = [at.cell(row + 2, column + 3)], [WEST]
    at.game.mine_owners, at.game.mine_cards = [FOX], [at.card("U12")]
    at.put("snake", row + 3, column + 2)
    at.roll(black=(4, 4, 1))
    walk(at, "snake", (row + 2, column + 2))
    assert at.character("snake").damage == 2
    assert (at.boss.damage, at.character("snake").reticle) == (2, NONE)


@rule("SNEAK-G19", "SNEAK-R92")
def test_take_aim_adds_one_to_a_blast_on_her_nest_and_is_used_up(stage):
    at = against(stage, "white_field")
    at.give("snake", "U10")
    at.game.nests = [SNOW, HER, SNOW, SNOW, SNOW, SNOW, SNOW, DOG, DOG]
    at.put("snake", 3, 1, reticle=at.cell(0, 2))
    at.roll(white=(3,), black=(3, 1))
    throw(at, "U10", 0, 1)
    assert at.boss.damage == 2
    assert at.character("snake").reticle == NONE


@rule("SNEAK-G22", "SNEAK-R92", "SNEAK-14.03")
def test_any_number_hits_a_boss_without_defense_but_no_mark(stage):
    at, row, column = at_rex(stage, "U10", "hand_cannon")
    at.put("snake", row, column + 4)  # on its left, facing south
    at.boss.weakened = True
    at.character("snake").reticle = ON_REX
    at.roll(white=(0,), black=(1, 1))
    throw(at, "U10", row, column + 2)
    assert at.boss.damage == 2
    at.character("snake").reticle = ON_REX
    at.roll(black=(1, 1))
    use(at, "snake", key(at, "fire", "hand_cannon", BOSS))
    assert at.boss.damage == 4


@rule("SNEAK-G05")
def test_a_space_from_which_the_blast_reaches_the_boss_comes_first(stage):
    at = against(stage, "wired_pillar")
    at.give("snake", "U10")
    at.put(at.boss, 0, 5)
    at.put("snake", 0, 0)
    keys = at.menu(lambda game: explosives.throw(game, game.characters[0], at.card("U10")))
    cells = [at.where(int(each.partition(",")[2])) for each in keys]
    assert cells[0] in ((0, 4), (0, 5), (1, 5))
    assert (0, 0) not in cells


@rule("SNEAK-G05", "SNEAK-G04")
@pytest.mark.parametrize(("answer", "hits"), [("split:6,1,1", (1, 0)), ("all_dice", (2, 0))])
def test_halves_of_a_burst_have_nothing_added(stage, answer, hits):
    at = armed(stage, "meryl", ["assault_rifle"], rows="..... .....", patrol_health=6)
    at.guard(0, 4)
    at.guard(1, 2)
    if answer == "all_dice":
        at.roll(white=(2, 3), black=(2, 3))
    else:
        rolls(at, ((2,), (3,)), ((2,), (2,)))
    use(at, "meryl", key(at, "fire", "assault_rifle", 5), answer)
    assert (at.patrol(0).hits, at.patrol(1).hits) == hits


@rule("SNEAK-32.24", "SNEAK-R67")
def test_the_sniper_rifle_is_of_no_use_on_a_nest_or_boss_two_spaces_off(stage):
    at = against(stage, "white_field")
    at.give("snake", "U23")
    at.game.nests = [SNOW, SNOW, HER, SNOW, SNOW, SNOW, SNOW, DOG, DOG]
    at.put("snake", 3, 2)  # (2, 3) is two spaces off
    assert key(at, "fire", "U23", FIRST_NEST + 2) not in offered(at, "snake")
    at.put("snake", 4, 2)
    assert key(at, "fire", "U23", FIRST_NEST + 2) in offered(at, "snake")
    at = against(stage, "wired_pillar")
    at.give("snake", "U23")
    at.put(at.boss, 0, 5)
    at.put("snake", 0, 3)
    assert offered(at, "snake") == []
    at.put("snake", 0, 2)
    assert offered(at, "snake") == [key(at, "fire", "U23", BOSS)]


@rule("SNEAK-G05")
@pytest.mark.parametrize(("card", "verb", "what"), [("U08", "detonate", ()), ("U22", "launch", (EAST,))])
def test_an_open_door_is_not_blown_open_again(stage, card, verb, what):
    at = armed(stage, "snake", [card], rows="....#", door=[{"token": "D1", "at": [0, 3]}])
    at.game.charges = [at.cell(0, 2)]
    use(at, "snake", key(at, verb, card, *what))
    assert at.data("blown_open") == [[at.cell(0, 3), 0, 0, 0]]
    at.game.charges = [at.cell(0, 2)]
    at.put("snake", 0, 0, actions=4)
    use(at, "snake", key(at, verb, card, *what))
    assert at.told("blown_open") == []


@rule("SNEAK-32.11")
def test_no_mine_is_laid_on_another(stage):
    at = armed(stage, "snake", ["U12"], rows="...")
    at.game.mines, at.game.mine_facings, at.game.mine_owners = [at.cell(0, 1)], [EAST], [0]
    at.game.mine_cards = [at.card("U13")]
    assert offered(at, "snake") == []
    at.put("snake", 0, 1)
    keys = at.menu(lambda game: mines.lay(game, game.characters[0], at.card("U12")))
    assert {at.where(int(each[5:].split(",")[0])) for each in keys} == {(0, 0), (0, 2)}


# One attack, however many dice


def snowfield(stage, *cards, players=1):
    """Wolf lies in the second nest, five points from her end, two from her wound."""
    at = against(stage, "white_field", players)
    at.give("snake", *cards)
    at.game.nests = [SNOW, HER, SNOW, SNOW, SNOW, SNOW, SNOW, DOG, DOG]
    at.boss.damage = 3
    at.put("snake", 3, 1)
    return at


@rule("SNEAK-R92", "SNEAK-G19", "SNEAK-32.08")
def test_wolf_slips_off_after_the_last_of_the_charges(stage):
    at = snowfield(stage, "U08")
    at.game.charges = [at.cell(0, 2), at.cell(0, 3)]
    rolls(at, ((), (4, 4, 1)), ((), (4, 1, 1)))
    use(at, "snake", key(at, "detonate", "U08"))
    assert at.boss.damage == 6
    assert [event.what for event in at.game.log if event.what in ("rolled", "relocates", "boss_hurt")] == [
        "rolled",
        "rolled",
        "boss_hurt",
        "relocates",
    ]


@rule("SNEAK-R92", "SNEAK-G21", "SNEAK-32.08")
def test_liquid_counters_a_detonation_once(stage):
    at = against(stage, "rotors_over_the_roof")
    at.give("snake", "U08")
    at.boss.station, at.boss.dashboard, at.boss.countering = NONE, 1, True
    at.put(at.boss, 6, 5)
    at.put("snake", 5, 4)
    at.game.charges = [at.cell(6, 6), at.cell(6, 5)]
    at.put("snake", 5, 5)
    at.game.charges = [at.cell(6, 6), at.cell(6, 6)]
    rolls(at, ((), (1, 1, 4)), ((), (4, 1, 1)), ((3, 0), ()))
    use(at, "snake", key(at, "detonate", "U08"))
    assert at.boss.damage == 2
    assert at.character("snake").damage == 1
    assert len(at.told("rolled")) == 3


@rule("SNEAK-R92", "SNEAK-G22")
def test_what_charges_deal_beyond_a_dashboard_is_lost(stage):
    at, row, column = at_rex(stage, "U08")
    at.boss.damage = bosses.health(at.game) - 1
    at.game.charges = [at.cell(row + 2, column), at.cell(row + 2, column + 1)]
    rolls(at, ((), (6, 6, 1)), ((), (6, 6, 6)))
    use(at, "snake", key(at, "detonate", "U08"))
    assert (at.boss.dashboard, at.boss.damage) == (1, 0)


@rule("SNEAK-R92", "SNEAK-R58")
def test_a_boss_and_a_player_who_fall_together_are_a_failure(stage):
    at = against(stage, "wired_pillar", 2)
    at.give("snake", "U08")
    at.put(at.boss, 0, 3)
    at.boss.damage = 13
    at.put("gray_fox", 0, 8, damage=3)
    at.put("snake", 6, 0)
    at.game.charges = [at.cell(0, 3), at.cell(0, 8)]
    rolls(at, ((), (6, 6, 6)), ((), (6, 6, 6)))
    use(at, "snake", key(at, "detonate", "U08"))
    assert at.game.ending == "killed_in_action"


@rule("SNEAK-R92", "SNEAK-G19", "SNEAK-32.08")
def test_all_tokens_in_all_blasts_are_turned_up_before_any_roll(stage):
    at = snowfield(stage, "U08")
    at.game.charges = [at.cell(0, 2), at.cell(0, 0)]
    rolls(at, ((), (1, 1, 1)))
    use(at, "snake", key(at, "detonate", "U08"))
    words = [event.what for event in at.game.log if event.what in ("nest_turned_up", "rolled")]
    assert words == ["nest_turned_up", "nest_turned_up", "rolled"]


def two_nests(stage, first, second):
    """Meryl's Assault Rifle on two nests, half of the dice each."""
    at = against(stage, "white_field", 3)
    at.game.nests = [SNOW, SNOW, HER, SNOW, SNOW, SNOW, SNOW, DOG, DOG]
    at.boss.damage = (bosses.health(at.game) + 1) // 2 - 1
    at.put("meryl", 3, 1, used=USED_NERVE)
    at.give("meryl", "assault_rifle")
    return at, key(at, "fire", "assault_rifle", FIRST_NEST + first), f"split:{FIRST_NEST + second},1,1"


@rule("SNEAK-R92", "SNEAK-G19", "SNEAK-G04")
@pytest.mark.parametrize(("first", "second"), [(2, 0), (0, 2)])
def test_wolf_slips_off_after_both_halves_of_a_burst(stage, first, second):
    at, fire, split = two_nests(stage, first, second)
    at.roll(black=(4,))
    use(at, "meryl", fire, split, "drop_white")
    assert at.boss.second_phase
    words = [event.what for event in at.game.log if event.what in ("nest_turned_up", "rolled", "relocates")]
    assert words.index("relocates") == 3
    assert sorted(words[:3]) == ["nest_turned_up", "nest_turned_up", "rolled"]


@rule("SNEAK-R92", "SNEAK-G19")
def test_nothing_follows_an_attack_on_two_empty_nests(stage):
    at, fire, split = two_nests(stage, 0, 3)
    at.boss.second_phase = True
    use(at, "meryl", fire, split)
    assert at.told("relocates") == []
