"""What the content says in words reaches the players: calls, Events, cards, briefings."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.sneak.bossing import against, play
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.events import EVERYONE, Event
from sandtable.games.sneak import GAME
from sandtable.games.sneak.content.loader import content
from sandtable.games.sneak.rules import boss_stage
from sandtable.games.sneak.rules.boss_cards import (
    DAMAGED,
    FARTHEST,
    LAUNCH,
    LAUNCH_TURRET,
    NEAREST,
    SALVO,
)
from sandtable.games.sneak.view.names import cell_name, focus_title
from sandtable.games.sneak.view.texts import codec_text
from sandtable.scene.vocabulary import Query
from sandtable.testkit.marks import rule

LAUNCHES = (LAUNCH, LAUNCH_TURRET, SALVO)


def entry(number):
    return next(call.text for call in content().calls if call.number == number)


def choices(game, *options):
    question = GAME.scene(game, 0, Decision(0, "SNEAK-1.01", list(options))).question
    return {choice.key: choice for choice in question.choices}


@rule("SNEAK-1.03")
def test_a_call_tells_the_entry_with_its_number(stage):
    at = stage()
    at.put("snake", 2, 6)
    at.beat("call")
    assert entry("10.03") in GAME.sentence(at.game, at.told("called")[0])


@rule("SNEAK-1.07")
def test_the_number_of_a_card_is_answered_whenever_one_looks_at_it(stage):
    at = stage()
    at.give("snake", "U17")
    number = at.card("U17")
    at.game.called = list(at.field.calls)
    use = Option("use", "SNEAK-32.17", (number,))
    for _ in range(2):
        preview = GAME.preview(at.game, 0, Decision(0, "SNEAK-8.01", [use]), Query(answer=use.key()))
        assert [fact.text for fact in preview.facts] == [f"Codec {codec_text(at.game, '10.11')}"]
        assert entry("10.11") in preview.facts[0].text


def about(at, element):
    """What is said of an element, whoever's turn it is."""
    return [fact.text for fact in GAME.preview(at.game, 0, None, Query(element=element)).facts]


@rule("SNEAK-1.07", "SNEAK-G18")
def test_every_card_in_play_answers_its_number_guns_and_passive_ones_too(stage):
    names = [card.id for card in content().equipment]
    assert all(card.codec for card in content().equipment)
    at = stage(characters=["snake"])
    at.give("snake", *names)
    at.character("snake").actions = 0
    said = about(at, "figure-0")
    assert len(said) == len(names)
    for place, card in enumerate(content().equipment):
        assert card.text in said[place] and f"Codec {card.codec}, " in said[place]
        assert said[place].endswith(entry(card.codec))
        assert about(at, f"card:0-{place}") == [said[place]]
    assert about(at, f"card:0-{len(names)}") == []


@rule("SNEAK-1.07")
def test_a_shot_shows_its_odds_and_what_the_number_of_the_gun_answers(stage):
    at = stage(rows="....", characters=["snake"])
    at.put("snake", 0, 0)
    at.guard(0, 3, "east")
    at.give("snake", "U01")
    fire = Option("fire", "SNEAK-32.01", (at.card("U01"), 5))
    found = GAME.preview(at.game, 0, Decision(0, "SNEAK-8.01", [fire]), Query(answer=fire.key()))
    assert (
        found.odds
        and found.layers
        and [fact.text for fact in found.facts] == [f"Codec {codec_text(at.game, '10.01')}"]
    )


@rule("SNEAK-3.13")
def test_an_event_tells_its_section(stage):
    at = stage()
    at.put("snake", 3, 6)
    at.beat(f"sneak:{at.cell(3, 7)}", "face:5,2")
    assert content().pages["frozen_quay"].event[0].text in GAME.sentence(at.game, at.told("event")[0])


def test_what_can_be_chosen_says_what_it_is():
    game: Any = GAME.new("story", {}, 1)
    armor = game.plan.card_with["U26"]
    found = choices(game, Option("play", "SNEAK-1.08", (0, 1)), Option("character", "SNEAK-6.01", (0,)))
    assert found["play:0,1"].hint == content().pages["frozen_quay"].briefing
    assert "Light Touch" in found["character:0"].hint
    game.stage = 0
    found = choices(
        game, Option("equip", "SNEAK-4.04", (0, 0, armor)), Option("nothing", "SNEAK-4.06", (0, 0))
    )
    assert found[f"equip:0,0,{armor}"].hint == content().equipment[armor].text


# Boss cards


def boss_cards():
    """Every card of the six Bosses."""
    story: Any = GAME.new("story", {}, 1)
    return [card for boss in story.plan.bosses for deck in boss.decks for card in deck]


@rule("SNEAK-2.14", "SNEAK-22.03")
def test_every_boss_card_says_in_words_what_its_lines_order():
    cards = boss_cards()
    assert len(cards) == 55
    for card in cards:
        numbers = set(re.findall(r"\d+", card.text))
        for line in card.lines:
            wanted = {int(each) for each in (line.amount, line.white, line.black, line.push) if each}
            assert {str(each) for each in wanted} <= numbers, (card.name, card.text)
        assert card.text.startswith("Psychic.") == card.psychic
        assert ("missile" in card.text) == any(line.verb in LAUNCHES for line in card.lines), card.name
        for who, word in ((NEAREST, "nearest"), (FARTHEST, "farthest"), (DAMAGED, "most damaged")):
            if any(line.who == who for line in card.lines):
                assert word in card.text, (card.name, word)


@rule("SNEAK-22.03")
@pytest.mark.parametrize(("name", "card"), [("wired_pillar", "O4"), ("walking_fortress", "MG9")])
def test_a_boss_card_is_read_when_it_is_drawn_and_stays_to_be_read(stage, name, card):
    at = against(stage, name)
    play(at, card)
    drawn = at.told("boss_card")[0]
    text = at.game.plan.boss_cards[drawn.data[0]].text
    assert text and text in GAME.sentence(at.game, drawn)
    assert [fact.text for fact in GAME.cue(at.game, drawn, 0).facts] == [text]
    rows = [row for panel in GAME.scene(at.game, 0, None).panels if panel.id == "boss" for row in panel.rows]
    assert [row.text.endswith(text) for row in rows if row.label == "Last card"] == [True]


@rule("SNEAK-G05", "SNEAK-G09")
def test_a_boss_card_that_was_looked_at_can_be_read_before_it_comes(stage):
    at = against(stage, "wired_pillar")
    at.put("snake", 6, 0)
    at.give("snake", "U32")
    at.top("O7", "O2")
    at.beat(f"use:{at.card('U32')}")
    top = at.game.boss_deck.pile[-1]
    rows = [row for panel in GAME.scene(at.game, 0, None).panels if panel.id == "boss" for row in panel.rows]
    text = at.game.plan.boss_cards[top].text
    assert [row.text for row in rows if row.label.startswith("Card ")] == [f"O7, Double Tap: {text}"]
    found = choices(at.game, Option("next_card", "SNEAK-G09", (top,)), Option("done", "SNEAK-G09"))
    assert found[f"next_card:{top}"].hint == text


@rule("SNEAK-G09", "SNEAK-R87")
@pytest.mark.parametrize(
    ("what", "data", "text"),
    [
        ("held_back", [0], "Metal Gear Rex cannot turn on this card."),
        ("held_back", [1], "Metal Gear Rex cannot move on this card."),
        ("held_back", [2], "Metal Gear Rex cannot take aim on this card."),
        ("thrown_aside", [2, 20, 33], "Otacon is thrown aside to {place}."),
        ("charges_drained", [1], "Metal Gear Rex has 1 charge left."),
        ("aim_lost", [0], "Snake is no longer aimed at."),
        ("missile_lost", [33], "The missile on its way to {place} goes astray."),
        ("spared", [4, 2], "Metal Gear Rex leaves Otacon alone."),
    ],
)
def test_what_hacks_and_handkerchiefs_do_is_said(stage, what, data, text):
    at = against(stage, "walking_fortress", 3)
    event = Event("SNEAK-G09", what, [*data, *[0] * (4 - len(data))], EVERYONE)
    said = text.format(place=cell_name(at.game, 33))
    assert GAME.sentence(at.game, event) == said and GAME.cue(at.game, event, 0) is not None


@rule("SNEAK-R80")
def test_the_players_are_told_what_somebody_is_to_count_as(stage):
    at = against(stage, "walking_fortress", 2)
    for verb, word in (("nearest", "nearest"), ("farthest", "farthest"), ("damaged", "most damaged")):
        options = [Option(f"counts_{verb}", "SNEAK-G09", (index,)) for index in (0, 3)]
        question = GAME.scene(at.game, 0, Decision(0, "SNEAK-G09", options)).question
        assert question.prompt == f"Targeting Ghost: who counts as the {word}?"
        assert [(choice.label, choice.targets) for choice in question.choices] == [
            ("Snake", ("figure-0",)),
            ("Gray Fox", ("figure-3",)),
        ]


@rule("SNEAK-G15", "SNEAK-G20")
@pytest.mark.parametrize(
    ("name", "card", "verb"), [("wired_pillar", "O6", "give_up"), ("study_of_masks", "MN4", "lock")]
)
def test_who_is_asked_for_a_token_reads_the_names_of_its_own(stage, name, card, verb):
    at = against(stage, name, 2)
    at.put(at.boss, 3, 10)
    at.put("snake", 3, 12, active=3)
    other = at.put("gray_fox" if name == "wired_pillar" else "otacon", 3, 13, active=3)
    labels = []

    def look(decision):
        if decision.options[0].verb == verb:
            found = GAME.scene(at.game, int(decision.seat), decision).question.choices
            labels.append([choice.label for choice in found])

    at.script.on_ask = look
    at.top(card)
    at.play(boss_stage.enemy_phase, f"{verb}:0", f"{verb}:0")
    named = [[focus_title(at.game, who, token) for token in (0, 1)] for who in (0, int(other.index))]
    assert labels[:2] == named


@rule("SNEAK-G16", "SNEAK-G22")
@pytest.mark.parametrize(
    ("name", "card", "usual"), [("freezer_giant", "RV9", 3), ("walking_fortress", "MG9", 5)]
)
def test_the_panel_shows_the_defense_of_now(stage, name, card, usual):
    at = against(stage, name)
    at.put("snake", 13, 0)
    at.boss.charges = 1

    def shown():
        boss = next(panel for panel in GAME.scene(at.game, 0, None).panels if panel.id == "boss")
        return next(row.value for row in boss.rows if row.label == "Defense")

    assert shown() == usual
    play(at, card)
    assert shown() == usual - 1
