"""House rules: read by name, and noted for those who have to know which there are."""

from __future__ import annotations

import pytest

from sandtable.engine.house_rules import MOST, HouseRules


def read(rules: HouseRules) -> tuple[int, bool, str]:
    return rules.number("actions", 1, 6), rules.switch("fog"), rules.choice("crew", ("pick", "random"))


def test_each_is_what_was_chosen() -> None:
    assert read(HouseRules({"actions": 4, "fog": True, "crew": "random"})) == (4, True, "random")


def test_without_values_they_are_only_noted() -> None:
    rules = HouseRules()
    assert read(rules) == (1, False, "pick")
    rules.number("flash_dice")
    found = [(each.name, each.kind, each.least, each.most, each.names) for each in rules.read]
    assert found == [
        ("actions", "number", 1, 6, ()),
        ("fog", "switch", 0, 1, ()),
        ("crew", "choice", 0, 0, ("pick", "random")),
        ("flash_dice", "number", 0, MOST, ()),
    ]


def test_one_that_has_no_value_is_no_other_value() -> None:
    with pytest.raises(KeyError, match="fog"):
        read(HouseRules({"actions": 4, "crew": "pick"}))
