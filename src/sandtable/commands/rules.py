"""`sandtable rules`: which rules the code cites and the tests check."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.commands.parameters import Json, OneGame


def rules(
    game: OneGame = None,
    json: Json = False,
    tests: Annotated[Path | None, typer.Option(metavar="DIR", help="The folder of the tests.")] = None,
    howto: Annotated[bool, typer.Option("--howto", help="How to play, on one page.")] = False,
    rule: Annotated[
        str, typer.Option("--rule", metavar="ID", help="One rule in full, such as OMEGA-8.05.")
    ] = "",
) -> None:
    """Report for every game each rule, the code that cites it and the tests that check it."""
    from sandtable.catalog.registry import games
    from sandtable.commands.output import print_json, show
    from sandtable.rulebooks import coverage, report

    games()  # other packages register their ledgers when their games are loaded
    check(game, tests)
    folder = tests or coverage.find_tests()
    if howto:
        print_howto(game)
    elif rule:
        print("\n".join(one_rule(game, folder, rule)))
    elif json:
        print_json(coverage.report(game, folder))
    else:
        show(report.render(game, folder))


def one_rule(slug: str | None, tests: Path | None, rule: str) -> list[str]:
    """The rule, the rulings about it, and every place that cites or checks it."""
    from sandtable.catalog.telling import rule_lines
    from sandtable.commands.failures import BadUsage
    from sandtable.rulebooks import coverage, report

    for each in coverage.measure(slug, tests):
        row = report.details(each).get(rule)
        if row:
            cited, tested = row["cited"] or ["no code"], row["tested"] or ["no test"]
            places = [f"  - {place}" for place in cited], [f"  - {place}" for place in tested]
            return [*rule_lines(rule), "Cited by:", *places[0], "Checked by:", *places[1]]
    of = f"{slug} has no rule" if slug else "no game has a rule"
    raise BadUsage(f"{of} {rule!r}; expected an id such as OMEGA-8.05")


def print_howto(slug: str | None) -> None:
    """The page of a game, or of every game that has one."""
    from sandtable.catalog.howto import howto_of, lines
    from sandtable.catalog.registry import games
    from sandtable.commands.failures import BadUsage
    from sandtable.scene.words import paragraph

    pages = {each.title: howto_of(each) for each in games().values() if slug in (None, each.slug)}
    found = {title: page for title, page in pages.items() if page}
    if not found:
        raise BadUsage(f"{slug}: no page on how to play; sandtable list shows the games")
    for title, page in found.items():
        for line in lines(title, page):
            print("\n".join(paragraph(line, hang=3)))
        print()


def check(game: str | None, tests: Path | None) -> None:
    from sandtable.catalog.registry import fault_of
    from sandtable.commands.failures import BadUsage
    from sandtable.rulebooks import slugs

    if game is not None and game not in slugs():
        raise BadUsage(fault_of(game) or f"unknown game {game!r}; expected one of {', '.join(slugs())}")
    if tests is not None and not tests.is_dir():
        raise BadUsage(f"--tests {tests}: no such folder; expected the folder of the tests")
