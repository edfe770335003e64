"""A shelf: a game's own files under those that are laid over them."""

from __future__ import annotations

from pathlib import Path

import pytest

from catalog.stalls import FILES, INDOORS, Content, StallType, install
from sandtable.catalog.shelf import MOST_CHARACTERS, MOST_FILES, Overlay, Shelf, parse
from sandtable.engine.errors import SandtableError
from toy import Toy

BOUNDS = "must be from -100,000 to 100,000"


@pytest.fixture
def game(tmp_path: Path) -> StallType:
    return install(tmp_path / "installed")


def read(game: StallType, *layers: dict[str, str]) -> Content:
    return Content(Shelf(game.shelf.folder, Overlay(*layers)))


def refused(game: StallType, *layers: dict[str, str]) -> str:
    """The one line that says what is wrong with content."""
    with pytest.raises(SandtableError) as wrong:
        game.with_content(Overlay(*layers))
    assert "\n" not in str(wrong.value)
    assert str(game.shelf.folder) not in str(wrong.value)
    return str(wrong.value)


# What is laid over what


def test_an_entry_that_is_there_changes_only_the_keys_that_it_names(game: StallType) -> None:
    changed = read(game, {"options.toml": '[[option]]\nname = "rounds"\ndefault = 2\n'}).options
    (own,) = read(game).options
    assert [(option.default, option.high, option.text) for option in changed] == [(2, own.high, own.text)]
    assert own.default == 3


def test_a_new_entry_comes_last(game: StallType) -> None:
    decks = read(game, {"decks.toml": '[[deck]]\nid = "huge"\ncards = 20\n'}).decks
    assert list(decks.items()) == [("small", 8), ("large", 12), ("huge", 20)]


def test_an_entry_can_be_removed_but_not_one_that_is_not_there(game: StallType) -> None:
    assert list(read(game, {"decks.toml": '[[deck]]\nid = "large"\nremove = true\n'}).decks) == ["small"]
    gone = {"decks.toml": '[[deck]]\nid = "largest"\nremove = true\n'}
    assert refused(game, gone) == (
        "stall/decks.toml: largest: there is none to remove; expected small, large"
    )


def test_other_keys_and_lists_without_names_are_replaced(game: StallType) -> None:
    prizes = read(game, {"prizes.toml": "second = 7\n\n[[row]]\nat = 9\n"}).prizes
    assert (prizes.first, prizes.second, [row.at for row in prizes.row]) == (10, 7, [9])


def test_a_file_of_a_folder_is_added_or_stands_in_the_place_of_the_other(game: StallType) -> None:
    stalls = read(game, {"stalls/corner.toml": 'name = "corner"\nwindy = false\n'}).stalls
    assert {name: stall.windy for name, stall in stalls.items()} == {"corner": False, "hall": False}
    bare = {"stalls/corner.toml": 'name = "corner"\n'}
    assert refused(game, bare) == ("stall/stalls/corner.toml: Object missing required field `windy`")
    assert list(read(game, {"scenarios/indoors.toml": INDOORS}).scenarios) == ["fair", "indoors"]


def test_later_layers_win(game: StallType) -> None:
    one = {"decks.toml": '[[deck]]\nid = "small"\ncards = 4\n\n[[deck]]\nid = "odd"\ncards = 5\n'}
    two = {
        "decks.toml": '[[deck]]\nid = "small"\ncards = 6\n',
        "stalls/hall.toml": 'name = "hall"\nwindy = true\n',
    }
    assert read(game, one, two).decks == {"small": 6, "large": 12, "odd": 5}
    assert read(game, two, one).decks == {"small": 4, "large": 12, "odd": 5}
    calm = {"stalls/hall.toml": FILES["stalls/hall.toml"]}
    assert read(game, two).stalls["hall"].windy
    assert not read(game, two, calm).stalls["hall"].windy


# A game with content


def test_content_makes_another_game_and_leaves_the_installed_one_alone(game: StallType) -> None:
    other = game.with_content(
        Overlay({"scenarios/indoors.toml": INDOORS, "decks.toml": '[[deck]]\nid = "small"\ncards = 9\n'})
    )
    assert [each.name for each in other.scenarios()] == ["fair", "indoors"]
    assert [each.name for each in game.scenarios()] == ["fair"]
    new, old = other.new("indoors", {}, 1), game.new("fair", {}, 1)
    assert isinstance(new, Toy)
    assert isinstance(old, Toy)
    assert (new.cards, new.windy) == (9, False)
    assert (old.cards, old.windy) == (8, True)


def test_content_takes_the_place_of_other_content(game: StallType) -> None:
    one = game.with_content(Overlay({"scenarios/indoors.toml": INDOORS}))
    assert one.with_content(Overlay()).shelf == game.shelf
    assert [each.name for each in one.with_content(Overlay()).scenarios()] == ["fair"]


def test_broken_content_changes_nothing(game: StallType) -> None:
    before = game.shelf
    refused(game, {"decks.toml": "nonsense"})
    assert game.shelf is before
    assert [each.name for each in game.scenarios()] == ["fair"]


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("decks.toml", "deck = ", "Invalid value (at end of document)"),
        ("decks.toml", '[[deck]]\nid = "odd"\ncards = "x"\n', "odd: Expected `int`, got `str`"),
        ("decks.toml", '[[deck]]\nid = "odd"\n', "odd: Object missing required field `cards`"),
        (
            "decks.toml",
            '[[deck]]\nid = "small"\ncard = 3\n',
            "small: Object contains unknown field `card` - at `$.deck[0]`; expected keys: id, cards",
        ),
        ("decks.toml", '[[deck]]\nid = "small"\ncards = 100_001\n', f"deck small: cards: {BOUNDS}"),
        ("decks.toml", f"x = {'[' * 900}{']' * 900}\n", "nested too deeply"),
        ("decks.toml", f"x = 0x{'f' * 3900}\n", f"x: {BOUNDS}"),
        ("scenarios/mine.toml", INDOORS, "name must be the file's, 'mine', not 'indoors'"),
        ("scenarios/indoors.toml", INDOORS.replace('"hall"', '"moon"'), "stall 'moon' is none"),
    ],
)
def test_what_is_wrong_is_said_with_the_file(game: StallType, file: str, text: str, message: str) -> None:
    assert refused(game, {file: text}).startswith(f"stall/{file}: {message}")


def test_an_installed_file_that_does_not_fit_any_more_is_named_as_such(game: StallType) -> None:
    assert refused(game, {"decks.toml": '[[deck]]\nid = "small"\nremove = true\n'}) == (
        "stall: with this content the installed scenarios/fair.toml: deck 'small' is none of ['large']"
    )


def test_a_file_that_nobody_reads_is_refused(game: StallType) -> None:
    expected = "expected decks.toml, options.toml, prizes.toml, scenarios/NAME.toml, stalls/NAME.toml"
    for name, meant in (
        ("deck.toml", "did you mean decks.toml? "),
        ("maps/moon.toml", ""),
        ("stall/moon.toml", "did you mean stalls/moon.toml? "),
        ("scenarios/old/fair.toml", "did you mean scenarios/fair.toml? "),
    ):
        wrong = refused(game, {name: ""})
        assert wrong == f"stall/{name}: the game reads no such file; {meant}{expected}"


def test_a_game_that_fails_on_content_fails_with_a_sentence(game: StallType) -> None:
    few = {"decks.toml": '[[deck]]\nid = "small"\ncards = 1\n'}
    assert refused(game, few) == "stall: unusable content: IndexError: pop from empty list"


# Overlays


@pytest.mark.parametrize(
    "name",
    [
        "../decks.toml",
        "..",
        "/etc/decks.toml",
        "stalls/../decks.toml",
        "stalls//hall.toml",
        "stalls\\hall.toml",
        "decks.toml\n",
        "decks.TOML",
        ".toml",
        "stalls/ha ll.toml",
        "stalls/häll.toml",
        "a/b/c/d.toml",
        "decks",
        "x" * 5000 + ".toml",
        "",
    ],
)
def test_a_name_is_a_plain_name(name: str) -> None:
    with pytest.raises(SandtableError, match="no name of a content file; expected") as wrong:
        Overlay({name: ""})
    assert len(str(wrong.value)) < 300


@pytest.mark.parametrize(
    "sign", ["\\u202e", "\\u200b", "\\u2066", "\\u3164", "\\u0000", "\\U000e0041", "Z" + "\\u0351" * 5]
)
def test_what_nobody_can_see_is_refused_and_other_scripts_are_not(sign: str) -> None:
    with pytest.raises(
        SandtableError, match=r"units.toml: unit a: name: has U\+[0-9A-F]+, which nobody can see"
    ):
        parse("units.toml", f'[[unit]]\nid = "a"\nname = "x{sign}"\n')
    with pytest.raises(SandtableError, match="which nobody can see"):
        parse("units.toml", f'"x{sign}" = 1\n')
    others = "\u05e9\u05b8\u05dc \u0645\u06cc\u200c\u062e \u0e17\u0e35\u0e48 \U0001f468\u200d\U0001f469"
    assert parse("units.toml", f'name = "{others}"\n')["name"]


def test_content_is_bounded() -> None:
    for layer in (
        {f"stalls/s{i}.toml": "" for i in range(MOST_FILES + 1)},
        {"decks.toml": "#\n" * (MOST_CHARACTERS // 2 + 1)},
    ):
        with pytest.raises(SandtableError, match=r"^\*\.toml: too much content; expected at most 100 files"):
            Overlay(layer)
    with pytest.raises(SandtableError, match=r"^decks\.toml: line 2 is longer than 4,000 characters"):
        Overlay({"decks.toml": "\n" + "a." * 2001})
    Overlay({f"stalls/s{i}.toml": "" for i in range(MOST_FILES)})


def test_a_digest_names_what_is_laid_over_what() -> None:
    one, two = {"a.toml": "x = 1", "b.toml": "y = 2"}, {"a.toml": "x = 2"}
    assert Overlay().digest == Overlay({}).digest == ""
    assert Overlay(one).digest == Overlay(dict(reversed(one.items())), {}).digest
    assert len({Overlay(*layers).digest for layers in ([one], [two], [one, two], [two, one])}) == 4
    assert Overlay(one) == Overlay(dict(one))
    assert Overlay(one) != Overlay(two)


def test_the_digest_of_what_is_installed_follows_the_files(game: StallType, tmp_path: Path) -> None:
    other = install(tmp_path / "elsewhere")
    assert other.shelf.digest == game.shelf.digest != ""
    (tmp_path / "elsewhere" / "decks.toml").write_text(FILES["decks.toml"] + "# more", "utf-8")
    assert StallType(tmp_path / "elsewhere").shelf.digest != game.shelf.digest
