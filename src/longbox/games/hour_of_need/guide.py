"""The guided first game: its table, and its lessons in the order in which a newcomer needs them.

It is Your Origin Story: one player, Majesty against Dowager, the Century Heist (HN-ORIGIN-02 to HN-ORIGIN-04). Most lessons name
places, cards and numbers, so their words are made from what the learner sees. Schemes, hands and villain cards differ from game
to game, so a lesson fits wherever its matter is on the table, and in nearly all games every lesson comes.
"""

from __future__ import annotations

from types import MappingProxyType

from longbox import Guide, Lesson, Sight, capital, is_over, listed, offered, plural, several, told
from longbox.games.hour_of_need.boards import BOARDS, PANELS, Board, is_panel, panel
from longbox.games.hour_of_need.kinds import FOES, HERO_DECKS, ISSUES, PLOYS, VILLAINS, Feat, Kind
from longbox.games.hour_of_need.state import ACTIONS, MOST_FOCUS
from longbox.games.hour_of_need.telling import IssueCardDrawn, VillainCardDrawn, place_of
from longbox.games.hour_of_need.telling_rolls import Counted
from longbox.games.hour_of_need.texts import ICONS
from longbox.games.hour_of_need.view_types import FoeView, HeroView, SpotView, TableView, VillainView

Seen = Sight[TableView]

FIRST_GAME = {"heroes": "Majesty", "villain": "Dowager", "issue": "Century Heist", "difficulty": "easy"}  # HN-ORIGIN-03

MINE, HERS = "hero:0", f"card:{FIRST_GAME['villain']}"  # the Hero card and the Villain card


def me(sight: Seen) -> HeroView:
    """The learner's hero."""
    seat = sight.table["me"]
    assert seat is not None
    return sight.table["heroes"][seat]


def her(sight: Seen) -> VillainView:
    return sight.table["villain"]


def justice_left(card: FoeView | VillainView) -> int:
    """What a problem still needs."""
    return (card["danger"] or 0) - card["justice"]


def health_left(card: FoeView | VillainView) -> int:
    return (card["health"] or 0) - card["damage"]


def board(sight: Seen) -> Board:
    return BOARDS[sight.table["issue"]["name"]]


def away(sight: Seen, spot: SpotView) -> int:
    """The spaces between the learner and a spot."""
    return board(sight).distance(me(sight)["spot"], spot)


def room(sight: Seen, spot: SpotView) -> str:
    """What a panel or a space is called."""
    if not is_panel(spot):
        return f"space {spot[0]},{spot[1]}"
    return f"panel {spot[1]}, {sight.table['panels'][spot[1] - 1]['name']}"


# -- before the game ---------------------------------------------------------------------------------------


def goal(sight: Seen) -> str:
    return (
        f"You play alone against {her(sight)['name']}. To win, solve her Scheme, then solve her own card, which reveals her, and "
        f"defeat her in the showdown. You lose when she reaches her goal, {sight.table['issue']['goal']}; or when you must draw "
        "an issue card and none is left."
    )


def hero(sight: Seen) -> str:
    mine = me(sight)
    side, other = mine["side"], mine["other"]
    return (
        f"You are {mine['name']}, with {side['health']} health and {ACTIONS} actions in each turn. An Attack, against enemies, "
        f"rolls {side['attack']} dice; a Solve, against problems, {side['solve']}. The other side of her card is Focused, with "
        f"Attack {other['attack']} and Solve {other['solve']}: dice bring you focus, and {MOST_FOCUS} focus turn the card over."
    )


# -- where the work is -------------------------------------------------------------------------------------


def my_scheme(sight: Seen) -> FoeView | None:
    """The Scheme that is still to be solved."""
    return next((card for card in me(sight)["threats"] if card["kind"] == Kind.SCHEME), None)


def work(sight: Seen) -> SpotView:
    """Where the learner wants to be: in the panel of the Scheme, then where the villain is."""
    scheme = my_scheme(sight)
    return panel(scheme["panel"]) if scheme else her(sight)["spot"]


def is_elsewhere(sight: Seen) -> bool:
    """Whether the learner has to go to the work; a villain who is revealed is attacked from the next space."""
    return away(sight, work(sight)) > (her(sight)["seat"] is not None)


def to_scheme(sight: Seen) -> str:
    return "move" if sight.offers("move") and my_scheme(sight) and is_elsewhere(sight) else ""


def this_scheme(sight: Seen) -> str:
    scheme = my_scheme(sight)
    assert scheme
    return f"card:{scheme['name']}"


def task(sight: Seen) -> str:
    scheme, mine = my_scheme(sight), me(sight)
    assert scheme
    return (
        f"{scheme['name']} is her Scheme. It is solved only in {room(sight, work(sight))}, with {justice_left(scheme)} justice. "
        f"The panel is {several(away(sight, work(sight)), 'space')} away. The action Move takes you up to {mine['move']} "
        f"spaces, but through no figure. If you exhaust {mine['name']}, you go on without an action. Move first."
    )


def best_rescue(sight: Seen) -> tuple[SpotView, SpotView, str] | None:
    """Somebody whom the learner can rescue on the way, the end of the way that is nearest to the work, and its option."""
    there, ends = board(sight), {}
    for option in sight.offers("go:"):
        column, _, row = option.key.removeprefix("go:").removeprefix("panel-").partition("-")
        ends[(int(column), int(row)) if row else panel(int(column))] = option.key
    figures = [her(sight)["spot"], *(card["spot"] for card in me(sight)["threats"] if card["figure"])]
    blocked = {spot for spot in figures if spot[0]} - {*there.scheme}
    longest = max((away(sight, spot) for spot in ends), default=0)
    first = there.hexes.reach(there.hex_of(me(sight)["spot"]), longest, blocked=blocked)
    found = []
    for person in (one["spot"] for one in sight.table["people"] if one["spot"] in first):
        then = there.hexes.reach(person, longest - first[person], blocked=blocked)
        found += [(there.distance(end, work(sight)), person, end) for end in ends if there.hex_of(end) in then]
    if not found:
        return None
    _, person, end = min(found)
    return person, end, ends[end]


def by_somebody(sight: Seen) -> str:
    found = best_rescue(sight)
    return found[2] if found else ""


def rescued(sight: Seen) -> str:
    found = best_rescue(sight)
    assert found
    return place_of(found[0])


def rescue(sight: Seen) -> str:
    found = best_rescue(sight)
    assert found
    person, end, _ = found
    far = board(sight).distance(end, work(sight))
    way = "Go there" if person == end else f"Go to {room(sight, end)}, and the way leads past them"
    rest = f"; then {several(far, 'space')} {plural(far, 'is', 'are')} left to {room(sight, work(sight))}" if far else ""
    return (
        f"Somebody in {room(sight, person)} needs help. If you enter their space, you rescue them and gain a clue card: its "
        f"text, or its dice for a roll. {way}{rest}. Bystanders whom enemies take become captives in panels: a success of a "
        "Solve frees one near you."
    )


# -- the villain turn --------------------------------------------------------------------------------------


def drawn(sight: Seen) -> str:
    return sight.told(VillainCardDrawn)[-1].card


def drawn_place(sight: Seen) -> str:
    name = drawn(sight)
    return f"card:{name}" if name in [card["name"] for card in me(sight)["threats"]] else "deck:villain"


def villain_card(sight: Seen) -> str:
    name = drawn(sight)
    if name in PLOYS:
        icons = listed(ICONS.get(icon, f"minion in panel {icon}") for icon in PLOYS[name].icons)
        said = f"a Ploy, whose icons happen at once: {icons}. Other cards stay: a Lackey hunts you, a Peril burns like a fuse"
    else:
        is_lackey = FOES[name].kind is Kind.LACKEY
        kind = "Lackey: an enemy who hunts you until defeated" if is_lackey else "Peril: a fuse that burns until you solve it"
        said = f"a {kind}. Other cards are Ploys, whose icons happen at once"
    delay = sight.table["issue"]["delay"]
    price = f". Now a scheme only takes 1 of {delay} delay markers" if delay and sight.offers("cunning:") else ""
    return (
        f"A villain card begins each round. {name} is {said}. The icon cunning lets you choose: {her(sight)['name']} schemes, as "
        f"her panel says, or inflicts you{price}."
    )


# -- the hero turn -----------------------------------------------------------------------------------------


def to_solve(sight: Seen) -> str:
    return "solve" if sight.offers("solve") and my_scheme(sight) and not is_elsewhere(sight) else ""


def solving(sight: Seen) -> str:
    mine, scheme = me(sight), my_scheme(sight)
    assert scheme
    needed = justice_left(scheme)
    clues = " Your clue cards can add more." if mine["clues"] else ""
    health = mine["side"]["health"] - mine["damage"]
    menace = f"{mine['menace']} damage now, and you have {health} health" if mine["menace"] else "now there are none"
    return (
        f"You are in the panel of {scheme['name']}. Solve rolls {mine['side']['solve']} dice.{clues} Each success is 1 justice; "
        f"{needed} more {plural(needed, 'solves', 'solve')} it, which takes a hidden token off {her(sight)['name']}. After each "
        f"Solve all enemies near you inflict you: {menace}."
    )


def dice(sight: Seen) -> str:
    roll = sight.told(Counted)[-1]
    return (
        f"You have {several(roll.successes, 'success', 'successes')} and {roll.focus} focus. A success is 1 justice in a Solve, "
        "1 damage in an Attack; a burst is one, too, and adds a die. Focus you keep as tokens, at most "
        f"{MOST_FOCUS}: after a roll a token turns a focus on the dice into a success, and {MOST_FOCUS} turn you Focused."
    )


def foes_near(sight: Seen) -> list[FoeView]:
    """Enemies with a card, besides the villain, that are near the learner."""
    enemies = [card for card in me(sight)["threats"] if card["health"] is not None and card["spot"] != (0, 0)]
    return [card for card in enemies if away(sight, card["spot"]) <= 1]


def crowd_near(sight: Seen) -> int:
    """The panel near the learner with minions, 0 for none."""
    crowded = [shown["number"] for shown in sight.table["panels"] if shown["minions"]]
    return next((number for number in crowded if away(sight, panel(number)) <= 1), 0)


def has_prey(sight: Seen) -> bool:
    return bool(sight.offers("attack")) and bool(foes_near(sight) or crowd_near(sight))


def prey(sight: Seen) -> str:
    foes = foes_near(sight)
    return f"card:{foes[0]['name']}" if foes else f"panel:{crowd_near(sight)}"


def attacking(sight: Seen) -> str:
    foes, number = foes_near(sight), crowd_near(sight)
    crowd = sight.table["panels"][number - 1]["minions"] if number else []
    there = [f"{card['name']} ({health_left(card)} health)" for card in foes]
    there += [f"{several(one['count'], 'minion')} ({one['health']} health)" for one in crowd]
    verb = plural(len(foes) + sum(one["count"] for one in crowd), "is", "are")
    return (
        f"{capital(listed(there))} {verb} near you, in your space or the next. An Attack rolls {me(sight)['side']['attack']} "
        "dice at one space, and each success is 1 damage. The fewer enemies are near, the less a Solve hurts; and defeating a "
        "Lackey brings a clue card."
    )


FEATS = {
    Feat.DEDUCTION: "one more Solve",
    Feat.STRENGTH: "one more Attack",
    Feat.MOBILITY: "a flight to any empty space or panel",
}


def to_feat(sight: Seen) -> str:
    """A card that can be discarded for something that helps now: a Solve in the place of the work, or the way there."""
    if not any(isinstance(line.event, Counted) for line in sight.log):
        return ""
    wanted = [Feat.MOBILITY] if is_elsewhere(sight) else [Feat.DEDUCTION, Feat.STRENGTH]
    return next((option.key for feat in wanted for option in sight.offers(f"{feat}:")), "")


def feat_card(sight: Seen) -> str:
    return f"card:{to_feat(sight).partition(':')[2]}"


def feat(sight: Seen) -> str:
    icon, _, name = to_feat(sight).partition(":")
    return (
        f"{name} has the feat of {icon}. Discard it, and instead of its text you get {FEATS[Feat(icon)]}, which costs no "
        "action. The feats are mobility, to go anywhere, strength, for an Attack, deduction, for a Solve, and toughness, against "
        "damage that you are about to suffer."
    )


# -- the ends of turns, and the showdown -------------------------------------------------------------------


def threat_phase(sight: Seen) -> str:
    mine = me(sight)
    acting = [card["name"] for card in mine["threats"] if not card["exhausted"]]
    acting += [her(sight)["name"]] if her(sight)["seat"] == mine["seat"] else []
    who = f"Now {plural(len(acting), 'that is', 'these are')} {listed(acting)}." if acting else "Now there is none."
    return (
        "Your actions are used up; what costs none you may still do. Then, in your threat phase, each card in your threat area "
        f"that says Activate does so. {who} An exhausted card only becomes ready. At last you draw a card."
    )


def issue_card(sight: Seen) -> str:
    issue, villain = sight.table["issue"], her(sight)["name"]
    delay = f", but a delay marker prevents one of them ({issue['delay']} left)" if issue["delay"] else ""
    return (
        f"Each round ends with an issue card; this was {sight.told(IssueCardDrawn)[-1].card}. Plot means that {villain} schemes "
        f"{issue['pace']['plot']} times{delay}. Her goal is at {issue['reached']} of {issue['needed']}. The deck is your clock: "
        f"{several(issue['deck'], 'card is', 'cards are')} left, and you lose if you cannot draw one."
    )


def to_her(sight: Seen) -> str:
    """Solve the Villain card, or go where that is possible."""
    if my_scheme(sight) or her(sight)["hidden"] or her(sight)["seat"] is not None:
        return ""
    deed = "move" if is_elsewhere(sight) else "solve"
    return deed if sight.offers(deed) else ""


def unmasking(sight: Seen) -> str:
    villain = her(sight)
    way = f"Move to {room(sight, villain['spot'])}, and Solve there" if is_elsewhere(sight) else "You are in her panel: Solve"
    return (
        f"The Scheme is solved, and {villain['name']} has no hidden token left: now her own card can be solved, in the panel "
        f"where she is. {way}. It needs {justice_left(villain)} justice. With the last of it she is revealed, "
        "and stands on the map."
    )


def to_fight(sight: Seen) -> str:
    """Attack the villain, or go to her."""
    if her(sight)["seat"] is None:
        return ""
    deed = "move" if is_elsewhere(sight) else "attack"
    return deed if sight.offers(deed) else ""


def showdown(sight: Seen) -> str:
    villain = her(sight)
    way = "Go near her and Attack" if is_elsewhere(sight) else "Attack her"
    return (
        f"{villain['name']} is revealed, with {health_left(villain)} health left. {way}. In each Attack her "
        f"defense of {villain['defense']} takes off as many successes, and you draw a villain card, of which only the Showdown "
        "line counts. She schemes on, and her card activates in your threat phase. Defeat her, and you win."
    )


def ending(sight: Seen) -> str:
    result = sight.result
    assert result is not None
    issue = sight.table["issue"]
    outcome = "You have won" if result.winners else f"This time {her(sight)['name']} gets away"
    return (
        f"{outcome}: {result.reason}. It took {several(sight.table['round'], 'round')}, and her goal stood at "
        f"{issue['reached']} of {issue['needed']}. {len(HERO_DECKS) - 1} other heroes, {len(VILLAINS) - 1} other villain and "
        f"{len(ISSUES) - 1} other issues wait for you, for up to six players and at normal difficulty."
    )


GUIDE = Guide[TableView](
    seats=1,
    seed="learn 33",
    settings=MappingProxyType(FIRST_GAME),
    lessons=(
        Lesson("A plan to foil", goal, rule="HN-OVER-02", when=offered("return:"), place=HERS),
        Lesson("Your hero", hero, rule="HN-CARD-04", when=offered("return:"), place=MINE),
        Lesson(
            "Your hand",
            "Your cards help you. Those marked Action cost an action, all others are free. An Instant is used up, a Constant "
            "stays. The icons in the corner are heroic feats: you may discard the card for one instead. Now you could put cards "
            "back, and draw as many others. These are good enough: keep them.",
            rule="HN-CARD-10",
            when=offered("return:"),
            do="done",
        ),
        Lesson(
            "The map",
            f"The scheme spaces of the map have the numbers 1 to {PANELS[-1]}. Each is the door to the panel of that number: who "
            "ends a move there stands in the panel. Near means in the same space or the next one, within 3 means up to 3 spaces "
            "away; a panel counts as its scheme space. Begin at the star or beside it.",
            rule="HN-PANEL-02",
            do="start:",
        ),
        Lesson("The villain turn", villain_card, rule="HN-VTURN-05", when=told(VillainCardDrawn), place=drawn_place),
        Lesson("Your first task", task, rule="HN-SCHEME-05", place=this_scheme, do=to_scheme),
        Lesson("A bystander", rescue, rule="HN-RESC-01", place=rescued, do=by_somebody),
        Lesson("Solve", solving, rule="HN-SOLVE-03", place=this_scheme, do=to_solve),
        Lesson("What the dice mean", dice, rule="HN-DICE-05", when=told(Counted), place=MINE),
        Lesson("The threat phase", threat_phase, rule="HN-THREAT-02", place="threats:0", do="threat"),
        Lesson("The issue turn", issue_card, rule="HN-ISSUE-02", when=told(IssueCardDrawn), place="deck:issue"),
        Lesson("Attack", attacking, rule="HN-ATTACK-01", when=has_prey, place=prey, do="attack"),
        Lesson("A heroic feat", feat, rule="HN-FEAT-05", place=feat_card, do=to_feat),
        Lesson("Unmask her", unmasking, rule="HN-SOLVEX-07", place=HERS, do=to_her),
        Lesson("The showdown", showdown, rule="HN-REVEAL-09", place=HERS, do=to_fight),
        Lesson("The end", ending, rule="HN-ROUND-07", when=is_over),
    ),
)
