"""The floor plan: the ground of the base, everybody and everything on it, where each can go and whom it can hit."""

from __future__ import annotations

from functools import cache

from longbox import Cell
from longbox.drawing import Markup, caption, el, frame, person, remembered
from longbox.games.guardians_chronicles.bases import board_of
from longbox.games.guardians_chronicles.draw.ground import (
    COLOURS,
    SHAPES_OF,
    SPACE,
    airlocks_of,
    frame_of,
    ground,
    has_north,
    row_of,
)
from longbox.games.guardians_chronicles.draw.labels import (
    clock_words,
    door_words,
    figure_state,
    figure_words,
    hero_state,
    hero_words,
    percent,
    range_words,
    room_words,
    space_words,
    tokens_words,
)
from longbox.games.guardians_chronicles.draw.signs import ROBOTS, hero_face, icon, short, villain_face
from longbox.games.guardians_chronicles.view_types import AimView, DoorView, FigureView, HeroView, TableView, TileView

MOST_FIGURES = 60  # whose ways can be shown; the style has a rule for each
FEW = 4  # letters of a name that fit below a figure on a phone; of a longer one the first
DONE = "\u2713"
SOON = 1  # turns left of an Objective: red from here on


def numbers_of(table: TableView) -> dict[str, int]:
    """A number for each character on the board, by key: its figure and its card show where it can go."""
    keys = [str(hero["seat"]) for hero in table["heroes"]]
    keys += [figure["key"] for villain in table["villains"] for figure in villain["figures"]]
    return {key: number for number, key in enumerate(keys[:MOST_FIGURES], 1)}


def shows(numbers: dict[str, int], *keys: str) -> str:
    """The classes of what shows the ways of characters while a mouse or the focus is on it."""
    return " ".join([f"gc-on-{numbers[key]}" for key in keys if key in numbers])


def plan(table: TableView) -> list[object]:
    """The map."""
    code = table["base"]
    numbers = numbers_of(table)
    lies = frame_of(code)
    there = _standing(table, numbers)
    return frame(
        "section",
        "lb-panel gc-plan",
        caption(table["title"]),
        frame(
            "div",
            f"gc-map gc-w{lies.wide} gc-h{lies.high}",
            ground(code),
            [_area(code, area, there) for area in board_of(code).spaces_in],
            [_cell(code, cell, there) for cell in board_of(code).nooks],
            [_hole(code, cell, there[cell]) for cell in there if cell in board_of(code).grid.gaps],
            [_sign(table, room) for room in table["rooms"]] or _plain_signs(code),
            [_over(code, room) for room in table["rooms"] if room["worked"] or room["shut"]],
            _airlocks(code),
            [_door(table, door) for door in table["doors"]],
            _ways(table, numbers),
        ),
        LEGEND,
        aria_label=f"The base, {table['title']}",
    )


# -- Spaces ------------------------------------------------------------------------------------------------


def _area(code: str, area: str, there: dict[Cell, list[Markup]]) -> list[object]:
    """An Area holds its Spaces, so that a click on any of them can mean the Area."""
    cells = board_of(code).spaces_in[area]
    if not any(cell in there for cell in cells):
        return [_empty_area(code, area)]
    return frame("div", "gc-area", _letter(code, area), [_cell(code, cell, there) for cell in cells], data_place=f"area:{area}")


@cache
def _empty_area(code: str, area: str) -> Markup:
    cells = [_empty_cell(code, cell) for cell in board_of(code).spaces_in[area]]
    return el("div", "gc-area", _letter(code, area), cells, data_place=f"area:{area}")


@cache
def _letter(code: str, area: str) -> Markup:
    """The letter of an Area, in its first Space."""
    first = board_of(code).spaces_in[area][0]
    return el(
        "b", f"gc-letter {frame_of(code).classes(first)}", area.partition(".")[2], data_place=f"area:{area}", aria_hidden="true"
    )


def _cell(code: str, cell: Cell, there: dict[Cell, list[Markup]]) -> Markup:
    figures = there.get(cell)
    return _taken_cell(code, cell, "".join(figures)) if figures else _empty_cell(code, cell)


def _hole(code: str, cell: Cell, figures: list[Markup]) -> Markup:
    """Somebody where nobody can stand by themselves: the Damsel in Distress in her cell."""
    return el("div", f"gc-cell {frame_of(code).classes(cell)}", figures)


@cache
def _empty_cell(code: str, cell: Cell) -> Markup:
    return _taken_cell(code, cell, "")


@remembered(4096)
def _taken_cell(code: str, cell: Cell, figures: str) -> Markup:
    place = f"space:{cell[0]},{cell[1]}"
    classes = f"gc-cell {frame_of(code).classes(cell)}"
    return el("div", classes, Markup(figures), data_place=place, role="group", aria_label=space_words(code, cell))


# -- who is there ------------------------------------------------------------------------------------------


def _standing(table: TableView, numbers: dict[str, int]) -> dict[Cell, list[Markup]]:
    """The figures on each Space."""
    code = table["base"]
    there: dict[Cell, list[Markup]] = {}
    known = board_of(code).tile_of
    for hero in table["heroes"]:
        if hero["cell"] in known and not hero["out"]:
            said = hero_words(table, hero)
            state = f"{hero_state(hero)}. {range_words(table, hero['reach'], hero['aims'])}".rstrip()
            there.setdefault(hero["cell"], []).append(_hero(hero, shows(numbers, str(hero["seat"])), said, state))
    for villain in table["villains"]:
        for figure in villain["figures"]:
            if figure["cell"] in known:
                there.setdefault(figure["cell"], []).append(_figure(table, figure, shows(numbers, figure["key"])))
    if table["damsel"] is not None and table["damsel"] in known:
        there.setdefault(table["damsel"], []).append(DAMSEL)
    return there


def _hero(hero: HeroView, classes: str, said: str, state: str) -> Markup:
    name = hero["name"]
    return _stands(
        hero_face(name), short(name), f"gc-hero {classes} {'gc-acts' if hero['active'] else ''}", f"hero:{hero['seat']}", name,
        said, state, hero["damage"],
    )  # fmt: skip


def _figure(table: TableView, figure: FigureView, classes: str) -> Markup:
    """A Robot shows its letter and its number, everybody else the name."""
    kind = figure["villain"]
    written = f"{ROBOTS[kind][2]}{figure['key'].rpartition('-')[2]}" if kind in ROBOTS else ""
    name = "" if kind in ROBOTS else short(kind)
    states = f"{'gc-acts' if figure['acting'] else ''} {'gc-done' if figure['done'] else ''}"
    state = f"{figure_state(figure)}. {range_words(table, figure['reach'], figure['aims'])}".rstrip()
    return _stands(
        villain_face(kind, written), name, f"gc-bad {classes} {states}", f"figure:{figure['key']}", kind,
        figure_words(table, figure), state, figure["damage"],
    )  # fmt: skip


def _stands(face: Markup, name: str, classes: str, place: str, card: str, said: str, state: str, damage: int) -> Markup:
    """A figure on the board. The page recognizes it by its key, and lets it walk when it moves."""
    return el(
        "span",
        f"lb-figure gc-figure {classes}",
        face,
        el("b", "", name[:1], el("span", "gc-rest", name[1:]) if len(name) > FEW else name[1:]) if name else None,
        el("i", "gc-damage", damage) if damage else None,
        data_place=place,
        data_key=place,
        data_card=card,
        data_now=state,
        data_shows="ways",
        role="img",
        aria_label=said,
    )


DAMSEL = el(
    "span", "lb-figure gc-figure gc-damsel", person("paper", "D"), data_place="damsel", data_key="damsel", role="img",
    title="the Damsel in Distress", aria_label="the Damsel in Distress",
)  # fmt: skip


# -- rooms, Doors, Airlocks --------------------------------------------------------------------------------


def _sign(table: TableView, room: TileView) -> Markup:
    """The name of a room above its tile, and how it stands."""
    left = room["deadline"] - table["turn"]
    return _sign_of(
        table["base"], room["at"], room["name"], room["tokens"] if room["all_tokens"] else -1, room["minus"], room["settled"],
        left if room["deadline"] else -1, room["solved"], tokens_words(room), clock_words(table, room), room_words(table, room),
    )  # fmt: skip


@remembered(512)
def _sign_of(
    code: str,
    at: str,
    name: str,
    tokens: int,
    minus: int,
    settled: str,
    left: int,
    solved: bool,
    told: str,
    clock: str,
    said: str,
) -> Markup:
    marks: list[Markup] = []
    if minus:
        marks.append(el("b", "gc-minus", f"-{minus}", title=f"-1 tokens: {minus}"))
    if settled:
        sign, classes = (DONE, "lb-teal") if settled == "neutralized" else ("\u2717", "lb-red")
        marks.append(el("b", f"gc-settled {classes}", sign, title=settled))
    elif tokens >= 0:
        marks += [el("b", "gc-tokens", tokens, title=told), _clock(left, clock)]
    elif solved:
        marks.append(el("b", "gc-settled lb-teal", DONE, title="solved"))
    first, _, last = name.rpartition(" ")
    return el(
        "div",
        f"gc-sign {frame_of(code).tile(at)} {'gc-split' if has_north(code, at) else ''}",
        el("span", "", el("small", "", at), el("span", "gc-first", f"{first} ") if first else None, last),
        el("span", "gc-marks", marks) if marks else None,
        data_place=f"room:{at}",
        data_card=name,
        data_now=said,
        role="group",
        aria_label=said,
    )


def _over(code: str, room: TileView) -> list[Markup]:
    """What is over for good: an orange Space whose own token is gone, a Reinforcement Space that is shut."""
    over = [_crossed(code, (cell[0], cell[1]), DONE, "no token is left on this Space") for cell in room["worked"]]
    return over + [_crossed(code, (cell[0], cell[1]), "\u2717", "this Reinforcement Space is shut") for cell in room["shut"]]


@cache
def _crossed(code: str, cell: Cell, sign: str, said: str) -> Markup:
    classes = f"gc-crossed {'lb-teal' if sign == DONE else 'lb-red'} {frame_of(code).classes(cell)}"
    return el("span", classes, sign, role="img", aria_label=said)


def _clock(left: int, said: str) -> Markup:
    """The turns that are left of an Objective."""
    return el("b", "gc-clock gc-soon" if left <= SOON else "gc-clock", icon("clock"), max(left, 0), title=said)


@cache
def _plain_signs(code: str) -> list[Markup]:
    """The names of the rooms before the base is set up."""
    board = board_of(code)
    return [
        el(
            "div",
            f"gc-sign {frame_of(code).tile(at)} {'gc-split' if has_north(code, at) else ''}",
            el("span", "", el("small", "", at), board.plan(at).name),
        )
        for at in board.spots
    ]


def _between(code: str, one: Cell, other: Cell) -> str:
    """Where the passage between two Spaces lies in the grid: on the wall before the second one."""
    lies = frame_of(code)
    at = board_of(code).tile_of[other]
    column, row = lies.classes(other).split()
    if one[1] == other[1]:
        return f"gc-across gc-g{lies.tile(at).split()[0].removeprefix('gc-t')} {row}"
    return f"gc-down {column} gc-ty{row_of(at) - lies.top}"


def _door(table: TableView, door: DoorView) -> Markup:
    one, other = sorted(tuple(cell) for cell in door["sides"])
    state = "jammed" if door["jammed"] else "open" if door["open"] else "closed"
    where = _between(table["base"], (one[0], one[1]), (other[0], other[1]))
    return _door_of(door["key"], where, state, door["tokens"], door["control"], door_words(table, door))


@remembered(512)
def _door_of(key: str, where: str, state: str, tokens: int, control: bool, said: str) -> Markup:
    return el(
        "span",
        f"gc-door gc-is-{state} {where} {'gc-control' if control else ''}",
        DOORS[state],
        el("b", "gc-minus", f"-{tokens}") if tokens else None,
        data_place=f"door:{key}",
        data_key=f"door:{key}",
        title=said,
        role="img",
        aria_label=said,
    )


def _door_shape(*parts: Markup) -> Markup:
    return el("svg", "", parts, viewBox="0 0 24 40", aria_hidden="true")


DOORS = {  # as they stand in a wall from north to south
    "closed": _door_shape(el("path", "gc-leaf", d="M5 2h14v36H5z"), el("path", "gc-bar", d="M5 20h14M9 26h6")),
    "open": _door_shape(el("path", "gc-leaf", d="M5 1h14v7H5zM5 32h14v7H5z")),
    "jammed": _door_shape(
        el("path", "gc-leaf", d="M5 1h14v7H5zM5 32h14v7H5z"), el("path", "gc-jam", d="M5 9l14 6-14 5 14 6-14 5")
    ),
}


@cache
def _airlocks(code: str) -> list[Markup]:
    """Airlocks are printed on the ground; here they get words."""
    board = board_of(code)
    found = []
    for (one, other), (cell, beyond) in airlocks_of(code).items():
        said = f"Airlock between {board.plan(one).name} and {board.plan(other).name}, always open"
        found.append(el("span", f"gc-airlock {_between(code, cell, beyond)}", title=said, role="img", aria_label=said))
    return found


# -- where they go -----------------------------------------------------------------------------------------


def _ways(table: TableView, numbers: dict[str, int]) -> Markup:
    """For each character, hidden until it is pointed at: the Spaces it can reach, and the chances of its attacks."""
    code = table["base"]
    lies = frame_of(code)
    cells = {str(hero["seat"]): hero["cell"] for hero in table["heroes"]}
    cells |= {figure["key"]: figure["cell"] for villain in table["villains"] for figure in villain["figures"]}
    drawn = [
        _way(code, numbers[key], _is_acting(one), one["cell"], one["reach"], _aimed(one["aims"], cells))
        for key, one in _characters(table)
        if key in numbers and (one["reach"] or one["aims"])
    ]
    return el("svg", "gc-ways", drawn, viewBox=f"0 0 {lies.width} {lies.height}", aria_hidden="true")


def _characters(table: TableView) -> list[tuple[str, HeroView | FigureView]]:
    found: list[tuple[str, HeroView | FigureView]] = [(str(hero["seat"]), hero) for hero in table["heroes"]]
    return found + [(figure["key"], figure) for villain in table["villains"] for figure in villain["figures"]]


def _is_acting(one: HeroView | FigureView) -> bool:
    return bool(one.get("active") or one.get("acting"))


def _aimed(aims: list[AimView], cells: dict[str, Cell]) -> list[tuple[Cell, float, bool]]:
    return [(cells[aim["key"]], aim["chance"], aim["ranged"]) for aim in aims if aim["key"] in cells]


@remembered(1024)
def _way(code: str, number: int, is_acting: bool, here: Cell, reach: list[Cell], aims: list[tuple[Cell, float, bool]]) -> Markup:
    lies = frame_of(code)
    squares = []
    for cell in reach:
        x, y = lies.corner(cell)
        squares.append(f"M{x + 6} {y + 6}h{SPACE - 12}v{SPACE - 12}h{12 - SPACE}z")
    return el(
        "g",
        f"gc-way gc-way-{number} {'gc-now' if is_acting else ''}",
        el("path", "gc-reach", d="".join(squares)) if squares else None,
        [_aim(lies.middle(here), lies.middle(cell), chance, ranged) for cell, chance, ranged in aims],
    )


def _aim(start: tuple[int, int], end: tuple[int, int], chance: float, is_ranged: bool) -> list[Markup]:
    """A line to whom it could attack, dashed from afar, and the chance of a hit."""
    (x, y), (to_x, to_y) = start, end
    line = el("path", "gc-aim gc-far" if is_ranged else "gc-aim", d=f"M{x} {y}L{to_x} {to_y}")
    plate = el("rect", x=to_x - 21, y=to_y - 29, width=42, height=17)
    return [line, el("g", "gc-chance", plate, el("text", "", percent(chance), x=to_x, y=to_y - 15))]


# -- the legend --------------------------------------------------------------------------------------------


def _sample(*parts: Markup, words: str) -> Markup:
    return el("span", "", el("svg", "", parts, viewBox="0 0 40 40", aria_hidden="true"), words)


def _legend() -> Markup:
    coloured = {"green": "start", "orange": "Value Check", "purple": "Room Activation"}
    shapes = [_sample(el("path", d=SHAPES_OF[colour], fill=COLOURS[colour]), words=words) for colour, words in coloured.items()]
    nook = el("path", d="M4 4h32v32H4z", fill="#f0c1bf", stroke="#a81f2e", stroke_width=4, stroke_dasharray="6 4")
    shapes.append(_sample(nook, words="Robots appear, with so many Heroes"))
    shapes.append(_sample(el("path", "gc-leaf", d="M13 2h14v36H13z"), words="Door"))
    shapes.append(
        _sample(el("path", d="M16 8L5 20l11 12M24 8l11 12-11 12", fill="none", stroke="#17130f", stroke_width=5), words="Airlock")
    )
    return el("div", "gc-legend", shapes)


LEGEND = _legend()
