"""Chapter 5: damage and elimination."""

from __future__ import annotations

import pytest

from sandtable.games.strike.rules.components import THROW, Hostage, Thrown
from sandtable.games.strike.rules.damage import hits_scored, lose_die
from sandtable.games.strike.rules.equipment import FRAG, NONE
from sandtable.testkit.marks import rule

KNIFE, PISTOL, PRIMARY = 2, 1, 0
TO_HIT = 5  # what the one To-Hit die shows in these tests, at 3 MU


def facing(stage, helmet=0, vest=0, health=2, **options):
    """Unit 0 points its pistol at unit 3, which has so many Defense dice."""
    at = stage(**options)
    at.put(0, 10, 10)
    at.put(3, 13, 10, helmet=helmet, vest=vest, health=health)
    at.ready(0, PISTOL, 3)
    return at


def fire(at, *faces):
    """Damage dice, then Defense dice."""
    at.dice(TO_HIT, *faces)
    at.act()


def armour(body):
    return (int(body.helmet), int(body.vest), int(body.health))


@rule("STRIKE-5.01")
def test_a_hit_rolls_the_weapons_damage_dice_against_the_defense_dice(stage):
    at = facing(stage)
    at.ready(0, at.arm(0, "smg"), 3)
    fire(at, 3, 5, 2, 4)
    assert at.data("damage") == [[3, 8, 6, 1]]
    assert at.drawn() == 5


@rule("STRIKE-5.02", "STRIKE-X03")
@pytest.mark.parametrize(
    ("damage", "defense", "hits"),
    [(23, 7, 3), (21, 7, 3), (20, 7, 2), (28, 7, 4), (7, 7, 1), (6, 7, 0), (13, 7, 1), (14, 7, 2), (1, 1, 1)],
)
def test_hits_are_how_often_defense_goes_into_damage(damage, defense, hits):
    assert hits_scored(damage, defense) == hits


@rule("STRIKE-5.02", "STRIKE-5.07")
@pytest.mark.parametrize(
    ("face", "defense", "lost"),
    [(2, (1, 1, 1), 0), (3, (1, 1, 1), 1), (5, (1, 1, 1), 1), (4, (2, 2, 1), 0), (5, (2, 2, 1), 1)],
)
def test_one_die_is_lost_for_each_hit(stage, face, defense, lost):
    at = facing(stage, health=3)
    fire(at, face, *defense)
    assert armour(at.unit(3)) == (0, 0, 3 - lost)
    assert at.unit(3).interrupted == (lost > 0)
    assert armour(at.unit(0)) == (0, 0, 2)


@rule("STRIKE-5.03", "STRIKE-5.01")
@pytest.mark.parametrize(
    ("helmet", "vest", "health"),
    [(0, 0, 1), (0, 0, 2), (1, 0, 1), (0, 1, 1), (1, 1, 1), (1, 1, 2), (0, 2, 1)],
)
def test_defense_is_helmet_vest_and_health(stage, helmet, vest, health):
    at = facing(stage, helmet, vest, health)
    dice = helmet + vest + health
    fire(at, 2, *[4] * dice)
    assert at.data("damage") == [[3, 2, 4 * dice, 0]]
    assert at.drawn() == 2 + dice


@rule("STRIKE-5.04", "STRIKE-R04")
@pytest.mark.parametrize(("face", "dice"), [(6, 3), (5, 4)])
def test_in_a_headshot_the_vest_does_not_help(stage, face, dice):
    at = facing(stage, helmet=1, vest=1, health=2)
    fire(at, face, 2, 2, 2, 2)
    assert at.data("damage") == [[3, face, 2 * dice, face // (2 * dice)]]
    assert at.drawn() == 2 + dice
    assert [event.rule for event in at.told("damage")] == ["STRIKE-5.04" if face == 6 else "STRIKE-5.01"]


@rule("STRIKE-R01", "STRIKE-5.04")
def test_only_the_wild_die_makes_a_headshot(stage):
    at = facing(stage, vest=1, health=1)
    at.ready(0, at.arm(0, "smg"), 3)
    fire(at, 2, 6, 3, 2)
    assert at.data("damage") == [[3, 8, 5, 1]]


@rule("STRIKE-R01", "STRIKE-5.04", "STRIKE-5.05")
def test_with_any_die_every_6_is_a_headshot_and_every_1_empties(stage):
    at = facing(stage, vest=1, health=1, any_die=True)
    at.ready(0, at.arm(0, "rifle"), 3)
    fire(at, 2, 6, 5)
    assert at.data("damage") == [[3, 8, 5, 1]]
    assert at.unit(0).empty == 0
    at = facing(stage, any_die=True)
    at.ready(0, at.arm(0, "rifle"), 3)
    fire(at, 2, 1)
    assert at.unit(0).empty == 1 << PRIMARY


@rule("STRIKE-R04", "STRIKE-5.07")
def test_after_a_headshot_dice_are_still_lost_from_helmet_to_health(stage):
    at = facing(stage, helmet=1, vest=1, health=1)
    fire(at, 6, 1, 2)
    assert armour(at.unit(3)) == (0, 0, 1)


# Ammo


@rule("STRIKE-5.05", "STRIKE-R05")
@pytest.mark.parametrize(("face", "empty"), [(1, 1 << PISTOL), (2, 0), (6, 0)])
def test_a_wild_1_in_damage_empties_the_weapon(stage, face, empty):
    at = facing(stage, health=1)
    fire(at, face, 6)
    assert at.unit(0).empty == empty
    assert [at.unit(unit).empty for unit in (1, 3)] == [0, 0]
    assert at.data("out_of_ammo") == ([[0, at.item("pistol_t"), 0, 0]] if empty else [])


@rule("STRIKE-R05")
def test_the_damage_of_the_last_shot_counts(stage):
    at = facing(stage)
    at.ready(0, at.arm(0, "smg"), 3)
    fire(at, 1, 5, 1, 2)
    assert armour(at.unit(3)) == (0, 0, 0)
    assert at.unit(0).empty == 1 << PRIMARY


@rule("STRIKE-R01", "STRIKE-5.05")
def test_a_plain_1_empties_nothing(stage):
    at = facing(stage)
    at.ready(0, at.arm(0, "smg"), 3)
    fire(at, 2, 1, 1, 1)
    assert at.unit(0).empty == 0


@rule("STRIKE-5.05")
def test_an_empty_weapon_can_only_be_reloaded_and_then_used_again(stage):
    at = stage()
    at.arm(0, "scout")
    at.unit(0).empty = 1 << PRIMARY
    at.call({0: "reload:0,0,0"})
    menu = ["reload:0,0,{}", "attack:0,1,{}", "set_up:0,1,{}", "attack:0,2,{}"]
    assert at.offered(0) == [key.format(crouch) for crouch in (0, 1) for key in menu]
    at.finish_moves()
    at.point()
    at.act()
    at.call()
    menu = [
        "attack:0,0,{}",
        "scoped:0,0,{}",
        "set_up:0,0,{}",
        "attack:0,1,{}",
        "set_up:0,1,{}",
        "attack:0,2,{}",
    ]
    assert at.offered(0) == [key.format(crouch) for crouch in (0, 1) for key in menu]


@rule("STRIKE-5.05")
def test_two_empty_weapons_are_reloaded_one_by_one(stage):
    at = stage()
    at.arm(0, "rifle")
    at.unit(0).empty = 1 << PRIMARY | 1 << PISTOL
    at.call()
    assert [key for key in at.offered(0) if key.endswith(",0")] == [
        "reload:0,0,0",
        "reload:0,1,0",
        "attack:0,2,0",
    ]


@rule("STRIKE-R05", "STRIKE-5.05")
def test_a_shotgun_runs_out_too(stage):
    at = facing(stage)
    at.ready(0, at.arm(0, "shotgun"), 3)
    at.dice(TO_HIT, 1, 3, 3)
    at.act({0: "split:0,1"})
    assert at.unit(0).empty == 1 << PRIMARY


@rule("STRIKE-5.06", "STRIKE-R05")
def test_a_knife_never_runs_out(stage):
    at = facing(stage)
    at.put(3, 11, 10, health=2)
    at.ready(0, KNIFE, 3)
    at.dice(1, 4, 2, 2)
    at.act()
    assert at.data("damage") == [[3, 5, 4, 1]]
    assert at.unit(0).empty == 0
    assert not at.told("out_of_ammo")


@rule("STRIKE-R05")
def test_a_frag_empties_no_weapon(stage):
    at = facing(stage)
    at.unit(0).targets = []
    at.unit(0).call, at.unit(0).grenade = THROW, FRAG
    grenade = Thrown(FRAG, 1300, 1000, 1, 0)
    grenade.to_hit, grenade.damage = 1, 1
    at.game.thrown.append(grenade)
    at.dice(1, 1, 3, 3)
    at.act()
    assert at.data("damage") == [[3, 1, 6, 0]]
    assert at.unit(0).empty == 0


# Dice lost


@rule("STRIKE-5.07")
@pytest.mark.parametrize(
    ("hits", "left"),
    [
        (0, (2, 1, 2)),
        (1, (1, 1, 2)),
        (2, (0, 1, 2)),
        (3, (0, 0, 2)),
        (4, (0, 0, 1)),
        (5, (0, 0, 0)),
        (7, (0, 0, 0)),
    ],
)
def test_helmet_goes_first_then_vest_then_health(stage, hits, left):
    at = stage()
    body = at.put(3, 13, 10, helmet=2, vest=1, health=2)
    for _ in range(hits):
        lose_die(body)
    assert armour(body) == left


@rule("STRIKE-X04", "STRIKE-5.07", "STRIKE-5.08")
@pytest.mark.parametrize(("hits", "left", "alive"), [(3, (0, 0, 1), True), (4, (0, 0, 0), False)])
def test_example_three_hits_leave_one_health_die_and_a_fourth_eliminates(stage, hits, left, alive):
    at = stage()
    unit = at.put(3, 13, 10, helmet=1, vest=1, health=2)
    at.wound(0, unit, hits)
    at.apply_wounds()
    assert armour(unit) == left
    assert unit.alive is alive
    assert at.data("eliminated") == ([] if alive else [[3, 0, 0, 0]])


@rule("STRIKE-5.08")
@pytest.mark.parametrize("victim", [0, 4])
def test_no_defense_dice_left_eliminates(stage, victim):
    at = stage()
    unit = at.put(victim, 13, 10, health=1)
    unit.path, unit.targets, unit.set_up, unit.progress = [100, 0], [1], PISTOL, 1
    at.wound(1 if victim > 2 else 5, unit, 1)
    at.apply_wounds()
    assert not unit.alive
    assert (unit.path, unit.targets, unit.set_up, unit.progress) == ([], [], NONE, 0)
    assert [one.alive for one in at.game.units].count(False) == 1
    assert at.game.wounds == []


@rule("STRIKE-5.08")
def test_the_dead_do_not_die_twice(stage):
    at = stage()
    unit = at.put(3, 13, 10, health=1)
    for _ in range(2):
        at.wound(0, unit, 1)
        at.apply_wounds()
    assert len(at.told("eliminated")) == 1
    assert len(at.game.piles) == 1


@rule("STRIKE-5.03")
def test_a_hostage_defends_itself_with_its_health():
    hostage = Hostage(6)
    hostage.health = 2
    assert hostage.defense() == 2
