"""Games come by entry point."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from sandtable.catalog import registry
from sandtable.engine.errors import SandtableError
from toy import GAME


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """The entry points that are there, to be filled by a test."""
    points: list[EntryPoint] = []
    monkeypatch.setattr(registry, "entry_points", lambda group: [p for p in points if p.group == group])
    registry.games.cache_clear()
    yield points
    registry.games.cache_clear()


def test_games_are_found_by_slug(installed: list[EntryPoint]) -> None:
    installed.append(EntryPoint("whatever", "toy:GAME", registry.GROUP))
    installed.append(EntryPoint("other", "toy.game:Toy", "another.group"))
    assert registry.games() == {"toy": GAME}
    assert registry.find_game("toy") is GAME


def test_games_are_in_order_of_their_slugs(installed: list[EntryPoint]) -> None:
    installed.append(EntryPoint("toy", "toy:GAME", registry.GROUP))
    installed.append(EntryPoint("apple", "toy.kind:APPLE", registry.GROUP))
    assert list(registry.games()) == ["apple", "toy"]


def test_an_unknown_game_is_told_what_there_is(installed: list[EntryPoint]) -> None:
    installed.append(EntryPoint("toy", "toy:GAME", registry.GROUP))
    with pytest.raises(SandtableError, match="unknown game 'chess'; expected one of toy"):
        registry.find_game("chess")


def test_an_entry_point_must_name_a_game_type(installed: list[EntryPoint]) -> None:
    installed.append(EntryPoint("toy", "toy:Toy", registry.GROUP))
    with pytest.raises(SandtableError, match="entry point 'toy' must name a GameType, not <class"):
        registry.games()
