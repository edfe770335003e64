"""What desks share: files that are changed on trial, and the edits that come to the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from typing import Any

from msgspec import UNSET, UnsetType

from sandtable.catalog.desks import Edit, Field, Left, Path, Spot, Work
from sandtable.catalog.paths import value_at
from sandtable.catalog.shelf import Data, folder_of, id_of
from sandtable.engine.errors import SandtableError

MOST_SPOTS = 1_000  # of one stroke


def stem(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".toml")


def in_folder(work: Work, folder: str) -> tuple[str, ...]:
    return tuple(sorted(file for file in work if folder_of(file) == folder))


def scenario_on(work: Work, file: str) -> str:
    """The first scenario that is played on a map; none, where it is not played on yet."""
    found = [each for each in in_folder(work, "scenarios") if work[each].get("map") == stem(file)]
    return min(found, key=lambda each: (number(work[each].get("order"), 0), each), default="")


def check_map(work: Work, file: str) -> None:
    maps = in_folder(work, "maps")
    if file not in maps:
        raise SandtableError(f"{file[:80]}: there is no such map; expected one of {', '.join(maps)}")


# What may be anything


def rows(data: Data, key: str) -> list[Data]:
    """The entries of a list that is one, as far as they have a name of their own."""
    found: dict[str, Data] = {}
    for row in listed(data.get(key)):
        if isinstance(row, dict) and id_of(row):
            found.setdefault(id_of(row), row)
    return list(found.values())


def number(value: Any, otherwise: int) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else otherwise


def text(value: Any, otherwise: str) -> str:
    return value if isinstance(value, str) else otherwise


def table(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def texts(value: Any) -> list[str]:
    """The texts of a list, each once."""
    return list(dict.fromkeys(each for each in listed(value) if isinstance(each, str)))


# On trial


class Draft:
    """Some files of a work, to be changed here without changing there."""

    def __init__(self, work: Work, *files: str) -> None:
        self.work = work
        self.files: dict[str, Data] = {file: deepcopy(work[file]) for file in files if file}

    def edits(self) -> tuple[Edit, ...]:
        return tuple(
            Edit(file, path, value)
            for file, data in self.files.items()
            for path, value in differences(self.work[file], data, ())
        )


def each_spot(spots: Sequence[Spot], put: Callable[[Spot], None]) -> tuple[Left, ...]:
    """Puts down what can stand, and says what is left out; refused only where nothing can."""
    if len(spots) > MOST_SPOTS:
        raise SandtableError(f"a stroke has at most {MOST_SPOTS:,} spots, not {len(spots):,}")
    refused: list[tuple[Spot, SandtableError]] = []
    for spot in spots:
        try:
            put(spot)
        except SandtableError as error:
            refused.append((spot, error))
    if refused and len(refused) == len(spots):
        raise refused[0][1]
    return tuple(Left(spot, str(error)) for spot, error in refused)


def add_row(data: Data, key: str, row: Any) -> None:
    data[key] = [*listed(data.get(key)), row]


def drop_rows(data: Data, key: str, holds: Callable[[Any], bool]) -> bool:
    return leave(data, key, [row for row in listed(data.get(key)) if not holds(row)])


def drop_place(data: Data, key: str, place: int) -> bool:
    before = listed(data.get(key))
    return leave(data, key, [*before[:place], *before[place + 1 :]])


def leave(data: Data, key: str, left: list[Any]) -> bool:
    """Takes all other entries away, and with the last one the key; whether there were any."""
    fewer = len(left) < len(listed(data.get(key)))
    if fewer and left:
        data[key] = left
    elif fewer:
        del data[key]
    return fewer


def drop_entry(data: Data, key: str, name: str) -> bool:
    return drop_rows(data, key, lambda row: table(row).get("id") == name)


def differences(before: Any, after: Any, path: Path) -> Iterator[tuple[Path, Any | UnsetType]]:
    """The values that must be set, or taken away, to come from one to the other, in that order."""
    if before == after and type(before) is type(after):
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in [*after, *(key for key in before if key not in after)]:
            yield from between(before.get(key, UNSET), after.get(key, UNSET), (*path, key))
    elif isinstance(before, list) and isinstance(after, list):
        yield from list_differences(before, after, path)
    else:
        yield path, after


def between(before: Any, after: Any, path: Path) -> Iterator[tuple[Path, Any | UnsetType]]:
    if before is UNSET or after is UNSET:
        if before is not after:
            yield path, after
    else:
        yield from differences(before, after, path)


def list_differences(
    before: list[Any], after: list[Any], path: Path
) -> Iterator[tuple[Path, Any | UnsetType]]:
    """Named entries one by one; others by their places, if only some were changed, added or taken out."""
    if named(before) and named(after):
        yield from entry_differences(before, after, path)
    elif is_values(before) or is_values(after):
        yield path, after
    elif len(after) >= len(before):
        for place, value in enumerate(after):
            if place >= len(before) or before[place] != value:
                yield (*path, place), value
    else:
        yield from taken_out(before, after, path)


def entry_differences(
    before: list[Data], after: list[Data], path: Path
) -> Iterator[tuple[Path, Any | UnsetType]]:
    old = {id_of(row): row for row in before}
    new = {id_of(row): row for row in after}
    for key, row in new.items():
        yield from between(old.get(key, UNSET), row, (*path, key))
    yield from (((*path, key), UNSET) for key in old if key not in new)


def taken_out(before: list[Any], after: list[Any], path: Path) -> Iterator[tuple[Path, Any | UnsetType]]:
    """The last first, so that the places before it stay what they are."""
    gone: list[int] = []
    left = 0
    for place, value in enumerate(before):
        if left < len(after) and value == after[left]:
            left += 1
        else:
            gone.append(place)
    if left == len(after):
        yield from (((*path, place), UNSET) for place in reversed(gone))
    else:
        yield path, after


def named(values: list[Any]) -> bool:
    """Whether each entry has an id of its own."""
    ids = [id_of(row) if isinstance(row, dict) else "" for row in values]
    return bool(ids) and all(ids) and len(set(ids)) == len(ids)


def is_values(values: list[Any]) -> bool:
    """Whether it is one value of its own, such as `neighbours`, and no list of entries."""
    return not any(isinstance(value, dict | list) for value in values)


# What can be typed


def typed(work: Work, file: str, path: Path, label: str, otherwise: Any = "", **more: Any) -> Field:
    """A field with what stands there now."""
    value = value_at(work[file], path)
    value = otherwise if isinstance(value, UnsetType) else value
    return Field(file=file, path=path, label=label, value=value, **more)
