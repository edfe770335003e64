"""The six of a campaign: Grade, Health, Rank Tokens, and what they did."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.flix.rules import gear
from sandtable.games.flix.rules.campaign import RANK_TOKENS
from sandtable.games.flix.rules.components import E9, NONE, Seal, Veteran
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import (
    TEAM,
    figure_name,
    grade_texts,
    mission_title,
    person_id,
    seal_name,
    skill_name,
)
from sandtable.games.flix.view.status import status
from sandtable.games.flix.view.story import (
    MOODS,
    RESULTS,
    TREE,
    briefing_panels,
    full_title,
    is_between,
    standing_panels,
    tree_board,
)
from sandtable.scene.phrases import capital, count_of, listed
from sandtable.scene.vocabulary import Chapter, Item, Panel, Row, Scene

CAUSES = ("shot", "bled out, shot", "an explosion", "gas", "everything was lost")


def people(game: FlixState) -> Iterator[Panel]:
    """FLIX-G16: all six, those who go first."""
    order = [who for who in game.team if who != NONE]
    order += [who for who in range(len(game.veterans)) if who not in order]
    for who in order:
        yield person(game, who, person_id(who))


def person(game: FlixState, who: int, name: str) -> Panel:
    veteran = game.veterans[who]
    seal = seal_of(game, who)
    gone = fallen(game, who)
    look = "fallen" if gone else "goes" if who in game.team else "reserve"
    rows = (fall_row(game, who),) if gone else tuple(rows_of(game, who, veteran, seal))
    about = ", ".join(grade_texts(game, veteran))
    role = skill_name(game, int(veteran.specialization)).lower() if veteran.specialization != NONE else ""
    return Panel(name, seal_name(game, who), -1, TEAM, about, rows, role, ("person", look))


def seal_of(game: FlixState, who: int) -> Seal | None:
    """Its figure in the Mission that was played last; NONE where it was not there."""
    return next((seal for seal in game.seals if seal.who == who), None)


def fallen(game: FlixState, who: int) -> bool:
    seal = seal_of(game, who)
    return game.veterans[who].killed or (seal is not None and seal.killed)


def rows_of(game: FlixState, who: int, veteran: Veteran, seal: Seal | None) -> Iterator[Row]:
    health = int(gear.health(game, seal)) if seal is not None else int(game.plan.seals[who].health)
    wounds = int(seal.wounds) if seal is not None else 0
    yield Row("track", "Health", hurt_text(game, wounds), health - wounds, health, good="high")
    if veteran.grade < E9:
        items = [rank_item(who, place, veteran) for place in range(RANK_TOKENS)]
        yield Row("tokens", "Rank Tokens", items=tuple(items))
    yield Row("text", "", deeds(veteran, seal))


def hurt_text(game: FlixState, wounds: int) -> str:
    """FLIX-6.09: Wounds heal between Missions."""
    healed = ", healed" if is_between(game) else ""
    return f"{count_of(wounds, 'Wound')}{healed}" if wounds else "unhurt"


def rank_item(who: int, place: int, veteran: Veteran) -> Item:
    look = () if place < veteran.rank_tokens else ("missing",)
    return Item(f"rank:{who}-{place}", "Rank Token", look=look)


def deeds(veteran: Veteran, seal: Seal | None) -> str:
    """One line of what it did."""
    parts: list[str] = []
    if seal is not None and seal.felled:
        parts.append(f"{count_of(int(seal.felled), 'guard')} down")
    if seal is not None and seal.secured:
        parts.append(f"{count_of(int(seal.secured), 'Objective')} brought in")
    served = f"{count_of(int(veteran.missions), 'Mission')}." if veteran.missions else "Not been out yet."
    return f"{served} Last time {listed(parts)}." if parts else served


def fall_row(game: FlixState, who: int) -> Row:
    """Where, when, and by whom."""
    return Row("text", "", f"Fell{fall_text(game, who)}. Grade and Gear are lost.")


def fall_text(game: FlixState, who: int) -> str:
    row = next((row for row in reversed(game.losses) if row[0] == who), None)
    if row is None:
        return " in action"
    return f" in {mission_title(game, row[1])}, round {row[2]}: {cause_text(game, row)}"


def cause_text(game: FlixState, row: list[int]) -> str:
    """By what, and by whom where that is known."""
    cause, by = row[3:]
    return f"{CAUSES[cause]} by {capital(figure_name(game, by))}" if by != NONE else CAUSES[cause]


# What was played


def chapters(game: FlixState) -> Iterator[Chapter]:
    """The Missions in their order, with their scores and who fell there."""
    for mission, outcome, points in zip(game.played, game.outcomes, game.scores):
        result = f"{RESULTS[outcome]}, {points:+d}"
        fell = [row for row in game.losses if row[1] == mission]
        costs = tuple([f"{seal_name(game, row[0])} fell: {cause_text(game, row)}" for row in fell])
        yield Chapter(full_title(game, mission), result, MOODS[outcome], costs, "mission")


def map_scene(game: FlixState) -> Scene:
    """The Mission Tree with all that belongs to it."""
    panels = (*briefing_panels(game), *people(game), *standing_panels(game))
    return Scene(TREE, status(game), tree_board(game), panels=panels, chapters=tuple(chapters(game)))
