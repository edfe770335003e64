"""Chapter 10: Boss Stages: their set-up, the Boss deck, and the actions of a Boss Reference card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import (
    boss_attacks,
    boss_choices,
    boss_missiles,
    boss_moves,
    bosses,
    liquid,
    mantis,
    ocelot,
    raven,
    rex,
    rex_lines,
    winning,
    wolf,
)
from sandtable.games.sneak.rules.boss_cards import (
    ADJACENT,
    ATTACK,
    AWAY,
    EVERY,
    HAMPER,
    HEAL,
    LAUNCH,
    NOBODY,
    STALK,
    STRIKE,
    THAT,
    TO_SIGHT,
    TOWARD,
    TURN,
    BossCard,
    Line,
)
from sandtable.games.sneak.rules.components import NONE, USED_SCAN, Boss, Character
from sandtable.games.sneak.rules.effects import LIQUID, MANTIS, OCELOT, RAVEN, REX, WOLF
from sandtable.games.sneak.rules.state import SneakState

MOST_FLIPS: Final = 2  # the third one is the end (SNEAK-G14 F12)
TURRET_COST: Final = 2


def set_up(game: SneakState) -> None:
    """SNEAK-10.01, SNEAK-10.02, SNEAK-10.03, SNEAK-10.07: the Boss on its space and its deck shuffled beside
    the map; no Patrols and no Patrol deck."""
    stage = game.field()
    game.boss = [Boss()]
    boss = game.boss[0]
    boss.cell = stage.boss_cell
    boss.facing = stage.boss_facing
    game.missiles = []
    game.turrets = 0
    if stage.boss == OCELOT:
        ocelot.set_up(game)
    elif stage.boss == WOLF:
        wolf.set_up(game)
    elif stage.boss == LIQUID:
        liquid.set_up(game)
    take_deck(game, 0)


def take_deck(game: SneakState, number: i64) -> None:
    """One of the Boss's decks is shuffled; all other Boss cards are out of the game."""
    game.deck_number = number
    counts = [0] * int(game.boss_deck.kinds)
    first: i64 = 0
    for boss in range(game.field().boss):
        first += len(game.plan.bosses[boss].decks)
    counts[first + number] = len(game.plan.bosses[game.field().boss].decks[number])
    game.boss_deck = game.plan.boss_deck.clone()
    game.boss_deck.stack(counts, game.rng)


# The Enemy Phase of a Boss Stage


def enemy_phase(game: SneakState) -> None:
    """SNEAK-22.03, SNEAK-22.04: what waits goes off, then one Boss card is drawn and resolved."""
    boss = game.boss[0]
    if game.field().boss == WOLF:
        wolf.slip_away(game)
    boss_missiles.impact(game)
    if game.field().boss == REX:
        rex.fire_rail(game)
    deck = game.deck_number
    game.card = draw(game)
    until_now(boss)
    card = game.plan.boss_cards[game.card]
    game.reveal()
    game.tell("SNEAK-22.03", "boss_card", game.card)
    if card.psychic and boss.ignored_psychic:
        game.tell("SNEAK-G09", "card_cancelled", game.card)
    else:
        _resolve(game, card)
    boss_choices.forget(game)
    _count_down(boss, card.psychic)
    if game.deck_number == deck:
        game.boss_deck.discard(game.card)
    game.card = NONE


def draw(game: SneakState) -> i64:
    """The top card; see `top_up`."""
    top_up(game)
    return game.boss_deck.draw()


def top_up(game: SneakState) -> None:
    """SNEAK-10.08, SNEAK-R44: an empty deck is its discards turned over, unshuffled; not a third time."""
    if game.boss_deck.size():
        return
    if is_spent(game):
        winning.fail(game, "SNEAK-G14", "out_of_time")
    game.boss[0].flips += 1
    game.boss_deck.turn_over()
    game.tell("SNEAK-10.08", "deck_flipped", game.boss[0].flips)


def is_spent(game: SneakState) -> bool:
    """SNEAK-R95: no card is left, and the deck is not turned over again: who looks sees none."""
    return game.boss_deck.size() == 0 and game.boss[0].flips == MOST_FLIPS


def until_now(boss: Boss) -> None:
    """What lasted until the next Boss card ends."""
    boss.weakened = False
    boss.faded = False
    boss.muffled = False
    boss.foreseen = False
    boss.countering = False


def _count_down(boss: Boss, psychic: bool) -> None:
    """What a hack did to this card is used up."""
    boss.ignored_moves = max(0, boss.ignored_moves - 1)
    boss.ignored_turns = max(0, boss.ignored_turns - 1)
    boss.ignored_aims = max(0, boss.ignored_aims - 1)
    if psychic:
        boss.ignored_psychic = max(0, boss.ignored_psychic - 1)


def _resolve(game: SneakState, card: BossCard) -> None:
    """SNEAK-G14 F4: line after line; `that` is the player of the line before."""
    that: Character | None = None
    for place, line in enumerate(card.lines):
        if is_own(line):
            going, that = _carry_out(game, line, that)
            if not going:
                return
        elif is_spoken_of(card, place) or not _is_held(game, line):
            that = _common(game, line, that)
    if game.field().boss == REX:
        rex.rage(game)


def is_spoken_of(card: BossCard, place: i64) -> bool:
    """Whether the player of a line matters to the next one."""
    return place + 1 < len(card.lines) and card.lines[place + 1].who == THAT


def _is_held(game: SneakState, line: Line) -> bool:
    """Whether a hack keeps it from doing what the line says."""
    if line.verb == TURN:
        return boss_moves.is_held(game, True)
    return line.verb in (TOWARD, AWAY, TO_SIGHT, STALK) and boss_moves.is_held(game, False)


def is_own(line: Line) -> bool:
    """Whether only one Boss has such lines."""
    return line.verb > LAUNCH


def _carry_out(game: SneakState, line: Line, that: Character | None) -> tuple[bool, Character | None]:
    """A line of one Boss: whether the card goes on, and the player it spoke of."""
    boss = game.field().boss
    if boss == OCELOT:
        return ocelot.carry_out(game, line, that), that
    if boss == RAVEN:
        raven.carry_out(game, line, that)
    elif boss == WOLF:
        aimed = wolf.carry_out(game, line)
        return True, aimed if aimed is not None else that
    elif boss == MANTIS:
        mantis.carry_out(game, line)
    elif boss == LIQUID:
        liquid.carry_out(game, line)
    else:
        rex_lines.carry_out(game, line)
    return True, that


def _common(game: SneakState, line: Line, that: Character | None) -> Character | None:
    """A line that any Boss may have; the player it spoke of."""
    if line.verb == HEAL:
        bosses.heal(game, line.amount)
        return that
    if line.verb == ATTACK and line.who in (EVERY, ADJACENT):
        _attack_all(game, line)
        return that
    target = that if line.who in (THAT, NOBODY) else boss_choices.choose(game, line.who, needs_sight(line))
    if target is not None and not _is_held(game, line):
        _do(game, line, target)
    return target


def needs_sight(line: Line) -> bool:
    """Whether only players in sight may be chosen: for attacks and what goes with them."""
    return line.verb in (ATTACK, HAMPER) and not line.no_sight


def _do(game: SneakState, line: Line, target: Character) -> None:
    if line.verb == TURN:
        boss_moves.turn_to(game, target.cell)
    elif line.verb in (TOWARD, AWAY, TO_SIGHT, STALK):
        _move(game, line, target)
    elif line.verb == ATTACK:
        boss_attacks.strike(game, target, line)
    elif line.verb == STRIKE:
        if bosses.adjacent(game, target):
            boss_attacks.strike(game, target, line)
    elif line.verb == HAMPER:
        boss_attacks.hamper(game, target)
    elif line.verb == LAUNCH:
        boss_missiles.launch(game, target.cell)


def _move(game: SneakState, line: Line, target: Character) -> None:
    if line.verb == AWAY:
        boss_moves.move_away(game, line.amount, target)
    elif line.verb == TO_SIGHT:
        boss_moves.move_to_sight(game, line.amount, target)
    else:
        boss_moves.move_toward(game, line.amount, target, line.verb == TOWARD)


def _attack_all(game: SneakState, line: Line) -> None:
    """One roll for each player, in seat order (SNEAK-G14 F1)."""
    team = game.team()
    if line.who == ADJACENT:
        team = [character for character in team if bosses.adjacent(game, character)]
    boss_attacks.strike_all(game, team, line)


# Boss Reference cards (SNEAK-10.05, SNEAK-10.06)


def options(game: SneakState, character: Character) -> list[Option]:
    """SNEAK-10.05, SNEAK-10.06: the special actions that the character can pay for."""
    return [option for option in _all(game, character) if cost(game, character, option) <= character.actions]


def _all(game: SneakState, character: Character) -> list[Option]:
    boss = game.field().boss
    if boss == OCELOT:
        return ocelot.options(game, character)
    if boss == RAVEN:
        return raven.options(game, character)
    if boss == WOLF:
        return wolf.options(game, character)
    if boss == MANTIS:
        return mantis.options(game, character)
    return liquid.options(game, character) if boss == LIQUID else rex.options(game, character)


def cost(game: SneakState, character: Character, option: Option) -> i64:
    """In Action points."""
    if option.verb == "man_turret":
        return TURRET_COST
    return 0 if option.verb == "scan" and wolf.scans_freely(game, character) else 1


def perform(game: SneakState, character: Character, option: Option) -> None:
    """SNEAK-8.02: it is paid for, then done; none of them makes noise (SNEAK-G14 F13)."""
    price = cost(game, character, option)
    character.actions -= price
    if price == 0:
        character.used |= USED_SCAN
    boss = game.field().boss
    if boss == OCELOT:
        ocelot.perform(game, character, option)
    elif boss == RAVEN:
        raven.perform(game, character, option)
    elif boss == WOLF:
        wolf.perform(game, character, option)
    elif boss == MANTIS:
        mantis.perform(game, character, option)
    elif boss == LIQUID:
        liquid.perform(game, character, option)
    else:
        rex.perform(game, character, option)
