"""Builds the browser client into `build/client`, unless it is there and up to date.

The Node for it comes as a wheel; the make file begins with this while other wheels are still on their way."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path

WEB = Path("web")
NOT_SOURCE = {"node_modules", "tests", "__pycache__"}
CLIENT = Path("build/client")  # what was built last; the make file leaves it alone


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Whoever else builds here waits, where the system can lock a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as lock:
        with suppress(ImportError):
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def web_sources() -> list[Path]:
    found = (path for top in WEB.iterdir() if top.name not in NOT_SOURCE for path in [top, *top.rglob("*")])
    return sorted(path for path in found if path.is_file() and not NOT_SOURCE & {*path.parts})


def checksum(paths: list[Path]) -> str:
    return sha256(b"\0".join(f"{path}\0".encode() + path.read_bytes() for path in paths)).hexdigest()


def npm(*words: str) -> None:
    command = [sys.executable, str(WEB / "scripts/npm.py"), *words]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}\nnpm {' '.join(words)} failed in {WEB}/: what it says stands above")


def unless_done(marker: Path, wanted: str, *commands: list[str]) -> None:
    """Runs npm, unless the marker says that this has been done; where it fails, nothing is marked."""
    if not done(marker, wanted):
        for words in commands:
            npm(*words)
        marker.write_text(wanted)


def done(marker: Path, wanted: str) -> bool:
    return marker.exists() and marker.read_text() == wanted


def fetch_packages() -> None:
    packages = checksum([WEB / "package-lock.json"])
    unless_done(WEB / "node_modules/.done", packages, ["ci", "--no-audit", "--no-fund"])


def build_client(with_packages: bool = False) -> None:
    """`CLIENT` is up to date after this; a source distribution brings it along, and needs no packages."""
    with alone(CLIENT / "lock"):
        wanted = checksum(web_sources())
        if with_packages or not done(CLIENT / "done", wanted):
            fetch_packages()
        out = str(CLIENT.resolve() / "static")
        unless_done(CLIENT / "done", wanted, ["run", "build", "--", "--outDir", out])


if __name__ == "__main__":
    build_client(with_packages=True)
