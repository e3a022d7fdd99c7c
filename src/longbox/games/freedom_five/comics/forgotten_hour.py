"""#7 The Forgotten Hour: Professor Lacuna hides under one of five names, and it is Wednesday again."""

from __future__ import annotations

from longbox import All, Changes, Did, Happened, OrElse, Refusal, When, effect
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.masterminds import FOUND, UNSEEN, turn_over, vanish
from longbox.games.freedom_five.cards.verbs.choices import OnTest, either
from longbox.games.freedom_five.cards.verbs.city import PlaceHenchmen
from longbox.games.freedom_five.cards.verbs.common import Who
from longbox.games.freedom_five.cards.verbs.dice import MoreDice
from longbox.games.freedom_five.cards.verbs.heroes import (
    DiscardCards,
    Draw,
    Exhaust,
    GainSpecial,
    GainTask,
    Heal,
    Refresh,
    TakeBack,
    TakeDamage,
)
from longbox.games.freedom_five.cards.verbs.moves import GoAnywhere, Move
from longbox.games.freedom_five.cards.verbs.plans import Advance, PlaceToken
from longbox.games.freedom_five.cards.verbs.villains import Unguard
from longbox.games.freedom_five.comic_kinds import Allowance, Chapter, Comic, Ending, Interaction, MastermindEvent, SideQuest
from longbox.games.freedom_five.comics.common import had_quest, is_defeated, villain, villain_phase, was_lost
from longbox.games.freedom_five.comics.validation import publish
from longbox.games.freedom_five.hooks import CARDS_IN_HAND, PULSE
from longbox.games.freedom_five.kinds import MODIFIERS, Power, Test, Timing
from longbox.games.freedom_five.rules import henchmen, track
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.ending import plan_succeeds
from longbox.games.freedom_five.rules.interact import is_plotted
from longbox.games.freedom_five.rules.moves import enter_city
from longbox.games.freedom_five.rules.schemes import place_token, random_location
from longbox.games.freedom_five.state import MASTERMIND_TOKENS, FreedomFive, Hero, Verb

LACUNA = "Professor Lacuna"
NAMES = tuple(str(number) for number in range(1, MASTERMIND_TOKENS + 1))  # she has one of them, the first of `secrets`
STAYS = 2  # once found, she is gone after this many pulses
SEEN, PATIENCE = "times found", "third Villain phases until she is gone"  # what is counted
MISTAKE = 2  # damage to a Hero who names a wrong number
REMEMBERED = 8  # hand limit on the second Wednesday
SOLDIERS = (13, 18, 28)  # Locations of Ruction's soldiers, if the Comic before was lost


# -- her name --------------------------------------------------------------------------------------------


def unknown(g: FreedomFive) -> list[int]:
    """The false names that are not ruled out yet; empty once her name is known."""
    hers, *false = g.secrets
    return [secret for secret in false if not g.faces.knows(None, hers) and not g.faces.knows(None, secret)]


def rule_out(g: FreedomFive, secret: int) -> None:
    """Everybody learns that a name is false."""
    if not g.faces.knows(None, secret):
        g.tell("FF-COMIC-11", Happened, "Professor Lacuna's number is not {}", g.faces.show(secret))


@effect
class Learn(Verb):
    """Everybody learns a number that is not hers."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if unknown(g) else Refusal("FF-RULING-60", "her number is known")

    async def do(self, g: FreedomFive, seat: int) -> None:
        if unknown(g):
            rule_out(g, unknown(g)[0])

    def say(self) -> str:
        return "learn a number that is not hers"


def take_name(g: FreedomFive) -> None:
    """She takes one of the five names at random, perhaps the old one. In the last Chapter everybody knows it."""
    g.faces.shuffle(g.secrets, g.chance)
    if g.chapter == len(FORGOTTEN_HOUR.chapters):
        show_name(g)


def show_name(g: FreedomFive) -> None:
    g.tell("FF-COMIC-11", Happened, "Professor Lacuna's number is {}", g.faces.show(g.secrets[0]))


def appears(g: FreedomFive, hero: Hero, number: str) -> None:
    """She is found in the Hero's Location."""
    lacuna = villain(g, LACUNA)
    g.tell("FF-COMIC-11", Did, hero.seat, "knows who number {} is", number)
    turn_over(g, lacuna, FOUND)
    enter_city(g, lacuna, hero.location, "FF-COMIC-11")
    g.counters |= {SEEN: g.counters[SEEN] + 1, PATIENCE: STAYS}
    take_name(g)


def is_hers(g: FreedomFive, number: str) -> bool:
    """Whether the number is hers. If not, everybody learns that."""
    if g.faces[g.secrets[0]] == number:
        return True
    rule_out(g, g.faces.find(g.secrets, number))
    return False


async def flipped(g: FreedomFive, hero: Hero, number: int) -> bool:
    """While she is unseen, the token with her number reveals her instead of its Event."""
    if villain(g, LACUNA).name != UNSEEN or not is_hers(g, str(number)):
        return False
    appears(g, hero, str(number))
    return True


def can_be_named(g: FreedomFive, hero: Hero) -> bool:
    """A Hero can name her at a Mastermind token while she is unseen."""
    return villain(g, LACUNA).name == UNSEEN and is_plotted(g, hero.location)


async def name_her(g: FreedomFive, hero: Hero) -> None:
    """Name one of the numbers that may be hers. If it is, the token goes back unread."""
    may_be = [g.faces[secret] for secret in (g.secrets[0], *unknown(g))]
    number = await g.ask(hero.seat, "Which number is hers?", sorted(may_be), rule="FF-COMIC-11", verb="number")
    if not is_hers(g, number):
        await hurt(g, hero, MISTAKE, "FF-COMIC-11")
        return
    there = next(each for each in g.plotted if each[0] == hero.location)
    g.plotted.remove(there)
    track.give_back(g, [there[1]])
    appears(g, hero, number)


def remembers(g: FreedomFive, comic: Comic, hero: Hero, usual: int) -> int:
    """The hand limit is lower."""
    return min(usual, REMEMBERED)


async def time_passes(g: FreedomFive, comic: Comic, _: None) -> None:
    """Once found, she is gone after the second pulse. While unseen, she heals."""
    lacuna = villain(g, LACUNA)
    if lacuna.name == UNSEEN and lacuna.damage:
        lacuna.damage -= 1
        g.tell("FF-COMIC-11", Happened, "Professor Lacuna forgets 1 damage")
    elif lacuna.name == FOUND and not lacuna.is_defeated:
        g.counters[PATIENCE] -= 1
        if not g.counters[PATIENCE]:
            await vanish(g, lacuna)


# -- the Chapters --------------------------------------------------------------------------------------

WEDNESDAY_EVENTS = (
    MastermindEvent("The diary", OnTest(Test(MIND, 3), Learn(), DiscardCards(1))),
    MastermindEvent("The clockmaker", OnTest(Test(TECH, 3), All(Learn(), Refresh(1)), Exhaust(1))),
    MastermindEvent("A missing street", OnTest(Test(BODY, 3), All(Learn(), Move(2)), TakeDamage(1))),
    MastermindEvent("The twin", OnTest(Test(SPIRIT, 3), All(Learn(), Draw(1)), PlaceHenchmen(1, MIND))),
    MastermindEvent("Deja vu", either(Draw(1), All(TakeDamage(1), Learn()))),
)
AGAIN_EVENTS = (
    MastermindEvent("The diary, in your own hand", OnTest(Test(MIND, 4, 2), All(Learn(), TakeBack(2)), GainTask())),
    MastermindEvent("The clockmaker is older", either(PlaceHenchmen(2, MIND), All(Exhaust(2), Learn()))),
    MastermindEvent("The street is back", OnTest(Test(BODY, 3), All(Learn(), GoAnywhere()), TakeDamage(2))),
    MastermindEvent("The twin's twin", OnTest(Test(SPIRIT, 4, 2), All(Learn(), GainSpecial(1)), DiscardCards(2, at_random=True))),
    MastermindEvent("Deja vu", All(Learn(), Advance(1), either(Heal(1), Draw(1)))),
)
THURSDAY_EVENTS = (
    MastermindEvent("The baker remembers", OnTest(Test(MIND, 3), Draw(2), DiscardCards(1))),
    MastermindEvent("The tram driver remembers", OnTest(Test(BODY, 3), All(Draw(1), GoAnywhere()), DiscardCards(1))),
    MastermindEvent("The widow remembers", OnTest(Test(SPIRIT, 3), either(Heal(2), Draw(2)), GainTask())),
    MastermindEvent("The night nurse remembers", OnTest(Test(TECH, 3), Heal(1, Who.ALL), TakeDamage(1))),
    MastermindEvent("Her first student", OnTest(Test(MIND, 4, 2), OrElse(PlaceToken(), GainSpecial(1)), Advance(1))),
)


async def set_up(g: FreedomFive) -> None:
    """Her name, and the consequences of Five Fronts."""
    g.secrets = g.face_down(NAMES, "names")
    g.counters |= {SEEN: 0, PATIENCE: 0}
    if was_lost(g):
        for location in SOLDIERS:
            await henchmen.place(g, location, [BODY], "FF-MODE-06")
    if had_quest(g) and g.modifiers:
        gone = await g.ask(
            g.active, "Which Henchmen Modifier is gone?", g.modifiers, rule="FF-QUEST-06", verb="modifier",
            label=lambda name: f"{name}: {MODIFIERS[name].words}", place=lambda name: f"modifier:{name}",
        )  # fmt: skip
        g.modifiers.remove(gone)
        g.tell("FF-QUEST-06", Happened, "{} is gone", gone)


async def another_day(g: FreedomFive) -> None:
    """One more token that may be hers."""
    await place_token(g, random_location(g))


async def thursday(g: FreedomFive) -> None:
    """Thursday, at Last: everybody knows her name."""
    await another_day(g)
    show_name(g)


def notes(g: FreedomFive) -> dict[str, str]:
    """What everybody knows about her number, and how long she stays, if she is there."""
    if not g.secrets:
        return {}
    said = {} if villain(g, LACUNA).name == FOUND else {PATIENCE: ""}
    hers, *false = g.secrets
    if g.faces.knows(None, hers):
        return said | {"Lacuna's number is": g.faces[hers]}
    ruled_out = sorted(g.faces[secret] for secret in false if g.faces.knows(None, secret))
    return said | ({"Lacuna's number is not": ", ".join(ruled_out)} if ruled_out else {})


def progress(g: FreedomFive) -> float:
    """Finding her counts, because then she can be hurt. Before that, each false number is a step."""
    if villain(g, LACUNA).name == FOUND:
        return 0.09
    return 0.015 * (len(NAMES) - 1 - len(unknown(g)))


UNKNOWN = "Lacuna has one of the numbers 1 to 5, and nobody knows which."
FLIPPED = (
    "Until she is found: whoever flips the Mastermind token with her number finds her there instead of resolving its Event, and "
    "any other token that is flipped shows that its number is not hers."
)
NAMED = (
    "Where a Mastermind token lies a Hero may Interact and name her number. If it is right she is found there, and the token "
    f"goes back unread; if not, everybody knows that, and the Hero takes {MISTAKE} damage."
)
GONE = (
    "When she is found she takes a number anew. She is gone again after an attack, or the second time that a third Villain phase "
    "is over."
)
FORGETS = "After every third Villain phase, while she is unseen, 1 damage is removed from her card."
HER_NAME = (FLIPPED, NAMED, GONE, FORGETS)
NEW_TOKEN = "When this Chapter begins a Mastermind token is placed in a random Location."

FORGOTTEN_HOUR = Comic(
    key="forgotten-hour",
    number=7,
    name="The Forgotten Hour",
    premise=(
        "It is Wednesday again. Only the Heroes' notes say otherwise, in their own handwriting. Somewhere under one of five "
        "false names Professor Lacuna is still in the city, and each day that she is left alone is a day that nobody had."
    ),
    objective="Professor Lacuna is defeated",
    peril="The Mastermind track reaches 10.",
    villains={UNSEEN: 0, "Scrapjaw": 28, "The Penitent": 7, "Kilowatt": 12},
    mastermind=UNSEEN,
    anarchy=dict.fromkeys(ATTRIBUTES, 3),
    setup_schemes=9,
    tokens=(1, 18, 27),
    plots=(3, 6),
    chapters=(
        Chapter(
            title="Wednesday",
            special_rules=(UNKNOWN, *HER_NAME),
            objective="Find Professor Lacuna.",
            is_achieved=lambda g: g.counters[SEEN] > 0,
            rewards=(Power(PlaceToken()), Power(Unguard(2))),
            events=WEDNESDAY_EVENTS,
            villain_phase=villain_phase(1, 1),
        ),
        Chapter(
            title="Wednesday",
            special_rules=(f"Nobody keeps more than {REMEMBERED} cards at the end of a turn.", NEW_TOKEN, UNKNOWN, *HER_NAME),
            objective="Professor Lacuna has as much damage as there are Heroes.",
            is_achieved=lambda g: villain(g, LACUNA).damage >= len(g.heroes),
            rewards=(Power(PlaceToken()), Power(Learn())),
            events=AGAIN_EVENTS,
            villain_phase=villain_phase(2),
            enter=another_day,
            hooks=(Changes(CARDS_IN_HAND, remembers),),
        ),
        Chapter(
            title="Thursday, at Last",
            special_rules=(
                "Lacuna has one of the numbers 1 to 5, and everybody knows which, whenever it changes.",
                NEW_TOKEN,
                *HER_NAME,
            ),
            objective="",
            rewards=(Power(PlaceToken()), Power(MoreDice(2), Timing.FIGHT)),
            events=THURSDAY_EVENTS,
            villain_phase=villain_phase(2, 1),
            enter=thursday,
        ),
    ),
    is_won=is_defeated(LACUNA),
    victory=Ending(
        "The hours come back all at once. People stop in the street and laugh, or sit down. It is Friday, and long overdue.",
        envelopes=(7,),
        next_time="What was forgotten is remembered: All the Lamps of Megalopolis begins with 2 more cards for every Hero.",
    ),
    defeat=Ending(
        "It is Wednesday. The sun is out, the coffee is hot, and on the table lies a note in your hand that you do not read.",
        envelopes=(7,),
        next_time="Something was promised to somebody: All the Lamps of Megalopolis begins with a Personal Task for every Hero.",
    ),
    at_the_end=plan_succeeds,
    set_up=set_up,
    hooks=(When(PULSE, time_passes),),
    flipped=flipped,
    interactions=(Interaction("name", "Interact: name Professor Lacuna's number", can_be_named, name_her),),
    quest=SideQuest(
        "Notes to Self",
        chapter=1,
        locations=(5, 20, 24),
        test=Test(MIND, 4, 2),
        success="This time the notes are read: All the Lamps of Megalopolis begins with a Special card more for every Hero.",
    ),
    allowance=Allowance(points=6, augments=1, modifiers=2),
    notes=notes,
    progress=progress,
)

publish(FORGOTTEN_HOUR)
