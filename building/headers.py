"""What all C files of a library begin with is read once.

The largest game is 200,000 lines of C in more than a hundred files, all of which include the same headers:
the compiler reads them first and keeps what it made of them (`compiling`). That is only of use to files that
are compiled with the same flags, so rules with flags of their own (`flags`) have a beginning of their own.
"""

from __future__ import annotations

from pathlib import Path

from setuptools import Extension

from building.lists import QUICK, QUICKLY
from building.texts import write
from sandtable.compiling import TARGET

FIRST, FIRST_OF_RULES = "first", "begin"


def write_first(extension: Extension) -> Path:
    """The path of what the C files of an extension begin with; that of rules lies beside it."""
    group, shared, _ = extension.name.partition("__mypyc")
    path = Path(TARGET, f"{FIRST}_{group}.h" if shared else f"{FIRST}.h")
    names = [f"__native_{group}.h", f"__native_internal_{group}.h", QUICK.name] if shared else ["Python.h"]
    write(QUICK, QUICKLY)
    text = "".join(f'#include "{name}"\n' for name in names)
    write(path, text)
    write(Path(TARGET, path.name.replace(FIRST, FIRST_OF_RULES)), text)
    return path
