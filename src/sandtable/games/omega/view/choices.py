"""The question as a person sees it, and what its prompt says."""

from __future__ import annotations

from typing import Any

from sandtable.engine.decisions import Decision
from sandtable.games.omega.rules import activation
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.view import interrupts, planning, targets, throws
from sandtable.games.omega.view.names import piece_name
from sandtable.games.omega.view.places import on_map
from sandtable.games.omega.view.viewer import Viewer, actor_of
from sandtable.lexicon.grammar import Prompts
from sandtable.lexicon.lexicon import Lexicon
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Question


def question(viewer: Viewer, words: Lexicon[Any, Any, Any], decision: Decision) -> Question:
    """One sentence with the actor in it, and every option, the most useful kind first."""
    asked = interrupts.pair(viewer, decision).asked
    actor = asked if asked != NONE else actor_of(viewer.game, decision)
    about = on_map(viewer.game, actor)
    options = words.in_order(decision.options)
    choices = [words.choice(viewer, option) for option in options]
    throw = throws.throw(viewer, decision)
    if throw is not None:
        choices = throws.with_odds(viewer, decision, options, choices)
    else:
        for option, choice in zip(options, choices):
            choice.odds = targets.after(viewer, option)
    return Question(
        int(decision.seat),
        words.prompt(viewer, decision),
        decision.rule,
        tuple(choices),
        facts=interrupts.facts(viewer, decision),
        about=about[0] if about else "",
        default=planning.default(viewer.game, decision),
        title=planning.title(viewer.game, decision),
        throw=throw,
    )


# Prompts


def attacker(viewer: Viewer, decision: Decision) -> str:
    return piece_name(viewer.game, int(viewer.game.acting))


def target(viewer: Viewer, decision: Decision) -> str:
    return piece_name(viewer.game, int(viewer.game.aimed_at))


def turn(viewer: Viewer, decision: Decision) -> str:
    return piece_name(viewer.game, int(viewer.game.turn_of))


def occasion(viewer: Viewer, decision: Decision) -> str:
    """What cards are asked for: to calm down, or against an attack."""
    if decision.rule == "OMEGA-7.10":
        commando = viewer.game.commandos[viewer.game.aimed_at]
        most = int(activation.most(viewer.game, commando))
        return f"{target(viewer, decision)} has {commando.adrenaline} of {most} adrenaline. Return some?"
    return f"{attacker(viewer, decision)} attacks {target(viewer, decision)}. Use a card?"


def dashboard(viewer: Viewer, decision: Decision) -> str:
    if viewer.game.turn_of == NONE:
        return f"Spawning, with {viewer.game.pool} energy. Use what?"
    return f"{turn(viewer, decision)}'s turn begins. Use energy?"


PROMPTS: Prompts[Viewer] = {
    **interrupts.PROMPTS,
    "actor": lambda viewer, decision: piece_name(viewer.game, actor_of(viewer.game, decision)),
    "attacker": attacker,
    "target": target,
    "turn": turn,
    "hits": lambda viewer, decision: count_of(sum(viewer.game.rolled), "hit"),
    "needed": lambda viewer, decision: str(int(viewer.game.needed)),
    "occasion": occasion,
    "dashboard": dashboard,
}
