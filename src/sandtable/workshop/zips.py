"""A work as a zip of a content folder, `<slug>/...`, as `--content` knows it."""

from __future__ import annotations

from collections.abc import Collection
from io import BytesIO
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from sandtable.catalog.shelf import MOST_CHARACTERS, MOST_FILES, Files, check_files
from sandtable.engine.errors import SandtableError

MOST_BYTES = 2_000_000  # of a zip
MOST_MEMBERS = 4 * MOST_FILES  # folders, pictures and notes beside the files
FIRST_DAY = (1980, 1, 1, 0, 0, 0)  # the same work is the same zip


def zipped(slug: str, files: Files) -> bytes:
    data = BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(ZipInfo(f"{slug}/{name}", FIRST_DAY), files[name], ZIP_DEFLATED)
    return data.getvalue()


def unzipped(data: bytes, slugs: Collection[str]) -> tuple[str, Files]:
    """The game that it is for, and its files. What it would unfold to is bounded before it is unfolded."""
    if len(data) > MOST_BYTES:
        raise SandtableError(f"the zip has {len(data):,} bytes; expected at most {MOST_BYTES:,}")
    try:
        with ZipFile(BytesIO(data)) as archive:
            return read(archive, slugs)
    except (BadZipFile, NotImplementedError, RuntimeError, OSError, ValueError, EOFError) as error:
        raise SandtableError("this is no zip that can be read; expected one of a content folder") from error


def read(archive: ZipFile, slugs: Collection[str]) -> tuple[str, Files]:
    members = [each for each in archive.infolist() if not each.is_dir()]
    if len(members) > MOST_MEMBERS:
        raise SandtableError(f"the zip has {len(members):,} files; expected at most {MOST_MEMBERS}")
    found: dict[str, Files] = {}
    room = 4 * MOST_CHARACTERS
    for member in members:
        slug, name = placed(member.filename, slugs)
        if slug:
            text = text_of(archive, member, room)
            room -= len(text)
            found.setdefault(slug, {})[name] = text
    return only(found)


def placed(path: str, slugs: Collection[str]) -> tuple[str, str]:
    """The game, and the file below its folder, which may lie in one folder more; none for what is a note or a
    picture beside the files."""
    parts = path.split("/")
    for depth in range(min(2, len(parts) - 1)):
        if parts[depth] in slugs and path.endswith(".toml") and ".." not in parts:
            return parts[depth], "/".join(parts[depth + 1 :])
    return "", ""


def text_of(archive: ZipFile, member: ZipInfo, room: int) -> str:
    """Never more is unfolded than there is room for, whatever the zip says of itself."""
    with archive.open(member) as file:
        data = file.read(room + 1)
    if len(data) > room:
        raise SandtableError(
            f"{shortened(member)}: too large; expected {MOST_CHARACTERS:,} characters in all"
        )
    try:
        return data.decode().replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise SandtableError(f"{shortened(member)}: expected a text in UTF-8") from error


def shortened(member: ZipInfo) -> str:
    return member.filename if len(member.filename) < 80 else f"{member.filename[:80]}..."


def only(found: dict[str, Files]) -> tuple[str, Files]:
    if len(found) != 1:
        games = f"has files of {', '.join(sorted(found))}" if found else "has no content file"
        raise SandtableError(f"the zip {games}; expected those of one game, as GAME/FILE.toml")
    ((slug, files),) = found.items()
    check_files(list(files.items()))
    return slug, files
