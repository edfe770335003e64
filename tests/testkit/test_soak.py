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


def test_every_scenario_has_its_turn_with_the_values_that_it_takes() -> None:
    found = soak.settings(["sandtable.games.sneak:GAME", "every", "7", "players=2,3", "actions=4", "else=1"])
    by_name = {line[1]: line[2:] for line in found}
    assert len(by_name) == len(found) == 15
    assert by_name["data_wing"] == ["7", "players=2,3", "actions=4"]
    assert by_name["study_of_masks"] == ["7", "players=2", "actions=4"]


def test_each_seed_has_the_next_value() -> None:
    lines = [soak.at_seed([*MORALE, "9", "units=2,4", "round_limit=1"], seed)[3:] for seed in range(3)]
    assert lines == [[f"units={units}", "round_limit=1"] for units in (2, 4, 2)]


def test_too_little_on_the_command_line_is_explained() -> None:
    with pytest.raises(SystemExit, match="expected PACKAGE:GAME SCENARIO SEEDS"):
        soak.main(MORALE)
