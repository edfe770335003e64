"""`sandtable list`: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.commands.parameters import Content, Json, OneGame

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

    from sandtable.catalog.spec import GameType, OptionSpec, ScenarioSpec


def list_games(game: OneGame = None, json: Json = False, content: Content = None) -> None:
    """List games, scenarios, players, bots and options."""
    from sandtable.commands.choosing import choose_games
    from sandtable.commands.output import print_json, show

    found = choose_games(game, content)
    if json:
        print_json({slug: game_data(kind) for slug, kind in found.items()})
        return
    for kind in found.values():
        show(*game_tables(kind))
    if not found:
        print("No games are installed.")


def game_data(game: GameType) -> dict[str, Any]:
    from sandtable.seats.finding import bot_names

    return {
        "title": game.title,
        "version": game.version,
        "bots": bot_names(game),
        "scenarios": [scenario_data(scenario) for scenario in game.scenarios()],
    }


def scenario_data(scenario: ScenarioSpec) -> dict[str, Any]:
    return {
        "name": scenario.name,
        "title": scenario.title,
        "summary": scenario.summary,
        "players": scenario.players,
        "minutes": scenario.minutes,
        "options": [option_data(option) for option in scenario.options],
    }


def option_data(option: OptionSpec) -> dict[str, Any]:
    """An option; only a number has bounds, and only a choice has choices."""
    data = {name: getattr(option, name) for name in ("name", "kind", "default", "text", "rule")}
    if option.kind == "number":
        data |= {"low": option.low, "high": option.high}
    if option.kind == "choice":
        data["choices"] = option.choices
    if option.needs:
        data["needs"] = option.needs
    return data


def game_tables(game: GameType) -> list[RenderableType]:
    from rich.table import Table
    from rich.text import Text

    from sandtable.seats.finding import bot_names

    table = Table("scenario", "title", "players", "minutes", "summary")
    for scenario in game.scenarios():
        players, minutes = span(scenario.players), span(scenario.minutes)
        table.add_row(scenario.name, Text(scenario.title), players, minutes, Text(scenario.summary))
    heading = Text(f"{game.slug}: {game.title} (version {game.version}; bots: {', '.join(bot_names(game))})")
    return [heading, table, options_table(game)]


def options_table(game: GameType) -> Table:
    """Each option once, whichever scenarios have it."""
    from rich.table import Table
    from rich.text import Text

    table = Table("option", "kind", "default", "values", "rule", "text")
    options = {option.name: option for scenario in game.scenarios() for option in scenario.options}
    for name, option in options.items():
        default = defaults(game, name)
        table.add_row(name, option.kind, default, values(option), option.rule, Text(said(game, name)))
    return table


def said(game: GameType, name: str) -> str:
    """What it does, and what it needs to do that: other options, or to be played in some scenarios."""
    found = {spec.name: each for spec in game.scenarios() for each in spec.options if each.name == name}
    alive = [spec for spec, option in found.items() if f"scenario!={spec}" not in option.needs]
    option = found[alive[0] if alive else next(iter(found))]
    needs = [f"only with {', '.join(option.needs)}"] if alive and option.needs else []
    if len(alive) < len(found):
        needs.append(f"only in {', '.join(alive) or 'other scenarios'}")
    return f"{option.text} ({'; '.join(needs)})" if needs else option.text


def defaults(game: GameType, name: str) -> str:
    """The default of an option; by scenario, where they differ or not all have it."""
    from sandtable.catalog.spec import worded

    found = {
        scenario.name: worded(option.default)
        for scenario in game.scenarios()
        for option in scenario.options
        if option.name == name
    }
    if len(found) == len(game.scenarios()) and len(set(found.values())) == 1:
        return next(iter(found.values()))
    return "\n".join(f"{scenario}: {default}" for scenario, default in found.items())


def values(option: OptionSpec) -> str:
    if option.kind == "number":
        return f"{option.low} to {option.high}"
    return "true, false" if option.kind == "switch" else ", ".join(option.choices)


def span(numbers: tuple[int, int]) -> str:
    low, high = numbers
    return str(low) if low == high else f"{low}-{high}"
