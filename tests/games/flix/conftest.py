"""A stage: a Mission of `flix` on ground that a test draws, arranged by hand. Questions are answered by a
script, dice are told, and what a flicked disc strikes is said beforehand.

    def test_a_patrol_that_is_struck_falls(stage):
        at = stage(\"\"\"
            +-------+
            |A A|B B|
            |   +   |
            |A AaB B|
            +-------+\"\"\", seals=["hannah", "george"], paths={"green": [(0, 2), (0, 3)]})
        hannah = at.put("hannah", 0, 0, primary="MP5", equipment=["suppressor"])
        patrol = at.patrol(1, 3, colour="green")
        at.block(0, 2)
        at.token("alarm", 1, 2, shown=True)
        at.sound("B", 2)
        at.open("a")
        at.flick(at.hit(patrol), at.hit_block(0, 2))  # what the next disc strikes, in order
        at.attack("hit", "stun")  # the dice of the Reaction Fire
        at.turn("hannah")
        at.beat("fire")  # an answer is a verb, a key "move:3" or ("move", (0, 1))
        assert at.at(patrol) is None and at.cites("FLIX-20.17")

`ground` tells how a Mission is drawn. SEALs stand nowhere until they are put; all have two Actions, full
Health, a Service Pistol and nothing else; it is Round 1, in Phase 1, on the turn of the first SEAL. No Block,
Tango or token is on the Map, as many Patrols as the page says are in the pool, and all Doors are closed.

An answer may be a verb alone where one option has it. A flick is aimed anyhow unless the next answer is a
`flick:...`. `at.script.first = True` takes the first option wherever the next answer is not on offer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.flix import printed
from games.flix.ground import FIELDS, Ground
from games.flix.staging import Stage
from sandtable.games.flix.rules.plan import Plan

CHOSEN = ("players", "operators", "difficulty", "picks", *printed.CHOSEN)


def drawn_plan(text: str, given: dict[str, Any], pages: list[dict[str, Any]], **more: Any) -> Plan:
    """A plan with one drawn Mission, or with one for each of the pages."""
    plain: dict[str, Any] = {
        "missions": [Ground(text, given | changes).page() for changes in pages],
        "seals": printed.SEALS,
        "weapons": printed.WEAPON_CARDS,
        "service_pistol": printed.SERVICE_PISTOL,
        "equipment": printed.EQUIPMENT_CARDS,
        "specializations": printed.SPECIALISTS,
        "attack_die": printed.ATTACK_DIE,
        "bomb_letters": printed.BOMB_LETTERS,
        "numbers": printed.numbers(**{name: more.pop(name) for name in CHOSEN if name in more}),
        "sizes": printed.PIECES,
        "side_boards": printed.SIDE_BOARDS,
        "timer": printed.TIMER,
        "campaign": False,
    }
    return Plan(plain | more)


@pytest.fixture
def stage() -> Callable[..., Stage]:
    """`stage(drawing, seals=["hannah"], difficulty="rookie", players=1)` and the words of `ground`. A
    campaign has `campaign=True`, and in `pages` for each Mission what is different there (`on_success=1`)."""

    def make(text: str, seals: list[str] | None = None, difficulty: str = "rookie", **more: Any) -> Stage:
        team = seals or ["hannah"]
        given = {name: more.pop(name) for name in FIELDS if name in more}
        more.setdefault("players", len(team))
        more.setdefault("pages", [{}])
        return Stage(drawn_plan(text, given, operators=len(team), difficulty=difficulty, **more), team)

    return make
