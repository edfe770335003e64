"""Compiles what playouts run with mypyc, where there is a C compiler; `SANDTABLE_COMPILE=0` says not to.

The browser client in `web/` is built by a Node that comes as a wheel, and only where it has changed."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import ExecError

sys.path.insert(0, "src")
from sandtable.compiling import TARGET, groups, has_compiler, write_build

PACKAGE = Path("src/sandtable")
COMMANDS_WITHOUT_BUILD = {"egg_info", "dist_info", "sdist"}
COMMANDS_WITHOUT_CLIENT = {"editable_wheel", "develop"}
JOBS = 2
# mypyc declares the table of what another group exports in every C file of a group: they are one. And the
# compiler notes what each object file was made from.
FLAGS = ["-fcommon", "-MMD"]

WEB = Path("web")
NOT_SOURCE = {"node_modules", "tests"}
CLIENT = Path("build/client")  # what was built last; the make file leaves it alone
PACKED_INTO = Path("sandtable/server/static")


def extensions() -> list[Extension]:
    if os.environ.get("SANDTABLE_COMPILE") == "0" or not has_compiler():
        return []
    from mypyc.build import mypycify

    wanted = groups(PACKAGE)
    everything = [path for group, _ in wanted for path in group]
    found = mypycify(
        everything, separate=wanted, multi_file=True, opt_level="3", debug_level="0", target_dir=TARGET
    )
    for extension in found:
        extension.extra_compile_args += FLAGS
    return found


class ParallelBuild(build_ext):
    """Compiles the C files of an extension side by side, and only those that changed."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = JOBS

    def build_extensions(self) -> None:
        compile_now = self.compiler.compile

        def compile_one(source: str, options: dict[str, Any]) -> list[str]:
            objects: list[str] = self.compiler.object_filenames([source], output_dir=options["output_dir"])
            return objects if up_to_date(Path(objects[0])) else list(compile_now([source], **options))

        def compile_all(files: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(JOBS) as pool:
                return list(chain.from_iterable(pool.map(lambda source: compile_one(source, options), files)))

        self.compiler.compile = compile_all
        super().build_extensions()


def up_to_date(built: Path) -> bool:
    """Whether an object file is newer than all that the compiler says it was made from."""
    noted = built.with_suffix(".d")
    if not (built.exists() and noted.exists()):
        return False
    made_from = noted.read_text().replace("\\\n", " ").partition(": ")[2].split()
    paths = [Path(name) for name in ("setup.py", "pyproject.toml", *made_from)]
    return all(path.exists() and path.stat().st_mtime < built.stat().st_mtime for path in paths)


def web_sources() -> list[Path]:
    found = (path for top in WEB.iterdir() if top.name not in NOT_SOURCE for path in [top, *top.rglob("*")])
    return sorted(path for path in found if path.is_file())


def checksum(paths: list[Path]) -> str:
    return sha256(b"\0".join(f"{path}\0".encode() + path.read_bytes() for path in paths)).hexdigest()


def npm(*words: str) -> None:
    if subprocess.run([sys.executable, WEB / "scripts/npm.py", *words], check=False).returncode:
        raise ExecError(f"npm {' '.join(words)} failed in {WEB}/: what it says stands above")


def unless_done(marker: Path, wanted: str, *commands: list[str]) -> None:
    """Runs npm, unless the marker says that this has been done; where it fails, nothing is marked."""
    if marker.exists() and marker.read_text() == wanted:
        return
    for words in commands:
        npm(*words)
    marker.write_text(wanted)


def build_client() -> None:
    """`CLIENT` is up to date after this."""
    unless_done(
        WEB / "node_modules/.done", checksum([WEB / "package-lock.json"]), ["ci", "--no-audit", "--no-fund"]
    )
    CLIENT.mkdir(parents=True, exist_ok=True)
    out = str(CLIENT.resolve() / "static")
    unless_done(CLIENT / "done", checksum(web_sources()), ["run", "build", "--", "--outDir", out])


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
    with ThreadPoolExecutor(1) as beside:  # Node builds the client while mypyc makes C of the rules
        if not COMMANDS_WITHOUT_CLIENT & set(sys.argv):
            CLIENT_BUILD = beside.submit(build_client)
        setup(ext_modules=extensions(), cmdclass=COMMANDS)
