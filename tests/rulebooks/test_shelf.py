"""Entries are found by their id alone, whichever ledger they are in."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.rulebooks import (
    Example,
    Gap,
    LedgerError,
    Rule,
    Ruling,
    find,
    load,
    lookup,
    register,
    shelf,
    slugs,
)

Write = Callable[[str, str], Path]


@pytest.mark.parametrize(
    ("entry_id", "kind"),
    [
        ("MORALE-1.01", Rule),
        ("STRIKE-R01", Ruling),
        ("OMEGA-X01", Example),
        ("SNEAK-G01", Gap),
        ("FLIX-4.03", Rule),
    ],
)
def test_lookup_knows_every_kind_and_ledger(entry_id: str, kind: type) -> None:
    entry = lookup(entry_id)
    assert type(entry) is kind
    assert entry.id == entry_id
    assert find(entry_id) is entry


def test_an_unknown_prefix_is_told() -> None:
    with pytest.raises(
        LedgerError, match=r"^NONE-1\.01: no ledger has this prefix, expected one of FLIX, MOR"
    ):
        lookup("NONE-1.01")
    assert find("NONE-1.01") is None


@pytest.mark.parametrize("entry_id", ["MORALE-99.01", "MORALE-1.1", "MORALE-1.01 ", "MORALE-R99", "MORALE"])
def test_an_unknown_entry_is_told(entry_id: str) -> None:
    with pytest.raises(LedgerError) as error:
        lookup(entry_id)
    assert str(error.value) == f"{entry_id}: not in the ledger of morale, expected the id of an entry"
    assert find(entry_id) is None


def test_an_unknown_slug_is_told() -> None:
    with pytest.raises(LedgerError, match=r"^chess: no such ledger, expected one of flix, morale, "):
        load("chess")


def test_a_ledger_is_read_once() -> None:
    assert load("morale") is load("morale")


def test_a_registered_ledger_joins_the_shelf(toy: Path) -> None:
    assert slugs()[-1] == "toy"
    assert load("toy").title == "Toy"
    assert lookup("TOY-R01").summary == "Who is first? The left side."
    assert shelf.code_of("toy") == toy
    assert shelf.code_of("morale").parts[-3:] == ("sandtable", "games", "morale")
    assert register(toy / "ledger.toml") is load("toy")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"toy"', '"morale"', "ruleset: 'morale' is taken, expected a name of its own"),
        ("TOY", "MORALE", "prefix: 'MORALE' is taken, expected a prefix of its own"),
    ],
)
def test_names_that_are_taken_are_refused(
    write: Write, ledger_text: str, old: str, new: str, message: str
) -> None:
    path = write("mine.toml", ledger_text.replace(old, new))
    before = slugs()
    with pytest.raises(LedgerError) as error:
        register(path)
    assert str(error.value) == f"{path}: {message}"
    assert slugs() == before
