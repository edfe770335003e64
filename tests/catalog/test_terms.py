"""What the labels beside the table mean, and who may say so."""

from __future__ import annotations

from pathlib import Path

import pytest

from catalog.stalls import install
from sandtable.catalog.shelf import Overlay
from sandtable.catalog.terms import Term, meaning, terms_of
from sandtable.engine.errors import SandtableError
from sandtable.games.flix import GAME as FLIX
from sandtable.games.morale import GAME

RULE = 'rule = "MORALE-8.01"'


def named(game, label: str) -> Term:
    found = meaning(terms_of(game), label)
    assert found is not None
    return found


def test_a_label_is_known_by_its_name_by_a_pattern_and_by_what_is_beside_it() -> None:
    terms = (
        Term(name="Shot", text="Any shot.", rule="", beside=("range #, *",)),
        Term(name="Sound, *", also=("Card #",), text="Noise.", rule=""),
        Term(name="Sound, Hall", text="Echo.", rule=""),
    )
    assert meaning(terms, "SHOT") is terms[0]
    assert meaning(terms, "Longbow", "range 12, 2 dice") is terms[0]
    assert meaning(terms, "Sound, Quay") is meaning(terms, "card 12") is terms[1]
    assert meaning(terms, "Sound, Hall") is terms[2], "a name goes before a pattern"
    assert meaning(terms, "Card A") is meaning(terms, "Longbow", "far") is None


def test_an_overlay_changes_a_sentence_and_adds_one() -> None:
    text = f'term = [{{name = "Danger", text = "Bad."}}, {{name = "Luck", text = "Good.", {RULE}}}]'
    other = GAME.with_content(Overlay({"terms.toml": text}))
    assert (named(other, "Danger").text, named(other, "Danger").rule) == ("Bad.", "MORALE-8.01")
    assert named(other, "luck").text == "Good."
    assert named(GAME, "Danger").text != "Bad." and meaning(terms_of(GAME), "Luck") is None


def test_cards_are_explained_by_their_own_text_as_it_is_now() -> None:
    other = FLIX.with_content(Overlay({"equipment.toml": 'card = [{id = "optic", text = "Sees far."}]'}))
    assert named(other, "Optic").text == "Sees far."


def test_terms_do_not_make_it_another_game() -> None:
    assert "terms.toml" in GAME.shelf.own
    own = {name: text for name, text in GAME.shelf.own.items() if name != "terms.toml"}
    bare = type(GAME.shelf)(GAME.shelf.folder)
    bare.own = own
    assert bare.digest == GAME.shelf.digest


def test_a_game_without_the_file_has_none(tmp_path: Path) -> None:
    assert terms_of(install(tmp_path)) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('term = [{name = "Luck", text = "Good.", rule = "MORALE-0.00"}]', "Luck: rule 'MORALE-0.00' is not"),
        (f'term = [{{name = "Luck", text = "{"so " * 26}", {RULE}}}]', "Luck: text has 26 words; expected"),
        (
            f'term = [{{name = "Luck", also = ["danger"], text = "A.", {RULE}}}]',
            "label 'danger' stands twice",
        ),
        (f'term = [{{name = "a*b*c*", text = "A.", {RULE}}}]', "a*b*c*: expected at most 2 stars"),
        (f'cards = [{{name = "units.boat", {RULE}}}]', "units.boat: no such list; expected a file and"),
    ],
)
def test_what_is_wrong_is_said(text: str, expected: str) -> None:
    other = GAME.with_content(Overlay({"terms.toml": text}))
    with pytest.raises(SandtableError) as refused:
        terms_of(other)
    assert str(refused.value).startswith("terms.toml: ") and expected in str(refused.value)
