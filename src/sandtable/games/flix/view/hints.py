"""What an option costs, does and risks, in a sentence or two."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import equipment, fire, gadgets, seal_actions
from sandtable.games.flix.rules.components import E6, NONE, Seal
from sandtable.games.flix.rules.fire import BURST
from sandtable.games.flix.rules.seal_actions import waiting
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.labels import variant
from sandtable.games.flix.view.names import COLOURS, area_name, figure_name, on_turn
from sandtable.games.flix.view.panels import weapon_rates
from sandtable.games.flix.view.texts import (
    briefing,
    difficulty_text,
    equipment_text,
    operator_text,
    skill_texts,
    weapon_text,
)
from sandtable.games.flix.view.watched import threats
from sandtable.scene.phrases import capital, count_of, listed
from sandtable.scene.vocabulary import Fact

Hint = Callable[[FlixState, Option], str]
HIGHEST = 9


def hint(game: FlixState, option: Option) -> str:
    name = variant(option)
    if name in HINTS:
        return HINTS[name](game, option)
    return PLAIN.get(name, "")


# What it costs and draws


def is_risky(game: FlixState, option: Option) -> bool:
    """Whether it draws fire, and so cannot be taken back."""
    return "fire" in drawn(game, option) if option.verb in ("move", "escort") else False


def cost(game: FlixState, option: Option) -> str:
    seal = on_turn(game)
    return "Free." if seal is None or not seal_actions.cost(game, seal, option) else "1 Action."


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


def costs(game: FlixState, option: Option) -> str:
    text = PLAIN.get(variant(option), "")
    return " ".join(part for part in (cost(game, option), text, drawn(game, option)) if part)


def of_fire(game: FlixState, option: Option) -> str:
    """FLIX-20.03: its Sound."""
    slot, rate, size = option.args
    seal = on_turn(game)
    weapon = fire.weapon_of(game, seal, slot) if seal is not None else None
    if seal is None or weapon is None:
        return ""
    more = 1 if rate == BURST and size not in weapon.bursts else 0
    made = loudness(game, seal, int(fire.noise(game, seal, weapon)) + more)
    return f"1 Action. {made} {drawn(game, option)}".strip()


def loudness(game: FlixState, seal: Seal, amount: int) -> str:
    return f"{amount} Sound in {area_name(game, int(game.area(seal.cell)))}." if amount else "Silent."


def of_snipe(game: FlixState, option: Option) -> str:
    seal = on_turn(game)
    if seal is None:
        return ""
    amount = int(fire.noise(game, seal, game.plan.weapons[seal.primary]))
    return f"1 Action, on the Side Board. {loudness(game, seal, amount)} {drawn(game, option)}".strip()


def of_use(game: FlixState, option: Option) -> str:
    seal = on_turn(game)
    free = seal is not None and equipment.is_free(game, seal, option)
    text = PLAIN.get(variant(option), "")
    return f"{'Free.' if free else '1 Action.'} {text} {drawn(game, option)}".strip()


def of_peek(game: FlixState, option: Option) -> str:
    """FLIX-28.25: what it would turn up can be seen beforehand, but for what it is."""
    seal = on_turn(game)
    if seal is None:
        return ""
    found = len(gadgets.seen_under(game, seal, game.site().doors[option.args[0]]))
    text = f"Turns up {count_of(found, 'token')} behind it." if found else "No token lies face down in sight."
    return f"{cost(game, option)} {text} {drawn(game, option)}".strip()


def of_end(game: FlixState, option: Option) -> str:
    seal = on_turn(game)
    if seal is None:
        return ""
    lost = f"{count_of(int(seal.actions), 'Action')} would be lost. " if seal.actions else ""
    last = len(waiting(game)) <= 1
    return (lost + ("Then the guards act." if last else "")).strip()


# Cards and people


def of_seal(game: FlixState, option: Option) -> str:
    board = game.plan.seals[option.args[1]]
    return f"Speed {board.speed}, Health {board.health}. {operator_text(game, option.args[1])}"


def of_return(game: FlixState, option: Option) -> str:
    """FLIX-25.11, FLIX-R103: what it costs where the fallen come back."""
    about = of_seal(game, option)
    if option.rule != "FLIX-25.11":
        return about
    price = count_of(int(game.plan.numbers.replacement), "Valor Point")
    return f"{price}, once for all who return now. {about}"


def of_nobody(game: FlixState, option: Option) -> str:
    """FLIX-R93."""
    spare = [who for who, veteran in enumerate(game.veterans) if who not in game.team and not veteran.used]
    return "Go on with fewer." if spare else "Go on with fewer, and pay nothing."


def of_weapon(game: FlixState, option: Option) -> str:
    card = option.args[1] if len(option.args) > 1 else NONE
    weapon = game.plan.service_pistol if card == NONE else game.plan.weapons[card]
    return f"{weapon_rates(weapon)}. {weapon_text(game, card)}"


def of_equipment(game: FlixState, option: Option) -> str:
    return " ".join(dict.fromkeys(equipment_text(game, card) for card in option.args[2:]))


def of_darts(game: FlixState, option: Option) -> str:
    return equipment_text(game, option.args[1])


def of_skill(game: FlixState, option: Option) -> str:
    """What it gives by and by, from E-7 on."""
    texts = skill_texts(game, option.args[1], HIGHEST)
    return " ".join(f"E-{E6 + 1 + at}: {text}" for at, text in enumerate(texts))


def of_path(game: FlixState, option: Option) -> str:
    path = game.site().paths[option.args[0]]
    return f"Board {path.section + 1}, {COLOURS[int(path.colour)]}."


def mission_facts(game: FlixState) -> tuple[Fact, ...]:
    """What a team is told before it goes."""
    text = briefing(game, int(game.mission))
    return (Fact(text, "FLIX-4.01"),) if text else ()


HINTS: dict[str, Hint] = {
    **dict.fromkeys(
        ("move", "escort", "command", "knife", "open", "recover", "disarm", "treat", "capture"), costs
    ),
    **dict.fromkeys(("bypass", "defuse", "give", "give_token"), costs),
    **dict.fromkeys(("throw", "breach", "plant", "detonate", "medical_kit", "dart"), of_use),
    "peek": of_peek,
    "go_on_mission": of_seal,
    "replace": of_return,
    "nobody": of_nobody,
    **dict.fromkeys(("primary", "secondary", "printed"), of_weapon),
    "equip": of_equipment,
    "darts": of_darts,
    "make_room": lambda game, option: equipment_text(game, option.args[0]),
    "specialize": of_skill,
    "difficulty": lambda game, option: difficulty_text(game, option.args[0]),
    "fire": of_fire,
    "snipe": of_snipe,
    "end": of_end,
    "reinforce": of_path,
}
PLAIN = {
    "knife": "No disc, no Sound: it is dead.",
    "command": "It goes up to your Speed.",
    "bypass": "Clear the red box with three discs.",
    "defuse": "Ten seconds from the first Flick on.",
    "capture": "From then on it can be Escorted.",
    "throw": "Flick a Small disc; it goes off where it stops.",
    "breach": "The Door is gone, and all beyond it are Stunned.",
    "detonate": "All next to it are hurt.",
    "dart": "A Small disc; only the first standee that it strikes is hit.",
    "concede": "The Mission is judged as it stands.",
    "in_order": "The rest of the phase goes on by itself.",
    "remove_door": "It cannot be closed again.",
    "flip_door": "It can be opened like any other from now on.",
    "take_wound": "Keep the card for later.",
    "again": "From where it stopped.",
}
