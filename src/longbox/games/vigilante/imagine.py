"""Imagines what a seat cannot know, so that all of it fits together.

The engine shuffles the hidden faces within each group. This module adds two facts that groups do not express: Allegiance tokens
match the Identity of their player, and while somebody is asked for an Ambush, somebody holds one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import product
from math import factorial, perm, prod

from longbox import Beliefs, Chance, remembered
from longbox.games.vigilante.cards.identities import stack
from longbox.games.vigilante.hooks import ambushes
from longbox.games.vigilante.kinds import CARDS, IDENTITIES, SCENARIOS, Allegiance
from longbox.games.vigilante.moments import MOMENTS
from longbox.games.vigilante.setup import kept_tokens
from longbox.games.vigilante.state import Asking, Player, Vigilante

IDENTITIES_STREAM = "imagine identities"  # of its own, so that other cards do not change which Identities are imagined

FINELY = range(1 << 53)

Sides = tuple[Allegiance, ...]
Choices = tuple[tuple[Sides, float], ...]


def imagine(g: Vigilante, seat: int, now: Vigilante, chance: Chance, beliefs: Beliefs) -> None:
    """The engine calls this after it has re-dealt the hidden faces of each group.

    `now` is the true table a few answers later: it shows which tokens the seat has looked at since.
    """
    face = list(g.faces.face)
    for player in g.players:
        if player.seat != seat:
            player.notes = ()  # what others note is secret, and also whether they note anything: VG-ALLEG-08
    if g.players[seat].identity >= 0:
        _imagine_identities(g, seat, now, chance, beliefs, face)
    if now.asking is not None and now.asking.holder != seat:
        _give_ambush(g, seat, now, now.asking, chance, face)
    g.faces.face = tuple(face)


def _imagine_identities(g: Vigilante, seat: int, now: Vigilante, chance: Chance, beliefs: Beliefs, face: list[str]) -> None:
    """Give the others Identities that the scenario allows, and tokens that match. Both fit what the seat knows or noted."""
    is_known = _known(g, now, seat)
    others = [player for player in g.players if player.seat != seat and not is_known[player.identity]]
    if not others:
        return
    noted = {(note.about, note.place): face[note.says] for note in now.players[seat].notes if note.says < len(face)}
    believed = tuple([beliefs[player.seat] for player in others]) if beliefs else ()
    mine = face[g.players[seat].identity]
    seen = [_seen_tokens(player, is_known, noted, face) for player in others]
    tokens = tuple([tuple(sorted(known.values())) for known in seen])
    choices = possible_sides(g.scenario, g.first_game, mine, tokens, believed)
    if not choices:  # a note was wrong
        seen = [_seen_tokens(player, is_known, {}, face) for player in others]
        tokens = tuple([tuple(sorted(known.values())) for known in seen])
        choices = possible_sides(g.scenario, g.first_game, mine, tokens, believed)
    sides = _weighted(choices, chance)
    stacks = {side: chance.scattered(_left(side, g.first_game, mine), IDENTITIES_STREAM) for side in dict.fromkeys(sides)}
    for player, side, known, shown in zip(others, sides, seen, tokens, strict=True):
        face[player.identity] = stacks[side].pop()
        hidden = [token for token in player.tokens if token not in known]
        for token, allegiance in zip(hidden, chance.scattered(_rest(side, shown), IDENTITIES_STREAM), strict=True):
            face[token] = allegiance


def _weighted(choices: Choices, chance: Chance) -> Sides:
    """Pick one of these by weight."""
    draw = sum([weight for _, weight in choices]) * chance.pick(FINELY, IDENTITIES_STREAM) / len(FINELY)
    for sides, weight in choices:
        draw -= weight
        if draw < 0:
            return sides
    return choices[-1][0]  # sums of fractions are not exact


@remembered(IDENTITIES, SCENARIOS, most=4096)
def possible_sides(scenario: str, first_game: bool, mine: str, seen: tuple[tuple[str, ...], ...], beliefs: Beliefs) -> Choices:
    """The sides that the others may be on, weighted by the number of deals and by how well their deeds fit."""
    choices = _sides(scenario, first_game, mine, seen)
    if not beliefs:
        return choices
    order = [*Allegiance]
    return tuple(
        [
            (sides, weight * prod([belief[order.index(side)] for side, belief in zip(sides, beliefs, strict=True)]))
            for sides, weight in choices
        ]
    )


def _known(g: Vigilante, now: Vigilante, seat: int) -> dict[int, int]:
    """For each Identity and token: not 0 if the seat knew it then or knows it now."""
    before, after = g.faces.known, now.faces.known
    bit = 1 << seat
    return {thing: (before[thing] | after[thing]) & bit for player in g.players for thing in (player.identity, *player.tokens)}


def _seen_tokens(
    player: Player, is_known: Mapping[int, int], noted: Mapping[tuple[int, int], str], face: list[str]
) -> dict[int, str]:
    """The tokens of a player that the seat knows: face-up, looked at in this step, or noted."""
    seen = {}
    for place, token in enumerate(player.tokens):
        if is_known[token]:
            seen[token] = face[token]
        elif (player.seat, place) in noted:
            seen[token] = noted[player.seat, place]
    return seen


@remembered(IDENTITIES)
def _left(side: Allegiance, first_game: bool, mine: str) -> tuple[str, ...]:
    """The Identities of a side that others may have: all but my own."""
    names = stack(side, first_game=first_game)
    if mine in names:
        names.remove(mine)
    return tuple(names)


@cache
def _rest(side: Allegiance, known: tuple[str, ...]) -> tuple[str, ...]:
    """The tokens that a player of this side has besides the known ones."""
    return tuple((Counter(kept_tokens(side)) - Counter(known)).elements())


@cache
def _arrangements(side: Allegiance, known: tuple[str, ...]) -> int:
    """In how many ways the unknown tokens can lie. A player has two of their own side, so they show it more often: VG-ALLEG-03.

    0 if a player of this side cannot have the known tokens.
    """
    if Counter(known) - Counter(kept_tokens(side)):
        return 0
    rest = _rest(side, known)
    return factorial(len(rest)) // prod([factorial(number) for number in Counter(rest).values()])


@remembered(IDENTITIES, SCENARIOS, most=4096)
def _sides(scenario: str, first_game: bool, mine: str, seen: tuple[tuple[str, ...], ...]) -> Choices:
    """The sides that the others may be on, given the tokens seen of each. The weight is the number of deals that lead there."""
    own_side = IDENTITIES[mine].allegiance
    mix = dict(SCENARIOS[scenario].identities)
    sizes = {side: len(_left(side, first_game, mine)) for side in Allegiance}
    fitting = [[side for side in Allegiance if _arrangements(side, known)] for known in seen]
    found = []
    for sides in product(*fitting):
        count = {side: sides.count(side) for side in Allegiance}
        if mix:
            if any(count[side] + (side is own_side) != wanted for side, wanted in mix.items()):
                continue
            deals = 1
        else:
            good = count[Allegiance.GOOD] + (own_side is Allegiance.GOOD)
            if not 0 < good < SCENARIOS[scenario].players or any(count[side] > sizes[side] for side in Allegiance):
                continue
            deals = prod([perm(sizes[side], count[side]) for side in Allegiance])
        tokens = prod([_arrangements(side, known) for side, known in zip(sides, seen, strict=True)])
        found.append((sides, float(tokens * deals)))
    return tuple(found)


def _give_ambush(g: Vigilante, seat: int, now: Vigilante, asking: Asking, chance: Chance, face: list[str]) -> None:
    """If nobody holds an Ambush that fits, exchange a hidden card of some player for one: the seat does not know who is asked."""
    hands = {
        card: _fitting(asking.moment, player.seat == asking.seat)
        for player in now.players
        for card in player.hand
        if player.seat != seat and card < len(face)
    }
    if any(face[card] in fitting for card, fitting in hands.items()):
        return
    pairs = [
        (card, thing)
        for hidden in g.faces.hidden_from(seat, now.faces).values()
        for card in hidden
        if card in hands
        for thing in hidden
        if face[thing] in hands[card]
    ]
    if pairs:
        card, thing = chance.pick(pairs, "imagine")
        face[card], face[thing] = face[thing], face[card]


@remembered(CARDS)
def _fitting(moment: str, own: bool) -> frozenset[str]:
    """The Ambushes that fit this moment, for the player to whom it happens (`own`) or for another player."""
    return frozenset(name for name, ambush in ambushes(MOMENTS[moment]).items() if ambush.concerns(own=own))
