"""What a game offers beyond its rules: scenarios, options, scenes, words, bots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from copy import copy
from functools import lru_cache
from typing import Annotated, Any, Literal, Self

from msgspec import Struct

from sandtable.catalog.desks import Desk
from sandtable.catalog.estimates import weights_of
from sandtable.catalog.fields import says
from sandtable.catalog.migrations import Migration, migrated, stamped
from sandtable.catalog.needs import unmet
from sandtable.catalog.printed import Face, Supplies
from sandtable.catalog.shelf import Overlay, Shelf
from sandtable.catalog.things import ThingKind
from sandtable.catalog.words import lexicon_of
from sandtable.engine.agents import Agent, Policy, RandomAgent
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import SandtableError
from sandtable.engine.events import Event
from sandtable.engine.game import Game, State
from sandtable.engine.observing import Observer
from sandtable.engine.rng import Rng
from sandtable.lexicon.grammar import NO_GRAMMAR, Grammar
from sandtable.lexicon.lexicon import Lexicon
from sandtable.scene.cues import Cue
from sandtable.scene.standing import Stand, Standing
from sandtable.scene.vocabulary import Preview, Query, Question, Scene

Value = bool | int | str
Values = Mapping[str, Value]

MOST_SPECS = 256


def worded(value: bool | float | str) -> str:
    """A value as a command line takes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class OptionSpec(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A house rule, called an option by users: one switch, number or choice of a scenario, and its rule."""

    name: Annotated[str, says("The name by which the rules know it.")]
    kind: Annotated[Literal["switch", "number", "choice"], says("What can be chosen.")]
    default: Annotated[Value, says("The value that it has unless another one is chosen.")]
    text: Annotated[str, says("What it does, in a sentence for players.")]
    rule: Annotated[str, says("The rule of the ledger that it belongs to.")]
    low: Annotated[int, says("The least that a number may be.")] = 0
    high: Annotated[int, says("The most that a number may be.")] = 0
    choices: Annotated[tuple[str, ...], says("What a choice is made from.")] = ()
    needs: Annotated[
        tuple[str, ...],
        says("What it needs to do anything, all of it: `fog=true`, `take_covers>0`, `scenario.story`."),
    ] = ()

    def check(self, value: Value) -> Value:
        """The value if it fits; an error that says what was expected if not."""
        if self.kind == "switch" and isinstance(value, bool):
            return value
        if self.kind == "number" and type(value) is int and self.low <= value <= self.high:
            return value
        if self.kind == "choice" and value in self.choices:
            return value
        raise SandtableError(f"option {self.name} must be {self.expected()}, not {value!r}")

    def expected(self) -> str:
        if self.kind == "switch":
            return "true or false"
        if self.kind == "number":
            return f"a whole number from {self.low} to {self.high}"
        return "one of " + ", ".join(self.choices)

    def dead(self, values: Values) -> str:
        """By what it does nothing: `red_skulls=true`; empty where it does something."""
        return unmet(self.needs, {name: worded(value) for name, value in values.items()})

    def parse(self, text: str) -> Value:
        """The value of a text such as a command line gives."""
        if self.kind == "switch" and text in ("true", "false"):
            return text == "true"
        if self.kind == "number" and text.removeprefix("-").isdecimal() and len(text) < 20:
            return self.check(int(text))
        return self.check(text)


class ScenarioSpec(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A scenario as a player chooses it."""

    name: str
    title: str
    summary: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    options: tuple[OptionSpec, ...]

    def settle(self, values: Values) -> dict[str, Value]:
        """Every option with its value: the given one, checked, or the default."""
        if not values:
            return _defaults(self).copy()
        known = {option.name: option for option in self.options}
        for name in values:
            if name not in known:
                raise SandtableError(f"unknown option {name!r}; expected one of {', '.join(known)}")
        return {name: option.check(values.get(name, option.default)) for name, option in known.items()}


@lru_cache(maxsize=MOST_SPECS)
def _defaults(scenario: ScenarioSpec) -> dict[str, Value]:
    return {option.name: option.check(option.default) for option in scenario.options}


class GameType(ABC):
    """One kind of game. A package registers an instance under the entry point group `sandtable.games`.

    `version` is the version of its rules; it changes wherever the same answers may lead to something else.
    `migrations` bring a stored state from each of its versions to the next."""

    slug: str
    title: str
    version: int
    migrations: tuple[Migration, ...] = ()
    summary: str = ""
    shelf: Shelf = Shelf()  # where the game reads its content files, if it has any
    files: type[Struct] | None = None  # and what they hold, see `catalog.declared`
    grammar: Grammar[Any, Any, Any] = NO_GRAMMAR  # what the slots of its words mean
    quiet: tuple[str, ...] = ()  # the verbs of options by which things are let be
    roles: tuple[str, ...] = ()  # the sides whose names are common nouns: the overseer, the commandos
    seconds: float = 10.0  # that a person takes for a decision: fitted to the minutes of its scenarios
    moments: tuple[str, ...] = ()  # the events that a finished match is told by: losses, gains, endings
    things: tuple[ThingKind, ...] = ()  # what a designer counts: cards, items, units, rooms
    desk: Desk | None = None  # how its maps are painted, if they can be

    @abstractmethod
    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        """The scenarios; the first is the standard one."""

    @abstractmethod
    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        """A new game of a known scenario with every option settled."""

    @abstractmethod
    def seat_names(self, game: Game) -> list[str]:
        """What each seat is called."""

    @abstractmethod
    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        """What a seat sees (-1: a spectator), with the question it is asked."""

    def question(self, game: Game, seat: int, decision: Decision) -> Question:
        """The question of that scene by itself; a game that can make it without the rest says how."""
        asked = self.scene(game, seat, decision).question
        assert asked is not None
        return asked

    def lexicon(self) -> Lexicon[Any, Any, Any]:
        """What the game calls its options and events, by its `words.toml`."""
        return lexicon_of(self.shelf, self.grammar)

    def sentence(self, game: Game, event: Event) -> str:
        """An event in plain words."""
        return self.lexicon().sentence(game, event)

    def side_of(self, game: Game, seat: int) -> int:
        """The side that a seat plays for: seats of one side win and lose together."""
        return seat

    def side_names(self, game: Game) -> list[str]:
        """What each side is called: by its seats, where the game has no name for it."""
        sides: dict[int, list[str]] = {}
        for seat, name in enumerate(self.seat_names(game)):
            sides.setdefault(self.side_of(game, seat), []).append(name)
        return [" and ".join(sides[side]) for side in sorted(sides)]

    def resigning(self, game: Game, seat: int) -> str:
        """What it would mean that the seat's side resigns (`Game.resign`), in one sentence."""
        return f"{self.side_names(game)[self.side_of(game, seat)]} lose the match."

    def asks_unseen(self, game: Game) -> bool:
        """Whether nobody may know who else is asked, as where that tells what somebody does out of sight."""
        return False

    def gauges(self, game: Game) -> dict[str, list[int]]:
        """What is worth a chart: by title one number a side, -1 where a side has no such number."""
        return {}

    def figures(self, game: Game) -> dict[str, int]:
        """What is worth counting over many finished games, by title."""
        return {}

    def elements_of(self, game: Game, event: Event) -> tuple[str, ...]:
        """The ids of the scene's elements that an event is about."""
        return self.lexicon().elements_of(game, event)

    def doer_of(self, game: Game, event: Event) -> int:
        """The seat whose doing an event is, as far as its sentence names one; -1: nobody's."""
        return self.lexicon().doer_of(game, event)

    def cue(self, game: Game, event: Event, seat: int) -> Cue | None:
        """How a seat is shown an event that it may see, in the game as it was at that moment."""
        return self.lexicon().cue(game, event, seat)

    def preview(self, game: Game, seat: int, decision: Decision | None, query: Query) -> Preview:
        """What a seat may know of an answer, an element or a line before it decides."""
        return Preview()

    def suppose(self, game: Game, decision: Decision) -> None:  # noqa: B027
        """Changes a game that is only tried out, at this question, to what previews of its answers take for
        granted: for example, that nobody else carries out what is already decided. By default it changes
        nothing."""

    def lets_be(self, game: Game, decision: Decision) -> str:
        """The answer of a player who lets things take their course and does not react, roll again, spend or
        spare anything. The odds in a preview come true if everybody else answers like this. By default it is
        the first `quiet` option, the question's default, the answer that gives nothing, or the last option.
        """
        for option in decision.options:
            if option.verb in self.quiet:
                return option.key()
        if by_itself := self.by_itself(game, decision):
            return by_itself
        if decision.aim is None:
            return decision.options[-1].key()
        return decision.aim.nothing or decision.aim.text(decision.aim.sample(Rng()))

    def by_itself(self, game: Game, decision: Decision) -> str:
        """The question's default; a game may know it without all else that a question says."""
        return self.question(game, int(decision.seat), decision).default

    def standing(self, game: Game, seat: int, decision: Decision | None) -> tuple[Standing, ...]:
        """The answers that a seat may let stand: for the open question, or (None) for those to come."""
        return ()

    def stands(self, game: Game, seat: int, decision: Decision | None, name: str) -> Stand | None:
        """What a standing answer does now, from what the seat may know; None where it is over."""
        return None

    def defaults(self, game: Game, seat: int) -> tuple[str, ...]:
        """The ids of those for questions to come that stand from the start. They are looked up after every
        answer: a game that knows them without describing them says so."""
        return tuple([each.id for each in self.standing(game, seat, None) if each.default])

    def playout(self, rng: Rng) -> Agent:
        """Who plays at random as fast as it goes, for measurements: what is flicked may be reckoned."""
        return RandomAgent(rng)

    def policies(self) -> dict[str, type[Policy]]:
        """The game's own bots by name, beside those that play any game."""
        return {}

    def policy(self, name: str, rng: Rng) -> Policy:
        """One of the game's own bots, with the weights of its estimate as the content has them."""
        policy = self.policies()[name](rng)
        policy.weights = weights_of(self.shelf, policy.features())
        return policy

    def observer(self) -> Observer | None:
        """How it writes what a seat sees as numbers, if it does."""
        return None

    def faces(self) -> list[Face]:
        """Its cards, in the table's own words; none: they are as its content declares them (`faces_of`)."""
        return []

    def supplies(self, scenario: str) -> Supplies:
        """The pieces, dice and tracks of a scenario, as far as they are no cards."""
        return Supplies()

    def scenario(self, name: str) -> ScenarioSpec:
        for scenario in self.scenarios():
            if scenario.name == name:
                return scenario
        names = ", ".join(scenario.name for scenario in self.scenarios())
        raise SandtableError(f"{self.slug} has no scenario {name!r}; expected one of {names}")

    def new(self, scenario: str, values: Values, seed: int) -> Game:
        """A new game; options that are not given take their defaults."""
        return self.build(scenario, self.scenario(scenario).settle(values), seed)

    @property
    def state_version(self) -> int:
        """Of the declared state of its games."""
        return len(self.migrations) + 1

    def stored(self, game: Game) -> State:
        """The whole state of a game as it is stored, with its version."""
        return stamped(game.dump(), self.migrations)

    def current(self, state: State) -> State:
        """A stored state, of whichever version, as these rules know it."""
        return migrated(state, self.migrations)

    def with_content(self, overlay: Overlay) -> Self:
        """The same game with other files laid over its own, once they have been checked. This one stays as it
        is."""
        other = copy(self)
        other.shelf = Shelf(self.shelf.folder, overlay)
        try:
            other.shelf.check_overlay()
            other.try_out()
        except SandtableError as error:
            raise SandtableError(other.placed(str(error))) from error
        except Exception as error:  # what a game makes of content that nobody thought of
            raise SandtableError(f"{self.slug}: unusable content: {type(error).__name__}: {error}") from error
        return other

    def try_out(self) -> None:
        """Every scenario can begin with its defaults, every bot has its weights, and all words are sound."""
        self.lexicon()
        for name in self.policies():
            self.policy(name, Rng())
        for scenario in self.scenarios():
            try:
                self.new(scenario.name, {}, 0)
            except SandtableError as error:
                raise SandtableError(f"scenarios/{scenario.name}.toml: {error}") from error

    def placed(self, message: str) -> str:
        """A message about a content file, with the file as it lies in a folder for several games."""
        file = message.partition(":")[0]
        if file in self.shelf.overlay.names():
            return f"{self.slug}/{message}"
        unfit = "with this content the installed " if file in self.shelf.own else ""
        return f"{self.slug}: {unfit}{message}"
