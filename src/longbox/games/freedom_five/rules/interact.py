"""Interact: Anarchy, Mastermind tokens, Bystanders and Quest tokens (FF-ACT-23 to FF-ACT-33)."""

from __future__ import annotations

from typing import NamedTuple

from longbox import Did, Happened, Refusal
from longbox.games.freedom_five import scenarios
from longbox.games.freedom_five.attributes import ATTRIBUTES, PURPLE, Attribute
from longbox.games.freedom_five.city import HQ
from longbox.games.freedom_five.comic_kinds import Interaction
from longbox.games.freedom_five.hooks import BYSTANDER_RESCUED, HOOKS, INTERACTED, INTERACTING, Meeting
from longbox.games.freedom_five.kinds import ANARCHY, BYSTANDERS, TOWER, AnarchyCard, Test
from longbox.games.freedom_five.rules import anarchy, track
from longbox.games.freedom_five.rules.hand import count_of, discard
from longbox.games.freedom_five.rules.resolving import carry_out
from longbox.games.freedom_five.rules.tests import likelihood, odds, passes
from longbox.games.freedom_five.state import FreedomFive, Hero
from longbox.games.freedom_five.telling import CardDrawn, TowerAnarchyOver, stakes_words

GUARDED = Refusal("FF-HENCH-04", "Henchmen stand in the way")
IN_ANARCHY = Refusal("FF-ACT-30", "there is Anarchy here")
KINDS = {
    "anarchy": "the {} Anarchy",
    "tower": "the Anarchy at Freedom Tower, card {}",
    "mastermind": "the Mastermind token",
    "bystander": "the Bystander",
    "quest": "the Quest token",
}


class Thing(NamedTuple):
    """A token in the Hero's Location, or a card at Freedom Tower."""

    kind: str
    which: str = ""

    @property
    def key(self) -> str:
        return f"interact:{self.kind}" + (f":{self.which}" if self.which else "")

    def label(self, scenario: str) -> str:
        own = _of_comic(scenario, self.kind)
        if own is not None:
            return own.label
        return f"Interact with {KINDS[self.kind].format(self.which)}"


MASTERMIND, BYSTANDER, QUEST = Thing("mastermind"), Thing("bystander"), Thing("quest")


def things(g: FreedomFive, hero: Hero) -> list[Thing]:
    """Everything here to interact with, each kind once."""
    here = hero.location
    found: list[Thing] = []
    if g.anarchy[here]:
        found += [Thing("anarchy", attribute) for attribute in dict.fromkeys(g.anarchy[here])]
    if here == HQ:  # even while it is lost: FF-RULING-47
        found += [Thing("tower", str(place + 1)) for place in range(len(g.tower))]
    if is_plotted(g, here):
        found.append(MASTERMIND)
    if g.bystanders[here]:
        found.append(BYSTANDER)
    if here in g.quests:
        found.append(QUEST)
    if interactions := scenarios.comic(g).interactions:
        found += [Thing(each.key) for each in interactions if each.is_there(g, hero)]
    return found


def is_plotted(g: FreedomFive, location: int) -> bool:
    """Whether a Mastermind token lies there."""
    for plotted, _ in g.plotted:  # noqa: SIM110 (asked in every turn, and `any` takes longer)
        if plotted == location:
            return True
    return False


def _of_comic(scenario: str, key: str) -> Interaction | None:
    for each in scenarios.SCENARIOS[scenario].interactions:
        if each.key == key:
            return each
    return None


def known_odds(g: FreedomFive, hero: Hero, thing: Thing) -> str:
    """The chance of a test that is known before: of a Quest, of the Comic's own thing, of an open card at Freedom Tower.

    With a choice of colours it is the best chance. A card that is drawn first or lies face down has no odds.
    """
    if thing.kind == "tower":
        name = g.faces.seen_by(hero.seat, g.tower[int(thing.which) - 1])
        tests = [] if name is None else [Test(each, TOWER[name].dice, TOWER[name].need) for each in TOWER[name].attributes]
        return odds(g, hero, max(tests, key=lambda test: likelihood(g, hero, test), default=None))
    quest, own = scenarios.comic(g).quest, _of_comic(g.scenario, thing.kind)
    if thing.kind == "quest" and quest is not None:
        return odds(g, hero, quest.test)
    return odds(g, hero, own.test if own is not None else None)


def why_forbidden(g: FreedomFive, hero: Hero, thing: Thing) -> Refusal | None:
    """A prohibition by the Comic or a card holds for Actions and for effects."""
    return HOOKS.why_not(g, INTERACTING, Meeting(hero, thing.kind))


def why_not(g: FreedomFive, hero: Hero, thing: Thing) -> Refusal | None:
    """Henchmen block all of them, Anarchy blocks Bystanders and Quests: FF-ACT-25, FF-ACT-26, FF-ACT-30."""
    if g.henchmen[hero.location]:
        return GUARDED
    in_anarchy = g.anarchy[hero.location] or (hero.location == HQ and g.tower)  # FF-RULING-46
    own = _of_comic(g.scenario, thing.kind)
    if in_anarchy and (own is not None or thing.kind in {"bystander", "quest"}):  # FF-QUEST-04
        return IN_ANARCHY
    return own.why_not(g, hero) if own is not None else None


async def interact(g: FreedomFive, hero: Hero, thing: Thing) -> None:
    """Interact with one token, for one Action: FF-ACT-24."""
    match thing.kind:
        case "anarchy":
            await _anarchy(g, hero, Attribute(thing.which))
        case "tower":
            await _tower(g, hero, int(thing.which) - 1)
        case "mastermind":
            await _mastermind(g, hero)
        case "bystander":
            await rescue(g, hero, hero.location)
        case "quest":
            await _claim(g, hero)
        case key:
            own = _of_comic(g.scenario, key)
            assert own is not None
            await own.deed(g, hero)
    await HOOKS.happens(g, INTERACTED, hero)


async def _claim(g: FreedomFive, hero: Hero) -> None:
    """Pay for a Quest token as the Comic says. The last one completes the Side Quest: FF-QUEST-03, FF-QUEST-05, FF-QUEST-09."""
    quest = scenarios.comic(g).quest
    assert quest is not None
    attribute, here = quest.test.attribute, hero.location
    cards = count_of(hero.hand, attribute)
    pays = 0 < quest.price <= cards and None is not await g.ask(
        hero.seat, f"{quest.title}: test {quest.test.say()}, or discard {quest.price} {attribute} cards?",
        ["discard"], rule="FF-QUEST-03", place=lambda _: f"location:{here}", done=f"Test{odds(g, hero, quest.test)}",
    )  # fmt: skip
    if pays:
        await discard(g, hero, quest.price, "FF-QUEST-03", attribute)
    elif not await passes(g, hero, quest.test, "FF-QUEST-03", quest.title):
        return
    if here in g.quests:  # the Chapter may have changed: FF-QUEST-08
        g.quests.remove(here)
        g.quest_done = not g.quests
        g.tell("FF-QUEST-05" if g.quest_done else "FF-QUEST-03", Did, hero.seat, "claims a Quest token: {}", quest.title)


async def _anarchy(g: FreedomFive, hero: Hero, attribute: Attribute) -> None:
    """Attempt a card of the token's colour. Only success removes the token: FF-ANAR-11 to FF-ANAR-20."""
    wanted = attribute
    if attribute is PURPLE:  # FF-ANAR-12
        wanted = await g.ask(hero.seat, "Which colour of Anarchy do you face?", ATTRIBUTES, rule="FF-ANAR-12", verb="face")
    here, name = hero.location, _search(g, wanted)  # a reward may move the Hero
    if name is None:
        return
    has_passed = await _attempt(g, hero, ANARCHY[name], "FF-ANAR-15")
    # After a failure it stays, and any Hero may try again: FF-ANAR-19, FF-EX-12.
    if has_passed and attribute in g.anarchy[here]:  # the reward may have removed it already
        anarchy.remove(g, here, attribute, "FF-ANAR-16")
    g.anarchy_discards.append(name)  # FF-ANAR-18


def _search(g: FreedomFive, attribute: Attribute) -> str | None:
    """The first card of the colour. The cards before it go to the bottom unseen: FF-ANAR-11, FF-ANAR-13, FF-ANAR-14."""
    for _ in range(2):  # a second time with the discards: FF-RULING-28
        passed: list[str] = []
        while g.anarchy_deck.layers:
            card = g.draw(g.anarchy_deck)
            if attribute in ANARCHY[card].attributes:
                g.anarchy_deck.put_bag_on_bottom(passed)  # FF-RULING-29
                if not g.anarchy_deck.layers:  # at once, so without the card about to be resolved: FF-RULING-28
                    g.anarchy_pile.renew(g)
                return card
            passed.append(card)
        g.anarchy_deck.put_bag_on_top([*passed, *g.anarchy_discards])
        g.anarchy_discards = []
    return g.anarchy_pile.draw(g)


async def _attempt(g: FreedomFive, hero: Hero, card: AnarchyCard, rule: str) -> bool:
    """The test of the card, then its reward or its penalty: FF-ANAR-16, FF-ANAR-17."""
    g.tell("FF-ACT-27", CardDrawn, hero.seat, card.name)
    attribute = card.attributes[0]
    if len(card.attributes) > 1:
        attribute = await g.ask(
            hero.seat, f"{card.name}: which Attribute do you test?", card.attributes, rule=rule, verb="test",
            label=lambda each: f"{each}{odds(g, hero, Test(each, card.dice, card.need))}",
        )  # fmt: skip
    stakes = stakes_words(card.reward, card.penalty)
    has_passed = await passes(g, hero, Test(attribute, card.dice, card.need), rule, card.name, stakes)
    effect = card.reward if has_passed else card.penalty
    g.tell("FF-ANAR-16" if has_passed else "FF-ANAR-17", Happened, "{}: {}", card.name, effect)
    await carry_out(g, card.name, effect, hero.seat)
    return has_passed


async def _tower(g: FreedomFive, hero: Hero, place: int) -> None:
    """Reveal and resolve a card at Freedom Tower. After a failure it stays face up: FF-FTA-03, FF-RULING-46."""
    card = g.tower[place]
    name = g.faces.show(card)
    if await _attempt(g, hero, TOWER[name], "FF-FTA-03"):
        g.tower.remove(card)
        g.tower_discards.append(card)
        g.tell("FF-FTA-03", TowerAnarchyOver, name, len(g.tower))


async def _mastermind(g: FreedomFive, hero: Hero) -> None:
    """Flip a token and resolve the Event of its number. The token goes back in any case: FF-ACT-28, FF-ACT-29, FF-MTOK-07."""
    token = next(token for location, token in g.plotted if location == hero.location)
    g.plotted.remove((hero.location, token))  # even if the Event fails: FF-MTOK-09
    g.flipped.append(token)
    number = int(g.faces.show(token))  # FF-EX-20
    if await scenarios.comic(g).flipped(g, hero, number):  # FF-MTOK-08
        g.flipped.remove(token)
        track.give_back(g, [token])
        return
    chapter, event = g.chapter, scenarios.chapter(g).events[number - 1]
    g.tell("FF-ACT-28", Happened, "Mastermind Event {}: {}. {}", number, event.title, event.effect)
    g.events_done += 1  # of this Chapter, before the Event may end it
    await carry_out(g, event.title, event.effect, hero.seat)
    g.flipped.remove(token)
    if event.is_kept and g.chapter == chapter:
        g.kept.append(token)
        g.tell("FF-MTOK-08", Happened, "The Mastermind token stays out of the city until the Chapter ends")
    else:
        track.give_back(g, [token])


async def rescue(g: FreedomFive, hero: Hero, location: int) -> None:
    """The token returns to the HQ board; the Hero resolves and keeps a Bystander card: FF-BYST-03, FF-BYST-04."""
    g.bystanders[location] -= 1  # FF-ACT-32
    g.tell("FF-BYST-01", Did, hero.seat, "rescues a Bystander")
    await meet_bystander(g, hero)
    await HOOKS.happens(g, BYSTANDER_RESCUED, hero)


async def meet_bystander(g: FreedomFive, hero: Hero) -> None:
    """The Hero resolves the top Bystander card and keeps it: FF-ACT-31."""
    name = g.bystander_pile.draw(g)
    if name is not None:
        g.tell("FF-BYST-03", CardDrawn, hero.seat, name)
        await carry_out(g, name, BYSTANDERS[name].effect, hero.seat)
        hero.bystanders.append(name)
