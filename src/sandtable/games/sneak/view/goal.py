"""What a seat plays for: in one line, always in view."""

from __future__ import annotations

from sandtable.games.sneak.rules import bosses, objectives
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.effects import GATHER, LEAVE, RIDE
from sandtable.games.sneak.rules.state import CHOOSING, SneakState
from sandtable.games.sneak.view.names import character_name, page
from sandtable.lexicon.lexicon import Words
from sandtable.lexicon.roles import role_of
from sandtable.scene.goals import TEXT, fitting
from sandtable.scene.phrases import capital, count_of, listed
from sandtable.scene.vocabulary import Goal

RULE = "SNEAK-3.06"
WAYS_OUT = (LEAVE, RIDE, GATHER)


def goal(game: SneakState, words: Words, seat: int) -> Goal:
    """SNEAK-3.06: that of the Stage; between Stages the next one is to be chosen. Nothing of it is hidden."""
    if game.stage == NONE or game.step == CHOOSING:
        return Goal(role=role(game, words, seat), text=words.say("choose"), left=words.say("between"))
    return Goal(
        role=role(game, words, seat),
        text=text(game, words),
        progress=progress(game, words),
        left=words.say("round", round=max(int(game.round), 1)),
        rule=RULE,
    )


def role(game: SneakState, words: Words, seat: int) -> str:
    if seat < 0:
        return words.say("spectator")
    mine = [character_name(game, int(each.index)) for each in game.team() if each.seat == seat]
    return role_of(words, listed(mine), words.say("infiltrators" if len(mine) > 1 else "infiltrator"))


def text(game: SneakState, words: Words) -> str:
    """SNEAK-3.06: what is to be done next; the way out comes last."""
    sheet = page(game)
    if sheet is None:
        return words.say("clear")
    said = sheet.goal[next_goal(game)].text.removeprefix("Then ")
    return fitting(TEXT, capital(said), words.say("clear"))


def next_goal(game: SneakState) -> int:
    """Which of the Stage's goals is open: with the way out the Stage is over."""
    goals = game.field().goals
    ahead = [at for at, goal in enumerate(goals) if goal.kind not in WAYS_OUT]
    still = [at for at in ahead if not objectives.is_met(game, goals[at])]
    ways_out = [at for at in range(len(goals)) if at not in ahead]
    return [*still, *ways_out, len(goals) - 1][0]


def progress(game: SneakState, words: Words) -> str:
    """What is left of the Boss, or of the time (SNEAK-7.04)."""
    if game.is_boss_stage():
        most = int(bosses.health(game))
        return words.say("boss_health", health=max(0, most - int(game.boss[0].damage)), most=most)
    cards = int(game.patrol_deck.count(0)) + int(game.patrol_deck.count(1))
    left = count_of(cards, words.say("patrol_card"))
    goals = game.field().goals
    done = len([goal for goal in goals if goal.kind not in WAYS_OUT and objectives.is_met(game, goal)])
    if len(goals) > 1:
        return words.say("cards_and_goals", cards=left, done=done, all=len(goals))
    return words.say("cards", cards=left)
