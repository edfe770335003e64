"""Ledgers are read in full, and what is wrong in one is told in one line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.rulebooks import LedgerError, load, load_file, slugs

Write = Callable[[str, str], Path]


def test_every_field_is_read(write: Write, ledger_text: str) -> None:
    ledger = load_file(write("toy.toml", ledger_text))
    assert (ledger.ruleset, ledger.title, ledger.source, ledger.prefix) == ("toy", "Toy", "toy.txt", "TOY")
    assert [rule.id for rule in ledger.rules] == ["TOY-1.01", "TOY-1.02", "TOY-2.01", "TOY-2.02"]
    assert ledger.rules[0].section == "Setup"
    assert ledger.rules[0].kind == "setup"
    assert ledger.rules[0].source == "p. 1"
    assert ledger.rules[0].advice is None
    assert ledger.rules[3].advice == "Nothing in the game hears them."
    assert ledger.examples[0].rules == ("TOY-2.01",)
    assert ledger.rulings[0].rules == ("TOY-1.01", "TOY-1.02")
    assert ledger.gaps[0].need == "Any square."


def test_every_entry_has_a_summary(write: Write, ledger_text: str) -> None:
    entries = load_file(write("toy.toml", ledger_text)).by_id
    assert entries["TOY-1.01"].summary == "Two sides."
    assert entries["TOY-X01"].summary == "Given: A hit. Then: The target is gone."
    assert entries["TOY-R01"].summary == "Who is first? The left side."
    assert entries["TOY-G01"].summary == "The map."


def test_only_rules_are_required(write: Write, ledger_text: str) -> None:
    ledger = load_file(write("toy.toml", ledger_text.partition("[[example]]")[0]))
    assert (ledger.examples, ledger.rulings, ledger.gaps) == ((), (), ())


ID_FORM = "id: expected the form TOY-"
BROKEN = [
    # a passage of the ledger, what stands there instead, the message after the file's name
    ('id = "TOY-1.02"', 'id = "TOY-1.01"', "TOY-1.01: id: used twice, expected unique ids"),
    ('id = "TOY-R02"', 'id = "TOY-R01"', "TOY-R01: id: used twice, expected unique ids"),
    ('id = "TOY-1.02"', 'id = "TOY-1.2"', f"TOY-1.2: {ID_FORM}chapter.nn"),
    ('id = "TOY-1.02"', 'id = "FOE-1.02"', f"FOE-1.02: {ID_FORM}chapter.nn"),
    ('id = "TOY-1.02"', 'id = "TOY-X02"', f"TOY-X02: {ID_FORM}chapter.nn"),
    ('id = "TOY-1.02"', 'id = "TOY-1.02 "', f"TOY-1.02 : {ID_FORM}chapter.nn"),
    ('id = "TOY-1.02"', 'id = ""', f"(no id): {ID_FORM}chapter.nn"),
    ('id = "TOY-X01"', 'id = "TOY-X1"', f"TOY-X1: {ID_FORM}Xnn"),
    ('id = "TOY-R01"', 'id = "TOY-Q01"', f"TOY-Q01: {ID_FORM}Rnn"),
    ('id = "TOY-G01"', 'id = "TOY-3.01"', f"TOY-3.01: {ID_FORM}Gnn"),
    (
        'rules = ["TOY-2.01"]\ngiven',
        'rules = ["TOY-2.09"]\ngiven',
        "TOY-X01: rules: 'TOY-2.09' is no rule here, expected the id of one",
    ),
    (
        '"TOY-1.02"]\nquestion',
        '"TOY-R02"]\nquestion',
        "TOY-R01: rules: 'TOY-R02' is no rule here, expected the id of one",
    ),
    ('text = "One map."', 'text = " "', "TOY-1.02: text: empty, expected text"),
    ('ruling = "No."', 'ruling = ""', "TOY-R02: ruling: empty, expected text"),
    (
        'advice = "Nothing in the game hears them."',
        'advice = ""',
        "TOY-2.02: advice: empty, expected the reason why no test can check it",
    ),
    ('text = "One map."', "text = 1", "TOY-1.02: text: Expected `str`, got `int`"),
    ('text = "One map."', "", "TOY-1.02: Object missing required field `text`"),
    ('text = "One map."', 'text = "One."\ntxt = ""', "TOY-1.02: Object contains unknown field `txt`"),
    ('id = "TOY-1.02"', "", "rule number 2: Object missing required field `id`"),
    ('what = "The map."', 'what = "The map."\nrules = []', "TOY-G01: Object contains unknown field `rules`"),
    ('title = "Toy"', "", "Object missing required field `title`"),
    ('title = "Toy"', 'title = ""', "title: empty, expected text"),
    ('title = "Toy"', "title = 3", "title: Expected `str`, got `int`"),
    ('title = "Toy"', 'title = "Toy"\nauthor = "me"', "Object contains unknown field `author`"),
    ('prefix = "TOY"', 'prefix = "toy"', "prefix: got 'toy', expected capitals like 'MORALE'"),
    ('title = "Toy"', "title = ", "not valid TOML: Invalid value (at line 3, column 9)"),
]


@pytest.mark.parametrize(("passage", "instead", "message"), BROKEN)
def test_a_fault_is_named(write: Write, ledger_text: str, passage: str, instead: str, message: str) -> None:
    assert ledger_text.count(passage) == 1
    path = write("toy.toml", ledger_text.replace(passage, instead))
    with pytest.raises(LedgerError) as error:
        load_file(path)
    assert str(error.value) == f"{path}: {message}"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    with pytest.raises(LedgerError) as error:
        load_file(path)
    assert str(error.value) == f"{path}: cannot be read (No such file or directory), expected a ledger"


def test_the_shipped_ledgers_are_sound() -> None:
    assert set(slugs()) >= {"flix", "morale", "omega", "sneak", "strike"}
    for slug in slugs():
        ledger = load(slug)
        assert ledger.ruleset == slug
        assert len(ledger.rules) > 100
        assert ledger.examples and ledger.rulings and ledger.gaps
