"""A Breath of Glass: ground control against a spreading cloud.

Vapour starts where the villain is, hurts a hero who ends a threat phase in it, and counts. Cleaning costs Solves, not cleaning
costs the game. All issue tokens of this issue are vapour.
"""

from __future__ import annotations

from functools import partial

from longbox import All, Changes, Did, Forbids, Happened, OneOf, Refusal, Special, When, effect
from longbox.games.hour_of_need.boards import PANELS, Spot, is_panel, panel
from longbox.games.hour_of_need.cards.verbs.foes import (
    Crew,
    DiscardCards,
    EachHero,
    EnemyMoves,
    Inflict,
    Plot,
    Suffer,
    VillainSchemes,
)
from longbox.games.hour_of_need.cards.verbs.issues import (
    CaptureHalf,
    EachHeroEither,
    IfCaptured,
    InflictThen,
    place_token,
    relief,
    scheme,
)
from longbox.games.hour_of_need.hooks import (
    DEFENSE,
    GOAL,
    HEALING,
    HOOKS,
    SOLVE_OVER,
    THREAT_PHASE_OVER,
    TOKEN_COST,
    Struck,
)
from longbox.games.hour_of_need.kinds import EVENTS, FOES, ISSUES, EventCard, FoeCard, Issue, Kind, Sink, Value
from longbox.games.hour_of_need.rules.bystanders import defeat, on_map
from longbox.games.hour_of_need.rules.choices import decide_spot, spot_key, spot_label
from longbox.games.hour_of_need.rules.damage import hurt, strike
from longbox.games.hour_of_need.rules.enemies import acting_card, activate_all
from longbox.games.hour_of_need.rules.hand import lose_focus
from longbox.games.hour_of_need.rules.minions import pace
from longbox.games.hour_of_need.rules.places import here, lackeys, villain_panel, villain_target
from longbox.games.hour_of_need.rules.scheming import advance, check_lost, go_back, goal
from longbox.games.hour_of_need.state import ISSUE_TOKENS, TEXT, Card, Hero, HourOfNeed, Roll, Verb
from longbox.games.hour_of_need.telling import place_of

BREATH_OF_GLASS = "A Breath of Glass"
CRYO_HALL, CULTURE_ROOM, AIR_PLANT, VENTS = PANELS
CLEARING = 1  # successes for a vapour token
ACTIVE_CLEARING = 2  # with its active side up
HARD_BLOW = 3  # what Ji-Yoo Rhee's rescue costs a revealed villain
SHAKEN = 2  # focus that the Loose Specimen takes


# -- vapour ---------------------------------------------------------------------------------------------------


def vapour(g: HourOfNeed) -> list[Spot]:
    """The spaces with vapour."""
    return [token.spot for token in g.tokens]


def in_vapour(g: HourOfNeed, spot: Spot) -> bool:
    """Never in a panel: there is no vapour on scheme spaces."""
    return any(token.spot == spot for token in g.tokens)


def near_vapour(g: HourOfNeed, seat: int) -> bool:
    """Whether there is vapour in or next to the hero's space; a panel is its scheme space."""
    spot = g.heroes[seat].spot
    return any(g.board.is_near(spot, there) for there in vapour(g))


def free_spaces(g: HourOfNeed) -> list[Spot]:
    """At most one token a space, never on scheme spaces."""
    taken = {*vapour(g), *g.board.scheme}
    return [space for space in g.board.hexes.places if space not in taken]


def add_vapour(g: HourOfNeed, spot: Spot) -> None:
    """With enough of it the villain has won at once: HN-ROUND-08."""
    if place_token(g, spot, "Vapour"):
        check_lost(g)


@effect
class PlaceVapour(Verb):
    """On the space without vapour that is nearest the villain's scheme space; the players decide at a tie."""

    count: int = 1

    async def do(self, g: HourOfNeed, seat: int) -> None:
        for _ in range(self.count):
            free = free_spaces(g)
            if not free or len(g.tokens) >= ISSUE_TOKENS:  # HN-RULING-75
                return
            far = [g.board.distance(space, panel(villain_panel(g))) for space in free]
            nearest = [space for space, away in zip(free, far, strict=True) if away == min(far)]
            add_vapour(g, await decide_spot(g, "Where does the vapour spread?", nearest, rule="HN-TIE-01", verb="vapour"))

    def say(self) -> str:
        return f"place {self.count} vapour token{'s' if self.count > 1 else ''}"


@effect
class Spread(Verb):
    """The Scheme effect of the first three panels: one token, and with enough of them the villain advances."""

    times: int

    async def do(self, g: HourOfNeed, seat: int) -> None:
        await PlaceVapour().do(g, seat)
        if len(vapour(g)) >= self.times * pace(g, "step"):
            await advance(g)

    def say(self) -> str:
        step = {1: "STEP", 2: "twice STEP", 3: "three times STEP"}[self.times]
        return f"{PlaceVapour().say()}; if {step} or more are then on the map, the villain advances"


async def clear(g: HourOfNeed, count: int, seat: int | None = None) -> None:
    """Vapour tokens of the players' choice are discarded; keeping one is never of use to them."""
    for _ in range(min(count, len(g.tokens))):
        there = [*dict.fromkeys(vapour(g))]
        _discard(g, await decide_spot(g, "Where is the vapour cleared?", there, rule=TEXT, verb="clear", seat=seat))


def _discard(g: HourOfNeed, spot: Spot) -> None:
    g.tokens.remove(next(token for token in g.tokens if token.spot == spot))
    g.tell(TEXT, Happened, "The vapour of {} is gone", spot_label(spot).lower())


def around(g: HourOfNeed, spot: Spot, toward: Spot | None = None) -> list[Spot]:
    """Where a token can move: to spaces next to it, or only to those that are nearer to something."""
    distance, free = g.board.distance, free_spaces(g)
    there = [space for space in g.board.hexes.neighbours[spot] if space in free]
    return [space for space in there if toward is None or distance(space, toward) < distance(spot, toward)]


async def drift(g: HourOfNeed, seat: int | None = None, toward: Spot | None = None) -> None:
    """One vapour token moves 1 space, if there is room."""
    there = [spot for spot in vapour(g) if around(g, spot, toward)]
    if not there:
        return
    spot = await decide_spot(g, "Which vapour token moves?", there, rule=TEXT, verb="move", seat=seat)
    end = await decide_spot(g, "Where does it move?", around(g, spot, toward), rule=TEXT, verb="to", seat=seat)
    g.tokens = [token._replace(spot=end) if token.spot == spot else token for token in g.tokens]
    g.tell(TEXT, Happened, "The vapour of {} drifts to {}", spot_label(spot).lower(), spot_label(end).lower())


async def breathe(g: HourOfNeed, villain: Card, hero: Hero) -> None:
    if in_vapour(g, hero.spot):
        await hurt(g, hero, 1, TEXT)


def clearings(g: HourOfNeed, hero: Hero) -> list[Sink]:
    """In a Solve each success may discard 1 vapour token in or next to the hero's space: HN-DICE-25."""
    return [
        Sink(
            f"vapour-{spot_key(token.spot)}",
            f"Clear the vapour of {spot_label(token.spot).lower()}",
            place_of(token.spot),
            HOOKS.number(g, TOKEN_COST, ACTIVE_CLEARING if token.is_active else CLEARING, token.spot),
            1,
            partial(_clear_here, token.spot),
        )
        for token in g.tokens
        if g.board.is_near(hero.spot, token.spot)
    ]


async def _clear_here(spot: Spot, g: HourOfNeed, hero: Hero) -> None:
    g.tokens.remove(next(token for token in g.tokens if token.spot == spot))
    g.tell("HN-DICE-25", Did, hero.seat, "clears the vapour of {}", spot_label(spot).lower())


# -- Schemes and their other sides ----------------------------------------------------------------------------


def frozen(g: HourOfNeed, card: Card, who: Hero | Card) -> Refusal | None:
    is_there = g.board.hex_of(who.spot) == g.board.hex_of(panel(CRYO_HALL))
    return Refusal(TEXT, f"{card.name}: nobody heals in panel 1") if is_there else None


async def attract(g: HourOfNeed, card: Card, roll: Roll) -> None:
    hero = g.heroes[roll.seat]
    if roll.spot == panel(CULTURE_ROOM) and hero.is_here:
        await drift(g, hero.seat, hero.spot)


def blown_back(g: HourOfNeed, card: Card, spot: Spot, cost: int) -> int:
    return max(cost, 2) if g.board.is_near(spot, panel(AIR_PLANT)) else cost


def leaking(g: HourOfNeed, card: Card, subject: None, usual: int) -> int:
    return usual - 1


async def antidote(g: HourOfNeed, hero: Hero) -> None:
    await clear(g, len(g.heroes) + 1, hero.seat)


async def bypass(g: HourOfNeed, hero: Hero) -> None:
    if g.is_revealed:
        await strike(g, hero, villain_target(g), HARD_BLOW, TEXT)
    elif villain_panel(g) > CRYO_HALL:
        await go_back(g, villain_panel(g) - 1)


async def trail(g: HourOfNeed, hero: Hero) -> None:
    spot = acting_card(g).spot
    if spot in free_spaces(g):
        add_vapour(g, spot)


def hidden_in_it(g: HourOfNeed, card: Card, struck: Struck, defense: int) -> int:
    return defense + 1 if struck.target.name == card.name and in_vapour(g, card.spot) else defense


async def shake(g: HourOfNeed, hero: Hero) -> None:
    if hero.focus:
        lose_focus(g, hero, min(SHAKEN, hero.focus), TEXT)


NEAR_VAPOUR = "each hero with vapour in or next to their space"

FOES.add(
    scheme(
        CRYO_HALL, "Frozen Samples", "Dr. Vivian Graham",
        Forbids(HEALING, frozen, "nobody heals in this panel"),
    ),
    scheme(
        CULTURE_ROOM, "Living Cultures", "Lox Lee",
        When(
            SOLVE_OVER, attract,
            "after a Solve here the hero moves 1 vapour token on the map 1 space toward them, if there is room",
        ),
    ),
    scheme(
        AIR_PLANT, "Reversed Fans", "Ji-Yoo Rhee",
        Changes(TOKEN_COST, blown_back, "vapour next to scheme space 3 costs 2 successes"),
    ),
    scheme(
        VENTS, "Open Vents", "Failing Filters",
        Changes(GOAL, leaking, "the villain's goal is 1 vapour token lower"),
    ),
    FoeCard(
        "Dr. Vivian Graham", Kind.BYSTANDER,
        rescued=Special("discard up to as many vapour tokens as there are heroes, and 1 more", antidote),
        activate=IfCaptured("Dr. Vivian Graham", PlaceVapour()),
    ),
    FoeCard(
        "Lox Lee", Kind.ENEMY, Value(5), inflict=1, move=3, is_figure=True,
        activate=All(
            EnemyMoves(3), Inflict(), Special("place 1 vapour token in Lox Lee's space, if it has none", trail)
        ),
    ),
    FoeCard(
        "Ji-Yoo Rhee", Kind.BYSTANDER,
        rescued=Special(
            "a villain on the Scheming side goes back one panel, not below 1; a revealed villain suffers 3 damage", bypass
        ),
        activate=IfCaptured("Ji-Yoo Rhee", PlaceVapour()),
    ),
    FoeCard("Failing Filters", Kind.PROBLEM, danger=Value(5), panel=VENTS, activate=PlaceVapour()),
    FoeCard(
        "Loose Specimen", Kind.ENEMY, Value(4), inflict=1, move=3, colour=CULTURE_ROOM, is_figure=True,
        activate=All(EnemyMoves(3, "hero"), InflictThen(Special(f"loses {SHAKEN} focus", shake))),
        hooks=(Changes(DEFENSE, hidden_in_it, "in vapour its defense is 1 higher"),),
    ),
    FoeCard(
        "Cracked Dome", Kind.CRISIS, danger=Value(4), panel=AIR_PLANT, crisis=EachHero(Suffer(1), near_vapour, NEAR_VAPOUR)
    ),
)  # fmt: skip


# -- the other cards ------------------------------------------------------------------------------------------


async def draught(g: HourOfNeed, hero: Hero) -> None:
    await drift(g)


def by_a_leak(g: HourOfNeed, seat: int) -> bool:
    return is_panel(g.heroes[seat].spot) and near_vapour(g, seat)


async def inspect(g: HourOfNeed, hero: Hero) -> None:
    """Tokens turn back at the beginning of the next issue turn: HN-ITOK-05."""
    near = [any(g.board.is_near(each.spot, token.spot) for each in here(g)) for token in g.tokens]
    g.tokens = [token._replace(is_active=flips) for token, flips in zip(g.tokens, near, strict=True)]
    g.tell("HN-ITOK-05", Happened, "{:vapour token} turned to the active side", sum(token.is_active for token in g.tokens))


async def drill(g: HourOfNeed, hero: Hero) -> None:
    for card in lackeys(g):
        await activate_all(g, [card], TEXT)
        if card.damage and in_vapour(g, card.spot) and HOOKS.why_not(g, HEALING, card) is None:
            card.damage = 0
            g.tell(TEXT, Happened, "{} heals all damage", card.name)


async def choke(g: HourOfNeed, hero: Hero) -> None:
    """Characters come last: a bystander who is lost in their place may be one who is lost anyway (HN-BCHAR-04)."""
    lost = [person for person in on_map(g) if in_vapour(g, person.spot)]
    for person in sorted(lost, key=lambda each: bool(each.card)):
        await defeat(g, person, "HN-BDEF-01")


async def air(g: HourOfNeed, hero: Hero) -> None:
    await clear(g, 1)


EVENTS.add(
    EventCard("Cold Draught", All(Plot(), Special("the players move one vapour token 1 space", draught))),
    EventCard(
        "Broken Seal", All(Plot(), EachHero(Suffer(1), by_a_leak, "each hero in a panel with vapour next to its scheme space"))
    ),
    EventCard(
        "Night Inspection",
        All(
            Plot(),
            Special(
                "flip each vapour token in or next to a hero's space to its active side until the next issue turn", inspect
            ),
        ),
    ),
    EventCard("Wrong Keycards", All(Plot(), Crew())),
    EventCard("Hazmat Drill", All(Special("each Lackey activates; one that ends in vapour heals all damage", drill), Plot())),
    EventCard(
        "Coughing Fit",
        All(
            EachHeroEither(
                near_vapour, NEAR_VAPOUR, OneOf(Suffer(2), DiscardCards(2)), OneOf(Suffer(1), DiscardCards(1))
            ),
            Special("each bystander on the map in vapour is defeated", choke),
        ),
    ),
    EventCard("Quarantine", CaptureHalf()),
    EventCard("Loose Specimen", is_foe=True),
    EventCard("Cracked Dome", VillainSchemes(), is_foe=True),
    EventCard("Fresh Air", All(Special("discard 1 vapour token", air), relief())),
)  # fmt: skip

PLACING = (
    "Vapour: at most one a space, never on scheme spaces; it is placed on the space without vapour that is nearest the villain's "
    "scheme space."
)

ISSUES.add(
    Issue(
        BREATH_OF_GLASS,
        "ground control against a spreading cloud",
        "GOAL vapour tokens on the map",
        lambda g: len(vapour(g)) >= goal(g),
        {
            "danger": (14, 15, 14, 13, 13, 13),
            "plot": (1, 1, 1, 1, 1, 1),
            "crew": (2, 2, 3, 4, 4, 4),
            # With these numbers an advancing villain wins sooner than one who is held in the Cryo Hall: HN-VSCHEME-08. A STEP of
            # a third of the GOAL (2 of 7 with two heroes, 6 of 18 with six) would make it the same.
            "step": (1, 1, 2, 3, 4, 5),
            "goal": (8, 8, 9, 12, 17, 18),
        },
        (Spread(1), Spread(2), Spread(3), PlaceVapour(2)),
        PlaceVapour(),
        ("Frozen Samples", "Living Cultures", "Reversed Fans", "Open Vents"),
        (
            "Cold Draught", "Broken Seal", "Night Inspection", "Wrong Keycards", "Hazmat Drill", "Coughing Fit", "Quarantine",
            "Loose Specimen", "Cracked Dome", "Fresh Air",
        ),
        nearness=lambda g: min(1.0, len(vapour(g)) / goal(g)),
        rules=(
            PLACING,
            "In a Solve each success may discard 1 vapour token in or next to the hero's space.",
            f"Vapour with its active side up costs {ACTIVE_CLEARING} successes.",
        ),
        sinks=clearings,
        hooks=(When(THREAT_PHASE_OVER, breathe, "a hero who is in vapour when their threat phase ends suffers 1"),),
    )
)  # fmt: skip
