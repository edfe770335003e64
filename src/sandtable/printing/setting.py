"""Sets words into lines of a given width."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from sandtable.printing.pen import width_of

LEADING = 0.46  # millimetres from line to line for each point of size
CUT = "\N{HORIZONTAL ELLIPSIS}"
LONGEST = 500  # letters in a line, also of those that have no width
HYPHEN = re.compile(r"(?<=[^\W\d]-)(?=[^\W\d])")


def wrapped(text: str, font: str, size: float, width: float) -> list[str]:
    """In as few lines as it takes; a word that is too long for any is broken."""
    lines: list[str] = []
    room = 0.0
    for joint, part in pieces(text, font, size, width):
        wide = width_of(joint + part, font, size)
        if lines and wide <= room:
            lines[-1] += joint + part
            room -= wide
        else:
            lines.append(part)
            room = width - width_of(part, font, size)
    return lines


def pieces(text: str, font: str, size: float, width: float) -> Iterator[tuple[str, str]]:
    """Words, and what stands before each in a line: a blank, or nothing between the parts of a broken one. It
    breaks after a hyphen if that will do."""
    for word in text.split():
        joint = " "
        for part in (word,) if width_of(word[:LONGEST], font, size) <= width else HYPHEN.split(word):
            left = part
            while left:
                fits = beginning(left, font, size, width)
                yield joint, fits
                left, joint = left[len(fits) :], ""


def beginning(text: str, font: str, size: float, width: float) -> str:
    """As much of it as fits, one letter at least."""
    text = text[:LONGEST]
    while len(text) > 1 and (wide := width_of(text, font, size)) > width:
        text = text[: max(1, min(len(text) - 1, int(len(text) * width / wide)))]
    return text


def fitted(
    texts: Sequence[str], font: str, sizes: Sequence[float], width: float, height: float
) -> tuple[float, list[list[str]]]:
    """Paragraphs in the largest of these sizes in which they fit; cut short where none will do."""
    for size in sizes:
        set_in = [wrapped(text, font, size, width) for text in texts]
        if sum(len(lines) + 0.4 for lines in set_in) * size * LEADING <= height:
            return size, set_in
    return sizes[-1], shortened(set_in, int(height / (sizes[-1] * LEADING)))


def shortened(paragraphs: list[list[str]], most: int) -> list[list[str]]:
    """The first lines, with a sign that there were more."""
    kept: list[list[str]] = []
    for lines in paragraphs:
        room = most - sum(len(each) for each in kept)
        if room <= 0:
            break
        kept.append(lines[:room])
    if kept:
        kept[-1] = [*kept[-1][:-1], kept[-1][-1] + CUT]
    return kept


def one_line(text: str, font: str, sizes: Sequence[float], width: float) -> tuple[float, str]:
    """A title in the largest size in which it fits; cut short where none will do."""
    for size in sizes:
        if len(text) <= LONGEST and width_of(text, font, size) <= width:
            return size, text
    return sizes[-1], beginning(text, font, sizes[-1], width - width_of(CUT, font, sizes[-1])) + CUT
