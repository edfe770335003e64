"""The story between its Stages: where it has come to, what is known of the next, who plays, what is owned."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.sneak.rules import annals, story
from sandtable.games.sneak.rules.components import BOSS, NONE
from sandtable.games.sneak.rules.state import CHOOSING, SneakState
from sandtable.games.sneak.view.names import (
    TEAM_SIDE,
    character_name,
    equipment_name,
    figure_name,
    source,
    stage_id,
    stage_title,
)
from sandtable.games.sneak.view.status import status
from sandtable.lexicon.lexicon import Words
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Board, Chapter, Item, Panel, Row, Scene
from sandtable.scene.ways import Node, Way

STORY = "The story"
HEIGHTS = (5, 3, 5, 2, 4, 2, 5, 3, 5, 2)  # of the Stages one after the other
STEP = 2  # between VR Missions
HIGH = 6
SIDE_HEIGHT = 0
TIMES = ("", "once", "twice")


def code(game: SneakState, stage: int) -> str:
    files = source(game.plan)
    return files.pages[stage].code if files else ""


def full_title(game: SneakState, stage: int) -> str:
    return f"{code(game, stage)} {stage_title(game, stage)}".strip()


def is_between(game: SneakState) -> bool:
    """The map of the story lies on the table; it does at its end, too."""
    return bool(game.plan.campaign) and (game.step == CHOOSING or game.ending == "campaign_won")


def here(game: SneakState) -> int:
    """The Stage that is played, or the next of the story."""
    return story.next_stage(game) if is_between(game) else int(game.stage)


def is_won(game: SneakState) -> bool:
    return bool(game.cleared >> game.plan.story[-1] & 1)


def tries_of(game: SneakState, stage: int) -> list[list[int]]:
    return [row for row in game.annals if row[annals.STAGE] == stage]


# The map


def story_board(game: SneakState) -> Board:
    """The Stages in the order of the story, VR Missions below."""
    nodes = [
        node(game, stage, 1 + place * 3 // 2, HEIGHTS[place % len(HEIGHTS)])
        for place, stage in enumerate(game.plan.story)
    ]
    wide = nodes[-1].x + 2
    virtual = [stage for stage, page in enumerate(game.plan.stages) if page.virtual]
    nodes += [side(game, stage, 1 + STEP * place) for place, stage in enumerate(virtual)]
    nodes.append(Node("won", "The story is won", wide - 1, 0, look=("end", "good"), rule="SNEAK-1.08"))
    return Board("ways", STORY, width=wide, height=HIGH, nodes=tuple(nodes), ways=tuple(ways(game)))


def node(game: SneakState, stage: int, x: int, y: int) -> Node:
    found = Node(stage_id(stage), stage_title(game, stage), x, y, code(game, stage))
    look = look_of(game, stage)
    found.look = (look, *(("boss",) if game.plan.stages[stage].boss != NONE else ()))
    tried = tries_of(game, stage)
    found.tries = len(tried)
    fell = [row[annals.FALLEN] for row in tried if row[annals.FALLEN] != NONE]
    found.deaths = tuple([character_name(game, index) for index in fell])
    if look == "here":
        found.note = f"Stage {game.plan.story.index(stage) + 1} of {len(game.plan.story)}"
    elif look == "unknown":
        found.note = "name only"
    return found


def look_of(game: SneakState, stage: int) -> str:
    if stage == here(game):
        return "here"
    return "done" if game.cleared >> stage & 1 else "unknown"


def side(game: SneakState, stage: int, x: int) -> Node:
    """SNEAK-1.09: at any time, for one reward."""
    done = game.cleared >> stage & 1
    found = Node(stage_id(stage), stage_title(game, stage), x, SIDE_HEIGHT, code(game, stage))
    found.look = ("here" if stage == here(game) else "done" if done else "known", "side")
    found.note = "cleared" if done else "VR Mission"
    found.tries = len(tries_of(game, stage))
    return found


def ways(game: SneakState) -> Iterator[Way]:
    """SNEAK-1.08, SNEAK-R59: success leads on; a Stage that is failed is played again."""
    stages = game.plan.story
    next_one = story.next_stage(game)
    for place, stage in enumerate(stages):
        end = stage_id(stages[place + 1]) if place + 1 < len(stages) else "won"
        state = "taken" if game.cleared >> stage & 1 else "now" if stage == next_one else "later"
        yield Way(stage_id(stage), end, ("success", state), "success" if state == "now" else "")
    if not is_won(game):
        yield Way(stage_id(next_one), stage_id(next_one), ("failure", "now"), "failure: once more")


# Beside it


def story_panels(game: SneakState, words: Words) -> Iterator[Panel]:
    if not is_won(game):
        yield from briefing_panels(game, here(game))
    yield from people(game, words)
    yield box(game)


def briefing_panels(game: SneakState, stage: int) -> Iterator[Panel]:
    files = source(game.plan)
    if files is None:
        return
    page = files.pages[stage]
    rows = [Row("text", "", page.briefing)]
    rows += [Row("text", "Goal", goal.text) for goal in page.goal]
    rows += [Row("text", "Lost if", each.text) for each in page.failure]
    rows += [Row("text", "Extra", page.extra.text)] if page.extra is not None else []
    rows.append(Row("stat", "Takes", text=f"{page.minutes} min"))
    rows.append(Row("text", "Not known", "What the decks bring, and in which order."))
    yield Panel("briefing", f"What is known: {full_title(game, stage)}", rows=tuple(rows))


def people(game: SneakState, words: Words) -> Iterator[Panel]:
    """All who have been on a Stage; before the first one, nobody is chosen yet."""
    for index in range(len(game.plan.sheets)):
        if been_on(game, index):
            yield person(game, words, index, f"person:{index}")


def been_on(game: SneakState, index: int) -> list[list[int]]:
    return [row for row in game.annals if row[annals.PRESENT] >> index & 1]


def person(game: SneakState, words: Words, index: int, name: str) -> Panel:
    sheet, last = game.plan.sheets[index], game.annals[-1]
    health, damage = int(sheet.health), int(game.characters[index].damage)
    rows = (
        Row("track", "Health", hurt_text(game, words, damage), max(0, health - damage), health, good="high"),
        Row("text", "", deeds(game, words, index)),
    )
    look = (
        "fallen"
        if last[annals.FALLEN] == index
        else "goes"
        if last[annals.PRESENT] >> index & 1
        else "reserve"
    )
    return Panel(name, sheet.name, -1, TEAM_SIDE, "", rows, sheet.name.lower(), ("person", look))


def deeds(game: SneakState, words: Words, index: int) -> str:
    """One line of what it did."""
    been = been_on(game, index)
    cleared = len([row for row in been if row[annals.HOW] == annals.CLEARED])
    deaths = len([row for row in been if row[annals.FALLEN] == index])
    out = words.say("out", times=often(words, len(been)), cleared=cleared)
    return words.say("out_and_fell", out=out, times=often(words, deaths)) if deaths else out


def hurt_text(game: SneakState, words: Words, damage: int) -> str:
    if not damage:
        return words.say("unhurt")
    return words.say("healed" if is_between(game) else "hurt", damage=damage)


# What was played


def chapters(game: SneakState, words: Words) -> Iterator[Chapter]:
    """Every try of a Stage in its order: how it ended, and what that cost (SNEAK-R41)."""
    for row in game.annals:
        cleared = row[annals.HOW] == annals.CLEARED
        result = words.say(f"result_{annals.WAYS[row[annals.HOW]]}", round=row[annals.ROUND])
        costs = () if cleared else tuple(costs_of(game, words, row))
        title = full_title(game, row[annals.STAGE])
        yield Chapter(title, result, "good" if cleared else "bad", costs, "stage_begins")


def costs_of(game: SneakState, words: Words, row: list[int]) -> Iterator[str]:
    if row[annals.FALLEN] != NONE:
        who = character_name(game, row[annals.FALLEN])
        known = row[annals.BY] != NONE
        yield (
            words.say("fell_by", who=who, by=killer_name(game, row)) if known else words.say("fell", who=who)
        )
    yield words.say("find_lost")


def killer_name(game: SneakState, row: list[int]) -> str:
    """By the Stage in which it was, whatever lies on the table by now."""
    boss = int(game.plan.stages[row[annals.STAGE]].boss)
    if row[annals.BY] == BOSS and boss != NONE:
        return str(game.plan.bosses[boss].title)
    return figure_name(game, row[annals.BY])


def map_scene(game: SneakState, words: Words) -> Scene:
    """The story with all that belongs to it."""
    panels, played = tuple(story_panels(game, words)), tuple(chapters(game, words))
    return Scene(STORY, status(game), story_board(game), panels=panels, chapters=played)


def often(words: Words, number: int) -> str:
    return words.say(TIMES[number]) if 0 < number < len(TIMES) else words.say("times", number=number)


def box(game: SneakState) -> Panel:
    """SNEAK-4.01; what the last try brought is new."""
    before = game.annals[-1][annals.BEFORE] if game.annals else len(game.memory)
    items = [
        Item(f"memory:{card}", equipment_name(game, card), look=("new",) if place >= before else ())
        for place, card in enumerate(game.memory)
    ]
    about = count_of(len(game.memory), "card")
    rows = (Row("cards", "Unlocked", items=tuple(items)),)
    return Panel("memory-box", "Memory Box", about=about, rows=rows, look=("box",))
