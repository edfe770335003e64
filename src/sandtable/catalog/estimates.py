"""`estimate.toml`: the weights of a game's estimate, as `sandtable lab fit` found them."""

from __future__ import annotations

from functools import lru_cache
from math import isfinite
from typing import Annotated

from sandtable.catalog.fields import says
from sandtable.catalog.reading import Strict, expect, read
from sandtable.catalog.shelf import APART, Files, Shelf, digest_of
from sandtable.engine.weights import EVEN, Weights

FILE = "estimate.toml"
NO_RULES = (FILE, *APART, "howto.toml", "lesson.toml")  # content that changes nothing in a game


class Made(Strict, kw_only=True, frozen=True):
    """What the weights were fitted to: by which command, and to which rules."""

    command: Annotated[str, says("The command that found them.")]
    games: Annotated[int, says("How many games were played for it.")]
    version: Annotated[int, says("The version of the rules.")]
    content: Annotated[str, says("The digest of the content.")]


class WeightData(Strict, kw_only=True, frozen=True):
    """A feature of the bot's estimate."""

    name: Annotated[str, says("The name of the feature.")]
    weight: Annotated[float, says("What each unit of it speaks for.")]
    spread: Annotated[float, says("How many units are usual (a standard deviation).")]


class EstimateFile(Strict, kw_only=True, frozen=True):
    """What a bot's estimate weighs, as `sandtable lab fit` found it."""

    bias: Annotated[float, says("The estimate where no feature speaks.")]
    made: Annotated[Made, says("What the weights were fitted to.")]
    weight: Annotated[list[WeightData], says("One for each feature.")]


@lru_cache(maxsize=64)
def weights_of(shelf: Shelf, names: tuple[str, ...]) -> Weights:
    """The weights of these features, in their order; a bot without features has none."""
    if not names:
        return EVEN
    data = read(shelf, FILE, EstimateFile)
    found = {row.name: row.weight for row in data.weight}
    for name in found:
        expect(name in names, FILE, f"weight {name!r} is of no feature; expected {', '.join(names)}")
    missing = [name for name in names if name not in found]
    expect(not missing, FILE, f"no weight for {', '.join(missing)}; `sandtable lab fit` finds them all")
    for name, weight in [("bias", data.bias), *found.items()]:
        expect(isfinite(weight), FILE, f"{name} must be a number, not {weight}")
    return Weights(data.bias, [found[name] for name in names])


def rules_digest(shelf: Shelf) -> str:
    """A digest of the content that games are played with, from all its layers."""
    layers = (ruling(layer) for layer in (shelf.own, *shelf.overlay.layers))
    return digest_of(tuple(layer for layer in layers if layer))


def ruling(files: Files) -> Files:
    return {name: text for name, text in files.items() if name not in NO_RULES}


def outdated(shelf: Shelf, version: int) -> str:
    """Of which other version of the rules the weights are; nothing where of this one, or there are none. They
    are used all the same: what a bot looks at is still there, and speaks much as it did."""
    if FILE not in {*shelf.own, *shelf.overlay.names()}:
        return ""
    made = read(shelf, FILE, EstimateFile).made
    if made.version == version:
        return ""
    return f"{FILE}: fitted to version {made.version} of the rules, these are version {version}"


def stale(shelf: Shelf, version: int) -> str:
    """Why the weights should be fitted anew; nothing where they belong to these rules."""
    made = read(shelf, FILE, EstimateFile).made
    if why := outdated(shelf, version):
        return why
    now = rules_digest(shelf)
    return "" if made.content == now else f"{FILE}: fitted to content {made.content}, it is {now} now"
