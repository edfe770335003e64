"""All commands together."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from sandtable.commands.admin import admin
from sandtable.commands.backup import backup, restore
from sandtable.commands.bench import bench
from sandtable.commands.content import contents
from sandtable.commands.demo import demo
from sandtable.commands.failures import BadUsage, PipeClosed, guarded
from sandtable.commands.lab import lab
from sandtable.commands.labfit import fit_estimate
from sandtable.commands.learn import learn
from sandtable.commands.list_games import list_games
from sandtable.commands.mcp import mcp
from sandtable.commands.parameters import Content
from sandtable.commands.play import play
from sandtable.commands.printing import print_sheets
from sandtable.commands.replay import replay
from sandtable.commands.review import review
from sandtable.commands.rules import rules
from sandtable.commands.serve import play_in_browser, serve
from sandtable.commands.sim import sim


class Commands(TyperGroup):
    """Every command ends with an exit code, and fails with one line."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:  # Typer would exit in its own way
            raise PipeClosed from error

    def main(self, *args: Any, **options: Any) -> Any:
        options["standalone_mode"] = False
        sys.exit(guarded(lambda: super(Commands, self).main(*args, **options)))


app = typer.Typer(cls=Commands, add_completion=False, pretty_exceptions_enable=False)
app.command("list")(list_games)
app.command()(serve)
app.command()(demo)
app.command()(sim)
app.command()(play)
app.command()(replay)
app.command()(review)
app.command()(rules)
app.command("print")(print_sheets)
app.command()(bench)
app.command()(mcp)
app.command()(backup)
app.command()(restore)
app.add_typer(admin)
app.add_typer(contents)
app.command()(learn)
lab.command("fit")(fit_estimate)
app.add_typer(lab)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Which version this is, of which rules.")
    ] = False,
    content: Content = None,
) -> None:
    """Tactical squad games: play them, playtest them, let programs take a seat.

    Without a command: a server for yourself, and your browser at the lobby."""
    if version:
        show_version()
    elif context.invoked_subcommand is None:
        play_in_browser(content)
    elif content:
        raise BadUsage(f"--content belongs behind the command {context.invoked_subcommand!r}, not before it")


def show_version() -> None:
    """The program, how it was built, and the rules of every game."""
    from sandtable import __version__
    from sandtable.build_info import compiled
    from sandtable.catalog.registry import games

    print(f"sandtable {__version__} ({'compiled' if compiled() else 'interpreted'})")
    print("rules:", ", ".join(f"{slug} {game.version}" for slug, game in sorted(games().items())))
    raise typer.Exit
