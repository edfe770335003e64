"""The page of a scenario: what it asks, what lies beside the table, who plays, and its house rules."""

from __future__ import annotations

from sandtable.catalog.printed import Passage
from sandtable.catalog.spec import GameType, OptionSpec, worded
from sandtable.engine.table import Table
from sandtable.printing.columns import Line, column_sheets, statement, title_lines, width
from sandtable.printing.paper import Paper, Sheet
from sandtable.printing.stock import begun, installed
from sandtable.scene.text import row_text
from sandtable.scene.vocabulary import Panel

INDENT = 4.0
TEXT = "What the scenario asks, and what stands beside the table as it begins."


def scenario_sheets(game: GameType, scenario: str, paper: Paper) -> list[Sheet]:
    title = f"{game.title}: {game.scenario(scenario).title}"
    lines = [line for each in passages(game, scenario) for line in passage_lines(each, width(paper))]
    return column_sheets(lines, paper, title, TEXT)


def own_page(game: GameType, scenario: str) -> bool:
    """Whether the installed game says anything else there, or nothing."""
    plain = installed(game)
    known = scenario in [each.name for each in plain.scenarios()]
    return not known or passages(plain, scenario) != passages(game, scenario)


def passages(game: GameType, scenario: str) -> list[Passage]:
    page = game.supplies(scenario).page
    return [asked(game, scenario), *page, *beside(game, scenario), *house_rules(game, scenario)]


def passage_lines(told: Passage, wide: float) -> list[Line]:
    lines = title_lines(told.title, wide)
    for text in told.lines:
        lines += statement(text, wide, INDENT)
    return lines


def asked(game: GameType, scenario: str) -> Passage:
    """Its summary, for how many it is, and what each side plays for."""
    spec = game.scenario(scenario)
    (fewest, most), (short, long) = spec.players, spec.minutes
    many = f"{fewest} to {most} players" if fewest < most else f"{most} player{'s' * (most > 1)}"
    now = Table(game.new(scenario, {}, 0)).now
    goals: dict[str, str] = {}
    for seat, name in enumerate(game.seat_names(now)):
        goal = game.scene(now, seat, None).goal
        if goal and goal.text:
            goals.setdefault(" ".join([goal.text, goal.progress]).strip(), name)
    lines = [f"{name}: {goal}" for goal, name in goals.items()]
    return Passage(title="What it asks", lines=(spec.summary, f"{many}, {short} to {long} minutes.", *lines))


def beside(game: GameType, scenario: str) -> list[Passage]:
    """What lies beside the table: first what is everybody's."""
    panels = begun(game, scenario, 0).panels
    return [panel_passage(each) for each in sorted(panels, key=lambda panel: panel.seat >= 0) if each.rows]


def panel_passage(panel: Panel) -> Passage:
    short = "; ".join(row_text(row) for row in panel.rows if row.kind != "text")
    long = [row_text(row) for row in panel.rows if row.kind == "text"]
    title = f"{panel.title}, {panel.about}" if panel.about else panel.title
    return Passage(title=title, lines=(*([short] if short else []), *long))


def house_rules(game: GameType, scenario: str) -> list[Passage]:
    """Those that are not as the installed game has them, which the rules do not tell."""
    plain = installed(game)
    known = {each.name: each for each in plain.scenarios()}
    before = known.get(scenario, plain.scenarios()[0])
    usual = {option.name: option.default for option in before.options}
    changed = [
        f"{described(option)} {worded(option.default)} instead of {worded(usual[option.name])}."
        for option in game.scenario(scenario).options
        if option.default != usual.get(option.name, option.default)
    ]
    return [Passage(title="House rules", lines=tuple(changed))] if changed else []


def described(option: OptionSpec) -> str:
    return f"{option.text} ({option.rule})"
