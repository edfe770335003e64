"""What the Terminal cards of the standard Hack deck do (SNEAK-G08), by the level of the Terminal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import alert, attack, objectives, spawning, tokens
from sandtable.games.sneak.rules.cards import HackCard
from sandtable.games.sneak.rules.components import (
    ALERT,
    CHARACTERS,
    FIRST_PATROL,
    INVESTIGATE,
    MOST_PATROLS,
    NONE,
    OFF,
    OTACON,
    Character,
)
from sandtable.games.sneak.rules.effects import RADIO_IN, STAY_ALERT
from sandtable.games.sneak.rules.state import SneakState

CAMERA_LOOP: Final = 0
DOOR_OVERRIDE: Final = 1
FALSE_REPORT: Final = 2
RADIO_JAM: Final = 3
ALL_CLEAR: Final = 4
SLEEPING_GAS: Final = 5
SUPPLY_DROP: Final = 6

FOREVER: Final = 1_000_000
ENOUGH: Final = Option("enough", "SNEAK-G08")
GAS: Final = [Option("gas", "SNEAK-G08", (FIRST_PATROL + place,)) for place in range(MOST_PATROLS)]
CALM: Final = [Option("calm", "SNEAK-G08", (character,)) for character in range(CHARACTERS)]


def apply(game: SneakState, card: HackCard, level: i64) -> None:
    """SNEAK-19.14: at the strength of the level."""
    effect = card.effect
    if effect == CAMERA_LOOP:
        loop_cameras(game, level)
    elif effect == DOOR_OVERRIDE:
        override_doors(game, level)
    elif effect == FALSE_REPORT:
        turn_patrols(game, level)
    elif effect == RADIO_JAM:
        jam(game, level)
    elif effect == ALL_CLEAR:
        clear_alerts(game, level)
    elif effect == SLEEPING_GAS:
        gas(game, level)
    elif effect == SUPPLY_DROP:
        tokens.share(game, level - 1, False)
    else:
        feed(game, level)


def zone_of(game: SneakState) -> i64:
    """Otacon's Zone."""
    return game.field().zone(game.characters[OTACON].cell)


def loop_cameras(game: SneakState, level: i64) -> None:
    """H1: Cameras are blind: those of the Zone next, all next, all in the next 2, all for good."""
    if level == 2:
        game.blind_zones.append(int(zone_of(game)))
    elif level == 5:
        game.blind = FOREVER
    else:
        game.blind = max(game.blind, level - 2)


# H2


def override_doors(game: SneakState, level: i64) -> None:
    """H2: unlock or relock 1 Door of the Zone without a security level, 1 of any kind, 2, or 3 anywhere."""
    done: list[int] = []
    while len(done) < max(1, level - 2):
        menu = [
            Option("door", "SNEAK-G08", (number,)) for number in doors_for(game, level) if number not in done
        ]
        chosen = game.ask(game.lead(), "SNEAK-G08", [*menu, ENOUGH])
        if chosen is ENOUGH:
            break
        done.append(chosen.args[0])
        door = game.field().doors[chosen.args[0]]
        game.opened ^= door.bit
        game.tell("SNEAK-G08", "door_overridden", door.cells[0], 1 if game.opened & door.bit else 0)
    objectives.check(game)


def doors_for(game: SneakState, level: i64) -> list[int]:
    """Those that the level reaches; one in which somebody stands or lies cannot be locked (SNEAK-R76)."""
    found: list[int] = []
    for number, door in enumerate(game.field().doors):
        cell = door.cells[0]
        near = level == 5 or game.field().zone(cell) == zone_of(game)
        if near and not (level == 2 and door.level) and not is_taken(game, cell):
            found.append(number)
    return found


def is_taken(game: SneakState, cell: i64) -> bool:
    if game.figure_at(cell) is not None:
        return True
    return cell in game.sleepers or cell in game.wakers or cell in game.dead


# H3, H4


def turn_patrols(game: SneakState, level: i64) -> None:
    """H3: 1, 2 or 3 Patrols of the Zone, or all on the map, to any legal facing."""
    left = [int(patrol.index) for patrol in game.standing() if level == 5 or is_here(game, patrol.cell)]
    count: i64 = len(left) if level == 5 else level - 1
    for _ in range(count):
        menu = [
            spawning.FACE[index - FIRST_PATROL][way]
            for index in left
            for way in spawning.facings(game, game.patrol(index).cell)
            if way != game.patrol(index).facing
        ]
        chosen = game.ask(game.lead(), "SNEAK-G08", [*menu, ENOUGH])
        if chosen is ENOUGH:
            return
        game.patrol(chosen.args[0]).facing = chosen.args[1]
        left.remove(chosen.args[0])
        game.tell("SNEAK-G08", "faces", chosen.args[0], chosen.args[1])


def is_here(game: SneakState, cell: i64) -> bool:
    return game.field().zone(cell) == zone_of(game)


def jam(game: SneakState, level: i64) -> None:
    """H4: the next Radio In, also the next Stay Alert, Section I of the next card, of the next 2."""
    if level >= 4:
        game.jammed_cards = max(game.jammed_cards, level - 3)
        return
    for icon in [RADIO_IN, STAY_ALERT][: int(level) - 1]:
        if icon not in game.jammed_icons:
            game.jammed_icons.append(icon)


# H5, H6


def clear_alerts(game: SneakState, level: i64) -> None:
    """H5: 1 token of the Zone to its Investigate side, 1 returned, all of the Zone, all on the map."""
    laid = [
        character
        for character in game.characters
        if character.alert_side != OFF and (level == 5 or is_here(game, character.alert_cell))
    ]
    if level >= 4:
        for character in laid:
            alert.take_back(game, character, "SNEAK-G08")
        return
    if level == 2:
        laid = [character for character in laid if character.alert_side == ALERT]
    if laid:
        menu = [CALM[character.index] for character in laid]
        calm(game, game.characters[game.ask(game.lead(), "SNEAK-G08", menu).args[0]], level)


def calm(game: SneakState, character: Character, level: i64) -> None:
    if level == 2:
        character.alert_side = INVESTIGATE
        game.tell("SNEAK-G08", "calms_down", character.index, character.alert_cell)
    else:
        alert.take_back(game, character, "SNEAK-G08")


def gas(game: SneakState, level: i64) -> None:
    """H6: 1 KO damage to 1 Patrol of the Zone, to each of 2, 1 knocked out, 2 knocked out; it is nobody's
    damage (SNEAK-R75)."""
    left = [int(patrol.index) for patrol in game.standing() if is_here(game, patrol.cell)]
    for _ in range(1 + level % 2):
        if not left:
            return
        menu = [GAS[index - FIRST_PATROL] for index in left]
        index = game.ask(game.lead(), "SNEAK-G08", menu).args[0]
        left.remove(index)
        if level >= 4:
            attack.knock_out(game, game.patrol(index))
        else:
            attack.damage_patrol(game, game.patrol(index), 0, 1, NONE)


# H8


def feed(game: SneakState, level: i64) -> None:
    """H8: look at the top 2 Patrol cards; at 3, 4 or 5, which are put back in any order, and of 5 one may go
    to the bottom of its own colour. The Game Over card stays where it is."""
    cards = game.patrol_deck.look(level)
    game.reveal()
    game.bring(cards)
    game.tell("SNEAK-G08", "cards_seen", level)
    loose = [card for card in cards if card != game.plan.game_over]
    if level == 5:
        sink(game, loose)
    if level > 2:
        reorder(game, loose)


def sink(game: SneakState, cards: list[int]) -> None:
    deck = game.patrol_deck
    menu = [Option("sink", "SNEAK-G08", (card,)) for card in cards if deck.count(deck.backs[card]) > 1]
    chosen = game.ask(game.lead(), "SNEAK-G08", [ENOUGH, *menu])
    if chosen is ENOUGH:
        return
    card = chosen.args[0]
    cards.remove(card)
    deck.put(card, 0)
    lowest = [deck.backs[other] for other in deck.pile].index(deck.backs[card])
    deck.put(card, len(deck.pile) - 1 - lowest)
    game.tell("SNEAK-G08", "card_sunk", card)


def reorder(game: SneakState, cards: list[int]) -> None:
    """The players choose which card comes first, and next, and so on."""
    order: list[int] = []
    while cards:
        menu = [Option("next", "SNEAK-G08", (card,)) for card in cards]
        card = game.ask(game.lead(), "SNEAK-G08", menu).args[0]
        cards.remove(card)
        order.append(card)
    for card in reversed(order):
        game.patrol_deck.put(card, 0)
