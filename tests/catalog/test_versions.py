"""States and records of older programs: migrated, and replayed as far as they fit."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sandtable.catalog.migrations import in_turn, migrated, new_field, renamed, stamped
from sandtable.catalog.record import (
    Divergence,
    dump_record,
    header_for,
    read_record,
    record_of,
    replay,
    replay_what_fits,
)
from sandtable.engine.beats import Mark
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.table import Table
from sandtable.testkit.walks import walk
from toy.kind import GAME
from toy.rules import SUBJECT
from toy.versions import Fearful, Stingy, afraid, version

STATE: dict[str, Any] = {
    "round": 3,
    "teams": [{"units": [{"fear": 1}, {"fear": 2}]}, {"units": [{"fear": 3}]}],
    "deck": {"cards": [4, 5]},
}


def fresh_state() -> dict[str, Any]:
    copied: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(STATE))
    return copied


def test_a_new_field_gets_its_value_in_every_part_of_its_place() -> None:
    found = migrated(fresh_state(), (new_field("teams.units", "deck", marks=[]), new_field(alarm=False)))
    units = [unit for team in found["teams"] for unit in team["units"]]
    assert units == [{"fear": 1, "marks": []}, {"fear": 2, "marks": []}, {"fear": 3, "marks": []}]
    assert found["deck"] == {"cards": [4, 5], "marks": []} and found["alarm"] is False
    assert units[0]["marks"] is not units[1]["marks"]


def test_a_state_goes_through_all_migrations_since_its_version_and_no_others() -> None:
    steps = (new_field(one=1), in_turn(renamed("", "one", "first"), new_field(two=2)))
    assert migrated(fresh_state(), steps) == fresh_state() | {"first": 1, "two": 2}
    later = stamped(fresh_state() | {"one": 7}, steps[:1])
    assert migrated(later, steps) == fresh_state() | {"first": 7, "two": 2}
    now = stamped(fresh_state(), steps)
    assert now["state_version"] == 3 and migrated(now, steps) == fresh_state()


def test_a_state_of_a_newer_program_is_refused() -> None:
    with pytest.raises(SandtableError, match="its state is of version 2; this program knows up to 1"):
        migrated(stamped(fresh_state(), (afraid(),)), ())


def test_what_is_stored_of_a_game_comes_back_whatever_version_it_is_of() -> None:
    later, game = version(4, Fearful, afraid()), GAME.new("fair", {}, 4)
    restored = later.new("fair", {}, 0)
    restored.restore(later.current(GAME.stored(game)))
    assert restored.fear == 7 and restored.deck == game.deck  # type: ignore[attr-defined]
    assert later.state_version == 2 and later.stored(restored)["state_version"] == 2
    assert "state_version" not in restored.dump(), "a digest is of the state alone"


# Records

HEADER = header_for(GAME, "fair", {}, ["Left", "Right"], 4)


def table_at(step: int) -> Table:
    return next(table for at, table in walk(SUBJECT, 4) if at == step or table.over)


def test_a_record_of_older_rules_replays_as_far_as_it_fits_and_says_where_it_stops() -> None:
    record = record_of(HEADER, table_at(99))
    later = version(4, Stingy)
    played = replay_what_fits(record, "toy.jsonl", later)
    assert 0 < played.fits < len(record.entries)
    assert [entry.text for entry in played.table.history] == [
        entry.text for entry in record.entries[: played.fits]
    ]
    assert played.why.startswith("toy.jsonl: diverges: ")
    assert played.why.endswith("; written by version 3 of toy, this is version 4")
    with pytest.raises(Divergence) as wrong:
        replay(record, "toy.jsonl", later)
    assert str(wrong.value) == played.why


def test_a_record_of_older_rules_that_still_fits_is_whole() -> None:
    record = record_of(HEADER, table_at(99))
    played = replay_what_fits(record, "toy.jsonl", version(4))
    assert played.fits == len(record.entries) and not played.why and played.table.over
    assert replay(record, "toy.jsonl", version(4)).over


def moved_table(later: Any) -> Table:
    """A table whose first answers were given by rules that allowed more."""
    before = table_at(7)
    committed = len(before.past)
    checkpoint = later.new("fair", {}, 4)
    checkpoint.restore(later.current(GAME.stored(before.checkpoint)))
    ground = Mark(checkpoint, committed, len(before.told))
    return Table.resume(
        later.new("fair", {}, 4), checkpoint.dump(), before.past, committed, before.told, ground
    )


def test_a_record_says_where_other_rules_took_over_and_replays_from_there() -> None:
    later = version(4, Stingy)
    table = moved_table(later)
    assert table.ground.entries > 0
    lost = ({"seat": 0, "answer": "bid:2"},)
    record = read_record(dump_record(record_of(HEADER, table, later, lost)))
    assert (record.header.record, record.header.version, record.header.rules) == (3, 3, 4)
    assert record.header.ground is not None and record.header.ground.lost == lost
    again = replay(record, "toy.jsonl", later)
    assert again.now.digest() == table.now.digest() and again.ground.entries == table.ground.entries
    with pytest.raises(Refusal, match="this was played by other rules"):
        again.fork(0)
    assert again.fork(len(again.history)).now.digest() == table.now.digest()


def test_a_record_without_a_digest_is_shown_and_never_verified() -> None:
    record = record_of(HEADER, table_at(99))
    bare = msgspec.structs.replace(record, footer=msgspec.structs.replace(record.footer, digest=""))
    assert replay_what_fits(bare, "toy.jsonl", GAME).fits == len(record.entries)
    with pytest.raises(Divergence, match="has no digest to hold it to"):
        replay(bare, "toy.jsonl", GAME)
