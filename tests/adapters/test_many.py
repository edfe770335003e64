"""Many games from a program: rows for a data frame, figures with intervals, a bar where somebody watches."""

from __future__ import annotations

import builtins
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import sandtable as st
from sandtable.lab.progress import games_bar

SMALL: dict[str, Any] = {"scenario": "checkpoint", "units": 1, "progress": False}


class Last(st.Bot):
    """Takes the last option."""

    def choose(self, seat: st.Seat, decision: st.Decision) -> int:
        return len(decision.options) - 1


def test_rows_are_as_a_data_frame_takes_them() -> None:
    played = st.simulate("morale", ["greedy", "random"], games=6, **SMALL)
    assert len(played) == 6 and list(played) == played.rows == played[:]
    assert len({tuple(row) for row in played}) == 1
    assert [row["game"] for row in played] == [0, 1, 2, 3, 4, 5]
    assert all(isinstance(value, int | str) for row in played for value in row.values())
    assert {"ending", "score_0", "score_1", "decisions", "rounds", "seed"} <= set(played[0])


def test_figures_have_intervals() -> None:
    played = st.simulate("morale", ["greedy", "random"], games=6, **SMALL)
    score = played.figures[0]
    assert score.what == "score of SEALs (greedy)" and score.games == 6
    assert score.value == pytest.approx(sum(row["score_0"] for row in played) / 600)
    assert 0 <= score.low < score.value <= score.high <= 1
    assert played.figure(score.what) is score
    assert sum(each.value for each in played.figures if each.what.startswith("share of")) == pytest.approx(1)
    assert score.what in repr(played) and score.what in played._repr_html_()
    with pytest.raises(st.SandtableError, match="no figure 'wins'; expected one of score of SEALs"):
        played.figure("wins")


def test_the_same_games_whatever_the_jobs_also_with_a_bot_of_ones_own() -> None:
    """A class that lives in this test alone goes to the processes with its games."""

    class Own(st.Bot):
        def choose(self, seat: st.Seat, decision: st.Decision) -> int:
            return seat.random.randrange(len(decision.options))

    one, two = (st.simulate("morale", [Own, "greedy"], games=8, jobs=jobs, **SMALL) for jobs in (1, 2))
    assert one.rows == two.rows
    assert one.figures[0].what == "score of SEALs (Own)"


def test_a_bot_of_ones_own_may_be_its_class_or_one_of_it() -> None:
    by_class, by_one = (st.simulate("morale", bot, games=3, **SMALL) for bot in (Last, Last()))
    assert by_class.rows == by_one.rows
    both = st.simulate("morale", [Last(), Last()], games=2, **SMALL)
    assert len(both) == 2


def test_what_is_wrong_gets_one_sentence() -> None:
    cases: list[tuple[dict[str, Any], str]] = [
        ({"bots": "deep"}, "morale has no bot 'deep'"),
        ({"bots": 7}, "bot 7: expected a name, or a sandtable.Bot"),
        ({"games": 0}, "games and jobs must be at least 1"),
        ({"bots": ["random"] * 3}, "has 3 names; expected 1 or 2"),
    ]
    for wrong, said in cases:
        with pytest.raises(st.SandtableError, match=said):
            st.simulate("morale", **(SMALL | wrong))


def test_a_study_from_a_dict_and_from_its_file(tmp_path: Path) -> None:
    keys = {"game": "morale", "scenarios": ["checkpoint"], "bots": ["greedy"], "games": 2, "watch": 0}
    studied = st.study(keys | {"sweep": {"units": [1, 2]}}, tmp_path / "out", progress=False)
    assert [(row["units"], row["game"]) for row in studied] == [(1, 0), (1, 1), (2, 0), (2, 1)]
    assert [figure.games for figure in studied.figures] == [2, 2]
    assert studied.figures[1].what == "score in checkpoint, units 2"
    assert studied.report() == tmp_path / "out" / "report.html"
    file = tmp_path / "study.toml"
    file.write_text('title = "A"\ngame = "morale"\nscenarios = ["checkpoint"]\ngames = 2\nwatch = 0\n')
    assert len(st.study(file, tmp_path / "other", progress=False)) == 2
    with pytest.raises(st.SandtableError, match="study: Object contains unknown field `gams`"):
        st.study(keys | {"gams": 3})


def test_a_notebook_has_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    class Handle:
        def update(self, html: str) -> None:
            shown.append(html)

    class ZMQInteractiveShell:
        pass

    display: Any = ModuleType("IPython.display")
    display.HTML = str
    display.display = lambda html, display_id: Handle()
    monkeypatch.setitem(sys.modules, "IPython", ModuleType("IPython"))
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    monkeypatch.setattr(builtins, "get_ipython", ZMQInteractiveShell, raising=False)
    with games_bar("morale") as tell:
        tell(3, 3)
    assert '<progress value="3" max="3">' in shown[0] and shown[1] == ""
    with games_bar("morale", show=False) as tell:
        tell(3, 3)
    assert len(shown) == 2
