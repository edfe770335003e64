"""Rows of what is fixed to the map or lies on it, of Zones and goals, and of cards that lie open."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.sneak.bot.lookout import (
    BODY,
    CALL,
    CAMERA,
    CHARGE,
    CRATE,
    DOOR,
    ELEVATOR,
    EVENT,
    EXIT,
    FIND,
    HIDDEN,
    MINE,
    MISSILE,
    NEST,
    OBSTACLE,
    SUPPLY,
    TERMINAL,
    TRAP,
    TURRET,
    Lookout,
)
from sandtable.games.sneak.bot.seen_dice import HIGHEST, PURPOSE, VICTIM
from sandtable.games.sneak.rules import cameras, objectives, rolls, wolf
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.locks import FIRST_ELEVATOR, FIRST_TERMINAL
from sandtable.games.sneak.rules.plan import StageEvent
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.among import is_among
from sandtable.parts.deck import knows
from sandtable.parts.pool import has_bit

PRINTED: Final = 5  # numbers that a lock wants to be shown
LETTERS: Final = 4
LOCK_OWN: Final[tuple[str, ...]] = (
    *("open", "worked_on", "rolled_at", "level"),
    *("number.0", "number.1", "number.2", "number.3", "number.4"),
)
EVENT_OWN: Final[tuple[str, ...]] = ("letter.0", "letter.1", "letter.2", "letter.3", "amount")
SUPPLY_OWN: Final[tuple[str, ...]] = ("heals", "ammo", "charges")
HIDDEN_OWN: Final[tuple[str, ...]] = ("known",)
TURRET_OWN: Final[tuple[str, ...]] = ("works",)
NEST_OWN: Final[tuple[str, ...]] = (
    "face_down",
    "possible",
    "attacked",
    "aimed_at.0",
    "aimed_at.1",
    "aimed_at.2",
    "aimed_at.3",
)
CALL_OWN: Final[tuple[str, ...]] = ("called",)
EXIT_OWN: Final[tuple[str, ...]] = ("may_leave",)
MINE_OWN: Final[tuple[str, ...]] = ("owner.0", "owner.1", "owner.2", "owner.3")
LOOSE: Final = 32  # tokens that come and go


# Fixed to the map


def put_fixtures(out: Lookout) -> None:
    game, stage = out.game, out.game.field()
    for number, door in enumerate(stage.doors):
        put_lock(out, DOOR, door.cells[0], number, game.opened & door.bit != 0, door.level, door.numbers)
    for lock in stage.walls + stage.obstacles:
        if game.opened & lock.bit:
            out.skip(OBSTACLE)
        else:
            out.begin(OBSTACLE, NONE, lock.cells[0])
            out.end(0)
    for number, elevator in enumerate(stage.elevators):
        called = has_bit(game.called_elevators, number) or not elevator.numbers
        cell = elevator.shafts[0][0]
        put_lock(out, ELEVATOR, cell, number + FIRST_ELEVATOR, called, 0, elevator.numbers)
    for number, terminal in enumerate(stage.terminals):
        hacked, lock_number = has_bit(game.hacked, number), number + FIRST_TERMINAL
        put_lock(out, TERMINAL, terminal.cell, lock_number, hacked, terminal.level, terminal.numbers)
    for camera in stage.cameras:
        out.begin(CAMERA, NONE, camera.cell, cameras.facing(game, camera))
        out.end(0)


def put_lock(
    out: Lookout, kind: i64, cell: i64, number: i64, opened: bool, level: i64, numbers: list[int]
) -> None:
    """A Door, an elevator or a Terminal with what it wants to be shown."""
    game, rows = out.game, out.rows
    out.begin(kind, NONE, cell)
    rows.flag(opened)
    rows.flag(game.lock == number)
    rows.flag(out.rolling and is_rolled_at(game, number))
    rows.part(level, PRINTED)
    for place in range(PRINTED):
        rows.part(numbers[place] if place < len(numbers) else 0, HIGHEST)
    out.end(len(LOCK_OWN))


def is_rolled_at(game: SneakState, number: i64) -> bool:
    about = game.roll_about
    return about[VICTIM] == number and about[PURPOSE] in (rolls.LOCK, rolls.HACK)


def put_places(out: Lookout) -> None:
    """Where something can be done."""
    game, stage = out.game, out.game.field()
    for number, cell in enumerate(stage.turrets):
        out.begin(TURRET, NONE, cell)
        out.rows.flag(has_bit(game.turrets, number))
        out.end(len(TURRET_OWN))
    for nest in range(len(game.nests)):
        put_nest(out, nest)
    for cell in stage.calls:
        out.begin(CALL, NONE, cell)
        out.rows.flag(is_among(game.called, cell))
        out.end(len(CALL_OWN))
    for cell in stage.exits:
        out.begin(EXIT, NONE, cell)
        out.rows.flag(objectives.may_leave(game))
        out.end(len(EXIT_OWN))


def put_nest(out: Lookout, nest: i64) -> None:
    """SNEAK-G19: of what lies there face down nobody knows more than where Wolf cannot be."""
    game, rows, cell = out.game, out.rows, out.game.field().nests[nest]
    down = wolf.is_face_down(game, nest)
    out.begin(NEST, nest, cell)
    rows.flag(down)
    rows.flag(down and has_bit(game.lairs, nest))
    rows.flag(game.aimed_at == wolf.FIRST_NEST + nest)
    for character in game.characters:
        rows.flag(character.reticle == cell)
    out.end(len(NEST_OWN))


# Tokens of the Stage


def put_tokens(out: Lookout) -> None:
    game, stage, rows = out.game, out.game.field(), out.rows
    for number, cell in enumerate(game.events):
        put_event(out, stage.events[number], cell)
    for number, cell in enumerate(game.finds):
        out.begin(FIND, number, cell)
        out.end(0)
    for number, cell in enumerate(game.supplies):
        supply = stage.supplies[number]
        out.begin(SUPPLY, NONE, cell)
        rows.squash(supply.heals, 2)
        rows.squash(supply.ammo, 2)
        rows.squash(supply.charges, 2)
        out.end(len(SUPPLY_OWN))
    for number, cell in enumerate(game.hidden_cells):
        known = knows(game.hidden_seen[number], out.seat)
        out.begin(HIDDEN, game.hidden_kinds[number] if known else NONE, cell)
        rows.flag(known)
        out.end(len(HIDDEN_OWN))


def put_event(out: Lookout, event: StageEvent, cell: i64) -> None:
    out.begin(EVENT, event.kind, cell)
    out.rows.one_of(event.letter, LETTERS)
    out.rows.squash(event.amount, 2)
    out.end(len(EVENT_OWN))


# Tokens that come and go


def put_loose(out: Lookout) -> None:
    """As many as there is room for."""
    game, last = out.game, out.count + LOOSE
    for place, cell in enumerate(game.mines):
        if out.count < last:
            out.begin(MINE, NONE, cell, game.mine_facings[place])
            out.rows.one_of(game.mine_owners[place], LETTERS)
            out.end(len(MINE_OWN))
    put_each(out, TRAP, NONE, game.traps, last)
    put_each(out, MISSILE, NONE, game.missiles, last)
    put_each(out, CHARGE, NONE, game.charges, last)
    put_each(out, CRATE, NONE, game.crates, last)
    put_each(out, BODY, 0, game.sleepers, last)
    put_each(out, BODY, 1, game.wakers, last)
    put_each(out, BODY, 2, game.dead, last)


def put_each(out: Lookout, kind: i64, which: i64, cells: list[int], last: i64) -> None:
    for cell in cells:
        if out.count < last:
            out.begin(kind, which, cell)
            out.end(0)
