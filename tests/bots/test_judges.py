"""Who judges where a match is looked back at, and what a review makes of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bots.weights import lay_weights, some_weights
from sandtable.bots import learnt
from sandtable.bots.judges import judge_names, make_judge
from sandtable.bots.learnt import Learnt, belongings
from sandtable.bots.levels import Anyhow, make_bot
from sandtable.bots.netfile import write_tensors
from sandtable.bots.replies import reply
from sandtable.engine.errors import SandtableError
from sandtable.engine.table import Table
from sandtable.games.morale import GAME
from sandtable.lab.review import looking
from sandtable.lab.review.looking import Looking
from sandtable.lab.review.making import Effort, review
from toy import GAME as TOY

SMALL = {"units": 1, "round_limit": 2}


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Weights that have learnt nothing, and few looks."""
    for name in ("MOST_POINTS", "MOST_LOOKS", "LEAST"):
        monkeypatch.setattr(looking, name, 4)
    return lay_weights(monkeypatch, tmp_path, GAME)


def played(bot: str) -> Table:
    """A match of a bot with itself."""
    table = Table(GAME.new("checkpoint", SMALL, 4))
    bots: Any = [make_bot(GAME, bot, seat) for seat in (0, 1)]
    while not table.over:
        decision = table.pending[0]
        table.answer(int(decision.seat), reply(bots[decision.seat], table.now, decision))
    return table


def test_what_has_learnt_judges_where_its_weights_fit(kept: Path) -> None:
    assert judge_names(GAME) == ["master", *GAME.policies()]
    judge = make_judge(GAME, "", 1)
    assert judge.name == "master" and isinstance(judge.own, Learnt)
    write_tensors(kept, some_weights(GAME), belongings(GAME) | {"rules": "1"})
    learnt.weights_at.cache_clear()
    assert make_judge(GAME, "", 1).name == next(iter(GAME.policies()))
    with pytest.raises(SandtableError, match="morale has no judge 'master'; expected one of greedy"):
        make_judge(GAME, "master", 1)


def test_a_game_without_a_bot_is_judged_at_random() -> None:
    judge = make_judge(TOY, "", 1)
    assert judge.name == "random" and isinstance(judge.own, Anyhow) and judge.own is judge.onward


def test_answers_are_held_against_those_of_the_judge(kept: Path) -> None:
    """Nobody plays more like master than master."""
    table = played("master")
    by_master, by_greedy = Looking(GAME, table, 1), Looking(GAME, table, 1, "greedy")
    assert by_master.choices == [] != by_greedy.choices
    spots = [by_greedy.spots[number] for number in by_greedy.choices]
    assert all(by_master.player.unlike(spot, 1, spot.turn.text) is None for spot in spots)
    assert any(by_greedy.player.unlike(spot, 1, spot.turn.text) is not None for spot in spots)
    keys = [option.key() for option in spots[0].decision.options] if spots[0].decision else []
    other = next(key for key in keys if key != spots[0].turn.text)
    assert by_master.player.unlike(spots[0], 1, other) is not None


def test_the_network_says_how_the_horizon_looks(kept: Path) -> None:
    looked = Looking(GAME, played("greedy"), 1)
    game, judge = looked.spots[0].game, looked.player.judge.own
    assert looked.player.policy.estimate(game, 0) == judge.estimate(game, 0)
    assert looked.player.policy.estimate(game, 0) != make_judge(GAME, "greedy", 1).onward.estimate(game, 0)


def test_a_review_says_who_judged_it(kept: Path) -> None:
    table = played("greedy")
    made = {judge: review(GAME, table, Effort(4, judge=judge)) for judge in ("", "master", "greedy")}
    assert made[""] == made["master"] and made["master"].judge == "master"
    kept.unlink()
    learnt.weights_at.cache_clear()
    assert made["greedy"].judge == "greedy"
    before = msgspec.to_builtins(made["greedy"])
    del before["judge"]
    assert msgspec.convert(before, type(made["greedy"])).judge == "", "reviews of earlier builds are read"
