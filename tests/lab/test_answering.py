"""What a study answers: its sentence, its verdict, and numbers that are those of `sandtable lab compare`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from sandtable.catalog.registry import find_game
from sandtable.lab.answering import Sheet, StudyAnswer, answer
from sandtable.lab.cells import cells_for, changed
from sandtable.lab.climbing import Climb
from sandtable.lab.comparing import Answer, compare
from sandtable.lab.duel import Contender, Question
from sandtable.lab.playing import Task, play_one, portions, tasks_of
from sandtable.lab.report.answerwords import Measure, both, difference
from sandtable.lab.rows import Row
from sandtable.lab.stats import Estimate, at_every_look, mean
from sandtable.lab.study import Arm, Study

TWO = Sheet([[0, 1], [0, 1]], ["SEALs", "Terrorists"], 10.0)
POINTS = Measure(" %", "point", "points")


def played(*won: Sequence[int], rounds: Sequence[int] = (4, 4)) -> dict[Task, Row]:
    """A game for each result of the first side, in each cell."""
    return {
        (cell, game): Row(
            cell=cell, game=game, seed=1, state="over", results=(result, 100 - result), rounds=rounds[cell],
            decisions=60,
        )
        for cell, results in enumerate(won)
        for game, result in enumerate(results)
    }  # fmt: skip


def said(rows: dict[Task, Row], planned: int, sheet: Sheet = TWO) -> StudyAnswer:
    found = answer(sheet, rows, planned)
    assert found
    return found


def test_clear_where_the_interval_excludes_nothing_at_all() -> None:
    found = said(played([100] * 94 + [0] * 106, [100] * 108 + [0] * 92), 400)
    assert found.sentence == "SEALs win 54 % instead of 47 %: 7 points more, 3 to 11."
    assert (found.verdict, found.clear, found.so_far) == ("Clear", True, "")
    assert found.rest == "Nothing else clearly moves in 400 games." and found.counted.startswith(
        "400 decided; minutes at 10 s"
    )
    ours, theirs, rounds, minutes = found.things
    assert (ours.printed, ours.changed, ours.said) == ("47 %", "54 %", "7 points more, 3 to 11")
    assert theirs.said == "7 points fewer, 3 to 11" and theirs.title == "Terrorists win"
    assert (rounds.said, rounds.verdict) == ("no difference in any pair of games", "May be none at all")
    assert (minutes.printed, minutes.title) == ("10", "Minutes")


def test_unclear_where_it_does_not() -> None:
    found = said(played([100, 0] * 50, [0, 100] * 49 + [100, 100]), 200)
    assert (
        found.sentence
        == "SEALs win 51 % instead of 50 %: 1 point more, but anywhere from 19 fewer to 21 more."
    )
    assert (found.verdict, found.clear) == ("May be none at all", False)


def test_unfinished_says_so_with_an_interval_that_holds_at_every_look() -> None:
    rows = played([100] * 20 + [0] * 40, [100] * 30 + [0] * 30)
    found = said(rows, 400)
    assert found.so_far == "So far, after 120 games" and found.counted.startswith(
        "120 decided, 280 still to play;"
    )
    apart = [0.0] * 20 + [100.0] * 10 + [0.0] * 30
    looked, fixed = at_every_look(apart, 5000.0), mean(apart)
    assert (found.things[0].low, found.things[0].high) == (looked.low, looked.high)
    assert looked.low < fixed.low and said(rows, 120).things[0].low == fixed.low


def test_a_few_games_are_never_clear() -> None:
    found = said(played([0] * 9, [100] * 9), 18)
    assert not found.clear and found.things[0].low is None
    assert found.sentence == (
        "SEALs win 100 % instead of 0 %: 100 points more, but too few games to say how sure that is."
    )


def test_what_else_moves_is_said_after_it() -> None:
    found = said(played([100, 0] * 20, [50] * 40, rounds=(4, 6)), 80)
    assert found.rest == (
        "100 % are drawn instead of 0 %: 100 points more, 100 to 100. "
        "A game takes 6.0 rounds instead of 4.0: 2.0 rounds more, 2.0 to 2.0."
    )
    assert found.counted.startswith("40 decided, 40 drawn;")


def test_one_rule_set_is_one_side_against_the_other() -> None:
    one = Sheet([[0, 1]], ["The overseer", "The commandos"], 10.0)
    found = said(played([100] * 30 + [0] * 70), 100, one)
    assert found.sentence == (
        "The overseer wins 30 % of 100 games, the commandos 70 %: 40 points fewer, 22 to 58."
    )
    assert found.clear and found.things[0].said == "between 22 and 40" and found.things[0].before is None
    alone = Sheet([[0]], ["The operators"], 10.0)
    assert said(played([100] * 30 + [0] * 70), 100, alone).sentence == (
        "The operators win 30 % of 100 games, between 22 and 40."
    )


def test_nothing_is_said_before_a_game_has_ended_or_of_many_rule_sets() -> None:
    row = Row(cell=0, game=0, seed=1, state="broken")
    assert answer(TWO, {(0, 0): row}, 2) is None and answer(TWO, {}, 2) is None
    assert answer(Sheet([[0, 1]] * 4, TWO.names, 1.0), played([100]), 4) is None
    assert answer(TWO, played([100] * 20), 40) is None


@pytest.mark.parametrize(
    ("before", "after", "texts"),
    [
        (46.6, 54.4, ("46.6 %", "54.4 %", "7.8")),  # 47 and 54 are not 8 apart
        (47.0, 54.0, ("47 %", "54 %", "7")),
        (50.0, 50.2, ("50.0 %", "50.2 %", "0.2")),  # and what is not the same is not said to be
    ],
)
def test_what_is_read_adds_up(before: float, after: float, texts: tuple[str, str, str]) -> None:
    assert both(before, after, POINTS) == texts


def test_an_end_that_is_not_0_is_not_called_0() -> None:
    assert difference(Estimate(15.0, 0.2, 29.8, 40), POINTS, "15") == "15 points more, 0.2 to 29.8"
    assert difference(Estimate(-8.0, -17.0, 0.4, 40), POINTS, "8") == (
        "8 points fewer, but anywhere from 17.0 fewer to 0.4 more"
    )


# Against `sandtable lab compare`

PAIRS = 20  # fewer than a look of it


@pytest.fixture(scope="module")
def skulls() -> StudyAnswer:
    change: dict[str, Any] = {"red_skulls": True}
    arms = (Arm(name="as printed"), Arm(name="red", change=change))
    study = Study(
        title="T", game="morale", scenarios=("checkpoint",), bots=("greedy",), arms=arms, games=PAIRS
    )
    cells = cells_for(find_game("morale"), study)
    tasks = tasks_of((0, 1), range(PAIRS))
    dealt = portions(cells, tasks, study.seed, 0, study.longest, 1)
    games = [play_one(each, game)[0] for each in dealt for game in each.games]
    sheet = Sheet([cell.sides for cell in cells], TWO.names, study.seconds)
    return said({(row.cell, row.game): row for row in games}, 2 * PAIRS, sheet)


def compared(path: Path, measure: str) -> Answer:
    game = find_game("morale")
    red, printed = (
        Contender(name=name, setup=changed(game, "checkpoint", change), bots=["greedy"])
        for name, change in (("red", {"red_skulls": True}), ("rulebook", {}))
    )
    asked = Question(measure=measure, margin=0.5, games=2 * PAIRS)
    return compare(red, printed, asked, path / measure, 1, lambda *_: None)


def test_its_numbers_are_those_of_lab_compare(skulls: StudyAnswer, tmp_path: Path) -> None:
    things = {each.title: each for each in skulls.things}
    for title, measure in (("Rounds", "rounds"), ("Minutes", "minutes")):
        mine, theirs = things[title], compared(tmp_path, measure)
        assert (mine.after, mine.before) == pytest.approx((theirs.a_mean, theirs.b_mean))
        found = theirs.difference
        assert (mine.value, mine.low, mine.high) == pytest.approx((found.value, found.low, found.high))


def test_its_wins_and_draws_make_up_the_score_of_lab_compare(skulls: StudyAnswer, tmp_path: Path) -> None:
    things = {each.title: each for each in skulls.things}
    wins, drawn = things["SEALs win"], things.get("Drawn")
    score = compared(tmp_path, "score")
    assert wins.after + (drawn.after / 2 if drawn else 0.0) == pytest.approx(score.a_mean)
    assert (wins.before or 0.0) + ((drawn.before or 0.0) / 2 if drawn else 0.0) == pytest.approx(score.b_mean)


LADDER = Sheet(
    [[0, 1]] * 4,
    ["SEALs", "Terrorists"],
    10.0,
    Climb(
        ("random", "greedy", "search:40"),
        [["greedy", "random"], ["random", "greedy"], ["search:40", "greedy"], ["greedy", "search:40"]],
    ),
)


def test_a_ladder_answers_with_a_sentence_for_each_step() -> None:
    rows = played([100] * 18 + [0] * 2, [0] * 19 + [100], [100, 0] * 10, [0, 100] * 10, rounds=(4,) * 4)
    found = said(rows, 80, LADDER)
    assert found.sentence == (
        "Greedy beats Random in 92 % of games, 80 to 97; "
        "Search, 40 games ahead may be no better than Greedy: it wins 50 % of games, 35 to 65."
    )
    assert not found.clear and [each.clear for each in found.things] == [True, False]
    assert [each.changed for each in found.things] == ["92 %", "50 %"]
    assert found.so_far == "" and found.counted == "80 decided"


def test_a_ladder_under_way_says_less_and_draws_are_not_counted() -> None:
    rows = played([100] * 18 + [50] * 2, [0] * 20, rounds=(4,) * 4)
    found = said(rows, 80, LADDER)
    assert found.so_far and "Greedy beats Random in 100 % of decided games" in found.sentence
    [step] = found.things
    assert step.games == 38 and step.low is not None and 80 < step.low < 95
    few = said(played([100] * 4, [0] * 4, rounds=(4,) * 4), 80, LADDER)
    assert "too few to say" in few.sentence and not few.clear
