"""What a line of a Boss card may say (SNEAK-G14): a verb, and whom, how much and with what dice, as far as
the rules read it of that verb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.catalog.chains import Link, Verb, Word, read

FAR: Final = 9  # spaces, shots, points
DICE: Final = 6
PUSHED: Final = 4
COLOURS: Final = (("W", "white"), ("B", "black"))
WHOM: Final = {
    "nearest": "the nearest player",
    "farthest": "the farthest player",
    "damaged": "the most damaged player",
    "every": "every player",
    "adjacent": "every adjacent player",
    "that": "that player",
}
ONE: Final = ("nearest", "farthest", "damaged", "that")


def whom(*names: str, seen: bool = False) -> Link:
    """`seen`: but for `that` and `adjacent`, only who is in sight."""
    sight = {name: " in sight" if seen and name not in ("that", "adjacent") else "" for name in names}
    return Link(tuple(Word(name, WHOM[name] + sight[name]) for name in names), "Whom?")


def amount(one: str, many: str, ask: str) -> Link:
    said = [one, *[many.format(number) for number in range(2, FAR + 1)]]
    return Link(tuple(Word(str(number), text) for number, text in enumerate(said, 1)), ask)


def spaces(way: str) -> Link:
    return amount(f"{way} 1 space", way + " {} spaces", "How many spaces?")


def dice(needed: bool = False, colours: str = "WB") -> Link:
    """Left out, those of the dashboard are rolled (SNEAK-10.04)."""
    found = [
        Word(f"{number}{sign}", f"with {number} {colour} {'die' if number == 1 else 'dice'}")
        for sign, colour in COLOURS
        for number in range(1, DICE + 1)
        if sign in colours
    ]
    return Link(tuple(found), "How many dice?" if needed else "")


def push(needed: bool = False) -> Link:
    numbers = range(1, PUSHED + 1)
    words = [Word(f"push {each}", f"pushing {each} space{'s' if each > 1 else ''}") for each in numbers]
    return Link(tuple(words), "How far is the push?" if needed else "")


def always(word: str, said: str) -> Link:
    """Whom such a line is about, whatever it says."""
    return Link((Word(word, said),), "Whom?")


BLIND: Final = Link((Word("blind", "seen or not"),))
UNSEEN: Final = Link((Word("blind", ""),))  # the rules look at nobody there

LINES: Final = (
    Verb("turn", "Turns to", (whom(*ONE),)),
    Verb("toward", "Moves toward", (whom(*ONE), spaces("up to"))),
    Verb("away", "Moves away from", (whom(*ONE), spaces("up to"))),
    Verb("to_sight", "Moves until in sight of", (whom(*ONE), spaces("up to"))),
    Verb("stalk", "Moves without turning toward", (whom(*ONE), spaces("up to"))),
    Verb("attack", "Attacks", (whom(*ONE, "every", "adjacent", seen=True), dice(), BLIND, push())),
    Verb("strike", "Once adjacent, strikes", (whom("that", *ONE[:-1]), dice(), BLIND, push())),
    Verb("hamper", "Leaves only 3 actions to", (whom(*ONE, seen=True),)),
    Verb("heal", "Recovers", (amount("1 damage", "{} damage", "How much damage?"),)),
    Verb("launch", "Launches a missile at", (whom(*ONE),)),
    Verb(
        "shoot",
        "Fires at",
        (
            whom("nearest", "farthest", "that", seen=True),
            amount("1 shot", "up to {} shots", "How many shots?"),
            dice(colours="W"),
        ),
        only="ocelot",
    ),
    Verb(
        "ricochet",
        "Fires a shot off the walls at",
        (always("nearest", "the nearest player not in sight"), dice(colours="W"), UNSEEN),
        only="ocelot",
    ),
    Verb("reload", "Reloads", only="ocelot"),
    Verb("taunt", "Takes an active Focus token from", (whom("every", seen=True),), only="ocelot"),
    Verb(
        "double_tap",
        "Fires a shot at each of",
        (always("nearest", "the 2 nearest players in sight"),),
        only="ocelot",
    ),
    Verb("whip", "Once adjacent, strikes", (whom("that"), dice(), push()), only="ocelot"),
    Verb("charge", "Gains a charge", only="raven"),
    Verb(
        "gun",
        "Fires the gun at",
        (whom("nearest", "every", "that", seen=True), dice(colours="B")),
        only="raven",
    ),
    Verb("break_cover", "Smashes an obstacle near", (whom("nearest"), spaces("within")), only="raven"),
    Verb("overheat", "Overheats", only="raven"),
    Verb("aim", "Puts the Reticle on", (whom(*ONE[:-1], seen=True),), only="wolf"),
    Verb("fire", "Fires at the bearer of the Reticle", (dice(colours="B"),), only="wolf"),
    Verb(
        "fire_through",
        "Fires through obstacles at the bearer of the Reticle",
        (dice(colours="B"),),
        only="wolf",
    ),
    Verb("relocate", "Hides anew", only="wolf"),
    Verb(
        "dogs",
        "Sends the dogs at every player without cover or company",
        (dice(needed=True), UNSEEN),
        only="wolf",
    ),
    Verb("steady", "Takes all players' Reticles away", only="wolf"),
    Verb("whirl", "Whirls around", (whom("every"), push(needed=True)), only="mantis"),
    Verb(
        "puppet",
        "Has another player struck by",
        (whom("nearest"), spaces("led up to"), dice(needed=True)),
        only="mantis",
    ),
    Verb("grip", "Locks a Focus token of every player", only="mantis"),
    Verb("foresee", "Foresees: nobody spends Focus until the next card", only="mantis"),
    Verb("fade", "Fades: no target from afar until the next card", only="mantis"),
    Verb("muffle", "Muffles: nobody targets anything afar until the next card", only="mantis"),
    Verb("drain", "Drains", (whom("nearest", seen=True),), only="mantis"),
    Verb("fly_across", "Flies to the station opposite", only="liquid"),
    Verb("strafe", "Strafes", (always("every", "every player in sight in its half"), dice()), only="liquid"),
    Verb("fly_best", "Flies to where it sees most players", only="liquid"),
    Verb("wash", "Its rotors blow on", (whom("every"), push(needed=True)), only="liquid"),
    Verb(
        "launch_turret",
        "Launches a missile at the nearest working Turret, else at",
        (whom("farthest"),),
        only="liquid",
    ),
    Verb("counter", "Answers every attack from beside until the next card", only="liquid"),
    Verb("salvo", "Launches a missile at", (whom("every"),), only="rex"),
    Verb(
        "stomp",
        "Stomps on",
        (whom("adjacent"), spaces("or else moves up to"), dice(needed=True), push()),
        only="rex",
    ),
    Verb("laser", "Cuts through the lanes ahead", (dice(needed=True),), only="rex"),
    Verb("tail", "Sweeps its tail behind it", (spaces("within"), dice(needed=True), push()), only="rex"),
    Verb("cool", "Cools", only="rex"),
    Verb("roar", "Roars at", (whom("every", seen=True),), only="rex"),
    Verb("rail", "Aims the rail gun at", (whom("nearest", seen=True),), only="rex"),
)


def verbs_of(boss: str) -> list[Verb]:
    """Those that any Boss may have, and its own."""
    return [verb for verb in LINES if verb.only in ("", boss)]


def said(lines: Sequence[str], psychic: bool = False) -> str:
    """What a card does, in words for players."""
    found = [read(LINES, line) for line in lines]
    sentences = [each.said if each else f"{line}." for each, line in zip(found, lines)]
    return " ".join([*(["Psychic."] if psychic else []), *sentences])
