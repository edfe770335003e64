"""What each option is called."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import fire
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.fire import BURST, PRIMARY, SEEKERS, STACK
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import (
    COLOURS,
    SIZES,
    cell_name,
    equipment_name,
    figure_name,
    on_turn,
    weapon_name,
)
from sandtable.games.flix.view.words import fill
from sandtable.scene.phrases import capital, listed

Label = Callable[[FlixState, Option], str]

# One verb may mean several things; the rule behind it tells which.
BY_RULE = {
    ("send", "FLIX-6.02"): "go_on_mission",
    ("enough", "FLIX-R81"): "give_no_more",
    ("discard", "FLIX-7.14"): "make_room",
}


def variant(option: Option) -> str:
    """The verb, or a word of its own where a verb means several things."""
    return BY_RULE.get((option.verb, option.rule), option.verb)


TEMPLATES = {
    # Before a Mission
    "go_on_mission": "{1:seal}",
    "replace": "{1:seal}",
    "nobody": "Nobody",
    "difficulty": "{0:difficulty}",
    "specialize": "{1:skill}",
    "primary": "{1:weapon}",
    "secondary": "{1:weapon}",
    "darts": "{1:card}",
    "nothing": "Nothing",
    "section": "Board {0:next}",
    "start": "{1:cell}",
    "award": "{0:figure}",
    # Turns
    "turn": "{0:figure}",
    "concede": "Break the Mission off",
    "end": "End the turn",
    "move": "Move to {0:cell}",
    "escort": "Escort to {0:cell}",
    "beside": "To {0:cell}",
    "leave": "Leave it here",
    "command": "Command {0:figure}",
    "send": "To {0:cell}",
    "knife": "Knife: {0:figure}",
    "snipe": "Snipe: {0:figure}",
    "open": "Open {0:door}",
    "bypass": "Bypass the lock of {0:door}",
    "recover": "Take {0:token}",
    "disarm": "Disarm {0:token}",
    "treat": "Use {0:token}",
    "defuse": "Defuse {0:token}",
    "capture": "Capture the Mastermind",
    "throw": "Throw: {0:effect}",
    "breach": "Breach {0:door}",
    "plant": "Plant the Remote Bomb in {0:cell}",
    "detonate": "Detonate the bomb in {0:cell}",
    "peek": "Look under {0:door}",
    "medical_kit": "Treat {0:figure}",
    "dart": "Shoot a dart",
    "give": "Give {0:figure}: {1:card}",
    "give_token": "Give {0:figure}: {1:token}",
    "give_no_more": "That is all",
    # Practice
    "disc": "Flick a {0:size} disc",
    "stand": "Stand in {0:cell}",
    "stop": "Enough for today",
    # In the middle of it
    "again": "Flick it once more",
    "enough": "Let it lie",
    "make_room": "Throw {0:card} away",
    "discard": "Give up {1:effect}",
    "take_wound": "Take the Wound",
    "absorb": "The Block in {0:cell}",
    "lands": "In {0:cell}",
    "remove_door": "Take the Door away",
    "flip_door": "Leave it closed, its Normal side up",
    "hit": "{0:figure}",
    "fires": "{0:figure} at {1:figure}",
    "resolve": "{0:token}",
    # What the players decide of guards
    "in_order": "Go on in order",
    "next": "{0:figure} first",
    "go": "To {1:cell}",
    "enter": "In {0:cell}",
    "fire_at": "{1:figure} first",
}


def label(game: FlixState, option: Option) -> str:
    """From a maker of its own, or by its template."""
    name = variant(option)
    if name in MAKERS:
        return MAKERS[name](game, option)
    template = TEMPLATES.get(name)
    return option.key() if template is None else capital(fill(game, template, option.args))


def of_fire(game: FlixState, option: Option) -> str:
    """FLIX-20.05: a Weapon, its rate of fire, and its discs."""
    slot, rate, size = option.args
    seal = on_turn(game)
    weapon = fire.weapon_of(game, seal, slot) if seal is not None else None
    if seal is None or weapon is None:
        return "Fire"
    name = weapon_name(game, int(seal.primary if slot == PRIMARY else seal.secondary))
    flicks = int(fire.flicks_of(game, seal, weapon, rate))
    discs = f"{flicks} {SIZES[size]}"
    if rate == STACK:
        return f"{name}, stack: {flicks} x 2 {SIZES[size]}"
    if rate == SEEKERS:
        return f"{name}, Seeker Round: {discs}"
    return f"{name}, {'Burst' if rate == BURST else 'Single'}: {discs}"


def of_equip(game: FlixState, option: Option) -> str:
    return listed([equipment_name(game, card) for card in option.args[2:]])


def of_path(game: FlixState, option: Option) -> str:
    path = game.site().paths[option.args[0]]
    return f"{COLOURS[int(path.colour)]} Path from {cell_name(game, path.cells[0])}"


def of_printed(game: FlixState, option: Option) -> str:
    return weapon_name(game, NONE)


def of_tie(game: FlixState, option: Option) -> str:
    """Its own Space means that it stays."""
    tango, cell = option.args
    stays = int(game.figure(tango).cell) == cell
    return f"{capital(figure_name(game, tango))} stays" if stays else f"To {cell_name(game, cell)}"


MAKERS: dict[str, Label] = {
    "fire": of_fire,
    "equip": of_equip,
    "reinforce": of_path,
    "printed": of_printed,
    "go": of_tie,
}
