"""`sandtable print`: sheets to cut out and play with."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sandtable.commands.parameters import Content, GameName, Json, Scenario

if TYPE_CHECKING:
    from sandtable.catalog.spec import GameType

SHOWN = 8  # letters of a digest


class PaperName(StrEnum):
    a4 = "a4"
    letter = "letter"


class Ink(StrEnum):
    colour = "colour"
    saving = "saving"


def print_sheets(
    game: GameName,
    scenario: Scenario = None,
    content: Content = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.pdf", help="Where to; GAME.pdf if not given.")
    ] = None,
    paper: Annotated[PaperName, typer.Option(help="The paper.")] = PaperName.a4,
    ink: Annotated[Ink, typer.Option(help="With fills, or with outlines alone.")] = Ink.colour,
    scale: Annotated[float, typer.Option(help="Of map and pieces: 1 is as the game is meant.")] = 1.0,
    parts: Annotated[
        str,
        typer.Option(
            metavar="A,B", help="Some of cards,tokens,map,dice,tracks,scenario,rules; all if not given."
        ),
    ] = "",
    only_mine: Annotated[
        bool, typer.Option("--only-mine", help="Only what the content adds or changes.")
    ] = False,
    json: Json = False,
) -> None:
    """Write print-and-play sheets of a game as a PDF: cards, pieces, the map of a scenario, rules."""
    from sandtable.catalog.files import write_file
    from sandtable.catalog.folders import game_with
    from sandtable.commands.choosing import split_names
    from sandtable.commands.failures import usage
    from sandtable.commands.output import print_json
    from sandtable.printing.sheets import Choice, parts_of, pdf_of

    with usage():
        kind = game_with(game, content or ())
        choice = Choice(
            paper=paper.value,
            ink=ink.value,
            scale=scale,
            parts=tuple(split_names(parts)) if parts else (),
            only_mine=only_mine,
            scenario=scenario or "",
        )
        data = pdf_of(kind, choice, *named(kind, content))
        found = [part for part in parts_of(kind, choice) if part.key in (choice.parts or (part.key,))]
    path = out or Path(f"{game}.pdf")
    write_file(path, data)
    if json:
        print_json({"file": str(path), "parts": {part.key: part.sheets for part in found}})
        return
    for part in found:
        print(
            f"{part.label}: {sheets(part.sheets)} ({part.text})"
            if part.sheets
            else f"{part.label}: {part.text}"
        )
    print(f"{path}: {sheets(sum(part.sheets for part in found))}")


def named(kind: GameType, content: list[Path] | None) -> tuple[str, str]:
    """What every sheet says: the game, the folder that lies over it, and which version."""
    overlay = kind.shelf.overlay
    folder = f", {content[-1].resolve().name}" if content else ""
    of = f" ({overlay.digest[:SHOWN]})" if overlay.digest else ""
    return f"{kind.title}{folder}", f"version {kind.version}{of}"


def sheets(number: int) -> str:
    return f"{number} sheet{'' if number == 1 else 's'}"
