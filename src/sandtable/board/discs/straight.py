"""Discs among what is fixed, leap by leap: the same steps as in a simulation, but only those where something
happens are taken.

Between two bounces a disc goes straight, and each step takes the same speed from it, so how far it has come
after any number of steps is known, and so is the first step in which it overlaps a piece. A disc that would
overlap something loose, or be thrown from one piece against another, is left to the simulation."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.board.discs.contacts import Contact, bounced, overlaps
from sandtable.board.discs.outcomes import UPPER
from sandtable.board.discs.progress import EVERY, Progress, Slider
from sandtable.board.discs.runs import Run
from sandtable.board.discs.table import Tabletop

NEVER: Final = 1_000_000_000


def slide(table: Tabletop, progress: Progress) -> bool:
    """Goes on to the end; False: to the end of the step before the one that it cannot take."""
    tracks = [_Track(table, progress, progress.sliders[0])]
    while True:
        step = min([track.next for track in tracks])
        if step == NEVER:
            return True
        if step > table.sizes.most:
            _lie_down(tracks, progress, table.sizes.most)
            return True
        ahead = [track for track in tracks if track.next == step]
        for track in ahead:
            track.leap(step - 1)
        if not all([track.prepare() for track in ahead]):
            _wait(tracks, progress, step)
            return False
        progress.steps = step
        for track in ahead:
            upper = track.take()
            if upper is not None:
                tracks.append(_Track(table, progress, upper))
        progress.tell()


def _lie_down(tracks: list[_Track], progress: Progress, step: i64) -> None:
    """Time is up: all discs lie where they are at the end of a step."""
    progress.steps = step
    for track in tracks:
        if track.next != NEVER:
            track.leap(step)
            track.stop(step)


def _wait(tracks: list[_Track], progress: Progress, step: i64) -> None:
    """All discs stand at the end of the step before one."""
    progress.steps = step - 1
    for track in tracks:
        if track.next != step:
            track.leap(step - 1)


@final
class _Track:
    """One disc, its run, and what it overlaps."""

    def __init__(self, table: Tabletop, progress: Progress, slider: Slider) -> None:
        self.table: Final = table
        self.progress: Final = progress
        self.slider: Final = slider
        self.radius: Final = table.sizes.radii[progress.size]
        self.contacts: list[Contact] = []
        self.coming: list[Contact] = []  # of the step that is prepared
        self.vx = 0.0
        self.vy = 0.0
        self.start: i64 = 0
        self.next: i64 = NEVER
        self._look_ahead()

    def leap(self, step: i64) -> None:
        """Straight on to the end of a step up to which nothing happens."""
        if self.next == NEVER or step == self.start:
            return
        run, slider = self.run, self.slider
        mark = (self.start // EVERY + 1) * EVERY
        while mark <= step:
            way = run.way(mark - self.start)
            self.progress.point(slider.number, run.x + run.dx * way, run.y + run.dy * way, 0.0, mark)
            mark += EVERY
        way, speed = run.way(step - self.start), run.speed_after(step - self.start)
        slider.x, slider.y = run.x + run.dx * way, run.y + run.dy * way
        slider.vx, slider.vy = run.dx * speed, run.dy * speed
        self.contacts = []

    def stop(self, step: i64) -> None:
        """It goes no further than where it is."""
        slider = self.slider
        slider.vx, slider.vy = 0.0, 0.0
        self.progress.point(slider.number, slider.x, slider.y, 0.0, step)
        self.next = NEVER

    def prepare(self) -> bool:
        """Looks one step ahead; False: that one is for the simulation."""
        if self.run.is_loose():
            return False
        slider, step = self.slider, self.table.sizes.step
        x, y = slider.x + slider.vx * step, slider.y + slider.vy * step
        self.coming = overlaps(self.table, x, y, self.radius, slider.number == UPPER)
        after = bounced(self.coming, slider.vx, slider.vy)
        if after is None:
            return False
        self.vx, self.vy = after
        return True

    def take(self) -> Slider | None:
        """Takes that step; the upper disc of a stack that parts in it."""
        slider, sizes = self.slider, self.table.sizes
        upper = self._part() if self.progress.stacked and self.coming else None
        self._note()
        slider.x += slider.vx * sizes.step
        slider.y += slider.vy * sizes.step
        slider.vx, slider.vy = self.vx, self.vy
        slider.slow_down(sizes)
        self._go_on()
        return upper

    def _part(self) -> Slider:
        slider = self.slider
        upper = self.progress.part(slider.x, slider.y, slider.vx, slider.vy)
        upper.slow_down(self.table.sizes)
        return upper

    def _note(self) -> None:
        """What it did not overlap before is struck, and its way has a corner."""
        slider, turns = self.slider, False
        for contact in self.coming:
            if not contact.is_of(self.contacts):
                self.progress.note(slider.number, contact.piece.kind, contact.piece.number)
                turns = True
        if turns:
            self.progress.point(slider.number, slider.x, slider.y, 0.0, self.progress.steps - 1)
        self.contacts = self.coming

    def _go_on(self) -> None:
        slider, progress = self.slider, self.progress
        leaves = not self.table.holds(slider.x, slider.y)
        rests = slider.vx == 0 and slider.vy == 0
        if leaves:
            progress.left.add(slider.number)
        if leaves or rests or progress.steps % EVERY == 0:
            progress.point(slider.number, slider.x, slider.y, 0.0, progress.steps)
        self.next = NEVER
        if not leaves:
            self._look_ahead()

    def _look_ahead(self) -> None:
        """From here on; what lies still has no next step."""
        if self.slider.vx != 0 or self.slider.vy != 0:
            self.start = self.progress.steps
            self.run = Run(self.table, self.slider, self.radius)
            self.next = self.start + self.run.first()
