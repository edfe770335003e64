"""Before a Mission (chapter 6): who goes, with which Specializations and which Gear (FLIX-32.06).

Each seat is asked for all its SEALs at once, as one plan: a part for each card that one of them can have.
What suits them best comes first, so that all first options together are a good standard kit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import gear, supplies
from sandtable.games.flix.rules.components import E6, MOST_SEALS, NONE, Seal
from sandtable.games.flix.rules.effects import DART_PISTOL, SECONDARY
from sandtable.games.flix.rules.plan import Outfit
from sandtable.games.flix.rules.state import FlixState
from sandtable.parts.among import is_among

# The parts of a SEAL's kit
PRIMARY: Final = 0
OVER_PRINTED: Final = 1
SLOTLESS: Final = 2
FIRST_SLOT: Final = 3
PARTS: Final = 6
MOST_CARDS: Final = 64

# By SEAL and part or card
_NOTHING: Final = [
    [Option("nothing", "FLIX-7.06", (who, part)) for part in range(PARTS)] for who in range(MOST_SEALS)
]
_PRIMARIES: Final = [
    [Option("primary", "FLIX-6.09", (who, card)) for card in range(MOST_CARDS)] for who in range(MOST_SEALS)
]
_SECONDARIES: Final = [
    [Option("secondary", "FLIX-7.11", (who, card)) for card in range(MOST_CARDS)] for who in range(MOST_SEALS)
]
_DARTS: Final = [
    [Option("darts", "FLIX-28.27", (who, card)) for card in range(MOST_CARDS)] for who in range(MOST_SEALS)
]
_PRINTED: Final = [Option("printed", "FLIX-7.10", (who,)) for who in range(MOST_SEALS)]
# What goes into a slot, by SEAL, part and cards
_EQUIPS: Final[list[list[dict[tuple[int, ...], Option]]]] = [
    [{} for _ in range(PARTS)] for _ in range(MOST_SEALS)
]


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
    game.in_any_order(lambda part: send_one(game, seat, places[part]), len(places))


def send_one(game: FlixState, seat: int, place: int) -> None:
    game.team[place] = pick(game, seat, "FLIX-6.02", board_menu(game, place)).args[1]


def board_menu(game: FlixState, place: int) -> list[Option]:
    """FLIX-6.02: the Player Boards that nobody has."""
    boards = game.plan.boards[place]
    menu = [boards[who] for who in range(len(boards)) if not is_among(game.team, who)]
    return turned(menu, game.team[:place].count(NONE))


def report_for_duty(game: FlixState) -> None:
    """FLIX-6.04, FLIX-8.01, FLIX-R66: the team with full Health and nothing in hand; in a Skirmish at the
    Grade of the Mission."""
    if not game.plan.campaign:
        for known in game.veterans:
            known.grade = game.page().grade
    for place in range(len(game.seals)):
        seal = Seal(place, game.occupancy)
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
    game.in_any_order(lambda part: choose_skill(game, own[part]), len(own))


def choose_skill(game: FlixState, seal: Seal) -> None:
    answer = pick(game, seal.seat, "FLIX-6.05", skill_menu(game, seal, "FLIX-6.05"))
    gear.veteran(game, seal).specialization = answer.args[1]


def skill_menu(game: FlixState, seal: Seal, rule: str) -> list[Option]:
    """FLIX-R92: what suits it first; no two living SEALs of a team have the same."""
    taken = [
        game.veterans[other.who].specialization
        for other in game.seals
        if other.who != NONE and not other.killed and other is not seal
    ]
    everything = supplies.ranked(gear.board(game, seal).skills, len(game.plan.specializations))
    return [
        Option("specialize", rule, (int(seal.index), skill)) for skill in everything if skill not in taken
    ]


def own_seals(game: FlixState, seat: int) -> list[Seal]:
    return [seal for seal in game.seals if seal.who != NONE and seal.seat == seat]


# Gear


def choose_gear(game: FlixState) -> None:
    """FLIX-6.06, FLIX-6.09, FLIX-6.10, FLIX-R92: from the full supply, seat by seat."""
    if game.plan.picks:
        hand_out(game)
    else:
        take_usual(game)
    for seal in game.seals:
        if seal.who != NONE:
            tell_gear(game, seal)


def hand_out(game: FlixState) -> None:
    game.weapon_supply = [int(card.copies) for card in game.plan.weapons]
    game.equipment_supply = [int(card.copies) for card in game.plan.equipment]
    for seat in range(game.plan.players):
        outfit(game, own_seals(game, seat))


def take_usual(game: FlixState) -> None:
    """What is usual depends on nothing but the team."""
    team = str(
        [
            (seal.who, seal.seat, game.veterans[seal.who].grade, game.veterans[seal.who].specialization)
            for seal in game.seals
            if seal.who != NONE
        ]
    )
    usual = game.plan.usual.find(team)
    if usual is None:
        hand_out(game)
        gear_of = [[[int(s.primary), int(s.secondary)], s.equipment[:], s.ammo[:]] for s in game.seals]
        game.plan.usual.keep(team, Outfit(gear_of, game.weapon_supply[:], game.equipment_supply[:]))
        return
    game.weapon_supply = usual.weapons[:]
    game.equipment_supply = usual.equipment[:]
    for seal, (weapons, equipment, ammo) in zip(game.seals, usual.gear):
        seal.primary, seal.secondary = weapons
        seal.equipment = equipment[:]
        seal.ammo = ammo[:]


def outfit(game: FlixState, own: list[Seal]) -> None:
    game.in_any_order(lambda part: choose_part(game, own[part // PARTS], part % PARTS), PARTS * len(own))


def choose_part(game: FlixState, seal: Seal, part: i64) -> None:
    if part == PRIMARY:
        take_weapon(game, seal, pick(game, seal.seat, "FLIX-6.09", primary_menu(game, seal)))
    elif part == OVER_PRINTED:
        take_weapon(game, seal, pick(game, seal.seat, "FLIX-7.11", secondary_menu(game, seal)))
    elif part < FIRST_SLOT + gear.slots(game, seal):
        choose_equipment(game, seal, part)


def primary_menu(game: FlixState, seal: Seal) -> list[Option]:
    """FLIX-6.09: its Primary Weapons."""
    who = int(seal.index)
    return [_PRIMARIES[who][card] for card in supplies.primaries(game, seal)]


def secondary_menu(game: FlixState, seal: Seal) -> list[Option]:
    """FLIX-7.10, FLIX-7.11: cards to lay over the printed Weapon, or none; a Dart Pistol too (FLIX-R63)."""
    who = int(seal.index)
    found = [
        _SECONDARIES[who][card]
        for card in supplies.weapons_for(game, seal)
        if game.plan.weapons[card].kind == SECONDARY
    ]
    found.append(_PRINTED[who])
    for number, card in enumerate(game.plan.equipment):
        if card.effect == DART_PISTOL and game.equipment_supply[number] and gear.may_carry(game, seal, card):
            found.append(_DARTS[who][number])
    return found


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
    """FLIX-7.07: a card, or two that share the slot, what is usual first; or nothing. Without Specialization
    nobody has two of a kind: then it is kept by what they hold and what is left, and is not to be changed."""
    if gear.veteran(game, seal).specialization != NONE or len(game.equipment_supply) > supplies.MOST_COUNTED:
        return make_equipment_menu(game, seal, part)
    kept = game.plan.loads
    key = (int(seal.index) * PARTS + int(part), supplies.state(game, seal), supplies.stock(game))
    found = kept.find(key)
    return kept.keep(key, make_equipment_menu(game, seal, part)) if found is None else found


def make_equipment_menu(game: FlixState, seal: Seal, part: i64) -> list[Option]:
    who = int(seal.index)
    found = supplies.loads(game, seal, seal.equipment, part != SLOTLESS)
    best = usual_load(game, seal, part, found)
    if best in found:
        found.remove(best)
        found.insert(0, best)
    menu = [_equip(who, int(part), load) for load in found]
    menu.append(_NOTHING[who][part])
    return menu


def _equip(who: int, part: int, load: tuple[int, ...]) -> Option:
    known = _EQUIPS[who][part]
    if load not in known:
        known[load] = Option("equip", "FLIX-6.09", (who, part, *load))
    return known[load]


def usual_load(game: FlixState, seal: Seal, part: i64, now: list[tuple[int, ...]]) -> tuple[int, ...]:
    """The best for a slot of what there is now; where slots before it are still open, those are thought to
    be filled."""
    held = seal.equipment[:]
    before: i64 = part - FIRST_SLOT - gear.slots_used(game, seal, held)
    if before <= 0:
        return now[0] if now else ()
    for _ in range(before):
        for load in supplies.loads(game, seal, held, True)[:1]:
            held += load
    left = supplies.loads(game, seal, held, part != SLOTLESS)
    return left[0] if left else ()


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


def turned(menu: list[Option], places: int) -> list[Option]:
    """The menu of a part before which so many are still open: what is usual for them comes last."""
    at = places % len(menu)
    return menu[at:] + menu[:at]
