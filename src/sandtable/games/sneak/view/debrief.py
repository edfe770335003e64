"""What came of the try of a Stage that was played last: shown before the story goes on."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.sneak.content.stages import StageData
from sandtable.games.sneak.rules import annals, story
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.names import character_name, equipment_name, source
from sandtable.games.sneak.view.story import full_title, is_won, killer_name, often, person, tries_of
from sandtable.scene.vocabulary import Debrief, Fact, Panel, Tally

REASONS = (
    ("The objective was met.", "SNEAK-3.06"),
    ("{fallen} was killed in action{by}: that fails the Stage for all.", "SNEAK-3.08"),
    ("Time was out.", "SNEAK-31.03"),
    ("It was done too early.", "SNEAK-3.10"),
    ("Too many bodies lay on the map.", "SNEAK-3.10"),
    ("An Alert token lay on its Alert side.", "SNEAK-3.10"),
    ("Too many traps were sprung.", "SNEAK-3.10"),
)


def debrief(game: SneakState) -> Debrief:
    row = game.annals[-1]
    cleared = row[annals.HOW] == annals.CLEARED
    extra = ", with the optional objective" if row[annals.EXTRA] else ""
    return Debrief(
        f"try-{len(game.annals)}",
        ("Stage clear" if cleared else "Stage failed") + extra,
        f"{full_title(game, row[annals.STAGE])}, round {row[annals.ROUND]}",
        "good" if cleared else "bad",
        why=tuple(why(game, row)),
        goals=tuple(goals(game, row)),
        otherwise=tuple(otherwise(game, row)),
        people=tuple(people(game, row)),
        opens=tuple(opens(game, row)),
        costs=tuple(costs(row)),
        next="To the result" if game.over else "To the map",
    )


def page_of(game: SneakState, row: list[int]) -> StageData | None:
    files = source(game.plan)
    return files.pages[row[annals.STAGE]] if files else None


def why(game: SneakState, row: list[int]) -> Iterator[Fact]:
    text, rule = REASONS[row[annals.HOW]]
    by = f" by {killer_name(game, row)}" if row[annals.BY] != NONE else ""
    who = character_name(game, row[annals.FALLEN]) if row[annals.FALLEN] != NONE else "Somebody"
    yield Fact(text.format(fallen=who, by=by), rule)
    page = page_of(game, row)
    if page is not None and row[annals.HOW] == annals.CLEARED:
        yield Fact(page.clear)


def goals(game: SneakState, row: list[int]) -> Iterator[Tally]:
    page = page_of(game, row)
    if page is None:
        return
    done = "done" if row[annals.HOW] == annals.CLEARED else "missed"
    for goal in page.goal:
        yield Tally(goal.text, rule="SNEAK-3.06", look=(done,))
    if page.extra is not None:
        look = "done" if row[annals.EXTRA] else "missed"
        yield Tally(f"Extra: {page.extra.text}", rule="SNEAK-3.07", look=(look,))


def otherwise(game: SneakState, row: list[int]) -> Iterator[Fact]:
    """SNEAK-3.16, SNEAK-3.07: what would have been won."""
    stage = game.plan.stages[row[annals.STAGE]]
    missing = stage.extra_reward != NONE and stage.extra_reward not in game.memory
    if row[annals.HOW] != annals.CLEARED and not game.cleared >> row[annals.STAGE] & 1:
        yield Fact("A clear Stage would have brought a card for the Memory Box.", "SNEAK-3.16")
    elif missing and not row[annals.EXTRA]:
        yield Fact("The optional objective would have brought one more card.", "SNEAK-3.07")


def people(game: SneakState, row: list[int]) -> Iterator[Panel]:
    for index in range(len(game.plan.sheets)):
        if row[annals.PRESENT] >> index & 1:
            yield person(game, index, f"report:{index}")


def opens(game: SneakState, row: list[int]) -> Iterator[Tally]:
    for card in game.memory[row[annals.BEFORE] :]:
        note = "goes into the Memory Box"
        yield Tally(equipment_name(game, card), note=note, rule="SNEAK-4.01", look=("new",))
    title = full_title(game, row[annals.STAGE])
    if is_won(game):
        yield Tally("The story is won", rule="SNEAK-1.08", look=("good",))
    elif row[annals.HOW] != annals.CLEARED:
        tried = f"tried {often(len(tries_of(game, row[annals.STAGE])))}"
        yield Tally(f"{title} may be tried again", note=tried, rule="SNEAK-R59")
    elif not game.plan.stages[row[annals.STAGE]].virtual:
        yield Tally(f"{full_title(game, story.next_stage(game))} is next", rule="SNEAK-1.08", look=("new",))


def costs(row: list[int]) -> Iterator[Tally]:
    if row[annals.HOW] != annals.CLEARED:
        yield Tally("What was found in the Stage is not kept", rule="SNEAK-R41", look=("lost",))
