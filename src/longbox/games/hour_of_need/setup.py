"""The setup in its four steps: heroes, issue, villain, other components (HN-SETUP-02); then nemeses for players five and six."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longbox import OPEN, Deck, Did, Happened, Refusal, SetupStep, listed, quoted, several
from longbox.games.hour_of_need.boards import PANELS, panel
from longbox.games.hour_of_need.components import character_tokens
from longbox.games.hour_of_need.kinds import (
    ALLIES,
    BYSTANDER_CARDS,
    CLUES,
    CRISIS_MODULES,
    DIFFICULTIES,
    HERO_DECKS,
    ISSUES,
    MINION_CARDS,
    NEMESES,
    PLOYS,
    VILLAINS,
)
from longbox.games.hour_of_need.modules_setup import (
    MOST_SCHEMES,
    add_crisis_cards,
    place_ally,
    set_up_crisis_cards,
    set_up_special,
    waiting_ally,
)
from longbox.games.hour_of_need.rules.choices import decide_spot
from longbox.games.hour_of_need.rules.hand import draw_cards, gain_clue
from longbox.games.hour_of_need.rules.minions import place_minion
from longbox.games.hour_of_need.rules.places import occupied
from longbox.games.hour_of_need.state import (
    BYSTANDERS,
    EACH_CLUE,
    ISSUE_TOKENS,
    MINIONS,
    Bystander,
    Card,
    Hero,
    HourOfNeed,
    Phase,
)
from longbox.games.hour_of_need.telling import Put

OPENING_HAND = 4  # HN-SETUP-09
CLUE_DECK = 20  # cards: HN-COMP-13
BIG_TEAM = 5  # heroes who may play with more clue cards: HN-XCLUE-02
MOST_KINDS = 2  # HN-OMIN-03, HN-OBYS-03


# -- before the game ---------------------------------------------------------------------------------------


def named(written: str, there: Mapping[str, Any]) -> list[str]:
    """The names that a setting lists, "" for an unknown one, "?" for one that is left open."""
    by_name = {OPEN: OPEN} | {name.lower(): name for name in there}
    return [by_name.get(name.strip().lower(), "") for name in written.split(",")] if written.strip() else []


def all_modules() -> dict[str, Any]:
    """What has cards can be added, and nothing else: HN-OPT-02, HN-RULING-87."""
    return {**ALLIES, **MINION_CARDS, **BYSTANDER_CARDS, **dict.fromkeys(CRISIS_MODULES)}


def refuses(seats: int, settings: Mapping[str, Any]) -> Refusal | None:
    """Refuse a table that cannot be set, and name the rule."""
    return _refuses_heroes(seats, settings["heroes"]) or _refuses_modules(seats, settings)


def _refuses_heroes(seats: int, written: str) -> Refusal | None:
    heroes = [name for name in named(written, HERO_DECKS) if name != OPEN]
    if "" in heroes:
        return Refusal("HN-SETUP-03", f"{quoted(written)} names somebody who is none of {', '.join(HERO_DECKS)}")
    if len(set(heroes)) < len(heroes):
        return Refusal("HN-SETUP-03", "There is only one deck of each hero")
    if written.strip() and len(named(written, HERO_DECKS)) != seats:
        return Refusal("HN-OVER-04", f"Each player has one hero: {seats} and not {len(named(written, HERO_DECKS))} must be named")
    return None


def _refuses_modules(seats: int, settings: Mapping[str, Any]) -> Refusal | None:
    """HN-OPT-01: each module within its limits."""
    if settings["clue_cards"] > CLUE_DECK and seats < BIG_TEAM:
        return Refusal("HN-XCLUE-02", f"Only {BIG_TEAM} or more heroes may add clue cards")
    if settings["nemeses"] + max(0, seats - MOST_SCHEMES) > len(NEMESES):
        return Refusal("HN-SIX-06", f"There are {len(NEMESES)} nemesis cards, and players five and six need one each")
    modules = named(settings["modules"], all_modules())
    if "" in modules or OPEN in modules:
        return Refusal("HN-OPT-01", f"{quoted(settings['modules'])} names a card that is none of {', '.join(all_modules())}")
    if len(set(modules)) < len(modules):
        return Refusal("HN-OPT-01", "There is only one of each optional card")
    if len([name for name in modules if name in MINION_CARDS]) > MOST_KINDS:
        return Refusal("HN-OMIN-03", f"At most {MOST_KINDS} special Minion cards can be included")
    if len([name for name in modules if name in BYSTANDER_CARDS]) > MOST_KINDS:
        return Refusal("HN-OBYS-03", f"At most {MOST_KINDS} special Bystander cards can be included")
    return None


def setup(seats: int, settings: Mapping[str, Any]) -> HourOfNeed:
    """The empty table, for hero decks, one villain deck and one issue deck: HN-OVER-03.

    The first steps lay out what chance decides.
    """
    heroes = named(settings["heroes"], HERO_DECKS)
    return HourOfNeed(
        phase=Phase.HEROES,
        issue=settings["issue"],
        villain_name=settings["villain"],  # the same for all: HN-OVER-06
        difficulty=settings["difficulty"],
        heroes=[] if OPEN in heroes else [Hero(seat, name) for seat, name in enumerate(heroes)],
        villain=Card(settings["villain"]),
        reserved=tuple(heroes) if OPEN in heroes else (),
        modules=tuple(named(settings["modules"], all_modules())) + ("nemesis",) * settings["nemeses"],
        picks_nemeses=settings["nemesis_choice"] == "players",
        clue_decks=settings["clue_cards"] // CLUE_DECK,
    )


# -- step 1: choose heroes ---------------------------------------------------------------------------------


async def choose_heroes(g: HourOfNeed) -> None:
    """Each player chooses a hero, in the order of the seats, unless one was named for the seat: HN-SETUP-03."""
    if len(g.heroes) in (0, len(g.names)):
        g.tell("HN-SETUP-03", SetupStep, 1, "each player has a hero")
    if len(g.heroes) < len(g.names):
        seat = len(g.heroes)
        taken = {hero.name for hero in g.heroes}.union(g.reserved)
        there = [name for name in HERO_DECKS if name not in taken]
        name = g.reserved[seat] if g.reserved else OPEN
        if name == OPEN:
            name = await g.ask(
                seat, "Which hero do you play?", there, rule="HN-SETUP-03", verb="play",
                label=lambda name: f"{name}: {HERO_DECKS[name].who}", place=lambda name: f"choose:{name}",
            )  # fmt: skip
        g.heroes.append(Hero(seat, name))
        g.tell("HN-SETUP-03", Did, seat, "plays {}", name)
    if len(g.heroes) == len(g.names):
        g.phase = Phase.OPENING


async def opening_hand(g: HourOfNeed) -> None:
    """One hero lays out deck and tokens, draws four cards and may mulligan once: HN-SETUP-04 to HN-SETUP-13.

    The discard pile and the threat area have their place in `Hero`: HN-SETUP-07, HN-SETUP-08.
    """
    hero = next(hero for hero in g.heroes if not hero.deck.layers)
    hero.deck = Deck.shuffled(f"hero {hero.seat}", HERO_DECKS[hero.name].cards)  # HN-SETUP-06
    draw_cards(g, hero, OPENING_HAND, "HN-SETUP-09")
    given: list[str] = []
    while True:
        there = [*dict.fromkeys(hero.hand)]
        card = await g.ask(
            hero.seat, "Mulligan: which card do you put back?", there, rule="HN-SETUP-10", done="Keep the rest", verb="return",
            place=lambda card: f"card:{card}",
        )  # fmt: skip
        if card is None:
            break
        hero.hand.remove(card)
        given.append(card)
    draw_cards(g, hero, len(given), "HN-SETUP-11")
    hero.deck.shuffle_in(given)  # only now: HN-SETUP-11
    if hero is g.heroes[-1]:
        g.phase = Phase.ISSUE_SETUP


# -- step 2: choose issue ----------------------------------------------------------------------------------


async def set_up_issue(g: HourOfNeed) -> None:
    """The board with its bystanders: HN-SETUP-14, HN-SETUP-15, HN-SETUP-16. Then heroes come, before the Schemes are known."""
    g.tell("HN-SETUP-14", SetupStep, 2, f"the issue is {g.issue}")
    g.minion_supply, g.bystander_supply = [""] * MINIONS, [""] * BYSTANDERS
    for spot in g.board.bystander:  # HN-SETUP-16
        g.bystanders.append(Bystander(spot, g.bystander_supply.pop()))
    await set_up_special(g)
    g.phase = Phase.START


async def deal_schemes(g: HourOfNeed) -> None:
    """A Scheme for each player, the Setup effects, then the issue deck: HN-SETUP-20 to HN-SETUP-27."""
    issue = ISSUES[g.issue]
    schemes = g.chance.shuffled(issue.schemes, "schemes")  # HN-SETUP-22
    for hero, name in zip(g.heroes, schemes, strict=False):  # HN-SETUP-23
        hero.threats.append(Card(name))
        g.tell("HN-SETUP-23", Happened, "{} lies in the threat area of {}", name, g.names[hero.seat])
    g.removed += schemes[len(g.heroes) :]  # HN-SETUP-24
    g.issue_deck = Deck.shuffled("issue", issue.events)
    if issue.setup is not None:
        await issue.setup.do(g, 0)  # before the deck is shuffled: HN-SETUP-25
    g.issue_deck.shuffle_in(())
    g.tell("HN-SETUP-26", Happened, "The issue deck of {:card} is shuffled", len(g.issue_deck))
    people = listed(character_tokens(g.issue))
    g.tell("HN-SETUP-27", Happened, f"{ISSUE_TOKENS} issue tokens are at hand, and the tokens of {people}")
    add_crisis_cards(g)
    g.delay = DIFFICULTIES[g.difficulty].delay[len(g.heroes) - 1]
    g.phase = Phase.VILLAIN_SETUP


async def place_figures(g: HourOfNeed) -> None:
    """The heroes' figures one by one, then those of their Allies."""
    hero = next((hero for hero in g.heroes if not hero.is_here), None)
    if hero is not None:
        await _place_hero(g, hero)
    elif waiting := waiting_ally(g):
        await place_ally(g, *waiting)
    else:
        g.phase = Phase.SCHEMES


async def _place_hero(g: HourOfNeed, hero: Hero) -> None:
    """A hero's figure in or next to the start space: HN-SETUP-17, HN-BOARD-02.

    For Micro-guy it is the pilot, and the mech waits: HN-SETUP-18, HN-SETUP-19.
    """
    board, taken = g.board, occupied(g)
    spots = [space for space in (board.start, *board.hexes.neighbours[board.start]) if space not in taken]
    hero.spot = await decide_spot(g, "Where do you start?", spots, rule="HN-SETUP-17", verb="start", seat=hero.seat)
    g.tell("HN-SETUP-17", Put, hero.name, hero.spot)


# -- step 3: choose villain --------------------------------------------------------------------------------


async def set_up_villain(g: HourOfNeed) -> None:
    """The villain in panel 1, the deck without cards for other numbers of heroes, hidden tokens: HN-SETUP-28 to HN-SETUP-35."""
    deck = VILLAINS[g.villain_name]
    g.villain.spot = panel(1)
    left_out = {1: "1", 5: "5/6", 6: "5/6"}.get(len(g.heroes), "none")
    ploys = [name for name in deck.ploys if PLOYS[name].scaling != left_out]  # HN-SETUP-30, HN-SETUP-31, HN-SETUP-32
    g.removed += [name for name in deck.ploys if PLOYS[name].scaling == left_out]
    g.villain_deck = Deck.shuffled("villain", [*deck.lackeys, *deck.perils, *ploys])  # HN-SETUP-34
    g.hidden = len(g.heroes) + g.modules.count("nemesis")  # HN-SETUP-35, HN-ONEM-02, HN-RULING-78
    g.tell("HN-SETUP-29", SetupStep, 3, f"{deck.name} is in panel 1, with {several(g.hidden, 'hidden token')}")
    g.phase = Phase.OTHERS


# -- step 4: prepare other components ----------------------------------------------------------------------


async def prepare_others(g: HourOfNeed) -> None:
    """The clue deck, and what the difficulty adds: HN-SETUP-36 to HN-SETUP-38, HN-RULING-88."""
    g.tell("HN-SETUP-36", SetupStep, 4, "the supplies and the clue deck are laid out")
    g.clue_deck = Deck.shuffled("clues", [name for name in CLUES for _ in range(EACH_CLUE * g.clue_decks)])  # HN-SETUP-37
    level = DIFFICULTIES[g.difficulty]
    for number in PANELS:
        for _ in range(level.minions):
            await place_minion(g, number, "HN-RULING-88")
    for hero in g.heroes:
        for _ in range(level.clues):
            await gain_clue(g, hero, "HN-RULING-88")
    await set_up_crisis_cards(g)
    g.phase = Phase.NEMESES
