"""What follows from the state is right, and what is remembered may be forgotten."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.state import StatePart, declared
from sandtable.testkit.repeats import Script, same
from sandtable.testkit.subject import Subject, broken
from sandtable.testkit.walks import Walk

ANEW = ("as it is kept", "worked out anew")


class _Derived(Walk):
    """Compares at every beat and question what is kept with what a restored game works out."""

    def at_beat(self, game: Game) -> None:
        anew = self.subject.new(self.seed)
        anew.restore(game.dump())
        for (owner, part), (_, other) in zip(parts(game), parts(anew), strict=True):
            for name in declared(part, "DERIVED"):
                if not is_same(getattr(part, name), getattr(other, name)):
                    fault = f"{owner}{name} is not what follows from the state"
                    raise broken("derived", self.seed, self.step, fault)

    def at_question(self, game: Game, decision: Decision) -> None:
        self.at_beat(game)


class _Forgetful(Script):
    """Works everything out anew at every beat and question."""

    def at_beat(self, game: Game) -> None:
        for _, part in parts(game):
            part.derive()

    def at_question(self, game: Game, decision: Decision) -> None:
        super().at_question(game, decision)
        self.at_beat(game)


def check_derived(subject: Subject, seed: int) -> None:
    """What is derived is at any time what a restored game works out; a game that forgets all it remembers
    asks the same questions and ends in the same state."""
    if any(declared(part, "DERIVED") or declared(part, "MEMOS") for _, part in parts(subject.new(seed))):
        _Derived(subject, seed).play()
        script, other = Script(subject, seed), _Forgetful(subject, seed)
        same("derived", seed, script, script.play(), other.lines, other.play(), ANEW)


def parts(part: StatePart, owner: str = "") -> Iterator[tuple[str, StatePart]]:
    """A part and all the parts in it, inner ones first, each with what its attributes are called."""
    for name in declared(part, "PARTS"):
        value = getattr(part, name)
        for index, each in enumerate(value if isinstance(value, list) else [value]):
            yield from parts(each, f"{owner}{name}[{index}]." if value is not each else f"{owner}{name}.")
    yield owner, part


def is_same(value: object, anew: object) -> bool:
    """Whether both hold the same; what is neither plain nor a list says by itself whether it `equals`."""
    if isinstance(value, list) and isinstance(anew, list):
        return len(value) == len(anew) and all(map(is_same, value, anew))
    if hasattr(value, "equals"):
        return bool(value.equals(anew))
    return value == anew
