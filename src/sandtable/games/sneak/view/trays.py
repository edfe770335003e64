"""What was rolled and drawn, as rows of dice and cards."""

from __future__ import annotations

from sandtable.games.sneak.rules.rolls import ATTACK, DISGUISE, ENEMY_ATTACK, NOISE, PURPOSES
from sandtable.games.sneak.view.moment import Moment
from sandtable.games.sneak.view.names import face_text, patrol_card_name
from sandtable.games.sneak.view.panels import sections
from sandtable.scene.cues import Cue, Face, Roll
from sandtable.scene.vocabulary import Fact

TITLES = {
    ATTACK: "attacks",
    ENEMY_ATTACK: "is attacked",
    NOISE: "Noise Check",
    DISGUISE: "in disguise, close by",
}


def rolled(moment: Moment) -> Cue:
    """White dice and black ones; those that count stand out."""
    _, purpose, white, target = moment.data
    title = f"{moment.name()}: {TITLES.get(purpose, PURPOSES[purpose].replace('_', ' '))}"
    rows = dice_rows(moment.brought(0), white, purpose, target)
    return moment.cue("roll", moment.ids(moment.data[0]), title=title, rolls=rows)


def changed(moment: Moment) -> Cue:
    """The dice as they lie after Focus was spent or some were rolled again."""
    game = moment.game
    purpose = moment.data[2] if moment.event.what == "dice_changed" else moment.data[1]
    rows = dice_rows(
        moment.brought(0) or list(game.rolled), int(game.rolled_white), purpose, int(game.roll_target)
    )
    return moment.cue(
        "roll", moment.ids(moment.data[0]), title=f"{moment.name()} changes the dice", rolls=rows
    )


def dice_rows(faces: list[int], white: int, purpose: int, target: int) -> tuple[Roll, ...]:
    shown = [("white", faces[:white]), ("black", faces[white:])]
    needs = str(target) if purpose in (ATTACK, ENEMY_ATTACK) and target > 0 else ""
    return tuple(
        [
            Roll(
                "dice",
                f"{colour.capitalize()} dice",
                tuple([one(face, purpose, target) for face in each]),
                colour,
                needs=needs,
            )
            for colour, each in shown
            if each
        ]
    )


def one(face: int, purpose: int, target: int) -> Face:
    """SNEAK-14.03, SNEAK-15.07: what counts, and what does not."""
    if purpose in (NOISE, DISGUISE):
        return Face(face_text(face), ("decides",) if face == 0 else ())
    if purpose in (ATTACK, ENEMY_ATTACK) and target > 0:
        return Face(face_text(face), () if face and face >= target else ("struck",))
    return Face(face_text(face))


def patrol_card(moment: Moment) -> Cue:
    """SNEAK-22.02: the card with its three sections."""
    card = moment.data[0]
    texts = sections(moment.game, card)
    facts = tuple(
        [Fact(f"{number}: {text}.", "SNEAK-23.02") for number, text in zip(("I", "II", "III"), texts)]
    )
    face = Face(patrol_card_name(moment.game, card))
    return moment.cue(
        "roll", title="Patrol card", rolls=(Roll("cards", "Patrol card", (face,)),), facts=facts
    )


def boss_card(moment: Moment) -> Cue:
    """SNEAK-22.03: the card with what it orders."""
    card = moment.game.plan.boss_cards[moment.data[0]]
    facts = (Fact(card.text, "SNEAK-22.03"),) if card.text else ()
    rolls = (Roll("cards", "Boss card", (Face(card.name),)),)
    return moment.cue("roll", moment.boss(), title=card.title, rolls=rolls, facts=facts)


def reaction(moment: Moment) -> Cue:
    patrol, number, _, _ = moment.data
    card = moment.game.plan.reactions[number]
    title = f"{moment.name()}: {card.title}"
    return moment.cue(
        "roll", moment.ids(patrol), title=title, rolls=(Roll("cards", "Reaction", (Face(card.name),)),)
    )
