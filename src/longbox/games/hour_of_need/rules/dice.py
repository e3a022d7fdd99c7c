"""Steps 2 to 4 and 6 of a roll: gathering dice, rolling them, bursts, focus."""

from __future__ import annotations

from functools import partial

from longbox import Did, listed, several
from longbox.games.hour_of_need.hooks import CLUE_DICE, DICE, GATHERING, HOOKS, CluesForAll
from longbox.games.hour_of_need.kinds import CLUES, Timing
from longbox.games.hour_of_need.rules.choices import Offer, flips, window
from longbox.games.hour_of_need.rules.clues import clue_offers
from longbox.games.hour_of_need.rules.exhausting import exhaust_offers
from longbox.games.hour_of_need.rules.hand import discard_clue, lose_focus
from longbox.games.hour_of_need.state import Hero, HourOfNeed, Phase, Roll
from longbox.games.hour_of_need.telling_rolls import Counted, DiceGathered, FocusTurned, Rolled

SUCCESS, BOTH, FOCUS, BURST = "success", "success with focus", "focus", "burst"
FACES = (SUCCESS, SUCCESS, BOTH, FOCUS, FOCUS, BURST)  # HN-DICE-01, HN-RULING-01
WEAK_SPOT = "weak spot"  # the hero's next Attack ignores defense


# -- clue texts while a roll goes on -----------------------------------------------------------------------


def with_texts(g: HourOfNeed, offers: dict[int, list[Offer]]) -> dict[int, list[Offer]]:
    """Who is asked inside a roll may also use clue texts: HN-RULING-53."""
    return {seat: [*there, *_texts(g, g.heroes[seat])] for seat, there in offers.items()}


def _texts(g: HourOfNeed, hero: Hero) -> list[Offer]:
    return clue_offers(g, hero) if g.phase is Phase.HERO and not g.phases else []  # HN-CLUE-08


# -- step 2: gather dice -----------------------------------------------------------------------------------


async def gather(g: HourOfNeed, hero: Hero, roll: Roll) -> None:
    """What adds dice is applied now: HN-DICE-12, HN-ATTACK-03."""
    roll.dice += hero.bonus
    hero.bonus = 0
    roll.dice = max(0, HOOKS.number(g, DICE, roll.dice, roll))
    await HOOKS.happens(g, GATHERING, roll)
    roll.ignores_defense = roll.is_attack and WEAK_SPOT in hero.marks
    if roll.ignores_defense:
        hero.marks = tuple(mark for mark in hero.marks if mark != WEAK_SPOT)
    await window(g, f"{_whose(g, roll)}: more dice?", hero.seat, "Roll the dice", partial(_more_dice, g, hero), "HN-DICE-12")
    g.tell("HN-DICE-11", DiceGathered, hero.seat, roll.dice)


def _whose(g: HourOfNeed, roll: Roll) -> str:
    return f"{g.names[roll.seat]}'s {'Attack' if roll.is_attack else 'Solve'}"


def _more_dice(g: HourOfNeed, hero: Hero) -> dict[int, list[Offer]]:
    """Clue cards of the hero, any number (HN-CLUE-09, HN-CLUE-10, HN-RULING-54), and Exhaust effects that add dice."""
    roll = g.roll
    assert roll is not None
    offers = exhaust_offers(g, Timing.GATHER)
    for other in g.heroes:
        if not other.is_here or (other is not hero and not _helps(g, other)):
            continue
        mine = [_clue_dice(g, other, name, dice) for name in dict.fromkeys(other.clues) if (dice := _dice_of(g, other, name))]
        if mine:
            offers[other.seat] = [*offers.get(other.seat, []), *mine]
    return with_texts(g, offers)


def _helps(g: HourOfNeed, hero: Hero) -> bool:
    """Whether the hero's clue dice may go to others' rolls: HN-CLUE-11."""
    return any(owner is hero for owner, _ in HOOKS.in_play(g, CluesForAll))


def _dice_of(g: HourOfNeed, hero: Hero, name: str) -> int:
    """The dice that a clue card of the hero adds to the roll in progress."""
    assert g.roll is not None
    dice = CLUES[name].attack if g.roll.is_attack else CLUES[name].solve
    return HOOKS.number(g, CLUE_DICE, dice, hero, hero.seat) if dice else 0


def _clue_dice(g: HourOfNeed, hero: Hero, name: str, dice: int) -> Offer:
    label = f"{name}: {several(dice, 'die', 'dice')} more"
    return Offer(f"clue-dice:{name}", label, f"clue:{name}", partial(_add_clue, g, hero, name, dice))


async def _add_clue(g: HourOfNeed, hero: Hero, name: str, dice: int) -> None:
    """The card is discarded for its dice, and its text does not count: HN-CLUE-12."""
    assert g.roll is not None
    discard_clue(g, hero, name)
    g.roll.dice += dice
    g.tell("HN-CLUE-09", Did, hero.seat, "adds {:die|dice} with {}", dice, name)


# -- steps 3 and 4: roll, bursts -------------------------------------------------------------------------------


async def roll_pool(g: HourOfNeed, hero: Hero, roll: Roll) -> None:
    """The results pool: HN-DICE-13 to HN-DICE-15. Effects that change rolled dice come before it is counted."""
    roll_dice(g, roll, roll.dice)
    prompt = f"{_whose(g, roll)}: {listed(roll.results)}: change the dice?"
    await window(g, prompt, hero.seat, "Keep the dice", lambda: with_texts(g, exhaust_offers(g, Timing.ROLLED)), "HN-DICE-13")
    count(roll)
    g.tell("HN-DICE-13", Counted, hero.seat, roll.is_attack, tuple(roll.results), roll.successes, roll.focus)


def roll_dice(g: HourOfNeed, roll: Roll, dice: int) -> None:
    """So many dice, then another for every burst until none is left, without a limit: HN-DICE-14, HN-DICE-15, HN-RULING-41."""
    is_burst = False
    while dice:
        faces = [FACES[g.chance.roll(len(FACES), "dice") - 1] for _ in range(dice)]
        roll.results += faces
        if g.is_heard:
            g.tell("HN-DICE-14" if is_burst else "HN-DICE-01", Rolled, roll.seat, tuple(roll.results), dice, is_burst)
        dice, is_burst = faces.count(BURST), True


def count(roll: Roll) -> None:
    """HN-DICE-02, HN-DICE-03, HN-DICE-04, HN-DICE-05."""
    roll.successes = sum(face != FOCUS for face in roll.results)
    roll.focus = sum(face in (FOCUS, BOTH) for face in roll.results)


# -- step 6: spend focus -----------------------------------------------------------------------------------


async def spend_focus(g: HourOfNeed, hero: Hero, roll: Roll) -> None:
    """Focus tokens turn as many focus results into successes: HN-DICE-19, HN-DICE-20, HN-RULING-40."""
    await window(
        g, "Turn a focus result into a success?", hero.seat, "Go on", lambda: with_texts(g, exhaust_offers(g, Timing.FOCUS)),
        "HN-DICE-19",
    )  # fmt: skip
    while most := min(hero.focus, roll.focus):
        place = f"hero:{hero.seat}"
        amounts = [Offer(f"focus:{n}", f"Spend {n or 'no'} focus", place) for n in range(most + 1)]
        chosen = await g.ask(
            hero.seat, f"{several(roll.successes, 'success', 'successes')}: spend how much focus for more?",
            [*amounts, *_texts(g, hero), *flips(g, hero)], rule="HN-DICE-19",
            name=lambda offer: offer.key, label=lambda offer: offer.label, place=lambda offer: offer.place,
        )  # fmt: skip
        if chosen.deed is None:
            _convert(g, hero, roll, amounts.index(chosen))
            return
        await chosen.deed()


def _convert(g: HourOfNeed, hero: Hero, roll: Roll, amount: int) -> None:
    if amount:
        lose_focus(g, hero, amount, "HN-DICE-19")
        roll.focus -= amount
        roll.successes += amount
        g.tell("HN-DICE-20", FocusTurned, hero.seat, amount, roll.successes)
