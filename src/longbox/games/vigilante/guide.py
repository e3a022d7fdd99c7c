"""The guided first game: its table, and its fifteen lessons in the order in which a newcomer needs them.

The learner is a Guardian and begins. Most lessons name cards, numbers and names, so their words are made from what the learner
sees. A learner who does something else meets the same lessons later, where they fit.
"""

from __future__ import annotations

from types import MappingProxyType

from longbox import Guide, Lesson, Sight, is_over, listed
from longbox.games.vigilante import goals
from longbox.games.vigilante.cards.events import TYPES
from longbox.games.vigilante.cards.scenarios import JUSTICE
from longbox.games.vigilante.cards.verbs.tokens import Investigate
from longbox.games.vigilante.kinds import CARDS, EVENTS, HEROES, SCENARIOS, Allegiance, EventType
from longbox.games.vigilante.rules.team import AGENCY_FROM
from longbox.games.vigilante.setup import FIRST_SEAT
from longbox.games.vigilante.state import ACTIONS
from longbox.games.vigilante.telling import EventTriggered, FightOver, HeroesAttacked, TokenFlipped, VillainAttacked, Went
from longbox.games.vigilante.view_types import HeroView, PlayerView, TableView

Seen = Sight[TableView]

SEATS = 4
KINDNESS = {  # of each type of Event, to a player who collects Villains
    EventType.LOOT_CRATE: 2,
    EventType.PARAMEDIC: 1,
    EventType.FIREFIGHT: -1,
    EventType.HACKING: -2,
    EventType.JAILBREAK: -3,
}


def me(sight: Seen) -> PlayerView:
    """The learner."""
    seat = sight.table["me"]
    assert seat is not None
    return sight.table["players"][seat]


def named(sight: Seen, verb: str) -> list[str]:
    """What the options with this verb are about, by name."""
    return [option.key.removeprefix(f"{verb}:") for option in sight.offers(f"{verb}:")]


def last_words(text: str) -> str:
    """A text as the end of a sentence of ours."""
    return text[0].lower() + text[1:].rstrip(".")


# -- the secret --------------------------------------------------------------------------------------------------------------


def is_guardian(sight: Seen) -> bool:
    return me(sight)["identity"] == goals.GUARDIAN


def secret(sight: Seen) -> str:
    """The Identity, who else is at the table, and what wins."""
    sides = dict(SCENARIOS[f"{JUSTICE} {SEATS}"].identities)
    others = [f"{count - (side is Allegiance.GOOD)} {side}" for side, count in sides.items()]
    wanted = goals.PER_GUARDIAN * sides[Allegiance.GOOD]
    return (
        f"You are a Guardian, on the side of Good, and nobody else knows it. Among the others are {listed(others)}; you do not "
        "know who. You win if the jails of all Good players together hold "
        f"{wanted} Villains at the end of round {sight.table['rounds']}."
    )


# -- the team ----------------------------------------------------------------------------------------------------------------


def best_starter(sight: Seen) -> str:
    """The Starter Hero with most Attack, and among equals with most Health."""
    names = named(sight, "starter")
    return f"starter:{max(names, key=lambda name: (HEROES[name].attack, HEROES[name].health))}" if names else ""


def first_hero(sight: Seen) -> str:
    hero = HEROES[best_starter(sight).removeprefix("starter:")]
    return (
        "Attack beats Villains, and Health is how much damage a Hero can take. You keep one of these two, in slot 1 of your mat. "
        f"Take {hero.name}: Attack {hero.attack}, Health {hero.health}."
    )


def best_equipment(sight: Seen) -> str:
    """The Equipment in the hand that adds most Attack, if any does."""
    names = [name for name in named(sight, "attach") if CARDS[name].attack > 0]
    return f"attach:{max(names, key=lambda name: (CARDS[name].attack, CARDS[name].health))}" if names else ""


def equipment(sight: Seen) -> str:
    card = CARDS[best_equipment(sight).removeprefix("attach:")]
    return (
        f"You have {ACTIONS} actions in a round, one in each turn. Cards come first, and they are free. "
        f"{card.name} is Equipment: attach it, and your Hero has {card.attack:+} Attack."
    )


def affordable(sight: Seen) -> str:
    """What the hand is worth, and what the market asks for."""
    hand = sum(card["influence"] for card in me(sight)["hand"] or [])
    offers = [f"{card['name']} ({card['influence']})" for card in sight.table["market"]]
    return (
        "The Attack of your whole team counts, so recruit a second Hero. You pay by discarding cards: each is worth the "
        f"Influence in its corner, and your whole hand {hand}. The market has {listed(offers)}."
    )


# -- the fight ---------------------------------------------------------------------------------------------------------------


def before_fight(sight: Seen) -> str:
    top = sight.table["top_villain"]
    level = f"the top Villain, of Level {top['level']}" if top else "the top Villain"
    return (
        f"Fight is a main action: you turn up {level}. First its text happens, and it hits your Heroes, slot by slot, as its "
        f"attack chart shows. Then your team strikes back: your Attack of {me(sight)['attack']} has to reach its Health."
    )


def fought(sight: Seen) -> FightOver | None:
    """How the learner's fight has just ended: with the Villain in their jail, or back in the deck."""
    jail = [villain["name"] for villain in me(sight)["jail"]]
    mine = [over for over in sight.told(FightOver) if over.seat == me(sight)["seat"]]
    ended = [over for over in mine if over.where is Went.ESCAPED or (over.where is Went.JAILED and over.villain in jail)]
    return ended[-1] if ended and strike(sight) else None


def strike(sight: Seen) -> HeroesAttacked | None:
    """The blow of the learner's team in that fight."""
    mine = [blow for blow in sight.told(HeroesAttacked) if blow.seat == me(sight)["seat"]]
    return mine[-1] if mine else None


def has_fought(sight: Seen) -> bool:
    return fought(sight) is not None


def villain(sight: Seen) -> str:
    """Where the Villain of the fight is now."""
    over = fought(sight)
    return f"jail:{over.seat}:{over.villain}" if over and over.where is Went.JAILED else "deck:villains"


def sums(sight: Seen) -> str:
    """The fight in numbers, and what its damage means."""
    over, blow = fought(sight), strike(sight)
    assert over
    assert blow
    chart = next((hit.chart for hit in sight.told(VillainAttacked) if hit.villain == over.villain), ())
    attack = f"{over.villain} hit for {sum(chart)}" if any(chart) else f"{over.villain} hit nobody"
    if over.where is Went.JAILED:
        end = f"your Attack of {blow.attack} reached its Health of {blow.health}: jailed! With less, the Villain escapes."
    else:
        end = f"your Attack of {blow.attack} missed its Health of {blow.health}: it escapes to the bottom of the deck."
    rest = f"Damage stays, and a Hero with as much damage as Health is defeated{_wounded(sight)}; Heal removes 1."
    return f"{attack}, and {end} {rest}"


def _wounded(sight: Seen) -> str:
    hurt: list[HeroView] = [hero for hero in me(sight)["slots"] if hero and hero["damage"]]
    return f" ({hurt[0]['name']} has {hurt[0]['damage']} of {hurt[0]['health']})" if hurt else ""


# -- who is who --------------------------------------------------------------------------------------------------------------


def informer(sight: Seen) -> str:
    """A card in the hand that investigates."""
    names = [name for name in named(sight, "play") if isinstance(CARDS[name].play, Investigate)]
    return f"play:{names[0]}" if names else ""


def investigate(sight: Seen) -> str:
    return (
        "Only Villains in Good jails help you, so find out who is Good. Every player has four Allegiance tokens, face-down. "
        f"Play {informer(sight).removeprefix('play:')}, and look at one: it is free, too."
    )


def looked_at(sight: Seen) -> tuple[int, int, str]:
    """The token that the learner looks at: whose, in which place, and its face. Those that lie open for all are none."""
    flipped = [(event.seat, event.place) for line in sight.log if isinstance(event := line.event, TokenFlipped)]
    faces = [(player["seat"], place, face) for player in sight.table["players"] for place, face in enumerate(player["tokens"])]
    return next((seat, place, face) for seat, place, face in faces if face and (seat, place) not in flipped)


def this_token(sight: Seen) -> str:
    seat, place, _ = looked_at(sight)
    return f"token:{seat}:{place + 1}"


def true_note(sight: Seen) -> str:
    return f"note:{looked_at(sight)[2]}" if sight.offers("note:") else ""


def note(sight: Seen) -> str:
    seat, _, face = looked_at(sight)
    return (
        f"Two of the four tokens show the true side of {sight.table['names'][seat]}; of the other two sides there is one each. "
        f"So {face} is a hint, and {face} twice would be proof. Write it down: the token is turned face-down again."
    )


# -- Events ------------------------------------------------------------------------------------------------------------------


def kinder_event(sight: Seen) -> str:
    """The better of the two Events that the First Player has drawn."""
    names = named(sight, "place")
    return f"place:{max(names, key=lambda name: KINDNESS[EVENTS[name].type])}" if names else ""


def new_event(sight: Seen) -> str:
    event = EVENTS[kinder_event(sight).removeprefix("place:")]
    return (
        "You are the First Player, and look at two Events. One goes to the Event Track, and waits there until a die shows its "
        f"number; the other goes back into the bag. Place the kinder one, {event.type}: {last_words(TYPES[event.type])}."
    )


def due(sight: Seen, number: int) -> list[EventType]:
    """The Events on the track with this number."""
    events = [EVENTS[entry["event"]] for entry in sight.table["track"] if not entry["cancelled"]]
    return [event.type for event in events if event.number == number]


def kinder_die(sight: Seen) -> str:
    """The better of the two dice."""
    numbers = [int(face) for face in me(sight)["dice"] if face]
    if not sight.offers("submit:"):
        return ""
    return f"submit:{max(numbers, key=lambda number: sum(KINDNESS[kind] for kind in due(sight, number)))}"


def event_die(sight: Seen) -> str:
    number = int(kinder_die(sight).removeprefix("submit:"))
    events = due(sight, number)
    return (
        "After your last action you roll two dice behind your shield, and submit one. Its number triggers all Events of that "
        f"number, for everybody, at the end of the round. The {number} triggers {listed(events) if events else 'nothing'}."
    )


def triggered(sight: Seen) -> list[str]:
    """The Events that have just happened and still lie on the track."""
    track = [entry["event"] for entry in sight.table["track"]]
    return [told.event for told in sight.told(EventTriggered) if told.event in track]


def has_happened(sight: Seen) -> bool:
    return bool(triggered(sight))


def this_event(sight: Seen) -> str:
    return f"event:{triggered(sight)[-1]}"


def happened(sight: Seen) -> str:
    event = EVENTS[triggered(sight)[-1]]
    return (
        f"Everybody has used {ACTIONS} actions, and a die shows {event.number}: so {event.type} happens to all. "
        f"{TYPES[event.type]} Events stay on the track, and a new one comes each round."
    )


# -- Ambushes ----------------------------------------------------------------------------------------------------------------


def held_ambush(sight: Seen) -> str:
    """An Ambush in the hand; one that can be sprung now, if there is any."""
    held = [card["name"] for card in me(sight)["hand"] or [] if CARDS[card["name"]].ambush]
    return next(iter([*named(sight, "ambush"), *held]), "")


def sees_ambush(sight: Seen) -> bool:
    """Whether the learner holds an Ambush, and has time to read of it."""
    return bool(held_ambush(sight)) and bool(sight.offers("draw") or sight.offers("ambush:"))


def ambush(sight: Seen) -> str:
    return (
        f"{held_ambush(sight)} is an Ambush: it waits in your hand until its moment comes, even in another player's turn. Then "
        "you are asked whether you spring it, and nobody else knows of it. So think twice before you pay with it."
    )


def this_card(sight: Seen) -> str:
    return f"hand:{held_ambush(sight)}"


# -- the end -----------------------------------------------------------------------------------------------------------------


def ending(sight: Seen) -> str:
    verdict = me(sight)["verdict"]
    assert verdict is not None
    good = [player for player in sight.table["players"] if player["allegiance"] == Allegiance.GOOD]
    jailed, wanted = sum(len(player["jail"]) for player in good), goals.PER_GUARDIAN * len(good)
    outcome = "you win" if verdict["won"] else "you do not win" if jailed < wanted else "but the Mastermind has won"
    return (
        "All Identities are turned up, and everybody whose Mission is achieved now wins, alone or with others. The Good jails "
        f"hold {jailed} Villains, and {wanted} were needed: {outcome}. Next time you may be Evil, and want the opposite."
    )


GUIDE = Guide[TableView](
    seats=SEATS,
    seed="learn 58",
    settings=MappingProxyType({"first_game": True, "first_player": FIRST_SEAT}),
    lessons=(
        Lesson(
            "A city full of Villains",
            "You lead a team of Heroes who catch escaped Villains. So do the three others, and everybody has a secret Mission. "
            "First choose a colour for your pieces.",
            rule="VG-GOAL-01",
            place="colours",
            do="colour:",
        ),
        Lesson("Your secret", secret, rule="VG-GOOD-02", when=is_guardian, place="identity"),
        Lesson("Your first Hero", first_hero, rule="VG-SETUP-30", do=best_starter),
        Lesson("A new Event", new_event, rule="VG-EVENT-03", do=kinder_event),
        Lesson("Your turn: cards are free", equipment, rule="VG-TURN-02", do=best_equipment),
        Lesson("Then one action: fight", before_fight, rule="VG-FIGHT-02", do="fight"),
        Lesson("What the fight did", sums, rule="VG-FIGHT-11", when=has_fought, place=villain),
        Lesson("Who is who?", investigate, rule="VG-ALLEG-05", do=informer),
        Lesson("What a token tells", note, rule="VG-ALLEG-10", place=this_token, do=true_note),
        Lesson("A second Hero", affordable, rule="VG-RECRUIT-02", do="recruit"),
        Lesson(
            "More cards",
            "You recruit with cards, and use their texts, so you need new ones: draw one. Draw, Recruit and Fight are the main "
            "actions, and Heal, Inventory and Trade. "
            f"With {AGENCY_FROM} Villains in jail you may draw better cards, of the Agency.",
            rule="VG-DRAW-01",
            do="draw",
        ),
        Lesson("Two dice, one choice", event_die, rule="VG-DIE-06", do=kinder_die),
        Lesson("Events happen", happened, rule="VG-TRIG-04", when=has_happened, place=this_event),
        Lesson("Ambush", ambush, rule="VG-CITY-07", when=sees_ambush, place=this_card),
        Lesson("The end", ending, rule="VG-END-02", when=is_over),
    ),
)
