"""What attacks measure with."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"


def busy(seconds: float) -> None:
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        pass


@pytest.mark.parametrize("hold", [time.sleep, busy])
def test_a_loop_that_waits_is_held_as_one_that_works(hold: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCH))
    from attacks.watched import Pulse

    async def beat() -> float:
        pulse = Pulse()
        beating = asyncio.create_task(pulse.beat())
        await asyncio.sleep(0.01)
        pulse.read()
        assert callable(hold)
        hold(0.3)
        await asyncio.sleep(0.01)
        beating.cancel()
        return float(pulse.read())

    assert asyncio.run(beat()) > (0.25 if hold is time.sleep else 0.03)
    assert "attacks" in sys.modules
