"""What the slots of `words.toml` mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sandtable.engine.events import Event
from sandtable.games.omega.rules import attack, dashboard, gas, gas_shapes, overseer_phase
from sandtable.games.omega.rules.components import COMMANDOS, MOST_COMMANDOS, NONE, OVERSEER
from sandtable.games.omega.rules.effects import CRUEL_ODDS, SMART_SCOPE
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.plan import LAST_SPACE
from sandtable.games.omega.rules.rerolls import BY_ASSIST, BY_CRUEL_ODDS, BY_DRILL, BY_OVERCLOCK, BY_SCOPE
from sandtable.games.omega.view import names
from sandtable.games.omega.view.choices import PROMPTS
from sandtable.games.omega.view.cues import MORE
from sandtable.games.omega.view.hints import OFFERS, changes, own_price
from sandtable.games.omega.view.moment import Moment
from sandtable.games.omega.view.names import texts
from sandtable.games.omega.view.places import LIT, NAMES, on_map, there
from sandtable.games.omega.view.viewer import Viewer
from sandtable.lexicon.grammar import Grammar, Ids, Kinds, Lit, Phrases, Pointed, Seats, Spots
from sandtable.lexicon.moments import Points
from sandtable.scene.phrases import listed

NOBODY = -1

# What things are called


def weapon(game: Omega, attacker: int, number: int) -> str:
    """By its place on the sheet or card of who attacks, as far as it still has it."""
    found = attack.weapons(game, game.piece(attacker))
    if number < len(found):
        return found[number].name
    return game.plan.sheets[attacker].weapons[number % 2].name if attacker < MOST_COMMANDOS else "weapon"


def winner(game: Omega, side: int) -> str:
    return "The commandos win" if side == COMMANDOS else "The overseer wins"


def arms(game: Omega, index: int) -> str:
    weapons = game.kind(game.enemy(index)).weapons
    return "; ".join([f"{weapon.name}: {names.weapon_text(weapon)}" for weapon in weapons])


def faces(game: Omega, mask: int) -> str:
    """Dice by what they show."""
    shown = [
        f"{'black' if place < game.rolled_black else 'red'} {hits}" for place, hits in enumerate(game.rolled)
    ]
    return listed([each for place, each in enumerate(shown) if mask >> place & 1]) or "nothing"


def source_cost(game: Omega, source: int) -> str:
    """What a reroll costs: adrenaline, energy, or that it can be had only once."""
    if source == BY_SCOPE:
        return f"{game.plan.kit[game.plan.kit_with[SMART_SCOPE]].cost} adrenaline"
    if source == BY_CRUEL_ODDS:
        target = game.enemy(int(game.aimed_at))
        return f"{dashboard.cost(game, game.plan.slots[CRUEL_ODDS], target)} energy"
    if source == BY_ASSIST:
        return f"{game.plan.numbers.assist_reroll} energy"
    return "once a turn" if source in (BY_DRILL, BY_OVERCLOCK) else "once a roll"


def gas_shape(game: Omega, number: int) -> str:
    """OMEGA-24.11: so many markers."""
    rows = gas_shapes.SHAPES[number]
    return f"{gas_shapes.SIZES[number]} gas markers, {len(rows[0])} by {len(rows)}"


def finds(game: Omega, effect: int) -> list[int]:
    """The kinds that do so."""
    return [kind for kind, find in enumerate(game.plan.finds) if find.effect == effect]


def effect_says(game: Omega, effect: int) -> str:
    return texts(game.plan).abilities[game.plan.mission.abilities[game.plan.slots[effect]]]


KINDS: Kinds[Omega] = {
    **NAMES,
    "door": names.door_name,
    "face": names.door_text,
    "face_says": lambda game, face: texts(game.plan).doors[face],
    "kit": lambda game, card: game.plan.kit[card].name,
    "kit_says": lambda game, card: texts(game.plan).kit[card],
    "points": lambda game, card: str(game.plan.kit[card].points),
    "find": names.find_name,
    "find_says": lambda game, kind: texts(game.plan).finds[kind],
    "found": lambda game, card: names.find_name(game, game.plan.find_cards[card]),
    "finds": lambda game, effect: listed([names.find_name(game, kind) for kind in finds(game, effect)]),
    "finds_say": lambda game, effect: listed([texts(game.plan).finds[kind] for kind in finds(game, effect)]),
    "card": lambda game, card: game.plan.rooms[card].name,
    "card_says": lambda game, card: texts(game.plan).rooms[card],
    "ability": names.ability_name,
    "effect": lambda game, effect: names.ability_name(game, game.plan.slots[effect]),
    "effect_says": effect_says,
    "effect_cost": lambda game, effect: str(dashboard.cost(game, game.plan.slots[effect])),
    "timer": lambda game, timer: names.TIMER_TITLES[timer],
    "objective": lambda game, number: names.OBJECTIVE_TITLES[number],
    "core": lambda game, core: names.CORE_TITLES[core],
    "marker": lambda game, marker: names.MARKER_TITLES[marker],
    "stat": lambda game, stat: names.STAT_TITLES[stat],
    "source": lambda game, source: names.REROLL_TITLES[source],
    "source_cost": source_cost,
    "cause": lambda game, cause: names.CAUSE_TITLES[cause],
    "ordinal": lambda game, number: names.ORDINALS[number - 1],
    "wind": lambda game, wind: names.WINDS[wind],
    "winner": winner,
    "kind": names.kind_name,
    "role": lambda game, rank: game.plan.sheets[rank].role,
    "speed": lambda game, rank: str(game.plan.sheets[rank].speed),
    "ranged": lambda game, rank: str(game.plan.sheets[rank].ranged),
    "melee": lambda game, rank: str(game.plan.sheets[rank].melee),
    "vitality": lambda game, rank: str(game.plan.sheets[rank].vitality),
    "stats": lambda game, rank: names.stats_text(game.plan.sheets[rank].stats),
    "sheet_says": lambda game, rank: texts(game.plan).sheets[rank],
    "own_price": own_price,
    "enemy_speed": lambda game, index: str(game.kind(game.enemy(index)).speed),
    "arms": arms,
    "move_energy": lambda game, index: str(overseer_phase.activation_cost(game, game.enemy(index), False)),
    "fight_energy": lambda game, index: str(overseer_phase.activation_cost(game, game.enemy(index), True)),
    "faces": faces,
    "gas_shape": gas_shape,
}
PAIRS: Mapping[str, Callable[..., str]] = {
    "dice": lambda game, black, red: names.dice_text(black, red),
    "weapon": weapon,
    "stance": names.stance_name,
    "stance_says": lambda game, rank, number: texts(game.plan).stances[rank][number],
    "most": lambda game, rank, number: str(game.plan.sheets[rank].stances[number].most),
    "changes": changes,
}


def cards(game: Omega, event: Event) -> str:
    """Those that were brought along, for a label."""
    return ", ".join([game.plan.rooms[card].name for card in (event.brought or [[]])[0]])


PHRASES: Phrases[Omega] = {
    "cards": cards,
    "last": lambda game, event: str(LAST_SPACE),
    "energy": lambda game, event: str(game.pool),
}

# What the log points at


def seat_of(game: Omega, index: int) -> int:
    """Drone and Lab Tech are nobody's."""
    if index < MOST_COMMANDOS:
        return int(game.commandos[index].seat) if index >= 0 else NOBODY
    return OVERSEER if game.piece(index).is_enemy() else NOBODY


IDS: Kinds[Omega] = {
    "piece": lambda game, index: names.piece_id(index) if index != NONE else "",
    "door": lambda game, door: names.door_id(door),
    "area": lambda game, area: names.area_id(area),
}
SEATS: Seats[Omega] = {
    "piece": seat_of,
    "winner": lambda game, side: NOBODY if side == COMMANDOS else OVERSEER,
}

# Where cues are shown


def passage(moment: Moment, number: int) -> Ids:
    """One that is in play."""
    shown = moment.game.opened & moment.game.plan.site.passages[number].bit
    return (names.passage_id(number),) if shown else ()


def trail(moment: Moment) -> Points:
    """OMEGA-10.03: space by space."""
    cells = moment.brought(0) or [moment.data[2]]
    return tuple([point for cell in cells for point in middle(moment, cell)])


def middle(moment: Moment, cell: int) -> Points:
    return (names.middle(moment.game, cell),) if cell != NONE else ()


WHO: Pointed[Moment] = {
    "piece": lambda moment, index: on_map(moment.game, index),
    "door": lambda moment, door: (names.door_id(door),),
    "area": lambda moment, area: (names.area_id(area),),
    "passage": passage,
}
WHERE: Spots[Moment] = {
    "cell": middle,
    "stand": lambda moment, index: middle(moment, int(moment.game.piece(index).cell)),
}

# What options light up


def sheet(viewer: Viewer, rank: int) -> Ids:
    return (names.sheet_id(rank),) if viewer.game.commandos[rank].in_play() else ()


def cloud(viewer: Viewer, cell: int) -> Ids:
    return tuple([names.space_id(viewer.game, each) for each in gas.square(viewer.game, cell)])


TARGETS: Pointed[Viewer] = {
    **LIT,
    "door": lambda viewer, door: (names.door_id(door),),
    "sheet": sheet,
    "cloud": cloud,
}
LIT_BY_STATE: Lit[Viewer] = {
    "actor": lambda viewer, option: on_map(viewer.game, int(viewer.game.acting)),
    "aim": lambda viewer, option: on_map(viewer.game, int(viewer.game.aimed_at)),
    "turn": lambda viewer, option: on_map(viewer.game, int(viewer.game.turn_of)),
    "there": there,
}
GRAMMAR = Grammar[Omega, Viewer, Moment](
    {**KINDS, **PAIRS},
    phrases=PHRASES,
    offers=OFFERS,
    prompts=PROMPTS,
    targets={**TARGETS, **LIT_BY_STATE},
    ids=IDS,
    seats=SEATS,
    doers={"overseer": lambda game, event: OVERSEER},
    moment=Moment,
    who=WHO,
    where={**WHERE, "trail": trail},
    more=MORE,
)
