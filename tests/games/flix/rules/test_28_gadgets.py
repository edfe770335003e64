"""Chapter 28: Snake Cams, Medical Kits and Dart Pistols."""

from __future__ import annotations

import pytest

from games.flix import printed
from games.flix.using import cards, use, uses
from sandtable.games.flix.rules import briefing, fire, gear, objectives
from sandtable.games.flix.rules.components import SMALL
from sandtable.games.flix.rules.effects import DART_PISTOL
from sandtable.testkit.marks import rule

ROOMS = """
    +-----------+
    |A A A|B B B|
    |           |
    |A A AaB B B|
    |           |
    |A A A|B B B|
    +-----------+"""

HALL = """
    +---------+
    |A A A A A|
    |         |
    |A A A A A|
    |         |
    |A A A A A|
    +---------+"""


@pytest.fixture
def hall(stage):
    """A single Area with George beside Hannah."""
    at = stage(HALL, seals=["hannah", "george"])
    at.put("hannah", 1, 1), at.put("george", 1, 2)
    at.turn("hannah")
    return at


# Snake Cam


@pytest.fixture(params=[{}, {"a": 2}], ids=["normal", "e_locked"])
def rooms(stage, request):
    at = stage(ROOMS, locks=request.param)
    at.put("hannah", 1, 2, equipment=["snake_cam"])
    at.turn("hannah")
    return at


@rule("FLIX-28.24", "FLIX-R42", "FLIX-R62")
def test_a_snake_cam_is_a_use_action_at_a_door_of_either_kind_and_is_kept(rooms):
    rooms.token("photos", 0, 5)
    rooms.beat("peek")
    assert rooms.seal("hannah").actions == 1 and cards(rooms) == ["snake_cam"]


@rule("FLIX-28.24")
def test_a_snake_cam_is_used_from_a_door_attack_arrow_at_a_closed_door(rooms):
    rooms.token("photos", 0, 5)
    assert uses(rooms) == ["peek:0"]
    rooms.put("hannah", 2, 2)
    assert uses(rooms) == []
    rooms.put("hannah", 1, 2)
    rooms.open("a")
    assert uses(rooms) == []


@rule("FLIX-28.24")
def test_a_snake_cam_may_be_used_where_nothing_is_to_be_found(rooms):
    assert uses(rooms) == ["peek:0"]
    rooms.beat("peek")
    assert rooms.seal("hannah").actions == 1 and not rooms.told("revealed")
    assert rooms.data("peeks") == [[0, rooms.cell(1, 2), rooms.cell(1, 3), 0]]
    shown = rooms.token("photos", 0, 5, shown=True)
    assert uses(rooms) == ["peek:0"] and rooms.game.token_shown[shown]


@rule("FLIX-28.25")
def test_all_tokens_in_los_of_the_linked_arrow_are_revealed(rooms):
    tokens = [rooms.token("photos", 0, 4), rooms.token("hard_drive", 2, 3), rooms.token("dossier", 1, 5)]
    rooms.patrol(1, 4)  # before the Dossier
    use(rooms, "peek:0")
    assert [rooms.game.token_shown[token] for token in tokens] == [1, 1, 0]
    assert not rooms.game.opened


@rule("FLIX-28.25")
def test_a_token_takes_effect_when_it_is_found_so(rooms):
    token = rooms.token("time_bomb", 0, 5)
    use(rooms, "peek:0")
    assert rooms.game.token_dice[token] == 4


@rule("FLIX-28.25")
def test_who_peeks_draws_no_fire_through_the_door(rooms):
    rooms.token("photos", 0, 5)
    rooms.patrol(1, 5)
    rooms.sound("B", 3)
    rooms.beat("peek")
    assert not rooms.told("reaction_fire")


@rule("FLIX-28.26", "FLIX-R36")
def test_an_alarm_is_not_triggered_by_that(rooms):
    token = rooms.token("alarm", 1, 4)
    use(rooms, "peek:0")
    rooms.do(objectives.end_of_turn, rooms.seal("hannah"))
    assert rooms.game.token_shown[token] == 1 and rooms.game.token_cells[token] == rooms.cell(1, 4)
    assert sum(rooms.game.sound) == 0 and not rooms.game.alarm_rang


@rule("FLIX-28.24")
def test_a_technician_peeks_for_free(rooms):
    rooms.token("photos", 0, 5)
    rooms.set("hannah", skill="TEC", grade=8, actions=0)
    rooms.beat("peek")
    assert rooms.cites("FLIX-28.24")


# Medical Kit


@rule("FLIX-R64", "FLIX-R62")
def test_a_medical_kit_heals_its_user_or_an_adjacent_seal(hall):
    hall.set("hannah", wounds=2, equipment=["medical_kit", "medical_kit"])
    hall.set("george", wounds=1)
    assert uses(hall) == ["medical_kit:0", "medical_kit:1"]
    hall.beat("medical_kit:1")
    assert (hall.seal("hannah").wounds, hall.seal("george").wounds) == (2, 0)
    assert cards(hall) == ["medical_kit"] and hall.seal("hannah").actions == 1
    hall.beat("medical_kit")
    assert hall.seal("hannah").wounds == 1 and cards(hall) == []


@rule("FLIX-R64")
def test_it_heals_only_who_is_wounded_and_near(hall):
    hall.set("hannah", equipment=["medical_kit"])
    assert uses(hall) == []
    hall.put("george", 1, 3, wounds=1)
    assert uses(hall) == []


@rule("FLIX-R64")
def test_a_corpsman_heals_more_and_then_for_free(hall):
    hall.set("hannah", wounds=3, equipment=["medical_kit"], skill="MED", grade=8, actions=0)
    assert uses(hall) == []
    hall.set("hannah", grade=9)
    use(hall, "medical_kit:0")
    assert hall.seal("hannah").wounds == 1


# Dart Pistol


@rule("FLIX-28.27", "FLIX-R63")
def test_a_dart_pistol_takes_the_place_of_the_secondary_weapon_with_two_shots(hall):
    hannah = hall.seal("hannah")
    hall.do(briefing.take_equipment, hannah, hall.card("dart_pistol"))
    assert hannah.ammo == [2] and sum(hall.game.sound) == 0
    assert hall.do(gear.sidearm, hannah) is None
    assert hall.do(gear.slots_used, hannah, hannah.equipment) == 0


@rule("FLIX-28.28", "FLIX-R63")
def test_a_shot_is_a_use_action_with_one_small_disc(hall):
    hall.give("hannah", "dart_pistol")
    patrol = hall.patrol(0, 4)
    hall.flick(hall.hit(patrol))
    hall.beat("dart")
    assert hall.seal("hannah").actions == 1 and hall.seal("hannah").ammo == [1]
    assert hall.data("flick")[0][1] == SMALL and hall.at(patrol) is None
    assert sum(hall.game.sound) == 0


@rule("FLIX-R63")
def test_a_shot_places_the_sound_that_is_printed_on_the_card(stage):
    louder = [
        printed.gear(["dart_pistol", "secondary", "2", "2", "3", "0", "7"])
        if card.effect == DART_PISTOL
        else card
        for card in printed.EQUIPMENT_CARDS
    ]
    at = stage(HALL, equipment=louder)
    at.put("hannah", 1, 1, equipment=["dart_pistol"])
    at.flick(left=True)
    use(at, "dart")
    assert at.game.sound == [3]


@rule("FLIX-28.29", "FLIX-R82")
def test_only_the_first_standee_that_a_dart_strikes_is_killed(hall):
    hall.give("hannah", "dart_pistol")
    hostage, patrol = hall.hostage(0, 3), hall.patrol(0, 4)
    boss = hall.mastermind(2, 4)
    hall.flick(hall.hit(hostage), hall.hit(patrol), hall.hit(hall.seal("george")))
    use(hall, "dart")
    assert (hall.at(hostage), hall.at(patrol), hall.seal("george").wounds) == (None, (0, 4), 0)
    hall.flick(hall.hit(boss), hall.hit(patrol))
    use(hall, "dart")
    assert (hall.at(boss), hall.at(patrol)) == (None, (0, 4))


@rule("FLIX-R82")
def test_objective_tokens_are_struck_by_darts_as_by_bullets(hall):
    hall.give("hannah", "dart_pistol")
    patrol, tokens = hall.patrol(0, 4), [hall.token("photos", 0, 3), hall.token("dossier", 2, 3)]
    hall.flick(hall.hit_token(tokens[0]), hall.hit(patrol), hall.hit_token(tokens[1]))
    use(hall, "dart")
    assert [hall.game.token_cells[token] for token in tokens] == [-1, -1] and hall.at(patrol) is None


@rule("FLIX-28.30")
def test_a_dart_leaves_doors_and_blocks_alone(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 0, equipment=["dart_pistol"])
    patrol = at.patrol(0, 2)
    block = at.block(1, 1)
    at.flick(at.hit_block(1, 1), at.by_block(1, 1, patrol), at.hit_door("a"))
    use(at, "dart")
    assert at.game.blocks == [block] and not at.game.opened
    assert at.at(patrol) == (0, 2) and not patrol.stunned


@rule("FLIX-28.31")
def test_a_seal_that_is_struck_first_takes_a_bullet_wound(hall):
    hall.give("hannah", "dart_pistol")
    patrol = hall.patrol(0, 4)
    hall.flick(hall.hit(hall.seal("george")), hall.hit(patrol))
    use(hall, "dart")
    assert hall.seal("george").wounds == 1 and hall.at(patrol) == (0, 4)


@rule("FLIX-28.32", "FLIX-R62")
def test_an_empty_pistol_lies_face_down_in_its_slot(hall):
    hannah = hall.set("hannah", primary="MP5", equipment=["dart_pistol"])
    hannah.ammo = [0]
    assert uses(hall) == [] and cards(hall) == ["dart_pistol"]
    assert hall.do(gear.sidearm, hannah) is None
    assert {option.args[0] for option in fire.options(hall.game, hannah)} == {fire.PRIMARY}
