"""What a player sees at a place of the board, in words: so that a list of places can be read without the map."""

from __future__ import annotations

from longbox import listed, several
from longbox.games.hour_of_need.boards import PANELS, Spot, panel
from longbox.games.hour_of_need.rules.bystanders import on_map
from longbox.games.hour_of_need.rules.choices import spot_label
from longbox.games.hour_of_need.rules.places import is_near, minions_in, threat_cards
from longbox.games.hour_of_need.state import HourOfNeed


def way_label(g: HourOfNeed, spot: Spot) -> str:
    """A spot to go to: who is rescued there, and what is near it."""
    there = [person.card or person.kind or "a bystander" for person in on_map(g) if person.spot == spot]
    near = _near(g, spot)
    sights = "; ".join([*there, *([f"near {listed(near)}"] if near else [])])
    where = f"Go to {spot_label(spot).lower()}"
    return f"{where} ({sights})" if sights else where


def _near(g: HourOfNeed, spot: Spot) -> list[str]:
    """The cards with a figure or a token near a spot, then the minions."""
    cards = [card.name for card in (*threat_cards(g), g.villain) if is_near(g, spot, card.spot)]
    bots = sum(is_near(g, spot, bot.spot) for bot in g.bots)
    minions = sum(minions_in(g, number) for number in PANELS if is_near(g, spot, panel(number)))
    crowds = [several(count, name) for count, name in ((bots, "Brinkbot"), (minions, "minion")) if count]
    return cards + crowds
