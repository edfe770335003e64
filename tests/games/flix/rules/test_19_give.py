"""Chapter 19: Give."""

from __future__ import annotations

from games.flix.acting import further, menu, reactions, verbs
from sandtable.testkit.marks import rule

ROOM = """
    +-------+
    |A A|A A|
    | +     |
    |A A A A|
    +-------+"""


def two(stage, **more):
    """Hannah with things in her hands, and George beside her."""
    at = stage(ROOM, seals=["hannah", "george"])
    hannah = at.put("hannah", 0, 0, **more)
    return at, hannah, at.put("george", 0, 1)


@rule("FLIX-19.10")
def test_equipment_and_objective_tokens_go_to_an_adjacent_seal_for_nothing(stage):
    at, hannah, george = two(stage, equipment=["snake_cam"], carried=[0])
    at.token("bio_weapon", 1, 3, shown=True)
    at.game.token_cells[0] = -1
    at.game.count_things()
    card = at.card("snake_cam")
    at.beat(f"give:1,{card}", "give_token:1,0", "end")
    assert hannah.equipment == [] and george.equipment == [card]
    assert hannah.carried == [] and george.carried == [0] and hannah.actions == 2


@rule("FLIX-19.10", "FLIX-10.04")
def test_nothing_is_given_over_a_distance_or_past_a_wall(stage):
    at, _hannah, _george = two(stage, equipment=["snake_cam"])
    assert "give" in verbs(at)
    at.put("george", 1, 2)
    assert "give" not in verbs(at)
    at.put("hannah", 0, 1)
    at.put("george", 0, 2)
    assert "give" not in verbs(at)


@rule("FLIX-R81")
def test_any_number_of_things_is_one_free_action_with_their_tokens_on_them(stage):
    at, hannah, george = two(stage, equipment=["remote_bomb", "snake_cam"], carried=[0], grade=8)
    at.set("george", skill="DEM", grade=8)
    at.token("bio_weapon", 1, 3, shown=True)
    at.game.token_cells[0] = -1
    at.game.count_things()
    at.patrol(1, 0)
    at.attack("blank")
    bomb, cam = at.card("remote_bomb"), at.card("snake_cam")
    at.beat(f"give:1,{bomb}", f"give:1,{cam}", "give_token:1,0")
    assert george.equipment == [bomb, cam] and george.ammo == [1, 0] and george.carried == [0]
    assert hannah.equipment == [] and hannah.ammo == [] and reactions(at) == [0]


@rule("FLIX-19.11", "FLIX-7.08")
def test_the_receiver_must_meet_grade_and_specialization(stage):
    at, _hannah, _george = two(stage, equipment=["breaching_charge"], skill="BRC")
    assert "give" not in verbs(at)
    at.set("george", skill="DEM")
    assert "give" in verbs(at)


@rule("FLIX-19.12", "FLIX-R63")
def test_weapons_are_not_given_nor_a_dart_pistol_given_or_discarded(stage):
    at, _hannah, george = two(stage, primary="MP5", secondary="Quiet 23", skill="REC")
    at.set("george", skill="REC")
    assert "give" not in verbs(at)
    at.give("hannah", "dart_pistol")
    assert "give" not in verbs(at)
    at.give("hannah", "flashbang")
    at.give("george", "dart_pistol", "he_grenade", "snake_cam")
    grenade = at.card("flashbang")
    at.beat(f"give:1,{grenade}", "end")  # only the other Grenade makes room for it
    assert at.card("dart_pistol") in george.equipment
    assert george.equipment == [at.card("dart_pistol"), at.card("snake_cam"), grenade]


@rule("FLIX-7.14", "FLIX-R81")
def test_without_a_free_slot_the_receiver_discards_a_card_of_its_choice(stage):
    at, _hannah, george = two(stage, equipment=["tool_kit"])
    at.give("george", "medical_kit", "snake_cam")
    kit, cam, tools = at.card("medical_kit"), at.card("snake_cam"), at.card("tool_kit")
    assert further(at, f"give:1,{tools}") == [f"discard:{kit}", f"discard:{cam}"]
    at.beat(f"give:1,{tools}", f"discard:{cam}", "end")
    assert george.equipment == [kit, tools]
    assert at.script.asked[-2].seat == 1


@rule("FLIX-7.13", "FLIX-R81")
def test_a_second_card_of_a_class_takes_the_place_of_the_first(stage):
    at, _hannah, george = two(stage, equipment=["flashbang"])
    at.give("george", "he_grenade")
    at.beat(f"give:1,{at.card('flashbang')}", "end")
    assert george.equipment == [at.card("flashbang")]


@rule("FLIX-R81", "FLIX-7.07")
def test_two_cards_of_a_kind_are_given_one_by_one(stage):
    at, hannah, _george = two(stage, equipment=["flashbang", "flashbang"], skill="BRC")
    card = at.card("flashbang")
    assert menu(at).count(f"give:1,{card}") == 1
    at.beat(f"give:1,{card}", "enough", "end")
    assert hannah.equipment == [card]


@rule("FLIX-R105")
def test_what_was_kept_is_not_offered_again_before_anything_else_happens(stage):
    at, _hannah, _george = two(stage, equipment=["flashbang", "snake_cam"], skill="BRC")
    at.set("george", skill="BRC")
    grenade, cam = at.card("flashbang"), at.card("snake_cam")
    assert f"give:1,{cam}" in menu(at)
    kept = further(at, f"give:1,{grenade}", "enough")
    assert "end" in kept and not [key for key in kept if key.startswith("give")]
    at.beat(f"give:1,{grenade}", "enough", f"move:{at.cell(1, 0)}")
    assert f"give:1,{cam}" in menu(at)


@rule("FLIX-R105", "FLIX-15.01")
def test_after_reaction_fire_more_can_be_handed_over(stage):
    at, _hannah, _george = two(stage, equipment=["flashbang", "snake_cam"], skill="BRC")
    at.set("george", skill="BRC")
    at.patrol(1, 0)
    at.attack("blank")
    at.beat(f"give:1,{at.card('flashbang')}", "enough")
    assert reactions(at) == [0] and f"give:1,{at.card('snake_cam')}" in menu(at)


@rule("FLIX-R81")
def test_a_seal_out_of_turn_receives_but_does_not_give(stage):
    at, _hannah, _george = two(stage)
    at.give("george", "snake_cam")
    assert not [key for key in menu(at) if key.startswith("give")]
