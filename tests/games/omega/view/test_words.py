"""What the rows make of events."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.events import EVERYONE, Event
from sandtable.games.omega import GAME


def told(what: str) -> str:
    game: Any = GAME.new("cold_start", {}, 1)
    return GAME.sentence(game, Event("OMEGA-1.01", what, [0, 0, 0, 0], EVERYONE, [[0]]))


@pytest.mark.parametrize("what", GAME.lexicon().tellings)
def test_every_sentence_can_be_read(what: str) -> None:
    said = told(what)
    assert said[0].isupper() or said[0].isdigit()
    assert said.endswith(".")
    assert "{" not in said


def test_an_event_of_a_mod_is_told_by_its_word() -> None:
    assert told("lights_out") == "Lights out."
