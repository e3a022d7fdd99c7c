"""Megalopolis: 30 Locations with all that is in them, the river, the lake and the railway between them, and the supplies."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from longbox.drawing.markup import Markup, el, frame, remembered
from longbox.games.freedom_five.city import COLUMNS, DISTRICTS, HQ, LOCATIONS, where
from longbox.games.freedom_five.draw.landmarks import scene
from longbox.games.freedom_five.draw.rails import crossings, following, next_stop, through, tracks
from longbox.games.freedom_five.draw.signs import (
    anarchy,
    badge,
    bot,
    bystander,
    henchman,
    hero_face,
    mastermind,
    numbered,
    quest,
    villain_face,
)
from longbox.games.freedom_five.draw.words import capital, contents_words, counted, envelope_words, heroes_at, listed, villains_at


def city(table: dict[str, Any]) -> list[object]:
    """The map. Before it is laid out, the places with nothing in them."""
    after = following(table)
    places = [_place(table, number, through(after, number)) for number in LOCATIONS]
    return frame(
        "section",
        "ff-panel ff-city",
        el("h3", "ff-caption", "Megalopolis"),
        frame("div", "ff-map", _waters(), places, crossings(after), _districts()),
        aria_label="Megalopolis, the city",
    )


ROOM = 12  # letters beside a figure
FEW = 1  # figures that stand in a Location with their names beside them
NOTHING: dict[str, Any] = {"henchmen": [], "anarchy": [], "bystanders": 0, "tokens": 0, "quests": 0, "props": [], "bots": 0}


def _place(table: dict[str, Any], number: int, rails: list[str]) -> Markup:
    shown = table["locations"].get(number, NOTHING)
    heroes = [(hero["seat"], hero["name"], hero["private"], hero["seat"] == table["active"]) for hero in heroes_at(table, number)]
    villains = [(one["name"], one["attribute"], one["mastermind"]) for one in villains_at(table, number)]
    tower = [card or "" for card in table["tower"]] if number == HQ else []
    return _location(
        number, shown, heroes, villains, tower, number == HQ and table["under_construction"], rails, next_stop(table, number)
    )


@remembered(4096)
def _location(
    number: int,
    shown: dict[str, Any],
    heroes: list[tuple[int, str, bool, bool]],
    villains: list[tuple[str, str, bool]],
    tower: list[str],
    is_lost: bool,
    rails: list[str],
    stop: str,
) -> Markup:
    location = LOCATIONS[number]
    said = contents_words(number, shown, [hero[1] for hero in heroes], [villain[0] for villain in villains])
    said += f" {counted(len(tower), 'Freedom Tower Anarchy card')}." if tower else ""
    said += " Under construction." if is_lost else ""
    said += f" On the rails{stop and ', ' + stop}." if rails else ""
    kind = f"ff-place ff-{location.attribute.lower()} ff-at-{number} {_ground(location.district)}"
    kind += " ff-hq" if number == HQ else ""
    kind += " ff-lost" if is_lost else ""
    henchmen = [henchman(attribute) for attribute in shown["henchmen"]]
    tokens = [
        [anarchy(attribute) for attribute in shown["anarchy"]],
        mastermind(shown["tokens"]) if shown["tokens"] else None,
        bystander(shown["bystanders"]) if shown["bystanders"] else None,
        quest(shown["quests"]) if shown["quests"] else None,
        bot(shown["bots"]) if shown["bots"] else None,
        [_prop(kind, count) for kind, count in Counter(shown["props"]).items()],
        el("i", "ff-stop", "Next stop", title=capital(stop)) if stop else None,
        [el("i", "ff-tower", "!", title=f"Freedom Tower Anarchy: {card or 'face down'}") for card in tower],
    ]
    figures = [*(_hero(*hero) for hero in heroes), *(_villain(*villain) for villain in villains)]
    return el(
        "div",
        kind,
        el("header", "", numbered(str(location.attribute), number), el("b", "", location.name)),
        el(
            "div",
            "ff-street",
            scene(number),
            tracks(rails),
            el("div", "ff-figures ff-throng" if len(figures) > FEW else "ff-figures", figures) if figures else None,
            el("span", "ff-crowd", henchmen) if henchmen else None,
            el("span", "ff-tokens", tokens),
            el("b", "ff-closed", "under construction") if is_lost else None,
        ),
        data_place=f"location:{number}",
        role="group",
        title=said,
        aria_label=said,
    )


def _prop(kind: str, count: int) -> Markup:
    """A Scenario token: what it is called is written on it."""
    return el("i", "ff-prop", capital(kind) if count == 1 else f"{count} {kind}")


def _short(name: str) -> str:
    """As much of a name as fits beside a figure."""
    return name if len(name) <= ROOM else name.rsplit(maxsplit=1)[-1]


def _hero(seat: int, name: str, is_private: bool, is_acting: bool) -> Markup:
    """A figure that walks: it is known again wherever it stands."""
    said = f"{name}, {'in Private Life' if is_private else 'as Hero'}"
    classes = "ff-figure" + (" ff-is-private" if is_private else "") + (" ff-to-act" if is_acting else "")
    label = el("b", "", _short(name))
    place = {"data_place": f"hero:{seat}", "data_key": f"figure:hero:{seat}"}
    return el("span", classes, hero_face(name), label, **place, title=said, role="img", aria_label=said)


def _villain(name: str, attribute: str, is_mastermind: bool) -> Markup:
    said = f"{name}, {'Mastermind' if is_mastermind else 'Villain'}, {attribute}"
    label = el("b", "", _short(name.partition(",")[0]))
    place = {"data_place": f"villain:{name}", "data_key": f"figure:villain:{name}"}
    return el("span", "ff-figure ff-bad", villain_face(name, attribute), label, **place, title=said, role="img", aria_label=said)


@cache
def _waters() -> list[Markup]:
    """What lies between Locations: over the river there are bridges, where it can be crossed."""
    bridges = [
        el("i", f"ff-bridge ff-row-{row}", title=f"a bridge between {one} and {one + 1}")
        for row, one in ((row, row * COLUMNS + COLUMNS - 1) for row in (0, 3, 4))
    ]
    return [
        el("span", "ff-river", el("span", "", "Cutter River"), title="Cutter River: nobody crosses it but by the bridges"),
        *bridges,
        el("span", "ff-lake", el("span", "", "Mirror Lake"), title="Mirror Lake: no way between 14 and 20"),
        el("span", "ff-rails", el("span", "", "the Cutting"), title="the Cutting, a railway: no way between 27 and 28"),
    ]


def _ground(district: str) -> str:
    """The class that gives the streets of a district their colour."""
    return f"ff-{district.lower().replace(' ', '-')}"


@cache
def _districts() -> list[Markup]:
    """Their names, lettered in the streets between their Locations: in a part that stands alone, once more."""
    return [
        el("b", f"ff-district {_ground(name)} ff-lettering-{number}", name, title=f"The district {name}: {where(name)}")
        for name in DISTRICTS
        for number in LETTERED[name]
    ]


# Beside which Location the name of a district is written.
LETTERED = {"Old Harbour": (7,), "Uptown": (8,), "Civic Mile": (15,), "Works": (23, 27), "Eastside": (5, 12, 24)}


def supplies(table: dict[str, Any]) -> Markup:
    """What else lies beside the city."""
    keys = ("supply", "stacks", "tokens", "tower", "schemes", "scheme_discards", "special_discards", "bag", "envelopes")
    return _supplies({key: table[key] for key in keys})


@remembered(1024)
def _supplies(table: dict[str, Any]) -> Markup:
    """When a colour runs out, the city is in trouble."""
    henchmen = [badge(one, f"{count} {one} Henchmen left", str(count)) for one, count in table["supply"].items()]
    stacks = [badge(one, f"{count} {one} Anarchy tokens left", str(count)) for one, count in table["stacks"].items()]
    tower = listed(card or "face down" for card in table["tower"])
    specials = [el("span", "ff-chip ff-chip-special", name, data_place=f"special:{name}") for name in table["special_discards"]]
    envelopes = [el("p", "ff-brought", envelope_words(card)) for card in table["envelopes"]]
    return el(
        "footer",
        "ff-supply ff-supplies",
        el("span", "", "Henchmen left ", henchmen),
        el("span", "", "Anarchy left ", stacks),
        el("span", "", "Mastermind tokens left ", el("b", "", table["tokens"])),
        el("span", "", "Freedom Tower Anarchy ", el("b", "", tower)) if table["tower"] else None,
        el("span", "", "Scheme cards left ", el("b", "", table["schemes"]), _discards(table["scheme_discards"])),
        el("span", "", "Damage tokens in the bag ", el("b", "", table["bag"])),
        _open(f"{counted(len(specials), 'Special card')} discarded", specials) if specials else None,
        _open(f"{counted(len(envelopes), 'envelope')} open", envelopes) if envelopes else None,
    )


def _discards(names: list[str]) -> Markup | None:
    if not names:
        return None
    return el("span", "ff-last", f" ({len(names)} resolved, last ", el("b", "", names[-1]), ")", title=", ".join(reversed(names)))


def _open(words: str, chips: list[Markup]) -> Markup:
    return el("details", "ff-open", el("summary", "", words), el("div", "ff-line", chips))
