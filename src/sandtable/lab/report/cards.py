"""The verdicts on top of a report."""

from __future__ import annotations

from sandtable.lab.report.facts import Facts, percentile
from sandtable.lab.report.html import card
from sandtable.lab.report.outcomes import EVEN, verdict
from sandtable.lab.report.words import around, percent
from sandtable.lab.stats import Estimate


def cards(facts: Facts) -> str:
    return balance(facts) + length(facts) + counted(facts)


def balance(facts: Facts) -> str:
    """Even, or who is ahead; compared with the goal if there is one."""
    found = facts.wins(facts.base())
    aim = facts.study.goals.get("score")
    if not facts.sided:
        return card(
            met(found, aim, 100), "Success", f"{100 * found.value:.0f} of 100", f"{percent(found)} of games."
        )
    names = f"{facts.first_side} won {percent(found)} of decided games"
    even = found.games > 0 and found.low <= EVEN <= found.high
    good = met(found, aim, 100) if aim else even
    wanted = f"; the goal is {aim[0]:g} to {aim[1]:g}" if aim else ""
    return card(
        good,
        f"Balance{facts.base_name()}",
        "Even" if even else "Not even",
        f"{names}: {verdict(facts, found)}{wanted}.",
    )


def met(found: Estimate, aim: tuple[float, float] | None, scale: float) -> bool:
    return aim is None or aim[0] <= scale * found.value <= aim[1]


def length(facts: Facts) -> str:
    measure = "rounds" if facts.values(facts.base(), "rounds") else "decisions"
    values = facts.values(facts.base(), measure)
    if not values:
        return card(False, "Length", "Unknown", "No game has ended yet.")
    found, minutes = facts.mean(facts.base(), measure), facts.mean(facts.base(), "minutes")
    decisions = facts.mean(facts.base(), "decisions")
    said = (
        f"Eight games of ten take {percentile(values, 0.1):.0f} to {percentile(values, 0.9):.0f}; "
        f"{around(decisions)} decisions, about {minutes.value:.0f} minutes for people."
    )
    good = met(found, facts.study.goals.get(measure), 1)
    return card(good, f"Length{facts.base_name()}", f"{found.value:.1f} {measure}", said)


def counted(facts: Facts) -> str:
    """Every game that was to be."""
    states = facts.states()
    whole = not any(states.get(state) for state in ("unfinished", "broken", "missing"))
    said = ", ".join(f"{number:,} {state}" for state, number in states.items())
    return card(whole, "Games", "All there" if whole else "Not all there", f"{said}.")
