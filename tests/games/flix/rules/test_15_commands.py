"""Chapter 15: Reaction Fire on a SEAL that Commands and on its Hostage."""

from __future__ import annotations

import pytest

from sandtable.games.flix.rules import reaction_fire
from sandtable.testkit.marks import rule

HALL = """
    +-----------+
    |A A A A A A|
    |           |
    |A A A A A A|
    |           |
    |A A A A A A|
    +-----------+"""


def shots(at):
    """Who has Fired at whom."""
    return [tuple(event.data[:2]) for event in at.game.log if event.what == "reaction_fire"]


@rule("FLIX-15.11", "FLIX-19.07", "FLIX-R57")
def test_after_a_command_seal_and_hostage_are_each_fired_at(stage):
    at = stage(HALL)
    hannah, hostage = at.put("hannah", 1, 0), at.hostage(1, 5, home=(0, 0))
    patrol = at.patrol(0, 3)
    at.attack("hit", "hit")
    at.choose(reaction_fire.check_command, hannah, hostage, answers=[("fires", patrol, hannah)])
    assert shots(at) == [(patrol.index, hannah.index), (patrol.index, hostage.index)]
    assert hannah.wounds == 1
    assert hostage.killed


@rule("FLIX-R78")
def test_the_rolls_after_a_command_come_in_any_order_and_go_on_when_the_seal_falls(stage):
    at = stage(HALL, seals=["hannah", "george"])
    hannah, hostage = at.put("hannah", 1, 0, wounds=4), at.hostage(1, 5, home=(0, 0))
    at.put("george", 2, 0)
    patrol = at.patrol(0, 3)
    at.attack("hit", "hit")
    at.choose(reaction_fire.check_command, hannah, hostage, answers=[("fires", patrol, hannah)])
    assert hannah.killed
    assert hostage.killed
    at = stage(HALL)
    hannah, hostage = at.put("hannah", 1, 0), at.hostage(1, 5, home=(0, 0))
    patrol = at.patrol(0, 3)
    at.attack("hit", "blank")
    at.choose(reaction_fire.check_command, hannah, hostage, answers=[("fires", patrol, hostage)])
    assert shots(at) == [(patrol.index, hostage.index), (patrol.index, hannah.index)]


@rule("FLIX-19.07", "FLIX-30.12", "FLIX-R78")
@pytest.mark.parametrize("why", ["beside a SEAL", "on its icon", "rescued"])
def test_a_hostage_next_to_a_seal_on_its_icon_or_rescued_is_spared(stage, why):
    at = stage(HALL, seals=["hannah", "george"])
    hannah, hostage = at.put("hannah", 1, 0), at.hostage(1, 5, home=(0, 0))
    at.put("george", 2, 0)
    at.patrol(0, 3)
    if why == "beside a SEAL":
        at.put("george", 2, 4)
    elif why == "on its icon":
        hostage.home = hostage.cell
    else:
        hostage.cell = -1
    at.attack("blank")
    at.do(reaction_fire.check_command, hannah, hostage)
    assert len(shots(at)) == 1


@rule("FLIX-R57")
@pytest.mark.parametrize("face", ["bleed", "stun", "blank"])
def test_nothing_but_a_bullet_harms_a_hostage(stage, face):
    at = stage(HALL)
    hannah, hostage = at.put("hannah", 1, 0), at.hostage(1, 5, home=(0, 0))
    patrol = at.patrol(0, 3)
    at.attack("blank", face)
    at.choose(reaction_fire.check_command, hannah, hostage, answers=[("fires", patrol, hannah)])
    assert not hostage.killed
    assert at.at(hostage) == (1, 5)


@rule("FLIX-R57", "FLIX-12.06")
def test_a_block_absorbs_the_bullet_for_a_hostage(stage):
    at = stage(HALL)
    hannah, hostage = at.put("hannah", 1, 0), at.hostage(0, 5, home=(0, 0))
    at.block(0, 4)
    patrol = at.patrol(0, 3)
    at.attack("blank", "hit")
    at.choose(reaction_fire.check_command, hannah, hostage, answers=[("fires", patrol, hannah)])
    assert not hostage.killed
    assert at.game.blocks == []


@rule("FLIX-R18")
def test_firing_on_a_hostage_does_not_move_the_alert_token(stage):
    at = stage(HALL, seals=["hannah", "george"])
    hannah, hostage = at.put("hannah", 1, 0), at.hostage(0, 5, home=(0, 0))
    at.put("george", 2, 0)
    at.alert("george")
    at.patrol(0, 4)
    at.patrol(1, 1, stunned=True)  # hides Hannah
    at.attack("blank")
    at.do(reaction_fire.check_command, hannah, hostage)
    assert at.game.alert_on == 1
    assert len(shots(at)) == 1
