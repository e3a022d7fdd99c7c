"""Elements as text. Everything that is not markup is escaped, because names come from people.

A live table draws nearly the same pieces again and again, for one seat after the other: `remembered` keeps them.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterable
from functools import cache, lru_cache, wraps
from html import escape
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
M = TypeVar("M", bound="Markup | None")

# A line is broken before these elements, so that a change is sent alone. None of them stands within a sentence.
OWN_LINE = frozenset(
    ["article", "defs", "details", "div", "figure", "footer", "g", "header", "li", "p", "section", "style", "symbol", "ul"]
)
ALIKE = 2  # the version of marshal that writes equal data always the same way


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


def remembered(pieces: int) -> Callable[[Callable[P, M]], Callable[P, M]]:
    """Cache up to `pieces` results of a function that draws plain data. The key is the data itself, as bytes."""

    def remembering(function: Callable[P, M]) -> Callable[P, M]:
        @lru_cache(pieces)
        def read(written: bytes) -> M:
            given, by_name = marshal.loads(written)
            return function(*given, **by_name)

        @wraps(function)
        def drawn(*given: P.args, **by_name: P.kwargs) -> M:
            data: Any = (given, by_name)
            return read(marshal.dumps(data, ALIKE))

        return drawn

    return remembering


def el(name: str, classes: str = "", *children: object, **attributes: object) -> Markup:
    """Make an element. Attributes that are None are left out; `data_place` is written data-place."""
    return Markup(f"{_begin(name, classes, attributes)}{written(children)}</{name}>")


def frame(name: str, classes: str = "", *children: object, **attributes: object) -> list[object]:
    """Make a large element as a list of pieces, so that the page joins all its text only once."""
    return [Markup(_begin(name, classes, attributes)), *children, Markup(f"</{name}>")]


def _begin(name: str, classes: str, attributes: dict[str, object]) -> str:
    opening = _opening(name, classes)
    if not attributes:
        return f"{opening}>"
    given = [f'{_attribute(key)}="{_plain(value)}"' for key, value in attributes.items() if value is not None]
    return f"{' '.join([opening, *given])}>"


@cache
def _opening(name: str, classes: str) -> str:
    opening = f"\n<{name}" if name in OWN_LINE else f"<{name}"
    given = " ".join(classes.split())
    return f'{opening} class="{_plain(given)}"' if given else opening


def together(children: Iterable[object]) -> Markup:
    """Join several children. None is nothing, and a list stands for its elements."""
    return Markup(written(children))


def written(children: Iterable[object]) -> str:
    """Join several children as plain text. For a whole page, this saves a copy."""
    return "".join(_texts(children))


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _texts(children: Iterable[object]) -> list[str]:
    texts: list[str] = []
    for child in children:
        if isinstance(child, Markup):
            texts.append(child)
        elif isinstance(child, list | tuple):
            texts += _texts(child)
        elif child is not None:
            texts.append(_plain(child))
    return texts


def _plain(value: object) -> str:
    """Escape text. Other letters than ASCII become numbers: a drawing in ASCII is cut and sent in half the time."""
    text = escape(str(value))
    return text if text.isascii() else text.encode("ascii", "xmlcharrefreplace").decode("ascii")
