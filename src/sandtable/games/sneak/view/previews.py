"""What would be: the way of a move, who would see it, and the chances of dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.engine.decisions import Decision, Option
from sandtable.games.sneak.rules import rolls, sight
from sandtable.games.sneak.rules.components import BOSS, NONE, Character
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view import blows, casts
from sandtable.games.sneak.view.locks import at_once, lock_of, under_way
from sandtable.games.sneak.view.names import card_id, equipment_name, figure_id, figure_name, middle
from sandtable.games.sneak.view.story import map_scene
from sandtable.games.sneak.view.texts import codec_text, equipment_text
from sandtable.games.sneak.view.viewer import Viewer, on_turn
from sandtable.games.sneak.view.ways import seen_by, way_of
from sandtable.lexicon.lexicon import Lexicon
from sandtable.scene.chances import thousandths
from sandtable.scene.grounds import cell_area
from sandtable.scene.phrases import capital, listed
from sandtable.scene.vocabulary import Claim, Fact, Layer, Odds, Preview, Query

RULE = "SNEAK-30.03"
Maker = Callable[[SneakState, Option], Preview]


def preview(
    game: SneakState, words: Lexicon[Any, Any, Any], seat: int, decision: Decision | None, query: Query
) -> Preview:
    """Of an answer, or of a Patrol: what it sees; or the map of the story."""
    if query.map and game.plan.campaign:
        return Preview(map=map_scene(game, words))
    if game.stage == NONE:
        return Preview()
    if query.element:
        return of_element(game, query.element)
    viewer = Viewer(game, words, seat, decision)
    options = viewer.decision.options if viewer.decision is not None else []
    option = next((option for option in options if option.key() == query.answer), None)
    maker = MAKERS.get(words.name(option)) if option is not None else None
    return maker(game, option) if maker is not None and option is not None else Preview()


def of_element(game: SneakState, element: str) -> Preview:
    """What a Patrol sees (SNEAK-13.04), what is printed on a card, or on all that a character carries. All of
    it is public."""
    cards = cards_of(game, element)
    if cards:
        return Preview(facts=tuple([card_fact(game, number) for number in cards]))
    patrol = next((each for each in game.standing() if figure_id(int(each.index)) == element), None)
    if patrol is None:
        return Preview()
    grid = game.field().grid
    cells = [cell for cell in range(grid.size) if sight.watches(game, patrol, cell) and grid.stand[cell] == 0]
    name = figure_name(game, int(patrol.index))
    return Preview((cell_area(grid, cells, f"{name} sees this", "threat"),))


# Moves


def of_move(game: SneakState, option: Option) -> Preview:
    """SNEAK-30.03: each space that the figure enters is tested; a Focus move may be in anybody's turn
    (SNEAK-R37)."""
    character = game.characters[game.acting] if option.verb == "move" else on_turn(game)
    if character is None:
        return Preview()
    way = way_of(option)
    points = tuple([middle(game, cell) for cell in [int(character.cell), *way]])
    layer = Layer("path", points, "the way", ("planned",))
    watching = [figure_name(game, index) for index in seen_by(game, character, way)]
    if game.is_boss_stage() or not watching:
        return Preview((layer,), facts=() if game.is_boss_stage() else (Fact("Nobody sees it.", RULE),))
    return Preview((layer,), facts=(Fact(f"{listed(watching)} would see it: your Alert token.", RULE),))


# Attacks


def of_attack(game: SneakState, option: Option) -> Preview:
    """Exact odds, before anybody spends Focus."""
    character = on_turn(game)
    if character is None:
        return Preview()
    given = blows.blows_of(game, character, option)
    names = [int(character.index), *[each.target for each in given]]
    ids = tuple([figure_id(index) for index in names if game.figure(index).on_map()])
    rows = [row for each in given for row in rows_of(game, character, each)]
    facts = codec_facts(game, option.args[0]) if option.verb == "fire" else ()
    layers = (Layer("line", elements=ids, look=("fire",)),) if given else ()
    return Preview(layers, tuple(rows), facts)


def rows_of(game: SneakState, character: Character, blow: blows.Blow) -> list[Odds]:
    """Whether a Patrol falls, or what a Boss takes."""
    given, name = f"attacks:{character.index},{blow.target}", figure_name(game, blow.target)
    if blow.target == BOSS:
        return [
            chance_row(f"{number} damage", chance, given, f"hits:{character.index},{BOSS},{number}", name)
            for number, chance in enumerate(thousandths(*blow.hits()))
            if number
        ]
    falls, word = ("is knocked out", "patrol_knocked_out") if blow.knocks else ("is killed", "patrol_killed")
    chance = thousandths(blows.felled(game, blow))[0]
    return [chance_row(f"{name} {falls}", chance, given, f"{word}:{blow.target}")]


def chance_row(
    text: str, chance: int, given: str, comes: str, of: str = "", rule: str = "SNEAK-14.03"
) -> Odds:
    return Odds(text, chance, "", rule, of=of, claim=Claim((comes,), given))


# Locks, Terminals and noise


def of_lock(game: SneakState, option: Option) -> Preview:
    """SNEAK-9.02, SNEAK-19.04: that the first roll shows it all."""
    character, lock = on_turn(game), lock_of(game, option)
    if character is None or lock.level or not lock.numbers or under_way(game, lock):
        return Preview()
    begins, opens, text, rule = LOCKS[option.verb]
    what = f"{character.index},{option.args[0]}"
    chance = thousandths(at_once(game, lock))[0]
    return Preview(odds=(chance_row(text, chance, f"{begins}:{what}", f"{opens}:{what}", rule=rule),))


def of_end(game: SneakState, option: Option) -> Preview:
    """SNEAK-15.06: the Noise Check that comes."""
    character = on_turn(game)
    if character is None or not character.noisy or game.is_boss_stage():
        return Preview()
    claim = Claim((f"alert_placed:{character.index}",), f"rolled:{character.index},{rolls.NOISE}")
    chance = thousandths(casts.attention(game, character))[0]
    return Preview(odds=(Odds("You draw attention", chance, "", "SNEAK-15.07", harm=True, claim=claim),))


# Cards


def of_card(game: SneakState, option: Option) -> Preview:
    """SNEAK-1.07: the codec number of a card can be called at any time."""
    return Preview(facts=codec_facts(game, option.args[2 if option.verb == "equip" else 0]))


def codec_facts(game: SneakState, card: int) -> tuple[Fact, ...]:
    """What is answered to the number on a card."""
    number = game.plan.equipment[card].codec
    return (Fact(f"Codec {codec_text(game, number)}", "SNEAK-1.07"),) if number else ()


def cards_of(game: SneakState, element: str) -> list[int]:
    """The Equipment that an element is, or that a figure on the map carries."""
    for character in game.characters:
        if figure_id(int(character.index)) == element:
            return character.cards[:]
        for place, number in enumerate(character.cards):
            if card_id(int(character.index), place) == element:
                return [number]
    return []


def card_fact(game: SneakState, number: int) -> Fact:
    """A card with its text, and with what its codec number answers (SNEAK-1.07)."""
    entry = game.plan.equipment[number].codec
    call = f" Codec {codec_text(game, entry)}" if entry else ""
    return Fact(
        f"{capital(equipment_name(game, number))}: {equipment_text(game, number)}{call}", "SNEAK-1.07"
    )


# What is told of a lock when it is worked on, and when it opens
LOCKS = {
    "interact": ("interacts", "unlocked", "It opens at once", "SNEAK-9.02"),
    "hack": ("hacks", "hacked", "It is hacked at once", "SNEAK-19.04"),
}
MAKERS: dict[str, Maker] = {
    **dict.fromkeys(("equip", "throw", "plant", "detonate", "lay_mine", "launch", "steer"), of_card),
    **dict.fromkeys(("use", "climb", "defuse", "replace", "hand_to", "leave"), of_card),
    **dict.fromkeys(("sneak", "dash", "move"), of_move),
    **dict.fromkeys(("strike", "combo", "fire", "all_dice", "split"), of_attack),
    **dict.fromkeys(LOCKS, of_lock),
    "end": of_end,
}
