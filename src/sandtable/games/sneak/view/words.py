"""Events as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.engine.events import Event
from sandtable.games.sneak.rules.components import ALERT
from sandtable.games.sneak.rules.effects import ICONS
from sandtable.games.sneak.rules.locks import FIRST_ELEVATOR, FIRST_TERMINAL
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.names import (
    HIDDEN_TITLES,
    LETTERS,
    NEST_TITLES,
    REGION_TITLES,
    STATION_TITLES,
    WINDS,
    cell_name,
    equipment_name,
    face_text,
    figure_name,
    focus_title,
    patrol_card_name,
    stage_title,
    zone_name,
)
from sandtable.games.sneak.view.texts import codec_text, event_text
from sandtable.scene.phrases import bare, capital, count_of, fill_in, listed, put_in

# The slots hold an event's numbers; their format says what a number is.
SENTENCES = {
    # Set-up and the story
    "stage_begins": "{0:stage} begins with {1:players}.",
    "character_taken": "Player {1:next} plays {0:figure}.",
    "equipped": "{0:figure} carries {1:card}.",
    "left_behind": "{0:figure} cannot take {1:card} and leaves it behind.",
    "card_lost": "{0:figure} gives {1:card} up.",
    "placed": "{0:figure} begins in {1:cell}.",
    "patrol_placed": "{0:figure} is posted in {1:cell}, facing {2:wind}.",
    "card_unlocked": "{0:card} goes into the Memory Box.",
    "stage_cleared": "{0:stage} is clear.",
    "extra_met": "The optional objective of {0:stage} is met as well.",
    "resigned": "Player {0:next} gives up for all.",
    "campaign_won": "The story is won after {0:stages}.",
    "campaign_over": "The team gives up after {0:stages}.",
    "killed_in_action": "Killed in action: {0:stage} is failed.",
    "out_of_time": "Time is out: {0:stage} is failed.",
    "too_early": "That was too early: {0:stage} is failed.",
    "too_many_dead": "Too many dead: {0:stage} is failed.",
    "killing": "Somebody was killed: {0:stage} is failed.",
    "seen": "An Alert token shows its Alert side: {0:stage} is failed.",
    "traps_sprung": "Too many traps were sprung: {0:stage} is failed.",
    # The players' turns
    "round_begins": "Round {0}.",
    "turn_begins": "{0:figure}'s turn.",
    "turn_over": "{0:figure}'s turn is over.",
    "moved": "{0:figure} goes to {2:cell}.",
    "pushed": "{0:figure} is pushed {2:spaces} to the {1:wind}.",
    "noisy": "{0:figure} makes noise: {1:actions} this turn.",
    "drags": "{0:figure} drags a body out of {1:cell}.",
    "laid_down": "{0:figure} lays it down in {2:cell}.",
    "interacts": "{0:figure} works on {1:lock}.",
    "unlocked": "{0:figure} unlocks {1:lock}.",
    "progress_over": "The dice on {0:lock} are taken back.",
    "rides": "{0:figure} rides to {2:cell}.",
    "called": "{0:figure} calls {1:call}",
    "left": "{0:figure} is out by the exit.",
    "focus_spent": "{0:figure} spends Focus: {focus}.",
    "focus_refreshed": "{0:figure} refocuses: {focus}.",
    "dice_changed": "The dice show {faces} now.",
    "rolled": "{0:figure} rolls {faces}.",
    "rerolled": "{0:figure} rolls again: {faces}.",
    "takes_down": "{0:figure} takes {1:figure} down without a sound.",
    "disguised": "{0:figure} puts on a guard's uniform.",
    "unmasked": "{0:figure}'s disguise is blown.",
    "evades": "{0:figure} is past {1:figure} before it can strike.",
    "alert_placed": "{alert}",
    "alert_returned": "{0:figure} takes the Alert token back.",
    "calms_down": "{0:figure}'s Alert token is turned to its Investigate side.",
    # Attacks
    "attacks": "{0:figure} attacks {1:figure} with {2:dice} white, {3:dice} black.",
    "hits": "{0:figure} deals {1:figure} {2} damage.",
    "patrol_hurt": "{0:figure} takes {1:hits} and {2:knocks}.",
    "patrol_killed": "{0:figure} is killed in {1:cell}.",
    "patrol_knocked_out": "{0:figure} is knocked out in {1:cell}.",
    "player_hurt": "{0:figure} takes {1} damage: {2} in all.",
    "spared": "{0:figure} leaves {1:figure} alone.",
    "healed": "{0:figure} heals {1}.",
    "restored": "{0:figure} restocks {1:card}.",
    # Equipment
    "uses": "{0:figure} uses {1:card}.",
    "token_spent": "{1:Card}: {2} left.",
    "ammo_saved": "{0:figure}'s bandana saves the round.",
    "explodes": "An explosion at {0:cell}.",
    "blown_open": "What stood in {0:cell} is blown open.",
    "planted": "{0:figure} plants a charge in {1:cell}.",
    "mine_laid": "{0:figure} lays a Claymore in {1:cell}, facing {2:wind}.",
    "mine_fires": "The Claymore in {0:cell} goes off.",
    "missile_flies": "The missile flies {2:wind} to {1:cell}.",
    "boxed": "{box}",
    "chaff_thrown": "{0:figure} throws chaff.",
    "chaff": "Cameras of {0:zone} are blind and the radio is dead.",
    "defused": "{0:figure} takes the trap in {1:cell} away.",
    # Tokens of the map
    "event": "{1:figure} comes upon Event {0:letter}. {section}",
    "found": "{0:figure} finds {1:card}.",
    "supplied": "{0:figure} takes the supplies.",
    "turned_up": "{0:figure} turns up {1:hidden}.",
    "token_seen": "The token in {0:cell} is {1:hidden}.",
    "trap_detected": "There is a trap in {0:cell}.",
    "lost_contact": "Lost Contact: {0:dead} on the board.",
    "stage_chosen": "{0:stage} is next, with {1:players}.",
    "stands": "{0:figure} stands in {1:cell}.",
    "trap_sprung": "{0:figure} springs the trap in {1:cell}.",
    "removed": "{0:figure} is called away.",
    "hurried": "The timer runs: an extra Patrol card goes each round.",
    "cards_seen": "The next {0:cards}: {drawn}.",
    # Otacon
    "hacks": "{0:figure} works on the Terminal.",
    "hacked": "{0:figure} is into the Terminal.",
    "file_drawn": "{0:figure} opens {1:hack}.",
    "hacks_file": "{0:figure} works on {1:hack}.",
    "die_placed": "A die lies on the {1} of {0:hack}.",
    "file_hacked": "{0:hack} works at level {1}.",
    "file_returned": "{0:hack} goes back into the Hack deck.",
    "disconnected": "{0:figure} is disconnected.",
    "door_overridden": "The door in {0:cell} is overridden.",
    "card_sunk": "{0:patrol_card} goes to the bottom of its colour.",
    "jammed": "{0:icon} is jammed.",
    # The Enemy Phase
    "enemy_phase": "Enemy Phase of round {0}.",
    "enemy_phase_over": "The enemies are done.",
    "patrol_card": "Patrol card {0:patrol_card}.",
    "patrol_card_discarded": "Patrol card {0:patrol_card} is discarded.",
    "zone": "{0:zone} is active.",
    "wakes": "A Patrol wakes in {1:cell}.",
    "stirs": "A Patrol stirs in {0:cell}.",
    "radio_in": "{0:zone} radios in: {1:patrols}.",
    "radio_silence": "{0:zone}: the radio stays silent.",
    "spawned": "{0:figure} comes out of the Patrol Room at {1:cell}.",
    "faces": "{0:figure} faces {1:wind}.",
    "cameras_turn": "{cameras}",
    "cameras_blind": "The Cameras of {0:zone} do not look.",
    "camera_sees": "Camera {0:next} sees {1:figure}.",
    "activation_order": "The Patrols of {0:zone} act, nearest to the Compass first.",
    "activates": "{0:figure} acts.",
    "patrols": "{0:figure} walks its beat: {1:spaces}.",
    "heads_for": "{0:figure} heads for {1:cell}, {2:spaces} away.",
    "way_chosen": "{0:figure} could go {2} ways; it ends in {1:cell}.",
    "patrol_moves": "{0:figure} goes to {2:cell}.",
    "turns": "{0:figure} turns {1:wind}.",
    "turns_at_icon": "{0:figure} turns {1:wind} at the junction.",
    "turns_from_wall": "{0:figure} turns {1:wind}, away from the wall.",
    "turns_to_token": "{0:figure} turns {1:wind}, to where it was headed.",
    "turns_to": "{0:figure} turns {1:wind} to whoever passed over it.",
    "turns_round": "{0:figure} turns round.",
    "looks_round": "{0:figure} looks {1:wind}.",
    "forced": "{0:figure} is sent {1:wind}.",
    "spots": "{0:figure} spots {1:figure}.",
    "patrol_attacks": "{0:figure} attacks {1:figure}.",
    "reacts": "{0:figure} finds something in {2:cell}: {1:reaction}.",
    "body_removed": "The body in {0:cell} is taken away.",
    # Bosses
    "boss_card": "Boss card {0:boss_card}.{order}",
    "card_cancelled": "{0:boss_card} is jammed.",
    "deck_flipped": "The Boss deck is turned over: time {0}.",
    "boss_chooses": "{boss} goes for {0:figure}, {2:spaces} away.",
    "wolf_chooses": "{boss} goes for {0:figure}.",
    "boss_moves": "{boss} moves to {1:cell}.",
    "boss_turns": "{boss} turns {0:wind}.",
    "boss_hurt": "{boss} takes {0} damage: {1} in all.",
    "boss_heals": "{boss} recovers {0}.",
    "boss_defeated": "{boss} is beaten.",
    "second_phase": "{boss} is wounded and fights on harder.",
    "hampered": "{0:figure} has only 3 actions next turn.",
    "obstacle_removed": "The obstacle in {0:cell} is gone.",
    "missile_launched": "A missile is on its way to {0:cell}.",
    "missile_explodes": "The missile strikes {0:cell}.",
    "reloads": "{boss} reloads: {0} rounds.",
    "taunted": "{0:figure} loses Focus: {focus}.",
    "takes_cover": "{0:figure} takes cover.",
    "draws_fire": "{0:figure} draws fire.",
    "spins_up": "{boss} spins up: {0:charges}.",
    "charges_drained": "{boss} has {0:charges} left.",
    "aim_lost": "{0:figure} is no longer aimed at.",
    "missile_lost": "The missile on its way to {0:cell} goes astray.",
    "overheats": "{boss} overheats.",
    "rig_sprung": "The rigged charge in {0:cell} goes off.",
    "rigs": "{0:figure} rigs a charge in {1:cell}.",
    "lures": "{0:figure} lures {boss}.",
    "aims": "{boss} takes aim at {0:figure}.",
    "muzzle_flash": "A muzzle flash in the {0:region}.",
    "relocates": "{boss} is gone and hides anew.",
    "nest_turned_up": "Nest {0:next} holds {1:nest}.",
    "scans": "{0:figure} scans nest {1:next}.",
    "takes_aim": "{0:figure} aims at nest {1:next}.",
    "goes_prone": "{0:figure} goes prone.",
    "foresees": "{boss} foresees: no Focus until the next card.",
    "fades": "{boss} fades from view.",
    "muffles": "{boss} muffles the radio: targets only within 2.",
    "locked": "{0:figure}'s token is locked: {focus}.",
    "drained": "{boss} drains {0:figure}: {focus}.",
    "puppet_strikes": "{0:figure} is made to strike {1:figure}.",
    "blanks_mind": "{0:figure} thinks of nothing.",
    "broken_free": "{0:figure} breaks a lock of {1:figure}'s.",
    "flies": "{boss} flies to {0:station}.",
    "turret_wrecked": "Turret {0:next} is wrecked.",
    "turret_repaired": "{0:figure} repairs turret {1:next}.",
    "mans_turret": "{0:figure} mans turret {1:next}.",
    "braces": "{0:figure} braces.",
    "counter_stance": "{boss} waits for a blow to answer.",
    "gunship_down": "The gunship is down, and Liquid gets up in {0:cell}.",
    "tramples": "{boss} tramples {0:figure}.",
    "thrown_aside": "{0:figure} is thrown aside to {2:cell}.",
    "held_back": "{boss} cannot {0:held} on this card.",
    "cools": "{boss} cools down: its armour is weaker.",
    "rail_aimed": "The rail gun is on {0:figure}.",
    "cockpit_open": "The radome is gone, and the cockpit opens.",
    "paints": "{0:figure} paints {boss}.",
    "draws_its_eye": "{0:figure} draws its eye.",
    "crate_lifted": "An obstacle is lifted from {0:cell} to {1:cell}.",
    "refocused": "{0:figure} gets a Focus token back: {focus}.",
    "no_card_left": "No Boss card is left to look at.",
    "looked_at": "The next {0:cards}: {drawn}.",
}


def sentence(game: SneakState, event: Event) -> str:
    """An event as a short sentence."""
    template = SENTENCES.get(event.what, "")
    if not template:
        return bare(event.what)
    return capital(fill(game, put_in(MADE, game, event, template), event.data))


def fill(game: SneakState, template: str, values: Sequence[int]) -> str:
    return fill_in(READERS, game, template, values)


# What takes more than one number


def faces_of(game: SneakState, event: Event) -> str:
    faces = event.brought[0] if event.brought else []
    return ", ".join(face_text(face) for face in faces) or "no dice"


def alert_of(game: SneakState, event: Event) -> str:
    index, side, cell = event.data[:3]
    shown = "Alert" if side == ALERT else "Investigate"
    return f"{figure_name(game, index)}'s Alert token lies in {cell_name(game, cell)}, {shown} side up."


def focus_of(game: SneakState, event: Event) -> str:
    return focus_title(game, int(event.data[0]), int(event.data[1])).lower()


def boss_of(game: SneakState, event: Event) -> str:
    return game.plan.bosses[game.field().boss].title


def box_of(game: SneakState, event: Event) -> str:
    doing = "gets into the box" if event.data[1] else "gets out of the box"
    return f"{figure_name(game, int(event.data[0]))} {doing}."


def cards_of(game: SneakState, event: Event) -> str:
    """Patrol cards, or in a Boss Stage those of the Boss."""
    cards = event.brought[0] if event.brought else []
    boss = game.is_boss_stage()
    names = [game.plan.boss_cards[card].title if boss else patrol_card_name(game, card) for card in cards]
    return listed(names) or "none"


def order_of(game: SneakState, event: Event) -> str:
    """What a Boss card says."""
    text = game.plan.boss_cards[event.data[0]].text
    return f" {literal(text)}" if text else ""


def literal(text: str) -> str:
    """Words of the content, in which a brace is a brace."""
    return text.replace("{", "{{").replace("}", "}}")


MADE: dict[str, Callable[[SneakState, Event], str]] = {
    "faces": faces_of,
    "alert": alert_of,
    "focus": focus_of,
    "boss": boss_of,
    "box": box_of,
    "section": lambda game, event: literal(event_text(game, event.data[0])),
    "drawn": cards_of,
    "order": order_of,
    "cameras": lambda game, event: f"The Cameras turn to their {'blue' if event.data[0] else 'red'} way.",
}


def lock_name(game: SneakState, number: int) -> str:
    """Doors, then elevators, then Terminals; in a campaign perhaps one of a Stage that is over."""
    stage = game.field()
    if number >= FIRST_TERMINAL:
        levels = [f"the Terminal of level {terminal.level}" for terminal in stage.terminals]
        return named(levels, number - FIRST_TERMINAL, "a Terminal")
    if number >= FIRST_ELEVATOR:
        elevators = [f"elevator {elevator.name}" for elevator in stage.elevators]
        return named(elevators, number - FIRST_ELEVATOR, "an elevator")
    return named([f"door {door.name}" for door in stage.doors], number, "a door")


def named(names: list[str], place: int, otherwise: str) -> str:
    return names[place] if 0 <= place < len(names) else otherwise


def call_name(game: SneakState, cell: int) -> str:
    return codec_text(game, game.field().calls.get(cell, "the codec"))


Reader = Callable[[SneakState, int], str]

READERS: dict[str, Reader] = {
    "": lambda game, value: str(value),
    "next": lambda game, value: str(value + 1),
    "figure": figure_name,
    "cell": cell_name,
    "zone": zone_name,
    "stage": stage_title,
    "card": equipment_name,
    "Card": lambda game, value: capital(equipment_name(game, value)),
    "hack": lambda game, value: game.plan.hacks[value].title,
    "patrol_card": patrol_card_name,
    "boss_card": lambda game, value: (
        f"{game.plan.boss_cards[value].name}, {game.plan.boss_cards[value].title}"
    ),
    "reaction": lambda game, value: game.plan.reactions[value].title,
    "lock": lock_name,
    "call": call_name,
    "letter": lambda game, value: LETTERS[value],
    "hidden": lambda game, value: HIDDEN_TITLES[value],
    "nest": lambda game, value: NEST_TITLES[value],
    "region": lambda game, value: REGION_TITLES[value],
    "station": lambda game, value: STATION_TITLES[value],
    "icon": lambda game, value: ICONS[value].replace("_", " ").title(),
    "held": lambda game, value: ("turn", "move", "take aim")[value],
    "wind": lambda game, value: WINDS[value],
    "dice": lambda game, value: str(value),
    "players": lambda game, value: count_of(value, "infiltrator"),
    "stages": lambda game, value: count_of(value, "Stage"),
    "spaces": lambda game, value: count_of(value, "space"),
    "actions": lambda game, value: count_of(value, "Noisy Action"),
    "hits": lambda game, value: count_of(value, "hit"),
    "knocks": lambda game, value: f"{value} KO",
    "charges": lambda game, value: count_of(value, "charge"),
    "cards": lambda game, value: count_of(value, "card"),
    "dead": lambda game, value: f"{value} dead",
    "patrols": lambda game, value: f"{count_of(value, 'Patrol')} standing",
}
