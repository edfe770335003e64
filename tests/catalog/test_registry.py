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
    registry.installed.cache_clear()
    registry.warn.cache_clear()
    yield points
    registry.installed.cache_clear()


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


def test_a_broken_entry_point_is_a_warning_and_the_others_work(
    installed: list[EntryPoint], capsys: pytest.CaptureFixture[str]
) -> None:
    installed.append(EntryPoint("bad", "toy:Toy", registry.GROUP))
    installed.append(EntryPoint("toy", "toy:GAME", registry.GROUP))
    for _ in range(2):
        assert registry.games() == {"toy": GAME}
    fault = "entry point 'bad' (toy:Toy) must name a GameType, not <class 'toy.game.Toy'>"
    assert capsys.readouterr().err == f"sandtable: warning: {fault}\n"
    with pytest.raises(
        SandtableError, match=r"^entry point 'bad' \(toy:Toy\) must name a GameType, not <class"
    ):
        registry.find_game("bad")
    assert capsys.readouterr().err == ""


def test_of_two_games_with_one_slug_the_first_by_name_stays(
    installed: list[EntryPoint], capsys: pytest.CaptureFixture[str]
) -> None:
    installed.append(EntryPoint("zebra", "toy.outsiders:IN_HASH_ORDER", registry.GROUP))
    installed.append(EntryPoint("toy", "toy:GAME", registry.GROUP))
    assert registry.games() == {"toy": GAME}
    assert (
        "entry point 'zebra' (toy.outsiders:IN_HASH_ORDER) brings the game 'toy'" in capsys.readouterr().err
    )


def test_one_game_by_two_entry_points_is_no_fault(
    installed: list[EntryPoint], capsys: pytest.CaptureFixture[str]
) -> None:
    installed.append(EntryPoint("toy", "toy:GAME", registry.GROUP))
    installed.append(EntryPoint("alias", "toy.kind:GAME", registry.GROUP))
    assert registry.games() == {"toy": GAME}
    assert capsys.readouterr().err == ""
