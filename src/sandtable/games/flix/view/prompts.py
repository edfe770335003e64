"""How questions are put, and in which order and under which headings their options stand."""

from __future__ import annotations

# By the variant of the first option that has one
PROMPTS = {
    "go_on_mission": "Who goes?",
    "replace": "Who takes the empty place?",
    "difficulty": "How hard shall it be?",
    "specialize": "What does {first} specialize in?",
    "primary": "Which Primary Weapon does {first} take?",
    "secondary": "Which Secondary Weapon does {first} take?",
    "printed": "Which Secondary Weapon does {first} take?",
    "darts": "Which Secondary Weapon does {first} take?",
    "equip": "What does {first} carry?",
    "nothing": "What does {first} carry?",
    "section": "Which board gets its Objectives first?",
    "start": "Where does {first} begin?",
    "award": "Who earns the extra Rank Token?",
    "turn": "Who takes the next turn?",
    "end": "{turn}: {left} left",
    "stop": "{turn}: which disc?",
    "beside": "Where does {aimed} go?",
    "send": "Where does {aimed} go?",
    "again": "{turn}: flick the Seeker Round once more?",
    "give_no_more": "{turn}: hand over more?",
    "make_room": "No room for it: what goes?",
    "discard": "{first} is hit: ignore the Wound?",
    "absorb": "Which Block takes the hit?",
    "lands": "It touches several Spaces: where does it go off?",
    "remove_door": "The lock is open: what becomes of the Door?",
    "hit": "Who is hit instead?",
    "fires": "Who fires first?",
    "resolve": "Which Patrol comes in first?",
    "enter": "Where does the Patrol come in?",
    "next": "Who acts first?",
    "in_order": "Who acts first?",
    "go": "{first} could go to several Spaces: which?",
    "fire_at": "{first} sees several: at whom does it fire first?",
    "reinforce": "Where do reinforcements come in?",
}
# What tells most about a question, where several kinds of options are in it.
TELLING: tuple[str, ...] = ("end", "stop", "turn", "give_no_more", "equip")

GROUPS = {
    **dict.fromkeys(("recover", "disarm", "treat", "capture", "open", "bypass", "defuse"), "Interact"),
    **dict.fromkeys(("fire", "snipe", "knife", "disc"), "Attack"),
    **dict.fromkeys(("throw", "breach", "plant", "detonate", "peek", "medical_kit", "dart"), "Equipment"),
    **dict.fromkeys(("move", "escort", "command", "stand"), "Move"),
    **dict.fromkeys(("give", "give_token"), "Give"),
    "end": "Done",
}
ORDER = (
    *("capture", "recover", "defuse", "disarm", "treat", "open", "bypass"),
    *("knife", "fire", "snipe"),
    *("throw", "dart", "breach", "detonate", "plant", "peek", "medical_kit"),
    *("escort", "move", "command"),
    *("give", "give_token"),
    *("leave", "give_no_more", "nothing", "nobody", "end", "stop", "concede"),
)
RANKS = {name: place + 1 for place, name in enumerate(ORDER)}
