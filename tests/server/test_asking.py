"""What a study of the lab asks, in words, and the command that plays the same games."""

from __future__ import annotations

import tomllib
from shlex import split
from typing import Any

import msgspec
import pytest

from sandtable.catalog.questions import questions_of
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Overlay
from sandtable.catalog.spec import GameType
from sandtable.commands.labwords import sweep_study
from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import Cell, cells_for
from sandtable.lab.contents import find
from sandtable.lab.schedule import games_in
from sandtable.lab.study import Study
from sandtable.server.asking import asked_of
from sandtable.server.http_bodies import Asked, NewStudy
from sandtable.server.laboratory import new_study, study_of, to_start_with

GAMES = ("morale", "strike", "omega", "sneak", "flix")
MORALE = find_game("morale")


def asked(change: dict[str, Any], **more: Any) -> Asked:
    wanted = NewStudy("morale", "checkpoint", change, **more)
    return asked_of(MORALE, wanted, study_of(MORALE, wanted))


@pytest.mark.parametrize(
    ("change", "more", "question"),
    [
        ({"no_kill": True}, {}, "What happens if threats never kill?"),
        ({"vehicles": True}, {}, "Does “Vehicles” change who wins The Case at Checkpoint Twelve?"),
        (
            {"danger_top": 9, "vehicles": True},
            {},
            "Do “Danger top” 9 instead of 8 and “Vehicles” change who wins The Case at Checkpoint Twelve?",
        ),
        (
            {"danger_top": 9, "vehicles": True, "units": 3},
            {},
            "Do these 3 changes decide who wins The Case at Checkpoint Twelve?",
        ),
        (
            {"vehicles": True},
            {"printed": False},
            "Who wins The Case at Checkpoint Twelve with “Vehicles”?",
        ),
        ({}, {}, "Who wins The Case at Checkpoint Twelve as printed?"),
        (
            {},
            {"ladder": ("random", "greedy")},
            "Does the better player win The Case at Checkpoint Twelve?",
        ),
    ],
)
def test_the_question_names_things_as_people_do(
    change: dict[str, Any], more: dict[str, Any], question: str
) -> None:
    found = asked(change, **more)
    assert found.question == question and "_" not in found.question + found.changed


def test_the_command_plays_the_same_games() -> None:
    wanted = NewStudy("morale", "checkpoint", {"danger_top": 9}, games=30, seed=7)
    study = study_of(MORALE, wanted)
    found = asked_of(MORALE, wanted, study)
    assert (found.changed, found.study) == ("Danger top 9", "")
    assert found.command == (
        "sandtable lab sweep morale --scenario checkpoint --set danger_top=8,9 "
        "--bots greedy --games 30 --seed 7"
    )
    same = sweep_study("morale", "checkpoint", [], ["danger_top=8,9"], [], "greedy", 30, 7)
    assert [(each.setup, each.bots) for each in cells_for(MORALE, same)] == [
        (each.setup, each.bots) for each in cells_for(MORALE, study)
    ]
    assert (same.games, same.seed) == (study.games, study.seed)


def test_several_changes_need_the_file_of_the_study() -> None:
    found = asked({"danger_top": 9, "vehicles": True})
    assert found.command == "sandtable lab run study.toml" and "danger_top" in found.study
    assert found.changed == "Danger top 9 and with Vehicles"


@pytest.mark.parametrize(
    ("more", "question", "command"),
    [
        (
            {"sweep": {"danger_top": "7..9"}},
            "What does “Danger top” do in The Case at Checkpoint Twelve?",
            "--set danger_top=7..9 --bots",
        ),
        (
            {"sweep": {"danger_top": (7, 9)}, "target": {"rounds": 6.5}, "given": {"no_kill": True}},
            "Which “Danger top” gives 6.5 rounds in The Case at Checkpoint Twelve?",
            "--option no_kill=true --set danger_top=7,9 --target rounds=6.5 --bots",
        ),
        (
            {"change": {"danger_top": 9}, "given": {"units": 2}},
            "Does “Danger top” 9 instead of 8 change who wins The Case at Checkpoint Twelve?",
            "--option units=2 --set danger_top=8,9 --bots",
        ),
        (
            {"change": {"units.seal_leader.threat[0]": 3}},
            "Does “Squad Leader, 1st of threat” 3 instead of 2 "
            "change who wins The Case at Checkpoint Twelve?",
            "--set 'units.seal_leader.threat[0]=2,3' --bots",
        ),
        (
            {"deal": ("token",)},
            "Which tokens are worth taking in The Case at Checkpoint Twelve?",
            "study.toml",
        ),
    ],
)
def test_what_is_tried_given_or_dealt_is_asked_in_words(
    more: dict[str, Any], question: str, command: str
) -> None:
    found = asked(more.pop("change", {}), **more)
    assert found.question == question and command in found.command
    assert bool(found.study) == ("study.toml" in found.command)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"sweep": {"danger_top": "7..99"}}, "option danger_top must be a whole number from 1 to 20"),
        ({"sweep": {"danger_top": "7 to 9"}}, "sweep.danger_top: expected a list, or a range"),
        ({"sweep": {"units.nobody.cost": (1, 2)}}, "there is no such number"),
        ({"given": {"danger_tip": 2}}, "unknown option 'danger_tip'"),
    ],
)
def test_what_cannot_be_tried_is_refused(more: dict[str, Any], said: str) -> None:
    with pytest.raises(SandtableError, match=said):
        asked({}, **more)


@pytest.mark.parametrize("slug", GAMES)
def test_five_questions_to_start_with_those_of_the_game_first(slug: str) -> None:
    games = [find_game(each) for each in GAMES]
    found = to_start_with(find_game(slug), games, 2000)
    own = len(questions_of(find_game(slug)))
    assert len(found) == 5 and 3 <= own <= 4 and [each.game for each in found[:own]] == [slug] * own
    assert len({each.text for each in found}) == 5 and slug not in {each.game for each in found[own:]}


def test_a_question_plays_as_many_games_as_the_server_lets() -> None:
    [first, *_] = to_start_with(MORALE, [], 2000)
    assert (first.games, first.all) == (400, 1400) and first.target == {"rounds": 8}
    [first, *_] = to_start_with(MORALE, [], 500)
    assert (first.games, first.all) == (50, 450)


@pytest.mark.parametrize("slug", GAMES)
def test_every_question_is_one_that_the_lab_can_answer(slug: str) -> None:
    """Each can be set up, has its own words, and a command that plays the same games."""
    game = find_game(slug)
    for each in to_start_with(game, [], 2000):
        wanted = new_study(each)
        study = study_of(game, wanted)
        found, cells = asked_of(game, wanted, study), cells_for(game, study, try_bots=False)
        assert found.question == each.text and each.all == games_in(study, len(cells))
        assert len(cells) > 1 or study.deal
        names = [name for name in (*wanted.change, *wanted.sweep) if "." in name]
        assert [played_with(cell, names) for cell in cells_again(game, found)] == [
            played_with(cell, names) for cell in cells
        ]


def played_with(cell: Cell, names: list[str]) -> tuple[object, ...]:
    """All that decides how its games go; what is printed may be laid over what is printed."""
    kind = cell.setup.game_type
    numbers = [find(kind, name).default for name in names]
    return cell.setup.scenario, cell.setup.options, numbers, cell.bots, cell.deal


def cells_again(game: GameType, found: Asked) -> list[Cell]:
    """Those of the command, or of the file that it reads."""
    if found.study:
        return cells_for(game, msgspec.convert(tomllib.loads(found.study), Study), try_bots=False)
    words = split(found.command)
    assert words[:3] == ["sandtable", "lab", "sweep"]
    given: dict[str, list[str]] = {}
    for name, value in zip(words[4::2], words[5::2]):
        given.setdefault(name, []).append(value)
    study = sweep_study(
        words[3],
        given["--scenario"][0],
        given.get("--option", []),
        given["--set"],
        given.get("--target", []),
        given["--bots"][0],
        int(given["--games"][0]),
        int(given["--seed"][0]),
    )
    return cells_for(game, study, try_bots=False)


def test_the_five_questions_of_a_designer_come_first() -> None:
    """Skulls for eight rounds, the price of a rifle, what kit is worth, how many Patrols, friction."""
    first = {slug: questions_of(find_game(slug))[0] for slug in GAMES}
    assert first["morale"].sweep and first["morale"].target == {"rounds": 8}
    assert list(first["strike"].sweep) == ["items.rifle_t.cost"]
    assert first["omega"].deal == ("kit",)
    assert first["sneak"].given == {"players": 2}
    assert first["sneak"].change == {"stages/data_wing.counts[1]": 3}
    assert first["flix"].change == {"physics.friction": 0.22}


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("kill?", "kill", "expected a question that ends with a question mark"),
        ('scenario = "checkpoint"', 'scenario = "moon"', "scenario 'moon' is none of recovery, checkpoint,"),
        ("no_kill = true", "no_kil = true", "unknown option 'no_kil'"),
        ("no_kill = true", "no_kill = false", "no_kill is False as printed; expected a change"),
        ("What happens", f"What {'ever ' * 20}happens", "expected 72 characters at most"),
    ],
)
def test_questions_are_checked_when_they_are_read(old: str, new: str, reason: str) -> None:
    own = MORALE.shelf.own["questions.toml"]
    text = own[own.index('[[question]]\ntext = "What happens') :].replace(old, new, 1)
    others = MORALE.with_content(Overlay({"questions.toml": text}))
    with pytest.raises(SandtableError, match=r"questions\.toml: What") as error:
        questions_of(others)
    assert reason in str(error.value)
