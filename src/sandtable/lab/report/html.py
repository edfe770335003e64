"""Pieces of the page."""

from __future__ import annotations

from html import escape

Table = list[list[str]]


def block(title: str, about: str, inner: str, said: str) -> str:
    """A box with a head, what stands in it, and one sentence below."""
    head = f"<figcaption><h2>{escape(title)}</h2><span>{escape(about)}</span></figcaption>"
    return f"{head}{inner}<p>{escape(said)}</p>"


def section(title: str, about: str, inner: str, said: str) -> str:
    return f"<section class='how'>{block(title, about, inner, said)}</section>"


def tag(text: str) -> str:
    return f"<span class='tag'>{escape(text)}</span>"


def card(good: bool, name: str, head: str, said: str) -> str:
    """A verdict on top of the page."""
    inner = f"<span class='cap'>{escape(name)}</span><b>{escape(head)}</b><p>{escape(said)}</p>"
    return f"<li class='{'ok' if good else 'no'}'>{inner}</li>"


def table(rows: Table) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows[1:])
    return f"<div class='scroll'><table><tr>{head}</tr>{body}</table></div>"
