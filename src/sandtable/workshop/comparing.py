"""What differs between two versions of a work, value by value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from sandtable.catalog.desks import Path
from sandtable.catalog.painting import differences
from sandtable.catalog.paths import value_at
from sandtable.catalog.shelf import Data


class Difference(Struct, frozen=True, omit_defaults=True):
    """A value as the one version has it, and the other; of a whole file its name, or
    nothing where it is not."""

    file: str
    path: Path
    one: Any | UnsetType = UNSET
    other: Any | UnsetType = UNSET


def compared(
    one: Mapping[str, Data], other: Mapping[str, Data], files: Iterable[str]
) -> Iterator[Difference]:
    for file in sorted(files):
        if file not in one or file not in other:
            yield Difference(file, (), *[file if file in each else UNSET for each in (one, other)])
            continue
        for edit in differences(file, one[file], other[file]):
            yield Difference(file, edit.path, value_at(one[file], edit.path), edit.value)
