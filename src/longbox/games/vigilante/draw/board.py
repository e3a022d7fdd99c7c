"""The middle of the table: Event Track, Hero Market, decks, and the current fight."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from longbox import drawing
from longbox.drawing import (
    Markup,
    cards,
    chip,
    die,
    el,
    folded,
    group,
    headline,
    mark,
    panel,
    pile,
    pips,
    remembered,
    symbol,
    tag,
)
from longbox.games.vigilante.cards.events import TYPES
from longbox.games.vigilante.draw.emblems import emblem, symbol_of
from longbox.games.vigilante.draw.parts import SIDES, card, hero_card, token
from longbox.games.vigilante.kinds import EVENTS
from longbox.games.vigilante.state import COLOURS
from longbox.games.vigilante.view_types import EventView, FightView, MarketCardView, PartView, PilesView, PlayerView, TableView

NUMBERS = range(1, 7)  # of a die


def heading(table: TableView) -> Markup:
    """The Scenario, the round and the current phase."""
    return _heading(table["scenario"], table["mix"], phase(table), table["round"], table["rounds"])


@lru_cache(512)
def _heading(scenario: str, mix: str, phase: str, now: int, last: int) -> Markup:
    said = f"Round {now} of {last}" if now else f"{last} rounds"
    rounds = pips(now, last - now, said, said)
    return headline("Vigilante", el("b", "", scenario), el("span", "", mix), drawing.phase(phase), rounds)


def now(table: TableView, of: str = " of ") -> str:
    """The round and the current phase."""
    return f"round {table['round']}{of}{table['rounds']}: {phase(table)}" if table["round"] else phase(table)


def phase(table: TableView) -> str:
    """The current phase."""
    if is_revealed(table):
        return "the end"
    return table["phase"] if table["round"] else f"setup, {table['phase']}"


def is_acting(table: TableView, player: PlayerView) -> bool:
    """Whether the player is acting. After the end nobody is."""
    return player["seat"] == table["active"] and not is_revealed(table)


def is_revealed(table: TableView) -> bool:
    """Whether the Missions are judged: only at the end."""
    return all(player["verdict"] for player in table["players"])


def colours(table: TableView) -> Markup | None:
    """The pieces of each colour while players choose: their owner, or nobody."""
    takers = {player["colour"]: table["names"][player["seat"]] for player in table["players"]}
    return _colours(takers) if "" in takers else None


@remembered(64)
def _colours(takers: dict[str, str]) -> Markup:
    piles = [
        pile(colour.capitalize(), f"lb-{colour}", whose, **group(f"{colour.capitalize()} pieces, {whose}", f"colour:{colour}"))
        for colour in COLOURS
        for whose in [takers.get(colour, "free")]
    ]
    return panel("Pieces", "vg-pieces", el("div", "vg-piles", piles), data_place="colours")


def track(table: TableView) -> Markup:
    """The Event Track by number: a die fires every Event with its number."""
    names = table["names"]
    dice = [(player["submitted"], player["colour"], names[player["seat"]]) for player in table["players"] if player["submitted"]]
    due = [due["thing"] for due in table["due"] if due["seat"] < 0]
    equipment = [f"{names[due['seat']]}: {due['thing']}" for due in table["due"] if due["seat"] >= 0]
    return track_panel(table["track"], due, dice, equipment)


@remembered(512)
def track_panel(events: list[EventView], due: list[str | None], dice: list[tuple[int, str, str]], equipment: list[str]) -> Markup:
    rows = [_row(number, events, due, dice) for number in NUMBERS]
    kinds = [el("li", "", el("b", "", kind), " ", said) for kind, said in TYPES.items()]
    gear = el("p", "", "Due: ", ", ".join(equipment)) if equipment else None
    return panel("Event Track", "vg-track", el("div", "", rows), gear, el("ul", "vg-legend", kinds))


def _row(number: int, events: list[EventView], due: list[str | None], dice: list[tuple[int, str, str]]) -> Markup:
    rolled = [_mark(colour, f"{name}'s die") for shown, colour, name in dice if shown == number]
    chips = [
        _event(entry["event"], entry["cancelled"], entry["event"] in due)
        for entry in events
        if EVENTS[entry["event"]].number == number
    ]
    return el("div", "vg-row vg-fires" if rolled else "vg-row", die(number), el("div", "vg-chips", chips, rolled))


def _mark(colour: str, said: str) -> Markup:
    return mark(colour[:1].upper(), said, f"lb-{colour}")


@lru_cache(512)
def _event(name: str, is_cancelled: bool, is_due: bool) -> Markup:
    kind = EVENTS[name].type
    state = ", cancelled" if is_cancelled else ", about to happen" if is_due else ""
    said = f"{name}{state}: {TYPES[kind]}"
    classes = ("lb-struck " if is_cancelled else "") + ("vg-due" if is_due else "")
    return chip(classes, symbol(symbol_of(kind, "event")), kind, **group(said, f"event:{name}", kind))


def drawn_events(table: TableView) -> Markup | None:
    """The two Events that the First Player chooses from. Only that player sees them."""
    names = [name for name in table["drawn"] if name]
    return _drawn(names, table["me"] is not None) if names else None


@remembered(512)
def _drawn(names: list[str], are_mine: bool) -> Markup:
    tiles = [
        drawing.card(
            kind,
            el("p", "", TYPES[kind]),
            classes="lb-purple",
            picture=emblem(kind, "event"),
            corner=die(EVENTS[name].number),
            data_place=f"drawn:{name}",
            data_card=kind,
            aria_label=f"{name}: {TYPES[kind]}",
        )
        for name in names
        for kind in [EVENTS[name].type]
    ]
    said = "You drew: put one on the track" if are_mine else "Drawn: one goes on the track"
    return panel(said, "vg-drawn lb-secret", cards(*tiles))


def market(table: TableView) -> Markup:
    """The Hero Market."""
    return _market(table["market"])


@remembered(512)
def _market(offers: list[MarketCardView]) -> Markup:
    return panel("Hero Market", "vg-market", cards(*map(_offer, offers), empty="empty"))


def _offer(shown: MarketCardView) -> Markup:
    place = f"market:{shown['name']}"
    if shown["mercenary"]:
        return card(shown, "mercenary", "Mercenary", None, place)
    return hero_card(shown, place)


def decks(table: TableView) -> Markup:
    """The decks, their sizes, and the tops of the discard piles."""
    return _decks(
        {
            "top_villain": table["top_villain"],
            "villain_deck": table["villain_deck"],
            "city_deck": table["city_deck"],
            "city_discard": table["city_discard"],
            "agency_deck": table["agency_deck"],
            "agency_discard": table["agency_discard"],
            "hero_deck": table["hero_deck"],
            "hired": table["hired"],
            "played": table["played"],
            "bag": table["bag"],
        }
    )


@remembered(1024)
def _decks(table: PilesView) -> Markup:
    top = table["top_villain"]
    level = f"Level {top['level']}" if top else "empty"
    known = el("span", "lb-note lb-purple", top["name"]) if top and top["name"] else None
    city, agency = _discarded(table["city_discard"]), _discarded(table["agency_discard"])
    piles = [
        _deck("Villains", "lb-red", el("strong", "", level), known, f"{table['villain_deck']} left", place="deck:villains"),
        _deck("City", "lb-blue", f"{table['city_deck']} left", city, place="deck:city"),
        _deck("Agency", "lb-ink", f"{table['agency_deck']} left", agency, place="deck:agency"),
        _deck("Heroes", "lb-teal", f"{table['hero_deck']} left"),
    ]
    played = [name for name in table["played"] if name]
    bag = f"Events in the bag: {table['bag']}"
    hired = el("p", "", "Hired: ", ", ".join(table["hired"])) if table["hired"] else None
    played_now = el("p", "", "Played: ", ", ".join(played)) if played else None
    return panel("Decks", "vg-decks", el("div", "vg-piles", piles), el("p", "", bag), _discards(table), hired, played_now)


def _deck(name: str, hue: str, *lines: object, place: str | None = None) -> Markup:
    return pile(name, hue, *lines, data_place=place, role="group", aria_label=f"{name} deck")


def _discarded(pile: list[str | None]) -> Markup | None:
    """The top of a discard pile."""
    return el("span", "vg-discard", pile[-1] or "face down", title="on top of the discard pile") if pile else None


def _discards(table: PilesView) -> Markup | None:
    """Both discard piles, to be opened. They are public."""
    names = Counter(name for pile in (table["city_discard"], table["agency_discard"]) for name in pile if name)
    if not names:
        return None
    chips = [_discards_of(name, copies) for name, copies in sorted(names.items())]
    return folded(f"Discarded: {names.total()}", *chips, classes="vg-discards")


@lru_cache(512)
def _discards_of(name: str, copies: int) -> Markup:
    return chip("", name, f" ×{copies}" if copies > 1 else None, data_place=f"discard:{name}", data_card=name)


def fight(table: TableView) -> Markup | None:
    """The fight, with the attack chart over the four slots."""
    shown = table["fight"]
    if not shown:
        return None
    player = table["players"][shown["seat"]]
    return fight_panel(shown, table["names"][shown["seat"]], player["colour"], player["attack"])


@remembered(256)
def fight_panel(shown: FightView, who: str, colour: str, strength: int) -> Markup:
    chart = [el("span", "", number or "–", title=f"slot {slot}") for slot, number in enumerate(shown["chart"], 1)]
    said = (
        f"{who} fights {shown['villain']}, Level {shown['level']}, Health {shown['health']}, "
        f"attack chart {' '.join(map(str, shown['chart']))}. {shown['text']}"
    ).strip()
    versus = el(
        "span",
        "vg-versus",
        _mark(colour, who),
        el("b", "", f"⚔{strength}"),
        " against ",
        el("b", "vg-health", f"♥{shown['health']}"),
        title=f"{who}'s Attack {strength} against Health {shown['health']}",
    )
    villain = drawing.card(
        shown["villain"],
        el("p", "", shown["text"]),
        classes="lb-red",
        picture=emblem(shown["villain"], "villain"),
        corner=tag(f"L{shown['level']}"),
        foot=[el("div", "vg-chart", chart, role="img", aria_label="attack chart"), versus],
        data_card=shown["villain"],
        aria_label=said,
    )
    return panel("Fight!", "vg-fight lb-alarm", villain)


def reveal(table: TableView) -> Markup:
    """The end: every player's Identity, and the reason why they won or lost."""
    shown = [_revealed(player, table["names"][player["seat"]], player["seat"] == table["me"]) for player in table["players"]]
    return panel("The identities are revealed", "vg-reveal", cards(*shown))


@remembered(256)
def _revealed(player: PlayerView, name: str, is_me: bool) -> Markup:
    verdict, identity, allegiance = player["verdict"], player["identity"], player["allegiance"]
    assert verdict is not None
    assert identity is not None
    assert allegiance is not None
    won = verdict["won"]
    outcome = "achieved" if won else "failed"
    parts = [
        el("li", "vg-met" if part["met"] else "vg-not-met", el("b", "", "✓ " if part["met"] else "✗ "), part["text"], _rule(part))
        for part in verdict["parts"]
    ]
    tags = [tag(allegiance, classes=SIDES[allegiance][1]), tag(outcome, classes="lb-teal" if won else "lb-stone")]
    tokens = [token(player["seat"], place, face) for place, face in enumerate(player["tokens"])]
    words = [
        el("b", "vg-role", identity),
        el("p", "vg-verdict", tags),
        el("p", "", player["mission"]),
        el("ul", "vg-parts", parts),
    ]
    return drawing.card(
        f"{name} (you)" if is_me else name,
        words,
        classes=SIDES[allegiance][1],
        picture=emblem(identity, allegiance),
        corner=_mark(player["colour"], player["colour"]),
        foot=[tokens, _shown(player)],
        aria_label=f"{name} was {identity}, {allegiance}: Mission {outcome}",
    )


def _rule(part: PartView) -> Markup:
    return el("small", "", " ", part["rule"])


def _shown(player: PlayerView) -> list[Markup]:
    return [el("span", "vg-shown", f"{what}: ", ", ".join(names)) for what, names in turned_up(player).items() if names]


def turned_up(player: PlayerView) -> dict[str, list[str]]:
    """The jail and the hand by name, which are open at the end, and what else a replay with all secrets shows."""
    if player["hand"] is None:
        return {}
    return {
        "Jail": [villain["name"] for villain in player["jail"] if villain["name"]],
        "Hand": [card["name"] for card in player["hand"]],
        "Dice": [face for face in player["dice"] if face],
        "Starter Heroes": [hero["name"] for hero in player["starters"]],
    }
