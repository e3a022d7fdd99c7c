"""How the game goes, on one page: what a newcomer has to know before the first turn, with real cards and places.

All pictures show one example, which is a table as in a game. So what they say is what the game would do there.
"""

from __future__ import annotations

from longbox import Chance, Deck, Section, several
from longbox.drawing import cards, frame, panel
from longbox.games.guardians_chronicles.draw.cards import event_card, hand_card
from longbox.games.guardians_chronicles.draw.heroes import hero_board
from longbox.games.guardians_chronicles.draw.labels import hero_words
from longbox.games.guardians_chronicles.draw.page import PAGE
from longbox.games.guardians_chronicles.draw.paper import paper
from longbox.games.guardians_chronicles.draw.plan import plan
from longbox.games.guardians_chronicles.draw.status import tray
from longbox.games.guardians_chronicles.draw.villains import villains
from longbox.games.guardians_chronicles.kinds import EVENTS, ROOMS, Rank, deck_of
from longbox.games.guardians_chronicles.rules.dice import CHECK, COMBAT, POWER, successes
from longbox.games.guardians_chronicles.rules.end_of_turn import EVENTS_A_TURN
from longbox.games.guardians_chronicles.state import (
    ACTIONS,
    DOKTOR,
    Article,
    Attack,
    Door,
    GuardiansChronicles,
    Hero,
    Phase,
    RoomState,
    ValueCheck,
    Villain,
    VillainFigure,
)
from longbox.games.guardians_chronicles.view import common, power_card, view
from longbox.games.guardians_chronicles.view import event_card as event_view
from longbox.games.guardians_chronicles.view_types import TableView

HERO, OTHER, BASE = "Sgt Freedom", "GoldenBoy", "family"
NAMES = ("Ann", "Bob", "Dora")
LEFT, RIGHT = "Thrown Baton", "Textbook Assault"
ROLLED = ["1", "POW", "0", "2", "1"]  # three Combat dice, a Power die, and one more for the POW
CHECKED = [0, 1, 1, 0, 2]
TURN = 3
HERE, FRIEND = (6, 2), (4, 2)
FIGURES = (("Ki", 0, (7, 2)), ("Androids", 1, (9, 0)), ("Androids", 2, (9, 4)), ("Gynoids", 1, (4, 4)), ("Noi", 0, (12, 7)))


def overview() -> list[Section]:
    """The aim, a turn, the base, what cards do, dice, the Doktor's side, the end, and what newcomers get wrong."""
    table = _table()
    return [
        _aim(), _turn(table), _base(table), _cards(), _fights(table), _checks(), _villains(table), _end(), _mistakes(),
    ]  # fmt: skip


# -- the example ---------------------------------------------------------------------------------------


def _table(*, is_checked: bool = False) -> TableView:
    """Sgt Freedom attacks Ki in the Cell Block, or works at its lock; GoldenBoy stands behind him."""
    g = _game()
    if is_checked:
        g.check = ValueCheck(0, "mental", len(CHECKED), 0, 1, "room:b1", faces=[str(face) for face in CHECKED], target=3)
        g.check.total = sum(CHECKED) - g.check.minus
    else:
        g.attack = Attack("0", ["Ki"], False, 3, 1, faces=ROLLED, successes=successes(ROLLED) + 1)
    return view(g, 0, common(g))


def _later() -> TableView:
    """Both Objectives are settled, one for each side."""
    g = _game()
    g.turn = g.room_at("b1").deadline + 1
    g.room_at("b1").settled = "met"
    g.articles += [Article("objective", "b1", for_heroes=False)]
    return view(g, 0, common(g))


def _game() -> GuardiansChronicles:
    heroes = [
        Hero(0, HERO, Rank.NORMAL, HERE, damage=1, hand=list(deck_of(HERO, Rank.NORMAL)), missions=("Clap Them in Irons",)),
        Hero(1, OTHER, Rank.NORMAL, FRIEND, hand=list(deck_of(OTHER, Rank.NORMAL)), is_activated=True),
    ]
    g = GuardiansChronicles(Phase.HERO, BASE, heroes, skarov=len(heroes), turn=TURN)
    g.bind(Chance("an example"), NAMES, None)
    g.last_turn = g.base.last_turn[1]
    for room in g.base.rooms:
        tokens = (room.tokens or ROOMS[room.room].tokens or (0, 0))[1] if room.is_objective else 0
        g.rooms.append(RoomState(room.at, room.room, tokens=tokens, deadline=room.deadlines[1] if room.is_objective else 0))
    g.room_at("c2").settled = "neutralized"
    g.articles = [Article("objective", "c2", for_heroes=True)]
    g.doors = [Door(key, is_open=key == "a1-b1") for key in g.board.gates]
    g.figures = [*[VillainFigure(name, number, cell) for name, number, cell in FIGURES], VillainFigure(DOKTOR, 0, g.board.start)]
    g.villains = [Villain(name) for name in dict.fromkeys([figure.villain for figure in g.figures])]
    g.villain("Gynoids").events, g.villain("Noi").token = ["Photon Beam"], 1
    g.events, g.is_revealed = Deck.shuffled("events", EVENTS), True
    g.active, heroes[0].actions, heroes[0].left, heroes[0].right = 0, ACTIONS - 1, [LEFT], [RIGHT]
    heroes[0].hand = [name for name in heroes[0].hand if name not in (LEFT, RIGHT)]
    return g


def _drawn(said: str, *parts: object) -> str:
    return PAGE.drawn(said, frame("div", "gc-excerpt", *parts), classes="gc-told")


# -- the page ------------------------------------------------------------------------------------------


def _aim() -> Section:
    return Section(
        "Two sides, one front page",
        """
        One player is Doktor Skarov, with Robots, Lieutenants and the rooms of his base. The others are Heroes of Liberty Patrol
        who break in.

        Each Objective that the Heroes undo in time is their article on the front page, each that runs out of time is the
        Doktor's. His arrest, or his escape, is one more. So is each Hero knocked out, and each Personal Mission done. More
        articles win.
        """,
        _drawn("The front page", paper(_later())),
        "The front page when both Objectives of A Family Visit are settled: blue for the Heroes, red for the Doktor.",
        ("GC-GOAL-05", "GC-GOAL-06", "GC-NEWS-07"),
    )


def _turn(table: TableView) -> Section:
    hero = table["heroes"][0]
    return Section(
        "A turn",
        f"""
        First all plan at once: Heroes place one or two Power cards, the Doktor Event cards, all covered. The Heroes stack their
        Initiative cards.

        Then all is revealed. The first Hero takes {ACTIONS} Actions, the Doktor activates one Villain, the next Hero follows, and
        so on. An Action is a move, an attack, a Value Check or a power.

        At the end a room works for the Doktor, clocks are looked at, cards go to the discards, and he draws
        {EVENTS_A_TURN}.
        """,
        _drawn(f"The ID card of {HERO}", hero_board(hero, NAMES[0], "", hero_words(table, hero), "")),
        f"{HERO} with a card on each side. Values that have changed stand beside the printed ones.",
        ("GC-TURN-01", "GC-ACTIV-13", "GC-ENDT-01"),
    )


def _base(table: TableView) -> Section:
    return Section(
        "The base",
        """
        Rooms have Areas, and Areas have Spaces for one figure each. With an Action you cross as many Areas as your Speed, to any
        free Space of the last one. Enemies stop you, and hold you in your own Area: then you get one Area far.

        Closed Doors stop Heroes, not Villains. Orange Spaces are where things are done.
        """,
        _drawn("The base", plan({**table, "attack": None})),
        f"{HERO} has come through the open Door into the Cell Block, next to Ki.",
        ("GC-MOVE-01", "GC-MOVE-04", "GC-MOVE-16"),
    )


def _cards() -> Section:
    shown = [hand_card(HERO, power_card(name)) for name in ("Double Time", "Mark Target")]
    return Section(
        "One card, two ways",
        """
        On the left of your Hero a card is a Special Power: for the whole turn, or used by an Action. On the right it is a Secret
        Technique, and changes your values. It is never both.

        What you played comes back only when your hand has no Power card left. Wounds are played like cards, and only hurt.

        The Doktor's Event cards are beside an ID card, or an Event while a Villain acts.
        """,
        _drawn("Cards", panel("Three cards", "", cards(*shown, event_card(event_view("Photon Beam"))))),
        "Two Power cards, and an Event card with its two halves.",
        ("GC-POWER-13", "GC-POWER-10", "GC-EVENT-01"),
    )


def _fights(table: TableView) -> Section:
    attack = table["attack"]
    assert attack is not None
    return Section(
        "Attacks",
        f"""
        You attack somebody on a Space next to you; from afar only if a power says so. Roll as many Combat dice
        ({", ".join(COMBAT)}) as your Attack, and Power dice ({", ".join(POWER)}) for a bonus. POW counts 1 and is rolled again.

        As many successes as the Defense hit: 1 Damage, and you may push the target a Space. At the end of a turn, Damage equal to
        a Hero's Health is a Wound card. Three in hand, or four in all, knock out.
        """,
        _drawn("An attack", tray(table)),
        f"{HERO} attacks Ki: {several(attack['successes'], 'success', 'successes')}, one of them by his own power.",
        ("GC-ATTACK-12", "GC-ATTACK-14", "GC-HEALTH-02"),
    )


def _checks() -> Section:
    shown = _table(is_checked=True)
    check = shown["check"]
    assert check is not None
    return Section(
        "Value Checks",
        f"""
        Doors and Objectives take Value Checks. Here low is good: the dice ({", ".join(map(str, CHECK))}) must not show more than
        your value. At some rooms the number of Heroes is added.

        A failure leaves a -1 token there, which helps whoever tries next. A success takes away a token of the Objective; with
        the last one it is neutralized.
        """,
        _drawn("A Value Check", tray(shown)),
        f"A check against {check['target']}: {sum(CHECKED)}, less {check['minus']} for the token of an earlier try: passed.",
        ("GC-CHECK-09", "GC-CHECK-12", "GC-DOOR-02"),
    )


def _villains(table: TableView) -> Section:
    return Section(
        "The Doktor's side",
        """
        An ID card of Robots stands for all its figures: they act together, and a hit removes one. Lieutenants are single, and
        tougher. A card that was activated rests until the next turn. The Doktor himself acts only at the end.

        He need not win fights. Figures in the way, Doors and pushes cost the Heroes Actions, and the clocks do the rest.
        """,
        _drawn("The Doktor's side", villains(table)),
        "The ID cards. Photon Beam lies beside the Gynoids, and Noi has acted.",
        ("GC-RANK-04", "GC-ACTIV-12", "GC-ACTIV-17"),
    )


def _end() -> Section:
    return Section(
        "The Final Showdown",
        """
        When no Objective is open any more, the Heroes may open the Control Room and arrest the Doktor. If he knocks a Hero out
        now, he may leave by an emergency exit. After the last turn he has got away, too.
        """,
        rules=("GC-SHOW-01", "GC-SHOW-06", "GC-SHOW-09"),
    )


def _mistakes() -> Section:
    return Section(
        "What newcomers get wrong",
        """
        They fight every Robot. New ones come; what counts is the clock.

        They wait for a better roll. A failed check makes the next one easier, so try early.

        They walk one by one through the same Door. Part, and let the first one clear the way.

        As the Doktor they hurt everybody a little. Wounds count on one Hero.
        """,
        rules=("GC-CHECK-13", "GC-SPEC-06", "GC-WOUND-02"),
    )
