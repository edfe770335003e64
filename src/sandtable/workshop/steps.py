"""The steps of a work, one after the other, from the first to the newest. Undo and redo are steps like any
other, so that nothing that was ever made is lost, and both go on after a reload."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from msgspec import Struct

from sandtable.catalog.desks import Path
from sandtable.catalog.shelf import Files

Kind = Literal["step", "undo", "redo"]
Touched = tuple[str, Path]  # a file, and the path of a value in it


class Change(Struct, frozen=True, array_like=True):
    """Of one file: from a place on, this text came in the place of that. `was` and `now` say whether the file
    was there before and is there since."""

    file: str
    at: int
    old: str
    new: str
    was: bool
    now: bool


class Step(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was done, and to which values. `of` is the step that an undo or a redo is of."""

    label: str
    changes: tuple[Change, ...]
    touched: tuple[Touched, ...] = ()
    kind: Kind = "step"
    of: int = -1


def changes_between(before: Files, after: Files) -> tuple[Change, ...]:
    names = sorted({*before, *after})
    return tuple(change_of(name, before, after) for name in names if before.get(name) != after.get(name))


def change_of(name: str, before: Files, after: Files) -> Change:
    """Only the part that differs."""
    old, new = before.get(name, ""), after.get(name, "")
    start = common(old, new)
    end = common(old[start:][::-1], new[start:][::-1])
    return Change(
        name, start, old[start : len(old) - end], new[start : len(new) - end], name in before, name in after
    )


def common(one: str, other: str) -> int:
    """How many characters both begin with."""
    for number, (mine, theirs) in enumerate(zip(one, other)):
        if mine != theirs:
            return number
    return min(len(one), len(other))


def forward(files: Files, changes: Sequence[Change]) -> Files:
    return applied(files, [(each, each.old, each.new, each.now) for each in changes])


def backward(files: Files, changes: Sequence[Change]) -> Files:
    return applied(files, [(each, each.new, each.old, each.was) for each in changes])


def applied(files: Files, parts: list[tuple[Change, str, str, bool]]) -> Files:
    found = dict(files)
    for change, old, new, stays in parts:
        text = found.pop(change.file, "")
        if text[change.at : change.at + len(old)] != old:
            raise ValueError(f"{change.file}: not as it was when the step was made")
        if stays:
            found[change.file] = text[: change.at] + new + text[change.at + len(old) :]
    return found


def reversed_changes(changes: Sequence[Change]) -> tuple[Change, ...]:
    return tuple(Change(each.file, each.at, each.new, each.old, each.now, each.was) for each in changes)


class Stacks(Struct, frozen=True):
    """The steps that can be undone, the newest last, and those that can be done again."""

    done: tuple[int, ...]
    undone: tuple[int, ...]


class Turning(Protocol):
    """What is asked of a step to know what can be undone."""

    @property
    def kind(self) -> Kind: ...

    @property
    def of(self) -> int: ...


def stacks(steps: Sequence[Turning]) -> Stacks:
    done: list[int] = []
    undone: list[int] = []
    for number, step in enumerate(steps):
        if step.kind == "step":
            done.append(number)
            undone.clear()
        elif step.kind == "undo":
            done.pop()
            undone.append(step.of)
        else:
            undone.pop()
            done.append(step.of)
    return Stacks(tuple(done), tuple(undone))
