"""Every installed game in a short setting; `make conformance` plays longer ones."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest

from sandtable.adapters.episode import HashedEpisode
from sandtable.adapters.setting import Setting
from sandtable.catalog.registry import games

PATIENT = bool(os.environ.get("SANDTABLE_CONFORMANCE"))
SHORT: dict[str, dict[str, Any]] = {
    "flix": {"scenario": "dry_run"},
    "morale": {"scenario": "checkpoint", "units": 1, "round_limit": 2},
    "omega": {"scenario": "dry_run"},
    "sneak": {"scenario": "frozen_quay"},
    "strike": {"scenario": "ropewalk", "units": 1, "rounds": 1, "max_turns": 2},
}
LONG: dict[str, dict[str, Any]] = {
    "strike": {"scenario": "ropewalk", "units": 2, "rounds": 1, "max_turns": 4},
}
every_game = pytest.mark.parametrize("slug", games())
ROWS = [slug for slug, game_type in games().items() if game_type.observer() is not None]
every_game_with_rows = pytest.mark.parametrize("slug", ROWS)


def short(slug: str) -> dict[str, Any]:
    """Options of a game for tests; one that is not named here plays its first scenario."""
    return (LONG if PATIENT else SHORT).get(slug, {})


def episode(slug: str, seed: int, **more: Any) -> HashedEpisode:
    options = short(slug) | more
    return HashedEpisode(Setting(slug, options.pop("scenario", ""), {}, options, 0.0), seed)


def any_action(mask: Any, random: np.random.Generator) -> int:
    return int(random.choice(np.flatnonzero(mask)))


def any_rows(count: Any, random: np.random.Generator) -> Any:
    """A row for each game."""
    return (random.random(len(count)) * count).astype(np.int64)
