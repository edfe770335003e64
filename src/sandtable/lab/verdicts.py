"""What an interval says about a difference: one interval decides, at whichever look."""

from __future__ import annotations

from typing import Final

from sandtable.lab.stats import Estimate

UNCLEAR: Final = "unclear"
HIGHER: Final = "higher"
LOWER: Final = "lower"
NEITHER: Final = "neither"
ENOUGH: Final = 100  # pairs without a difference


def verdict_of(found: Estimate, margin: float) -> str:
    """Higher or lower where the interval excludes 0; neither where it lies within the margin. That there
    is no difference takes a while to say: what is rare may not have come up yet."""
    if found.low > 0:
        return HIGHER
    if found.high < 0:
        return LOWER
    inside = -margin < found.low and found.high < margin
    return NEITHER if inside and found.games >= ENOUGH else UNCLEAR
