"""The guided first game of a Hero: Sgt Freedom visits the family, with a bot as GoldenBoy.

Most lessons name places, cards and numbers, so their words are made from what the learner sees. What the others do differs from
game to game, so a lesson fits wherever its matter is on the table.
"""

from __future__ import annotations

from longbox import Guide, Lesson, is_over, listed, offered, plural, several, told
from longbox.games.guardians_chronicles.guide.common import (
    HEROES,
    SEATS,
    TABLE,
    Seen,
    best,
    board,
    cell_of,
    chance,
    clocks,
    closed,
    door,
    figure,
    figures,
    first_turn,
    hero,
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
from longbox.games.guardians_chronicles.kinds import Type
from longbox.games.guardians_chronicles.rules.checks import DOOR_DICE
from longbox.games.guardians_chronicles.rules.dice import CHECK, COMBAT, POWER
from longbox.games.guardians_chronicles.rules.end_of_turn import EVENTS_A_TURN
from longbox.games.guardians_chronicles.state import ACTIONS, DOKTOR, Phase
from longbox.games.guardians_chronicles.telling import AttackRolled, CheckRolled, Hurt, RoomActivated, Settled, Wounded
from longbox.games.guardians_chronicles.view_types import HeroView, TableView, TileView

ME = 0
MINE = f"hero:{ME}"
TECHNIQUE, POWER_CARD = "Textbook Assault", "Read the Manual"
OF_CLOCKS = 3  # the turn in which the learner has seen all that goes on in one


def me(sight: Seen) -> HeroView:
    return hero(sight, ME)


def is_mine(sight: Seen) -> bool:
    """Whether the learner's Hero is activated."""
    return me(sight)["active"] and bool(sight.offers("end"))


# -- before the first turn ---------------------------------------------------------------------------------


def goal(sight: Seen) -> str:
    return (
        "All is about one front page. You, Liberty Patrol, get an article for each Objective of the base that you undo in time, "
        "and for arresting Doktor Skarov. He gets one for each that you do not undo, for getting away, and for each Hero "
        "knocked out. The side with more articles wins."
    )


def my_hero(sight: Seen) -> str:
    mine = me(sight)
    values = mine["now"]
    return (
        f"You are {mine['name']}; {HEROES[1]} is with you. Speed {values['speed']} is how many Areas a move goes, Attack "
        f"{values['attack']} your dice in a fight. Defense {values['defense']} makes you hard to hit, Mental {values['mental']} "
        f"is for Value Checks. Your power always holds: {mine['words']}"
    )


def rooms_words(sight: Seen) -> str:
    return (
        "The base has rooms. A room has Areas, parted by walls and white lines, and an Area has Spaces, each for one figure. "
        "The colour of a dot says what a Space is for: green to begin, orange to do something in the room. Bars between rooms "
        "are Doors. Begin on a green Space."
    )


# -- the Strategy phase ------------------------------------------------------------------------------------


def clock(sight: Seen) -> str:
    return (
        f"Two Objectives are open: {clocks(sight)}. Take their tokens away by Value Checks. Doktor Skarov meets an Objective "
        "that is open when its turn ends. When none is open any more, you can arrest him, until turn "
        f"{sight.table['last_turn']} ends."
    )


def clock_place(sight: Seen) -> str:
    return f"room:{objectives(sight)[0]['at']}"


def to_right(sight: Seen) -> str:
    card = next(card for card in me(sight)["hand"] or [] if card["name"] == TECHNIQUE)
    return (
        "Each turn you play one or two Power cards, covered. On the right of your Hero a card is a Secret Technique: it changes "
        f"your values for this turn. An Attack bonus is a Power die more. Place {TECHNIQUE} on the right: {card['right']}."
    )


def to_left(sight: Seen) -> str:
    card = next(card for card in me(sight)["hand"] or [] if card["name"] == POWER_CARD)
    return (
        "On the left a card is a Special Power, and its right half does nothing. If it says ACTION, its use costs one; if "
        f"UNIQUE ACTION, only once a turn. Others hold all turn for nothing, as this one: {card['left']} Place {POWER_CARD} on "
        "the left."
    )


def order(sight: Seen) -> str:
    return (
        "Your Initiative cards are stacked face-down: the one on top acts first. After each Hero Doktor Skarov activates one of "
        "his Villains, and he does not know your order. Let the one go first who clears the way for the other. This time, you."
    )


# -- the activation ----------------------------------------------------------------------------------------


def activation(sight: Seen) -> str:
    values = me(sight)["now"]
    return (
        f"All cards lie open. You have {ACTIONS} Actions: move, attack, make a Value Check or use a power, each as often as you "
        f"like. This turn you have Speed {values['speed']}, Attack {values['attack']} and "
        f"{several(values['power'], 'Power die')}, Defense {values['defense']}. Then Doktor Skarov activates a Villain, then "
        f"{HEROES[1]} acts, and so on."
    )


def to_prey(sight: Seen) -> str:
    """The Space beside a Robot to which a Move Action goes: an orange one if possible."""
    if not is_mine(sight) or sight.offers("attack:"):
        return ""
    there, shut = board(sight), closed(sight)
    robots = [each["cell"] for each in figures(sight) if villain(sight, each["villain"])["type"] == Type.ACOLYTE]
    beside = {cell for robot in robots for cell in there.grid.adjacent(robot, shut)}
    near = [key for key in keys(sight, "move:") if cell_of(key) in beside]
    return min(near, key=lambda key: (cell_of(key) not in there.orange, key), default="")


def moving(sight: Seen) -> str:
    return (
        f"A Move Action takes you through up to {me(sight)['now']['speed']} Areas, to any free Space of the last one. Closed "
        "Doors stop you, and so does an Area with an enemy. If an enemy is in your own Area, you get just one Area far. Go to "
        f"{space_of(to_prey(sight))}, beside a Robot."
    )


def to_attack(sight: Seen) -> str:
    return best(sight, ["attack:"]) if is_mine(sight) else ""


def attack_place(sight: Seen) -> str:
    return f"figure:{to_attack(sight).partition(':')[2]}"


def attacking(sight: Seen) -> str:
    target = figure(sight, to_attack(sight).partition(":")[2])
    defense = villain(sight, target["villain"])["now"]["defense"]
    return (
        f"{target['name']} is on a Space next to you, and only a power lets you attack farther. A Combat die shows "
        f"{', '.join(COMBAT)}, a Power die {', '.join(POWER)}. POW counts 1 and rolls again. {defense} successes, its Defense, "
        f"hit: {chance(sight, to_attack(sight))} %. A hit is 1 Damage, a Robot has 1 Health."
    )


def my_roll(sight: Seen) -> AttackRolled | None:
    return next((roll for roll in reversed(sight.told(AttackRolled)) if roll.by_key == str(ME)), None)


def rolled(sight: Seen) -> str:
    roll = my_roll(sight)
    assert roll
    made = several(roll.successes, "success", "successes")
    gone = any(each["key"] == key for each in figures(sight) for key in roll.target_keys)
    end = "That was not enough, or not the end of it" if gone else "The Robot is gone"
    return (
        f"The dice show {', '.join(roll.faces)}, which makes {made} with what your power adds. {end}. More successes than the "
        "Defense do no more harm. Whoever is hit and still stands may be pushed by the attacker to a Space beside: you, too."
    )


# -- Value Checks ------------------------------------------------------------------------------------------


def to_check(sight: Seen, *, objective: bool) -> str:
    """The best Value Check of a room that is offered."""
    rooms = [each["at"] for each in sight.table["rooms"] if each["objective"] == objective]
    return best(sight, [f"check:{at}-{value}-" for at in rooms for value in ("mental", "attack")])


def to_task(sight: Seen) -> str:
    return to_check(sight, objective=False)


def at_of(key: str) -> str:
    """The place of the room or the Door of a check."""
    return key.removeprefix("check:").rsplit("-", 2)[0]


def task_place(sight: Seen) -> str:
    return f"room:{at_of(to_task(sight))}"


def tasking(sight: Seen) -> str:
    key = to_task(sight)
    there, values = room(sight, at_of(key)), me(sight)["now"]
    return (
        f"On an orange Space you may make the Value Check of the room: {there['check']}. Here low is good: the total must not "
        f"be above your Attack of {values['attack'] + values['power']} or your Mental of {values['mental']}. A die shows "
        f"{', '.join(map(str, CHECK))}. You pass with {chance(sight, key)} %, and the {there['name']} is harmless."
    )


def failed(sight: Seen) -> CheckRolled | None:
    """A check on a room or a Door that failed since the learner's last answer, and left a token."""
    there = [f"room:{each['at']}" for each in sight.table["rooms"] if each["minus"]]
    there += [f"door:{each['key']}" for each in sight.table["doors"] if each["tokens"]]
    return next((roll for roll in reversed(sight.told(CheckRolled)) if roll.total > roll.target and roll.place in there), None)


def token(sight: Seen) -> str:
    roll = failed(sight)
    assert roll
    return (
        f"{roll.who} rolled {', '.join(map(str, roll.faces))}: {roll.total} against {roll.target}, failed. So a -1 token lies "
        "there, and the next roll counts 1 less, whoever makes it. Tokens add up: sooner or later everybody passes. Trying "
        "again is often better than waiting."
    )


def token_place(sight: Seen) -> str:
    roll = failed(sight)
    assert roll
    return roll.place


# -- Doors and Objectives ----------------------------------------------------------------------------------


def targets(sight: Seen) -> list[tuple[int, int]]:
    """The orange Spaces of the next Objective."""
    there = objectives(sight)
    return list(board(sight).orange_on[there[0]["at"]]) if there and there[0]["tokens"] else []


def next_door(sight: Seen) -> str:
    """The closed Door on the way to the next Objective, "" without one."""
    return leg(sight, me(sight)["cell"], targets(sight), doors=True).door if is_mine(sight) else ""


def to_door(sight: Seen) -> str:
    key = next_door(sight)
    if not key:
        return ""
    fronts = board(sight).gates[key].fronts
    moves = [f"move:{x},{y}" for x, y in fronts]
    return "" if me(sight)["cell"] in fronts else next((move for move in moves if sight.offers(move)), "")


def door_ahead(sight: Seen) -> str:
    goal = objectives(sight)[0]["name"]
    return (
        f"The Door {next_door(sight)} is between you and the {goal}. Villains pass through closed Doors as they like, and Doors "
        f"close behind them; Heroes have to open them, from the Space in front. Go to {space_of(to_door(sight))}."
    )


def to_open(sight: Seen) -> str:
    return best(sight, [f"check:{each['key']}-" for each in sight.table["doors"]])


def opening(sight: Seen) -> str:
    key = to_open(sight)
    tokens = door(sight, at_of(key))["tokens"]
    minus = f" {several(tokens, 'token')} of -1 {plural(tokens, 'lies', 'lie')} on it." if tokens else ""
    return (
        f"A Door takes a Value Check with {DOOR_DICE} dice, by Attack or Mental, as you like. You pass with "
        f"{chance(sight, key)} %.{minus} Each try costs an Action, but a failure makes the next one easier. Once open, it is "
        "open for attacks as well."
    )


def to_work(sight: Seen) -> str:
    """The move towards the orange Spaces of the next Objective, with no closed Door on the way."""
    goals = {*targets(sight)} & {*map(cell_of, keys(sight, "move:"))}
    if not is_mine(sight) or next_door(sight) or work_key(sight):
        return ""
    return move_to(sight, goals, doors=True)


def working(sight: Seen) -> str:
    there = objectives(sight)[0]
    return (
        f"The way to the {there['name']} is free. Its Value Check, {there['check']}, is made from an orange Space, so go to "
        f"{space_of(to_work(sight))}. If a Villain stands on the orange Space, you can reach over it from the Space beside, "
        "with 1 die more."
    )


def work_key(sight: Seen) -> str:
    return to_check(sight, objective=True)


def work_place(sight: Seen) -> str:
    return f"room:{at_of(work_key(sight))}"


def solving(sight: Seen) -> str:
    there: TileView = room(sight, at_of(work_key(sight)))
    left = several(there["tokens"], there["token"])
    heroes = ", and each Hero in the base makes the total 1 higher" if "Heroes" in there["check"] else ""
    return (
        f"This is the work that counts. The {there['name']}: {there['check']}{heroes}. Each check that you pass takes a "
        f"{there['token']} away, and {left} {plural(there['tokens'], 'is', 'are')} to go until turn {there['deadline']} ends. "
        f"You pass with {chance(sight, work_key(sight))} %."
    )


def is_free(sight: Seen) -> bool:
    """Whether the Damsel in Distress has come out and is still in the base."""
    locked = any(each["at"] == "b1" and each["tokens"] for each in objectives(sight))
    return sight.table["damsel"] is not None and not locked and is_mine(sight)


def mila(sight: Seen) -> str:
    return (
        "The last lock is off, and Mila has come out. When a Hero beside her moves, she may come along to the same Area. The "
        "Objective is neutralized only when she stands on an orange Space of the Hangar. A Villain beside her, with no Hero "
        "there, can bring her back to her cell."
    )


# -- the others, and the end of the turn -------------------------------------------------------------------


def acted(sight: Seen) -> str:
    """A Villain with an Activation token."""
    return next((each["name"] for each in sight.table["villains"] if each["token"] and each["figures"]), "")


def has_acted(sight: Seen) -> bool:
    return bool(acted(sight)) and is_mine(sight)


def villains_act(sight: Seen) -> str:
    name = acted(sight)
    values = villain(sight, name)["now"]
    return (
        f"{name} had an activation of Doktor Skarov's: a token lies on the ID card until the turn ends. All figures of a card "
        f"act, each with {several(values['actions'] or 0, 'Action')}. He has Event cards: beside an ID card they change its "
        "values; from his hand he plays one as an Event while a Villain acts."
    )


def activated_room(sight: Seen) -> str:
    told_room = sight.told(RoomActivated)[-1]
    there = room(sight, told_room.at)
    return (
        "Each turn ends with a Room Activation: Doktor Skarov steps on a purple Space of the Control Room, and a room works for "
        f"him. This was the {there['name']}. {there['activation']}"
    )


def activated_place(sight: Seen) -> str:
    return f"room:{sight.told(RoomActivated)[-1].at}"


def hand(sight: Seen) -> str:
    count = several(me(sight)["hand_size"], "card")
    return (
        f"The cards of last turn lie in your discard pile, and {count} {plural(me(sight)['hand_size'], 'is', 'are')} left in "
        "your hand. All come back when no Power card is left in hand at the start of a turn. So good cards come again sooner if "
        f"you play two a turn. Doktor Skarov draws {EVENTS_A_TURN} new Event cards each turn."
    )


def was_hurt(sight: Seen) -> bool:
    return any(each.key == str(ME) for each in sight.told(Hurt)) or bool(sight.told(Wounded))


def wounds(sight: Seen) -> str:
    mine = me(sight)
    return (
        f"You have {mine['damage']} Damage. If it is {mine['now']['health']}, your Health, at the end of a turn, that becomes a "
        "Wound card in your hand, one a turn. You play a Wound like a card on the right, and it lowers a value. The third in "
        "hand, or the fourth in all, knocks you out. Your Weakness card heals you."
    )


def mission(sight: Seen) -> str:
    mine = me(sight)["missions"]
    words = " or ".join(f"{each['name']}: {each['text']}" for each in mine)
    return (
        f"Each Hero has a Personal Mission. Yours is {words} If it is done at the end, and you are not knocked out, that is one "
        "more article for the Heroes. It may decide the game, but no Objective should wait for it."
    )


def article(sight: Seen) -> str:
    page = sight.table["page"]["articles"]
    ours = sum(each["heroes"] for each in page)
    return f"{news(sight)}. The front page stands {ours} to {len(page) - ours} now, yours first. It grows here, below the base."


def showdown(sight: Seen) -> str:
    master = figure(sight, DOKTOR)
    doors = listed(each["key"] for each in sight.table["doors"] if each["control"])
    return (
        f"The Final Showdown: no Objective is open any more. Now the Doors of the Control Room, {doors}, can be opened. Doktor "
        f"Skarov has {master['health'] - master['damage']} Health left. Take it before turn {sight.table['last_turn']} ends, "
        "and he is arrested. Behind an open Door he fights, too; a Hero knocked out now opens his exit."
    )


def ending(sight: Seen) -> str:
    result = sight.result
    assert result is not None
    page = sight.table["page"]
    ours = sum(each["heroes"] for each in page["articles"])
    outcome = "You win" if ME in result.winners else "It is a draw" if not result.winners else "Doktor Skarov wins"
    return (
        f"{outcome}, {ours} to {len(page['articles']) - ours}: {page['headline']}. Next time you may be Doktor Skarov, or take "
        "other Heroes to another base: there are five scenarios, from Rookie to Veteran, and bases of your own."
    )


GUIDE = Guide[TableView](
    seats=SEATS,
    seed="learn 4",
    settings=TABLE,
    learner=ME,
    side="Hero",
    lessons=(
        Lesson("The front page", goal, rule="GC-NEWS-07", when=offered("space:"), place="paper"),
        Lesson("Your Hero", my_hero, rule="GC-ID-01", when=offered("space:"), place=MINE),
        Lesson(
            "The base",
            rooms_words,
            rule="GC-TILE-10",
            when=lambda sight: not sight.table["turn"],
            place=lambda sight: f"room:{board(sight).entry}",
            do="space:",
        ),
        Lesson("Two clocks", clock, rule="GC-ENDT-06", when=first_turn, place=clock_place),
        Lesson("A card on the right", to_right, rule="GC-POWER-04", place=f"card:{TECHNIQUE}", do=f"right:{TECHNIQUE}"),
        Lesson("A card on the left", to_left, rule="GC-POWER-03", place=f"card:{POWER_CARD}", do=f"left:{POWER_CARD}"),
        Lesson("Who goes first", order, rule="GC-STRAT-07", place="stack", do=f"order:{ME}"),
        Lesson("Your activation", activation, rule="GC-ACTIV-13", when=is_mine, place=MINE),
        Lesson("A move", moving, rule="GC-MOVE-01", place=lambda sight: place_of_move(to_prey(sight)), do=to_prey),
        Lesson("An attack", attacking, rule="GC-ATTACK-14", place=attack_place, do=to_attack),
        Lesson("What the dice did", rolled, rule="GC-ATTACK-13", when=lambda sight: my_roll(sight) is not None, place=MINE),
        Lesson("A Value Check", tasking, rule="GC-CHECK-09", place=task_place, do=to_task),
        Lesson("A failure helps", token, rule="GC-CHECK-12", when=lambda sight: failed(sight) is not None, place=token_place),
        Lesson("A room at work", activated_room, rule="GC-ENDT-03", when=told(RoomActivated), place=activated_place),
        Lesson(
            "Your cards",
            hand,
            rule="GC-POWER-10",
            when=lambda sight: is_phase(sight, Phase.STRATEGY) and sight.table["turn"] > 1,
            place=MINE,
        ),
        Lesson("His Villains", villains_act, rule="GC-ACTIV-07", when=has_acted, place=lambda sight: f"villain:{acted(sight)}"),
        Lesson("A closed Door", door_ahead, rule="GC-DOOR-01", place=lambda sight: f"door:{next_door(sight)}", do=to_door),
        Lesson("Open the Door", opening, rule="GC-DOOR-02", place=lambda sight: f"door:{at_of(to_open(sight))}", do=to_open),
        Lesson("Damage and Wounds", wounds, rule="GC-HEALTH-02", when=was_hurt, place=MINE),
        Lesson("To the Objective", working, rule="GC-CHECK-05", place=lambda sight: place_of_move(to_work(sight)), do=to_work),
        Lesson("The Objective", solving, rule="GC-CHECK-10", place=work_place, do=work_key),
        Lesson("Mila", mila, rule="GC-RULING-47", when=is_free, place="damsel"),
        Lesson(
            "Your Personal Mission",
            mission,
            rule="GC-NEWS-02",
            when=lambda sight: is_phase(sight, Phase.STRATEGY) and sight.table["turn"] >= OF_CLOCKS,
            place=MINE,
        ),
        Lesson("An article", article, rule="GC-NEWS-01", when=told(Settled), place="paper"),
        Lesson(
            "The Final Showdown",
            showdown,
            rule="GC-SHOW-01",
            when=lambda sight: sight.table["showdown"] and sight.question is not None,
            place=f"figure:{DOKTOR}",
        ),
        Lesson("The end", ending, rule="GC-NEWS-08", when=is_over, place="paper"),
    ),
)
