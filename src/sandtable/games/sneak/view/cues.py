"""What cues show besides their rows: dice, cards, and what the content says in words."""

from __future__ import annotations

from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.rolls import ATTACK, DISGUISE, ENEMY_ATTACK, NOISE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.names import face_text, figure_name, page, patrol_card_name
from sandtable.games.sneak.view.open_cards import found_card
from sandtable.games.sneak.view.panels import SECTIONS, sections
from sandtable.games.sneak.view.texts import codec_entry
from sandtable.lexicon.grammar import More
from sandtable.lexicon.moments import Told
from sandtable.scene.cues import Cue
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import Fact

Moment = Told[SneakState]


def briefs(moment: Moment, cue: Cue) -> None:
    sheet = page(moment.game)
    if sheet:
        cue.result = sheet.briefing
        cue.facts = tuple([Fact(goal.text, "SNEAK-3.06") for goal in sheet.goal])


def calls(moment: Moment, cue: Cue) -> None:
    """SNEAK-1.03: who answers the number, and what they say."""
    cue.label = moment.game.field().calls.get(moment.data[1], "")
    cue.title, cue.result = codec_entry(moment.game, cue.label)


def hurts(moment: Moment, cue: Cue) -> None:
    """Unless nothing hit."""
    if not moment.data[1]:
        cue.kind, cue.look = "note", ("good",)


# Dice


def rolls_for(moment: Moment) -> str:
    """Whose dice these are: what follows from one roll is one act."""
    game, what = moment.game, moment.event.what
    if what in ("attacks", "patrol_attacks", "hits"):
        return f"{figure_name(game, moment.data[0])} attacks {figure_name(game, moment.data[1])}"
    if game.turn_of == NONE and game.acting != NONE and game.aimed_at != NONE:
        return f"{figure_name(game, int(game.aimed_at))} attacks {figure_name(game, int(game.acting))}"
    if what == "rolled" and moment.data[1] != ATTACK:
        return f"{figure_name(game, moment.data[0])}'s dice"
    if int(game.roll_target) > 0 and game.aimed_at != NONE:
        return f"{figure_name(game, int(game.acting))} attacks {figure_name(game, int(game.aimed_at))}"
    return f"{figure_name(game, int(game.acting))}'s dice"


def rolls(moment: Moment, cue: Cue) -> None:
    """White dice and black ones; those that count stand out."""
    _, purpose, white, target = moment.data
    cue.rolls = dice_rows(moment.brought(0), white, purpose, target)


def changes(moment: Moment, cue: Cue) -> None:
    """The dice as they lie after Focus was spent or some were rolled again."""
    game = moment.game
    purpose = moment.data[2] if moment.event.what == "dice_changed" else moment.data[1]
    faces = moment.brought(0) or list(game.rolled)
    cue.rolls = dice_rows(faces, int(game.rolled_white), purpose, int(game.roll_target))


def dice_rows(faces: list[int], white: int, purpose: int, target: int) -> tuple[Roll, ...]:
    needs = str(target) if is_held_against(purpose, target) else ""
    rows: list[Roll] = []
    for colour, each in (("white", faces[:white]), ("black", faces[white:])):
        if each:
            dice = tuple([die(face, purpose, target) for face in each])
            rows.append(Roll("dice", f"{colour.capitalize()} dice", dice, colour, needs=needs))
    return tuple(rows)


def is_held_against(purpose: int, target: int) -> bool:
    """SNEAK-14.03: whether a Defense says which dice count."""
    return purpose in (ATTACK, ENEMY_ATTACK) and target > 0


def die(face: int, purpose: int, target: int) -> Face:
    """SNEAK-14.03, SNEAK-15.07: what counts, and what does not."""
    if purpose in (NOISE, DISGUISE):
        return Face(face_text(face), ("decides",) if face == 0 else ())
    if is_held_against(purpose, target):
        return Face(face_text(face), () if face and face >= target else ("struck",))
    return Face(face_text(face))


# Cards


def drawn(label: str, name: str) -> tuple[Roll, ...]:
    return (Roll("cards", label, (Face(name),)),)


def patrol_card(moment: Moment, cue: Cue) -> None:
    """SNEAK-22.02: the card with its three sections."""
    game, card = moment.game, moment.data[0]
    cue.rolls = drawn("Patrol card", patrol_card_name(game, card))
    texts = zip(SECTIONS, sections(game, card))
    cue.facts = tuple([Fact(f"{number}: {text}.", "SNEAK-23.02") for number, text in texts])


def boss_card(moment: Moment, cue: Cue) -> None:
    """SNEAK-22.03: the card with what it orders."""
    card = moment.game.plan.boss_cards[moment.data[0]]
    cue.rolls = drawn("Boss card", card.name)
    cue.facts = (Fact(card.text, "SNEAK-22.03"),) if card.text else ()


def found(moment: Moment, cue: Cue) -> None:
    """SNEAK-1.07: what the card says, to be read."""
    cue.card = found_card(moment.game, moment.data[1])


def reaction(moment: Moment, cue: Cue) -> None:
    cue.rolls = drawn("Reaction", moment.game.plan.reactions[moment.data[1]].name)


MORE: More[Moment] = {
    "briefs": briefs,
    "calls": calls,
    "hurts": hurts,
    "rolls": rolls,
    "changes": changes,
    "patrol_card": patrol_card,
    "boss_card": boss_card,
    "reaction": reaction,
    "found": found,
}
