"""Options that are no real choice: what nobody ever picks, and what everybody always picks."""

from __future__ import annotations

from html import escape

from sandtable.lab.report.facts import Facts
from sandtable.lab.report.html import section, tag
from sandtable.lab.report.play import shares, title_of
from sandtable.lab.report.words import counted, never, several
from sandtable.lab.stats import Estimate

OFTEN = 20  # times offered before it says something
ALWAYS = 0.95
MOST = 10


def never_picked(facts: Facts) -> str:
    found = [(name, each) for name, each in shares(facts).items() if each.games >= OFTEN and not each.value]
    rows = [row(name, never(each.games)) for name, each in found[:MOST]]
    gone = f"No bot would miss {several(len(found), 'choice')}."
    return picks("Never picked", rows, gone if found else "Every choice is taken by somebody.", facts)


def always_picked(facts: Facts) -> str:
    found = [(name, each) for name, each in shares(facts).items() if each.games >= OFTEN]
    found = [(name, each) for name, each in found if each.value >= ALWAYS]
    rows = [row(name, words(each)) for name, each in found[:MOST]]
    none = f"{several(len(found), 'choice')} hardly worth asking for."
    return picks("Always picked", rows, none if found else "Nothing is taken as a matter of course.", facts)


def words(found: Estimate) -> str:
    return f"{counted(found)}, {100 * found.low:.0f} to {100 * found.high:.0f}%"


def row(name: str, said: str) -> str:
    rule = name.partition(" ")[2]
    return f"<li>{escape(title_of(name))} {tag(rule)}<b>{escape(said)}</b></li>"


def picks(title: str, rows: list[str], said: str, facts: Facts) -> str:
    about = f"of times offered, {len(facts.watched):,} watched games"
    return section(title, about, f"<ul class='picks'>{''.join(rows)}</ul>", said)
