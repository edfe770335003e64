"""Texts with slots."""

from __future__ import annotations

import pytest

from sandtable.engine.errors import SandtableError
from sandtable.lexicon.slots import Subject
from sandtable.lexicon.templates import Templates, slots_of

NAMES = ["Ann", "Bob", "Cid"]
TEMPLATES = Templates(
    {
        "who": lambda game, number: NAMES[number],
        "small": lambda game, number: NAMES[number].lower(),
        "space": lambda game, x, y: f"{x}/{y}",
    },
    {"weather": lambda looker, of: f"{looker} {of}"},
)


def said(text: str, *numbers: int, lists: tuple[tuple[int, ...], ...] = ()) -> str:
    return TEMPLATES.template(text).fill(Subject("game", numbers, lists, "fog", "and rain"))


@pytest.mark.parametrize(
    ("text", "numbers", "expected"),
    [
        ("Nothing to read.", (), "Nothing to read."),
        ("{0} of {1}", (2, 3), "2 of 3"),
        ("{1:who} meets {0:who}", (0, 1), "Bob meets Ann"),
        ("{0:Small} comes", (2,), "Cid comes"),
        ("{0:small} comes", (2,), "cid comes"),
        ("to {0,1:space}", (4, 5), "to 4/5"),
        ("{-1:who}", (0, 2), "Cid"),
        ("turret {0:next}", (0,), "turret 1"),
        ("{0:signed} and {1:signed}", (3, -2), "+3 and -2"),
        ("{0:#wound}, {1:#wound}", (1, 2), "1 wound, 2 wounds"),
        ("{0:#die/dice}, {1:#die/dice}", (1, 0), "1 die, 0 dice"),
        ("{0:=unharmed|down|killed}", (1,), "down"),
        ("{0:=unharmed|down|killed}", (7,), "killed"),
        ("{0:=unharmed|down|killed}", (-1,), "killed"),
        ("{0:=unharmed|down|killed}", (-9,), "killed"),
        ("kneels{0:?, crouching|}", (1,), "kneels, crouching"),
        ("{0:?armed|safe}", (0,), "safe"),
        ("{0:?armed}", (0,), ""),
        ("{0:!by {0:who}|by nobody}", (0,), "by Ann"),
        ("{0:!by {0:who}|by nobody}", (-1,), "by nobody"),
        ("{0:?takes {1:?{1:#die/dice}|nothing} from|spares} all", (1, 2), "takes 2 dice from all"),
        ("{0:?takes {1:?{1:#die/dice}|nothing} from|spares} all", (1, 0), "takes nothing from all"),
        ("{0:?takes {1:?{1:#die/dice}|nothing} from|spares} all", (0, 2), "spares all"),
        ("{0:=nobody|{1:who}|both}", (1, 2), "Cid"),
        ("{weather}: {0}", (1,), "fog and rain: 1"),
        ("{{{0}}}", (1,), "{1}"),
    ],
)
def test_slots_read_numbers(text: str, numbers: tuple[int, ...], expected: str) -> None:
    assert said(text, *numbers) == expected


def test_lists_are_read_one_by_one() -> None:
    assert said("{*0:who|nobody}", lists=((0, 1, 2),)) == "Ann, Bob and Cid"
    assert said("{*0:who|nobody}", lists=((),)) == "nobody"
    assert said("{*1:who|nobody}", lists=((0,),)) == "nobody"
    assert said("{*0}", lists=((4, 5),)) == "4 and 5"
    assert said("{*0:?shows {*0}|is empty}", lists=((4, 5),)) == "shows 4 and 5"
    assert said("{*0:?shows {*0}|is empty}", lists=((),)) == "is empty"
    assert said("{*1:?shows {*0}|is empty}", lists=((4,),)) == "is empty"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{0:whom}", "no kind 'whom' as in {0:whom}; expected one of small, space, who"),
        ("{sun}", "no slot {sun}; expected a number or one of weather"),
        ("{*x:who}", "no number in {*x}"),
        ("{0:who", "expected slots such as {0}"),
        ("{}", "no slot {}"),
        ("{0:?meets {1:whom}|}", "no kind 'whom' as in {1:whom}"),
    ],
)
def test_what_is_no_slot_is_refused_by_name(text: str, expected: str) -> None:
    with pytest.raises(SandtableError) as caught:
        TEMPLATES.template(text)
    assert expected in str(caught.value)


def test_slots_are_named_as_they_are_written() -> None:
    assert slots_of("{0:who} and {1,2:space} in {weather} {0}") == ["0:who", "1,2:space", "weather", "0"]
    assert slots_of("{0:?by {1:who}|}") == ["0:?by {1:who}|", "1:who"]


def test_a_phrase_is_made_only_where_it_is_named() -> None:
    templates = Templates({}, {"all": lambda looker, of: "everybody", "none": lambda looker, of: str(1 // 0)})
    assert templates.template("{all} leaves").fill(Subject("game", (), (), "fog", "")) == "everybody leaves"
