"""The Memory Box and Equipment at set-up (chapters 4 and 6)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.sneak.content.loader import content
from sandtable.games.sneak.content.options import plan_for, scenario_specs
from sandtable.games.sneak.rules import memory_box
from sandtable.games.sneak.rules.components import GRAY_FOX, MERYL, OTACON, SNAKE
from sandtable.games.sneak.rules.game import Sneak
from sandtable.testkit.marks import rule
from sandtable.testkit.stage import Stage


@pytest.fixture
def team():
    """These characters before they are equipped, with these cards in the Memory Box."""

    def make(*who, memory=(), **options):
        spec = next(spec for spec in scenario_specs(content()) if spec.name == "deep_hangar")
        given: dict[str, Any] = {"players": len(who), "memory": "none"} | options
        settled = spec.settle(given)
        at = Stage(Sneak(plan_for("deep_hangar", settled), 1))
        for seat, index in enumerate(who):
            at.game.characters[index].present, at.game.characters[index].seat = True, seat
        at.game.muster()
        at.game.memory = [at.game.plan.card_with[name] for name in memory]
        return at

    return make


def names(at, who):
    return [at.game.plan.equipment[card].name for card in at.game.characters[who].cards]


def equip(at, *answers):
    at.play(memory_box.equip, *answers)


def card(at, who, slot, name):
    return f"equip:{who},{slot},{at.game.plan.card_with[name]}"


@rule("SNEAK-6.03", "SNEAK-6.06", "SNEAK-6.13")
def test_starting_equipment_comes_by_itself_with_all_its_tokens(team):
    at = team(SNAKE, MERYL, OTACON, GRAY_FOX)
    equip(at)
    assert names(at, SNAKE) == []
    assert names(at, MERYL) == ["disguise", "hand_cannon", "assault_rifle"]
    assert names(at, OTACON) == ["otacon_camouflage", "otacon_rations"]
    assert names(at, GRAY_FOX) == ["fox_camouflage", "blade", "arm_cannon"]
    assert at.game.characters[MERYL].tokens == [0, 4, 3]


@rule("SNEAK-6.05", "SNEAK-6.10", "SNEAK-6.16", "SNEAK-R40")
def test_beside_its_starting_equipment_a_character_fills_up_to_three_cards(team):
    at = team(SNAKE, MERYL, OTACON, GRAY_FOX, memory=["U01", "U02", "U26", "U04", "U05", "U10"], picks=False)
    equip(at)
    more = [len(names(at, who)) - len(at.game.plan.sheets[who].starting) for who in range(4)]
    assert more == [3, 1, 1, 0]


@rule("SNEAK-4.03", "SNEAK-4.04", "SNEAK-4.05", "SNEAK-4.06", "SNEAK-6.07")
def test_the_group_exchanges_starting_cards_as_it_likes(team):
    at = team(OTACON, memory=["U03", "U06", "U25"])
    equip(at, card(at, OTACON, 0, "U25"), card(at, OTACON, 1, "otacon_rations"), f"nothing:{OTACON},2")
    assert names(at, OTACON) == ["U25", "otacon_rations"]
    assert {decision.seat for decision in at.script.asked} == {0}
    assert {decision.part for decision in at.script.asked} == {0, 1, 2}


@rule("SNEAK-4.05", "SNEAK-R70")
def test_a_card_that_is_named_twice_goes_to_the_first(team):
    at = team(SNAKE, GRAY_FOX, memory=["U03"])
    u03 = [card(at, SNAKE, 0, "U03"), f"nothing:{SNAKE},1", f"nothing:{SNAKE},2"]
    equip(at, *u03, card(at, GRAY_FOX, 0, "U03"), f"nothing:{GRAY_FOX},1", f"nothing:{GRAY_FOX},2")
    assert (names(at, SNAKE), names(at, GRAY_FOX)) == (["U03"], [])


@rule("SNEAK-4.05", "SNEAK-R70")
def test_the_first_is_the_first_seat_whoever_it_plays(team):
    at = team(GRAY_FOX, SNAKE, memory=["U03"])
    u03 = [card(at, SNAKE, 0, "U03"), f"nothing:{SNAKE},1", f"nothing:{SNAKE},2"]
    equip(at, card(at, GRAY_FOX, 0, "U03"), f"nothing:{GRAY_FOX},1", f"nothing:{GRAY_FOX},2", *u03)
    assert (names(at, SNAKE), names(at, GRAY_FOX)) == ([], ["U03"])
    at = team(OTACON, MERYL, memory=["U03"], picks=False)
    equip(at)
    assert "U03" in names(at, OTACON) and "U03" not in names(at, MERYL)


@rule("SNEAK-4.05", "SNEAK-R70")
def test_nobody_has_a_card_twice_and_without_a_limit_to_fill_nobody_is_asked(team):
    at = team(SNAKE, memory=["U03"])
    equip(at, card(at, SNAKE, 0, "U03"), card(at, SNAKE, 1, "U03"), f"nothing:{SNAKE},2")
    assert names(at, SNAKE) == ["U03"]
    at = team(SNAKE, MERYL, memory=["U03"], equipment_limit=0)
    equip(at)
    assert (names(at, SNAKE), names(at, MERYL)) == ([], ["disguise"])
    assert not at.script.asked


@rule("SNEAK-6.15")
def test_a_card_with_a_picture_is_offered_to_its_character_alone(team):
    at = team(SNAKE, memory=["U25", "U26", "U28"])
    offered = at.menu(memory_box.equip)
    assert sorted(offered[:2]) == sorted([card(at, SNAKE, 0, "U26"), card(at, SNAKE, 0, "U28")])
    assert offered[2:] == [f"nothing:{SNAKE},0"]


@rule("SNEAK-R40", "SNEAK-6.10")
def test_the_disguise_stays_and_takes_no_place(team):
    at = team(MERYL, memory=["U03", "U06", "U10"])
    disguise = card(at, MERYL, 0, "disguise")
    assert disguise not in at.menu(memory_box.equip)
    equip(at, *[card(at, MERYL, slot, name) for slot, name in enumerate(("U03", "U06", "U10"))])
    assert names(at, MERYL) == ["disguise", "U03", "U06", "U10"]


def test_nobody_is_asked_where_nothing_is_unlocked_or_nobody_picks(team):
    for at in (team(SNAKE, MERYL), team(SNAKE, MERYL, memory=["U03"], picks=False)):
        equip(at)
        assert not at.script.asked


@rule("SNEAK-4.01", "SNEAK-4.02")
def test_the_box_keeps_what_was_taken_out_of_it(team):
    at = team(SNAKE, memory=["U03"], picks=False)
    equip(at)
    assert names(at, SNAKE) == ["U03"]
    assert at.game.memory == [at.game.plan.card_with["U03"]]
