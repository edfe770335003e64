"""About how many tokens a text has for a language model. Every model counts in its own way."""

from __future__ import annotations

import re

PIECES = re.compile(r"[^\W\d_]+|\d{1,3}|\n+|[^\s\w]|_")
LETTERS = 5


def approximate(text: str) -> int:
    """A token for five letters of a word, three digits, a sign or a line break. For what our tools say, that
    is as many as in tiktoken's `o200k_base`, or up to an eighth more."""
    return sum(1 + (len(piece) - 1) // LETTERS if piece[0].isalpha() else 1 for piece in PIECES.findall(text))
