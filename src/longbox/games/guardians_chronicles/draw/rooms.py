"""The rooms of the base: what each is and does, what is left of it, and until when."""

from __future__ import annotations

from longbox.drawing import Markup, el, group, panel, remembered, tag
from longbox.games.guardians_chronicles.draw.labels import clock_words, room_words, tokens_words
from longbox.games.guardians_chronicles.draw.signs import icon
from longbox.games.guardians_chronicles.view_types import TableView, TileView

KINDS = {"Entry": "step", "Control Room": "skull", "Objective": "star", "Trap": "trap"}
ORDER = ("Objective", "Control Room", "Trap", "Entry")


def rooms(table: TableView) -> Markup | None:
    """All rooms, the Objectives first. To choose a room, its sign on the floor plan is clicked: that is always in sight."""
    if not table["rooms"]:
        return None
    ordered = sorted(table["rooms"], key=lambda room: (not room["objective"], ORDER.index(room["kind"]), room["at"]))
    drawn = [
        _room(room, tokens_words(room), clock_words(table, room), _is_soon(table, room), room_words(table, room))
        for room in ordered
    ]
    special = el("p", "gc-special", el("b", "", "In this base: "), table["special"]) if table["special"] else None
    return panel("The rooms", "gc-rooms", special, el("div", "gc-room-cards", drawn))


def adventure(table: TableView) -> Markup:
    """What the game is about, before it begins."""
    special = el("p", "gc-special", el("b", "", "In this base: "), table["special"]) if table["special"] else None
    return panel("The adventure", "gc-adventure", el("p", "", table["story"]), special)


def _is_soon(table: TableView, room: TileView) -> bool:
    return bool(room["deadline"]) and not room["settled"] and room["deadline"] - table["turn"] <= 1


@remembered(512)
def _room(room: TileView, tokens: str, clock: str, is_soon: bool, said: str) -> Markup:
    state = _state(room, tokens, clock, is_soon)
    texts = [el("p", "", el("b", "", "Check: "), room["check"])] if room["check"] else []
    texts += [el("p", "", line) for line in room["lines"]]
    if room["activation"]:
        texts.append(el("p", "", el("b", "", "Activated: "), room["activation"]))
    return el(
        "article",
        f"gc-room {'gc-objective' if room['objective'] else ''} {'gc-over' if room['settled'] else ''}",
        el("header", "", icon(KINDS[room["kind"]]), el("b", "", room["name"]), el("small", "", room["at"]), _purple(room)),
        el("p", "gc-kind", room["kind"] if not room["objective"] else "Objective", state),
        texts,
        data_now=said,
        **group(said, None, room["name"]),
    )


def _state(room: TileView, tokens: str, clock: str, is_soon: bool) -> list[Markup]:
    marks = [tag(tokens, classes="lb-paper")] if tokens and not room["settled"] else []
    if room["settled"]:
        marks.append(tag(room["settled"], classes="lb-teal" if room["settled"] == "neutralized" else "lb-red"))
    elif clock:
        marks.append(tag(clock, classes="lb-red" if is_soon else "lb-ink"))
    marks += [tag("solved", classes="lb-teal")] if room["solved"] else []
    return marks + ([tag(f"-1 tokens: {room['minus']}", classes="lb-teal")] if room["minus"] else [])


def _purple(room: TileView) -> Markup | None:
    """The purple Space of the Control Room that stands for this room."""
    if room["purple"] is None:
        return None
    said = f"activated from the purple Space {room['purple'][0]},{room['purple'][1]}"
    return el("span", "gc-hex", room["at"], title=said, role="img", aria_label=said)
