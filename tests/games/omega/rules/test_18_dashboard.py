"""Chapter 18: the overseer's dashboard."""

from __future__ import annotations

import pytest

from games.omega.arrange import table, uses
from sandtable.games.omega.rules import dashboard, overseer_phase
from sandtable.games.omega.rules.effects import (
    BROOD_RELEASE,
    CAVE_IN,
    CRAWL_SPACE,
    PASSAGE_BREACH,
    VENT_SURGE,
)
from sandtable.games.omega.rules.state import ACTIVATING
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
CRUEL = 5


# Costs and wells


@rule("OMEGA-18.03", "OMEGA-18.04", "OMEGA-18.05", "OMEGA-18.07", "OMEGA-18.08", "OMEGA-18.09", "OMEGA-X27")
def test_a_ready_cost_goes_into_the_well_a_committed_one_to_the_bank(stage):
    at = table(stage, "vent_surge", "frenzy", pool=12)
    at.game.wells[1] = 2
    assert at.do(dashboard.use, 0)
    assert (at.game.pool, at.game.wells) == (8, [4, 2])
    assert at.do(dashboard.use, 0)
    assert (at.game.pool, at.game.wells) == (2, [4, 2])
    at.do(dashboard.refresh)
    assert at.game.wells == [2, 1]
    assert not dashboard.is_ready(at.game, 0)
    at.do(dashboard.refresh)
    assert at.game.wells == [0, 0]
    assert dashboard.is_ready(at.game, 0)
    assert dashboard.cost(at.game, 0) == 4


@rule("OMEGA-18.06", "OMEGA-18.08", "OMEGA-R62")
def test_with_a_single_token_in_the_well_only_the_committed_cost_is_paid(stage):
    at = table(stage, "vent_surge", pool=5)
    at.game.wells = [1]
    assert dashboard.cost(at.game, 0) == 6
    assert not dashboard.usable(at.game, 0)


@rule("OMEGA-18.10", "OMEGA-18.03")
@pytest.mark.parametrize(
    ("well", "pool", "usable"), [(0, 4, True), (0, 3, False), (1, 6, True), (1, 5, False)]
)
def test_a_cost_is_paid_in_full_or_not_at_all(stage, well, pool, usable):
    at = table(stage, "vent_surge", pool=pool)
    at.game.wells = [well]
    assert dashboard.usable(at.game, 0) is usable
    assert bool(overseer_phase.spawn_options(at.game)) is usable


@rule("OMEGA-9.02", "OMEGA-18.07", "OMEGA-R63")
def test_a_refresh_takes_no_more_than_is_in_the_well(stage):
    at = table(stage, "vent_surge", "cave_in")
    at.game.wells = [1, 0]
    at.do(dashboard.refresh)
    assert at.game.wells == [0, 0]
    assert at.data("refreshed") == [[0, 1, 0, 0]]
    assert at.game.pool == 20


@rule("OMEGA-18.05")
def test_the_cost_is_paid_before_the_effect(stage):
    at = table(stage, "vent_surge")
    at.beat(f"use:{VENT_SURGE},0", f"spawn:{at.kind('Husk')},0", "nobody", "nobody")
    assert [event.what for event in at.game.log] == ["ability_used", "spawned"]


@rule("OMEGA-25.05", "OMEGA-R65", "OMEGA-X40")
@pytest.mark.parametrize(("tile", "costs"), [("second_wind", (3, 2)), ("cave_in", (3, 3))])
def test_drive_makes_what_is_used_on_an_enemy_cheaper_but_never_free(stage, tile, costs):
    at = table(stage, tile, reserves=["husk", "synapse"])
    husk = at.spawn("Husk", 6, 0)
    assert dashboard.cost(at.game, 0, husk) == costs[0]
    at.spawn("Synapse", 7, 0)
    assert dashboard.cost(at.game, 0, husk) == costs[1]
    at.do(dashboard.use, 0, husk)
    assert at.game.wells == [costs[1]]


# When


@rule("OMEGA-18.01", "OMEGA-18.02", "OMEGA-R04")
def test_spawn_abilities_are_for_the_spawn_step_others_for_their_own_time(stage):
    tiles = ["vent_surge", "passage_breach", "brood_release", "crawl_space", "cave_in"]
    others = [
        "frenzy",
        "hardened_hide",
        "cruel_odds",
        "second_wind",
        "remote_override",
        "knit_flesh",
        "dread",
    ]
    at = table(stage, *tiles, *others)
    at.spawn("Ravager", 6, 0, wounds=1)
    found = {key.split(":")[1].split(",")[0] for key in uses(at)}
    assert found == {
        str(effect) for effect in (VENT_SURGE, PASSAGE_BREACH, BROOD_RELEASE, CRAWL_SPACE, CAVE_IN)
    }
    at.game.step = ACTIVATING
    assert not uses(at)
