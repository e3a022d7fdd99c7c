"""Damage to Heroes: tokens from the bag, what they block, healing, and knock-outs."""

from __future__ import annotations

from longbox import Words
from longbox.games.freedom_five.city import LOCATIONS
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.hooks import HOOKS, KNOCKED_OUT
from longbox.games.freedom_five.kinds import Timing
from longbox.games.freedom_five.rules import track
from longbox.games.freedom_five.rules.offers import ACTION, offer
from longbox.games.freedom_five.state import FreedomFive, Harm, Hero
from longbox.games.freedom_five.telling import Went
from longbox.games.freedom_five.telling_fights import Healed, Hurt, KnockedOut

TOO_MUCH = 5  # tokens: FF-KO-01
KNOCK_OUT_ADVANCES = 2  # FF-TRACK-10


async def hurt(g: FreedomFive, hero: Hero, amount: int, rule: str, *, unblockable: bool = False) -> None:
    """Heroes may prevent it unless it is unblockable (FF-DMG-08). Then draw tokens one by one: FF-DMG-01, FF-RULING-34.

    Neither Private Life nor Hero HQ prevents it: FF-RULING-36, FF-HQ-04.
    """
    if is_knocked_out(hero):  # the knock-out is in progress, and the track may hurt the Hero: it is lost (FF-RULING-34)
        return
    if not unblockable and amount:
        before, harm = g.harm, Harm(hero.seat, amount)
        g.harm = harm
        await offer(g, Timing.DAMAGE, hero)
        amount, g.harm = harm.amount, before  # if this Hero took it for another, the other's damage is current again
    for _ in range(amount):
        if not g.bag.layers:  # only if five Heroes have four tokens each: FF-RULING-34
            await _knock_out(g, hero)
            return
        token = g.draw(g.bag)  # one for each damage: FF-VPHASE-05
        hero.damage.append(token)
        g.tell(rule, Hurt, hero.seat, token, hero.name, tuple(hero.damage))
        if token == ACTION:
            _cover(hero)
        if is_knocked_out(hero):
            await _knock_out(g, hero)
            return


def _cover(hero: Hero) -> None:
    """Put an available Action token under it (FF-DMG-06), or else an exhausted one: FF-RULING-33."""
    if hero.available:
        hero.available -= 1
    elif hero.exhausted:
        hero.exhausted -= 1


def is_knocked_out(hero: Hero) -> bool:
    """FF-KO-01, FF-KO-02."""
    return len(hero.damage) >= TOO_MUCH or not hero.available + hero.exhausted


async def _knock_out(g: FreedomFive, hero: Hero) -> None:
    """The track advances, then the Hero goes home: FF-KO-03 to FF-KO-05."""
    g.tell("FF-KO-01" if len(hero.damage) >= TOO_MUCH else "FF-KO-02", KnockedOut, hero.seat, hero.name)
    await HOOKS.happens(g, KNOCKED_OUT, hero)
    await track.advance(g, KNOCK_OUT_ADVANCES, Words("{} is knocked out", hero.name), "FF-TRACK-10")
    covered = hero.damage.count(ACTION)
    g.bag.shuffle_in(hero.damage)  # FF-KO-04, FF-RULING-35
    hero.damage = []
    if hero.seat == g.active:
        hero.exhausted += covered
    else:  # else the next turn could begin with a single Action: FF-RULING-35
        hero.available += covered
    homes = HEROES[hero.name].homes  # Hero HQ even while it is lost: FF-RULING-47
    home = await g.ask(
        hero.seat, "Where do you wake up?", homes, rule="FF-KO-05", verb="home", label=lambda number: LOCATIONS[number].label,
        place=lambda number: f"location:{number}",
    )  # fmt: skip
    before, hero.location = hero.location, home
    g.tell("FF-KO-05", Went, hero.seat, home, before)


async def heal(g: FreedomFive, hero: Hero, amount: int, rule: str) -> int:
    """Return this many tokens of the player's choice to the bag, or all there are: FF-ACT-03, FF-RULING-59."""
    healed: list[str] = []
    while hero.damage and len(healed) < amount:
        kinds = [*dict.fromkeys(hero.damage)]
        token = await g.ask(
            hero.seat, "Which damage is healed?", kinds, rule="FF-ACT-03", verb="heal", place=lambda token: f"hero:{hero.seat}"
        )
        hero.damage.remove(token)  # the cards that it blocked can be played at once: FF-DMG-05
        g.bag.shuffle_in([token])
        healed.append(token)
        if token == ACTION:
            hero.exhausted += 1  # usable after the next Refresh: FF-DMG-07
    if healed:
        g.tell(rule, Healed, hero.seat, tuple(healed))
    return len(healed)
