"""What is declared of a card is what is read, checked, numbered and shown of it."""

from __future__ import annotations

import tomllib
from typing import Annotated

import jsonschema
import msgspec
import pytest
from msgspec import Struct, field

from sandtable.catalog.checking import check_declared
from sandtable.catalog.content import Named, Strict
from sandtable.catalog.declared import files_of, ids_in, read_files
from sandtable.catalog.fields import at_least, bits, id_of, many, one_of, says, within
from sandtable.catalog.numbering import printed
from sandtable.catalog.registry import find_game
from sandtable.catalog.schema import schemas, tables
from sandtable.catalog.shelf import Overlay, Shelf
from sandtable.engine.errors import SandtableError

OURS = ("flix", "morale", "omega", "sneak", "strike")
COLOURS = ("red", "green")
POWERS = {"flies": 4, "dives": 16}


class Tail(Strict, kw_only=True, frozen=True):
    """A tail."""

    name: Annotated[str, says("Its name.")]
    length: Annotated[int, within(1, 9, "How long.")]


class Beast(Strict, kw_only=True, frozen=True):
    """A beast."""

    id: Annotated[str, says("Its id.")]
    colour: Annotated[str, one_of(COLOURS, "Its colour.")] = ""
    powers: Annotated[tuple[Annotated[str, one_of(POWERS)], ...], bits("What it can do.")] = ()
    friends: Annotated[tuple[Annotated[str, id_of("beasts.beast")], ...], bits("Whom it likes.")] = ()
    lair: Annotated[str, id_of("lairs", "Where it lives.")] = ""
    legs: Annotated[int, at_least(0, "How many legs.")] = 4
    bites: Annotated[list[Annotated[int, within(0, 3)]], many(1, 2, "How it bites.")]
    tail: Annotated[Tail | None, says("Its tail.")] = None
    meals: Annotated[dict[Annotated[str, one_of(COLOURS)], int], says("What it eats.")] = field(
        default_factory=dict
    )


class BeastsFile(Strict, kw_only=True, frozen=True):
    """All beasts."""

    beast: Annotated[list[Beast], says("They.")]


class Lair(Named, kw_only=True, frozen=True):
    """Where they live."""

    room: Annotated[tuple[Tail, ...], says("Tails that lie about.")] = ()


class Files(Struct, kw_only=True, frozen=True):
    beasts: BeastsFile
    lairs: dict[str, Lair]


def zoo(beasts: str, lair: str = 'name = "cave"\n') -> Shelf:
    return Shelf(overlay=Overlay({"beasts.toml": beasts, "lairs/cave.toml": lair}))


def beast(more: str = "", name: str = "newt") -> str:
    bites = "" if "bites" in more else "bites = [1]\n"
    return f'[[beast]]\nid = "{name}"\n{bites}{more}\n'


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ('colour = "blue"', "newt: colour 'blue' is none of red, green"),
        ('powers = ["flies", "sings"]', "newt: powers 'sings' is none of flies, dives"),
        ('friends = ["newt", "toad"]', "newt: friends 'toad' is none of newt"),
        ('lair = "tree"', "newt: lair 'tree' is none of cave"),
        ("legs = -1", "newt: legs must be 0 or more, not -1"),
        ("bites = [4]", "newt: bites must be from 0 to 3, not 4"),
        ("bites = []", "newt: bites must have from 1 to 2 entries, not 0; expected: How it bites"),
        ('tail = { name = "rat", length = 10 }', "newt: rat: length must be from 1 to 9, not 10"),
        ("meals = { blue = 1 }", "newt: meals: key 'blue' is none of red, green"),
        ("leg = 4", "newt: Object contains unknown field `leg`"),
        ('legs = "4"', "newt: Expected `int`, got `str`"),
        ('[[beast]]\nid = "newt"', "beast 'newt' stands twice"),
    ],
)
def test_an_error_names_file_entry_key_and_what_was_expected(more: str, words: str) -> None:
    with pytest.raises(SandtableError) as refused:
        read_files(zoo(beast(more)), Files)
    assert str(refused.value).startswith(f"beasts.toml: {words}")


def test_in_a_folder_an_entry_is_named_with_its_key_and_a_nameless_one_by_what_it_says_first() -> None:
    with pytest.raises(SandtableError, match=r"^lairs/cave.toml: room rat: length must be from 1 to 9"):
        read_files(zoo(beast(), 'name = "cave"\n[[room]]\nname = "rat"\nlength = 0\n'), Files)
    with pytest.raises(SandtableError, match=r"^lairs/cave.toml: room \(length = 0\): length must be "):
        check_declared({"room": [{"length": 0}]}, Lair, "lairs/cave.toml")


def test_the_rules_get_numbers_for_names() -> None:
    text = beast('colour = "green"\npowers = ["dives", "flies"]\nfriends = ["toad"]\nmeals = { red = 2 }')
    files = read_files(zoo(text + beast(name="toad")), Files)
    newt, toad = (printed(each, ids_in(files)) for each in files.beasts.beast)
    assert (newt["id"], newt["colour"], newt["powers"], newt["friends"]) == ("newt", 1, 20, 2)
    assert (newt["meals"], newt["bites"], newt["tail"]) == ({0: 2}, [1], None)
    assert (toad["colour"], toad["powers"], toad["lair"]) == (-1, 0, -1)


@pytest.mark.parametrize("slug", OURS)
def test_every_field_of_every_file_says_what_it_is(slug: str) -> None:
    for name, schema in schemas(find_game(slug)).items():
        for table in tables(schema):
            assert table.text, f"{slug}/{name}: {table.keys} does not say what it is"
            for key, _, text in table.rows:
                assert text.endswith("."), f"{slug}/{name}: {key} of {table.keys} does not say what it is"


@pytest.mark.parametrize("slug", OURS)
def test_every_file_has_a_schema_that_it_fits(slug: str) -> None:
    game = find_game(slug)
    found = schemas(game)
    for name, text in game.shelf.own.items():
        folder, _, file = name.rpartition("/")
        schema = found[f"{folder}/NAME.toml" if folder else file]
        jsonschema.Draft202012Validator.check_schema(schema)
        jsonschema.validate(tomllib.loads(text), schema)
    assert len({name.rpartition("/")[0] or name for name in game.shelf.own}) == len(found)


def test_the_schema_refuses_what_the_game_refuses() -> None:
    schema = schemas(find_game("omega"))["kit.toml"]
    good = tomllib.loads(find_game("omega").shelf.own["kit.toml"])
    for key, value in (("points", 99), ("effect", "magic"), ("price", 3)):
        card = good["card"][0] | {key: value}
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({"card": [card]}, schema)


def test_files_are_named_after_their_fields() -> None:
    assert files_of(Files) == {"beasts.toml": BeastsFile, "lairs/NAME.toml": Lair}
    assert msgspec.json.schema(BeastsFile)["$defs"]["Beast"]["properties"]["colour"]["enum"] == [
        "red",
        "green",
    ]
