"""`sandtable content words`: what a game calls its options and events."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.commands.content.group import contents
from sandtable.commands.parameters import GameName, Json
from sandtable.lexicon.rows import EventRow, OptionRow

MISSING = "  no row: the rules know it by this word alone"
UNUSED = "  no rule speaks of it"


@contents.command("words")
def show_words(game: GameName, json: Json = False) -> None:
    """List the words of a game: a row for each kind of option and event, and what has none or is not used."""
    from sandtable.catalog.kinds import kinds_of, missing, unused
    from sandtable.catalog.registry import find_game
    from sandtable.commands.failures import usage
    from sandtable.commands.output import print_json

    with usage():
        kind = find_game(game)
        words, kinds = kind.lexicon().words, kinds_of(kind)
    lacking = {
        "options": missing(kinds.options, words.option),
        "events": missing(kinds.events, words.event),
    }
    idle = {"options": unused(kinds, words.option), "events": unused(kinds, words.event)}
    if json:
        options = {row.id: row.label or row.prompt for row in words.option}
        events = {row.id: row.says for row in words.event}
        print_json({"options": options, "events": events, "missing": lacking, "unused": idle})
        return
    print("\n".join(lines("Options", words.option, lacking["options"], idle["options"])))
    print("\n".join(lines("Events", words.event, lacking["events"], idle["events"])))


def lines(
    title: str, rows: Sequence[OptionRow | EventRow], missing: list[str], unused: list[str]
) -> list[str]:
    """A row each, with a word for what is wrong with it."""
    said = {row.id: row.says if isinstance(row, EventRow) else row.label or row.prompt for row in rows}
    shown = [f"  {name}: {text}{UNUSED if name in unused else ''}" for name, text in said.items()]
    return [f"{title}:", *shown, *[f"  {name}:{MISSING}" for name in missing]]
