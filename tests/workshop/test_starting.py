"""A work begins from any shipped scenario, and plays at once."""

from __future__ import annotations

import pytest

from sandtable.catalog.registry import find_game, games
from sandtable.catalog.shelf import Overlay, folder_of
from sandtable.engine.errors import SandtableError
from sandtable.workshop.starting import from_nothing, from_scenario, name_of

SCENARIOS = [
    ("morale", "recovery"), ("strike", "mill"), ("omega", "dry_run"), ("sneak", "data_wing"),
    ("flix", "cold_ledger"),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "scenario"), SCENARIOS)
def test_a_copy_is_a_scenario_of_its_own(slug: str, scenario: str) -> None:
    game = find_game(slug)
    files = from_scenario(game, scenario, "My Own Place")
    assert {"scenarios/my_own_place.toml"} < set(files)
    assert all(folder_of(file) and file not in game.shelf.own for file in files)
    mine = game.with_content(Overlay(files))
    assert mine.scenario("my_own_place").title == "My Own Place"
    assert mine.new("my_own_place", {}, 3).digest() != ""
    assert mine.scenario(scenario) == game.scenario(scenario)


def test_titles_become_names_and_no_scenario_is_hidden() -> None:
    assert name_of("The Old Mill (2)") == "the_old_mill_2"
    with pytest.raises(SandtableError, match="title: expected letters or digits"):
        name_of("???")
    with pytest.raises(SandtableError, match="a scenario 'mill' is there already"):
        from_scenario(find_game("strike"), "mill", "Mill")
    with pytest.raises(SandtableError, match="a scenario 'mill' is there already"):
        from_nothing(find_game("strike"), "Mill", (24, 18))
    with pytest.raises(SandtableError, match="no file that could be copied"):
        from_scenario(find_game("strike"), "nowhere", "Mine")


def test_a_game_without_a_desk_needs_a_scenario_to_begin_from() -> None:
    without = [game for game in games().values() if game.desk is None]
    for game in without:
        with pytest.raises(SandtableError, match="cannot be begun from nothing"):
            from_nothing(game, "Mine", (4, 4))


def test_what_a_game_proposes_can_be_laid_out_at_its_least_and_at_its_most() -> None:
    for game in games().values():
        if game.desk is None:
            continue
        size = game.desk.size
        for sides in ((size.across, size.down), (max(2, size.least), size.least), (size.most, 1)):
            files = from_nothing(game, "My Own Place", (sides[0], max(sides[1], size.least)))
            assert game.with_content(Overlay(files)).new("my_own_place", {}, 3).digest() != ""
