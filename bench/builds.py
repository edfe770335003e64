"""The same work of ours on both builds: the compiled one installed here, and the source tree interpreted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

from timing import Probe, rate

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent / "src"
PATIENCE = 20.0


def compiled(what: str) -> Probe:
    import ours
    from sandtable import build_info

    if not build_info.compiled():
        raise RuntimeError("the sandtable installed here is not compiled")
    return partial(rate, ours.WORKS[what]())


def interpreted(what: str) -> Probe:
    return partial(rate_in_source_tree, what)


def rate_in_source_tree(what: str, seconds: float) -> float:
    command = [sys.executable, str(HERE / "ours.py"), what, str(seconds)]
    environment = os.environ | {"PYTHONPATH": str(SOURCE)}
    run = subprocess.run(
        command, env=environment, capture_output=True, check=False, text=True, timeout=PATIENCE + seconds
    )
    if run.returncode:
        raise RuntimeError(run.stderr.strip().rpartition("\n")[2])
    answer = json.loads(run.stdout)
    if answer["compiled"]:
        raise RuntimeError("the source tree holds compiled modules")
    return float(answer["rate"])
