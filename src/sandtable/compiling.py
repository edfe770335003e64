"""Compiles rules to C: our own when Sandtable is built, and those of any other game against what was built.

The library of the compiled engine exports its classes and functions. A game is compiled together with the
sources of the engine that is installed, but only its own library is made, which calls the engine's directly.
Both must agree on the engine's inner layout. So every build has a module of its own, `sandtable.build_...`,
and a game takes the exports from the one that it was compiled for: where that is gone, it cannot be imported.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from sysconfig import get_path
from tempfile import TemporaryDirectory
from typing import Any

from sandtable.build_info import compiled
from sandtable.engine.errors import SandtableError

ENGINE = ("engine", "board", "parts", "bots")  # compiled together
ROOMS = ("ground", "rules", "bot", "view")  # compiled together, for each game that has them
# What a server does for every answer, for everybody who sees it.
ANSWERING = ("audience", "clocks", "encoding", "logbook", "match", "resigning", "seat_log", "standing")
NOT_COMPILED = ("__init__.py", "rows.py")  # what only reads and declares
GROUP = "sandtable"
LIBRARY = "sandtable__mypyc"
TARGET = "build"
NOT_SOURCES = shutil.ignore_patterns("*.so", "*.pyd", "*.toml", "static", "__pycache__")


def compile_rules(name: str, paths: list[str]) -> list[Any]:
    """The extensions of a game, for `setup(ext_modules=...)`: the modules at these paths as one library.

    There are none, and the game runs interpreted, where Sandtable does or where there is no C compiler.
    """
    if not (compiled() and has_compiler()):
        return []
    package = Path(__file__).parent
    build = build_of(package)
    if find_spec(f"sandtable.{build}") is None:
        raise SandtableError(f"mypy {mypy_version()} did not compile Sandtable; expected the one that did")
    from mypyc.build import mypycify

    engine = engine_sources(copied(package))
    made = mypycify(
        ["--ignore-missing-imports", *engine, *paths],
        separate=[(engine, GROUP), (paths, name)],
        opt_level="3",
        debug_level="0",
        target_dir=TARGET,
        multi_file=False,
    )
    bind(Path(TARGET, f"__native_{name}.c"), build)
    return [each for each in made if each.name != LIBRARY and not each.name.startswith("sandtable.")]


def copied(package: Path) -> Path:
    """The sources away from other installed packages, which mypy must not take for ours."""
    folder = Path(TARGET, "engine", package.name)
    shutil.copytree(package, folder, ignore=NOT_SOURCES, dirs_exist_ok=True)
    return folder


def bind(path: Path, build: str) -> None:
    """Lets a library take the engine's exports from the module of one build alone."""
    text = path.read_text("utf-8")
    bound = text.replace(f'"{LIBRARY}", NULL', f'"sandtable.{build}", NULL')
    if bound == text:
        raise SandtableError(f"{path}: the rules do not use the engine; expected a subclass of Game in them")
    path.write_text(bound, "utf-8")


def groups(package: Path) -> list[tuple[list[str], str | None]]:
    """What is compiled of Sandtable, in groups: a change in one game leaves the others alone."""
    games = sorted(path.parent for path in package.glob("games/*/rules"))
    own: list[tuple[list[str], str | None]] = [
        (sources(game / room for room in ROOMS), game.name) for game in games
    ]
    words = [*sources([package / "lexicon"]), (package / "scene" / "phrases.py").as_posix()]
    answering = [(package / "server" / f"{name}.py").as_posix() for name in ANSWERING]
    return [(engine_sources(package), GROUP), (words, "lexicon"), *own, (answering, "answering")]


def engine_sources(package: Path) -> list[str]:
    """The modules that every game is compiled against."""
    return sources(package / name for name in ENGINE)


def sources(folders: Iterable[Path]) -> list[str]:
    found = [path for folder in folders for path in folder.rglob("*.py")]
    return sorted(path.as_posix() for path in found if path.name not in NOT_COMPILED)


def build_of(package: Path) -> str:
    """The name of a build: by what games are compiled against, and by whom."""
    checksum = sha256(mypy_version().encode())
    for source in engine_sources(package):
        checksum.update(f"\0{Path(source).relative_to(package).as_posix()}\0".encode())
        checksum.update(Path(source).read_bytes())
    return f"build_{checksum.hexdigest()[:12]}"


def write_build(package: Path, built: Path) -> None:
    """Puts the module of this build among what was built."""
    path = built / f"{build_of(package)}.py"
    path.write_text(f'"""What this build gives to others."""\n\nfrom {LIBRARY} import exports as exports\n')


def mypy_version() -> str:
    from mypy.version import __version__

    return __version__


def has_compiler() -> bool:
    """Whether a C file that includes Python.h compiles."""
    import_module("setuptools")  # which provides distutils
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError, DistutilsExecError, DistutilsPlatformError
    from distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    with TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        headers = [get_path("include"), get_path("platinclude")]
        try:
            compiler.compile([str(probe)], output_dir=folder, include_dirs=headers)
        except (CCompilerError, DistutilsExecError, DistutilsPlatformError, OSError):
            return False
    return True
