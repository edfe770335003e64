"""Games side by side, for programs that learn: all that is asked next is written into one sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64

from sandtable.engine.agents import Policy
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.game import DRAW, Game
from sandtable.engine.observing import Marks, Observer, Rows, Sheet
from sandtable.engine.rng import Rng, derive
from sandtable.engine.stepping import Given, Stepper, checked

AIMING: Final = 1 << 20  # the streams of chance that aims are proposed from, one for each seat
TRIES: Final = 100  # games that may end before anybody outside is asked
NO_AIMS: Final[list[tuple[int, ...]]] = []

Begin = Callable[[int, int], Stepper]  # a game for a place, by its number, with this seed


@final
class Turn:
    """A question whose answers are rows: its options, or aims that are proposed."""

    def __init__(
        self, observer: Observer, game: Game, decision: Decision, chance: Rng, tutor: Policy | None = None
    ) -> None:
        aim = decision.aim
        self.decision: Final = decision
        own = [] if aim is None or tutor is None else [tutor.aim(game, decision)]
        self.aims: Final = NO_AIMS if aim is None else own + observer.aims(game, decision, aim, chance)
        self.count: Final[i64] = len(decision.options) if aim is None else len(self.aims)

    def given(self, row: i64) -> Given:
        """The answer of a row."""
        if row < 0 or row >= self.count:
            raise Refusal(not_here(int(row), self.texts()), self.decision.rule)
        return int(row) if self.decision.aim is None else self.aims[row]

    def text(self, row: i64) -> str:
        """The same as a table takes it."""
        given = self.given(row)
        aim = self.decision.aim
        if aim is not None and isinstance(given, tuple):
            return aim.text(given)
        return self.decision.options[row].key()

    def texts(self) -> list[str]:
        """The answers of all rows."""
        return [self.text(row) for row in range(self.count)]


@final
class Berth:
    """One place of a fleet: the game that is under way there, and what it has come to."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.begun = 0
        self.stepper: Stepper | None = None
        self.chances: list[Rng] = []
        self.turn: Turn | None = None
        self.steps: i64 = 0
        self.estimates: list[float] = []

    def next_seed(self) -> int:
        self.begun += 1
        return derive(self.seed, self.begun)

    def running(self) -> Stepper:
        if self.stepper is None:
            raise SandtableError("no game has begun here: reset begins them")
        return self.stepper

    def open(self) -> Turn:
        """The question that is open here."""
        if self.turn is None:
            raise SandtableError("a game has failed here: reset begins others")
        return self.turn


@final
class Fleet:
    """So many games, each answered once a step. Which games follow each other at a place goes by the seed and
    the place's number alone (`first` and on), whoever steps the others. `limit` cuts a game short after so
    many steps (0: never); what `shaping` adds to the rewards of `agents` is by how much the judge thinks that
    they stand better. A tutor, where there is one, says beside every question what it would do and how the
    seat stands; of the aims that are proposed the first is its own."""

    def __init__(
        self, observer: Observer, begin: Begin, count: int, first: int, room: int, answers: int, limit: int
    ) -> None:
        self.observer: Final = observer
        self.begin: Final = begin
        self.first: Final = first
        self.room: Final[i64] = room
        self.answers: Final[i64] = answers
        self.limit: Final[i64] = limit
        self.berths: list[Berth] = [Berth(0) for _ in range(count)]
        self.at = 0  # the place that is stepped or written: where something fails, it was there
        self.agents: list[int] = []
        self.judge: Policy | None = None
        self.shaping = 0.0
        self.tutor: Policy | None = None
        self.teaching = True
        self.judging = True
        self.answered: i64 = 0  # rows of answers that are written
        self.sheet: Final = Sheet(observer)
        self.seat: Final = Marks(1)
        self.count: Final = Marks(1)
        self.present: Final = Marks(1)
        self.label: Final = Marks(1)
        self.stand: Final = Rows(1)
        self.rewards: Final = Rows(1)
        self.done = BytesWriter()
        self.truncated = BytesWriter()

    def judged(self, judge: Policy, shaping: float) -> None:
        """Whoever says how well agents stand; from the next game on."""
        self.judge = judge
        self.shaping = shaping

    def reset(self, seed: int) -> None:
        """New games everywhere."""
        for i in range(len(self.berths)):
            self.at = i
            self.berths[i] = Berth(derive(seed, self.first + i))
            self.launch(self.berths[i])
        self.write()

    def given(self, rows: list[int], aims: dict[int, tuple[int, ...]]) -> list[Given]:
        """The answers that are meant: an aim of one's own, or else the row. Refuses what is not allowed."""
        self.check(aims)
        found: list[Given] = []
        for i, berth in enumerate(self.berths):
            turn = berth.open()
            if i not in aims and not 0 <= rows[i] < turn.count:
                said = f"game {self.first + i}: {not_here(rows[i], turn.texts())}"
                raise Refusal(said, turn.decision.rule)
            found.append(aims[i] if i in aims else turn.given(rows[i]))
        return found

    def check(self, aims: dict[int, tuple[int, ...]]) -> None:
        """Refuses aims of one's own that do not fit the questions."""
        for i, values in aims.items():
            decision = self.berths[i].open().decision
            try:
                own_aim(decision, values)
            except Refusal as refusal:
                raise Refusal(f"game {self.first + i}: {refusal}", refusal.rule) from refusal

    def step(self, given: list[Given]) -> None:
        """One answer in each game. Where one has ended, the next one begins."""
        self.rewards.clear()
        self.done.truncate(0)
        self.truncated.truncate(0)
        for i, berth in enumerate(self.berths):
            self.at = i
            self.step_one(berth, given[i])
        self.write()

    def step_one(self, berth: Berth, given: Given) -> None:
        stepper = berth.running()
        berth.turn = None
        decision = stepper.go_on(given)
        berth.steps += 1
        late = decision is not None and berth.steps == self.limit
        self.reward(berth, stepper.game)
        self.done.append(1 if decision is None or late else 0)
        self.truncated.append(1 if late else 0)
        if decision is None or late:
            self.launch(berth)
        else:
            berth.turn = self.turn_of(berth, stepper.game, decision)

    def turn_of(self, berth: Berth, game: Game, decision: Decision) -> Turn:
        return Turn(self.observer, game, decision, berth.chances[decision.seat], self.tutor)

    def launch(self, berth: Berth) -> None:
        """The next game at a place in which anybody outside is asked anything."""
        berth.turn = None
        berth.steps = 0
        for _ in range(TRIES):
            seed = berth.next_seed()
            stepper = berth.stepper = self.begin(self.first + self.at, seed)
            decision = stepper.asked
            if decision is not None:
                seats = int(stepper.game.seats)
                berth.chances = [Rng(seed, AIMING + seat) for seat in range(seats)]
                berth.turn = self.turn_of(berth, stepper.game, decision)
                berth.estimates = self.estimates(stepper.game)
                return
        raise SandtableError(f"no seat without a bot was asked anything in {TRIES} games")

    # Rewards

    def reward(self, berth: Berth, game: Game) -> None:
        """At the end 1 for a win and -1 for a loss; on the way how much better an agent stands, where that is
        wanted. At the end all stand alike."""
        judge = self.judge
        if judge is None:
            for seat in range(int(game.seats)):
                self.rewards.put(outcome(game, seat) if seat in self.agents else 0.0)
            return
        before = berth.estimates
        berth.estimates = self.estimates(game)
        for seat in range(int(game.seats)):
            gained = self.shaping * (berth.estimates[seat] - before[seat])
            self.rewards.put(outcome(game, seat) + gained if seat in self.agents else 0.0)

    def estimates(self, game: Game) -> list[float]:
        judge = self.judge
        if judge is None:
            return []
        stand = [0.0] * int(game.seats)
        if not game.over:
            for seat in self.agents:
                stand[seat] = 2.0 * judge.estimate(game, seat) - 1.0
        return stand

    # Writing

    def write(self) -> None:
        """All that is asked now."""
        self.clear()
        for i, berth in enumerate(self.berths):
            self.at = i
            self.write_one(berth.running().game, berth.open())

    def clear(self) -> None:
        self.answered = 0
        self.sheet.clear()
        self.seat.clear()
        self.count.clear()
        self.present.clear()
        self.label.clear()
        self.stand.clear()

    def write_one(self, game: Game, turn: Turn) -> None:
        """One question below the others; of its room it takes what it needs."""
        sheet = self.sheet
        before = sheet.things.count()
        self.observer.write(game, turn.decision, turn.aims, sheet)
        sheet.overall.fill(self.seat.count() + 1)
        self.answered += turn.count
        check_answers(sheet, self.answered)
        self.present.put(within(sheet.things.count() - before, self.room, "things"))
        self.count.put(within(turn.count, self.answers, "answers"))
        self.seat.put(turn.decision.seat)
        if self.tutor is not None:
            self.tell(self.tutor, game, turn.decision)

    def tell(self, tutor: Policy, game: Game, decision: Decision) -> None:
        """What a tutor would do, and how it thinks that the seat stands, from -1 to 1."""
        asks = self.teaching and decision.aim is None
        self.label.put(tutor.choose(game, decision) if asks else 0)
        self.stand.put(2.0 * tutor.estimate(game, int(decision.seat)) - 1.0 if self.judging else 0.0)


def not_here(row: int, answers: list[str]) -> str:
    """What is said of a row that is no answer."""
    expected = f"expected one from 0 to {len(answers) - 1}: {', '.join(answers)}"
    return f"row {row} is no answer here; {expected}"


def own_aim(decision: Decision, values: tuple[int, ...]) -> None:
    """Refuses an aim of one's own that does not fit, or where none is wanted."""
    if decision.aim is None:
        raise Refusal(f"no aim is wanted here, but one of {decision.choices()}", decision.rule)
    checked(decision, values)


def within(count: i64, most: i64, what: str) -> i64:
    """So many, if there is room for them."""
    if count > most:
        raise SandtableError(f"an observation has {count} {what} where there is room for {most}")
    return count


def check_answers(sheet: Sheet, answers: i64) -> None:
    """An error where there are not as many rows of numbers and of tokens as answers."""
    if sheet.tokens.count() != answers or (sheet.answers.width and sheet.answers.count() != answers):
        raise SandtableError("an observation needs a row of numbers and one of tokens for each answer")


def outcome(game: Game, seat: i64) -> float:
    """What a seat has earned so far: nothing before the end, and then from -1 to 1."""
    return (game.results[seat] - DRAW) / DRAW if game.over else 0.0
