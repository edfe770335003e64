"""A bar for many games, with their rate and the expected end, if somebody watches: in a terminal, or in a
notebook."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

Tell = Callable[[int, int], None]
OFTEN = 0.2  # seconds between two pictures of a bar in a notebook


class Rate(ProgressColumn):
    """Games per second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text(f"{speed:,.1f} a second" if speed else "")


@contextmanager
def games_bar(title: str, show: bool = True) -> Iterator[Tell]:
    """Call it with the games done and those known of."""
    if show and in_notebook():
        bar = NotebookBar(title)
        yield bar.tell
        bar.clear()
        return
    console = Console(stderr=True, force_jupyter=False)
    columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate()]
    hidden = not (show and console.is_terminal)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True, disable=hidden) as bars:
        task = bars.add_task(title, total=None)
        yield lambda done, known: bars.update(task, completed=done, total=known)


def in_notebook() -> bool:
    shell: Any = getattr(builtins, "get_ipython", lambda: None)()
    return type(shell).__name__ == "ZMQInteractiveShell"


class NotebookBar:
    """The same as HTML, which needs nothing but the notebook."""

    def __init__(self, title: str) -> None:
        from IPython.display import HTML, display

        self.html = HTML
        self.title = title
        self.begun = self.shown = monotonic()
        self.handle = display(HTML(""), display_id=True)

    def tell(self, done: int, known: int) -> None:
        now = monotonic()
        if now - self.shown < OFTEN and done < known:
            return
        self.shown = now
        rate = done / max(now - self.begun, 0.001)
        words = f"{done:,} of {known:,} games, {rate:,.1f} a second"
        self.handle.update(
            self.html(f'{self.title} <progress value="{done}" max="{known}"></progress> {words}')
        )

    def clear(self) -> None:
        self.handle.update(self.html(""))
