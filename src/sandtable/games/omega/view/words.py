"""Events in plain words: a template for each, with slots such as `{0:piece}` for the event's numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.engine.events import Event
from sandtable.games.omega.rules import attack
from sandtable.games.omega.rules.components import COMMANDOS, MOST_COMMANDOS
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.plan import LAST_SPACE
from sandtable.games.omega.view.names import (
    CAUSE_TITLES,
    CORE_TITLES,
    MARKER_TITLES,
    OBJECTIVE_TITLES,
    ORDINALS,
    REROLL_TITLES,
    STAT_TITLES,
    TIMER_TITLES,
    WINDS,
    ability_name,
    area_name,
    cell_name,
    dice_text,
    door_name,
    door_text,
    find_name,
    kind_name,
    passage_name,
    piece_name,
    slot_name,
    tile_name,
)
from sandtable.scene.phrases import bare, capital, count_of, fill_in, listed, put_in

SENTENCES = {
    # Set-up
    "deck_shuffled": "{0} investigate cards are shuffled.",
    "energy": "The overseer has {0} energy.",
    "door_marked": "{0:door}: {1:face}.",
    "room_stacked": "{0:room} holds {cards}.",
    "facility_ready": "The facility is ready.",
    "character_taken": "{0:piece} joins the team.",
    "kit_taken": "{0:piece} takes the {1:kit}.",
    "placed": "{0:piece} begins in {1:cell}.",
    # A round
    "round_begins": "Round {0} begins.",
    "timer_moved": "The {0:timer} moves to space {1} of {last}.",
    "timer_enters": "The {0:timer} enters play.",
    "timer_removed": "The {0:timer} is done.",
    "energy_gained": "The overseer gains {0} energy: {1} now.",
    "crisis": "Crisis Point: from now on downed commandos can be attacked.",
    "objective_told": "{0:objective} is in {1:area}.",
    "exit_changes": "The way out is the {0:passage} now.",
    "passage_collapses": "The {0:passage} collapses.",
    "initiative": "{0:piece} has initiative {1}.",
    "stance": "{0:piece} takes the stance {stance}.",
    "active_again": "{0:piece} is active again, with {1:wounds}.",
    # A commando's turn
    "turn_starts": "{0:piece}'s turn begins.",
    "adrenaline": "{0:piece} spends {1} adrenaline: {2} on its sheet.",
    "tokens_flipped": "{0:piece} has {1} of 3 move tokens red.",
    "turned": "{0:piece} turns {1:wind}.",
    "moved": "{0:piece} moves from {1:cell} to {2:cell}.",
    "pushed_aside": "{0:piece} makes way to {1:cell}.",
    "investigates": "{0:piece} investigates {1:cell}.",
    "finds": "{0:piece} finds: {1:find}.",
    "revives": "{0:piece} revives {1:piece}.",
    "recovered": "{0:piece} is back on its feet, with the downed card until the next planning.",
    "heals": "{0:piece} is treated: {1:wounds} left.",
    "directs": "{0:piece} directs {1:piece}.",
    "swapped": "{0:piece} and {1:piece} swap initiative.",
    "gives_kit": "{0:piece} gives {1:piece} the {2:kit}.",
    "gives_find": "{0:piece} gives {1:piece} the {2:find}.",
    "gives_core": "{0:piece} gives {1:piece} the {2:core}.",
    "uses_kit": "{0:piece} uses the {1:kit}.",
    "uses_find": "{0:piece} uses the {1:find}.",
    "relieved": "{0:piece} calms down to {1} adrenaline.",
    "spoofed": "{0:piece} spoofs the signal: {1:ability} fails.",
    "cloaked": "{0:piece} is cloaked until the next planning.",
    "marker_placed": "{0:piece} puts the {1:marker} into {2:cell}.",
    "scrubbed": "{0:piece} scrubs {1:cell} clean.",
    "scouted": "The commandos look at the cards of {0:area}.",
    "marker_cleared": "The marker in {0:cell} is taken away.",
    "drone_deployed": "{0:piece} deploys the sentry drone in {1:cell}.",
    "core_secured": "{1:piece} secures {0:core}.",
    "core_dropped": "{0:Core} is dropped in {1:cell}.",
    "left_map": "{0:piece} leaves the facility.",
    # Doors and rooms
    "door_turned_over": "{0:door} is turned over: {1:face}.",
    "door_stays_closed": "{0:door} stays closed for {1:piece}.",
    "door_opened": "{0:door} opens.",
    "door_removed": "{0:door} is gone.",
    "room_revealed": "{0:room} is explored: {cards}.",
    "passage_placed": "The {0:passage} comes into play.",
    "card_resolved": "{0:card} in {1:area}.",
    "tile_flipped": "Faulty intel: {0:tile} looks different.",
    "objective_placed": "{0:objective} lies at {1:cell}.",
    "lab_tech_found": "The Lab Tech is at {0:cell}.",
    "alarm": "Alarm: the overseer gains {0} energy, {1} now.",
    # Challenges
    "boosted": "{0:piece} boosts the roll to {1:dice}.",
    "challenge_rolled": "{0:piece} rolls {2:dice} for {1:stat}: {3:hits}.",
    "challenge_passed": "{0:piece} passes {1:stat} {2}.",
    "challenge_failed": "{0:piece} fails {1:stat} {2} with {3:hits}.",
    # Attacks
    "attacks": "{0:piece} attacks {1:piece} with the {weapon}.",
    "attack_rolled": "{0:piece} rolls {pool}: {3:hits}.",
    "rerolled": "Dice are rolled again by {1:source}: {3:hits} now.",
    "attack_hits": "{0:piece} hits {1:piece}: {2} against DEFENSE {3}.",
    "attack_misses": "{0:piece} misses {1:piece}: {2} against DEFENSE {3}.",
    "assisted": "{0:piece} is assisted: one die more, {1} energy left.",
    "knocked_back": "{0:piece} is knocked back to {2:cell}.",
    "wounded": "{0:piece} takes {1:wounds} from {3:cause}: {2} now.",
    "downed": "{0:piece} is down.",
    "killed": "{0:piece} is killed.",
    "destroyed": "{0:piece} is destroyed.",
    "drone_lost": "The sentry drone is lost.",
    "tech_killed": "The Lab Tech is killed.",
    # Explosives, hazards, markers
    "throws": "{0:piece} throws an explosive at {1:cell}.",
    "detonates": "{0:piece} sets off the charge in {1:cell}.",
    "explodes": "An explosion at {0:cell} reaches {1:spaces}.",
    "blast_rolled": "The blast rolls {blast} at {0:piece}: {3:hits}.",
    "hazard_rolled": "{0:piece} meets a hazard in {1:cell}: {2:dice}, {3:hits}.",
    "gas_placed": "Gas fills {1:spaces} from {0:cell} on.",
    "rubble_placed": "Rubble falls in {0:cell}.",
    "vent_placed": "A vent opens in {0:cell}.",
    "hazard_placed": "A hazard lies in {0:cell}.",
    "emi_placed": "Interference spreads from {0:cell}.",
    "marker_shifted": "A marker moves to {0:cell}.",
    # The overseer
    "overseer_phase": "The overseer's phase of round {0}.",
    "ability_used": "The overseer uses {0:ability} for {1}: {2} energy left.",
    "refreshed": "{0:ability} refreshes by {1}: {2} left in its well.",
    "spawned": "{0:piece} comes in at {1:cell}.",
    "nest_stirs": "The nest at {0:cell} stirs: one clone more.",
    "activated": "{0:piece} is activated: {1} energy left.",
    "healed": "{0:piece} heals: {1:wounds} left.",
    "energy_discarded": "The overseer discards {0} energy and keeps {1}.",
    "mission_won": "{0:winner} the mission.",
}


def sentence(game: Omega, event: Event) -> str:
    """An event as a short sentence."""
    template = SENTENCES.get(event.what, "")
    if not template:
        return bare(event.what)
    return capital(fill(game, put_in(MADE, game, event, template), event.data))


def fill(game: Omega, template: str, values: Sequence[int]) -> str:
    return fill_in(READERS, game, template, values)


# What takes more than one number


def weapon_of(game: Omega, event: Event) -> str:
    """The weapon by its place on the sheet or card of who attacks, as far as it still has it."""
    attacker, number = int(event.data[0]), int(event.data[2])
    return weapon_name(game, attacker, number)


def weapon_name(game: Omega, attacker: int, number: int) -> str:
    found = attack.weapons(game, game.piece(attacker))
    if number < len(found):
        return found[number].name
    return game.plan.sheets[attacker].weapons[number % 2].name if attacker < MOST_COMMANDOS else "weapon"


def stance_of(game: Omega, event: Event) -> str:
    return game.plan.sheets[event.data[0]].stances[event.data[1]].name


def cards_of(game: Omega, event: Event) -> str:
    """The cards that were brought along."""
    cards = event.brought[0] if event.brought else []
    return listed([game.plan.rooms[card].name for card in cards]) or "nothing"


MADE: dict[str, Callable[[Omega, Event], str]] = {
    "weapon": weapon_of,
    "stance": stance_of,
    "cards": cards_of,
    "pool": lambda game, event: dice_text(int(event.data[1]), int(event.data[2])),
    "blast": lambda game, event: dice_text(int(event.data[1]), int(event.data[2])),
    "last": lambda game, event: str(LAST_SPACE),
}


def winner(game: Omega, side: int) -> str:
    return "The commandos win" if side == COMMANDOS else "The overseer wins"


Reader = Callable[[Omega, int], str]

READERS: dict[str, Reader] = {
    "": lambda game, value: str(value),
    "piece": piece_name,
    "cell": cell_name,
    "area": area_name,
    "room": lambda game, value: capital(area_name(game, value)),
    "tile": tile_name,
    "door": door_name,
    "face": door_text,
    "passage": passage_name,
    "kit": lambda game, value: game.plan.kit[value].name,
    "find": find_name,
    "card": lambda game, value: game.plan.rooms[value].name,
    "ability": ability_name,
    "timer": lambda game, value: TIMER_TITLES[value],
    "objective": lambda game, value: OBJECTIVE_TITLES[value],
    "core": lambda game, value: CORE_TITLES[value],
    "Core": lambda game, value: capital(CORE_TITLES[value]),
    "marker": lambda game, value: MARKER_TITLES[value],
    "stat": lambda game, value: STAT_TITLES[value],
    "source": lambda game, value: REROLL_TITLES[value],
    "cause": lambda game, value: CAUSE_TITLES[value],
    "ordinal": lambda game, value: ORDINALS[value - 1],
    "wind": lambda game, value: WINDS[value],
    "wounds": lambda game, value: count_of(value, "wound"),
    "hits": lambda game, value: count_of(value, "hit"),
    "spaces": lambda game, value: count_of(value, "space"),
    "dice": lambda game, value: "1 die" if value == 1 else f"{value} dice",
    "winner": winner,
    "kind": kind_name,
    "effect": slot_name,
}
