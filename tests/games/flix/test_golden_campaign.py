"""A whole campaign, kept as text like the goldens of single Missions."""

from __future__ import annotations

from pathlib import Path

from sandtable.engine.agents import Agent
from sandtable.engine.rng import Rng, derive
from sandtable.games.flix import GAME
from sandtable.games.flix.bot.greedy import Marksman
from sandtable.testkit import check_golden, golden

GOLDENS = Path(__file__).parents[2] / "goldens"


def marksmen(seats: int, seed: int) -> list[Agent]:
    return [Marksman(Rng(derive(seed, seat))) for seat in range(seats)]


def test_a_campaign_of_eight_missions_plays_as_before() -> None:
    """By those who flick well."""
    text = golden(GAME, "campaign", {"operators": 4, "picks": False}, 3, marksmen)
    check_golden(GOLDENS / "flix-campaign.txt", text)
