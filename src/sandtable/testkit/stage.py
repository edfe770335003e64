"""A stage: a game arranged by hand, whose questions a script answers and whose chance is prescribed.

Everything that happens on it also happens to a clone of the game and to a game restored from its dump, both
taken before. All three must tell, ask and become the same. So the first test that needs a field notices if a
copy or a save leaves it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from sandtable.engine.chance import Wish, Wishes, die
from sandtable.engine.decisions import Decision, answer_text
from sandtable.engine.drivers import Answering, Branch
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.engine.journal import OUTCOME, Entry
from sandtable.engine.rng import Rng
from sandtable.engine.state import declared
from sandtable.testkit.compare import difference

G = TypeVar("G", bound=Game)
Step = Callable[[Any], object]
T = TypeVar("T")


class Meanwhile:
    """What else happens to a game when a question is asked for the first time."""

    def __init__(self, rule: str, change: Step) -> None:
        self.rule = rule
        self.change = change


def happen(left: list[Meanwhile], game: Game, decision: Decision) -> None:
    """Makes the changes that wait for this question, each once."""
    for each in [each for each in left if each.rule == decision.rule]:
        left.remove(each)
        each.change(game)


class OutOfAnswers(Exception):
    """The script has no answer to a question; `decision` is the question."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(f"{decision.rule} asks seat {decision.seat}: {keys_of(decision)}")
        self.decision = decision


class Script(Answering):
    """Gives prepared answers in order, and notes down what was asked. A game's own script may override
    `reply`, to answer by unit or to pass if a test says nothing."""

    def __init__(self) -> None:
        self.answers: list[str] = []
        self.asked: list[Decision] = []
        self.given: list[Entry] = []
        self.outcomes: list[list[int]] = []
        self.meanwhile: list[Meanwhile] = []
        self.on_ask: Callable[[Decision], None] = lambda decision: None

    def reply(self, game: Any, decision: Decision) -> str:
        """The text of the next answer."""
        if not self.answers:
            raise OutOfAnswers(decision)
        return self.answers.pop(0)

    def in_any_order(self, game: Game, branch: Branch, parts: int) -> None:
        """A test may look at which part of a draft was asked for."""
        for i in range(parts):
            game.run_part(branch, i)

    def left(self) -> object:
        """Answers that nobody has asked for; empty where all were needed."""
        return self.answers

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        """The next prepared outcome of something physical; without one it happens."""
        found = self.outcomes.pop(0) if self.outcomes else compute()
        self.given.append(Entry(OUTCOME, outcome=found))
        return found

    def answer(self, game: Game, decision: Decision) -> str:
        self.asked.append(decision)
        happen(self.meanwhile, game, decision)
        self.on_ask(decision)
        text = self.reply(game, decision)
        self.given.append(Entry(int(decision.seat), text))
        return text


class Echo(Answering):
    """Gives the answers that a script gave, and stops where it stopped."""

    def __init__(self, given: Sequence[Entry], meanwhile: Sequence[Meanwhile] = ()) -> None:
        self.given = list(given)
        self.meanwhile = list(meanwhile)

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        found = self.given.pop(0).outcome
        assert found is not None, "a copy wants an outcome where the game asked a question"
        return found

    def answer(self, game: Game, decision: Decision) -> str:
        happen(self.meanwhile, game, decision)
        if not self.given:
            raise OutOfAnswers(decision)
        entry = self.given.pop(0)
        assert entry.seat == decision.seat, f"a copy asks seat {decision.seat}, the game asked {entry.seat}"
        return entry.text


def wishing(*wishes: Wish, seed: int = 0) -> Rng:
    """A generator that grants wishes."""
    rng = Rng(seed)
    rng.wishes = Wishes(list(wishes))
    return rng


class Stage(Generic[G]):
    """Holds the game, its script and its chance; a game's own stage adds words to arrange things with."""

    def __init__(self, game: G, script: Script | None = None) -> None:
        self.game = game
        self.script = script or Script()
        self.wishes = Wishes([])
        game.rng.wishes = self.wishes
        game.driver = self.script
        game.log = []

    # Chance

    def wish(self, *wishes: Wish) -> None:
        """Prescribes the next dice, draws and shuffles."""
        self.wishes.left = list(wishes)
        self.wishes.used = 0

    def dice(self, *faces: int | Wish) -> None:
        """The next dice show these faces."""
        self.wish(*[die(face) if isinstance(face, int) else face for face in faces])

    def drawn(self) -> int:
        """How many pieces of chance were used since the last wish."""
        return self.wishes.used

    # What happens

    def play(self, step: Step, *answers: str) -> None:
        """Runs a step of the rules with these answers in order, all of which must be asked for."""
        self.script.answers = list(answers)
        self.run(step)

    def do(self, step: Callable[..., T], *things: Any) -> T:
        """Runs a function of the rules with these arguments, and gives what it returns. Parts of the game (a
        unit, a team) are handed on as the parts of each copy that stand in their place."""
        results: list[T] = []
        self.run(lambda game: results.append(step(game, *[self.same_in(game, thing) for thing in things])))
        return results[0]

    def meanwhile(self, rule: str, change: Step) -> None:
        """Something else happens, to the copies too, when this rule asks for the first time."""
        self.script.meanwhile.append(Meanwhile(rule, change))

    def run(self, step: Step) -> None:
        """Runs a step of the rules; copies of the game must do the same."""
        copies = {"a clone": self.copy(), "a restored dump": self.restored()}
        log = self.game.log
        assert log is not None
        told, given = len(log), len(self.script.given)
        meanwhile = self.script.meanwhile[:]
        stopped = self.attempt(self.game, step)
        for name, game in copies.items():
            game.driver = Echo(self.script.given[given:], meanwhile)
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
        game.rng.wishes = self.wishes.twin()
        game.log = []
        return game

    def same_in(self, game: Game, thing: Any) -> Any:
        """The part of another game that stands where this one stands in ours; a value that is no part is
        returned as it is."""
        for name in declared(self.game, "PARTS"):
            ours, theirs = getattr(self.game, name), getattr(game, name)
            if thing is ours:
                return theirs
            for i, each in enumerate(ours if type(ours) is list else []):
                if thing is each:
                    return theirs[i]
        return [self.same_in(game, each) for each in thing] if type(thing) is list else thing

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
