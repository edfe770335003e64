"""What a seat plays for: in one line, always in view."""

from __future__ import annotations

from sandtable.games.flix.rules import objectives
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.plan import Goal as Objective
from sandtable.games.flix.rules.state import PRACTISING, SETTING_UP, FlixState
from sandtable.games.flix.view.goals import goal_text
from sandtable.games.flix.view.names import figure_name
from sandtable.games.flix.view.panels import table_of
from sandtable.games.flix.view.story import is_between
from sandtable.scene.phrases import capital, count_of, listed
from sandtable.scene.vocabulary import Goal

RULE, PRACTICE_RULE = "FLIX-4.03", "FLIX-R100"


def goal(game: FlixState, seat: int) -> Goal:
    """FLIX-4.03: the Primary Objectives; between Missions the next one is to be chosen. Nothing is hidden."""
    if is_between(game):
        return Goal(role=role(game, seat), text="Choose the next Mission.", left="between Missions")
    if game.step == PRACTISING:
        return practice(game, seat)
    table = table_of(game)
    return Goal(
        role=role(game, seat),
        text=capital(listed([goal_text(each) for each in table.primary])) + ".",
        progress=", ".join([done(game, each) for each in (*table.primary, *table.secondary)]),
        left=f"{count_of(rounds_left(game), 'Round')} left",
        rule=RULE,
    )


def practice(game: FlixState, seat: int) -> Goal:
    return Goal(
        role=role(game, seat),
        text="Hit the guards of plywood.",
        progress=f"{count_of(int(game.score), 'hit')}.",
        left=f"{count_of(int(game.timer), 'Flick')} left",
        rule=PRACTICE_RULE,
    )


def role(game: FlixState, seat: int) -> str:
    if seat < 0:
        return "Spectator"
    mine = [
        figure_name(game, int(seal.index)) for seal in game.seals if seal.who != NONE and seal.seat == seat
    ]
    return f"{listed(mine)}, you" if mine else "Operator, you"


def done(game: FlixState, goal: Objective) -> str:
    """FLIX-4.06: how far an Objective is."""
    return f"{goal_text(goal)} {int(objectives.completed(game, goal))} of {int(goal.number)}"


def rounds_left(game: FlixState) -> int:
    """FLIX-2.11."""
    return int(game.page().rounds[game.difficulty] if game.step == SETTING_UP else game.timer)
