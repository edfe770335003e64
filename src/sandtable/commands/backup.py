"""`sandtable backup` and `sandtable restore`: a whole store as one file, and back."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Annotated

import typer

from sandtable.commands.parameters import Database
from sandtable.engine.errors import SandtableError

PIPE = Path("-")
OWNER_ONLY = 0o600


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file; - for standard output.")],
    db: Database = "",
) -> None:
    """Write all matches to a file, while servers go on. Whoever has it has everybody's secrets."""
    from sandtable.commands.output import check_new_file
    from sandtable.commands.serve import own_database
    from sandtable.server.backup import back_up

    url = db or own_database()
    if file == PIPE:
        back_up(url, sys.stdout.buffer)
        return
    check_new_file(file, "FILE")
    with whole(file) as out:
        rows = back_up(url, out)
    print(f"{file}: {rows} rows", file=sys.stderr)


@contextmanager
def whole(path: Path) -> Iterator[IO[bytes]]:
    """A file that only its owner may read, under its name only once it is complete."""
    part = path.with_name(f".{path.name}.part")
    try:
        with open(part, "wb", opener=lambda name, flags: os.open(name, flags, OWNER_ONLY)) as file:
            os.chmod(file.fileno(), OWNER_ONLY)
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup; - for standard input.")],
    db: Database = "",
    replace: Annotated[
        bool, typer.Option("--replace", help="Delete what the database holds, and take this instead.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Only read the backup and say whether it is whole.")
    ] = False,
) -> None:
    """Fill an empty database from a backup, of either kind. Stop its servers first."""
    from sandtable.commands.serve import own_database
    from sandtable.server.backup import parts
    from sandtable.server.restore import restore

    with source(file) as data:
        if check:
            rows = sum(len(part.rows) for part in parts(data))
        else:
            rows = restore(db or own_database(), data, replace)
    print(f"{file}: {rows} rows, {'whole' if check else 'restored'}", file=sys.stderr)


@contextmanager
def source(file: Path) -> Iterator[IO[bytes]]:
    if file == PIPE:
        yield sys.stdin.buffer
        return
    try:
        data = file.open("rb")
    except OSError as error:
        raise SandtableError(f"{file}: cannot be read ({error.strerror})") from error
    with data:
        yield data
