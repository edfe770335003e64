"""A Boss card whose text is not what it does is worth a look."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from sandtable.catalog.desks import Check
from sandtable.catalog.registry import find_game
from sandtable.games.sneak.content.loader import SHELF
from sandtable.games.sneak.desk.desk import SneakDesk
from sandtable.testkit.marks import rule
from sandtable.workshop.checks import checks_of
from sandtable.workshop.work import Work

WOLF = "bosses/wolf.toml"


def doubts(boss: str, card: str, **changed: Any) -> list[Check]:
    file = f"bosses/{boss}.toml"
    data = deepcopy(SHELF.read(file))
    next(each for each in data["card"] if each["name"] == card).update(changed)
    return list(SneakDesk().doubts({file: data}, file))


def test_the_rulebooks_cards_are_free_of_doubt() -> None:
    for file in SHELF.names("bosses"):
        assert not SneakDesk().doubts({file: SHELF.read(file)}, file)


@rule("SNEAK-2.14")
def test_lines_that_changed_below_a_printed_text_are_found_and_can_be_worded() -> None:
    (found,) = doubts("wolf", "W7", lines=["fire_through 3B"])
    assert (found.kind, found.text) == ("look", "Through Cover: Its text is as printed, its lines are not.")
    assert (found.path, found.rule) == (("card", "W7", "text"), "SNEAK-2.14")
    (edit,) = found.edits
    assert edit.value == "Fires through obstacles at the bearer of the Reticle with 3 black dice."
    assert not doubts("wolf", "W7", lines=["fire_through 3B"], text=edit.value)
    assert not doubts("wolf", "W7", lines=["fire_through 3B"], text="")


@pytest.mark.parametrize(
    ("text", "lines", "missing"),
    [
        ("He moves 4 spaces to the nearest player.", ["toward nearest 5"], "up to 5 spaces"),
        ("He moves 2 spaces to the nearest player.", ["toward nearest 2", "away that 2"], "up to 2 spaces"),
        ("2 black dice at the nearest player.", ["attack nearest 2W"], "with 2 white dice"),
        ("He attacks the nearest player.", ["attack damaged"], "the most damaged player in sight"),
    ],
)
@rule("SNEAK-2.14")
def test_a_text_of_ones_own_has_every_number_die_and_player(
    text: str, lines: list[str], missing: str
) -> None:
    (found,) = doubts("ocelot", "O1", text=text, lines=lines)
    assert found.text == f"Snap Shot: Its lines say {missing!r}, its text does not."


@rule("SNEAK-G14")
def test_what_a_line_lacks_or_says_in_vain_is_asked() -> None:
    text = "Dogs."
    assert [each.text for each in doubts("wolf", "W8", lines=["dogs", "relocate"], text=text)] == [
        "Wolf-Dogs, line 1: How many dice?"
    ]
    assert [
        each.text for each in doubts("wolf", "W8", lines=["relocate 3", "shoot nearest 1"], text=text)
    ] == [
        "Wolf-Dogs, line 1: '3' does nothing there.",
        "Wolf-Dogs, line 2: this Boss has no such line.",
    ]


def test_it_stands_among_the_checks_of_a_work() -> None:
    game = find_game("sneak")
    text = game.shelf.text(WOLF) or ""
    files = {WOLF: text.replace('"fire_through 2B"', '"fire_through 3B"')}
    found, _ = checks_of(game, files, Work(game.shelf, files).data())
    assert [(each.kind, each.file) for each in found] == [("look", WOLF)]
