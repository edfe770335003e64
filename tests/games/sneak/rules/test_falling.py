"""A Stage that is decided ends at once, whatever is under way (SNEAK-R58)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.agents import RandomAgent
from sandtable.engine.rng import Rng
from sandtable.games.sneak.rules.state import PATROLLING
from sandtable.games.sneak.spec import SneakType
from sandtable.testkit.marks import rule

GAME = SneakType()
PLAYED = [
    *[("frozen_quay", 1), ("data_wing", 3), ("locksmith", 2), ("deep_hangar", 2), ("sandman", 4)],
    *[("wired_pillar", 2), ("freezer_giant", 4), ("walking_fortress", 2), ("white_field", 2), ("story", 2)],
]


def after_falls(game):
    """What was told right after somebody was Killed in Action."""
    told = [event.what for event in game.log]
    return [told[place + 1] for place, what in enumerate(told[:-1]) if what == "killed_in_action"]


@rule("SNEAK-R58")
@pytest.mark.parametrize(("scenario", "players"), PLAYED)
def test_nothing_is_carried_on_after_somebody_fell(scenario, players):
    fallen = 0
    for seed in range(40):
        game: Any = GAME.new(scenario, {"players": players}, seed)
        game.log = []
        game.play([RandomAgent(Rng(seed))] * int(game.seats))
        fallen += [event.what for event in game.log].count("killed_in_action")
        assert [what for what in after_falls(game) if what != "stage_chosen"] in ([], ["campaign_over"])
        attacks = [event for event in game.log if event.what == "patrol_attacks"]
        if game.ending == "killed_in_action" and game.step == PATROLLING and attacks:
            assert attacks[-1].data[0] not in game.activated
    assert fallen > 0
