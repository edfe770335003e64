"""Drafts: what one seat decides for several of its own things at once. A draft is tried before it is
committed."""

from __future__ import annotations

from contextlib import suppress
from typing import Final, final

from sandtable.engine.decisions import Decision, Enough, Pending
from sandtable.engine.drivers import Branch, Durable
from sandtable.engine.errors import Refusal
from sandtable.engine.game import Game
from sandtable.engine.journal import Cursor, Journal

Answers = dict[int, list[str]]


@final
class Draft:
    """A draft as far as it goes: the game there, the next question of every open part, the answers in
    the order in which a commit gives them, and what is left for parts that need none."""

    def __init__(self, game: Game, open_parts: list[Decision], taken: list[str], alone: Answers) -> None:
        self.game: Final = game
        self.open: Final = open_parts
        self.taken: Final = taken
        self.alone: Final = alone


@final
class Drafting(Durable):
    """Answers from a journal, and then from the drafted answers of one seat. It stops where that seat's draft
    ends, so it shows nothing of what comes after."""

    def __init__(
        self, checkpoint: Game, journal: Journal, seat: int, answers: Answers, number: int, last: list[int]
    ) -> None:
        super().__init__(checkpoint, Cursor(journal))
        self.seat: Final = seat
        self.answers: Final = answers
        self.number = number  # of the draft that is tried, once it is known
        self.last: Final = last  # its parts that come after the others
        self.met = 0  # drafts so far
        self.given: dict[int, int] = {}
        self.taken: list[str] = []
        self.open: list[Decision] = []
        self.single: dict[int, Decision] = {}
        self.untouched: list[int] = []

    def answer(self, game: Game, decision: Decision) -> str:
        text = self.cursor.next_answer(int(decision.seat))
        return self.drafted(decision) if text is None else text

    def drafted(self, decision: Decision) -> str:
        """The next answer of the part; one that is not allowed is refused with its part."""
        part = int(decision.part)
        at = self.given.get(part, 0)
        if decision.seat != self.seat or at == len(self.answers.get(part, [])):
            raise Pending([decision])
        self.given[part] = at + 1
        text = self.answers[part][at]
        try:
            decision.check(text)
        except Refusal as refusal:
            raise Refusal(str(refusal), refusal.rule, part) from refusal
        self.taken.append(text)
        return text

    def unasked(self, decision: Decision) -> None:
        """A part goes on without being asked: a drafted answer that says the same is not needed any more."""
        part = int(decision.part)
        drafted = self.answers.get(part, [])
        at = self.given.get(part, 0)
        if decision.seat != self.seat or self.cursor.left(self.seat):
            return
        if at < len(drafted) and drafted[at] == decision.options[0].key():
            self.given[part] = at + 1
        elif at == len(drafted) and part not in self.single:
            self.single[part] = decision

    def in_any_order(self, game: Game, branch: Branch, parts: int) -> None:
        self.met += 1
        last = self.last if self.met == self.number else []
        waiting: list[Decision] = []
        for part in [part for part in range(parts) if part not in last] + last:
            read = self.cursor.read[self.seat]
            try:
                game.run_part(branch, part)
            except Pending as pending:
                waiting += pending.decisions
                if self.cursor.read[self.seat] == read:
                    self.untouched.append(part)
        if self.given or (waiting and waiting[0].seat == self.seat):
            self.finish(waiting)
        if waiting:
            self.untouched = []
            raise Pending(waiting)

    def finish(self, waiting: list[Decision]) -> None:
        """The draft that is tried has been run as far as it goes."""
        self.number = self.met
        self.open = sorted(waiting, key=lambda decision: int(decision.part))
        raise Enough

    def check_used(self) -> None:
        """Refuses answers that nothing has asked for."""
        for part, answers in self.answers.items():
            given = self.given.get(part, 0)
            if given < len(answers):
                raise Refusal(f"part {part} of the plan asks {given} times, not {len(answers)}", "", part)


def try_draft(checkpoint: Game, journal: Journal, seat: int, answers: Answers) -> Draft:
    """Tries a draft on a clone, in the order of the parts, as a commit gives its answers. Then it asks the
    open parts once more, after everything that is done, so that their questions reflect it. If only one
    option is left there, it is the only one to give."""
    game, tried = run_draft(checkpoint, journal, seat, answers, -1, [])
    tried.check_used()
    taken = tried.taken
    asked = {int(decision.part): decision for decision in tried.open}
    if tried.given and tried.untouched:
        game, again = run_draft(checkpoint, journal, seat, answers, tried.number, tried.untouched)
        for decision in [*again.single.values(), *again.open]:
            if int(decision.part) in asked:
                asked[int(decision.part)] = decision
    return Draft(game, list(asked.values()), taken, alone(tried, asked))


def alone(tried: Drafting, asked: dict[int, Decision]) -> Answers:
    """The only option of every part that is done without an answer."""
    done = [part for part in tried.single if part not in asked and part not in tried.answers]
    return {part: [tried.single[part].options[0].key()] for part in done}


def run_draft(
    checkpoint: Game, journal: Journal, seat: int, answers: Answers, number: int, last: list[int]
) -> tuple[Game, Drafting]:
    game = checkpoint.clone()
    driver = Drafting(checkpoint, journal, seat, answers, number, last)
    game.driver = driver
    with suppress(Enough):
        game.beat()
    return game, driver
