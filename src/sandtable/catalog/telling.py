"""Events, rules and results in words."""

from __future__ import annotations

from sandtable.catalog.spec import GameType
from sandtable.engine.events import EVERYONE, Event
from sandtable.engine.game import DRAW, LOSS, WIN, Game
from sandtable.rulebooks import Entry, Example, Gap, Rule, find, load, slugs
from sandtable.scene.words import bullets, paragraph

NOTICE = "notice: "
WORDS = {WIN: "won", DRAW: "drew", LOSS: "lost"}


def notice(text: str, rule: str = "") -> Event:
    """Something that everybody is to know and that no rule has made happen, as a line among the others."""
    return Event(rule, NOTICE + text, [], EVERYONE)


def notice_in(event: Event) -> str:
    """The text of a notice; nothing where the event is what the rules have told."""
    return event.what.removeprefix(NOTICE) if event.what.startswith(NOTICE) else ""


def event_lines(game_type: GameType, game: Game, events: list[Event]) -> list[str]:
    """Each event as a sentence with the rule that made it happen."""
    return bullets(event_line(game_type, game, event) for event in events)


def event_line(game_type: GameType, game: Game, event: Event) -> str:
    text = notice_in(event) or game_type.sentence(game, event)
    return f"{text} [{event.rule}]" if event.rule else text


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
