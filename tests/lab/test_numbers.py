"""Every number of every content file has a name, and can be tried by it."""

from __future__ import annotations

import pytest

from sandtable.catalog.estimates import NO_RULES
from sandtable.catalog.leaves import leaves
from sandtable.catalog.paths import value_at
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Overlay, Shelf
from sandtable.catalog.surveying import shapes_of
from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import cells_of
from sandtable.lab.contents import (
    OPTIONS,
    NumberSpec,
    Setting,
    find,
    overlay_with,
    parameters,
    search,
    spoken,
)
from sandtable.lab.study import Study, points

OURS = ("flix", "morale", "omega", "sneak", "strike")


def other(number: NumberSpec) -> Setting:
    """A value that is not printed."""
    if isinstance(number.default, bool):
        return not number.default
    if isinstance(number.default, str):
        return next(each for each in number.choices if each != number.default)
    return number.default + (0.5 if number.decimals else 1)


@pytest.mark.parametrize("slug", OURS)
def test_every_number_of_every_file_has_a_name_of_its_own(slug: str) -> None:
    game = find_game(slug)
    named = {(each.file, each.path) for each in parameters(game).values()}
    for file, shape in shapes_of(game.shelf, game.files).items():
        found = leaves(game.shelf.read(file), shape) if file not in (OPTIONS, *NO_RULES) else ()
        for leaf in found:
            assert isinstance(leaf.value, str) or (file, leaf.path) in named, f"{file}: {leaf.path}"


@pytest.mark.parametrize("slug", OURS)
def test_a_number_that_is_tried_stands_in_its_file_and_nothing_else_differs(slug: str) -> None:
    game = find_game(slug)
    for number in [each for each in parameters(game).values() if len(each.choices) != 1][::40]:
        wanted = other(number)
        shelf = Shelf(game.shelf.folder, overlay_with(game, {number.name: wanted}))
        assert shelf.overlay.names() == [number.file]
        data, printed = shelf.read(number.file), game.shelf.read(number.file)
        assert value_at(data, number.path) == wanted, number.name
        differing = [leaf.path for leaf in set(leaves(data)) ^ set(leaves(printed))]
        assert set(differing) == {number.path}, number.name


@pytest.mark.parametrize(
    ("slug", "name", "printed", "bounds"),
    [
        ("morale", "units.seal_leader.threat[0]", 2, (0, 20)),
        ("flix", "physics.friction", 0.2, (0.1, 1)),
        ("strike", "items.rifle_t.cost", 25, None),
        ("strike", "items.item.rifle_t.cost", 25, None),
        ("sneak", "stages/data_wing.counts[0]", 3, (0, 12)),
    ],
)
def test_names(slug: str, name: str, printed: float, bounds: tuple[int, int] | None) -> None:
    number = find(find_game(slug), name)
    assert number.default == printed
    assert bounds is None or (number.low, number.high) == bounds


@pytest.mark.parametrize(
    ("slug", "name", "said"),
    [
        ("strike", "items.rifle_t.cost", "Kestrel 47, cost"),
        ("flix", "physics.friction", "Physics, friction"),
        ("sneak", "stages/data_wing.counts[1]", "Data Wing, 2nd of counts"),
        ("sneak", "stages/data_wing.patrol[2].at[0]", "Data Wing, 3rd of patrol, 1st of at"),
        ("morale", "white_per_unit", "White per unit"),
    ],
)
def test_numbers_are_said_in_words(slug: str, name: str, said: str) -> None:
    assert spoken(find_game(slug), name) == said


@pytest.mark.parametrize("slug", OURS)
def test_no_number_is_said_with_brackets(slug: str) -> None:
    game = find_game(slug)
    assert not [name for name in [*parameters(game)][::9] if set("[]") & set(spoken(game, name))]


def test_decimals_and_numbers_of_folders_are_played() -> None:
    study = Study(
        title="T",
        game="flix",
        scenarios=("practice",),
        sweep={"physics.friction": "0.2..0.4:0.1", "maps/training_house.paths.green.numeral": (1,)},
    )
    cells = cells_of(study, try_bots=False)
    assert [cell.point["physics.friction"] for cell in cells] == [0.2, 0.3, 0.4]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("3..5", (3, 4, 5)),
        ("0..20 by 10", (0, 10, 20)),
        ("0.8..1.2:0.1", (0.8, 0.9, 1.0, 1.1, 1.2)),
        ("-1..0:0.5", (-1.0, -0.5, 0.0)),
        ("1.0..3.0", (1, 2, 3)),
    ],
)
def test_ranges_are_exact(text: str, values: tuple[float, ...]) -> None:
    found = points("a", text)
    assert found == values
    assert [type(each) for each in found] == [type(each) for each in values]


@pytest.mark.parametrize("text", ["5..3", "0..1:0", "0..1:0.000001", "0..1:-1", "a..b"])
def test_ranges_that_are_none(text: str) -> None:
    with pytest.raises(SandtableError, match=r"sweep.a: expected "):
        points("a", text)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("physics.friction", "much", "physics.friction: expected a number, not 'much'"),
        ("weapons.x", 1, "there is no such number; nearest are weapons."),
        ("pieces.piece", 0.5, "there is no such number; nearest are "),
    ],
)
def test_what_does_not_fit_is_refused(name: str, value: Setting, said: str) -> None:
    with pytest.raises(SandtableError, match=said):
        overlay_with(find_game("flix"), {name: value})


def test_a_whole_number_has_no_decimals_and_an_option_neither() -> None:
    with pytest.raises(SandtableError, match=r"threat\[0\]: expected a whole number, not 1.5"):
        overlay_with(find_game("morale"), {"units.seal_leader.threat[0]": 1.5})
    with pytest.raises(SandtableError, match=r"option units must be a whole number, not 1.5"):
        cells_of(Study(title="T", game="morale", change={"units": 1.5}))


def test_numbers_of_content_of_ones_own_have_names_too() -> None:
    morale = find_game("morale")
    text = morale.shelf.own["maps/checkpoint.toml"].replace('"checkpoint"', '"mine"', 1)
    game = morale.with_content(Overlay({"maps/mine.toml": text}))
    number = next(each for each in parameters(game).values() if each.file == "maps/mine.toml")
    shelf = Shelf(game.shelf.folder, overlay_with(game, {number.name: 3}))
    assert value_at(shelf.read("maps/mine.toml"), number.path) == 3


def test_numbers_are_found_by_words() -> None:
    found = [each.name for each in search(find_game("morale"), "leader threat")]
    assert found[:3] == [f"units.seal_leader.threat[{at}]" for at in range(3)]
    assert found[3:] == ["units.seal_leader.belt_fire"]  # "Threats of its Covering Fire ..."
