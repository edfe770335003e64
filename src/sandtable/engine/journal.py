"""The journal of a beat: answers given so far, and outcomes that must not be computed twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from sandtable.engine.errors import SandtableError

if TYPE_CHECKING:
    from sandtable.engine.game import Game

OUTCOME: Final = -1
MOST_SEATS: Final = 62


@final
class Entry:
    """A seat's answer, its resignation, or (seat -1) the outcome of something physical as numbers."""

    def __init__(
        self, seat: int, text: str = "", outcome: list[int] | None = None, resigns: bool = False
    ) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.outcome: Final = outcome
        self.resigns: Final = resigns


@final
class Journal:
    """Entries in the order in which they arrived, read back seat by seat."""

    def __init__(self, seats: int, entries: list[Entry] | None = None) -> None:
        self.answers: Final[list[list[str]]] = [[] for _ in range(seats)]
        self.outcomes: Final[list[list[int]]] = []
        self.entries: Final[list[Entry]] = []
        for entry in entries or []:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        self.entries.append(entry)
        if entry.outcome is not None:
            self.outcomes.append(entry.outcome)
        elif not entry.resigns:
            self.answers[entry.seat].append(entry.text)


@final
class Position:
    """Where a game stands: the state at the start of the beat, and the beat's journal."""

    def __init__(self, checkpoint: Game, journal: Journal) -> None:
        self.checkpoint: Final = checkpoint
        self.journal: Final = journal


@final
class Cursor:
    """How far a run has read a journal."""

    def __init__(self, journal: Journal) -> None:
        self.journal: Final = journal
        self.read: Final[list[int]] = [0] * len(journal.answers)
        self.outcomes_read = 0

    def next_answer(self, seat: int) -> str | None:
        """The seat's next answer, if it has given one."""
        answers = self.journal.answers[seat]
        at = self.read[seat]
        if at == len(answers):
            return None
        self.read[seat] = at + 1
        return answers[at]

    def left(self, seat: int) -> bool:
        """Whether the seat has given an answer that is not read yet."""
        return self.read[seat] < len(self.journal.answers[seat])

    def next_outcome(self) -> list[int] | None:
        if self.outcomes_read == len(self.journal.outcomes):
            return None
        self.outcomes_read += 1
        return self.journal.outcomes[self.outcomes_read - 1]

    def split(self) -> tuple[list[Entry], Journal]:
        """The entries that the run has used, and a journal of the others."""
        used: list[Entry] = []
        rest: list[Entry] = []
        answers = self.read[:]
        outcomes = self.outcomes_read
        for entry in self.journal.entries:
            if entry.outcome is not None:
                (used if outcomes > 0 else rest).append(entry)
                outcomes -= 1
            elif entry.resigns:
                rest.append(entry)
            else:
                (used if answers[entry.seat] > 0 else rest).append(entry)
                answers[entry.seat] -= 1
        return used, Journal(len(answers), rest)


def grouped(history: list[Entry]) -> list[list[Entry]]:
    """Each answer with the outcomes that followed it."""
    groups: list[list[Entry]] = []
    for entry in history:
        if entry.outcome is not None and groups:
            groups[-1].append(entry)
        elif entry.outcome is None:
            groups.append([entry])
    return groups


def dump_entry(entry: Entry) -> dict[str, Any]:
    """An entry as plain JSON values."""
    if entry.outcome is not None:
        return {"outcome": entry.outcome}
    if entry.resigns:
        return {"resigns": entry.seat}
    return {"seat": entry.seat, "answer": entry.text}


def read_entry(data: dict[str, Any]) -> Entry:
    """An entry from plain JSON values; says which field is wrong."""
    if set(data) == {"outcome"}:
        outcome = data["outcome"]
        if isinstance(outcome, list) and all([type(number) is int for number in outcome]):
            return Entry(OUTCOME, outcome=outcome)
        raise SandtableError(f"outcome must be a list of whole numbers, not {outcome!r}")
    if set(data) == {"resigns"}:
        return Entry(read_seat("resigns", data["resigns"]), resigns=True)
    if set(data) != {"seat", "answer"}:
        raise SandtableError(
            f"expected the fields seat and answer, or outcome, not {', '.join(sorted(data))}"
        )
    seat, text = read_seat("seat", data["seat"]), data["answer"]
    if not isinstance(text, str):
        raise SandtableError(f"answer must be a text, not {text!r}")
    return Entry(seat, text)


def read_seat(field: str, seat: Any) -> int:
    if type(seat) is not int or not 0 <= seat < MOST_SEATS:
        raise SandtableError(f"{field} must be a whole number from 0 to {MOST_SEATS - 1}, not {seat!r}")
    return seat
