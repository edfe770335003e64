"""`report.html`: one file with everything in it, and the same charts as files beside it."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from sandtable.catalog.files import write_file
from sandtable.engine.errors import SandtableError
from sandtable.lab.folder import Results, as_csv
from sandtable.lab.report import heat, outcomes, play, responses, rules, tables
from sandtable.lab.report.cards import cards
from sandtable.lab.report.drawing import Chart
from sandtable.lab.report.facts import Facts
from sandtable.lab.report.lists import always_picked, never_picked

STYLE = Path(__file__).with_name("style.css")
CHARTS = "charts"
LOGO = (
    '<svg width="30" height="26" viewBox="0 0 30 26" aria-hidden="true"><path d="M3 14H27L24.5 23H5.5Z" '
    'style="fill:var(--wood);stroke:var(--ink);stroke-width:1.5;stroke-linejoin:round"/>'
    '<path d="M5.5 15.5C9 13 12 17 15.5 15.2S22 13.6 24.5 15.5" style="fill:none;stroke:var(--brass);'
    'stroke-width:1.8"/><path d="M9 12a6 6 0 0 1 12 0Z" style="fill:var(--brass-fill);stroke:var(--ink);'
    'stroke-width:1.5"/></svg>'
)


def write_report(path: Path, results: Results) -> Path:
    """The page, the charts as SVG and PNG, and the tables; where they stand."""
    if not results.rows:
        raise SandtableError(f"{path}: no game has been played yet")
    facts = Facts(results)
    drawn = all_charts(facts)
    make_folder(path / CHARTS)
    for chart in drawn:
        write_file(path / CHARTS / f"{chart.name}.svg", chart.svg())
        write_file(path / CHARTS / f"{chart.name}.png", chart.png())
    write_file(path / "cells.csv", as_csv(tables.summary(facts)))
    write_file(path / "tables.md", markdown(facts).encode())
    write_file(path / "report.html", page(facts, drawn).encode())
    return path / "report.html"


def make_folder(path: Path) -> None:
    try:
        path.mkdir(exist_ok=True)
    except OSError as error:
        raise SandtableError(f"{path}: cannot be made ({error.strerror})") from error


def all_charts(facts: Facts) -> list[Chart]:
    first = [outcomes.who_wins(facts), outcomes.length(facts), outcomes.starting(facts)]
    changes = [*responses.arms(facts), *responses.sweeps(facts)]
    inside = [play.choices(facts), play.branching(facts), play.drama(facts), play.decisive(facts)]
    found = [*first, *changes, *inside, outcomes.figures(facts), *heat.maps(facts)]
    return [chart for chart in found if chart]


def markdown(facts: Facts) -> str:
    parts = [tables.markdown(each(facts)) for each in (tables.summary, tables.endings, tables.states)]
    return "\n\n".join(parts) + "\n"


def page(facts: Facts, charts: Iterable[Chart]) -> str:
    title = escape(facts.study.title)
    figures = "".join(figure(chart) for chart in charts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>Sandtable lab: {title}</title><style>{STYLE.read_text('utf-8')}</style></head><body>"
        f'<div class="rp"><header class="ltop"><span class="brand">{LOGO}Sandtable</span>'
        f'<span class="here">Lab</span></header><main><section class="ttl"><h1>{title}</h1>'
        f'<p>{escape(subtitle(facts))}</p></section><ul class="vs">{cards(facts)}</ul>'
        f'<div class="fs">{figures}</div><div class="fs">{never_picked(facts)}{always_picked(facts)}'
        f"{rules_section(facts)}</div>{summary(facts)}{how(facts)}</main></div></body></html>\n"
    )


def subtitle(facts: Facts) -> str:
    scenarios = ", ".join(dict.fromkeys(cell.setup.scenario for cell in facts.cells))
    bots = dict.fromkeys(" against ".join(dict.fromkeys(cell.bots)) for cell in facts.cells)
    return f"{facts.game_type.title}, {scenarios}. {len(facts.rows):,} games. Bots: {'; '.join(bots)}."


def figure(chart: Chart) -> str:
    return (
        f'<figure id="{escape(chart.name)}"><figcaption><h2>{escape(chart.title)}</h2><span>{escape(chart.about)}'
        f"</span></figcaption><div role='img' aria-label='{escape(chart.title, quote=True)}'>{chart.inline()}"
        f"</div><p>{escape(chart.sentence)}</p></figure>"
    )


def rules_section(facts: Facts) -> str:
    silent, known = rules.never_fired(facts), rules.named_rules(facts.study.game)
    tags = "".join(f'<span class="tag">{escape(rule)}</span> ' for rule in silent)
    said = f"{len(silent)} of {len(known)} rules that a game can name came up in no watched game."
    return (
        f"<section class='how'><figcaption><h2>Rules that never fired</h2><span>in "
        f"{len(facts.watched):,} watched games</span></figcaption><div class='tags'>{tags}</div><p>{said}</p></section>"
    )


def summary(facts: Facts) -> str:
    counted = ", ".join(f"{number:,} {state}" for state, number in facts.states().items())
    return (
        f"<section class='how wide'><h2>All numbers</h2>{html_table(tables.summary(facts))}"
        f"<h2>How games end</h2>{html_table(tables.endings(facts))}<p>Nothing is left out: {counted}.</p>{broken(facts)}"
        "</section>"
    )


def broken(facts: Facts) -> str:
    notes = dict.fromkeys(row.note for row in facts.rows if row.note)
    return "".join(f"<p class='bad'>A game broke: {escape(note)}</p>" for note in notes)


def html_table(table: tables.Table) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in table[0])
    rows = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in table[1:])
    return f"<div class='scroll'><table><tr>{head}</tr>{''.join(f'<tr>{row}</tr>' for row in rows)}</table></div>"


def how(facts: Facts) -> str:
    about = facts.results.about
    build = "compiled" if about.compiled else "interpreted"
    return (
        f"<section class='how wide'><h2>How it was run</h2><p class='cmd'>{escape(about.command)}</p><p>Seed "
        f"{facts.study.seed}; Sandtable {escape(about.sandtable)} ({build}), {escape(facts.study.game)} version "
        f"{about.version}, content {about.installed[:8] or 'none'}. Same seed, same result, on any machine. Games of "
        "one number have one seed in every cell. Intervals are 95 %: Wilson's for shares, of a bell curve for means."
        "</p></section>"
    )
