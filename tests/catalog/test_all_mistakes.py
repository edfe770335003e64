"""One run tells all: of a map more than its builder stops at, and of the rest what the game refuses whatever
is broken elsewhere. What follows from another mistake is none."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.catalog.checking import Mistake
from sandtable.catalog.mistakes import mistakes_in
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Files, Overlay
from sandtable.engine.errors import SandtableError

MAP = "maps/mine.toml"
SPOILT: dict[str, tuple[str, tuple[tuple[str, str], ...], tuple[tuple[Any, str], ...]]] = {
    "omega": (
        "maps/dry_run.toml",
        (
            ("[3, 7, 3, 6], [4, 7, 4, 6]", "[3, 7, 3, 6], [5, 7, 5, 6]"),
            ('areas = ["B", "G"]', 'areas = ["B", "Q"]'),
            ("spaces = [[3, 0], [4, 0]]", "spaces = [[3, 1], [4, 0]]"),
            ("starts = [[3, 12]", "emi = [[9, 9]]\nstarts = [[0, 12]"),
            ('goal = "G"', 'goal = "X"'),
            ("##..v.##", "##..x.##"),
        ),
        (
            (("rows",), "rows: [4, 5] is 'x'; expected"),
            (("emi",), "emi: there is no tile [9, 9]"),
            (("passage", "R1"), "passage R1: [3, 1] must be on the edge"),
            (("door", "d1"), "door d1: [5, 7] is a wall"),
            (("door", "d1"), "door d1: [5, 6] is a wall"),
            (("door", "d1"), "door d1: its edges must be next to each other"),
            (("door", "d3"), "door d3: area 'Q' is none of"),
            (("goal",), "goal 'X' is no area"),
            (("starts",), "starts: [0, 12] is a wall"),
        ),
    ),
    "strike": (
        "maps/ropewalk.toml",
        (
            ("[9, 0, 9, 2]", "[9, 0, 10, 2]"),
            ("[6.5, 8, 6.5, 12]", "[6.5, 8, 6.5, 8]"),
            ("area = [19, 0, 28, 10]", "area = [18, 0, 28, 10]"),
            ("terrorists = [1, 6.5, 5, 13.5]", "terrorists = [1, 6.5, 1, 13.5]"),
            ("area = [13.5, 13.5, 18, 18]", "area = [13.5, 13.5, 18, 80]"),
            ('kind = "bomb"', 'kind = "hostages"'),
        ),
        (
            (("wall", 0), "wall [9, 0, 10, 2]: must be parallel"),
            (("half", 0), "half [6.5, 8, 6.5, 8]: must be longer than 0"),
            (("zone", "C1"), "zone C1: overlaps zone B1"),
            (("spawn", "terrorists"), "spawn of terrorists: must go from"),
            (("site", "A"), "site A: [13.5, 13.5, 18, 80] must be inside"),
            ((), "a map of kind hostages must have no site"),
            ((), "a map of kind hostages must have at least one rescue"),
            ((), "a map of kind hostages must have at least one hostage"),
        ),
    ),
    "flix": (
        "maps/field_laboratory.toml",
        (
            ("|. . . . . 2 .", "|. . . 7 . 2 ."),
            ("|* . . . .|. .|", "|. . . . .|. .|"),
            ('starts = ["Motor pool"', 'starts = ["Motr pool"'),
            ("spawn = [8, 19]", "spawn = [8, 12]"),
            ("AAAAAWW", "AAA.AWW"),
            ("+-+i+-", "+-+-+-"),
        ),
        (
            ((), "[2, 3] is in no Area"),
            ((), "door 'Quarters south' is nowhere in the drawing"),
            ((), "7 Objective Points, expected 8"),
            ((), "'7' of the green Path is in 2 Spaces"),
            ((), "red Path: spawn [8, 12] is not on the edge"),
            (("starts",), "starts: Area 'Motr pool' is none of"),
        ),
    ),
}


def spoilt(slug: str) -> Files:
    """A copy of a map with several mistakes."""
    name, changes, _ = SPOILT[slug]
    stem = name.removeprefix("maps/").removesuffix(".toml")
    return {MAP: changed(slug, name, (f'name = "{stem}"', 'name = "mine"'), *changes)}


def changed(slug: str, name: str, *changes: tuple[str, str]) -> str:
    text = find_game(slug).shelf.own[name]
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def found_in(slug: str, files: Files) -> list[Mistake]:
    """All of them; the loader stops at one, in one sentence."""
    game = find_game(slug)
    found = mistakes_in(game, Overlay(files))
    with pytest.raises(SandtableError) as refused:
        game.with_content(Overlay(files))
    assert "\n" not in str(refused.value)
    assert [each for each in found if str(refused.value).endswith(each.text)]
    return found


@pytest.mark.parametrize("slug", SPOILT)
def test_a_map_says_all_that_its_builder_refuses_and_nothing_that_follows(slug: str) -> None:
    found = [(each.path, each.text) for each in found_in(slug, spoilt(slug))]
    wanted = [(path, f"{MAP}: {text}") for path, text in SPOILT[slug][2]]
    assert [path for path, _ in found] == [path for path, _ in wanted], found
    assert all(text.startswith(begins) for (_, text), (_, begins) in zip(found, wanted)), found


def test_of_what_lies_behind_an_area_that_nobody_reaches_nothing_is_said() -> None:
    door = '[[door]]\nid = "d1"\nareas = ["S", "A"]\nedges = [[3, 7, 3, 6], [4, 7, 4, 6]]\n'
    walls = ("###..####..###", "#########..###")
    found = found_in("omega", {"maps/dry_run.toml": changed("omega", "maps/dry_run.toml", (door, ""), walls)})
    assert [each.text for each in found] == [
        "maps/dry_run.toml: area A: cannot be reached from the start",
    ]


GHOUL = """
[[enemy]]
id = "ghoul"
name = "Ghoul"
group = "ghost"
figures = 2
speed = 4
ranged = [2]
melee = [2]
vitality = 1
cost = 2
weapons = [{ name = "Talons", melee = true, black = 1, red = 1 }]
"""
Change = tuple[str, str, str]  # a file, and what in it becomes what
ELSEWHERE: dict[str, tuple[str, Files, list[Change], list[str]]] = {
    "a file that cannot be read, an entry out of bounds": (
        "morale",
        {"units.toml": '[[unit]]\nid = "seal_leader"\ndefense = 0\n', "words.toml": "x = ["},
        [
            ("scenarios/checkpoint.toml", "minutes = [", "minutes = [900, "),
            ("maps/dust_mile.toml", "neighbours = [", 'neighbours = ["moon", '),
        ],
        [
            "words.toml: Invalid value",
            "units.toml: seal_leader: defense must be 1 or more",
            "scenarios/checkpoint.toml: minutes must be",
            "maps/dust_mile.toml: zone N1: neighbour 'moon' is not",
        ],
    ),
    "what a game refuses of its cards, one after the other": (
        "strike",
        {
            "items.toml": '[[item]]\nid = "pistol_heavy"\nto_hit = 99\n[[item]]\nid = "bomb"\nclan = "both"\n'
            '[[item]]\nid = "knife"\nfree = false\n',
            "options.toml": '[[option]]\nname = "units"\nhigh = 1\n',
        },
        [("maps/ropewalk.toml", "[9, 0, 9, 2]", "[9, 0, 10, 2]")],
        [
            "items.toml: pistol_heavy: to_hit must be from 0 to 12",
            "options.toml: default of option units must be",
            "items.toml: bomb: clan must be terrorists",
            "items.toml: terrorists must have one free knife",
            "items.toml: counter_terrorists must have one free knife",
            "maps/ropewalk.toml: wall [9, 0, 10, 2]: must be parallel",
        ],
    ),
    "an entry that is not there only because it is broken": (
        "omega",
        {"enemies.toml": GHOUL},
        [
            ("scenarios/dry_run.toml", "husk = 6", "husk = 6\nghoul = 1"),
            ("maps/cold_start.toml", "emi = [[2, 1]]", "emi = [[3, 1]]"),
        ],
        [
            "enemies.toml: ghoul: group 'ghost' is none of",
            "maps/cold_start.toml: emi: there is no tile [3, 1]",
        ],
    ),
    "a mission that is not there only because it is broken": (
        "flix",
        {"weapons.toml": '[[weapon]]\nid = "mp5"\nsound = 99\n'},
        [
            ("missions/slow_fuse.toml", "maps = [", 'maps = ["moon", '),
            ("missions/quiet_courier.toml", 'on_success = "5C"', 'on_success = "3A"'),
            ("maps/field_laboratory.toml", "|* . . . .|. .|", "|. . . . .|. .|"),
        ],
        [
            "missions/slow_fuse.toml: maps 'moon' is none of",
            "weapons.toml: mp5: sound must be from 0 to 20",
            "maps/field_laboratory.toml: 7 Objective Points",
        ],
    ),
}


@pytest.mark.parametrize("case", ELSEWHERE)
def test_what_is_broken_elsewhere_hides_nothing_and_nothing_follows_from_it(case: str) -> None:
    slug, files, changes, wanted = ELSEWHERE[case]
    found = found_in(slug, files | {name: changed(slug, name, (old, new)) for name, old, new in changes})
    assert [each.text[: len(begins)] for each, begins in zip(found, wanted, strict=True)] == wanted
