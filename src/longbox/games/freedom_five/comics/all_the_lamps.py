"""#8 All the Lamps of Megalopolis: Saint Sorrow sits down in the middle of the city, and it grows quiet."""

from __future__ import annotations

from longbox import All, Changes, Did, Happened, May, OrElse, Refusal, When, effect
from longbox.games.freedom_five import campaign
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.masterminds import turn_over
from longbox.games.freedom_five.cards.verbs.choices import EVENT, OnTest, either
from longbox.games.freedom_five.cards.verbs.city import PlaceHenchmen, RemoveAnarchy, RemoveHenchmen
from longbox.games.freedom_five.cards.verbs.common import Where, Who, places, which_place
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
from longbox.games.freedom_five.cards.verbs.moves import Move
from longbox.games.freedom_five.cards.verbs.plans import Advance
from longbox.games.freedom_five.cards.verbs.villains import HitMastermind
from longbox.games.freedom_five.city import CITY, HQ, LOCATIONS, NUMBERS
from longbox.games.freedom_five.comic_kinds import Allowance, Chapter, Comic, Ending, Interaction, MastermindEvent, SideQuest
from longbox.games.freedom_five.comics.common import (
    at_pulse,
    defeated,
    had_quest,
    is_defeated,
    turns_over,
    villain,
    villain_phase,
    was_lost,
    was_won,
)
from longbox.games.freedom_five.comics.validation import publish
from longbox.games.freedom_five.hooks import DURABILITY, HENCHMEN_DAMAGE, TEST_DICE, TURN_BEGINS, VILLAIN_MOVED
from longbox.games.freedom_five.kinds import Power, Test, Timing
from longbox.games.freedom_five.rules.ending import lose
from longbox.games.freedom_five.rules.hand import draw_cards
from longbox.games.freedom_five.rules.slots import gain_special, gain_task
from longbox.games.freedom_five.state import CAMPAIGN, FreedomFive, Hero, Verb, Villain

SORROW, MOURNER, THRONE = "Saint Sorrow", "Saint Sorrow, the Mourner", "Saint Sorrow, the Empty Throne"
LAMP = "lamp"
FEWEST, IN_FREE_PLAY, MOST = 2, 4, 7  # Lamps
AROUND = (9, 16, 21)  # Locations that need a Lamp
LAST = 4  # the Chapter in which they go out
COMPANY = 3  # extra Durability of Saint Sorrow for each other Villain
MARCHING = 2  # at most this many Body Henchmen next to a Hero count
EVENTS_WANTED = 3
REMEMBERED = 2  # cards for each Hero after a Comic that was won


# -- Lamps ---------------------------------------------------------------------------------------------


def lamps(g: FreedomFive) -> list[int]:
    """The Locations with Lamps, by number."""
    return sorted(location for location, _ in g.props)


def dark(g: FreedomFive, numbers: tuple[int, ...] | range = NUMBERS) -> list[int]:
    """The Locations where a Lamp can be lit: one in each, and a limit for all."""
    return [number for number in numbers if (number, LAMP) not in g.props] if len(g.props) < MOST else []


def light(g: FreedomFive, location: int) -> None:
    g.props.append((location, LAMP))
    g.tell("FF-STOK-01", Happened, "A Lamp is lit at {}", LOCATIONS[location])


def put_out(g: FreedomFive, location: int) -> None:
    """A Lamp goes out. In the last Chapter the last one loses the game."""
    g.props.remove((location, LAMP))
    g.tell("FF-STOK-01", Happened, "The Lamp at {} goes out", LOCATIONS[location])
    if g.chapter == LAST and not g.props:
        lose(g, "the last Lamp is out", "FF-END-03")


async def one_goes_out(g: FreedomFive) -> None:
    """Grief: the active Hero chooses the Lamp for all."""
    if g.props:
        put_out(g, await which_place(g, g.active, lamps(g), "Which Lamp goes out?", "FF-COMIC-11"))


async def light_some(g: FreedomFive, count: int) -> None:
    """Light Lamps anywhere, as the active Hero chooses."""
    for left in range(count, 0, -1):
        if dark(g):
            light(g, await which_place(g, g.active, dark(g), f"Where is a Lamp lit? {left} to go", "FF-STOK-01"))


@effect
class LightLamp(Verb):
    """Light a Lamp."""

    where: Where = Where.HERE

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        there = dark(g, places(g, seat, self.where))
        return None if there else Refusal("FF-RULING-60", "no Lamp can be lit there")

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = dark(g, places(g, seat, self.where))
        if there:
            light(g, await which_place(g, seat, there, "Where is a Lamp lit?"))

    def say(self) -> str:
        return f"light a Lamp {self.where}"


@effect
class LoseLamp(Verb):
    """Put out a Lamp."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if g.props else Refusal("FF-RULING-60", "there is no Lamp left")

    async def do(self, g: FreedomFive, seat: int) -> None:
        if g.props:
            put_out(g, await which_place(g, seat, lamps(g), "Which Lamp goes out?"))

    def say(self) -> str:
        return "put out a Lamp of your choice"


def can_be_lit(g: FreedomFive, hero: Hero) -> bool:
    return bool(dark(g, (hero.location,)))


def knows_nobody(g: FreedomFive, hero: Hero) -> Refusal | None:
    """A Hero lights a Lamp with the help of a Bystander."""
    return None if hero.bystanders else Refusal("FF-STOK-02", "it takes a Bystander card")


async def hand_on(g: FreedomFive, hero: Hero) -> None:
    """Discard a Bystander card of the Hero's choice and light a Lamp."""
    there = [*dict.fromkeys(hero.bystanders)]
    name = await g.ask(hero.seat, "Who lights a Lamp?", there, rule="FF-STOK-02", verb="bystander")
    hero.bystanders.remove(name)
    g.bystander_discards.append(name)
    g.tell("FF-STOK-02", Did, hero.seat, "asks {} for light", name)
    light(g, hero.location)


async def trampled(g: FreedomFive, comic: Comic, villain: Villain) -> None:
    """A Villain who moves puts out the Lamp in the new Location."""
    if (villain.location, LAMP) in g.props:
        put_out(g, villain.location)


def by_lamplight(g: FreedomFive, comic: Comic, hero: Hero, dice: int) -> int:
    return dice + ((hero.location, LAMP) in g.props)


# -- the Chapters --------------------------------------------------------------------------------------

SNUFFED = OrElse(LoseLamp(), Advance(1))
TOGETHER = OnTest(Test(SPIRIT, 3), HitMastermind(1), None, Who.ALL)

BOOTS_EVENTS = (
    MastermindEvent("Vantage buys lamps", either(PlaceHenchmen(2, TECH), All(GainSpecial(1), SNUFFED))),
    MastermindEvent("Ruction's recruits", OnTest(Test(BODY, 4, 2), RemoveHenchmen(2, Where.NEAR), PlaceHenchmen(2, BODY))),
    MastermindEvent("Lacuna's receipt", OnTest(Test(MIND, 3), TakeBack(2), DiscardCards(2, at_random=True))),
    MastermindEvent("Sorrow's hymn", OnTest(Test(SPIRIT, 3), Draw(2), GainTask())),
    MastermindEvent("A friend with a torch", OrElse(LightLamp(), Draw(2))),
)
HOURS_EVENTS = (
    MastermindEvent("A stolen minute", OnTest(Test(MIND, 3), Refresh(1), Exhaust(1))),
    MastermindEvent("The borrowed hour", May(All(Refresh(2), Advance(1)), rule=EVENT)),
    MastermindEvent("Overdue", either(GainTask(), TakeDamage(2))),
    MastermindEvent("Alarm", OnTest(Test(TECH, 4, 2), RemoveHenchmen(2, Where.ANYWHERE), PlaceHenchmen(2, TECH))),
    MastermindEvent("A gift of time", All(Draw(1, Who.ALL), Heal(1))),
)
LIGHT_EVENTS = (
    MastermindEvent("Blind alley", OnTest(Test(BODY, 3), Move(3), TakeDamage(2))),
    MastermindEvent("The beacon", OrElse(LightLamp(Where.ANYWHERE), Draw(2))),
    MastermindEvent("A shard of mirror", OnTest(Test(TECH, 4, 2), GainSpecial(1), SNUFFED)),
    MastermindEvent("Glare", either(TakeDamage(2), SNUFFED)),
    MastermindEvent("Sunrise, on film", either(Heal(1, Who.ALL), Draw(1, Who.ALL))),
)
GRIEF_EVENTS = (
    MastermindEvent("Names are read out", TOGETHER),
    MastermindEvent("A candle for each", All(LightLamp(), TOGETHER)),
    MastermindEvent("The empty chair", OnTest(Test(SPIRIT, 3), HitMastermind(1), DiscardCards(1), Who.ALL)),
    MastermindEvent("What was never said", OnTest(Test(SPIRIT, 3), HitMastermind(1), TakeDamage(1), Who.ALL)),
    MastermindEvent("Somebody begins to sing", All(Draw(1, Who.ALL), TOGETHER)),
)


async def set_up(g: FreedomFive) -> None:
    """A Lamp for each Comic that was won, and the consequences of The Forgotten Hour."""
    won = sum(result.is_won for result in campaign.results(g.campaign))
    await light_some(g, min(MOST, max(FEWEST, won)) if g.mode == CAMPAIGN else IN_FREE_PLAY)
    for hero in g.heroes:
        if was_won(g):
            draw_cards(g, hero, REMEMBERED, "FF-MODE-06")
        if was_lost(g):
            await gain_task(g, hero, "FF-MODE-06")
        if had_quest(g):
            await gain_special(g, hero, "FF-QUEST-06")


def in_company(g: FreedomFive, comic: Comic, villain: Villain, usual: int) -> int:
    """Saint Sorrow has more Durability for each of the other three Villains who is not defeated."""
    return usual + COMPANY * (len(g.villains) - 1 - defeated(g)) if villain.is_mastermind else usual


def marching(g: FreedomFive, comic: Comic, hero: Hero, usual: int) -> int:
    """Boots: Body Henchmen next to a Hero attack, too, unless the Hero is safe from Henchmen."""
    if hero.is_private or (hero.location == HQ and not g.is_under_construction):
        return usual
    near = sum(g.henchmen[number].count(BODY) for number in CITY.neighbours[hero.location])
    return usual + min(MARCHING, near)


async def late(g: FreedomFive, comic: Comic, hero: Hero) -> None:
    """Hours: a Hero begins the turn with one Action token exhausted."""
    if hero.available > 1:
        await Exhaust(1).do(g, hero.seat)


async def throne(g: FreedomFive) -> None:
    """Light: he turns over, unless he has already."""
    if villain(g, SORROW).name == MOURNER:
        turn_over(g, villain(g, SORROW), THRONE)


def blinded(g: FreedomFive, comic: Comic, hero: Hero, dice: int) -> int:
    """Light: 1 die less without a Lamp."""
    return dice if (hero.location, LAMP) in g.props else dice - 1


async def last_lamps(g: FreedomFive) -> None:
    """Grief: two Lamps are lit before it begins."""
    await light_some(g, FEWEST)


async def goes_on(g: FreedomFive) -> None:
    """The game goes on when the marker reaches 10: FF-TRACK-05."""


def progress(g: FreedomFive) -> float:
    """Lamps, which give time in the last Chapter, and the other side of Saint Sorrow's card."""
    return (0.06 if g.chapter == LAST else 0.03) * len(g.props) + 0.1 * (villain(g, SORROW).name == THRONE)


def goals(g: FreedomFive, hero: Hero) -> dict[int, float]:
    """Light: a Hero with a Bystander card goes where a Lamp is needed."""
    return dict.fromkeys(dark(g, AROUND), 0.6) if g.chapter == LAST - 1 and hero.bystanders else {}


COMMON = (
    "A Hero in a Location with a Lamp rolls 1 die more in each test.",
    "A Villain who moves to a Location with a Lamp puts it out.",
    f"Saint Sorrow has {COMPANY} more Durability for each of the other Villains who is not defeated.",
    f"Interact where no Lamp is and discard a Bystander card: a Lamp is lit there. There are {MOST} Lamps.",
)
TURNS = "At his Durability Saint Sorrow's card is turned over, and the damage stays on it."

ALL_THE_LAMPS = Comic(
    key="all-the-lamps",
    number=8,
    name="All the Lamps of Megalopolis",
    premise=(
        "The four great enemies needed each other more than they knew: light to blind, boots to frighten, hours to steal, grief "
        "to keep. Saint Sorrow sits down in the middle of it, and the city grows quiet. Everybody whom the Heroes ever helped is "
        "out there in the dark."
    ),
    objective="Saint Sorrow is defeated, on the second side of his card",
    peril="In the last Chapter no Lamp is left.",
    villains={MOURNER: 14, "The Auditor": 9, "Queensbury": 16, "Patchbay": 21},
    mastermind=MOURNER,
    anarchy=dict.fromkeys(ATTRIBUTES, 3),
    setup_schemes=10,
    tokens=(),
    plots=(3, 5, 7),
    chapters=(
        Chapter(
            title="Boots",
            special_rules=(
                f"In a Henchmen Attack up to {MARCHING} Body Henchmen in neighbouring Locations count as well.",
                *COMMON,
                TURNS,
            ),
            objective="Defeat a Villain.",
            is_achieved=lambda g: defeated(g) >= 1,
            rewards=(Power(LightLamp()), Power(Draw(2))),
            events=BOOTS_EVENTS,
            villain_phase=villain_phase(2),
            hooks=(Changes(HENCHMEN_DAMAGE, marching),),
        ),
        Chapter(
            title="Hours",
            special_rules=(
                "Each turn begins with 1 available Action token exhausted, unless it is the only one.",
                *COMMON,
                TURNS,
            ),
            objective=f"Resolve {EVENTS_WANTED} Mastermind Events.",
            is_achieved=lambda g: g.events_done >= EVENTS_WANTED,
            rewards=(Power(Refresh(1)), Power(RemoveAnarchy(Where.ANYWHERE))),
            events=HOURS_EVENTS,
            villain_phase=villain_phase(2, 1),
            hooks=(When(TURN_BEGINS, late),),
        ),
        Chapter(
            title="Light",
            special_rules=(
                "When this Chapter begins Saint Sorrow's card is turned over, if it was not before.",
                "A Hero in a Location without a Lamp rolls 1 die fewer in each test, but at least 1.",
                *COMMON,
            ),
            objective="Lamps burn at City Hall, at the Museum of Tomorrow and at the Conteh Sporting Complex.",
            is_achieved=lambda g: all((location, LAMP) in g.props for location in AROUND),
            rewards=(Power(LightLamp()), Power(MoreDice(2), Timing.FIGHT)),
            events=LIGHT_EVENTS,
            villain_phase=villain_phase(2, 1),
            enter=throne,
            hooks=(Changes(TEST_DICE, blinded),),
        ),
        Chapter(
            title="Grief",
            special_rules=(
                f"When this Chapter begins {FEWEST} Lamps are lit anywhere.",
                "After every third Villain phase a Lamp of your choice goes out.",
                "The marker stays at 10, and each further advance puts out a Lamp of your choice as well.",
                "The Heroes lose when the last Lamp goes out.",
                *COMMON,
            ),
            objective="",
            rewards=(Power(Heal(2)), Power(MoreDice(2), Timing.FIGHT)),
            events=GRIEF_EVENTS,
            villain_phase=villain_phase(2, 1),
            enter=last_lamps,
            hooks=(at_pulse(one_goes_out),),
        ),
    ),
    is_won=is_defeated(SORROW),
    victory=Ending(
        "Morning. One window after the other, because somebody got up and put the kettle on. Nobody gives a speech. The lamps "
        "are put out by hand, in the order in which they were lit, for the sun is up and they are not needed until tonight.",
        envelopes=tuple(range(1, 9)),
    ),
    defeat=Ending(
        "The long night. Nobody is cruel in it, and nobody is awake. But there is a drawer in a house on Garden Street, and a "
        "box of matches in it, and a child who cannot sleep.",
        envelopes=tuple(range(1, 9)),
    ),
    at_the_end=goes_on,
    beyond=one_goes_out,
    set_up=set_up,
    hooks=(When(VILLAIN_MOVED, trampled), Changes(TEST_DICE, by_lamplight), Changes(DURABILITY, in_company)),
    beaten={MOURNER: turns_over(THRONE)},
    interactions=(Interaction(LAMP, "Interact: have a Lamp lit for a Bystander card", can_be_lit, hand_on, knows_nobody),),
    quest=SideQuest(
        "Everybody We Ever Helped",
        chapter=2,
        locations=(3, 11, 25, 28),
        test=Test(SPIRIT, 4, 2),
        price=2,
        success="Epilogue. The door of the new kitchen in Freedom Tower does not close any more, because of the queue. Somebody "
        "has brought soup. Whoever wants to help comes along from now on.",
        envelopes=(6,),
    ),
    allowance=Allowance(points=8, augments=2, allies=2, modifiers=2),
    notes=lambda g: {"Lamps": str(len(g.props))},
    progress=progress,
    goals=goals,
)

publish(ALL_THE_LAMPS)
