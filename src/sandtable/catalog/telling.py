"""Events, rules and results in words."""

from __future__ import annotations

from sandtable.catalog.spec import GameType
from sandtable.engine.events import Event
from sandtable.engine.game import DRAW, LOSS, WIN, Game
from sandtable.rulebooks import Entry, Example, Gap, Rule, find, load, slugs
from sandtable.scene.words import bullets, paragraph

WORDS = {WIN: "won", DRAW: "drew", LOSS: "lost"}


def event_lines(game_type: GameType, game: Game, events: list[Event]) -> list[str]:
    """Each event as a sentence with the rule that made it happen."""
    return bullets(f"{game_type.sentence(game, event)} [{event.rule}]" for event in events)


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
