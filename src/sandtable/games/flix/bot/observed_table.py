"""The row for the whole table: the Mission, its Objectives, the last flick, the dice, and the Side Board."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.discs.outcomes import DISC, STRIDE
from sandtable.engine.observing import Rows
from sandtable.games.flix.bot.observed_columns import (
    COLOURS,
    DICE,
    FLICK,
    MOST_MISSIONS,
    PIECES,
    SIZES,
    STEPS,
    WHATS,
    signed,
    skip,
)
from sandtable.games.flix.bot.scout import Scout
from sandtable.games.flix.rules import objectives, orders, side_boards, side_flicks, victory
from sandtable.games.flix.rules.components import (
    CAPTIVE,
    FIRST_HOSTAGE,
    FIRST_PATROL,
    FIRST_SENTRY,
    MASTERMIND,
    NONE,
    PATROLS,
)
from sandtable.games.flix.rules.effects import (
    BOMB,
    CAPTURE,
    E_LOCK,
    ELIMINATE,
    FACES,
    MASTERMIND_TOKEN,
    NO_ALARM,
    RESCUE,
    SIDE_BOARDS,
    SPECIALS,
    TOKENS,
)
from sandtable.games.flix.rules.plan import DIFFICULTIES, Cell, Goal
from sandtable.games.flix.rules.state import SETTING_UP, FlixState
from sandtable.games.flix.rules.wounds import DECLINED, GUARDS

KINDS: Final = len(TOKENS)
REACTION: Final = 2  # its place in a stake, and that of the die
DIE: Final = 3


def write_table(scout: Scout, rows: Rows) -> None:
    game = scout.game
    rows.one_of(game.step, len(STEPS))
    rows.one_of(game.difficulty, len(DIFFICULTIES))
    rows.one_of(game.mission, MOST_MISSIONS)
    specials: i64 = game.page().specials
    for place in range(len(SPECIALS)):
        rows.flag(specials >> place & 1 != 0)
    table = asked_for(game)
    write_time(game, rows)
    write_state(scout, table, rows)
    write_guards(scout, rows)
    write_fates(game, rows)
    write_goals(game, table.primary, rows)
    write_goals(game, table.secondary, rows)
    write_kinds(game, rows)
    write_flick(game, rows)
    write_dice(game, rows)
    write_side_board(game, rows)
    write_campaign(game, rows)


def asked_for(game: FlixState) -> Cell:
    """FLIX-4.03: for those who go; before that is settled for as many as will."""
    if game.taking_part():
        return game.table()
    return game.page().cells[game.difficulty][game.plan.team - 1]


# The Mission


def write_time(game: FlixState, rows: Rows) -> None:
    """FLIX-2.11: which colour relief comes on, Rounds that are played, and those that are left."""
    whole: i64 = game.page().rounds[game.difficulty]
    left: i64 = whole if game.step == SETTING_UP else game.timer
    rows.one_of(game.plan.timer[left] if left < len(game.plan.timer) else NONE, len(COLOURS))
    rows.squash(game.round, 5)
    rows.squash(left, 5)
    rows.part(min(left, whole), whole)


def write_state(scout: Scout, table: Cell, rows: Rows) -> None:
    game = scout.game
    grid = scout.site.grid
    rows.squash(grid.width, 20)
    rows.squash(grid.height, 20)
    rows.squash(game.taking_part(), 2)
    rows.flag(game.turn_of != NONE and game.seals[game.turn_of].seat == scout.seat)
    rows.flag(game.lead() == scout.seat)
    rows.flag(game.over_mission)
    ready = game.taking_part() > 0
    rows.flag(ready and victory.is_out_of_reach(game))
    rows.squash(victory.judged(game) if ready else 0, 1)
    rows.flag(ready and victory.is_bonus(game))
    rows.flag(scout.mapped and not scout.goals)


def write_guards(scout: Scout, rows: Rows) -> None:
    game = scout.game
    pool: i64 = 0
    for tango in game.tangos[FIRST_PATROL - MASTERMIND : FIRST_PATROL - MASTERMIND + PATROLS]:
        pool += 1 if tango.pooled else 0
    rows.squash(pool, 4)
    rows.squash(on_map(scout, FIRST_PATROL, FIRST_SENTRY), 4)
    rows.squash(on_map(scout, FIRST_SENTRY, len(scout.figures)), 4)
    loud: i64 = 0
    for amount in scout.sounds:
        loud += amount
    rows.squash(loud, 6)
    rows.flag(game.alert_on != NONE)
    rows.flag(scout.alert)
    rows.flag(game.alarm_rang)


def on_map(scout: Scout, first: i64, last: i64) -> i64:
    """How many of these figures are."""
    found: i64 = 0
    for figure in range(first, last):
        if scout.figures[figure]:
            found += 1
    return found


def write_fates(game: FlixState, rows: Rows) -> None:
    """What has become of Hostages and Mastermind, what lies face down, and whose turn is still to come."""
    rescued: i64 = 0
    lost: i64 = 0
    for hostage in game.hostages[: CAPTIVE - FIRST_HOSTAGE]:
        rescued += 1 if hostage.rescued else 0
        lost += 1 if hostage.killed else 0
    captive = game.hostages[CAPTIVE - FIRST_HOSTAGE]
    rows.squash(rescued, 2)
    rows.flag(captive.rescued)
    rows.squash(lost, 2)
    rows.flag(captive.killed or MASTERMIND_TOKEN in game.destroyed)
    rows.squash(len(objectives.hidden(game)), 4)
    rows.squash(len(orders.waiting(game)), 4)
    rows.flag(orders.is_settled(game))
    rows.flag(orders.AREA_OVER in game.queue)


def write_goals(game: FlixState, goals: list[Goal], rows: Rows) -> None:
    """FLIX-1.05: of all that can be asked for, how many are, and how many of them are done."""
    for what in range(len(WHATS)):
        wanted: i64 = 0
        done: i64 = 0
        for goal in goals:
            if what_of(goal) == what:
                wanted += goal.number
                done += objectives.completed(game, goal)
        rows.squash(wanted, 2)
        rows.squash(done, 2)


def what_of(goal: Goal) -> i64:
    if goal.kind == RESCUE:
        return KINDS
    if goal.kind == CAPTURE:
        return KINDS + 1
    if goal.kind == ELIMINATE:
        return KINDS + 2
    return KINDS + 3 if goal.kind == NO_ALARM else goal.token


def write_kinds(game: FlixState, rows: Rows) -> None:
    """FLIX-1.06: of each kind of token how many are cleared and lost, and how many lie face down somewhere:
    all know what is in the Mission, and nobody where."""
    hidden = [0] * KINDS
    for token, shown in enumerate(game.token_shown):
        if not shown:
            hidden[game.token_kinds[token]] += 1
    for kind in range(KINDS):
        rows.squash(victory.number_of(game.cleared, kind), 2)
        rows.squash(victory.number_of(game.destroyed, kind), 2)
        rows.squash(hidden[kind], 2)


# What has just happened


def write_flick(game: FlixState, rows: Rows) -> None:
    """The disc that lies there, its way, and what it struck."""
    if game.disc == NONE:
        skip(rows, len(SIZES) + len(FLICK) + len(PIECES))
        return
    rows.one_of(game.disc, len(SIZES))
    width, height = extent(game)
    rested = game.rested
    rows.put(share(rested[0], width) if rested else 0.0)
    rows.put(share(rested[1], height) if rested else 0.0)
    rows.flag(not rested)
    way = game.trails[DISC][1:] if game.trails else []
    rows.squash(length(way), 2000)
    rows.squash(len(way) // STRIDE, 4)
    kinds = game.struck[1::3]
    for piece in range(len(PIECES)):
        rows.squash(victory.number_of(kinds, piece), 1)


def extent(game: FlixState) -> tuple[float, float]:
    """How wide and how high the board is that lies on the table, in tenths of a millimetre."""
    if game.side_board != NONE:
        board = side_flicks.board_of(game)
        return float(board.width), float(board.height)
    grid = game.site().grid
    edge = game.plan.numbers.space
    return float(grid.width * edge), float(grid.height * edge)


def share(at: i64, whole: float) -> float:
    """Where on a side something is; at its end what lies beyond."""
    return min(1.0, max(0.0, float(at) / whole))


def length(way: list[int]) -> i64:
    """Of a way, in tenths of a millimetre: along the sides."""
    found: i64 = 0
    for at in range(STRIDE, len(way), STRIDE):
        found += abs(way[at] - way[at - STRIDE]) + abs(way[at + 1] - way[at + 1 - STRIDE])
    return found


def write_dice(game: FlixState, rows: Rows) -> None:
    """Attack Dice under way: which face is resolved, what was rolled, and what was let stand (FLIX-R104)."""
    stake = game.stake
    if not stake:
        skip(rows, 2 * len(FACES) + len(DICE) + len(GUARDS))
        return
    rows.one_of(face_of(game), len(FACES))
    for face in range(len(FACES)):
        rows.squash(victory.number_of(game.rolled, face), 1)
    rows.squash(max(0, len(game.rolled) - stake[DIE] - 1), 1)
    rows.flag(stake[REACTION] != 0)
    declined: i64 = stake[DECLINED]
    for kind in range(len(GUARDS)):
        rows.flag(declined >> kind & 1 != 0)


def face_of(game: FlixState) -> i64:
    """Of the Attack Die that is resolved; NONE where none is."""
    if not game.stake or game.stake[DIE] >= len(game.rolled):
        return NONE
    face = game.rolled[game.stake[DIE]]
    return face if face < len(FACES) else NONE


# Beside the Map


def write_side_board(game: FlixState, rows: Rows) -> None:
    rows.one_of(game.side_board, len(SIDE_BOARDS))
    rows.squash(game.side_flicks, 2)
    rows.squash(game.millis, 5000)
    rows.squash(len(live_piles(game)), 2)


def live_piles(game: FlixState) -> list[list[int]]:
    """FLIX-29.04, FLIX-29.07: the target discs that are still in the way."""
    if game.side_board == E_LOCK:
        return side_boards.piles_in_box(game)
    if game.side_board != BOMB:
        return []
    circles = side_flicks.board_of(game).circles
    return side_boards.live(game, [circles[letter] for letter in side_boards.letters(game, game.aimed_at)])


def write_campaign(game: FlixState, rows: Rows) -> None:
    rows.flag(game.plan.campaign)
    rows.squash(len(game.played), 4)
    rows.squash(max(0, sum(game.scores) - game.score), 20)
    signed(rows, game.score, 10)
