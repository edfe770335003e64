"""What is printed can be read: nothing is tiny, cut short, off the paper, or on top of something else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from sandtable.catalog.registry import games
from sandtable.printing.pen import Pen, width_of
from sandtable.printing.setting import CUT
from sandtable.printing.sheets import Choice, Stack, pdf_of

GAMES = ("flix", "morale", "omega", "sneak", "strike")
SMALLEST = 5.0  # points
LETTER = 0.25  # millimetres that a letter is high above its line, for each point, and a bit below it
BELOW = 0.05
MARGIN = 3.0  # millimetres that no printer reaches


class Word(NamedTuple):
    """A text on a sheet and its box, in millimetres."""

    text: str
    size: float
    left: float
    top: float
    right: float
    low: float

    def meets(self, other: Word) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.low
            and other.top < self.low
        )


class Page(NamedTuple):
    """What was drawn upright on a sheet of this paper, and the sizes of all its texts."""

    width: float
    height: float
    words: list[Word]
    texts: list[tuple[str, float]]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Page]]:
    """The pages of what is printed from now on."""
    pages: list[Page] = []
    text, moved = Pen.text, Pen.moved
    turned = [0]

    def noted(pen: Pen, x: float, y: float, said: str, size: float, *more: Any, **other: Any) -> None:
        font = more[0] if more else other.get("font", "sans")
        wide = width_of(said, font, size)
        align = more[2] if len(more) > 2 else other.get("align", "left")
        left = x - wide * {"left": 0.0, "middle": 0.5, "right": 1.0}[align]
        if not pages or (pages[-1].texts and pen is not current[-1]):
            pages.append(Page(pen.canvas._pagesize[0] / 72 * 25.4, pen.height, [], []))
            current.append(pen)
        pages[-1].texts.append((said, size))
        if not turned[0]:
            pages[-1].words.append(Word(said, size, left, y - size * LETTER, left + wide, y + size * BELOW))
        text(pen, x, y, said, size, *more, **other)

    current: list[Pen] = []

    @contextmanager
    def aside(pen: Pen, *where: float) -> Iterator[None]:
        turned[0] += 1
        with moved(pen, *where):
            yield
        turned[0] -= 1

    monkeypatch.setattr(Pen, "text", noted)
    monkeypatch.setattr(Pen, "moved", aside)
    yield pages


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_text_can_be_read(slug: str, paper: Any, drawn: list[Page]) -> None:
    pdf_of(games()[slug], Choice(paper=paper), "Work", "version 1")
    said = [text for page in drawn for text in page.texts]
    assert [text for text, size in said if size < SMALLEST] == []
    assert [text for text, _ in said if text.endswith(CUT)] == []


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("part", ["cards", "tokens", "dice", "tracks", "scenario", "rules"])
def test_no_text_lies_off_the_paper_or_on_another(
    slug: str, paper: Any, part: str, drawn: list[Page]
) -> None:
    game, choice = games()[slug], Choice(paper=paper, parts=(part,))
    if not Stack(game, choice).part(part)[1]:
        return
    pdf_of(game, choice, "Work", "version 1")
    assert drawn
    for page in drawn:
        for at, word in enumerate(page.words):
            assert word.left >= MARGIN and word.right <= page.width - MARGIN, word
            assert word.top >= MARGIN and word.low <= page.height - MARGIN, word
            assert not [other for other in page.words[:at] if word.meets(other)], word
