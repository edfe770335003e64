"""What a seat plays for: in one line, always in view."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.flix.rules import objectives
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.effects import NO_ALARM, TARGETS
from sandtable.games.flix.rules.plan import Goal as Objective
from sandtable.games.flix.rules.state import SETTING_UP, FlixState
from sandtable.games.flix.view.goals import goal_text
from sandtable.games.flix.view.names import figure_name
from sandtable.games.flix.view.panels import table_of
from sandtable.games.flix.view.story import is_between
from sandtable.lexicon.lexicon import Words
from sandtable.lexicon.roles import role_of
from sandtable.scene.goals import PROGRESS, TEXT, fitting
from sandtable.scene.phrases import capital, count_of, listed
from sandtable.scene.vocabulary import Goal

RULE, PRACTICE_RULE = "FLIX-4.03", "FLIX-R100"


def goal(game: FlixState, words: Words, seat: int) -> Goal:
    """FLIX-4.03: the Primary Objectives; between Missions the next one is to be chosen. Nothing is hidden."""
    if is_between(game):
        return Goal(role=role(game, words, seat), text=words.say("choose"), left=words.say("between"))
    if game.page().specials & TARGETS:
        return practice(game, words, seat)
    table = table_of(game)
    return Goal(
        role=role(game, words, seat),
        text=text(words, table.primary),
        progress=progress(game, words, table.primary, table.secondary),
        left=words.say("left", what=count_of(rounds_left(game), words.say("round"))),
        rule=RULE,
    )


def text(words: Words, goals: Sequence[Objective]) -> str:
    """What is to be done with several things is said of all of them."""
    deeds: dict[str, list[str]] = {}
    for each in goals:
        verb, _, what = goal_text(each).partition(" ")
        deeds.setdefault(verb, []).append(what)
    said = [f"{verb} {listed(things)}" for verb, things in deeds.items()]
    many = words.say("complete", objectives=count_of(len(goals), words.say("primary_objective")))
    return fitting(TEXT, f"{capital(', '.join(said))}.", many)


def progress(
    game: FlixState, words: Words, primary: Sequence[Objective], secondary: Sequence[Objective]
) -> str:
    """FLIX-4.06: how far each Objective is, or how many are done where they are many."""
    goals = (*primary, *secondary)
    each = ", ".join([f"{thing_of(goal)} {done(game, words, goal)}" for goal in goals])
    first = words.say("met", done=met(game, primary), all=len(primary))
    if not secondary:
        return fitting(PROGRESS, each, words.say("primary_met", first=first))
    second = words.say("met", done=met(game, secondary), all=len(secondary))
    return fitting(PROGRESS, each, words.say("both_met", first=first, second=second))


def met(game: FlixState, goals: Sequence[Objective]) -> int:
    return len([goal for goal in goals if objectives.completed(game, goal) >= goal.number])


def thing_of(goal: Objective) -> str:
    """What it is about, without the verb and the number of them."""
    name = goal_text(goal)
    return name if goal.kind == NO_ALARM else name.partition(" ")[2].rpartition(" x ")[2]


def practice(game: FlixState, words: Words, seat: int) -> Goal:
    return Goal(
        role=role(game, words, seat),
        text=words.say("practice"),
        progress=words.say("hits", hits=count_of(int(game.score), words.say("hit"))),
        left=words.say("left", what=count_of(rounds_left(game), words.say("flick"))),
        rule=PRACTICE_RULE,
    )


def role(game: FlixState, words: Words, seat: int) -> str:
    if seat < 0:
        return words.say("spectator")
    mine = [
        figure_name(game, int(seal.index)) for seal in game.seals if seal.who != NONE and seal.seat == seat
    ]
    return role_of(words, listed(mine), words.say("operators" if len(mine) > 1 else "operator"))


def done(game: FlixState, words: Words, goal: Objective) -> str:
    return words.say("met", done=int(objectives.completed(game, goal)), all=int(goal.number))


def rounds_left(game: FlixState) -> int:
    """FLIX-2.11."""
    return int(game.page().rounds[game.difficulty] if game.step == SETTING_UP else game.timer)
