"""The table in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from longbox.games.freedom_five.city import BARRIERS, DISTRICTS, LOCATIONS, where
from longbox.games.freedom_five.state import LOST_TOWER, SPECIAL_SLOTS, Phase

USUAL = "in your turn"  # when most things are used: it goes without saying
SIDES = ("Private Life Power", "Hero Power")


def describe(table: dict[str, Any]) -> str:
    """The Comic first, then the city, the Villains and every Hero, and at last my hand."""
    lines = [f"{now(table)}.", *ending_words(table), *comic_words(table), track_words(table)]
    lines += [board_to_choose_words(table, board) for board in table["to_choose"]]
    if table["locations"]:
        lines += ["The city:", *(f"  {location_words(table, number)}" for number in LOCATIONS if not _is_quiet(table, number))]
        lines += [_quiet(table), *_districts(), _barriers(), *_rails(table), *supply_words(table)]
    lines += ["Villains:", *(f"  {villain_words(villain)}" for villain in table["villains"])] if table["villains"] else []
    lines += _happening(table)
    for hero in table["heroes"]:
        lines += _hero(table, hero)
    return "\n".join(lines)


def now(table: dict[str, Any]) -> str:
    """The Comic, the Chapter, whose turn it is and its phase."""
    comic = table["comic"]
    chapter = f", Chapter {comic['chapter']}: {comic['title']}" if comic.get("chapter") else ""
    return f"#{comic['number']} {comic['name']}{chapter}, {phase(table)}"


def phase(table: dict[str, Any]) -> str:
    """What happens now, and whose turn it is."""
    if table["active"] is None or table["ending"]:
        return str(table["phase"])
    hero = table["heroes"][table["active"]]
    part = ("Private Life" if hero["private"] else "Hero phase") if table["phase"] == Phase.TURN else table["phase"]
    return f"{hero['name']}'s turn, {part}"


def counted(number: int, one: str, many: str = "") -> str:
    return f"1 {one}" if number == 1 else f"{number} {many or one + 's'}"


def capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def timed(card: dict[str, Any]) -> str:
    """What a card says, after when it is used if that is not in the own turn."""
    return str(card["text"] if card["when"] == USUAL else f"{capital(card['when'])}: {card['text']}")


def listed(things: Iterable[str], nothing: str = "none") -> str:
    """Several things, equal ones once with their number."""
    return ", ".join(thing if count == 1 else f"{count} {thing}" for thing, count in Counter(things).items()) or nothing


def at(number: int) -> str:
    return f"at {LOCATIONS[number].label}" if number else "not in the city"


# -- the Comic -----------------------------------------------------------------------------------------


def comic_words(table: dict[str, Any]) -> list[str]:
    """The open page: what the Comic is about, and the six boxes of the Chapter."""
    comic = table["comic"]
    lines = [comic["lesson"]] if comic["lesson"] else []
    lines += [comic["premise"], f"To win: {comic['objective']}.", f"To lose: {peril_words(table)}"]
    lines += [f"{what}: {count}." for what, count in comic["counters"].items()]
    if comic.get("chapter"):
        lines += [f"Special rule: {rule}" for rule in comic["special_rules"]]
        lines += [f"Objective of the Chapter: {comic['chapter_objective']}"] if comic["chapter_objective"] else []
        lines += [f"Justice Reward of the Chapter {number}: {timed(power)}" for number, power in enumerate(comic["rewards"], 1)]
        lines.append(f"Mastermind Events: {events_words(comic)}")
        lines.append(f"Villain phase: {'; '.join(map(part_words, comic['villain_phase']))}.")
        lines.append(f"Next Chapter: {advance_words(table)}")
    lines += [f"Side Quest {comic['quest']['title']}: {quest_words(comic['quest'])}"] if comic["quest"] else []
    lines += [modifier_words(card) for card in table["modifiers"]]
    return lines + [envelope_words(card) for card in table["envelopes"]]


def peril_words(table: dict[str, Any]) -> str:
    """How the Comic is lost, and how every one is, as long as Hero HQ is not lost anyway: FF-END-05, FF-HQLOST-08."""
    peril = str(table["comic"]["peril"])
    if table["under_construction"]:
        return peril
    return f"{peril} Or {LOST_TOWER} Anarchy cards are at Freedom Tower when a Villain phase begins."


def ending_words(table: dict[str, Any]) -> list[str]:
    """The back cover."""
    if table["ending"] is None:
        return []
    return ["Victory." if table["ending"]["won"] else "Defeat.", *table["ending"]["story"]]


def events_words(comic: dict[str, Any]) -> str:
    """The Events themselves are read when a token is flipped."""
    return f"{comic['events']}, unread until a token is flipped; {comic['events_done']} resolved in this Chapter."


def advance_words(table: dict[str, Any]) -> str:
    """How the Comic goes on: by its Objective, or by the plan."""
    comic = table["comic"]
    if comic["chapter"] == comic["chapters"]:
        return "none, this is the last one."
    ways = ["when the Objective is met"] if comic["chapter_objective"] else []
    ways += [f"when the Mastermind track reaches {table['plots'][0]}"] if table["plots"] else []
    return f"{' or '.join(ways) or 'when the Special Rules say so'}."


def quest_words(quest: dict[str, Any]) -> str:
    if quest["done"]:
        return "done."
    price = f", or discard {counted(quest['price'], 'such card')}" if quest["price"] else ""
    return f"{counted(quest['left'], 'Quest token')} left; each takes a test of {quest['test']}{price}."


def envelope_words(card: dict[str, Any]) -> str:
    return f"Envelope {card['number']} is open, {card['title']}: {card['words']}"


def modifier_words(card: dict[str, Any]) -> str:
    return f"{card['attribute']} Henchmen are {card['name']}: {card['words']}"


def board_to_choose_words(table: dict[str, Any], board: dict[str, Any]) -> str:
    """A Hero to play."""
    return hero_words(board, taken_words(table, board))


def hero_words(board: dict[str, Any], taken: str = "") -> str:
    """A Hero board and the Character card."""
    numbers = ", ".join(f"{attribute} {number}+" for attribute, number in board["numbers"].items())
    powers = " ".join(f"{name}: {timed(power)}" for name, power in zip(SIDES, board["powers"], strict=False))
    return f"{board['name']}, who {board['style']}{taken}. {numbers}. {board_words(board)}. {powers}"


def taken_words(table: dict[str, Any], board: dict[str, Any]) -> str:
    return "" if board["taken"] is None else f", taken by {table['names'][board['taken']]}"


def part_words(part: list[Any]) -> str:
    """A part of a Villain phase."""
    step, times, steps, words = part
    match step:
        case "henchmen attack":
            return "Henchmen attack"
        case "draw ability cards":
            return f"draw {counted(times, 'Ability card')}"
        case "resolve scheme cards":
            return f"resolve {counted(times, 'Scheme card')}" + (", the first step only" if steps == 1 else "")
        case _:
            return str(words)


def track_words(table: dict[str, Any]) -> str:
    plots = f", Plot tokens on {', '.join(map(str, table['plots']))}" if table["plots"] else ""
    return f"Mastermind track: {table['track']} of 10{plots}."


# -- the city ------------------------------------------------------------------------------------------


def heroes_at(table: dict[str, Any], number: int) -> list[dict[str, Any]]:
    return [hero for hero in table["heroes"] if hero["location"] == number]


def villains_at(table: dict[str, Any], number: int) -> list[dict[str, Any]]:
    return [villain for villain in table["villains"] if villain["location"] == number and not villain["defeated"]]


def location_words(table: dict[str, Any], number: int) -> str:
    """A Location and everything in it."""
    heroes = [hero["name"] for hero in heroes_at(table, number)]
    villains = [villain["name"] for villain in villains_at(table, number)]
    return contents_words(number, table["locations"][number], heroes, villains)


def contents_words(number: int, shown: dict[str, Any], heroes: list[str], villains: list[str]) -> str:
    location = LOCATIONS[number]
    things = [f"Henchmen {listed(shown['henchmen'])}"] if shown["henchmen"] else []
    things += [f"Anarchy {listed(shown['anarchy'])}"] if shown["anarchy"] else []
    things += [counted(shown["bystanders"], "Bystander")] if shown["bystanders"] else []
    things += [counted(shown["tokens"], "Mastermind token")] if shown["tokens"] else []
    things += [counted(shown["quests"], "Quest token")] if shown["quests"] else []
    things += [listed(shown["props"])] if shown["props"] else []
    things += [counted(shown["bots"], "bot of Unity", "bots of Unity")] if shown["bots"] else []
    there = [*heroes, *villains, *things]
    return f"{number} {location.name} ({location.attribute}, {location.district}): {', '.join(there) or 'nothing'}."


def _is_quiet(table: dict[str, Any], number: int) -> bool:
    return not any(table["locations"][number].values()) and not heroes_at(table, number) and not villains_at(table, number)


def _quiet(table: dict[str, Any]) -> str:
    empty = [f"{number} {place.name} ({place.attribute})" for number, place in LOCATIONS.items() if _is_quiet(table, number)]
    return f"  Nothing at: {', '.join(empty)}." if empty else "  Something is in every Location."


def _districts() -> list[str]:
    return [f"  The district {name}: {where(name)}." for name in DISTRICTS]


def _barriers() -> str:
    said = [f"{name} ({', '.join(f'{one} to {other}' for one, other in pairs)})" for name, pairs in BARRIERS.items()]
    return f"  Nobody crosses {listed(said)}."


def _rails(table: dict[str, Any]) -> list[str]:
    rails = table["comic"]["rails"]
    if not rails:
        return []
    following = f"; the next stop of {rails['train']} is {LOCATIONS[rails['next']].label}" if rails["next"] else ""
    return [f"  The rails go round: {', '.join(map(str, rails['stops']))}{following}."]


def supply_words(table: dict[str, Any]) -> list[str]:
    """What is left in the supplies, and what lies at Hero HQ."""
    henchmen = ", ".join(f"{attribute} {count}" for attribute, count in table["supply"].items())
    anarchy = ", ".join(f"{attribute} {count}" for attribute, count in table["stacks"].items())
    lines = [f"Henchmen left: {henchmen}. Anarchy tokens left: {anarchy}. Mastermind tokens left: {table['tokens']}."]
    if table["tower"]:
        seen = listed(card or "face down" for card in table["tower"])
        lines.append(f"Freedom Tower Anarchy cards at Hero HQ: {seen}.")
    if table["under_construction"]:
        lines.append("Hero HQ is under construction.")
    lines.append(f"Scheme cards left: {table['schemes']}. Damage tokens in the bag: {table['bag']}.")
    return lines


# -- people --------------------------------------------------------------------------------------------


def villain_words(villain: dict[str, Any]) -> str:
    """A Villain's card."""
    title = f"{villain['name']} ({villain['attribute']}{', the Mastermind' if villain['mastermind'] else ''}), {villain['who']}"
    if villain["defeated"]:
        return f"{title}: defeated."
    hurt = f"{villain['damage']} of {villain['durability']} damage"
    guards = f", {counted(villain['henchmen'], 'Henchman', 'Henchmen')} on the card" if villain["henchmen"] else ""
    texts = " ".join(f"{what}: {villain[key]}" for what, key in ABILITIES.items())
    return f"{title}, {at(villain['location'])}, {hurt}{guards}. {texts}"


ABILITIES = {"Movement": "movement", "Defense": "defense", "Counterstrike": "counterstrike", "After an attack": "after_attack"}


def _happening(table: dict[str, Any]) -> list[str]:
    """Dice, a fight, damage that is about to be taken."""
    lines = []
    if table["fight"]:
        lines.append(f"Attack on {table['fight']['villain']}: {'; '.join(sides_words(table))}.")
    if table["roll"]:
        lines.append(roll_words(table, table["roll"]))
    elif table["last_roll"]:
        lines.append(f"The last roll of this turn: {roll_words(table, table['last_roll'])}")
    if table["harm"]:
        amount = table["harm"]["amount"]
        lines.append(f"{table['heroes'][table['harm']['seat']]['name']} is about to take {amount} damage.")
    return lines


def sides_words(table: dict[str, Any]) -> list[str]:
    """Each attacker with cards, or with what came of them."""
    return [f"{table['heroes'][side['seat']]['name']} {side_words(side)}" for side in table["fight"]["attackers"]]


def side_words(side: dict[str, Any]) -> str:
    """What somebody attacks with, and how many of the dice may succeed; or what came of it."""
    if side["rolled"]:
        return f"has dealt {side['damage']} damage"
    if not side["cards"]:
        return "with nothing yet"
    hope = f"{counted(side['dice'], 'die', 'dice')}, about {side['hope']} of them succeed"
    return f"with {listed(side['cards'])}: {hope}"


def roll_words(table: dict[str, Any], roll: dict[str, Any]) -> str:
    hero, wanted = table["heroes"][roll["seat"]], needed(table, roll)
    dice = " ".join(map(str, roll["dice"])) + (f" and a white {roll['white']}" if roll["white"] else "")
    about = f" {roll['about']}" if roll["about"] else ""
    return f"{hero['name']} rolled {roll['attribute']}{about}: {dice}, {wanted} or more succeeds, {hits_words(table, roll)}."


def hits_words(table: dict[str, Any], roll: dict[str, Any]) -> str:
    """How many dice succeed, the white Legacy die among them, and how many have to, where that is said."""
    wanted = needed(table, roll)
    hits = counted(sum(die >= wanted for die in roll["dice"]) + bool(roll["white"]), "success", "successes")
    return f"{hits}, {roll['need']} needed" if roll["need"] else hits


def needed(table: dict[str, Any], roll: dict[str, Any]) -> int:
    """What each die has to show."""
    return int(table["heroes"][roll["seat"]]["numbers"][roll["attribute"]] + roll["harder"])


def _hero(table: dict[str, Any], hero: dict[str, Any]) -> list[str]:
    seat = hero["seat"]
    you = " (you)" if seat == table["me"] else ""
    acts = ", to act" if seat == table["active"] else ""
    mode = "in Private Life" if hero["private"] else "as Hero"
    numbers = ", ".join(f"{attribute} {number}+" for attribute, number in hero["numbers"].items())
    lines = [
        f"{hero['name']}, played by {table['names'][seat]}{you}{acts}, {mode}, {at(hero['location'])}:",
        f"  {numbers}. {board_words(hero)}.",
        f"  {actions_words(hero['available'], hero['exhausted'])}. Damage: {listed(hero['damage'])}.",
        *(f"  {name}: {timed(power)}" for name, power in zip(SIDES, hero["powers"], strict=False)),
        *(f"  Slot {slot}: {words}" for slot, words in enumerate(slot_words(hero), 1)),
    ]
    lines += [f"  Personal Task: {task_words(task)}." for task in hero["tasks"]]
    lines += [f"  Justice Reward {card['name']}{' (used)' if card['used'] else ''}: {card['reward']}" for card in hero["rewards"]]
    lines += [f"  Bystander {card['name']}, {counted(card['icons'], 'icon')}." for card in hero["bystanders"]]
    lines += [f"  {words}" for words in belongings_words(hero)]
    lines += [f"  Personal Tasks discarded: {listed(hero['task_discards'])}."] if hero["task_discards"] else []
    lines += [f"  Ability cards discarded: {listed(hero['discards'])}."] if hero["discards"] else []
    end = ":" if hero["hand"] else "."
    lines.append(f"  Deck {hero['deck']}, discarded {len(hero['discards'])}, hand {len(hero['hand'])}{end}")
    return lines + [f"    {ability_words(card)}" for card in hero["hand"]]


def belongings_words(hero: dict[str, Any]) -> list[str]:
    """What a Hero has brought, carries and left behind."""
    said = [f"Augment {card['name']}{' (used)' if card['used'] else ''}: {card['words']}" for card in hero["augments"]]
    said += [f"Ally {ally_words(card)}" for card in hero["allies"]]
    said += [f"Carries {listed(hero['carries'])}."] if hero["carries"] else []
    return said + ([f"Bots at {', '.join(map(str, hero['bots']))}."] if hero["bots"] else [])


def ally_words(card: dict[str, Any]) -> str:
    return f"{card['name']}, {card['who']}, helps {counted(card['left'], 'time')} more: {timed(card)}"


def actions_words(available: int, exhausted: int) -> str:
    return f"{counted(available, 'Action token')} available, {exhausted} exhausted"


def board_words(hero: dict[str, Any]) -> str:
    """What the Actions on the Hero board do."""
    heals = ", ".join(f"Heal {amount} {at(location) if location else 'anywhere'}" for amount, location in hero["heals"])
    return f"Move {hero['move']}, Recover {hero['recover']}, {heals}"


def slot_words(hero: dict[str, Any]) -> list[str]:
    """The four slots at the bottom of the board."""
    said = [special_words(card) if card else "empty." for card in hero["specials"]]
    said.append(justice_words(hero["justice"]) if hero["justice"] else "no Justice card.")
    return [f"{words} A Task covers it." if slot in hero["covered"] else words for slot, words in enumerate(said)]


def is_justice_covered(hero: dict[str, Any]) -> bool:
    return SPECIAL_SLOTS in hero["covered"]


def special_words(card: dict[str, Any]) -> str:
    return f"{card['name']} (Special, {counted(card['dice'], 'die', 'dice')}): {timed(card)}"


def justice_words(card: dict[str, Any]) -> str:
    return f"{card['name']} (Justice, {card['attribute']}): {capital(card['task'])}. Reward: {card['reward']}"


def task_words(task: dict[str, Any]) -> str:
    takes = f", takes {counted(task['cards'], task['attribute'] + ' card')}" if task["attribute"] else ""
    return f"{task['name']}, {at(task['location'])}{takes}"


def ability_words(card: dict[str, Any]) -> str:
    action = ", an Action" if card["action"] else ""
    return f"{card['name']} ({card['attribute']}, {counted(card['dice'], 'die', 'dice')}{action}): {timed(card)}"
