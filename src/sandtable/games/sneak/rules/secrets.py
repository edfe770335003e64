"""What nobody may see, drawn anew: the order of decks, the kinds of face-down tokens, Wolf's nest."""

from __future__ import annotations

from sandtable.engine.rng import Rng
from sandtable.games.sneak.rules import equipment, wolf
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.effects import MINE_DETECTOR, TRAP
from sandtable.games.sneak.rules.state import CHOOSING, SETTING_UP, SneakState
from sandtable.parts.deck import knows
from sandtable.parts.pool import BIT


def resample(game: SneakState, seat: int, rng: Rng) -> None:
    """By what all have seen; before set-up nothing lies anywhere."""
    for deck in (game.patrol_deck, game.reactions, game.hacks, game.boss_deck):
        deck.resample(seat, rng)
    if game.step != CHOOSING and game.step != SETTING_UP:
        redeal_tokens(game, seat, rng)
        redeal_nests(game, rng)


def redeal_tokens(game: SneakState, seat: int, rng: Rng) -> None:
    """SNEAK-G11: of the tokens that were neither turned up nor seen, as many Traps as are left."""
    places = [at for at, who in enumerate(game.hidden_seen) if not knows(who, seat)]
    known = game.turned_up + [kind for at, kind in enumerate(game.hidden_kinds) if at not in places]
    traps = int(game.field().traps) - known.count(TRAP)
    left = game.plan.hidden_tokens[:]
    for kind in known:
        if kind in left:
            left.remove(kind)
    rng.shuffle(left)
    trapped = trap_places(game, places, traps, rng)
    for at in places:
        game.hidden_kinds[at] = TRAP if at in trapped else left.pop()


def trap_places(game: SneakState, places: list[int], traps: int, rng: Rng) -> list[int]:
    """Traps lie anywhere but where a Mine Detector is silent (SNEAK-G05)."""
    found = [at for at in places if not is_searched(game, game.hidden_cells[at])]
    if len(found) < traps:
        found = places[:]
    rng.shuffle(found)
    return found[:traps]


def is_searched(game: SneakState, cell: int) -> bool:
    for character in game.team():
        place = equipment.holds(game, character, MINE_DETECTOR)
        if place != NONE:
            reach = game.equipment(character.cards[place]).reach
            if game.field().grid.gap(character.cell, cell) <= reach:
                return True
    return False


def redeal_nests(game: SneakState, rng: Rng) -> None:
    """SNEAK-G19: Wolf on any nest with a face-down token where she may be, the others anyhow."""
    nests = [nest for nest in range(len(game.nests)) if wolf.is_face_down(game, nest)]
    kinds = sorted([game.nests[nest] for nest in nests])
    if wolf.HER in kinds:
        kinds.remove(wolf.HER)
        possible = [nest for nest in nests if game.lairs & BIT[nest]]
        hers = possible[rng.below(len(possible))]
        nests.remove(hers)
        game.nests[hers] = wolf.HER
    rng.shuffle(kinds)
    for nest, kind in zip(nests, kinds):
        game.nests[nest] = kind
