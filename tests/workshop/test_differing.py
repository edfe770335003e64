"""What differs, in one sentence."""

from __future__ import annotations

from typing import Any

from sandtable.catalog.desks import Edit
from sandtable.catalog.registry import find_game
from sandtable.workshop.differing import said_of
from sandtable.workshop.rulebook import Rulebook
from sandtable.workshop.starting import from_nothing, from_scenario
from sandtable.workshop.work import Work

MORALE = find_game("morale")
YARD, MAP = "scenarios/my_yard.toml", "maps/my_yard.toml"


def said(*changes: tuple[str, tuple[str, ...], Any], nothing: bool = False) -> str:
    """Of a work from a scenario, or from nothing, with these values."""
    begun = (
        from_nothing(MORALE, "My Yard", (3, 1)) if nothing else from_scenario(MORALE, "checkpoint", "My Yard")
    )
    work = Work(MORALE.shelf, begun)
    work.step(0, "", [Edit(*each) for each in changes])
    return said_of(Rulebook(MORALE, work.files, work.data()), [MAP])


def test_a_copy_differs_in_nothing_but_its_name() -> None:
    assert said() == "Nothing yet."


def test_entries_and_values_have_their_names_and_a_map_is_one_thing() -> None:
    defense = ("units.toml", ("unit", "seal_point", "defense"), 6)
    zones = [(MAP, ("zone", name, "floors"), 4) for name in ("A1", "A2")]
    assert said(defense, *zones) == "Pointman: defense and the map."
    assert said(defense, *zones, (YARD, ("summary",), "Hot."), (YARD, ("minutes",), [1, 2])) == (
        "Pointman: defense, the map, Summary and 1 more."
    )


def test_what_the_rulebook_has_not_is_counted() -> None:
    assert said(nothing=True) == "2 files of its own."
