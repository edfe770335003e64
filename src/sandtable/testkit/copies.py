"""Clones and dumps: equal, independent, and able to go on."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game, State
from sandtable.engine.rng import Rng, derive
from sandtable.testkit.compare import AROUND, as_json, differs, not_json
from sandtable.testkit.subject import WORLDS, Subject, broken, hold, viewers
from sandtable.testkit.walks import Walk, some_steps

CLONED = ("in the game", "in its clone")
RESTORED = ("in the game", "in the restored one")


class _OneBeat(Walk):
    """Plays a single beat."""

    def play(self) -> Game:
        self.game.driver = self
        self.game.beat()
        return self.game


class _Clones(Walk):
    """Takes a clone at every beat and question, and keeps them all to the end."""

    def __init__(self, subject: Subject, seed: int) -> None:
        super().__init__(subject, seed)
        self.kept: list[tuple[int, Game, State]] = []
        self.rng = Rng(derive(seed, WORLDS))

    def at_beat(self, game: Game) -> None:
        clone = self.clone(game)
        before = game.dump()
        _OneBeat(self.subject, self.seed, clone).play()
        self.untouched(before, game, "playing its clone")

    def at_question(self, game: Game, decision: Decision) -> None:
        clone = self.clone(game)
        before = game.dump()
        for seat in viewers(game):
            clone.resample(seat, self.rng)
        self.untouched(before, game, "resampling its clone")

    def clone(self, game: Game) -> Game:
        state = game.dump()
        keep, give = game.clone(), game.clone()
        for clone in (keep, give):
            if type(clone) is not type(game):
                raise broken("clones", self.seed, self.step, f"a {type(game).__name__} clones to {clone!r}")
            self.hold("clones", differs("a clone is not equal", state, clone.dump(), CLONED))
        self.kept.append((self.step, keep, state))
        return give

    def untouched(self, before: State, game: Game, doing: str) -> None:
        self.hold("clones", differs(f"{doing} changes the original", before, game.dump(), AROUND))


def check_clones(subject: Subject, seed: int) -> None:
    """At every beat and question a clone is equal, and neither it nor the original changes the other."""
    walk = _Clones(subject, seed)
    walk.play()
    for step, clone, state in walk.kept:
        changed = differs("playing the original changes its clone", state, clone.dump(), AROUND)
        hold("clones", seed, step, changed)


class _Dumps(Walk):
    """Sends every state through JSON into a new game, and plays some of them on."""

    def __init__(self, subject: Subject, seed: int) -> None:
        super().__init__(subject, seed)
        self.wanted = some_steps(subject, seed)

    def at_beat(self, game: Game) -> None:
        restored = self.trip(game)
        if self.step in self.wanted:
            one, other = self.play_on(game.clone()), self.play_on(restored)
            self.hold("dumps", differs("a restored game plays on differently", one, other, RESTORED))

    def at_question(self, game: Game, decision: Decision) -> None:
        self.trip(game)

    def trip(self, game: Game) -> Game:
        state = game.dump()
        found = not_json(state)
        if found:
            raise broken("dumps", self.seed, self.step, f"a dump is not made of plain JSON values: {found}")
        restored = self.subject.new(self.seed)
        restored.restore(as_json(state))
        self.hold("dumps", differs("a restored game is not equal", state, restored.dump(), RESTORED))
        return restored

    def play_on(self, game: Game) -> State:
        return Walk(self.subject, self.seed, game).play().dump()


def check_dumps(subject: Subject, seed: int) -> None:
    """A dump is plain JSON, restores to an equal game, and that game plays on in the same way."""
    _Dumps(subject, seed).play()
