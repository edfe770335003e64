"""Questions as numbered actions, with the same number for the same answer every time.

An option has the slot that its key hashes to; where two of one menu collide, the later one takes the next
free slot. A continuous aim is answered number by number, each from an even grid. One more action stops or
passes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from zlib import crc32

from sandtable.engine.decisions import Aim, Decision
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.rng import Rng

SLOTS = 1024
STOP = SLOTS  # ends a path, gives no number where that is allowed, and is all that a seat can do unasked
ACTIONS = SLOTS + 1
LEVELS = 256  # of one number of an aim
TRIED = 64  # levels of the next number that are tried to see whether a number leads anywhere


@lru_cache(maxsize=1 << 16)
def slot_of(key: str) -> int:
    return crc32(key.encode()) % SLOTS


def slots(keys: list[str]) -> dict[int, str]:
    """The slot of each key of a menu."""
    if len(keys) > SLOTS:
        raise SandtableError(f"a menu of {len(keys)} options; adapters number at most {SLOTS}")
    taken: dict[int, str] = {}
    for key in keys:
        slot = slot_of(key)
        while slot in taken:
            slot = (slot + 1) % SLOTS
        taken[slot] = key
    return taken


class Asked:
    """One question to one seat, and the part of its answer that is given already."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.given: tuple[int, ...] = ()
        self.answers: dict[int, str] = {}
        self.legal: list[int] = []
        if decision.aim is None:
            self.answers = slots([option.key() for option in decision.options])
            self.legal = sorted(self.answers)
        else:
            self.legal = self._numbers(decision.aim)

    def take(self, action: int) -> str | None:
        """The answer, once it is whole; None where the next number is wanted."""
        if action not in self.legal:
            raise SandtableError(f"action {action} is not allowed here; allowed are {self.legal}")
        aim = self.decision.aim
        if aim is None:
            return self.answers[action]
        if action == STOP:
            return self._stopped(aim)
        place = self._place(aim)
        self.given += (grid(aim.low[place], aim.high[place])[action],)
        self._fill_up(aim)
        if len(self.given) == aim.most * len(aim.names):
            return aim.text(self.given)
        self.legal = self._numbers(aim)
        return None

    def go_on(self, given: tuple[int, ...]) -> None:
        """From where so much has been given."""
        if self.decision.aim is not None and given != self.given:
            self.given = given
            self.legal = self._numbers(self.decision.aim)

    # Aims

    def _place(self, aim: Aim) -> int:
        return len(self.given) % len(aim.names)

    def _fill_up(self, aim: Aim) -> None:
        """Numbers of which there is but one are not asked for."""
        while len(self.given) % len(aim.names) and aim.low[self._place(aim)] == aim.high[self._place(aim)]:
            self.given += (aim.low[self._place(aim)],)

    def _numbers(self, aim: Aim) -> list[int]:
        """The levels of the next number, and whether one may stop; where no level is allowed, STOP takes an
        example that is."""
        if not self.given:
            first = next((i for i, low in enumerate(aim.low) if low < aim.high[i]), 0)
            self.given = aim.low[:first]
        found = self._that_lead_on(aim)
        whole = len(self.given) % len(aim.names) == 0
        may_stop = (whole and bool(self.given)) or (not self.given and aim.nothing != "")
        return [*found, STOP] if may_stop or not found else found

    def _that_lead_on(self, aim: Aim) -> list[int]:
        """The levels that are allowed with the rest at their lowest; the first of a pair, with any of some
        seconds."""
        place = self._place(aim)
        first = place % 2 == 0 and place + 1 < len(aim.names)
        seconds = spread(aim.low[place + 1], aim.high[place + 1]) if first else [()]
        values = grid(aim.low[place], aim.high[place])
        return [
            action
            for action, value in enumerate(values)
            if any(allowed(aim, (*self.given, value, *second)) for second in seconds)
        ]

    def _stopped(self, aim: Aim) -> str:
        whole = len(self.given) % len(aim.names) == 0
        if (self.given and whole) or (not self.given and aim.nothing):
            return aim.text(self.given)
        return aim.text(aim.sample(Rng(0)))


def asked_now(
    pending: list[Decision], before: dict[int, Asked], ask: Callable[[Decision], Asked] = Asked
) -> dict[int, Asked]:
    """The open question of every seat. A seat that was asked the same before keeps what it has given."""
    found: dict[int, Asked] = {}
    for decision in pending:
        seat = int(decision.seat)
        if seat not in found:
            kept = seat in before and same_question(before[seat].decision, decision)
            found[seat] = before[seat] if kept else ask(decision)
    return found


def next_legal(legal: list[int], action: int) -> int:
    """The action, or else the next one that is allowed; after the last one, the first."""
    return next((each for each in legal if each >= action), legal[0])


def same_question(one: Decision, other: Decision) -> bool:
    """Whether a question is asked again."""
    bounds = [(aim.verb, aim.low, aim.high) for aim in (one.aim, other.aim) if aim is not None]
    same = one.rule == other.rule and one.choices() == other.choices()
    return same and (not bounds or (len(bounds) == 2 and bounds[0] == bounds[1]))


@lru_cache(maxsize=1 << 10)
def grid(low: int, high: int) -> list[int]:
    """The values of a number: from the lowest to the highest in even steps, each once."""
    count = min(LEVELS, high - low + 1)
    last = max(1, count - 1)
    return [low + (2 * step * (high - low) + last) // (2 * last) for step in range(count)]


@lru_cache(maxsize=1 << 10)
def spread(low: int, high: int) -> list[tuple[int]]:
    """Some values of a number, from the middle outwards."""
    values = grid(low, high)
    some = values[len(values) // 2 % max(1, len(values) // TRIED) :: max(1, len(values) // TRIED)]
    return [(value,) for value in sorted(some, key=lambda value: abs(2 * value - low - high))]


def allowed(aim: Aim, given: tuple[int, ...]) -> bool:
    """Whether numbers are, with the rest of the step at its lowest."""
    rest = -len(given) % len(aim.names)
    try:
        aim.check(given + aim.low[len(aim.names) - rest :] if rest else given, "")
    except Refusal:
        return False
    return True
