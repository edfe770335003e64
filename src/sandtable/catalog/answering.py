"""Turns what somebody types into an answer."""

from __future__ import annotations

from sandtable.engine.errors import SandtableError
from sandtable.scene.vocabulary import Choice, Question
from sandtable.scene.words import plain


def answer_text(question: Question, line: str, help: str = "") -> str:
    """The answer that a typed line means: a number, an option's key, or the numbers of an aim."""
    if question.aim:
        known = ":" in line or line == question.aim.nothing
        return line if known else f"{question.aim.verb}:{line}"
    if line in [choice.key for choice in question.choices]:
        return line
    return numbered(question, line, help).key


def numbered(question: Question, text: str, help: str = "") -> Choice:
    """The choice of this number, counted from 1 as they are shown."""
    last = len(question.choices)
    if text.isascii() and text.isdecimal() and len(text) < 9 and 1 <= int(text) <= last:
        return question.choices[int(text) - 1]
    raise SandtableError(f"{plain(text)!r}: expected a number from 1 to {last}{help}")
