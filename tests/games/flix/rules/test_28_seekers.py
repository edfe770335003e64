"""Chapter 28: Seeker Rounds."""

from __future__ import annotations

import pytest

from games.flix.using import cards
from sandtable.games.flix.rules import briefing, fire
from sandtable.games.flix.rules.components import LARGE, MEDIUM
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


@pytest.fixture
def seeker(hall):
    """Hannah has Seeker Rounds, and a rifle that Fires Single and in Bursts."""
    hall.set("hannah", primary="Harrow Carbine", equipment=["seeker_rounds"])
    return hall


def rates(at):
    """The rates of fire of the Primary Weapon, with the sizes of their discs."""
    options = fire.options(at.game, at.seal("hannah"))
    return [option.args[1:] for option in options if option.args[0] == fire.PRIMARY]


@rule("FLIX-28.33")
def test_seeker_rounds_begin_with_two_of_which_each_fire_action_takes_one(hall):
    hannah = hall.set("hannah", primary="Harrow Carbine")
    hall.do(briefing.take_equipment, hannah, hall.card("seeker_rounds"))
    assert hannah.ammo == [2]
    hall.flick(hall.hit_wall(), left=True)
    hall.beat(f"fire:{fire.PRIMARY},{fire.SEEKERS},{LARGE}")
    assert hannah.ammo == [1]


@rule("FLIX-28.34")
def test_seekers_are_fired_single_only_and_from_the_primary_weapon(seeker):
    assert (fire.SEEKERS, LARGE) in rates(seeker)
    assert [rate for rate in rates(seeker) if rate[0] == fire.SEEKERS] == [(fire.SEEKERS, LARGE)]
    secondary = [o.args[1] for o in fire.options(seeker.game, seeker.seal("hannah")) if o.args[0]]
    assert secondary == [fire.SINGLE]
    seeker.set("hannah", primary="Bulwark LMG")  # which has no Single fire
    assert [rate for rate, _ in rates(seeker)] == [fire.BURST]


@rule("FLIX-28.35", "FLIX-R70")
def test_the_additional_disc_of_a_sniper_is_flicked_too_for_one_round(seeker):
    hannah = seeker.set("hannah", primary="Steyr Scout", skill="SNP", grade=8)
    seeker.flick(rest=(0.5, 3.5))
    seeker.flick(rest=(0.5, 4.5))
    seeker.flick(seeker.hit_wall(), left=True)
    seeker.beat(f"fire:{fire.PRIMARY},{fire.SEEKERS},{MEDIUM}", "again")
    assert hannah.ammo == [1]
    assert [event.rule for event in seeker.told("flick")] == ["FLIX-20.14", "FLIX-28.36", "FLIX-20.14"]


@rule("FLIX-28.36", "FLIX-X35")
def test_a_seeker_that_hit_nothing_is_flicked_once_more_from_where_it_stopped(seeker):
    patrol = seeker.patrol(0, 4)
    seeker.set("hannah", primary="Steyr Scout")
    seeker.flick(rest=(0.5, 2.5))
    seeker.flick(seeker.hit(patrol))
    seeker.attack("blank")
    seeker.beat(f"fire:{fire.PRIMARY},{fire.SEEKERS},{MEDIUM}", "again")
    assert seeker.at(patrol) is None
    second = [asked.aim for asked in seeker.script.asked if asked.aim][1]
    assert (second.low[:2], second.high[:2]) == ((750, 150), (750, 150))


@rule("FLIX-28.36")
def test_the_second_flick_is_the_last(seeker):
    seeker.flick(rest=(0.5, 2.5))
    seeker.flick(rest=(0.5, 3.5))
    seeker.beat(f"fire:{fire.PRIMARY},{fire.SEEKERS},{LARGE}", "again")
    assert len(seeker.told("flick")) == 2


@rule("FLIX-28.36", "FLIX-R70")
@pytest.mark.parametrize("what", ["block", "seal", "tango", "hostage", "token"])
def test_whatever_it_struck_ends_its_flight(seeker, what):
    struck = {
        "block": lambda: seeker.block(2, 4) and seeker.hit_block(2, 4),
        "seal": lambda: seeker.hit(seeker.seal("george")),
        "tango": lambda: seeker.hit(seeker.patrol(2, 4)),
        "hostage": lambda: seeker.hit(seeker.hostage(2, 4)),
        "token": lambda: seeker.hit_token(seeker.token("photos", 2, 4)),
    }
    seeker.flick(struck[what](), rest=(0.5, 2.5))
    seeker.beat(f"fire:{fire.PRIMARY},{fire.SEEKERS},{LARGE}")
    assert len(seeker.told("flick")) == 1


@rule("FLIX-28.36", "FLIX-R70")
def test_a_door_ends_its_flight_and_a_wall_does_not(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 0, primary="Steyr Scout", equipment=["seeker_rounds"])
    at.turn("hannah")
    at.flick(at.hit_door("a"), rest=(0.5, 2.5))
    at.beat(f"fire:{fire.PRIMARY},{fire.SEEKERS},{MEDIUM}")
    at.flick(at.hit_wall(), rest=(0.5, 2.5))
    at.flick(left=True)
    at.beat(f"fire:{fire.PRIMARY},{fire.SEEKERS},{MEDIUM}", "again")
    assert len(at.told("flick")) == 3


@rule("FLIX-28.37", "FLIX-R62")
def test_seeker_rounds_are_discarded_with_the_last_one(seeker):
    seeker.seal("hannah").ammo = [1]
    seeker.flick(left=True)
    seeker.beat(f"fire:{fire.PRIMARY},{fire.SEEKERS},{LARGE}")
    assert cards(seeker) == [] and fire.SEEKERS not in [rate for rate, _ in rates(seeker)]
