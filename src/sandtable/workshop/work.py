"""A work: the files that somebody made for a game, and every step on the way there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from sandtable.catalog.desks import Edit
from sandtable.catalog.layers import edited
from sandtable.catalog.shelf import Data, Files, Overlay, Shelf, check_files, folder_of, lay_over, parse
from sandtable.engine.errors import SandtableError
from sandtable.workshop.joining import Clash, Settled, join, keeps
from sandtable.workshop.steps import (
    Stacks,
    Step,
    backward,
    changes_between,
    forward,
    reversed_changes,
    stacks,
)

MOST_STEPS = 5_000
LONGEST_LABEL = 200


class Conflict(SandtableError):
    """The same values were changed elsewhere since; nothing has changed."""

    def __init__(self, clashes: Sequence[Clash]) -> None:
        super().__init__("the same values were changed elsewhere meanwhile; nothing has changed")
        self.clashes = tuple(clashes)


class Kept(Struct, frozen=True):
    """A version: a step that was given a name."""

    name: str
    head: int


class Work:
    """`below` is what the work lies over; `files` is what it has now, after all of its steps."""

    def __init__(self, below: Shelf, first: Files, steps: Sequence[Step] = ()) -> None:
        self.below = below
        self.first = dict(first)
        self.steps = list(steps)
        self.files = self.first
        for step in self.steps:
            self.files = forward(self.files, step.changes)

    @property
    def head(self) -> int:
        """How many steps were made."""
        return len(self.steps)

    def at(self, head: int) -> Files:
        """The files as they were after so many steps."""
        if not 0 <= head <= self.head:
            raise SandtableError(f"there are {self.head} steps; expected a number up to that, not {head}")
        files = self.files
        for step in reversed(self.steps[head:]):
            files = backward(files, step.changes)
        return files

    def data(self, files: Files | None = None) -> dict[str, Data]:
        """What each file says, with what lies below it."""
        own = self.files if files is None else files
        shelf = Shelf(self.below.folder, Overlay(*self.below.overlay.layers, own))
        names = {*self.below.own, *self.below.overlay.names(), *own}
        return {name: shelf.read(name) for name in sorted(names)}

    # Steps

    def step(
        self,
        follows: int,
        label: str,
        edits: Sequence[Edit],
        over: bool = False,
        answers: Sequence[Settled] = (),
        again: Callable[[], Sequence[Edit]] | None = None,
    ) -> Step:
        """Makes a step that was begun after so many others. What others did since is joined, or is a
        conflict; `over` says that this one holds. Before that, `again` makes it anew on what is there now,
        which will do if all that others did stays as it is."""
        ready, clashes = self.joined(follows, edits, over, answers)
        if clashes:
            ready = self.anew(follows, again) if again and not answers else ()
        if clashes and not ready:
            raise Conflict(clashes)
        return self.make(label, edited(self.below, self.files, ready), ready)

    def anew(self, follows: int, again: Callable[[], Sequence[Edit]]) -> Sequence[Edit]:
        """Nothing, where something of others' would be lost."""
        try:
            ready = again()
            now = edited(self.below, self.files, ready)
        except SandtableError:
            return ()
        base = self.at(follows)
        files = {*base, *self.files, *now}
        kept = (keeps(*(self.said(file, each) for each in (base, self.files, now))) for file in files)
        return ready if all(kept) else ()

    def joined(
        self, follows: int, edits: Sequence[Edit], over: bool, answers: Sequence[Settled]
    ) -> tuple[Sequence[Edit], list[Clash]]:
        """File by file."""
        if follows == self.head:
            return edits, []
        base, ready, clashes = self.at(follows), list[Edit](), list[Clash]()
        mine = edited(self.below, base, edits)
        for file in dict.fromkeys(edit.file for edit in edits):
            states = self.states(file, base, follows)
            if len(states) == 1:
                ready += [edit for edit in edits if edit.file == file]
                continue
            found, asked = join(file, states, self.said(file, mine), answers, over)
            ready += found
            clashes += asked
        return ready, clashes

    def states(self, file: str, files: Files, follows: int) -> list[Any]:
        """What a file has said, one after the other."""
        found = [self.said(file, files)]
        for step in self.steps[follows:]:
            changes = [each for each in step.changes if each.file == file]
            files = forward(files, changes)
            found += [self.said(file, files)] if changes else []
        return found

    def said(self, file: str, files: Files) -> Any | UnsetType:
        """What a file says, with what lies below it; UNSET where it is none."""
        below = self.below.read(file) if self.below.text(file) is not None else UNSET
        if file not in files:
            return below
        above = parse(file, files[file])
        return above if folder_of(file) or below is UNSET else lay_over(below, above, file)

    def make(self, label: str, files: Files, edits: Sequence[Edit] = ()) -> Step:
        check_files(list(files.items()))
        for name, text in files.items():
            parse(name, text)
        touched = tuple((edit.file, edit.path) for edit in edits)
        return self.add(
            Step(label=label[:LONGEST_LABEL], changes=changes_between(self.files, files), touched=touched)
        )

    def add(self, step: Step) -> Step:
        if self.head >= MOST_STEPS:
            raise SandtableError(f"a work has at most {MOST_STEPS:,} steps; begin a new one from this one")
        self.files = forward(self.files, step.changes)
        self.steps.append(step)
        return step

    # Back and forth

    def stacks(self) -> Stacks:
        return stacks(self.steps)

    def undo(self) -> Step:
        done = self.stacks().done
        if not done:
            raise SandtableError("there is no step to undo")
        return self.again(done[-1], "undo")

    def redo(self) -> Step:
        undone = self.stacks().undone
        if not undone:
            raise SandtableError("there is no step to do again")
        return self.again(undone[-1], "redo")

    def again(self, number: int, kind: Any) -> Step:
        step = self.steps[number]
        changes = reversed_changes(step.changes) if kind == "undo" else step.changes
        return self.add(Step(label=step.label, changes=changes, touched=step.touched, kind=kind, of=number))

    def back_to(self, head: int, label: str) -> Step:
        """The work as it was then, as its newest step."""
        files = self.at(head)
        names = [name for name in {*files, *self.files} if files.get(name) != self.files.get(name)]
        return self.make(label, files, [Edit(name, ()) for name in sorted(names)])

    def overlay(self, head: int | None = None) -> Overlay:
        """What a game is made with, now or as it was."""
        files = self.files if head is None else self.at(head)
        return Overlay(*self.below.overlay.layers, files)


def owned(files: Files) -> list[str]:
    """Files of folders, which stand in the place of the installed ones."""
    return sorted(name for name in files if folder_of(name))
