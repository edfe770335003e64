"""Compiles what playouts run with mypyc, where there is a C compiler; `SANDTABLE_COMPILE=0` says not to.

The browser client in `web/` is built by a Node that comes as a wheel, and only where it has changed."""

import os
import shutil
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, "src")
sys.path.insert(0, "web/scripts")
from client import CLIENT, alone, build_client, web_sources

from sandtable.compiling import LIBRARY, TARGET, groups, has_compiler, write_build

PACKAGE = Path("src/sandtable")
COMMANDS_WITHOUT_BUILD = {"egg_info", "dist_info", "sdist"}
COMMANDS_WITHOUT_CLIENT = {"editable_wheel", "develop"}
# mypyc declares the table of what another group exports in every C file of a group: they are one. Groups meet
# through that table alone, so other symbols stay within, and calls are direct. And the compiler notes what
# each object file was made from.
FLAGS = ["-fcommon", "-fvisibility=hidden", "-MMD"]
GAMES = ["-O1", "-fno-tree-pta"]  # a few percent slower and a third quicker to build; what they run on is -O3
PACKED_INTO = Path("sandtable/server/static")
KEPT = Path(TARGET, "mypy")
# Of an exception, every compiled function that it leaves notes its place, which costs more than to raise it.
# One by which a run stops at a question, or what is under way where a game is decided, goes through a dozen
# functions, and nobody reads what they noted.
STOPS = ("Pending", "Enough", "MissionOver", "StageOver")
NOTES = Path(TARGET, "exc_ops.c")
NOTE = "void CPy_AddTraceback(const char *filename, const char *funcname, int line, PyObject *globals) {\n"
UNLESS = f"""static int stops_a_run(void) {{
    PyObject *kind = PyErr_Occurred();
    const char *name = kind == NULL ? "" : ((PyTypeObject *)kind)->tp_name;
    return {" || ".join(f'strcmp(name, "{name}") == 0' for name in STOPS)};
}}

"""


def extensions() -> list[Extension]:
    if os.environ.get("SANDTABLE_COMPILE") == "0" or not has_compiler():
        return []
    found = translated()
    for extension in found:
        flags = FLAGS if extension.name == LIBRARY else [*FLAGS, *GAMES]
        first = write_first(extension)
        extension.extra_compile_args = [*extension.extra_compile_args, *flags, "-include", str(first)]
    return found


def translated() -> list[Extension]:
    """The rules as C, by mypyc. What it keeps of modules that have not changed lacks which attributes may be
    undefined and which libraries they need, so it begins anew."""
    from mypyc.build import mypycify

    shutil.rmtree(KEPT, ignore_errors=True)
    wanted = groups(PACKAGE)
    with noted_seldom():
        return mypycify(
            ["--cache-dir", str(KEPT), *(path for group, _ in wanted for path in group)],
            separate=wanted,
            multi_file=True,
            opt_level="3",
            debug_level="0",
            target_dir=TARGET,
        )


@contextmanager
def noted_seldom() -> Iterator[None]:
    """What mypyc writes is changed where it notes places; where that is as it was, it is no newer."""
    before = (NOTES.read_text(), NOTES.stat().st_mtime) if NOTES.exists() else ("", 0.0)
    yield
    text = NOTES.read_text().replace(NOTE, f"{UNLESS}{NOTE}    if (stops_a_run()) return;\n")
    NOTES.write_text(text)
    if text == before[0]:
        os.utime(NOTES, (before[1], before[1]))


def write_first(extension: Extension) -> Path:
    """What all C files of an extension begin with: the compiler reads it once for all of them."""
    group, shared, _ = extension.name.partition("__mypyc")
    path = Path(TARGET, f"first_{group}.h" if shared else "first.h")
    names = [f"__native_{group}.h", f"__native_internal_{group}.h"] if shared else ["Python.h"]
    text = "".join(f'#include "{name}"\n' for name in names)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)
    return path


class ParallelBuild(build_ext):
    """Compiles the C files of all extensions side by side, and only those that changed."""

    def build_extensions(self) -> None:
        sources = {source: extension for extension in self.extensions for source in extension.sources}
        begun = {extension.extra_compile_args[-1]: extension for extension in self.extensions}
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(self.precompile, begun, begun.values()))
            list(pool.map(self.compile_one, sources, sources.values()))
        self.compiler.compile = lambda files, output_dir, **_: self.compiler.object_filenames(
            files, output_dir=output_dir
        )
        self.parallel = os.cpu_count()  # for the linker
        super().build_extensions()

    def compile_one(self, source: str, extension: Extension) -> None:
        flags = extension.extra_compile_args
        [built] = self.compiler.object_filenames([source], output_dir=self.build_temp)
        if not up_to_date(Path(built), Path(f"{flags[-1]}.gch")):
            self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=extension.include_dirs,
                extra_postargs=flags,
            )

    def precompile(self, first: str, extension: Extension) -> None:
        """What all C files of an extension begin with."""
        flags = extension.extra_compile_args[:-2]
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
    paths = [*more, *(Path(name) for name in ("setup.py", "pyproject.toml", *made_from))]
    return all(path.exists() and path.stat().st_mtime < built.stat().st_mtime for path in paths)


class BuildWithClient(build_py):
    """Puts the build's module and the built client into the package; its sources belong to the project's."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            if self.distribution.ext_modules:
                write_build(PACKAGE, Path(self.build_lib) / "sandtable")
            CLIENT_BUILD.result()
            shutil.copytree(CLIENT / "static", Path(self.build_lib) / PACKED_INTO, dirs_exist_ok=True)

    def get_source_files(self) -> list[str]:
        return [*super().get_source_files(), *(path.as_posix() for path in web_sources())]


COMMANDS = {"build_ext": ParallelBuild, "build_py": BuildWithClient}

if COMMANDS_WITHOUT_BUILD & set(sys.argv):
    setup(cmdclass=COMMANDS)
else:
    # Node builds the client while mypyc makes C of the rules; no module outlives its source.
    with alone(Path(TARGET, "lock")), ThreadPoolExecutor(1) as beside:
        for old in Path(TARGET).glob("lib*"):
            shutil.rmtree(old)
        if not COMMANDS_WITHOUT_CLIENT & set(sys.argv):
            CLIENT_BUILD = beside.submit(build_client)
        setup(ext_modules=extensions(), cmdclass=COMMANDS)
