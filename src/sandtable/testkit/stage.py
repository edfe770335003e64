"""A stage: a game arranged by hand, whose questions a script answers and whose chance is prescribed.

Whatever happens on it happens twice more behind the scenes: to a clone of the game, and to one restored from
its dump, each taken before. All three must tell, ask and become the same, so that a field which a copy or a
save leaves out is noticed in the first test that needs it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from sandtable.engine.chance import ScriptedRng, Wish, die
from sandtable.engine.decisions import Decision, answer_text
from sandtable.engine.drivers import Driver
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.engine.journal import Entry
from sandtable.testkit.compare import difference

G = TypeVar("G", bound=Game)
Step = Callable[[Any], object]


class OutOfAnswers(Exception):
    """The script has no answer to a question; `decision` is the question."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(f"{decision.rule} asks seat {decision.seat}: {keys_of(decision)}")
        self.decision = decision


class Script(Driver):
    """Gives prepared answers in order, and notes down what was asked. A game's own script may override
    `reply`, to answer by unit or to pass where a test says nothing."""

    def __init__(self) -> None:
        self.answers: list[str] = []
        self.asked: list[Decision] = []
        self.given: list[Entry] = []
        self.on_ask: Callable[[Decision], None] = lambda decision: None

    def reply(self, game: Any, decision: Decision) -> str:
        """The text of the next answer."""
        if not self.answers:
            raise OutOfAnswers(decision)
        return self.answers.pop(0)

    def left(self) -> object:
        """Answers that nobody has asked for; empty where all were needed."""
        return self.answers

    def choose(self, game: Game, decision: Decision) -> int:
        return decision.index(self.note(game, decision))

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        assert decision.aim is not None
        return decision.aim.read(self.note(game, decision), decision.rule)

    def note(self, game: Game, decision: Decision) -> str:
        self.asked.append(decision)
        self.on_ask(decision)
        text = self.reply(game, decision)
        self.given.append(Entry(int(decision.seat), text))
        return text


class Echo(Driver):
    """Gives the answers that a script gave, and stops where it stopped."""

    def __init__(self, given: Sequence[Entry]) -> None:
        self.given = list(given)

    def choose(self, game: Game, decision: Decision) -> int:
        return decision.index(self.next(decision))

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        assert decision.aim is not None
        return decision.aim.read(self.next(decision), decision.rule)

    def next(self, decision: Decision) -> str:
        if not self.given:
            raise OutOfAnswers(decision)
        entry = self.given.pop(0)
        assert entry.seat == decision.seat, f"a copy asks seat {decision.seat}, the game asked {entry.seat}"
        return entry.text


class Stage(Generic[G]):
    """Holds the game, its script and its chance; a game's own stage adds words to arrange things with."""

    def __init__(self, game: G, script: Script | None = None) -> None:
        self.game = game
        self.script = script or Script()
        self.chance = ScriptedRng([])
        self.chance.copy(game.rng)
        game.rng = self.chance
        game.driver = self.script
        game.log = []

    # Chance

    def wish(self, *wishes: Wish) -> None:
        """What the next dice, draws and shuffles shall be."""
        self.chance.wishes = list(wishes)
        self.chance.used = 0

    def dice(self, *faces: int | Wish) -> None:
        """The next dice show these faces."""
        self.wish(*[die(face) if isinstance(face, int) else face for face in faces])

    def drawn(self) -> int:
        """How many pieces of chance were used since the last wish."""
        return self.chance.used

    # What happens

    def play(self, step: Step, *answers: str) -> None:
        """Runs a step of the rules with these answers in order, all of which must be asked for."""
        self.script.answers = list(answers)
        self.run(step)

    def run(self, step: Step) -> None:
        """Runs a step of the rules; copies of the game must do the same."""
        copies = {"a clone": self.copy(), "a restored dump": self.restored()}
        log = self.game.log
        assert log is not None
        told, given = len(log), len(self.script.given)
        stopped = self.attempt(self.game, step)
        for name, game in copies.items():
            game.driver = Echo(self.script.given[given:])
            end = self.attempt(game, step)
            assert text_of(end) == text_of(stopped), f"{name} stops at {end}, the game at {stopped}"
            self.check_copy(name, game, log[told:])
        if stopped is not None:
            raise stopped
        assert not self.script.left(), f"not asked for {self.script.left()}"

    def menu(self, step: Step, *answers: str) -> list[str]:
        """What is offered after these answers (the step is left unfinished)."""
        try:
            self.play(step, *answers)
        except OutOfAnswers as stopped:
            return keys_of(stopped.decision)
        raise AssertionError(f"nothing more is asked after {answers}")

    def forget(self) -> None:
        """Starts the log and the list of questions anew."""
        assert self.game.log is not None
        self.game.log.clear()
        self.script.asked.clear()
        self.script.given.clear()

    # What was told

    def told(self, what: str) -> list[Event]:
        return [event for event in self.game.log or [] if event.what == what]

    def data(self, what: str) -> list[list[int]]:
        """The numbers of such events."""
        return [list(event.data) for event in self.told(what)]

    # Copies

    def copy(self) -> Game:
        return self.prepared(self.game.clone())

    def restored(self) -> Game:
        other = self.game.fresh()
        other.restore(self.game.dump())
        return self.prepared(other)

    def prepared(self, game: Game) -> Game:
        game.rng = self.chance.twin()
        game.log = []
        return game

    def attempt(self, game: Game, step: Step) -> OutOfAnswers | None:
        try:
            step(game)
        except OutOfAnswers as stopped:
            return stopped
        return None

    def check_copy(self, name: str, game: Game, told: list[Event]) -> None:
        found = difference([event.dump() for event in told], [event.dump() for event in game.log or []])
        assert not found, f"{name} tells something else: {found}"
        found = difference(self.game.dump(), game.dump())
        assert not found, f"{name} becomes something else: {found}"


def keys_of(decision: Decision) -> list[str]:
    if decision.aim is not None:
        return [answer_text(decision.aim.verb, ())]
    return [option.key() for option in decision.options]


def text_of(stopped: OutOfAnswers | None) -> str:
    return "" if stopped is None else str(stopped)
