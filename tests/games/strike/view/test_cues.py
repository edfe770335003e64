"""What is shown of what happens: walks, throws, the bomb, fog, banners."""

from __future__ import annotations

import pytest

from games.strike.filming import OPEN, duel, faces, fight, film, shown
from games.strike.staging import SIDEARM, arm_bomb, lead, steps
from sandtable.engine.events import EVERYONE, Event
from sandtable.games.strike import GAME
from sandtable.games.strike.rules import rounds, throwing
from sandtable.games.strike.rules.components import THROW, Thrown
from sandtable.games.strike.rules.equipment import FLASH, FRAG, SMOKE
from sandtable.scene.cues import Cue
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import Fact
from sandtable.testkit.marks import rule

SPECTATOR = -1


def test_an_event_of_a_mod_has_none(stage):
    assert GAME.cue(stage().game, Event("STRIKE-1.02", "sand_storm", [0, 0, 0, 0], EVERYONE), 0) is None


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
    assert (damage.elements, damage.act) == (("unit-0",), "Grenade: Alpha 1, at Alpha 1")
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
    assert (fall.kind, fall.elements, end.title) == ("fall", ("unit-1",), "Alpha wins round 1")


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
        assert at.told("counted_in_fog")[-1].brought == [[]]


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
    expected = [
        ("blast", "Grenade", ()),
        ("roll", "Grenade, at Bravo 1", ("unit-2",)),
        ("wound", "Grenade", ("unit-2",)),
    ]
    assert [(cue.kind, cue.act, cue.elements) for cue in shown(seen)] == expected[: len(brought)]
    if seat == 1:
        assert shown(seen)[1].title == "The burst hits Bravo 1"


@rule("STRIKE-R50")
def test_in_fog_a_shot_from_out_of_sight_shows_neither_a_line_nor_a_distance_nor_a_modifier(stage):
    at = behind_a_wall(stage)
    at.ready(0, SIDEARM, 2, crouching=True)
    for seat, ends in ((0, ("unit-0",)), (1, ("unit-2",)), (SPECTATOR, ())):
        fired, missed = shown(fight(at, 2, 3, seat=seat))
        assert fired == Cue("note", ends, act="Pistol: Alpha 1")
        assert (missed.elements, missed.rolls[0].needs) == (ends, "")
        assert [fact.text for fact in missed.facts] == ["pistol_t: 1 die"]
        assert faces(missed.rolls[0]) == ["2 wild", "3"]


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
        title="Alpha wins round 1",
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
            title="Alpha wins the match",
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
