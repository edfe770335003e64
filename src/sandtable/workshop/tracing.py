"""Entries of lists that have no ids: where each of them has gone, from one state of the list to the next."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from typing import Any

from msgspec import json

GONE, UNSURE = -1, -2


def traced(states: Sequence[list[Any]]) -> list[list[int]]:
    """For each entry of the first state its place in every one of them."""
    ways = [[place] for place in range(len(states[0]))]
    for before, after in pairwise(states):
        places = aligned(before, after)
        for way in ways:
            way.append(places[way[-1]] if way[-1] >= 0 else way[-1])
    return ways


def aligned(before: list[Any], after: list[Any]) -> list[int]:
    """For each entry its place afterwards: GONE, or UNSURE where it may be any of several."""
    old, new = [key(each) for each in before], [key(each) for each in after]
    start = shared(old, new)
    end = shared(old[start:][::-1], new[start:][::-1])
    places = [*range(start), *[UNSURE] * (len(old) - start - end), *range(len(new) - end, len(new))]
    matcher = SequenceMatcher(None, old[start : len(old) - end], new[start : len(new) - end], autojunk=False)
    for _, low, high, first, last in matcher.get_opcodes():
        for place in range(start + low, start + high):
            there = first - low + place
            if first == last:
                places[place] = GONE
            elif last - first == high - low and alike(before[place], after[there]):
                places[place] = there
    return places


def shared(old: list[bytes], new: list[bytes]) -> int:
    """How many entries both begin with."""
    pairs = zip(old, new)
    return next(
        (number for number, (one, other) in enumerate(pairs) if one != other), min(len(old), len(new))
    )


def key(value: Any) -> bytes:
    return json.encode(value, order="sorted", enc_hook=str)


def alike(before: Any, after: Any) -> bool:
    """Whether one can have become the other: at least half of a table is as it was."""
    if not isinstance(before, dict) or not isinstance(after, dict):
        return type(before) is type(after)
    same = [name for name in before if name in after and before[name] == after[name]]
    return 2 * len(same) >= len({*before, *after})
