"""Files that a build writes or changes: one that is as it was keeps its age, and is not compiled again."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


def write(path: Path, text: str) -> None:
    """Only where it is another text."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


@contextmanager
def changed(path: Path, change: Callable[[str], str]) -> Iterator[None]:
    """A file that mypyc writes meanwhile is changed."""
    before = (path.read_text(), path.stat().st_mtime) if path.exists() else ("", 0.0)
    yield
    text = change(path.read_text())
    path.write_text(text)
    if text == before[0]:
        os.utime(path, (before[1], before[1]))


def replaced(text: str, old: str, new: str) -> str:
    """Another mypyc may write something else: a change that does not apply stops the build."""
    if text.count(old) != 1:
        sys.exit(f"building: what mypyc writes has {text.count(old)} times, not once: {old.strip()}")
    return text.replace(old, new)
