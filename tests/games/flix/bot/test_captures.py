"""How bots Capture a Mastermind: they stun it, run to it, and bring it home."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.flix.choosing import HALL, choice, chosen
from games.flix.using import FLASH
from sandtable.games.flix.bot import blasts
from sandtable.games.flix.bot.sense import View
from sandtable.games.flix.bot.skills import UNTRAINED
from sandtable.games.flix.rules.effects import FLASHBANG

CLOSET = """
    +---------------------+
    |A A A A A A A A A A|B|
    |                   + |
    |A A A A A A A A A A|B|
    |                   + |
    |A A A A A A A A A A|B|
    +---------------------+"""


def villa(stage: Callable[..., Any], seals: list[str] | None = None, drawing: str = HALL, **more: Any) -> Any:
    """A Mission whose Mastermind is to be Captured; Hannah has a Flashbang."""
    at = stage(drawing, seals=seals, specials=["captures"], primary=[("capture", "", 1)], **more)
    at.put("hannah", 1, 0, equipment=["flashbang"])
    return at


def worth(at: Any, tries: bool = True) -> int:
    """Of throwing her Flashbang, for a bot that tries it out or for one that does not."""
    view = View(at.game, at.seal("hannah"), UNTRAINED, tries)
    return int(blasts.of_throw(view, FLASHBANG))


def test_a_flashbang_is_kept_for_who_is_to_be_captured(stage: Callable[..., Any]) -> None:
    plain, at = stage(HALL), villa(stage)
    plain.put("hannah", 1, 0, equipment=["flashbang"])
    for each in (plain, at):
        for row in range(3):
            each.patrol(row, 4)
    assert worth(at) < 0 < worth(plain)
    at.mastermind(1, 3)
    assert worth(at) > 0


@pytest.mark.parametrize("tries", [True, False])
def test_it_is_kept_while_the_mastermind_is_out_of_sight(stage: Callable[..., Any], tries: bool) -> None:
    at = villa(stage, ["hannah", "george"], drawing=CLOSET)
    boss = at.mastermind(1, 10)
    at.put("george", 0, 10)
    for row in range(3):
        at.patrol(row, 4)
    assert worth(at, tries) < 0
    at.put("george", 0, 7)
    at.put(boss, 1, 3)
    assert worth(at, tries) > 0


def test_once_it_is_captured_a_flashbang_is_for_anybody(stage: Callable[..., Any]) -> None:
    at = villa(stage)
    for row in range(3):
        at.patrol(row, 4)
    at.captive(2, 0)
    assert worth(at) > 0


def test_a_mastermind_is_stunned_only_if_somebody_gets_to_it_in_time(stage: Callable[..., Any]) -> None:
    at = villa(stage, ["hannah", "george"])
    at.put("george", 2, 0)
    boss = at.mastermind(1, 5)
    assert chosen(at) == FLASH
    at.put(boss, 1, 9)
    at.set("george", done=True)
    assert chosen(at) != FLASH
    at.set("george", done=False)
    at.put("george", 2, 1)
    assert chosen(at) == FLASH


def test_a_flashbang_is_thrown_only_where_it_comes_to_rest_beside_the_mastermind(
    stage: Callable[..., Any],
) -> None:
    at = villa(stage)
    at.mastermind(1, 5)
    assert worth(at) > 0
    for row in range(3):
        at.block(row, 2)
    assert worth(at) < 0


def test_it_runs_to_a_stunned_mastermind_before_it_fires_at_others(stage: Callable[..., Any]) -> None:
    at = villa(stage)
    at.set("hannah", primary="MP5")
    boss = at.mastermind(1, 9)
    at.patrol(0, 4)
    assert choice(at).verb == "fire"
    at.set(boss, stunned=True)
    run = choice(at)
    assert run.verb == "move" and at.where(run.args[0]) == (1, 5)


def test_it_captures_a_stunned_mastermind_that_it_has_reached(stage: Callable[..., Any]) -> None:
    at = villa(stage)
    at.patrol(0, 4)
    at.mastermind(1, 1, stunned=True)
    assert choice(at).verb == "capture"


def test_it_brings_home_whom_it_has_captured(stage: Callable[..., Any]) -> None:
    at = villa(stage, start=[(1, 0), (2, 0)])
    at.put("hannah", 1, 8)
    at.captive(1, 9)
    led = choice(at)
    assert led.verb == "escort" and at.where(led.args[0]) == (1, 3)
