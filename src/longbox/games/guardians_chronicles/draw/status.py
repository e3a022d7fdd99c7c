"""The line above everything: the turn, what happens now, the Initiative cards, and what holds for a while."""

from __future__ import annotations

from longbox import listed, several
from longbox.drawing import Markup, chip, el, headline, phase, rolled, symbol, tag
from longbox.games.guardians_chronicles.draw.labels import now
from longbox.games.guardians_chronicles.draw.signs import hero_face, icon, villain_face
from longbox.games.guardians_chronicles.state import DOKTOR
from longbox.games.guardians_chronicles.view_types import AttackView, CheckView, TableView
from longbox.games.guardians_chronicles.words import name_of_key


def heading(table: TableView) -> Markup:
    """The game and the moment."""
    return headline("Guardians' Chronicles", phase(now(table)), _turns(table), _score(table), _stack(table), _marks(table))


def _turns(table: TableView) -> Markup | None:
    """The turns of the game; the last one ends it."""
    if not table["turn"]:
        return None
    said = f"turn {table['turn']} of at most {table['last_turn']}"
    boxes = []
    ends = {room["deadline"] for room in table["rooms"] if room["deadline"] and not room["settled"]}
    for turn in range(1, table["last_turn"] + 1):
        kinds = {"gc-past": turn < table["turn"], "gc-this": turn == table["turn"], "gc-ends": turn in ends}
        kinds["gc-final"] = turn == table["last_turn"]
        boxes.append(el("i", " ".join(kind for kind, holds in kinds.items() if holds), turn))
    return el("span", "gc-turns", boxes, title=said, role="img", aria_label=said)


def _score(table: TableView) -> Markup | None:
    """The articles of each side on the front page so far."""
    if not table["turn"]:
        return None
    ours = sum(article["heroes"] for article in table["page"]["articles"])
    theirs = len(table["page"]["articles"]) - ours
    said = f"On the front page: {several(ours, 'article')} for the Heroes, {theirs} for the Doktor"
    parts = [icon("star", "#4f8ac9"), el("b", "", ours), el("small", "", "press"), el("b", "", theirs), icon("skull", "#e4737e")]
    return el("span", "gc-score", parts, title=said, role="img", aria_label=said)


def _stack(table: TableView) -> Markup | None:
    """The Initiative cards still to be turned up, the top one first."""
    if not table["stack"]:
        return None
    names = [table["heroes"][seat]["name"] if seat is not None else "a covered card" for seat in table["stack"]]
    said = f"Initiative cards, the next one first: {listed(names, last='then')}"
    faces = [el("i", "gc-card", hero_face(name) if name in _known(table) else "?") for name in names]
    return el("span", "gc-stack", el("small", "", "Next"), faces, title=said, role="img", aria_label=said, data_place="stack")


def _known(table: TableView) -> set[str]:
    return {hero["name"] for hero in table["heroes"]}


def _marks(table: TableView) -> list[Markup]:
    marks = [tag("Final Showdown", "no Objective is open any more", "lb-red")] if table["showdown"] and table["turn"] else []
    marks += [tag("Control Room open", "a Door of it stands open", "lb-red")] if table["breached"] else []
    marks += [tag("emergency exit open", "the Doktor may leave", "lb-red")] if table["exit_open"] else []
    marks += [tag(f"Event: {table['event']}", "used in this activation", "lb-ink")] if table["event"] else []
    return marks + [chip("gc-lasting", words, title="until the end of the turn") for words in table["lasting"]]


# -- the dice on the table ---------------------------------------------------------------------------------


def tray(table: TableView) -> list[Markup]:
    """The dice of an attack or a Value Check, while they lie there."""
    parts = [_attack(table, table["attack"])] if table["attack"] else []
    return parts + ([_check(table, table["check"])] if table["check"] else [])


def _face(table: TableView, key: str) -> Markup:
    return hero_face(name_of_key(table, key)) if key.isdigit() else villain_face(_kind(table, key))


def _kind(table: TableView, key: str) -> str:
    return next((one["name"] for one in table["villains"] for figure in one["figures"] if figure["key"] == key), DOKTOR)


def _attack(table: TableView, attack: AttackView) -> Markup:
    names = listed([name_of_key(table, key) for key in attack["targets"]])
    said = f"{name_of_key(table, attack['by'])} attacks {names}{' from afar' if attack['ranged'] else ''}"
    dice = [
        rolled(face, "lb-yellow" if face == "POW" else "", f"die {place}: {face}")
        for place, face in enumerate(attack["faces"], 1)
    ]
    waiting = [rolled("?", "lb-missed", "a die to roll")] * (attack["combat"] + attack["power"])
    return el(
        "div",
        "gc-tray",
        _face(table, attack["by"]),
        symbol("fist"),
        [_face(table, key) for key in attack["targets"]],
        el("b", "", said),
        dice or waiting,
        el("b", "gc-sum", f"{attack['successes']} in all") if dice else None,
        role="group",
        aria_label=said,
    )


def _check(table: TableView, check: CheckView) -> Markup:
    name = table["heroes"][check["seat"]]["name"]
    said = f"{name}, {check['value'].capitalize()} check: at most {check['target']}"
    dice = [rolled(face, "", f"die {place}: {face}") for place, face in enumerate(check["faces"], 1)]
    more = [f"+{check['plus']} Heroes"] if check["plus"] else []
    more += [f"-{check['minus']} tokens"] if check["minus"] else []
    return el(
        "div",
        "gc-tray",
        hero_face(name),
        icon("brain"),
        el("b", "", said),
        dice,
        el("span", "", ", ".join(more)) if more else None,
        el("b", "gc-sum", f"{check['total']} in all") if dice else None,
        role="group",
        aria_label=said,
    )
