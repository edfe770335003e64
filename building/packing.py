"""The client goes into the package; the sources for all this go into a source distribution.

The browser client in `web/` is built by a Node that comes as a wheel, and only where it has changed. That
takes some 10 seconds of processor time (decision 017), while mypyc makes C of the rules. A source
distribution brings the built client along: whoever installs it fetches no npm packages.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from client import CLIENT, build_client, web_sources
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

from building.translating import PACKAGE
from sandtable.compiling import TARGET, write_build

PACKED_INTO = Path("sandtable/server/static")


class BuildWithClient(build_py):
    """Puts the module of this build, and the client, into the package."""

    client: Future[None] | None = None

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            if self.distribution.ext_modules:
                write_build(PACKAGE, Path(self.build_lib) / "sandtable")
            assert self.client is not None
            self.client.result()
            shutil.copytree(CLIENT / "static", Path(self.build_lib) / PACKED_INTO, dirs_exist_ok=True)

    def get_source_files(self) -> list[str]:
        more = [*web_sources(), *Path("building").glob("*.py")]
        return [*super().get_source_files(), *(path.as_posix() for path in more)]


class SourcesWithClient(sdist):
    """Brings the built client along."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        build_client()
        shutil.copytree(CLIENT, Path(base_dir) / CLIENT, ignore=shutil.ignore_patterns("lock"))


@contextmanager
def client_built_beside() -> Iterator[None]:
    """Node works while the rest is built."""
    with ThreadPoolExecutor(1) as beside:
        BuildWithClient.client = beside.submit(build_client)
        yield


def clear() -> None:
    """No module outlives its source."""
    for old in Path(TARGET).glob("lib*"):
        shutil.rmtree(old)
