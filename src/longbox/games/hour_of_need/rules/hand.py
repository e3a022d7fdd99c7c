"""Cards of heroes: drawing, discarding, clue cards, focus."""

from __future__ import annotations

from longbox import Did, Discarded, DrewOpenly
from longbox.games.hour_of_need.hooks import CLUE_GAINED, FLIPPED, HOOKS
from longbox.games.hour_of_need.kinds import HERO_CARDS, HERO_DECKS, HeroSide
from longbox.games.hour_of_need.state import MOST_FOCUS, Constant, Hero, HourOfNeed, Phase
from longbox.games.hour_of_need.telling import BecameFocused


def side_of(hero: Hero) -> HeroSide:
    """The visible side of the Hero card."""
    return HERO_DECKS[hero.name].side(hero.is_focused)


def draw_cards(g: HourOfNeed, hero: Hero, count: int, rule: str) -> None:
    """From the hero's own deck, without a hand limit: HN-DRAW-02, HN-DRAW-03. Without a card nothing happens: HN-RULING-56."""
    drawn = []
    for _ in range(count):
        card = hero.pile.draw(g)
        if card is None:
            break
        drawn.append(card)
    hero.hand += drawn
    if drawn:
        g.tell(rule, DrewOpenly, hero.seat, tuple(drawn))


def discard(g: HourOfNeed, hero: Hero, card: str, rule: str) -> None:
    """A card of the hand goes to the hero's discard pile."""
    hero.hand.remove(card)
    hero.discards.append(card)
    g.tell(rule, Discarded, hero.seat, (card,))


async def choose_discards(g: HourOfNeed, hero: Hero, count: int, rule: str, feats_only: bool = False) -> int:
    """The hero discards so many cards of their choice, or all they have. Returns how many."""
    there = [card for card in hero.hand if not feats_only or HERO_CARDS[card].feats]
    if len(there) <= count:  # there is nothing to choose
        for card in there:
            discard(g, hero, card, rule)
        return len(there)
    for _ in range(count):
        card = await g.ask(
            hero.seat, "Which card do you discard?", [*dict.fromkeys(there)], rule=rule, verb="discard",
            place=lambda card: f"card:{card}",
        )  # fmt: skip
        there.remove(card)
        discard(g, hero, card, rule)
    return count


async def gain_clue(g: HourOfNeed, hero: Hero, rule: str) -> None:
    """A clue card, which lies open beside the hero's play area: HN-CLUE-04."""
    clue = g.clue_pile.draw(g)
    if clue is None:  # all 20 are in use: HN-RULING-56
        return
    hero.clues.append(clue)
    g.tell(rule, Did, hero.seat, "gains the clue card {}", clue)
    await HOOKS.happens(g, CLUE_GAINED, hero)


def discard_clue(g: HourOfNeed, hero: Hero, clue: str) -> None:
    hero.clues.remove(clue)
    g.clue_discards.append(clue)


def discard_constant(g: HourOfNeed, hero: Hero, card: Constant, rule: str) -> None:
    """A Constant leaves the hero play area."""
    hero.constants.remove(card)
    hero.discards.append(card.name)
    g.tell(rule, Discarded, hero.seat, (card.name,))


# -- focus -------------------------------------------------------------------------------------------------


def can_flip(g: HourOfNeed, hero: Hero) -> bool:
    """Whether five focus would turn the Hero card: a Focused hero has nothing to turn (HN-RULING-39)."""
    return hero.focus >= MOST_FOCUS and not hero.is_focused and hero.is_here


async def become_focused(g: HourOfNeed, hero: Hero) -> None:
    """HN-FOCUSED-01. Damage and the exhausted state stay: HN-FLIP-01, HN-FLIP-02, HN-RULING-70.

    The hero is Focused until a defeat or a text turns the card back: HN-RULING-37.
    """
    hero.focus -= MOST_FOCUS
    hero.is_focused = True
    g.tell("HN-FOCUSED-01", BecameFocused, hero.seat, hero.name)
    await HOOKS.happens(g, FLIPPED, hero)


async def gain_focus(g: HourOfNeed, hero: Hero, amount: int, rule: str) -> None:
    """At most five stay: HN-FOCUS-01, HN-DICE-30.

    In the hero turn five of a surplus may flip the Hero card: HN-FOCUSED-03, HN-FOCUS-05.
    """
    if amount <= 0:
        return
    before, total = hero.focus, hero.focus + amount
    flips = None
    if total > MOST_FOCUS and not hero.is_focused and may_flip_now(g):
        flips = await g.ask(
            hero.seat, f"You would have {total} focus. Become Focused?", ["flip"], rule="HN-FOCUS-05",
            done="Keep five focus", label=lambda _: f"Become Focused and keep {total - MOST_FOCUS} focus",
            place=lambda _: f"hero:{hero.seat}",
        )  # fmt: skip
    hero.focus = total
    if flips is not None:
        await become_focused(g, hero)
    hero.focus = min(hero.focus, MOST_FOCUS)
    if hero.focus != before:
        g.tell(rule, Did, hero.seat, "has {} focus", hero.focus)


def may_flip_now(g: HourOfNeed) -> bool:
    """In the hero turn, but not in a threat phase: HN-FOCUSED-02, HN-RULING-38."""
    return g.phase is Phase.HERO and not g.phases


def lose_focus(g: HourOfNeed, hero: Hero, amount: int, rule: str) -> None:
    """Spent or lost focus goes back to the supply: HN-FOCUS-03."""
    hero.focus -= amount
    g.tell(rule, Did, hero.seat, "has {} focus left", hero.focus)
