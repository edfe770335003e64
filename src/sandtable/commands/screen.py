"""A terminal, or a script in its place: lines out, lines in."""

from __future__ import annotations

import sys

from sandtable.commands.output import is_terminal
from sandtable.engine.errors import SandtableError

CLEAR = "\x1b[H\x1b[2J\x1b[3J"


class InputEnded(SandtableError):
    """Nobody is left to answer."""

    def __init__(self) -> None:
        super().__init__("the input ended before the game did")


def ask(prompt: str) -> str:
    """One line from the person at the keyboard; a script's lines are shown, as a terminal would."""
    if sys.stdin is None or sys.stdin.closed:
        raise InputEnded
    try:
        line = input(prompt)
    except EOFError:
        print()
        raise InputEnded from None
    if not sys.stdin.isatty():
        print(line)
    return line.strip()


def clear() -> None:
    """Nothing that stood there can be scrolled back to."""
    if is_terminal():
        print(CLEAR, end="")


def interactive() -> bool:
    return is_terminal() and sys.stdin is not None and sys.stdin.isatty()
