"""Lists of slots such as `0:unit 1,2:space team`: what an option or event points at on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from sandtable.engine.errors import SandtableError
from sandtable.lexicon.templates import number

T = TypeVar("T")  # an id, or a point


class Pointer(Generic[T]):
    """One slot of such a list: what it points at, by these numbers."""

    def __init__(self, places: tuple[int, ...], find: Callable[..., tuple[T, ...]]) -> None:
        self.places: Final = places
        self.find: Final = find

    def of(self, looker: object, numbers: Sequence[int], whole: Sequence[Any]) -> tuple[T, ...]:
        if len(self.places) == 1:
            return self.find(looker, int(numbers[self.places[0]]))
        if self.places:
            return self.find(looker, *[int(numbers[at]) for at in self.places])
        return self.find(looker, *whole)


class Pointers(Generic[T]):
    """All slots of such a list, in their order."""

    def __init__(self, source: str, known: Mapping[str, Callable[..., tuple[T, ...]]]) -> None:
        self.each: Final = [pointer(slot, known) for slot in source.split()]

    def of(self, looker: object, numbers: Sequence[int], whole: Sequence[Any]) -> tuple[T, ...]:
        """What a looker is pointed at; those without numbers are told of the whole option, if that is one."""
        if not self.each:
            return ()
        if len(self.each) == 1:
            return self.each[0].of(looker, numbers, whole)
        return tuple([one for each in self.each for one in each.of(looker, numbers, whole)])


def pointer(slot: str, known: Mapping[str, Callable[..., tuple[T, ...]]]) -> Pointer[T]:
    places, _, kind = slot.rpartition(":")
    if kind not in known:
        raise SandtableError(f"no {kind!r} as in {slot!r}; expected one of {', '.join(sorted(known))}")
    return Pointer(tuple([number(each, slot) for each in places.split(",")]) if places else (), known[kind])
