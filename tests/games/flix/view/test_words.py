"""Whatever the rules tell and ask has words, a cue and a label."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.flix.view.watching import is_sentence, watched
from sandtable.engine.decisions import Option
from sandtable.engine.events import EVERYONE, Event
from sandtable.engine.table import Table
from sandtable.games.flix import GAME
from sandtable.games.flix.view.asking import Ask
from sandtable.testkit.frames import bad_cue

GAMES = [
    ("dry_run", {"players": 2}),
    ("prism_lens", {"players": 3, "difficulty": "operator"}),
    ("slow_fuse", {"picks": False, "operators": 4}),
    ("open_house", {"picks": False}),
    ("campaign", {"players": 2}),
]


@pytest.fixture(scope="module")
def begun():
    """A Mission in its first Round."""
    table: Any = Table(GAME.new("paper_harbor", {"picks": False, "operators": 4}, 2))
    while table.now.round == 0:
        table.answer(int(table.pending[0].seat), table.pending[0].options[0].key())
    return table.now


@pytest.mark.parametrize("name", GAME.lexicon().tellings)
def test_a_sentence_says_all_that_it_promises(begun, name):
    what, _, cited = name.partition(" ")
    event = Event(cited or "FLIX-1.01", what, [0, 0, 0, 0], EVERYONE)
    assert is_sentence(GAME.sentence(begun, event))
    cue = GAME.cue(begun, event, 0)
    assert cue and not bad_cue(cue, [GAME.scene(begun, 0, None)])


def test_what_random_games_tell_and_ask_can_be_shown():
    seen = Counter()
    for seed, (name, options) in enumerate(GAMES):
        seen += watched(name, options, seed).seen
    assert len(seen) > 60


def test_an_event_of_a_mod_is_told_by_its_word(begun):
    event = Event("FLIX-1.01", "tea_is_served", [0, 0, 0, 0], EVERYONE)
    assert GAME.sentence(begun, event) == "Tea is served."
    assert GAME.cue(begun, event, 0) is None


@pytest.mark.parametrize(
    ("option", "label"),
    [
        (Option("send", "FLIX-6.02", (0, 1)), "George"),
        (Option("enough", "FLIX-R81"), "That is all"),
        (Option("enough", "FLIX-28.36"), "Let it lie"),
        (Option("discard", "FLIX-7.14", (0,)), "Throw Flashbang Grenade away"),
        (Option("discard", "FLIX-17.07", (0, 7)), "Give up Ballistic Armor"),
    ],
)
def test_one_verb_means_what_its_rule_says(begun, option, label):
    assert GAME.lexicon().label(Ask(begun, GAME.lexicon()), option) == label
