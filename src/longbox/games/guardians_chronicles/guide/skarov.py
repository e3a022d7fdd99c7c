"""The guided first game of Doktor Skarov: the family is visited by two bots as Sgt Freedom and GoldenBoy.

Most lessons name places, cards and numbers, so their words are made from what the learner sees. What the Heroes do differs from
game to game, so a lesson fits wherever its matter is on the table.
"""

from __future__ import annotations

from longbox import Guide, Lesson, is_over, listed, several, told
from longbox.games.guardians_chronicles.guide.common import (
    HEROES,
    SEATS,
    TABLE,
    Seen,
    best,
    board,
    chance,
    clocks,
    closed,
    figure,
    first_turn,
    hero,
    in_play,
    is_phase,
    keys,
    leg,
    move_to,
    news,
    objectives,
    place_of_move,
    room,
    space_of,
    villain,
)
from longbox.games.guardians_chronicles.kinds import EVENTS, Type
from longbox.games.guardians_chronicles.rules.checks import REACH_OVER
from longbox.games.guardians_chronicles.rules.dice import COMBAT, POWER
from longbox.games.guardians_chronicles.rules.end_of_turn import EVENTS_A_TURN
from longbox.games.guardians_chronicles.state import DOKTOR, Phase
from longbox.games.guardians_chronicles.telling import (
    AttackHit,
    AttackRolled,
    DoorTurned,
    Hurt,
    Settled,
    TokenRemoved,
)
from longbox.games.guardians_chronicles.view_types import EventView, FigureView, TableView, VillainView

ME = len(HEROES)
LATER = 3  # the turn in which the Heroes' hands have become small


# -- the Strategy phase ------------------------------------------------------------------------------------


def goal(sight: Seen) -> str:
    return (
        "You are Doktor Skarov, and two Heroes break into your base. All is about the front page: you get an article for each "
        "Objective that is still open when its clock has run down, for getting away, and for each Hero knocked out. They get "
        "the others. The side with more articles wins."
    )


def clock(sight: Seen) -> str:
    return (
        f"Your plots: {clocks(sight)}. The Heroes take the tokens away by Value Checks on orange Spaces. What is open when its "
        "turn ends is met, and yours. You need not beat anybody: hold them up at Doors and in Areas, and keep them off the "
        "orange Spaces."
    )


def clock_place(sight: Seen) -> str:
    return f"room:{objectives(sight)[0]['at']}"


def robots(sight: Seen) -> list[VillainView]:
    return [each for each in sight.table["villains"] if each["type"] == Type.ACOLYTE and each["figures"]]


def guards(sight: Seen) -> list[str]:
    return [each["name"] for each in sight.table["villains"] if each["type"] == Type.LIEUTENANT]


def my_villains(sight: Seen) -> str:
    names = listed(each["name"] for each in robots(sight))
    return (
        f"{names} are Robots: one ID card stands for several figures, which all act together, and a hit removes one. "
        f"{listed(guards(sight))} are Lieutenants with more Health. A card shows Speed, Attack, Defense, Actions and Health. "
        "You yourself wait in the Control Room until all Objectives are settled."
    )


def hand(sight: Seen) -> list[EventView]:
    return [card for card in sight.table["skarov_hand"] or [] if card is not None]


def to_place(sight: Seen) -> str:
    """The Event card that gives most Attack, beside the ID card that is nearest to the Heroes."""
    if not is_phase(sight, Phase.STRATEGY) or any(each["events"] for each in sight.table["villains"]):
        return ""
    cards = sorted(hand(sight), key=lambda card: -EVENTS[card["name"]].tech.attack)
    found = [f"event:{card['name']}:{name}" for card in cards for name in nearest_cards(sight)]
    return next((key for key in found if sight.offers(key)), "")


def away(sight: Seen, one: FigureView) -> int:
    """The Areas between a figure and the nearest Hero, through whatever Doors."""
    return leg(sight, one["cell"], [each["cell"] for each in in_play(sight)], doors=False).far


def nearest_cards(sight: Seen) -> list[str]:
    """The ID cards that may act, those with a figure near the Heroes first."""
    there = [each for each in sight.table["villains"] if each["figures"] and each["type"] != Type.MASTER]
    return [each["name"] for each in sorted(there, key=lambda each: min(away(sight, one) for one in each["figures"]))]


def placing(sight: Seen) -> str:
    _, card, name = to_place(sight).split(":")
    count = len(in_play(sight))
    right = next(each["right"] for each in hand(sight) if each["name"] == card)
    return (
        "An Event card can be used in two ways. The first: covered, to the right of an ID card, it changes the values of all "
        f"figures of that card for this turn. With {several(count, 'Hero', 'Heroes')} in play you may place {count} a turn. "
        f"{card} is {right}: place it beside {name}, nearest to the Heroes."
    )


def kept(sight: Seen) -> str:
    """A card that is still in hand after one was placed."""
    return hand(sight)[0]["name"] if hand(sight) else ""


def to_keep(sight: Seen) -> str:
    is_placed = any(each["events"] for each in sight.table["villains"])
    return "ready" if is_phase(sight, Phase.STRATEGY) and is_placed and kept(sight) else ""


def keeping(sight: Seen) -> str:
    card = hand(sight)[0]
    return (
        f"The second way: while you activate a Villain, play a card of your hand as an Event. {card['name']}: {card['text']} "
        "What lies beside an ID card cannot be played so. Keep this card, and be ready."
    )


def to_announce(sight: Seen) -> str:
    return "ready" if is_phase(sight, Phase.LAST) else ""


def last_word(sight: Seen) -> str:
    left, right = (sum(len(each["left"]) for each in in_play(sight)), sum(len(each["right"]) for each in in_play(sight)))
    return (
        f"The Heroes are ready, and you may still change your cards. Of theirs you see the side: {several(left, 'card')} on the "
        f"left, for Special Powers, {right} on the right, for higher values. In which order they act is covered, too. When you "
        "announce the Activation, all cards are turned up."
    )


# -- the activation ----------------------------------------------------------------------------------------


def to_activate(sight: Seen) -> str:
    """The ID card with the most attacks, or the nearest one."""
    names = sorted(nearest_cards(sight), key=lambda name: -sum(bool(one["aims"]) for one in villain(sight, name)["figures"]))
    return next((f"activate:{name}" for name in names if sight.offers(f"activate:{name}")), "")


def tokens(sight: Seen) -> list[str]:
    return [each["name"] for each in sight.table["villains"] if each["token"]]


def to_first(sight: Seen) -> str:
    return "" if tokens(sight) else to_activate(sight)


def to_next(sight: Seen) -> str:
    return to_activate(sight) if tokens(sight) else ""


def activated(key: str) -> str:
    return key.partition(":")[2]


def first_villain(sight: Seen) -> str:
    name = activated(to_first(sight))
    count = len(villain(sight, name)["figures"])
    figures = f"Each of the {count} figures on the card may act" if count > 1 else "Its one figure may act"
    return (
        "A Hero has acted, and now you activate a Villain. Then the next Hero follows, and so on: you activate as many ID cards "
        f"as there are Heroes. {figures}, with Actions of its own. Begin with {name}, who can do "
        "most now."
    )


def next_villain(sight: Seen) -> str:
    return (
        f"An Activation token lies on {listed(tokens(sight))}: that ID card cannot be chosen again in this turn. At the start "
        "of the next turn all tokens come off. Every card has figures in another part of the base, so choose by who can hold up "
        f"a Hero. Now activate {activated(to_next(sight))}."
    )


def acting(sight: Seen) -> FigureView | None:
    """The figure that acts."""
    there = [one for each in sight.table["villains"] for one in each["figures"] if one["acting"]]
    return there[0] if there and is_phase(sight, Phase.VILLAIN) else None


def to_hero(sight: Seen) -> str:
    """The move of the acting figure to a Space beside a Hero, or towards one."""
    mine = acting(sight)
    if mine is None or sight.offers("attack:"):
        return ""
    there = board(sight)
    cells = [each["cell"] for each in in_play(sight)]
    beside = {cell for goal in cells for cell in there.grid.adjacent(goal, closed(sight)) if cell in there.area_of}
    return move_to(sight, beside, doors=False)


def moving(sight: Seen) -> str:
    mine = acting(sight)
    assert mine
    now = villain(sight, mine["villain"])["now"]
    return (
        f"{mine['name']} has {several(mine['actions'], 'Action')}. A move goes up to {several(now['speed'], 'Area')} far, and "
        "closed Doors let Villains pass. An Area with a Hero stops it, and from one it goes just one Area far, except for "
        f"Insektoids. The same holds for Heroes: your figures are in their way. Go to {space_of(to_hero(sight))}."
    )


def to_attack(sight: Seen) -> str:
    return best(sight, ["attack:"]) if acting(sight) else ""


def prey(sight: Seen) -> int:
    return int(to_attack(sight).partition(":")[2])


def attacking(sight: Seen) -> str:
    mine, target = acting(sight), hero(sight, prey(sight))
    assert mine
    now = villain(sight, mine["villain"])["now"]
    power = f" and {several(now['power'], 'Power die', 'Power dice')}" if now["power"] else ""
    return (
        f"{mine['name']} can attack {target['name']} with {several(now['attack'], 'Combat die', 'Combat dice')}{power}. They "
        f"show {', '.join(COMBAT)}, Power dice {', '.join(POWER)}. {target['now']['defense']} successes hit, that is "
        f"{chance(sight, to_attack(sight))} % here. A hit is 1 Damage, however many there are."
    )


def my_roll(sight: Seen) -> AttackRolled | None:
    return next((roll for roll in reversed(sight.told(AttackRolled)) if not roll.by_key.isdigit()), None)


def rolled(sight: Seen) -> str:
    roll = my_roll(sight)
    assert roll
    return (
        f"{roll.by} rolled {', '.join(roll.faces)}: {several(roll.successes, 'success', 'successes')}. POW counts 1 and is "
        "rolled again, so there is always hope. An Attack bonus adds Power dice, which never show 0: on many figures of one ID "
        "card it is your best card."
    )


def roll_place(sight: Seen) -> str:
    roll = my_roll(sight)
    assert roll
    return f"villain:{figure(sight, roll.by_key)['villain']}"


def to_push(sight: Seen) -> str:
    return "space:" if sight.told(AttackHit) else ""


def pushing(sight: Seen) -> str:
    return (
        "A hit on somebody who still stands may push them 1 Space. That is worth an Action of a Hero who stood on an orange "
        "Space, or in front of a Door. It can also tear the team apart, or make room for the next figure. Choose a Space."
    )


def to_event(sight: Seen) -> str:
    return next(iter(keys(sight, "event:")), "") if acting(sight) else ""


def event_name(sight: Seen) -> str:
    return to_event(sight).partition(":")[2]


def playing(sight: Seen) -> str:
    card = next(each for each in hand(sight) if each["name"] == event_name(sight))
    return (
        "Now is the time for an Event: one in each activation, whenever you like, and it costs no Action. It need not be about "
        f"this Villain. {card['name']}: {card['text']} Play it, to see how that goes."
    )


def room_key(sight: Seen) -> str:
    """A room that does something to Heroes who are there, or any other."""
    here = {board(sight).tile_of[each["cell"]] for each in in_play(sight)}
    return min(keys(sight, "room:"), key=lambda key: (key.partition(":")[2] not in here, key), default="")


def activating(sight: Seen) -> str:
    there = room(sight, room_key(sight).partition(":")[2])
    return (
        "The turn ends with your Room Activation: you go to a purple Space, and a room works for you, the same one each turn if "
        f"you like, until the Control Room is opened. The {there['name']}: {there['activation']}"
    )


# -- what the Heroes do ------------------------------------------------------------------------------------


def new_cards(sight: Seen) -> str:
    return (
        f"At the end of each turn you draw {EVENTS_A_TURN} Event cards, and those beside ID cards are discarded, used or not. "
        f"You hold {several(len(hand(sight)), 'card')} now. There is no limit, but a card in hand does nothing: with as many "
        "coming, place or play about two each turn."
    )


def hurt_hero(sight: Seen) -> int | None:
    return next((int(each.key) for each in reversed(sight.told(Hurt)) if each.key.isdigit()), None)


def wearing_down(sight: Seen) -> str:
    seat = hurt_hero(sight)
    assert seat is not None
    target = hero(sight, seat)
    return (
        f"{target['name']} has {target['damage']} Damage, and Health {target['now']['health']}. At the end of a turn as much "
        "Damage as Health becomes a Wound card. The third Wound in hand, or the fourth in all, knocks a Hero out: an article "
        "for you, and they act once less a turn. So strike the same Hero again."
    )


def hurt_place(sight: Seen) -> str:
    return f"hero:{hurt_hero(sight)}"


def doors(sight: Seen) -> str:
    turned = sight.told(DoorTurned)[-1]
    return (
        f"{turned.who} {turned.how} the Door {turned.door}. Through closed Doors your Villains go, but nobody attacks; through "
        "open ones all do both. From the Space in front, a Villain can jam a Door open for 1 Action, if you want to shoot. Only "
        "cards close a Door again."
    )


def door_place(sight: Seen) -> str:
    return f"door:{sight.told(DoorTurned)[-1].door}"


def token_gone(sight: Seen) -> str:
    gone = sight.told(TokenRemoved)[-1]
    dice = several(REACH_OVER, "die", "dice")
    return (
        f"{gone.who} has taken a {gone.token} of the {gone.room}: {gone.left or 'none'} left. Checks are made on orange Spaces. "
        f"If a figure of yours stands there, a Hero beside it reaches over with {dice} more. A failed check leaves a -1 token, "
        "which helps the next one. So in the end only pushing and hitting hold Heroes up."
    )


def gone_place(sight: Seen) -> str:
    return f"room:{sight.told(TokenRemoved)[-1].at}"


def their_cards(sight: Seen) -> str:
    held = listed(f"{each['name']} {each['hand_size']}" for each in in_play(sight))
    return (
        f"The Heroes discard what they played, too. In hand are: {held}. All their cards come back only when no Power card is "
        "left in hand, so a Hero with few cards has little choice. What lies in their discard piles you may look at: what is "
        "left you can reckon."
    )


def article(sight: Seen) -> str:
    page = sight.table["page"]["articles"]
    ours = sum(not each["heroes"] for each in page)
    return f"{news(sight)}. The front page stands {ours} to {len(page) - ours} now, yours first. It grows here, below the base."


def showdown(sight: Seen) -> str:
    doors = listed(each["key"] for each in sight.table["doors"] if each["control"])
    return (
        f"The Final Showdown: no Objective is open. The Heroes may now open your Doors, {doors}, and arrest you. Behind an open "
        f"Door your own ID card can be activated. Hold out until turn {sight.table['last_turn']} ends; or knock a Hero out, "
        "which opens the emergency exit: to leave by it costs you 1 Action."
    )


def ending(sight: Seen) -> str:
    result = sight.result
    assert result is not None
    page = sight.table["page"]
    ours = sum(not each["heroes"] for each in page["articles"])
    outcome = "You win" if ME in result.winners else "It is a draw" if not result.winners else "The Heroes win"
    return (
        f"{outcome}: you have {several(ours, 'article')}, they have {len(page['articles']) - ours}. {page['headline']}. Next "
        "time you may be a Hero, or defend another base: there are five scenarios, and you can lay out a base of your own."
    )


GUIDE = Guide[TableView](
    seats=SEATS,
    seed="learn 1",
    settings=TABLE,
    learner=ME,
    side="Doktor Skarov",
    lessons=(
        Lesson("Your front page", goal, rule="GC-NEWS-07", when=first_turn, place="paper"),
        Lesson("Two clocks", clock, rule="GC-ENDT-06", when=first_turn, place=clock_place),
        Lesson(
            "Your Villains",
            my_villains,
            rule="GC-RANK-04",
            when=first_turn,
            place=lambda sight: f"villain:{robots(sight)[0]['name']}",
        ),
        Lesson(
            "A card beside an ID card",
            placing,
            rule="GC-EVENT-03",
            place=lambda sight: f"card:{to_place(sight).split(':')[1]}",
            do=to_place,
        ),
        Lesson("A card for later", keeping, rule="GC-EVENT-10", place=lambda sight: f"card:{kept(sight)}", do=to_keep),
        Lesson("The last word", last_word, rule="GC-STRAT-19", place="stack", do=to_announce),
        Lesson(
            "Your first Villain",
            first_villain,
            rule="GC-ACTIV-07",
            place=lambda sight: f"villain:{activated(to_first(sight))}",
            do=to_first,
        ),
        Lesson("A move", moving, rule="GC-DOOR-07", place=lambda sight: place_of_move(to_hero(sight)), do=to_hero),
        Lesson("An attack", attacking, rule="GC-ATTACK-14", place=lambda sight: f"hero:{prey(sight)}", do=to_attack),
        Lesson("What the dice did", rolled, rule="GC-ATTACK-13", when=lambda sight: my_roll(sight) is not None, place=roll_place),
        Lesson("A push", pushing, rule="GC-ATTACK-15", do=to_push),
        Lesson("An Event", playing, rule="GC-EVENT-11", place=lambda sight: f"card:{event_name(sight)}", do=to_event),
        Lesson(
            "The next one",
            next_villain,
            rule="GC-ACTIV-12",
            place=lambda sight: f"villain:{activated(to_next(sight))}",
            do=to_next,
        ),
        Lesson("A room works for you", activating, rule="GC-ENDT-03", place=room_key, do=room_key),
        Lesson(
            "New cards",
            new_cards,
            rule="GC-ENDT-08",
            when=lambda sight: is_phase(sight, Phase.STRATEGY) and sight.table["turn"] > 1,
            place="deck:events",
        ),
        Lesson(
            "How a Hero goes down",
            wearing_down,
            rule="GC-HEALTH-02",
            when=lambda sight: hurt_hero(sight) is not None,
            place=hurt_place,
        ),
        Lesson("Doors", doors, rule="GC-DOOR-09", when=told(DoorTurned), place=door_place),
        Lesson("A token less", token_gone, rule="GC-RULING-50", when=told(TokenRemoved), place=gone_place),
        Lesson(
            "The Heroes' cards",
            their_cards,
            rule="GC-POWER-10",
            when=lambda sight: is_phase(sight, Phase.STRATEGY) and sight.table["turn"] >= LATER,
            place="hero:0",
        ),
        Lesson("An article", article, rule="GC-NEWS-01", when=told(Settled), place="paper"),
        Lesson(
            "The Final Showdown",
            showdown,
            rule="GC-SHOW-06",
            when=lambda sight: sight.table["showdown"] and not is_over(sight),
            place=f"figure:{DOKTOR}",
        ),
        Lesson("The end", ending, rule="GC-NEWS-08", when=is_over, place="paper"),
    ),
)
