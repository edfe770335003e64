"""C files are compiled side by side, and only those that changed.

The C compiler takes two thirds of the time to build. All processors work at once, over the files of all
libraries, and what a change does not concern is not compiled again: after a change in one game, the others'
object files stay. A game adds about 12 seconds on two cores (decision 011).
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension
from setuptools.command.build_ext import build_ext

from building.flags import flags_of

RECIPE = [Path("setup.py"), Path("pyproject.toml"), *Path("building").glob("*.py")]


class ParallelBuild(build_ext):
    """Headers first, then all C files, then the linker."""

    def build_extensions(self) -> None:
        sources = {source: extension for extension in self.extensions for source in extension.sources}
        begun = {flags_of(source, extension)[-1]: source for source, extension in sources.items()}
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda source: self.precompile(source, sources[source]), begun.values()))
            list(pool.map(self.compile_one, sources, sources.values()))
        self.compiler.compile = lambda files, output_dir, **_: self.compiler.object_filenames(
            files, output_dir=output_dir
        )
        self.parallel = os.cpu_count()
        super().build_extensions()

    def compile_one(self, source: str, extension: Extension) -> None:
        flags = flags_of(source, extension)
        [built] = self.compiler.object_filenames([source], output_dir=self.build_temp)
        if not up_to_date(Path(built), Path(f"{flags[-1]}.gch")):
            self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=extension.include_dirs,
                extra_postargs=flags,
            )

    def precompile(self, source: str, extension: Extension) -> None:
        """What this C file begins with, and all others of its library that are compiled in the same way."""
        *flags, _, first = flags_of(source, extension)
        built = f"{first}.gch"
        if not up_to_date(Path(built)):
            folders = (f"-I{folder}" for folder in (*extension.include_dirs, *self.compiler.include_dirs))
            self.spawn([*self.compiler.compiler_so, *folders, *flags, "-x", "c-header", first, "-o", built])


def up_to_date(built: Path, *more: Path) -> bool:
    """Whether an object file is newer than all that the compiler says it was made from, and than these."""
    noted = built.with_suffix(".d")
    if not (built.exists() and noted.exists()):
        return False
    made_from = noted.read_text().replace("\\\n", " ").partition(": ")[2].split()
    paths = [*more, *RECIPE, *(Path(name) for name in made_from)]
    return all(path.exists() and path.stat().st_mtime < built.stat().st_mtime for path in paths)
