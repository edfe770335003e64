"""Who somebody is in a goal, by the phrase `you` of a game."""

from __future__ import annotations

from sandtable.lexicon.lexicon import Words
from sandtable.scene.goals import ROLE, fitting


def role_of(words: Words, name: str, otherwise: str) -> str:
    """Who you are, if you have a name so short."""
    mine = [words.say("you", who=name), name] if name else []
    return fitting(ROLE, *mine, words.say("you", who=otherwise))
