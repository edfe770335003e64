"""Parts of a scene in plain words, and words in lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import chain, count
from textwrap import wrap

from sandtable.scene.vocabulary import Board, Element

WIDTH = 110
MARK = 3
HALF_A_PERCENT = Fraction(1, 200)
EIGHTH = 45
LOOSE = ("disc", "block")  # may lie between cells
WINDS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def marks_of(elements: Sequence[Element]) -> dict[str, str]:
    """A short sign of its own for each element: its side's letter and its number, or its first letters."""
    marks: dict[str, str] = {}
    taken: set[str] = set()
    for element in elements:
        letters = "".join([letter for letter in element.label if letter.isalnum()]) or "?"
        first = (element.side or letters)[0].upper() + element.number if element.number else letters
        signs = chain([first[:MARK]], (f"{letters[0].upper()}{n}" for n in count(1)))
        marks[element.id] = next(sign for sign in signs if sign not in taken)
        taken.add(marks[element.id])
    return marks


def describe(element: Element) -> str:
    """What an element is, whose it is, and how it stands, as far as its label does not say so already."""
    said = element.label.casefold()
    side = f" ({element.side})" if element.side and element.side.casefold() not in said else ""
    notes = [(badge.label, f"{badge.label} {badge.value or ''}".strip()) for badge in element.badges]
    gauge = element.gauge
    if gauge:
        notes.append((gauge.label, f"{gauge.label} {gauge.value}/{gauge.top}{wished(gauge.good)}"))
    notes += [(look, look) for look in element.look if look not in [label for label, _ in notes]]
    return plain(element.label + side) + states(
        [text for label, text in notes if label.casefold() not in said]
    )


def states(words: Iterable[str]) -> str:
    """Words in brackets behind what they describe; nothing where there are none."""
    text = plain(", ".join(words))
    return f" [{text}]" if text else ""


def wished(good: str) -> str:
    """Whether a full gauge is what one wishes for."""
    return f" ({good} is good)" if good else ""


def facing(element: Element) -> str:
    """Which way an element looks, and how wide."""
    if element.facing < 0:
        return ""
    wind, rest = divmod(element.facing, EIGHTH)
    sees = f", sees {element.arc} degrees" if element.arc else ""
    return f", facing {f'{element.facing} degrees' if rest else WINDS[wind % len(WINDS)]}{sees}"


def place(element: Element, board: Board) -> str:
    """Where an element is: a zone, the cells of a grid that it takes, or a point."""
    at = element.at
    if at is None:
        return "no place"
    if at.zone:
        return f"{at.zone}, floor {at.floor}"
    if board.kind != "grid":
        return point((at.x, at.y))
    x, y = at.x // board.unit, at.y // board.unit
    across, down = taken(element, board)
    last = x + across - 1, y + down - 1
    centred = (at.x % board.unit, at.y % board.unit) == (board.unit // 2, board.unit // 2)
    exact = "" if centred else f", exactly {point((at.x, at.y))}"
    return point((x, y)) + (f" to {point(last)}" if last != (x, y) else "") + exact


def taken(element: Element, board: Board) -> tuple[int, int]:
    """How many cells of a grid it takes, across and down; what may lie between cells takes the one that its
    middle is in."""
    if board.unit > 1 and element.kind in LOOSE:
        return 1, 1
    return max(1, element.size[0]), max(1, element.size[1])


def point(at: tuple[int, int]) -> str:
    return f"({at[0]},{at[1]})"


def bullets(texts: Iterable[str]) -> list[str]:
    return [line for text in texts for line in paragraph(f"  - {text}", hang=4)]


def paragraph(text: str, indent: str = "", hang: int = 0, width: int = WIDTH) -> list[str]:
    """Lines of at most the width; those after the first hang below its text."""
    hanging = indent + " " * hang
    lines = [plain(line) for line in text.splitlines()]
    return [
        part
        for line in lines
        for part in wrap(indent + line, width, subsequent_indent=hanging, break_on_hyphens=False)
    ]


def plain(text: str) -> str:
    """Without control characters, which a terminal might obey."""
    return "".join([character if character.isprintable() else " " for character in text])


def percent(chance: Fraction) -> str:
    """A whole percent; 0 and 100 are kept for what is impossible or certain."""
    if 0 < chance < HALF_A_PERCENT:
        return "<1%"
    if 1 - HALF_A_PERCENT <= chance < 1:
        return ">99%"
    return f"{int(chance * 100 + Fraction(1, 2))}%"
