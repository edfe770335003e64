"""What the tests of Equipment and Side Boards ask of a stage."""

from __future__ import annotations

from sandtable.games.flix.rules import equipment
from sandtable.games.flix.rules.effects import FLASHBANG, HE_GRENADE


def uses(at, who="hannah"):
    """The keys of what its Equipment lets a SEAL do."""
    return [option.key() for option in equipment.options(at.game, at.seal(who))]


def using(at, key, who="hannah"):
    """The step in which it does that, without what follows every Action."""
    index, key = int(at.seal(who).index), at.text(key)

    def step(game):
        seal = game.seals[index]
        options = {option.key(): option for option in equipment.options(game, seal)}
        equipment.use(game, seal, options[key])

    return step


def use(at, key, *answers, who="hannah"):
    at.play(using(at, key, who), *answers)


def cards(at, who="hannah"):
    """The names of its Equipment cards."""
    return [at.game.plan.equipment[card].name for card in at.seal(who).equipment]


# Grenades

FLASH = f"throw:{FLASHBANG}"
HE = f"throw:{HE_GRENADE}"
YARD = """
    +-----------+
    |A A A A A A|
    |           |
    |A A A A A A|
    |           |
    |A A A A A A|
    |           |
    |A A A A A A|
    |           |
    |B B B B B B|
    +-----------+"""


def thrower(stage):
    """Hannah is out of reach of what lands in the north-west."""
    at = stage(YARD, seals=["hannah", "george"])
    at.put("hannah", 4, 5, equipment=["flashbang", "he_grenade"])
    return at


def land(at, key, rest=(1.5, 1.5), *answers, strikes=(), left=False):
    """A Grenade is thrown and comes to rest there, or leaves the Map."""
    at.flick(*strikes, rest=rest, left=left)
    use(at, key, *answers)
