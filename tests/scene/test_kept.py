"""What is made once: how long it is kept."""

from __future__ import annotations

from sandtable.scene.kept import Kept


def test_what_is_asked_for_again_outlives_what_is_not():
    kept = Kept[str](2)
    for name in "abc":
        assert kept.get(name) is None and kept.put(name, name.upper()) == name.upper()
    assert kept.get("a") == "A", "asked for in time"
    for name in "de":
        kept.put(name, name.upper())
    assert [kept.get(name) for name in "ab"] == ["A", None]


def test_no_more_than_twice_as_many_are_kept():
    kept = Kept[int](3)
    for number in range(100):
        kept.put(number, number)
        assert len(kept.young) <= 3 and len(kept.young) + len(kept.old) <= 6
    assert kept.get(99) == 99 and kept.get(0) is None
