"""What is remembered of a map: each answer for the doors that matter to it and no others, so that games in
which other doors are open share it."""

from __future__ import annotations

from typing import Final, Generic, TypeVar, cast, final

from mypy_extensions import i64, mypyc_attr

Answer = TypeVar("Answer")


@final
@mypyc_attr(acyclic=True)
class Entry:
    """An answer that holds while the doors that matter to it are as they were, and whatever else matters
    (`marks`, as bits) too."""

    def __init__(self, answer: object, doors: i64, opened: i64, marks: i64, marked: i64) -> None:
        self.answer: Final = answer
        self.doors: Final[i64] = doors
        self.opened: Final[i64] = opened & doors
        self.marks: Final[i64] = marks
        self.marked: Final[i64] = marked & marks


@final
class Memo(Generic[Answer]):
    """Answers to numbered questions, as long as there are not too many. They are not to be changed."""

    def __init__(self, most: i64) -> None:
        self._entries: Final[list[list[Entry]]] = []  # by question, the one found last first
        self._most: Final[i64] = most
        self._kept: i64 = 0

    def find(self, question: i64, opened: i64) -> Answer | None:
        """What is known while these doors are open, where only doors matter; None if nothing is."""
        if question >= len(self._entries):
            return None
        for last in self._entries[question]:
            if opened & last.doors == last.opened:
                return cast(Answer, last.answer)
            return self.find_marked(question, opened, 0)
        return None

    def find_marked(self, question: i64, opened: i64, marked: i64) -> Answer | None:
        """What is known while these doors are open and these marks are set; None if nothing is."""
        if question >= len(self._entries):
            return None
        entries = self._entries[question]
        for place in range(len(entries)):
            entry = entries[place]
            if opened & entry.doors == entry.opened and marked & entry.marks == entry.marked:
                entries[place] = entries[0]
                entries[0] = entry
                return cast(Answer, entry.answer)
        return None

    def keep(
        self, question: i64, answer: Answer, doors: i64, opened: i64, marks: i64 = 0, marked: i64 = 0
    ) -> Answer:
        """Remembers an answer and gives it back; all others are forgotten where there are too many."""
        if self._kept >= self._most:
            self._entries.clear()
            self._kept = 0
        while len(self._entries) <= question:
            self._entries.append([])
        self._entries[question].append(Entry(answer, doors, opened, marks, marked))
        self._kept += 1
        return answer
