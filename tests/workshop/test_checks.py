"""All that stops a work from being played, with its place and its repair."""

from __future__ import annotations

from typing import Any

import pytest

from catalog.test_all_mistakes import SPOILT, spoilt
from sandtable.catalog.checking import Mistake
from sandtable.catalog.desks import Check, Edit, Spot, Stroke
from sandtable.catalog.layers import edited
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Files
from sandtable.rulebooks import find
from sandtable.workshop.checks import checks_of, plainly, stopping
from sandtable.workshop.starting import from_nothing
from sandtable.workshop.work import Work


def checks(slug: str, files: Files) -> list[Check]:
    game = find_game(slug)
    return checks_of(game, files, Work(game.shelf, files).data())[0]


def after(slug: str, *edits: Edit, files: Files | None = None) -> Files:
    return edited(find_game(slug).shelf, files or {}, edits)


@pytest.mark.parametrize(
    ("slug", "file", "path", "value", "repaired"),
    [
        ("morale", "units.toml", ("unit", "seal_leader", "team"), "sals", "seals"),
        ("morale", "units.toml", ("unit", "seal_leader", "double_time"), 0, 1),
        ("flix", "weapons.toml", ("weapon", "mp5", "sound"), 99, 20),
        ("morale", "scenarios/checkpoint.toml", ("map",), "checkpiont", "checkpoint"),
    ],
)
def test_a_value_that_cannot_stand_is_found_and_repaired(
    slug: str, file: str, path: Any, value: Any, repaired: Any
) -> None:
    files = after(slug, Edit(file, path, value))
    (check,) = checks(slug, files)
    assert (check.kind, check.file, check.path) == ("stops", file, path)
    assert check.fix == f"Make it {repaired}" and check.edits == (Edit(file, path, repaired),)
    assert not checks(slug, after(slug, *check.edits, files=files))


def test_what_has_no_nearest_value_has_no_repair() -> None:
    (check,) = checks("morale", after("morale", Edit("units.toml", ("unit", "seal_leader", "team"), "zzz")))
    assert check.fix == "" and check.edits == ()
    found = checks("morale", {"maps/mine.toml": 'name = "mine"\n'})
    assert {(each.kind, each.file) for each in found} == {("stops", "maps/mine.toml")}
    assert [each.path for each in found] == [("title",), ("zone",)]
    assert not any(each.text.startswith("maps/") for each in found)


def test_a_work_that_says_nothing_plays() -> None:
    game = find_game("morale")
    found, fine = checks_of(game, {}, Work(game.shelf, {}).data())
    assert found == fine == []


@pytest.mark.parametrize("slug", ["flix", "morale", "omega", "sneak", "strike"])
def test_what_holds_is_told_with_its_rule(slug: str) -> None:
    game, desk = find_game(slug), find_game(slug).desk
    assert desk and desk.holds and all(find(rule) for rule in desk.holds)
    files = from_nothing(game, "Mine", (desk.size.across, desk.size.down))
    found, fine = checks_of(game, files, Work(game.shelf, files).data())
    cited = {each.rule for each in found}
    assert not any(each.kind == "stops" for each in found) and {each.kind for each in fine} == {"fine"}
    assert [each.file for each in fine if not each.rule] == sorted(files)
    assert {each.rule for each in fine if each.rule} == {*desk.holds} - cited
    scenario = next(file for file in files if file.startswith("scenarios/"))
    broken = after(slug, Edit(scenario, ("minutes",), [9, 5]), files=files)
    fine = checks_of(game, broken, Work(game.shelf, broken).data())[1]
    assert [each.file for each in fine] == sorted({*files} - {scenario}), "not all of it is looked at"


def test_what_a_desk_shows_at_its_place_is_said_once() -> None:
    game = find_game("strike")
    files = from_nothing(game, "Mine", (24, 18))
    assert not checks("strike", files)
    (check,) = checks("strike", after("strike", Edit("maps/mine.toml", ("wall",), []), files=files))
    assert (check.kind, check.rule, len(check.spots)) == ("stops", "STRIKE-R43", 1)
    assert check.text.endswith("put a wall between.")


@pytest.mark.parametrize(("slug", "shown"), [("omega", 0), ("strike", 0), ("flix", 6)])
def test_all_that_is_wrong_with_a_map_is_told_once_with_its_place(slug: str, shown: int) -> None:
    found = checks(slug, spoilt(slug))
    wanted = SPOILT[slug][2]
    assert len(found) == len(wanted) and {each.kind for each in found} == {"stops"}
    assert [each.path for each in found[shown:]] == [path for path, _ in wanted[shown:]]
    assert all(each.path or "a map of kind" in each.text.lower() for each in found)
    assert len({each.text for each in found}) == len(found)


UNWISE = [
    (
        "sneak",
        (14, 7),
        "patrol",
        (10, 5),
        "equipment.toml",
        ("card", "hand_cannon", "cost"),
        "a Patrol Count of 1",
    ),
    ("flix", (10, 8), "point", (4, 7), "weapons.toml", ("weapon", "mp5", "sound"), "in the Starting Area"),
    ("omega", (20, 14), "wall", (9, 3), "enemies.toml", ("enemy", "husk", "vitality"), "There is no vent"),
]


@pytest.mark.parametrize(("slug", "size", "brush", "at", "file", "path", "text"), UNWISE)
def test_a_mistake_elsewhere_hides_nothing_that_is_worth_a_look(
    slug: str, size: Any, brush: str, at: tuple[int, int], file: str, path: Any, text: str
) -> None:
    game = find_game(slug)
    files = from_nothing(game, "Mine", size)
    data = Work(game.shelf, files).data()
    assert game.desk
    first = game.desk.maps(data)[0]
    strokes = [Stroke(brush="", spots=(Spot(1, 0),))] if slug == "flix" else []
    for stroke in [*strokes, Stroke(brush=brush, spots=(Spot(*at),), faces="e")]:
        edits = game.desk.paint(Work(game.shelf, files).data(), first, stroke).edits
        files = after(slug, *edits, files=files)
    (look,) = checks(slug, files)
    assert look.kind == "look" and text in look.text
    (stop, *looks) = checks(slug, after(slug, Edit(file, path, -1), files=files))
    assert (stop.kind, stop.file) == ("stops", file) and looks == [look]


def test_what_the_loader_says_is_a_sentence_with_its_rule() -> None:
    files = from_nothing(find_game("morale"), "Mine", (3, 1))
    starts = Edit("scenarios/mine.toml", ("starts", "seals"), [])
    (check,) = checks("morale", after("morale", starts, files=files))
    assert check.text == "Starts must name at least one zone for seals"
    cited = Mistake(file="maps/mine.toml", path=(), text="maps/mine.toml: no way (MORALE-5.03)")
    found = stopping(find_game("morale"), {}, cited)
    assert (found.text, found.rule) == ("No way", "MORALE-5.03")


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("dog: Object missing required field `name` - at `$.unit[16]`", "dog: name is missing"),
        ("Expected `int`, got `str` - at `$.rounds`", "expected a whole number, not a text"),
        ("Object contains unknown field `hp`; expected keys: id", "the key hp is unknown; expected keys: id"),
    ],
)
def test_the_shape_of_a_file_is_told_in_plain_words(text: str, plain: str) -> None:
    assert plainly(text) == plain
