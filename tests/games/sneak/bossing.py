"""A Boss Stage arranged by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.games.sneak.rules import boss_stage

NORTH, EAST, SOUTH, WEST = 0, 2, 4, 6


def against(stage: Callable[..., Any], name: str, players: int = 1, **more: Any) -> Any:
    """The Boss stands on its space with its deck; windows to spend Focus never open, as nothing is active."""
    at = stage(name, players=players, **more)
    at.do(boss_stage.set_up)
    for character in at.game.team():
        character.active = 0
    at.boss = at.game.boss[0]
    return at


def play(at: Any, card: str, *answers: str) -> None:
    """One Enemy Phase in which this card is drawn; dice that were told are all rolled, and no more."""
    at.top(card)
    exactly(at, lambda: at.play(boss_stage.enemy_phase, *answers))


def exactly(at: Any, happen: Callable[[], None]) -> None:
    """What happens rolls the dice that were told, if any were; shuffling is no rolling."""
    told, before, shuffles = len(at.wishes.left), at.drawn(), len(at.told("relocates"))
    happen()
    assert not at.wishes.left, f"not rolled: {at.wishes.left}"
    if told and len(at.told("relocates")) == shuffles:
        assert at.drawn() - before == told, f"{at.drawn() - before} dice, {told} were told"


def act(at: Any, who: str, key: str, *answers: str) -> None:
    """A special action of the Reference card."""
    character = at.character(who)
    options = {option.key(): option for option in boss_stage.options(at.game, character)}
    assert key in options, f"{key} is not among {list(options)}"
    index = int(character.index)
    exactly(
        at,
        lambda: at.play(
            lambda game: boss_stage.perform(game, game.characters[index], options[key]), *answers
        ),
    )


def keys(at: Any, who: str) -> list[str]:
    return [option.key() for option in boss_stage.options(at.game, at.character(who))]


def damage(at: Any, who: str = "snake") -> int:
    return int(at.character(who).damage)


def attacked(at: Any) -> list[int]:
    """Who was rolled against by the Boss, in order."""
    return [event.data[0] for event in at.told("rolled") if event.data[1] == 1]


def hack(at: Any, card: str, *answers: str, black: tuple[int, ...] = ()) -> None:
    """Otacon covers the last number of this file at the Terminal, and its effect happens; `black` are dice
    that it rolls."""
    game = at.game
    number = [each.name for each in game.plan.hacks].index(card)
    numbers = game.plan.hacks[number].numbers
    covered = len(numbers) - 1
    game.hacked, game.held, game.held_dice = 1, [number], [[1] * covered + [0]]
    game.loose_dice, game.loose_black = [], 0
    at.turn("otacon").actions = 4
    at.roll(white=(numbers[-1], 0, 0, 0), black=(6, 6, *black))
    placed = ",".join(str(each) for each in [number, *[0] * covered, 1])
    at.beat(f"files:{number}", f"place:{placed}", *answers)
    assert game.held == []
