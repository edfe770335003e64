"""Weights in a file: safetensors, read and written with NumPy alone."""

from __future__ import annotations

from math import prod
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from sandtable.engine.errors import SandtableError

Tensors = dict[str, NDArray[np.float32]]
KINDS: dict[str, Any] = {"F16": np.dtype("<f2"), "F32": np.dtype("<f4")}
LENGTH = 8  # bytes that say how long the heading is
LONGEST = 1 << 20
META = "__metadata__"


def read_tensors(path: Path) -> tuple[Tensors, dict[str, str]]:
    """The tensors of a file in single precision, and what is noted beside them."""
    try:
        return from_bytes(path.read_bytes())
    except OSError as error:
        raise SandtableError(f"{path.name}: cannot be read ({error.strerror})") from error
    except (ValueError, KeyError, TypeError) as error:
        raise SandtableError(f"{path.name}: expected weights as safetensors ({error})") from error


def from_bytes(data: bytes) -> tuple[Tensors, dict[str, str]]:
    length = int.from_bytes(data[:LENGTH], "little")
    if not 0 < length <= min(LONGEST, len(data) - LENGTH):
        raise ValueError("its heading does not fit")
    heading = msgspec.json.decode(data[LENGTH : LENGTH + length], type=dict[str, dict[str, Any]])
    noted = msgspec.convert(heading.pop(META, {}), dict[str, str])
    body = data[LENGTH + length :]
    return {name: tensor(each, body) for name, each in heading.items()}, noted


def tensor(told: dict[str, Any], body: bytes) -> NDArray[np.float32]:
    kind, (start, end), shape = KINDS[told["dtype"]], told["data_offsets"], told["shape"]
    if not 0 <= start <= end <= len(body) or end - start != prod(shape) * kind.itemsize:
        raise ValueError("a tensor does not fit")
    found: NDArray[np.float32] = np.frombuffer(body[start:end], kind).reshape(shape).astype(np.float32)
    return found


def write_tensors(path: Path, tensors: Tensors, noted: dict[str, str]) -> None:
    """In half precision; the file is whole or as it was."""
    heading: dict[str, Any] = {META: noted}
    parts: list[bytes] = []
    at = 0
    for name in sorted(tensors):
        part = tensors[name].astype("<f2").tobytes()
        heading[name] = {"dtype": "F16", "shape": tensors[name].shape, "data_offsets": (at, at + len(part))}
        parts.append(part)
        at += len(part)
    text = msgspec.json.encode(heading)
    text += b" " * (-len(text) % LENGTH)
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(len(text).to_bytes(LENGTH, "little") + text + b"".join(parts))
    beside.replace(path)
