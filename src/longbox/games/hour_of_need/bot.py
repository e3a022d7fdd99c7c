"""What looks good at first sight: how bots answer in the middle of a step, where they do not think.

A deed asks where to go, whom to hit, what to spend successes on. With any answer most deeds would look bad, because few of some
45 spaces are of use. So each kind of answer has a rating here; more is better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from longbox.games.hour_of_need.boards import OFF, Spot
from longbox.games.hour_of_need.evaluation import is_setting_up
from longbox.games.hour_of_need.kinds import FOES, Kind
from longbox.games.hour_of_need.rules.choices import Offer
from longbox.games.hour_of_need.rules.damage import health_left, wounds_left
from longbox.games.hour_of_need.rules.places import card_named, enemies_in
from longbox.games.hour_of_need.rules.problems import justice_left, location_of, problems
from longbox.games.hour_of_need.rules.spending import Spend, defense_of
from longbox.games.hour_of_need.state import Hero, HourOfNeed
from longbox.games.hour_of_need.worth import places_of_work

NOTHING = -1.0  # to stop where more could be done
OVERCOME = 1.5  # what the last hit or justice is worth besides
VILLAIN, SCHEME, OTHER = 1.5, 1.2, 0.8  # what one hit or one justice is worth
PERSON, SINK = 1.4, 1.1
MINION = 1.0
NEAR_PERIL, NEAR_PERSON, NEAR_ENEMY = 0.6, 0.4, 0.25  # spaces nearer to the work that are as good
DEEP = 2  # damage that is worth a card


def hunch(g: HourOfNeed, seat: int, verb: str, values: Sequence[Any]) -> Sequence[float] | None:
    """How good each answer looks, or None if there is no telling."""
    if is_setting_up(g):
        return None
    hero = g.heroes[seat]
    first = values[0].__class__
    if first is Offer:
        return [_of_offer(g, hero, offer) for offer in values]
    if first is Spend:
        return [NOTHING if spend is None else _of_spend(g, hero, spend) for spend in values]
    rate = BY_VERB.get(verb)
    return rate(g, hero, values) if rate is not None else None


# -- where to go -------------------------------------------------------------------------------------------


def _places(g: HourOfNeed, hero: Hero, spots: Sequence[Spot | None]) -> list[float]:
    """Near the work, then near what else can be done. None means to stay."""
    board = g.board
    work = [board.hex_of(spot) for spot in places_of_work(g)]
    there = _attractions(g)
    rated = []
    for spot in spots:
        here = board.hex_of(hero.spot if spot is None else spot)
        away = board.away[here]
        far = min([away[place] for place in work], default=0)
        rated.append(-float(far) + sum([worth for place, worth in there if away[place] <= 1]))
    return rated


def _attractions(g: HourOfNeed) -> list[tuple[Spot, float]]:
    """What else draws a hero near: Perils to solve, bystanders to rescue, enemies to hit."""
    hex_of = g.board.hex_of
    found = [(hex_of(person.spot), NEAR_PERSON) for person in g.bystanders]
    for hero in g.heroes:
        for card in hero.threats:
            if card.spot != OFF:
                is_peril = FOES[card.name].kind is Kind.PERIL
                found.append((hex_of(card.spot), NEAR_PERIL if is_peril else NEAR_ENEMY))
    return found


# -- rolls ---------------------------------------------------------------------------------------------------


def _of_spend(g: HourOfNeed, hero: Hero, spend: Spend) -> float:
    if spend.target is not None:
        left = wounds_left(g, spend.target)
        damage = spend.successes - defense_of(g, hero, spend.target)
        each = VILLAIN if spend.target.name == g.villain_name else MINION if spend.target.kind != "card" else OTHER
        return each * damage + (OVERCOME if left is not None and damage >= left else 0.0)
    if spend.card:
        card = card_named(g, spend.card)
        is_scheme = card is g.villain or bool(FOES[card.name].reverse)
        solved = OVERCOME if spend.successes >= justice_left(g, card) else 0.0
        return (SCHEME if is_scheme else OTHER) * spend.successes + solved
    return PERSON if spend.person is not None else SINK


def _targets(g: HourOfNeed, hero: Hero, spaces: Sequence[Spot | None]) -> list[float]:
    """A space with the villain or a Scheme before all others."""
    hex_of = g.board.hex_of
    there = {hex_of(location_of(g, card)): _of_problem(g, card.name) for card in problems(g) if location_of(g, card) != OFF}
    rated = []
    for space in spaces:
        if space is None:
            rated.append(0.0)
            continue
        enemies = enemies_in(g, space)
        hits = [VILLAIN * 2 if each.name == g.villain_name else MINION for each in enemies]
        rated.append(sum(hits) + there.get(space, 0.0))
    return rated


def _of_problem(g: HourOfNeed, name: str) -> float:
    return 2 * SCHEME if name == g.villain_name or FOES[name].reverse else OTHER


# -- offers of a moment ------------------------------------------------------------------------------------


def _of_offer(g: HourOfNeed, hero: Hero, offer: Offer) -> float:
    """Focus is spent on successes, cards are kept unless a wound is deep, and what readies again is used."""
    what, _, rest = offer.key.partition(":")
    if what == "focus":
        return float(rest or 1)
    if what == "toughness":
        return 1.0 if g.harm is not None and g.harm.amount >= min(DEEP, health_left(hero)) else NOTHING
    return OFFERS.get(what, 0.0)


OFFERS = {"go-on": 0.0, "clue": NOTHING, "clue-dice": NOTHING, "use": NOTHING}
BY_VERB: dict[str, Callable[[HourOfNeed, Hero, Sequence[Any]], list[float]]] = {
    "go": _places, "land": _places, "return": _places, "forced": _places, "target": _targets,
}  # fmt: skip
