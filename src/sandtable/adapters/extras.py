"""Packages that only some adapters need."""

from __future__ import annotations

from sandtable.engine.errors import SandtableError


def missing(what: str, extra: str, error: ImportError) -> SandtableError:
    """One clear sentence where an extra is not installed."""
    package = (error.name or "a package").partition(".")[0]
    return SandtableError(f"{what} needs {package}, not installed here: pip install 'sandtable[{extra}]'")
