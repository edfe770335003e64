"""A shelf without what is broken in it: what is left can be loaded."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cached_property

import msgspec
from msgspec import Struct

from sandtable.catalog.checking import references
from sandtable.catalog.shelf import Data, Files, Overlay, Shelf


class Partial(Shelf):
    """Another shelf, less the files that are left out, its own as well as those laid over them, and with what
    `mended` has in the place of others."""

    def __init__(self, whole: Shelf, left_out: frozenset[str], mended: Mapping[str, Data]) -> None:
        layers = [without(layer, left_out) for layer in whole.overlay.layers]
        super().__init__(whole.folder, Overlay(*layers))
        self.left_out = left_out
        self.data = deepcopy(dict(mended))
        self.mended = msgspec.json.encode(mended, order="sorted")
        self.key = hash((self.key, left_out, self.mended))

    def __eq__(self, other: object) -> bool:
        alike = isinstance(other, Partial) and self.left_out == other.left_out and self.mended == other.mended
        return alike and super().__eq__(other)

    def __hash__(self) -> int:
        return self.key

    @cached_property
    def own(self) -> Files:
        return without(Shelf(self.folder).own, self.left_out)

    def read(self, name: str) -> Data:
        return self.data[name] if name in self.data else super().read(name)


def without(files: Files, left_out: frozenset[str]) -> Files:
    return {name: text for name, text in files.items() if name not in left_out}


def standing_on(
    broken: set[str], contents: Mapping[str, Data], shapes: Mapping[str, type[Struct]]
) -> frozenset[str]:
    """These files, and all that name one of them: a scenario that is played on a broken map."""
    names = {name: {*references(data, shapes[name]).values()} for name, data in contents.items()}
    found, waiting = set(broken), list(broken)
    for file in waiting:
        more = [name for name, named in names.items() if file in named and name not in found]
        found |= set(more)
        waiting += more
    return frozenset(found)
