"""Damage to Heroes: tokens from the bag, what they stop, healing, and being knocked out."""

from __future__ import annotations

from longbox.games.freedom_five.cards.heroes import HEROES
from longbox.games.freedom_five.cards.kinds import Moment, When
from longbox.games.freedom_five.city import LOCATIONS
from longbox.games.freedom_five.rules import track
from longbox.games.freedom_five.rules.moments import happens
from longbox.games.freedom_five.rules.offers import ACTION, offer
from longbox.games.freedom_five.state import FreedomFive, Harm, Hero
from longbox.games.freedom_five.telling import Healed, Hurt, KnockedOut, Went

TOO_MUCH = 5  # tokens: FF-KO-01
KNOCK_OUT_ADVANCES = 2  # FF-TRACK-10


async def hurt(g: FreedomFive, hero: Hero, amount: int, rule: str, *, unblockable: bool = False) -> None:
    """Unless it is unblockable (FF-DMG-08) it may be prevented; then tokens are drawn one by one: FF-DMG-01, FF-RULING-34.

    Neither Private Life nor Hero HQ keeps it off: FF-RULING-36, FF-HQ-04.
    """
    if is_knocked_out(hero):  # and the track goes on for it, which may have hurt everybody: it is lost (FF-RULING-34)
        return
    if not unblockable and amount:
        before, harm = g.harm, Harm(hero.seat, amount)
        g.harm = harm
        await offer(g, Moment.DAMAGE, hero)
        amount, g.harm = harm.amount, before  # another's, for whom this Hero takes it, is the matter again
    for _ in range(amount):
        if not g.bag.layers:  # only if five Heroes have four each: FF-RULING-34
            await _knock_out(g, hero)
            return
        token = g.draw(g.bag)  # one for each damage: FF-VPHASE-05
        hero.damage.append(token)
        g.tell(rule, Hurt, hero.seat, token)
        if token == ACTION:
            _cover(hero)
        if is_knocked_out(hero):
            await _knock_out(g, hero)
            return


def _cover(hero: Hero) -> None:
    """An available Action token goes under it (FF-DMG-06), or an exhausted one: FF-RULING-33."""
    if hero.available:
        hero.available -= 1
    elif hero.exhausted:
        hero.exhausted -= 1


def is_knocked_out(hero: Hero) -> bool:
    """FF-KO-01, FF-KO-02."""
    return len(hero.damage) >= TOO_MUCH or not hero.available + hero.exhausted


async def _knock_out(g: FreedomFive, hero: Hero) -> None:
    """The track advances first, then the Hero is taken home: FF-KO-03 to FF-KO-05."""
    g.tell("FF-KO-01" if len(hero.damage) >= TOO_MUCH else "FF-KO-02", KnockedOut, hero.seat)
    await happens(g, When.KNOCKED_OUT, hero.seat)
    await track.advance(g, KNOCK_OUT_ADVANCES, f"{hero.name} is knocked out", "FF-TRACK-10")
    covered = hero.damage.count(ACTION)
    g.bag.shuffle_in(hero.damage)  # FF-KO-04, FF-RULING-35
    hero.damage = []
    if hero.seat == g.active:
        hero.exhausted += covered
    else:  # or the next turn could begin with a single Action: FF-RULING-35
        hero.available += covered
    homes = HEROES[hero.name].homes  # Hero HQ also while it is lost: FF-RULING-47
    home = await g.ask(
        hero.seat, "Where do you wake up?", homes, rule="FF-KO-05", verb="home", label=lambda number: LOCATIONS[number].label,
        place=lambda number: f"location:{number}",
    )  # fmt: skip
    hero.location = home
    g.tell("FF-KO-05", Went, hero.seat, home)


async def heal(g: FreedomFive, hero: Hero, amount: int, rule: str) -> int:
    """So many tokens of the player's choice return to the bag, or as many as there are: FF-ACT-03, FF-RULING-59."""
    healed: list[str] = []
    while hero.damage and len(healed) < amount:
        kinds = [*dict.fromkeys(hero.damage)]
        token = await g.ask(
            hero.seat, "Which damage is healed?", kinds, rule="FF-ACT-03", verb="heal", place=lambda token: f"hero:{hero.seat}"
        )
        hero.damage.remove(token)  # what it stopped can be played at once: FF-DMG-05
        g.bag.shuffle_in([token])
        healed.append(token)
        if token == ACTION:
            hero.exhausted += 1  # usable after the next Refresh: FF-DMG-07
    if healed:
        g.tell(rule, Healed, hero.seat, tuple(healed))
    return len(healed)
