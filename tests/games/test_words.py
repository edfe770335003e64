"""Every kind of option and event that the rules know has its row of words, and every row its kind."""

from __future__ import annotations

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
