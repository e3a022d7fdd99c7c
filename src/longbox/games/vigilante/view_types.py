"""The parts of a view, field by field: `view.py` fills them in, and `draw/` reads them.

At run time they are plain dictionaries, which travel as JSON. A name is None where this seat may not know it.
"""

from __future__ import annotations

from typing import Literal, TypedDict

NoteView = tuple[int, int, str | None]  # the seat that it is about, the place of the token, and what the token shows


# -- cards ---------------------------------------------------------------------------------------------


class CardView(TypedDict):
    """What every card has that can be recruited or held."""

    name: str
    influence: int
    text: str


class HandCardView(CardView):
    """A card of a hand, or Equipment on a mat."""

    kind: str
    categories: tuple[str, ...]
    attack: int
    health: int


class HeroCardView(CardView):
    """A Hero, by what is printed on the card."""

    attack: int
    health: int
    starter: bool


class HeroView(HeroCardView):
    """A Hero on a mat; Attack and Health are what they come to there."""

    damage: int
    gear: list[HandCardView]


class MarketHeroView(HeroCardView):
    """A Hero in the market."""

    mercenary: Literal[False]


class MercenaryView(CardView):
    """A Mercenary in the market."""

    mercenary: Literal[True]


MarketCardView = MarketHeroView | MercenaryView


class VillainBackView(TypedDict):
    """A Villain Card that may lie face down: its back tells the Level."""

    level: int
    name: str | None


# -- players -------------------------------------------------------------------------------------------


class PartView(TypedDict):
    """One condition of a Mission."""

    met: bool
    rule: str
    text: str


class VerdictView(TypedDict):
    """How a Mission was judged."""

    won: bool
    parts: list[PartView]


class PublicPlayerView(TypedDict):
    """What everybody sees of a player; there is a verdict at the end only."""

    seat: int
    colour: str
    actions: int
    can_draw: bool
    slots: list[HeroView | None]
    attack: int
    in_force: list[str]
    defeated: list[str]
    city_cards: int
    agency_cards: int
    submitted: int
    verdict: VerdictView | None


class SeenPlayerView(TypedDict):
    """What one seat may know of a player besides. `hand` is None as long as it is closed, `known` once it is open."""

    identity: str | None
    allegiance: str | None
    mission: str | None
    help: str | None
    tokens: list[str | None]
    jail: list[VillainBackView]
    hand: list[HandCardView] | None
    known: list[str] | None
    starters: list[HeroCardView]
    dice: list[str | None]
    notes: list[NoteView]


class PlayerView(PublicPlayerView, SeenPlayerView):
    """A player as one seat sees them."""


# -- the table -----------------------------------------------------------------------------------------


class ScenarioView(TypedDict):
    """What the Scenario Card tells everybody."""

    rounds: int
    scenario: str
    mix: str


class FightView(TypedDict):
    """The fight that is going on; `attack` is added to the team's."""

    seat: int
    villain: str
    level: int
    health: int
    chart: list[int]
    text: str
    attack: int


class EventView(TypedDict):
    """An Event on the track."""

    event: str
    cancelled: bool


class DueView(TypedDict):
    """Something that the dice have triggered: an Event on the track (seat -1), or Equipment of a seat."""

    number: int
    seat: int
    thing: str | None


class PublicPilesView(TypedDict):
    """How many cards and tokens are left, and the Mercenaries that were used."""

    hero_deck: int
    hired: list[str]
    villain_deck: int
    city_deck: int
    agency_deck: int
    bag: int


class PilesView(PublicPilesView):
    """The same with the cards of the piles that this seat may know."""

    top_villain: VillainBackView | None
    city_discard: list[str | None]
    agency_discard: list[str | None]
    played: list[str | None]


class PublicView(ScenarioView, PublicPilesView):
    """What everybody sees of the table, but for the players; `first` and `active` are None during the setup."""

    names: list[str]
    phase: str
    round: int
    mercenaries: bool
    first: int | None
    active: int | None
    market: list[MarketCardView]
    fight: FightView | None


class TableView(PublicView, PilesView):
    """The table as one seat sees it."""

    me: int | None
    players: list[PlayerView]
    track: list[EventView]
    drawn: list[str | None]
    due: list[DueView]
