"""What holds after every decision: no piece of the game gets lost, and none appears twice."""

from __future__ import annotations

from collections import Counter

from longbox.games.vigilante.kinds import CARDS, EVENTS, IDENTITIES, MERCENARIES, SCENARIOS, hero_names
from longbox.games.vigilante.rules.events import number_of
from longbox.games.vigilante.setup import kept_tokens
from longbox.games.vigilante.state import ACTIONS, SLOTS, Phase, Vigilante


def cards_are_kept(g: Vigilante) -> bool:
    """Every City and Agency Card is in one place."""
    if g.phase is Phase.LAY_OUT:
        return True
    held = [card for player in g.players for card in player.hand]
    attached = [card for player in g.players for hero in player.slots if hero is not None for card in hero.gear]
    places = Counter([*g.city, *g.agency, *g.city_discard, *g.agency_discard, *g.played, *held, *attached])
    return len(places) == sum(card.copies for card in CARDS.values()) == places.total()


def villains_are_kept(g: Vigilante) -> bool:
    """Every Villain of the scenario is in the deck, in a jail or being fought."""
    if g.phase is Phase.LAY_OUT:
        return True
    fought = [g.fight.villain] if g.fight is not None else []
    places = Counter([*g.villains, *fought, *(villain for player in g.players for villain in player.jail)])
    return len(places) == sum(SCENARIOS[g.scenario].villains) == places.total()


def heroes_are_kept(g: Vigilante) -> bool:
    """Every Hero and Mercenary is in the deck, in the market, on a mat, defeated or gone; nobody has two Starter Heroes."""
    if g.phase is Phase.LAY_OUT:
        return True
    on_mats = [hero.name for player in g.players for hero in player.slots if hero is not None]
    defeated = [name for player in g.players for name in player.defeated]
    places = Counter([*g.heroes, *g.market, *g.hired, *on_mats, *defeated])
    starters = sum(name in hero_names(starters=True) for name in places)
    wanted = len(hero_names(starters=False)) + (len(MERCENARIES) if g.mercenaries else 0)
    return places.total() == len(places) == wanted + starters and starters <= len(g.players)


def events_are_kept(g: Vigilante) -> bool:
    """Every Event token is in the bag, on the track or being looked at, and the track is sorted: VG-EVENT-05."""
    if g.phase is Phase.LAY_OUT:
        return True
    places = Counter([*g.bag, *g.track, *g.drawn])
    numbers = [number_of(g, token) for token in g.track]
    return len(places) == len(EVENTS) == places.total() and numbers == sorted(numbers)


def track_counts_rounds(g: Vigilante) -> bool:
    """VG-ROUND-03."""
    setting_up = (Phase.LAY_OUT, Phase.PIECES, Phase.IDENTITIES, Phase.STARTERS, Phase.BEGIN)
    if g.phase in setting_up:
        return True
    placed = g.round - (g.phase is Phase.CHOOSE_EVENT)
    return len(g.track) == SCENARIOS[g.scenario].events + placed


def tokens_fit_identities(g: Vigilante) -> bool:
    """VG-ALLEG-01, VG-ALLEG-10."""
    for player in g.players:
        if player.tokens:
            side = IDENTITIES[g.faces[player.identity]].allegiance
            if sorted(g.faces[token] for token in player.tokens) != sorted(kept_tokens(side)):
                return False
    return True


def pieces_are_kept(g: Vigilante) -> bool:
    """Everybody has four slots, up to four action tokens and two dice: behind the shield, on the track or at rest."""
    for player in g.players:
        if len(player.slots) != SLOTS or not 0 <= player.actions <= ACTIONS:
            return False
        if len(player.dice) + bool(player.submitted) not in (0, 2):
            return False
        if any(hero is not None and hero.damage < 0 for hero in player.slots):
            return False
    return True


INVARIANTS = {
    "every City and Agency Card is in one place": cards_are_kept,
    "every Villain is in one place": villains_are_kept,
    "every Hero and Mercenary is in one place": heroes_are_kept,
    "every Event token is in one place, and the track is sorted": events_are_kept,
    "the Event Track counts the rounds": track_counts_rounds,
    "tokens belong to their Identity": tokens_fit_identities,
    "mats, action tokens, dice and cubes are complete": pieces_are_kept,
}
