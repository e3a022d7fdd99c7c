"""The cards of the rooms: GC-COMP-12, GC-TILE-12, GC-RULING-07."""

from __future__ import annotations

from longbox import All, Cell, Changes, Discarded, Happened, Special, When
from longbox.games.guardians_chronicles.effects import (
    DrawEvents,
    EachTurn,
    FromNowOn,
    HealEach,
    HealLieutenant,
    PutRobots,
    SaveOrSuffer,
    StrikeAll,
    StrikeArea,
    StrikeOne,
    StrikeTile,
    TokensOnDoors,
    Toss,
    Unless,
    go_on,
    toss,
    tossed_to,
)
from longbox.games.guardians_chronicles.hooks import (
    ATTACK,
    BEGAN,
    CHECK_DICE,
    ENDED,
    ENTERS,
    MENTAL,
    MOVED,
    SPEED,
    TURN_ENDS,
    WORKED,
    TrappedArea,
    Way,
    WayOut,
    Worked,
)
from longbox.games.guardians_chronicles.kinds import ROOMS, VILLAINS, WOUNDS, RoomCard, RoomTask, Type
from longbox.games.guardians_chronicles.rules.checks import save
from longbox.games.guardians_chronicles.rules.choices import (
    choose_hero,
    lieutenants_there,
    may_choose_figure,
    may_choose_hero,
    move_figure_by_card,
    robots_there,
)
from longbox.games.guardians_chronicles.rules.damsel import WORDS, come_along, leave
from longbox.games.guardians_chronicles.rules.harm import heal, hurt, strike
from longbox.games.guardians_chronicles.rules.moves import choose_space, landings, put, reach, why_not_move
from longbox.games.guardians_chronicles.rules.places import are_adjacent, free_in, tile_of
from longbox.games.guardians_chronicles.rules.reinforcements import add_robot, choose_kind, kinds_left
from longbox.games.guardians_chronicles.rules.rooms import resolve, why_not_resolve
from longbox.games.guardians_chronicles.state import (
    NOBODY,
    TEXT,
    Character,
    GuardiansChronicles,
    Hero,
    RoomState,
    ValueCheck,
    Villain,
    VillainFigure,
)

SAVE = "GC-RULING-52"
TRAP = "GC-RULING-42"
GASSED = "gassed"  # the mark of a Hero whom the Gas Chamber has caught in this turn


def _is_solved(room: RoomState) -> bool:
    return room.is_solved


async def _goes_on(g: GuardiansChronicles, room: RoomState, turn: int) -> None:
    await go_on(g, room)


# -- traps -------------------------------------------------------------------------------------------------


async def _guns_fire(g: GuardiansChronicles, room: RoomState, hero: Hero) -> None:
    """The trap of the Gun Gallery."""
    if tile_of(g, hero) == room.at and not room.is_solved:
        await strike(g, "Gun Gallery", [hero], 2, "GC-RULING-51")


async def _lasers_burn(g: GuardiansChronicles, room: RoomState, way: Way) -> bool:
    """The trap of the Laser Corridor: whether the move goes on."""
    if way.area != f"{room.at}.C" or room.is_solved or await save(g, way.hero, "speed", 2, room.at):
        return True
    await hurt(g, way.hero, 1, TRAP)
    return False


def _weaker(g: GuardiansChronicles, room: RoomState, hero: Hero, value: int) -> int:
    """While the gas of this turn works."""
    return value - (GASSED in hero.marks)


async def _gas_spreads(g: GuardiansChronicles, room: RoomState, hero: Hero) -> None:
    """The trap of the Gas Chamber."""
    if tile_of(g, hero) == room.at and not room.is_solved and not await save(g, hero, "mental", 3, room.at):
        hero.marks += (GASSED,)
        g.tell(TRAP, Happened, "{} breathes the gas: -1 Attack and -1 Mental this turn", hero.name)


async def _vat_splashes(g: GuardiansChronicles, room: RoomState, worked: Worked) -> None:
    """The trap of the Mutation Lab."""
    if worked.room is room and not await save(g, worked.hero, "mental", 2, room.at):
        await hurt(g, worked.hero, 1, TRAP)


# -- Objectives --------------------------------------------------------------------------------------------


async def _shut_down(g: GuardiansChronicles, villain: Villain) -> None:
    g.calm = g.turn + 1


async def _damsel_leaves(g: GuardiansChronicles, villain: Villain) -> None:
    leave(g, "The Damsel in Distress is taken away")


def _firewalls_hold(g: GuardiansChronicles, room: RoomState, check: ValueCheck, dice: int) -> int:
    return dice + (room.settled == "met" and check.place.startswith("door:"))


def _wounds_of(hero: Hero) -> list[str]:
    """Wounds that can go back: those of this turn lie beside the ID card."""
    return [*dict.fromkeys([name for name in (*hero.hand, *hero.discards) if name in WOUNDS])]


async def _cure(g: GuardiansChronicles, villain: Villain) -> None:
    """The player of the Hero who acts speaks for the team."""
    there = [hero for hero in g.team if _wounds_of(hero)]
    if not there:
        return
    speaker = g.team[0].seat if g.active == NOBODY else g.active
    hero = await choose_hero(g, speaker, "Mutation Lab: which Hero puts a Wound card back?", there)
    wound = await g.ask(
        speaker, f"Mutation Lab: which Wound card of {hero.name} goes back?", _wounds_of(hero), rule=TEXT, verb="wound",
        place=lambda wound: f"card:{wound}",
    )  # fmt: skip
    (hero.hand if wound in hero.hand else hero.discards).remove(wound)
    g.wounds.shuffle_in([wound])
    g.tell(TEXT, Happened, "{} puts the Wound {} back into the supply", hero.name, wound)


async def _mutate(g: GuardiansChronicles, villain: Villain) -> None:
    for figure in lieutenants_there(g):
        heal(g, figure, figure.damage, TEXT)


def _mutants_run(g: GuardiansChronicles, room: RoomState, who: Character, speed: int) -> int:
    is_mutant = isinstance(who, VillainFigure) and VILLAINS[who.villain].type is Type.LIEUTENANT
    return speed + (room.settled == "met" and is_mutant)


async def _lose_events(g: GuardiansChronicles, villain: Villain) -> None:
    """All see what goes."""
    cards = []
    for _ in g.team[: len(g.hand)]:
        card = g.hand[g.chance.index(g.hand, "discards")]
        g.hand.remove(card)
        cards.append(card)
    g.event_discards += cards
    if cards:
        g.tell(TEXT, Discarded, g.skarov, tuple(cards))


async def _shut_nooks(g: GuardiansChronicles, villain: Villain) -> None:
    room = g.room_at(g.room)
    room.shut = tuple([nook.cell for nook in g.board.nooks.values() if nook.at == room.at])


async def _foundry_works(g: GuardiansChronicles, room: RoomState, turn: int) -> None:
    """The clock of the Robot Foundry, and what it does once its Objective is met."""
    if room.is_open and turn % 2 == 0 and why_not_resolve(g, room.at, PIECEWORK, g.skarov) is None:
        await resolve(g, room.at, PIECEWORK, g.skarov)
    await go_on(g, room)


# -- tasks -------------------------------------------------------------------------------------------------


def _open_nooks(g: GuardiansChronicles) -> list[Cell]:
    """The Reinforcement Spaces of the room that are not shut."""
    return [nook.cell for nook in g.board.nooks.values() if nook.at == g.room and nook.cell not in g.room_at(g.room).shut]


def _has_open_nook(g: GuardiansChronicles, hero: Hero) -> bool:
    return bool(_open_nooks(g))


async def _shut_one(g: GuardiansChronicles, hero: Hero) -> None:
    cell = await choose_space(g, hero.seat, "Robot Barracks: which Reinforcement Space is shut?", _open_nooks(g), TEXT)
    g.room_at(g.room).shut += (cell,)


def _far_spaces(g: GuardiansChronicles) -> list[Cell]:
    """Where the Transport Pads can send a Hero."""
    tiles = [room.at for room in g.rooms if not room.deadline and room.at != g.board.control]
    return free_in(g, [area for at in tiles for area in g.board.areas_on[at]])


def _has_far_space(g: GuardiansChronicles, hero: Hero) -> bool:
    return bool(_far_spaces(g))


async def _transport(g: GuardiansChronicles, hero: Hero) -> None:
    put(g, hero, await choose_space(g, hero.seat, f"Transport Pads: put {hero.name} where?", _far_spaces(g), TEXT), TEXT)


# -- activations -------------------------------------------------------------------------------------------


def _called(g: GuardiansChronicles) -> list[VillainFigure]:
    """The Robots of the Cell Block and of the tiles linked with it that can move."""
    tiles = (g.room, *g.board.linked[g.room])
    there = [figure for figure in robots_there(g) if tile_of(g, figure) in tiles and why_not_move(g, figure) is None]
    return [figure for figure in there if landings(g, figure, reach(g, figure, 1))]


def _hears_call(g: GuardiansChronicles, villain: Villain) -> bool:
    return bool(_called(g))


async def _roll_call(g: GuardiansChronicles, villain: Villain) -> None:
    moved: list[str] = []
    while there := [figure for figure in _called(g) if figure.key not in moved]:
        figure = await may_choose_figure(g, g.skarov, "Roll call: which Robot moves?", there, "No more")
        if figure is None:
            return
        moved.append(figure.key)
        await move_figure_by_card(g, figure, 1, "Roll call")


def _in_the_wind(g: GuardiansChronicles) -> list[Hero]:
    return [hero for hero in g.team if tossed_to(g, hero, on_tile=True)]


def _somebody_in_the_wind(g: GuardiansChronicles, villain: Villain) -> bool:
    return bool(_in_the_wind(g))


async def _downburst(g: GuardiansChronicles, villain: Villain) -> None:
    tossed: list[int] = []
    while len(tossed) < 2 and (there := [hero for hero in _in_the_wind(g) if hero.seat not in tossed]):
        hero = await may_choose_hero(g, g.skarov, "Downburst: put which Hero elsewhere?", there, "Nobody else")
        if hero is None:
            return
        tossed.append(hero.seat)
        await toss(g, hero, on_tile=True)


def _free_here(g: GuardiansChronicles) -> list[Cell]:
    """The free Spaces of the tile of the room."""
    return free_in(g, g.board.areas_on[g.room])


def _can_recall(g: GuardiansChronicles, villain: Villain) -> bool:
    return bool(robots_there(g) and _free_here(g))


async def _recall(g: GuardiansChronicles, villain: Villain) -> None:
    put_here: list[str] = []
    while len(put_here) < 2 and _free_here(g) and (there := [each for each in robots_there(g) if each.key not in put_here]):
        figure = await may_choose_figure(g, g.skarov, "Recall: which Robot comes?", there, "No more")
        if figure is None:
            return
        put_here.append(figure.key)
        put(g, figure, await choose_space(g, g.skarov, "Recall: where?", _free_here(g), TEXT), TEXT)


def _drop_zone(g: GuardiansChronicles) -> list[Cell]:
    return [cell for cell in _free_here(g) if not any(are_adjacent(g, cell, hero.cell) for hero in g.team)]


def _can_drop(g: GuardiansChronicles, villain: Villain) -> bool:
    return bool(_drop_zone(g) and kinds_left(g))


async def _drop(g: GuardiansChronicles, villain: Villain) -> None:
    cell = await choose_space(g, g.skarov, "Drop: where does a Robot land?", _drop_zone(g), TEXT)
    kind = await choose_kind(g, "Drop: which Robot?")
    assert kind is not None
    add_robot(g, kind, cell, TEXT)


# -- the cards ---------------------------------------------------------------------------------------------

PIECEWORK = PutRobots(1, anywhere=False)

ROOMS.add(
    RoomCard(
        "lift",
        act="Counterweight",
        activation=StrikeArea(3),
    ),
    RoomCard(
        "cave",
        act="Tide",
        activation=SaveOrSuffer("speed", 3, tossed=Toss.ON_TILE),
    ),
    RoomCard(
        "bridge",
    ),
    RoomCard(
        "bunker",
    ),
    RoomCard(
        "silo",
        task=RoomTask("mental", 4, heroes=True),
        tokens=(4, 4, 4, 4),
        token="missile",
        neutralized=HealEach(1),
        met=DrawEvents(2),
        act="Exhaust",
        activation=Unless(lambda room: not room.tokens, "all missiles are disarmed", StrikeArea(3, "E")),
    ),
    RoomCard(
        "guns",
        task=RoomTask("either", 4),
        done="The guns are jammed for good.",
        act="Sweep",
        activation=Unless(_is_solved, "the guns are jammed", StrikeTile(3)),
        hooks=(
            When(
                ENDED,
                _guns_fire,
                "At the end of a Hero's activation on this tile: strike 2 against that Hero, unless the guns are jammed.",
            ),
        ),
    ),
    RoomCard(
        "reactor",
        task=RoomTask("attack", 4, heroes=True),
        tokens=(2, 2, 2, 3),
        token="coolant valve",
        own=True,
        neutralized=Special("there is no Room Activation at the end of this turn and of the next", _shut_down),
        met=StrikeAll(3),
        act="Surge",
        activation=StrikeArea(4),
    ),
    RoomCard(
        "lasers",
        task=RoomTask("mental", 4),
        done="The lasers are off for good.",
        act="Grid",
        activation=Unless(_is_solved, "the lasers are off", SaveOrSuffer("speed", 3, damage=1)),
        hooks=(
            When(
                ENTERS,
                _lasers_burn,
                "A Hero whose move enters Area C makes a Speed save of 2 dice; "
                "on a failure they take 1 Damage and the move ends there. Nothing while the lasers are off.",
            ),
            TrappedArea("C"),
        ),
    ),
    RoomCard(
        "cells",
        task=RoomTask("either", 5),
        tokens=(1, 1, 2, 4),
        token="lock",
        escort=True,
        neutralized=TokensOnDoors(2, control=True),
        met=All(DrawEvents(2), Special("the Damsel in Distress leaves the board", _damsel_leaves)),
        act="Roll call",
        activation=Special(
            "each Robot on this tile and on tiles linked with it may move up to 1 Area",
            _roll_call,
            _hears_call,
            "No Robot there can move",
        ),
        hooks=(When(MOVED, come_along, WORDS),),
    ),
    RoomCard(
        "crusher",
        task=RoomTask("attack", 4),
        done="The walls are wedged for good.",
        act="Squeeze",
        activation=Unless(
            _is_solved,
            "the walls are wedged",
            SaveOrSuffer("attack", 4, damage=1, tossed=Toss.ANYWHERE, in_area=True),
        ),
    ),
    RoomCard(
        "core",
        task=RoomTask("mental", 3, heroes=True),
        tokens=(3, 3, 3, 3),
        token="firewall",
        neutralized=TokensOnDoors(2, control=False),
        met=FromNowOn("checks on Doors roll 1 die more"),
        act="Query",
        activation=DrawEvents(1),
        hooks=(Changes(CHECK_DICE, _firewalls_hold),),
    ),
    RoomCard(
        "gas",
        task=RoomTask("mental", 4),
        done="The vents are open for good.",
        act="Dose",
        activation=Unless(_is_solved, "the vents are open", SaveOrSuffer("mental", 3, damage=1)),
        hooks=(
            When(
                BEGAN,
                _gas_spreads,
                "A Hero whose activation begins on this tile makes a Mental save of 3 dice; "
                "on a failure they have -1 Attack and -1 Mental this turn. Nothing while the vents are open.",
            ),
            Changes(ATTACK, _weaker),
            Changes(MENTAL, _weaker),
        ),
    ),
    RoomCard(
        "lab",
        task=RoomTask("either", 4, heroes=True),
        tokens=(2, 3, 3, 3),
        token="vat",
        own=True,
        neutralized=Special(
            "one Hero, chosen by the Heroes, puts a Wound card from hand or discard pile back into the supply", _cure
        ),
        met=Special("all Lieutenants heal all Damage and have +1 Speed from now on", _mutate),
        act="Mutagen",
        activation=HealLieutenant(1),
        hooks=(
            When(
                WORKED,
                _vat_splashes,
                "When a Hero empties a vat they make a Mental save of 2 dice; on a failure they take 1 Damage.",
            ),
            Changes(SPEED, _mutants_run),
        ),
    ),
    RoomCard(
        "barracks",
        task=RoomTask("attack", 4, again=True),
        solved=Special(
            "choose a Reinforcement Space of this tile: it is shut for good (a Robot on it stays). The task can be done again.",
            _shut_one,
            _has_open_nook,
            "All Reinforcement Spaces of this tile are shut",
        ),
        act="Muster",
        activation=PutRobots(2, anywhere=False),
    ),
    RoomCard(
        "storm",
        task=RoomTask("alternate", 4, heroes=True),
        tokens=(3, 3, 4, 4),
        token="coil",
        neutralized=Special("Doktor Skarov discards 1 Event card for each Hero, at random", _lose_events),
        met=EachTurn(StrikeOne(3)),
        act="Downburst",
        activation=Special(
            "put up to two Heroes, wherever they are, each on a free Space of an adjacent Area of the same tile",
            _downburst,
            _somebody_in_the_wind,
            "No adjacent Area has a free Space",
        ),
        hooks=(When(TURN_ENDS, _goes_on),),
    ),
    RoomCard(
        "pads",
        task=RoomTask("mental", 4, again=True),
        solved=Special(
            "put this Hero on a free Space of any tile that is neither an Objective tile nor the Control Room. "
            "The task can be done again.",
            _transport,
            _has_far_space,
            "No Space is free there",
        ),
        act="Recall",
        activation=Special(
            "put up to two Robots from anywhere on the board on free Spaces of this tile",
            _recall,
            _can_recall,
            "No Robot is on the board, or no Space is free here",
        ),
    ),
    RoomCard(
        "foundry",
        task=RoomTask("attack", 4, heroes=True),
        tokens=(2, 2, 2, 3),
        token="mould",
        neutralized=Special("the Reinforcement Spaces of this tile are shut for good", _shut_nooks),
        met=EachTurn(PutRobots(1)),
        act="Piecework",
        activation=PIECEWORK,
        hooks=(
            When(
                TURN_ENDS,
                _foundry_works,
                "While this Objective is open: at the end of each even turn "
                "put a Robot on an active empty Reinforcement Space of this tile.",
            ),
        ),
    ),
    RoomCard(
        "hangar",
        act="Drop",
        activation=Special(
            "put a Robot, kind of your choice, on a free Space of this tile that is not next to a Hero",
            _drop,
            _can_drop,
            "No Robot is left, or every free Space is next to a Hero",
        ),
        hooks=(WayOut(),),
    ),
)
