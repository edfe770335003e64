"""Which games are played: until enough is known, toward a target, and pairs until the answer is clear."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.catalog.registry import find_game
from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import cells_of, changed
from sandtable.lab.comparing import Answer, compare
from sandtable.lab.duel import Contender
from sandtable.lab.folder import read
from sandtable.lab.running import run
from sandtable.lab.study import Question, Stop, Study
from sandtable.lab.verdicts import HIGHER, LOWER, NEITHER


def nothing(done: int, known: int) -> None:
    pass


def games_of(study: Study, path: Path) -> dict[int, int]:
    """How many games each cell has played."""
    rows = run(study, cells_of(study), path, "test", 1, nothing).rows
    return {cell: sum(own == cell for own, _ in rows) for cell in {cell for cell, _ in rows}}


def test_a_cell_stops_once_its_interval_is_narrow(tmp_path: Path) -> None:
    study = Study(title="T", game="coin", watch=0, sweep={"edge": (0, 50)}, stop=Stop(within=7.5, most=400))
    found = games_of(study, tmp_path / "a")
    assert found[1] == 100 and found[0] == 200
    assert games_of(study, tmp_path / "a") == found


def test_a_search_spends_its_games_near_the_target(tmp_path: Path) -> None:
    study = Study(
        title="T", game="coin", games=400, watch=0, sweep={"edge": "-40..40 by 20"}, target={"score": 90.0}
    )
    found = games_of(study, tmp_path / "a")
    assert max(found, key=lambda cell: found[cell]) == 4 and found[4] == 400
    assert found[0] == 50 and sum(found.values()) < 5 * 200


def test_a_target_that_nobody_measures_is_refused(tmp_path: Path) -> None:
    study = Study(title="T", game="coin", target={"fun": 9.0})
    with pytest.raises(SandtableError, match=r"target: unknown measure 'fun'; expected .* flips"):
        games_of(study, tmp_path / "a")
    assert not (tmp_path / "a").exists()


def contender(name: str, bots: str = "greedy", **change: int) -> Contender:
    return Contender(name=name, setup=changed(find_game("coin"), "fair", change), bots=[bots])


def compared(a: Contender, b: Contender, path: Path, **more: Any) -> Answer:
    return compare(a, b, Question(seed=3, **more), path, 1, nothing)[0]


def test_the_better_bot_is_found_from_both_sides_and_games_are_saved(tmp_path: Path) -> None:
    sharp, dull = contender("sharp", "sharp", edge=10), contender("dull", edge=10)
    answer = compared(sharp, dull, tmp_path / "a", margin=20, games=4000)
    assert answer.verdict == HIGHER and answer.words() == "sharp is ahead of dull"
    assert answer.difference.low <= 40 <= answer.difference.high
    assert answer.games + answer.saved == 4000 and answer.games < 1000
    again = compared(dull, sharp, tmp_path / "b", margin=20, games=4000)
    assert again.verdict == LOWER


def test_pairs_have_one_seed_and_swapped_sides(tmp_path: Path) -> None:
    compared(contender("sharp", "sharp"), contender("dull"), tmp_path / "a", margin=20)
    results = read(tmp_path / "a")
    assert [cell.bots for cell in results.about.cells] == [["sharp", "greedy"], ["greedy", "sharp"]]
    assert all(results.rows[0, game].seed == results.rows[1, game].seed for _, game in results.rows)


def test_a_bot_that_is_no_better_is_found_to_be_so(tmp_path: Path) -> None:
    answer = compared(contender("one", edge=30), contender("two", edge=30), tmp_path / "a", margin=20)
    assert answer.verdict == NEITHER and answer.words() == "no difference of 20 or more"


def test_rule_sets_are_compared_on_the_same_seeds(tmp_path: Path) -> None:
    answer = compared(contender("edge", edge=40), contender("none"), tmp_path / "a", margin=20)
    assert answer.verdict == HIGHER and answer.difference.low < 40 < answer.difference.high
    longer = compared(
        contender("long", rounds=4), contender("short"), tmp_path / "b", measure="flips", margin=1, games=60
    )
    assert (longer.difference.value, longer.a_mean, longer.b_mean) == (2, 4, 2)


def test_a_comparison_that_was_cut_off_goes_on(tmp_path: Path) -> None:
    def impatient(done: int, known: int) -> None:
        if done > 50:
            raise KeyboardInterrupt

    sharp, dull = contender("sharp", "sharp"), contender("dull")
    question = Question(margin=5, seed=3, games=300)
    with pytest.raises(KeyboardInterrupt):
        compare(sharp, dull, question, tmp_path / "a", 1, impatient)
    assert (
        compare(sharp, dull, question, tmp_path / "a", 1, nothing)[0]
        == (compare(sharp, dull, question, tmp_path / "b", 1, nothing)[0])
    )


def test_what_has_no_usual_margin_needs_one(tmp_path: Path) -> None:
    with pytest.raises(SandtableError, match="measure flips: expected a --margin"):
        compared(contender("a"), contender("b", edge=1), tmp_path / "a", measure="flips")
