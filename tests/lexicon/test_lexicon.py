"""Rows made into menus, prompts, sentences and cues."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from sandtable.engine.decisions import Aim, Decision, Option
from sandtable.engine.errors import SandtableError
from sandtable.engine.events import EVERYONE, Event
from sandtable.engine.game import Game
from sandtable.lexicon.grammar import Grammar
from sandtable.lexicon.lexicon import Lexicon
from sandtable.lexicon.moments import Told
from sandtable.lexicon.rows import EventRow, OptionRow, WordsFile
from sandtable.scene.cues import Cue
from sandtable.scene.rolls import Roll

NAMES = ["ann", "Bob", "Cid"]


class Looker(NamedTuple):
    game: Game
    seat: int


def rolls(moment: Told[Game], cue: Cue) -> None:
    cue.rolls = (Roll("dice", str(moment.brought(0))),)


GRAMMAR = Grammar[Game, Looker, Told[Game]](
    {"who": lambda game, number: NAMES[number]},
    phrases={"size": lambda game, event: str(len(event.data))},
    offers={"seat": lambda looker, option: f"seat {looker.seat}"},
    prompts={"many": lambda looker, decision: str(len(decision.options))},
    targets={
        "who": lambda looker, number: (f"who-{number}",),
        "all": lambda looker, option: (option.key(), "all"),
    },
    ids={"who": lambda game, number: f"who-{number}" if number else ""},
    seats={"who": lambda game, number: number + 10},
    doers={"umpire": lambda game, event: 99},
    who={
        "who": lambda moment, number: (f"who-{number}",) if number != moment.seat else (),
        "boss": lambda moment: ("boss",),
    },
    where={"cell": lambda moment, number: ((number, 0),)},
    acts={"fight": lambda moment: f"a fight of {moment.seat}"},
    more={"rolls": rolls},
)


def lexicon(*rows: OptionRow | EventRow, prompt: str = "What now?") -> Lexicon[Game, Looker, Told[Game]]:
    options = tuple(row for row in rows if isinstance(row, OptionRow))
    events = tuple(row for row in rows if isinstance(row, EventRow))
    return Lexicon(WordsFile(prompt=prompt, option=options, event=events), GRAMMAR)


def told(what: str, *data: int, rule: str = "X-1", brought: list[list[int]] | None = None) -> Event:
    return Event(rule, what, [*data, 0, 0, 0, 0][:4], EVERYONE, brought)


LOOKER = Looker(Game(2, 0), 1)


# Options


def test_an_option_takes_everything_from_its_row() -> None:
    row = OptionRow(
        id="hit",
        label="{0:who} is hit",
        group="Fight",
        targets="0:who all",
        final=True,
        hint="By {seat}. {seat}",
    )
    choice = lexicon(row).choice(LOOKER, Option("hit", "X-1", (0,)))
    assert (choice.key, choice.label, choice.rule) == ("hit:0", "Ann is hit", "X-1")
    assert (choice.group, choice.hint, choice.final) == ("Fight", "By seat 1. seat 1", True)
    assert choice.targets == ("who-0", "hit:0", "all")


def test_an_option_without_a_row_is_called_by_its_key() -> None:
    choice = lexicon().choice(LOOKER, Option("dance", "X-1", (2,)))
    assert (choice.label, choice.targets, choice.final) == ("dance:2", (), False)


def test_a_row_may_stand_for_one_rule_or_for_no_numbers() -> None:
    words = lexicon(
        OptionRow(id="take", label="any"),
        OptionRow(id="take X-2", label="by rule"),
        OptionRow(id="take ()", label="alone"),
    )
    labels = [
        words.label(LOOKER, option)
        for option in (Option("take", "X-1", (1,)), Option("take", "X-2", (1,)), Option("take", "X-2"))
    ]
    assert labels == ["Any", "By rule", "Alone"]
    assert words.name(Option("take", "X-2", (1,))) == "take X-2"


def test_menus_go_by_rank_and_then_as_the_rules_have_them() -> None:
    words = lexicon(OptionRow(id="end", rank=9), OptionRow(id="hit", rank=-1))
    options = [Option(verb, "X-1") for verb in ("end", "walk", "hit", "run")]
    assert [option.verb for option in words.in_order(options)] == ["hit", "walk", "run", "end"]


def test_the_prompt_is_of_the_option_that_tells_most() -> None:
    words = lexicon(
        OptionRow(id="a", prompt="First of {many}"),
        OptionRow(id="b", prompt="{0:who}: what?", tells=2),
        OptionRow(id="c", prompt="Third", tells=2),
        OptionRow(id="aim", prompt="Where to?"),
        OptionRow(id="aim X-2", prompt="How far?"),
        prompt="Go on, {many}?",
    )

    def asked(*verbs: str) -> str:
        return words.prompt(LOOKER, Decision(0, "X-1", [Option(verb, "X-1", (0,)) for verb in verbs]))

    assert asked("a") == "First of 1"
    assert asked("a", "b", "c") == "Ann: what?"
    assert asked("c", "b") == "Third"
    assert asked("d") == "Go on, 1?"
    aim = Aim("aim", ("x",), (0,), (9,))
    assert words.prompt(LOOKER, Decision(0, "X-1", [], 0, aim)) == "Where to?"
    assert words.prompt(LOOKER, Decision(0, "X-2", [], 0, aim)) == "How far?"


def test_a_hint_of_empty_parts_has_no_gaps() -> None:
    grammar = Grammar[Game, Looker, Told[Game]]({}, offers={"none": lambda looker, option: ""})
    words = Lexicon(WordsFile(option=(OptionRow(id="a", hint="{none} One. {none} Two. {none}"),)), grammar)
    assert words.choice(LOOKER, Option("a", "X-1")).hint == "One. Two."


# Events


def test_an_event_is_told_and_pointed_at_by_its_line() -> None:
    words = lexicon(
        EventRow(id="meets", says="{0:who} meets {1:who} and {1:who}, {size} in all."),
        EventRow(id="meets X-2", says="They meet.", by="umpire"),
    )
    event = told("meets", 0, 2)
    assert words.sentence(LOOKER.game, event) == "Ann meets Cid and Cid, 4 in all."
    assert words.elements_of(LOOKER.game, event) == ("who-2",)
    assert words.doer_of(LOOKER.game, event) == 10
    other = told("meets", 0, 2, rule="X-2")
    assert words.sentence(LOOKER.game, other) == "They meet."
    assert (words.elements_of(LOOKER.game, other), words.doer_of(LOOKER.game, other)) == ((), 99)


def test_a_row_for_one_rule_takes_the_rest_from_the_row_of_its_word() -> None:
    words = lexicon(
        EventRow(id="comes", says="{0:who} comes.", cue="reveal", who="0:who", label="there"),
        EventRow(id="comes X-2", says="{0:who} walks in.", label="in"),
    )
    cue = words.cue(LOOKER.game, told("comes", 2, rule="X-2"), 0)
    assert cue == Cue("reveal", ("who-2",), label="in")
    assert words.sentence(LOOKER.game, told("comes", 2, rule="X-2")) == "Cid walks in."
    assert words.sentence(LOOKER.game, told("comes", 2)) == "Cid comes."


def test_what_has_no_row_is_told_by_its_word_and_not_shown() -> None:
    event = told("lights_out")
    assert lexicon().sentence(LOOKER.game, event) == "Lights out."
    assert lexicon().elements_of(LOOKER.game, event) == ()
    assert lexicon().doer_of(LOOKER.game, event) == -1
    assert lexicon().cue(LOOKER.game, event, 0) is None


def test_a_cue_is_made_of_its_row_and_of_what_the_view_adds() -> None:
    row = EventRow(
        id="hits",
        says="A hit.",
        cue="roll",
        who="0:who 1:who boss",
        where="2:cell",
        label="{2:#hit}",
        title="{0:who}",
        result="{1}",
        look="fire bad",
        act="fight",
        more="rolls",
    )
    cue = lexicon(row).cue(LOOKER.game, told("hits", 1, 2, 3, brought=[[6, 5]]), 1)
    assert cue == Cue(
        "roll",
        ("who-2", "boss"),
        ((3, 0),),
        "a fight of 1",
        "3 hits",
        "Bob",
        "2",
        ("fire", "bad"),
        (Roll("dice", "[6, 5]"),),
    )


# What is wrong


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (OptionRow(id="hit", label="{0:whom}"), "option hit: label: no kind 'whom'"),
        (OptionRow(id="hit", hint="{sun}"), "option hit: hint: no slot {sun}"),
        (OptionRow(id="hit", prompt="{seat}"), "option hit: prompt: no slot {seat}"),
        (
            OptionRow(id="hit", targets="0:cell"),
            "option hit: targets: no 'cell' as in '0:cell'; expected one of all, who",
        ),
        (EventRow(id="falls", says="{sun}"), "event falls: says: no slot {sun}"),
        (EventRow(id="falls", cue="jump"), "event falls: cue: no 'jump'"),
        (
            EventRow(id="falls", who="all"),
            "event falls: who: no 'all' as in 'all'; expected one of boss, who",
        ),
        (EventRow(id="falls", where="0:who"), "event falls: where: no 'who'"),
        (EventRow(id="falls", by="nobody"), "event falls: by: no 'nobody'; expected one of umpire"),
        (EventRow(id="falls", act="duel"), "event falls: act: no 'duel'; expected one of fight"),
        (EventRow(id="falls", more="cards"), "event falls: more: no 'cards'; expected one of rolls"),
    ],
)
def test_a_row_that_cannot_be_read_is_named(row: OptionRow | EventRow, expected: str) -> None:
    with pytest.raises(SandtableError) as caught:
        lexicon(row)
    assert expected in str(caught.value)
