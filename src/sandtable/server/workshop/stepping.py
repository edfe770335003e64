"""A step as somebody wants it: made by a worker on what is there now, or turned back."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import json, structs

from sandtable.catalog.shelf import Files
from sandtable.engine.errors import SandtableError
from sandtable.server.names import clean_line
from sandtable.server.store import ask
from sandtable.server.workshop import bench
from sandtable.server.workshop.keeping import Made, Opened, Outlined
from sandtable.server.workshop_bodies import BackRequest, FilesRequest, NewStep, Stepped
from sandtable.workshop.steps import Kind, Step, forward, reversed_changes, stacks
from sandtable.workshop.work import LONGEST_LABEL

if TYPE_CHECKING:
    from sandtable.server.workshop.works import Works


MOST_BEHIND = 200  # steps of others that one may still join
MOST_SAID = 5  # of steps that somebody has not seen
TURNED = {"step": "", "undo": "undone ", "redo": "done again "}


class Wanted:
    """A step as somebody wants it."""

    id: str

    async def made(self, works: Works, client: str, opened: Opened) -> bench.Outcome:
        raise NotImplementedError

    def told(self, made: Made, head: int) -> Stepped:
        return Stepped(made.number, made.label)


class Forward(Wanted):
    """Edits, strokes or whole files, begun after the step `follows`."""

    def __init__(self, wanted: NewStep | FilesRequest, doing: Callable[..., bytes]) -> None:
        self.id = wanted.id
        self.follows = wanted.follows
        if isinstance(wanted, NewStep):
            wanted = structs.replace(wanted, label=clean_line(wanted.label, LONGEST_LABEL))
        self.body = json.encode(wanted)
        self.doing = doing

    async def made(self, works: Works, client: str, opened: Opened) -> bench.Outcome:
        return await self.behind(works, client, opened, [])

    async def behind(self, works: Works, client: str, opened: Opened, added: list[Step]) -> bench.Outcome:
        """Behind the steps of the work, and those that were `added` to its files."""
        about = opened.about
        if not 0 <= self.follows <= about.head:
            raise SandtableError(
                f"follows: there are {about.head} steps; expected a number up to that, not {self.follows}"
            )
        since = about.head - self.follows
        if since > MOST_BEHIND:
            raise SandtableError(
                f"follows: {since} steps were made since, expected at most {MOST_BEHIND}; look at it again"
            )
        later = await ask(works.keeping.steps, about.id, self.follows, about.head)
        given = works.lying(opened), json.encode([*later, *added]), self.body
        return read_outcome(await works.do(client, about.id, self.doing, *given))

    def told(self, made: Made, head: int) -> Stepped:
        others = head - self.follows
        if not others:
            return Stepped(made.number, made.label)
        said = "1 step" if others == 1 else f"{others} steps"
        return Stepped(made.number, made.label, True, f"Joined with {said} made elsewhere meanwhile.")


class Turning(Wanted):
    """What takes steps back, as somebody saw them who has seen as many as it follows."""

    def __init__(self, wanted: BackRequest) -> None:
        self.id = wanted.id
        self.head = wanted.head
        self.follows = wanted.follows

    def check_seen(self, steps: list[Outlined]) -> None:
        """Nothing is taken back that was not seen."""
        unseen = steps[self.follows :] if self.follows >= 0 else []
        if not unseen:
            return
        many = "1 step was" if len(unseen) == 1 else f"{len(unseen)} steps were"
        said = ", ".join(f"{TURNED[each.kind]}{each.label}" for each in unseen[-MOST_SAID:])
        raise SandtableError(
            f"{many} made elsewhere that you have not seen yet: {said}. Look first, then do it once more"
        )


class Turned(Turning):
    """The newest step undone, or the last one that was undone made again."""

    def __init__(self, wanted: BackRequest, kind: Kind) -> None:
        super().__init__(wanted)
        self.kind = kind

    async def made(self, works: Works, client: str, opened: Opened) -> bench.Outcome:
        about = opened.about
        outline = await ask(works.keeping.outline, about.id, about.head)
        self.check_seen(outline)
        turned = stacks(outline)
        waiting = turned.done if self.kind == "undo" else turned.undone
        if not waiting:
            raise SandtableError(f"there is no step to {'undo' if self.kind == 'undo' else 'do again'}")
        (step,) = await ask(works.keeping.steps, about.id, waiting[-1], waiting[-1] + 1)
        changes = reversed_changes(step.changes) if self.kind == "undo" else step.changes
        again = Step(label=step.label, changes=changes, touched=step.touched, kind=self.kind, of=waiting[-1])
        return bench.Outcome(again, await to_thread(forward, opened.files, changes))


class Back(Turning):
    """The work as it was at a head, as its newest step."""

    async def made(self, works: Works, client: str, opened: Opened) -> bench.Outcome:
        about = opened.about
        self.check_seen(await ask(works.keeping.outline, about.id, about.head))
        if not 0 <= self.head < about.head:
            raise SandtableError(
                f"head: expected a number from 0 to {about.head - 1}, of an earlier step, not {self.head}"
            )
        later = await ask(works.keeping.steps, about.id, self.head, about.head)
        label = f"Back to step {self.head}" if self.head else "Back to the beginning"
        given = works.lying(opened), json.encode(later), label
        return read_outcome(await works.do(client, about.id, bench.gone_back, *given))


async def files_with(works: Works, client: str, opened: Opened, steps: Sequence[NewStep]) -> Files:
    """The files as these steps would make them: they hold, whatever clashes with them."""
    if len(steps) > MOST_BEHIND:
        raise SandtableError(f"steps: expected at most {MOST_BEHIND}, not {len(steps)}")
    files, added = opened.files, list[Step]()
    for each in steps:
        works.tread(client)
        step = Forward(structs.replace(each, over=True), bench.stepped)
        outcome = await step.behind(works, client, Opened(opened.about, files), added)
        files = outcome.files
        added += [outcome.step] if outcome.step else []
    return files


def read_outcome(data: bytes) -> bench.Outcome:
    return json.decode(data, type=bench.Outcome)
