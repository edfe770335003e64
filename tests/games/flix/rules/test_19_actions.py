"""Chapter 19: Bypass, Defuse, Detonate, Interact, Knife Attack and Use."""

from __future__ import annotations

import pytest

from games.flix.acting import menu, reactions, side_flick, verbs
from games.flix.staging import ten
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.effects import TIME_BOMB, TOKENS
from sandtable.testkit.marks import rule

ROOMS = """
    +-----------+
    |A A A|B B B|
    |           |
    |A A AaB B B|
    |     +-+   |
    |A A A|C C C|
    +-----------+"""
EVIDENCE = ["dossier", "file_folders", "hard_drive", "photos"]


# Bypass


@rule("FLIX-19.01", "FLIX-12.04", "FLIX-R69")
def test_an_e_locked_door_is_bypassed_from_its_door_attack_arrow(stage):
    at = stage(ROOMS, locks={"a": 1})
    at.put("hannah", 1, 2)
    assert "bypass:0" in menu(at) and "open:0" not in menu(at)
    at.put("hannah", 0, 2)
    assert "bypass:0" not in menu(at)
    at.put("hannah", 1, 2, actions=0)
    assert "bypass:0" not in menu(at)
    at.set("hannah", actions=2)
    at.flip("a")
    assert "bypass:0" not in menu(at) and "open:0" in menu(at)


def bypass(stage, *answers, opened):
    at = stage(ROOMS, locks={"a": 1})
    hannah = at.put("hannah", 1, 2)
    at.wish(ten(5))
    for _ in range(1 if opened else 3):
        side_flick(at, [0] if opened else [])
    at.beat("bypass:0", *answers)
    assert hannah.actions == 1
    return at


@rule("FLIX-19.02")
def test_a_bypassed_door_is_removed_or_flipped_as_the_player_chooses(stage):
    at = bypass(stage, "remove_door", opened=True)
    assert at.game.opened == at.site.doors[0].bit and at.game.sound == [0, 0, 0]
    at = bypass(stage, "flip_door", opened=True)
    assert at.game.opened == 0 and "open:0" in menu(at)


@rule("FLIX-19.03")
def test_a_failed_bypass_makes_one_sound_and_the_door_stays_locked(stage):
    at = bypass(stage, opened=False)
    assert at.game.sound[at.area("A")] == 1
    assert "bypass:0" in menu(at)


# Detonate


@rule("FLIX-19.04", "FLIX-R37")
def test_a_detonation_reaches_nine_spaces_but_nothing_behind_walls_and_doors(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 0, 0, actions=0)
    at.bomb(1, 2, "hannah")
    near = [at.patrol(0, 1), at.patrol(2, 2), at.patrol(1, 1)]
    beyond = [at.patrol(1, 3), at.patrol(0, 3), at.patrol(2, 3), at.patrol(1, 0)]
    at.block(0, 2)
    at.attack("blank")
    at.beat("detonate")
    assert [at.at(patrol) for patrol in near] == [None] * 3
    assert all(patrol.cell != NONE for patrol in beyond)
    assert at.game.blocks == [] and at.game.bombs == [] and hannah.actions == 0


@rule("FLIX-19.04", "FLIX-R16")
def test_only_who_placed_a_bomb_detonates_it_on_its_own_turn(stage):
    at = stage(ROOMS, seals=["hannah", "george"])
    at.put("hannah", 0, 0)
    at.put("george", 2, 0)
    at.bomb(1, 2, "george")
    assert "detonate" not in verbs(at, "hannah")
    assert "detonate" in verbs(at, "george")


@rule("FLIX-R16")
def test_each_free_action_costs_nothing_and_has_its_own_reaction_fire(stage):
    at = stage(ROOMS, seals=["hannah", "george"])
    hannah = at.put("hannah", 1, 2, equipment=["snake_cam"])
    at.put("george", 0, 2)
    at.token("photos", 2, 2, shown=True)
    at.bomb(2, 0, "hannah")
    at.patrol(2, 1, home=NONE)
    card = at.card("snake_cam")
    for answer in ("recover:0", f"give:1,{card}", "open:0"):
        at.attack("blank")
        at.beat(answer)
    at.beat("detonate")
    assert hannah.actions == 2 and reactions(at) == [0, 0, 0]


# Defuse


@rule("FLIX-19.09", "FLIX-R56")
def test_an_adjacent_revealed_bomb_is_defused_for_an_action(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 0, 0)
    bomb = at.token("time_bomb", 1, 1, shown=True, die=4)
    nuclear = at.token("nuclear_weapon", 0, 1, shown=True)
    far = at.token("time_bomb", 2, 0, shown=True, die=4)
    assert {f"defuse:{bomb}", f"defuse:{nuclear}"} <= set(menu(at)) and f"defuse:{far}" not in menu(at)
    hannah.actions = 0
    assert "defuse" not in verbs(at)
    hannah.actions = 2
    side_flick(at, [0, 1, 2])
    at.beat(f"defuse:{bomb}")
    assert hannah.actions == 1 and at.game.cleared == [TIME_BOMB]


# Interact


@rule("FLIX-19.13")
def test_interact_is_free_and_so_possible_without_actions(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 1, 2, actions=0)
    at.token("photos", 0, 2, shown=True)
    at.token("dossier", 0, 1)
    assert menu(at) == ["recover:0", "open:0", "end"]
    at.beat("recover:0")
    assert hannah.actions == 0


@rule("FLIX-19.14")
def test_an_adjacent_alarm_is_removed_without_a_sound(stage):
    at = stage(ROOMS)
    at.put("hannah", 0, 0)
    alarm = at.token("alarm", 1, 1, shown=True)
    far = at.token("alarm", 0, 2, shown=True)
    assert f"disarm:{far}" not in menu(at)
    at.beat(f"disarm:{alarm}")
    assert at.game.token_cells[alarm] == NONE and at.game.sound == [0, 0, 0] and not at.game.alarm_rang


@rule("FLIX-19.15")
def test_a_medical_kit_token_heals_one_wound_and_is_gone(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 0, 0, wounds=2)
    kit = at.token("medical_kit", 1, 1, shown=True)
    at.beat(f"treat:{kit}")
    assert hannah.wounds == 1 and at.game.token_cells[kit] == NONE and hannah.actions == 2


@rule("FLIX-19.15")
def test_a_medical_kit_token_may_lie_under_the_seal_and_is_not_for_the_unwounded(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 0, 0)
    kit = at.token("medical_kit", 0, 0, shown=True)
    assert f"treat:{kit}" not in menu(at)
    hannah.wounds = 1
    assert f"treat:{kit}" in menu(at)
    at.game.token_shown[kit] = 0
    assert f"treat:{kit}" not in menu(at)


@rule("FLIX-19.16", "FLIX-30.07")
@pytest.mark.parametrize("kind", EVIDENCE)
def test_recovered_evidence_goes_to_cleared_objectives(stage, kind):
    at = stage(ROOMS)
    at.put("hannah", 0, 0)
    token = at.token(kind, 1, 1, shown=True)
    at.token(kind, 0, 2, shown=True)
    assert {key for key in menu(at) if key.startswith("recover")} == {f"recover:{token}"}
    at.beat(f"recover:{token}")
    assert at.game.cleared == [TOKENS.index(kind)] and at.game.token_cells[token] == NONE


@rule("FLIX-19.17", "FLIX-5.13", "FLIX-5.11")
def test_a_normal_door_is_opened_from_its_door_attack_arrow_and_is_gone(stage):
    at = stage(ROOMS)
    at.put("hannah", 0, 2)
    assert "open" not in verbs(at)
    at.put("hannah", 1, 3)
    at.beat("open:0")
    assert at.game.opened == at.site.doors[0].bit and "open" not in verbs(at)


# Knife Attack


@rule("FLIX-19.18", "FLIX-19.19", "FLIX-17.01", "FLIX-17.02")
def test_a_knife_removes_an_adjacent_patrol_or_sentry_without_a_sound(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 1, 1)
    patrol, sentry = at.patrol(0, 0), at.sentry(1, 2)
    far = at.patrol(1, 3)
    assert {key for key in menu(at) if key.startswith("knife")} == {
        f"knife:{patrol.index}",
        f"knife:{sentry.index}",
    }
    at.beat(("knife", patrol))
    assert patrol.cell == NONE and patrol.pooled and hannah.actions == 1
    at.beat(("knife", sentry))
    assert sentry.cell == NONE and not sentry.pooled and hannah.actions == 0
    assert at.game.sound == [0, 0, 0] and at.at(far) == (1, 3)


@rule("FLIX-19.18", "FLIX-15.01")
def test_a_knife_attack_is_answered_like_any_action(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 1)
    victim, _ = at.patrol(0, 0), at.patrol(2, 2)
    at.attack("blank")
    at.beat(("knife", victim))
    assert reactions(at) == [0]


@rule("FLIX-19.20")
def test_a_mastermind_is_never_knifed(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 1)
    at.mastermind(0, 0, stunned=True)
    assert "knife" not in verbs(at)


@rule("FLIX-19.18")
def test_a_pointman_knifes_unanswered_and_the_second_time_for_nothing(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 1, 1, skill="PTM", grade=8)
    first, second, third = at.patrol(0, 0), at.patrol(0, 1), at.patrol(0, 2)
    at.beat(("knife", first))
    assert reactions(at) == [] and hannah.actions == 1
    at.set("hannah", grade=9, actions=0)
    at.beat(("knife", second))
    assert hannah.actions == 0 and reactions(at) == []
    assert "knife" not in verbs(at) and third.cell != NONE


@rule("FLIX-19.17")
def test_a_breacher_of_the_highest_grade_opens_doors_unanswered(stage):
    for grade, fired in ((8, [0]), (9, [])):
        at = stage(ROOMS)
        at.put("hannah", 1, 2, skill="BRC", grade=grade)
        at.patrol(1, 0)
        at.attack("blank")
        at.beat("open:0")
        assert reactions(at) == fired
        at.attack("blank")
        at.beat(("move", (1, 1)))
        assert reactions(at) == [*fired, 0]


# Use


@rule("FLIX-19.30", "FLIX-19.31")
def test_using_equipment_costs_an_action_and_most_cards_are_discarded(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 0, 0, wounds=2, equipment=["medical_kit", "tool_kit"])
    at.beat("medical_kit:0")
    assert (hannah.actions, hannah.wounds) == (1, 1)
    assert hannah.equipment == [at.card("tool_kit")]
    at.give("hannah", "medical_kit")
    hannah.actions = 0
    assert "medical_kit" not in verbs(at)


@rule("FLIX-19.30", "FLIX-28.24")
def test_the_card_says_where_it_may_be_used(stage):
    at = stage(ROOMS)
    at.put("hannah", 0, 0, equipment=["breaching_charge"], skill="BRC")
    assert "breach" not in verbs(at)
    at.put("hannah", 1, 2)
    assert "breach" in verbs(at)
