"""`sandtable admin`: what an operator may do with matches."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from sandtable.commands.parameters import Database, Json

if TYPE_CHECKING:
    from sandtable.server.admin import MatchOverview

admin = typer.Typer(name="admin", help="For operators: matches in a store, whether or not servers run on it.")


@admin.command("matches")
def list_matches(db: Database = "", json: Json = False) -> None:
    """List all matches with their ages and sizes, the newest first."""
    from sandtable.commands.output import print_json, show
    from sandtable.commands.serve import own_database
    from sandtable.server.admin import overview

    found = list(overview(db or own_database()))
    if json:
        print_json(found)
        return
    from rich.table import Table

    table = Table("match", "game", "age", "entries", "size", "state", box=None, pad_edge=False)
    for each in found:
        table.add_row(each.match, each.game, age(each.age), str(each.entries), size(each.size), state(each))
    show(table)
    print(f"{len(found)} matches, {size(sum(each.size for each in found))}")


def age(seconds: int) -> str:
    for unit, length in (("d", 86_400), ("h", 3600), ("min", 60)):
        if seconds >= length:
            return f"{seconds // length} {unit}"
    return f"{seconds} s"


def size(characters: int) -> str:
    return f"{characters / 1000:,.1f} kB"


def state(match: MatchOverview) -> str:
    return ", ".join(["over" if match.over else "running", *(["listed"] if match.listed else [])])


@admin.command("end", context_settings={"ignore_unknown_options": True})  # a name may begin with -
def end_match(
    match: Annotated[str, typer.Argument(metavar="MATCH", help="A match as `admin matches` names it.")],
    db: Database = "",
) -> None:
    """End a match: everybody is let go, and no link opens it any more. It stays in the store."""
    from sandtable.commands.serve import own_database
    from sandtable.server.admin import end

    end(db or own_database(), match)
    print(f"{match} has ended", file=sys.stderr)


@admin.command("purge")
def purge_matches(
    days: Annotated[
        int, typer.Argument(metavar="DAYS", min=0, max=36_500, help="Made at least so many days ago.")
    ],
    unfinished: Annotated[bool, typer.Option("--unfinished", help="Also those that are not over.")] = False,
    db: Database = "",
) -> None:
    """Delete matches that are over and were made long ago, for good."""
    from sandtable.commands.serve import own_database
    from sandtable.server.admin import purge

    print(f"{purge(db or own_database(), days, unfinished)} matches deleted", file=sys.stderr)
