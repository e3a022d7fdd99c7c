"""The guided first game: its table, and its fifteen lessons in the order in which a newcomer needs them.

The learner plays Tachyon, whose errands lead to everything in the city, and Legacy helps. The first turn has a lesson for every
deed; after it a turn begins with one lesson at most that asks for something. Most lessons name places, cards and numbers, so
their words are made from what the learner sees.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from types import MappingProxyType

from longbox import Event, Guide, Lesson, Sight, a_or_several, capital, is_over, listed, offered, plural, several
from longbox.games.freedom_five.attributes import PURPLE
from longbox.games.freedom_five.city import HQ, LOCATIONS
from longbox.games.freedom_five.comics.lights_out import LIGHTS_OUT
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.rules.damage import KNOCK_OUT_ADVANCES, TOO_MUCH
from longbox.games.freedom_five.rules.odds import hit
from longbox.games.freedom_five.rules.offers import ACTION
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import LOST_TOWER, SPECIAL_SLOTS, TRACK_END, VillainStep
from longbox.games.freedom_five.telling import SchemeRevealed
from longbox.games.freedom_five.telling_fights import Attacked, Counted, FightEnded, Rolled, VillainDefeated, VillainHit
from longbox.games.freedom_five.view_types import HeroView, LocationView, TableView, VillainView

Seen = Sight[TableView]

ENOUGH = 2.0  # hits to expect, for a fight that a newcomer should seek


def me(sight: Seen) -> HeroView:
    """The learner's Hero."""
    seat = sight.table["me"]
    assert seat is not None
    return sight.table["heroes"][seat]


def number(sight: Seen, attribute: str) -> int:
    """The number that a die of this colour must show."""
    return me(sight)["numbers"][attribute]


def name(location: int) -> str:
    return LOCATIONS[location].label


def last_words(text: str) -> str:
    """A text as the end of a sentence of ours."""
    return text[0].lower() + text[1:].rstrip(".")


def my_board(sight: Seen) -> str:
    return f"hero:{me(sight)['seat']}"


def begins(sight: Seen) -> bool:
    """Whether the learner's turn begins: others have had their Villain phases, and the learner may do anything."""
    return bool(sight.told(SchemeRevealed) and sight.offers("end"))


def crowd(henchmen: Iterable[str]) -> str:
    """Henchmen by colour: "2 Tech Henchmen", "a Body and a Mind Henchman"."""
    there = [*henchmen]
    if len({*there}) == 1:
        return a_or_several(len(there), f"{there[0]} Henchman", f"{there[0]} Henchmen")
    return f"{listed(there)} Henchmen"


# -- where to go -------------------------------------------------------------------------------------------------------------


def in_reach(sight: Seen, is_wanted: Callable[[LocationView], bool]) -> int:
    """The Location in reach of a Move that is wanted and has the fewest Henchmen; 0 if there is none."""
    there = {number: shown for number, shown in sight.table["locations"].items() if is_wanted(shown)}
    reached = [number for number in there if any(option.key == f"move:{number}" for option in sight.offers("move:"))]
    return min(reached, key=lambda number: len(there[number]["henchmen"]), default=0)


def at_it_or_there(sight: Seen, deed: str, is_wanted: Callable[[LocationView], bool]) -> str:
    """Do it, if it is possible here; or else, when a turn begins, go there."""
    if sight.offers(deed):
        return sight.offers(deed)[0].key
    there = in_reach(sight, is_wanted) if begins(sight) else 0
    return f"move:{there}" if there else ""


def where(sight: Seen, deed: str) -> int:
    """The Location that such a lesson is about."""
    return int(deed.removeprefix("move:")) if deed.startswith("move:") else me(sight)["location"]


def guards(sight: Seen, location: int) -> str:
    """What to do about the Henchmen there, before anything else."""
    there = sight.table["locations"][location]["henchmen"]
    return f", Attack the {plural(len(there), 'Henchman', 'Henchmen')} there" if there else ""


# -- the first turn ----------------------------------------------------------------------------------------------------------


def goal(sight: Seen) -> str:
    return (
        f"All Heroes win or lose together. You win if {sight.table['comic']['objective']}: he is the Mastermind. The Mastermind "
        f"track counts how far his plan has come. You lose if it reaches {TRACK_END}, or if {LOST_TOWER} Anarchy cards lie at "
        f"{LOCATIONS[HQ].name} when a Villain phase begins."
    )


def hero(sight: Seen) -> str:
    mine, numbers = me(sight), me(sight)["numbers"]
    best = min(numbers, key=lambda attribute: numbers[attribute])
    others = sorted({needed for attribute, needed in numbers.items() if attribute != best})
    return (
        f"You are {mine['name']}, who {mine['style']}. Each colour has a number, which a die has to reach: {numbers[best]} for "
        f"{best}, {listed(map(str, others), 'or')} for the others. You have {mine['available']} Actions in each turn. Start at "
        f"{LOCATIONS[HQ].name}: Henchmen do not attack you there."
    )


def plotted(shown: LocationView) -> bool:
    return shown["tokens"] > 0


def to_token(sight: Seen) -> str:
    there = in_reach(sight, plotted)
    return f"move:{there}" if there and not me(sight)["private"] else ""


def move(sight: Seen) -> str:
    there = where(sight, to_token(sight))
    return (
        f"The Mastermind is up to something at {name(there)}: the question mark is his token. Move there. A Move costs an Action "
        f"and is up to {me(sight)['move']} steps long. A step goes up, down, left or right, and Henchmen do not stop you."
    )


def henchmen(sight: Seen) -> str:
    there = sight.table["locations"][me(sight)["location"]]["henchmen"]
    needed = listed(f"{number(sight, one)} or more for {one}" for one in dict.fromkeys(there))
    return (
        f"{capital(crowd(there))} {plural(len(there), 'stands', 'stand')} here. As long as Henchmen are in a Location, nobody "
        "can deal with anything else there. Attack: you roll a die for each Henchman, in its colour. A success "
        f"({needed}) removes it."
    )


def token(sight: Seen) -> str:
    rolls, objective = sight.told(Rolled), sight.table["comic"]["chapter_objective"]
    rolled = f"You rolled {listed(map(str, rolls[-1].dice))} and needed {rolls[-1].needed}: the way is free. " if rolls else ""
    wanted = f" To complete this Chapter, {last_words(objective.partition(':')[0])}." if "Event" in objective else ""
    return f"{rolled}Interact turns his token over: its Event happens, good or bad, and the token goes back to him.{wanted}"


def cards(sight: Seen) -> str:
    return (
        "A card has two uses. In a fight with a Villain of its colour it gives the dice on its badge. Or you use its text, which "
        f"is free unless it says Action. Either way it is gone, so you need more: Recover draws {me(sight)['recover']}."
    )


def is_exhausted(sight: Seen) -> bool:
    return not me(sight)["available"] and not me(sight)["private"]


def villain_phase(sight: Seen) -> str:
    drawn = sum(times for step, times, *_ in sight.table["comic"]["villain_phase"] if step == VillainStep.DRAW)
    here = len(sight.table["locations"][me(sight)["location"]]["henchmen"])
    attack = plural(here, "the Henchman here attacks you", f"the {here} Henchmen here attack you")
    if not here or me(sight)["location"] == HQ:
        attack = "Henchmen attack, but you are safe here"
    return (
        f"Your Actions are used up. Each turn ends with a Villain phase. First {attack}. Then you draw {drawn} cards. At last "
        "Scheme cards bring new trouble: Henchmen, Bystanders, Villains who move. The Comic lists these steps."
    )


# -- later turns -------------------------------------------------------------------------------------------------------------


def has_justice(sight: Seen) -> bool:
    return begins(sight) and me(sight)["justice"] is not None and SPECIAL_SLOTS not in me(sight)["covered"]


def my_justice(sight: Seen) -> str:
    return f"justice:{me(sight)['seat']}"


def justice(sight: Seen) -> str:
    card = me(sight)["justice"]
    assert card is not None
    dice = re.search(r"(Mind|Body|Spirit|Tech) (\d)\b", card["task"])
    said = f" ({dice[0]} means {several(int(dice[2]), 'die', 'dice')})" if dice else ""
    return (
        f"Your Justice card is a task for a Hero: {card['task']}{said}. The Action Justice resolves it. Then you draw a new one, "
        f"and may use the reward of this one once, {card['when']}: {last_words(card['reward'])}."
    )


def rest(sight: Seen) -> str:
    """Heal, or go into Private Life to heal or to do Personal Tasks."""
    mine = me(sight)
    if not (mine["damage"] or mine["tasks"]) or not begins(sight):
        return ""
    return "heal" if mine["damage"] and sight.offers("heal") else "private"


def my_burden(sight: Seen) -> str:
    mine = me(sight)
    return f"damage:{mine['seat']}" if mine["damage"] else f"task:{mine['tasks'][0]['name']}"


def wounds(sight: Seen) -> str:
    mine = me(sight)
    mask = "" if mine["private"] else "Be in Private Life before you act as a Hero in this turn: there "
    if not mine["damage"]:
        task = mine["tasks"][0]
        return f"A Personal Task covers two slots of your board. {mask}you do it at {name(task['location'])}."
    token, (amount, location) = mine["damage"][0], mine["heals"][0]
    effect = "holds one of your Actions" if token == ACTION else f"stops all your {token} cards"
    return (
        f"You are hurt: a Damage token {effect}. {TOO_MUCH} tokens knock you out, and the track advances {KNOCK_OUT_ADVANCES}. "
        f"{mask or 'Now '}you can Heal, which removes {amount}{f' at {name(location)}' if location else ' anywhere'}. Personal "
        "Tasks are done in Private Life, too."
    )


def in_danger(shown: LocationView) -> bool:
    return shown["bystanders"] > 0 and not shown["anarchy"]


def to_bystander(sight: Seen) -> str:
    return at_it_or_there(sight, "interact:bystander", in_danger)


def bystander(sight: Seen) -> str:
    deed = to_bystander(sight)
    there = where(sight, deed)
    way = f"Go there{guards(sight, there)} and Interact" if deed.startswith("move:") else "Nobody stands in the way, so Interact"
    return (
        f"Somebody at {name(there)} needs you. {way}: that is a rescue, which draws a Bystander card. Most of these people help "
        "you at once. You keep the card, and two icons buy you a Special card, with strong dice of every colour."
    )


def in_uproar(shown: LocationView) -> bool:
    return bool(shown["anarchy"])


def to_anarchy(sight: Seen) -> str:
    return at_it_or_there(sight, "interact:anarchy", in_uproar)


def anarchy(sight: Seen) -> str:
    deed = to_anarchy(sight)
    there = where(sight, deed)
    colour = sight.table["locations"][there]["anarchy"][0]
    way = f"Go there{guards(sight, there)} and Interact" if deed.startswith("move:") else "Interact"
    return (
        f"Where Villains go, Anarchy breaks out; if no token is left, the track advances. There is {colour} Anarchy at "
        f"{name(there)}. {way}: you draw a card with a test. Success removes the token and is rewarded, failure costs you."
    )


# -- the fight ---------------------------------------------------------------------------------------------------------------


def dice_against(sight: Seen, villain: VillainView) -> int:
    """The dice of the learner's cards against this Villain."""
    colour, hero = villain["attribute"], me(sight)
    colours = {colour, str(PURPLE)} if colour not in hero["damage"] else {str(PURPLE)}
    specials = [card for slot, card in enumerate(hero["specials"]) if card and slot not in hero["covered"]]
    return sum(card["dice"] for card in hero["hand"] if card["attribute"] in colours) + sum(card["dice"] for card in specials)


def promise(sight: Seen, villain: VillainView) -> float:
    """The hits to expect, less those that Henchmen on the card block."""
    return dice_against(sight, villain) * hit(number(sight, villain["attribute"])) - villain["henchmen"]


def challenge(sight: Seen, villain: VillainView) -> str:
    """Attack this Villain, or go there when a turn begins; "" if neither is possible."""
    attack = f"attack:{villain['name'].lower().replace(' ', '-')}"
    return at_it_or_there(sight, attack, lambda shown: shown is sight.table["locations"].get(villain["location"]))


def foe(sight: Seen) -> VillainView | None:
    """The Villain against whom the learner has the best dice, if they are enough."""
    there = [one for one in sight.table["villains"] if promise(sight, one) >= ENOUGH and challenge(sight, one)]
    return max(there, key=lambda villain: promise(sight, villain), default=None)


def to_villain(sight: Seen) -> str:
    villain = foe(sight)
    return challenge(sight, villain) if villain else ""


def at_villain(sight: Seen) -> str:
    villain = foe(sight)
    assert villain is not None
    return f"villain:{villain['name']}"


def fight(sight: Seen) -> str:
    villain, deed = foe(sight), to_villain(sight)
    assert villain is not None
    colour, dice, there = villain["attribute"], dice_against(sight, villain), villain["location"]
    way = f"Go there{guards(sight, there)}, then Attack {villain['name']}" if deed.startswith("move:") else "Attack"
    left = villain["durability"] - villain["damage"]
    return (
        f"{villain['name']}, a {colour} Villain, is at {name(there)} and can take {left} more damage. Your {colour} and Special "
        f"cards have {several(dice, 'die', 'dice')}; each that shows {number(sight, colour)} or more is 1 damage. {way}, and put "
        "down the cards that you want to roll. Heroes beside you can join."
    )


def own_fight(sight: Seen) -> list[Event]:
    """What was told of the last attack on a Villain, if it was the learner's."""
    events = [line.event for line in sight.log]
    starts = [place for place, event in enumerate(events) if isinstance(event, Attacked)]
    last = events[starts[-1] :] if starts else []
    return last if last and isinstance(last[0], Attacked) and last[0].seat == sight.table["me"] else []


def is_fought(sight: Seen) -> bool:
    is_done = bool(sight.told(FightEnded)) or bool(sight.told(VillainDefeated))
    return is_done and any(isinstance(event, VillainHit) for event in own_fight(sight))


def fought(sight: Seen) -> str:
    start = own_fight(sight)[0]
    assert isinstance(start, Attacked)
    return f"villain:{start.villain}"


def sums(sight: Seen) -> str:
    """The learner's dice, and what they and those of other attackers did."""
    events, seat = own_fight(sight), me(sight)["seat"]
    blows = [event for event in events if isinstance(event, VillainHit)]
    needed = next(event.needed for event in events if isinstance(event, Rolled) and event.seat == seat)
    hits = next(event.hits for event in events if isinstance(event, Counted) and event.seat == seat)
    blocked = sum(blow.blocked for blow in blows)
    guarded = f" {several(blocked, 'was', 'were')} blocked by Henchmen on its card." if blocked else ""
    villain, total, durability = blows[-1].villain, blows[-1].total, blows[-1].durability
    down = f"so {villain} is defeated" if total >= durability else "and damage stays for the next fight"
    return (
        f"Your dice have {several(hits, 'success', 'successes')} ({needed} or more), and each is 1 damage.{guarded} {villain} "
        f"has {total} of {durability} now, {down}. A Villain strikes back at all who attacked, even in defeat, and does what its "
        "card says. The Mastermind is fought in the same way."
    )


# -- the end -----------------------------------------------------------------------------------------------------------------


def ending(sight: Seen) -> str:
    result = sight.result
    assert result is not None
    outcome = "You have won" if result.winners else "This time the city is lost"
    return (
        f"{outcome}: {result.reason}. The track stands at {sight.table['track']} of {TRACK_END}. {len(SCENARIOS) - 1} other "
        f"Comics and {len(HEROES) - 1} other Heroes wait for you, and a campaign goes through all Comics."
    )


GUIDE = Guide[TableView](
    seats=2,
    seed="learn 45",
    # The tutorial of the Comic would tell lessons of its own beside these: FF-LOAD-16.
    settings=MappingProxyType({"scenario": LIGHTS_OUT.key, "difficulty": "easy", "heroes": "Tachyon, Legacy"}),
    lessons=(
        Lesson("Together against a plan", goal, rule="FF-COMIC-05", when=offered("home:"), place="track"),
        Lesson("Your Hero", hero, rule="FF-TEST-06", place=my_board, do=f"home:{HQ}"),
        Lesson(
            "Two lives",
            "You have a Private Life, in which wounds heal, and a life as a Hero. Only a Hero can Attack, Interact and use "
            "Ability cards. Put on the mask: for the rest of this turn you are a Hero.",
            rule="FF-TURN-09",
            place=my_board,
            do="hero",
        ),
        Lesson("Through the city", move, rule="FF-ACT-09", do=to_token),
        Lesson("Henchmen", henchmen, rule="FF-HENCH-08", do="attack"),
        Lesson("What is he up to?", token, rule="FF-MTOK-06", do="interact:mastermind"),
        Lesson("Cards", cards, rule="FF-ABIL-01", when=lambda sight: not me(sight)["private"], do="recover"),
        Lesson("The Villains' turn", villain_phase, rule="FF-VPHASE-02", when=is_exhausted, place="box:Villain phase", do="end"),
        Lesson("Justice", justice, rule="FF-ACT-21", when=has_justice, place=my_justice),
        Lesson("Wounds and rest", wounds, rule="FF-DMG-04", place=my_burden, do=rest),
        Lesson("A Bystander", bystander, rule="FF-BYST-03", do=to_bystander),
        Lesson("Anarchy", anarchy, rule="FF-ANAR-16", do=to_anarchy),
        Lesson("A Villain", fight, rule="FF-FIGHT-05", place=at_villain, do=to_villain),
        Lesson("What the dice mean", sums, rule="FF-FIGHT-11", when=is_fought, place=fought),
        Lesson("The end", ending, rule="FF-END-01", when=is_over),
    ),
)
