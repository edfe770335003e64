"""Boards and odds that depend on the call, and whose question a scene shows."""

from __future__ import annotations

import msgspec
import pytest

from games.strike.staging import SIDEARM, arm_bomb, pile_at
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.events import EVERYONE, Event
from sandtable.games.strike import GAME
from sandtable.games.strike.rules import rounds
from sandtable.games.strike.view.names import mu
from sandtable.games.strike.view.viewer import Viewer
from sandtable.scene.vocabulary import Query
from sandtable.testkit.marks import rule


def weapons(at, seat, unit):
    """The rows of a unit's weapons, by name."""
    panels = GAME.scene(at.game, seat, None).panels
    board = next(each for each in panels if each.id == f"board:unit-{unit}")
    return {row.label: row.text for row in board.rows if row.kind == "stat"}


@rule("STRIKE-G02")
@pytest.mark.parametrize(("turn", "in_hand"), [(0, False), (1, True)])
def test_nothing_is_in_hand_before_the_first_turn(stage, turn, in_hand):
    at = stage(units=1)
    at.ready(0, SIDEARM)
    at.game.turn = turn
    found = weapons(at, 0, 0)
    assert found["pistol_t"].endswith(", in hand") is in_hand
    assert ("in hand" in found["State"]) is in_hand


@rule("STRIKE-5.05")
def test_an_empty_weapon_is_shown_as_such(stage):
    at = stage(units=1)
    at.unit(0).empty = 1 << SIDEARM
    found = weapons(at, 1, 0)
    assert [name for name, text in found.items() if "out of ammo" in text] == ["State", "pistol_t"]


def test_a_question_to_another_seat_is_nobody_elses(stage):
    at = stage(units=1)
    decision = Decision(1, "STRIKE-1.02", [Option("done", "STRIKE-13.05", (1,))])
    assert Viewer(at.game, 1, decision).decision is decision
    assert Viewer(at.game, 0, decision).decision is None
    assert Viewer(at.game, 0, None).decision is None


@pytest.mark.parametrize(("call", "odds"), [("attack:0,1,0", 1), ("reload:0,1,0", 0)])
def test_only_who_has_called_an_attack_has_odds_of_its_own_at_the_end_of_a_path(stage, call, odds):
    at = stage(units=1, walls=[], halves=[])
    at.put(0, 10, 10)
    at.put(1, 14, 10)
    at.unit(0).empty = 0 if odds else 1 << SIDEARM
    at.call({0: call, 1: "attack:1,1,0"})
    found = []

    def ask(decision):
        if int(decision.seat) == 0:
            found.append(GAME.preview(at.game, 0, decision, Query(answer="step:100,0")))

    at.script.on_ask = ask
    at.move()
    own = [each.label for each in found[0].odds if each.label.startswith("You hit")]
    assert len(own) == odds


@pytest.mark.parametrize(("team", "winner"), [(0, "Alpha wins"), (1, "Bravo wins"), (-1, "Nobody wins")])
def test_the_winner_of_a_round_is_named(stage, team, winner):
    event = Event("STRIKE-R29", "round_won", [team, 4, 2, 0], EVERYONE)
    assert GAME.sentence(stage().game, event) == f"{winner} by time: round 2 is over."


@rule("STRIKE-R40", "STRIKE-9.01")
def test_a_throw_says_in_which_zone_its_point_lies_and_how_likely_each_distance_is(stage):
    at = stage(units=1)
    at.put(0, 5, 30)
    at.unit(0).grenades = [0, 1, 0]
    at.call({0: "throw:0,1,0"})
    at.finish_moves()
    found = []

    def ask(decision):
        text = "toward:2500,1000" if decision.aim else "dice:0,1"
        found.append(GAME.preview(at.game, 0, decision, Query(answer=text)))

    at.script.on_ask = ask
    at.point({0: ["toward:2500,1000", "keep:0"]})
    toward, one = found
    assert [(fact.text, fact.rule) for fact in toward.facts] == [
        ("The point measured to is in B1.", "STRIKE-R40")
    ]
    low = {f"{total} MU": 167 for total in range(1, 6)}
    assert {each.label: each.chance for each in one.odds} == low | {
        f"{total} MU": 28 for total in range(7, 12)
    }


@pytest.mark.parametrize(
    ("square", "text"),
    [(0, "0.0 MU"), (1, "0.1 MU"), (500**2, "5.0 MU"), (500**2 + 1, "5.1 MU"), (510**2, "5.1 MU")],
)
def test_a_length_is_never_shown_shorter_than_it_is(square, text):
    assert mu(square) == text


@rule("STRIKE-R31")
def test_a_dropped_bomb_is_pointed_out(stage):
    at = stage()
    pile_at(at, 10, 10, "rifle")
    pile_at(at, 12, 10, "rifle", "bomb")
    previews = [GAME.preview(at.game, 1, None, Query(element=f"pile-{place}")) for place in (0, 1)]
    assert [[fact.text for fact in each.facts] for each in previews] == [
        [],
        ["The bomb lies here. Only Terrorists may take it."],
    ]


@pytest.mark.parametrize(
    ("wins", "text"), [([3, 1], "Alpha wins"), ([1, 3], "Bravo wins"), ([2, 2], "a draw")]
)
def test_the_end_of_the_match_is_in_the_scene(stage, wins, text):
    at = stage()
    at.game.wins = wins
    at.run(rounds.end_match)
    assert text in msgspec.json.encode(GAME.scene(at.game, 0, None)).decode()


@rule("STRIKE-7.03")
def test_work_at_the_bomb_points_at_the_unit_and_the_bomb(stage):
    at = stage(units=2)
    arm_bomb(at, 12, 10)
    at.put(3, 12, 11)
    found = []

    def ask(decision):
        question = GAME.scene(at.game, int(decision.seat), decision).question
        found.extend(each.targets for each in question.choices if each.key == "defuse:3,0,0")

    at.script.on_ask = ask
    at.call()
    assert found == [("unit-3", "bomb")]


@rule("STRIKE-1.05")
@pytest.mark.parametrize(
    ("call", "answers", "act"),
    [
        ("throw:0,2,0", ["toward:100,100", "keep:0"], "act:1"),
        ("attack:0,2,0", [], "act:2"),
        ("attack:0,1,0", [], "act:3"),
    ],
)
def test_the_act_of_the_asked_unit_is_marked_in_the_order(stage, call, answers, act):
    at = stage(units=1, walls=[], halves=[])
    at.unit(0).grenades = [0, 0, 1]
    at.put(0, 10, 10)
    at.put(1, 11, 10)
    at.call({0: call})
    at.finish_moves()
    found = []

    def ask(decision):
        rows = GAME.scene(at.game, 0, decision).panels[0].rows
        order = next(row for row in rows if row.label == "Order of acts")
        found.append([item.id for item in order.items if "now" in item.look])

    at.script.on_ask = ask
    at.point({0: answers})
    assert found[0] == [act]
