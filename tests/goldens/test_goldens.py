"""One whole game a scenario, kept as text: a change of behaviour shows in review."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.games import flix, morale, omega, sneak, strike
from sandtable.testkit import check_golden, golden

HERE = Path(__file__).parent


@pytest.mark.parametrize("scenario", ["recovery", "checkpoint", "rooftops"])
def test_morale_plays_as_before(scenario: str) -> None:
    options = {"round_limit": 6, "units": 3}
    check_golden(HERE / f"morale-{scenario}.txt", golden(morale.GAME, scenario, options, seed=7))


@pytest.mark.parametrize(
    ("scenario", "more"),
    [("cistern", {"fog": True}), ("mill", {}), ("ropewalk", {"rounds": 2, "start_points": 60})],
)
def test_strike_plays_as_before(scenario: str, more: dict[str, int | bool]) -> None:
    options = {"units": 2, "rounds": 1, "max_turns": 5} | more
    check_golden(HERE / f"strike-{scenario}.txt", golden(strike.GAME, scenario, options, seed=7))


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("dry_run", {}),
        ("cold_start", {"picks": True}),
        ("split_signal", {"players": 3, "picks": False}),
        ("last_light", {"players": 6, "picks": False}),
    ],
)
def test_omega_plays_as_before(scenario: str, options: dict[str, int | bool]) -> None:
    check_golden(HERE / f"omega-{scenario}.txt", golden(omega.GAME, scenario, options, seed=7))


TEAMS = {"story": 1, "wired_pillar": 3, "study_of_masks": 2, "white_field": 3, "rotors_over_the_roof": 2}


@pytest.mark.parametrize("scenario", [spec.name for spec in sneak.GAME.scenarios()])
def test_sneak_plays_as_before(scenario: str) -> None:
    options = {"players": TEAMS.get(scenario, 4), "picks": False}
    check_golden(HERE / f"sneak-{scenario}.txt", golden(sneak.GAME, scenario, options, seed=7))


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("dry_run", {"players": 2}),
        ("prism_lens", {"operators": 3, "difficulty": "veteran"}),
        ("slow_fuse", {"players": 4, "picks": False}),
    ],
)
def test_flix_plays_as_before(scenario: str, options: dict[str, int | bool | str]) -> None:
    check_golden(HERE / f"flix-{scenario}.txt", golden(flix.GAME, scenario, options, seed=7))
