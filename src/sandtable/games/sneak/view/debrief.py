"""What came of the try of a Stage that was played last: shown before the story goes on."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.sneak.content.stages import StageData
from sandtable.games.sneak.rules import annals, story
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.names import character_name, equipment_name, source
from sandtable.games.sneak.view.story import full_title, is_won, killer_name, often, person, tries_of
from sandtable.lexicon.lexicon import Words
from sandtable.scene.vocabulary import Debrief, Fact, Panel, Tally

# By how a try ended (`annals.WAYS`)
RULES = ("SNEAK-3.06", "SNEAK-3.08", "SNEAK-31.03", *["SNEAK-3.10"] * 4)


def debrief(game: SneakState, words: Words) -> Debrief:
    row = game.annals[-1]
    cleared = row[annals.HOW] == annals.CLEARED
    title = words.say("stage_clear" if cleared else "stage_failed")
    return Debrief(
        f"try-{len(game.annals)}",
        words.say("with_extra", title=title) if row[annals.EXTRA] else title,
        words.say("stage_round", stage=full_title(game, row[annals.STAGE]), round=row[annals.ROUND]),
        "good" if cleared else "bad",
        why=tuple(why(game, words, row)),
        goals=tuple(goals(game, words, row)),
        otherwise=tuple(otherwise(game, words, row)),
        people=tuple(people(game, words, row)),
        opens=tuple(opens(game, words, row)),
        costs=tuple(costs(words, row)),
        next=words.say("to_result" if game.over else "to_map"),
    )


def page_of(game: SneakState, row: list[int]) -> StageData | None:
    files = source(game.plan)
    return files.pages[row[annals.STAGE]] if files else None


def why(game: SneakState, words: Words, row: list[int]) -> Iterator[Fact]:
    yield Fact(reason(game, words, row), RULES[row[annals.HOW]])
    page = page_of(game, row)
    if page is not None and row[annals.HOW] == annals.CLEARED:
        yield Fact(page.clear)


def reason(game: SneakState, words: Words, row: list[int]) -> str:
    how = annals.WAYS[row[annals.HOW]]
    if row[annals.HOW] != annals.KILLED:
        return words.say(f"why_{how}")
    who = character_name(game, row[annals.FALLEN]) if row[annals.FALLEN] != NONE else words.say("somebody")
    if row[annals.BY] == NONE:
        return words.say(f"why_{how}", who=who)
    return words.say(f"why_{how}_by", who=who, by=killer_name(game, row))


def goals(game: SneakState, words: Words, row: list[int]) -> Iterator[Tally]:
    page = page_of(game, row)
    if page is None:
        return
    done = "done" if row[annals.HOW] == annals.CLEARED else "missed"
    for goal in page.goal:
        yield Tally(goal.text, rule="SNEAK-3.06", look=(done,))
    if page.extra is not None:
        look = "done" if row[annals.EXTRA] else "missed"
        yield Tally(words.say("extra", goal=page.extra.text), rule="SNEAK-3.07", look=(look,))


def otherwise(game: SneakState, words: Words, row: list[int]) -> Iterator[Fact]:
    """SNEAK-3.16, SNEAK-3.07: what would have been won."""
    stage = game.plan.stages[row[annals.STAGE]]
    missing = stage.extra_reward != NONE and stage.extra_reward not in game.memory
    if row[annals.HOW] != annals.CLEARED and not game.cleared >> row[annals.STAGE] & 1:
        yield Fact(words.say("otherwise_clear"), "SNEAK-3.16")
    elif missing and not row[annals.EXTRA]:
        yield Fact(words.say("otherwise_extra"), "SNEAK-3.07")


def people(game: SneakState, words: Words, row: list[int]) -> Iterator[Panel]:
    for index in range(len(game.plan.sheets)):
        if row[annals.PRESENT] >> index & 1:
            yield person(game, words, index, f"report:{index}")


def opens(game: SneakState, words: Words, row: list[int]) -> Iterator[Tally]:
    for card in game.memory[row[annals.BEFORE] :]:
        note = words.say("to_memory")
        yield Tally(equipment_name(game, card), note=note, rule="SNEAK-4.01", look=("new",))
    title = full_title(game, row[annals.STAGE])
    if is_won(game):
        yield Tally(words.say("story_won"), rule="SNEAK-1.08", look=("good",))
    elif row[annals.HOW] != annals.CLEARED:
        tried = words.say("tried", times=often(words, len(tries_of(game, row[annals.STAGE]))))
        yield Tally(words.say("again", stage=title), note=tried, rule="SNEAK-R59")
    elif not game.plan.stages[row[annals.STAGE]].virtual:
        following = full_title(game, story.next_stage(game))
        yield Tally(words.say("is_next", stage=following), rule="SNEAK-1.08", look=("new",))


def costs(words: Words, row: list[int]) -> Iterator[Tally]:
    if row[annals.HOW] != annals.CLEARED:
        yield Tally(words.say("not_kept"), rule="SNEAK-R41", look=("lost",))
