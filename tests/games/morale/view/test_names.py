"""What things are called, on maps from the content files and on others."""

from __future__ import annotations

import pytest

from sandtable.board.zones import ZoneMap
from sandtable.catalog.numbering import printed
from sandtable.games.morale import GAME
from sandtable.games.morale.content.loader import content
from sandtable.games.morale.rules.components import Card
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.plan import Plan, Squad
from sandtable.games.morale.view.names import atlas, role


def elsewhere(plan, zones, starts, loot=()):
    """The same teams on another map."""
    squads = [
        Squad(squad.cards, squad.units, squad.star_sets, squad.seats, start)
        for squad, start in zip(plan.squads, starts)
    ]
    parts = {name: getattr(plan, name) for name in ("numbers", "judge", "vehicles")}
    return Plan(parts | {"zones": zones, "squads": squads, "loot": list(loot)})


def test_a_map_that_no_file_has_is_called_by_its_ids(stage):
    plan = stage(units=2).game.plan
    zones = ZoneMap(["wadi", "ridge"], [1, 2], [[1], [0]])
    game = Morale(elsewhere(plan, zones, [[0], [1]]), 1)
    scene = GAME.scene(game, 0, None)
    assert (scene.title, scene.board.label) == ("Map", "Map")
    assert [(zone.id, zone.label, zone.floors, zone.x, zone.y) for zone in scene.board.zones] == [
        ("wadi", "wadi", 1, 0, 0),
        ("ridge", "ridge", 2, 1, 0),
    ]
    assert [region.id for region in scene.board.regions] == ["ridge:0", "ridge:1"]
    assert atlas(game.plan).vehicles == []


@pytest.mark.parametrize("vehicles", [True, False])
def test_vehicles_stand_on_the_map_whether_units_may_enter_them_or_not(stage, vehicles):
    at = stage(vehicles=vehicles)
    assert [(each.team, each.name, each.zone) for each in atlas(at.game.plan).vehicles] == [
        (0, "Humvee", at.zone("M1")),
        (1, "Truck", at.zone("M7")),
    ]
    shown = [each.label for each in GAME.scene(at.game, 0, None).elements if each.role == "vehicle"]
    taken = ", 0 of 4 places taken" if vehicles else ""
    assert shown == [
        f"Humvee, SEALs, in {atlas(at.game.plan).zones[at.zone('M1')].name}{taken}",
        f"Truck, Terrorists, in {atlas(at.game.plan).zones[at.zone('M7')].name}{taken}",
    ]


def test_a_card_of_a_plan_that_no_file_made_looks_like_its_id(stage):
    plan = stage(units=2).game.plan
    card = printed(content().units[0])
    assert role(plan, Card(card)) == card["role"] != card["id"]
    bare = elsewhere(plan, plan.zones, [squad.starts for squad in plan.squads])
    assert role(bare, Card(card)) == card["id"]
