"""The setup, in twelve numbered steps (VG-SETUP-01)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longbox import Deck, Did, Faces, Refusal, SetupStep
from longbox.games.vigilante.cards.identities import stack
from longbox.games.vigilante.cards.scenarios import DESCRIPTIONS, SHIFTING, SHOWDOWN
from longbox.games.vigilante.kinds import (
    EVENTS,
    HEROES,
    IDENTITIES,
    MERCENARIES,
    SCENARIOS,
    Allegiance,
    deck_names,
    hero_names,
    villain_names,
)
from longbox.games.vigilante.rules.events import number_of
from longbox.games.vigilante.rules.hand import take_from_deck
from longbox.games.vigilante.rules.mercenaries import fill, refill_market
from longbox.games.vigilante.state import COLOURS, CardDeck, Hero, Phase, Player, Vigilante
from longbox.games.vigilante.telling import ColourChosen, HeroJoined, IdentityDealt
from longbox.games.vigilante.texts import card_text, mix

TAKEN = Refusal("VG-SETUP-15", "another player has that colour")
RANDOM_SEAT, FIRST_SEAT = "random", "first seat"


def refuses(seats: int, settings: Mapping[str, Any]) -> Refusal | None:
    """The Scenario Card must fit the number of players: VG-SCEN-02, VG-RULING-02."""
    if settings["scenario"] == SHOWDOWN and seats % 2:
        return Refusal("VG-SCEN-02", f"Showdown has equal sides: it is for 4 or 6 players, not {seats}")
    return None


def setup(seats: int, settings: Mapping[str, Any]) -> Vigilante:
    """The empty table. The first steps lay out everything that chance decides."""
    return Vigilante(
        phase=Phase.LAY_OUT,
        scenario=f"{settings['scenario']} {seats}",
        mercenaries=settings["mercenaries"],
        first_game=settings["first_game"],
        marker=settings["first_player"],
        players=[Player(seat) for seat in range(seats)],
        faces=Faces.none_yet(),
        villains=Deck("villains"),
        heroes=Deck("heroes"),
        city=Deck("city"),
        agency=Deck("agency"),
        bag=Deck("events"),
    )


async def lay_out(g: Vigilante) -> None:
    """Steps 1 to 6: the scenario, Events, Villains, Heroes, decks and supply."""
    card = SCENARIOS[g.scenario]  # its numbers hold from here on: VG-SCEN-03
    family = g.scenario.rsplit(" ", 1)[0]
    g.tell("VG-SCEN-01", SetupStep, 1, "the scenario is {}, with {}. {}", card.name, mix(card), DESCRIPTIONS[family])
    g.bag.put_bag_on_top(g.face_down(EVENTS, "events"))  # VG-SETUP-02
    for _ in range(card.events):  # VG-SETUP-03
        token = g.draw(g.bag)
        g.faces.show(token)
        g.track.append(token)
    # By number (VG-SETUP-04); equal ones may lie in any order (VG-SETUP-05), and stay as drawn (VG-RULING-06).
    g.track.sort(key=lambda token: number_of(g, token))
    g.tell("VG-SETUP-03", SetupStep, 2, "the Event Track starts with {}", tuple(g.faces.face[token] for token in g.track))
    for level in (3, 2, 1):  # VG-SETUP-10
        # Taken face-down, so that nobody sees who they are: VG-SETUP-07.
        chosen = g.face_down(villain_names(level), f"villains {level}")[: card.villains[level - 1]]  # VG-SETUP-06, VG-SETUP-09
        g.villains.put_bag_on_top(chosen)
    g.tell("VG-SETUP-06", SetupStep, 3, "the Villain Deck has {:card}, Level 1 on top", len(g.villains))
    g.heroes.put_bag_on_top([*hero_names(starters=False), *(MERCENARIES if g.mercenaries else ())])  # VG-SETUP-11, VG-MERC-02
    g.tell("VG-SETUP-12", SetupStep, 4, "the Hero Market is opened")
    fill(g, "VG-SETUP-12")
    g.city.put_bag_on_top(g.face_down(deck_names(CardDeck.CITY), "city"))  # VG-SETUP-13
    g.agency.put_bag_on_top(g.face_down(deck_names(CardDeck.AGENCY), "agency"))
    g.tell("VG-SETUP-13", SetupStep, 5, "the City Deck and the Agency Deck are shuffled")
    g.tell("VG-SETUP-14", SetupStep, 6, "the Damage Cubes lie beside the board")
    g.tell("VG-SETUP-15", SetupStep, 7, "everybody takes the pieces of a colour")
    g.phase = Phase.PIECES


async def choose_colour(g: Vigilante) -> None:
    """Step 7, one player after the other: VG-SETUP-15."""
    player = next(player for player in g.players if not player.colour)
    taken = [other.colour for other in g.players]
    player.colour = await g.ask(
        player.seat,
        "Which colour do you play?",
        COLOURS,
        rule="VG-SETUP-15",
        verb="colour",
        place=lambda colour: f"colour:{colour}",
        why_not=lambda colour: TAKEN if colour in taken else None,
    )
    g.tell("VG-SETUP-15", ColourChosen, player.seat, player.colour)
    if player is g.players[-1]:
        g.phase = Phase.IDENTITIES


async def deal_identities(g: Vigilante) -> None:
    """Steps 8 to 10: Identities, Allegiance tokens, and two Starter Heroes for each to choose from."""
    g.tell("VG-SETUP-16", SetupStep, 8, "Identities are dealt")
    for player, identity in zip(g.players, g.face_down(select_identities(g), "identities"), strict=True):  # VG-SETUP-19
        player.identity = identity
        # Nobody else sees it: the Mission is secret (VG-GOAL-02), and the others have to find out the side (VG-IDENT-04).
        g.tell("VG-SETUP-20", IdentityDealt, player.seat, g.faces.show(identity, player.seat))
    g.tell(
        "VG-SETUP-23",
        SetupStep,
        9,
        "everybody gets two Allegiance tokens of each type, returns two and lays four face-down, unseen",
    )
    for player in g.players:
        tokens = kept_tokens(IDENTITIES[g.faces.face[player.identity]].allegiance)
        player.tokens = tuple(g.face_down(tokens, f"tokens {player.seat}"))  # VG-SETUP-27, VG-SETUP-28
    dealt = g.face_down(hero_names(starters=True), "starters")  # VG-SETUP-29
    for player in g.players:
        player.starters = (dealt[2 * player.seat], dealt[2 * player.seat + 1])
        for starter in player.starters:
            g.faces.show(starter, player.seat)
    g.tell("VG-SETUP-29", SetupStep, 10, "everybody chooses one of two Starter Heroes")
    g.phase = Phase.STARTERS


def select_identities(g: Vigilante) -> list[str]:
    """The Identities in use, as the Scenario Card says: VG-SETUP-16 to VG-SETUP-18. Nobody sees which they are.

    The others go back into the box: VG-SETUP-21.
    """
    stacks = {side: g.chance.scattered(stack(side, first_game=g.first_game), f"{side} identities") for side in Allegiance}
    if not g.scenario.startswith(SHIFTING):
        return [name for side, count in SCENARIOS[g.scenario].identities for name in stacks[side][:count]]
    first = stacks[Allegiance.GOOD].pop(0)  # VG-RULING-03
    rest = g.chance.scattered([name for names in stacks.values() for name in names], "other identities")
    others = rest[: len(g.players) - 1]
    if all(IDENTITIES[name].allegiance is Allegiance.GOOD for name in others):  # they are never all Good: VG-GOAL-03
        others[-1] = next(name for name in rest if IDENTITIES[name].allegiance is not Allegiance.GOOD)
    return [first, *others]


def received_tokens() -> list[str]:
    """Two of each type, six in all: VG-SETUP-23."""
    return [side.value for side in Allegiance for _ in range(2)]


def kept_tokens(allegiance: Allegiance) -> list[str]:
    """A player returns a token of each side but their own (VG-SETUP-24), and tells nobody which ones: VG-SETUP-25.

    Evil players return a Good and a Neutral one: VG-SETUP-26.
    """
    tokens = received_tokens()
    for side in Allegiance:
        if side is not allegiance:
            tokens.remove(side.value)
    return tokens


def starter_label(name: str) -> str:
    """A Starter Hero, with the facts that a player chooses by."""
    card = HEROES[name]
    return f"{name} (Attack {card.attack}, Health {card.health}): {card_text(card)}"


async def choose_starters(g: Vigilante) -> None:
    """Step 10: all choose at once, and the chosen ones are turned up together: VG-SETUP-30, VG-RULING-41."""
    chosen = await g.ask_each(
        range(len(g.players)),
        lambda seat: g.ask(
            seat,
            "Which Starter Hero leads your team?",
            g.players[seat].starters,
            rule="VG-SETUP-30",
            verb="starter",
            name=lambda starter: g.faces.face[starter],
            label=lambda starter: starter_label(g.faces.face[starter]),
            place=lambda starter: f"starter:{g.faces.face[starter]}",
        ),
    )
    for seat, starter in chosen.items():
        name = g.faces.show(starter)
        g.players[seat].slots[0] = Hero(name)
        g.players[seat].starters = ()  # VG-SETUP-31
        g.tell("VG-SETUP-30", HeroJoined, seat, name, 0)
    g.phase = Phase.BEGIN


async def begin(g: Vigilante) -> None:
    """Steps 11 and 12; then Mercenaries that crowd the market go before round 1: VG-RULING-33."""
    card = SCENARIOS[g.scenario]
    g.tell("VG-SETUP-32", SetupStep, 11, "everybody draws {:City Card}", card.city_cards)
    for player in g.players:
        for _ in range(card.city_cards):
            take_from_deck(g, player, CardDeck.CITY, "VG-SETUP-32")
    seats = range(len(g.players))
    g.first = g.active = g.chance.pick(seats, "first player") if g.marker == RANDOM_SEAT else 0  # VG-SETUP-33, VG-RULING-32
    g.tell("VG-SETUP-33", SetupStep, 12, "the First Player Marker finds its first holder")
    g.tell("VG-SETUP-33", Did, g.first, "gets the First Player Marker")
    await refill_market(g)
    g.phase = Phase.DRAW_EVENTS
