"""The skill ladder: each bot meets the next one up on both sides, and the report says who is better."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import cells_of, rungs
from sandtable.lab.folder import Results
from sandtable.lab.report import outcomes, skill
from sandtable.lab.report.facts import Facts
from sandtable.lab.report.page import all_charts
from sandtable.lab.running import run as run_study
from sandtable.lab.stats import Estimate
from sandtable.lab.study import Arm, Study, checked

LADDER = Study(title="T", game="coin", ladder=("greedy", "sharp"), games=60, watch=0, change={"rounds": 1})


def played(study: Study, path: Path) -> Results:
    return run_study(study, cells_of(study), path, "test", 1, lambda done, known: None)


def step(lower: str, upper: str, won: int, ahead: int) -> skill.Rung:
    return skill.Rung(lower, upper, Estimate(won / 100, 0.0, 1.0, 100), ahead)


def test_every_bot_meets_the_next_one_up_on_both_sides() -> None:
    assert rungs(["a", "b", "c"], [0, 1, 1]) == [
        ["b", "a", "a"],
        ["a", "b", "b"],
        ["c", "b", "b"],
        ["b", "c", "c"],
    ]
    assert rungs(["a", "b"], [0, 0]) == [["a"], ["b"]]


def test_a_ladder_of_each_arm_has_titles_that_tell_cells_apart(tmp_path: Path) -> None:
    study = Study(title="T", game="coin", ladder=("greedy", "sharp"), games=2, watch=0,
                  arms=(Arm(name="short", change={"rounds": 1}), Arm(name="long")))  # fmt: skip
    facts = Facts(played(study, tmp_path / "a"))
    assert [facts.title_of(number) for number in range(4)] == [
        "short, Sharp against Greedy",
        "short, Greedy against Sharp",
        "long, Sharp against Greedy",
        "long, Greedy against Sharp",
    ]
    assert len(all_charts(facts)) > 3


def test_the_better_bot_is_found_on_whichever_side_it_sits(tmp_path: Path) -> None:
    facts = Facts(played(LADDER, tmp_path / "a"))
    found = skill.rung(facts, "greedy", "sharp")
    own = [row.results[row.cell] == 100 for row in facts.rows]
    assert found.wins.games == 120 and round(found.wins.value * 120) == sum(own) > 70
    assert found.ahead == 1 and skill.rung(facts, "sharp", "greedy").ahead == -1
    chart = skill.ladder(facts)
    assert chart and chart.sentence == (
        f"There is skill in this game: Sharp won {sum(own)} of 120 decided games against Greedy."
    )
    assert "ladder" in [each.name for each in all_charts(facts)]


def test_a_study_without_a_ladder_has_no_such_chart(tmp_path: Path) -> None:
    facts = Facts(played(Study(title="T", game="coin", games=2, watch=0), tmp_path / "a"))
    assert skill.ladder(facts) is None and outcomes.who_wins(facts)


def test_on_one_side_bots_are_held_against_each_other_seed_by_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = Study(title="T", game="sneak", ladder=("random", "greedy"), games=6, watch=0,
                  change={"players": 1})  # fmt: skip
    facts = Facts(played(study, tmp_path / "a"))
    assert [cell.bots for cell in facts.cells] == [["random"], ["greedy"]] and not facts.sided
    found = skill.rung(facts, "random", "greedy")
    assert found.wins == facts.wins(facts.of_cell(1))
    assert len(skill.differences(facts, "random", "greedy")) == 6
    chart = skill.ladder(facts)
    assert chart and chart.about == "finished games, 95 %"
    for found_out, ahead in (([0.0] * 4, 0), ([100.0, 99.0] * 4, 1), ([-100.0, -99.0] * 4, -1)):
        monkeypatch.setattr(skill, "differences", lambda *given, each=found_out: each)
        assert skill.rung(facts, "random", "greedy").ahead == ahead


@pytest.mark.parametrize(
    ("rungs", "said"),
    [
        (
            [step("a", "b", 60, 0)],
            "No bot is clearly better than the one below it: so far these bots show no",
        ),
        (
            [step("a", "b", 80, 1), step("b", "c", 95, 1), step("c", "d", 52, 0), step("d", "e", 20, -1)],
            "There is skill in this game: C won 95 of 100 decided games against B; D may be no better "
            "than C; E is no better than D.",
        ),
    ],
)
def test_the_sentence_claims_what_is_sure(rungs: list[skill.Rung], said: str) -> None:
    assert skill.sentence(rungs, True).startswith(said)


@pytest.mark.parametrize(
    ("study", "said"),
    [
        (Study(title="T", game="coin", ladder=("greedy",)), "ladder: expected two bots or more"),
        (Study(title="T", game="coin", ladder=("greedy", "greedy")), "all different"),
        (Study(title="T", game="coin", ladder=("greedy", "sharp"), bots=("greedy",)), "bots and ladder"),
    ],
)
def test_a_ladder_that_makes_no_sense_is_refused(study: Study, said: str) -> None:
    with pytest.raises(SandtableError, match=said):
        checked(study)


def test_a_ladder_from_the_command_line(run: Callable[..., Result], tmp_path: Path) -> None:
    done = run("lab", "ladder", "coin", "--bots", "greedy,sharp", "--games", "3", "--no-report")
    assert (done.exit_code, done.stderr) == (0, "coin-ladder: 6 games\n")
    about = (tmp_path / "coin-ladder" / "study.json").read_text()
    assert "sandtable lab ladder coin --bots greedy,sharp --games 3 --seed 1" in about
    wrong = run("lab", "ladder", "coin", "--bots", "greedy,clever")
    assert wrong.exit_code == 2 and "no bot 'clever'" in wrong.stderr
