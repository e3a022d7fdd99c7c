"""The clue cards: ten designs, two of each. Dice for a roll, or a small text."""

from __future__ import annotations

from longbox import OneOf, Refusal, Special, effect, no_use
from longbox.games.hour_of_need.boards import OFF, PANELS, panel
from longbox.games.hour_of_need.cards.verbs.common import ANY_HERO, within
from longbox.games.hour_of_need.cards.verbs.heroes import Draw, ExhaustEnemy, Heal, Move, MoveTo, RescueWithin, which_card
from longbox.games.hour_of_need.hooks import EnemyTarget
from longbox.games.hour_of_need.kinds import CLUES, ClueCard
from longbox.games.hour_of_need.rules.choices import decide, spot_key
from longbox.games.hour_of_need.rules.damage import strike
from longbox.games.hour_of_need.rules.places import minions_in, perils
from longbox.games.hour_of_need.state import NO_USE, TEXT, Hero, HourOfNeed, IssueToken, Verb
from longbox.games.hour_of_need.telling import place_of

COBBLES = 2  # minions that Loose Cobbles hits
REACH = 3


async def look_ahead(g: HourOfNeed, hero: Hero) -> None:
    """The top two villain cards go to the top or to the bottom, as the hero likes."""
    seen = [card for _ in range(2) if (card := g.villain_pile.draw(g)) is not None]
    for card in seen:
        where = await g.ask(
            hero.seat, f"{card}: on the top or on the bottom of the villain deck?", ["top", "bottom"], rule=TEXT, verb="put",
            label=str.capitalize, place=lambda _: "deck:villain",
        )  # fmt: skip
        if where == "top":
            g.villain_deck.put_on_top(card)
        else:
            g.villain_deck.put_on_bottom(card)


async def find_weak_spot(g: HourOfNeed, hero: Hero) -> None:
    hero.marks = (*hero.marks, "weak spot")


@effect
class RemoveFuse(Verb):
    """One fuse off a Peril."""

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if any(card.damage for card in perils(g)) else no_use(NO_USE, "no Peril has a fuse")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        there = [card for card in perils(g) if card.damage]
        card = await which_card(g, seat, there, "From which Peril?")
        card.damage -= 1

    def say(self) -> str:
        return "remove 1 fuse from a Peril"


def tokens_near(g: HourOfNeed, hero: Hero) -> list[IssueToken]:
    """Issue tokens of the hero's panel, space or a neighbouring space; gold and deliveries lie on no space."""
    return [
        token
        for token in dict.fromkeys(g.tokens)
        if token.spot != OFF and hero.is_here and g.board.is_near(hero.spot, token.spot)
    ]


@effect
class RemoveToken(Verb):
    """One issue token near the hero."""

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return None if tokens_near(g, g.heroes[seat]) else no_use(NO_USE, "no issue token is near you")

    async def do(self, g: HourOfNeed, seat: int) -> None:
        there = tokens_near(g, g.heroes[seat])
        token = await decide(
            g, "Which issue token?", there, rule=TEXT, verb="token",
            name=lambda each: spot_key(each.spot) + ("-active" if each.is_active else ""),
            place=lambda each: place_of(each.spot), seat=seat,
        )  # fmt: skip
        g.tokens.remove(token)

    def say(self) -> str:
        where = "your panel, your space or a neighbouring space"
        return f"discard 1 issue token of {where} (never gold, deliveries or shipped bystanders)"


def crowded(g: HourOfNeed, hero: Hero) -> list[int]:
    return [n for n in PANELS if minions_in(g, n) and hero.is_here and g.board.distance(hero.spot, panel(n)) <= REACH]


async def throw_cobbles(g: HourOfNeed, hero: Hero) -> None:
    number = await decide(
        g, "In which panel?", crowded(g, hero), rule=TEXT, verb="panel", name=str, label=lambda n: f"Panel {n}",
        place=lambda n: f"panel:{n}", seat=hero.seat,
    )  # fmt: skip
    for _ in range(min(COBBLES, minions_in(g, number))):
        kinds = [*dict.fromkeys(minion.kind for minion in g.minions if minion.panel == number)]
        await strike(g, hero, EnemyTarget("minion", kinds[0], panel(number)), 1, TEXT)


CLUES.add(
    ClueCard("Fresh Footprints", 0, 1, Move(3)),
    ClueCard(
        "Eyewitness", 0, 2,
        Special("look at the top 2 villain cards; put each on the top or on the bottom of the deck", look_ahead),
    ),
    ClueCard("Weak Spot", 2, 0, Special("your next Attack this hero turn ignores defense", find_weak_spot)),
    ClueCard("Fire Escape", 1, 1, MoveTo(4)),
    ClueCard("Warm Blanket", 1, 1, Heal(2, within(3))),
    ClueCard("Police Band", 1, 0, ExhaustEnemy()),
    ClueCard("Wiring Diagram", 0, 2, OneOf(RemoveFuse(), RemoveToken())),
    ClueCard("Old Favour", 1, 1, Draw(1, ANY_HERO)),
    ClueCard("Open Window", 0, 1, RescueWithin(1, 3, captured_only=True)),
    ClueCard(
        "Loose Cobbles", 1, 0,
        Special(
            "deal 1 damage to each of up to 2 minions in one panel within 3 spaces", throw_cobbles,
            can=lambda g, hero: bool(crowded(g, hero)), why="no minion is within 3 spaces",
        ),
    ),
)  # fmt: skip
