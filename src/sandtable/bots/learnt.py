"""Bots that have learnt: `master` gives the answer that its network weighs most, and `grandmaster` searches
with what the network would try and how it judges the outcome."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Final, final

from mypy_extensions import i64

from sandtable.bots.netfile import read_tensors
from sandtable.bots.network import Network, Sight
from sandtable.catalog.estimates import rules_digest
from sandtable.catalog.levels import weights_file
from sandtable.catalog.spec import GameType
from sandtable.engine.agents import Policy, aim_of
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import SandtableError
from sandtable.engine.game import Game
from sandtable.engine.observing import Observer, Sheet

SURE: Final = 1_000_000  # a weight of 1 as search compares scores


# What weights belong to


def belongings(game_type: GameType) -> dict[str, str]:
    """What is noted beside weights: the game, the version of its rules, its content and its columns."""
    observer = game_type.observer()
    return {
        "game": game_type.slug,
        "rules": str(game_type.version),
        "content": rules_digest(game_type.shelf),
        "columns": columns_of(observer) if observer is not None else "",
    }


def columns_of(observer: Observer) -> str:
    """A short name for all columns of an observer."""
    columns = [*observer.overall(), *observer.thing(), *observer.answer()]
    text = " ".join([f"{column.name}:{column.low}:{column.high}" for column in columns])
    return blake2b(f"{observer.version} {text}".encode(), digest_size=8).hexdigest()


def fault(game_type: GameType) -> str:
    """Why its weights cannot play this game; nothing where they can, with whatever content has columns."""
    path = weights_file(game_type)
    return "there are no weights" if path is None else fault_at(game_type, path)


def fault_at(game_type: GameType, path: Path) -> str:
    """The same of the weights in this file."""
    observer = game_type.observer()
    if observer is None:
        return f"{game_type.slug} writes no rows for a network"
    try:
        network, noted = weights_at(path)
    except SandtableError as error:
        return str(error)
    now = belongings(game_type)
    for what in ("game", "rules", "columns"):
        if noted.get(what) != now[what]:
            return f"{path.name} was trained for {what} {noted.get(what)}, not {now[what]}"
    misfit = network.misfit(observer)
    if misfit:
        return f"{path.name}: {misfit}"
    return "" if noted.get("content") == now["content"] else crowded(game_type)


@lru_cache(maxsize=64)
def crowded(game_type: GameType) -> str:
    """The first scenario that has more of something than there are columns for."""
    observer = game_type.observer()
    for scenario in game_type.scenarios():
        beyond = observer.beyond(game_type.new(scenario.name, {}, 0)) if observer is not None else ""
        if beyond:
            return f"{scenario.name} has {beyond}"
    return ""


def stale(game_type: GameType) -> str:
    """Why the weights should be trained anew; nothing where they belong to these rules and this content."""
    path, now = weights_file(game_type), belongings(game_type)["content"]
    if path is None or fault(game_type):
        return fault(game_type)
    then = weights_at(path)[1].get("content")
    return "" if then == now else f"{path.name} was trained with content {then}, it is {now} now"


@lru_cache(maxsize=16)
def weights_at(path: Path) -> tuple[Network, dict[str, str]]:
    """The network of a file, read once."""
    tensors, noted = read_tensors(path)
    return Network(tensors), noted


def learnt(game_type: GameType, own: Policy) -> Learnt:
    """The game's network at a seat, with the game's own bot beside it."""
    path = weights_file(game_type)
    if path is None:
        raise SandtableError(f"{game_type.slug}: {fault(game_type)}")
    return learnt_from(game_type, path, own)


def learnt_from(game_type: GameType, path: Path, own: Policy) -> Learnt:
    """The same with the network of this file."""
    observer, why = game_type.observer(), fault_at(game_type, path)
    if observer is None or why:
        raise SandtableError(f"{game_type.slug}: {why}")
    return Learnt(observer, weights_at(path)[0], own)


# How they play


@final
class Learnt(Policy):
    """Plays by a network. `own` is the game's own bot: it suggests aims, and plays on in simulations."""

    def __init__(self, observer: Observer, network: Network, own: Policy) -> None:
        super().__init__(own.rng)
        self.observer: Final = observer
        self.network: Final = network
        self.own: Final = own

    def sight(self, game: Game, decision: Decision, aims: list[tuple[int, ...]]) -> Sight:
        sheet = Sheet(self.observer)
        self.observer.write(game, decision, aims, sheet)
        return Sight(sheet)

    def choose(self, game: Game, decision: Decision) -> i64:
        return int(self.network.weigh(self.sight(game, decision, [])).argmax())

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        proposed = proposals(self.observer, self.own, game, decision)
        return proposed[int(self.network.weigh(self.sight(game, decision, proposed)).argmax())]

    def scores(self, game: Game, decision: Decision) -> list[int]:
        return [int(weight * SURE) for weight in self.network.weigh(self.sight(game, decision, []))]

    def another_aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        return self.own.another_aim(game, decision)

    def aims_truly(self) -> bool:
        return self.own.aims_truly()

    def horizon(self) -> int:
        return self.own.horizon()

    def trust(self) -> int:
        return self.own.trust()

    def estimate(self, game: Game, seat: int) -> float:
        sheet = Sheet(self.observer)
        self.observer.look(game, seat, sheet)
        return (self.network.value(Sight(sheet)) + 1.0) / 2.0

    def rollout(self) -> Policy:
        return Judging(self, self.own.rollout())


@final
class Judging(Policy):
    """Plays on as the game's own bot does; the network says how that stands."""

    def __init__(self, judge: Learnt, own: Policy) -> None:
        super().__init__(own.rng)
        self.judge: Final = judge
        self.own: Final = own

    def choose(self, game: Game, decision: Decision) -> i64:
        return self.own.choose(game, decision)

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        return self.own.aim(game, decision)

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        return self.own.outcome(game, compute)

    def horizon(self) -> int:
        return self.own.horizon()

    def trust(self) -> int:
        return self.own.trust()

    def estimate(self, game: Game, seat: int) -> float:
        return self.judge.estimate(game, seat)


def proposals(observer: Observer, own: Policy, game: Game, decision: Decision) -> list[tuple[int, ...]]:
    """The aims among which a network chooses: what the game's own bot would do, and what its observer
    proposes."""
    return [own.aim(game, decision), *observer.aims(game, decision, aim_of(decision), own.rng)]
