"""The mark of a test takes only ids that a ledger has."""

from pathlib import Path

import pytest

from sandtable.rulebooks import LedgerError
from sandtable.testkit.marks import rule


def test_a_mark_carries_its_ids(toy: Path) -> None:
    mark = rule("MORALE-3.01", "MORALE-R07", "TOY-X01").mark
    assert mark.name == "rule"
    assert mark.args == ("MORALE-3.01", "MORALE-R07", "TOY-X01")


@pytest.mark.parametrize("ids", [("MORALE-99.01",), ("MORALE-3.01", "NONE-1.01"), ("TOY-1.01",), ()])
def test_other_ids_are_refused(ids: tuple[str, ...]) -> None:
    with pytest.raises(LedgerError, match="expected"):
        rule(*ids)
