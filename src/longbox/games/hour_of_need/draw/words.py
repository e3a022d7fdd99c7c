"""The table in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from longbox import capital, listed, several
from longbox.games.hour_of_need.boards import BOARDS, COLOURS, PANELS
from longbox.games.hour_of_need.draw.card_words import (
    actions_words,
    ally_words,
    bot_words,
    clue_words,
    constant_words,
    focus_words,
    foe_words,
    hand_card_words,
    health_words,
    lines_words,
    menace_words,
    minions_words,
    side_name,
    side_words,
    tallied,
    where,
)
from longbox.games.hour_of_need.texts import PACE
from longbox.games.hour_of_need.view_types import (
    FoeView,
    HeroView,
    IssueView,
    PanelView,
    RollView,
    SpotView,
    TableView,
    ToChooseView,
    VillainView,
)

NOWHERE: SpotView = (0, 0)
BESIDE = "in the issue play area"


def describe(table: TableView) -> str:
    """The round first, then issue, villain, panels and map, and every hero with the threat area and the hand."""
    lines = [f"{now(table)}.", *issue_words(table["issue"])]
    lines += [f"{capital(table['difficulty'])} difficulty.", *(f"Module {lines_words(card)}" for card in table["modules"])]
    lines += [to_choose_words(table, hero) for hero in table["to_choose"]]
    lines += [*villain_words(table), *_panels(table), *_map(table), *_supplies(table), *happening_words(table)]
    for hero in table["heroes"]:
        lines += _hero(table, hero)
    return "\n".join(lines)


def now(table: TableView) -> str:
    """The issue, the round and its phase."""
    turn = f"round {table['round']}, " if table["round"] else ""
    return f"{table['issue']['name']}, {turn}{table['phase']}"


def name_of(table: TableView, seat: int) -> str:
    """The hero of a seat."""
    return table["heroes"][seat]["name"]


# -- the issue and the villain -------------------------------------------------------------------------


def issue_words(issue: IssueView) -> list[str]:
    """The Issue Overview, the Crisis cards and what lasts."""
    pace = ", ".join(f"{PACE[row]} {number}" for row, number in issue["pace"].items())
    lines = [f"Issue: {issue['name']}, {issue['idea']}. {' '.join(issue['lines'])}", f"For so many heroes: {pace}."]
    lines.append(f"{goal_words(issue)} {several(issue['deck'], 'issue card')} left.")
    lines += [f"{several(issue['delay'], 'delay marker')}: each prevents one scheme."] if issue["delay"] else []
    lines += [f"Until the next issue turn: {lines_words(card)}" for card in issue["lasting"]]
    lines += [f"Crisis card {foe_words(card)}" for card in issue["crises"]]
    return lines + ([f"Issue cards discarded: {tallied(issue['discards'])}."] if issue["discards"] else [])


def goal_words(issue: IssueView) -> str:
    """How far the villain is."""
    return f"The villain's goal, {issue['goal']}: {issue['reached']} of {issue['needed']}."


def villain_state(villain: VillainView) -> str:
    """What is to be done about the villain now."""
    if villain["health"] is not None:
        left = villain["health"] - villain["damage"]
        return f"revealed, {left} of {villain['health']} health left, defense {villain['defense']}"
    if villain["hidden"]:
        return f"{several(villain['hidden'], 'hidden token')} (a solved Scheme removes one)"
    if villain["danger"] is None:
        return "not in play yet"
    return f"no hidden token, {villain['justice']} of {villain['danger']} justice"


def villain_words(table: TableView) -> list[str]:
    """The Villain card."""
    villain = table["villain"]
    said = (
        f"{villain['name']}, {villain['who']}, {where(villain['spot'])}: {villain_state(villain)}, inflicts {villain['inflict']}."
    )
    lines = [" ".join([said, *villain["lines"]])]
    lines += [f"  The card lies in the threat area of {name_of(table, villain['seat'])}."] if villain["seat"] is not None else []
    lines += [f"  {scheming_words(villain)}"] if villain["panel"] else []
    lines += [f"  {way_words(table, villain)}"] if villain["way"] or villain["strikes"] else []
    lines += [f"  Attached: {lines_words(card)}" for card in villain["attached"]]
    lines.append(f"  {several(villain['deck'], 'villain card')} left, discarded: {tallied(villain['discards'])}.")
    if table["to_draw"]:
        lines.append(f"  To draw a villain card: {listed(name_of(table, seat) for seat in table['to_draw'])}.")
    return lines


def scheming_words(villain: VillainView) -> str:
    """The next step of the villain."""
    after = f", then goes to panel {villain['next']}" if villain["next"] else ""
    return f"Schemes in panel {villain['panel']}{after}."


# -- cards against the heroes --------------------------------------------------------------------------


def way_words(table: TableView, card: FoeView | VillainView) -> str:
    """What an enemy would do if it activated now."""
    goes = f"goes to {card['way'][-1][0]},{card['way'][-1][1]}" if card["way"] else "stays"
    heroes = listed((name_of(table, seat) for seat in card["strikes"]), "or")
    return f"If {card['name']} activates now: {goes}{f' and can inflict {heroes}' if heroes else ''}."


# -- panels and map ------------------------------------------------------------------------------------


def in_panel(table: TableView, number: int) -> list[str]:
    """Who stands in a panel, besides minions and captives."""
    spot = (0, number)
    there = [hero["name"] for hero in table["heroes"] if hero["spot"] == spot]
    there += [ally["name"] for hero in table["heroes"] for ally in hero["allies"] if ally["spot"] == spot]
    there += [table["villain"]["name"]] if table["villain"]["spot"] == spot else []
    captives = table["panels"][number - 1]["captives"]
    foes = [card["name"] for hero in table["heroes"] for card in hero["threats"] if card["spot"] == spot]
    return there + [name for name in foes if name not in captives]


def panel_words(table: TableView, panel: PanelView) -> str:
    """A panel and all that is in it."""
    there = [*in_panel(table, panel["number"]), *map(minions_words, panel["minions"])]
    there += [f"captured: {tallied(name or 'bystander' for name in panel['captives'])}"] if panel["captives"] else []
    if panel["full"]:
        there.append(f"{panel['tokens']} of {several(panel['full'], 'issue token')}")
    elif panel["tokens"]:
        there.append(several(panel["tokens"], "issue token"))
    title = f"Panel {panel['number']} ({COLOURS[panel['number']]}), {panel['name']}"
    return f"{title}: {', '.join(there) or 'nobody'}. Scheme: {panel['text']}"


def _panels(table: TableView) -> list[str]:
    spaces = BOARDS[table["issue"]["name"]].scheme
    return [
        f"{panel_words(table, panel)} Its scheme space is {space[0]},{space[1]}."
        for panel, space in zip(table["panels"], spaces, strict=True)
    ]


def printed_words(issue: str, spot: SpotView) -> str:
    """A space of a map, and what is printed there."""
    board = BOARDS[issue]
    kinds = [f"scheme space of panel {number}" for number in PANELS if board.scheme[number - 1] == spot]
    kinds += [f"{COLOURS[number]} peril space" for number in PANELS if board.peril[number - 1] == spot]
    kinds += ["bystander space"] if spot in board.bystander else []
    kinds += ["start space"] if spot == board.start else []
    kinds += [board.hole] if spot in board.holes else []
    return f"Space {spot[0]},{spot[1]}{f' ({listed(kinds)})' if kinds else ''}"


def space_words(table: TableView, spot: SpotView) -> str:
    """A space of the map: what is printed there, and who is there."""
    there = there_words(table, spot)
    return f"{printed_words(table['issue']['name'], spot)}{f': {listed(there)}' if there else ''}"


def there_words(table: TableView, spot: SpotView) -> list[str]:
    """Everybody and everything in a space."""
    there = [hero["name"] for hero in table["heroes"] if hero["spot"] == spot]
    there += [f"{ally['name']}, an Ally" for hero in table["heroes"] for ally in hero["allies"] if ally["spot"] == spot]
    there += [table["villain"]["name"]] if table["villain"]["spot"] == spot else []
    people = [person["name"] for person in table["people"] if person["spot"] == spot]
    foes = [card for hero in table["heroes"] for card in hero["threats"]] + table["issue"]["crises"]
    there += [card["name"] for card in foes if card["spot"] == spot and card["name"] not in people]
    there += [bot_words(bot) for bot in table["bots"] if bot["spot"] == spot]
    there += [f"{name}, a bystander" if name else "a bystander" for name in people]
    tokens = [token["active"] for token in table["tokens"] if token["spot"] == spot]
    return there + ["an active issue token" if active else "an issue token" for active in tokens]


def _map(table: TableView) -> Iterator[str]:
    """The spaces with something in them, then what is printed on the map."""
    board = BOARDS[table["issue"]["name"]]
    yield "The map has 9 columns and 6 rows of hexes; even columns lie half a hex lower."
    for spot in board.wet.places:
        if there_words(table, spot):
            yield f"  {space_words(table, spot)}."
    yield f"  Bystander spaces: {_spaces(board.bystander)}. Start: {_spaces([board.start])}."
    yield f"  {capital(board.hole)}: {_spaces(board.holes)}."
    perils = listed(f"{COLOURS[number]} {_spaces([board.peril[number - 1]])}" for number in PANELS)
    yield f"  Peril spaces: {perils}."


def _spaces(spots: Iterable[SpotView]) -> str:
    return listed(f"{column},{row}" for column, row in spots)


def supplies_words(table: TableView) -> str:
    """What runs out."""
    people = f"{several(table['minions_left'], 'minion')}, {several(table['bystanders_left'], 'bystander')}"
    return f"{people}, {several(table['clues_left'], 'clue card')}"


def _supplies(table: TableView) -> list[str]:
    lines = [f"Left in the supply: {supplies_words(table)}."]
    lines += [f"Clue cards discarded: {tallied(table['clue_discards'])}."] if table["clue_discards"] else []
    return lines + ([f"Out of the game: {tallied(table['removed'])}."] if table["removed"] else [])


def happening_words(table: TableView) -> list[str]:
    """Dice on the table, and damage that is about to be suffered."""
    lines = [roll_words(table, table["roll"])] if table["roll"] else []
    if table["harm"]:
        lines.append(harm_words(table))
    return lines


def roll_words(table: TableView, roll: RollView) -> str:
    what = "Attack" if roll["attack"] else "Solve"
    spaces = listed(space_label(table, spot) for spot in roll["where"])
    said = f"{name_of(table, roll['seat'])}'s {what}, {spaces}: "
    if not roll["results"]:
        return f"{said}{several(roll['dice'], 'die', 'dice')}."
    came = f"{tallied(roll['results'])}; {several(roll['successes'], 'success', 'successes')}, {roll['focus']} focus"
    showdown = f"; the showdown card is {roll['reaction']}" if roll["reaction"] else ""
    return f"{said}{came}{showdown}."


def space_label(table: TableView, spot: SpotView) -> str:
    """A target space; a scheme space stands for its panel."""
    number = BOARDS[table["issue"]["name"]].panel_at(spot)
    return f"panel {number}" if number else f"space {spot[0]},{spot[1]}"


def harm_words(table: TableView) -> str:
    harm = table["harm"]
    assert harm is not None
    by = f" from {harm['by']}" if harm["by"] else ""
    return f"{name_of(table, harm['seat'])} is about to suffer {harm['amount']}{by}."


# -- heroes --------------------------------------------------------------------------------------------


def to_choose_words(table: TableView, hero: ToChooseView) -> str:
    """A hero to choose."""
    sides = f"Regular: {side_words(hero['regular'])} Focused: {side_words(hero['focused'])}"
    return f"{hero['name']}{taken_words(table, hero)}, {hero['who']}. {sides}"


def taken_words(table: TableView, hero: ToChooseView) -> str:
    return "" if hero["taken"] is None else f", taken by {table['names'][hero['taken']]}"


def _hero(table: TableView, hero: HeroView) -> Iterator[str]:
    seat = hero["seat"]
    you = " (you)" if seat == table["me"] else ""
    acts = ", the active hero" if seat == table["active"] else ""
    tired = ", the Hero card exhausted" if hero["exhausted"] else ""
    yield f"{hero['name']}, played by {table['names'][seat]}{you}{acts}, {where(hero['spot'])}, {side_name(hero)}{tired}:"
    turn = ", the threat phase is over" if hero["done"] else ", in the threat phase" if hero["threatened"] else ""
    yield f"  {health_words(hero)}, {focus_words(hero)}, {actions_words(hero)}, Move {hero['move']}{turn}."
    yield f"  {side_words(hero['side'])}"
    yield f"  {'Regular' if hero['focused'] else 'Focused'} side: {side_words(hero['other'])}"
    if hero["menace"]:
        yield f"  {capital(menace_words(hero))}."
    yield from (f"  {capital(note)}." for note in hero["notes"])
    yield from (f"  Constant {constant_words(card)}" for card in hero["constants"])
    yield from (f"  Ally {ally_words(ally)}" for ally in hero["allies"])
    yield from (f"  Clue card {clue_words(clue)}" for clue in hero["clues"])
    for card in hero["threats"]:
        yield f"  Threat area: {foe_words(card)}"
        if card["way"] or card["strikes"]:
            yield f"    {way_words(table, card)}"
    yield f"  Deck {hero['deck']}, discarded: {tallied(hero['discards'])}."
    yield f"  Hand {len(hero['hand'])}{':' if hero['hand'] else '.'}"
    yield from (f"    {hand_card_words(card)}" for card in hero["hand"])
