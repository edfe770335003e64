"""What is shown of what happens: shots with their dice, wounds and falls, walks, throws, banners."""

from __future__ import annotations

import pytest

from games.strike.filming import faces, film, shown
from games.strike.staging import KNIFE, SIDEARM, arm_bomb, lead, steps
from sandtable.engine.chance import draw
from sandtable.engine.events import EVERYONE, Event
from sandtable.games.strike import GAME
from sandtable.games.strike.rules import rounds, throwing
from sandtable.games.strike.rules.components import THROW, Thrown
from sandtable.games.strike.rules.equipment import FLASH, FRAG, SMOKE
from sandtable.games.strike.view.cues import MAKERS
from sandtable.games.strike.view.words import SENTENCES
from sandtable.scene.cues import Cue, Face, Roll
from sandtable.scene.vocabulary import Fact
from sandtable.testkit.marks import rule

SPECTATOR = -1
OPEN = {"walls": [], "halves": []}


def duel(stage, **options):
    """Alpha 1 at (10, 10) with a magnum: 3 dice to hit, 4 of damage; Bravo 1 stands 7 MU away, with a vest.
    The others are far off."""
    at = stage(**({"units": 2} | OPEN | options))
    for unit in range(len(at.game.units)):
        at.put(unit, 5 + 5 * unit, 35)
    at.put(0, 10, 10)
    at.put(2, 17, 10, vest=1)
    for unit, target in ((0, 2), (2, 0)):
        at.arm(unit, "magnum")
        at.ready(unit, SIDEARM, target)
    at.unit(2).targets = []
    return at


def fight(at, *dice, seat=0):
    """Phase 4 as a seat is shown it."""
    at.dice(*dice)
    seen = film(at, seat)
    at.act()
    return seen


def test_every_event_that_has_a_sentence_has_a_cue_and_nothing_else():
    assert set(MAKERS) == set(SENTENCES)


def test_an_event_of_a_mod_has_none(stage):
    assert GAME.cue(stage().game, Event("STRIKE-1.02", "sand_storm", [0, 0, 0, 0], EVERYONE), 0) is None


# A firefight


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
            title="Alpha 1 hits Bravo 1",
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
            title="Alpha 1 hits Bravo 1: 2 wounds",
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
    assert [gauge(scene, "unit-2") for scene in seen.scenes] == [1, 1, 1, 1, 3]


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


# Grenades and the bomb


@rule("STRIKE-9.03", "STRIKE-8.03", "STRIKE-10.04", "STRIKE-2.03")
def test_a_grenade_flies_off_a_wall_lies_and_bursts(stage):
    at = duel(stage, walls=[(12, 5, 12, 15)])
    at.put(0, 10, 10, call=THROW, grenade=FRAG, throw_dice=1, split=2, aim_x=100, aim_y=0)
    at.dice(4)
    seen = film(at)
    at.run(throwing.grenade_step)
    assert seen.cues == [
        Cue(
            "tracer",
            ("unit-0",),
            ((1000, 1000), (1200, 1000), (1000, 1000)),
            "Grenade: Alpha 1",
            "4 MU",
            look=("fire",),
            rolls=(Roll("dice", "Throw", (Face("4", ("wild",)),), "white", "1 die", "4"),),
        ),
        Cue("note", points=((1000, 1000),), act="Grenade: Alpha 1", label="frag grenade"),
    ]
    at.unit(0).throw_dice = 0
    at.game.turn = 2
    at.dice(6, 2, 1, 5, 5, 1, 1)
    seen = film(at, seat=1)
    at.act()
    burst, damage, fall = shown(seen)[:3]
    assert (burst.kind, burst.points, burst.label) == ("blast", ((1000, 1000),), "reaches 9 MU")
    assert faces(burst.rolls[0]) == ["6 wild (again)", "1 wild again (adds 1)", "2"]
    assert (damage.elements, damage.act) == (("unit-0",), "Grenade: Alpha 1")
    assert (fall.kind, fall.elements, fall.act) == ("fall", ("unit-0",), "Grenade: Alpha 1")


@rule("STRIKE-2.03", "STRIKE-10.03", "STRIKE-10.04")
def test_a_flashbang_goes_off_where_it_lands_and_smoke_fills_its_zone(stage):
    at = duel(stage)
    at.put(0, 10, 10, call=THROW, grenade=FLASH, throw_dice=1, aim_x=100, aim_y=0)
    at.game.thrown = [Thrown(SMOKE, 3000, 3000, 1, 1)]
    at.dice(4)
    seen = film(at)
    at.run(throwing.grenade_step)
    assert [(cue.kind, cue.elements, cue.points, cue.label) for cue in seen.cues[1:]] == [
        ("blast", (), ((1400, 1000),), "flashbang"),
        ("note", ("unit-0",), (), "flashed"),
        ("note", ("unit-2",), (), "flashed"),
        ("blast", (), ((3000, 3000),), "smoke in B2"),
    ]


@rule("STRIKE-7.08", "STRIKE-7.09", "STRIKE-2.12")
def test_the_bomb_bursts_and_everybody_rolls_against_it(stage):
    at = stage(units=1, **OPEN)
    at.put(0, 30, 5, health=2)
    at.put(1, 5, 5, health=2)
    arm_bomb(at, 10, 10, turn=-4)
    seen = fight(at, 1, 2, 3, 4, 5, 5)
    blast, rolled, gone, wound, fall = shown(seen)
    end = shown(seen, "banner")[-1]
    assert (blast.kind, blast.elements, blast.points) == ("blast", ("bomb",), ((1000, 1000),))
    assert {cue.act for cue in shown(seen)} == {"Blast"}
    assert (rolled.elements, rolled.result, rolled.look) == (("unit-0",), "Blast, 1 wound", ("bad",))
    assert [faces(row) for row in rolled.rolls] == [["1", "2", "3", "4"], ["5 (health)", "5 (health)"]]
    assert (gone.kind, gone.elements, gone.label) == ("note", ("unit-1",), "2 wounds")
    assert (wound.kind, wound.elements, wound.label) == ("wound", ("unit-0",), "1 wound")
    assert (fall.kind, fall.elements, end.title) == ("fall", ("unit-1",), "Alpha win round 1")


def test_work_at_the_bomb_is_shown_there(stage):
    at = stage(**OPEN)
    at.put(0, 12, 10)
    at.call({0: "place:0,0,0"})
    at.finish_moves()
    at.point()
    seen = film(at)
    at.act()
    (armed,) = shown(seen)
    assert armed == Cue("note", ("unit-0", "bomb"), act="Work: Alpha 1", label="armed", look=("bad",))


# Moves


@rule("STRIKE-6.03")
def test_all_who_moved_on_a_count_walk_together_with_those_whom_they_lead(stage):
    at = stage(units=3, hostages=2, **OPEN)
    for unit, place in enumerate([(10, 10), (11.5, 10), (10, 20), (30, 20), (31.5, 20), (30, 30)]):
        at.put(unit, *place)
    at.put(6, 30, 31)
    lead(at, 5, 0)
    at.call()
    before = {body: at.where(body) for body in range(8)}
    seen = film(at)
    steps(at, (0, 100, 0), (2, 0, -100), (3, -100, 0), (5, 0, -100))  # Alpha 1 runs into Alpha 2
    walk, blocked = shown(seen)
    assert walk == Cue("walk", ("unit-2", "unit-3", "unit-5", "hostage-0"), act="Count moves")
    assert blocked == Cue("note", ("unit-0",), act="Count moves", label="in the way", look=("bad",))
    moved = [body for body in range(8) if at.where(body) != before[body]]
    assert moved == [2, 3, 5, 6]
    places = {each.id: (each.at.x, each.at.y) for each in seen.scenes[1].elements}
    assert [places[f"unit-{body}"] == at.where(body) for body in range(6)] == [True] * 6


@rule("STRIKE-R50")
def test_in_fog_only_those_are_seen_to_walk_who_are_in_sight(stage):
    at = behind_a_wall(stage)
    at.put(3, 35, 8)
    at.call()
    for seat, walkers in ((0, ("unit-0",)), (1, ("unit-2", "unit-3")), (SPECTATOR, ())):
        seen = film(at, seat)
        steps(at, (0, 100, 0), (2, 100, 0), (3, 0, 100))
        assert [cue.elements for cue in shown(seen, "walk")] == [walkers]


def test_calls_and_targets_are_shown_at_the_unit(stage):
    at = duel(stage)
    seen = film(at)
    at.call({0: f"attack:0,{SIDEARM},1"})
    assert seen.cues[1] == Cue("reveal", ("unit-0",), act="Call weapons", label="magnum, crouching")
    seen = film(at)
    at.point({0: "target:0,2"})
    assert shown(seen) == [
        Cue("aim", ("unit-0", "unit-2"), act="Call targets", label="7.0 MU", look=("fire",))
    ]


# Fog


def behind_a_wall(stage, **options):
    """Team 0 in the west, team 1 in the east; neither sees the other."""
    at = stage(units=2, fog=True, walls=[(20, 0.5, 20, 39.5)], halves=[], **options)
    for unit, place in enumerate([(5, 5), (5, 8), (35, 5), (35, 12)]):
        at.put(unit, *place)
    return at


@rule("STRIKE-R50")
@pytest.mark.parametrize(
    ("seat", "brought"),
    [(1, ["burst_in_fog", "damage", "wounded"]), (0, ["burst_in_fog"]), (SPECTATOR, ["burst_in_fog"])],
)
def test_in_fog_the_dice_of_an_unseen_victim_are_shown_to_nobody_else(stage, seat, brought):
    at = behind_a_wall(stage)
    at.put(2, 35, 5, health=3)
    at.game.thrown = [Thrown(FRAG, 3500, 600, 1, 0)]
    at.game.thrown[0].to_hit, at.game.thrown[0].damage = 1, 1
    seen = fight(at, 2, 6, 1, 1, 1, seat=seat)
    assert [event.what for event in at.game.log if event.brought and event.seen_by(seat)] == brought
    expected = [("blast", "Grenade", ()), ("roll", "Grenade", ("unit-2",)), ("wound", "Grenade", ("unit-2",))]
    assert [(cue.kind, cue.act, cue.elements) for cue in shown(seen)] == expected[: len(brought)]
    if seat == 1:
        assert shown(seen)[1].title == "The burst hits Bravo 1: 2 wounds"


@rule("STRIKE-R50")
def test_in_fog_an_unseen_thrower_shows_neither_its_dice_nor_its_flight(stage):
    at = behind_a_wall(stage)
    at.put(2, 35, 5, call=THROW, grenade=SMOKE, throw_dice=1, aim_x=0, aim_y=100)
    for seat, kinds in ((1, ["tracer", "note"]), (0, ["note"]), (SPECTATOR, ["note"])):
        at.unit(2).grenades = [0, 0, 1]
        at.dice(4)
        seen = film(at, seat)
        at.run(throwing.grenade_step)
        assert [cue.kind for cue in seen.cues] == kinds
        assert seen.cues[-1] == Cue("note", points=((3500, 900),), act="Grenade", label="smoke grenade")


@rule("STRIKE-R50")
def test_in_fog_a_fall_out_of_sight_names_nobody_on_the_map(stage):
    at = behind_a_wall(stage)
    for seat, elements in ((1, ("unit-2",)), (0, ()), (SPECTATOR, ())):
        game = at.game
        game.units[2].alive, game.units[2].health = True, 2
        at.wound(0, at.unit(2), 2)
        seen = film(at, seat)
        at.apply_wounds()
        assert [cue.elements for cue in shown(seen, "fall")] == [elements]


# Banners


@rule("STRIKE-R43", "STRIKE-1.01")
def test_rounds_turns_and_phases_begin_with_a_banner(stage):
    at = stage(units=1, opened=False, rounds=2, **OPEN)
    seen = film(at)
    at.beat()
    at.beat()
    at.beat()
    at.beat()
    arm_bomb(at, 12, 10, turn=1)
    at.begun = True
    at.call()
    banners = [(cue.title, cue.look, [fact.text for fact in cue.facts]) for cue in shown(seen, "banner")]
    assert banners == [
        (
            "Round 1 of 2",
            ("round",),
            [
                "Alpha play the Terrorists and Bravo play the Counter-terrorists.",
                "Rounds won: Alpha 0, Bravo 0.",
            ],
        ),
        ("Turn 1", ("turn",), []),
        ("Phase 2: moves are counted", ("phase",), []),
        ("Turn 2", ("turn",), ["The bomb goes off in turn 6."]),
    ]


@rule("STRIKE-14.09", "STRIKE-14.13", "STRIKE-14.14", "STRIKE-G06")
@pytest.mark.parametrize(("seat", "mood"), [(0, ("good",)), (1, ("bad",)), (SPECTATOR, ())])
def test_a_round_ends_with_who_won_and_why_and_what_that_changes(stage, seat, mood):
    at = duel(stage)
    at.unit(3).alive = False
    at.game.wins, at.game.lost_in_a_row = [1, 0], [0, 1]
    at.unit(2).vest = 0
    seen = fight(at, 5, 5, 5, 5, 5, 5, 5, 1, 1, seat=seat)
    end = shown(seen, "banner")[-1]
    assert end == Cue(
        "banner",
        title="Alpha win round 1",
        result="By elimination",
        look=("end", *mood),
        facts=(
            Fact("Rounds won: Alpha 2, Bravo 0.", "STRIKE-G06"),
            Fact("Points for each unit: Alpha 20, Bravo 19.", "STRIKE-14.13"),
            Fact("Fallen of 2: Alpha 0, Bravo 2.", "STRIKE-5.08"),
        ),
    )
    told = len(at.game.log)
    at.run(rounds.close_round)
    paid = [event.data[:2] for event in at.game.log[told:] if event.what == "team_paid"]
    assert paid == [[0, 20], [1, 19]]


def test_a_match_ends_with_the_score(stage):
    at = stage(units=1, **OPEN)
    at.game.wins, at.game.clan_wins, at.game.endings = [3, 1], [2, 2], [2, 0, 1, 0, 1, 0]
    seen = film(at, seat=1)
    at.run(rounds.end_match)
    assert seen.cues == [
        Cue(
            "banner",
            title="Alpha win the match",
            result="By 3 to 1 rounds",
            look=("end", "bad"),
            facts=(
                Fact("Rounds ended: 2 by elimination, 1 by defusing and 1 by time.", "STRIKE-G06"),
                Fact("Rounds won as: Terrorists 2, Counter-terrorists 2.", "STRIKE-G06"),
            ),
        )
    ]


@rule("STRIKE-R43")
def test_nobody_walks_from_where_it_fell_to_where_it_begins_anew(stage):
    at = duel(stage)
    at.unit(2).vest = 0
    at.unit(3).alive = False
    at.call({0: f"attack:0,{SIDEARM},0", 2: f"attack:2,{SIDEARM},0"})
    steps(at, (2, -100, 0))
    at.finish_moves()
    at.point({0: "target:0,2"})
    fight(at, 5, 5, 5, 5, 5, 5, 5, 1, 1)
    at.run(rounds.close_round)
    seen = film(at)
    at.beat({0: ["done:0", "carrier:0"]})
    at.beat()
    at.beat()
    assert at.where(2) != (1600, 1000)
    assert {cue.kind for cue in seen.cues} == {"banner", "note", "reveal"}
    assert not any(element.trail for scene in seen.scenes for element in scene.elements)
