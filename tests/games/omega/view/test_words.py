"""Everything that the rules tell and offer has words of its own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from sandtable.engine.decisions import Option
from sandtable.engine.events import EVERYONE, Event
from sandtable.games.omega import GAME, rules
from sandtable.games.omega.view.labels import MADE, TEMPLATES, variant
from sandtable.games.omega.view.words import SENTENCES, sentence

SOURCES = [path.read_text() for path in Path(rules.__file__).parent.glob("*.py")]
RULE = r'(?:"[^"]+" if \w+ else )?(?:"[^"]+"|rule)'
TOLD = re.compile(rf'tell(?:_only)?\(\s*(?:BIT\[OVERSEER\], )?{RULE}, "([a-z_]+)"')
OFFERED = re.compile(r'Option(s?)\("([a-z_]+)", "(OMEGA-[^"]+)"(, \()?')


def told() -> list[str]:
    """The words of all events, as the sources have them; some calls choose between two."""
    words = {word for text in SOURCES for word in TOLD.findall(text)}
    return sorted({*words, "attack_hits", "attack_misses", "challenge_passed", "challenge_failed"})


def offered() -> list[Option]:
    """An option of every kind; its numbers do not matter here."""
    found = {match for text in SOURCES for match in OFFERED.findall(text)}
    options = [
        Option(verb, rule, (0, 0, 0) if many or args else ()) for many, verb, rule, args in sorted(found)
    ]
    return [*options, Option("now_card", "OMEGA-7.10", (0,)), Option("now_found", "OMEGA-7.10", (0,))]


def test_the_sources_are_read() -> None:
    assert {"moved", "attack_hits", "energy", "mission_won", "room_stacked"} <= set(told())
    assert len(offered()) > 80


@pytest.mark.parametrize("what", told())
def test_every_event_has_a_sentence(what: str) -> None:
    assert what in SENTENCES


@pytest.mark.parametrize("option", offered(), ids=lambda option: f"{option.verb} {option.rule}")
def test_every_option_has_a_label(option: Option) -> None:
    name = variant(option)
    assert name in TEMPLATES or name in MADE


@pytest.mark.parametrize("what", SENTENCES)
def test_every_sentence_can_be_read(what: str) -> None:
    game: Any = GAME.new("cold_start", {}, 1)
    said = sentence(game, Event("OMEGA-1.01", what, [0, 0, 0, 0], EVERYONE, [[0]]))
    assert said[0].isupper() or said[0].isdigit()
    assert said.endswith(".")
    assert "{" not in said


def test_an_event_of_a_mod_is_told_by_its_word() -> None:
    game: Any = GAME.new("cold_start", {}, 1)
    assert sentence(game, Event("OMEGA-1.01", "lights_out", [0, 0, 0, 0], EVERYONE)) == "Lights out."
