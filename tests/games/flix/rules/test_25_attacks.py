"""Chapter 25: Tango attacks in Phase 6. What a campaign makes of the fallen: `test_25_replacements`."""

from __future__ import annotations

import pytest

from games.flix.phases import FIELD, HALLS, phase
from sandtable.games.flix.rules import attacks
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.effects import BULLET
from sandtable.games.flix.rules.state import JUDGING
from sandtable.testkit.marks import rule

SEALS = ["hannah", "george", "ruben"]


def field(stage, *seals, **more):
    """The SEALs stand one below the other in the west of an open field."""
    at = stage(FIELD, seals=SEALS[: len(seals)] or ["hannah"], **more)
    for name, (row, column) in zip(SEALS, seals or [(2, 0)]):
        at.put(name, row, column)
    return at


def attackers(at):
    return [data[0] for data in at.data("attacks")]


def shots(at):
    """Who Fired at whom, in order."""
    return [tuple(data[:2]) for data in at.data("attacks")]


# Who Fires


@rule("FLIX-25.01", "FLIX-R26", "FLIX-25.03")
def test_every_tango_that_sees_a_seal_fires_alert_or_not(stage):
    at = field(stage)
    figures = [at.patrol(0, 4), at.sentry(2, 8), at.sentry(4, 4, home=(4, 5))]
    at.attack("blank", "blank", "blank")
    phase(at, attacks)
    assert attackers(at) == [figure.index for figure in figures]
    assert at.game.step == JUDGING


@rule("FLIX-X31", "FLIX-25.01")
def test_who_has_no_los_does_not_fire(stage):
    at = stage(HALLS)
    at.put("hannah", 1, 1)
    at.patrol(1, 4)
    phase(at, attacks)
    assert not attackers(at)
    assert at.drawn() == 0


@rule("FLIX-25.01", "FLIX-R25", "FLIX-16.07")
def test_who_is_stunned_does_not_fire_and_stands_up_after_all_attacks(stage):
    at = field(stage)
    lying, standing = at.patrol(2, 4, stunned=True), at.patrol(0, 4)
    at.attack("blank")
    phase(at, attacks)
    assert attackers(at) == [standing.index]
    assert not lying.stunned
    assert [event.what for event in at.game.log][-1] == "stands_up"


@rule("FLIX-X32", "FLIX-25.03", "FLIX-25.07", "FLIX-25.08")
def test_it_fires_once_at_each_seal_it_sees_and_not_at_one_behind_another(stage):
    at = field(stage, (0, 4), (2, 4), (2, 2))
    patrol = at.patrol(2, 8)
    at.attack("blank", "stun")
    phase(at, attacks, ("fire_at", patrol, at.seal("hannah")))
    hannah, george, ruben = (at.seal(name) for name in SEALS)
    assert shots(at) == [(patrol.index, hannah.index), (patrol.index, george.index)]
    assert (hannah.stuns, george.stuns, ruben.stuns) == (0, 1, 0)
    assert at.game.alert_on == george.index


# Hostages


@rule("FLIX-25.04", "FLIX-25.01")
@pytest.mark.parametrize(
    ("home", "seal", "fired"), [((0, 1), (1, 8), 0), ((0, 0), (1, 8), 1), ((0, 0), (0, 2), 0)]
)
def test_hostages_are_fired_at_off_their_icon_and_away_from_seals(stage, home, seal, fired):
    at = stage(HALLS)
    at.put("hannah", *seal)
    hostage, sentry = at.hostage(0, 1, home=home), at.sentry(2, 1)
    at.attack("blank")
    phase(at, attacks)
    assert ((sentry.index, hostage.index) in shots(at)) == bool(fired)


@rule("FLIX-25.04", "FLIX-R18")
def test_an_attack_on_a_hostage_does_not_move_the_alert_token(stage):
    at = stage(HALLS)
    at.put("hannah", 1, 8)
    at.hostage(0, 1, home=(0, 0)), at.sentry(2, 1)
    at.attack("blank")
    phase(at, attacks)
    assert at.game.alert_on == NONE
    assert at.told("attacks")[0].rule == "FLIX-25.04"


@rule("FLIX-R57", "FLIX-25.04")
@pytest.mark.parametrize(("face", "killed"), [("blank", 0), ("hit", 1), ("bleed", 1), ("stun", 0)])
def test_hits_kill_a_hostage_and_nothing_else_harms_it(stage, face, killed):
    at = stage(HALLS)
    at.put("hannah", 1, 8)
    captive = at.captive(0, 1)
    at.sentry(2, 1)
    at.attack(face)
    phase(at, attacks)
    assert captive.killed == bool(killed)
    assert len(at.told("killed")) == killed


@rule("FLIX-25.04")
def test_it_fires_at_each_hostage_in_its_los_and_at_no_other(stage):
    at = stage(HALLS)
    at.put("hannah", 1, 8)
    seen = [at.hostage(0, 0, home=(0, 1)), at.hostage(2, 0, home=(0, 1))]
    at.hostage(1, 4, home=(0, 1))
    sentry = at.sentry(1, 2)
    at.attack("blank", "blank")
    phase(at, attacks)
    assert shots(at) == [(sentry.index, hostage.index) for hostage in seen]


@rule("FLIX-R57")
@pytest.mark.parametrize(("face", "killed"), [("hit", 0), ("bleed", 1)])
def test_a_block_absorbs_one_hit_for_a_hostage(stage, face, killed):
    at = field(stage, (4, 0))
    hostage = at.hostage(0, 2, home=(0, 0))
    at.block(0, 3)
    at.sentry(0, 8)
    at.attack("blank", face)
    phase(at, attacks)
    assert hostage.killed == bool(killed)
    assert at.game.blocks == []


# How many dice


@rule("FLIX-X29", "FLIX-25.02", "FLIX-25.05", "FLIX-25.06", "FLIX-R27")
def test_a_mastermind_rolls_two_dice_and_both_count(stage):
    at = stage(
        """
        +---------+
        |A A A A A|
        |         |
        |A A A|A A|
        +---------+""",
        corners=[((1, 3), (0, 3))],
    )
    hannah = at.put("hannah", 1, 0)
    mastermind = at.mastermind(1, 3)
    at.attack("hit", "bleed")
    phase(at, attacks)
    assert hannah.wounds == 3 and not hannah.killed
    assert at.data("attacks") == [[mastermind.index, 0, at.cell(0, 3), 2]]
    assert at.told("attacks")[0].brought == [[1, 2]]


@rule("FLIX-25.02", "FLIX-R27")
@pytest.mark.parametrize(("row", "dice"), [(0, 2), (2, 1)])
def test_so_does_who_is_in_one_area_with_a_mastermind(stage, row, dice):
    at = stage(
        """
        +-------+
        |A A A A|
        |       |
        |B B B B|
        |       |
        |B B B B|
        +-------+"""
    )
    at.put("hannah", 1, 0)
    at.mastermind(0, 3, stunned=True)
    at.patrol(row, 2)
    at.attack(*["blank"] * dice)
    phase(at, attacks)
    assert at.drawn() == dice


@rule("FLIX-R27")
def test_a_captured_mastermind_gives_no_extra_die(stage):
    at = field(stage)
    at.captive(1, 1)
    at.patrol(2, 8)
    at.attack("blank")
    phase(at, attacks)
    assert at.drawn() == 1


# The faces


@rule("FLIX-25.06", "FLIX-25.03")
def test_a_hit_is_a_bullet_wound(stage):
    at = field(stage)
    at.patrol(2, 8)
    at.attack("hit")
    phase(at, attacks)
    assert at.data("wounded") == [[0, BULLET, 1, 0]]
    assert at.told("wounded")[0].rule == "FLIX-25.06"


@rule("FLIX-25.06", "FLIX-12.06")
def test_cover_absorbs_a_hit_and_leaves_the_map(stage):
    at = field(stage)
    at.block(2, 1), at.block(1, 1)
    at.patrol(2, 8)
    at.attack("hit")
    phase(at, attacks)
    assert at.seal("hannah").wounds == 0
    assert at.game.blocks == [at.cell(1, 1)]


@rule("FLIX-25.05", "FLIX-17.04")
@pytest.mark.parametrize("wounds", [0, 1])
def test_the_double_face_is_two_bullet_wounds_and_never_a_bleeding_one(stage, wounds):
    at = field(stage)
    hannah = at.set("hannah", wounds=wounds)
    at.patrol(2, 8)
    at.attack("bleed")
    phase(at, attacks)
    assert hannah.wounds == wounds + 2
    assert [data[1] for data in at.data("wounded")] == [BULLET, BULLET]


@rule("FLIX-25.05", "FLIX-R27", "FLIX-R50")
def test_cover_absorbs_one_of_the_two_even_if_two_blocks_are_crossed(stage):
    at = field(stage, (1, 1))
    at.block(2, 2), at.block(1, 2)
    at.patrol(4, 8)
    at.attack("bleed")
    phase(at, attacks, ("absorb", (1, 2)))
    assert at.seal("hannah").wounds == 1
    assert at.game.blocks == [at.cell(2, 2)]


@rule("FLIX-X33", "FLIX-25.05", "FLIX-25.07", "FLIX-R29")
def test_a_block_takes_one_of_two_hits_and_a_second_stun_counts(stage):
    at = field(stage, (0, 0), (4, 0))
    george = at.set("george", stuns=1)
    at.block(1, 1)
    patrol = at.patrol(3, 3)
    at.attack("bleed", "stun")
    phase(at, attacks, ("fire_at", patrol, at.seal("hannah")))
    assert at.seal("hannah").wounds == 1
    assert at.game.blocks == []
    assert george.stuns == 2


@rule("FLIX-25.07", "FLIX-12.07")
def test_cover_does_not_help_against_a_stun_and_there_are_never_more_than_two(stage):
    at = field(stage)
    hannah = at.set("hannah", stuns=1)
    at.block(2, 1)
    at.mastermind(2, 8)
    at.attack("stun", "stun")
    phase(at, attacks)
    assert hannah.stuns == 2
    assert len(at.game.blocks) == 1


@rule("FLIX-X30", "FLIX-25.08")
def test_a_blank_does_nothing_but_is_told(stage):
    at = field(stage)
    hannah = at.set("hannah", wounds=3)
    at.patrol(2, 8)
    at.attack("blank")
    phase(at, attacks)
    assert (hannah.wounds, hannah.stuns) == (3, 0)
    assert at.cites("FLIX-25.08")


@rule("FLIX-R27")
def test_a_block_that_has_absorbed_one_hit_is_gone_for_the_next(stage):
    at = field(stage)
    at.block(2, 1)
    at.mastermind(2, 8)
    at.attack("hit", "hit")
    phase(at, attacks)
    assert at.seal("hannah").wounds == 1


@rule("FLIX-R27")
def test_after_the_first_die_has_killed_the_second_does_nothing(stage):
    at = stage(HALLS, seals=["hannah", "george"])
    hannah = at.put("hannah", 1, 0, wounds=4)
    at.put("george", 1, 8)
    at.mastermind(1, 2)
    at.attack("hit", "stun")
    phase(at, attacks)
    assert hannah.killed and hannah.stuns == 0


# The Alert Token


@rule("FLIX-25.13", "FLIX-11.08")
def test_the_last_seal_fired_upon_has_the_alert_token(stage):
    at = field(stage, (0, 0), (4, 0))
    patrol = at.patrol(2, 8)
    at.attack("blank", "blank")
    phase(at, attacks, ("fire_at", patrol, at.seal("george")))
    assert at.game.alert_on == at.seal("hannah").index


@rule("FLIX-25.13", "FLIX-R18")
def test_a_seal_that_falls_does_not_keep_it(stage):
    at = stage(HALLS, seals=["hannah", "george"])
    hannah = at.put("hannah", 1, 0, wounds=4)
    at.put("george", 1, 8)
    at.alert("hannah")
    at.patrol(1, 2)
    at.attack("hit")
    phase(at, attacks)
    assert hannah.killed
    assert at.game.alert_on == NONE


# The order

PAIR = """
    +-----------+
    |A A A|B B B|
    |           |
    |C C C C C C|
    |           |
    |C C C C C C|
    +-----------+"""


def pair(stage):
    """Two Patrols in A and one in B, all of which see both SEALs."""
    at = stage(PAIR, seals=["hannah", "george"])
    at.put("hannah", 2, 1), at.put("george", 2, 4)
    return at, at.patrol(0, 0), at.patrol(0, 3), at.patrol(0, 2)


@rule("FLIX-25.01", "FLIX-R27")
def test_the_mastermind_is_first_and_then_area_by_area(stage):
    at, a1, b1, a2 = pair(stage)
    mastermind = at.mastermind(1, 5)
    at.script.first = True
    phase(at, attacks)
    assert list(dict.fromkeys(attackers(at))) == [mastermind.index, a1.index, a2.index, b1.index]


@rule("FLIX-25.01", "FLIX-R27", "FLIX-R84")
def test_players_choose_the_area_and_the_order_in_it(stage):
    at, a1, b1, a2 = pair(stage)
    hannah = at.seal("hannah")
    at.do(attacks.begin)
    at.beat(("next", a2), ("fire_at", a2, hannah))
    assert [option.key() for option in at.script.asked[0].options] == [
        "in_order",
        *[f"next:{each.index}" for each in (a1, b1, a2)],
    ]
    at.beat(("fire_at", a1, hannah))
    at.beat(("fire_at", b1, hannah))
    assert attackers(at) == [each.index for each in (a2, a2, a1, a1, b1, b1)]
    assert at.game.step == JUDGING


@rule("FLIX-25.01", "FLIX-R27")
def test_the_masterminds_attack_does_not_begin_its_area(stage):
    at, a1, b1, a2 = pair(stage)
    hannah = at.seal("hannah")
    mastermind = at.mastermind(0, 1)
    phase(at, attacks, ("next", b1), ("fire_at", b1, hannah), "in_order")
    assert list(dict.fromkeys(attackers(at))) == [each.index for each in (mastermind, b1, a1, a2)]


@rule("FLIX-R84", "FLIX-25.01")
def test_left_in_order_nothing_more_is_asked(stage):
    at, a1, b1, a2 = pair(stage)
    phase(at, attacks, ("next", b1), ("fire_at", b1, at.seal("george")), "in_order")
    assert shots(at) == [
        (b1.index, 1),
        (b1.index, 0),
        *[(each.index, seal) for each in (a1, a2) for seal in (0, 1)],
    ]


@rule("FLIX-R84")
def test_the_order_is_not_asked_where_there_is_one_to_fire_at(stage):
    at = field(stage)
    at.patrol(0, 4), at.sentry(2, 8)
    at.attack("blank", "hit")
    phase(at, attacks)
    assert not at.script.asked


@rule("FLIX-R84", "FLIX-25.13")
def test_the_order_is_asked_where_each_has_a_target_of_its_own(stage):
    at = stage(HALLS, seals=["hannah", "george"])
    at.put("hannah", 1, 0), at.put("george", 1, 8)
    at.patrol(1, 2)
    second = at.patrol(1, 6)
    at.attack("blank", "blank")
    phase(at, attacks, ("next", second))
    assert at.game.alert_on == at.seal("hannah").index


@rule("FLIX-R86")
def test_who_comes_into_sight_by_a_death_is_fired_at_by_the_next_not_by_the_same(stage):
    at = field(stage, (2, 2), (2, 0))
    at.set("hannah", wounds=4)
    first, second = at.patrol(2, 6), at.patrol(1, 2)
    at.attack("hit", "blank")
    phase(at, attacks, "in_order")
    assert shots(at) == [(first.index, 0), (second.index, 1)]


def carrier(at, row, column):
    """Hannah, who has one Health left and carries a Bio Weapon."""
    hannah = at.put("hannah", row, column, wounds=4)
    hannah.carried = [at.token("bio_weapon", row, column)]
    at.game.token_cells[0] = NONE
    at.game.count_things()
    return hannah


@rule("FLIX-R86", "FLIX-30.05")
def test_a_tango_that_dies_in_the_phase_attacks_no_more(stage):
    at = stage(PAIR, seals=["hannah", "george"])
    hannah = carrier(at, 0, 1)  # in one Area with both Patrols
    at.put("george", 2, 4)
    first, second = at.patrol(0, 2), at.patrol(0, 0, stunned=True)
    at.attack("hit")
    phase(at, attacks, ("fire_at", first, hannah))
    assert shots(at) == [(first.index, 0)]
    assert first.cell == second.cell == NONE


@rule("FLIX-R86", "FLIX-30.05")
def test_a_target_that_is_gone_before_its_roll_is_not_fired_at(stage):
    at = stage(PAIR, seals=SEALS)
    hannah = carrier(at, 2, 1)
    at.put("george", 2, 2), at.put("ruben", 0, 5)
    patrol = at.patrol(0, 1)
    at.attack("hit")
    phase(at, attacks, ("fire_at", patrol, hannah))
    assert shots(at) == [(patrol.index, 0)]
    assert at.seal("george").killed
