"""`report.html`: one file with everything in it, and the same charts as files beside it."""

from __future__ import annotations

from html import escape
from pathlib import Path

from sandtable.catalog.files import write_file
from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import dead_in
from sandtable.lab.folder import Results, as_csv
from sandtable.lab.naming import against
from sandtable.lab.report import dealt, heat, html, outcomes, play, responses, rules, skill, tables, things
from sandtable.lab.report.answers import in_words, opening
from sandtable.lab.report.cards import cards
from sandtable.lab.report.drawing import Chart, inline
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


def drawn(results: Results) -> str:
    """The page by itself."""
    facts = Facts(results)
    return page(facts, "".join(figure(chart, chart.svg()) for chart in all_charts(facts)))


def write_report(path: Path, results: Results) -> Path:
    """The page, the charts as SVG and PNG, and the tables; where they stand."""
    if not results.rows:
        raise SandtableError(f"{path}: no game has been played yet")
    facts = Facts(results)
    make_folder(path / CHARTS)
    figures = [write_chart(path / CHARTS, chart) for chart in all_charts(facts)]
    write_file(path / "cells.csv", as_csv(tables.summary(facts)))
    write_file(path / "tables.md", markdown(facts).encode())
    write_file(path / "report.html", page(facts, "".join(figures)).encode())
    return path / "report.html"


def write_chart(folder: Path, chart: Chart) -> str:
    """A chart as two files; as the page shows it."""
    svg = chart.svg()
    write_file(folder / f"{chart.name}.svg", svg)
    write_file(folder / f"{chart.name}.png", chart.png())
    return figure(chart, svg)


def figure(chart: Chart, svg: bytes) -> str:
    picture = f"<div role='img' aria-label='{escape(chart.title, quote=True)}'>{inline(svg)}</div>"
    inner = html.block(chart.title, chart.about, picture, chart.sentence)
    return f'<figure id="{chart.name}">{inner}</figure>'


def make_folder(path: Path) -> None:
    try:
        path.mkdir(exist_ok=True)
    except OSError as error:
        raise SandtableError(f"{path}: cannot be made ({error.strerror})") from error


def all_charts(facts: Facts) -> list[Chart]:
    first = [outcomes.who_wins(facts), outcomes.length(facts), outcomes.starting(facts)]
    changes = [dealt.worth(facts), *responses.arms(facts), *responses.sweeps(facts)]
    inside = [play.choices(facts), play.branching(facts), play.drama(facts), play.decisive(facts)]
    found = [*first, skill.ladder(facts), *changes, *inside, outcomes.figures(facts), *heat.maps(facts)]
    return [chart for chart in found if chart]


def markdown(facts: Facts) -> str:
    """The answer, all numbers, and figures by thing."""
    parts = [tables.markdown(each(facts)) for each in (tables.summary, tables.endings, tables.states)]
    return "\n\n".join([in_words(facts), *parts, *things.in_words(facts)]) + "\n"


def page(facts: Facts, figures: str) -> str:
    title = escape(facts.study.title)
    lists = never_picked(facts) + always_picked(facts) + silent_rules(facts)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>Sandtable lab: {title}</title><style>{STYLE.read_text('utf-8')}</style></head><body>"
        '<i id="day"></i><i id="night"></i>'
        f'<div class="rp"><header class="ltop"><span class="brand">{LOGO}Sandtable</span>'
        f'<span class="here">Lab</span></header><main><section class="ttl"><h1>{title}</h1>'
        f'<p>{escape(subtitle(facts))}</p></section>{opening(facts)}<ul class="vs">{cards(facts)}</ul>'
        f'<div class="fs">{figures}{lists}</div>{things.by_thing(facts)}{numbers(facts)}{how(facts)}'
        "</main></div></body></html>\n"
    )


def subtitle(facts: Facts) -> str:
    played = dict.fromkeys(cell.setup.scenario for cell in facts.cells)
    scenarios = ", ".join(facts.game_type.scenario(each).title for each in played)
    bots = dict.fromkeys(against(cell.bots) for cell in facts.cells)
    return f"{facts.game_type.title}, {scenarios}. {len(facts.rows):,} games. Bots: {'; '.join(bots)}."


def silent_rules(facts: Facts) -> str:
    silent, known = rules.never_fired(facts), rules.named_rules(facts.study.game)
    tags = f"<div class='tags'>{''.join(html.tag(rule) for rule in silent)}</div>"
    about = f"in {len(facts.watched):,} watched games"
    said = f"{len(silent)} of {len(known)} rules that the code names came up in no watched game."
    return html.section("Rules that never fired", about, tags, said)


def numbers(facts: Facts) -> str:
    """All of them, and every game that was to be."""
    counted = ", ".join(f"{number:,} {state}" for state, number in facts.states().items())
    broken = dict.fromkeys(row.note for row in facts.rows if row.note)
    notes = "".join(f"<p class='bad'>A game broke: {escape(note)}</p>" for note in broken)
    inner = html.table(tables.summary(facts)) + html.table(tables.endings(facts)) + notes
    about = "means and shares with their 95 % intervals, then how games end"
    return html.section("All numbers", about, inner, f"Nothing is left out: {counted}.")


def how(facts: Facts) -> str:
    about = facts.results.about
    build = "compiled" if about.compiled else "interpreted"
    made = (
        f"Sandtable {about.sandtable} ({build}), {facts.study.game} version {about.version}, "
        f"content {about.installed[:8] or 'none'}, seed {facts.study.seed}"
    )
    said = (
        "Same seed, same result, on any machine; games of one number have one seed in every cell. Intervals "
        "are Wilson's for shares and of a bell curve for means."
    )
    dead = "".join(f"<p class='bad'>{escape(each)}.</p>" for each in dead_in(facts.cells, facts.study))
    return html.section("How it was run", made, f"{dead}<p class='cmd'>{escape(about.command)}</p>", said)
