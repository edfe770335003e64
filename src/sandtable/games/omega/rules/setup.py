"""Set-up (chapter 2): what is laid out before anybody decides."""

from __future__ import annotations

from sandtable.games.omega.rules.state import OmegaState


def lay_out(game: OmegaState) -> None:
    """OMEGA-2.01 to OMEGA-2.07: the map with its markers (OMEGA-2.03), the passages of the start area, the
    supplies (OMEGA-2.05) and the timer lie as the state begins; the investigate cards are shuffled, and
    figures that only an event brings are put aside."""
    game.deck.shuffle(game.rng)
    for number, enemy in enumerate(game.enemies):
        enemy.aside = number >= len(game.plan.mission.reserves)
    game.tell("OMEGA-2.06", "deck_shuffled", len(game.deck.pile))
