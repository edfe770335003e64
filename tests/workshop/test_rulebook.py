"""A work's own map, Stage, mission and scenario know what the rulebook has in their place."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec import UNSET

from sandtable.catalog.desks import Edit
from sandtable.catalog.layers import edited
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Files
from sandtable.workshop.changed import changed_on
from sandtable.workshop.matching import places, printed_at
from sandtable.workshop.rulebook import Rulebook
from sandtable.workshop.sheets import sheets_of
from sandtable.workshop.starting import from_nothing, from_scenario
from sandtable.workshop.tables import SheetRow
from sandtable.workshop.work import Work

SCENARIOS = [
    ("morale", "recovery"), ("strike", "mill"), ("omega", "dry_run"), ("sneak", "data_wing"),
    ("flix", "cold_ledger"), ("sneak", "story"), ("flix", "campaign"),
]  # fmt: skip
STAGE = "stages/mine.toml"


def begun(slug: str, scenario: str, *edits: Edit) -> Files:
    game = find_game(slug)
    return edited(game.shelf, from_scenario(game, scenario, "Mine"), edits)


def rulebook(slug: str, files: Files, origin: str = "") -> Rulebook:
    game = find_game(slug)
    return Rulebook(game, files, Work(game.shelf, files).data(), origin)


def rows(slug: str, files: Files, file: str) -> dict[tuple[str | int, ...], SheetRow]:
    book = rulebook(slug, files)
    found = sheets_of(book.game, book.data, file, book.read(file))
    return {row.path: row for sheet in found for row in sheet.rows}


@pytest.mark.parametrize(("slug", "scenario"), SCENARIOS)
def test_what_has_just_begun_differs_nowhere(slug: str, scenario: str) -> None:
    files = begun(slug, scenario)
    for file in files:
        assert rulebook(slug, files).read(file) == Work(find_game(slug).shelf, files).data()[file]
        assert not [row for row in rows(slug, files, file).values() if row.printed or row.own or row.gone]


def test_every_value_that_was_changed_knows_the_old_one() -> None:
    printed = rulebook("sneak", begun("sneak", "data_wing")).data[STAGE]
    files = begun(
        "sneak", "data_wing",
        Edit(STAGE, ("minutes",), 77),
        Edit(STAGE, ("patrol", 0), UNSET),
        Edit(STAGE, ("patrol", 2, "faces"), "nowhere"),
        Edit(STAGE, ("loan",), "U03"),
        Edit(STAGE, ("hidden",), UNSET),
        Edit(STAGE, ("boss",), {"boss": "wolf"}),
    )  # fmt: skip
    book, found = rulebook("sneak", files), rows("sneak", files, STAGE)
    patrols, last = printed["patrol"], ("patrol", len(printed["patrol"]) - 1)
    assert found[()].printed == {"minutes": printed["minutes"], "loan": None}
    assert {path for path, row in found.items() if row.gone} == {last, ("hidden",)}
    assert found["boss",].own and not found["patrol", 2].own
    assert book.at(STAGE, ("minutes",)) == printed["minutes"] and book.at(STAGE, ("loan",)) is None
    assert found["patrol", 2].printed == {"faces": patrols[3]["faces"]}, "known though one before it is gone"
    assert book.at(STAGE, ("patrol", 1, "at", 0)) == patrols[2]["at"][0]
    assert book.at(STAGE, ("patrol", 9, "faces")) is UNSET


def test_what_does_not_lie_as_in_the_rulebook_is_named() -> None:
    book = rulebook("sneak", begun("sneak", "data_wing", Edit(STAGE, ("patrol", 1), UNSET)))
    desk = book.game.desk
    assert desk is not None and not changed_on(desk, book, STAGE, desk.scene(book.data, STAGE))
    patrols = book.data[STAGE]["patrol"]
    turn = "west" if patrols[1]["faces"] != "west" else "east"
    more = rulebook("sneak", edited(book.game.shelf, book.files, [Edit(STAGE, ("patrol", 1, "faces"), turn)]))
    scene = desk.scene(more.data, STAGE)
    (turned,) = [each for each in scene.elements if each.id in changed_on(desk, more, STAGE, scene)]
    assert turned.at is not None and [turned.at.y, turned.at.x] == patrols[1]["at"]
    assert desk.scene(more.whole(), STAGE) == desk.scene(
        rulebook("sneak", begun("sneak", "data_wing")).data, STAGE
    )


def test_copies_of_an_earlier_build_are_told_by_their_names() -> None:
    files = begun("sneak", "data_wing", Edit(STAGE, ("minutes",), 77))
    bare = {name: re.sub(r"\A# .*\n", "", text) for name, text in files.items()}
    assert bare != files and rulebook("sneak", bare).read(STAGE) is None
    book = rulebook("sneak", bare, find_game("sneak").scenario("data_wing").title)
    assert book.read(STAGE) == rulebook("sneak", files).read(STAGE)


def test_what_begins_from_nothing_has_nothing_beside_it() -> None:
    files = from_nothing(find_game("sneak"), "Mine", (14, 7))
    assert not [row for row in rows("sneak", files, STAGE).values() if row.printed or row.own or row.gone]


@pytest.mark.parametrize(
    ("now", "old", "same"),
    [
        ([{"a": 1}, {"a": 3}], [{"a": 1}, {"a": 2}, {"a": 3}], {0: 0, 1: 2}),
        ([{"a": 9}, {"a": 2}], [{"a": 1}, {"a": 2}], {0: 0, 1: 1}),
        ([[0, 1], [5, 5]], [[0, 1]], {0: 0}),
        ([{"a": 7}, {"a": 8}], [{"a": 1}, {"a": 2}, {"a": 3}], {}),
        ([4, 3], [3, 4], {0: 0, 1: 1}),
    ],
)
def test_entries_without_names_are_known_by_what_they_say(
    now: list[Any], old: list[Any], same: dict[int, int]
) -> None:
    assert places(now, old) == same


def test_what_is_added_to_an_entry_is_not_what_is_a_new_entry() -> None:
    old = {"boss": {"at": [1, 2]}, "door": [{"id": "A"}]}
    now = {
        "boss": {"at": [1, 3], "boss": "wolf"},
        "door": [{"id": "B", "open": True}],
        "extra": {"amount": 1},
    }
    assert printed_at(now, old, ("boss", "at", 1)) == 2 and printed_at(now, old, ("boss", "boss")) is None
    assert printed_at(now, old, ("door", "B", "open")) is UNSET
    assert printed_at(now, old, ("extra", "a")) is UNSET
