"""Files that are either complete or not there."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from sandtable.engine.errors import SandtableError


def write_file(path: Path, data: bytes) -> None:
    """Writes beside the file and then puts the whole in its place."""
    try:
        with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
            try:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
                os.chmod(file.name, 0o666 & ~umask())
                os.replace(file.name, path)
            except BaseException:
                with suppress(OSError):
                    os.unlink(file.name)
                raise
    except OSError as error:
        raise SandtableError(f"{path}: cannot be written ({error.strerror})") from error


def umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
