"""Ambush cards: the windows in which they are sprung.

A window is a call that returns whether the thing still happens. Only those are asked who hold a fitting card.
"""

from __future__ import annotations

from longbox.games.vigilante.cards.kinds import AMBUSHES, OWN_ONLY, VILLAINS, Ambush, Whose, Window
from longbox.games.vigilante.rules.choices import level
from longbox.games.vigilante.rules.hand import finish_card, show_card
from longbox.games.vigilante.rules.team import team_attack
from longbox.games.vigilante.state import Asking, Hero, Moment, Player, Vigilante
from longbox.games.vigilante.telling import Use

HAPPENINGS = {
    Moment.VILLAIN_REVEALED: "{thing} revealed in {whose} fight",
    Moment.HEROES_ATTACK: "{Whose} Heroes are about to attack {thing}",
    Moment.FIGHT_WON: "{thing} beaten in {whose} fight",
    Moment.HERO_WOULD_FALL: "{Whose} {thing} is about to be defeated",
    Moment.HERO_FELL: "{Whose} {thing} is defeated",
    Moment.WOULD_BE_FREED: "{thing} about to be freed from {whose} jail",
    Moment.INVESTIGATED: "{thing} is about to look at or to flip one of {whose} Allegiance tokens",
    Moment.MUST_DISCARD: "A card must be discarded from {whose} hand",
    Moment.DIE_SUBMITTED: "{Whose} submitted die shows a {thing}",
    Moment.EVENT_DUE: "{thing} is about to be resolved",
}


async def still_happens(g: Vigilante, moment: Moment, seat: int, thing: int = 0, fallen: Hero | None = None) -> bool:
    """Something happens to a seat: all who hold a fitting Ambush are asked in turn order, until all pass: VG-RULING-39."""
    fitting = AMBUSHES[moment]
    face = g.faces.face
    for player in [g.players[seat]] if OWN_ONLY[moment] else g.players:
        for card in player.hand:
            if face[card] in fitting:
                return await _all_are_asked(g, fitting, Window(moment, seat, thing, fallen))
    return True


async def _all_are_asked(g: Vigilante, fitting: dict[str, Ambush], window: Window) -> bool:
    """One after the other, in turn order (VG-CONF-01), and again after each Ambush."""
    springing = True
    while springing:
        springing = False
        for player in g.from_active():
            cards = _fitting_cards(g, player, fitting, window)
            card = await _which_ambush(g, player, cards, fitting, window) if cards else None
            if card is None:
                continue
            if not await _spring(g, player, card, window):
                return False
            springing = True
    return True


def _fitting_cards(g: Vigilante, player: Player, fitting: dict[str, Ambush], window: Window) -> list[int]:
    """The Ambushes in a hand that could be sprung now, each once: VG-CITY-06."""
    face = g.faces.face
    cards: dict[str, int] = {}
    for card in player.hand:
        ambush = fitting.get(face[card])
        if ambush and is_condition_met(g, player.seat, ambush, window):
            cards.setdefault(face[card], card)
    return [*cards.values()]


async def _which_ambush(g: Vigilante, player: Player, cards: list[int], fitting: dict[str, Ambush], window: Window) -> int | None:
    """The Ambush of these that this player springs, if any: VG-CITY-06, also on another player's turn: VG-CITY-07."""
    g.asking = Asking(window.moment, window.seat, player.seat)
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
    chosen = await g.quietly(question)  # being asked is not announced: VG-RULING-39
    g.asking = None
    return chosen


def happening(g: Vigilante, holder: int, window: Window) -> str:
    """What an Ambush would answer, in words that tell its holder nothing they may not know."""
    whose = ("your", "Your") if holder == window.seat else (f"{g.names[window.seat]}'s",) * 2
    return HAPPENINGS[window.moment].format(whose=whose[0], Whose=whose[1], thing=_thing(g, holder, window))


def _thing(g: Vigilante, holder: int, window: Window) -> str:
    """The Villain, Hero, player, number or Event in question; of Villains also whether they are one or several."""
    player = g.players[window.seat]
    match window.moment:
        case Moment.HEROES_ATTACK:
            assert g.fight is not None
            return f"{g.faces.face[window.thing]}, with {team_attack(g, player)} against {g.fight.health} Health"
        case Moment.HERO_WOULD_FALL:
            hero = player.slots[window.thing]
            assert hero is not None
            return hero.name
        case Moment.HERO_FELL:
            assert window.fallen is not None
            return window.fallen.name
        case Moment.WOULD_BE_FREED if holder != window.seat:  # of another jail only the backs are seen: VG-RULING-17
            return f"A Villain of Level {level(g, window.thing)} is"
        case Moment.VILLAIN_REVEALED | Moment.FIGHT_WON | Moment.WOULD_BE_FREED:  # a fight is public
            card = VILLAINS[g.faces.face[window.thing]]
            return f"{card.name} (Level {card.level}) {'are' if card.are_several else 'is'}"
        case Moment.INVESTIGATED:
            return g.names[window.thing]
        case Moment.DIE_SUBMITTED:
            return str(player.submitted)  # an Ambush may have turned it
        case Moment.MUST_DISCARD:
            return ""
    return g.faces.face[window.thing]


def is_condition_met(g: Vigilante, holder: int, ambush: Ambush, window: Window) -> bool:
    """VG-CITY-06: the moment has come, for the right player, and whatever else the card wants."""
    if ambush.whose is Whose.OWN and holder != window.seat:
        return False
    if ambush.whose is Whose.RIVAL and holder == window.seat:
        return False
    return ambush.reaction.fits(g, holder, window)


async def _spring(g: Vigilante, player: Player, card: int, window: Window) -> bool:
    """The card is shown, does what it says, and is discarded: VG-CITY-08."""
    reaction = AMBUSHES[window.moment][g.faces.face[card]].reaction
    card = show_card(g, player, card, Use.SPRUNG, reaction, "VG-CITY-07")
    happens = await reaction.spring(g, player.seat, window)
    finish_card(g, card)
    return happens
