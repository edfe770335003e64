"""Words that somebody lays over a game's own."""

from __future__ import annotations

import pytest

from sandtable.catalog.shelf import Overlay
from sandtable.engine.agents import RandomAgent
from sandtable.engine.errors import SandtableError
from sandtable.engine.events import EVERYONE, Event
from sandtable.engine.rng import Rng
from sandtable.games.morale import GAME
from sandtable.lab.review.deeds import deed


def with_words(text: str):
    return GAME.with_content(Overlay({"words.toml": text}))


def test_any_word_may_be_changed() -> None:
    other = with_words(
        'option = [{id = "end_turn", label = "Enough", hint = "Leaves {actions}."}]\n'
        'event = [{id = "killed", says = "{0:unit} falls for ever.", label = "gone"}]\n'
        'prompt = "{unit}?"'
    )
    game = other.new("checkpoint", {}, 0)
    game.play([RandomAgent(Rng(1)), RandomAgent(Rng(2))])
    event = Event("MORALE-6.12", "killed", [0, 0, 0, 0], EVERYONE)
    assert other.sentence(game, event).endswith(" falls for ever.")
    assert other.lexicon().offers["end_turn"].label.source == "Enough"
    assert other.lexicon().offers["end_turn"].group.source == "end", "what is not named stays"
    assert GAME.lexicon().offers["end_turn"].label.source == "End the turn"


def test_goals_may_be_put_in_other_words() -> None:
    other = with_words(
        'phrase = [{id = "goal_fight", says = "{nobody} shall stand."}, {id = "deed_fire", says = "banging"}]'
    )
    game = other.new("recovery", {}, 0)
    goal = other.scene(game, 0, None).goal
    assert (
        goal is not None and goal.text == "no Terrorist shall stand." and goal.left.startswith("round 1 of ")
    )
    assert deed(other.lexicon().phrases, "Fire at Bravo 1", "") == "banging at Bravo 1"


def test_words_do_not_make_it_another_game() -> None:
    assert "words.toml" in GAME.shelf.own
    assert GAME.shelf.digest == type(GAME.shelf)(GAME.shelf.folder).digest


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            'event = [{id = "dances", says = "{0:unit} dances."}]',
            "words.toml: event dances: no such event; expected one of deployed, ",
        ),
        ('option = [{id = "jump", label = "Jump"}]', "words.toml: option jump: no such option"),
        (
            'event = [{id = "killed", says = "{0:zone} is killed."}]',
            "words.toml: event killed: says: no slot {0:zone} here; expected {0:unit}",
        ),
        ('event = [{id = "killed", says = "{1} is killed."}]', "no slot {1} here; expected {0:unit}"),
        (
            'event = [{id = "killed", cue = "note"}]',
            "words.toml: event killed: cue: not a word; expected one of label, prompt, group,",
        ),
        (
            'option = [{id = "draw", prompt = "{0:unit} draws?"}]',
            "prompt: no slot {0:unit} here; expected {team}",
        ),
        ('option = [{id = "draw", label = "{team} draw"}]', "option draw: label: no slot {team}"),
        ('option = [{id = "move", target = "0:unit"}]', "expected keys: id, label, prompt"),
        (
            'phrase = [{id = "sings", says = "La"}]',
            "words.toml: phrase sings: no such phrase; expected ",
        ),
        ('phrase = [{id = "carries", says = "{what}"}]', "no slot {what} here; expected {who}, {loot}"),
        ('option = [{id = "move", label = "{"}]', "words.toml: option move: label: "),
    ],
)
def test_what_no_rule_would_use_is_refused(text: str, expected: str) -> None:
    with pytest.raises(SandtableError) as caught:
        with_words(text)
    assert expected in str(caught.value)


def test_a_number_that_is_known_may_be_read_in_other_ways() -> None:
    other = with_words('event = [{id = "fires", says = "{0:unit}: {2:=none|one|many}, {2:#shot}, {2}."}]')
    assert other.lexicon().tellings["fires"].says.source.startswith("{0:unit}: {2:=none")
