"""In a worker: the sheets of a work, which must stand. JSON comes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import json
from msgspec.structs import replace

from sandtable.server.workshop.bench import Bench, guarded, laid_out, scenarios

if TYPE_CHECKING:
    from sandtable.printing.sheets import Choice


def told(lying: bytes, head: int, choice: bytes) -> bytes:
    """What can be printed, and on how many sheets."""
    from sandtable.printing.sheets import parts_of

    bench = laid_out(lying)
    return json.encode(guarded(parts_of, bench.standing(), chosen(bench, choice)))


def printed(lying: bytes, head: int, choice: bytes, title: str, version: str) -> bytes:
    """A PDF."""
    from sandtable.printing.sheets import pdf_of

    bench = laid_out(lying)
    pdf: bytes = guarded(pdf_of, bench.standing(), chosen(bench, choice), title, version)
    return pdf


def pictured(lying: bytes, head: int, choice: bytes, title: str, version: str, number: int) -> bytes:
    """One sheet, as an SVG."""
    from sandtable.printing.sheets import picture_of

    bench = laid_out(lying)
    svg: str = guarded(picture_of, bench.standing(), chosen(bench, choice), title, version, number)
    return svg.encode()


def chosen(bench: Bench, choice: bytes) -> Choice:
    """The work's own scenario first."""
    from sandtable.printing.sheets import Choice

    wanted = json.decode(choice, type=Choice)
    return replace(wanted, scenario=wanted.scenario or scenarios(bench)[0][0])
