"""A chart of what chance has dealt: how much more often its side wins with each thing than without."""

from __future__ import annotations

from matplotlib.axes import Axes

from sandtable.lab.report.drawing import INK, Chart, chart
from sandtable.lab.report.facts import Facts
from sandtable.lab.report.outcomes import dots, height
from sandtable.lab.report.things import counts
from sandtable.lab.tallying import clear, gaps

MOST_ROWS = 40


def worth(facts: Facts) -> Chart | None:
    """The best first. Where there are too many, those in the middle are left out."""
    kinds = facts.dealt_kinds()
    if not kinds or not facts.counted:
        return None
    found = gaps({name: tally for (kind, name), tally in counts(facts).items() if kind in kinds})
    ordered = sorted(found.items(), key=lambda item: -item[1].value)
    shown = ordered if len(ordered) <= MOST_ROWS else ordered[: MOST_ROWS // 2] + ordered[-MOST_ROWS // 2 :]
    if not shown:
        return None
    rows = [(name, gap, 0 if clear(gap) else -1) for name, gap in shown]

    def draw(axes: Axes) -> None:
        axes.axvline(0, color=INK, linewidth=0.9)
        dots(axes, rows)
        axes.set_xlabel("points won more often with it than without")

    sure = sum(clear(gap) for gap in found.values())
    sentence = (
        f"Of {len(found)} that were dealt, {sure} {'makes' if sure == 1 else 'make'} a clear difference."
    )
    about = f"{len(facts.counted):,} games, 95 % intervals that hold all at once"
    return chart(
        "worth", f"What {' and '.join(kinds).lower()} are worth", about, sentence, draw, height(len(rows))
    )
