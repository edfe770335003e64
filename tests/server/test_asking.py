"""What a study of the lab asks, in words, and the command that plays the same games."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.catalog.questions import questions_of
from sandtable.catalog.registry import find_game
from sandtable.catalog.shelf import Overlay
from sandtable.commands.labwords import sweep_study
from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import cells_for
from sandtable.server.asking import asked_of
from sandtable.server.http_bodies import Asked, NewStudy
from sandtable.server.laboratory import study_of, to_start_with

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


@pytest.mark.parametrize("slug", GAMES)
def test_five_questions_to_start_with_those_of_the_game_first(slug: str) -> None:
    games = [find_game(each) for each in GAMES]
    found = to_start_with(find_game(slug), games)
    own = len(questions_of(find_game(slug)))
    assert len(found) == 5 and 2 <= own <= 3 and [each.game for each in found[:own]] == [slug] * own
    assert len({each.text for each in found}) == 5 and slug not in {each.game for each in found[own:]}


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
    text = MORALE.shelf.own["questions.toml"].replace(old, new, 1)
    others = MORALE.with_content(Overlay({"questions.toml": text}))
    with pytest.raises(SandtableError, match=r"questions\.toml: What") as error:
        questions_of(others)
    assert reason in str(error.value)
