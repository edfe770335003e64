"""What would be: the way of a move, who would see it, and the chances of dice."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Decision, Option
from sandtable.games.sneak.rules import attack, rolls, sight
from sandtable.games.sneak.rules.components import BOSS, FIRST_PATROL, MOST_PATROLS, NONE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view import odds
from sandtable.games.sneak.view.hints import (
    COMBO_BLACK,
    COMBO_WHITE,
    hacking,
    lock_of,
    on_turn,
    opening,
    worked_on,
)
from sandtable.games.sneak.view.labels import variant
from sandtable.games.sneak.view.names import figure_id, figure_name, middle
from sandtable.games.sneak.view.texts import codec_text
from sandtable.games.sneak.view.viewer import Viewer
from sandtable.scene.chances import thousandths
from sandtable.scene.grounds import cell_area
from sandtable.scene.phrases import listed
from sandtable.scene.vocabulary import Claim, Fact, Layer, Odds, Preview, Query

Maker = Callable[[SneakState, Option], Preview]


def preview(game: SneakState, seat: int, decision: Decision | None, query: Query) -> Preview:
    """Of an answer, or of a Patrol: what it sees."""
    if game.stage == NONE:
        return Preview()
    if query.element:
        return of_element(game, query.element)
    viewer = Viewer(game, seat, decision)
    options = viewer.decision.options if viewer.decision is not None else []
    option = next((option for option in options if option.key() == query.answer), None)
    maker = MAKERS.get(variant(option)) if option is not None else None
    return maker(game, option) if maker is not None and option is not None else Preview()


def of_element(game: SneakState, element: str) -> Preview:
    """What a Patrol sees (SNEAK-13.04), all of which is public."""
    patrol = next((each for each in game.standing() if figure_id(int(each.index)) == element), None)
    if patrol is None:
        return Preview()
    grid = game.field().grid
    cells = [cell for cell in range(grid.size) if sight.watches(game, patrol, cell) and grid.stand[cell] == 0]
    name = figure_name(game, int(patrol.index))
    return Preview((cell_area(grid, cells, f"{name} sees this", "threat"),))


# Moves


def of_sneak(game: SneakState, option: Option) -> Preview:
    return of_way(game, [option.args[0]])


def of_dash(game: SneakState, option: Option) -> Preview:
    cell, via = option.args
    return of_way(game, [cell] if via == cell else [via, cell])


def of_way(game: SneakState, way: list[int]) -> Preview:
    """SNEAK-30.03: each space that the figure enters is tested."""
    character = on_turn(game)
    if character is None:
        return Preview()
    points = tuple([middle(game, cell) for cell in [int(character.cell), *way]])
    layer = Layer("path", points, "the way", ("planned",))
    watching = [
        figure_name(game, int(patrol.index))
        for patrol in game.standing()
        if any(sight.watches(game, patrol, cell) for cell in way)
    ]
    if not watching or character.disguised or character.camouflaged:
        return Preview((layer,), facts=(Fact("Nobody sees it.", "SNEAK-30.03"),))
    return Preview(
        (layer,), facts=(Fact(f"{listed(watching)} would see it: your Alert token.", "SNEAK-30.03"),)
    )


# Attacks


def of_strike(game: SneakState, option: Option) -> Preview:
    return of_blow(game, option.args[0], 1, 0, True)


def of_combo(game: SneakState, option: Option) -> Preview:
    return of_blow(game, option.args[0], COMBO_WHITE, COMBO_BLACK, True)


def of_fire(game: SneakState, option: Option) -> Preview:
    card = game.plan.equipment[option.args[0]]
    dice = int(card.white), int(card.black)
    return of_blow(game, option.args[1], *dice, card.knocks, odds.bonus_of(card))


def of_blow(game: SneakState, target: int, white: int, black: int, knocks: bool, bonus: int = 0) -> Preview:
    """Exact odds, before anybody spends Focus."""
    character = on_turn(game)
    is_patrol = FIRST_PATROL <= target < FIRST_PATROL + MOST_PATROLS
    if character is None or not (is_patrol or target == BOSS):
        return Preview()
    ids = tuple([figure_id(index) for index in (int(character.index), target) if game.figure(index).on_map()])
    line = Layer("line", elements=ids, look=("fire",))
    given, name = f"attacks:{character.index},{target}", figure_name(game, target)
    if target == BOSS:
        chances = odds.hits(white, black, odds.boss_defense(game, character, bonus))
        rows = [
            chance_row(f"{number} damage", chance, given, f"hits:{character.index},{target},{number}", name)
            for number, chance in enumerate(thousandths(*chances))
            if number
        ]
        return Preview((line,), tuple(rows))
    left = int(attack.left_of(game, game.patrol(target), knocks))
    chance = odds.at_least(white, black, int(game.plan.numbers.patrol_defense) - bonus, left)
    falls, word = ("is knocked out", "patrol_knocked_out") if knocks else ("is killed", "patrol_killed")
    row = chance_row(f"{name} {falls}", thousandths(chance)[0], given, f"{word}:{target}")
    return Preview((line,), (row,))


def chance_row(
    text: str, chance: int, given: str, comes: str, of: str = "", rule: str = "SNEAK-14.03"
) -> Odds:
    return Odds(text, chance, "", rule, of=of, claim=Claim((comes,), given))


# Locks, Terminals and noise


def of_interact(game: SneakState, option: Option) -> Preview:
    """SNEAK-9.02: that the first roll opens it."""
    character, number = on_turn(game), option.args[0]
    numbers, level = lock_of(game, number)
    if character is None or level or not numbers or (game.lock == number and game.lock_dice):
        return Preview()
    given, comes = f"interacts:{character.index},{number}", f"unlocked:{character.index},{number}"
    chance = thousandths(opening(game, numbers))[0]
    return Preview(odds=(chance_row("It opens at once", chance, given, comes, rule="SNEAK-9.02"),))


def of_hack(game: SneakState, option: Option) -> Preview:
    """SNEAK-19.04: that the first roll matches it all."""
    character, terminal = on_turn(game), option.args[0]
    if character is None or worked_on(game, terminal):
        return Preview()
    given, comes = f"hacks:{character.index},{terminal}", f"hacked:{character.index},{terminal}"
    chance = thousandths(hacking(game, terminal))[0]
    return Preview(odds=(chance_row("It is hacked at once", chance, given, comes, rule="SNEAK-19.04"),))


def of_end(game: SneakState, option: Option) -> Preview:
    """SNEAK-15.06: the Noise Check that comes."""
    character = on_turn(game)
    if character is None or not character.noisy or game.is_boss_stage():
        return Preview()
    claim = Claim((f"alert_placed:{character.index}",), f"rolled:{character.index},{rolls.NOISE}")
    chance = thousandths(odds.draws_attention(int(character.noisy)))[0]
    return Preview(odds=(Odds("You draw attention", chance, "", "SNEAK-15.07", harm=True, claim=claim),))


# Cards


def of_card(game: SneakState, option: Option) -> Preview:
    """SNEAK-1.07: the codec number of a card can be called at any time."""
    number = game.plan.equipment[option.args[2 if option.verb == "equip" else 0]].codec
    return Preview(facts=(Fact(f"Codec {codec_text(game, number)}", "SNEAK-1.07"),)) if number else Preview()


MAKERS: dict[str, Maker] = {
    **dict.fromkeys(("equip", "throw", "plant", "detonate", "lay_mine", "launch", "steer"), of_card),
    **dict.fromkeys(("use", "climb", "look_at", "defuse", "box"), of_card),
    "sneak": of_sneak,
    "dash": of_dash,
    "focus_to": of_dash,
    "strike": of_strike,
    "combo": of_combo,
    "fire": of_fire,
    "interact": of_interact,
    "hack": of_hack,
    "end": of_end,
}
