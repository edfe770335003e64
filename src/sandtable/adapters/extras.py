"""Packages that only some adapters need."""

from __future__ import annotations

from importlib import import_module

from sandtable.engine.errors import SandtableError


def need(what: str, extra: str, *packages: str) -> None:
    """One clear sentence where an extra is not installed."""
    for package in packages:
        try:
            import_module(package)
        except ImportError as error:
            raise SandtableError(
                f"{what} needs {package}, not installed here: pip install 'sandtable[{extra}]'"
            ) from error
