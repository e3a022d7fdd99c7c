"""What a seat cannot know, imagined so that it fits together.

The engine lets hidden faces of one group change places. Here are the two things that groups do not say: tokens belong to
Identities, and where somebody is asked for an Ambush, somebody holds one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import product
from math import factorial, perm, prod

from longbox.engine.chance import Chance
from longbox.engine.game import Beliefs
from longbox.games.vigilante.cards.identities import IDENTITIES, stack
from longbox.games.vigilante.cards.kinds import AMBUSHES, Allegiance, Whose
from longbox.games.vigilante.cards.scenarios import SCENARIOS
from longbox.games.vigilante.setup import kept_tokens
from longbox.games.vigilante.state import Asking, Moment, Player, Vigilante

IDENTITIES_STREAM = "imagine identities"  # of its own, so that other cards do not change who is thought to be who

FINELY = range(1 << 53)

Sides = tuple[Allegiance, ...]
Choices = tuple[tuple[Sides, float], ...]


def imagine(g: Vigilante, seat: int, now: Vigilante, chance: Chance, beliefs: Beliefs) -> None:
    """Called after the engine has re-dealt the hidden faces of each group; `now` is the truth a few answers later.

    The seat still knows there which tokens it has looked at since.
    """
    face = list(g.faces.face)
    for player in g.players:
        if player.seat != seat:
            player.notes = ()  # whether and about what others have written is theirs alone: VG-ALLEG-08
    if g.players[seat].identity >= 0:
        _imagine_identities(g, seat, now, chance, beliefs, face)
    if now.asking is not None and now.asking.holder != seat:
        _give_ambush(g, seat, now, now.asking, chance, face)
    g.faces.face = tuple(face)


def _imagine_identities(g: Vigilante, seat: int, now: Vigilante, chance: Chance, beliefs: Beliefs, face: list[str]) -> None:
    """Other players' Identities by the scenario, and tokens that belong to them, in keeping with what the seat knows or noted."""
    is_known = _known(g, now, seat)
    others = [player for player in g.players if player.seat != seat and not is_known[player.identity]]
    if not others:
        return
    noted = {(note.about, note.place): face[note.says] for note in now.players[seat].notes if note.says < len(face)}
    believed = tuple([beliefs[player.seat] for player in others]) if beliefs else ()
    mine = face[g.players[seat].identity]
    seen = [_seen_tokens(player, is_known, noted, face) for player in others]
    tokens = tuple([tuple(sorted(known.values())) for known in seen])
    choices = _believed(g.scenario, g.first_game, mine, tokens, believed)
    if not choices:  # a note was wrong
        seen = [_seen_tokens(player, is_known, {}, face) for player in others]
        tokens = tuple([tuple(sorted(known.values())) for known in seen])
        choices = _believed(g.scenario, g.first_game, mine, tokens, believed)
    sides = _weighted(choices, chance)
    stacks = {side: chance.scattered(_left(side, g.first_game, mine), IDENTITIES_STREAM) for side in dict.fromkeys(sides)}
    for player, side, known, shown in zip(others, sides, seen, tokens, strict=True):
        face[player.identity] = stacks[side].pop()
        hidden = [token for token in player.tokens if token not in known]
        for token, allegiance in zip(hidden, chance.scattered(_rest(side, shown), IDENTITIES_STREAM), strict=True):
            face[token] = allegiance


def _weighted(choices: Choices, chance: Chance) -> Sides:
    """One of these, by weight."""
    draw = sum([weight for _, weight in choices]) * chance.pick(FINELY, IDENTITIES_STREAM) / len(FINELY)
    for sides, weight in choices:
        draw -= weight
        if draw < 0:
            return sides
    return choices[-1][0]  # sums of fractions are not exact


@lru_cache(maxsize=4096)
def _believed(scenario: str, first_game: bool, mine: str, seen: tuple[tuple[str, ...], ...], beliefs: Beliefs) -> Choices:
    """Which sides the others may be on, with weights by what they were seen to do."""
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
    """Whether the seat knows, then or now, the Identities and tokens of the players: not 0 if it does."""
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


@cache
def _left(side: Allegiance, first_game: bool, mine: str) -> tuple[str, ...]:
    """The Identities of a side that others may have, where one of them is mine."""
    names = stack(side, first_game=first_game)
    if mine in names:
        names.remove(mine)
    return tuple(names)


@cache
def _rest(side: Allegiance, known: tuple[str, ...]) -> tuple[str, ...]:
    """The other tokens of a player of this side."""
    return tuple((Counter(kept_tokens(side)) - Counter(known)).elements())


@cache
def _arrangements(side: Allegiance, known: tuple[str, ...]) -> int:
    """In how many ways the other tokens can lie: whoever has two of a side shows one of them more often (VG-ALLEG-03).

    In none if somebody of this side has not got those that are known.
    """
    if Counter(known) - Counter(kept_tokens(side)):
        return 0
    rest = _rest(side, known)
    return factorial(len(rest)) // prod([factorial(number) for number in Counter(rest).values()])


@lru_cache(maxsize=4096)
def _sides(scenario: str, first_game: bool, mine: str, seen: tuple[tuple[str, ...], ...]) -> Choices:
    """Which sides the others may be on, by the tokens seen of each, with a weight: how many deals lead to it."""
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
    """Somebody is asked for an Ambush, the seat does not know who: exchange a hidden card of anybody for one that fits."""
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


@cache
def _fitting(moment: Moment, own: bool) -> frozenset[str]:
    """The Ambushes for what happens to a player, in the hand of that player or of another."""
    ambushes = AMBUSHES[moment].items()
    return frozenset(name for name, each in ambushes if each.whose is Whose.ANY or (each.whose is Whose.OWN) == own)
