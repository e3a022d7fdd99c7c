"""What always holds: no card, figure or token gets lost, and none is twice in the game.

While an effect goes on, a piece may lie nowhere: the card that is resolved, cards that a player looks at, a bystander on the
way. Between two steps nothing does: see `is_at_rest`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from types import MappingProxyType

from longbox.games.hour_of_need.boards import PANELS
from longbox.games.hour_of_need.kinds import (
    ALLIES,
    BYSTANDER_CARDS,
    CLUES,
    CRISIS_MODULES,
    EVENTS,
    FOES,
    HERO_DECKS,
    ISSUES,
    MINION_CARDS,
    NEMESES,
    VILLAINS,
    Kind,
)
from longbox.games.hour_of_need.modules_setup import nemeses_wanted
from longbox.games.hour_of_need.rules.bystanders import on_map
from longbox.games.hour_of_need.rules.minions import health_of
from longbox.games.hour_of_need.setup import OPENING_HAND
from longbox.games.hour_of_need.state import (
    ACTIONS,
    BYSTANDERS,
    EACH_CLUE,
    ISSUE_TOKENS,
    MINIONS,
    MOST_FOCUS,
    ON_THE_MAP,
    Attached,
    Card,
    HourOfNeed,
    Phase,
)

SETUP = (
    Phase.HEROES,
    Phase.OPENING,
    Phase.ISSUE_SETUP,
    Phase.START,
    Phase.SCHEMES,
    Phase.VILLAIN_SETUP,
    Phase.OTHERS,
    Phase.NEMESES,
)
SPECIAL = {True: 5, False: 4}  # figures of a special Minion card, tokens of a special Bystander card: HN-OMIN-02, HN-OBYS-02
SEEN = {"Eyewitness": 2, "Mulligan": OPENING_HAND}  # cards that lie before a player who says where they go


def is_at_rest(g: HourOfNeed) -> bool:
    """Whether no effect is in progress, as it must be between two steps."""
    return not (g.acting or g.roll or g.harm or g.is_crisis or g.crises_due or g.is_lured)


def _is_set_up(g: HourOfNeed) -> bool:
    return g.phase not in SETUP


# -- cards ---------------------------------------------------------------------------------------------------


def _all_there(g: HourOfNeed, wanted: Iterable[str], there: Iterable[str], seen: int = 0) -> bool:
    """Whether these are the cards, apart from the ones that are being resolved, and some that a player looks at."""
    missing, lie = Counter(wanted), Counter(there)
    if lie - missing:
        return False
    resolved = [*g.acting, g.roll.reaction] if g.roll is not None else g.acting
    missing -= lie
    missing -= Counter(resolved)
    return missing.total() <= seen


def _cards_against(g: HourOfNeed) -> list[Card]:
    """The cards in threat areas and in the issue play area, and the Villain card."""
    return [*(card for hero in g.heroes for card in hero.threats), *g.crises, g.villain]


def _attached(g: HourOfNeed) -> list[Attached]:
    return [under for card in _cards_against(g) for under in card.attached]


def hero_cards_are_all_there(g: HourOfNeed) -> bool:
    """HN-COMP-08: in hand, deck, discard pile or play area, or attached."""
    under = _attached(g)
    for hero in g.heroes:
        if not hero.deck.layers and g.phase in (Phase.HEROES, Phase.OPENING):
            continue
        there = [*hero.hand, *hero.deck, *hero.discards, *(card.name for card in hero.constants)]
        there += [name for name, seat in under if seat == hero.seat]
        seen = SEEN["Mulligan"] if g.phase is Phase.OPENING else 0
        if not _all_there(g, HERO_DECKS[hero.name].cards, there, seen):
            return False
    return True


def villain_cards_are_all_there(g: HourOfNeed) -> bool:
    """HN-COMP-09."""
    if g.phase in SETUP[: SETUP.index(Phase.OTHERS)]:
        return True
    deck = VILLAINS[g.villain_name]
    mine = {*deck.lackeys, *deck.perils, *deck.ploys}
    there = [*g.villain_deck, *g.villain_discards, *(name for name in g.removed if name in mine)]
    there += [card.name for hero in g.heroes for card in hero.threats if card.name in mine]
    seen = SEEN["Eyewitness"] if "Eyewitness" in g.acting else 0
    return _all_there(g, [*deck.lackeys, *deck.perils, *deck.ploys], there, seen)


def issue_cards_are_all_there(g: HourOfNeed) -> bool:
    """HN-COMP-10, HN-ISSUE-03: drawn, lasting, attached to the villain, or one of the cards that stay."""
    if g.phase in SETUP[: SETUP.index(Phase.VILLAIN_SETUP)]:
        return True
    events = ISSUES[g.issue].events
    there = [*g.issue_deck, *g.issue_discards, *g.lasting, *g.removed, *(name for name, _ in _attached(g))]
    there += [card.name for card in _cards_against(g)]
    return _all_there(g, events, [name for name in there if name in EVENTS])


def two_sided_cards_are_all_there(g: HourOfNeed) -> bool:
    """HN-COMP-07, HN-SIX-04: each Scheme and each nemesis on one of its sides, in a threat area or out of the game."""
    if not _is_set_up(g):
        return True
    names = [*(card.name for hero in g.heroes for card in hero.threats), *g.removed]
    fronts = {FOES[name].reverse: name for name in (*ISSUES[g.issue].schemes, *NEMESES)}
    there = Counter(fronts.get(name, name) for name in names)
    nemeses = [there[name] for name in NEMESES]
    schemes = all(there[name] == 1 for name in ISSUES[g.issue].schemes)
    return schemes and max(nemeses) <= 1 and sum(nemeses) == nemeses_wanted(g)


def hidden_tokens_count_what_is_hidden(g: HourOfNeed) -> bool:
    """HN-SETUP-35, HN-SCHEME-04: one for each Scheme side in play."""
    if not _is_set_up(g):
        return True
    return g.hidden == sum(bool(FOES[card.name].reverse) for hero in g.heroes for card in hero.threats)


def clue_cards_are_all_there(g: HourOfNeed) -> bool:
    """HN-COMP-13, HN-XCLUE-01."""
    if g.phase in SETUP[: SETUP.index(Phase.NEMESES)]:
        return True
    there = [*g.clue_deck, *g.clue_discards, *(name for hero in g.heroes for name in hero.clues)]
    return _all_there(g, [name for name in CLUES for _ in range(EACH_CLUE * g.clue_decks)], there)


def optional_cards_are_all_there(g: HourOfNeed) -> bool:
    """HN-OPT-01: each Ally and each Crisis card of the game in one place."""
    if not _is_set_up(g):
        return True
    wanted = [name for name in g.modules if name in ALLIES or name in CRISIS_MODULES]
    there = [*(ally.name for hero in g.heroes for ally in hero.allies), *(card.name for card in g.crises)]
    there += [*g.removed, *g.issue_discards]
    return _all_there(g, wanted, [name for name in there if name in ALLIES or name in CRISIS_MODULES])


# -- figures and tokens --------------------------------------------------------------------------------------


def _kinds(g: HourOfNeed, there: Iterable[str], count: int, are_minions: bool) -> int:
    """How many figures are missing; more than the number of figures, if there are too many of a kind."""
    cards, lie = MINION_CARDS if are_minions else BYSTANDER_CARDS, Counter(there)
    wanted = Counter({name: SPECIAL[are_minions] for name in g.modules if name in cards})
    wanted[""] = count - wanted.total()
    return count + 1 if lie - wanted else (wanted - lie).total()


def minions_are_all_there(g: HourOfNeed) -> bool:
    """HN-COMP-26, HN-OMIN-04: in panels or in the supply, and none has lost all of its health."""
    if g.phase in SETUP[: SETUP.index(Phase.SCHEMES)]:
        return True
    there = [*g.minion_supply, *(minion.kind for minion in g.minions)]
    alive = all(minion.panel in PANELS and 0 <= minion.damage < health_of(g, minion) for minion in g.minions)
    return alive and _kinds(g, there, MINIONS, are_minions=True) == 0


def bystanders_are_all_there(g: HourOfNeed) -> bool:
    """HN-COMP-25, HN-OBYS-04: on the board, in the supply or lost for good; one may be on the way while an effect goes on."""
    if g.phase in SETUP[: SETUP.index(Phase.SCHEMES)]:
        return True
    there = [*g.bystander_supply, *g.lost_bystanders, *(bystander.kind for bystander in g.bystanders)]
    return _kinds(g, there, BYSTANDERS, are_minions=False) <= (0 if is_at_rest(g) else 1)


def map_is_not_crowded(g: HourOfNeed) -> bool:
    """HN-CAPT-02."""
    return len(on_map(g)) <= ON_THE_MAP


def issue_tokens_suffice(g: HourOfNeed) -> bool:
    """HN-COMP-30, HN-RULING-75."""
    return len(g.tokens) <= ISSUE_TOKENS


def focus_is_within_limits(g: HourOfNeed) -> bool:
    """HN-FOCUS-01, HN-FOCUS-03."""
    return g.focus_supply >= 0 and all(0 <= hero.focus <= MOST_FOCUS for hero in g.heroes)


def counts_are_counts(g: HourOfNeed) -> bool:
    """Nothing is counted below zero, and nobody has more than two actions: HN-ACT-06."""
    heroes = all(0 <= hero.actions <= ACTIONS and hero.damage >= 0 and hero.shield >= 0 for hero in g.heroes)
    cards = all(card.damage >= 0 and card.justice >= 0 for card in _cards_against(g))
    return heroes and cards and min(g.hidden, g.taken, g.delay, g.slowed) >= 0


def cards_are_of_their_kind(g: HourOfNeed) -> bool:
    """HN-CRCARD-01: Crisis cards lie in the issue play area, and all others in threat areas."""
    threats = [FOES[card.name].kind for hero in g.heroes for card in hero.threats]
    return Kind.CRISIS not in threats and all(FOES[card.name].kind is Kind.CRISIS for card in g.crises)


INVARIANTS: MappingProxyType[str, Callable[[HourOfNeed], bool]] = MappingProxyType(
    {
        check.__name__.replace("_", " "): check
        for check in (
            hero_cards_are_all_there,
            villain_cards_are_all_there,
            issue_cards_are_all_there,
            two_sided_cards_are_all_there,
            hidden_tokens_count_what_is_hidden,
            clue_cards_are_all_there,
            optional_cards_are_all_there,
            minions_are_all_there,
            bystanders_are_all_there,
            map_is_not_crowded,
            issue_tokens_suffice,
            focus_is_within_limits,
            counts_are_counts,
            cards_are_of_their_kind,
        )
    }
)
