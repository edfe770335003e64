"""Odds of every roll are those of the rules: blasts, missiles, files, disguises, rigs, luck and nests."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from games.sneak.bossing import against
from games.sneak.kit import armed
from games.sneak.reckoning import first_question, odds_that_hold
from sandtable.games.sneak.rules import (
    attack,
    boss_hacks,
    boss_missiles,
    equipment,
    explosives,
    files,
    gear,
    locks,
    meryl,
    missiles,
    raven,
    rolls,
    wolf,
)
from sandtable.games.sneak.rules.components import NONE, OTACON
from sandtable.games.sneak.rules.effects import HACKS
from sandtable.games.sneak.view.casts import OPEN, Cast, any_match
from sandtable.games.sneak.view.odds import black_die
from sandtable.testkit.marks import rule

REROLL, ADD, LOWER = 0b0001, 0b0010, 0b0100  # Snake's tokens
BLAST = "....... ....... ......."


def team(stage: Any, tokens: int, *who: str, **more: Any) -> Any:
    at = stage(rows=BLAST, characters=["snake", *who], **more)
    for column, name in enumerate(["snake", *who]):
        at.put(name, 1, 1 + column, active=0)
    at.character("snake").active = tokens
    at.turn("snake")
    return at


def exploding(at: Any, white: int = 2, black: int = 1, knocks: bool = False) -> Any:
    """A blast of Snake's on all of the map."""
    cells = list(range(at.game.field().grid.size))
    return lambda game: explosives.explode(
        game, game.characters[0], cells, white, black, knocks, "SNEAK-32.10"
    )


@rule("SNEAK-R92", "SNEAK-14.03", "SNEAK-R36")
def test_a_blast_has_a_bar_for_each_figure_in_it(stage: Any) -> None:
    at = team(stage, REROLL | ADD, "meryl")
    at.guard(0, 5)
    at.guard(2, 5, hits=1)
    held = odds_that_hold(at, exploding(at))
    assert min(held[each] for each in ("falls", "missed", "hurt, alerted", "no damage", "1 damage")) > 0
    question = next(found for seed in range(9) if (found := first_question(at, exploding(at), seed)))[0]
    bars = {row.of for choice in question.choices for row in choice.odds}
    assert bars == {"Patrol 1", "Patrol 2", "Snake", "Meryl"}


@rule("SNEAK-G01", "SNEAK-R92", "SNEAK-9.03")
@pytest.mark.parametrize("marks", [2, 3])
def test_odds_count_the_faces_that_show_a_mark(stage: Any, marks: int) -> None:
    at = team(stage, REROLL | ADD, "meryl", noise_faces=marks)
    at.guard(0, 5)
    held = odds_that_hold(at, exploding(at))
    assert min(held[each] for each in ("falls", "missed", "hurt, alerted", "no damage", "1 damage")) > 0
    at = team(stage, REROLL | ADD, noise_faces=marks, door=[{"token": "D1", "at": [1, 2]}])
    opens = odds_that_hold(at, lambda game: locks.interact(game, game.characters[0], 0))["opens now"]
    assert at.game.field().doors[0].numbers == [2, 4] and (opens > 0) == (marks == 2), "nothing shows a 2"


@rule("SNEAK-R92", "SNEAK-32.05")
def test_a_stun_grenade_knocks_out(stage: Any) -> None:
    at = team(stage, REROLL)
    at.guard(0, 5, knocks=1)
    assert odds_that_hold(at, exploding(at, 3, 0, True))["falls"] > 0


@rule("SNEAK-R92", "SNEAK-17.07")
def test_a_die_fewer_of_a_blast_has_odds_before_the_roll(stage: Any) -> None:
    at = team(stage, 0b1000)
    found = first_question(at, exploding(at, 2, 1), 1)
    assert found is not None and found[0].choices[0].key == "fewer:0,3"
    assert odds_that_hold(at, exploding(at, 2, 1), [1])["2 damage"] == 1


@rule("SNEAK-G14", "SNEAK-R94")
def test_missiles_of_a_boss_say_what_each_player_would_take(stage: Any) -> None:
    at = against(stage, "rotors_over_the_roof", 2)
    at.character("snake").active = REROLL | LOWER
    at.give("snake", "U26")
    cells = [character.cell for character in at.game.team()]
    at.character("gray_fox").braced = True
    at.game.characters[0].cell = cells[0]
    struck = [int(character.index) for character in at.game.team()]

    def strike(game: Any) -> None:
        boss_missiles._strike(game, [game.characters[index] for index in struck])

    held = odds_that_hold(at, strike)
    assert held["no damage"] > 0 and held["1 damage"] > 0 and held["3 damage"] > 0


@rule("SNEAK-32.22", "SNEAK-R94")
def test_a_missile_at_a_friend_says_what_it_would_do(stage: Any) -> None:
    at = team(stage, LOWER, "meryl")

    def hit(game: Any) -> None:
        missiles.hit(game, game.characters[0], game.characters[1], 2, "SNEAK-32.22")

    assert odds_that_hold(at, hit)["1 damage"] > 0


@rule("SNEAK-32.14")
def test_what_a_steered_missile_flies_has_no_odds(stage: Any) -> None:
    at = team(stage, REROLL | ADD)
    found = first_question(at, lambda game: rolls.roll(game, 3, 1, rolls.OTHER, 0, NONE, 0), 1)
    assert found is not None and found[0].throw is not None
    assert not any(choice.odds for choice in found[0].choices)


@rule("SNEAK-19.12", "SNEAK-19.14", "SNEAK-R53")
def test_a_file_says_whether_it_is_complete(stage: Any) -> None:
    at = stage(rows=BLAST, characters=["otacon"], terminal=[{"level": 2, "at": [0, 0]}])
    at.put("otacon", 0, 1, active=0b0111)
    card = next(n for n, each in enumerate(at.game.plan.hacks) if len(each.numbers) == 3)
    numbers = at.game.plan.hacks[card].numbers
    at.game.hacked, at.game.held, at.game.held_dice = 1, [card], [[files.EMPTY] * len(numbers)]
    work = lambda game: files.work(game, game.characters[OTACON], card)  # noqa: E731
    held = odds_that_hold(at, work, range(3))
    assert held["complete now"] > 0
    found = first_question(at, work, 0)
    assert found is not None and found[0].throw is not None
    assert at.game.plan.hacks[card].title in found[0].throw.title
    at.game.loose_dice = [0, 0, 0]
    held = odds_that_hold(at, work, [0])
    assert held["a number covered"] > held["complete now"] > 0


@rule("SNEAK-18.06", "SNEAK-R51")
def test_a_disguise_says_whether_she_is_recognized(stage: Any) -> None:
    at = team(stage, REROLL, "meryl")
    patrol = int(at.guard(1, 3, "west").index)
    at.character("meryl").disguised = True

    def near(game: Any) -> None:
        meryl.recognized(game, game.characters[1], game.patrol(patrol))

    assert odds_that_hold(at, near, range(12))["recognized"] > 0
    at.character("snake").active = 0b1000
    assert odds_that_hold(at, near, [1]) == {"recognized": 1}  # before the roll


@rule("SNEAK-G05")
def test_a_box_that_is_wondered_at_says_so_too(stage: Any) -> None:
    at = armed(stage, "snake", ["U10"])
    at.put("snake", 0, 0, active=REROLL, boxed=True)
    assert odds_that_hold(at, lambda game: gear.wonder(game, game.characters[0]), range(20))["recognized"] > 0


@rule("SNEAK-G16", "SNEAK-G09")
def test_what_catches_a_boss_says_how_much(stage: Any) -> None:
    at = against(stage, "freezer_giant", 1)
    at.character("snake").active = ADD
    at.game.traps = [int(at.boss.cell)]
    assert odds_that_hold(at, raven.entered)["2 damage"] > 0
    at = against(stage, "study_of_masks", 1)
    at.character("snake").active = ADD
    card = next(each for each in at.game.plan.hacks if HACKS[each.effect] == "floor_current")
    assert odds_that_hold(at, lambda game: boss_hacks.apply(game, card, 2))["1 damage"] > 0


@rule("SNEAK-32.33", "SNEAK-G05")
def test_luck_with_ammo_has_odds(stage: Any) -> None:
    at = armed(stage, "snake", ["U01", "U28"])
    at.put("snake", 0, 0, active=REROLL | ADD)
    place = at.character("snake").cards.index(at.card("U01"))
    spend = lambda game: equipment.spend(game, game.characters[0], place)  # noqa: E731
    assert odds_that_hold(at, spend, range(12))["ammo saved"] > 0


@rule("SNEAK-G19")
def test_the_die_that_is_left_out_against_wolf_has_odds(stage: Any) -> None:
    at = against(stage, "white_field")
    nest = at.game.nests.index(wolf.HER)
    attacks = lambda game: attack.by_player(  # noqa: E731
        game, game.characters[0], 20 + nest, 2, 2, False, 0, "SNEAK-32.01"
    )
    found = first_question(at, attacks, 1)
    assert found is not None and {each.key for each in found[0].choices} == {"drop_white", "drop_black"}
    assert found[0].throw is not None and len(found[0].throw.rolls) == 2
    assert odds_that_hold(at, attacks, [1])["1 damage"] == 2


@rule("SNEAK-19.12", "SNEAK-G01")
def test_a_white_die_covers_no_six() -> None:
    cast = Cast(rolls.HACK, OTACON, 96, 1, 99, 0, 0, 0, 1, NONE, [], [5, 6], [], 1, 1)
    assert any_match(cast, [(OPEN, 1)]) == Fraction(1, 6)
    assert any_match(cast, [(OPEN, black_die(1))]) == Fraction(1, 3)
    assert any_match(cast, [(OPEN, 1), (6, black_die(1))]) == 1
    assert any_match(cast, [(OPEN, black_die(5))]) == 1
