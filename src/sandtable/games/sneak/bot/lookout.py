"""One look at the table: the rows as they are written, and what it found out for the rows of the answers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.engine.observing import Column, Rows, each_of
from sandtable.games.sneak.bot import goals
from sandtable.games.sneak.rules import bosses, cameras, sight
from sandtable.games.sneak.rules.components import CHARACTERS, NONE, Character
from sandtable.games.sneak.rules.state import ACTING, CHOOSING, SETTING_UP, SneakState
from sandtable.games.sneak.rules.wolf import FIRST_NEST, is_face_down
from sandtable.parts.among import is_among
from sandtable.parts.pool import has_bit

KINDS: Final = (
    *("character", "patrol", "boss", "card", "door", "obstacle", "elevator", "terminal", "camera", "event"),
    *("find", "supply", "hidden", "turret", "nest", "call", "exit", "zone", "goal", "file", "order"),
    *("missile", "trap", "mine", "charge", "crate", "body", "stage"),
)
CHARACTER: Final = 0
PATROL: Final = 1
BOSS_ROW: Final = 2
CARD: Final = 3
DOOR: Final = 4
OBSTACLE: Final = 5  # Wall tokens first
ELEVATOR: Final = 6
TERMINAL: Final = 7
CAMERA: Final = 8
EVENT: Final = 9
FIND: Final = 10
SUPPLY: Final = 11
HIDDEN: Final = 12
TURRET: Final = 13
NEST: Final = 14
CALL: Final = 15
EXIT: Final = 16
ZONE: Final = 17
GOAL: Final = 18
FILE: Final = 19
ORDER: Final = 20  # a Patrol or Boss card that lies open or is known
MISSILE: Final = 21
TRAP: Final = 22
MINE: Final = 23
CHARGE: Final = 24
CRATE: Final = 25
BODY: Final = 26
STAGE: Final = 27

FIGURES: Final = 17  # their rows are those of their numbers
WHICH: Final = 32  # of its kind: what it is, or its number
PLACE: Final = ("placed", "x", "y", "zone", "dx", "dy", "steps")
WAYS: Final = ("north", "east", "south", "west")
MOST_ZONES: Final = 8
NEAR: Final = 4  # spaces that count a half
FAR: Final = 60  # spaces that are as far as any
MOST_GOALS: Final = 4  # spaces of a goal that are measured


def shared_columns() -> list[Column]:
    """What every row begins with; the last columns of a row mean something else for each kind."""
    place = [Column(name, -1.0 if name in ("dx", "dy") else 0.0) for name in PLACE]
    which = each_of("which", tuple(str(number) for number in range(WHICH)))
    return [*each_of("kind", KINDS), *which, *place, *each_of("faces", WAYS)]


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Lookout:
    """A seat that looks. Rows and answers measure from the figure that acts, if one does."""

    def __init__(self, game: SneakState, seat: i64, rolling: bool, rows: Rows, own: i64) -> None:
        self.game: Final = game
        self.seat: Final[i64] = seat
        self.rolling: Final = rolling  # whether it is asked about dice
        self.rows: Final = rows
        self.own: Final[i64] = own  # columns of a row that belong to its kind
        self.count: i64 = 0
        self.between: Final = is_between(game)
        self.first: Final = [NONE] * len(KINDS)  # the first row of each kind
        self.orders: Final[list[int]] = []  # cards in their rows
        self.width: Final[i64] = game.field().grid.width
        self.height: Final[i64] = game.field().grid.height
        self.actor: Final = acting(game)
        self.origin: Final[i64] = acting_cell(game, self.actor)
        self.walk: Final = walk_from(game, self.origin)
        self.views: Final = views(game)
        self.films: Final = films(game)
        self.boss_known: Final = game.is_boss_stage() and is_boss_known(game)
        self.targets: list[list[int]] = []  # how far it is from each space of the goal
        self.sought = False

    # Rows

    def skip(self, kind: i64 = NONE) -> None:
        """A row for something that is not there."""
        if kind != NONE and self.first[kind] == NONE:
            self.first[kind] = int(self.count)
        self.count += 1
        self.rows.none(self.rows.width)

    def begin(self, kind: i64, which: i64, cell: i64, facing: i64 = NONE) -> None:
        """What all rows have."""
        if self.first[kind] == NONE:
            self.first[kind] = int(self.count)
        self.count += 1
        self.rows.one_of(kind, len(KINDS))
        self.rows.one_of(which, WHICH)
        self.put_place(cell)
        if facing == NONE:
            self.rows.none(len(WAYS))
        else:
            self.rows.one_of(facing // 2, len(WAYS))

    def end(self, written: i64) -> None:
        """After so many columns of its own."""
        self.rows.none(self.own - written)

    def put_place(self, cell: i64) -> None:
        if cell < 0:
            self.rows.none(len(PLACE))
            return
        self.rows.put(1.0)
        self.put_spot(cell)
        self.rows.part(min(self.game.field().zone(cell) + 1, MOST_ZONES), MOST_ZONES)
        self.put_gap(cell)
        self.rows.squash(min(self.walk[cell], FAR) if self.walk else FAR, NEAR)

    def put_spot(self, cell: i64) -> None:
        self.rows.part(cell % self.width, self.width)
        self.rows.part(cell // self.width, self.height)

    def put_gap(self, cell: i64) -> None:
        """How far off to the east and to the south."""
        put_gap(self, cell, self.rows)

    # What it finds out

    def seen(self, cell: i64) -> i64:
        """How many enemies have sight of a space."""
        found: i64 = 0
        for view in self.views:
            if view and view[cell]:
                found += 1
        if found and self.game.crates and not sight.watched(self.game, cell):
            found = 0
        if self.boss_known and bosses.looks_at(self.game, cell):
            found += 1
        return found

    def filmed(self, cell: i64) -> bool:
        for film in self.films:
            if film[cell]:
                return True
        return False

    def enemy_gap(self, cell: i64) -> i64:
        """Rows plus columns to the nearest enemy whose place is known."""
        game = self.game
        best: i64 = bosses.gap(game, cell) if self.boss_known else FAR
        for place in range(game.deployed):
            if game.patrols[place].cell != NONE:
                best = min(best, game.field().grid.gap(game.patrols[place].cell, cell))
        return best

    def goal_steps(self, cell: i64) -> i64:
        """To where the figure that acts should be: to its goal, or to the Boss."""
        if not self.sought:
            self.sought = True
            self.targets = targets(self.game, self.actor)
        best: i64 = FAR
        for row in self.targets:
            best = min(best, row[cell])
        if not self.targets and self.game.is_boss_stage():
            best = self.enemy_gap(cell) if self.boss_known else lair_gap(self.game, cell)
        return best

    # Which row

    def row_of(self, kind: i64, number: i64) -> i64:
        """The row of one of its kind, from 1; 0: none."""
        first: i64 = self.first[kind]
        return first + number + 1 if first != NONE and number >= 0 else 0

    def row_of_figure(self, index: i64) -> i64:
        if index >= FIRST_NEST:
            return self.row_of(NEST, index - FIRST_NEST)
        return index + 1

    def row_of_card(self, character: Character, number: i64) -> i64:
        """Of an Equipment card that a character carries."""
        before: i64 = 0
        for other in self.game.characters:
            if other is character:
                break
            before += len(other.cards)
        return self.row_of(CARD, before + place_among(character.cards, number))


def put_gap(out: Lookout, cell: i64, rows: Rows) -> None:
    if out.origin == NONE:
        rows.none(2)
        return
    rows.part(cell % out.width - out.origin % out.width, out.width)
    rows.part(cell // out.width - out.origin // out.width, out.height)


def place_among(numbers: list[int], number: i64) -> i64:
    return numbers.index(int(number)) if is_among(numbers, number) else NONE


# What is found out at once


def is_between(game: SneakState) -> bool:
    """Whether the map of the story lies on the table instead of a Stage."""
    return game.plan.campaign and (game.step == CHOOSING or game.ending == "campaign_won")


def acting(game: SneakState) -> Character | None:
    """The character that a question in its turn is about."""
    if game.step != ACTING:
        return None
    index: i64 = game.acting if 0 <= game.acting < CHARACTERS else game.turn_of
    return game.characters[index] if index != NONE else None


def acting_cell(game: SneakState, character: Character | None) -> i64:
    if character is not None:
        return character.cell
    return game.figure(game.acting).cell if game.step > ACTING and game.acting != NONE else NONE


def walk_from(game: SneakState, cell: i64) -> list[int]:
    return game.field().distances.row(cell, game.opened) if cell != NONE else []


def views(game: SneakState) -> list[bytes]:
    """What each Patrol sees; nothing of one that is not there."""
    found: list[bytes] = []
    for place in range(game.deployed):
        patrol = game.patrols[place]
        found.append(sight.outlook(game, patrol.cell, patrol.facing) if patrol.cell != NONE else b"")
    return found


def films(game: SneakState) -> list[bytes]:
    """What each Camera sees."""
    found: list[bytes] = []
    for camera in game.field().cameras:
        found.append(sight.outlook(game, camera.cell, cameras.facing(game, camera)))
    return found


def is_boss_known(game: SneakState) -> bool:
    """Whether everybody sees where the Boss is."""
    boss = game.boss[0]
    return game.step > SETTING_UP and (boss.cell != NONE or boss.station != NONE)


def targets(game: SneakState, character: Character | None) -> list[list[int]]:
    """How far every space is from the first spaces of the goal of the character that acts."""
    found: list[list[int]] = []
    if character is None or not character.on_map() or game.is_boss_stage():
        return found
    for cell in goals.cells_for(game, character)[:MOST_GOALS]:
        row = game.field().distances.row(cell, game.opened)
        if row[character.cell] < UNREACHABLE or not found:
            found.append(row)
    return found


def lair_gap(game: SneakState, cell: i64) -> i64:
    """To the nearest nest where a hidden Boss may be, by what everybody was told."""
    best: i64 = FAR
    for nest in range(len(game.nests)):
        if has_bit(game.lairs, nest) and is_face_down(game, nest):
            best = min(best, game.field().grid.gap(game.field().nests[nest], cell))
    return best
