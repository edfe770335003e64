"""How sure a share is, and how sure it is that one share is larger than another."""

from __future__ import annotations

from math import sqrt

SURE = 1.96  # standard deviations for 95 %


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval for a share."""
    share = wins / games
    spread = SURE * sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2))
    middle = share + SURE**2 / (2 * games)
    scale = 1 + SURE**2 / games
    return (middle - spread) / scale, (middle + spread) / scale


def lead(wins: int, games: int, other_wins: int, other_games: int) -> tuple[float, float, float]:
    """How much larger one share is than another, with Newcombe's interval for it."""
    share, other = wins / games, other_wins / other_games
    low, high = interval(wins, games)
    other_low, other_high = interval(other_wins, other_games)
    found = share - other
    below = sqrt((share - low) ** 2 + (other_high - other) ** 2)
    above = sqrt((high - share) ** 2 + (other - other_low) ** 2)
    return found, found - below, found + above
