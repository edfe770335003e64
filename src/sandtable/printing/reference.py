"""The rules on a few pages: every statement of the ledger with its number, in two columns."""

from __future__ import annotations

from itertools import groupby

from sandtable.printing.columns import Line, column_sheets, statement, title_lines, width
from sandtable.printing.paper import Paper, Sheet
from sandtable.rulebooks import Rule, load, slugs

INDENT = 10.0  # where the text begins, right of its number
TEXT = "What the rules say, in our words. The number beside each is its place in the ledger."


def rule_sheets(slug: str, title: str, paper: Paper) -> list[Sheet]:
    if slug not in slugs():
        return []
    chapters = groupby(load(slug).rules, key=lambda rule: rule.section)
    wide = width(paper)
    lines = [line for section, rules in chapters for line in chapter_lines(section, list(rules), wide)]
    return column_sheets(lines, paper, f"{title}: the rules", TEXT)


def chapter_lines(section: str, rules: list[Rule], wide: float) -> list[Line]:
    lines = title_lines(section, wide)
    for rule in rules:
        lines += statement(rule.text, wide, INDENT, rule.id.rpartition("-")[2])
    return lines
