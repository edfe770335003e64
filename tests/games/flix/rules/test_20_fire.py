"""Chapter 20: Fire, from the Weapon to the Flick."""

from __future__ import annotations

from games.flix.acting import menu, reactions, side_flick, verbs
from games.flix.printed import weapon
from sandtable.games.flix.rules import fire
from sandtable.games.flix.rules.components import LARGE, MEDIUM, NONE, SMALL
from sandtable.testkit.marks import rule

HALL = """
    +---------+
    |A A A A A|
    |         |
    |A A A A A|
    |         |
    |A A A A A|
    +---------+"""
ROOMS = """
    +---------------+
    |A A A|B B B|C C|
    |     +     +   |
    |A A AaB B BbC C|
    +---------------+"""
PRIMARY, SIDEARM = 0, 1
SINGLE, BURST, STACK, SEEKERS = range(4)


def rates(at, who="hannah"):
    """Weapon, rate of fire and size of what can be Fired."""
    keys = [key.partition(":")[2] for key in menu(at, who) if key.startswith("fire:")]
    return [tuple(int(part) for part in key.split(",")) for key in keys]


def fired(at, rate, size, *flicks_of, slot=PRIMARY):
    """Fires so: what each Flick strikes. The sizes of the discs that were Flicked."""
    for strikes in flicks_of:
        at.flick(*strikes)
    at.beat(f"fire:{slot},{rate},{size}")
    assert not at.script.outcomes
    return [int(event.data[1]) for event in at.told("flick")]


# The Weapon and its Sound


@rule("FLIX-20.01", "FLIX-7.10")
def test_fire_costs_an_action_and_names_one_of_the_seals_weapons(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 1, primary="MP5")
    assert rates(at) == [(PRIMARY, SINGLE, MEDIUM), (PRIMARY, BURST, SMALL), (SIDEARM, SINGLE, SMALL)]
    assert fired(at, SINGLE, SMALL, [], slot=SIDEARM) == [SMALL]
    assert hannah.actions == 1 and at.game.sound == [1]
    hannah.actions = 0
    assert rates(at) == []


@rule("FLIX-20.02", "FLIX-R53")
def test_a_sniper_rifle_may_shoot_on_a_side_board_instead_with_its_sound(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 1, 0, primary="Steyr Scout")
    patrol, near = at.patrol(1, 7), at.patrol(0, 3)
    at.open("a", "b")
    assert [key for key in menu(at) if key.startswith("snipe")] == [f"snipe:{patrol.index}"]
    side_flick(at, rest=at.game.plan.side_boards[2].circles[0][:2], left=False)
    at.beat(("snipe", patrol))
    assert patrol.cell == NONE and near.cell != NONE
    assert hannah.actions == 1 and at.game.sound[at.area("A")] == 3 and not at.told("flick")
    at.set(hannah, primary="MP5")
    at.patrol(1, 7)
    assert "snipe" not in verbs(at)


@rule("FLIX-20.03", "FLIX-14.02")
def test_sound_goes_into_the_area_of_the_seal_up_to_six(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 1, 3, primary="Corvus 308")
    at.open("a")
    fired(at, SINGLE, LARGE, [])
    assert at.game.sound == [0, 4, 0] and hannah.fired
    fired(at, SINGLE, LARGE, [])
    assert at.game.sound == [0, 6, 0]


@rule("FLIX-20.04", "FLIX-8.07", "FLIX-X03")
def test_sound_is_placed_once_however_many_discs_and_one_less_with_a_suppressor(stage):
    for equipment, amount in (([], 2), (["suppressor"], 1)):
        at = stage(HALL)
        at.put("hannah", 1, 1, primary="MP5", equipment=equipment)
        assert fired(at, BURST, SMALL, [], []) == [SMALL, SMALL]
        assert at.game.sound == [amount]


@rule("FLIX-20.03")
def test_recon_and_snipers_of_high_grade_fire_more_quietly_but_not_below_nothing(stage):
    for skill, grade, name, amount in (
        ("REC", 7, "Harrow Carbine", 3),
        ("REC", 8, "Harrow Carbine", 2),
        ("SNP", 8, "Longreach 338", 4),
        ("SNP", 9, "Longreach 338", 3),
        ("SNP", 9, "Hush SR", 0),
    ):
        at = stage(HALL)
        at.put("hannah", 1, 1, primary=name, skill=skill, grade=grade)
        rate, size = rates(at)[0][1:]
        fired(at, rate, size, *[[] for _ in range(2 if skill == "SNP" else 1)])
        assert at.game.sound == [amount]
    at.set("hannah", skill="REC", grade=8)
    at.game.sound = [0]
    fired(at, SINGLE, SMALL, [], slot=SIDEARM)
    assert at.game.sound == [0]
    toy = weapon(["Toy", "secondary", "1", "0", "S", "", "", "stun", "", "6"])
    assert fire.noise(at.game, at.seal("hannah"), toy) == 0


# Rates of fire


@rule("FLIX-20.05", "FLIX-8.08")
def test_a_rate_of_fire_states_number_and_size_of_discs(stage):
    for name, expected in (
        ("Kestrel 9", [(SINGLE, MEDIUM, 1), (BURST, SMALL, 3)]),
        ("Bulwark LMG", [(BURST, MEDIUM, 4)]),
        ("Steyr Scout", [(SINGLE, MEDIUM, 1)]),
        ("Doorman 12", [(SINGLE, LARGE, 1), (STACK, MEDIUM, 1)]),
        ("Ripsaw 12", [(STACK, MEDIUM, 2)]),
    ):
        at = stage(HALL)
        hannah = at.put("hannah", 1, 1, primary=name)
        assert rates(at)[:-1] == [(PRIMARY, rate, size) for rate, size, _ in expected]
        for rate, size, number in expected:
            at.forget()
            hannah.actions = 2
            assert fired(at, rate, size, *[[] for _ in range(number)]) == [size] * number


@rule("FLIX-20.06", "FLIX-8.09", "FLIX-X04")
def test_all_discs_of_a_fire_action_have_one_size(stage):
    at = stage(HALL)
    at.put("hannah", 1, 1, primary="Robinson XCR SD")
    assert {(BURST, MEDIUM), (BURST, SMALL)} <= {rate[1:] for rate in rates(at)}
    assert fired(at, BURST, MEDIUM, [], [], []) == [MEDIUM] * 3
    at.forget()
    assert fired(at, BURST, SMALL, [], [], []) == [SMALL] * 3


@rule("FLIX-20.06", "FLIX-8.11")
def test_a_laser_sight_enlarges_all_discs_of_a_burst_and_an_optic_those_of_single_fire(stage):
    at = stage(HALL)
    at.put("hannah", 1, 1, primary="MP5", equipment=["laser_sight", "optic"])
    found = rates(at)
    assert (PRIMARY, SINGLE, LARGE) in found and (PRIMARY, BURST, MEDIUM) in found
    assert (SIDEARM, SINGLE, MEDIUM) not in found and (PRIMARY, BURST, LARGE) not in found
    assert fired(at, BURST, MEDIUM, [], []) == [MEDIUM, MEDIUM] and at.game.sound == [3]
    fired(at, SINGLE, LARGE, [])
    assert at.game.sound == [5]
    at.set("hannah", primary="Harrow Carbine", actions=2)
    assert (PRIMARY, BURST, LARGE) in rates(at)
    assert fire.larger([LARGE], True) == [LARGE]


@rule("FLIX-20.05")
def test_heavy_gunners_and_snipers_flick_one_disc_more(stage):
    at = stage(HALL)
    at.put("hannah", 1, 1, primary="MP5", skill="HVY")
    assert fired(at, BURST, SMALL, [], [], []) == [SMALL] * 3
    at.forget()
    at.set("hannah", primary="Steyr Scout", skill="SNP", grade=8)
    assert fired(at, SINGLE, MEDIUM, [], []) == [MEDIUM] * 2
    at.forget()
    at.set("hannah", primary="MP5", actions=1)
    assert fired(at, SINGLE, MEDIUM, []) == [MEDIUM]


@rule("FLIX-20.07", "FLIX-20.17")
def test_each_disc_is_resolved_before_the_next_is_flicked(stage):
    at = stage(HALL)
    at.put("hannah", 1, 1, primary="MP5")
    patrol = at.patrol(1, 3)
    seen = []
    at.script.on_ask = lambda decision: seen.append(at.at(patrol))
    fired(at, BURST, SMALL, [at.hit(patrol)], [])
    assert seen == [(1, 3), (1, 3), None]


@rule("FLIX-20.07")
def test_a_seal_that_falls_by_its_own_disc_flicks_no_more(stage):
    at = stage(HALL, seals=["hannah", "george"])
    hannah = at.put("hannah", 1, 1, primary="MP5", wounds=4)
    at.put("george", 0, 4)
    assert fired(at, BURST, SMALL, [at.hit(hannah)]) == [SMALL]
    assert hannah.killed


@rule("FLIX-15.10", "FLIX-10.02")
def test_reaction_fire_comes_once_after_all_discs(stage):
    at = stage(HALL)
    at.put("hannah", 1, 1, primary="MP5")
    at.patrol(1, 4)
    at.attack("blank")
    fired(at, BURST, SMALL, [], [])
    assert reactions(at) == [0]


# Seeker Rounds


@rule("FLIX-28.36", "FLIX-28.34", "FLIX-X35")
def test_a_seeker_that_struck_nothing_may_be_flicked_once_more(stage):
    at = stage(HALL)
    hannah = at.put("hannah", 1, 1, primary="Steyr Scout", equipment=["seeker_rounds"], skill="SNP", grade=7)
    patrol = at.patrol(1, 4)
    assert (PRIMARY, SEEKERS, MEDIUM) in rates(at)
    at.flick(rest=(2.5, 2.5))
    at.flick(at.hit(patrol))
    at.beat(f"fire:{PRIMARY},{SEEKERS},{MEDIUM}", "again")
    assert patrol.cell == NONE and hannah.ammo == [1]
    assert [event.rule for event in at.told("flick")] == ["FLIX-20.14", "FLIX-28.36"]
    at.flick(rest=(2.5, 2.5))
    at.beat(f"fire:{PRIMARY},{SEEKERS},{MEDIUM}", "enough")
    assert len(at.told("flick")) == 3 and hannah.equipment == []


@rule("FLIX-20.08", "FLIX-R98")
def test_where_no_disc_finds_room_nothing_is_fired(stage):
    nook = """
        +-------+
        |B B B B|
        | +-+-+ |
        |B|A A|B|
        | +-+-+ |
        |B B B B|
        +-------+"""
    at = stage(nook)
    at.put("hannah", 1, 1, primary="MP5")
    assert rates(at)
    patrol = at.patrol(1, 2)
    assert rates(at) == []
    patrol.cell = NONE
    assert rates(at)
