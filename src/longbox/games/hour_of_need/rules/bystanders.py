"""Bystanders: on the map, captured, rescued, defeated, replaced; and Bystander characters, who are bystanders with a card."""

from __future__ import annotations

from typing import NamedTuple

from longbox import Happened, remembered
from longbox.games.hour_of_need.boards import OFF, PANELS, Spot, is_panel, panel
from longbox.games.hour_of_need.hooks import HOOKS, RESCUED, Rescue
from longbox.games.hour_of_need.kinds import FOES, Kind
from longbox.games.hour_of_need.rules.choices import decide, decide_spot, spot_key, spot_label
from longbox.games.hour_of_need.rules.crisis import crisis
from longbox.games.hour_of_need.rules.hand import gain_clue
from longbox.games.hour_of_need.rules.places import nearest, occupied, threat_cards
from longbox.games.hour_of_need.state import ON_THE_MAP, Bystander, Card, Hero, HourOfNeed
from longbox.games.hour_of_need.telling import BystanderPut, Captured, Put, Rescued, place_of


class Civilian(NamedTuple):
    """A bystander: where they are, the kind of the token, and the card of a Bystander character."""

    spot: Spot
    kind: str = ""
    card: str = ""


def people(g: HourOfNeed) -> list[Civilian]:
    """All bystanders on the board, captured or not; characters are among them: HN-BCHAR-02, HN-RULING-84."""
    found = [Civilian(spot, kind) for spot, kind in g.bystanders]
    return found + [Civilian(card.spot, "", card.name) for card in _characters(g)]


def _characters(g: HourOfNeed) -> list[Card]:
    names = _names_of_characters()
    return [card for hero in g.heroes for card in hero.threats if card.name in names and card.spot != OFF]


@remembered(FOES)
def _names_of_characters() -> frozenset[str]:
    """Foreman can only be solved, which his danger value says."""
    return frozenset(face.name for face in FOES.values() if face.kind is Kind.BYSTANDER and face.danger is None)


def is_character(card: Card) -> bool:
    """Whether it is a Bystander character who can be rescued."""
    return card.name in _names_of_characters() and card.spot != OFF


def on_map(g: HourOfNeed) -> list[Civilian]:
    found = [Civilian(spot, kind) for spot, kind in g.bystanders if spot[0]]
    return found + [Civilian(card.spot, "", card.name) for card in _characters(g) if card.spot[0]]


def captured(g: HourOfNeed) -> list[Civilian]:
    return [person for person in people(g) if is_panel(person.spot)]


# -- coming and being captured -----------------------------------------------------------------------------


def _put(g: HourOfNeed, person: Civilian, spot: Spot) -> None:
    if person.card:
        card = next(card for card in threat_cards(g) if card.name == person.card)
        card.spot = spot
        return
    g.bystanders.remove(Bystander(person.spot, person.kind))
    g.bystanders.append(Bystander(spot, person.kind))


async def capture(g: HourOfNeed, person: Civilian, rule: str, into: int | None = None) -> None:
    """Into the panel nearest the bystander, unless the text names another: HN-CAPT-01. A tie is the players': HN-TIE-01.

    Who is captured already stays where they are: HN-CAPT-03.
    """
    if is_panel(person.spot):
        return
    number = into if into is not None else await nearest_panel(g, person.spot, "Into which panel is the bystander taken?")
    _put(g, person, panel(number))
    g.tell(rule, Captured, person.card, number, person.spot)


async def nearest_panel(g: HourOfNeed, spot: Spot, prompt: str) -> int:
    panels = g.board.nearest_panels(spot)
    return await decide(
        g, prompt, panels, rule="HN-TIE-01", verb="panel", name=str, label=lambda n: f"Panel {n}", place=lambda n: f"panel:{n}"
    )


async def nearest_person(g: HourOfNeed, spot: Spot, there: list[Civilian], prompt: str) -> Civilian | None:
    """The bystander nearest a spot; the players choose at a tie."""
    found = nearest(g, spot, there, [person.spot for person in there])
    return await which_person(g, found, prompt) if found else None


async def which_person(g: HourOfNeed, there: list[Civilian], prompt: str) -> Civilian:
    """The players choose one of these bystanders: HN-TIE-01."""
    return await decide(
        g, prompt, there, rule="HN-TIE-01", verb="bystander",
        name=lambda person: person.card or f"{person.kind}-{spot_key(person.spot)}".strip("-"),
        label=lambda person: person.card or spot_label(person.spot), place=lambda person: place_of(person.spot),
    )  # fmt: skip


async def capture_nearest(g: HourOfNeed, spot: Spot, rule: str, into: int | None = None) -> bool:
    """The bystander on the map nearest something is captured. Returns whether there was one."""
    person = await nearest_person(g, spot, on_map(g), "Which bystander is captured?")
    if person is None:
        return False
    await capture(g, person, rule, into)
    return True


async def place_bystander(g: HourOfNeed, rule: str, is_ploy: bool = False) -> None:
    """One of the supply onto an empty bystander space: HN-PLOY-07.

    Without such a space, or with four on the map, it is captured into the panel nearest the villain: HN-PLOY-08, HN-CAPT-02.
    """
    if not g.bystander_supply:
        if is_ploy:  # elsewhere an empty supply is no crisis: HN-RULING-27
            await crisis(g, "no bystander is left", "HN-PLOY-09")
        return
    kind = await from_supply(g)
    spaces = empty_bystander_spaces(g)
    if not spaces or len(on_map(g)) >= ON_THE_MAP:
        number = await nearest_panel(g, g.villain.spot, "Into which panel is the bystander taken?")
        g.bystanders.append(Bystander(panel(number), kind))
        g.tell("HN-CAPT-02", Captured, "", number)
        return
    spot = await decide_spot(g, "Where does the bystander appear?", spaces, rule=rule, verb="bystander")
    g.bystanders.append(Bystander(spot, kind))
    g.tell(rule, BystanderPut, "A bystander", spot)


async def from_supply(g: HourOfNeed) -> str:
    """A bystander of the supply; of several kinds the active hero chooses one: HN-RULING-85."""
    kinds = [*dict.fromkeys(sorted(g.bystander_supply))]
    kind = await decide(
        g, "Which bystander of the supply?", kinds, rule="HN-RULING-85", verb="kind", name=lambda kind: kind or "normal",
        label=lambda kind: kind or "A normal bystander", place=lambda kind: "supply",
    )  # fmt: skip
    g.bystander_supply.remove(kind)
    return kind


def empty_bystander_spaces(g: HourOfNeed) -> list[Spot]:
    """Bystander spaces with neither a bystander nor a figure."""
    taken = occupied(g) | {person.spot for person in people(g)}
    return [spot for spot in g.board.bystander if spot not in taken]


# -- rescued and defeated ----------------------------------------------------------------------------------


async def rescue(g: HourOfNeed, hero: Hero, person: Civilian, rule: str) -> None:
    """The bystander returns to the supply, and the hero gains a clue card: HN-RESC-01, HN-RESC-04, HN-RESC-06, HN-BYST-02."""
    if person.card:
        card = next(card for card in threat_cards(g) if card.name == person.card)
        leave(g, card)
    else:
        g.bystanders.remove(Bystander(person.spot, person.kind))
        g.bystander_supply.insert(0, person.kind)
    g.tell(rule, Rescued, hero.seat, hero.name, person.card, person.spot)
    await gain_clue(g, hero, "HN-BYST-02")
    if person.card:
        effect = FOES[person.card].rescued
        if effect is not None:
            await effect.do(g, hero.seat)
    await HOOKS.happens(g, RESCUED, Rescue(hero.seat, person.spot, is_panel(person.spot), person.card or person.kind))


def leave(g: HourOfNeed, card: Card) -> None:
    """A card and its token leave the game; what is attached to it is discarded: HN-ATTACH-02."""
    for hero in g.heroes:
        if any(other is card for other in hero.threats):
            hero.threats = [other for other in hero.threats if other is not card]
    drop_attached(g, card)
    g.removed.append(card.name)


def drop_attached(g: HourOfNeed, card: Card) -> None:
    for name, seat in card.attached:
        (g.heroes[seat].discards if seat >= 0 else g.issue_discards).append(name)
    card.attached = []


async def enter(g: HourOfNeed, hero: Hero) -> None:
    """A hero who enters a space of the map with a bystander rescues them at once: HN-RESC-01, HN-RESC-02."""
    if is_panel(hero.spot):
        return
    for person in on_map(g):
        if person.spot == hero.spot:
            await rescue(g, hero, person, "HN-RESC-01")


async def defeat(g: HourOfNeed, person: Civilian, rule: str) -> None:
    """A bystander is out of the game for good: HN-BDEF-01.

    A character is only by an effect of the own card (HN-BCHAR-03, HN-BCHAR-06); otherwise a normal bystander is instead.
    A special bystander has no such protection: HN-RULING-97.
    """
    if not person.card:
        g.bystanders.remove(Bystander(person.spot, person.kind))
        g.lost_bystanders.append(person.kind)
        g.tell(rule, Happened, "A bystander is lost for good")
    elif g.acting and g.acting[-1] == person.card:
        leave(g, next(card for card in threat_cards(g) if card.name == person.card))
        g.tell("HN-BCHAR-06", Happened, "{} is lost for good", person.card)
    else:
        await _defeat_instead(g, person.card)


async def _defeat_instead(g: HourOfNeed, character: str) -> None:
    """A normal bystander of the supply, else of a panel, else of the map; without any a crisis: HN-BCHAR-04, HN-BCHAR-05."""
    normal = [person for person in people(g) if not person.card]
    there = [person for person in normal if is_panel(person.spot)] or normal
    if g.bystander_supply:
        g.lost_bystanders.append(await from_supply(g))
    elif there:
        lost = await which_person(g, [*dict.fromkeys(there)], "Which bystander is lost?")
        g.bystanders.remove(Bystander(lost.spot, lost.kind))
        g.lost_bystanders.append(lost.kind)
    else:
        await crisis(g, "no bystander is left in place of a character", "HN-BCHAR-05")
        return
    g.tell("HN-BCHAR-04", Happened, "A bystander is lost for good in place of {}", character)


async def replace(g: HourOfNeed, card: Card, spot: Spot) -> None:
    """A character takes the place of the bystander on the map nearest a spot, or else of a captive: HN-REPL-01 to HN-REPL-03."""
    normal = [*dict.fromkeys(person for person in people(g) if not person.card)]
    there = [person for person in normal if not is_panel(person.spot)] or normal
    person = await nearest_person(g, spot, there, f"Which bystander does {card.name} replace?")
    if person is not None:
        g.bystanders.remove(Bystander(person.spot, person.kind))
        g.bystander_supply.insert(0, person.kind)
        card.spot = person.spot
    elif spaces := empty_bystander_spaces(g):
        card.spot = await decide_spot(g, f"Where does {card.name} appear?", spaces, rule="HN-REPL-02", verb="space")
    else:
        card.spot = panel(await nearest_panel(g, g.villain.spot, f"Into which panel is {card.name} taken?"))
    g.tell("HN-REPL-01", Put, card.name, card.spot)


def captives_near(g: HourOfNeed, spot: Spot) -> list[Civilian]:
    """Captured bystanders near a hero or an ally in this spot: HN-RULING-45."""
    return [person for person in captured(g) if g.board.is_near(spot, person.spot)]


def any_captive_near(g: HourOfNeed, spot: Spot) -> bool:
    near = g.board.near(spot)
    if any(bystander.spot[0] == 0 and bystander.spot in near for bystander in g.bystanders):
        return True
    return any(card.spot[0] == 0 and card.spot in near for card in _characters(g))


def panels_with_captives(g: HourOfNeed) -> list[int]:
    return [number for number in PANELS if any(person.spot == panel(number) for person in captured(g))]
