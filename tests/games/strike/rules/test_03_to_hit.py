"""Chapter 3: to-hit."""

from __future__ import annotations

import pytest

from sandtable.testkit.marks import rule

KNIFE, PISTOL, PRIMARY = 2, 1, 0


def opposite(stage, x=13.0, y=10.0, **options):
    """Unit 0 at (10, 10) and unit 3 so far away; its Defense is more than any weapon can beat."""
    at = stage(**options)
    at.put(0, 10, 10)
    at.put(3, x, y, health=90)
    return at


def fire(at, *faces, weapon="pistol_t", **how):
    """Unit 0 fires at unit 3; True for a hit."""
    at.ready(0, at.arm(0, weapon), 3, **how)
    if faces:
        at.dice(*faces)
    at.act()
    return [event.what for event in at.game.log if event.what in ("hit", "missed")] == ["hit"]


def dice_rolled(at):
    """With how many dice unit 0 rolled To-Hit."""
    return [data[3] for what in ("hit", "missed") for data in at.data(what) if data[0] == 0]


@rule("STRIKE-3.01", "STRIKE-R06")
@pytest.mark.parametrize(
    ("x", "y", "face", "hit"),
    [
        (14.0, 10.0, 4, True),
        (14.01, 10.0, 4, False),
        (14.0, 10.0, 3, False),
        (13.99, 10.0, 4, True),
        (13.0, 14.0, 5, True),  # 3 and 4 are 5
        (13.0, 14.01, 5, False),
        (7.0, 6.0, 5, True),
        (10.0, 7.0, 2, False),
        (10.0, 7.0, 3, True),
    ],
)
def test_a_total_of_at_least_the_distance_between_the_centres_hits(stage, x, y, face, hit):
    at = opposite(stage, x, y)
    assert fire(at, face) is hit
    assert at.data("hit" if hit else "missed") == [[0, 3, face, 1]]
    assert bool(at.told("damage")) is hit


@rule("STRIKE-3.01")
@pytest.mark.parametrize(("to_hit", "faces"), [(2, (5, 3)), (3, (3, 1, 4)), (4, (2, 2, 2, 2))])
def test_the_dice_of_the_card_are_added_up(stage, to_hit, faces):
    for x, hit in ((18.0, True), (18.01, False)):
        at = opposite(stage, x, cards={"magnum": {"to_hit": to_hit}})
        assert fire(at, *faces, weapon="magnum") is hit
        assert at.data("hit" if hit else "missed") == [[0, 3, 8, to_hit]]


@rule("STRIKE-3.01")
def test_both_teams_hit_alike(stage):
    at = opposite(stage)
    at.unit(0).health = 90
    at.ready(3, PISTOL, 0)
    at.dice(3)
    at.act()
    assert at.data("hit") == [[3, 0, 3, 1]]


@rule("STRIKE-3.01", "STRIKE-5.01")
def test_a_miss_rolls_nothing_more_and_hurts_nobody(stage):
    at = opposite(stage)
    at.unit(3).health = 2
    assert not fire(at, 2)
    assert at.drawn() == 1
    assert at.unit(3).health == 2
    assert at.unit(0).empty == 0


# The wild die


@rule("STRIKE-3.03", "STRIKE-R02")
@pytest.mark.parametrize(
    ("faces", "total"), [((5,), 5), ((6, 1), 7), ((6, 5), 11), ((6, 6, 2), 14), ((6, 6, 6, 1), 19)]
)
def test_a_wild_6_is_rolled_again_and_added_as_long_as_it_shows_6(stage, faces, total):
    for away, hit in ((total, True), (total + 0.01, False)):
        at = opposite(stage, 10 + away)
        assert fire(at, *faces, 2) is hit
        assert at.data("hit" if hit else "missed") == [[0, 3, total, 1]]
        assert hit or at.drawn() == len(faces)


@rule("STRIKE-R01", "STRIKE-3.03")
def test_only_the_first_die_is_wild(stage):
    at = opposite(stage, 39)
    fire(at, 2, 6, 6, weapon="magnum")
    assert at.data("missed") == [[0, 3, 14, 3]]
    assert at.drawn() == 3


@rule("STRIKE-R01")
def test_with_any_die_every_6_is_rolled_again(stage):
    at = opposite(stage, 39, any_die=True)
    fire(at, 2, 6, 6, 1, 3, weapon="magnum")
    assert at.data("missed") == [[0, 3, 18, 3]]
    assert at.drawn() == 5


@rule("STRIKE-R01", "STRIKE-R02")
def test_damage_and_defense_do_not_roll_sixes_again(stage):
    at = opposite(stage)
    at.unit(3).health = 2
    fire(at, 5, 6, 6, 6)
    assert at.data("damage") == [[3, 6, 12, 0]]
    assert at.drawn() == 4


@rule("STRIKE-R01")
def test_defense_has_no_wild_die(stage):
    at = opposite(stage)
    at.unit(3).health = 2
    at.unit(3).vest = 1
    fire(at, 5, 5, 6, 1, 1)
    assert at.data("damage") == [[3, 5, 8, 0]]
    assert at.unit(3).empty == 0
    assert at.drawn() == 5


# Modifiers


@rule("STRIKE-3.04", "STRIKE-R36")
@pytest.mark.parametrize(("scoped", "dice"), [(False, 1), (True, 2)])
def test_a_scope_adds_a_die_when_it_is_used(stage, scoped, dice):
    at = opposite(stage)
    fire(at, weapon="scout", scoped=scoped)
    assert dice_rolled(at) == [dice]


@rule("STRIKE-3.05", "STRIKE-R10")
@pytest.mark.parametrize(("crouching", "dice"), [(False, 3), (True, 4)])
def test_a_crouching_attacker_adds_a_die(stage, crouching, dice):
    at = opposite(stage)
    fire(at, weapon="magnum", crouching=crouching)
    assert dice_rolled(at) == [dice]


@rule("STRIKE-3.05")
def test_a_crouching_target_changes_nothing(stage):
    at = opposite(stage)
    at.unit(3).crouching = True
    at.unit(1).crouching = True
    fire(at, weapon="magnum")
    assert dice_rolled(at) == [3]


HALF_PIECE = {"halves": [(12, 8, 12, 12)], "walls": []}


@rule("STRIKE-3.06", "STRIKE-15.03")
def test_a_target_in_half_cover_takes_a_die(stage):
    at = opposite(stage, **HALF_PIECE)
    fire(at, weapon="magnum")
    assert dice_rolled(at) == [2]


@rule("STRIKE-3.06")
def test_the_attackers_own_cover_takes_no_die(stage):
    at = opposite(stage, 9, **HALF_PIECE)
    at.put(0, 13, 10)
    at.put(3, 7, 10)
    fire(at, weapon="magnum")
    assert dice_rolled(at) == [3]


@rule("STRIKE-3.02")
@pytest.mark.parametrize(("to_hit", "dice"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 3)])
def test_modifiers_leave_at_least_one_die(stage, to_hit, dice):
    at = opposite(stage, cards={"magnum": {"to_hit": to_hit}})
    at.unit(0).flashed = True
    fire(at, weapon="magnum")
    assert dice_rolled(at) == [dice]


@rule("STRIKE-3.02", "STRIKE-3.03")
def test_the_last_die_is_the_wild_one(stage):
    at = opposite(stage, 19, cards={"magnum": {"to_hit": 2}})
    at.unit(0).flashed = True
    assert fire(at, 6, 3, weapon="magnum")
    assert at.data("hit") == [[0, 3, 9, 1]]


@rule("STRIKE-3.02", "STRIKE-4.01")
def test_the_last_die_can_go_astray(stage):
    at = opposite(stage)
    at.unit(0).flashed = True
    fire(at, 1, 1)
    assert at.data("strayed_at_nobody") == [[0, 3, 0, 0]]


@rule("STRIKE-3.07", "STRIKE-3.02")
def test_all_modifiers_are_added_up_before_the_minimum(stage):
    at = opposite(stage)
    at.unit(0).flashed = True
    fire(at, weapon="scout", scoped=True, crouching=True)  # 1 + 1 + 1 - 2
    assert dice_rolled(at) == [1]


@rule("STRIKE-3.07", "STRIKE-3.04", "STRIKE-3.05", "STRIKE-3.06")
@pytest.mark.parametrize(
    ("to_hit", "scoped", "crouching", "flashed", "dice"),
    [
        (2, False, True, True, 1),  # 2 + 1 - 2 - 1 is 0
        (3, False, True, True, 1),
        (4, False, True, True, 2),
        (4, True, True, True, 3),
        (4, True, True, False, 5),
        (4, True, False, False, 4),
    ],
)
def test_modifiers_add_up_against_a_target_in_half_cover(stage, to_hit, scoped, crouching, flashed, dice):
    at = opposite(stage, **HALF_PIECE, cards={"scout": {"to_hit": to_hit}})
    at.put(3, 12.5, 10)
    at.unit(0).x = 500
    at.unit(0).flashed = flashed
    fire(at, weapon="scout", scoped=scoped, crouching=crouching)
    assert dice_rolled(at) == [dice]


@rule("STRIKE-X11", "STRIKE-3.01", "STRIKE-3.02", "STRIKE-3.06", "STRIKE-10.03")
@pytest.mark.parametrize(
    ("faces", "hit", "total"),
    [
        ((1, 3), False, 1),
        ((2,), False, 2),
        ((3,), False, 3),
        ((4,), True, 4),
        ((5,), True, 5),
        ((6, 1), True, 7),
        ((6, 6, 2), True, 14),
    ],
)
def test_example_a_flashed_unit_fires_at_half_cover_4_mu_away(stage, faces, hit, total):
    at = opposite(stage, 14, halves=[(13, 8, 13, 12)], cards={"magnum": {"to_hit": 2}})
    at.unit(0).flashed = True
    assert fire(at, *faces, weapon="magnum") is hit
    assert at.data("hit" if hit else "missed") == [[0, 3, total, 1]]


@rule("STRIKE-R36", "STRIKE-3.04")
def test_a_rifle_with_scope_and_autofire_chooses_one_of_them_in_phase_1(stage):
    at = stage()
    slot = at.arm(0, "scout")
    at.arm(1, "scout")
    at.put(3, 12, 10)
    at.put(4, 13, 10)
    at.call({0: f"attack:0,{slot},0", 1: f"scoped:1,{slot},0"})
    assert at.questions(0)[0][:3] == ["attack:0,0,0", "scoped:0,0,0", "set_up:0,0,0"]
    at.finish_moves()
    at.forget()
    at.point({0: ["target:0,3", "also:0,4"], 1: "target:1,3"})
    assert len(at.questions(0)) == 2
    assert len(at.questions(1)) == 1


@rule("STRIKE-3.04")
@pytest.mark.parametrize(("weapon", "scope"), [("rifle", False), ("lmg", False), ("scout", True)])
def test_a_scope_is_used_only_where_the_card_has_one(stage, weapon, scope):
    at = stage()
    at.arm(0, weapon)
    at.call()
    assert ("scoped:0,0,0" in at.offered(0)) is scope
    assert ("scoped:0,0,1" in at.offered(0)) is scope
    assert "attack:0,0,0" in at.offered(0)


@rule("STRIKE-R36", "STRIKE-16.05", "STRIKE-16.06")
def test_a_sniper_rifle_fires_through_its_scope_only(stage):
    at = stage()
    at.arm(0, "sniper")
    at.call()
    assert "scoped:0,0,0" in at.offered(0)
    assert "attack:0,0,0" not in at.offered(0)
    assert "attack:0,0,1" not in at.offered(0)
