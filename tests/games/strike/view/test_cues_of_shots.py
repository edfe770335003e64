"""What is shown of a firefight: shots with their dice, wounds and falls."""

from __future__ import annotations

import pytest

from games.strike.filming import duel, faces, fight, film, shown
from games.strike.staging import KNIFE, SIDEARM
from sandtable.engine.chance import draw
from sandtable.games.strike import GAME
from sandtable.scene.cues import Cue
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import Fact
from sandtable.testkit.marks import rule

SPECTATOR = -1


def gauge(scene, id):
    """How many dice the ring of a figure shows as missing."""
    return next(element.gauge.value for element in scene.elements if element.id == id)


@rule("STRIKE-3.03", "STRIKE-5.04", "STRIKE-5.07")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_a_headshot_from_the_tracer_to_the_wound(stage, seat):
    at = duel(stage)
    act = "Pistol: Alpha 1"
    seen = fight(at, 6, 2, 1, 3, 6, 5, 4, 4, 4, 5, seat=seat)
    assert seen.cues == [
        Cue("banner", title="Phase 4: actions follow", look=("phase",)),
        Cue("tracer", ("unit-0", "unit-2"), act=act, label="7.0 MU", look=("fire",)),
        Cue(
            "roll",
            ("unit-0", "unit-2"),
            act=act,
            title="Alpha 1 fires at Bravo 1",
            result="Hit",
            rolls=(
                Roll(
                    "dice",
                    "To hit",
                    (
                        Face("6", ("wild",), "again"),
                        Face("3", ("wild", "again"), "adds 3"),
                        Face("2"),
                        Face("1"),
                    ),
                    "white",
                    "3 dice",
                    "12",
                    "7.0 MU",
                ),
            ),
            facts=(Fact("magnum: 3 dice", "STRIKE-3.01"),),
        ),
        Cue(
            "roll",
            ("unit-2",),
            act=act,
            label="2 wounds",
            title="Alpha 1 hits Bravo 1",
            result="Hit, 2 wounds",
            look=("bad",),
            rolls=(
                Roll(
                    "dice",
                    "Damage",
                    (Face("6", ("wild",), "headshot"), Face("5"), Face("4"), Face("4")),
                    "red",
                    "4 dice",
                    "19",
                    "2 times 9",
                ),
                Roll(
                    "dice",
                    "Defense",
                    (Face("", ("struck",), "vest"), Face("4", (), "health"), Face("5", (), "health")),
                    "black",
                    "2 of 3 dice",
                    "9",
                ),
            ),
            facts=(
                Fact("A headshot passes the vest.", "STRIKE-5.04"),
                Fact("Loses vest and health: 1 die left.", "STRIKE-5.07"),
            ),
        ),
        Cue("wound", ("unit-2",), act=act, label="2 wounds", look=("bad",)),
    ]
    assert [gauge(scene, "unit-2") for scene in seen.scenes] == [3, 3, 3, 3, 1]


@rule("STRIKE-5.05", "STRIKE-5.08", "STRIKE-2.13")
def test_both_fire_at_each_other_and_one_falls_without_a_shot_left(stage):
    at = duel(stage)
    at.unit(2).targets = [0]
    seen = fight(at, 2, 2, 2, 5, 5, 5, 1, 6, 6, 6, 1, 2)
    assert [(cue.kind, cue.act, cue.elements, cue.label) for cue in shown(seen)] == [
        ("tracer", "Pistol: Alpha 1", ("unit-0", "unit-2"), "7.0 MU"),
        ("roll", "Pistol: Alpha 1", ("unit-0", "unit-2"), "missed"),
        ("tracer", "Pistol: Bravo 1", ("unit-2", "unit-0"), "7.0 MU"),
        ("roll", "Pistol: Bravo 1", ("unit-2", "unit-0"), ""),
        ("roll", "Pistol: Bravo 1", ("unit-0",), "6 wounds"),
        ("note", "Pistol: Bravo 1", ("unit-2",), "out of ammo"),
        ("fall", "Pistol: Bravo 1", ("unit-0",), "down"),
        ("note", "", ("pile-0",), "bomb"),
        ("note", "", ("unit-2",), "+3 points"),
    ]
    tracers = shown(seen, "tracer")
    assert [cue.look for cue in tracers] == [("fire",), ("back",)]
    missed, _, damage = shown(seen, "roll")
    assert (missed.result, missed.rolls[0].result, missed.rolls[0].needs) == ("Miss", "6", "7.0 MU")
    assert faces(damage.rolls[0]) == ["1 wild (out of ammo)", "6", "6", "6"]
    assert (damage.rolls[0].result, damage.rolls[0].needs) == ("19", "6 times 3")
    assert faces(damage.rolls[1]) == ["1 (health)", "2 (health)"]
    assert damage.facts == (Fact("Loses health and health: none left.", "STRIKE-5.07"),)


@rule("STRIKE-5.04")
def test_a_headshot_at_somebody_without_a_vest_passes_nothing(stage):
    at = duel(stage)
    at.unit(2).vest = 0
    damage = shown(fight(at, 3, 3, 3, 6, 1, 1, 1, 5, 5), "roll")[1]
    assert faces(damage.rolls[0]) == ["6 wild (headshot)", "1", "1", "1"]
    assert (damage.result, damage.facts, damage.rolls[1].note) == ("Hit, no wound", (), "2 dice")


@rule("STRIKE-5.08")
def test_whoever_falls_still_stands_in_the_frame_of_its_fall_and_not_in_the_next(stage):
    at = duel(stage)
    at.unit(2).vest = 0
    seen = fight(at, 5, 5, 5, 5, 5, 5, 5, 1, 1)
    fall = [cue.kind for cue in seen.cues].index("fall")
    ids = [[element.id for element in scene.elements] for scene in seen.scenes]
    assert "unit-2" in ids[fall]
    assert "unit-2" not in ids[fall + 1]


@rule("STRIKE-4.01", "STRIKE-4.02")
def test_a_stray_shot_shows_the_second_roll_and_whom_it_strikes(stage):
    at = duel(stage, units=3)
    at.put(3, 17, 10, vest=1)
    at.put(4, 17, 12)
    at.put(2, 12, 35)
    at.ready(0, SIDEARM, 3)
    seen = fight(at, 1, 4, 4, 1, draw(0, 1), 3, 3, 3, 4, 4, 4, 4, 6, 6)
    _, strayed, hit, damage, wound = shown(seen)
    assert strayed.elements == ("unit-0", "unit-3", "unit-4")
    assert (strayed.result, strayed.label) == ("Strays to Bravo 2", "strays")
    assert faces(strayed.rolls[0]) == ["1 wild (low)", "1 wild again struck decides (strays)", "4", "4"]
    assert (strayed.rolls[0].result, strayed.rolls[0].needs) == ("", "")
    assert hit.elements == ("unit-0", "unit-4")
    assert faces(hit.rolls[0]) == ["3 wild", "3", "3"]
    assert (hit.rolls[0].result, hit.rolls[0].needs) == ("9", "7.3 MU")
    assert damage.elements == wound.elements == ("unit-4",)
    assert {cue.act for cue in shown(seen)} == {"Pistol: Alpha 1"}


@rule("STRIKE-4.01")
@pytest.mark.parametrize(
    ("second", "rolled"),
    [(2, ["1 wild (low)", "2 wild again struck (stays on target)", "4", "4"]), (1, None)],
)
def test_a_low_wild_die_is_rolled_again_and_the_second_face_is_not_added(stage, second, rolled):
    at = duel(stage)
    cue = shown(fight(at, 1, 4, 4, second, 1, 1, 1, 1), "roll")[0]
    if rolled is None:
        assert cue.result == "Strays into the air"
    else:
        assert (faces(cue.rolls[0]), cue.rolls[0].result) == (rolled, "9")


@rule("STRIKE-R01")
def test_where_every_die_is_wild_each_is_followed_by_its_own_rolls(stage):
    at = duel(stage, any_die=True)
    cue = shown(fight(at, 6, 1, 6, 5, 6, 2, 3), "roll")[0]
    assert faces(cue.rolls[0]) == [
        "6 wild (again)",
        "6 wild again (adds 6)",
        "2 wild again (adds 2)",
        "1 wild (low)",
        "5 wild again struck (stays on target)",
        "6 wild (again)",
        "3 wild again (adds 3)",
    ]
    assert cue.rolls[0].result == "24"


@rule("STRIKE-3.02", "STRIKE-3.04", "STRIKE-3.05", "STRIKE-3.06", "STRIKE-10.03", "STRIKE-10.08")
def test_modifiers_stand_below_the_dice_with_their_rules_and_lost_dice_are_struck(stage):
    at = duel(stage, halves=[(16, 8, 16, 12)])
    scout = at.arm(0, "scout")
    at.ready(0, scout, 2, crouching=True, scoped=True)
    at.unit(0).flashed = True
    at.game.smoke[0] = 9
    seen = fight(at, 5)
    cue = shown(seen, "roll")[0]
    assert cue.facts == (
        Fact("scout: 1 die", "STRIKE-3.01"),
        Fact("scope: 1 die more", "STRIKE-3.04"),
        Fact("crouching: 1 die more", "STRIKE-3.05"),
        Fact("half cover: 1 die less", "STRIKE-3.06"),
        Fact("flash: 2 dice less", "STRIKE-10.03"),
        Fact("smoke: 1 die less", "STRIKE-10.08"),
    )
    assert faces(cue.rolls[0]) == ["5 wild", "- struck (half cover)", "- struck (flash)"]
    assert cue.act == "Scope: Alpha 1"


@rule("STRIKE-8.01")
def test_a_divided_pool_shows_the_dice_that_went_to_hitting(stage):
    at = duel(stage)
    at.ready(0, at.arm(0, "shotgun"), 2)
    at.dice(3, 4, 3, 2, 1, 2, 3)
    seen = film(at)
    at.act({0: "split:0,3"})
    hit, damage = shown(seen, "roll")
    assert (hit.act, hit.facts) == ("Shotgun: Alpha 1", (Fact("shotgun: 3 dice", "STRIKE-3.01"),))
    assert faces(hit.rolls[0]) == ["3 wild", "4", "3"]
    assert faces(damage.rolls[0]) == ["2 wild"]
    assert (damage.label, damage.look, damage.facts) == ("no wound", ("good",), ())


@rule("STRIKE-R39")
def test_a_second_hit_in_a_step_takes_what_the_first_one_leaves(stage):
    at = duel(stage)
    at.put(1, 10, 12)
    at.arm(1, "magnum")
    at.ready(1, SIDEARM, 2)
    seen = fight(at, 3, 3, 3, 2, 2, 2, 3, 2, 3, 4, 3, 3, 3, 2, 2, 2, 3, 2, 3, 4)
    assert [cue.facts[-1].text for cue in shown(seen, "roll") if cue.label == "1 wound"] == [
        "Loses vest: 2 dice left.",
        "Loses health: 1 die left.",
    ]
    assert [(cue.label, cue.act) for cue in shown(seen, "wound")] == [("2 wounds", "Pistol: Alpha 2")]


@rule("STRIKE-12.02", "STRIKE-5.06")
def test_a_knife_needs_no_roll_to_hit_and_no_ammo(stage):
    at = duel(stage)
    at.put(2, 11, 10, vest=1)
    at.ready(0, KNIFE, 2)
    seen = fight(at, 1, 5, 1, 1, 1)
    aim, damage, wound = shown(seen)
    assert (aim.kind, aim.elements, aim.act, aim.label) == (
        "aim",
        ("unit-0", "unit-2"),
        "Knife: Alpha 1",
        "knife",
    )
    assert faces(damage.rolls[0]) == ["1 wild", "5"]
    assert (damage.result, wound.label) == ("Hit, 2 wounds", "2 wounds")


@rule("STRIKE-16.03")
def test_a_bang_is_an_act_of_its_own_between_two_counts(stage):
    at = duel(stage)
    at.put(0, 10, 10, set_up=SIDEARM, set_up_turn=0)
    at.call({0: f"attack:0,{SIDEARM},0"})
    at.dice(3, 3, 3, 5, 5, 5, 5, 1, 1, 1)
    seen = film(at, seat=1)
    at.move({0: ["step:0,0", "bang:0,2"]})
    assert [(cue.kind, cue.act, cue.label) for cue in shown(seen)][1:-1] == [
        ("aim", "Bang: Alpha 1", "7.0 MU"),
        ("tracer", "Bang: Alpha 1", "7.0 MU"),
        ("roll", "Bang: Alpha 1", ""),
        ("roll", "Bang: Alpha 1", "6 wounds"),
        ("fall", "Bang: Alpha 1", "down"),
    ]


@rule("STRIKE-5.01")
def test_a_hit_is_the_doing_of_who_fires(stage):
    at = duel(stage)
    fight(at, 6, 2, 1, 3, 6, 5, 4, 4, 4, 5, seat=0)
    hurt = next(event for event in at.game.log if event.what == "damage")
    assert GAME.doer_of(at.game, hurt) == at.game.units[0].seat
