"""The campaign between its Missions: the Mission Tree, and how far the team has come."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.flix.rules.plan import ABORTED
from sandtable.games.flix.rules.state import CHOOSING, REPORTING, FlixState
from sandtable.games.flix.view.names import grade_texts, mission_id, mission_title, seal_name
from sandtable.scene.vocabulary import Board, Element, Panel, Row, Space, Zone

RESULTS = ("failed", "partial success", "success")
SIGNS = ("\u00d7", "\u00bd", "\u2713")
LOOKS = ("locked", "open", "open")


def is_between(game: FlixState) -> bool:
    """No Map lies on the table."""
    return bool(game.plan.campaign) and int(game.step) in (CHOOSING, REPORTING)


# The Mission Tree


def levels(game: FlixState) -> list[list[int]]:
    """FLIX-26.06: the Missions by how many come before them, each where it is first reached."""
    found: list[list[int]] = [[0]]
    seen = {0}
    while found[-1]:
        row: list[int] = []
        for mission in found[-1]:
            page = game.plan.missions[mission]
            for other in (int(page.on_success), int(page.on_failure)):
                if other > ABORTED and other not in seen:
                    seen.add(other)
                    row.append(other)
        found.append(row)
    return found[:-1]


def tree_board(game: FlixState) -> Board:
    """Level by level from left to right."""
    zones = [
        Zone(mission_id(mission), mission_title(game, mission), x=column, y=row)
        for column, level in enumerate(levels(game))
        for row, mission in enumerate(level)
    ]
    return Board("zones", "The Mission Tree", tuple(zones), tuple(links(game)))


def links(game: FlixState) -> Iterator[tuple[str, str]]:
    for mission, page in enumerate(game.plan.missions):
        for other in sorted({int(page.on_success), int(page.on_failure)}):
            if other > ABORTED:
                yield mission_id(mission), mission_id(other)


def tree_signs(game: FlixState) -> Iterator[Element]:
    """How each Mission ended, and which one is next."""
    for mission, outcome in zip(game.played, game.outcomes):
        yield sign(game, mission, RESULTS[outcome], SIGNS[outcome], LOOKS[outcome])
    if game.mission not in game.played:
        yield sign(game, int(game.mission), "next", "next")


def sign(game: FlixState, mission: int, state: str, text: str, *look: str) -> Element:
    label = f"{mission_title(game, mission)}: {state}"
    at = Space(mission_id(mission))
    return Element(f"sign-{mission}", "marker", label, at, role="sign", number=text, look=look)


# The roster


def campaign_panels(game: FlixState) -> Iterator[Panel]:
    """FLIX-G16: Valor Points, the Missions so far, what was paid (FLIX-R103), and the six."""
    rows = [Row("stat", "Valor Points", value=int(game.score))]
    for mission, outcome, points in zip(game.played, game.outcomes, game.scores):
        rows.append(Row("stat", mission_title(game, mission), text=f"{RESULTS[outcome]}, {points:+d}"))
    paid = sum(game.scores) - int(game.score)
    if paid:
        rows.append(Row("stat", "Paid for the return of the fallen", text=f"{-paid:+d}"))
    yield Panel("campaign", "Campaign", rows=tuple(rows))
    yield Panel("roster", "Roster", rows=tuple([roster_row(game, who) for who in range(len(game.veterans))]))


def roster_row(game: FlixState, who: int) -> Row:
    veteran = game.veterans[who]
    if veteran.killed:
        return Row("stat", seal_name(game, who), text="killed in action")
    parts = grade_texts(game, veteran) + (["1 Rank Token"] if veteran.rank_tokens else [])
    parts += ["goes"] if who in game.team else []
    return Row("stat", seal_name(game, who), text=", ".join(parts))
