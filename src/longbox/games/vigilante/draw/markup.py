"""Elements as text. Whatever is not markup already is escaped, because names come from people."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


def el(name: str, classes: str = "", *children: object, **attributes: object) -> Markup:
    """An element. Attributes that are None are left out, and `data_place` is written data-place."""
    given = {"class": classes or None, **attributes}
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"' for key, value in given.items() if value is not None
    )
    inside = together(children)
    return Markup(f"<{name}{written}>{inside}</{name}>")


def together(children: Iterable[object]) -> Markup:
    """Several after each other; None is nothing, and a list is its elements."""
    return Markup("".join(map(_one, children)))


def _one(child: object) -> str:
    if child is None:
        return ""
    if isinstance(child, Markup):
        return child
    if isinstance(child, list | tuple):
        return together(child)
    return escape(str(child))
