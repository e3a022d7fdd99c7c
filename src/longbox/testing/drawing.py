"""The checks for what a seat is shown: views, pictures, words and the picture on the box."""

from __future__ import annotations

import copy
import re
import unicodedata
import xml.etree.ElementTree as Xml
from collections.abc import Collection, Iterator
from typing import Any

from longbox.engine.errors import BadOptions
from longbox.engine.game import Game
from longbox.engine.state import Json, canonical, to_json
from longbox.engine.view import View
from longbox.engine.words import listed
from longbox.testing.check import Check, CheckFailed, Play

SVG = "{http://www.w3.org/2000/svg}"
COVER = "0 0 320 200"
COVER_TAGS = {"svg", "g", "rect", "circle", "ellipse", "line", "path", "polygon", "polyline", "text"}
FOREIGN = {"audio", "base", "embed", "foreignObject", "iframe", "image", "img", "link", "meta", "object", "script", "video"}
LABELLED = {"b", "div", "i", "span", "svg"}  # a screen reader skips their label unless they have such a role
ROLES = {"group", "img", "list", "note"}
TERMINAL = 80  # characters in a line
COMMON = frozenset("✓✗")  # signs that everybody knows
SHARE = 0.3  # of the costly looks: pictures of one game are much alike


class Seeing(Check):
    """Every view is plain data, can be drawn and described, and looking changes nothing."""

    name = "seeing"

    def at_decision(self, play: Play) -> None:
        if play.probing:
            self._see(play)

    def at_end(self, play: Play) -> None:
        self._see(play)

    def _see(self, play: Play) -> None:
        match = play.match.fork()  # a copy that nobody has looked at yet
        before = to_json(match.state)
        alone = [canonical(match.view(seat).to_json()) for seat in play.watchers]
        together = match.views(play.watchers)
        for view in together:
            if not all(face.strip() for face in (view.draw(), view.describe(), view.sketch())):
                raise CheckFailed(f"the view of seat {view.seat} is drawn or described as nothing")
        if [canonical(view.to_json()) for view in together] != alone:
            raise CheckFailed("a view that is drawn, or made together with others, is not the one that its seat sees alone")
        if to_json(match.state) != before:
            raise CheckFailed("looking at the table changed it")


class Drawing(Check):
    """A picture needs nothing but itself, has the place of every option, and its words say all the text in it.

    The players have names that look like markup, so this also finds a name that is not escaped.
    """

    name = "drawing"

    def __init__(self) -> None:
        self.placed: set[tuple[str, str]] = set()  # what was checked: the rule of a question and the kind of a place

    def at_decision(self, play: Play) -> None:
        looks = play.probing and play.random.random() < SHARE
        for seat in play.match.decision.seats:
            part = play.match.decision.for_seat(seat)
            assert part is not None
            kinds = {(part.rule, option.place.partition(":")[0]) for option in part.options if option.place}
            if looks or not kinds <= self.placed:
                self.placed |= kinds
                self._look(play.match.view(seat))

    def at_end(self, play: Play) -> None:
        for view in play.match.views(play.watchers):
            self._look(view)

    def _look(self, view: View) -> None:
        picture = check_drawing(view.game, view.table)
        drawn = places_in(picture)
        _explains_itself(view.game, picture)
        if view.question is None:
            return
        keys = {option.place: option.key for option in view.question.options}
        keys |= {blocked.place: blocked.key for blocked in view.question.blocked}
        for place, key in keys.items():
            if place and place not in drawn:
                raise CheckFailed(f"'{key}' is at '{place}', which is not drawn")


class Cover(Check):
    """The picture on the box, if there is one, is a single drawing that needs nothing else. So are those of choices."""

    name = "cover"

    def at_start(self, play: Play) -> None:
        game = play.game
        if game.presentation.cover is not None:
            root = _alone("the cover", game.presentation.cover())
            if root.get("viewBox") != COVER:
                raise CheckFailed(f'the cover is no <svg viewBox="{COVER}" aria-hidden="true">')
        for setting, card in game.options.cards.items():
            for choice in game.options.choices.get(setting) or game.options.each_seat[setting]:
                _alone(f"the picture of '{choice}'", card(choice).picture)


class BoxFacts(Check):
    """What stands on the box holds: every number of players has its time, and a first game can be set."""

    name = "box"

    def at_start(self, play: Play) -> None:
        game, box = play.game, play.game.box
        if box is None:
            return
        if missing := [seats for seats in game.seats if seats not in box.minutes]:
            raise CheckFailed(f"the box does not say how long it takes with {listed(missing)} players")
        try:
            game.settings(game.usual_seats, box.first)
        except BadOptions as problem:
            raise CheckFailed(f"a first game as the box has it cannot be set: {problem}") from None


def _alone(what: str, picture: str) -> Xml.Element:
    """Check that a picture is one plain drawing, which a page can show several times."""
    root = parsed(picture)
    if root.tag != f"{SVG}svg" or not root.get("viewBox") or root.get("aria-hidden") != "true":
        raise CheckFailed(f'{what} is no <svg viewBox="{COVER}" aria-hidden="true">')
    _stands_alone(root)
    for element in root.iter():
        taken = {"id", "href", "class"} & element.attrib.keys()
        if taken or _tag(element) not in COVER_TAGS:
            raise CheckFailed(f"{what} is no plain drawing: {_shown(element)}")
    return root


def check_drawing(game: Game[Any], table: Any) -> Xml.Element:
    """Draw a view that a test made by hand, and check all that can be checked of a single view. Return the picture."""
    shown = game.presentation
    drawn = shown.draw(table)
    if shown.draw(copy.deepcopy(table)) != drawn:
        raise CheckFailed("the same view is drawn in two ways")
    picture = parsed(drawn)
    _stands_alone(picture)
    _says_the_same(to_json(table), picture, shown.describe(table))
    if shown.sketch and max(map(len, shown.sketch(table).splitlines()), default=0) > TERMINAL:
        raise CheckFailed(f"the sketch is wider than {TERMINAL} characters")
    return picture


def check_picture(game: Game[Any], drawn: str) -> None:
    """Check a picture that stands on a page of its own: it needs nothing but itself, and everything on it can be read about."""
    picture = parsed(drawn)
    _stands_alone(picture)
    _explains_itself(game, picture)


def parsed(picture: str | Xml.Element) -> Xml.Element:
    """Return the root element of a picture."""
    try:
        return Xml.fromstring(picture) if isinstance(picture, str) else picture
    except Xml.ParseError as problem:
        raise CheckFailed(f"the picture is not one well-formed element: {problem}") from None


def places_in(picture: str | Xml.Element) -> set[str]:
    """Return all places in a picture where an option can be clicked."""
    return {element.attrib["data-place"] for element in parsed(picture).iter() if "data-place" in element.attrib}


def words_in(picture: str | Xml.Element) -> str:
    """Return all text in a picture, and all that a screen reader says of it."""
    said: list[str | None] = []
    for element in parsed(picture).iter():
        said += [] if _tag(element) == "style" else [element.text]
        said += [element.get("aria-label"), element.get("title"), element.tail]
    return " ".join(filter(None, said))


def ids_in(picture: Xml.Element) -> set[str]:
    """Return all ids in a picture."""
    return {element.attrib["id"] for element in picture.iter() if "id" in element.attrib}


def check_frame(frame: str, ids: set[str]) -> Xml.Element:
    """Check the picture of a scene, which may refer to these ids of the drawing below it. Return it."""
    root = parsed(frame)
    if ids_in(root):
        raise CheckFailed(f"a scene has the id '{min(ids_in(root))}', and the drawing may have it, too")
    _stands_alone(root, ids)
    if "&lt;" in words_in(root):
        raise CheckFailed("something in a scene is escaped twice")
    return root


def _stands_alone(root: Xml.Element, below: Collection[str] = ()) -> None:
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    if len({*ids}) < len(ids):
        raise CheckFailed(f"the picture has the id '{next(name for name in ids if ids.count(name) > 1)}' twice")
    ids += below
    for element in root.iter():
        tag, attributes = _tag(element), element.attrib
        if tag in FOREIGN:
            raise CheckFailed(f"the picture runs or loads something: {_shown(element)}")
        if tag == "style" and re.search(r"url\(|@import", element.text or ""):
            raise CheckFailed("the picture's style loads something")
        if "aria-label" in attributes and tag in LABELLED and attributes.get("role") not in ROLES:
            raise CheckFailed(f"the picture has a label that no screen reader says, for want of a role: {_shown(element)}")
        for name, value in attributes.items():
            problem = _problem_with(name, value, ids)
            if problem:
                raise CheckFailed(f"the picture {problem}: {_shown(element)}")


def _problem_with(name: str, value: str, ids: list[str]) -> str:
    """What is wrong with an attribute, if anything."""
    if name == "style":
        return "has a style attribute, which pages refuse"
    if name == "src" or name.startswith("on"):
        return "runs or loads something"
    if not value and name in ("title", "aria-label"):
        return "has an empty label"
    referred = [value] if name.endswith("href") else re.findall(r"url\((.*?)\)", value) if "url(" in value else []
    if any(not each.startswith("#") or each[1:] not in ids for each in referred):
        return "refers to something outside of it"
    return ""


def _says_the_same(table: Json, picture: Xml.Element, words: str) -> None:
    """Check that every text of the view that is in the picture is also in the words."""
    shown, said = _plain(words_in(picture)), _plain(words)
    if "&lt;" in shown:
        raise CheckFailed("something in the picture is escaped twice")
    for text in {_plain(text) for text in _texts(table)}:
        if text in shown and text not in said and re.search(rf"(?<!\w){re.escape(text)}(?!\w)", shown):
            raise CheckFailed(f"the picture shows '{text}', and the words do not say it")


def _explains_itself(game: Game[Any], picture: Xml.Element) -> None:
    """Check that every sign is an icon of the glossary, and that everything with `data-card` can be read about."""
    shown = game.presentation
    for sign in {letter for letter in words_in(picture) if unicodedata.category(letter) == "So"} - COMMON:
        if sign not in shown.glossary:
            raise CheckFailed(f"the picture shows the sign '{sign}', which is no icon of the glossary")
    for element in picture.iter():
        card = element.get("data-card")
        if card is not None and card not in shown.cards() and card not in shown.glossary:
            raise CheckFailed(f"the picture shows '{card}', which is neither a card of the catalogue nor a term of the glossary")


def _texts(thing: Json) -> Iterator[str]:
    """Return all texts in a view."""
    if isinstance(thing, str):
        yield thing
    else:
        for part in thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else ():
            yield from _texts(part)


def _plain(text: str) -> str:
    """Ignore case, line breaks and spaces."""
    return " ".join(text.lower().split())


def _tag(element: Xml.Element) -> str:
    return element.tag.rpartition("}")[2]


def _shown(element: Xml.Element) -> str:
    attributes = "".join(f' {name}="{value}"' for name, value in element.attrib.items())
    return f"<{_tag(element)}{attributes}>"
