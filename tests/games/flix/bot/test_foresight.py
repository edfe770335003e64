"""Where bots end their turns: they know who reacts at once, who attacks in the end, and where guards go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.flix.choosing import choice
from sandtable.games.flix.bot import sense
from sandtable.games.flix.bot.sense import View
from sandtable.games.flix.bot.skills import UNTRAINED
from sandtable.games.flix.rules.components import MASTERMIND

# From the east one sees the middle row of the west only.
CORRIDOR = """
    +---------------+
    |A A A A|# #|B B|
    |       +---+   |
    |A A A A B B B B|
    |       +---+   |
    |A A A A|# #|B B|
    +---------------+"""
INTO_SIGHT = {"green": [(0, 7), (1, 7)]}
OUT_OF_SIGHT = {"green": [(0, 7), (0, 6)]}
SEEDS = range(1, 9)


def ends_at(at: Any, seed: int) -> tuple[int, int]:
    """Where Hannah is after her last Action."""
    option = choice(at, seed)
    found: tuple[int, int] = at.where(option.args[0] if option.verb == "move" else at.seal("hannah").cell)
    return found


def searching(stage: Callable[..., Any], **more: Any) -> Any:
    """Hannah is beside what she came for, with an Action left."""
    at = stage(CORRIDOR, **more)
    at.put("hannah", 1, 1, actions=1)
    at.token("hard_drive", 0, 0)
    return at


def test_it_is_gone_before_a_patrol_comes_to_see_it(stage: Callable[..., Any]) -> None:
    for path, expected in ((INTO_SIGHT, {(0, 1)}), (OUT_OF_SIGHT, {(0, 1), (1, 0), (1, 1)})):
        at = searching(stage, paths=path)
        at.patrol(0, 7, colour="green")
        assert {ends_at(at, seed) for seed in SEEDS} == expected


def expected_at(at: Any, tango: Any) -> tuple[int, int] | None:
    """Where the bot expects a Tango when it attacks."""
    found: tuple[int, int] | None = at.where(sense.foreseen(at.game)[tango.index - MASTERMIND])
    return found


def test_it_expects_those_who_hear_something_where_that_is(stage: Callable[..., Any]) -> None:
    at = stage(CORRIDOR, paths={"green": [(0, 7), (0, 6)], "red": [(0, 3)]})
    patrol = at.patrol(0, 7, colour="green")
    assert expected_at(at, patrol) == (0, 6)
    at.sound("A", 2)
    assert expected_at(at, patrol) == (0, 3)


def test_it_expects_who_watches_or_lies_stunned_to_stay(stage: Callable[..., Any]) -> None:
    at = searching(stage, paths={"green": [(1, 7), (0, 7)], "red": [(2, 3)]})
    watcher = at.patrol(1, 7, colour="green")
    assert expected_at(at, watcher) == (1, 7)
    at.put("hannah", 0, 1)
    assert expected_at(at, watcher) == (0, 7)
    at.set(watcher, stunned=True)
    assert expected_at(at, watcher) == (1, 7)


def test_a_sentry_that_has_heard_nothing_attacks_but_does_not_react(stage: Callable[..., Any]) -> None:
    at = searching(stage)
    hannah, sentry = at.seal("hannah"), at.sentry(1, 7)
    view = View(at.game, hannah, UNTRAINED, True)
    assert view.now == 0 < view.then
    at.set(sentry, home=at.cell(0, 7))
    assert View(at.game, hannah, UNTRAINED, True).now > 0


def test_it_walks_through_a_line_of_sight_but_does_not_end_its_turn_there(stage: Callable[..., Any]) -> None:
    at = stage(CORRIDOR)
    at.put("hannah", 2, 1, actions=1)
    at.token("hard_drive", 0, 0)
    at.sentry(1, 7)
    assert {ends_at(at, seed) for seed in SEEDS} <= {(0, 0), (0, 1)}


def test_cover_makes_a_line_of_sight_less_dangerous(stage: Callable[..., Any]) -> None:
    at = searching(stage)
    at.sentry(1, 7)
    hannah = at.seal("hannah")
    bare = View(at.game, hannah, UNTRAINED, True).then
    at.block(1, 2)
    assert 0 < View(at.game, hannah, UNTRAINED, True).then < bare
