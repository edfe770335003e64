"""Boards of nodes and ways, and debriefs, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sandtable.scene.vocabulary import Board, Chapter, Debrief, Fact, Tally
from sandtable.scene.ways import Node, Way
from sandtable.scene.words import bullets, paragraph, states

MARKS = {"done": "[x]", "missed": "[ ]"}


# The map


def ways_map(board: Board) -> list[str]:
    """A line a node, from left to right and down, with the ways that lead away from it."""
    nodes = sorted(board.nodes, key=lambda node: ("end" in node.look, node.x, node.y))
    names = {node.id: named(node) for node in board.nodes}
    return bullets(
        [node_text(node, [way for way in board.ways if way.start == node.id], names) for node in nodes]
    )


def named(node: Node) -> str:
    return f"{node.number} {node.label}".strip()


def node_text(node: Node, ways: Sequence[Way], names: dict[str, str]) -> str:
    said = [node.note, f"tried {times(node.tries)}" if node.tries else "", fallen(node)]
    leads = [way_text(way, names) for way in ways if "closed" not in way.look]
    notes = ". ".join([part for part in [*said, *leads] if part])
    rule = f" [{node.rule}]" if node.rule else ""
    return f"{named(node)}{states(node.look)}{': ' if notes else ''}{notes}{rule}"


def times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def fallen(node: Node) -> str:
    return f"fell here: {', '.join(node.deaths)}" if node.deaths else ""


def way_text(way: Way, names: dict[str, str]) -> str:
    """What leads where; a loop leads to the same again."""
    kind = next((look for look in ("success", "failure") if look in way.look), "way")
    where = "the same again" if way.start == way.end else names.get(way.end, way.end)
    taken = " (taken)" if "taken" in way.look else ""
    return f"{kind}: {where}{taken}"


# What was played


def chapter_lines(chapters: Sequence[Chapter]) -> list[str]:
    """One part after the other."""
    told = [". ".join([f"{each.title}: {each.result}", *each.costs]) for each in chapters]
    return ["So far:", *bullets(told)] if told else []


# The debrief


def debrief_lines(debrief: Debrief) -> list[str]:
    """The result, why, and what comes of it."""
    score = f", {debrief.score}" if debrief.score else ""
    lines = paragraph(f"*** Debrief: {debrief.title}{score} ***") + paragraph(debrief.about)
    for fact in debrief.why:
        lines += paragraph(fact_text(fact), "  ")
    for title, tallies in parts(debrief):
        if tallies:
            lines += paragraph(f"{title}:") + [line for each in tallies for line in tally_lines(each)]
    for fact in (*debrief.otherwise, *debrief.notes):
        lines += paragraph(fact_text(fact), "  ")
    return lines + (paragraph(f"Next: {debrief.next}") if debrief.next else [])


def parts(debrief: Debrief) -> Iterator[tuple[str, Sequence[Tally]]]:
    yield "Objectives", debrief.goals
    yield "Score", debrief.sums
    yield "Opens", debrief.opens
    yield "Leads", debrief.leads
    yield "Closes", debrief.closes
    yield "Cost", debrief.costs


def fact_text(fact: Fact) -> str:
    return f"{fact.text} [{fact.rule}]" if fact.rule else fact.text


def tally_lines(tally: Tally) -> list[str]:
    mark = next((sign for look, sign in MARKS.items() if look in tally.look), "-")
    value = f": {tally.value}" if tally.value else ""
    note = f" ({tally.note})" if tally.note else ""
    rule = f" [{tally.rule}]" if tally.rule else ""
    return paragraph(f"{mark} {tally.text}{value}{note}{rule}", "  ", hang=4)
