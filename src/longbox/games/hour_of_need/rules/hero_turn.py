"""The hero turn: what a hero may do, with an action or without."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from longbox import Action, Did, Refusal, remembered, several, text
from longbox.games.hour_of_need.boards import OFF
from longbox.games.hour_of_need.hooks import FEAT_USED, HOOKS, MOBILITY, MOVE_SPACES, PLAYED, PlayedCard
from longbox.games.hour_of_need.kinds import ALLIES, CLUES, FOES, HERO_CARDS, HERO_DECKS, Exhaust, Feat, Timing
from longbox.games.hour_of_need.rules.clues import clue_key, clue_label, use_clue, why_no_clue
from longbox.games.hour_of_need.rules.damage import begin_threat_phase
from longbox.games.hour_of_need.rules.exhausting import exhaust_key, use
from longbox.games.hour_of_need.rules.hand import (
    become_focused,
    can_flip,
    discard,
    discard_constant,
    draw_cards,
)
from longbox.games.hour_of_need.rules.moves import can_land, move, move_to
from longbox.games.hour_of_need.rules.rolls import attack, solve, why_not_attack, why_not_solve
from longbox.games.hour_of_need.state import MOST_FOCUS, MOVE, Constant, Hero, HeroAction, HourOfNeed, Verb

ACTION = 1
THREAT = "threat"  # the key of beginning a threat phase
KEPT = 10_000  # hands whose actions are kept


def actions(g: HourOfNeed, hero: Hero, first: int | None) -> list[HeroAction]:
    """Everything that a hero might do now: HN-ACT-05, HN-PLAY-01, HN-EXH-06, HN-FEAT-05, HN-CLUE-07.

    While a hero's threat phase is about to begin, nobody performs an action: HN-HTURN-08, HN-HTURN-09. It begins when the
    player says so, or by itself if nobody has anything else to do: HN-RULING-30. `first` is the hero of `waiting`.
    """
    if hero.spot == OFF:
        return []
    seat, hand = hero.seat, tuple(hero.hand)
    if g.policy is not None and (first is not None or not hero.actions):  # in a rollout nobody sees what is not possible
        found = [*_free_of_hand(hand)]
    else:
        found = [*_basic(seat, hero.name, hero.is_focused), *_action_effects(g, hero), *_of_hand(hand)]
    if hero.clues:
        found += _clues(tuple(hero.clues))
    found += _exhausts(hero)
    if can_flip(g, hero):
        found.append(_flip_action(seat))  # HN-FOCUS-04
    if first == seat:
        found.append(_threat_action(seat))
    return found


def waiting(g: HourOfNeed) -> int | None:
    """The hero whose threat phase is about to begin: both actions are taken (HN-HTURN-08)."""
    for hero in g.heroes:
        if not hero.actions and hero.seat not in g.done and hero.is_here:
            return hero.seat
    return None


def is_due(hero: Hero, first: int | None) -> bool:
    """Whether the hero has an action to perform or a threat phase to begin now: HN-ACT-04. `first` is who is waiting."""
    return hero.spot != OFF and (first == hero.seat or (first is None and hero.actions > 0))


def _free(g: HourOfNeed, hero: Hero) -> Refusal | None:
    return None


def why_no_action(g: HourOfNeed, hero: Hero) -> Refusal | None:
    """HN-ACT-06, HN-HTURN-08. Which action it would be does not matter, so each can be repeated: HN-ACT-03."""
    if not hero.actions:
        return Refusal("HN-ACT-06", "you have performed both of your actions")
    seat = waiting(g)
    if seat is not None:
        return Refusal("HN-HTURN-08", f"the threat phase of {g.names[seat]} comes first")
    return None


async def _nothing(g: HourOfNeed, hero: Hero) -> None:
    return


LET_OTHERS = Action("let", "Let the others act first", "", _free, _nothing)


async def take(g: HourOfNeed, hero: Hero, action: HeroAction) -> None:
    """Do it, and turn an action token face down if it costs an action: HN-HTURN-05, HN-TEXTACT-01.

    What the deed grants belongs to it, and so comes before a threat phase: HN-HTURN-10.
    """
    g.active = hero.seat
    hero.actions -= action.cost
    await action.deed(g, hero)


async def _flip(g: HourOfNeed, hero: Hero) -> None:
    await become_focused(g, hero)


async def _begin_threat(g: HourOfNeed, hero: Hero) -> None:
    begin_threat_phase(g, hero)


@cache
def _flip_action(seat: int) -> HeroAction:
    return Action("focus", f"Spend {MOST_FOCUS} focus: become Focused", f"hero:{seat}", _free, _flip)


@cache
def _threat_action(seat: int) -> HeroAction:
    return Action(THREAT, "Begin your threat phase", f"threats:{seat}", _free, _begin_threat)


# -- basic actions -----------------------------------------------------------------------------------------


@remembered(HERO_DECKS)
def _basic(seat: int, name: str, is_focused: bool) -> tuple[HeroAction, ...]:
    side, place = HERO_DECKS[name].side(is_focused), f"hero:{seat}"
    return (
        Action("move", "Move", place, why_no_action, _move, cost=ACTION, now=partial(_move_words, seat)),
        Action("attack", f"Attack with {several(side.attack, 'die', 'dice')}", place, _why_no_attack, _attack, cost=ACTION),
        Action("solve", f"Solve with {several(side.solve, 'die', 'dice')}", place, _why_no_solve, _solve, cost=ACTION),
        Action("draw", "Draw 1 card", place, why_no_action, _draw, cost=ACTION),
        *(_action_effect(name, effect, place) for effect in side.actions),
    )


def _action_effects(g: HourOfNeed, hero: Hero) -> list[HeroAction]:
    """Of the own Allies and Constants, and of all threat areas and Crisis cards: HN-ACT-01.

    Nobody uses those of another play area: HN-ACT-02.
    """
    found = [_of_ally(ally.name) for ally in hero.allies] if hero.allies else []
    if hero.constants:
        mine = _of_constants()
        found += [mine[card.name] for card in hero.constants if card.name in mine]
    there = _of_foes()
    found += [there[card.name] for other in g.heroes for card in other.threats if card.name in there]
    return found + [there[card.name] for card in g.crises if card.name in there]


@remembered(ALLIES)
def _of_ally(name: str) -> HeroAction:
    return _action_effect(name, ALLIES[name].action, f"card:{name}")


@remembered(HERO_CARDS)
def _of_constants() -> dict[str, HeroAction]:
    return {
        name: _action_effect(name, card.action, f"constant:{name}")
        for name, card in HERO_CARDS.items()
        if card.action is not None
    }


@remembered(FOES)
def _of_foes() -> dict[str, HeroAction]:
    return {name: _action_effect(name, card.action, f"card:{name}") for name, card in FOES.items() if card.action is not None}


def move_spaces(g: HourOfNeed, hero: Hero) -> int:
    """HN-MOVE-01."""
    return HOOKS.number(g, MOVE_SPACES, MOVE, hero)


def _why_no_attack(g: HourOfNeed, hero: Hero) -> Refusal | None:
    return why_no_action(g, hero) or why_not_attack(g, hero)


def _why_no_solve(g: HourOfNeed, hero: Hero) -> Refusal | None:
    return why_no_action(g, hero) or why_not_solve(g, hero)


async def _move(g: HourOfNeed, hero: Hero) -> None:
    await move(g, hero, move_spaces(g, hero), "HN-MOVE-01", stay="Stay here: the action is spent")


def _move_words(seat: int, g: HourOfNeed, _: Hero) -> str:
    return f"Move up to {move_spaces(g, g.heroes[seat])} spaces"


def words_of(g: HourOfNeed, action: HeroAction) -> str:
    """The label of an action, which knows by itself whose it is."""
    return action.label if action.now is None else action.now(g, g.heroes[g.active])


async def _attack(g: HourOfNeed, hero: Hero) -> None:
    await attack(g, hero)


async def _solve(g: HourOfNeed, hero: Hero) -> None:
    await solve(g, hero)


async def _draw(g: HourOfNeed, hero: Hero) -> None:
    draw_cards(g, hero, 1, "HN-DRAW-01")


def _action_effect(name: str, effect: Verb, place: str) -> HeroAction:
    def why_not(g: HourOfNeed, hero: Hero) -> Refusal | None:
        return why_no_action(g, hero) or effect.why_not(g, hero.seat)

    async def deed(g: HourOfNeed, hero: Hero) -> None:
        g.acting.append(name)
        await effect.do(g, hero.seat)
        g.acting.pop()

    return Action(f"action:{name}", f"{name}: {text(effect)}", place, why_not, deed, cost=ACTION)


# -- cards of the hand -------------------------------------------------------------------------------------


@remembered(HERO_CARDS, most=KEPT)
def _of_hand(hand: tuple[str, ...]) -> tuple[HeroAction, ...]:
    """Each card is played, or discarded for a feat.

    Cards are offered between the deeds of the hero turn, and so not in a threat phase (HN-PLAY-02), not before another card is
    resolved (HN-PLAY-03), and not in the middle of an effect, unless its text lets somebody `play` one: HN-PLAY-04.
    """
    return (*[_play_action(name) for name in dict.fromkeys(hand)], *_feats(hand))


@remembered(HERO_CARDS)
def _play_action(name: str) -> HeroAction:
    return Action(
        f"play:{name}",
        f"Play {name}",
        f"card:{name}",
        partial(why_not_play, name=name),
        partial(_play, name=name),
        cost=ACTION if HERO_CARDS[name].is_action else 0,
    )


def why_not_play(g: HourOfNeed, hero: Hero, name: str, is_free: bool = False) -> Refusal | None:
    """HN-PLAYACT-02; a card whose text would change nothing is not offered: HN-RULING-51."""
    card = HERO_CARDS[name]
    if card.is_action and not is_free and (refusal := why_no_action(g, hero)):
        return refusal
    return card.effect.why_not(g, hero.seat) if card.effect is not None else None


async def _play(g: HourOfNeed, hero: Hero, name: str) -> None:
    await play(g, hero, name)


async def play(g: HourOfNeed, hero: Hero, name: str) -> None:
    """An Instant is resolved and discarded, a Constant stays in the hero play area: HN-PLAYACT-03, HN-PLAYACT-04."""
    card, spot = HERO_CARDS[name], hero.spot
    hero.hand.remove(name)
    g.tell("HN-PLAYACT-01" if card.is_action else "HN-PLAY-01", Did, hero.seat, "plays {}", name)
    if card.is_constant and not card.attaches:
        if card.is_unique:  # HN-UNIQ-02 to HN-UNIQ-04, HN-PLAYACT-06, only the hero's own copies: HN-RULING-57
            for old in [each for each in hero.constants if each.name == name]:
                discard_constant(g, hero, old, "HN-UNIQ-04")
        hero.constants.append(Constant(name))
    if card.effect is not None:
        g.acting.append(name)
        await card.effect.do(g, hero.seat)
        g.acting.pop()
    if not card.is_constant:
        hero.discards.append(name)
    await HOOKS.happens(g, PLAYED, PlayedCard(hero.seat, name, spot))


def _exhausts(hero: Hero) -> Sequence[HeroAction]:
    """Exhaust effects for the hero turn: HN-RULING-101."""
    of_side = () if hero.is_exhausted else _exhausts_of_side(hero.seat, hero.name, hero.is_focused)
    if not hero.constants:
        return of_side
    found = [*of_side]
    for at, card in enumerate(hero.constants):
        if not card.is_exhausted:
            found += _exhausts_of_constant(at, card.name)
    return found


@remembered(HERO_DECKS)
def _exhausts_of_side(seat: int, name: str, is_focused: bool) -> tuple[HeroAction, ...]:
    exhausts = HERO_DECKS[name].side(is_focused).exhausts
    return tuple(_exhaust_action(name, exhausts, each, f"hero:{seat}", None) for each in exhausts if each.timing is Timing.TURN)


@remembered(HERO_CARDS)
def _exhausts_of_constant(at: int, name: str) -> tuple[HeroAction, ...]:
    exhausts = HERO_CARDS[name].exhausts
    place = f"constant:{name}"
    return tuple(_exhaust_action(name, exhausts, each, place, at) for each in exhausts if each.timing is Timing.TURN)


def _exhaust_action(name: str, exhausts: Sequence[Exhaust], each: Exhaust, place: str, at: int | None) -> HeroAction:
    """The Constant is looked up by its place when it is exhausted: an action belongs to no state."""

    def why_not(g: HourOfNeed, hero: Hero) -> Refusal | None:
        return each.effect.why_not(g, hero.seat)

    async def deed(g: HourOfNeed, hero: Hero) -> None:
        await use(g, hero, None if at is None else hero.constants[at], each)

    return Action(exhaust_key(name, exhausts, each), f"Exhaust {name}: {text(each.effect)}", place, why_not, deed)


# -- heroic feats ------------------------------------------------------------------------------------------


@remembered(HERO_CARDS, most=KEPT)
def _free_of_hand(hand: tuple[str, ...]) -> tuple[HeroAction, ...]:
    """The same without what costs an action."""
    return tuple(action for action in _of_hand(hand) if not action.cost)


def _feats(hand: tuple[str, ...]) -> tuple[HeroAction, ...]:
    """One action for each card and icon, besides toughness: HN-FEAT-04, HN-FEAT-10, HN-FEAT-12, HN-FEAT-14."""
    return tuple(
        Action(
            f"{feat}:{name}", f"For {feat} discard {name}: {_FEAT_WORDS[feat]}", f"card:{name}", _WHY_NO_FEAT[feat],
            partial(_use_feat, name=name, feat=feat),
        )
        for name in dict.fromkeys(hand)
        for feat in HERO_CARDS[name].icons
        if feat is not Feat.TOUGHNESS
    )  # fmt: skip


_FEAT_WORDS = {Feat.MOBILITY: "go to any space", Feat.STRENGTH: "Attack", Feat.DEDUCTION: "Solve"}


def _why_no_mobility(g: HourOfNeed, hero: Hero) -> Refusal | None:
    refusal = HOOKS.why_not(g, MOBILITY, hero)
    return refusal or (None if can_land(g, hero, None) else Refusal("HN-FEAT-09", "there is no space to go to"))


_WHY_NO_FEAT = {Feat.MOBILITY: _why_no_mobility, Feat.STRENGTH: why_not_attack, Feat.DEDUCTION: why_not_solve}


async def _use_feat(g: HourOfNeed, hero: Hero, name: str, feat: Feat) -> None:
    """The card is discarded, and nothing else on it counts: HN-FEAT-05."""
    discard(g, hero, name, "HN-FEAT-05")
    await HOOKS.happens(g, FEAT_USED, hero)
    match feat:
        case Feat.MOBILITY:
            await move_to(g, hero, None, "HN-FEAT-09")
        case Feat.STRENGTH:
            await attack(g, hero)
        case _:
            await solve(g, hero)


# -- clue cards --------------------------------------------------------------------------------------------


@remembered(CLUES, most=KEPT)
def _clues(clues: tuple[str, ...]) -> tuple[HeroAction, ...]:
    """HN-CLUE-07."""
    return tuple(
        Action(
            clue_key(name), clue_label(name), clue_key(name), partial(why_no_clue, name=name), partial(use_clue, name=name)
        )
        for name in dict.fromkeys(clues)
    )  # fmt: skip
