"""What a line of a Boss card may say: the rules read all of it, and nothing that is printed is missing."""

from __future__ import annotations

import pytest
from msgspec import convert

from sandtable.catalog.chains import Verb, Word, read
from sandtable.games.sneak.content.boss_lines import LINES, WHOM, said, verbs_of
from sandtable.games.sneak.content.bosses import BossFile, line, make_bosses
from sandtable.games.sneak.content.loader import SHELF
from sandtable.games.sneak.rules.boss_cards import VERBS, Line
from sandtable.games.sneak.rules.boss_cards import WHOM as PLAYERS
from sandtable.games.sneak.rules.boss_stage import is_own
from sandtable.games.sneak.rules.effects import BOSSES
from sandtable.testkit.marks import rule


@rule("SNEAK-G14")
def test_each_verb_of_the_rules_is_declared_with_the_boss_that_has_it() -> None:
    assert [verb.word for verb in LINES] == list(VERBS)
    assert set(WHOM) < set(PLAYERS)
    for verb in LINES:
        assert is_own(line("", verb.word)) == (verb.only != ""), verb.word
        assert verb.only in ("", *BOSSES)


@pytest.mark.parametrize("boss", BOSSES)
@rule("SNEAK-2.14")
def test_each_printed_line_is_one_that_may_be_picked(boss: str) -> None:
    for card in SHELF.read(f"bosses/{boss}.toml")["card"]:
        for text in card["lines"]:
            found = read(verbs_of(boss), text)
            assert found and not found.rest and not found.asks, text


@pytest.mark.parametrize("verb", LINES, ids=lambda verb: verb.word)
@rule("SNEAK-G14")
def test_each_word_that_may_be_picked_is_read_by_the_rules_as_it_is_said(verb: Verb) -> None:
    firsts = [link.words[0] for link in verb.links]
    for place, link in enumerate(verb.links):
        for word in link.words:
            words = [*firsts[:place], word, *firsts[place + 1 :]]
            text = " ".join([verb.word, *[each.word for each in words]])
            found = read(LINES, text)
            assert found and found.words == tuple(words) and not found.rest and not found.asks
            assert words_of(line("", text)) == sorted(each.word for each in words)
    bare = read(LINES, verb.word)
    assert bare and bare.asks == [link.ask for link in verb.links if link.ask]


def words_of(line: Line) -> list[str]:
    """Of what the rules read, in the words of a file."""
    found = {
        PLAYERS[line.who]: line.who,
        f"{line.amount}": line.amount,
        f"{line.white}W": line.white,
        f"{line.black}B": line.black,
        f"push {line.push}": line.push,
        "blind": line.no_sight,
    }
    return sorted(word for word, there in found.items() if there)


def test_a_line_is_read_in_any_order_and_what_is_left_over_is_told() -> None:
    attack = read(LINES, "attack adjacent 3W push 1 blind 9")
    assert attack and attack.words[0] == Word("adjacent", "every adjacent player")
    assert (attack.rest, attack.asks) == ("9", [])
    assert attack.said == "Attacks every adjacent player, with 3 white dice, seen or not, pushing 1 space, 9."
    assert read(LINES, "dance nearest") is None
    assert said(["heal 2", "grip"], psychic=True) == (
        "Psychic. Recovers 2 damage. Locks a Focus token of every player."
    )


@rule("SNEAK-2.14")
def test_a_card_without_a_text_is_worded_as_its_lines_stand() -> None:
    files = {name: SHELF.read(f"bosses/{name}.toml") for name in BOSSES}
    bare = dict(files["wolf"]["card"][4])
    printed = bare.pop("text")
    files["wolf"]["card"] = [bare]
    wolf = make_bosses({name: convert(file, BossFile) for name, file in files.items()})[BOSSES.index("wolf")]
    assert wolf.decks[0][0].text == said(bare["lines"]) != printed
    assert "Leaves only 3 actions to that player." in wolf.decks[0][0].text
