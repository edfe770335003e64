"""The question as a person sees it, and what its prompt says."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view import cover, planning, throws
from sandtable.games.morale.view.asking import Ask, ask_of
from sandtable.games.morale.view.barred import barred
from sandtable.games.morale.view.hints import odds_of
from sandtable.games.morale.view.names import TEAM_TITLES, unit_name
from sandtable.lexicon.grammar import Prompts
from sandtable.lexicon.lexicon import Words
from sandtable.parts.kept import Kept
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Question

# The parts of a plan are asked again with every answer to another of them.
PARTS: Kept[Question] = Kept(10_000)


def question(game: Morale, words: Words, decision: Decision) -> Question:
    """What the key of a part leaves out, its question may not look at."""
    if decision.part < 0 or decision.options[0].verb not in planning.FIRST:
        return made_anew(ask_of(game, words, decision), decision)
    seen = (words, *planning.glimpse(game, decision))
    return PARTS.find(seen) or PARTS.keep(seen, made_anew(ask_of(game, words, decision), decision))


def made_anew(ask: Ask, decision: Decision) -> Question:
    """One sentence with the actor first, and every option, the most useful kind first."""
    game, words = ask.game, ask.words
    options = words.in_order(decision.options)
    is_cover = decision.options[-1].verb == "take_cover"
    return Question(
        int(decision.seat),
        words.prompt(ask, decision),
        decision.rule,
        tuple([words.choice(ask, option, odds=odds_of(ask, option)) for option in options]),
        facts=cover.reaction(ask) if is_cover else (),
        barred=barred(ask) if decision.options[0].verb == "end_turn" else (),
        about=planning.about(decision, ask.unit),
        default=planning.default(game, decision),
        title=planning.title(game, decision),
        throw=throws.throw(ask, decision),
    )


# Prompts


def turn(ask: Ask, decision: Decision) -> str:
    """Who may not end the turn must leave tear gas first."""
    free = decision.options[0].verb == "end_turn"
    return f"{'' if free else 'leave the gas, '}{count_of(int(ask.game.actions), 'action')} left"


def pick(ask: Ask, decision: Decision) -> str:
    squad = ask.game.plan.squads[ask.team]
    return f"{len(squad.cards) - len(decision.options) + 1} of {squad.units}"


def card(ask: Ask, decision: Decision) -> str:
    cards = len(ask.game.teams[ask.team].stack)
    return f"{planning.place_of(ask.game, decision)} of {cards}"


PROMPTS: Prompts[Ask] = {
    "unit": lambda ask, decision: unit_name(ask.game, ask.actor()),
    "team": lambda ask, decision: TEAM_TITLES[ask.team],
    "turn": turn,
    "pick": pick,
    "card": card,
    "cover": lambda ask, decision: cover.prompt(ask),
}
