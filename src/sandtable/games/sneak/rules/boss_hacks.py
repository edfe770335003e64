"""SNEAK-G09: what Otacon's Boss Hack cards do; n is the Terminal's level less 1."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.compass import BY_COMPASS
from sandtable.board.grid.ground import met
from sandtable.engine.decisions import Option
from sandtable.engine.events import EVERYONE
from sandtable.games.sneak.rules import boss_moves, boss_stage, bosses, rolls, tokens, wolf
from sandtable.games.sneak.rules.cards import HackCard
from sandtable.games.sneak.rules.components import BOSS, FOCUS_TOKENS, NONE, Character
from sandtable.games.sneak.rules.effects import HACKS
from sandtable.games.sneak.rules.state import SneakState

FLOOR_DEFENSE: Final = 4  # Floor Current
DONE: Final = Option("done", "SNEAK-G09")
TURN_UP: Final = [Option("turn_up", "SNEAK-G09", (nest,)) for nest in range(9)]
FACE: Final = [Option("face", "SNEAK-G09", (direction,)) for direction in BY_COMPASS]
HEAL: Final = [Option("heal", "SNEAK-G09", (index,)) for index in range(4)]
FOCUS: Final = [
    [Option("refocus", "SNEAK-G09", (index, token)) for token in range(FOCUS_TOKENS)] for index in range(4)
]


def apply(game: SneakState, card: HackCard, level: i64) -> None:
    """As much of it as can be done."""
    n = level - 1
    name = HACKS[card.effect]
    boss = game.boss[0]
    if name == "crane_swing":
        if bosses.beside_obstacle(game, boss.cell):
            bosses.hurt(game, n, None)
    elif name == "coolant_leak":
        boss.charges = max(0, boss.charges - n)
        game.tell("SNEAK-G09", "charges_drained", boss.charges)
    elif name == "crate_lift":
        _lift_crate(game, n + 1)
    elif name == "floodlights":
        boss_moves.face(game, game.ask(game.lead(), "SNEAK-G09", FACE).args[0])
    elif name in ("loader_jam", "scope_glare"):
        boss.fewer_dice = n
    elif name == "thermal_sweep":
        _turn_up(game, n)
    elif name == "whiteout":
        boss.ignored_aims = n
        _take_reticle(game)
    elif name in ("field_medic", "emergency_rations"):
        _share_healing(game, n)
    elif name == "signal_noise":
        boss.ignored_psychic = n
    elif name == "floor_current":
        made = rolls.roll(game, 0, n + 1, rolls.OTHER, NONE, NONE, FLOOR_DEFENSE)
        bosses.hurt(game, rolls.reckon(game, made, BOSS, FLOOR_DEFENSE), None)
    elif name == "recalibrate":
        _recalibrate(game, n + 1)
    elif name == "shutters":
        boss.ignored_moves = n + 1
    elif name == "fuel_bleed":
        bosses.hurt(game, n, None)
    elif name == "rotor_warning":
        arrange(game, n + 1)
    elif name == "supply_run":
        tokens.share(game, n, True)
    elif name == "radome_overload":
        bosses.hurt(game, max(1, n - 1), None)
    elif name == "missile_scramble":
        _scramble(game, n)
    elif name == "leg_lock":
        boss.ignored_turns = 1
        boss.ignored_moves = 1
    elif name == "targeting_ghost":
        boss.ghosted = True


def _take_reticle(game: SneakState) -> None:
    """The Boss Reticle leaves the map."""
    boss = game.boss[0]
    if boss.aimed_at != NONE:
        game.tell("SNEAK-G09", "aim_lost", boss.aimed_at)
        boss.aimed_at = NONE


def _scramble(game: SneakState, most: i64) -> None:
    """Up to so many Missile tokens leave the map, in the order in which they were placed."""
    for cell in game.missiles[:most]:
        game.tell("SNEAK-G09", "missile_lost", cell)
    del game.missiles[:most]


def _lift_crate(game: SneakState, spaces: i64) -> None:
    """One obstacle is moved step by step over floor without figure, token or Terminal."""
    stage = game.field()
    lying = [
        lock.cells[0]
        for lock in stage.obstacles
        if not game.opened & lock.bit and _ways_on(game, lock.cells[0])
    ]
    lying.extend([cell for cell in game.crates if _ways_on(game, cell)])
    options = [Option("lift", "SNEAK-G09", (cell,)) for cell in lying]
    answer = game.ask(game.lead(), "SNEAK-G09", [*options, DONE])
    if answer.verb == "done":
        return
    cell = answer.args[0]
    targets = _within(game, cell, spaces)
    to = game.ask(game.lead(), "SNEAK-G09", [Option("set_down", "SNEAK-G09", (other,)) for other in targets])
    for lock in stage.obstacles:
        if lock.cells[0] == cell:
            game.opened |= lock.bit
    if cell in game.crates:
        game.crates.remove(cell)
    game.crates.append(to.args[0])
    game.tell("SNEAK-G09", "crate_lifted", cell, to.args[0])


def _ways_on(game: SneakState, cell: i64) -> list[int]:
    """Neighbouring floor without figure, token or Terminal."""
    grid = game.field().grid
    found: list[int] = []
    for direction in BY_COMPASS:
        other = grid.beside(cell, direction)
        if other >= 0 and met(grid.stand[other], game.opened) and game.figure_at(other) is None:
            if not tokens.lies_at(game, other) and other not in game.crates:
                found.append(int(other))
    return found


def _within(game: SneakState, cell: i64, spaces: i64) -> list[int]:
    """Where it gets in so many steps."""
    found: list[int] = []
    rim: list[int] = [int(cell)]
    for _ in range(spaces):
        beyond: list[int] = []
        for place in rim:
            for other in _ways_on(game, place):
                if other not in found:
                    found.append(other)
                    beyond.append(other)
        rim = beyond
    return sorted(found)


def _turn_up(game: SneakState, number: i64) -> None:
    """Face-down tokens of the players' choice; dogs turned up this way do not bite."""
    for _ in range(number):
        down = [TURN_UP[nest] for nest in range(len(game.nests)) if wolf.is_face_down(game, nest)]
        if not down:
            return
        wolf.turn_up(game, game.ask(game.lead(), "SNEAK-G09", down).args[0], None)


def _share_healing(game: SneakState, points: i64) -> None:
    """Shared among the players as they like."""
    for _ in range(points):
        hurt = [HEAL[character.index] for character in game.team() if character.damage]
        if not hurt:
            return
        tokens.heal(game, game.characters[game.ask(game.lead(), "SNEAK-G09", hurt).args[0]], 1)


def _recalibrate(game: SneakState, number: i64) -> None:
    """Focus tokens become active; a locked one is unlocked instead and keeps its side."""
    for _ in range(number):
        options = [option for character in game.team() for option in _spent_or_locked(character)]
        if not options:
            return
        index, token = game.ask(game.lead(), "SNEAK-G09", options).args
        character = game.characters[index]
        if character.locked & (1 << token):
            character.locked &= ~(1 << token)
        else:
            character.active |= 1 << token
        game.tell("SNEAK-G09", "refocused", index, token)


def _spent_or_locked(character: Character) -> list[Option]:
    wanted = character.locked | ~character.active
    return [FOCUS[character.index][token] for token in range(FOCUS_TOKENS) if wanted & (1 << token)]


def arrange(game: SneakState, number: i64) -> None:
    """Look at the top Boss cards and put them back in any order: the top one is chosen first."""
    if boss_stage.is_spent(game):
        game.tell("SNEAK-R95", "no_card_left")
        return
    boss_stage.top_up(game)
    cards = game.boss_deck.look(number, EVERYONE)
    game.bring(cards)
    game.tell("SNEAK-G09", "looked_at", len(cards))
    order: list[int] = []
    while cards:
        options = [Option("next_card", "SNEAK-G09", (card,)) for card in cards]
        card = game.ask(game.lead(), "SNEAK-G09", options).args[0]
        order.append(card)
        cards.remove(card)
    for card in reversed(order):
        game.boss_deck.put(card, 0)
