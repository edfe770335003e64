"""Which kinds of options and events rules know, read from their sources."""

from __future__ import annotations

import ast

from sandtable.catalog.kinds import OPTION, TELL, Kinds, missing, texts_in, unused, words_in
from sandtable.lexicon.rows import EventRow, OptionRow

RULES = """
WAIT = Option("wait", "X-1.01")

def offer(game, verb, rule):
    return [Option(verb, rule, (unit,)) for unit in game.units]

def announce(game, what):
    game.tell("X-1.02", what)

class Board:
    def mark(self, rule, what):
        self.game.tell_only(3, rule, what)

def turn(game, board, armed):
    menu = offer(game, "fire", "X-2.01") + offer(game, "run" if game.mode == "fast" else "walk", "X-2.02")
    chosen = game.ask(0, "X-1.01", menu)
    game.tell("X-2.01", "hits" if armed else "misses", 1)
    announce(game, what="rests")
    board.mark("X-1.03", "marked")
    game.tell(chosen.rule, f"now_{chosen.verb}")
    return CALLS["dance"]
"""
TREES = [ast.parse(RULES)]


def test_words_are_found_where_they_are_handed_on() -> None:
    assert words_in(TREES, OPTION) == {"wait", "fire", "run", "walk"}
    assert words_in(TREES, TELL) == {"hits", "misses", "rests", "marked"}


def test_what_only_chooses_between_words_is_none() -> None:
    assert "fast" not in words_in(TREES, OPTION)
    assert "now_" not in texts_in(TREES[0])


def test_kinds_without_a_row_and_rows_without_a_kind_are_found() -> None:
    rows = [OptionRow(id="wait"), OptionRow(id="fire X-2.01"), OptionRow(id="walk ()")]
    assert missing(words_in(TREES, OPTION), rows) == ["run"]
    kinds = Kinds(words_in(TREES, OPTION), words_in(TREES, TELL), texts_in(TREES[0]))
    assert unused(kinds, rows) == []
    assert unused(kinds, [EventRow(id="hits"), EventRow(id="hits X-9.99"), EventRow(id="sings")]) == [
        "hits X-9.99",
        "sings",
    ]
    assert unused(kinds, [OptionRow(id="dance")]) == [], "a word may be chosen in other ways"
