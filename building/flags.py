"""How much the C compiler optimizes what.

| what | how | what it buys (decision 011) |
|---|---|---|
| engine, boards, parts, bots | `-O3` | playouts run on them |
| games | `-O1`, no points-to analysis | a third less time to build; costs them 2 to 5 % |
| rules of the largest game | `-O2` | playouts that are about a tenth faster, with quick lists (`lists`) |
| everything | symbols stay within their library | calls are direct: playouts are up to 15 % faster |
"""

from __future__ import annotations

from setuptools import Extension

from building.headers import FIRST, FIRST_OF_RULES, write_first
from sandtable.compiling import LIBRARY

# mypyc declares the table of what another library exports in every C file: with -fcommon they are one.
# Libraries meet through that table alone. With -MMD the compiler notes what each object file was made from.
ALL = ["-fcommon", "-fvisibility=hidden", "-MMD"]
GAMES = ["-O1", "-fno-tree-pta"]
RULES = ["-O2", "-ftree-pta"]
LARGEST = ("omega",)


def add_flags(extension: Extension) -> None:
    """Those of its library; the last is the path of what its C files begin with."""
    flags = ALL if extension.name == LIBRARY else [*ALL, *GAMES]
    first = write_first(extension)
    extension.extra_compile_args = [*extension.extra_compile_args, *flags, "-include", str(first)]


def flags_of(source: str, extension: Extension) -> list[str]:
    """How one C file is compiled; the last one is the path of what it begins with."""
    *flags, include, first = extension.extra_compile_args
    if any(f"___{game}___rules___" in source for game in LARGEST):
        return [*flags, *RULES, include, first.replace(FIRST, FIRST_OF_RULES)]
    return [*flags, include, first]
