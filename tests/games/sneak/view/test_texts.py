"""What the content says in words reaches the players: calls, Events, cards, briefings."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Option
from sandtable.games.sneak import GAME
from sandtable.games.sneak.content.loader import content
from sandtable.games.sneak.view.texts import codec_text
from sandtable.scene.vocabulary import Query
from sandtable.testkit.marks import rule


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


@rule("SNEAK-3.13")
def test_an_event_tells_its_section(stage):
    at = stage()
    at.put("snake", 3, 6)
    at.beat(f"sneak:{at.cell(3, 7)}", "face:5,2")
    assert content().pages["frozen_quay"].event[0].text in GAME.sentence(at.game, at.told("event")[0])


def test_what_can_be_chosen_says_what_it_is():
    game = GAME.new("story", {}, 1)
    armor = game.plan.card_with["U26"]
    found = choices(game, Option("play", "SNEAK-1.08", (0, 1)), Option("character", "SNEAK-6.01", (0,)))
    assert found["play:0,1"].hint == content().pages["frozen_quay"].briefing
    assert "Light Touch" in found["character:0"].hint
    game.stage = 0
    found = choices(
        game, Option("equip", "SNEAK-4.04", (0, 0, armor)), Option("nothing", "SNEAK-4.06", (0, 0))
    )
    assert found[f"equip:0,0,{armor}"].hint == content().equipment[armor].text
