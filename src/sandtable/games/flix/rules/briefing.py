"""Before a Mission (chapter 6): who goes, with which Specializations and which Gear (FLIX-32.06).

Each seat is asked for all its SEALs at once, as one plan: a part for each card that one of them can have.
What suits them best comes first, so that all first options together are a good standard kit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import gear
from sandtable.games.flix.rules.cards import Kit
from sandtable.games.flix.rules.components import E6, NONE, Seal
from sandtable.games.flix.rules.effects import DART_PISTOL, SECONDARY
from sandtable.games.flix.rules.state import FlixState
from sandtable.parts.pool import BIT

# The parts of a SEAL's kit
PRIMARY: Final = 0
OVER_PRINTED: Final = 1
SLOTLESS: Final = 2
FIRST_SLOT: Final = 3
PARTS: Final = 6


def pick(game: FlixState, seat: i64, rule: str, menu: list[Option]) -> Option:
    """What a seat picks; what is usual where nobody wants to be asked."""
    return game.ask(seat, rule, menu) if game.plan.picks else menu[0]


# Who goes


def pick_team(game: FlixState) -> None:
    """FLIX-6.02, FLIX-6.03: every seat takes a Player Board, or several."""
    game.team = [NONE] * int(game.plan.team)
    for seat in range(game.plan.players):
        send(game, seat, [place for place in range(game.plan.team) if place % game.plan.players == seat])


def send(game: FlixState, seat: int, places: list[int]) -> None:
    def choose(part: int) -> None:
        menu = board_menu(game, places[part])
        game.team[places[part]] = pick(game, seat, "FLIX-6.02", menu).args[1]

    game.in_any_order(choose, len(places))


def board_menu(game: FlixState, place: int) -> list[Option]:
    """FLIX-6.02: the Player Boards that nobody has."""
    who = [who for who in range(len(game.plan.seals)) if who not in game.team]
    menu = [Option("send", "FLIX-6.02", (place, each)) for each in who]
    return turned(menu, game.team[:place].count(NONE))


def report_for_duty(game: FlixState) -> None:
    """FLIX-6.04, FLIX-8.01, FLIX-R66: the team with full Health and nothing in hand; in a Skirmish at the
    Grade of the Mission."""
    if not game.plan.campaign:
        for known in game.veterans:
            known.grade = game.page().grade
    for place in range(len(game.seals)):
        seal = Seal(place)
        game.seals[place] = seal
        if place < len(game.team) and game.team[place] != NONE:
            seal.who = game.team[place]
            seal.seat = place % game.plan.players
            game.veterans[seal.who].used = True
            game.tell("FLIX-6.02", "reports", place, seal.who, gear.veteran(game, seal).grade)


# Specializations


def choose_skills(game: FlixState) -> None:
    """FLIX-6.05: in a Skirmish above E-6, seat by seat."""
    if not game.plan.campaign and game.page().grade > E6:
        for seat in range(game.plan.players):
            specialize(game, own_seals(game, seat))


def specialize(game: FlixState, own: list[Seal]) -> None:
    def choose(part: int) -> None:
        answer = pick(game, own[part].seat, "FLIX-6.05", skill_menu(game, own[part], "FLIX-6.05"))
        gear.veteran(game, own[part]).specialization = answer.args[1]

    game.in_any_order(choose, len(own))


def skill_menu(game: FlixState, seal: Seal, rule: str) -> list[Option]:
    """FLIX-R92: what suits it first; no two living SEALs of a team have the same."""
    taken = [
        game.veterans[other.who].specialization
        for other in game.seals
        if other.who != NONE and not other.killed and other is not seal
    ]
    everything = ranked(gear.board(game, seal).skills, len(game.plan.specializations))
    return [
        Option("specialize", rule, (int(seal.index), skill)) for skill in everything if skill not in taken
    ]


def own_seals(game: FlixState, seat: int) -> list[Seal]:
    return [seal for seal in game.seals if seal.who != NONE and seal.seat == seat]


# Gear


def choose_gear(game: FlixState) -> None:
    """FLIX-6.06, FLIX-6.09, FLIX-6.10, FLIX-R92: from the full supply, seat by seat."""
    game.weapon_supply = [int(card.copies) for card in game.plan.weapons]
    game.equipment_supply = [int(card.copies) for card in game.plan.equipment]
    for seat in range(game.plan.players):
        outfit(game, own_seals(game, seat))
    for seal in game.seals:
        if seal.who != NONE:
            tell_gear(game, seal)


def outfit(game: FlixState, own: list[Seal]) -> None:
    def choose(part: int) -> None:
        choose_part(game, own[part // PARTS], part % PARTS)

    game.in_any_order(choose, PARTS * len(own))


def choose_part(game: FlixState, seal: Seal, part: i64) -> None:
    if part == PRIMARY:
        take_weapon(game, seal, pick(game, seal.seat, "FLIX-6.09", primary_menu(game, seal)))
    elif part == OVER_PRINTED:
        take_weapon(game, seal, pick(game, seal.seat, "FLIX-7.11", secondary_menu(game, seal)))
    elif part < FIRST_SLOT + gear.slots(game, seal):
        choose_equipment(game, seal, part)


def primary_menu(game: FlixState, seal: Seal) -> list[Option]:
    """FLIX-6.09, FLIX-7.09: the Primary Weapons that it may carry and that are left."""
    who = int(seal.index)
    return [
        Option("primary", "FLIX-6.09", (who, card))
        for card in weapons_for(game, seal)
        if game.plan.weapons[card].kind != SECONDARY
    ]


def secondary_menu(game: FlixState, seal: Seal) -> list[Option]:
    """FLIX-7.10, FLIX-7.11: cards to lay over the printed Weapon, or none; a Dart Pistol too (FLIX-R63)."""
    who = int(seal.index)
    found = [
        Option("secondary", "FLIX-7.11", (who, card))
        for card in weapons_for(game, seal)
        if game.plan.weapons[card].kind == SECONDARY
    ]
    found.append(Option("printed", "FLIX-7.10", (who,)))
    for number, card in enumerate(game.plan.equipment):
        if card.effect == DART_PISTOL and game.equipment_supply[number] and gear.may_carry(game, seal, card):
            found.append(Option("darts", "FLIX-28.27", (who, number)))
    return found


def weapons_for(game: FlixState, seal: Seal) -> list[int]:
    """FLIX-7.08, FLIX-6.08: what it may carry of the supply, what suits it first."""
    cards = ranked([card for kit in kits(game, seal) for card in kit.weapons], len(game.plan.weapons))
    return [
        card
        for card in cards
        if game.weapon_supply[card] and gear.may_carry(game, seal, game.plan.weapons[card])
    ]


def take_weapon(game: FlixState, seal: Seal, answer: Option) -> None:
    if answer.verb == "darts":
        take_equipment(game, seal, answer.args[1])
    elif answer.verb != "printed":
        card = answer.args[1]
        game.weapon_supply[card] -= 1
        if answer.verb == "primary":
            seal.primary = card
        else:
            seal.secondary = card


# Equipment


def choose_equipment(game: FlixState, seal: Seal, part: i64) -> None:
    """FLIX-6.09, FLIX-7.06: what goes into a slot, or what needs none."""
    answer = pick(game, seal.seat, "FLIX-6.09", equipment_menu(game, seal, part))
    if answer.verb == "equip":
        for card in answer.args[2:]:
            take_equipment(game, seal, card)


def equipment_menu(game: FlixState, seal: Seal, part: i64) -> list[Option]:
    """FLIX-7.07: a card, or two that share the slot, what is usual first; or nothing."""
    who = int(seal.index)
    found = loads(game, seal, seal.equipment, part != SLOTLESS)
    best = usual_load(game, seal, part, found)
    if best in found:
        found.remove(best)
        found.insert(0, best)
    menu = [Option("equip", "FLIX-6.09", (who, int(part), *load)) for load in found]
    return [*menu, Option("nothing", "FLIX-7.06", (who, int(part)))]


def usual_load(game: FlixState, seal: Seal, part: i64, now: list[tuple[int, ...]]) -> tuple[int, ...]:
    """The best for a slot of what there is now; where slots before it are still open, those are thought to
    be filled."""
    held = seal.equipment[:]
    before: i64 = part - FIRST_SLOT - gear.slots_used(game, seal, held)
    if before <= 0:
        return now[0] if now else ()
    for _ in range(before):
        for load in loads(game, seal, held, True)[:1]:
            held += load
    left = loads(game, seal, held, part != SLOTLESS)
    return left[0] if left else ()


def loads(game: FlixState, seal: Seal, held: list[int], in_slot: bool) -> list[tuple[int, ...]]:
    """What a SEAL that holds these can have of the supply, what suits it first."""
    cards = [
        card
        for card in ranked(suited(game, seal), len(game.plan.equipment))
        if gear.needs_slot(game, seal, card) == in_slot and game.plan.equipment[card].effect != DART_PISTOL
    ]
    found: list[tuple[int, ...]] = []
    for place, card in enumerate(cards):
        keyword = game.plan.equipment[card].keyword
        if gear.doubles(game, seal, keyword):
            found += [
                (card, other) for other in cards[place:] if game.plan.equipment[other].keyword == keyword
            ]
        found.append((card,))
    return [load for load in found if has_room(game, seal, held, load)]


def has_room(game: FlixState, seal: Seal, held: list[int], load: tuple[int, ...]) -> bool:
    """Whether the supply has it all, besides what is only thought of, and it fits."""
    cards = held[:]
    for card in load:
        if not gear.fits(game, seal, cards, card):
            return False
        cards.append(card)
        if cards.count(card) - seal.equipment.count(card) > game.equipment_supply[card]:
            return False
    return True


def suited(game: FlixState, seal: Seal) -> list[int]:
    """Equipment that suits it, without Attachments that its Weapon does not list (FLIX-8.11)."""
    primary: i64 = seal.primary if seal.primary != NONE else primary_menu(game, seal)[0].args[1]
    fitting = game.plan.weapons[primary].attachments
    found: list[int] = []
    for kit in kits(game, seal):
        for card in kit.equipment:
            equipment = game.plan.equipment[card]
            if not equipment.attachment or fitting & BIT[equipment.effect]:
                found.append(card)
    return found


def take_equipment(game: FlixState, seal: Seal, card: int) -> None:
    """FLIX-28.17, FLIX-28.27, FLIX-28.33: with the tokens that lie on it."""
    game.equipment_supply[card] -= 1
    seal.equipment.append(card)
    seal.ammo.append(int(game.plan.equipment[card].shots))


def tell_gear(game: FlixState, seal: Seal) -> None:
    """FLIX-9.01: all lies open."""
    skill = gear.veteran(game, seal).specialization
    game.bring(seal.equipment)
    game.tell("FLIX-9.01", "equipped", seal.index, seal.primary, seal.secondary, skill)


# What suits whom


def kits(game: FlixState, seal: Seal) -> list[Kit]:
    """Of its Specialization, then its own."""
    skill = gear.veteran(game, seal).specialization
    own = gear.board(game, seal).kit
    return [own] if skill == NONE else [game.plan.specializations[skill].kit, own]


def turned(menu: list[Option], places: int) -> list[Option]:
    """The menu of a part before which so many are still open: what is usual for them comes last."""
    at = places % len(menu)
    return menu[at:] + menu[:at]


def ranked(best: list[int], number: int) -> list[int]:
    """All numbers, the best ones first."""
    found: list[int] = []
    missing = [True] * number
    for each in best:
        if missing[each]:
            missing[each] = False
            found.append(each)
    for other in range(number):
        if missing[other]:
            found.append(other)
    return found
