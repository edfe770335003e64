"""Matches and records that every build before this one has left behind are opened, and played to their end.

`python tests/kept/make.py NAME` keeps those of a build; each is looked at by all builds after it."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from sandtable.catalog.record import game_of, read_record, replay, replay_what_fits
from sandtable.catalog.registry import find_game

KEPT = Path(__file__).parent.parent / "kept"
FOLDERS = sorted(path for path in KEPT.iterdir() if (path / "matches.json").exists())
MATCHES = [
    pytest.param((path.name, name), id=f"{path.name}-{name}")
    for path in FOLDERS
    for name in json.loads((path / "matches.json").read_text())
]
RECORDS = [pytest.param(path, id=f"{path.parent.name}-{path.name}") for path in sorted(KEPT.glob("*/*.xz"))]
MOST_BYTES = 2_000_000
SPECTATOR = "-1"


class Shelf:
    """The servers on a copy of each kept database, started once they are needed."""

    def __init__(self, folder: Path, run_server: Any, stack: ExitStack) -> None:
        self.folder = folder
        self.run_server = run_server
        self.stack = stack
        self.clients: dict[str, Any] = {}

    def client(self, kept: str) -> Any:
        if kept not in self.clients:
            path = self.folder / f"{kept}.db"
            path.write_bytes(lzma.decompress((KEPT / kept / "matches.db.xz").read_bytes()))
            self.clients[kept] = self.stack.enter_context(self.run_server(f"sqlite:///{path}"))
        return self.clients[kept]


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory, run_server: Any) -> Iterator[Shelf]:
    with ExitStack() as stack:
        yield Shelf(tmp_path_factory.mktemp("kept"), run_server, stack)


@pytest.fixture(scope="module")
def counted_up() -> Iterator[None]:
    """Every game as if its rules had another version."""
    with pytest.MonkeyPatch.context() as patch:
        for slug in ("flix", "morale", "omega", "sneak", "strike"):
            game = find_game(slug)
            patch.setattr(game, "version", game.version + 1)
        yield


@pytest.fixture(scope="module")
def later_shelf(
    tmp_path_factory: pytest.TempPathFactory, run_server: Any, counted_up: None
) -> Iterator[Shelf]:
    with ExitStack() as stack:
        yield Shelf(tmp_path_factory.mktemp("later"), run_server, stack)


def test_not_much_is_kept() -> None:
    assert FOLDERS
    assert sum(path.stat().st_size for path in KEPT.glob("*/*")) < MOST_BYTES


@pytest.mark.parametrize("kept", MATCHES)
def test_a_kept_match_is_opened_and_finished(shelf: Shelf, kept: tuple[str, str]) -> None:
    folder, name = kept
    about = json.loads((KEPT / folder / "matches.json").read_text())[name]
    client = shelf.client(folder)
    before = client.failures()
    finish(client, about)
    assert client.failures() == before


@pytest.mark.parametrize("kept", [param for param in MATCHES if str(param.id).endswith("middle")])
def test_a_kept_match_goes_on_by_other_rules(later_shelf: Shelf, kept: tuple[str, str]) -> None:
    """Those that are not over say so."""
    folder, name = kept
    about = json.loads((KEPT / folder / "matches.json").read_text())[name]
    client = later_shelf.client(folder)
    before = client.failures()
    spectator, over = finish(client, about)
    told = [line["text"] for line in spectator.log if line["what"] == "notice"]
    assert over or any(line.startswith("This match was played by version") for line in told)
    assert client.failures() == before


def finish(client: Any, about: dict[str, Any]) -> tuple[Any, bool]:
    """Bots play on for everybody, to the end, unless it was over; its record says the same."""
    secrets = about["secrets"]
    spectator = client.join(secrets[SPECTATOR])
    spectator.until("view")
    over = spectator.view["over"]
    if not over:
        for seat in spectator.view["seats"]:
            if seat["kind"] == "human":
                hand_over(client.join(secrets[str(seat["seat"])]), about["scenario"] == "lesson")
    while not spectator.view["over"]:
        spectator.next(120)
    if not any(line["what"] == "notice" for line in spectator.log):
        assert len(spectator.log) >= about["lines"]
    reply = client.http.get("/api/record", headers={"Authorization": f"Bearer {secrets[SPECTATOR]}"})
    if reply.status_code == 400:
        assert "forked in mid-game" in reply.text
    else:
        record = read_record(reply.content)
        assert list(replay(record).now.results) == spectator.view["results"]
    return spectator, over


def hand_over(player: Any, lesson: bool) -> None:
    player.until("view")
    if lesson:
        player.send(type="lesson", wish="leave")
    player.send(type="sit", kind="bot", bot="greedy")


@pytest.mark.parametrize("path", [param for param in RECORDS if "jsonl" in str(param.id)])
def test_a_kept_record_is_read_and_replays_as_far_as_it_fits(path: Path) -> None:
    record = read_record(lzma.decompress(path.read_bytes()), path.name)
    played = replay_what_fits(record, path.name)
    assert played.table.pending or played.table.over
    game = game_of(record.header)
    if record.header.rules == game.version:
        assert played.fits == len(record.entries) and not played.why
    elif played.why:
        assert f"written by version {record.header.rules} of {game.slug}, this is" in played.why
    assert game.scene(played.table.now, -1, None)
