"""The row of the table: the round, the decks, the Boss's dashboards, the dice, what the story remembers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.observing import Column, Rows, each_of
from sandtable.games.sneak.bot.lookout import is_between
from sandtable.games.sneak.bot.seen_dice import dice_columns, put_dice
from sandtable.games.sneak.rules import annals, bosses
from sandtable.games.sneak.rules.components import CHARACTERS, FIRST_PATROL, NONE
from sandtable.games.sneak.rules.effects import BOSSES, HIDDEN_KINDS, ICONS
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.deck import Deck
from sandtable.parts.pool import BIT, has_bit

STEPS: Final = ("choosing", "setting_up", "gathering", "acting", "drawing", "patrolling")
MOST_STAGES: Final = 32
MOST_EQUIPMENT: Final = 60
MOST_CARDS: Final = 32  # of the deck that enemies act by
MOST_REACTIONS: Final = 12
LETTERS: Final = 4

TURN: Final[tuple[str, ...]] = (
    *("campaign", "between", "players", "size", "round", "own_turn", "moved"),
    *("blue_side", "cameras_blind", "cards_jammed", "hurried", "was_alert", "was_seen", "traps_sprung"),
    *("asleep", "waking", "dead", "called", "found", "tokens_turned_up"),
)
DECKS: Final[tuple[str, ...]] = ("blue_cards", "red_cards", "reactions", "hacks", "boss_cards", "second_deck")
BOSS: Final[tuple[str, ...]] = (
    *("dashboard", "second_phase", "defense", "moves", "white", "black", "turns", "rounds", "charges"),
    *("flips", "fewer_dice", "weakened", "faded", "muffled", "foreseen", "countering", "ignored_moves"),
    *("ignored_turns", "ignored_psychic", "ignored_aims", "ghosted", "railed", "slipped"),
)
STATIONS: Final = 4
LAST_TRY: Final[tuple[str, ...]] = ("round", "extra", "new_cards", "by_boss", "by_patrol")


def table_columns() -> list[Column]:
    return [
        *each_of("step", STEPS),
        *each_of("stage", numbers(MOST_STAGES)),
        *map(Column, TURN),
        *each_of("turn_of", numbers(CHARACTERS)),
        *[Column(f"jammed.{icon}") for icon in ICONS],
        *[Column(f"resolved.{letter}") for letter in numbers(LETTERS)],
        *[Column(f"turned_up.{kind}") for kind in HIDDEN_KINDS],
        *map(Column, DECKS),
        *[Column(f"card_out.{card}") for card in numbers(MOST_CARDS)],
        *[Column(f"reaction_out.{card}") for card in numbers(MOST_REACTIONS)],
        *each_of("boss", BOSSES),
        *[Column(f"boss.{name}") for name in BOSS],
        *each_of("station", numbers(STATIONS)),
        *dice_columns(),
        *[Column(f"memory.{card}") for card in numbers(MOST_EQUIPMENT)],
        *[Column(f"cleared.{stage}") for stage in numbers(MOST_STAGES)],
        *[Column(f"rewarded.{stage}") for stage in numbers(MOST_STAGES)],
        Column("tried"),
        *each_of("last_try.stage", numbers(MOST_STAGES)),
        *each_of("last_try", annals.WAYS),
        *[Column(f"last_try.present.{index}") for index in numbers(CHARACTERS)],
        *each_of("last_try.fallen", numbers(CHARACTERS)),
        *[Column(f"last_try.{name}") for name in LAST_TRY],
    ]


def numbers(count: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(count))


def put_table(game: SneakState, seat: i64, rolling: bool, rows: Rows) -> None:
    between = is_between(game)
    rows.one_of(game.step, len(STEPS))
    rows.one_of(game.stage, MOST_STAGES)
    put_turn(game, seat, between, rows)
    if between:
        rows.none(len(ICONS) + LETTERS + len(HIDDEN_KINDS) + len(DECKS) + MOST_CARDS + MOST_REACTIONS)
    else:
        put_marks(game, rows)
        put_decks(game, rows)
    if game.stage == NONE or not game.is_boss_stage() or between:
        rows.none(len(BOSSES) + len(BOSS) + STATIONS)
    else:
        put_boss(game, rows)
    put_dice(game, rolling, rows)
    put_story(game, rows)


def put_turn(game: SneakState, seat: i64, between: bool, rows: Rows) -> None:
    rows.flag(game.plan.campaign)
    rows.flag(between)
    rows.squash(game.seats, 2)
    if between:
        rows.none(len(TURN) - 3 + CHARACTERS)
        return
    rows.squash(game.size, 2)
    rows.squash(game.round, 8)
    rows.flag(game.turn_of != NONE and game.characters[game.turn_of].seat == seat)
    rows.squash(game.moved, 3)
    rows.flag(game.blue_side)
    rows.squash(game.blind, 1)
    rows.squash(game.jammed_cards, 1)
    rows.flag(game.hurried)
    rows.flag(game.was_alert)
    rows.flag(game.was_seen)
    rows.squash(game.sprung, 2)
    for found in (game.sleepers, game.wakers, game.dead, game.called, game.found, game.turned_up):
        rows.squash(len(found), 2)
    rows.one_of(game.turn_of, CHARACTERS)


def put_marks(game: SneakState, rows: Rows) -> None:
    for icon in range(len(ICONS)):
        rows.flag(icon in game.jammed_icons)
    for letter in range(LETTERS):
        rows.flag(has_bit(game.proofs, letter))
    if game.turned_up:
        for kind in range(len(HIDDEN_KINDS)):
            rows.squash(game.turned_up.count(kind), 1)
    else:
        rows.none(len(HIDDEN_KINDS))


# Decks


def put_decks(game: SneakState, rows: Rows) -> None:
    rows.squash(game.patrol_deck.count(0), 6)
    rows.squash(game.patrol_deck.count(1), 6)
    rows.squash(game.reactions.size(), 4)
    rows.squash(game.hacks.size(), 6)
    rows.squash(game.boss_deck.size(), 6)
    rows.flag(game.deck_number > 0)
    if game.is_boss_stage():
        put_out(game.boss_deck, game.card, first_card(game), MOST_CARDS, rows)
    else:
        put_out(game.patrol_deck, game.card, 0, MOST_CARDS, rows)
    put_out(game.reactions, NONE, 0, MOST_REACTIONS, rows)


def put_out(deck: Deck, card: i64, first: i64, count: i64, rows: Rows) -> None:
    """The cards that have left the deck, from the first one on."""
    out: i64 = BIT[card - first] if 0 <= card - first < count else 0
    for cards in (deck.discards, deck.removed):
        for other in cards:
            if 0 <= other - first < count:
                out |= BIT[other - first]
    if not out:
        rows.none(count)
        return
    for place in range(count):
        rows.flag(has_bit(out, place))


def first_card(game: SneakState) -> i64:
    """Of the Boss's deck that is in use."""
    first: i64 = 0
    for boss in range(game.field().boss):
        for deck in game.plan.bosses[boss].decks:
            first += len(deck)
    for number in range(game.deck_number):
        first += len(game.plan.bosses[game.field().boss].decks[number])
    return first


# The Boss


def put_boss(game: SneakState, rows: Rows) -> None:
    boss, board = game.boss[0], bosses.dashboard(game)
    rows.one_of(game.field().boss, len(BOSSES))
    rows.flag(boss.dashboard > 0)
    rows.flag(boss.second_phase)
    rows.part(bosses.defense(game, None), 8)
    rows.squash(board.move, 3)
    rows.squash(board.white, 2)
    rows.squash(board.black, 2)
    rows.flag(board.facing)
    rows.squash(boss.rounds, 3)
    rows.squash(boss.charges, 2)
    rows.squash(boss.flips, 1)
    rows.squash(boss.fewer_dice, 1)
    rows.flag(boss.weakened)
    rows.flag(boss.faded)
    rows.flag(boss.muffled)
    rows.flag(boss.foreseen)
    rows.flag(boss.countering)
    rows.squash(boss.ignored_moves, 1)
    rows.squash(boss.ignored_turns, 1)
    rows.squash(boss.ignored_psychic, 1)
    rows.squash(boss.ignored_aims, 1)
    rows.flag(boss.ghosted)
    rows.flag(boss.railed)
    rows.flag(boss.slipped)
    rows.one_of(boss.station, STATIONS)


# The story


def put_story(game: SneakState, rows: Rows) -> None:
    owned: i64 = 0
    for card in game.memory:
        owned |= BIT[card] if card < MOST_EQUIPMENT else 0
    for card in range(MOST_EQUIPMENT):
        rows.flag(has_bit(owned, card))
    if not game.plan.campaign:
        rows.none(2 * MOST_STAGES)
    else:
        for cleared in (game.cleared, game.rewarded):
            for stage in range(MOST_STAGES):
                rows.flag(has_bit(cleared, stage))
    rows.squash(game.tried, 10)
    if is_between(game) and game.annals:
        put_last_try(game, game.annals[-1], rows)
    else:
        rows.none(MOST_STAGES + len(annals.WAYS) + 2 * CHARACTERS + len(LAST_TRY))


def put_last_try(game: SneakState, row: list[int], rows: Rows) -> None:
    rows.one_of(row[annals.STAGE], MOST_STAGES)
    rows.one_of(row[annals.HOW], len(annals.WAYS))
    for index in range(CHARACTERS):
        rows.flag(has_bit(row[annals.PRESENT], index))
    rows.one_of(row[annals.FALLEN], CHARACTERS)
    rows.squash(row[annals.ROUND], 8)
    rows.flag(row[annals.EXTRA] > 0)
    rows.squash(max(0, len(game.memory) - row[annals.BEFORE]), 2)
    rows.flag(row[annals.BY] == CHARACTERS)
    rows.squash(max(0, row[annals.BY] - FIRST_PATROL + 1), 6)
