"""A network that plays: from what a seat sees to a number for each answer, and one for how the seat stands.

Things are read row by row with the same weights and put together by mean and most, so any number of them
fits, and so does any number of answers. An answer is its tokens, its numbers, and the things it is about."""

from __future__ import annotations

from typing import Final, final

import numpy as np
from numpy.typing import NDArray

from sandtable.bots.netfile import Tensors
from sandtable.engine.observing import ASKED, REFERS, TOKENS, Observer, Sheet

BUCKETS: Final = 4096  # of words: tokens that meet in one share its place
RULE, ABOUT, ORIGIN = 0, 2, 3  # where the question's row has them

Numbers = NDArray[np.float32]
WORD, THING, TRUNK, SIDE = 32, 64, 256, 128  # numbers of a word, a thing, the table, an answer


def layers(observer: Observer) -> dict[str, tuple[int, int]]:
    """How many numbers each layer gives, and takes; `words` has a row a word."""
    overall, thing, answer = len(observer.overall()), len(observer.thing()), len(observer.answer())
    return {
        "words": (BUCKETS, WORD),
        "thing1": (THING, thing),
        "thing2": (THING, THING),
        "trunk1": (TRUNK, overall + 2 * THING),
        "trunk2": (TRUNK, TRUNK),
        "value1": (SIDE, TRUNK),
        "value2": (1, SIDE),
        "asked": (TRUNK, TRUNK + 2 * WORD + THING),
        "answer": (SIDE, WORD + answer + REFERS * THING),
        "context": (SIDE, TRUNK),
        "weigh1": (SIDE, SIDE),
        "weigh2": (1, SIDE),
    }


def shapes(observer: Observer) -> dict[str, tuple[int, ...]]:
    """Every tensor by its name in a file."""
    found: dict[str, tuple[int, ...]] = {}
    for name, (out, into) in layers(observer).items():
        found[f"{name}.weight"] = out, into
        if name != "words":
            found[f"{name}.bias"] = (out,)
    return found


def empty(observer: Observer) -> Tensors:
    """The tensors of a network in which nothing stands yet."""
    return {name: np.zeros(shape, np.float32) for name, shape in shapes(observer).items()}


@final
class Sight:
    """A sheet of one question as arrays."""

    def __init__(self, sheet: Sheet) -> None:
        things = sheet.things.written.getvalue()
        self.overall: Numbers = np.frombuffer(sheet.overall.written.getvalue(), np.float32)
        self.things: Numbers = np.frombuffer(things, np.float32).reshape(-1, int(sheet.things.width))
        self.tokens = np.frombuffer(sheet.tokens.written.getvalue(), np.int32).reshape(-1, TOKENS + REFERS)
        numbers = np.frombuffer(sheet.answers.written.getvalue(), np.float32)
        self.answers: Numbers = numbers.reshape(len(self.tokens), int(sheet.answers.width))
        asked = np.frombuffer(sheet.asked.written.getvalue(), np.int32)
        self.asked = asked if len(asked) else np.zeros(ASKED, np.int32)


@final
class Network:
    """The forward pass alone, in NumPy."""

    def __init__(self, tensors: Tensors) -> None:
        self.tensors: Final = tensors

    def misfit(self, observer: Observer) -> str:
        """Which tensor is not of the shape for what this observer writes; nothing where all are."""
        for name, shape in shapes(observer).items():
            found = self.tensors.get(name)
            if found is None or found.shape != shape:
                return f"{name} is {found.shape if found is not None else 'missing'}, not {shape}"
        return ""

    def layer(self, name: str, x: Numbers) -> Numbers:
        found: Numbers = x @ self.tensors[f"{name}.weight"].T + self.tensors[f"{name}.bias"]
        return found

    def relu(self, name: str, x: Numbers) -> Numbers:
        return np.maximum(self.layer(name, x), 0)

    def read(self, sight: Sight) -> tuple[Numbers, Numbers]:
        """Each thing, after one that is none, and the table as a whole."""
        things = self.relu("thing2", self.relu("thing1", sight.things))
        none = np.zeros((1, things.shape[1]), np.float32)
        with_none = np.concatenate([none, things])  # at least 0, so the most is that of the things
        mean = things.sum(0) / max(1, len(things))
        table = np.concatenate([sight.overall, mean, with_none.max(0)])
        return with_none, self.relu("trunk2", self.relu("trunk1", table))

    def weigh(self, sight: Sight) -> Numbers:
        """A number for each answer: the higher, the likelier it is to be given."""
        things, table = self.read(sight)
        words = self.tensors["words.weight"]
        rule, about, origin = sight.asked[RULE], sight.asked[ABOUT], sight.asked[ORIGIN]
        question = [words[rule % BUCKETS], words[about % BUCKETS] * (about != 0), things[origin]]
        context = self.relu("asked", np.concatenate([table, *question]))
        tokens = sight.tokens[:, :TOKENS]
        spoken = (words[tokens % BUCKETS] * (tokens != 0)[:, :, None]).sum(1)
        about_these = [things[sight.tokens[:, TOKENS + i]] for i in range(REFERS)]
        answers = self.layer("answer", np.concatenate([spoken, sight.answers, *about_these], 1))
        weighed = np.maximum(answers + self.layer("context", context), 0)
        found: Numbers = self.layer("weigh2", self.relu("weigh1", weighed))[:, 0]
        return found

    def value(self, sight: Sight) -> float:
        """How well the seat stands, from -1 (lost) to 1 (won), whatever is asked."""
        _, table = self.read(sight)
        return float(np.tanh(self.layer("value2", self.relu("value1", table))[0]))
