"""The Enemy Phase (chapters 22, 23 and 31): a card, resolved in one active Zone after the other."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.sneak.rules import (
    alert,
    boss_stage,
    cameras,
    objectives,
    patrols,
    player_phase,
    sight,
    spawning,
    winning,
)
from sandtable.games.sneak.rules.cards import PatrolCard
from sandtable.games.sneak.rules.components import INVESTIGATE, NONE, OFF
from sandtable.games.sneak.rules.effects import (
    LOST_CONTACT,
    NO_LOST_CONTACT,
    RADIO_IN,
    STAY_ALERT,
    WAKE,
)
from sandtable.games.sneak.rules.state import DRAWING, SneakState


def begin(game: SneakState) -> None:
    """SNEAK-22.01: all have had their turns."""
    game.tell("SNEAK-22.01", "enemy_phase", game.round)
    game.turn_of = NONE
    game.card = NONE
    game.step = DRAWING


def next_card(game: SneakState) -> None:
    """A beat: the card of the phase with its first Zone, or the next Zone."""
    if game.is_boss_stage():
        boss_stage.enemy_phase(game)  # SNEAK-22.03
        end(game)
        return
    first = game.card == NONE
    if first:
        draw(game)
    resolve(game, game.zones[0], first)


def draw(game: SneakState) -> None:
    """SNEAK-22.02, SNEAK-R27: one Patrol card from the top; the active Zones are fixed now."""
    game.card = turn_up(game, "SNEAK-23.01", "patrol_card")
    if card_of(game).red:
        objectives.red_card_drawn(game)
    game.zones = active_zones(game)


def turn_up(game: SneakState, rule: str, what: str) -> i64:
    """The top Patrol card; the Game Over card ends the Stage (SNEAK-31.03, SNEAK-R31)."""
    card = game.patrol_deck.draw()
    game.reveal()
    if card == game.plan.game_over:
        winning.fail(game, "SNEAK-31.03", "out_of_time")
    if game.log is not None:
        game.bring([int(card)])
    game.tell(rule, what, card)
    return card


def card_of(game: SneakState) -> PatrolCard:
    """The Patrol card that is being resolved."""
    return game.plan.patrol_cards[game.card]


def active_zones(game: SneakState) -> list[int]:
    """SNEAK-23.03, SNEAK-23.04: the Zones with players, in ascending order (SNEAK-R27)."""
    return [zone for zone in range(len(game.field().rooms)) if is_active(game, zone)]


def is_active(game: SneakState, zone: i64) -> bool:
    for character in game.squad:
        if character.in_play() and game.field().zone(character.cell) == zone:
            return True
    return False


def resolve(game: SneakState, zone: i64, first: bool) -> None:
    """SNEAK-23.02: Sections I, II and III of a Zone; SNEAK-R27: some of it only in the first one."""
    game.tell("SNEAK-23.03", "zone", zone)
    card = card_of(game)
    for icon in card.icons:
        if not is_jammed(game, icon):
            obey(game, icon, zone, first)
    cameras.section(game, card.cameras, zone, first)
    patrols.begin_zone(game)


# Section I


def is_jammed(game: SneakState, icon: i64) -> bool:
    """Otacon's Radio Jam (SNEAK-G08)."""
    if game.jammed_cards == 0 and icon not in game.jammed_icons:
        return False
    game.tell("SNEAK-G08", "jammed", icon)
    return True


def obey(game: SneakState, icon: i64, zone: i64, first: bool) -> None:
    if icon == WAKE:
        spawning.wake_all(game, zone)
    elif icon == RADIO_IN:
        call(game, zone)
    elif icon == LOST_CONTACT and first:
        lose_contact(game)
    elif icon == STAY_ALERT:
        stay_alert(game, zone)


def call(game: SneakState, zone: i64) -> None:
    """SNEAK-23.09, unless Chaff is in the air there (SNEAK-G05)."""
    if zone in game.quiet_zones:
        game.tell("SNEAK-G05", "chaff", zone)
    else:
        spawning.radio_in(game, zone)


def lose_contact(game: SneakState) -> None:
    """SNEAK-23.12, SNEAK-23.13, SNEAK-R30: Dead Patrol tokens of the whole board."""
    dead = len(game.dead)
    numbers = game.plan.numbers
    many = dead >= numbers.many_dead
    if game.field().specials & NO_LOST_CONTACT or (dead < numbers.few_dead and not many):
        return
    game.tell("SNEAK-23.13" if many else "SNEAK-23.12", "lost_contact", dead)
    discard(game, numbers.lost_cards_many if many else numbers.lost_cards)


def discard(game: SneakState, number: i64) -> None:
    """SNEAK-R30: cards from the top of the Patrol deck, turned face up."""
    for _ in range(number):
        game.patrol_deck.discard(turn_up(game, "SNEAK-R30", "patrol_card_discarded"))


def stay_alert(game: SneakState, zone: i64) -> None:
    """SNEAK-23.14, SNEAK-23.15: who is near a Patrol of the Zone and has the token off the board. Where it
    moves (SNEAK-R12), one on the board comes along as it lies."""
    for character in game.squad:
        if not character.in_play() or not near_patrol(game, character.cell, zone):
            continue
        if character.alert_side == OFF:
            alert.place(game, character, INVESTIGATE, "SNEAK-23.14")
        elif game.plan.numbers.stay_alert_moves and character.alert_cell != character.cell:
            alert.lay(game, character, character.alert_side, "SNEAK-R12")


def near_patrol(game: SneakState, cell: i64, zone: i64) -> bool:
    """SNEAK-R12: on foot, across Zone borders too, figures ignored."""
    field = game.field()
    for place in range(game.deployed):
        patrol = game.patrols[place]
        if patrol.cell != NONE and field.zone(patrol.cell) == zone:
            if sight.walking(game, patrol.cell, cell) <= game.plan.numbers.stay_alert:
                return True
    return False


# How it ends


def zone_over(game: SneakState) -> None:
    """SNEAK-31.01: all Patrols of the Zone have activated."""
    game.activated = []
    del game.zones[0]
    if game.zones:
        game.step = DRAWING
        return
    game.patrol_deck.discard(game.card)
    unjam(game)
    if game.hurried:
        discard(game, 1)
    end(game)


def unjam(game: SneakState) -> None:
    """SNEAK-R74: what was jammed on this card is not jammed on the next; an icon on a card that is ignored as
    a whole uses up no other jamming."""
    if game.jammed_cards:
        game.jammed_cards -= 1
        return
    for icon in card_of(game).icons:
        if icon in game.jammed_icons:
            game.jammed_icons.remove(icon)


def end(game: SneakState) -> None:
    """SNEAK-31.02: a new Player Phase; what lasted to the end of the Enemy Phase is over (SNEAK-G04)."""
    game.card = NONE
    game.blind = max(game.blind - 1, 0)
    if game.blind_zones:
        game.blind_zones = []
    if game.quiet_zones:
        game.quiet_zones = []
    for character in game.squad:
        character.camouflaged = False
        character.sheltered = False
        character.used = 0
    game.tell("SNEAK-31.02", "enemy_phase_over", game.round)
    player_phase.begin(game)
