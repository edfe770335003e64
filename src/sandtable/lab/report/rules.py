"""Which rules came up in play, and which never did."""

from __future__ import annotations

import ast
from functools import cache

from sandtable.lab.report.facts import Facts
from sandtable.rulebooks import LedgerError, load
from sandtable.rulebooks.shelf import code_of


@cache
def named_rules(slug: str) -> frozenset[str]:
    """The rules that the code of a game can name in a question, an option or an event."""
    try:
        known = {rule.id for rule in load(slug).rules}
    except LedgerError:
        return frozenset()
    found: set[str] = set()
    for file in sorted(code_of(slug).rglob("rules/*.py")) or sorted(code_of(slug).glob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        found |= {str(node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    return frozenset(found & known)


def never_fired(facts: Facts) -> list[str]:
    """In no watched game; none where nothing was watched."""
    if not facts.watched:
        return []
    seen = {rule for each in facts.watched for rule in each.rules}
    return sorted(named_rules(facts.study.game) - seen)
