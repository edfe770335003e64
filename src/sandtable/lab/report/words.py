"""Numbers in plain words; never a bare percentage."""

from __future__ import annotations

from math import isfinite

from sandtable.lab.stats import Estimate, share


def counted(found: Estimate) -> str:
    """`228 of 400`."""
    return f"{round(found.value * found.games):,} of {found.games:,}"


def percent(found: Estimate) -> str:
    """Counts, and the interval: where something never happened, its upper end."""
    if not found.value:
        return f"{counted(found)}, under {100 * found.high:.2g}%"
    return f"{counted(found)}, {100 * found.low:.1f} to {100 * found.high:.1f}%"


def around(found: Estimate) -> str:
    """`7.6 ±0.2`."""
    return f"{found.value:.1f} ±{found.half:.1f}" if isfinite(found.half) else f"{found.value:.1f}"


def span(found: Estimate) -> str:
    """`7.6 (7.4 to 7.8)`."""
    if not isfinite(found.half):
        return f"{found.value:.2f}"
    return f"{found.value:.2f} ({found.low:.2f} to {found.high:.2f})"


def signed(found: Estimate) -> str:
    return f"{found.value:+.2f} ({found.low:+.2f} to {found.high:+.2f})"


def never(games: int) -> str:
    """How often something may still happen that was not seen."""
    return f"0 of {games:,}, under {100 * share(0, games).high:.2g}%"


def several(number: int, what: str) -> str:
    return f"{number:,} {what}" + "s" * (number != 1)


def sure(found: Estimate) -> str:
    """Whether a difference is one."""
    if found.low > 0:
        return "more"
    if found.high < 0:
        return "less"
    return "may be none at all"
