"""Two bots of one's own: `sandtable sim morale --bots docs/examples/bold.py:Bold,greedy`."""

from __future__ import annotations

import sandtable as st

WORLDS = 6


class Bold(st.Bot):
    """Attacks where it can, and takes the last option elsewhere."""

    text = "attacks where it can"

    def choose(self, seat: st.Seat, decision: st.Decision) -> int:
        verbs = [option.verb for option in decision.options]
        return verbs.index("attack") if "attack" in verbs else len(verbs) - 1


class Thoughtful(st.Bot):
    """Tries every answer in the same few possible worlds, and takes the best."""

    text = "tries every answer in a few possible worlds"

    def choose(self, seat: st.Seat, decision: st.Decision) -> str:
        return max(seat.keys, key=lambda key: sum(seat.simulate(key, world) for world in range(WORLDS)))
