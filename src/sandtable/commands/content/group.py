"""The group that each command of `sandtable content` joins."""

from __future__ import annotations

import typer

contents = typer.Typer(name="content", help="Content of your own: scenarios, maps, units, options.")
