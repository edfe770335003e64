"""What somebody did, as a phrase in a sentence: `Alpha 2 firing at Bravo 1`. A game's own phrases say it, by
the first word of an option's label (`deed_fire`)."""

from __future__ import annotations

import re
from collections.abc import Mapping

RESIGNING = "resigning"
AIMED = "this aim"
Phrases = Mapping[str, str]
NUMBERS = re.compile(r": [^:]*[0-9%].*$")  # what it costs, and its odds


def deed(phrases: Phrases, label: str, subject: str) -> str:
    """A choice by its label, and who was asked to make it."""
    said = NUMBERS.sub("", label).rstrip(".!? ")
    first, _, rest = said.partition(" ")
    doing = done_by(phrases, first.lower())
    phrase = f"{doing} {rest}".strip() if doing else negated(phrases, said) or f"choosing {said}"
    return f"{subject} {phrase}" if subject and subject not in phrase else phrase


def negated(phrases: Phrases, said: str) -> str:
    """A choice against something: `not taking cover`."""
    match = re.match(r"(?:Do not|Don't) (\w+)(.*)", said)
    doing = done_by(phrases, match[1]) if match else ""
    if match and doing:
        return f"not {doing}{match[2]}"
    return f"taking n{said[1:]}" if said.startswith("No ") else ""


def done_by(phrases: Phrases, verb: str) -> str:
    """Nothing where the game has no phrase for it."""
    return phrases.get(f"deed_{verb}", "")
