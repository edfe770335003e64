"""Chapter 32: all other Equipment."""

from __future__ import annotations

import pytest

from games.sneak.bossing import against
from games.sneak.kit import armed, key, left, offered, use
from games.sneak.patrolling import activate, path, phase
from games.sneak.walking import walk
from sandtable.engine.events import EVERYONE
from sandtable.games.sneak.rules import actions, equipment, gear, movement, sight
from sandtable.games.sneak.rules.components import ALERT, OFF, OTACON, SNAKE, USED_SCOPE
from sandtable.games.sneak.rules.effects import AMMO_CACHE, TRAP
from sandtable.games.sneak.rules.state import PATROLLING
from sandtable.testkit.marks import rule

OPEN = "....... ....... ......."


def taken(at, who, card):
    """It costs no action and leaves one token fewer."""
    before, tokens = at.character(who).actions, left(at, who, card)
    use(at, who, key(at, "use", card))
    assert left(at, who, card) == tokens - 1
    return before - at.character(who).actions


# Food and medicine


@rule("SNEAK-32.04", "SNEAK-G04", "SNEAK-G05")
@pytest.mark.parametrize(
    ("who", "card", "charges"), [("otacon", "otacon_rations", 2), ("snake", "U03", 1), ("snake", "U05", 1)]
)
def test_rations_heal_two_for_no_action(stage, who, card, charges):
    at = armed(stage, who, [card])
    assert offered(at, who) == []
    at.character(who).damage = 2
    at.character(who).actions = 0
    assert left(at, who, card) == charges
    assert taken(at, who, card) == 0
    assert at.character(who).damage == 0


@rule("SNEAK-32.17", "SNEAK-G05")
def test_cold_medicine_refreshes_all_focus_tokens_for_no_action(stage):
    at = armed(stage, "snake", ["U17"])
    at.character("snake").active = 15
    assert offered(at, "snake") == []
    at.character("snake").active, at.character("snake").actions = 2, 0
    assert taken(at, "snake", "U17") == 0
    assert at.character("snake").active == 15
    assert offered(at, "snake") == []


@rule("SNEAK-32.17", "SNEAK-G20")
def test_but_not_one_with_a_lock_on_it(stage):
    at = armed(stage, "snake", ["U18"])
    at.character("snake").active, at.character("snake").locked = 1, 4
    use(at, "snake", key(at, "use", "U18"))
    assert at.character("snake").active == 11


@rule("SNEAK-32.26", "SNEAK-32.28", "SNEAK-32.27")
def test_a_bottle_holds_two_doses_each_for_a_whole_turn_without_an_action(stage):
    at = armed(stage, "snake", ["U24"])
    at.character("snake").actions = 0
    assert left(at, "snake", "U24") == 2
    assert taken(at, "snake", "U24") == 0
    assert at.character("snake").tranquil
    assert offered(at, "snake") == []
    at.character("snake").tranquil = False
    assert taken(at, "snake", "U24") == 0
    at.character("snake").tranquil = False
    assert offered(at, "snake") == []


@rule("SNEAK-32.27", "SNEAK-R62")
def test_a_dose_lets_dice_of_an_action_be_rolled_again(stage):
    at = armed(stage, "snake", ["U24"])
    at.guard(0, 1)
    use(at, "snake", key(at, "use", "U24"))
    at.roll(white=(1, 5))
    character = at.character("snake")
    assert character.tranquil
    option = next(each for each in actions.menu(at.game, character) if each.key() == "strike:5")
    at.play(lambda game: actions.perform(game, game.characters[0], option), "reroll:0,5,1")
    assert at.patrol(0).knocks == 1


# What hides


@rule("SNEAK-G04")
@pytest.mark.parametrize(("who", "card"), [("otacon", "otacon_camouflage"), ("gray_fox", "fox_camouflage")])
def test_stealth_camouflage_hides_until_the_end_of_the_next_enemy_phase(stage, who, card):
    at = armed(stage, who, [card])
    guard = at.guard(0, 5, "west")
    assert left(at, who, card) == 2
    assert taken(at, who, card) == 1
    assert offered(at, who) == []
    assert not sight.patrol_sees(at.game, guard, at.character(who))
    phase(at, "BC01")
    assert not at.told("patrol_attacks")
    assert not at.character(who).camouflaged


@rule("SNEAK-G04")
def test_it_ends_when_the_user_attacks_or_leaps_over_an_enemy(stage):
    at = armed(stage, "gray_fox", ["blade", "fox_camouflage"])
    at.guard(0, 1)
    at.character("gray_fox").camouflaged = True
    at.roll(black=(1, 1))
    use(at, "gray_fox", key(at, "fire", "blade", 5))
    assert not at.character("gray_fox").camouflaged
    at.character("gray_fox").camouflaged = True
    at.roll(white=(1, 1))
    at.do(movement.move, at.character("gray_fox"), [at.cell(0, 2)], True)
    assert not at.character("gray_fox").camouflaged


@rule("SNEAK-G04")
def test_it_ends_for_who_throws_a_grenade(stage):
    at = armed(stage, "gray_fox", ["U10"])
    at.character("gray_fox").camouflaged = True
    use(at, "gray_fox", key(at, "throw", "U10"), key(at, "at", "U10", at.cell(0, 4)))
    assert not at.character("gray_fox").camouflaged


@rule("SNEAK-32.29", "SNEAK-G05")
def test_the_handkerchief_keeps_enemies_from_attacking_otacon_until_the_next_player_phase(stage):
    at = armed(stage, "otacon", ["U25"])
    guard = at.guard(0, 5, "west")
    at.character("otacon").actions = 0
    assert taken(at, "otacon", "U25") == 0
    phase(at, "BC01")
    assert at.data("spared") == [[guard.index, OTACON, 0, 0]]
    assert at.character("otacon").alert_side == ALERT
    assert not at.character("otacon").sheltered


@rule("SNEAK-32.29", "SNEAK-32.28", "SNEAK-G04")
@pytest.mark.parametrize(
    ("card", "state"), [("U25", "sheltered"), ("U24", "tranquil"), ("otacon_camouflage", "camouflaged")]
)
def test_what_is_in_force_already_is_not_offered_again(stage, card, state):
    at = armed(stage, "otacon", [card])
    assert offered(at, "otacon") == [key(at, "use", card)]
    setattr(at.character("otacon"), state, True)
    assert offered(at, "otacon") == []


@rule("SNEAK-32.29")
def test_unless_he_attacks_first(stage):
    at = armed(stage, "otacon", ["U25"])
    at.guard(0, 1)
    at.character("otacon").sheltered = True
    at.roll(white=(1,))
    at.do(actions.strike, at.character("otacon"), 5)
    assert not at.character("otacon").sheltered


# The Cardboard Box


@rule("SNEAK-32.16", "SNEAK-G05")
def test_in_a_box_only_sneak_and_getting_out_are_possible(stage):
    at = armed(stage, "snake", ["U15", "U03"], rows=OPEN)
    at.character("snake").damage = 2
    at.guard(1, 1)
    assert taken_for_one_action(at)
    assert at.character("snake").boxed
    assert at.data("boxed") == [[0, 1, 0, 0]]
    menu = [option.key() for option in actions.menu(at.game, at.character("snake"))]
    assert [each for each in menu if not each.startswith("sneak")] == [key(at, "use", "U15"), "end"]
    assert taken_for_one_action(at)
    assert not at.character("snake").boxed
    assert at.data("boxed") == [[0, 0, 0, 0]]


def taken_for_one_action(at):
    before = at.character("snake").actions
    use(at, "snake", key(at, "use", "U15"))
    return before - at.character("snake").actions == 1


@rule("SNEAK-G05")
def test_of_two_boxes_one_is_worn(stage):
    at = armed(stage, "snake", ["U15", "U16"])
    at.character("snake").used = USED_SCOPE
    assert offered(at, "snake") == [key(at, "use", "U15"), key(at, "use", "U16")]
    use(at, "snake", key(at, "use", "U16"))
    assert len(offered(at, "snake")) == 1


@rule("SNEAK-G05")
def test_patrols_look_past_a_box_in_the_enemy_phase_but_see_it_move(stage):
    at = armed(stage, "snake", ["U15"])
    at.character("snake").boxed = True
    guard = at.guard(0, 8, "west")
    at.do(movement.move, at.character("snake"), [at.cell(0, 1)], True)
    assert at.character("snake").alert_side == ALERT
    at.game.step = PATROLLING
    assert not sight.patrol_sees(at.game, guard, at.character("snake"))


@rule("SNEAK-G05")
@pytest.mark.parametrize(("face", "found"), [(0, True), (1, False)])
def test_a_patrol_that_ends_a_step_next_to_it_may_find_the_wearer(stage, face, found):
    at = armed(stage, "snake", ["U15"], rows=".......")
    at.character("snake").boxed = True
    guard = at.guard(0, 3, "west")
    at.roll(white=(face, 5, 1))
    activate(at, guard, card="BC11")
    assert path(at, guard) == [(0, 2), (0, 1)]
    snake = at.character("snake")
    assert snake.boxed != found
    assert (snake.cards == []) == found
    assert bool(at.told("patrol_attacks")) == found
    assert snake.alert_side == (ALERT if found else OFF)
    assert at.game.acting == snake.index


@rule("SNEAK-G05")
def test_nobody_wonders_about_who_wears_no_box(stage):
    at = armed(stage, "snake", ["U15"], rows=".......")
    at.character("snake").camouflaged = True
    guard = at.guard(0, 1, "west")
    at.do(gear.box_check, guard)
    assert at.drawn() == 0


@rule("SNEAK-G05")
def test_one_that_faces_away_does_not_wonder(stage):
    at = armed(stage, "snake", ["U15"], rows=".......")
    at.character("snake").boxed = True
    guard = at.guard(0, 1, "east")
    at.do(gear.box_check, guard)
    assert at.drawn() == 0


def finds_a_card_in_a_box(stage, cards, given_up):
    """In a box, with no place for what lies in the next space."""
    at = armed(stage, "snake", cards, rows="....", find=[{"at": [0, 1], "card": "U06"}])
    at.character("snake").boxed = True
    walk(at, "snake", (0, 1), answers=[f"replace:{at.card('U06')},{at.card(given_up)}"])
    return at


@rule("SNEAK-R91", "SNEAK-G05", "SNEAK-R40")
def test_a_box_that_is_replaced_is_worn_no_longer(stage):
    at = finds_a_card_in_a_box(stage, ["U15", "U10", "U24"], "U15")
    assert not at.character("snake").boxed
    assert at.data("boxed") == [[SNAKE, 0, 0, 0]]
    assert key(at, "throw", "U06") in offered(at, "snake")
    assert left(at, "snake", "U06") == 2


@rule("SNEAK-R91", "SNEAK-G05")
@pytest.mark.parametrize("given_up", ["U15", "U16", "U10"])
def test_who_has_another_box_or_gives_up_another_card_stays_in_it(stage, given_up):
    at = finds_a_card_in_a_box(stage, ["U15", "U16", "U10"], given_up)
    assert at.character("snake").boxed
    box = "U16" if given_up == "U15" else "U15"
    assert offered(at, "snake") == [key(at, "use", box)]
    assert at.data("boxed") == []
    use(at, "snake", key(at, "use", box))
    assert not at.character("snake").boxed


@rule("SNEAK-R91")
def test_a_box_that_is_given_up_unworn_changes_nothing(stage):
    at = armed(stage, "snake", ["U15", "U10", "U24"], rows="....", find=[{"at": [0, 1], "card": "U06"}])
    walk(at, "snake", (0, 1), answers=[f"replace:{at.card('U06')},{at.card('U15')}"])
    assert at.data("boxed") == []


# The Rope


@rule("SNEAK-32.21", "SNEAK-G05")
def test_the_rope_crosses_an_obstacle_to_the_empty_space_behind(stage):
    at = armed(stage, "snake", ["U21"], rows="..o..#. ...o... .......")
    at.put("snake", 0, 1)
    assert offered(at, "snake") == [key(at, "climb", "U21", at.cell(0, 3))]
    use(at, "snake", key(at, "climb", "U21", at.cell(0, 3)))
    assert at.at("snake") == (0, 3)
    assert at.character("snake").actions == 3
    assert at.character("snake").noisy == 0
    assert at.character("snake").alert_side == OFF
    assert offered(at, "snake") == [key(at, "climb", "U21", at.cell(*place)) for place in ((2, 3), (0, 1))]
    at.guard(2, 3, "north")
    at.guard(0, 1)
    assert offered(at, "snake") == []


@rule("SNEAK-G05")
def test_walls_are_not_crossed_and_arriving_may_be_seen(stage):
    for rows in (".#..", ".o#.", ".oo."):
        at = armed(stage, "snake", ["U21"], rows=rows)
        assert offered(at, "snake") == []
    at = armed(stage, "snake", ["U21"], rows=".o.. #...")
    at.guard(0, 3, "west")
    use(at, "snake", key(at, "climb", "U21", at.cell(0, 2)))
    assert at.character("snake").alert_side == ALERT


@rule("SNEAK-32.21")
def test_it_leads_to_the_corner_of_the_map_but_not_beyond_it(stage):
    at = armed(stage, "snake", ["U21"], rows=".o.o")
    at.put("snake", 0, 2)
    assert offered(at, "snake") == [key(at, "climb", "U21", at.cell(0, 0))]
    at = armed(stage, "snake", ["U21"], rows="o.. ..o ...")
    at.put("snake", 0, 1)
    assert offered(at, "snake") == []
    at.put("snake", 1, 0)
    assert offered(at, "snake") == []


@rule("SNEAK-G05")
@pytest.mark.parametrize(("column", "found"), [(3, True), (4, False)])
def test_the_mine_detector_reaches_three_spaces(stage, column, found):
    at = armed(stage, "snake", ["U33"])
    at.hide(0, column, TRAP)
    offered(at, "snake")
    assert at.game.hidden_seen == [EVERYONE if found else 0]


@rule("SNEAK-32.21")
def test_an_obstacle_that_was_moved_is_crossed_like_any(stage):
    at = against(stage, "freezer_giant")
    at.give("snake", "U21")
    at.put("snake", 8, 9)
    assert offered(at, "snake") == []
    at.game.crates = [at.cell(8, 10)]
    assert offered(at, "snake") == [key(at, "climb", "U21", at.cell(8, 11))]


@rule("SNEAK-32.21")
def test_what_lies_behind_the_obstacle_is_stepped_on(stage):
    at = armed(stage, "snake", ["U21"], rows=".o..")
    at.game.traps = [at.cell(0, 2)]
    at.roll(white=(1, 1))
    use(at, "snake", key(at, "climb", "U21", at.cell(0, 2)))
    assert at.game.traps == []


# Chaff


@rule("SNEAK-G05")
def test_chaff_blinds_the_cameras_of_the_zone_and_silences_its_radio(stage):
    at = armed(stage, "snake", ["U29"], rows="......", zones="111222")
    use(at, "snake", key(at, "use", "U29"))
    assert at.game.blind_zones == at.game.quiet_zones == [0]
    assert at.data("chaff_thrown") == [[0, 0, 0, 0]]
    snake = at.character("snake")
    assert (snake.actions, snake.noisy, left(at, "snake", "U29")) == (3, 1, 1)
    assert snake.alert_side == OFF


@rule("SNEAK-G05")
def test_in_a_boss_stage_it_removes_missiles(stage):
    at = against(stage, "rotors_over_the_roof")
    at.give("snake", "U29")
    assert offered(at, "snake") == []
    at.game.missiles = [3, 4]
    use(at, "snake", key(at, "use", "U29"))
    assert at.game.missiles == []
    assert at.game.blind_zones == []


# What helps to see


@rule("SNEAK-G05")
def test_thermal_goggles_show_tokens_in_sight_within_four_spaces(stage):
    at = armed(stage, "snake", ["U31"], rows="....... .#.....")
    at.hide(0, 4, TRAP)
    at.hide(0, 5, TRAP)
    at.hide(1, 2, AMMO_CACHE)
    use(at, "snake", key(at, "use", "U31"))
    assert at.character("snake").actions == 4
    assert at.game.hidden_seen == [EVERYONE, 0, 0]
    assert at.data("token_seen") == [[at.cell(0, 4), TRAP, 0, 0]]
    assert offered(at, "snake") == []


@rule("SNEAK-G05")
def test_the_field_scope_shows_the_top_patrol_card_once_a_round(stage):
    at = armed(stage, "snake", ["U32"])
    at.top("BC07")
    reveals = at.game.reveals
    use(at, "snake", key(at, "use", "U32"))
    assert at.game.reveals == reveals + 1
    assert at.character("snake").actions == 4
    assert at.told("cards_seen")[0].brought == [[at.game.patrol_deck.pile[-1]]]
    assert at.data("cards_seen") == [[1, 0, 0, 0]]
    assert at.game.patrol_deck.seen[-1] == EVERYONE
    at.top("BC08")
    assert offered(at, "snake") == []
    at.character("snake").used &= ~USED_SCOPE
    assert offered(at, "snake") == [key(at, "use", "U32")]


@rule("SNEAK-G05")
def test_it_is_not_offered_while_the_top_card_is_known_whatever_lies_below(stage):
    at = armed(stage, "snake", ["U32"])
    at.game.patrol_deck.seen[-1] = EVERYONE
    assert offered(at, "snake") == []
    at.game.patrol_deck.seen[-1] = 1
    at.game.patrol_deck.seen[0] = at.game.patrol_deck.seen[-2] = EVERYONE
    assert offered(at, "snake") == [key(at, "use", "U32")]


@rule("SNEAK-G05", "SNEAK-R44")
def test_in_a_boss_stage_it_shows_the_top_boss_card_of_a_flipped_deck_too(stage):
    at = against(stage, "wired_pillar")
    at.give("snake", "U32")
    deck = at.game.boss_deck
    for _ in range(deck.size()):
        deck.discard(deck.draw())
    first = deck.discards[0]
    use(at, "snake", key(at, "use", "U32"))
    assert at.told("cards_seen")[0].brought == [[first]]


@rule("SNEAK-G05")
def test_the_mine_detector_reveals_traps_within_three_spaces_and_removes_them(stage):
    at = armed(stage, "snake", ["U33"], rows=OPEN)
    at.hide(0, 1, TRAP)
    at.hide(1, 0, AMMO_CACHE)
    at.hide(0, 4, TRAP)
    at.game.traps = [at.cell(2, 2)]
    menu = []
    at.run(lambda game: menu.append([each.key() for each in equipment.options(game, game.characters[0])]))
    assert menu[0] == [key(at, "defuse", "U33", at.cell(0, 1))]
    assert at.data("trap_detected") == [[at.cell(0, 1), TRAP, 0, 0]]
    offered(at, "snake")
    assert len(at.told("trap_detected")) == 1
    assert at.game.hidden_seen == [EVERYONE, 0, 0]
    use(at, "snake", menu[0][0])
    assert at.game.hidden_cells == [at.cell(1, 0), at.cell(0, 4)]
    assert at.character("snake").actions == 3
    at.put("snake", 2, 1)
    use(at, "snake", key(at, "defuse", "U33", at.cell(2, 2)))
    assert at.game.traps == []


# Cards that are found


@rule("SNEAK-R40", "SNEAK-6.13")
def test_a_found_card_is_equipped_with_its_tokens(stage):
    at = armed(stage, "snake", ["U01", "U02"])
    at.do(equipment.gain_card, at.character("snake"), at.card("U08"))
    assert at.character("snake").cards[-1] == at.card("U08")
    assert left(at, "snake", "U08") == 2


@rule("SNEAK-R40", "SNEAK-6.05")
def test_above_the_limit_it_replaces_a_card_or_goes_to_a_player_beside(stage):
    at = armed(stage, "snake", ["U01", "U02", "U03"], characters=["snake", "meryl", "otacon"])
    at.put("meryl", 0, 1)
    at.put("otacon", 0, 5)
    number = at.card("U08")
    gain = lambda game: equipment.gain_card(game, game.characters[SNAKE], number)  # noqa: E731
    at.play(gain, f"hand_to:{number},1")
    assert at.character("meryl").cards == [number] and at.game.acting == SNAKE
    menu = [option.key() for option in at.script.asked[0].options]
    assert menu == [f"replace:{number},{at.card(card)}" for card in ("U01", "U02", "U03")] + [
        f"hand_to:{number},1"
    ]
    at.play(gain, f"replace:{number},{at.card('U02')}")
    assert at.character("snake").cards == [at.card("U01"), at.card("U03"), number]
    assert at.character("snake").tokens == [5, 1, 2]


@rule("SNEAK-6.10")
def test_the_disguise_does_not_count(stage):
    at = armed(stage, "meryl", ["disguise", "hand_cannon", "assault_rifle"])
    at.do(equipment.gain_card, at.character("meryl"), at.card("U03"))
    assert len(at.character("meryl").cards) == 4
    number = at.card("U04")
    with pytest.raises(Exception, match="SNEAK-R40") as stopped:
        at.do(equipment.gain_card, at.character("meryl"), number)
    assert f"replace:{number},{at.card('disguise')}" not in str(stopped.value)


@rule("SNEAK-6.15", "SNEAK-32.29", "SNEAK-32.31", "SNEAK-32.33")
@pytest.mark.parametrize(
    ("card", "wearers"), [("U25", [2]), ("U26", [0, 1]), ("U28", [0]), ("U20", [0, 1, 2, 3])]
)
def test_some_cards_are_for_some_characters_alone(stage, card, wearers):
    at = stage(rows=OPEN)
    may = [equipment.may_equip(at.game, character, at.card(card)) for character in at.game.characters]
    assert [number for number, each in enumerate(may) if each] == wearers


@rule("SNEAK-6.15", "SNEAK-R40")
def test_who_may_not_equip_a_card_hands_it_on_or_leaves_it(stage):
    at = armed(stage, "gray_fox", [], rows=OPEN, characters=["gray_fox", "snake", "otacon"])
    at.put("snake", 0, 1)
    at.put("otacon", 1, 0)
    number = at.card("U26")
    gain = lambda game: equipment.gain_card(game, game.characters[3], number)  # noqa: E731
    at.play(gain, f"leave:{number}")
    assert at.character("gray_fox").cards == []
    assert [option.key() for option in at.script.asked[0].options] == [
        f"hand_to:{number},0",
        f"leave:{number}",
    ]
    at.play(gain, f"hand_to:{number},0")
    assert at.character("snake").cards == [number]
    at.put("snake", 0, 5)
    at.do(equipment.gain_card, at.character("gray_fox"), number)
    assert at.told("left_behind")


@rule("SNEAK-R90", "SNEAK-R40")
def test_who_has_no_place_for_any_card_leaves_it_but_has_found_it(stage):
    at = stage(equipment_limit=0)
    at.put("snake", 1, 6, active=0)
    walk(at, "snake", (2, 6))
    assert at.character("snake").cards == []
    assert at.game.found == [at.card("U03")]
    assert at.data("left_behind") == [[SNAKE, at.card("U03"), 0, 0]]
    assert [asked.rule for asked in at.script.asked if asked.rule == "SNEAK-R40"] == []


@rule("SNEAK-R90", "SNEAK-6.10")
def test_the_disguise_is_not_given_up_for_it(stage):
    at = stage(equipment_limit=0, characters=["meryl"], rows="...", find=[{"at": [0, 1], "card": "U03"}])
    at.put("meryl", 0, 0, active=0)
    at.give("meryl", "disguise")
    walk(at, "meryl", (0, 1))
    assert at.character("meryl").cards == [at.card("disguise")]
    assert at.told("left_behind")


@rule("SNEAK-32.18", "SNEAK-32.32")
def test_of_two_security_cards_the_stronger_one_counts(stage):
    at = armed(stage, "snake", ["U19", "U27"])
    place = equipment.holds(at.game, at.character("snake"), at.game.equipment(at.card("U19")).effect)
    assert at.game.equipment(at.character("snake").cards[place]).amount == 3
