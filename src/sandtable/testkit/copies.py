"""Clones and dumps: equal, independent, and able to go on."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game, State
from sandtable.engine.rng import Rng, derive
from sandtable.testkit.compare import as_json, difference, not_json
from sandtable.testkit.subject import WORLDS, Subject, broken, viewers
from sandtable.testkit.walks import Walk, some_steps

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
            found = difference(state, clone.dump(), ("in the game", "in its clone"))
            if found:
                raise broken("clones", self.seed, self.step, f"a clone is not equal: {found}")
        self.kept.append((self.step, keep, state))
        return give

    def untouched(self, before: State, game: Game, doing: str) -> None:
        found = difference(before, game.dump(), ("before", "after"))
        if found:
            raise broken("clones", self.seed, self.step, f"{doing} changes the original: {found}")


def check_clones(subject: Subject, seed: int) -> None:
    """At every beat and question a clone is equal, and neither it nor the original changes the other."""
    walk = _Clones(subject, seed)
    walk.play()
    for step, clone, state in walk.kept:
        found = difference(state, clone.dump(), ("before", "after"))
        if found:
            raise broken("clones", seed, step, f"playing the original changes its clone: {found}")


class _Dumps(Walk):
    """Sends every state through JSON into a new game, and plays some of them on."""

    def __init__(self, subject: Subject, seed: int) -> None:
        super().__init__(subject, seed)
        self.wanted = some_steps(subject, seed)

    def at_beat(self, game: Game) -> None:
        restored = self.trip(game)
        if self.step in self.wanted:
            found = difference(self.play_on(game.clone()), self.play_on(restored), RESTORED)
            if found:
                raise broken("dumps", self.seed, self.step, f"a restored game plays on differently: {found}")

    def at_question(self, game: Game, decision: Decision) -> None:
        self.trip(game)

    def trip(self, game: Game) -> Game:
        state = game.dump()
        found = not_json(state)
        if found:
            raise broken("dumps", self.seed, self.step, f"a dump is not made of plain JSON values: {found}")
        restored = self.subject.new(self.seed)
        restored.restore(as_json(state))
        found = difference(state, restored.dump(), RESTORED)
        if found:
            raise broken("dumps", self.seed, self.step, f"a restored game is not equal: {found}")
        return restored

    def play_on(self, game: Game) -> State:
        return Walk(self.subject, self.seed, game).play().dump()


def check_dumps(subject: Subject, seed: int) -> None:
    """A dump is plain JSON, restores to an equal game, and that game plays on in the same way."""
    _Dumps(subject, seed).play()
