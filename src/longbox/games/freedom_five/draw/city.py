"""Megalopolis: 30 Locations with all that is in them, the river, the lake and the railway between them, and the supplies."""

from __future__ import annotations

from collections import Counter
from functools import cache

from longbox import capital, several
from longbox.drawing import Markup, caption, chip, el, figure, folded, frame, group, remembered
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
    hue,
    mastermind,
    numbered,
    quest,
    villain_face,
)
from longbox.games.freedom_five.draw.words import contents_words, envelope_words, heroes_at, tallied, villains_at
from longbox.games.freedom_five.view_types import LocationView, SuppliesView, TableView


def city(table: TableView) -> list[object]:
    """The map. Before the setup its Locations are empty."""
    after = following(table)
    places = [_place(table, number, through(after, number)) for number in LOCATIONS]
    return frame(
        "section",
        "lb-panel ff-city",
        caption("Megalopolis"),
        frame("div", "ff-map", _waters(), places, crossings(after), _districts()),
        aria_label="Megalopolis, the city",
    )


ROOM = 12  # letters beside a figure
FEW = 1  # figures that stand in a Location with their names beside them
NOTHING: LocationView = {"henchmen": [], "anarchy": [], "bystanders": 0, "tokens": 0, "quests": 0, "props": [], "bots": 0}


def _place(table: TableView, number: int, rails: list[str]) -> Markup:
    shown = table["locations"].get(number, NOTHING)
    heroes = [(hero["seat"], hero["name"], hero["private"], hero["seat"] == table["active"]) for hero in heroes_at(table, number)]
    villains = [(one["name"], one["attribute"], one["mastermind"]) for one in villains_at(table, number)]
    tower = [card or "" for card in table["tower"]] if number == HQ else []
    return location_cell(
        number, shown, heroes, villains, tower, number == HQ and table["under_construction"], rails, next_stop(table, number)
    )


@remembered(4096)
def location_cell(
    number: int,
    shown: LocationView,
    heroes: list[tuple[int, str, bool, bool]],
    villains: list[tuple[str, str, bool]],
    tower: list[str],
    is_lost: bool,
    rails: list[str],
    stop: str,
) -> Markup:
    location = LOCATIONS[number]
    said = contents_words(number, shown, [hero[1] for hero in heroes], [villain[0] for villain in villains])
    said += f" {several(len(tower), 'Freedom Tower Anarchy card')}." if tower else ""
    said += " Under construction." if is_lost else ""
    said += f" On the rails{stop and ', ' + stop}." if rails else ""
    kind = f"ff-place {hue(location.attribute)} ff-at-{number} {_ground(location.district)}"
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
        [_at_tower(card) for card in tower],
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
        data_now=said,
        **group(said, f"location:{number}", location.name),
    )


def _at_tower(card: str) -> Markup:
    """A Freedom Tower Anarchy card, which may lie face down."""
    said = f"Freedom Tower Anarchy: {card or 'face down'}"
    return el("i", "ff-tower", "!", role="img", aria_label=said, data_card=card or "Anarchy")


def _prop(kind: str, count: int) -> Markup:
    """A Scenario token with its name on it."""
    return el("i", "ff-prop", capital(kind) if count == 1 else f"{count} {kind}")


def _short(name: str) -> str:
    """As much of a name as fits beside a figure."""
    return name if len(name) <= ROOM else name.rsplit(maxsplit=1)[-1]


def _hero(seat: int, name: str, is_private: bool, is_acting: bool) -> Markup:
    said = f"{name}, {'in Private Life' if is_private else 'as Hero'}"
    classes = f"{'ff-is-private' if is_private else ''} {'ff-to-act' if is_acting else ''}"
    return figure(hero_face(name), _short(name), classes, said, f"hero:{seat}", f"figure:hero:{seat}", name)


def _villain(name: str, attribute: str, is_mastermind: bool) -> Markup:
    said = f"{name}, {'Mastermind' if is_mastermind else 'Villain'}, {attribute}"
    face, short = villain_face(name, attribute), _short(name.partition(",")[0])
    return figure(face, short, "ff-bad", said, f"villain:{name}", f"figure:villain:{name}", name)


@cache
def _waters() -> list[Markup]:
    """What lies between Locations. The river has bridges where Heroes can cross it."""
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
    """The names of the districts, in the streets between their Locations. A detached part shows the name again."""
    return [
        el(
            "b",
            f"ff-district {_ground(name)} ff-lettering-{number}",
            name,
            data_card=name,
            role="img",
            aria_label=f"The district {name}: {where(name)}",
        )
        for name in DISTRICTS
        for number in LETTERED[name]
    ]


# The Location beside which each district's name is written.
LETTERED = {"Old Harbour": (7,), "Uptown": (8,), "Civic Mile": (15,), "Works": (23, 27), "Eastside": (5, 12, 24)}


def supplies(table: TableView) -> Markup:
    """What else lies beside the city."""
    return _supplies(
        {
            "supply": table["supply"],
            "stacks": table["stacks"],
            "tokens": table["tokens"],
            "tower": table["tower"],
            "schemes": table["schemes"],
            "scheme_discards": table["scheme_discards"],
            "special_discards": table["special_discards"],
            "bag": table["bag"],
            "envelopes": table["envelopes"],
        }
    )


@remembered(1024)
def _supplies(table: SuppliesView) -> Markup:
    """The supplies. When a colour runs out, the city is in trouble."""
    henchmen = [badge(one, f"{count} {one} Henchmen left", str(count)) for one, count in table["supply"].items()]
    stacks = [badge(one, f"{count} {one} Anarchy tokens left", str(count)) for one, count in table["stacks"].items()]
    tower = tallied(card or "face down" for card in table["tower"])
    specials = [chip("lb-purple", name, data_place=f"special:{name}", data_card=name) for name in table["special_discards"]]
    envelopes = [el("p", "ff-brought", envelope_words(card)) for card in table["envelopes"]]
    return el(
        "footer",
        "ff-supply",
        el("span", "", "Henchmen left ", henchmen),
        el("span", "", "Anarchy left ", stacks),
        el("span", "", "Mastermind tokens left ", el("b", "", table["tokens"])),
        el("span", "", "Freedom Tower Anarchy ", el("b", "", tower)) if table["tower"] else None,
        el("span", "", "Scheme cards left ", el("b", "", table["schemes"]), _discards(table["scheme_discards"])),
        el("span", "", "Damage tokens in the bag ", el("b", "", table["bag"])),
        folded(f"{several(len(specials), 'Special card')} discarded", *specials) if specials else None,
        folded(f"{several(len(envelopes), 'envelope')} open", *envelopes) if envelopes else None,
    )


def _discards(names: list[str]) -> Markup | None:
    if not names:
        return None
    return el("span", "", f" ({len(names)} resolved, last ", el("b", "", names[-1]), ")", title=", ".join(reversed(names)))
