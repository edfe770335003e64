"""Compiles what playouts run with mypyc, where there is a C compiler; `SANDTABLE_COMPILE=0` says not to.

The browser client in `web/` is built by a Node that comes as a wheel, and only where it has changed."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

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
GAMES = ["-O1", "-fno-tree-pta"]  # slower, and a third quicker to build; what they run on is -O3,
RULES = ["-O2", "-ftree-pta"]  # and what playouts run of the largest game is -O2
LARGEST = ("omega",)
FIRST, FIRST_OF_RULES = "first", "begin"  # names of what C files begin with
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
# An item of a list is asked for more often than anything else: where it is there, no function is called.
LISTS = Path(TARGET, "list_ops.c")
QUICK = Path(TARGET, "quick_lists.h")
QUICKLY = """#ifndef Py_GIL_DISABLED
static inline PyObject *quick_item(PyObject *list, int64_t index) {
    if (likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list))) {
        PyObject *item = PyList_GET_ITEM(list, index);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItemInt64(list, index);
}

static inline PyObject *quick_borrowed(PyObject *list, int64_t index) {
    if (likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list))) return PyList_GET_ITEM(list, index);
    return CPyList_GetItemInt64Borrow(list, index);
}

static inline PyObject *quick_item_at(PyObject *list, CPyTagged index) {
    Py_ssize_t n = (Py_ssize_t)index >> 1;
    if (likely(!(index & 1) && (size_t)n < (size_t)PyList_GET_SIZE(list))) {
        PyObject *item = PyList_GET_ITEM(list, n);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItem(list, index);
}

#define CPyList_GetItemInt64 quick_item
#define CPyList_GetItemInt64Borrow quick_borrowed
#define CPyList_GetItem quick_item_at
#endif
"""
INCLUDE = '#include "CPy.h"\n'
DEFINED = ("CPyList_GetItemInt64", "CPyList_GetItemInt64Borrow", "CPyList_GetItem")
AS_EVER = "".join(f"#undef {name}\n" for name in DEFINED)  # where they are defined


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
    with changed(NOTES, note_seldom), changed(LISTS, define_as_ever):
        return mypycify(
            ["--cache-dir", str(KEPT), *(path for group, _ in wanted for path in group)],
            separate=wanted,
            multi_file=True,
            opt_level="3",
            debug_level="0",
            target_dir=TARGET,
        )


def note_seldom(text: str) -> str:
    return replaced(text, NOTE, f"{UNLESS}{NOTE}    if (stops_a_run()) return;\n")


def define_as_ever(text: str) -> str:
    return replaced(text, INCLUDE, f"{INCLUDE}{AS_EVER}")


def replaced(text: str, old: str, new: str) -> str:
    """What mypyc writes may be another with another mypyc: a change that does not apply stops the build."""
    if text.count(old) != 1:
        sys.exit(f"setup.py: what mypyc writes has {text.count(old)} times, not once: {old.strip()}")
    return text.replace(old, new)


@contextmanager
def changed(path: Path, change: Callable[[str], str]) -> Iterator[None]:
    """A file that mypyc writes is changed; where that is as it was, it is no newer."""
    before = (path.read_text(), path.stat().st_mtime) if path.exists() else ("", 0.0)
    yield
    text = change(path.read_text())
    path.write_text(text)
    if text == before[0]:
        os.utime(path, (before[1], before[1]))


def write_first(extension: Extension) -> Path:
    """What all C files of an extension begin with: the compiler reads it once for all of them."""
    group, shared, _ = extension.name.partition("__mypyc")
    path = Path(TARGET, f"{FIRST}_{group}.h" if shared else f"{FIRST}.h")
    names = [f"__native_{group}.h", f"__native_internal_{group}.h", QUICK.name] if shared else ["Python.h"]
    write(QUICK, QUICKLY)
    text = "".join(f'#include "{name}"\n' for name in names)
    write(path, text)
    write(Path(TARGET, path.name.replace(FIRST, FIRST_OF_RULES)), text)
    return path


def write(path: Path, text: str) -> None:
    """Only where it is another text: what was made from it may stay."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


class ParallelBuild(build_ext):
    """Compiles the C files of all extensions side by side, and only those that changed."""

    def build_extensions(self) -> None:
        sources = {source: extension for extension in self.extensions for source in extension.sources}
        begun = {flags_of(source, extension)[-1]: source for source, extension in sources.items()}
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda source: self.precompile(source, sources[source]), begun.values()))
            list(pool.map(self.compile_one, sources, sources.values()))
        self.compiler.compile = lambda files, output_dir, **_: self.compiler.object_filenames(
            files, output_dir=output_dir
        )
        self.parallel = os.cpu_count()  # for the linker
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
        """What this C file begins with, and all others of its extension that are compiled in the same way."""
        *flags, _, first = flags_of(source, extension)
        built = f"{first}.gch"
        if not up_to_date(Path(built)):
            folders = (f"-I{folder}" for folder in (*extension.include_dirs, *self.compiler.include_dirs))
            self.spawn([*self.compiler.compiler_so, *folders, *flags, "-x", "c-header", first, "-o", built])


def flags_of(source: str, extension: Extension) -> list[str]:
    """How a C file is compiled; the last one is the path of what it begins with."""
    *flags, include, first = extension.extra_compile_args
    if any(f"___{game}___rules___" in source for game in LARGEST):
        return [*flags, *RULES, include, first.replace(FIRST, FIRST_OF_RULES)]
    return [*flags, include, first]


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


class SourcesWithClient(sdist):
    """A source distribution brings the built client along: who installs it needs no packages for that."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        build_client()
        shutil.copytree(CLIENT, Path(base_dir) / CLIENT, ignore=shutil.ignore_patterns("lock"))


COMMANDS = {"build_ext": ParallelBuild, "build_py": BuildWithClient, "sdist": SourcesWithClient}

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
