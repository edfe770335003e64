"""At whom bots Fire, and how they aim."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.flix.choosing import HALL, ROOMS, choice
from sandtable.engine.decisions import Decision
from sandtable.engine.rng import Rng
from sandtable.games.flix.bot import shots, skills
from sandtable.games.flix.bot.greedy import Marksman
from sandtable.games.flix.rules import flicks, seal_actions
from sandtable.games.flix.rules.components import SMALL

PISTOL = "Quiet 23"  # puts back a Block that it strikes
GUN = "MP5"  # stuns who is behind it


def verb(at: Any) -> str:
    return choice(at).verb


def test_it_fires_only_where_a_disc_gets_past_the_walls(stage: Callable[..., Any]) -> None:
    at = stage(ROOMS, seals=["hannah"])
    at.open("a")
    hannah = at.put("hannah", 1, 1, primary=GUN)
    patrol = at.patrol(0, 5)
    assert "fire" in [option.verb for option in seal_actions.menu(at.game, hannah)]
    assert verb(at) == "move"
    at.put(patrol, 1, 5)
    assert verb(at) == "fire"


def test_it_fires_at_nobody_beyond_a_closed_door(stage: Callable[..., Any]) -> None:
    at = stage(ROOMS, seals=["hannah"])
    at.put("hannah", 1, 1, primary=GUN)
    at.patrol(1, 5)
    assert verb(at) != "fire"


def test_it_fires_at_a_block_only_if_that_harms_who_is_behind_it(stage: Callable[..., Any]) -> None:
    at = stage(HALL, seals=["hannah"])
    at.put("hannah", 1, 0)
    at.patrol(1, 4)
    at.block(1, 3)
    at.set("hannah", primary=PISTOL)
    assert verb(at) != "fire"
    at.set("hannah", primary=GUN)
    assert verb(at) == "fire"


def test_it_fires_at_no_mastermind_that_is_to_be_captured(stage: Callable[..., Any]) -> None:
    for specials, goal, expected in (([], "eliminate", "fire"), (["captures"], "capture", "move")):
        at = stage(HALL, seals=["hannah"], specials=specials, primary=[(goal, "", 1)])
        at.put("hannah", 1, 0, primary=GUN)
        at.mastermind(1, 6)
        assert verb(at) == expected


def test_it_aims_at_whom_it_sees_and_of_these_at_who_sees_one_of_the_team(stage: Callable[..., Any]) -> None:
    at = stage(ROOMS, seals=["hannah", "george"])
    at.open("a")
    hannah = at.put("hannah", 1, 0)
    at.put("george", 0, 5)
    hidden, stunned, watcher = at.patrol(0, 3), at.patrol(2, 1, stunned=True), at.patrol(1, 6)
    assert shots.targets(at.game, hannah.cell) == [watcher.cell, stunned.cell, hidden.cell]


def aimed(at: Any, hannah: Any) -> tuple[int, ...]:
    """What a marksman means to do with a small disc."""
    aim = flicks.aim(at.game, hannah, SMALL)
    bot = Marksman(Rng(1))
    return bot.meant(
        at.game, Decision(0, "FLIX-20.08", [], aim=aim), aim, skills.skill_of(at.game, bot.level)
    )


def test_it_only_touches_the_disc_where_any_shot_would_do_harm(stage: Callable[..., Any]) -> None:
    at = stage(HALL, seals=["hannah"])
    hannah = at.put("hannah", 1, 0)
    at.patrol(1, 5)
    assert aimed(at, hannah)[3] > 1
    for row in range(3):
        at.hostage(row, 3)
    assert aimed(at, hannah)[3] == 1


def test_who_sees_most_tangos_goes_first(stage: Callable[..., Any]) -> None:
    at = stage(ROOMS, seals=["hannah", "george"])
    at.put("hannah", 1, 0)
    george = at.put("george", 2, 4)
    at.patrol(0, 4), at.patrol(0, 6)
    turns = seal_actions.TURNS[:2]
    assert Marksman(Rng(1)).choose(at.game, Decision(0, "FLIX-18.02", turns)) == george.index
