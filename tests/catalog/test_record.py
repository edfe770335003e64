"""Records: written, read, replayed, and what is wrong with a bad one."""

from pathlib import Path

import msgspec
import pytest

from sandtable.catalog.record import (
    Divergence,
    Record,
    dump_record,
    header_for,
    load_record,
    new_table,
    read_record,
    record_of,
    replay,
)
from sandtable.engine.errors import SandtableError
from sandtable.engine.table import Table
from sandtable.testkit.snapshot import as_text, snapshot
from sandtable.testkit.walks import walk
from toy import GAME, SUBJECT
from toy.game import RING

HEADER = header_for(GAME, "fair", {}, ["Left", "Right"], 4)


def table_at(step: int) -> Table:
    return next(table for at, table in walk(SUBJECT, 4) if at == step or table.over)


def record_at(step: int) -> Record:
    return record_of(HEADER, table_at(step))


WRITTEN = dump_record(record_at(99))
LINES = WRITTEN.splitlines(keepends=True)


def with_line(number: int, **fields: object) -> bytes:
    """The record with some fields of one line changed; None takes a field away."""
    lines = LINES[:]
    line = msgspec.json.decode(lines[number]) | fields
    kept = {name: value for name, value in line.items() if value is not None}
    lines[number] = msgspec.json.encode(kept) + b"\n"
    return b"".join(lines)


def replayed(data: bytes) -> Table:
    return replay(read_record(data, "toy.jsonl"), "toy.jsonl", GAME)


def told(data: bytes) -> str:
    """What is wrong with a record."""
    with pytest.raises(SandtableError) as wrong:
        replayed(data)
    return str(wrong.value)


def test_a_record_has_a_header_a_line_for_each_entry_and_a_digest() -> None:
    header, *entries, footer = [msgspec.json.decode(line) for line in LINES]
    table = table_at(99)
    assert header == {
        "record": 2,
        "game": "toy",
        "version": 3,
        "scenario": "fair",
        "options": {"rounds": 3, "deck": "small", "windy": True},
        "seats": ["Left", "Right"],
        "seed": 4,
    }
    assert len(entries) == len(table.history)
    assert {"outcome"} in [set(entry) for entry in entries]
    assert footer == {"ending": table.now.ending, "digest": table.now.digest()}


@pytest.mark.parametrize("step", [0, 1, 2, 5, 99])
def test_a_record_replays_at_any_step(step: int) -> None:
    written = dump_record(record_at(step))
    again = replayed(written)
    assert snapshot(again) == snapshot(table_at(step))
    assert dump_record(record_of(HEADER, again)) == written


def test_a_record_keeps_the_options_that_were_chosen() -> None:
    header = header_for(GAME, "fair", {"rounds": 1, "windy": False}, [], 2)
    assert (
        new_table(header, game=GAME).now.dump()
        == Table(GAME.new("fair", {"rounds": 1, "windy": False}, 2)).now.dump()
    )
    with pytest.raises(SandtableError, match="option rounds must be"):
        header_for(GAME, "fair", {"rounds": 9}, [], 2)


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(WRITTEN)
    record = load_record(path)
    assert as_text(record.entries) == as_text(table_at(99).history)
    assert record.header == HEADER


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(SandtableError, match=r"none\.jsonl: cannot be read \(No such file or directory\)"):
        load_record(tmp_path / "none.jsonl")
    with pytest.raises(SandtableError, match=r"cannot be read \(Is a directory\)"):
        load_record(tmp_path)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", "empty; expected a header line"),
        (LINES[0], "truncated after line 1; expected a digest on the last line"),
        (b"".join(LINES[:-1]), f"truncated after line {len(LINES) - 1}; expected a digest on the last line"),
        (WRITTEN[:-1], f"truncated after line {len(LINES)}; expected a digest on the last line"),
        (WRITTEN[:-9], f"truncated after line {len(LINES)}; expected a digest on the last line"),
    ],
)
def test_a_truncated_record_is_told(data: bytes, expected: str) -> None:
    assert told(data) == f"toy.jsonl: {expected}"


@pytest.mark.parametrize(
    ("data", "line", "word"),
    [
        (b"nonsense\n", 1, "malformed"),
        (b"7\n", 1, "object"),
        (with_line(0, record=None), 1, "record"),
        (with_line(0, seed="4"), 1, "seed"),
        (with_line(0, seed=None), 1, "seed"),
        (with_line(0, colour=3), 1, "colour"),
        (with_line(2, seat="1"), 3, "seat must be a whole number from 0 to 61, not '1'"),
        (with_line(2, seat=-1), 3, "seat must be a whole number from 0 to 61, not -1"),
        (with_line(2, time=3), 3, "expected the fields seat and answer, or outcome, not answer, seat, time"),
        (with_line(-1, colour=3), len(LINES), "colour"),
        (with_line(-1, ending=None), len(LINES), "ending"),
        (b"".join([*LINES[:2], b"[]\n", *LINES[2:]]), 3, "object"),
        (b"".join([*LINES[:2], b"\n", *LINES[2:]]), 3, "truncated"),
        (b"".join([*LINES[:2], b'{"seat":0,\n', *LINES[2:]]), 3, "truncated"),
    ],
)
def test_a_bad_line_is_told_by_its_number(data: bytes, line: int, word: str) -> None:
    assert told(data).startswith(f"toy.jsonl: line {line}: ")
    assert word in told(data)


def test_another_format_is_told_whatever_its_fields() -> None:
    expected = "toy.jsonl: record format 4; this program reads formats 1 to 3"
    assert told(with_line(0, record=4)) == expected
    assert told(with_line(0, record=4, colour=3, seed=None)) == expected


def test_the_older_format_is_read_and_stays_as_it_was() -> None:
    older = with_line(0, record=1)
    assert snapshot(replayed(older)) == snapshot(table_at(99))
    assert dump_record(read_record(older)) == older


def test_a_newer_version_of_the_game_is_told() -> None:
    assert told(with_line(0, version=4)) == "toy.jsonl: written by version 4 of toy, this is version 3"


def test_a_record_of_an_older_version_replays_where_it_still_leads_to_its_digest() -> None:
    assert snapshot(replayed(with_line(0, version=2))) == snapshot(table_at(99))


def test_an_unknown_game_is_told() -> None:
    with pytest.raises(SandtableError, match="unknown game 'chess'"):
        replay(read_record(with_line(0, game="chess")))


def test_an_unknown_scenario_or_option_is_told() -> None:
    assert told(with_line(0, scenario="moon")).startswith("toy has no scenario 'moon'")
    assert told(with_line(0, options={"rounds": 9})).startswith("option rounds must be")


def diverges(data: bytes, expected: str) -> None:
    with pytest.raises(Divergence) as wrong:
        replayed(data)
    assert str(wrong.value).startswith(f"toy.jsonl: {expected}")


def test_a_record_that_comes_to_another_state_diverges() -> None:
    digest = table_at(99).now.digest()
    diverges(with_line(-1, digest="0" * 32), f"ends at digest {digest}, the record says {'0' * 32}")
    diverges(with_line(0, seed=5), "")


def test_a_record_that_ends_in_another_way_diverges() -> None:
    ending = table_at(99).now.ending
    diverges(with_line(-1, ending="rain"), f"ends as {ending!r}, the record says 'rain'")
    shorter = b"".join([*LINES[:-3], LINES[-1]])
    diverges(shorter, f"ends as '', the record says {ending!r}")


def test_an_answer_that_is_not_allowed_diverges() -> None:
    diverges(with_line(1, answer="bid:7"), "diverges: 'bid:7' is not among the options: bid:0, bid:1, bid:2")
    diverges(with_line(1, seat=9), "diverges: seat 9 is not asked now; the question is to seat 0, 1")


def test_answers_that_are_left_over_diverge() -> None:
    more = [b'{"seat":0,"answer":"pass"}\n', b'{"outcome":[1]}\n']
    diverges(b"".join([*LINES[:-1], more[0], LINES[-1]]), "diverges: the game is over")
    diverges(b"".join([*LINES[:-1], more[1], LINES[-1]]), "diverges: 1 answers are left after the end")
    diverges(b"".join([LINES[0], more[1], *LINES[1:]]), "diverges: an outcome is left over")


def test_a_changed_outcome_diverges() -> None:
    number = next(i for i, line in enumerate(LINES) if b"outcome" in line)
    (reach,) = msgspec.json.decode(LINES[number])["outcome"]
    diverges(with_line(number, outcome=[0 if reach in RING else RING[0]]), "")
