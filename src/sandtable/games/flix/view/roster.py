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
    TREE,
    briefing_panels,
    full_title,
    is_between,
    result_text,
    standing_panels,
    tree_board,
)
from sandtable.lexicon.lexicon import Words
from sandtable.scene.phrases import capital, count_of, listed
from sandtable.scene.vocabulary import Chapter, Item, Panel, Row, Scene

CAUSES = ("shot", "bled", "explosion", "gas", "everything")


def people(game: FlixState, words: Words) -> Iterator[Panel]:
    """FLIX-G16: all six, those who go first."""
    order = [who for who in game.team if who != NONE]
    order += [who for who in range(len(game.veterans)) if who not in order]
    for who in order:
        yield person(game, words, who, person_id(who))


def person(game: FlixState, words: Words, who: int, name: str) -> Panel:
    veteran = game.veterans[who]
    seal = seal_of(game, who)
    gone = fallen(game, who)
    look = "fallen" if gone else "goes" if who in game.team else "reserve"
    rows = (fall_row(game, words, who),) if gone else tuple(rows_of(game, words, who, veteran, seal))
    about = ", ".join(grade_texts(game, veteran))
    role = skill_name(game, int(veteran.specialization)).lower() if veteran.specialization != NONE else ""
    return Panel(name, seal_name(game, who), -1, TEAM, about, rows, role, ("person", look))


def seal_of(game: FlixState, who: int) -> Seal | None:
    """Its figure in the Mission that was played last; NONE where it was not there."""
    return next((seal for seal in game.seals if seal.who == who), None)


def fallen(game: FlixState, who: int) -> bool:
    seal = seal_of(game, who)
    return game.veterans[who].killed or (seal is not None and seal.killed)


def rows_of(game: FlixState, words: Words, who: int, veteran: Veteran, seal: Seal | None) -> Iterator[Row]:
    health = int(gear.health(game, seal)) if seal is not None else int(game.plan.seals[who].health)
    wounds = int(seal.wounds) if seal is not None else 0
    yield Row("track", "Health", hurt_text(game, words, wounds), health - wounds, health, good="high")
    if veteran.grade < E9:
        items = [rank_item(who, place, veteran) for place in range(RANK_TOKENS)]
        yield Row("tokens", "Rank Tokens", items=tuple(items))
    yield Row("text", "", deeds(words, veteran, seal))


def hurt_text(game: FlixState, words: Words, wounds: int) -> str:
    """FLIX-6.09: Wounds heal between Missions."""
    if not wounds:
        return words.say("unhurt")
    counted = count_of(wounds, words.say("wound"))
    return words.say("healed" if is_between(game) else "hurt", wounds=counted)


def rank_item(who: int, place: int, veteran: Veteran) -> Item:
    look = () if place < veteran.rank_tokens else ("missing",)
    return Item(f"rank:{who}-{place}", "Rank Token", look=look)


def deeds(words: Words, veteran: Veteran, seal: Seal | None) -> str:
    """One line of what it did."""
    parts: list[str] = []
    if seal is not None and seal.felled:
        parts.append(words.say("felled", guards=count_of(int(seal.felled), words.say("guard"))))
    if seal is not None and seal.secured:
        secured = count_of(int(seal.secured), words.say("objective"))
        parts.append(words.say("secured", objectives=secured))
    been = words.say("served", missions=count_of(int(veteran.missions), words.say("mission")))
    served = been if veteran.missions else words.say("not_served")
    return words.say("last_time", served=served, deeds=listed(parts)) if parts else served


def fall_row(game: FlixState, words: Words, who: int) -> Row:
    return Row("text", "", words.say("fell_and_lost", fell=fall_text(game, words, who)))


def fall_text(game: FlixState, words: Words, who: int) -> str:
    """Where, when, and by whom."""
    row = next((row for row in reversed(game.losses) if row[0] == who), None)
    if row is None:
        return words.say("fell_in_action")
    cause, mission = cause_text(game, words, row), mission_title(game, row[1])
    return words.say("fell_in", mission=mission, round=row[2], cause=cause)


def cause_text(game: FlixState, words: Words, row: list[int]) -> str:
    """By what, and by whom where that is known."""
    cause, by = row[3:]
    if by == NONE:
        return words.say(CAUSES[cause])
    return words.say(f"{CAUSES[cause]}_by", by=capital(figure_name(game, by)))


# What was played


def chapters(game: FlixState, words: Words) -> Iterator[Chapter]:
    """The Missions in their order, with their scores and who fell there."""
    for mission, outcome, points in zip(game.played, game.outcomes, game.scores):
        result = result_text(words, outcome, points)
        fell = [row for row in game.losses if row[1] == mission]
        costs = tuple([cost_text(game, words, row) for row in fell])
        yield Chapter(full_title(game, mission), result, MOODS[outcome], costs, "mission")


def cost_text(game: FlixState, words: Words, row: list[int]) -> str:
    return words.say("fell", who=seal_name(game, row[0]), cause=cause_text(game, words, row))


def map_scene(game: FlixState, words: Words) -> Scene:
    """The Mission Tree with all that belongs to it."""
    panels = (*briefing_panels(game, words), *people(game, words), *standing_panels(game))
    played = tuple(chapters(game, words))
    return Scene(TREE, status(game), tree_board(game, words), panels=panels, chapters=played)
