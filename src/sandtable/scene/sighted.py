"""Both ends of an interrupt: the one that is asked, and whoever it is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from sandtable.scene.vocabulary import Element, Layer

LOOK = "sighted"


def ringed(elements: Iterable[Element], causes: Sequence[str]) -> tuple[Element, ...]:
    """Those wear a dashed ring; what is drawn once for many scenes stays as it is."""
    return tuple([replace(each, look=(*each.look, LOOK)) if each.id in causes else each for each in elements])


def sight_lines(ends: Sequence[str]) -> Iterator[Layer]:
    """From the first to each of the others."""
    for other in ends[1:]:
        yield Layer("line", look=("sight",), elements=(ends[0], other))
