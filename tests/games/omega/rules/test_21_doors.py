"""Chapter 21: doors, and what each marker does (OMEGA-G10)."""

from __future__ import annotations

import pytest

from sandtable.games.omega.rules import doors, movement
from sandtable.games.omega.rules.components import COMMANDOS, DOWNED, NONE
from sandtable.games.omega.rules.effects import VENT_SURGE
from sandtable.games.omega.rules.state import STARTING
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)


def corridor(stage, marker="Unlocked", rank=VOSS, **more):
    """Rooms S, A and B in a row, with the doors d1 and d2 between them."""
    at = stage(
        **(
            {
                "rows": ["..........", ".........."],
                "areas": ["SSSSAAABBB"] * 2,
                "tiles": ["0000111222"] * 2,
                "doors": {"d1": [(3, 0, 4, 0), (3, 1, 4, 1)], "d2": [(6, 0, 7, 0), (6, 1, 7, 1)]},
                "dashboard": ["cave_in"],
                "commandos": 5,
                "reserves": ["husk"] * 4,
            }
            | more
        )
    )
    at.clear()
    at.put(rank, 3, 0)
    at.turn(rank)
    for door in ("d1", "d2"):
        at.mark(door, marker)
    return at


def is_open(at, door="d1"):
    return at.game.door_is_open(at.door(door))


def spent(at, rank):
    return int(at.commando(rank).adrenaline)


# Where doors are


@rule("OMEGA-21.01", "OMEGA-R35")
def test_a_door_lies_between_two_rooms_on_the_spaces_of_both_sides(stage):
    at = stage()
    for door in at.game.plan.site.doors:
        assert len(set(door.areas)) == 2
        for side, area in zip(door.sides, door.areas):
            assert {at.game.plan.grid.areas.of[cell] for cell in side} == {area}


@rule("OMEGA-21.02", "OMEGA-R92", "OMEGA-R35")
def test_who_stands_on_a_marker_does_not_cross_the_closed_line(stage):
    at = corridor(stage)
    husk = at.spawn("Husk", 2, 0)
    assert at.cell(3, 1) in movement.destinations(at.game, husk, 4)
    assert not {cell for cell in movement.destinations(at.game, husk, 9) if cell % 10 > 3}
    at.open("d1")
    assert at.cell(4, 0) in movement.destinations(at.game, husk, 4)


# Opened by commandos


@rule("OMEGA-21.04", "OMEGA-8.06", "OMEGA-R36")
def test_a_marker_is_turned_over_when_a_commando_tries_the_door_and_stays_so(stage):
    at = corridor(stage, "Jammed", OKAFOR)
    assert at.game.faceup == 0
    at.hits(black=[0] * 4)
    at.beat("open:0", "roll")
    face = at.game.door_faces[0]
    assert at.data("door_turned_over") == [[0, face, 0, 0]]
    assert at.game.faceup == 1
    at.hits(black=[0] * 4)
    at.beat("open:0", "roll")
    assert len(at.told("door_turned_over")) == 1
    assert at.game.door_faces[0] == face


@rule("OMEGA-8.05", "OMEGA-8.07", "OMEGA-21.05", "OMEGA-21.06", "OMEGA-X34")
def test_each_attempt_is_paid_and_a_failed_one_leaves_marker_and_door(stage):
    at = corridor(stage, "Jammed", RHEE)
    at.stack("A", "Husk Pack")
    at.hits(black=[1, 0, 0])
    at.beat("open:0", "roll")
    assert (spent(at, RHEE), is_open(at)) == (1, False)
    assert at.data("door_stays_closed") == [[0, RHEE, 0, 0]]
    assert not at.game.is_explored(at.area("A"))
    at.forget()
    at.hits(black=[1, 1, 0])
    husk = at.kind("Husk")
    at.beat("open:0", "roll", f"spawn:{husk},{at.cell(4, 0)}", "nobody")
    assert (spent(at, RHEE), is_open(at)) == (2, True)
    told = [event.what for event in at.game.log]
    order = ["challenge_passed", "room_revealed", "card_resolved", "spawned", "door_removed"]
    assert [what for what in told if what in order] == order


@rule("OMEGA-21.05", "OMEGA-19.05")
def test_while_the_room_is_resolved_the_door_is_still_there(stage):
    at = corridor(stage)
    at.stack("A", "Husk Pack")
    seen = []
    at.meanwhile("OMEGA-22.07", lambda game: seen.append(game.door_is_open(0)))
    at.beat("open:0", f"spawn:{at.kind('Husk')},{at.cell(4, 0)}", "nobody")
    assert seen[0] is False
    assert is_open(at)


@rule("OMEGA-G10", "OMEGA-8.06")
def test_an_unlocked_door_opens(stage):
    at = corridor(stage)
    at.beat("open:0")
    assert is_open(at)
    assert spent(at, VOSS) == 1


@rule("OMEGA-G10", "OMEGA-20.02")
@pytest.mark.parametrize(
    ("marker", "rank", "dice", "target"),
    [
        ("Jammed", OKAFOR, 4, 2),
        ("Shorted pad", KELL, 5, 2),
        ("Half-shut", SALT, 4, 2),
        ("Bulkhead", OKAFOR, 4, 3),
        ("Cipher lock", KELL, 5, 3),
        ("Rigged", SALT, 4, 2),
    ],
)
@pytest.mark.parametrize("enough", [True, False])
def test_the_challenges_of_markers(stage, marker, rank, dice, target, enough):
    at = corridor(stage, marker, rank)
    hits = target if enough else target - 1
    at.hits(black=[1] * hits + [0] * (dice - hits))
    at.beat("open:0", "roll")
    assert is_open(at) is enough
    what = "challenge_passed" if enough else "challenge_failed"
    assert at.data(what)[0][2] == target
    wounds = 1 if marker == "Rigged" and not enough else 0
    assert at.commando(rank).wounds == wounds


@rule("OMEGA-G10")
def test_an_alarmed_door_opens_and_gives_the_overseer_energy(stage):
    at = corridor(stage, "Alarmed")
    at.game.pool = 1
    at.beat("open:0")
    assert is_open(at)
    assert at.game.pool == 3


@rule("OMEGA-G10", "OMEGA-17.05")
def test_a_rigged_door_may_down_who_fails_and_its_turn_is_over(stage):
    at = corridor(stage, "Rigged", SALT)
    at.commando(SALT).wounds = 2
    at.hits(black=[0] * 4)
    at.beat("open:0", "roll")
    assert at.commando(SALT).condition == DOWNED
    assert (at.game.turn_of, at.game.step) == (NONE, STARTING)
    assert not is_open(at)


@rule("OMEGA-G10", "OMEGA-7.04")
@pytest.mark.parametrize(
    ("before", "answers", "opens"), [(0, ["press"], True), (0, ["give_up"], False), (3, [], False)]
)
def test_a_pressure_seal_opens_only_for_one_more_adrenaline(stage, before, answers, opens):
    at = corridor(stage, "Pressure seal")
    at.commando(VOSS).adrenaline = before
    at.beat("open:0", *answers)
    assert is_open(at) is opens
    assert spent(at, VOSS) == before + (2 if opens else 1)


@rule("OMEGA-22.02", "OMEGA-R14")
def test_a_commando_that_opens_a_goal_room_wins_before_any_card_is_resolved(stage):
    at = corridor(stage, goal="A")
    at.stack("A", "Clear")
    at.beat("open:0")
    assert at.game.over
    assert at.game.ending == "goal_room"
    assert at.data("mission_won") == [[COMMANDOS, 0, 0, 0]]
    assert not at.told("room_revealed")


@rule("OMEGA-R37")
def test_between_explored_rooms_only_the_marker_is_resolved(stage):
    at = corridor(stage, "Alarmed")
    at.stack("A", "Husk Pack")
    at.explore("A")
    at.beat("open:0")
    assert is_open(at)
    assert at.game.pool == 2
    assert not at.told("room_revealed")


# Opened by others


@rule("OMEGA-21.03", "OMEGA-21.07", "OMEGA-21.08")
@pytest.mark.parametrize("how", [doors.open_by_overseer, doors.open_by_event])
def test_a_door_opened_by_the_overseer_or_an_event_has_no_text(stage, how):
    at = corridor(stage, "Rigged")
    at.stack("A", "Fallen Ceiling")
    at.game.pool = 0
    at.play(lambda game: how(game, 0), *["done"] * 3)
    assert is_open(at)
    assert [event.what for event in at.game.log] == [
        "door_opened",
        "room_revealed",
        "card_resolved",
        "door_removed",
    ]
    assert at.game.faceup == 0


@rule("OMEGA-R37", "OMEGA-22.04")
@pytest.mark.parametrize("first", ["A", "B"])
def test_a_door_between_two_hidden_rooms_reveals_both_as_the_overseer_likes(stage, first):
    at = corridor(stage)
    at.play(lambda game: doors.open_by_overseer(game, at.door("d2")), f"reveal:{at.area(first)}")
    second = {"A": "B", "B": "A"}[first]
    assert [data[0] for data in at.data("room_revealed")] == [at.area(first), at.area(second)]


@rule("OMEGA-21.08", "OMEGA-21.09", "OMEGA-R38")
def test_while_a_room_is_hidden_the_overseer_opens_doors_to_hidden_rooms_then_any(stage):
    at = corridor(stage, doors={"d1": [(3, 0, 4, 0)], "d2": [(6, 0, 7, 0)], "d3": [(3, 1, 4, 1)]})
    assert doors.overseer_doors(at.game) == [0, 1, 2]
    at.explore("A")
    assert doors.overseer_doors(at.game) == [1]
    at.explore("B")
    assert doors.overseer_doors(at.game) == [0, 1, 2]
    at.open("d3")
    assert doors.overseer_doors(at.game) == [0, 1]


@rule("OMEGA-R14", "OMEGA-R38", "OMEGA-21.09")
def test_goal_rooms_are_neither_opened_by_the_overseer_nor_counted(stage):
    at = corridor(stage, goal="B")
    assert doors.overseer_doors(at.game) == [0]
    assert doors.event_doors(at.game) == [0]
    at.explore("A")
    assert doors.overseer_doors(at.game) == [0]


@rule("OMEGA-R14")
def test_a_door_that_is_barred_stays_shut_to_the_overseer_and_to_events_whatever_room_it_leads_to(stage):
    at = corridor(stage, barred=["d1"])
    assert doors.event_doors(at.game) == [at.door("d2")]
    assert doors.overseer_doors(at.game) == [at.door("d2")]


@rule("OMEGA-21.09", "OMEGA-R38")
def test_doors_that_the_mission_bars_are_not_for_the_overseer(stage):
    at = stage()
    assert at.game.plan.site.doors[at.door("d6")].barred
    assert at.door("d6") not in doors.event_doors(at.game)
    for door in ("d1", "d2", "d3", "d4", "d5"):
        at.open(door)
    assert doors.overseer_doors(at.game) == []


@rule("OMEGA-21.07", "OMEGA-22.04", "OMEGA-24.15", "OMEGA-19.05")
def test_a_vent_behind_a_door_that_was_opened_can_be_used(stage):
    at = corridor(stage, rows=["....v.....", ".........."], dashboard=["vent_surge"])
    at.game.pool = 4
    at.do(doors.open_by_event, 0)
    at.game.step = 6
    assert at.menu(lambda game: game.beat()) == [f"use:{VENT_SURGE},{at.cell(4, 0)}", "go_on"]
