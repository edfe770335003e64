"""Cards as they are printed: what dashboards, decks and options say of them."""

from __future__ import annotations

from sandtable.catalog.numbering import printed
from sandtable.catalog.printed import Face, Stats
from sandtable.games.sneak.content.cards import CharacterData, EquipmentData, HackData, ReactionData
from sandtable.games.sneak.content.loader import Content
from sandtable.games.sneak.rules.boss_cards import BossCard, BossSheet, Dashboard
from sandtable.games.sneak.rules.cards import FocusToken, PatrolCard
from sandtable.games.sneak.rules.effects import BOSSES
from sandtable.games.sneak.view.names import FOCUS_TITLES, lock_text
from sandtable.games.sneak.view.open_cards import sentences
from sandtable.games.sneak.view.panels import SECTIONS, dice_text, sections_of
from sandtable.scene.phrases import count_of

PLAYERS = ("one",)
ENEMIES = ("other",)
REACTIONS = {
    "nothing": "nothing happens.",
    "return": "return it.",
    "to_investigate": "turn it to its Investigate side.",
    "to_alert": "turn it to its Alert side.",
    "look_round": "it stays; the Patrol turns towards the nearest player and looks.",
    "return_and_warn": "return it; the nearest player within {0} spaces places an Investigate token.",
    "call_all": "it stays; Patrols spawn up to the Patrol Count.",
    "move_on": "return it; the Patrol goes {0} spaces on.",
    "stir": "turn it to its waking side; if it is there already, a Patrol takes its place.",
    "stir_once": "turn it to its waking side, if it is not there yet.",
    "raise": "a Patrol takes its place.",
    "raise_and_discard": "a Patrol takes its place, and 1 Patrol card is discarded.",
    "discard": "discard 1 Patrol card.",
    "reinforce": "a Patrol spawns in the Zone's Patrol Room, even above the Patrol Count.",
    "remove": "take it off the board.",
    "warn_all": "every player in the Zone without a token on the board places an Investigate token.",
    "turn_round": "the Patrol turns round, unless a wall is behind it, and looks.",
}


def faces(content: Content) -> list[Face]:
    owners = {character.id: character.name for character in content.characters}
    titles = {name: boss.title for name, boss in zip(BOSSES, content.bosses)}
    found = [character_face(character) for character in content.characters]
    for name, boss in zip(BOSSES, content.bosses):
        found += [dashboard_face(name, boss, board) for board in boss.dashboards]
    found += [equipment_face(card, owners) for card in content.equipment]
    found += [patrol_face(PatrolCard(printed(card))) for card in content.patrol_cards]
    found += [reaction_face(card) for card in content.reactions]
    found += [hack_face(card, titles) for card in content.hacks]
    for name, boss in zip(BOSSES, content.bosses):
        found += [boss_face(name, boss, card) for deck in boss.decks for card in deck]
    return found


def some(*stats: tuple[str, str]) -> Stats:
    """Those that a card has."""
    return tuple([stat for stat in stats if stat[1]])


def said(number: int) -> str:
    return str(number) if number else ""


def numbered(name: str) -> list[str]:
    """The number of a card, where its id is one: U12."""
    return [name] if name.isupper() else []


# The players'


def character_face(data: CharacterData) -> Face:
    """SNEAK-2.01."""
    tokens = [FocusToken(printed(token)) for token in data.focus]
    focus = [f"{FOCUS_TITLES[token.kind].format(token.amount)}: {token.cost} to refocus." for token in tokens]
    return Face(
        kind="Character",
        title=data.name,
        stats=(("Health", str(data.health)), ("Defense", str(data.defense))),
        lines=(data.passive, *focus, data.text),
        rule="SNEAK-2.01",
        look=PLAYERS,
        file="characters.toml",
        key="character",
        entry=data.id,
    )


def equipment_face(card: EquipmentData, owners: dict[str, str]) -> Face:
    """SNEAK-2.09: the text is that which lies open when the card is found."""
    wearers = [owners[who] for who in card.wearers if who in owners]
    marks = [
        word
        for word, holds in (("Loud", card.loud), ("Noisy", card.noisy), ("KO damage", card.knocks))
        if holds
    ]
    return Face(
        kind="Equipment",
        title=card.name,
        subtitle=", ".join([*numbered(card.id), *([owners[card.owner]] if card.owner else wearers)]),
        stats=some(
            ("Action tokens", said(card.cost)),
            ("White dice", said(card.white)),
            ("Black dice", said(card.black)),
            ("Ammo", said(card.ammo)),
            ("Charges", said(card.charges)),
            ("Reach", said(card.reach)),
            ("Codec", card.codec),
        ),
        lines=(*sentences(card.text), *([", ".join(marks) + "."] if marks else [])),
        rule="SNEAK-2.09",
        look=PLAYERS,
        file="equipment.toml",
        key="card",
        entry=card.id,
        back="Equipment",
    )


def hack_face(card: HackData, titles: dict[str, str]) -> Face:
    """SNEAK-2.11."""
    return Face(
        kind="Terminal card",
        title=card.name,
        subtitle=", ".join([card.id, titles.get(card.boss, "Hack deck")]),
        stats=(("Combination", lock_text(list(card.numbers), 0)),),
        lines=(card.text,),
        rule="SNEAK-2.11",
        look=PLAYERS,
        file="hacks.toml",
        key="card",
        entry=card.id,
        back=titles.get(card.boss, "Hack"),
    )


# The enemies'


def patrol_face(card: PatrolCard) -> Face:
    """SNEAK-23.02: its three sections, as it lies open."""
    colour = "Red" if card.red else "Blue"
    return Face(
        kind=f"Patrol card, {colour.lower()}",
        title=card.name,
        stats=(("Patrol", str(card.patrol)), ("Alert", str(card.alert))),
        lines=tuple([f"{part}: {text}." for part, text in zip(SECTIONS, sections_of(card))]),
        rule="SNEAK-23.02",
        look=("danger", "other") if card.red else ("one",),
        file="patrol_cards.toml",
        key="card",
        entry=card.name,
        back=f"{colour} Patrol",
    )


def reaction_face(card: ReactionData) -> Face:
    """SNEAK-G07: a line for each kind of token."""
    lines = {"Investigate": card.investigate, "Alert": card.alert, "KO": card.ko, "Dead": card.dead}
    return Face(
        kind="Patrol Reaction",
        title=card.name,
        subtitle=card.id,
        lines=tuple([f"{token}: {REACTIONS[does].format(card.amount)}" for token, does in lines.items()]),
        rule="SNEAK-G07",
        look=ENEMIES,
        file="reactions.toml",
        key="card",
        entry=card.id,
        back="Reaction",
    )


def dashboard_face(name: str, boss: BossSheet, board: Dashboard) -> Face:
    """SNEAK-10.02."""
    health = [f"{most} for {count_of(at + 1, 'player')}" for at, most in enumerate(board.health)]
    return Face(
        kind="Boss",
        title=board.title,
        subtitle="" if board.title == boss.title else boss.title,
        stats=(("Defense", str(board.defense)), ("Move", str(board.move)), ("Attack", dice_text(board))),
        lines=(f"Health: {', '.join(health)}.",),
        rule="SNEAK-10.02",
        look=ENEMIES,
        file=f"bosses/{name}.toml",
        key="dashboard",
        entry=board.title,
    )


def boss_face(name: str, boss: BossSheet, card: BossCard) -> Face:
    """SNEAK-22.03: as it lies open."""
    return Face(
        kind=f"Boss card, {boss.title}",
        title=card.title,
        subtitle=card.name,
        lines=tuple(sentences(card.text)),
        rule="SNEAK-22.03",
        look=ENEMIES,
        file=f"bosses/{name}.toml",
        key="card",
        entry=card.name,
        back=boss.title,
    )
