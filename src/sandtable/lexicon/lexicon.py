"""The rows of a game's words, ready for use: menus, prompts, sentences and cues."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from sandtable.engine.decisions import Decision, Option
from sandtable.engine.errors import SandtableError
from sandtable.engine.events import Event
from sandtable.lexicon.grammar import Grammar, Ids, M, V
from sandtable.lexicon.moments import G
from sandtable.lexicon.pointing import Pointers
from sandtable.lexicon.rows import EventRow, OptionRow, WordsFile
from sandtable.lexicon.slots import Subject, Template
from sandtable.lexicon.templates import Templates
from sandtable.scene.cues import KINDS, Cue
from sandtable.scene.phrases import bare, capital
from sandtable.scene.vocabulary import Choice, Odds, Question

NOBODY = -1
NAMED = re.compile(r"\{(\w+)\}")  # a slot of a phrase
R = TypeVar("R")


class Offer:
    """A row of an option with its slots read."""

    def __init__(self, row: OptionRow, grammar: Grammar[Any, Any, Any]) -> None:
        texts = Templates(grammar.kinds, grammar.offers)
        asks = Templates(grammar.kinds, grammar.prompts)
        self.id: Final = row.id
        self.rank: Final = int(row.rank)
        self.tells: Final = int(row.tells)
        self.final: Final = row.final
        self.label: Final = of_row("label", lambda: texts.template(row.label))
        self.group: Final = of_row("group", lambda: texts.template(row.group))
        self.hint: Final = of_row("hint", lambda: texts.template(row.hint))
        self.means: Final = of_row("means", lambda: texts.template(row.means))
        self.cost: Final = of_row("cost", lambda: texts.template(row.cost))
        self.prompt: Final = of_row("prompt", lambda: asks.template(row.prompt))
        self.targets: Final = of_row("targets", lambda: Pointers(row.targets, grammar.targets))


class Telling:
    """A row of an event with its slots read. `ids` are the slots of its line that point at elements, and
    `seats` are those that tell which seat caused it."""

    def __init__(self, row: EventRow, grammar: Grammar[Any, Any, Any]) -> None:
        texts = Templates(grammar.kinds, grammar.phrases)
        self.id: Final = row.id
        self.says: Final = of_row("says", lambda: texts.template(row.says))
        self.label: Final = of_row("label", lambda: texts.template(row.label))
        self.title: Final = of_row("title", lambda: texts.template(row.title))
        self.result: Final = of_row("result", lambda: texts.template(row.result))
        self.who: Final = of_row("who", lambda: Pointers(row.who, grammar.who))
        self.where: Final = of_row("where", lambda: Pointers(row.where, grammar.where))
        self.cue: Final = of_row("cue", lambda: known(row.cue, dict.fromkeys((*KINDS, ""), row.cue)))
        self.look: Final = tuple(row.look.split())
        self.by: Final = of_row("by", lambda: known(row.by, grammar.doers) if row.by else None)
        self.act: Final = of_row("act", lambda: known(row.act, grammar.acts) if row.act else None)
        self.more: Final = of_row("more", lambda: known(row.more, grammar.more) if row.more else None)
        self.ids: Final = [part for part in self.says.parts if part.kind in grammar.ids and part.places]
        self.seats: Final = [part for part in self.says.parts if part.kind in grammar.seats and part.places]


def known(name: str, among: Any) -> Any:
    if name not in among:
        raise SandtableError(f"no {name!r}; expected one of {', '.join(sorted(among)) or 'none'}")
    return among[name]


def of_row(field: str, make: Callable[[], R]) -> R:
    """An error names the field that it is in."""
    try:
        return make()
    except SandtableError as error:
        raise SandtableError(f"{field}: {error}") from error


class Lexicon(Generic[G, V, M]):
    """What a game calls its options and events. A kind without a row is shown by its key."""

    def __init__(self, words: WordsFile, grammar: Grammar[G, V, M]) -> None:
        self.grammar: Final = grammar
        self.words: Final = words
        self.asks: Final = Templates(grammar.kinds, grammar.prompts).template(words.prompt)
        self.offers: Final = {row.id: offer_of(row, grammar) for row in words.option}
        self.tellings: Final = {row.id: telling_of(row, grammar) for row in completed(words.event)}
        self.phrases: Final = {row.id: row.says for row in words.phrase}
        self._offers: dict[tuple[str, str, bool], Offer] = {}
        # Menus have many of a kind in a row.
        self._last = (Option("", ""), Offer(OptionRow(id=""), grammar))
        self._tellings: dict[tuple[str, str], Telling] = {}

    # Phrases

    def say(self, name: str, **slots: object) -> str:
        """A phrase of the view, with its slots filled in."""
        return NAMED.sub(lambda slot: str(slots[slot[1]]), self.phrases[name])

    # Options

    def offer(self, option: Option) -> Offer:
        """The row of an option: without numbers, by its rule, or by its verb alone."""
        last, row = self._last
        if last.verb is option.verb and last.rule is option.rule and last.args and option.args:
            return row
        key = (option.verb, option.rule, not option.args)
        found = self._offers.get(key)
        if found is None:
            found = self._offers[key] = self._row_of(option.verb, option.rule, not option.args)
        self._last = (option, found)
        return found

    def _row_of(self, verb: str, rule: str, bare: bool) -> Offer:
        names = [*([f"{verb} ()"] if bare else []), f"{verb} {rule}", verb]
        rows = [self.offers[name] for name in names if name in self.offers]
        return rows[0] if rows else Offer(OptionRow(id=verb), self.grammar)

    def name(self, option: Option) -> str:
        """The id of its row, by which a view tells apart what one verb may mean."""
        return self.offer(option).id

    def in_order(self, options: list[Option]) -> list[Option]:
        """The most useful kind first; those of one rank as the rules have them."""
        ranks = [self.offer(option).rank for option in options]
        if all([rank == 0 for rank in ranks]):
            return options
        return [options[at] for at in sorted(range(len(ranks)), key=ranks.__getitem__)]

    def question(self, looker: V, decision: Decision) -> Question:
        """The question of a seat, if there is no more to it."""
        choices = [self.choice(looker, option) for option in self.in_order(decision.options)]
        return Question(int(decision.seat), self.prompt(looker, decision), decision.rule, tuple(choices))

    def choice(self, looker: V, option: Option, final: bool = False, odds: tuple[Odds, ...] = ()) -> Choice:
        row = self.offer(option)
        subject = Subject(looker.game, option.args, (), looker, option)
        return Choice(
            option.key(),
            capital(row.label.fill(subject)) or option.key(),
            option.rule,
            row.group.fill(subject),
            joined(row.hint.fill(subject)),
            row.targets.of(looker, option.args, (option,)),
            final or row.final,
            odds,
            row.means.fill(subject),
            (),
            row.cost.fill(subject),
        )

    def label(self, looker: V, option: Option) -> str:
        """What an option is called; its key where a mod offers something new."""
        text = self.offer(option).label.fill(Subject(looker.game, option.args, (), looker, option))
        return capital(text) or option.key()

    def hint(self, looker: V, option: Option) -> str:
        """What it costs, does and risks."""
        return joined(self.offer(option).hint.fill(Subject(looker.game, option.args, (), looker, option)))

    def prompt(self, looker: V, decision: Decision) -> str:
        """By the option that tells most about the question; of equals, the first."""
        numbers = decision.options[0].args if decision.options else ()
        best = self.telling_prompt(decision)
        return capital(best.fill(Subject(looker.game, numbers, (), looker, decision)))

    def telling_prompt(self, decision: Decision) -> Template:
        best: Template = self.asks
        most = -1
        if decision.aim is not None:
            row = self._row_of(decision.aim.verb, decision.rule, False)
            best = row.prompt if row.prompt.parts else best
        for option in decision.options:
            row = self.offer(option)
            if row.prompt.parts and row.tells > most:
                best, most = row.prompt, row.tells
        return best

    # Events

    def telling(self, event: Event) -> Telling | None:
        key = (event.what, event.rule)
        found = self._tellings.get(key)
        if found is None:
            found = self.tellings.get(f"{event.what} {event.rule}") or self.tellings.get(event.what)
            if found is not None:
                self._tellings[key] = found
        return found

    def sentence(self, game: G, event: Event) -> str:
        """An event as a short sentence."""
        row = self.telling(event)
        if row is None or not row.says.parts:
            return bare(event.what)
        return capital(row.says.fill(Subject(game, event.data, event.brought, game, event)))

    def elements_of(self, game: G, event: Event) -> Ids:
        """What the line points at."""
        row = self.telling(event)
        if row is None:
            return ()
        ids = [self.grammar.ids[part.kind](game, *numbers(event, part.places)) for part in row.ids]
        others = self.grammar.told_of[event.what](game, event) if event.what in self.grammar.told_of else ()
        return tuple(dict.fromkeys([each for each in (*ids, *others) if each]))

    def doer_of(self, game: G, event: Event) -> int:
        """The seat whose doing it is: as the row says, or of the first that the line names."""
        row = self.telling(event)
        if row is None:
            return NOBODY
        if row.by is not None:
            return int(row.by(game, event))
        for part in row.seats:
            return self.grammar.seats[part.kind](game, int(event.data[part.places[0]]))
        return NOBODY

    def cue(self, game: G, event: Event, seat: int) -> Cue | None:
        """How a seat is shown an event, in the game as it was when that was told."""
        row = self.telling(event)
        if row is None or not row.cue:
            return None
        moment: M = self.grammar.moment(game, event, seat)
        subject = Subject(game, event.data, event.brought, game, event)
        cue = Cue(
            row.cue,
            row.who.of(moment, event.data, ()),
            row.where.of(moment, event.data, ()),
            row.act(moment) if row.act is not None else moment.act(),
            row.label.fill(subject),
            row.title.fill(subject),
            row.result.fill(subject),
            row.look,
        )
        if row.more is not None:
            row.more(moment, cue)
        return cue


Words = Lexicon[Any, Any, Any]  # of whichever game


def completed(rows: tuple[EventRow, ...]) -> list[EventRow]:
    """A row for one rule takes what it does not say from the row of its word."""
    own = {row.id: {name: getattr(row, name) for name in set_in(row)} for row in rows}
    return [EventRow(**(own.get(row.id.partition(" ")[0], {}) | own[row.id])) for row in rows]


def set_in(row: EventRow) -> list[str]:
    return [name for name in row.__struct_fields__ if getattr(row, name)]


def joined(text: str) -> str:
    """Sentences of which some may be empty, with one space between them."""
    if "  " in text or text[:1] == " " or text[-1:] == " ":
        return " ".join(text.split())
    return text


def numbers(event: Event, places: tuple[int, ...]) -> list[int]:
    return [int(event.data[at]) for at in places]


def offer_of(row: OptionRow, grammar: Grammar[Any, Any, Any]) -> Offer:
    try:
        return Offer(row, grammar)
    except SandtableError as error:
        raise SandtableError(f"option {row.id}: {error}") from error


def telling_of(row: EventRow, grammar: Grammar[Any, Any, Any]) -> Telling:
    try:
        return Telling(row, grammar)
    except SandtableError as error:
        raise SandtableError(f"event {row.id}: {error}") from error
