"""What a study answers: its sentence, its verdict, and numbers that are those of `sandtable lab compare`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.catalog.registry import find_game
from sandtable.lab.answering import answer
from sandtable.lab.cells import cells_for, changed
from sandtable.lab.climbing import Climb
from sandtable.lab.comparing import Answer, compare
from sandtable.lab.duel import Contender
from sandtable.lab.playing import Task, play_one, portions, tasks_of
from sandtable.lab.report.answerwords import Measure, both, difference
from sandtable.lab.rows import Row
from sandtable.lab.sheet import Sheet, StudyAnswer
from sandtable.lab.stats import Estimate, at_every_look, won_apart
from sandtable.lab.study import Arm, Question, Study
from sandtable.lab.tallying import Tally
from sandtable.lab.things import Seen
from sandtable.lab.watching import Watched
from sandtable.lab.worth import silent

TWO = Sheet(sides=[[0, 1], [0, 1]], names=["SEALs", "Terrorists"], seconds=10.0, pairs=[(0, 1)])
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


def test_two_rule_sets_in_several_scenarios_are_held_against_each_other_in_each() -> None:
    """Cells 0 and 2 are as printed, in one scenario and another."""
    rows = played(
        [100] * 50 + [0] * 50, [100] * 70 + [0] * 30, [0] * 100, [100] * 20 + [0] * 80, rounds=[4] * 4
    )
    found = said(rows, 400, sheet_of("", "", "", "", pairs=[(0, 1), (2, 3)]))
    assert found.sentence == "SEALs win 45 % instead of 25 %: 20 points more, 14 to 25."
    assert found.things[0].games == 200


def test_unclear_where_it_does_not() -> None:
    found = said(played([100, 0] * 50, [0, 100] * 49 + [100, 100]), 200)
    assert (
        found.sentence
        == "SEALs win 51 % instead of 50 %: 1 point more, but anywhere from 18 fewer to 20 more."
    )
    assert (found.verdict, found.clear) == ("May be none at all", False)


def test_unfinished_says_so_with_an_interval_that_holds_at_every_look() -> None:
    rows = played([100] * 20 + [0] * 40, [100] * 30 + [0] * 30)
    found = said(rows, 400)
    assert found.so_far == "So far, after 120 games" and found.counted.startswith(
        "120 decided, 280 still to play;"
    )
    apart = [0.0] * 20 + [100.0] * 10 + [0.0] * 30
    looked, fixed = at_every_look(apart, 5000.0), won_apart(apart, 100.0)
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
        "100 % are drawn instead of 0 %: 100 points more, 86 to 100. "
        "A game takes 6.0 rounds instead of 4.0: 2.0 rounds more, 2.0 to 2.0."
    )
    assert found.counted.startswith("40 decided, 40 drawn;")


def test_one_rule_set_is_one_side_against_the_other() -> None:
    one = Sheet(sides=[[0, 1]], names=["The overseer", "The commandos"], seconds=10.0)
    found = said(played([100] * 30 + [0] * 70), 100, one)
    assert found.sentence == (
        "The overseer wins 30 % of 100 games, the commandos 70 %: 40 points fewer, 22 to 58."
    )
    assert found.clear and found.things[0].said == "between 22 and 40" and found.things[0].before is None
    alone = Sheet(sides=[[0]], names=["The operators"], seconds=10.0)
    assert said(played([100] * 30 + [0] * 70), 100, alone).sentence == (
        "The operators win 30 % of 100 games, between 22 and 40."
    )


def test_nothing_is_said_before_a_game_has_ended() -> None:
    row = Row(cell=0, game=0, seed=1, state="broken")
    assert answer(TWO, {(0, 0): row}, 2) is None and answer(TWO, {}, 2) is None
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
    assert difference(Estimate(15.0, 0.2, 29.8, 40), POINTS, "15") == "15 points more, 0.2 to 30"
    assert difference(Estimate(1.0, 0.03, 2.0, 40), POINTS, "1") == "1 point more, 0.03 to 2"
    assert difference(Estimate(-8.0, -17.0, 0.4, 40), POINTS, "8") == (
        "8 points fewer, but anywhere from 17 fewer to 0.4 more"
    )


# Toward a target, and many kinds of games


def lengths(*rounds: int, games: int = 20) -> dict[Task, Row]:
    """Games of so many rounds, one more or less, in each cell."""
    found = played(*([100, 0] * (games // 2) for _ in rounds), rounds=rounds)
    return {task: replace(row, rounds=(row.rounds or 0) + task[1] % 3 - 1) for task, row in found.items()}


def sheet_of(*labels: str, **more: Any) -> Sheet:
    return Sheet(sides=[[0, 1]] * len(labels), names=TWO.names, seconds=10.0, labels=list(labels), **more)


@pytest.mark.parametrize(
    ("wanted", "sentence", "clear"),
    [
        (6.0, "8 gives 6.0 rounds, 5.6 to 6.3, after 20 games.", False),
        (5.59, "8 gives 5.95 rounds, 5.59 to 6.31, after 20 games.", False),
        (9.0, "12 comes nearest with 7.0 rounds, 6.6 to 7.3; none reaches 9.", True),
        (5.0, "8 comes nearest with 6.0 rounds, 5.6 to 6.3; no value in between gives 5.", True),
    ],
)
def test_a_search_says_what_comes_nearest_and_whether_it_is_reached(
    wanted: float, sentence: str, clear: bool
) -> None:
    sheet = sheet_of("4", "8", "12", target={"rounds": wanted})
    found = said(lengths(2, 6, 7), 60, sheet)
    assert (found.sentence, found.clear, found.so_far) == (sentence, clear, "")
    assert sentence.startswith(f"{found.things[0].title} ") and len(found.things) == 3


def test_a_search_under_way_says_less() -> None:
    sheet = sheet_of("4", "8", target={"rounds": 9.0})
    wide, narrow = said(lengths(2, 6), 400, sheet), said(lengths(2, 6), 40, sheet)
    assert wide.so_far == "So far, after 40 games" and not narrow.so_far
    (low, high), (least, most) = ((each.things[0].low, each.things[0].high) for each in (wide, narrow))
    assert low is not None and least is not None and high is not None and most is not None
    assert low < least < most < high


def test_of_many_kinds_of_games_the_ends_are_named() -> None:
    found = said(lengths(4, 6, 8), 60, sheet_of("low", "middle", "high", first="rounds"))
    assert found.clear and found.sentence == (
        "Of 3 kinds of games, the number of rounds is lowest with low: 4.0 (3.6 to 4.3), "
        "and highest with high: 8.0 (7.6 to 8.3)."
    )
    same = said(lengths(4, 4, 4), 60, sheet_of("a", "b", "c", first="rounds"))
    assert not same.clear and same.sentence.endswith(" The intervals overlap: it may be chance.")


# What nobody notices


def test_what_no_game_notices_changed_nothing() -> None:
    rows = {task: replace(row, digest=f"end of {task[1]}") for task, row in played(*[[100] * 12] * 2).items()}
    sheet = sheet_of("off", "on", tried={"Fog": [[0, 1]]}, pairs=[(0, 1)])
    assert said(rows, 24, sheet).rest == (
        "Fog changed nothing: all 12 pairs of games went the same way. "
        "Either it never comes into play here, or another rule makes it idle."
    )
    rows[1, 3] = replace(rows[1, 3], digest="another end")
    assert said(rows, 24, sheet).rest == "Nothing else clearly moves in 24 games."


def test_of_two_that_are_swept_the_idle_one_is_named() -> None:
    cells = [(kill, fog) for kill in (0, 3) for fog in (0, 1)]
    rows = played(*[[100] * 12] * 4, rounds=(4,) * 4)
    rows = {task: replace(row, digest=f"{cells[task[0]][0]}") for task, row in rows.items()}
    tried = {"Kill": [[0, 2], [1, 3]], "Fog": [[0, 1], [2, 3]]}
    found = said(rows, 48, sheet_of("a", "b", "c", "d", tried=tried))
    assert found.rest.startswith("Fog changed nothing: all 24 pairs of games") and "Kill" not in found.rest


# Things that chance deals


def deals(rope: int, lamp: int, games: int = 200) -> dict[Task, Watched]:
    """The first side has a rope in half of the games, a lamp in the other half, and wins so many in a hundred
    with each."""
    found = {}
    for game in range(games):
        name, wins = ("Rope", rope) if game % 2 else ("Lamp", lamp)
        seen = [
            Seen("Items", each, 1, each == name, 0, sides=[0] if each == name else [], offered_to=[0])
            for each in ("Rope", "Lamp")
        ]
        found[0, game] = watched_game(game, seen, game // 2 % 100 < wins)
    return found


def watched_game(game: int, seen: list[Seen], won: bool) -> Watched:
    return Watched(
        cell=0, game=game, offered={}, taken={}, menus={}, rules=[], heat={}, first=-1, lead=[int(won)],
        things=seen, brief=True,
    )  # fmt: skip


def worth_of(watched: dict[Task, Watched], planned: int) -> StudyAnswer:
    rows = played([100 * each.lead[0] for each in watched.values()])
    things = [("Items", name) for name in ("Rope", "Lamp", "Tent")] + [("Rooms", "Cellar")]
    found = answer(sheet_of("", things=things, dealt=["Items"]), rows, planned, watched)
    assert found
    return found


def test_what_is_dealt_is_held_against_games_without_it() -> None:
    found = worth_of(deals(80, 40), 200)
    assert found.clear and found.sentence == (
        "Of 2 items dealt at random, Rope (40 points more, 25 to 53) goes with winning "
        "and Lamp (40 points fewer, 25 to 53) goes with losing."
    )
    assert found.rest == (
        "Nobody was there who could take 1 of the items (Tent). "
        "Never offered or used in 200 games: 1 of the rooms (Cellar)."
    )
    assert found.heads == ("won without it", "won with it")
    assert [(each.title, each.printed, each.changed) for each in found.things] == [
        ("Rope", "40 %", "80 %"), ("Lamp", "80 %", "40 %"),
    ]  # fmt: skip


def test_of_many_things_that_nobody_saw_a_few_are_named() -> None:
    names = "ABCDEFG"
    unseen = {("Items", name): Tally() for name in names} | {("Rooms", name): Tally() for name in names[:6]}
    assert silent(unseen, ["Items"], 1200) == (
        "Nobody was there who could take 7 of the items (A, B, C, D, E, F and 1 more). "
        "Never offered or used in 1,200 games: 6 of the rooms (A, B, C, D, E and F)."
    )
    assert silent({("Rooms", "A"): Tally()}, ["Items"], 9) == (
        "Never offered or used in 9 games: 1 of the rooms (A)."
    )


def test_what_chance_alone_may_do_is_not_said_to_be_worth_anything() -> None:
    found = worth_of(deals(57, 43), 200)
    assert not found.clear and found.sentence == (
        "Of 2 items dealt at random, none goes clearly with winning or losing."
    )
    close = deals(64, 43)
    assert worth_of(close, 200).clear and not worth_of(close, 400).clear, "every look counts"


@pytest.mark.parametrize("rope", range(40, 75, 5))
@pytest.mark.parametrize("planned", [200, 400])
def test_whether_a_thing_is_clear_is_what_its_interval_says(rope: int, planned: int) -> None:
    for each in worth_of(deals(rope, 50), planned).things:
        assert each.low is not None and each.high is not None
        assert each.clear == (each.low > 0 or each.high < 0) == ("anywhere" not in each.said)


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
    dealt = portions(cells, tasks, replace(study, watch=0, count=0), 1)
    games = [play_one(each, game)[0] for each in dealt for game in each.games]
    sheet = Sheet(
        sides=[cell.sides for cell in cells],
        names=TWO.names,
        seconds=find_game("morale").seconds,
        pairs=[(0, 1)],
    )
    return said({(row.cell, row.game): row for row in games}, 2 * PAIRS, sheet)


def compared(path: Path, measure: str) -> Answer:
    game = find_game("morale")
    red, printed = (
        Contender(name=name, setup=changed(game, "checkpoint", change), bots=["greedy"])
        for name, change in (("red", {"red_skulls": True}), ("rulebook", {}))
    )
    asked = Question(measure=measure, margin=0.5, games=2 * PAIRS)
    return compare(red, printed, asked, path / measure, 1, lambda *_: None)[0]


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
    sides=[[0, 1]] * 4,
    names=["SEALs", "Terrorists"],
    seconds=10.0,
    climb=Climb(
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
