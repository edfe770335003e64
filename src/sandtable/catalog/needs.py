"""What an option needs to do anything: other options with their values (`fog=true`, `crew!=random`,
`take_covers>0`), or a key of the scenario's file (`scenario.story`, `scenario.aim=cores_out`). Where ` or `
stands between two, one of them will do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

OR = " or "
SIGNS = ("!=", ">", "=")
HERE = "scenario."


class Way(NamedTuple):
    """One way to meet a need: what it speaks of, `=`, `!=`, `>` or nothing, and a value."""

    name: str
    sign: str = ""
    wanted: str = ""

    def holds(self, value: str) -> bool:
        if self.sign == ">":
            return int(value) > int(self.wanted)
        return (value == self.wanted) == (self.sign == "=")

    def is_met(self, words: Mapping[str, str]) -> bool:
        """What is no option is of the scenario, and has not been found there."""
        return self.name in words and self.holds(words[self.name])


def ways(need: str) -> list[Way]:
    return [_way(each) for each in need.split(OR)]


def _way(text: str) -> Way:
    for sign in SIGNS:
        name, found, wanted = text.partition(sign)
        if found:
            return Way(name, sign, wanted)
    return Way(text)


def unmet(needs: Iterable[str], words: Mapping[str, str]) -> str:
    """What keeps the first need from being met that is not: `red_skulls=true`; empty where all are."""
    for need in needs:
        found = ways(need)
        if not any(way.is_met(words) for way in found):
            name, _, wanted = found[0]
            return f"{name}={words.get(name, wanted)}"
    return ""


def left(needs: Iterable[str], name: str, scenario: object) -> tuple[str, ...]:
    """What is left of them in a scenario of this name: what it meets is gone, and what it cannot meet says
    `scenario!=` and the name."""
    found = []
    for need in needs:
        each = need.split(OR)
        if not any(_has(scenario, _way(way)) for way in each):
            found.append(OR.join([way for way in each if not way.startswith(HERE)]) or f"scenario!={name}")
    return tuple(found)


def _has(scenario: object, way: Way) -> bool:
    """Whether the scenario's file has the key, with the value if one is named."""
    if not way.name.startswith(HERE):
        return False
    held = getattr(scenario, way.name.removeprefix(HERE))
    return way.holds(str(held)) if way.sign else bool(held)
