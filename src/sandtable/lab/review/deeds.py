"""What somebody did, as a phrase in a sentence: `Alpha 2 firing at Bravo 1`."""

from __future__ import annotations

import re

RESIGNING = "resigning"
AIMED = "this aim"
NUMBERS = re.compile(r": [^:]*[0-9%].*$")  # what it costs, and its odds
DOUBLE_LIST = "drag drop get knit let man plan put rig run set skip step stop swap"
DOUBLED = frozenset(DOUBLE_LIST.split(" "))
VERB_LIST = (
    "aim apply assist attack bang blank boost brace breach break buy bypass call calm capture choose "
    "climb combo command crawl creep deal defuse deploy detonate direct disarm dash draw drag drop "
    "end escort explore face fire flick gas get give go guide hack hand hang heal hold investigate "
    "keep knit knock lay leave let lie lift line look lure make man move open order paint pass pick "
    "place plan plant point press pull push put ready refocus reload repair rescue resupply revive "
    "ride rig roll scan search secure set shoot skip sneak snipe spend spoof spread stand start stay "
    "step stop swap take throw treat turn use wait work "
)
VERBS = frozenset(VERB_LIST.split(" "))


def deed(label: str, subject: str) -> str:
    """A choice by its label, and who was asked to make it."""
    said = NUMBERS.sub("", label).rstrip(".!? ")
    first, _, rest = said.partition(" ")
    if first.lower() in VERBS:
        phrase = f"{gerund(first.lower())} {rest}".strip()
    else:
        phrase = negated(said) or f"choosing {said}"
    return f"{subject} {phrase}" if subject and subject not in phrase else phrase


def negated(said: str) -> str:
    """A choice against something: `not taking cover`."""
    match = re.match(r"(?:Do not|Don't) (\w+)(.*)", said)
    if match:
        return f"not {gerund(match[1])}{match[2]}"
    return f"taking n{said[1:]}" if said.startswith("No ") else ""


def gerund(verb: str) -> str:
    if verb in DOUBLED:
        return f"{verb}{verb[-1]}ing"
    return "lying" if verb == "lie" else f"{verb.removesuffix('e')}ing"
