"""The studies that this process runs, one after the other in fair turns, and their results."""

from __future__ import annotations

import asyncio
from collections import Counter
from time import monotonic

from sandtable.catalog.shelf import Files
from sandtable.engine.errors import SandtableError
from sandtable.lab.answering import answer
from sandtable.lab.playing import Task
from sandtable.lab.rows import Row
from sandtable.lab.schedule import games_in
from sandtable.lab.sheet import Sheet, StudyAnswer
from sandtable.lab.study import Study
from sandtable.lab.watching import Watched
from sandtable.server import logs, studying
from sandtable.server.errands import Errand
from sandtable.server.http_bodies import Asked, NewStudy, StudyNow, StudyState
from sandtable.server.limits import Limits, PerAddress
from sandtable.server.requests import TooMuch, cut
from sandtable.server.shares import Shares
from sandtable.server.tokens import new_token

UNFINISHED_EACH = 3
UNFINISHED_IN_ALL = 300
LEAST_SECONDS = 15  # that a study may play, however many clients wait
KEPT = 40
KEPT_SECONDS = 3600.0
DRAWING_SECONDS = 60
GAVE_WAY = "it gave way to somebody else's before it began: too many were waiting"
NOTHING = "it was stopped, or time was up, before there was anything to report"


class Answer:
    """What the games of a study say, as far as it has come."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.sheet: Sheet | None = None
        self.rows: dict[Task, Row] = {}
        self.watched: dict[Task, Watched] = {}
        self.found: StudyAnswer | None = None
        self.looked = 0

    def heard(self, said: studying.Said) -> None:
        if isinstance(said, studying.Begun):
            self.sheet = said.sheet
            self.games = games_in(said.about.study, len(said.about.cells)) or self.games
        elif isinstance(said, studying.Game):
            task = said.row.cell, said.row.game
            self.rows[task] = said.row
            if said.watched:
                self.watched[task] = said.watched

    def now(self) -> StudyAnswer | None:
        """Worked out once for each number of games."""
        if self.sheet and self.looked < len(self.rows):
            self.looked = len(self.rows)
            self.found = answer(self.sheet, self.rows, self.games, self.watched)
        return self.found


class Running:
    """A study under way, and afterwards its result."""

    def __init__(self, owner: str, wanted: NewStudy, asked: Asked, study: Study, games: int) -> None:
        self.owner = owner
        self.wanted = wanted
        self.asked = asked
        self.study = study
        self.games = games
        self.state: StudyState = "waiting"
        self.said: list[bytes] = []
        self.answer = Answer(games)
        self.page = self.trouble = ""
        self.cut = False
        self.done = 0
        self.errand: Errand | None = None
        self.task: asyncio.Task[None] | None = None
        self.began = self.ended = self.made = monotonic()

    @property
    def over(self) -> bool:
        return self.state in ("done", "failed")

    def heard(self, data: bytes) -> None:
        """The first thing that it says is what it plays."""
        self.done += len(self.said) > 0
        self.said.append(data)
        self.answer.heard(studying.read(data))
        self.games = self.answer.games

    def now(self) -> StudyNow:
        seconds = 0.0 if self.state == "waiting" else self.ended - self.began
        if self.state == "playing":
            seconds = monotonic() - self.began
        left = seconds / self.done * (self.games - self.done) if self.done else 0.0
        return StudyNow(
            wanted=self.wanted,
            state=self.state,
            done=self.done,
            games=self.games,
            seconds=seconds,
            left=left,
            cut=self.cut,
            trouble=cut(self.trouble),
            asked=self.asked,
            answer=self.answer.now(),
        )

    async def carry_out(self, files: tuple[Files, ...], seconds: int) -> None:
        """Plays until all games are played, somebody stops it or time is up; then draws."""
        self.state, self.began = "playing", monotonic()
        self.errand = Errand(self.heard, seconds, studying.play_study, self.study, files)
        await self.errand.done()
        self.ended, self.state = monotonic(), "drawing"
        self.cut = self.done < self.games
        found: list[bytes] = []
        if self.done:
            await Errand(found.append, DRAWING_SECONDS, studying.draw_study, self.said).done()
        self.conclude([studying.read(each) for each in [*self.said[:1], *found]])

    def conclude(self, said: list[studying.Said]) -> None:
        """The page, or the first sentence on why there is none."""
        pages = [each.html for each in said if isinstance(each, studying.Page)]
        reasons = [each.reason for each in said if isinstance(each, studying.Failed)]
        self.said.clear()
        self.page = pages[0] if pages else ""
        self.trouble = "" if pages else (reasons or [NOTHING])[0]
        self.state = "done" if pages else "failed"

    def stop(self, trouble: str = "stopped before it began") -> None:
        """Draws what has been played; a study that still waits for a turn gives it up."""
        if self.state == "playing" and self.errand:
            self.errand.end()
        elif self.state == "waiting" and self.task:
            self.task.cancel()
            self.state, self.trouble = "failed", trouble


class Studies:
    """A process runs so many at once, and one at a time for each client; the others wait."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.shares = Shares(limits.studies_at_once, 1)
        self.made = PerAddress(limits.studies_an_hour / 3600, limits.study_burst)
        self.known: dict[str, Running] = {}

    def begin(
        self,
        owner: str,
        wanted: NewStudy,
        asked: Asked,
        study: Study,
        games: int,
        files: tuple[Files, ...],
    ) -> str:
        self.forget()
        self.check_room(owner)
        name, running = new_token(), Running(owner, wanted, asked, study, games)
        self.known[name] = running
        running.task = asyncio.create_task(self.run(name, running, files))
        return name

    def check_room(self, owner: str) -> None:
        unfinished = [each for each in self.known.values() if not each.over]
        own = [each for each in unfinished if each.owner == owner]
        if len(own) >= UNFINISHED_EACH:
            raise TooMuch(f"at most {UNFINISHED_EACH} studies at a time; wait for one of yours, or stop it")
        surplus = surplus_of(unfinished) if len(unfinished) >= UNFINISHED_IN_ALL and not own else []
        if (len(unfinished) >= UNFINISHED_IN_ALL and not surplus) or not self.made.spend(owner):
            raise TooMuch("too many studies for now; try again later")
        for each in surplus[-1:]:
            each.stop(GAVE_WAY)

    def seconds(self) -> int:
        """How long the next one may play: the more clients wait, the less."""
        waiting = {each.owner for each in self.known.values() if each.state == "waiting"}
        shared = self.limits.study_seconds // (1 + len(waiting))
        return min(self.limits.study_seconds, max(LEAST_SECONDS, shared))

    async def run(self, name: str, running: Running, files: tuple[Files, ...]) -> None:
        try:
            async with self.shares.turn(running.owner, name):
                running.state = "playing"
                await running.carry_out(files, self.seconds())
        except Exception as error:
            logs.failure("study", error)
            running.state, running.trouble = "failed", logs.SORRY
        seconds = round(running.ended - running.began, 1)
        logs.note("study ended", game=running.study.game, games=running.done, seconds=seconds)

    def forget(self) -> None:
        """Old results, and the oldest where there are many."""
        over = [name for name, each in self.known.items() if each.over]
        for name in over:
            if monotonic() - self.known[name].made > KEPT_SECONDS or len(over) > KEPT:
                over = over[1:]
                del self.known[name]

    def find(self, name: str) -> Running:
        self.forget()
        if name not in self.known:
            raise SandtableError("there is no such study; its results may have been cleared away")
        return self.known[name]

    async def close(self) -> None:
        tasks = [each.task for each in self.known.values() if each.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def surplus_of(unfinished: list[Running]) -> list[Running]:
    """The waiting studies of the client with the most unfinished ones, if it has more than one."""
    counted = Counter(each.owner for each in unfinished)
    greedy, most = counted.most_common(1)[0]
    return [each for each in unfinished if each.owner == greedy and each.state == "waiting" and most > 1]
