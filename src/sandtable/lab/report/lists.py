"""Choices that are none: what nobody ever picks, and what everybody always picks."""

from __future__ import annotations

from html import escape

from sandtable.lab.report.facts import Facts
from sandtable.lab.report.play import shares, title_of
from sandtable.lab.report.words import never
from sandtable.lab.stats import Estimate

OFTEN = 20  # times offered before it says something
ALWAYS = 0.95
MOST = 10


def never_picked(facts: Facts) -> str:
    found = [(name, each) for name, each in shares(facts).items() if each.games >= OFTEN and not each.value]
    rows = [row(name, never(each.games)) for name, each in found[:MOST]]
    said = (
        f"{len(found)} choices could go and no bot would miss them."
        if found
        else "Every choice is taken by somebody."
    )
    return section("Never picked", rows, said, facts)


def always_picked(facts: Facts) -> str:
    found = [
        (name, each) for name, each in shares(facts).items() if each.games >= OFTEN and each.value >= ALWAYS
    ]
    rows = [row(name, words(each)) for name, each in found[:MOST]]
    said = (
        f"{len(found)} choices are hardly choices any more."
        if found
        else "Nothing is taken as a matter of course."
    )
    return section("Always picked", rows, said, facts)


def words(found: Estimate) -> str:
    taken = round(found.value * found.games)
    return f"{taken:,} of {found.games:,}, {100 * found.low:.0f} to {100 * found.high:.0f}%"


def row(name: str, said: str) -> str:
    rule = name.partition(" ")[2]
    return f"<li>{escape(title_of(name))} <span class='tag'>{escape(rule)}</span><b>{escape(said)}</b></li>"


def section(title: str, rows: list[str], said: str, facts: Facts) -> str:
    return (
        f"<section class='how'><figcaption><h2>{title}</h2><span>of times offered, {len(facts.watched):,} watched "
        f"games</span></figcaption><ul class='picks'>{''.join(rows)}</ul><p>{said}</p></section>"
    )
