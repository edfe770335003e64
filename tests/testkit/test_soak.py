"""The kit over many seeds, from the command line."""

from __future__ import annotations

import pytest

from sandtable.testkit import soak

MORALE = ["sandtable.games.morale:GAME", "checkpoint"]


def test_it_says_how_many_seeds_held(capsys: pytest.CaptureFixture[str]) -> None:
    soak.main([*MORALE, "2", "units=2", "round_limit=2"])
    assert capsys.readouterr().out == (
        "sandtable.games.morale:GAME checkpoint 2 units=2 round_limit=2: 2 seeds hold every property\n"
    )


def test_a_broken_property_ends_it_with_name_and_seed() -> None:
    with pytest.raises(SystemExit, match="toy, fair: rules, seed 0"):
        soak.main(["toy:GAME", "fair", "2"])  # no ledger holds the toy's rules


def test_too_little_on_the_command_line_is_explained() -> None:
    with pytest.raises(SystemExit, match="expected PACKAGE:GAME SCENARIO SEEDS"):
        soak.main(MORALE)
