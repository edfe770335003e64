"""The question as a person sees it, and what its prompt says."""

from __future__ import annotations

from typing import Any

from sandtable.engine.decisions import Decision
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.view import interrupts, throws
from sandtable.games.sneak.view.casts import cast_of
from sandtable.games.sneak.view.names import character_name, faces_text, figure_id, figure_name
from sandtable.games.sneak.view.viewer import Viewer
from sandtable.lexicon.grammar import Prompts
from sandtable.lexicon.lexicon import Lexicon
from sandtable.scene.phrases import capital
from sandtable.scene.vocabulary import Question

LOADING = "SNEAK-4.05"
AGAIN = ("", "again_fallen", "again_changed")  # by Cast.asked


def question(viewer: Viewer, words: Lexicon[Any, Any, Any], decision: Decision) -> Question:
    """One sentence with the actor in it, and every option, the most useful kind first."""
    asked = words.question(viewer, decision)
    asked.about = about(viewer)
    asked.facts = interrupts.facts(viewer, decision)
    throws.explain(viewer, decision, asked)
    if decision.rule == LOADING:
        asked.default = decision.options[0].key()
        asked.title = part_title(viewer, decision)
    return asked


def part_title(viewer: Viewer, decision: Decision) -> str:
    """Of one card of a plan."""
    who, slot = decision.options[0].args[:2]
    return viewer.words.say("loading", who=character_name(viewer.game, who), number=slot + 1)


def about(viewer: Viewer) -> str:
    actor = viewer.acting()
    return figure_id(actor) if actor != NONE and viewer.game.figure(actor).on_map() else ""


def stands(viewer: Viewer, decision: Decision) -> str:
    """SNEAK-16.03: what the dice come to as they lie."""
    cast = cast_of(viewer.game)
    text = throws.standing(viewer.game, cast)[0] if cast is not None else ""
    return f"{capital(text)}." if text else f"The dice show {faces_text(viewer.game.rolled)}."


def again(viewer: Viewer, decision: Decision) -> str:
    """SNEAK-R36: why it is asked once more."""
    cast = cast_of(viewer.game)
    return viewer.words.say(AGAIN[cast.asked]) if cast is not None and cast.asked else ""


PROMPTS: Prompts[Viewer] = {
    "again": again,
    **interrupts.PROMPTS,
    "turn": lambda viewer, decision: figure_name(viewer.game, int(viewer.game.turn_of)),
    "acting": lambda viewer, decision: figure_name(viewer.game, int(viewer.game.acting)),
    "white": lambda viewer, decision: str(viewer.game.rolled_white),
    "stands": stands,
}
