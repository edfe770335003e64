"""Whatever is shown beside the table and on figures explains itself, with a rule of its game."""

from __future__ import annotations

import re

import pytest

from games.shown import Label, labels, scenes
from sandtable.catalog.registry import find_game
from sandtable.catalog.terms import Terms, meaning, terms_of
from sandtable.rulebooks import load

GAMES = ["flix", "morale", "omega", "sneak", "strike"]
WALKS = {  # a few questions of every scenario, more of those whose questions show more
    "flix": (60, 6),
    "morale": (120, 10),
    "omega": (120, 12),
    "sneak": (60, 6),
    "strike": (120, 12),
}
COPIED = 9  # so many words in a row are no coincidence


def unexplained(terms: Terms, label: Label) -> bool:
    """A row without a label speaks for itself."""
    if not label.text or meaning(terms, label.text, label.beside):
        return False
    return not (label.row and meaning(terms, label.row))


@pytest.mark.parametrize("slug", GAMES)
def test_every_label_that_is_shown_is_explained(slug: str) -> None:
    game = find_game(slug)
    terms, (questions, every) = terms_of(game), WALKS[slug]
    met = {
        label
        for place, scenario in enumerate(game.scenarios())
        for scene in scenes(game, scenario.name, ("random", "greedy")[place % 2], questions, every)
        for label in labels(scene)
    }
    assert len(met) > 25
    assert sorted({label.text for label in met if unexplained(terms, label)}) == []


@pytest.mark.parametrize("slug", GAMES)
def test_every_rule_can_be_read(slug: str) -> None:
    ledger = load(slug)
    known = {rule.id for rule in ledger.rules} | {ruling.id for ruling in ledger.rulings}
    assert [term.name for term in terms_of(find_game(slug)) if term.rule not in known] == []


@pytest.mark.parametrize("slug", GAMES)
def test_sentences_are_not_those_of_the_ledger(slug: str) -> None:
    book = " ".join(spoken(rule.text) for rule in load(slug).rules)
    for term in terms_of(find_game(slug)):
        words = spoken(term.text).split()
        runs = [" ".join(words[start : start + COPIED]) for start in range(len(words) - COPIED + 1)]
        assert [run for run in runs if f" {run} " in f" {book} "] == [], term.name


def spoken(text: str) -> str:
    return " ".join(re.findall(r"[a-z0-9']+", text.lower()))
