"""Every kind of option with odds is put to the test in play, and no odds are shown that nothing can test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.catalog.registry import find_game
from sandtable.engine.agents import Agent
from sandtable.engine.rng import Rng, derive
from sandtable.testkit import Subject
from sandtable.testkit.odds import odds_that_hold

STRIKE = {"units": 2, "rounds": 1, "max_turns": 4, "start_points": 40}
PLAYED: list[tuple[str, str, dict[str, Any], int, set[str]]] = [
    ("morale", "checkpoint", {}, 1, {"fire", "pass", "focus_fire", "covering_fire"}),
    ("morale", "checkpoint", {}, 2, {"fire", "pass", "take_cover", "focus_fire"}),
    ("strike", "cistern", STRIKE, 1, {"hold", "target", "also", "no_more"}),
    ("strike", "cistern", STRIKE, 4, {"hold", "target", "scoped", "toward", "dice"}),
    ("omega", "cold_start", {}, 2, {"attack", "reroll", "open", "boost", "roll", "lock", "harden", "frenzy"}),
    ("omega", "last_light", {}, 0, {"attack", "throw"}),
    ("sneak", "walking_fortress", {}, 0, {"fire", "strike", "combo"}),
    ("sneak", "deep_hangar", {}, 5, {"fire", "combo", "interact", "end", "reroll"}),
    ("sneak", "deep_hangar", {}, 6, {"strike", "attract", "again", "lower"}),
    ("sneak", "wired_pillar", {}, 2, {"combine", "add"}),
    ("flix", "dry_run", {}, 1, {"fire", "knife", "recover"}),
    ("flix", "dry_run", {}, 2, {"open"}),
    ("flix", "prism_lens", {"operators": 3}, 0, {"fire_at", "in_order", "next", "give", "peek"}),
    ("flix", "prism_lens", {"operators": 3}, 1, {"bypass", "remove_door", "flip_door"}),
]


def greedy(slug: str) -> Callable[[int, int], list[Agent]]:
    game = find_game(slug)
    return lambda seats, seed: [game.policy("greedy", Rng(derive(seed, seat))) for seat in range(seats)]


@pytest.mark.parametrize(("slug", "scenario", "options", "seed", "kinds"), PLAYED)
def test_odds_of_these_kinds_come_true(
    slug: str, scenario: str, options: dict[str, Any], seed: int, kinds: set[str]
) -> None:
    subject = Subject(game_type=find_game(slug), scenario=scenario, options=options, agents=greedy(slug))
    assert kinds <= set(odds_that_hold(subject, seed))
