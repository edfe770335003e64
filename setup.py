"""Builds Sandtable with its client, compiled where there is a C compiler; `SANDTABLE_COMPILE=0` says not to.

Every step is a module of `building/`, which says what it does and what that buys."""

import sys
from contextlib import nullcontext
from pathlib import Path

from setuptools import setup

sys.path.insert(0, ".")
sys.path.insert(0, "src")
sys.path.insert(0, "web/scripts")
from client import alone

from building.compiling import ParallelBuild
from building.packing import BuildWithClient, SourcesWithClient, clear, client_built_beside
from building.translating import extensions
from sandtable.compiling import TARGET

COMMANDS_WITHOUT_BUILD = {"egg_info", "dist_info", "sdist"}
COMMANDS_WITHOUT_CLIENT = {"editable_wheel", "develop"}
STEPS = {
    "build_py": BuildWithClient,  # Python files, and the client
    "build_ext": ParallelBuild,  # C files
    "sdist": SourcesWithClient,
}

asked = set(sys.argv)
if asked & COMMANDS_WITHOUT_BUILD:
    setup(cmdclass=STEPS)
else:
    beside = nullcontext() if asked & COMMANDS_WITHOUT_CLIENT else client_built_beside()
    with alone(Path(TARGET, "lock")), beside:
        clear()
        setup(ext_modules=extensions(), cmdclass=STEPS)
