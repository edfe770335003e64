"""What people are called, and what they say: one line that cannot be mistaken for anything else."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

LONGEST = 22
MOST_MARKS = 2  # accents on one letter
LONGEST_CHAT = 500
JOINERS = "\u200c\u200d"  # Persian and many a picture need them between two signs
UNSEEN = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # signs that look like nothing


def clean_name(text: str) -> str:
    return clean_line(text, LONGEST)


def clean_chat(text: str) -> str:
    return clean_line(text, LONGEST_CHAT, JOINERS).strip(JOINERS)


def clean_line(text: str, longest: int, allowed: str = "") -> str:
    """One line without what is not seen, turns the direction of writing, or climbs out of its line. Empty
    where nothing is left."""
    spaced = [" " if char.isspace() else char for char in text]
    seen = unicodedata.normalize("NFC", "".join(char for char in spaced if char in allowed or is_seen(char)))
    kept: list[str] = []
    marks = MOST_MARKS  # none to begin with
    for char in seen:
        marks = marks + 1 if unicodedata.category(char).startswith("M") else 0
        if marks <= MOST_MARKS:
            kept.append(char)
    return " ".join("".join(kept).split())[:longest].strip()


def is_seen(char: str) -> bool:
    """Neither control, format, surrogate, private nor unassigned; the one space is a plain one."""
    return char == " " or not (unicodedata.category(char)[0] in "CZ" or char in UNSEEN)


def distinct(name: str, others: Collection[str]) -> str:
    """The name, with a number where somebody else has it already."""
    taken = {alike(other) for other in others}
    number, numbered = 1, name
    while alike(numbered) in taken:
        number += 1
        numbered = f"{name} {number}"
    return numbered


def alike(name: str) -> str:
    """The same for names that are told apart by case or width only."""
    return unicodedata.normalize("NFKC", name).casefold()
