"""The rows of answers: what each costs, where it leads, how likely it is to help, and whom it is about."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.engine.observing import Column, Marks, Rows, each_of
from sandtable.games.sneak.bot import weighing_dice
from sandtable.games.sneak.bot.lookout import (
    BODY,
    CRATE,
    DOOR,
    ELEVATOR,
    FAR,
    FILE,
    NEAR,
    OBSTACLE,
    ORDER,
    TRAP,
    WAYS,
    Lookout,
    place_among,
    put_gap,
)
from sandtable.games.sneak.bot.meanings import (
    ACTOR,
    BY_BOSS,
    BY_CARD,
    BY_TOKEN,
    CARD_PLACE,
    FIGURE,
    LOCK,
    Meaning,
    meaning_of,
    number_of,
)
from sandtable.games.sneak.bot.meanings import CARD as CARD_NUMBER
from sandtable.games.sneak.bot.weighing_harm import HARM, put_harm
from sandtable.games.sneak.rules import boss_stage, equipment, movement, snake
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.locks import FIRST_ELEVATOR, FIRST_TERMINAL
from sandtable.parts.among import is_among

COST: Final[tuple[str, ...]] = ("actions", "focus", "noisy", "loud")
WHERE: Final[tuple[str, ...]] = (
    *("to", "x", "y", "dx", "dy", "goal_steps", "nearer", "seen_by", "seen_on_way", "filmed"),
    *("enemy_gap", "trap", "token", "gas", "exit"),
)
SIGNED: Final = ("dx", "dy", "nearer")
TOKENS: Final[tuple[str, ...]] = ("token.0", "token.1", "token.2", "token.3", "nerve", "dose", "aid")
STRIDE: Final = 8  # spaces nearer to a goal that count in full


def answer_columns() -> list[Column]:
    return [
        *map(Column, COST),
        *[Column(name, -1.0 if name in SIGNED else 0.0) for name in WHERE],
        *each_of("faces", WAYS),
        Column("amount"),
        *map(Column, HARM),
        *map(Column, TOKENS),
        *weighing_dice.columns(),
    ]


def put_answer(out: Lookout, option: Option, rows: Rows) -> None:
    meaning = meaning_of(option)
    put_cost(out, meaning, option, rows)
    put_where(out, meaning, option, rows)
    way = number_of(option, meaning.way)
    rows.one_of(way // 2 if way != NONE else NONE, len(WAYS))
    rows.squash(max(0, number_of(option, meaning.amount)), 2)
    if out.rolling:
        weighing_dice.put_outcome(out, option, rows)
    else:
        put_harm(out, meaning, option, rows)
        rows.one_of(number_of(option, meaning.token), len(TOKENS))
        rows.none(weighing_dice.MOST)


# What it costs


def put_cost(out: Lookout, meaning: Meaning, option: Option, rows: Rows) -> None:
    actor = out.actor
    rows.squash(cost_of(out, meaning, option), 2)
    if out.rolling:
        rows.squash(weighing_dice.spent(option), 1)
    else:
        rows.flag(meaning.spends and len(option.args) > 0)
    quiet = option.verb == "drag" and actor is not None and snake.drags_quietly(actor)
    card = number_of(option, meaning.card)
    if card == NONE:
        rows.flag(meaning.noisy and not quiet)
        rows.flag(False)
    else:
        rows.flag(out.game.equipment(card).noisy)
        rows.flag(
            equipment.is_loud(out.game, actor, card) if actor is not None else out.game.equipment(card).loud
        )


def cost_of(out: Lookout, meaning: Meaning, option: Option) -> i64:
    """In Action tokens."""
    if meaning.cost >= 0 or out.actor is None:
        return max(0, meaning.cost)
    if meaning.cost == BY_CARD:
        return out.game.equipment(option.args[meaning.card]).cost
    if meaning.cost == BY_TOKEN:
        return out.game.sheet(out.actor).focus[option.args[0]].cost
    return boss_stage.cost(out.game, out.actor, option) if meaning.cost == BY_BOSS else 0


# Where it leads


def put_where(out: Lookout, meaning: Meaning, option: Option, rows: Rows) -> None:
    cell = number_of(option, meaning.cell)
    if cell == NONE:
        rows.none(len(WHERE))
        return
    rows.put(1.0)
    rows.part(cell % out.width, out.width)
    rows.part(cell // out.width, out.height)
    put_gap(out, cell, rows)
    put_progress(out, meaning, cell, rows)
    put_risk(out, meaning, option, cell, rows)
    put_found(out, cell, rows)


def put_progress(out: Lookout, meaning: Meaning, cell: i64, rows: Rows) -> None:
    """How far it is from there to the goal, and how much nearer that is."""
    if not meaning.moves or out.origin == NONE:
        rows.none(2)
        return
    then, now = out.goal_steps(cell), out.goal_steps(out.origin)
    rows.squash(then, NEAR)
    rows.part(max(-STRIDE, min(STRIDE, now - then)), STRIDE)


def put_risk(out: Lookout, meaning: Meaning, option: Option, cell: i64, rows: Rows) -> None:
    via = number_of(option, meaning.via)
    rows.squash(out.seen(cell), 1)
    rows.squash(out.seen(via) if via != NONE and via != cell else 0, 1)
    rows.flag(out.filmed(cell))
    rows.squash(min(FAR, out.enemy_gap(cell)), NEAR)


def put_found(out: Lookout, cell: i64, rows: Rows) -> None:
    """What lies there."""
    game, stage = out.game, out.game.field()
    rows.flag(is_among(game.traps, cell))
    rows.flag(movement.is_eventful(game, cell))
    rows.flag(stage.is_gas[cell] == 1)
    rows.flag(is_among(stage.exits, cell))


# Whom it is about


def put_rows(out: Lookout, option: Option, tokens: Marks) -> None:
    meaning = meaning_of(option)
    tokens.put(row_for(out, meaning.about, option, meaning.at))
    tokens.put(row_for(out, meaning.other, option, meaning.other_at) if meaning.other != NONE else 0)


def row_for(out: Lookout, about: i64, option: Option, at: i64) -> i64:
    if about == ACTOR:
        return row_of_actor(out)
    number = number_of(option, at)
    if number == NONE:
        return 0
    if about == FIGURE:
        return out.row_of_figure(number)
    if about == LOCK:
        return row_of_lock(out, number)
    if about == CARD_NUMBER:
        return out.row_of_card(out.actor, number) if out.actor is not None else 0
    if about == CARD_PLACE:
        return row_of_place(out, option)
    return row_by(out, about, number)


def row_of_actor(out: Lookout) -> i64:
    if out.actor is not None:
        return out.actor.index + 1
    return out.row_of_figure(out.game.acting) if out.origin != NONE else 0


def row_of_lock(out: Lookout, number: i64) -> i64:
    if number >= FIRST_ELEVATOR:
        return out.row_of(ELEVATOR, number - FIRST_ELEVATOR) if number < FIRST_TERMINAL else 0
    return out.row_of(DOOR, number)


def row_of_place(out: Lookout, option: Option) -> i64:
    character = out.game.characters[option.args[0]]
    return out.row_of_card(character, character.cards[option.args[1]])


def row_by(out: Lookout, kind: i64, number: i64) -> i64:
    """By its number, or by the card or the space that the answer names."""
    game = out.game
    if kind == FILE:
        return out.row_of(FILE, place_among(game.held, number))
    if kind == ORDER:
        return out.row_of(ORDER, place_among(out.orders, number))
    if kind == TRAP:
        return out.row_of(TRAP, place_among(game.traps, number))
    if kind == BODY:
        return out.row_of(BODY, place_among(game.sleepers + game.wakers + game.dead, number))
    if kind == OBSTACLE:
        return row_of_obstacle(out, number)
    return out.row_of(kind, number)


def row_of_obstacle(out: Lookout, cell: i64) -> i64:
    if is_among(out.game.crates, cell):
        return out.row_of(CRATE, place_among(out.game.crates, cell))
    stage = out.game.field()
    for number, lock in enumerate(stage.walls + stage.obstacles):
        if lock.cells[0] == cell:
            return out.row_of(OBSTACLE, number)
    return 0
