"""Works leave and come as zips; what a stranger sends is bounded."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from sandtable.engine.errors import SandtableError
from sandtable.workshop.zips import MOST_BYTES, unzipped, zipped

SLUGS = ("morale", "strike")
FILES = {"units.toml": "x = 1\n", "maps/yard.toml": 'name = "yard"\n'}


def made(members: dict[str, bytes]) -> bytes:
    data = BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return data.getvalue()


def test_a_work_comes_back_as_it_was_and_is_the_same_zip_every_time() -> None:
    data = zipped("morale", FILES)
    assert unzipped(data, SLUGS) == ("morale", FILES) and data == zipped(
        "morale", dict(reversed(FILES.items()))
    )


def test_a_folder_around_it_and_notes_beside_it_do_no_harm() -> None:
    data = made({"mine/morale/units.toml": b"x = 1\r\n", "mine/README.md": b"hello", "mine/a.png": b"\x00"})
    assert unzipped(data, SLUGS) == ("morale", {"units.toml": "x = 1\n"})


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"no zip", "this is no zip"),
        (b"0" * (MOST_BYTES + 1), "2,000,001 bytes"),
        (made({"morale/units.toml": b"#" * 3_000_000}), "morale/units.toml: too large"),
        (made({f"morale/maps/m{n}.toml": b"#" * 100_000 for n in range(50)}), "too large"),
        (made({f"x{n}.txt": b"" for n in range(500)}), "500 files; expected at most 400"),
        (made({"morale/units.toml": b"\xff"}), "expected a text in UTF-8"),
        (made({"morale/a.toml": b"", "strike/a.toml": b""}), "has files of morale, strike"),
        (made({"../morale/a.toml": b""}), "has no content file"),
        (made({"morale/a b.toml": b""}), "no name of a content file"),
        (made({f"morale/{'n' * 10_000}.toml": b""}), "no name of a content file"),
        (made({"morale/maps/deep/er/and/more/a.toml": b""}), "no name of a content file"),
        (made({f"morale/maps/m{n}.toml": b"" for n in range(150)}), "too much content"),
    ],
)
def test_what_is_no_work_is_refused_in_words(data: bytes, said: str) -> None:
    with pytest.raises(SandtableError, match=said) as caught:
        unzipped(data, SLUGS)
    assert len(str(caught.value)) < 300
