"""The question as a person sees it, and what its prompt says."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Option
from sandtable.games.flix.rules.briefing import FIRST_SLOT, SLOTLESS
from sandtable.games.flix.rules.components import FIGURES, NONE
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view import interrupts, throws, volleys
from sandtable.games.flix.view.aims import aim_question, aim_size, discs_left
from sandtable.games.flix.view.asking import Ask, asked_about
from sandtable.games.flix.view.barred import barred
from sandtable.games.flix.view.hints import drawn
from sandtable.games.flix.view.names import SIZES, figure_id, figure_name, is_shown
from sandtable.games.flix.view.texts import briefing
from sandtable.lexicon.grammar import Prompts
from sandtable.lexicon.lexicon import Words
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Fact, Question

MENU = "FLIX-10.01"
BRIEFINGS = ("FLIX-6.02", "FLIX-6.13")


def question(game: FlixState, words: Words, decision: Decision) -> Question:
    """One sentence with the actor in it, and every option, the most useful kind first."""
    ask = Ask(game, words)
    if decision.aim is not None:
        return aim_question(ask, decision, decision.aim)
    options = words.in_order(decision.options)
    planned = decision.part >= 0
    choices = [words.choice(ask, option, is_final(game, option)) for option in options]
    throw = throws.throw(game, decision)
    if throw is not None:
        choices = throws.with_odds(game, choices, options)
    elif (throw := volleys.throw(game, decision)) is not None:
        choices = volleys.with_odds(game, decision, choices, options)
    told = briefing(game, int(game.mission)) if decision.rule in BRIEFINGS else ""
    return Question(
        int(decision.seat),
        words.prompt(ask, decision),
        decision.rule,
        tuple(choices),
        facts=(Fact(told, "FLIX-4.01"),) if told else interrupts.facts(game, decision),
        barred=barred(game) if decision.rule == MENU else (),
        about=about(game, decision),
        default=decision.options[0].key() if planned else "",
        title=part_title(game, decision) if planned else "",
        throw=throw,
    )


def about(game: FlixState, decision: Decision) -> str:
    index = asked_about(game, decision)
    return figure_id(index) if index != NONE and is_shown(game, index) else ""


def is_final(game: FlixState, option: Option) -> bool:
    """What draws fire, and a turn that ends with Actions left."""
    if option.verb == "end":
        return game.turn_of != NONE and game.seals[game.turn_of].actions > 0
    return option.verb in ("move", "escort") and "fire" in drawn(game, option)


def part_title(game: FlixState, decision: Decision) -> str:
    """Of one part of a plan: whose card, and which."""
    option = decision.options[0]
    if option.verb == "send":
        return f"Operator {option.args[0] + 1}"
    who = figure_name(game, option.args[0])
    if option.verb in ("equip", "nothing"):
        part = option.args[1]
        return f"{who}, {'no slot' if part == SLOTLESS else f'slot {part - FIRST_SLOT + 1}'}"
    return f"{who}, {PARTS.get(option.verb, 'choice')}"


PARTS = {
    "primary": "Primary Weapon",
    **dict.fromkeys(("secondary", "printed", "darts"), "Secondary Weapon"),
    "specialize": "Specialization",
    "start": "starting Space",
}

# Prompts


def actions_left(ask: Ask, decision: Decision) -> str:
    game = ask.game
    number = int(game.seals[game.turn_of].actions) if game.turn_of != NONE else 0
    return count_of(number, "Action") if number else "no Action"


def size(ask: Ask, decision: Decision) -> str:
    """Of the disc that is flicked."""
    return SIZES[aim_size(ask.game, decision.aim)] if decision.aim is not None else ""


def named(game: FlixState, index: int) -> str:
    """A figure, where a number can be one."""
    return figure_name(game, index) if index < FIGURES else ""


PROMPTS: Prompts[Ask] = {
    **interrupts.PROMPTS,
    "turn": lambda ask, decision: figure_name(ask.game, int(ask.game.turn_of)),
    "aimed": lambda ask, decision: named(ask.game, int(ask.game.aimed_at)),
    "left": actions_left,
    "acting": lambda ask, decision: figure_name(ask.game, int(ask.game.acting)),
    "size": size,
    "discs": lambda ask, decision: discs_left(ask.game),
}
