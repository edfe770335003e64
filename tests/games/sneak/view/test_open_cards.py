"""Cards lie open while they are carried out, and what somebody finds can be read."""

from __future__ import annotations

from typing import Any

from sandtable.engine.events import Event
from sandtable.games.sneak import GAME
from sandtable.testkit.marks import rule


def scene(game: Any) -> Any:
    return GAME.scene(game, 0, None)


@rule("SNEAK-22.03")
def test_a_boss_card_lies_open_with_its_text_and_what_is_left_of_the_deck() -> None:
    game: Any = GAME.new("wired_pillar", {"picks": False}, 3)
    assert game.is_boss_stage() and scene(game).card is None
    whole = len(game.boss_deck.pile)
    game.card = game.boss_deck.draw()
    card, printed = scene(game).card, game.plan.boss_cards[game.card]
    assert (card.title, card.left) == (printed.title, f"{whole - 1} of {whole} left")
    assert " ".join(line.text for line in card.lines) == printed.text and not card.out
    game.boss_deck.discard(game.card)
    assert scene(game).card.out == (printed.title,)


@rule("SNEAK-23.02")
def test_a_patrol_card_lies_open_with_its_three_sections() -> None:
    game: Any = GAME.new("frozen_quay", {}, 1)
    game.card = 0
    card = scene(game).card
    assert (card.title, card.caption, len(card.lines)) == ("Patrol card", "Blue, BC01", 3)
    game.card = game.plan.game_over
    assert scene(game).card.title == "Game Over"


@rule("SNEAK-1.07")
def test_what_somebody_finds_can_be_read() -> None:
    game: Any = GAME.new("frozen_quay", {}, 1)
    cue: Any = GAME.cue(game, Event("SNEAK-1.07", "found", [0, 0, 0, 0], -1), 0)
    assert cue.card.caption == "Equipment" and cue.card.lines[0].text
