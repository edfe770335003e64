"""Records of games with content of one's own: they bring it, and a hostile one is refused in one line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from catalog.stalls import FILES, INDOORS, StallType, install
from sandtable.catalog.record import (
    Divergence,
    dump_record,
    game_of,
    header_for,
    read_record,
    record_of,
    replay,
)
from sandtable.catalog.shelf import MOST_CHARACTERS, Overlay
from sandtable.engine.errors import SandtableError
from sandtable.engine.table import Table
from sandtable.testkit.snapshot import snapshot
from sandtable.testkit.subject import Subject
from sandtable.testkit.walks import walk

MINE = {"scenarios/indoors.toml": INDOORS, "decks.toml": '[[deck]]\nid = "small"\ncards = 10\n'}


@pytest.fixture
def game(tmp_path: Path) -> StallType:
    return install(tmp_path / "installed")


def played(game: StallType, scenario: str) -> tuple[bytes, Table]:
    *_, (_, table) = walk(Subject(game_type=game, scenario=scenario), 4)
    return dump_record(record_of(header_for(game, scenario, {}, ["Left", "Right"], 4), table)), table


def header_of(data: bytes) -> dict[str, Any]:
    header: dict[str, Any] = msgspec.json.decode(data.splitlines()[0])
    return header


def with_header(data: bytes, **fields: Any) -> bytes:
    """The record with some fields of its header changed; None takes a field away."""
    _, *lines = data.splitlines(keepends=True)
    header = {name: value for name, value in (header_of(data) | fields).items() if value is not None}
    return msgspec.json.encode(header) + b"\n" + b"".join(lines)


def refused(data: bytes, game: StallType) -> str:
    with pytest.raises(SandtableError) as wrong:
        replay(read_record(data, "game.jsonl"), "game.jsonl", game)
    message = str(wrong.value)
    assert "\n" not in message
    assert len(message) < 1000
    return message


def test_a_record_brings_the_content_that_it_was_played_with(game: StallType) -> None:
    mine = game.with_content(Overlay(MINE))
    data, table = played(mine, "indoors")
    header = header_of(data)
    assert header["files"] == [MINE]
    assert header["content"] == mine.shelf.overlay.digest
    assert header["installed"] == game.shelf.digest
    again = replay(read_record(data), game=game)
    assert snapshot(again) == snapshot(table)


def test_a_record_of_installed_content_brings_none(game: StallType) -> None:
    data, table = played(game, "fair")
    assert {"content", "files"} & header_of(data).keys() == set()
    mine = game.with_content(Overlay(MINE))
    assert snapshot(replay(read_record(data), game=mine)) == snapshot(table)


def test_a_record_from_before_content_was_named_is_replayed(game: StallType) -> None:
    data, table = played(game, "fair")
    older = with_header(data, record=1, installed=None)
    assert snapshot(replay(read_record(older), game=game)) == snapshot(table)


def test_games_with_different_content_stand_side_by_side(game: StallType) -> None:
    one = game.with_content(Overlay(MINE))
    two = game.with_content(Overlay(MINE | {"decks.toml": '[[deck]]\nid = "small"\ncards = 11\n'}))
    records = [played(each, "fair")[0] for each in (game, one, two)]
    assert len({record.splitlines()[-1] for record in records}) == 3
    for record in (*records, *reversed(records)):
        replay(read_record(record), game=game)


def test_the_same_content_is_bound_once(game: StallType) -> None:
    header = read_record(played(game.with_content(Overlay(MINE)), "indoors")[0]).header
    assert game_of(header, game=game) is game_of(header, game=game)
    assert game_of(read_record(played(game, "fair")[0]).header, game=game) is game


def test_changed_content_is_refused_by_its_digest(game: StallType) -> None:
    data, _ = played(game.with_content(Overlay(MINE)), "indoors")
    digest = Overlay(MINE).digest
    for files in (
        [MINE | {"decks.toml": MINE["decks.toml"] + "#"}],
        [{"decks.toml": MINE["decks.toml"]}],
        [MINE, MINE],
        None,
    ):
        wrong = refused(with_header(data, files=files), game)
        assert wrong.startswith("game.jsonl: content: its digest is ")
        assert wrong.endswith(f", the header says {digest}; expected the files as they were played with")
    assert refused(with_header(data, content=None), game) == (
        f"game.jsonl: content: its digest is {digest}, the header says none; "
        "expected the files as they were played with"
    )


def with_files(data: bytes, *layers: dict[str, str]) -> bytes:
    """A record whose maker knows how to make digests."""
    from sandtable.catalog.shelf import digest_of

    return with_header(data, files=list(layers), content=digest_of(layers))


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"../../etc/passwd.toml": "x"}, "../../etc/passwd.toml: no name of a content file; expected"),
        ({"/etc/passwd": "x"}, "/etc/passwd: no name of a content file; expected"),
        ({"secrets.toml": ""}, "stall/secrets.toml: the game reads no such file; expected decks.toml, "),
        ({"decks.toml": "\n" * (MOST_CHARACTERS + 1)}, "*.toml: too much content; expected at most"),
        ({f"stalls/s{i}.toml": "" for i in range(101)}, "*.toml: too much content; expected at most"),
        ({"decks.toml": "a." * 100_000 + "a = 1"}, "decks.toml: line 1 is longer than 4,000 characters"),
        ({"decks.toml": "x = " + "[" * 3_000}, "stall/decks.toml: nested too deeply"),
        ({"decks.toml": "x = " + "{a=" * 1_000}, "stall/decks.toml: nested too deeply"),
        ({"decks.toml": "deck = [[["}, "stall/decks.toml: Invalid value"),
        ({"decks.toml": "\x00"}, "stall/decks.toml: "),
        ({"decks.toml": "[[deck]]\ncards = 9e99\n"}, "stall/decks.toml: deck: cards: must be from"),
        ({"decks.toml": "deck = 3"}, "stall/decks.toml: Expected `array`, got `int`"),
        ({"options.toml": "option = []"}, "stall: unusable content: KeyError: 'rounds'"),
    ],
)
def test_hostile_content_is_refused_in_one_line(game: StallType, files: dict[str, str], message: str) -> None:
    data, _ = played(game, "fair")
    wrong = refused(with_files(data, files), game)
    assert wrong.startswith(f"game.jsonl: content: {message}"), wrong


@pytest.mark.parametrize(
    "files", [7, "decks.toml", [7], [{"decks.toml": 7}], {"decks.toml": ""}, [["decks.toml", ""]]]
)
def test_content_of_another_shape_is_refused(game: StallType, files: Any) -> None:
    data, _ = played(game, "fair")
    assert refused(with_header(data, files=files), game).startswith("game.jsonl: line 1: Expected `")


def test_a_text_that_is_no_text_is_refused(game: StallType) -> None:
    data, _ = played(game, "fair")
    bad = data.replace(b'"seed":4', b'"seed":4,"content":"0","files":[{"decks.toml":"\\ud800"}]')
    assert bad != data
    assert refused(bad, game).startswith("game.jsonl: ")


def test_content_that_makes_another_game_diverges(game: StallType) -> None:
    data, _ = played(game.with_content(Overlay(MINE)), "indoors")
    other = MINE | {"decks.toml": '[[deck]]\nid = "small"\ncards = 11\n'}
    with pytest.raises(Divergence):
        replay(read_record(with_files(data, other)), game=game)


def test_installed_content_that_has_changed_since_is_told_where_it_matters(
    game: StallType, tmp_path: Path
) -> None:
    data, table = played(game, "fair")
    text = FILES["decks.toml"]
    later = install(tmp_path / "later")
    (tmp_path / "later" / "decks.toml").write_text(text + "# the same decks\n", "utf-8")
    assert snapshot(replay(read_record(data), game=later)) == snapshot(table)
    (tmp_path / "latest").mkdir()
    latest = install(tmp_path / "latest")
    (tmp_path / "latest" / "decks.toml").write_text(text.replace("cards = 8", "cards = 7"), "utf-8")
    wrong = refused(data, latest)
    since = f"it was {game.shelf.digest}, it is {latest.shelf.digest}"
    assert wrong.endswith(f"; the installed content of stall has changed since: {since}")


def test_content_that_does_not_fit_what_is_installed_now_is_told(game: StallType, tmp_path: Path) -> None:
    data, _ = played(game.with_content(Overlay(MINE)), "indoors")
    later = install(tmp_path / "later")
    (tmp_path / "later" / "stalls" / "hall.toml").unlink()
    wrong = refused(data, later)
    assert wrong.startswith("game.jsonl: content: stall/scenarios/indoors.toml: stall 'hall' is none; ")
    assert "the installed content of stall has changed since" in wrong
