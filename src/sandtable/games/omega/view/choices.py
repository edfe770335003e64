"""The question as a person sees it: a prompt, and for each option its label, group, hint and targets."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Decision, Option
from sandtable.games.omega.rules import gas, markers
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import (
    BROOD_RELEASE,
    CAVE_IN,
    CRAWL_SPACE,
    MEDKIT,
    MOTION_SCANNER,
    PASSAGE_BREACH,
    STATIC_BLOOM,
)
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view import planning
from sandtable.games.omega.view.hints import hint
from sandtable.games.omega.view.labels import label
from sandtable.games.omega.view.names import (
    ability_name,
    area_id,
    door_id,
    door_name,
    passage_id,
    piece_id,
    piece_name,
    sheet_id,
    space_id,
    tile_ids,
)
from sandtable.games.omega.view.templates import variant
from sandtable.games.omega.view.viewer import Viewer, actor_of
from sandtable.scene.vocabulary import Choice, Question

Targets = tuple[str, ...]


def question(viewer: Viewer, decision: Decision) -> Question:
    """One sentence with the actor in it, and every option, the most useful kind first."""
    options = sorted(decision.options, key=lambda option: RANKS.get(variant(option), 0))
    return Question(
        int(decision.seat),
        prompt(viewer, decision),
        decision.rule,
        tuple([choice(viewer, option) for option in options]),
        about=about(viewer, decision),
        default=planning.default(viewer.game, decision),
        title=planning.title(viewer.game, decision),
    )


def about(viewer: Viewer, decision: Decision) -> str:
    """The figure that it is about, where that is on the map."""
    actor = actor_of(viewer.game, decision)
    return piece_id(actor) if actor != NONE and viewer.game.piece(actor).on_map() else ""


def choice(viewer: Viewer, option: Option) -> Choice:
    name = variant(option)
    return Choice(
        option.key(),
        label(viewer, option),
        option.rule,
        GROUPS.get(name, ""),
        hint(viewer, option),
        TARGETS[name](viewer.game, option) if name in TARGETS else (),
        name in FINAL,
    )


# Prompts, by the variant of the first option that has one

PROMPTS = {
    "dealt": "How is the facility prepared?",
    "mark": "What lies at {door}?",
    "stack": "Which room gets this card?",
    "character": "Whom do you play?",
    "suggested": "{actor}: which kit?",
    "take": "{actor}: which kit?",
    "start": "Where does {actor} begin?",
    "initiative": "When does {actor} act?",
    "stance": "{actor}: which stance?",
    "end": "{actor}: what now?",
    "take_wounds": "{target} is hurt: prevent it?",
    "spoof": "Cancel {ability}?",
    "detonate": "{target} is near the charge: set it off?",
    "sling": "{actor}: a quick shot at {target}?",
    "order": "A field order for {target}?",
    "look": "{actor}: where does it look?",
    "calm": "{target}: return adrenaline to the bank?",
    "swap": "Swap two that have yet to act?",
    "roll": "{actor} is challenged: use something first?",
    "reroll": "{dice} of {needed} hits: roll again?",
    "press": "{actor}: press the door open?",
    "leave": "{actor} is at the exit: leave?",
    "knock": "Where is {target} knocked back to?",
    "lie": "Where does {actor} lie?",
    "make_way": "Where does {actor} go?",
    "scout": "Which room do you look into?",
    "clear": "What is taken away?",
    "clear_vent": "What is taken away?",
    "clear_rubble": "What is taken away?",
    "kit": "Where is it used?",
    "deploy": "Where is the drone deployed?",
    "use": "What does the dashboard do?",
    "go_on": "What does the dashboard do?",
    "end_phase": "Who is activated next?",
    "hold": "Whom does {actor} attack?",
    "stay": "Where does {actor} go?",
    "frenzy": "{attacker} attacks {target}: use something?",
    "harden": "{attacker} attacks {target}: use something?",
    "assist": "{attacker} attacks {target}: use something?",
    "lock": "{turn} is at a door: use something?",
    "dread": "{turn}'s turn begins: use something?",
    "again": "Does {actor} move again?",
    "knit": "Before anybody acts: use something?",
    "override": "Before anybody acts: use something?",
    "event_door": "Which door opens?",
    "reveal": "Which room is explored first?",
    "resolve": "Which card comes next?",
    "flip": "Turn a tile over?",
    "spawn": "Who comes in, and where?",
    "crawl": "Which vent do they crawl out of?",
    "nobody": "Who comes in, and where?",
    "reinforce": "Where does the reinforcement come in?",
    "rubble": "Where does rubble fall?",
    "vent": "Where is a vent?",
    "hazard": "Where is a hazard?",
    "emi": "Where is interference?",
    "no_more": "Place another one?",
    "gas": "Where does gas come in?",
    "gas_shape": "Which cloud of gas?",
    "gas_at": "Where does the gas lie?",
    "shift": "Where does the marker go?",
    "lab_tech": "Where is the Lab Tech?",
    "move": "Where does {actor} go?",
    "card": "{attacker} attacks {target}: use something?",
    "found": "{attacker} attacks {target}: use something?",
}
# What tells most about a question, where several kinds of options are in it.
TELLING = (
    *("take_wounds", "roll", "end", "end_phase", "go_on", "hold", "stay", "leave", "suggested", "reroll"),
    *("dread", "again", "knit", "override", "sling", "order", "swap", "detonate"),
)


def prompt(viewer: Viewer, decision: Decision) -> str:
    game = viewer.game
    names = [variant(option) for option in decision.options]
    telling = [name for name in TELLING if name in names] + [name for name in names if name in PROMPTS]
    template = PROMPTS[telling[0]] if telling else "What now?"
    if template == PROMPTS["use"] and game.turn_of != NONE:
        template = PROMPTS["dread"]
    if decision.rule == "OMEGA-7.10" and template == PROMPTS["card"]:
        template = PROMPTS["calm"]
    first = decision.options[0]
    return template.format(
        actor=piece_name(game, actor_of(game, decision)),
        attacker=piece_name(game, int(game.acting)),
        target=piece_name(game, int(game.aimed_at)),
        turn=piece_name(game, int(game.turn_of)),
        door=door_name(game, first.args[0]) if first.verb == "mark" else "",
        dice=sum(game.rolled),
        needed=int(game.needed),
        ability=ability_name(game, first.args[0]) if first.verb == "spoof" else "",
    )


# Groups and order

GROUPS = {
    **dict.fromkeys(("attack", "throw", "sling", "fight", "drone_attack"), "Attack"),
    **dict.fromkeys(("open", "override", "event_door"), "Doors"),
    **dict.fromkeys(("investigate", "secure", "revive", "heal"), "Act"),
    **dict.fromkeys(("move", "combine", "move_enemy", "direct", "stay"), "Move"),
    **dict.fromkeys(("drone_move", "deploy", "deploy_where", "guide"), "Helpers"),
    **dict.fromkeys(("kit", "find", "now_stim", "now_card", "now_found", "now_detonate"), "Cards"),
    **dict.fromkeys(("now_order", "now_swap"), "Cards"),
    **dict.fromkeys(("trade_kit", "trade_find", "trade_core"), "Trade"),
    **dict.fromkeys(("use", "knit", "dread"), "Dashboard"),
    "face": "Turn",
    "look": "Turn",
    "take": "Kit",
    "stance": "Stance",
    "initiative": "Initiative",
    "end": "Done",
    "end_phase": "Done",
    "go_on": "Done",
}
ORDER = (
    *("attack", "drone_attack", "throw", "open", "revive", "secure", "investigate", "heal", "kit", "find"),
    *("fight", "direct", "combine", "move", "move_enemy", "deploy", "deploy_where", "drone_move", "guide"),
    *("now_stim", "now_card", "now_found", "now_detonate", "now_order", "now_swap"),
    *("trade_kit", "trade_find", "trade_core", "face", "look"),
    *(
        "hold",
        "stay",
        "stop",
        "pass",
        "look_ahead",
        "let",
        "take_wounds",
        "nobody",
        "no_more",
        "no_gas",
        "done",
    ),
    *("end", "end_phase", "go_on"),
)
RANKS = {name: place + 1 for place, name in enumerate(ORDER)}

# What rolls, draws or shows something at once
FINAL = {"attack", "open", "investigate", "drone_attack", "throw", "roll", "reroll", "override", "end"}


# Targets: ids of what the client lights up


def the_cell(game: Omega, option: Option) -> Targets:
    return (space_id(game, option.args[-1]),)


def where_thrown(game: Omega, option: Option) -> Targets:
    """Nowhere yet, where the place is asked for next."""
    return the_cell(game, option) if len(option.args) > 1 else ()


def the_goal(game: Omega, option: Option) -> Targets:
    return (space_id(game, option.args[0]),)


def the_piece(game: Omega, option: Option) -> Targets:
    return on_map(game, option.args[0])


def on_map(game: Omega, *indexes: int) -> Targets:
    return tuple([piece_id(index) for index in indexes if index != NONE and game.piece(index).on_map()])


def the_target(game: Omega, option: Option) -> Targets:
    return on_map(game, option.args[1])


def the_sheet(game: Omega, option: Option) -> Targets:
    rank = option.args[0]
    return (sheet_id(rank),) if game.commandos[rank].in_play() else ()


def the_door(game: Omega, option: Option) -> Targets:
    return (door_id(option.args[0]),)


def the_area(game: Omega, option: Option) -> Targets:
    return (area_id(option.args[-1]),)


def the_tile(game: Omega, option: Option) -> Targets:
    return open_tile(game, option.args[-1])


def open_tile(game: Omega, tile: int) -> Targets:
    """The room of a tile if it has no other, or else the spaces of the tile that are no walls."""
    area = game.plan.site.tiles[tile].area
    if sum(other.area == area for other in game.plan.site.tiles) == 1:
        return (area_id(int(area)),)
    walls = [space_id(game, cell) for cell in game.plan.site.tiles[tile].cells if markers.is_wall(game, cell)]
    return tuple([space for space in tile_ids(game, tile) if space not in walls])


def of_kit(game: Omega, option: Option) -> Targets:
    """A space, a commando or a room, as the card says."""
    if len(option.args) < 2 or option.args[1] == NONE:
        return on_map(game, int(game.turn_of))
    effect = game.plan.kit[option.args[0]].effect
    if effect == MEDKIT:
        return the_target(game, option)
    return the_area(game, option) if effect == MOTION_SCANNER else the_cell(game, option)


def of_use(game: Omega, option: Option) -> Targets:
    effect = option.args[0]
    if effect == CRAWL_SPACE or len(option.args) < 2:
        return ()
    if effect in (PASSAGE_BREACH, BROOD_RELEASE):
        return (passage_id(option.args[1]),)
    return the_tile(game, option) if effect in (CAVE_IN, STATIC_BLOOM) else the_cell(game, option)


def of_gas(game: Omega, option: Option) -> Targets:
    return tuple([space_id(game, cell) for cell in gas.square(game, option.args[0])])


def the_aim(game: Omega, option: Option) -> Targets:
    return on_map(game, int(game.aimed_at))


def the_actor(game: Omega, option: Option) -> Targets:
    return on_map(game, int(game.acting))


def both(game: Omega, option: Option) -> Targets:
    return on_map(game, *option.args)


def the_turn(game: Omega, option: Option) -> Targets:
    return on_map(game, int(game.turn_of))


TARGETS: dict[str, Callable[[Omega, Option], Targets]] = {
    **dict.fromkeys(("investigate", "deploy", "lie", "make_way", "knock", "start"), the_cell),
    **dict.fromkeys(("clear", "clear_vent", "clear_rubble", "spawn", "crawl", "reinforce"), the_cell),
    **dict.fromkeys(("rubble", "vent", "hazard", "gas_at", "shift", "lab_tech"), the_cell),
    "throw": where_thrown,
    **dict.fromkeys(("revive", "direct", "drone_attack", "fight", "move_enemy", "knit"), the_piece),
    **dict.fromkeys(("trade_kit", "trade_find", "trade_core", "detonate", "now_order"), the_piece),
    **dict.fromkeys(("attack", "find"), the_target),
    **dict.fromkeys(("take", "suggested", "done"), the_sheet),
    **dict.fromkeys(("open", "override", "event_door", "mark"), the_door),
    **dict.fromkeys(("scout", "stack", "reveal"), the_area),
    **dict.fromkeys(("emi", "flip"), the_tile),
    **dict.fromkeys(("sling", "order"), the_aim),
    **dict.fromkeys(("look", "look_ahead"), the_actor),
    **dict.fromkeys(("swap", "now_swap"), both),
    **dict.fromkeys(("face", "heal", "end", "combine"), the_turn),
    "move": the_goal,
    "kit": of_kit,
    "use": of_use,
    "gas": of_gas,
}
