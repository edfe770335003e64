"""Chapter 14: Sound."""

from __future__ import annotations

from sandtable.games.flix.rules import moves, reaction_fire, sound
from sandtable.testkit.marks import rule

ROOMS = """
    +-------+
    |A A|B B|
    |       |
    |A A B B|
    +-------+"""


@rule("FLIX-14.01", "FLIX-14.02")
def test_sound_is_put_into_an_area_up_to_six(stage):
    at = stage(ROOMS)
    at.do(sound.make, at.area("B"), 4, "FLIX-20.03")
    assert at.game.sound == [0, 4]
    at.do(sound.make, at.area("B"), 4, "FLIX-20.03")
    assert at.game.sound == [0, 6]
    assert [event.data[:3] for event in at.cites("FLIX-20.03")] == [[1, 4, 4], [1, 2, 6]]


@rule("FLIX-14.01")
def test_what_makes_no_sound_is_not_told(stage):
    at = stage(ROOMS)
    at.do(sound.make, at.area("B"), 0, "FLIX-20.03")
    assert not at.cites("FLIX-20.03")


@rule("FLIX-14.03")
def test_the_alert_token_counts_on_top_of_six(stage):
    at = stage(ROOMS)
    at.put("hannah", 0, 0)
    at.sound("A", 6)
    assert at.do(sound.total, at.area("A")) == 6
    at.alert("hannah")
    assert at.do(sound.total, at.area("A")) == 10
    assert at.do(sound.total, at.area("B")) == 0


@rule("FLIX-14.04")
def test_tangos_make_no_sound_when_they_fire(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 0, 0)
    at.patrol(1, 0)
    at.attack("hit")
    at.do(reaction_fire.check, hannah)
    assert hannah.wounds == 1
    assert at.game.sound == [0, 0]


@rule("FLIX-14.05")
def test_sound_is_in_nobodys_way(stage):
    at = stage(ROOMS)
    hannah = at.put("hannah", 0, 0)
    before = at.do(moves.destinations, hannah)
    at.sound("A", 6)
    at.sound("B", 6)
    assert at.do(moves.destinations, hannah) == before
    assert len(at.game.sound) == 2, "it has no Space"


@rule("FLIX-14.06")
def test_the_loudest_area_has_the_most_sound(stage):
    at = stage(ROOMS)
    assert at.do(sound.is_silent)
    assert at.do(sound.loudest_areas) == []
    at.sound("A", 2)
    at.sound("B", 3)
    assert not at.do(sound.is_silent)
    assert at.do(sound.loudest_areas) == [at.area("B")]
    at.sound("A", 3)
    assert at.do(sound.loudest_areas) == [0, 1]


@rule("FLIX-23.07", "FLIX-R19")
def test_sound_fades_by_one_in_every_area_and_the_alert_token_stays(stage):
    at = stage(ROOMS)
    at.put("hannah", 0, 0)
    at.alert("hannah")
    at.sound("B", 3)
    at.do(sound.quieten)
    assert at.game.sound == [0, 2]
    assert at.game.alert_on == 0
    assert len(at.cites("FLIX-23.07")) == 1
