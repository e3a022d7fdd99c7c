"""The tracker: what wins, what loses, and what is mine to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from longbox import Event, Remark, Tracker
from longbox.games.hour_of_need.draw.card_words import where
from longbox.games.hour_of_need.kinds import Kind
from longbox.games.hour_of_need.state import MOST_FOCUS
from longbox.games.hour_of_need.view_types import FoeView, HeroView, TableView

TO_REVEAL = (Kind.SCHEME, Kind.NEMESIS)  # each solved one takes a hidden token off the villain: HN-SCHEME-04


def tracker(table: TableView, events: Sequence[Event]) -> Tracker:
    """What to remember of the game. There is nothing before the first round."""
    if not table["round"]:
        return {}
    me = next((hero for hero in table["heroes"] if hero["seat"] == table["me"]), None)
    return {
        "To win": [*_to_win(table)],
        "To lose": [*_to_lose(table)],
        "Yours to do": [*_mine(me)] if me else [],
    }


def _to_win(table: TableView) -> Iterator[Remark]:
    """Solve all Schemes, then reveal the villain, then win the showdown: HN-REVEAL-02, HN-REVEAL-10."""
    villain = table["villain"]
    name, place = villain["name"], f"card:{villain['name']}"
    hidden = villain["hidden"]
    total = villain["tokens"]
    if villain["health"] is not None:
        yield from _nemeses(table)
        more = f", {where(villain['spot'])}"
        yield Remark.counting(f"Defeat {name}, damage", villain["damage"], villain["health"], place, more=more)
        return
    yield Remark.counting("Schemes solved", total - hidden, total, place)
    for card in _schemes(table):
        danger, panel = card["danger"] or 0, card["panel"]
        at = f", in panel {panel}" if panel else f", {where(card['spot'])}"
        yield Remark.counting(f"{card['name']}, justice", card["justice"], danger, f"card:{card['name']}", more=at)
    if not hidden and villain["danger"] is not None:
        more = f", {where(villain['spot'])}"
        yield Remark.counting(f"Reveal {name}, justice", villain["justice"], villain["danger"], place, more=more)


def _schemes(table: TableView) -> list[FoeView]:
    """What hides the villain."""
    found = [card for hero in table["heroes"] for card in hero["threats"]]
    return [card for card in found if card["kind"] in TO_REVEAL and card["danger"] is not None]


def _nemeses(table: TableView) -> Iterator[Remark]:
    """HN-ONEM-03."""
    for hero in table["heroes"]:
        for card in hero["threats"]:
            if card["kind"] == Kind.NEMESIS and card["health"] is not None:
                at = f", {where(card['spot'])}"
                yield Remark.counting(
                    f"First {card['name']}, damage", card["damage"], card["health"], f"card:{card['name']}", more=at
                )


def _to_lose(table: TableView) -> Iterator[Remark]:
    """HN-OVER-11, HN-ISSUE-02."""
    issue = table["issue"]
    yield Remark.counting(f"The villain's goal, {issue['goal']}", min(issue["reached"], issue["needed"]), issue["needed"], "goal")
    yield Remark(f"Issue cards left: {issue['deck']}; one is drawn each round", ("deck:issue",))


def _mine(me: HeroView) -> Iterator[Remark]:
    """My threat area besides the Schemes, and the way to my Focused side: HN-FOCUSED-01."""
    for card in me["threats"]:
        if card["kind"] not in TO_REVEAL or card["danger"] is None:
            yield from _against(card)
    if not me["focused"]:
        yield Remark.counting("Focus, to become Focused", me["focus"], MOST_FOCUS, f"hero:{me['seat']}")


def _against(card: FoeView) -> Iterator[Remark]:
    """How a card is overcome."""
    name, place = card["name"], f"card:{card['name']}"
    at = f", in panel {card['panel']}" if card["panel"] else f", {where(card['spot'])}"
    fuses = f", {card['damage']} of {card['fuses']} fuses" if card["fuses"] else ""
    if card["danger"] is not None:
        yield Remark.counting(f"Solve {name}, justice", card["justice"], card["danger"], place, more=f"{at}{fuses}")
    elif card["health"] is not None:
        yield Remark.counting(f"Defeat {name}, damage", card["damage"], card["health"], place, more=at)
