"""A turn in few words: what has happened, what has changed on the table, and the question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from sandtable.adapters.mcp.seats import Line, Sight
from sandtable.catalog.telling import result_word
from sandtable.scene.chances import odds_text
from sandtable.scene.changes import ground, layers, pieces
from sandtable.scene.maps import cell_text, edge_text, region_text
from sandtable.scene.text import (
    aim_lines,
    blocks,
    card_lines,
    debrief_parts,
    goal_text,
    row_text,
    throw_lines,
)
from sandtable.scene.vocabulary import Choice, Panel, Question, Scene
from sandtable.scene.words import plain, wished

FEW = 12  # choices whose hints and odds are shown with them; of more they are shown on demand
MOST_TOLD, FIRST_TOLD = 80, 20  # lines of the log, since the last look and at the first
LONGEST = 240  # characters of a line that tells a change; the whole of it is shown on demand
RUN = 3  # choices with the same beginning that share a line
WAIT = "You are not asked now: others decide. `observe` waits for them."


class Reader:
    """What one seat has been shown. It is told what is new, and the whole table only at first."""

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self.log: tuple[Line, ...] = ()

    def turn(self, sight: Sight) -> str:
        """What is new to the seat, and what it is to do."""
        before, known = self.scene, shared(self.log, sight.log)
        again = before is None or known < len(self.log)  # something that it had been told was taken back
        self.scene, self.log = sight.scene, sight.log
        table = whole(sight.scene) if again or before is None else changed(before, sight.scene)
        told = lately(sight.log[known:], MOST_TOLD if before else FIRST_TOLD)
        return "\n\n".join(text for text in (told, table, to_do(sight)) if text)

    def again(self, sight: Sight) -> str:
        """The whole table. What has been told meanwhile is still to come."""
        self.scene = sight.scene
        return f"{whole(sight.scene)}\n\n{to_do(sight)}"


def shared(one: tuple[Line, ...], other: tuple[Line, ...]) -> int:
    """How many lines two logs have in common from their start; mostly one goes on where the other ends."""
    if other[: len(one)] == one:
        return len(one)
    same = 0
    while same < min(len(one), len(other)) and one[same] == other[same]:
        same += 1
    return same


def lately(log: tuple[Line, ...], most: int) -> str:
    """What was told, the last of it where it is much."""
    cut = [f"({len(log) - most} lines before: `look` at `log`)"] if len(log) > most else []
    return part("Since you last looked:", cut + [line.text for line in log[-most:]])


def whole(scene: Scene) -> str:
    return "\n\n".join(blocks(scene))


def part(title: str, lines: Iterable[str]) -> str:
    """A title and lines below it; nothing if there are none."""
    found = [f"- {plain(line)}" for line in lines]
    return "\n".join([title, *found]) if found else ""


# What has changed


def changed(before: Scene, now: Scene) -> str:
    known = before.debrief.id if before.debrief else ""
    debrief = debrief_parts(now) if now.debrief and now.debrief.id != known else []
    if before.board.label != now.board.label or before.title != now.title:
        return whole(now)
    texts = ["\n".join(lines) for lines in debrief]
    head = f"Now: {now.status}" if before.status != now.status else ""
    return "\n\n".join([*texts, *filter(None, [head, part("Changed:", map(short, changes(before, now)))])])


def changes(before: Scene, now: Scene) -> Iterator[str]:
    """The goal, the board, what is on it and over it, and what lies beside it."""
    if now.goal and goal_text(now.goal) not in (before.goal and goal_text(before.goal), ""):
        yield goal_text(now.goal)
    if now.card and now.card != before.card:
        yield " ".join(line.strip() for line in card_lines(now.card))
    yield from ground(before.board, now.board)
    yield from printed(before, now)
    yield from pieces(before, now)
    yield from drawn(before, now)
    known = {panel.id: panel for panel in before.panels}
    for panel in now.panels:
        yield from rows(known.get(panel.id), panel)


def printed(before: Scene, now: Scene) -> list[str]:
    """Doors, walls and cells that are new or read otherwise, and new areas."""
    edges = [edge_text(now.board, edge) for edge in now.board.edges if edge not in before.board.edges]
    cells = {cell.id: cell for cell in before.board.cells}
    known = [region.id for region in before.board.regions]
    edges += [region_text(now.board, each) for each in now.board.regions if each.id not in known]
    return edges + [cell_text(cell) for cell in now.board.cells if cells.get(cell.id) != cell]


def drawn(before: Scene, now: Scene) -> list[str]:
    """What is newly drawn over the board, and what no longer is."""
    named = [layer.label for layer in now.layers]
    gone = dict.fromkeys(layer.label for layer in before.layers if layer.label and layer.label not in named)
    return [text for text in layers(before, now) if not text.endswith(": ")] + [
        f"{text}: no more" for text in gone
    ]


def rows(before: Panel | None, now: Panel) -> list[str]:
    """What a panel says that it did not say before."""
    known = [row_text(row) for row in before.rows] if before else []
    fresh = [text for text in map(row_text, now.rows) if text not in known]
    return [f"{now.title}: {'; '.join(fresh)}"] if fresh else []


def short(text: str) -> str:
    """Without what the whole table has said once."""
    for good in ("high", "low"):
        text = text.replace(wished(good), "")
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}... (`look` shows all)"


# What is to be done


def to_do(sight: Sight) -> str:
    if sight.over:
        scores = [f"- {name}: {result_word(score)}" for name, score in zip(sight.seats, sight.results)]
        return "\n".join([f"The game is over: {sight.ending}.", *scores])
    return asked(sight.scene.question) if sight.scene.question else WAIT


def asked(question: Question) -> str:
    """The question with its numbered options."""
    lines = [f"{question.prompt} [{question.rule}]", *[fact.text for fact in question.facts]]
    if question.throw:
        lines += throw_lines(question.throw)
    if question.aim:
        lines += aim_lines(question.aim)
    few = len(question.choices) <= FEW
    numbered = list(enumerate(question.choices, 1))
    for _, members in groupby(numbered, key=lambda each: each[1].group):
        lines += options(list(members), few)
    return "\n".join(plain(line.strip()) for line in lines)


def options(members: list[tuple[int, Choice]], few: bool) -> Iterator[str]:
    """A line for each; or one for several that begin alike and have nothing more to say."""
    for _, run in groupby(members, key=lambda each: said(each[1], few) or opening(each[1])):
        alike = list(run)
        lead = beginning([choice.label for _, choice in alike])
        if len(alike) < RUN or not lead or said(alike[0][1], few):
            yield from (option_line(number, choice, few) for number, choice in alike)
        else:
            ends = [f"{number}. {choice.label[len(lead) :].strip()}" for number, choice in alike]
            yield f"{lead}: {'; '.join(ends)}"


def beginning(labels: list[str]) -> str:
    """The words that all labels begin with; none where a bare number would follow, as in `Husk 1 moves`."""
    lead = ""
    while all(label.startswith(lead) and " " in label[len(lead) :] for label in labels):
        longer = lead + labels[0][len(lead) :].partition(" ")[0] + " "
        if not all(label.startswith(longer) for label in labels):
            break
        lead = longer
    bare = any(label[len(lead) :].partition(" ")[0].isdigit() for label in labels)
    return "" if bare else lead.strip()


def opening(choice: Choice) -> str:
    """The first word, by which choices are gathered."""
    return choice.label.partition(" ")[0]


def option_line(number: int, choice: Choice, few: bool) -> str:
    cost = f" ({choice.cost})" if choice.cost else ""
    more = said(choice, few)
    return f"{number}. {choice.label}{cost}{f' - {more}' if more else ''}"


def said(choice: Choice, few: bool) -> str:
    """Its odds, and its hint where there are few choices."""
    return " ".join(text for text in (choice.hint if few else "", odds_text(choice.odds)) if text)
