"""What kind an option is, and the words of those kinds that need no closer look."""

from __future__ import annotations

from sandtable.engine.decisions import Option

# One verb may mean several things; the rule behind it, or its numbers, tell which.
BY_RULE = {
    ("move", "OMEGA-9.11"): "move_enemy",
    ("gas", "OMEGA-24.11"): "gas_shape",
    ("leave", "OMEGA-25.13"): "leave_there",
    ("stay", "OMEGA-R77"): "stay_inside",
    ("end", "OMEGA-9.08"): "end_phase",
    ("keep", "OMEGA-24.04"): "keep_side",
    ("face", "OMEGA-11.02"): "look",
    ("pass", "OMEGA-11.02"): "look_ahead",
}
WITHOUT_NUMBERS = {"take": "take_wounds", "done": "no_more", "deploy": "deploy_where"}


def variant(option: Option) -> str:
    """The verb, or a word of its own where a verb means several things."""
    if not option.args and option.verb in WITHOUT_NUMBERS:
        return WITHOUT_NUMBERS[option.verb]
    return BY_RULE.get((option.verb, option.rule), option.verb)


# The slots hold the option's numbers, as in the sentences of events.
TEMPLATES = {
    # Set-up
    "dealt": "Deal doors and rooms by chance",
    "arrange": "Choose every door and room yourself",
    "mark": "{1:face}",
    "stack": "{0:card} into {1:area}",
    "character": "{0:piece}",
    "suggested": "Take the suggested kit",
    "take": "Take the {1:kit}",
    "done": "Done with kit",
    "start": "{0:piece} begins in {1:cell}",
    # Planning
    "initiative": "Acts {1:ordinal}",
    # A commando's turn
    "open": "Open {0:door}: 1 adrenaline",
    "investigate": "Investigate {0:cell}: 1 adrenaline",
    "revive": "Revive {0:piece}: 2 adrenaline",
    "heal": "Heal a wound: 2 adrenaline",
    "face": "Turn {0:wind}",
    "direct": "Direct {0:piece} to move: 1 adrenaline",
    "secure": "Secure {0:core}: 1 adrenaline",
    "trade_kit": "Give {0:piece} the {1:kit}: 1 adrenaline",
    "trade_core": "Give {0:piece} the {1:core}: 1 adrenaline",
    "deploy": "Deploy the drone in {0:cell}",
    "deploy_where": "Deploy the drone",
    "drone_move": "Move the drone: 1 adrenaline",
    "guide": "Guide the Lab Tech: 1 adrenaline",
    "now_stim": "Use the stim shot",
    "now_detonate": "Set off the charge",
    "now_order": "Give {0:piece} the field order",
    "now_swap": "Swap {0:piece} and {1:piece}",
    "end": "End the turn",
    # Windows
    "take_wounds": "Take the wounds",
    "spoof": "Spoof the signal: {0:ability} fails",
    "let": "Let it happen",
    "look": "Look {0:wind}",
    "look_ahead": "Look where it went",
    "order": "Give the field order",
    "keep": "Leave the charge",
    "detonate": "{0:piece} sets off the charge",
    "swap": "Swap {0:piece} and {1:piece}",
    "pass": "Pass",
    "boost": "Boost the roll: 1 adrenaline",
    "roll": "Roll now",
    "stop": "Keep the dice",
    "press": "Press on and open it",
    "give_up": "Leave the door closed",
    "leave": "Leave the facility",
    "stay_inside": "Stay inside",
    "stay": "Stay",
    "lie": "Lie in {0:cell}",
    "make_way": "Make way to {0:cell}",
    "knock": "Knock it back to {0:cell}",
    "leave_there": "Leave it where it is",
    "scout": "Look at the cards of {0:area}",
    "clear": "Take away what lies in {0:cell}",
    "clear_vent": "Take away the vent in {0:cell}",
    "clear_rubble": "Take away the rubble in {0:cell}",
    "scrub_emi": "Take away the interference",
    "scrub_gas": "Take away the gas cloud",
    "nothing": "Take nothing away",
    # The overseer
    "go_on": "Done spawning",
    "end_phase": "End the phase",
    "hold": "Hold its attack",
    "assist": "Assist with a die",
    "frenzy": "Frenzy: a red die more",
    "harden": "Hardened Hide: 1 more DEFENSE",
    "lock": "Magnetic Lock: 1 more to pass",
    "dread": "Dread: 1 adrenaline",
    "again": "Second Wind: move again",
    "knit": "Knit Flesh for {0:piece}",
    "override": "Remote Override: open {0:door}",
    "event_door": "Open {0:door}",
    "reveal": "Explore {0:area} first",
    "resolve": "{0:card} next",
    "flip": "Turn {0:tile} over",
    "keep_side": "Leave the tiles as they are",
    "spawn": "{0:kind} in {1:cell}",
    "crawl": "From the vent in {0:cell}",
    "nobody": "Nobody",
    "reinforce": "It comes in at {0:cell}",
    "rubble": "Rubble in {0:cell}",
    "vent": "A vent in {0:cell}",
    "hazard": "A hazard in {0:cell}",
    "emi": "Interference on {0:tile}",
    "no_more": "No more",
    "gas": "Gas from {0:cell} on",
    "gas_at": "From {0:cell} on",
    "no_gas": "No gas",
    "shift": "It moves to {0:cell}",
    "lab_tech": "The Lab Tech in {0:cell}",
}
