"""One whole game a scenario, kept as text: a change of behaviour shows in review."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.games.morale import GAME
from sandtable.testkit import check_golden, golden

HERE = Path(__file__).parent


@pytest.mark.parametrize("scenario", ["recovery", "checkpoint", "rooftops"])
def test_morale_plays_as_before(scenario: str) -> None:
    options = {"round_limit": 6, "units": 3}
    check_golden(HERE / f"morale-{scenario}.txt", golden(GAME, scenario, options, seed=7))
