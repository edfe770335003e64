"""The campaign between its Missions: the Mission Tree, what is known of the next, and how far the team has
come."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.plan import ABORTED, SUCCESSFUL
from sandtable.games.flix.rules.state import CHOOSING, REPORTING, FlixState
from sandtable.games.flix.view.names import grade_texts, mission_id, mission_title, seal_name
from sandtable.games.flix.view.texts import page
from sandtable.lexicon.lexicon import Words
from sandtable.scene.vocabulary import Board, Mood, Panel, Row
from sandtable.scene.ways import Node, Way

TREE = "The Mission Tree"
RESULTS = ("result_failed", "result_partial", "result_success")
LOOKS = ("failed", "partial", "done")
MOODS: tuple[Mood, ...] = ("bad", "", "good")
ENDS = {ABORTED: "aborted", SUCCESSFUL: "won"}
STEP = 2  # between columns and rows; a level of two lies between the rows of a level of three


def is_between(game: FlixState) -> bool:
    """No Map lies on the table."""
    return bool(game.plan.campaign) and int(game.step) in (CHOOSING, REPORTING)


def upcoming(game: FlixState) -> int:
    """The Mission that is next; NONE where the campaign ends."""
    if game.over:
        return NONE
    return max(NONE, int(game.next_mission if game.step == REPORTING else game.mission))


def number_of(game: FlixState, mission: int) -> str:
    """Its number in the Mission Tree."""
    sheet = page(game, mission)
    return sheet.number if sheet else ""


def full_title(game: FlixState, mission: int) -> str:
    return f"{number_of(game, mission)} {mission_title(game, mission)}".strip()


# The Mission Tree


def after(game: FlixState, mission: int) -> tuple[int, int]:
    """FLIX-26.06: what follows a success, and a failure."""
    sheet = game.plan.missions[mission]
    return int(sheet.on_success), int(sheet.on_failure)


def levels(game: FlixState) -> list[list[int]]:
    """The Missions by how many come before them, each where it is first reached, what success opens first."""
    found: list[list[int]] = [[0]]
    seen = {0}
    while found[-1]:
        row: list[int] = []
        for mission in found[-1]:
            for other in after(game, mission):
                if other > ABORTED and other not in seen:
                    seen.add(other)
                    row.append(other)
        found.append(row)
    return found[:-1]


def reachable(game: FlixState, mission: int) -> set[int]:
    """The Missions that can still come, with this one."""
    found: set[int] = set()
    waiting = [mission] if mission != NONE else []
    while waiting:
        here = waiting.pop()
        if here not in found:
            found.add(here)
            waiting += [other for other in after(game, here) if other > ABORTED]
    return found


def tree_board(game: FlixState, words: Words) -> Board:
    """Level by level from left to right; up is success."""
    columns = levels(game)
    most = max(len(level) for level in columns)
    nodes = [
        node(game, words, mission, 1 + STEP * column, most - len(level) + 1 + STEP * row)
        for column, level in enumerate(columns)
        for row, mission in enumerate(level)
    ]
    wide, high = STEP * len(columns), STEP * most
    nodes.append(Node("won", "Campaign won", wide - 1, 0, look=("end", "good"), rule="FLIX-26.08"))
    nodes.append(
        Node("aborted", "The operation is aborted", wide - 1, high, look=("end", "bad"), rule="FLIX-26.07")
    )
    return Board("ways", TREE, width=wide, height=high, nodes=tuple(nodes), ways=tuple(ways(game)))


def node(game: FlixState, words: Words, mission: int, x: int, y: int) -> Node:
    title, number = mission_title(game, mission), number_of(game, mission)
    found = Node(mission_id(mission), title, x, y, number)
    next_one = upcoming(game)
    if mission in game.played:
        place = game.played.index(mission)
        outcome = game.outcomes[place]
        found.look, found.tries = (LOOKS[outcome],), 1
        found.note = result_text(words, outcome, game.scores[place])
    elif mission == next_one:
        found.look, found.note = (
            ("here", "known"),
            words.say("level", level=len(game.played) + 1, all=len(levels(game))),
        )
    elif mission in reachable(game, next_one):
        found.look, found.note = ("unknown",), words.say("name_only")
    else:
        found.look = ("closed",)
    found.deaths = tuple([seal_name(game, row[0]) for row in game.losses if row[1] == mission])
    return found


def result_text(words: Words, outcome: int, points: int) -> str:
    return words.say(RESULTS[outcome], points=f"{points:+d}")


def ways(game: FlixState) -> Iterator[Way]:
    """FLIX-26.06: by success and by failure; those that were gone, and those that are open."""
    trail = [*game.played, int(game.next_mission) if game.over else upcoming(game)]
    gone = list(pairwise(trail))
    open_ones = reachable(game, upcoming(game))
    for mission in range(len(game.plan.missions)):
        for kind, other in zip(("success", "failure"), after(game, mission)):
            yield way(game, mission, other, kind, (mission, other) in gone, mission in open_ones)


def way(game: FlixState, mission: int, other: int, kind: str, gone: bool, is_open: bool) -> Way:
    end = ENDS[other] if other <= ABORTED else mission_id(other)
    if gone:
        failed = game.outcomes[game.played.index(mission)] == 0
        state = "taken" if failed == (kind == "failure") else "closed"
    elif mission == upcoming(game):
        state = "now"
    else:
        state = "later" if is_open else "closed"
    return Way(mission_id(mission), end, (kind, state), kind if state == "now" else "")


# Beside it


def briefing_panels(game: FlixState, words: Words) -> Iterator[Panel]:
    """FLIX-4.01: what is known of the next Mission, and what is not; where it leads."""
    mission = upcoming(game)
    sheet = page(game, mission) if mission != NONE else None
    if sheet is None:
        return
    rows = [Row("text", "", sheet.briefing)]
    rows += [Row("text", "Special", sheet.conditions)] if sheet.conditions else []
    for title, table in zip(("Rookie", "Veteran", "Operator"), sheet.tables().values()):
        scores = " / ".join([f"{points:+d}" for points in table.scores])
        rows.append(Row("stat", title, text=f"{table.rounds} Rounds, {scores}"))
    rows.append(Row("text", "Not known", "Who waits where, and what lies face down."))
    yield Panel("briefing", f"What is known: {full_title(game, mission)}", rows=tuple(rows))
    leads = [
        Row("stat", f"On {kind}", text=leads_to(game, words, other))
        for kind, other in outcomes(game, mission)
    ]
    yield Panel("leads", "And then", rows=tuple(leads))


def outcomes(game: FlixState, mission: int) -> list[tuple[str, int]]:
    return list(zip(("success", "failure"), after(game, mission)))


def leads_to(game: FlixState, words: Words, other: int) -> str:
    if other == ABORTED:
        return words.say("is_aborted")
    return words.say("is_won") if other == SUCCESSFUL else full_title(game, other)


def campaign_panels(game: FlixState, words: Words) -> Iterator[Panel]:
    """FLIX-G16: Valor Points, the Missions so far, and what was paid (FLIX-R103)."""
    rows = [Row("stat", "Valor Points", value=int(game.score))]
    for mission, outcome, points in zip(game.played, game.outcomes, game.scores):
        rows.append(Row("stat", mission_title(game, mission), text=result_text(words, outcome, points)))
    yield Panel("campaign", "Campaign", rows=(*rows, *paid_rows(game)))


def standing_panels(game: FlixState) -> Iterator[Panel]:
    """The same beside the map, where the Missions are told one after the other."""
    rows = [Row("stat", "Valor Points", value=int(game.score)), *paid_rows(game)]
    yield Panel("campaign", "Campaign", rows=tuple(rows))


def paid_rows(game: FlixState) -> list[Row]:
    paid = sum(game.scores) - int(game.score)
    return [Row("stat", "Paid for the return of the fallen", text=f"{-paid:+d}")] if paid else []


def roster_panel(game: FlixState) -> Panel:
    """The six in short, beside a Mission."""
    return Panel("roster", "Roster", rows=tuple([roster_row(game, who) for who in range(len(game.veterans))]))


def roster_row(game: FlixState, who: int) -> Row:
    veteran = game.veterans[who]
    if veteran.killed:
        return Row("stat", seal_name(game, who), text="killed in action")
    parts = grade_texts(game, veteran) + (["1 Rank Token"] if veteran.rank_tokens else [])
    parts += ["goes"] if who in game.team else []
    return Row("stat", seal_name(game, who), text=", ".join(parts))
