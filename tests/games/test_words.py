"""Every kind of option and event that the rules know has its row of words, and every row its kind."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandtable.catalog.kinds import kinds_of, missing, unused
from sandtable.catalog.registry import find_game

# What stands in the log alone
NOT_SHOWN = {
    "omega": {
        *("deck_shuffled", "energy", "door_marked", "room_stacked", "facility_ready", "character_taken"),
        *("kit_taken", "timer_moved", "timer_enters", "timer_removed", "energy_gained", "objective_told"),
        *("exit_changes", "initiative", "tokens_flipped", "swapped", "gives_kit", "gives_find"),
        *("gives_core", "spoofed", "core_secured", "tile_flipped", "alarm", "boosted", "drone_lost"),
        *("tech_killed", "marker_shifted", "refreshed", "energy_discarded"),
    }
}
ROOT = Path(__file__).parents[2] / "src/sandtable"
SAID = re.compile(r'say\(\s*"(\w+)"')
MADE = re.compile(r'say\(\s*f"(\w+)\{')
QUOTED = re.compile(r'"(\w+)"')
GAMES = ["flix", "morale", "omega", "sneak", "strike"]


@pytest.mark.parametrize("slug", GAMES)
def test_the_rows_are_those_of_the_rules(slug: str) -> None:
    game = find_game(slug)
    lexicon = game.lexicon()
    words, kinds = lexicon.words, kinds_of(game)
    assert len(kinds.options) > 20
    assert len(kinds.events) > 20
    assert missing(kinds.options, words.option) == []
    assert missing(kinds.events, words.event) == []
    assert unused(kinds, words.option) == []
    assert unused(kinds, words.event) == []


@pytest.mark.parametrize("slug", GAMES)
def test_every_option_has_a_label_and_every_event_a_sentence_and_a_cue(slug: str) -> None:
    lexicon = find_game(slug).lexicon()
    assert [row.id for row in lexicon.words.option if not (row.label or row.prompt)] == []
    assert [row.id for row in lexicon.tellings.values() if not row.says.parts] == []
    assert {row.id for row in lexicon.tellings.values() if not row.cue} == NOT_SHOWN.get(slug, set())


@pytest.mark.parametrize("slug", GAMES)
def test_every_phrase_of_the_view_has_a_row_and_every_row_is_said(slug: str) -> None:
    files = [*(ROOT / "games" / slug / "view").glob("*.py"), ROOT / "lexicon/roles.py"]
    code = "\n".join([path.read_text("utf-8") for path in files])
    rows = [row.id for row in find_game(slug).lexicon().words.phrase]
    assert len(rows) == len(set(rows)) > 10
    assert set(SAID.findall(code)) <= set(rows)
    made = tuple(MADE.findall(code))
    known = set(QUOTED.findall(code))
    beside = [each for each in rows if each not in known and not each.startswith(("deed_", *made))]
    assert [each for each in beside if not each.endswith("_by")] == []
