"""Chapter 10: Wolf, card by card."""

from __future__ import annotations

import pytest

from games.sneak.bossing import act, against, attacked, damage, keys, play
from sandtable.board.grid.ground import BIT
from sandtable.games.sneak.rules import attack, boss_attacks, boss_choices, boss_stage, bosses, wolf
from sandtable.games.sneak.rules.boss_cards import NEAREST
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.wolf import DOG, GONE, HER, SNOW
from sandtable.testkit.marks import rule

SNAKE, MERYL, OTACON = 0, 1, 2


def field(stage, players=1, nest=4):
    """She hides in the fifth nest, (0, 6); the dogs in the eighth and ninth."""
    at = against(stage, "white_field", players)
    tokens = [SNOW] * 7 + [DOG, DOG]
    tokens[nest] = HER
    at.game.nests = tokens
    return at


def lairs(at):
    """The nests where she may be by all that the players were told."""
    return {nest for nest in range(9) if at.game.lairs & BIT[nest]}


def staged(stage, nest, aimed):
    """Two of them before her nests, where not all see both."""
    at = field(stage, 2, nest)
    at.put("snake", 3, 6)
    at.put("otacon", 4, 11)
    at.boss.aimed_at = SNAKE if aimed else NONE
    return at


def course(at, card, *answers):
    """What the players are told in an Enemy Phase with that card."""
    play(at, card, *answers)
    return [event.dump() for event in at.game.log]


@rule("SNEAK-G19")
@pytest.mark.parametrize(("card", "aimed"), [("W1", False), ("W2", True), ("W7", True), ("W5", False)])
def test_what_she_does_tells_where_she_is_not(stage, card, aimed):
    """The nests from which she would have done the same, played out for each."""
    courses = [course(staged(stage, nest, aimed), card) for nest in range(9)]
    assert len({str(each) for each in courses}) > 1
    for nest in range(9):
        at = staged(stage, nest, aimed)
        here = course(at, card)
        assert lairs(at) == {other for other in range(9) if courses[other] == here}


@rule("SNEAK-G19", "SNEAK-G09")
def test_whom_a_ghost_lets_the_players_offer_tells_where_she_is_not(stage):
    def offered(nest):
        at = field(stage, 2, nest)
        at.put("snake", 1, 6)
        at.put("otacon", 4, 8)
        at.boss.ghosted = True
        return at, {int(character.index) for character in boss_choices.candidates(at.game, True)}

    at, both = offered(4)
    assert both == {SNAKE, OTACON}
    at.play(lambda game: boss_choices.choose(game, NEAREST, True), f"counts_nearest:{OTACON}")
    assert lairs(at) == {nest for nest in range(9) if offered(nest)[1] == both} != set(range(9))


@rule("SNEAK-G19")
def test_a_token_that_is_turned_up_is_hers_or_not(stage):
    at = field(stage)
    at.do(wolf.turn_up, 0, None)
    assert lairs(at) == set(range(1, 9))
    at.do(wolf.turn_up, 4, None)
    assert lairs(at) == {4}


@rule("SNEAK-G19")
def test_the_tokens_are_dealt_face_down_one_to_a_nest(stage):
    at = against(stage, "white_field")
    assert lairs(at) == set(range(9))
    assert sorted(at.game.nests) == sorted([HER, DOG, DOG, *[SNOW] * 6])
    assert at.boss.cell == NONE and all(wolf.is_face_down(at.game, nest) for nest in range(9))


@rule("SNEAK-G19")
def test_first_breath_aims_at_the_nearest_in_sight_of_her_nest(stage):
    at = field(stage, 2)
    at.put("snake", 3, 6)
    at.put("otacon", 1, 7)
    play(at, "W1")
    assert at.boss.aimed_at == OTACON and at.data("aims") == [[OTACON, 0, 0, 0]]


@rule("SNEAK-G19")
def test_squeeze_fires_at_the_bearer_and_the_reticle_leaves(stage):
    at = field(stage)
    at.put("snake", 1, 6)
    at.boss.aimed_at = SNAKE
    at.roll(black=(3, 6, 1))
    play(at, "W2")
    assert damage(at) == 2 and at.boss.aimed_at == NONE


@rule("SNEAK-G19")
def test_the_reticle_leaves_even_if_the_bearer_is_out_of_sight(stage):
    at = field(stage)
    at.put("snake", 3, 6)
    at.boss.aimed_at = SNAKE
    play(at, "W2")
    assert not attacked(at) and at.boss.aimed_at == NONE


@rule("SNEAK-G19")
def test_squeeze_without_a_bearer_aims(stage):
    at = field(stage)
    at.put("snake", 1, 6)
    play(at, "W2")
    assert at.boss.aimed_at == SNAKE and not attacked(at)


@rule("SNEAK-G19")
def test_snap_shot_is_two_white_dice_and_a_hidden_wolf_betrays_her_side(stage):
    at = field(stage)
    at.put("snake", 1, 6)
    at.roll(white=(5, 0))
    play(at, "W3")
    assert damage(at) == 1 and at.data("muzzle_flash") == [[1, 0, 0, 0]]
    assert lairs(at) <= {3, 4, 5}


@rule("SNEAK-G19")
def test_deep_snow_hides_her_anew_and_gathers_all_tokens(stage):
    at = field(stage, 2)
    at.put("snake", 0, 0)
    at.game.nests[0] = GONE
    at.game.nests[1] = GONE
    at.put("otacon", 5, 0, reticle=at.cell(0, 6))
    at.boss.cell = at.cell(0, 6)
    at.boss.aimed_at = OTACON
    at.game.lairs = BIT[5]
    play(at, "W4")
    assert at.game.nests[0] == GONE and sorted(at.game.nests) == [HER, *[SNOW] * 5, DOG, DOG, GONE]
    assert at.boss.cell == NONE and at.boss.aimed_at == OTACON and lairs(at) == set(range(1, 9))
    assert at.character("otacon").reticle == NONE


@rule("SNEAK-G19", "SNEAK-G14")
def test_pinned_aims_at_the_most_damaged_and_takes_an_action(stage):
    at = field(stage, 2)
    at.put("snake", 1, 6)
    at.put("otacon", 1, 7, damage=1)
    play(at, "W5")
    assert at.boss.aimed_at == OTACON and at.character("otacon").hampered
    assert not at.character("snake").hampered


@rule("SNEAK-G19")
def test_two_beats_aims_and_fires_at_once(stage):
    at = field(stage)
    at.put("snake", 1, 6)
    at.roll(black=(3, 3))
    play(at, "W6")
    assert damage(at) == 2 and at.boss.aimed_at == NONE


@rule("SNEAK-G19")
def test_through_cover_obstacles_do_not_block(stage):
    at = field(stage)
    at.put("snake", 3, 6)
    at.boss.aimed_at = SNAKE
    at.roll(black=(3, 1))
    play(at, "W7")
    assert damage(at) == 1


@rule("SNEAK-G19")
def test_dogs_go_for_whoever_stands_alone_in_the_open(stage):
    at = field(stage, 3)
    at.put("snake", 6, 10)
    at.put("otacon", 6, 2)
    at.put("meryl", 3, 12)
    at.roll(white=(5, 0, 5, 5))
    at.game.boss[0].second_phase = True
    play(at, "W8")
    assert attacked(at) == [SNAKE, MERYL] and at.told("relocates") and not at.told("muzzle_flash")


@rule("SNEAK-G19")
def test_company_keeps_dogs_away(stage):
    at = field(stage, 2)
    at.put("snake", 6, 10)
    at.put("otacon", 6, 11)
    play(at, "W8")
    assert not attacked(at)


@rule("SNEAK-G19")
def test_steady_hands_returns_reticles_heals_and_aims(stage):
    at = field(stage)
    at.put("snake", 1, 6, reticle=at.cell(0, 6))
    at.boss.damage = 3
    play(at, "W9")
    assert at.boss.damage == 2 and at.character("snake").reticle == NONE and at.boss.aimed_at == SNAKE


@rule("SNEAK-G19")
def test_a_revealed_wolf_slips_away_from_a_player_beside_her(stage):
    at = field(stage)
    at.boss.cell = at.cell(0, 6)
    at.put("snake", 1, 6)
    play(at, "W1")
    assert at.told("relocates") and at.boss.cell == NONE
    at.forget()
    at.game.nests = [SNOW, SNOW, SNOW, SNOW, HER, SNOW, SNOW, DOG, DOG]
    at.boss.cell = at.cell(0, 6)
    at.put("snake", 3, 6)
    play(at, "W1")
    assert not at.told("relocates")


@rule("SNEAK-G19")
def test_wounded_she_slips_off_once_and_rolls_a_die_more(stage):
    at = field(stage)
    at.boss.cell = at.cell(0, 6)
    at.put("snake", 3, 7)
    at.do(bosses.hurt, 5, at.character("snake"))
    assert at.boss.second_phase and not at.told("relocates")
    at.do(bosses.after_attack, at.character("snake"))
    assert len(at.told("relocates")) == 1
    at.do(bosses.after_attack, at.character("snake"))
    assert len(at.told("relocates")) == 1
    at.roll(black=(1, 1), white=(0, 0))
    at.game.nests = [SNOW, SNOW, SNOW, SNOW, HER, SNOW, SNOW, DOG, DOG]
    at.put("snake", 1, 6)
    at.do(boss_attacks.attack_with, at.character("snake"), 2, 0, False)
    assert at.drawn() == 3


@rule("SNEAK-G19")
@pytest.mark.parametrize("nest", [0, 2, 4])
def test_she_slips_off_too_when_a_shot_at_her_token_wounds_her(stage, nest):
    at = field(stage, nest=nest)
    at.put("snake", 3, 0)
    at.give("snake", "U01")
    at.turn("snake")
    at.boss.damage = int(bosses.health(at.game) - 1) // 2
    at.roll(white=(5,))
    at.beat(f"fire:{at.card('U01')},{20 + nest}")
    assert at.boss.second_phase and len(at.told("relocates")) == 1


@rule("SNEAK-G19")
def test_half_of_her_health_rounded_up_begins_the_second_phase(stage):
    at = field(stage, 2)
    at.do(bosses.hurt, 6, None)
    assert not at.boss.second_phase
    at.do(bosses.hurt, 1, None)
    assert at.boss.second_phase


@rule("SNEAK-G19", "SNEAK-10.06")
def test_scan_turns_up_a_token_in_sight(stage):
    at = field(stage)
    at.put("snake", 3, 0)
    assert "scan:0" in keys(at, "snake")
    reveals = at.game.reveals
    act(at, "snake", "scan:0")
    assert at.game.nests[0] == GONE and at.character("snake").actions == 3
    assert at.game.reveals == reveals + 1


@rule("SNEAK-G19")
def test_a_dog_that_is_turned_up_bites(stage):
    at = field(stage)
    at.put("snake", 3, 10)
    at.roll(white=(3,))
    act(at, "snake", "scan:7")
    assert damage(at) == 1 and at.game.nests[7] == GONE


@rule("SNEAK-G19")
def test_the_goggles_scan_once_a_turn_for_nothing(stage):
    at = field(stage)
    at.put("snake", 3, 0)
    at.give("snake", "U31")
    act(at, "snake", "scan:0")
    assert at.character("snake").actions == 4
    act(at, "snake", "scan:2")
    assert at.character("snake").actions == 3


@rule("SNEAK-G19", "SNEAK-10.06")
def test_take_aim_adds_one_to_every_die_of_the_attack_on_that_nest(stage):
    at = field(stage)
    at.put("snake", 1, 6)
    act(at, "snake", "take_aim:4")
    assert at.character("snake").reticle == at.cell(0, 6)
    at.boss.cell = at.cell(0, 6)
    at.roll(white=(3, 2))
    at.do(attack.by_player, at.character("snake"), 4, 2, 0, False, 0, "SNEAK-14.02")
    assert at.boss.damage == 1 and at.character("snake").reticle == NONE


@rule("SNEAK-G19")
def test_who_moves_lowers_the_aim_and_gets_up(stage):
    at = field(stage)
    at.put("snake", 1, 6)
    act(at, "snake", "take_aim:4")
    act(at, "snake", "go_prone")
    assert at.do(attack.defense, at.character("snake")) == 4
    at.do(bosses.player_moved, at.character("snake"))
    assert at.character("snake").reticle == NONE and not at.character("snake").prone


@rule("SNEAK-G19")
def test_an_attack_on_a_token_turns_it_up_first(stage):
    at = field(stage)
    at.put("snake", 1, 6)
    assert 24 in wolf.targets(at.game, at.character("snake"), False)
    assert wolf.targets(at.game, at.character("snake"), True) == [24]
    assert at.do(wolf.turn_up_for_attack, at.character("snake"), 24)
    assert at.boss.cell == at.cell(0, 6)
    at.put("snake", 1, 0)
    assert not at.do(wolf.turn_up_for_attack, at.character("snake"), 20)
    assert at.game.nests[0] == GONE


@rule("SNEAK-G14", "SNEAK-10.08", "SNEAK-R44")
def test_the_discards_come_again_in_their_order_and_not_a_third_time(stage):
    at = field(stage)
    at.put("snake", 13, 13)
    order = at.game.boss_deck.pile[::-1]
    drawn = []
    for _ in range(27):
        drawn.append(at.do(boss_stage.draw))
        at.game.boss_deck.discard(drawn[-1])
    assert drawn == order * 3
    at.do(boss_stage.draw)
    assert at.game.over and at.game.ending == "out_of_time"


@rule("SNEAK-R85", "SNEAK-G19")
def test_the_handkerchief_keeps_dogs_away(stage):
    at = field(stage, 2)
    at.put("snake", 13, 13)
    at.put("otacon", 6, 11, sheltered=True)
    at.roll(white=(5, 5))
    play(at, "W8")
    assert attacked(at) == [SNAKE] and at.data("spared") == [[4, OTACON, 0, 0]]
    at.forget()
    at.game.nests = [SNOW] * 4 + [HER, SNOW, SNOW, DOG, DOG]
    at.put("otacon", 3, 10)
    at.turn("otacon")
    act(at, "otacon", "scan:7")
    assert not attacked(at) and at.game.nests[7] == GONE and len(at.told("spared")) == 1


@rule("SNEAK-R85", "SNEAK-G19")
def test_whom_the_handkerchief_spares_tells_nothing_of_her_nest(stage):
    at = field(stage, 2)
    at.put("otacon", 3, 6, sheltered=True)
    at.boss.aimed_at = OTACON
    play(at, "W2")
    assert not attacked(at) and at.boss.aimed_at == NONE and at.told("spared")
    assert lairs(at) == set(range(9))


@rule("SNEAK-R86", "SNEAK-G19")
def test_a_reticle_returns_from_a_nest_that_turns_out_to_be_empty(stage):
    at = field(stage, 2)
    at.put("snake", 3, 0)
    at.put("otacon", 3, 1, reticle=at.cell(0, 0))
    at.give("snake", "U01")
    act(at, "snake", "take_aim:0")
    at.turn("snake")
    at.beat(f"fire:{at.card('U01')},20")
    assert at.game.nests[0] == GONE
    assert at.character("snake").reticle == NONE and at.character("otacon").reticle == NONE


@rule("SNEAK-R86", "SNEAK-G19")
def test_a_reticle_stays_on_a_nest_that_was_not_turned_up(stage):
    at = field(stage)
    at.put("snake", 3, 0)
    act(at, "snake", "take_aim:2")
    act(at, "snake", "scan:0")
    assert at.character("snake").reticle == at.cell(2, 3)


@rule("SNEAK-G19")
def test_once_she_is_revealed_her_nest_is_aimed_at_and_the_others_are_scanned(stage):
    at = field(stage)
    at.put("snake", 1, 6)
    hidden = set(keys(at, "snake"))
    at.boss.cell = at.cell(0, 6)
    assert set(keys(at, "snake")) == hidden - {"scan:4"} and {"scan:4", "take_aim:4", "scan:3"} <= hidden
    act(at, "snake", "take_aim:4")
    assert "take_aim:4" not in keys(at, "snake") and "take_aim:3" in keys(at, "snake")
    act(at, "snake", "go_prone")
    assert "go_prone" not in keys(at, "snake")


@rule("SNEAK-G19", "SNEAK-10.06")
def test_only_nests_in_sight_are_scanned_and_aimed_at(stage):
    at = field(stage)
    for place, seen in (((13, 8), []), ((3, 0), [0, 2, 4, 5, 7]), ((1, 6), list(range(9)))):
        at.put("snake", *place)
        each = [f"{verb}:{nest}" for nest in seen for verb in ("scan", "take_aim")]
        assert keys(at, "snake") == [*each, "go_prone"]


@rule("SNEAK-G19")
def test_a_revealed_wolf_betrays_nothing_when_she_fires(stage):
    at = field(stage)
    at.boss.cell = at.cell(0, 6)
    at.put("snake", 2, 7)
    at.roll(white=(0, 0))
    play(at, "W3")
    assert attacked(at) == [SNAKE] and not at.told("muzzle_flash") and at.told("boss_chooses")


@rule("SNEAK-G19", "SNEAK-G04")
def test_through_cover_she_does_not_hit_whom_camouflage_hides(stage):
    at = field(stage)
    at.put("snake", 3, 6, camouflaged=True)
    at.boss.aimed_at = SNAKE
    play(at, "W7")
    assert not attacked(at) and at.boss.aimed_at == NONE


@rule("SNEAK-G19")
def test_only_through_cover_fires_through_obstacles(stage):
    at = field(stage)
    at.put("snake", 3, 6)
    at.boss.aimed_at = SNAKE
    play(at, "W2")
    assert not attacked(at)
    at.put("snake", 1, 6)
    at.boss.aimed_at = SNAKE
    at.roll(black=(1, 1))
    play(at, "W7")
    assert attacked(at) == [SNAKE]


@rule("SNEAK-G19")
def test_an_aim_at_another_nest_adds_nothing_and_stays(stage):
    at = field(stage)
    at.put("snake", 1, 6)
    at.give("snake", "U01")
    act(at, "snake", "take_aim:3")
    at.boss.cell = at.cell(0, 6)
    at.turn("snake")
    at.roll(white=(3, 3))
    at.beat(f"fire:{at.card('U01')},4")
    assert at.boss.damage == 0 and at.character("snake").reticle == at.cell(0, 4)


@rule("SNEAK-G19")
def test_attacked_under_her_token_she_is_revealed_and_a_die_is_lost(stage):
    at = field(stage)
    at.put("snake", 1, 6)
    at.give("snake", "U10", "U01")
    act(at, "snake", "take_aim:4")
    at.turn("snake")
    at.roll(white=(3,))
    at.beat(f"fire:{at.card('U01')},24")
    assert at.boss.cell == at.cell(0, 6) and at.boss.damage == 1 and at.drawn() == 1
    assert at.character("snake").reticle == NONE


@rule("SNEAK-G19")
@pytest.mark.parametrize(
    ("lost", "white", "black"), [("drop_white", (0,), (6, 1)), ("drop_black", (0, 4), (1,))]
)
def test_the_attacker_says_which_die_is_lost(stage, lost, white, black):
    at = field(stage, 3)
    at.put("meryl", 1, 6)
    at.give("meryl", "assault_rifle")
    at.turn("meryl")
    at.roll(white=white, black=black)
    at.beat(f"fire:{at.card('assault_rifle')},24", "all_dice", lost)
    assert at.boss.damage == 1 and at.drawn() == 3


@rule("SNEAK-G19", "SNEAK-32.24")
def test_who_has_dice_of_one_kind_is_not_asked_which_is_lost(stage):
    at = field(stage)
    at.put("snake", 3, 6)
    at.give("snake", "U23")
    at.turn("snake")
    at.game.nests = [SNOW, HER, SNOW, SNOW, SNOW, SNOW, SNOW, DOG, DOG]
    at.roll(black=(3, 2))
    at.beat(f"fire:{at.card('U23')},21")
    assert at.boss.damage == 1 and at.drawn() == 2 and not at.script.asked[1:]


@rule("SNEAK-G19")
def test_dogs_bite_with_one_die_and_hunt_with_two(stage):
    at = field(stage)
    at.put("snake", 3, 10)
    at.roll(white=(0,))
    act(at, "snake", "scan:7")
    at.put("snake", 6, 10)
    at.roll(white=(0, 0))
    play(at, "W8")
    assert [event.data[2] for event in at.told("rolled")] == [1, 2]


@rule("SNEAK-G19")
def test_snow_bites_nobody(stage):
    at = field(stage)
    at.put("snake", 3, 0)
    act(at, "snake", "scan:0")
    assert not attacked(at) and at.data("nest_turned_up") == [[0, SNOW, SNAKE, 0]]


@rule("SNEAK-G19")
def test_a_close_attack_reaches_only_a_nest_beside(stage):
    at = field(stage)
    at.put("snake", 1, 6)
    at.turn("snake")
    menu = at.menu(lambda game: game.beat())
    assert [key for key in menu if key.startswith("strike")] == ["strike:24"]
    at.put("snake", 2, 7)
    menu = at.menu(lambda game: game.beat())
    assert not [key for key in menu if key.startswith("strike")]


@rule("SNEAK-G19", "SNEAK-11.02")
def test_nobody_walks_onto_a_face_down_token(stage):
    at = field(stage)
    at.put("snake", 1, 6)
    at.turn("snake")
    assert f"sneak:{at.cell(0, 6)}" not in at.menu(lambda game: game.beat())
    at.game.nests[4], at.game.nests[0] = GONE, HER
    assert f"sneak:{at.cell(0, 6)}" in at.menu(lambda game: game.beat())


@rule("SNEAK-G19")
def test_through_cover_a_wall_is_still_a_wall(stage):
    at = against(stage, "white_field", 1, walls=[[1, 6]])
    at.game.nests = [SNOW] * 4 + [HER, SNOW, SNOW, DOG, DOG]
    at.put("snake", 3, 6)
    at.boss.aimed_at = SNAKE
    play(at, "W7")
    assert not attacked(at)


@rule("SNEAK-G19")
def test_she_hides_anywhere_and_only_snow_is_left_out_for_who_stands_on_a_nest(stage):
    at = field(stage, 2)
    at.put("snake", 0, 0)
    at.put("otacon", 0, 12)
    dealt = set()
    for _ in range(12):
        play(at, "W4")
        assert sorted(at.game.nests) == [HER, *[SNOW] * 4, DOG, DOG, GONE, GONE]
        assert at.game.nests[0] == at.game.nests[8] == GONE
        dealt.add(tuple(at.game.nests))
    assert len(dealt) > 6


@rule("SNEAK-G19", "SNEAK-10.03")
def test_at_set_up_the_tokens_are_shuffled(stage):
    at = against(stage, "white_field")
    dealt = set()
    for _ in range(8):
        at.do(boss_stage.set_up)
        dealt.add(tuple(at.game.nests))
    assert len(dealt) > 4
