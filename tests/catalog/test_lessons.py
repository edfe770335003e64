"""Lessons and pages on how to play: read strictly, checked, and played as they are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from catalog.stalls import install
from sandtable.catalog.folders import under
from sandtable.catalog.howto import howto_of, lines
from sandtable.catalog.lessons import MOST_WORDS, lesson_of, words
from sandtable.catalog.registry import find_game, games
from sandtable.catalog.routes import Route
from sandtable.catalog.shelf import Overlay
from sandtable.catalog.spec import GameType
from sandtable.catalog.walking import nearest, reply, start, walk, walks, won
from sandtable.engine.errors import SandtableError
from sandtable.testkit.teaching import check_lesson

STRIKE = find_game("strike")
TAUGHT = [slug for slug, game in games().items() if lesson_of(game)]


def changed(file: str, text: str) -> GameType:
    return STRIKE.with_content(Overlay({file: text}))


def refused(text: str, file: str = "lesson.toml") -> str:
    with pytest.raises(SandtableError) as wrong:
        (lesson_of if file == "lesson.toml" else howto_of)(changed(file, text))
    return str(wrong.value)


def step(change: str) -> str:
    return f'[[step]]\nid = "carrier"\n{change}\n'


# What is wrong with a file is said in one line


def test_a_rule_that_no_ledger_has() -> None:
    assert refused(step('rule = "STRIKE-99.01"')) == (
        "lesson.toml: carrier: rule 'STRIKE-99.01' is not in the ledger of strike"
    )
    assert "carrier: rule 'STRIKE-0' is not in" in refused(step('why = [{text = "So.", rule = "STRIKE-0"}]'))


def test_too_many_words() -> None:
    long = " ".join(["word"] * MOST_WORDS)
    assert refused(step('do = "Do this and that and more."')) == (
        "lesson.toml: carrier: do has 6 words; expected 5 at most"
    )
    assert refused(step(f'how = "{long}"')).endswith(f"words; expected {MOST_WORDS} at most")


def test_words_that_are_missing_and_answers_that_are_two() -> None:
    assert refused(step('do = ""')) == "lesson.toml: carrier: expected do, how and why, or none of them"
    assert (
        refused(step('plan = [["carrier:0"]]')) == "lesson.toml: carrier: expected either an answer or a plan"
    )


def test_a_seat_a_scenario_and_an_option_that_are_not_there() -> None:
    assert refused("seat = 2\n") == "lesson.toml: seat must be from 0 to 1, not 2"
    assert refused('scenario = "ropewalks"\n').startswith("lesson.toml: strike has no scenario 'ropewalks'")
    assert refused("[options]\nfuses = 1\n").startswith(
        "lesson.toml: unknown option 'fuses'; expected one of"
    )


def test_a_key_that_nobody_reads() -> None:
    said = refused(step('hint = "so"'))
    assert said.startswith("lesson.toml: carrier: Object contains unknown field `hint`")
    assert "expected keys: id, rule, answer" in said


def test_a_usual_answer_that_is_a_steps_own() -> None:
    assert refused('[usual]\n"STRIKE-R43" = "line_up"\n') == (
        "lesson.toml: line_up: a usual answer is no step's and nobody's own"
    )


def test_a_page_with_a_step_that_the_lesson_does_not_have() -> None:
    page = '[[picture]]\ntitle = "A"\ntext = "B"\nrules = ["STRIKE-1.01"]\nstep = "carriers"\n' * 4
    assert refused(page, "howto.toml").startswith(
        "howto.toml: A: step 'carriers' is none of the lesson's: buy, "
    )
    assert refused(page.replace("carriers", "buy") * 2, "howto.toml") == (
        "howto.toml: expected 4 entries picture, not 8"
    )
    wrong = page.replace("carriers", "buy").replace("STRIKE-1.01", "STRIKE-0.00")
    assert refused(wrong, "howto.toml") == "howto.toml: A: rule 'STRIKE-0.00' is not in the ledger of strike"


def test_a_folder_with_a_bad_lesson_is_refused_and_named(tmp_path: Path) -> None:
    (tmp_path / "strike").mkdir()
    (tmp_path / "strike" / "lesson.toml").write_text("minutes = 90\n")
    with pytest.raises(SandtableError, match=r"^strike/lesson\.toml: minutes must be from 1 to 10, not 90$"):
        under(STRIKE, [tmp_path])


def test_a_game_without_these_files_has_none(tmp_path: Path) -> None:
    game = install(tmp_path / "installed")
    assert lesson_of(game) is None
    assert howto_of(game) is None


# What is wrong with a lesson is noticed where it is played


def played(text: str) -> str:
    game = changed("lesson.toml", text)
    lesson = lesson_of(game)
    assert lesson is not None
    with pytest.raises(SandtableError) as wrong:
        for _ in walk(game, lesson):
            pass
    return str(wrong.value)


def test_an_answer_that_is_no_longer_offered() -> None:
    assert played(step('answer = "carrier:9"')).startswith(
        "lesson.toml: carrier: 'carrier:9' is not among the options: carrier:0, carrier:1"
    )


def test_a_question_of_another_rule() -> None:
    assert played(step('rule = "STRIKE-1.02"')) == (
        "lesson.toml: carrier: the question there is of STRIKE-R43, not of STRIKE-1.02"
    )


def test_an_end_that_does_not_come() -> None:
    assert played("[options]\nrounds = 2\nfuse = 1\n") == (
        "lesson.toml: seat 1: no answer is left for a question of STRIKE-13.01"
    )


@pytest.mark.parametrize("slug", TAUGHT)
def test_a_lesson_is_played_to_the_win_through_its_own_data(slug: str) -> None:
    check_lesson(find_game(slug))


@pytest.mark.parametrize("slug", TAUGHT)
def test_a_lesson_begins_with_the_goal_and_is_short(slug: str) -> None:
    lesson = lesson_of(find_game(slug))
    assert lesson is not None
    assert 5 <= len(Route(lesson, ()).told) <= 14
    assert 4 <= lesson.minutes <= 6
    assert sum(bool(step.way) for step in lesson.step) >= 2
    assert len(words(lesson.goal)) <= 15


def test_our_games_have_a_lesson_and_a_page() -> None:
    assert {"morale", "omega", "strike"} <= set(TAUGHT)
    for slug in TAUGHT:
        page = howto_of(find_game(slug))
        assert page is not None
        text = list(lines(find_game(slug).title, page))
        assert len(text) == 13
        assert page.goal.text in text[1]


# Ways


CHOICE = """
[[step]]
id = "carrier"
answer = ""
way = [
  { name = "One", answer = "carrier:0", says = "It is in front.", rule = "STRIKE-R43" },
  { name = "Two", answer = "%s", says = "It is behind.", rule = "STRIKE-R43" },
]
"""


def test_ways_differ_and_have_no_answer_beside_them() -> None:
    assert refused(CHOICE % "carrier:0").startswith("lesson.toml: carrier: answer of a way")
    assert refused((CHOICE % "carrier:1").replace('answer = ""', 'answer = "carrier:0"')) == (
        "lesson.toml: carrier: a step with ways says what to do and has no answer"
    )
    assert refused(step('only = ["Nobody"]')) == (
        "lesson.toml: carrier: only: 'Nobody' is no way of an earlier step"
    )
    assert refused(step('comes = "killed"')) == (
        "lesson.toml: carrier: expected both comes and missed, or none of them"
    )
    long = " ".join(["word"] * 31)
    assert refused((CHOICE % "carrier:1").replace("It is behind.", long)) == (
        "lesson.toml: carrier: Two: says has 31 words; expected 30 at most"
    )


def test_a_way_that_does_not_lead_to_the_win_is_named() -> None:
    """The other one carries the bomb, and is not at the site in time."""
    game = changed("lesson.toml", CHOICE % "carrier:1")
    lesson = lesson_of(game)
    assert lesson is not None
    picks = []
    with pytest.raises(SandtableError, match=r"lesson\.toml: place"):
        for taken, steps in walks(game, lesson):
            picks.append(taken)
            list(steps)
    assert picks[-1][-1] == 1


def test_any_flick_is_accepted_and_a_miss_is_not_scolded() -> None:
    flix = find_game("flix")
    lesson = lesson_of(flix)
    assert lesson is not None
    table = next(table for each, table in walk(flix, lesson) if each.id == "flick")
    table.answer(0, "flick:741,1115,900,5")
    assert Route(lesson, table.history).followed
    assert Route(lesson, table.history).legs[-1].step.id == "done"
    table.answer(0, "end")
    reply(table, lesson)
    assert table.over and won(table, 0)


# Where a lesson goes on


def test_a_lesson_goes_on_at_the_nearest_step_that_can_be_taken() -> None:
    lesson = lesson_of(STRIKE)
    assert lesson is not None
    table = start(STRIKE, lesson)
    for seat, text in [(0, "done:0"), (0, "done:1"), (1, "done:2"), (1, "done:3")]:
        table.answer(seat, text)
    route = Route(lesson, table.history)
    assert not route.followed
    assert route.strays == 0
    found = nearest(lesson, table)
    assert found is not None
    assert found.step.id == "carrier"
