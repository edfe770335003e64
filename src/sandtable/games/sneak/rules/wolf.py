"""SNEAK-G19: Wolf, who hides among nine tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from sandtable.board.grid.ground import BIT
from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import attack, boss_attacks, boss_choices, bosses, equipment, sight
from sandtable.games.sneak.rules.boss_cards import (
    AIM,
    DOGS,
    FIRE,
    FIRE_THROUGH,
    NEAREST,
    RELOCATE,
    STEADY,
    Line,
)
from sandtable.games.sneak.rules.components import BOSS, NONE, USED_SCAN, Character
from sandtable.games.sneak.rules.effects import GOGGLES
from sandtable.games.sneak.rules.state import SneakState

# What a Sniper Wolf token is; GONE: none lies on the nest
HER: Final = 0
SNOW: Final = 1
DOG: Final = 2
GONE: Final = 3
TOKENS: Final = [HER, SNOW, SNOW, SNOW, SNOW, SNOW, SNOW, DOG, DOG]
FIRST_NEST: Final = 20  # targets of attacks: this plus the number of the nest
NESTS_A_REGION: Final = 3  # west, centre, east
DOG_DICE: Final = 1
PRONE: Final = Option("go_prone", "SNEAK-G19")
SCAN: Final = [Option("scan", "SNEAK-G19", (nest,)) for nest in range(9)]
AIM_AT: Final = [Option("take_aim", "SNEAK-G19", (nest,)) for nest in range(9)]


def set_up(game: SneakState) -> None:
    """The tokens are shuffled and dealt face down, one to each nest."""
    game.nests = TOKENS[:]
    game.rng.shuffle(game.nests)
    game.boss[0].cell = NONE
    game.lairs = sum(BIT[: len(TOKENS)])


def her_nest(game: SneakState) -> i64:
    return game.nests.index(HER)


def nest_cell(game: SneakState) -> i64:
    """Where she acts, sees and measures from, hidden or not."""
    return game.field().nests[her_nest(game)]


def is_revealed(game: SneakState) -> bool:
    return game.boss[0].cell != NONE


def is_face_down(game: SneakState, nest: i64) -> bool:
    return game.nests[nest] != GONE and not (game.nests[nest] == HER and is_revealed(game))


def rule_out(game: SneakState, would_do_the_same: Callable[[], bool]) -> None:
    """What a hidden Wolf does tells the players where she is not: in nests from which she would have done
    something else."""
    if is_revealed(game):
        return
    hers = her_nest(game)
    for nest in range(len(game.nests)):
        if game.lairs & BIT[nest] and nest != hers:
            game.nests[hers], game.nests[nest] = game.nests[nest], HER
            if not would_do_the_same():
                game.lairs &= ~BIT[nest]
            game.nests[hers], game.nests[nest] = HER, game.nests[hers]


# Turning tokens up


def turn_up(game: SneakState, nest: i64, character: Character | None) -> None:
    """Wolf is revealed; snow and dogs leave the map, and a dog bites the player who turned it up."""
    kind = game.nests[nest]
    game.reveal()
    game.tell("SNEAK-G19", "nest_turned_up", nest, kind, NONE if character is None else character.index)
    if kind == HER:
        game.boss[0].cell = game.field().nests[nest]
        game.lairs = BIT[nest]
        return
    game.nests[nest] = GONE
    game.lairs &= ~BIT[nest]
    _take_back_reticles(game, game.field().nests[nest])
    if kind == DOG and character is not None:
        _bite(game, character, DOG_DICE, 0)


def _take_back_reticles(game: SneakState, cell: i64) -> None:
    """SNEAK-R86: nobody aims at a nest where nothing lies any more."""
    for character in game.characters:
        if character.reticle == cell:
            character.reticle = NONE


def _bite(game: SneakState, character: Character, white: i64, black: i64) -> None:
    """An attack of dogs, who are no part of her."""
    if not boss_attacks.is_spared(game, character):
        attack.on_player(game, character, white, black, BOSS, "SNEAK-G19")


def targets(game: SneakState, character: Character, close: bool) -> list[int]:
    """Face-down tokens that a single-target attack may be aimed at."""
    found: list[int] = []
    for nest, cell in enumerate(game.field().nests):
        if is_face_down(game, nest) and _in_reach(game, character, cell, close):
            found.append(FIRST_NEST + nest)
    return found


def _in_reach(game: SneakState, character: Character, cell: i64, close: bool) -> bool:
    if close:
        return game.field().grid.gap(character.cell, cell) == 1
    return sight.sees(game, character, cell)


def turn_up_for_attack(game: SneakState, character: Character, target: i64) -> bool:
    """It is turned up before the roll; whether it was Wolf."""
    turn_up(game, target - FIRST_NEST, character)
    return game.nests[target - FIRST_NEST] == HER


def relocate(game: SneakState) -> None:
    """All tokens are gathered and dealt anew to the nests without a player; a snow token is left out for
    each of the others."""
    game.boss[0].cell = NONE
    free = [nest for nest, cell in enumerate(game.field().nests) if game.figure_at(cell) is None]
    tokens = TOKENS[:]
    for _ in range(len(TOKENS) - len(free)):
        tokens.remove(SNOW)
    game.rng.shuffle(tokens)
    game.nests = [GONE] * len(TOKENS)
    for nest, token in zip(free, tokens):
        game.nests[nest] = token
    game.lairs = sum([BIT[nest] for nest in free])
    for character in game.characters:
        character.reticle = NONE
    game.tell("SNEAK-G19", "relocates")


def slip_away(game: SneakState) -> None:
    """At the start of an Enemy Phase a revealed Wolf leaves a player who is adjacent to her."""
    if is_revealed(game) and any([bosses.adjacent(game, character) for character in game.team()]):
        relocate(game)


def slip_off_wounded(game: SneakState) -> None:
    """Once, when the attack that wounded her is over."""
    boss = game.boss[0]
    if boss.second_phase and not boss.slipped:
        boss.slipped = True
        relocate(game)


# Her lines


def carry_out(game: SneakState, line: Line) -> Character | None:
    """One of her own lines; the player that it spoke of."""
    if line.verb == AIM:
        return _aim(game, line.who)
    if line.verb == FIRE or line.verb == FIRE_THROUGH:
        _fire(game, line)
    elif line.verb == RELOCATE:
        relocate(game)
    elif line.verb == DOGS:
        _dogs(game, line)
    elif line.verb == STEADY:
        for character in game.characters:
            character.reticle = NONE
    return None


def _aim(game: SneakState, who: i64) -> Character | None:
    """The Boss Reticle goes to that player, wherever it was."""
    target = boss_choices.choose(game, who, True)
    if game.boss[0].ignored_aims:
        game.tell("SNEAK-G09", "held_back", 2)
    elif target is not None:
        game.boss[0].aimed_at = target.index
        game.tell("SNEAK-G19", "aims", target.index)
    return target


def _fire(game: SneakState, line: Line) -> None:
    """At the bearer of the Reticle, if in sight; with none she aims instead."""
    boss = game.boss[0]
    if boss.aimed_at == NONE:
        _aim(game, NEAREST)
        return
    bearer = game.characters[boss.aimed_at]
    boss.aimed_at = NONE
    if not bearer.in_play() or boss_attacks.is_spared(game, bearer):
        return
    black = line.black if line.black else bosses.dashboard(game).black
    in_sight = _may_hit(game, line, bearer)
    rule_out(game, lambda: _may_hit(game, line, bearer) == in_sight)
    if in_sight:
        boss_attacks.attack_with(game, bearer, 0, black, True)


def _may_hit(game: SneakState, line: Line, bearer: Character) -> bool:
    return bosses.sees(game, bearer) or (line.verb == FIRE_THROUGH and _sees_through(game, bearer))


def betray(game: SneakState) -> None:
    """Muzzle flash: after an attack of hers a hidden Wolf betrays which side of the field she is on."""
    if not is_revealed(game):
        region = her_nest(game) // NESTS_A_REGION
        rule_out(game, lambda: her_nest(game) // NESTS_A_REGION == region)
        game.tell("SNEAK-G19", "muzzle_flash", region)


def _sees_through(game: SneakState, character: Character) -> bool:
    """Sight of a player whom at most obstacles hide."""
    opened = game.opened
    for obstacle in game.field().obstacles:
        opened |= obstacle.bit
    return not character.camouflaged and game.field().line.sees(nest_cell(game), character.cell, opened)


def _dogs(game: SneakState, line: Line) -> None:
    """They go for every player who is beside neither an obstacle nor another player."""
    for character in game.team():
        if not bosses.beside_obstacle(game, character.cell) and not _has_company(game, character):
            _bite(game, character, line.white, line.black)


def _has_company(game: SneakState, character: Character) -> bool:
    return any(
        [other is not character and sight.adjacent(game, character.cell, other.cell) for other in game.team()]
    )


# Reference card


def options(game: SneakState, character: Character) -> list[Option]:
    found: list[Option] = []
    for nest, cell in enumerate(game.field().nests):
        down = is_face_down(game, nest)
        if (down or cell == game.boss[0].cell) and sight.sees(game, character, cell):
            if down:
                found.append(SCAN[nest])
            if character.reticle != cell:
                found.append(AIM_AT[nest])
    if not character.prone:
        found.append(PRONE)
    return found


def scans_freely(game: SneakState, character: Character) -> bool:
    """The owner of the Thermal Goggles scans once a turn for nothing."""
    return not character.used & USED_SCAN and equipment.holds(game, character, GOGGLES) != NONE


def perform(game: SneakState, character: Character, option: Option) -> None:
    if option.verb == "scan":
        game.tell("SNEAK-G19", "scans", character.index, option.args[0])
        turn_up(game, option.args[0], character)
    elif option.verb == "take_aim":
        character.reticle = game.field().nests[option.args[0]]
        game.tell("SNEAK-G19", "takes_aim", character.index, option.args[0])
    else:
        character.prone = True
        game.tell("SNEAK-G19", "goes_prone", character.index)
