"""Ambush cards, and the windows in which players spring them.

A window is a call that returns whether the event still happens. It asks only players who hold a fitting card.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from longbox import remembered, still_happens
from longbox.games.vigilante import moments
from longbox.games.vigilante.hooks import ambushes, ambushes_held
from longbox.games.vigilante.kinds import CARDS, VILLAINS
from longbox.games.vigilante.moments import AmbushMoment, Whose, Window
from longbox.games.vigilante.rules.choices import level
from longbox.games.vigilante.rules.hand import finish_card, show_card
from longbox.games.vigilante.rules.team import team_attack
from longbox.games.vigilante.state import Asking, Hero, Player, Vigilante
from longbox.games.vigilante.telling import Use


async def happens(g: Vigilante, moment: AmbushMoment, seat: int, thing: int = 0, fallen: Hero | None = None) -> bool:
    """Something happens to a seat. Ask all who hold a fitting Ambush in turn order, until all pass: VG-RULING-39.

    Turn order is that of VG-CONF-01; after each Ambush it asks all again. Returns whether the event still happens.
    """
    if not ambushes_held(g, moment, seat if _concerns_one(moment) else None):
        return True
    window = Window(moment, seat, thing, fallen)
    asked = (partial(_fitting_cards, g, window), partial(_which_ambush, g, window), partial(_spring, g, window))
    return await still_happens(g.from_active, *asked)


@remembered(CARDS)
def _concerns_one(moment: AmbushMoment) -> bool:
    """Whether the Ambushes for a moment concern nobody but the player to whom it happens."""
    return all(ambush.whose is Whose.OWN for ambush in ambushes(moment).values())


def _fitting_cards(g: Vigilante, window: Window, player: Player) -> list[int]:
    """The Ambushes in a hand that fit now, each once: VG-CITY-06."""
    face = g.faces.face
    cards: dict[str, int] = {}
    for card, ambush in ambushes_held(g, window.moment, player.seat):
        if ambush.is_met(g, player.seat, window):
            cards.setdefault(face[card], card)
    return [*cards.values()]


async def _which_ambush(g: Vigilante, window: Window, player: Player, cards: Sequence[int]) -> int | None:
    """The Ambush that this player springs, if any: VG-CITY-06. Another player's turn is no obstacle: VG-CITY-07."""
    fitting = ambushes(window.moment)
    g.asking = Asking(window.moment.words, window.seat, player.seat)
    question = g.ask(
        player.seat,
        f"{happening(g, player.seat, window)}: spring an Ambush?",
        cards,
        rule="VG-CITY-06",
        verb="ambush",
        name=lambda card: g.faces.face[card],
        label=lambda card: f"{g.faces.face[card]}: {fitting[g.faces.face[card]].reaction.label}",
        place=lambda card: f"hand:{g.faces.face[card]}",
        done="Let it happen",
    )
    chosen = await g.quietly(question)  # nobody learns that the player was asked: VG-RULING-39
    g.asking = None
    return chosen


def happening(g: Vigilante, holder: int, window: Window) -> str:
    """The event that an Ambush would answer, in words that reveal nothing secret to its holder."""
    whose = ("your", "Your") if holder == window.seat else (f"{g.names[window.seat]}'s",) * 2
    return window.moment.happening.format(whose=whose[0], Whose=whose[1], thing=_thing(g, holder, window))


def _thing(g: Vigilante, holder: int, window: Window) -> str:
    """The Villain, Hero, player, number or Event in question. For Villains the words also say whether there are several."""
    player = g.players[window.seat]
    match window.moment:
        case moments.HEROES_ATTACK:
            assert g.fight is not None
            return f"{g.faces.face[window.thing]}, with {team_attack(g, player)} against {g.fight.health} Health"
        case moments.HERO_WOULD_FALL:
            hero = player.slots[window.thing]
            assert hero is not None
            return hero.name
        case moments.HERO_FELL:
            assert window.fallen is not None
            return window.fallen.name
        case moments.WOULD_BE_FREED if holder != window.seat:  # others see only the backs in a jail: VG-RULING-17
            return f"A Villain of Level {level(g, window.thing)} is"
        case moments.VILLAIN_REVEALED | moments.FIGHT_WON | moments.WOULD_BE_FREED:  # a fight is public
            card = VILLAINS[g.faces.face[window.thing]]
            return f"{card.name} (Level {card.level}) {'are' if card.are_several else 'is'}"
        case moments.INVESTIGATED:
            return g.names[window.thing]
        case moments.DIE_SUBMITTED:
            return str(player.submitted)  # an Ambush may have turned it
        case moments.MUST_DISCARD:
            return ""
    return g.faces.face[window.thing]


async def _spring(g: Vigilante, window: Window, player: Player, card: int) -> bool:
    """Show the card, do what it says, and discard it: VG-CITY-08."""
    reaction = ambushes(window.moment)[g.faces.face[card]].reaction
    card = show_card(g, player, card, Use.SPRUNG, reaction, "VG-CITY-07")
    happens = await reaction.spring(g, player.seat, window)
    finish_card(g, card)
    return happens
