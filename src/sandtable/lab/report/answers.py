"""The answer, first of all: the question in words, one sentence with its interval, and the figures side by
side."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from sandtable.catalog.things import Thing, things_in
from sandtable.lab.answering import answer
from sandtable.lab.cells import Cell, shown
from sandtable.lab.climbing import Climb
from sandtable.lab.comparing import answer as compared
from sandtable.lab.contents import Setting, entry_of, find
from sandtable.lab.duel import Duel
from sandtable.lab.folder import Results
from sandtable.lab.naming import listed
from sandtable.lab.report.answerwords import unit_of
from sandtable.lab.report.facts import Facts
from sandtable.lab.report.html import table
from sandtable.lab.report.tables import markdown
from sandtable.lab.sameness import idle, tried_in
from sandtable.lab.setup import spoken_sides
from sandtable.lab.sheet import Compared, Sheet


def opening(facts: Facts) -> str:
    """As the page shows it."""
    said, rest, rows = answered(facts)
    figures = table(rows) if rows else ""
    below = "".join(f"<p>{escape(each)}</p>" for each in (rest, *meant(facts)) if each)
    return (
        f"<section class='ans'><p class='cap'>{escape(question(facts))}</p>"
        f"<p class='said'>{escape(said)}</p>{figures}{below}</section>"
    )


def in_words(facts: Facts) -> str:
    """The same as plain text."""
    said, rest, rows = answered(facts)
    parts = [f"**{question(facts)}**", said, rest, markdown(rows) if rows else "", *meant(facts)]
    return "\n\n".join(part for part in parts if part)


def told(results: Results) -> list[str]:
    """As a terminal shows it: the sentence, and what else there is to say."""
    said, rest, _ = answered(Facts(results))
    return [line for line in (said, rest) if line]


def answered(facts: Facts) -> tuple[str, str, list[list[str]]]:
    """The sentence, what else there is to say, and both figures of each thing asked."""
    if facts.study.compare:
        two = compared(Duel(facts.cells, facts.study.compare), facts.results)
        rows = side_by_side((two.b, two.a), [two.compared()])
        return two.sentence(), " ".join(unnoticed(facts.results)), rows
    planned = facts.planned() or len(facts.rows)
    found = answer(sheet(facts), facts.results.rows, planned, facts.results.watched)
    if not found:
        return "No game has come to an end yet.", "", []
    if not all(each.printed for each in found.things):
        return found.sentence, found.rest, []
    heads = found.heads if any(found.heads) else (facts.rules_of(0), facts.rules_of(1))
    return found.sentence, found.rest, side_by_side(heads, found.things)


def side_by_side(heads: tuple[str, str], things: Iterable[Compared]) -> list[list[str]]:
    return [["", *heads, "difference"], *(row_of(each) for each in things)]


def row_of(thing: Compared) -> list[str]:
    return [thing.title, thing.printed, thing.changed, f"{thing.said} ({thing.verdict.lower()})"]


def unnoticed(results: Results) -> list[str]:
    """A sentence for each change that no game noticed."""
    return idle(sheet(Facts(results)), results.rows) if results.rows else []


# What it is made from


def sheet(facts: Facts) -> Sheet:
    study, cell = facts.study, facts.cells[0]
    return Sheet(
        sides=[each.sides for each in facts.cells],
        names=spoken_sides(facts.game_type, cell.setup.new(study.seed), cell.sides),
        seconds=study.seconds,
        labels=[label(facts, number) for number in range(len(facts.cells))],
        pairs=pairs(facts),
        climb=Climb(study.ladder, [each.bots for each in facts.cells]) if study.ladder else None,
        target=study.target,
        first=next(iter(study.goals), "score"),
        things=things_of(facts) if facts.dealt_kinds() else [],
        dealt=facts.dealt_kinds(),
        subject=subject(facts),
        tried=tried(facts),
    )


def label(facts: Facts, number: int) -> str:
    """What a cell is; where something is looked for, the values alone."""
    values = ", ".join(shown(each) for each in facts.cells[number].point.values())
    return values if facts.study.target and values else facts.title_of(number)


def things_of(facts: Facts) -> list[Thing]:
    """All that there are in any of its scenarios."""
    games = {cell.setup.scenario: cell.setup.new(facts.study.seed) for cell in facts.cells}
    return list(dict.fromkeys(each for game in games.values() for each in things_in(facts.game_type, game)))


def subject(facts: Facts) -> Thing | None:
    """The thing whose number is swept, if it is one alone."""
    names = [entry_of(facts.game_type, name)[0] for name in facts.study.axes()]
    found = [thing for thing in things_of(facts) if [thing[1]] == names]
    return found[0] if len(found) == 1 else None


def pairs(facts: Facts) -> list[tuple[int, int]]:
    """In each scenario the first rule set and the other one, where there are two."""
    if facts.study.ladder:
        return []
    found: dict[str, list[int]] = {}
    for number, cell in enumerate(facts.cells):
        found.setdefault(cell.setup.scenario, []).append(number)
    two = all(len(cells) == 2 for cells in found.values())
    return [(cells[0], cells[1]) for cells in found.values()] if two else []


def tried(facts: Facts) -> dict[str, list[list[int]]]:
    """By what is changed, the cells that differ in it alone."""
    found = {facts.spoken(name): tried_in(facts.cells, [name]) for name in facts.study.axes()}
    if len(facts.study.arms) > 1 and not found:
        first = facts.study.arms[0].name
        for arm in facts.study.arms[1:]:
            pair = [at for at, cell in enumerate(facts.cells) if cell.arm in (first, arm.name)]
            groups = tried_in([facts.cells[at] for at in pair], [])
            name = first if facts.study.compare else arm.name  # what is compared is named first
            found[name] = [[pair[at] for at in group] for group in groups]
    return found


# The question


def question(facts: Facts) -> str:
    study = facts.study
    title = listed(facts.scenario_of(cell) for cell in facts.cells)
    swept = " and ".join(facts.spoken(name) for name in study.axes())
    if study.target:
        wanted = " and ".join(aimed(name, value) for name, value in study.target.items())
        return f"{title}: which {swept or 'of these'} gives {wanted}?"
    if study.compare:
        return f"{title}: {study.title}, {study.compare.measure}?"
    if study.ladder:
        return f"{title}: does the better bot win?"
    if kinds := facts.dealt_kinds():
        return f"{title}: which {' and '.join(kinds).lower()} are worth taking?"
    if values := two_values(facts):
        return f"{title}: what does {swept} do when it is {shown(values[1])}, and not {shown(values[0])}?"
    if swept:
        return f"{title}: what does {swept} do?"
    if len(study.arms) > 1:
        return f"{title}: {' or '.join(arm.name for arm in study.arms)}?"
    return f"{title}: who wins?" if facts.sided else f"{title}: how often is it won?"


def aimed(name: str, value: float) -> str:
    """`8 rounds`, `a score of 50`."""
    return f"a score of {value:,g}" if name == "score" else unit_of(name).counted(f"{value:,g}")


def two_values(facts: Facts) -> tuple[Setting, ...]:
    """Of the one parameter that is swept."""
    axes = list(facts.study.axes().values())
    return axes[0] if len(axes) == 1 and len(axes[0]) == 2 else ()


def meant(facts: Facts) -> list[str]:
    """What each parameter is that is swept, in the words of whoever declared it."""
    said = {facts.spoken(name): text_of(facts.cells[0], name) for name in facts.study.axes()}
    return [f"{name}: {text}" for name, text in said.items() if text]


def text_of(cell: Cell, name: str) -> str:
    game_type = cell.setup.game_type
    if "." in name:
        return find(game_type, name).text
    options = game_type.scenario(cell.setup.scenario).options
    return next((each.text for each in options if each.name == name), "")
