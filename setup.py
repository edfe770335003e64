"""Compiles what playouts run with mypyc, where there is a C compiler; `SANDTABLE_COMPILE=0` says not to."""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from sysconfig import get_path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, ExecError, PlatformError

from distutils.ccompiler import new_compiler  # isort: skip  (setuptools provides it, so after setuptools)
from distutils.sysconfig import customize_compiler  # isort: skip

COMPILED_PACKAGES = ("engine", "board", "parts", "bots", "games")
INTERPRETED_FILES = (
    "__init__.py",
    "choices.py",
    "hints.py",
    "labels.py",
    "levels.py",
    "loader.py",
    "maps.py",
    "names.py",
    "odds.py",
    "options.py",
    "panels.py",
    "record.py",
    "registry.py",
    "scene.py",
    "spec.py",
    "text.py",
    "view.py",
    "viewer.py",
    "words.py",
)
COMMANDS_WITHOUT_BUILD = {"egg_info", "dist_info", "sdist"}
JOBS = 2


def sources() -> Iterator[str]:
    for package in COMPILED_PACKAGES:
        for path in sorted(Path("src/sandtable", package).rglob("*.py")):
            if path.name not in INTERPRETED_FILES:
                yield path.as_posix()


def has_compiler() -> bool:
    """Whether a C file that includes Python.h compiles."""
    compiler = new_compiler()
    customize_compiler(compiler)
    with TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        headers = [get_path("include"), get_path("platinclude")]
        try:
            compiler.compile([str(probe)], output_dir=folder, include_dirs=headers)
        except (CCompilerError, ExecError, PlatformError, OSError):
            return False
    return True


def extensions() -> list[Extension]:
    wanted = os.environ.get("SANDTABLE_COMPILE") != "0" and not COMMANDS_WITHOUT_BUILD & set(sys.argv)
    if not (wanted and has_compiler()):
        return []
    from mypyc.build import mypycify

    return mypycify(list(sources()), group_name="sandtable", multi_file=True, opt_level="3", debug_level="0")


class ParallelBuild(build_ext):
    """Compiles the C files of an extension side by side, and only those that changed."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = JOBS

    def build_extensions(self) -> None:
        compile_now = self.compiler.compile
        common = [Path("setup.py"), Path("pyproject.toml"), *Path("build").rglob("*.h")]
        changed = max(path.stat().st_mtime for path in common)

        def compile_one(source: str, options: dict[str, Any]) -> list[str]:
            objects: list[str] = self.compiler.object_filenames([source], output_dir=options["output_dir"])
            needed = max(changed, os.path.getmtime(source))
            if all(os.path.exists(name) and os.path.getmtime(name) > needed for name in objects):
                return objects
            return list(compile_now([source], **options))

        def compile_all(files: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(JOBS) as pool:
                return list(chain.from_iterable(pool.map(lambda source: compile_one(source, options), files)))

        self.compiler.compile = compile_all
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": ParallelBuild})
