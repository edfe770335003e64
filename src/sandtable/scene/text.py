"""A scene as plain text, for the terminal and for language-model players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from sandtable.scene.campaigns import chapter_lines, debrief_lines, ways_map
from sandtable.scene.chances import odds_text
from sandtable.scene.maps import layer_texts, measured_map, measured_notes
from sandtable.scene.rolls import Roll
from sandtable.scene.sliding import flick_text
from sandtable.scene.vocabulary import (
    AimBounds,
    Board,
    Choice,
    Element,
    Goal,
    Item,
    OpenCard,
    Panel,
    Question,
    Row,
    Scene,
    Throw,
    Zone,
)
from sandtable.scene.words import (
    WIDTH,
    bullets,
    describe,
    facing,
    marks_of,
    paragraph,
    place,
    states,
    wished,
)

NARROWEST_BOX = 12
WIDEST_BOX = 30

Elements = Sequence[Element]
Marks = dict[str, str]


def render(scene: Scene) -> str:
    """Everything that the seat sees, and its question with numbered choices."""
    asked = [render_question(scene.question)] if scene.question else []
    return "\n\n".join([*blocks(scene), *asked])


def blocks(scene: Scene) -> list[str]:
    """The table in parts: where the game stands, the board, what is on it, and each panel."""
    card = [card_lines(scene.card)] if scene.card else []
    parts = [heading(scene), *debrief_parts(scene), *card, *board_parts(scene), chapter_lines(scene.chapters)]
    parts += [panel_lines(panel) for panel in scene.panels]
    return ["\n".join(lines) for lines in parts if lines]


def debrief_parts(scene: Scene) -> list[list[str]]:
    """What came of the last part of a campaign, and who was there."""
    if scene.debrief is None:
        return []
    return [debrief_lines(scene.debrief), *[panel_lines(person) for person in scene.debrief.people]]


def heading(scene: Scene) -> list[str]:
    lines = paragraph(f"=== {scene.title} ===") + paragraph(scene.status) + phase_line(scene)
    return lines + (paragraph(goal_text(scene.goal)) if scene.goal else [])


def goal_text(goal: Goal) -> str:
    return " ".join(part for part in (f"Goal ({goal.role}): {goal.text}", goal.progress) if part)


def card_lines(card: OpenCard) -> list[str]:
    """The card that is being carried out."""
    lines = paragraph(f"{card.caption}: {card.title}" if card.caption else card.title)
    return lines + [line for fact in card.lines for line in paragraph(fact.text, "  ")]


def phase_line(scene: Scene) -> list[str]:
    """The parts of a round, the present one in brackets."""
    names = [f"[{name}]" if place == scene.phase else name for place, name in enumerate(scene.phases)]
    return paragraph(f"Phases: {', '.join(names)}") if names else []


def render_question(question: Question) -> str:
    lines = paragraph(f"{question.prompt} [{question.rule}]")
    for fact in question.facts:
        lines += paragraph(f"{fact.text} [{fact.rule}]", "  ")
    if question.throw:
        lines += throw_lines(question.throw)
    if question.aim:
        lines += aim_lines(question.aim)
    group = ""
    for number, choice in enumerate(question.choices, 1):
        if choice.group != group:
            group = choice.group
            lines += paragraph(f"{group or 'other'}:", "  ")
        lines += choice_lines(number, choice)
    return "\n".join(lines)


def throw_lines(throw: Throw) -> list[str]:
    """Who rolls against whom, the dice, and what stands if nobody spends anything."""
    lines = paragraph(". ".join(part for part in (throw.title, throw.why) if part) + ".", "  ")
    rolled = [roll for roll in throw.rolls if any(face.value for face in roll.faces)]
    lines += roll_lines(rolled, "  ")
    change = f" ({throw.change})" if throw.change else ""
    lines += paragraph(f"Stands now: {throw.stands}{change}.", "  ") if throw.stands else []
    for note in throw.notes:
        lines += paragraph(note.text, "  ")
    return lines


def choice_lines(number: int, choice: Choice) -> list[str]:
    said = " ".join(part for part in (choice.hint, odds_text(choice.odds)) if part)
    hint = f" ({choice.cost})" if choice.cost else ""
    hint += f" - {said}" if said else ""
    return paragraph(f"{number:>4}. {choice.label} [{choice.rule}]{hint}", hang=6)


def aim_lines(aim: AimBounds) -> list[str]:
    bounds = zip(aim.names, aim.low, aim.high)
    ranges = "; ".join(f"{name} from {low} to {high}" for name, low, high in bounds)
    lines = paragraph(f"Answer in whole numbers, {','.join(aim.names)}: {ranges}", "  ")
    if aim.kind == "path":
        lines += paragraph(path_text(aim), "  ")
    if aim.kind == "flick":
        lines += paragraph(flick_text(aim), "  ")
    lines += paragraph(f"Suggested: {aim.suggested}", "  ") if aim.suggested else []
    return lines + (paragraph(f"Or without any number: {aim.nothing}", "  ") if aim.nothing else [])


def path_text(aim: AimBounds) -> str:
    """Steps one after the other in one answer."""
    steps = f"Up to {aim.most} steps in one answer, one after the other" if aim.most > 1 else "One step"
    told = f"{steps}, from ({aim.start[0]},{aim.start[1]}), none longer than {aim.reach}."
    if not aim.stops:
        return told
    stops = ", ".join(str(stop) for stop in aim.stops)
    return f"{told} A last number by itself is the count on which you are asked again: one of {stops}."


def roll_lines(rolls: Sequence[Roll], indent: str = "") -> list[str]:
    """What was rolled or drawn, a line a roll, in the order in which it came."""
    return [line for roll in rolls for line in paragraph(roll_text(roll), indent, hang=2)]


def roll_text(roll: Roll) -> str:
    faces = ", ".join(face.value + states(face.look) for face in roll.faces)
    return "; ".join([f"{roll.label}: {faces}", *[text for text in (roll.result, roll.needs) if text]])


# The board


def board_parts(scene: Scene) -> list[list[str]]:
    """The map, what else there is to know about the board, and what the marks on the map stand for."""
    board = scene.board
    placed = [element for element in scene.elements if element.at is not None]
    beside = [element for element in scene.elements if element.at is None]
    marks = marks_of(placed)
    heading = paragraph(f"Board: {board.label}")
    if board.kind == "ways":
        parts = [heading + ways_map(board), []]
    elif board.zones:
        parts = [heading + zone_map(board, placed, marks), zone_notes(board)]
    else:
        parts = [heading + measured_map(board, placed, marks, scene.layers), measured_notes(board)]
    shown = [f"{marks[element.id]} = {located(element, board)}" for element in placed]
    shown += [f"{describe(element)}, beside the board" for element in beside]
    return [*parts, layer_texts(board, scene.layers), bullets(shown)]


def located(element: Element, board: Board) -> str:
    """An element with its place, unless the map of zones shows it."""
    shown = element.at is not None and element.at.zone in [zone.id for zone in board.zones]
    where = "" if shown else f" at {place(element, board)}"
    return f"{describe(element)}{where}{facing(element)}"


def zone_notes(board: Board) -> list[str]:
    lines = neighbours(board)
    if any(zone.floors > 1 for zone in board.zones):
        lines.append("A number before a colon is a floor; 0 is the ground floor.")
    return lines + bullets(f"{zone.label}:{states(zone.look)}" for zone in board.zones if zone.look)


def zone_map(board: Board, elements: Elements, marks: Marks) -> list[str]:
    """A box a zone; below each other where side by side would be too wide."""
    columns = sorted({zone.x for zone in board.zones})
    width = min(WIDEST_BOX, (WIDTH - 1) // len(columns) - 1)
    if width < NARROWEST_BOX:
        return bullets("; ".join(zone_lines(zone, elements, marks, WIDTH)) for zone in board.zones)
    lines: list[str] = []
    above: list[Zone | None] = [None] * len(columns)
    for row in zone_rows(board, columns):
        lines += [border(above, row, width), *box_row(row, elements, marks, width)]
        above = row
    return [*lines, border(above, above, width)]


def zone_rows(board: Board, columns: list[int]) -> Iterator[list[Zone | None]]:
    """The zones of each row by column; where several share a place, the later ones get a row of their own."""
    for y in sorted({zone.y for zone in board.zones}):
        stacks = [[zone for zone in board.zones if (zone.x, zone.y) == (x, y)] for x in columns]
        yield from (list(row) for row in zip_longest(*stacks))


def border(above: list[Zone | None], below: list[Zone | None], width: int) -> str:
    """The line between two rows of boxes."""
    sides = [("-" if upper or lower else " ") * width for upper, lower in zip(above, below)]
    return "+".join(["", *sides, ""])


def box_row(row: list[Zone | None], elements: Elements, marks: Marks, width: int) -> Iterator[str]:
    boxes = [zone_lines(zone, elements, marks, width - 1) if zone else [] for zone in row]
    for cells in zip_longest(*boxes, fillvalue=""):
        yield "|".join(["", *[f" {cell:<{width - 1}}" for cell in cells], ""])


def zone_lines(zone: Zone, elements: Elements, marks: Marks, width: int) -> list[str]:
    """A zone's name and what stands on its floors, from the top down."""
    lines = paragraph(zone.label.upper(), width=width)
    here = [
        (element.at.floor, element.id) for element in elements if element.at and element.at.zone == zone.id
    ]
    top = max([zone.floors - 1, *[floor for floor, _ in here]])
    for floor in range(top, -1, -1):
        found = " ".join([marks[element] for at, element in here if at == floor])
        lines += paragraph(f"{floor}: {found or '-'}" if top > 0 else found, hang=2, width=width)
    return lines


def neighbours(board: Board) -> list[str]:
    """Which zones are adjacent: in one sentence, where it is those that touch."""
    names = {zone.id: zone.label for zone in board.zones}
    linked = {frozenset(link) for link in board.links}
    if not linked:
        return []
    if linked == {frozenset((a.id, b.id)) for a in board.zones for b in board.zones if touch(a, b)}:
        return ["Adjacent are the zones that touch, in a row or a column."]
    links = ", ".join(f"{names.get(a, a)} - {names.get(b, b)}" for a, b in board.links)
    return paragraph(f"Adjacent: {links}", hang=2)


def touch(a: Zone, b: Zone) -> bool:
    return abs(a.x - b.x) + abs(a.y - b.y) == 1


# Panels


def panel_lines(panel: Panel) -> list[str]:
    """A title, what is short in one paragraph, and texts in their own."""
    title = f"{panel.title}, {panel.about}" if panel.about else panel.title
    side = f" ({panel.side})" if panel.side and panel.side.casefold() not in title.casefold() else ""
    lines = paragraph(f"-- {title}{side} --")
    lines += paragraph("; ".join(row_text(row) for row in panel.rows if row.kind != "text"), "  ")
    for row in panel.rows:
        lines += paragraph(row_text(row), "  ", hang=2) if row.kind == "text" else []
    return lines


def row_text(row: Row) -> str:
    label = f"{row.label}: " if row.label else ""
    note = f" ({row.text})" if row.text else ""
    if row.kind == "text":
        return label + row.text
    if row.kind == "track" and (row.top or not row.items):
        return f"{label}{row.value}/{row.top}{wished(row.good)}{note}"
    if row.kind == "stat":
        return label + stat(row)
    if not row.items:
        return label + (row.text or "none")
    return label + ", ".join(items_text(row)) + note


def stat(row: Row) -> str:
    """A stat is a number, perhaps of so many, or a word."""
    if row.text and not row.value and not row.top:
        return row.text
    return f"{row.value}{f'/{row.top}' if row.top else ''}{f' ({row.text})' if row.text else ''}"


def items_text(row: Row) -> list[str]:
    """The items in their order; equal ones are counted where they first lie."""
    texts = [item_text(row.kind, item) for item in row.items]
    return [
        f"{text} x{texts.count(text)}" if texts.count(text) > 1 else text for text in dict.fromkeys(texts)
    ]


def item_text(kind: str, item: Item) -> str:
    if item.hidden:
        return f"{item.label} (face down)" if item.label else "face down"
    value = f" x{item.value}" if kind == "bag" else f" {item.value}" if item.value else ""
    return (item.label + value + states(item.look)).strip()
