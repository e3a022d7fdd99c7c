"""The table in words: for a screen reader, for a notebook, and for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from longbox import listed, several
from longbox.games.guardians_chronicles.bases import board_of
from longbox.games.guardians_chronicles.board import OFF, Board
from longbox.games.guardians_chronicles.view_types import (
    ArticleView,
    CardView,
    CellView,
    DoorView,
    EventView,
    FigureView,
    HeroView,
    TableView,
    TileView,
    ToChooseView,
    ValuesView,
    VillainView,
)


def describe(table: TableView) -> str:
    """The turn first, then the rooms with their doors, the Heroes, the Villains, the front page."""
    lines = [f"{now(table)}.", table["story"], table["special"]]
    lines += [to_choose_words(hero) for hero in table["to_choose"]]
    lines += [room_words(table, room) for room in table["rooms"]]
    lines += [door_words(door) for door in table["doors"]]
    lines += [f"The Damsel in Distress is in {where(table, table['damsel'])}."] if table["damsel"] else []
    for hero in table["heroes"]:
        lines += hero_lines(table, hero)
    for villain in table["villains"]:
        lines += villain_lines(table, villain)
    lines += supplies(table)
    lines += happening(table)
    lines += [article_words(article) for article in table["page"]["articles"]]
    lines += [f"Headline: {table['page']['headline']}."] if table["page"]["headline"] else []
    lines += [f"Advertisement: {head}. {words}" for head, words in table["page"]["ads"]]
    return "\n".join(line for line in lines if line)


def now(table: TableView) -> str:
    """The base, the turn and its phase."""
    turn = f"turn {table['turn']} of at most {table['last_turn']}, " if table["turn"] else ""
    final = ", the Final Showdown" if table["showdown"] else ""
    return f"{table['title']}, {turn}{table['phase']}{final}"


def where(table: TableView, cell: CellView) -> str:
    """A Space in a sentence: the Area and the room."""
    return space_words(board_of(table["base"]), cell)


def space_words(board: Board, cell: CellView) -> str:
    if cell == OFF:
        return "nowhere on the board"
    area = board.area_of.get(cell)
    of = f"Area {area.rpartition('.')[2]}" if area else "a Reinforcement Space" if cell in board.nooks else "the cell"
    return f"{of} of the {board.plan(board.tile_of[cell]).name} ({cell[0]},{cell[1]})"


# -- the base ----------------------------------------------------------------------------------------------


def room_words(table: TableView, room: TileView) -> str:
    """A room with its tokens and what its card says."""
    parts = [f"{room['name']} ({room['kind']}, {room['at']})"]
    parts += [state] if (state := room_state(table, room)) else []
    parts += [f"Value Check: {room['check']}"] if room["check"] else []
    parts += [f"activated: {room['activation'].rstrip('.')}"] if room["activation"] else []
    lines = " ".join(room["lines"])
    return f"{'; '.join(parts)}. {lines}".strip()


def room_state(table: TableView, room: TileView) -> str:
    """How an Objective or a task stands."""
    parts = []
    if room["settled"]:
        parts.append(room["settled"])
    elif room["objective"]:
        parts.append(f"{several(room['tokens'], room['token'])} of {room['all_tokens']} left")
        parts.append(clock_words(table, room))
    elif room["solved"]:
        parts.append("solved")
    if room["minus"]:
        parts.append(f"{several(room['minus'], '-1 token')}")
    return ", ".join(parts)


def clock_words(table: TableView, room: TileView) -> str:
    """When Doktor Skarov meets an Objective."""
    left = room["deadline"] - max(1, table["turn"])
    return f"met at the end of turn {room['deadline']}" + (
        f", {several(left, 'turn')} after this one" if left > 0 else ", this turn"
    )


def door_words(door: DoorView) -> str:
    state = "jammed open" if door["jammed"] else "open" if door["open"] else "closed"
    tokens = f", {several(door['tokens'], '-1 token')}" if door["tokens"] else ""
    control = ", to the Control Room" if door["control"] else ""
    return f"Door {door['key']}: {state}{control}{tokens}."


# -- cards -------------------------------------------------------------------------------------------------


def card_words(card: CardView | None) -> str:
    """A Power card or a Wound with both halves."""
    if card is None:
        return "a covered card"
    mode = f"{card['mode']}: " if card["mode"] not in ("", "permanent") else ""
    left = f"left: {mode}{card['left']}" if card["left"] else ""
    right = f"{'Right' if left else 'right'}: {card['right']}" if card["right"] else ""
    kinds = [card["rank"] if card["rank"] != "Normal" else "", card["symbol"]]
    kind = f" ({', '.join(filter(None, kinds))})" if any(kinds) else ""
    return f"{card['name']}{kind}: {' '.join(filter(None, (left, right)))}".rstrip(".")


def event_words(card: EventView | None) -> str:
    return "a covered card" if card is None else f"{card['name']}: {card['text']} Or to the right: {card['right']}"


def good_when(card: CardView | EventView) -> str:
    """The moment in which a player wants a card."""
    return f" Good when {card['when']}." if card["when"] else ""


def names_of(cards: Iterable[CardView | EventView | None]) -> str:
    return ", ".join("a covered card" if card is None else card["name"] for card in cards)


# -- characters --------------------------------------------------------------------------------------------


def values_words(values: ValuesView) -> str:
    """The values of an ID card as they count."""
    power = f" and {several(values['power'], 'Power die', 'Power dice')}" if values["power"] else ""
    parts = [f"Speed {values['speed']}", f"Attack {values['attack']}{power}", f"Defense {values['defense']}"]
    parts += [f"Mental {values['mental']}"] if values["mental"] is not None else []
    parts += [f"Actions {values['actions']}"] if values["actions"] is not None else []
    return ", ".join(parts)


def to_choose_words(hero: ToChooseView) -> str:
    taken = "" if hero["taken"] is None else " (taken)"
    return (
        f"{hero['name']}{taken}, {hero['type']}: {values_words(hero['values'])}. {hero['power']}: {hero['words']} {hero['plays']}"
    )


def hero_state(table: TableView, hero: HeroView) -> str:
    """Place, Damage, Actions and Wounds of a Hero."""
    if hero["out"]:
        return "knocked out"
    parts = [where(table, hero["cell"]), f"Damage {hero['damage']} of {hero['now']['health']}"]
    parts += [f"{several(hero['actions'], 'Action')} left"] if hero["active"] else []
    parts += ["has acted"] if hero["activated"] and not hero["active"] else []
    parts += [f"{several(hero['wounds_owned'], 'Wound')}"] if hero["wounds_owned"] else []
    return ", ".join(parts)


def hero_lines(table: TableView, hero: HeroView) -> Iterator[str]:
    """A Hero with all that lies beside the ID card. Each line says whose it is: a terminal shows only those that are new."""
    yield f"{hero['name']}, {hero['rank']} {hero['type']}, played by {table['names'][hero['seat']]}: {hero_state(table, hero)}."
    name = hero["name"]
    yield f"{name} has {values_words(hero['now'])}. {hero['power']}: {hero['words']}"
    for mission in hero["missions"]:
        yield f"Personal Mission of {name}, {mission['name']}: {mission['text']}{' Done so far.' if mission['done'] else ''}"
    if hero["left"]:
        yield f"To the left of {name}: {'. '.join(map(card_words, hero['left']))}."
    if hero["right"]:
        yield f"To the right of {name}: {'. '.join(map(card_words, hero['right']))}."
    if hero["hand"] is not None:
        yield from (f"{name} holds {card_words(card)}.{good_when(card)}" for card in hero["hand"])
    else:
        yield f"{name} holds {several(hero['hand_size'], 'card')}."
    if hero["discards"]:
        yield f"{name} has discarded {names_of(hero['discards'])}."
    if hero["aims"]:
        yield f"{name} could attack {aims_words(table, hero)}."
    yield from (f"{note}." for note in hero["notes"])


def aims_words(table: TableView, who: HeroView | FigureView) -> str:
    """Whom a character could attack, with the chances."""
    return listed([f"{name_of_key(table, aim['key'])} ({aim['chance']:.0%})" for aim in who["aims"]])


def name_of_key(table: TableView, key: str) -> str:
    if key.isdigit():
        return table["heroes"][int(key)]["name"]
    return next((figure["name"] for villain in table["villains"] for figure in villain["figures"] if figure["key"] == key), key)


def villain_lines(table: TableView, villain: VillainView) -> Iterator[str]:
    """An ID card of Doktor Skarov's side, and each of its figures."""
    token = ", with an Activation token" if villain["token"] else ""
    yield f"{villain['name']}, {villain['type']}{token}: {values_words(villain['now'])}. {villain['power']}: {villain['words']}"
    if villain["events"]:
        yield f"To the right of {villain['name']}: {'; '.join(map(event_words, villain['events']))}"
    for figure in villain["figures"]:
        yield f"{figure['name']} is in {figure_state(table, figure)}."


def figure_state(table: TableView, figure: FigureView) -> str:
    damage = f", Damage {figure['damage']} of {figure['health']}" if figure["health"] > 1 else ""
    could = f", could attack {aims_words(table, figure)}" if figure["aims"] else ""
    return f"{where(table, figure['cell'])}{damage}{could}"


# -- the rest ----------------------------------------------------------------------------------------------


def supplies(table: TableView) -> list[str]:
    """Doktor Skarov's cards, the decks, the stack."""
    lines = [f"Doktor Skarov holds {several(table['skarov_hand_size'], 'Event card')}; {table['events_left']} are in the deck."]
    if table["skarov_hand"]:
        lines += [f"In hand: {event_words(card)}.{good_when(card)}" for card in table["skarov_hand"]]
    if table["stack"]:
        order = [table["heroes"][seat]["name"] for seat in table["stack"] if seat is not None]
        lines.append(
            f"Initiative: {', '.join(order)}." if order else f"Initiative: {several(len(table['stack']), 'covered card')}."
        )
    if table["event_discards"]:
        lines.append(f"Discarded Events: {names_of(table['event_discards'])}.")
    return lines


def happening(table: TableView) -> list[str]:
    """What holds until the end of the turn, and what is going on."""
    lines = [f"In force: {words}." for words in table["lasting"]]
    lines += [f"The Event of this activation is {table['event']}."] if table["event"] else []
    attack, check = table["attack"], table["check"]
    if attack:
        targets = listed([name_of_key(table, key) for key in attack["targets"]])
        faces = f": {', '.join(attack['faces'])}" if attack["faces"] else ""
        lines.append(f"{name_of_key(table, attack['by'])} attacks {targets}{faces}.")
    if check:
        faces = f": {', '.join(check['faces'])}" if check["faces"] else ""
        lines.append(f"{table['heroes'][check['seat']]['name']} makes a {check['value'].capitalize()} check{faces}.")
    if table["exit_open"]:
        lines.append("The emergency exit stands open for Doktor Skarov.")
    return lines


def article_words(article: ArticleView) -> str:
    side = "for the Heroes" if article["heroes"] else "for Doktor Skarov"
    return f'Front page, {side}: "{article["head"]}". {article["text"]}'
