"""Events, rules and results in words."""

from __future__ import annotations

from sandtable.catalog.spec import GameType
from sandtable.engine.events import EVERYONE, Event, Worded
from sandtable.engine.game import DRAW, LOSS, WIN, Game
from sandtable.engine.wording import Scribe
from sandtable.rulebooks import Entry, Example, Gap, Rule, find, load, slugs
from sandtable.scene.phrases import bare
from sandtable.scene.words import bullets, paragraph

NOTICE = "notice"
WORDS = {WIN: "won", DRAW: "drew", LOSS: "lost"}


class Teller(Scribe):
    """Puts the events of a game into its own words."""

    def __init__(self, game_type: GameType) -> None:
        self.game_type = game_type

    def word(self, game: Game, event: Event) -> Worded:
        kind = self.game_type
        return Worded(kind.sentence(game, event), kind.elements_of(game, event), kind.doer_of(game, event))


def worded(game_type: GameType, game: Game, event: Event) -> Worded:
    """The words of an event: those that it was told with. Where nobody wrote them down, those that it has in
    this game from now on; by then what it is about may be gone."""
    if event.worded is None:
        try:
            event.worded = Teller(game_type).word(game, event)
        except Exception:  # whatever a game makes of places and figures that it does not have
            event.worded = Worded(bare(event.what), (), -1)
    return event.worded


def notice(text: str, rule: str = "") -> Event:
    """Something that everybody is to know and that no rule has made happen, as a line among the others."""
    told = Event(rule, NOTICE, [], EVERYONE)
    told.worded = Worded(text, (), -1)
    return told


def is_notice(event: Event) -> bool:
    return event.what == NOTICE


def told_line(game_type: GameType, game: Game, event: Event) -> str:
    """An event as a sentence with the rule that made it happen."""
    text = worded(game_type, game, event).text
    return f"{text} [{event.rule}]" if event.rule else text


def event_lines(game_type: GameType, game: Game, events: list[Event]) -> list[str]:
    """The same for several."""
    return bullets(told_line(game_type, game, event) for event in events)


def result_lines(game_type: GameType, game: Game) -> list[str]:
    lines = [f"The game is over: {game.ending}."]
    names = game_type.seat_names(game)
    return lines + bullets(f"{name}: {result_word(score)}" for name, score in zip(names, game.results))


def result_word(score: int) -> str:
    return WORDS.get(score, f"{score} of {WIN}")


def rule_lines(rule: str) -> list[str]:
    """A rule in full, with the rulings about it."""
    entry = find(rule)
    if entry is None:
        return [f"{rule}: no ledger has this rule."]
    lines = [*paragraph(entry_text(entry), hang=2)]
    for slug in slugs():
        rulings = [ruling for ruling in load(slug).rulings if rule in ruling.rules]
        lines += bullets(f"Ruling {ruling.id}: {ruling.summary}" for ruling in rulings)
    return lines


def entry_text(entry: Entry) -> str:
    if isinstance(entry, Rule):
        return f"{entry.id} ({entry.section}; source: {entry.source}): {entry.text}"
    if isinstance(entry, Gap):
        return f"{entry.id}: {entry.what} Known: {entry.known} Needed: {entry.need}"
    kind = "example" if isinstance(entry, Example) else "ruling"
    return f"{entry.id} ({kind}): {entry.summary}"
