"""Standard kits: what is offered first is something to go with."""

from __future__ import annotations

import pytest

from sandtable.games.flix.content.loader import CONTENT, Content, content
from sandtable.games.flix.content.options import plan_for, scenario_specs
from sandtable.games.flix.rules import briefing, gear
from sandtable.games.flix.rules.components import E8, NONE
from sandtable.games.flix.rules.game import Flix
from sandtable.testkit.marks import rule

MISSIONS = [spec.name for spec in scenario_specs(content()) if spec.name != "campaign"]


@pytest.fixture
def shelf(shelf_of):
    return shelf_of(CONTENT, Content)


@rule("FLIX-6.06", "FLIX-7.06")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_standard_kit_fills_all_slots_with_things_that_can_be_used(mission):
    spec = next(spec for spec in scenario_specs(content()) if spec.name == mission)
    game = Flix(plan_for(mission, spec.settle({"players": 4, "picks": False})), 1)
    briefing.pick_team(game)
    briefing.report_for_duty(game)
    briefing.choose_skills(game)
    briefing.choose_gear(game)
    for seal in game.seals:
        cards = [game.plan.equipment[card] for card in seal.equipment]
        assert seal.primary != NONE
        assert gear.slots_used(game, seal, seal.equipment) == (3 if game.page().grade >= E8 else 2)
        assert all(gear.lists(game, seal, card.effect) for card in cards if card.attachment)


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ('"mp5"', '"mp6"', "kits.toml: hannah: weapons 'mp6' is none of mp5"),
        ('skills = ["PTM"', 'skills = ["PTN"', "kits.toml: hannah: skills 'PTN' is none of PTM"),
        ('id = "imani"', 'id = "imano"', "kits.toml: operator must be hannah, george"),
    ],
)
def test_a_kit_of_what_is_not_there_is_refused(shelf, old, new, wrong):
    shelf.swap("kits.toml", old, new)
    assert wrong in shelf.refused()
