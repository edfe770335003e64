"""Equipment in the hands of characters."""

from __future__ import annotations

from typing import Any

from sandtable.engine.chance import die, draw
from sandtable.games.sneak.rules import actions, equipment
from sandtable.games.sneak.rules.components import NONE


def key(at: Any, verb: str, card: str, *what: int) -> str:
    """The key of what a card offers."""
    return ",".join([f"{verb}:{at.card(card)}", *[str(int(each)) for each in what]])


def offered(at: Any, who: str) -> list[str]:
    return [option.key() for option in equipment.options(at.game, at.character(who))]


def use(at: Any, who: str, chosen: str, *answers: str) -> None:
    """The action of a card; what it asks for is answered."""
    character = at.character(who)
    menu = {option.key(): option for option in equipment.options(at.game, character)}
    assert chosen in menu, f"{chosen} is not among {list(menu)}"
    index = int(character.index)
    at.forget()
    at.play(lambda game: actions.perform(game, game.characters[index], menu[chosen]), *answers)


def left(at: Any, who: str, card: str) -> int:
    """The tokens on a card."""
    character = at.character(who)
    return character.tokens[character.cards.index(at.card(card))]


def rolls(at: Any, *dice: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    """One roll after the other, each with its white and its black faces; 0 is "!"."""
    at.wish(*[wish for white, black in dice for wish in [*[draw(n, 6) for n in white], *map(die, black)]])


def armed(stage: Any, who: str, cards: list[str], rows: str = "..........", **more: Any) -> Any:
    """One character with these cards in the west; nobody spends Focus."""
    at = stage(rows=rows, characters=more.pop("characters", [who]), **more)
    for character in at.game.team():
        character.active = 0
    at.put(who, 0, 0)
    at.give(who, *cards)
    assert at.character(who).cell != NONE
    return at


def throw(at: Any, card: str, row: int, column: int, *answers: str, who: str = "snake") -> None:
    """A grenade at a space."""
    use(at, who, key(at, "throw", card), key(at, "at", card, at.cell(row, column)), *answers)


def menus(at: Any) -> list[tuple[int, list[str]]]:
    """What was offered in the windows of rolls, with the seat."""
    return [
        (int(asked.seat), [option.key() for option in asked.options])
        for asked in at.script.asked
        if asked.rule == "SNEAK-16.03"
    ]


def asked_all(at: Any) -> Any:
    """No window is passed by itself."""
    at.script.passing = False
    return at
