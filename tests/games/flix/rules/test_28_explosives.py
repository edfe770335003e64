"""Chapter 28: Breaching Charges and Remote Bombs."""

from __future__ import annotations

import pytest

from games.flix.using import cards, use, uses
from sandtable.games.flix.rules import briefing
from sandtable.testkit.marks import rule

ROOMS = """
    +-----------+
    |A A A|B B B|
    |           |
    |A A AaB B B|
    |           |
    |A A A|B B B|
    +-----------+"""

YARD = """
    +-----------+
    |A A A A B B|
    |           |
    |A A A A B B|
    |           |
    |A A A A B B|
    |      -    |
    |A A A A B B|
    +-----------+"""


# Breaching Charges


@pytest.fixture(params=[{}, {"a": 3}], ids=["normal", "e_locked"])
def rooms(stage, request):
    """Hannah stands at a Door of either kind."""
    at = stage(ROOMS, seals=["hannah", "george"], locks=request.param)
    at.put("hannah", 1, 2, equipment=["breaching_charge"], skill="BRC")
    return at


@rule("FLIX-28.13", "FLIX-28.14", "FLIX-R42")
def test_a_charge_removes_a_door_of_either_kind_and_is_discarded(rooms):
    use(rooms, "breach:0")
    assert rooms.game.opened == rooms.site.doors[0].bit
    assert cards(rooms) == []


@rule("FLIX-28.13", "FLIX-R69")
def test_a_charge_is_used_from_a_door_attack_arrow_only(rooms):
    rooms.put("hannah", 0, 2)
    assert uses(rooms) == []
    rooms.put("hannah", 1, 3)
    assert uses(rooms) == ["breach:0"]


@rule("FLIX-R41")
def test_without_a_door_there_is_nothing_to_breach(rooms):
    rooms.open("a")
    assert uses(rooms) == []


@rule("FLIX-28.13")
def test_a_charge_is_a_use_action(rooms):
    rooms.turn("hannah")
    rooms.beat("breach")
    assert rooms.seal("hannah").actions == 1


@rule("FLIX-28.15", "FLIX-R41", "FLIX-28.11")
def test_all_in_the_area_beyond_are_stunned_and_nobody_else(rooms):
    rooms.put("george", 2, 5)
    beyond, here, hostage = rooms.patrol(0, 5), rooms.patrol(0, 2), rooms.hostage(1, 3)
    use(rooms, "breach:0")
    assert (rooms.seal("hannah").stuns, rooms.seal("george").stuns) == (0, 1)
    assert beyond.stunned and not here.stunned
    assert rooms.at(hostage) == (1, 3) and rooms.seal("george").wounds == 0


@rule("FLIX-28.16", "FLIX-R41")
def test_six_sound_in_the_area_beyond(rooms):
    use(rooms, "breach:0")
    assert [rooms.game.sound[rooms.area(letter)] for letter in "AB"] == [0, 6]


@rule("FLIX-28.16")
def test_a_breacher_of_the_next_grade_is_quieter(rooms):
    rooms.set("hannah", grade=8)
    use(rooms, "breach:0")
    assert [rooms.game.sound[rooms.area(letter)] for letter in "AB"] == [0, 3]


# Remote Bombs


@pytest.fixture
def yard(stage):
    """Hannah has a Remote Bomb. A Wall is south of (2, 3)."""
    at = stage(YARD, seals=["hannah", "george"])
    at.put("hannah", 1, 1, equipment=["remote_bomb"])
    at.turn("hannah")
    return at


@rule("FLIX-28.17")
def test_at_set_up_the_token_lies_on_the_card(stage):
    at = stage(YARD)
    at.do(briefing.take_equipment, at.put("hannah", 1, 1), at.card("remote_bomb"))
    assert at.seal("hannah").ammo == [1]
    assert f"plant:{at.cell(0, 0)}" in uses(at)


@rule("FLIX-28.18")
def test_the_token_goes_into_an_adjacent_space(yard):
    yard.beat(("plant", (2, 2)))
    assert yard.game.bombs == [yard.cell(2, 2)] and yard.game.bomb_owners == [0]
    assert yard.seal("hannah").actions == 1 and yard.seal("hannah").ammo == [0]
    assert not [key for key in uses(yard) if key.startswith("plant")]


@rule("FLIX-28.18", "FLIX-R37")
def test_the_space_is_adjacent_and_empty(yard):
    yard.put("hannah", 2, 3)
    yard.put("george", 1, 3)
    yard.block(1, 2), yard.token("photos", 2, 4), yard.bomb(1, 4, "george")
    spaces = {yard.where(int(key[6:])) for key in uses(yard) if key.startswith("plant:")}
    assert spaces == {(2, 2), (3, 2), (3, 4)}  # (3, 3) is beyond a Wall


@rule("FLIX-28.19", "FLIX-R16")
def test_who_placed_it_detonates_it_for_free(yard):
    yard.bomb(3, 0, "hannah")
    yard.put("george", 0, 5)
    yard.seal("hannah").actions = 0
    assert uses(yard) == [f"detonate:{yard.cell(3, 0)}"] and uses(yard, "george") == []
    yard.beat("detonate")
    assert yard.game.bombs == [] and yard.game.bomb_owners == []
    assert yard.cites("FLIX-28.19")[0].what == "explodes" and yard.seal("hannah").actions == 0


@rule("FLIX-28.20", "FLIX-28.19", "FLIX-R37")
def test_a_detonation_takes_all_in_its_reach_off_the_map(yard):
    yard.put("hannah", 0, 5)
    yard.bomb(2, 1, "hannah")
    near = [yard.patrol(1, 0), yard.sentry(3, 2), yard.mastermind(2, 2), yard.hostage(2, 0)]
    far = [yard.patrol(0, 1), yard.hostage(2, 3)]
    token, other = yard.token("dossier", 3, 0), yard.token("photos", 3, 3)
    yard.block(1, 1), yard.block(0, 0)
    use(yard, ("detonate", (2, 1)))
    assert [yard.at(figure) for figure in near] == [None] * 4
    assert [yard.at(figure) for figure in far] == [(0, 1), (2, 3)]
    assert yard.game.token_cells[token] == -1 and yard.game.token_cells[other] == yard.cell(3, 3)
    assert yard.game.blocks == [yard.cell(0, 0)] and yard.game.bombs == []


@rule("FLIX-28.21")
def test_seals_in_its_reach_take_an_explosion_wound(yard):
    yard.bomb(2, 1, "hannah")
    yard.put("george", 3, 1, equipment=["blast_armor"])
    use(yard, ("detonate", (2, 1)), "discard")
    assert (yard.seal("hannah").wounds, yard.seal("george").wounds) == (1, 0)
    assert cards(yard, "george") == []


@rule("FLIX-28.22", "FLIX-R40")
def test_bombs_that_are_caught_explode_too(yard):
    """Each of the three explosions wounds who stands in its reach."""
    yard.put("hannah", 0, 5), yard.put("george", 1, 1)
    yard.bomb(2, 1, "hannah"), yard.bomb(2, 2, "george")
    token = yard.token("time_bomb", 3, 2, shown=True, die=4)
    use(yard, ("detonate", (2, 1)))
    assert yard.game.bombs == [] and yard.game.token_cells[token] == -1
    assert yard.seal("george").wounds == 3


@rule("FLIX-28.23", "FLIX-R37")
def test_six_sound_in_the_area_of_the_bomb(yard):
    yard.bomb(0, 4, "hannah")
    use(yard, ("detonate", (0, 4)))
    assert [yard.game.sound[yard.area(letter)] for letter in "AB"] == [0, 6]


@rule("FLIX-R62")
def test_the_card_is_discarded_when_its_token_has_exploded(yard):
    yard.give("hannah", "snake_cam")
    use(yard, ("plant", (2, 2)))
    assert cards(yard) == ["remote_bomb", "snake_cam"]
    use(yard, ("detonate", (2, 2)))
    assert cards(yard) == ["snake_cam"]


@rule("FLIX-R62")
def test_a_card_whose_token_is_still_on_it_is_kept(yard):
    yard.bomb(3, 0, "hannah")
    use(yard, ("detonate", (3, 0)))
    assert cards(yard) == ["remote_bomb"]


@rule("FLIX-R71")
def test_the_bomb_of_a_seal_that_fell_only_goes_off_with_another(yard):
    yard.bomb(2, 2, "george"), yard.bomb(3, 2, "hannah")
    yard.seal("george").killed = True
    assert [key for key in uses(yard) if key.startswith("detonate")] == [f"detonate:{yard.cell(3, 2)}"]
    use(yard, ("detonate", (3, 2)))
    assert yard.game.bombs == []
