"""Scheme cards: their steps and Events, Justice Rules the Night, and random Locations."""

from __future__ import annotations

from longbox import Happened
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.hooks import HOOKS, TOKEN_PLACED, VILLAIN_MISSED
from longbox.games.freedom_five.kinds import SCHEMES, SchemeCard, SchemeStep, Symbol, Timing
from longbox.games.freedom_five.rules import henchmen, track
from longbox.games.freedom_five.rules.moves import move_villain
from longbox.games.freedom_five.rules.offers import offer
from longbox.games.freedom_five.rules.resolving import carry_out
from longbox.games.freedom_five.rules.villains import is_in_city, villain_of
from longbox.games.freedom_five.state import FreedomFive, Phase
from longbox.games.freedom_five.telling import NIGHT, BystanderCame, SchemeEventCame, SchemeRevealed, TokenPlaced

ALL_STEPS = 3
HENCHMAN, BYSTANDER, VILLAIN, _ = Symbol


def is_night(name: str) -> bool:
    """Whether this card ends a Villain phase: FF-JRTN-02."""
    return name.startswith(NIGHT)


async def resolve_top(g: FreedomFive, steps: int = ALL_STEPS) -> None:
    """Reveal a card and resolve this many steps; all of them include the Event: FF-SCHEME-03, FF-SCHEME-04."""
    name = g.scheme_pile.draw(g)
    if name is None:
        return
    g.tell("FF-VPHASE-07", SchemeRevealed, name)
    if is_night(name):  # back to the box for the rest of the game: FF-JRTN-05, FF-JRTN-06
        g.is_night = g.phase is Phase.VILLAIN  # in other phases there is nothing to end: FF-RULING-38
        over = "Justice rules the night: the Villain phase is over"
        g.tell("FF-JRTN-02", Happened, over if g.is_night else "Justice rules the night")
        return
    card = SCHEMES[name]
    if g.has_begun:
        counts = card if steps >= len(card.steps) else card._replace(steps=card.steps[:steps])
        await offer(g, Timing.SCHEME, g.heroes[g.active], counts)
    await _resolve(g, card, steps)
    g.scheme_discards.append(name)  # FF-SCHEME-17


async def _resolve(g: FreedomFive, card: SchemeCard, steps: int) -> None:
    for step in card.steps[:steps]:
        await _step(g, step)
    if steps >= ALL_STEPS and card.event is not None:  # only if the Chapter says so: FF-RULING-10
        g.tell("FF-SCHEME-02", SchemeEventCame, card.name)
        await carry_out(g, card.event.name, card.event.effect, g.active)


async def _step(g: FreedomFive, step: SchemeStep) -> None:
    symbol, location, attribute = step
    if symbol is HENCHMAN:
        assert attribute is not None
        await henchmen.place(g, location, [attribute], "FF-SCHEME-08")  # or an Overrun: FF-SCHEME-09
    elif symbol is BYSTANDER:
        place_bystander(g, location)
    elif symbol is VILLAIN:
        assert attribute is not None
        await _call_villain(g, attribute, location)
    else:
        await place_token(g, location)


def place_bystander(g: FreedomFive, location: int) -> bool:
    """A token from the HQ board, if there is one: FF-SCHEME-06, FF-SCHEME-07."""
    if sum(g.bystanders) == BYSTANDER_TOKENS:
        g.tell("FF-SCHEME-07", Happened, "No Bystander token: all of them are in the city")
        return False
    g.bystanders[location] += 1
    g.tell("FF-SCHEME-06", BystanderCame, location)
    return True


BYSTANDER_TOKENS = 7  # FF-COMP-28


async def _call_villain(g: FreedomFive, attribute: Attribute, location: int) -> None:
    """Move the Villain straight there, unless it is the Mastermind or not in the city: FF-SCHEME-10 to FF-SCHEME-13."""
    villain = villain_of(g, attribute)
    if villain is None or not is_in_city(villain):
        g.tell("FF-SCHEME-13", Happened, "No move of the {} Villain: there is none in the city", attribute)
        await HOOKS.happens(g, VILLAIN_MISSED, location)
    elif villain.is_mastermind:  # FF-MAST-03
        g.tell("FF-SCHEME-12", Happened, "No move of {}: a Mastermind follows nobody's scheme", villain.name)
    else:
        await move_villain(g, villain, location, "FF-SCHEME-10")


async def place_token(g: FreedomFive, location: int) -> None:
    """Place the top Mastermind token unseen. Without one the track advances: FF-SCHEME-14 to FF-SCHEME-16, FF-MTOK-04."""
    if not g.tokens:
        await track.advance(g, 1, "all Mastermind tokens are in the city", "FF-TRACK-06")
        return
    g.plotted.append((location, g.tokens.pop()))  # nobody looks: FF-SCHEME-15
    g.tell("FF-SCHEME-14", TokenPlaced, location)
    await HOOKS.happens(g, TOKEN_PLACED, location)  # FF-MTOK-03


def random_location(g: FreedomFive) -> int:
    """The Location in step 1 of the top Scheme card; nothing is resolved: FF-RAND-01, FF-RAND-02. Skip Nights: FF-RULING-38."""
    passed: list[str] = []
    while True:
        name = g.scheme_pile.draw(g)
        assert name is not None, "36 ordinary cards exist"
        g.tell("FF-RAND-01", SchemeRevealed, name)
        if not is_night(name):
            g.scheme_discards += [*passed, name]
            return SCHEMES[name].steps[0].location
        passed.append(name)
