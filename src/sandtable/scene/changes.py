"""What has changed on a table since somebody last looked, as plain text."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.scene.maps import layer_text
from sandtable.scene.text import blocks, board_parts, debrief_parts, heading, phase_line, row_text
from sandtable.scene.vocabulary import Board, Element, Panel, Region, Scene, Zone
from sandtable.scene.words import bullets, describe, facing, paragraph, place, states


def news(before: Scene | None, now: Scene) -> list[str]:
    """At first, all of the table. When another turn begins, the board and what has changed beside it.
    Otherwise, only what has changed."""
    if before is None:
        return blocks(now)
    beside = panel_news(before, now)
    told = [] if same_debrief(before, now) else debrief_parts(now)
    parts = board_news(before, now) if turn_of(before) != turn_of(now) else changes(before, now)
    return ["\n".join(lines) for lines in [*told, *parts, *beside] if lines]


def same_debrief(before: Scene, now: Scene) -> bool:
    known = before.debrief.id if before.debrief else ""
    return now.debrief is None or now.debrief.id == known


def turn_of(scene: Scene) -> tuple[object, ...]:
    """What identifies a turn: its phase and the acting figure, or the status of a game without phases."""
    acting = [element.id for element in scene.elements if "acting" in element.look]
    return (scene.phase, *acting) if scene.phases else (scene.status,)


def board_news(before: Scene, now: Scene) -> list[list[str]]:
    """The map and what stands on it; notes about the board only where they are new."""
    board, notes, *rest = board_parts(now)
    known = board_parts(before)
    return [heading(now), board, notes if notes not in known else [], *rest]


def changes(before: Scene, now: Scene) -> list[list[str]]:
    """The status, and what is new or otherwise on the board."""
    head = paragraph(now.status) + phase_line(now) if before.status != now.status else []
    return [head, bullets([*ground(before.board, now.board), *pieces(before, now), *layers(before, now)])]


def panel_news(before: Scene, now: Scene) -> list[list[str]]:
    known = {panel.id: panel for panel in before.panels}
    return [panel_changes(known.get(panel.id), panel) for panel in now.panels]


def ground(before: Board, now: Board) -> list[str]:
    """Zones and regions that look otherwise."""
    found: list[str] = []
    for old, new in ((before.zones, now.zones), (before.regions, now.regions)):
        known: dict[str, Zone | Region] = {area.id: area for area in old}
        for area in new:
            if area.id in known and known[area.id].look != area.look:
                found.append(f"{area.label}:{states(area.look) or ' as before'}")
    return found


def pieces(before: Scene, now: Scene) -> list[str]:
    """What has come, reads otherwise or is gone."""
    known = [whereabouts(element, before.board) for element in before.elements]
    texts = [whereabouts(element, now.board) for element in now.elements]
    here = [element.id for element in now.elements]
    gone = [f"{name_of(old)} is no longer there" for old in before.elements if old.id not in here]
    return [text for text in texts if text not in known] + gone


def name_of(element: Element) -> str:
    return element.label.partition(",")[0]


def whereabouts(element: Element, board: Board) -> str:
    """An element with its place, unless its label says so."""
    where = place_name(element, board)
    said = not where or where.casefold() in element.label.casefold()
    return f"{describe(element)}{'' if said else f' at {where}'}{facing(element)}"


def place_name(element: Element, board: Board) -> str:
    if element.at is None:
        return ""
    labels = [zone.label for zone in board.zones if zone.id == element.at.zone]
    return labels[0] if labels else place(element, board)


def layers(before: Scene, now: Scene) -> list[str]:
    """What is newly drawn over the board."""
    return [layer_text(now.board, layer) for layer in now.layers if layer not in before.layers]


def panel_changes(before: Panel | None, now: Panel) -> list[str]:
    """A panel's title and the rows that are new or read otherwise."""
    known: Sequence[str] = [row_text(row) for row in before.rows] if before else ()
    fresh = [text for text in map(row_text, now.rows) if text not in known]
    return paragraph(f"-- {now.title} --") + paragraph("; ".join(fresh), "  ") if fresh else []
