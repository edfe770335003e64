"""mypyc makes C of what playouts and answers run.

It buys most of the speed: a small game that ran at 0.25 to 0.37 million decisions a second interpreted ran
at 1.9 to 2.9 million compiled. Each game is a library of its own (`sandtable.compiling.groups`), so a change
in one leaves the others as they are (decision 011).
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from setuptools import Extension

from building import docs, lists, stops
from building.flags import add_flags
from sandtable.compiling import TARGET, groups, has_compiler

PACKAGE = Path("src/sandtable")
KEPT = Path(TARGET, "mypy")


def extensions() -> list[Extension]:
    """All libraries; none where there is no C compiler, or `SANDTABLE_COMPILE=0` says not to."""
    if os.environ.get("SANDTABLE_COMPILE") == "0" or not has_compiler():
        return []
    forget()
    with stops.without_notes(), lists.as_ever_where_defined(), docs.kept():
        found = translated()
    for extension in found:
        add_flags(extension)
    return found


def forget() -> None:
    """What mypyc keeps of modules that have not changed lacks which attributes may be undefined and which
    libraries they need: it begins anew."""
    shutil.rmtree(KEPT, ignore_errors=True)


def translated() -> list[Extension]:
    from mypyc.build import mypycify

    wanted = groups(PACKAGE)
    return mypycify(
        ["--cache-dir", str(KEPT), *(path for group, _ in wanted for path in group)],
        separate=wanted,
        multi_file=True,
        opt_level="3",
        debug_level="0",
        target_dir=TARGET,
    )
