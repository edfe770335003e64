"""What an option costs, does and risks, in a sentence or two."""

from __future__ import annotations

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import arrows, equipment, fire, gadgets, seal_actions, sight
from sandtable.games.flix.rules.cards import Weapon
from sandtable.games.flix.rules.components import E6, NONE
from sandtable.games.flix.rules.fire import BURST, PRIMARY, SEEKERS, STACK
from sandtable.games.flix.rules.seal_actions import waiting
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.asking import Ask
from sandtable.games.flix.view.names import (
    SIZES,
    area_name,
    cell_name,
    equipment_name,
    figure_name,
    on_turn,
    weapon_name,
)
from sandtable.games.flix.view.panels import weapon_rates
from sandtable.games.flix.view.texts import (
    difficulty_text,
    equipment_text,
    operator_text,
    skill_texts,
    weapon_text,
)
from sandtable.games.flix.view.watched import threats
from sandtable.lexicon.grammar import Offers
from sandtable.scene.phrases import capital, count_of, listed

HIGHEST = 9


# What it costs and draws


def cost(ask: Ask, option: Option) -> str:
    return "1 Action." if seal_actions.cost(ask.game, ask.seal(), option) else "Free."


def use(ask: Ask, option: Option) -> str:
    """What it costs to use Equipment."""
    return "Free." if equipment.is_free(ask.game, ask.seal(), option) else "1 Action."


def drawn(game: FlixState, option: Option) -> str:
    """FLIX-15.01: the Reaction Fire that follows, as far as anybody can know."""
    seal = on_turn(game)
    if seal is None or seal.cell == NONE or seal_actions.is_quiet(game, seal, option):
        return ""
    cell = option.args[0] if option.verb in ("move", "escort") else int(seal.cell)
    names = [figure_name(game, each.index) for each in threats(game, seal, cell)]
    if option.verb == "knife":
        names = [name for name in names if name != figure_name(game, option.args[0])]
    if not names:
        return "Nobody sees you there." if option.verb in ("move", "escort") else ""
    fires = "fires" if len(names) == 1 else "fire"
    return capital(f"{listed(names)} {fires} at you then.")


# Weapons


def held(ask: Ask, option: Option) -> Weapon:
    """What is fired."""
    weapon = fire.weapon_of(ask.game, ask.seal(), option.args[0])
    assert weapon is not None, "nobody fires without a Weapon"
    return weapon


def weapon(ask: Ask, option: Option) -> str:
    seal = ask.seal()
    return weapon_name(ask.game, int(seal.primary if option.args[0] == PRIMARY else seal.secondary))


def rate(ask: Ask, option: Option) -> str:
    """FLIX-20.05: its rate of fire, and its discs."""
    _, kind, size = option.args
    flicks = int(fire.flicks_of(ask.game, ask.seal(), held(ask, option), kind))
    if kind == STACK:
        return f"stack: {flicks} x 2 {SIZES[size]}"
    name = {SEEKERS: "Seeker Round", BURST: "Burst"}.get(kind, "Single")
    return f"{name}: {flicks} {SIZES[size]}"


def made(ask: Ask, option: Option) -> str:
    """FLIX-20.03: its Sound."""
    weapon, (_, kind, size) = held(ask, option), option.args
    return sound_of(ask, weapon, kind == BURST and size not in weapon.bursts)


def made_afar(ask: Ask, option: Option) -> str:
    """The same of a sniper's shot."""
    return sound_of(ask, ask.game.plan.weapons[ask.seal().primary])


def sound_of(ask: Ask, weapon: Weapon, more: bool = False) -> str:
    game, seal = ask.game, ask.seal()
    amount = int(fire.noise(game, seal, weapon)) + more
    return f"{amount} Sound in {area_name(game, int(game.area(seal.cell)))}." if amount else "Silent."


def peek(ask: Ask, option: Option) -> str:
    """FLIX-28.25: what it would turn up can be seen beforehand, but for what it is."""
    game = ask.game
    found = len(gadgets.seen_under(game, ask.seal(), game.site().doors[option.args[0]]))
    return f"Turns up {count_of(found, 'token')} behind it." if found else "No token lies face down in sight."


def lost(ask: Ask, option: Option) -> str:
    actions = int(ask.seal().actions)
    return f"{count_of(actions, 'Action')} would be lost." if actions else ""


def last(ask: Ask, option: Option) -> str:
    return "Then the guards act." if len(waiting(ask.game)) <= 1 else ""


# Cards and people


def operator(ask: Ask, option: Option) -> str:
    board = ask.game.plan.seals[option.args[1]]
    return f"Speed {board.speed}, Health {board.health}. {operator_text(ask.game, option.args[1])}"


def price(ask: Ask, option: Option) -> str:
    """FLIX-25.11, FLIX-R103: what it costs where the fallen come back."""
    cost = count_of(int(ask.game.plan.numbers.replacement), "Valor Point")
    return f"{cost}, once for all who return now." if option.rule == "FLIX-25.11" else ""


def fewer(ask: Ask, option: Option) -> str:
    """FLIX-R93."""
    game = ask.game
    spare = [who for who, veteran in enumerate(game.veterans) if who not in game.team and not veteran.used]
    return "Go on with fewer." if spare else "Go on with fewer, and pay nothing."


def arm(ask: Ask, option: Option) -> str:
    card = option.args[1] if len(option.args) > 1 else NONE
    weapon = ask.game.plan.service_pistol if card == NONE else ask.game.plan.weapons[card]
    return f"{weapon_rates(weapon)}. {weapon_text(ask.game, card)}"


def texts(ask: Ask, option: Option) -> str:
    return " ".join(dict.fromkeys(equipment_text(ask.game, card) for card in option.args[2:]))


def skills(ask: Ask, option: Option) -> str:
    """What it gives by and by, from E-7 on."""
    texts = skill_texts(ask.game, option.args[1], HIGHEST)
    return " ".join(f"E-{E6 + 1 + at}: {text}" for at, text in enumerate(texts))


def tie(ask: Ask, option: Option) -> str:
    """Its own Space means that it stays."""
    tango, cell = option.args
    stays = int(ask.game.figure(tango).cell) == cell
    return f"{figure_name(ask.game, tango)} stays" if stays else f"To {cell_name(ask.game, cell)}"


def exposed(ask: Ask, option: Option) -> str:
    """FLIX-12.06: who would have a clear shot once a Block is gone."""
    game, there = ask.game, ask.game.clone()
    cell = game.figure(game.stake[1]).cell
    arrows.remove_block(there, option.args[0], "FLIX-12.06")
    names = [
        figure_name(game, int(tango.index))
        for tango in there.tangos
        if tango.cell != NONE
        and (source := sight.vantage(there, tango, cell)) != NONE
        and arrows.crossed_block(there, source, cell, cell) == NONE
    ]
    if not names:
        return "Nobody has a clear shot then."
    return capital(f"{listed(names)} {'has' if len(names) == 1 else 'have'} a clear shot then.")


OFFERS: Offers[Ask] = {
    "cost": cost,
    "use": use,
    "drawn": lambda ask, option: drawn(ask.game, option),
    "weapon": weapon,
    "rate": rate,
    "made": made,
    "made_afar": made_afar,
    "peek": peek,
    "lost": lost,
    "last": last,
    "operator": operator,
    "price": price,
    "fewer": fewer,
    "arm": arm,
    "cards": lambda ask, option: listed([equipment_name(ask.game, card) for card in option.args[2:]]),
    "texts": texts,
    "dart": lambda ask, option: equipment_text(ask.game, option.args[1]),
    "pistol": lambda ask, option: weapon_name(ask.game, NONE),
    "skills": skills,
    "easier": lambda ask, option: difficulty_text(ask.game, option.args[0]),
    "section": lambda ask, option: str(ask.game.site().paths[option.args[0]].section + 1),
    "tie": tie,
    "exposed": exposed,
}
