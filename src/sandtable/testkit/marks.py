"""The mark that says which rules a test checks."""

import pytest

from sandtable.rulebooks import LedgerError, lookup


def rule(*ids: str) -> pytest.MarkDecorator:
    """Marks a test with the rules, examples or rulings that it checks; LedgerError for an unknown id."""
    if not ids:
        raise LedgerError("rule() without an id, expected ids like 'MORALE-3.01'")
    for entry_id in ids:
        lookup(entry_id)
    return pytest.mark.rule(*ids)
