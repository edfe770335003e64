"""What every game must satisfy: a conformance kit, for our games and anybody's.

- `check_game(GAME, "standard", {}, seeds=range(20))`: every property of one game, for every seed; a property
  that does not hold is an AssertionError that names the property, the seed and the step
- `CHECKS`: the properties by name, each a function of a `Subject` and a seed, to run one alone or to skip it
- `bounds.check_bounds(GAME, seeds=range(2))`: whatever its options allow can be set up and played
- `golden(...)` and `check_golden(path, text)`: a whole game as text, and the file that keeps it
- `digest_over(subject, seeds)` and `digest_elsewhere(...)`: one digest over many games, here and in another
  build
- `strategies.game_tables(subject)`: for hypothesis, a table somewhere in some game
- `marks.rule(...)`: marks a test with the rules that it checks
"""

from sandtable.testkit.goldens import check_golden, golden
from sandtable.testkit.kit import CHECKS, check_game, check_subject
from sandtable.testkit.subject import Subject, in_ledgers, random_agents
from sandtable.testkit.views import view_of

__all__ = [
    "CHECKS",
    "Subject",
    "check_game",
    "check_golden",
    "check_subject",
    "golden",
    "in_ledgers",
    "random_agents",
    "view_of",
]
