"""What lies beside the map, and how miniatures show their part in the round."""

from __future__ import annotations

import pytest

from sandtable.games.morale import GAME
from sandtable.games.morale.rules import winning
from sandtable.games.morale.rules.components import DOWN, KILLED, NONE
from sandtable.games.morale.rules.state import DEPLOY, MUSTER, PAIR, PLANNING, ROUND_END, SECOND
from sandtable.testkit.marks import rule


def look(at, seat=0):
    return GAME.scene(at.game, seat, None)


def rows(at, panel, seat=0):
    """The rows of a panel by their labels: the text, and the labels of the items."""
    found = next(each for each in look(at, seat).panels if each.id == panel)
    return {row.label: (row.text, [item.label for item in row.items]) for row in found.rows}


def looks(at):
    figures = [each for each in look(at).elements if each.kind == "figure"]
    return {each.id: each.look for each in figures}


# Miniatures


@rule("MORALE-3.07", "MORALE-3.08")
def test_who_acts_and_who_has_acted_can_be_told_apart(stage):
    at = stage(units=3)
    at.game.step, at.game.first = PAIR, 1
    at.team(0).stack, at.team(1).stack = [2], [5]
    at.team(0).revealed, at.team(1).revealed = 1, 4
    at.game.acting = 4
    waiting, acting, acted = (), ("acting",), ("acted",)
    assert looks(at) == {
        **{"unit:0": acted, "unit:1": waiting, "unit:2": waiting},
        **{"unit:3": acted, "unit:4": acting, "unit:5": waiting},
    }
    at.game.step, at.game.acting = SECOND, NONE
    assert (looks(at)["unit:4"], looks(at)["unit:1"]) == (acted, waiting)
    at.put("seal_leader", "M1", status=DOWN)
    assert looks(at)["unit:0"] == ("down", "acted")


@pytest.mark.parametrize("step", [MUSTER, DEPLOY, PLANNING])
def test_before_the_cards_are_stacked_nobody_has_acted(stage, step):
    at = stage(units=2)
    at.game.step = step
    assert set(looks(at).values()) == {()}


def test_marks_are_badges(stage):
    at = stage(vehicles=True)
    unit = at.put("seal_leader", "M1", status=DOWN)
    unit.flashed = unit.prone = unit.inside = True
    at.game.loot[0].carrier = unit.index
    figure = next(each for each in look(at).elements if each.id == "unit:0")
    assert [(badge.id, badge.label) for badge in figure.badges] == [
        ("incapacitated", "incapacitated"),
        ("flashbanged", "flashbanged"),
        ("prone", "prone"),
        ("inside", "inside the Humvee"),
        ("carries", "carries the package"),
    ]
    assert (figure.gauge.label, figure.gauge.value, figure.gauge.top) == ("Danger", 0, 8)
    other = next(each for each in look(at).elements if each.id == "unit:1")
    assert other.badges == ()


# Panels


@rule("MORALE-3.11")
def test_the_cards_shuffled_for_extra_turns_are_known_but_not_their_order(stage):
    at = stage()
    at.game.step = PAIR
    at.team(0).extra = [2, 0]
    for seat in (0, 1, -1):
        assert rows(at, "team:seals", seat)["Shuffled for extra turns"] == ("", ["Squad Leader", "Breacher"])
    assert "Shuffled for extra turns" not in rows(at, "team:terrorists")


@rule("MORALE-12.06")
def test_a_vehicles_weapon_is_ready_until_it_is_used(stage):
    at = stage(vehicles=True)
    at.team(1).weapon_used = True
    assert rows(at, "team:seals")["Humvee's weapon"][0] == "ready"
    assert rows(at, "team:terrorists")["Truck's weapon"][0] == "used this round"
    assert "Humvee's weapon" not in rows(stage(), "team:seals")


def test_the_fallen_are_remembered(stage):
    at = stage()
    for card, status in (("seal_leader", DOWN), ("seal_point", KILLED), ("seal_breacher", KILLED)):
        at.put(card, "M1", status=status).flashed = True
    seals = rows(at, "team:seals")
    assert seals["Incapacitated"] == ("Squad Leader", [])
    assert seals["Killed"] == ("Pointman and Breacher", [])
    assert not {"Incapacitated", "Killed"} & set(rows(at, "team:terrorists"))
    assert rows(at, "tableau:0")["State"][0] == "incapacitated, flashbanged"
    assert rows(at, "tableau:1")["State"][0] == "killed"
    assert rows(at, "tableau:3")["State"][0] == "standing"


def test_a_face_up_token_looks_so(stage):
    at = stage()
    at.game.step = PAIR
    at.ready("seal_leader", "creep")

    def spot():
        panel = next(each for each in look(at).panels if each.id == "tableau:0")
        return next(row for row in panel.rows if row.label == "Ready spot").items[0]

    assert (spot().label, spot().look) == ("Creep", ())
    at.unit("seal_leader").face_up = True
    assert (spot().label, spot().look) == ("Creep", ("shown",))


def test_star_tokens_are_those_left_to_their_team_and_the_whole_set_to_others(stage):
    at = stage()
    at.game.step = PAIR
    at.ready("seal_leader", "creep")
    assert rows(at, "team:seals", 0)["Star tokens"] == (
        "left in the set",
        ["Covering Fire", "Double-Time", "Focus Fire"],
    )
    assert rows(at, "team:seals", 1)["Star tokens"][0] == "the whole set, readied or not"
    assert len(rows(at, "team:seals", 1)["Star tokens"][1]) == 4


# Status


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (MUSTER, "Set-up: both teams pick their crews"),
        (DEPLOY, "Set-up: both teams deploy"),
        (PLANNING, "Round 2"),
        (ROUND_END, "Round 2 ends"),
    ],
)
def test_every_step_has_a_status(stage, step, told):
    at = stage()
    at.game.step, at.game.round = step, 2
    assert look(at).status == told


def test_a_draw_is_one(stage):
    at = stage()
    at.game.round = 20
    at.do(winning.draw)
    assert look(at).status == "Game over in round 20: a draw"
