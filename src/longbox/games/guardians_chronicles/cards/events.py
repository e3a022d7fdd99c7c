"""The Event cards: GC-COMP-08, GC-EVENT-01."""

from __future__ import annotations

from longbox import Cell, Changes, Did, Forbids, Happened, Looked, Refusal, Special, When, listed
from longbox.games.guardians_chronicles.effects import STRIKE, PutRobots
from longbox.games.guardians_chronicles.hooks import ATTACK_OVER, DAMAGE, FROM_AFAR, Hit, PowerForCombat
from longbox.games.guardians_chronicles.kinds import EVENTS, POWERS, VILLAINS, EventCard, Tech, Type
from longbox.games.guardians_chronicles.rules.attacks import attack, attack_label, why_not_attack
from longbox.games.guardians_chronicles.rules.choices import (
    choose_figure,
    choose_hero,
    choose_place,
    lieutenants_there,
    robots_there,
)
from longbox.games.guardians_chronicles.rules.harm import fell, heal, strike
from longbox.games.guardians_chronicles.rules.moves import choose_space, put
from longbox.games.guardians_chronicles.rules.places import are_adjacent, free_in, occupied, tile_of
from longbox.games.guardians_chronicles.rules.rooms import choose_room, linked_rooms, why_no_activation
from longbox.games.guardians_chronicles.rules.strategy import tech_words
from longbox.games.guardians_chronicles.rules.values import name_of, tech_of
from longbox.games.guardians_chronicles.state import (
    TEXT,
    Attack,
    Door,
    GuardiansChronicles,
    Hero,
    Lasting,
    RoomState,
    Villain,
    VillainFigure,
    key_of,
)
from longbox.games.guardians_chronicles.telling import DoorTurned

# -- Robots ------------------------------------------------------------------------------------------------


async def _kamikaze(g: GuardiansChronicles, villain: Villain) -> None:
    robot = await choose_figure(g, g.skarov, "Kamikaze: which Robot is sacrificed?", robots_there(g))
    heroes = [hero for hero in g.team if are_adjacent(g, robot.cell, hero.cell)]
    fell(g, robot, TEXT, "is sacrificed")
    await strike(g, "Kamikaze", heroes, 3, STRIKE, is_power=True)


def _is_robot_there(g: GuardiansChronicles, villain: Villain) -> bool:
    return bool(robots_there(g))


def _shafts(g: GuardiansChronicles, robot: VillainFigure) -> list[Cell]:
    """The free Spaces to which the Vent Shaft leads; here neither walls nor closed Doors matter."""
    here, taken = tile_of(g, robot), occupied(g)
    tiles = [at for at in (here, *g.board.neighbours(here)) if at != g.board.control]
    return [cell for at in tiles for cell in g.board.spaces_on[at] if cell not in taken]


def _climbers(g: GuardiansChronicles) -> list[VillainFigure]:
    return [robot for robot in robots_there(g) if _shafts(g, robot)]


async def _vent_shaft(g: GuardiansChronicles, villain: Villain) -> None:
    robot = await choose_figure(g, g.skarov, "Vent Shaft: which Robot climbs through?", _climbers(g))
    put(g, robot, await choose_space(g, g.skarov, f"Vent Shaft: where is {name_of(robot)} put?", _shafts(g, robot), TEXT), TEXT)


def _can_climb(g: GuardiansChronicles, villain: Villain) -> bool:
    return bool(_climbers(g))


# -- the activated Villain -----------------------------------------------------------------------------------


async def _photon_beam(g: GuardiansChronicles, villain: Villain) -> None:
    g.lasting.append(Lasting("Photon Beam", villain.name))


async def _overtime(g: GuardiansChronicles, villain: Villain) -> None:
    there = [figure for figure in g.figures if figure.villain == villain.name]
    figure = await choose_figure(g, g.skarov, "Overtime: which figure has 1 Action more?", there)
    figure.actions += 1
    figure.is_done = False


async def _serum(g: GuardiansChronicles, villain: Villain) -> None:
    g.lasting.append(Lasting("Serum", villain.name))


def _is_lieutenant(g: GuardiansChronicles, villain: Villain) -> bool:
    return VILLAINS[villain.name].type is Type.LIEUTENANT


def _hits_hard(g: GuardiansChronicles, serum: Lasting, hit: Hit, damage: int) -> int:
    """The first hit of a roll is the next one, even if the roll counts against two."""
    is_next = g.attack is not None and len(g.attack.hits) == 1
    return max(damage, 2) if is_next and key_of(hit.by) == serum.about == g.acting else damage


async def _wears_off(g: GuardiansChronicles, serum: Lasting, attack: Attack) -> None:
    if attack.hits and attack.by == serum.about == g.acting:
        g.lasting.remove(serum)


# -- other Villains --------------------------------------------------------------------------------------------


def _damaged(g: GuardiansChronicles) -> list[VillainFigure]:
    return [figure for figure in lieutenants_there(g) if figure.damage]


async def _repair_crew(g: GuardiansChronicles, villain: Villain) -> None:
    heal(g, await choose_figure(g, g.skarov, "Repair Crew: which Lieutenant heals?", _damaged(g)), 2, TEXT)


def _is_damaged(g: GuardiansChronicles, villain: Villain) -> bool:
    return bool(_damaged(g))


def _in_range(g: GuardiansChronicles, figure: VillainFigure) -> list[Hero]:
    return [hero for hero in g.team if why_not_attack(g, figure, hero) is None]


def _shooters(g: GuardiansChronicles, villain: Villain) -> list[VillainFigure]:
    return [figure for figure in g.figures if figure.villain != villain.name and _in_range(g, figure)]


async def _crossfire(g: GuardiansChronicles, villain: Villain) -> None:
    figure = await choose_figure(g, g.skarov, "Crossfire: who attacks?", _shooters(g, villain))
    seat = await g.ask(
        g.skarov, f"Crossfire: whom does {name_of(figure)} attack?", [hero.seat for hero in _in_range(g, figure)], rule=TEXT,
        verb="hero", name=str, label=lambda seat: attack_label(g, figure, g.heroes[seat]), place=lambda seat: f"hero:{seat}",
    )  # fmt: skip
    await attack(g, figure, [g.heroes[seat]], card="Crossfire")


def _can_shoot(g: GuardiansChronicles, villain: Villain) -> bool:
    return bool(_shooters(g, villain))


# -- the base --------------------------------------------------------------------------------------------------


def _closable(g: GuardiansChronicles) -> list[Door]:
    """A figure stands before a Door or behind it, never in it."""
    return [door for door in g.doors if door.is_open and not door.is_jammed and not g.board.gates[door.key].is_control]


async def _lockdown(g: GuardiansChronicles, villain: Villain) -> None:
    place = await choose_place(g, g.skarov, "Lockdown: which Door is closed?", [f"door:{door.key}" for door in _closable(g)])
    door = g.door(place.partition(":")[2])
    door.is_open, door.tokens = False, 0
    g.tell(TEXT, DoorTurned, "Lockdown", door.key, "closes")


def _can_close(g: GuardiansChronicles, villain: Villain) -> bool:
    return bool(_closable(g))


def _wired(g: GuardiansChronicles) -> list[str]:
    """The tiles and the Doors with -1 tokens."""
    rooms = [f"room:{room.at}" for room in g.rooms if room.minus]
    return [*rooms, *[f"door:{door.key}" for door in g.doors if door.tokens]]


async def _cut_wires(g: GuardiansChronicles, villain: Villain) -> None:
    place = await choose_place(g, g.skarov, "Cut Wires: from where are all -1 tokens taken away?", _wired(g))
    kind, _, name = place.partition(":")
    if kind == "door":
        g.door(name).tokens = 0
        g.tell(TEXT, Happened, "All -1 tokens are taken away from the Door {}", name)
    else:
        g.room_at(name).minus = 0
        g.tell(TEXT, Happened, "All -1 tokens are taken away from the {}", g.board.plan(name).name)


def _is_wired(g: GuardiansChronicles, villain: Villain) -> bool:
    return bool(_wired(g))


async def _remote_control(g: GuardiansChronicles, villain: Villain) -> None:
    await choose_room(g, "Remote Control: which room do you activate?", TEXT)


def _can_activate(g: GuardiansChronicles, villain: Villain) -> bool:
    return any(why_no_activation(g, at) is None for at in linked_rooms(g))


async def _smoke_screen(g: GuardiansChronicles, villain: Villain) -> None:
    place = await choose_place(
        g, g.skarov, "Smoke Screen: which tile is filled with smoke?", [f"room:{room.at}" for room in g.rooms]
    )
    at = place.partition(":")[2]
    g.lasting.append(Lasting("Smoke Screen", at))
    g.tell(TEXT, Happened, "Smoke fills the {}", g.board.plan(at).name)


def _in_smoke(g: GuardiansChronicles, smoke: Lasting, aim: tuple[Hero, Cell]) -> Refusal | None:
    """From a tile full of smoke, into it or within it."""
    hero, cell = aim
    if smoke.about not in (tile_of(g, hero), g.board.tile_of[cell]):
        return None
    return Refusal(TEXT, f"Smoke Screen: smoke fills the {g.board.plan(smoke.about).name}")


def _hurried(g: GuardiansChronicles) -> list[RoomState]:
    """The open Objectives whose deadline can still come earlier."""
    return [room for room in g.rooms if room.is_open and "hurried" not in room.marks and room.deadline > g.turn + 1]


async def _countdown(g: GuardiansChronicles, villain: Villain) -> None:
    places = [f"room:{room.at}" for room in _hurried(g)]
    place = await choose_place(g, g.skarov, "Countdown: which deadline comes 1 turn earlier?", places)
    room = g.room_at(place.partition(":")[2])
    room.deadline -= 1
    room.marks += ("hurried",)
    g.tell(TEXT, Happened, "The deadline of the {} is now the end of turn {}", g.board.plan(room.at).name, room.deadline)


def _can_hurry(g: GuardiansChronicles, villain: Villain) -> bool:
    return bool(_hurried(g))


# -- the Heroes ------------------------------------------------------------------------------------------------


def _silenceable(g: GuardiansChronicles) -> list[tuple[int, str]]:
    """The cards on the right of Heroes that are still to be activated in this turn."""
    there = [hero for hero in g.team if not hero.is_activated]
    return [(hero.seat, card) for hero in there for card in hero.right if card not in hero.dead]


async def _static_burst(g: GuardiansChronicles, villain: Villain) -> None:
    seat, card = await g.ask(
        g.skarov, "Static Burst: which card has no effect for the rest of the turn?", _silenceable(g), rule=TEXT, verb="card",
        name=lambda each: f"{each[0]}:{each[1]}", label=lambda each: _card_label(g, *each), place=lambda each: f"hero:{each[0]}",
    )  # fmt: skip
    hero = g.heroes[seat]
    hero.dead += (card,)
    g.tell(TEXT, Happened, "{} of {} has no effect for the rest of the turn", card, hero.name)


def _card_label(g: GuardiansChronicles, seat: int, card: str) -> str:
    return f"{g.heroes[seat].name}: {card}, {tech_words(tech_of(card))}"


def _can_silence(g: GuardiansChronicles, villain: Villain) -> bool:
    return bool(_silenceable(g))


def _pulls(g: GuardiansChronicles, hero: Hero) -> list[Cell]:
    """The free Spaces of a Hero's Area and of those next to it, not beyond closed Doors: GC-RULING-57."""
    board = g.board
    return free_in(g, board.grid.areas.reach(board.area_of[hero.cell], 1, cut=board.cut(g.closed)))


def _magnetic(g: GuardiansChronicles, villain: Villain) -> list[Hero]:
    tiles = {tile_of(g, figure) for figure in g.figures if figure.villain == villain.name}
    return [hero for hero in g.team if tile_of(g, hero) in tiles and _pulls(g, hero)]


async def _magnet_floor(g: GuardiansChronicles, villain: Villain) -> None:
    """It is no move of the Hero's own, so nothing on the way matters."""
    hero = await choose_hero(g, g.skarov, "Magnet Floor: whom does the floor move?", _magnetic(g, villain))
    cell = await choose_space(g, g.skarov, f"Magnet Floor: where is {hero.name} moved?", _pulls(g, hero), TEXT)
    put(g, hero, cell, TEXT, "is moved to")


def _can_pull(g: GuardiansChronicles, villain: Villain) -> bool:
    return bool(_magnetic(g, villain))


def _namable(hero: Hero) -> list[str]:
    """The Power cards in a hand that can be named: not the Weakness, and not the only one. A Hero is barred from one at most."""
    powers = [card for card in hero.hand if card in POWERS]
    return [card for card in powers if not POWERS[card].is_weakness] if len(powers) > 1 and not hero.barred else []


async def _leaked_plans(g: GuardiansChronicles, villain: Villain) -> None:
    """The hand is shown to Doktor Skarov alone; the card is named before all."""
    hero = await choose_hero(g, g.skarov, "Leaked Plans: whose hand do you look at?", [hero for hero in g.team if _namable(hero)])
    g.tell(TEXT, Looked, g.skarov, f"the hand of {hero.name}", listed(hero.hand))
    hero.barred = await g.ask(
        g.skarov, f"Leaked Plans: which card can {hero.name} not play in the next Strategy phase?", _namable(hero), rule=TEXT,
        verb="card", name=str, label=str, place=lambda card: f"hero:{hero.seat}",
    )  # fmt: skip
    g.tell(TEXT, Did, g.skarov, "names {}: {} cannot play it in the next Strategy phase", hero.barred, hero.name)


def _can_leak(g: GuardiansChronicles, villain: Villain) -> bool:
    return any(_namable(hero) for hero in g.team)


EVENTS.add(
    EventCard(
        "Kamikaze",
        Special(
            "remove a Robot of any kind from the board: strike with 3 Power dice against each Hero next to it",
            _kamikaze,
            _is_robot_there,
            "no Robot is on the board",
        ),
        Tech(speed=2),
        n=2,
        when="a lone robot stands among two heroes",
    ),
    EventCard(
        "Photon Beam",
        Special("this turn the figures of the activated ID card roll Power dice instead of Combat dice", _photon_beam),
        Tech(speed=1, attack=1),
        n=2,
        lasting=(PowerForCombat(),),
        when="three Gynoids see the same hero",
    ),
    EventCard(
        "Overtime",
        Special("one figure of the activated ID card has 1 Action more in this activation", _overtime),
        Tech(actions=1),
        n=2,
        when="a Lieutenant is one blow short",
    ),
    EventCard(
        "Fresh Off the Belt",
        PutRobots(2),
        Tech(defense=2),
        n=2,
        when="the heroes have just walked past the holes",
    ),
    EventCard(
        "Vent Shaft",
        Special(
            "put a Robot that is on the board on a free Space of its own or an adjacent tile, linked or not, but not in "
            "the Control Room",
            _vent_shaft,
            _can_climb,
            "no Robot has a free Space to go to",
        ),
        Tech(speed=1, defense=1),
        when="a console stands unguarded",
    ),
    EventCard(
        "Lockdown",
        Special(
            "close an open Door that is not jammed and does not lead to the Control Room, and take its -1 tokens away",
            _lockdown,
            _can_close,
            "no such Door stands open",
        ),
        Tech(attack=1, defense=1),
        when="one hero is through and the rest are not",
    ),
    EventCard(
        "Repair Crew",
        Special(
            "a Lieutenant heals up to 2 Damage",
            _repair_crew,
            _is_damaged,
            "no Lieutenant has Damage",
        ),
        Tech(defense=2),
        when="she has one Health left",
    ),
    EventCard(
        "Static Burst",
        Special(
            "choose a card on the right of a Hero who has not been activated this turn: it has no effect for the rest of "
            "the turn",
            _static_burst,
            _can_silence,
            "no such Hero has a card on the right",
        ),
        Tech(attack=1, defense=1),
        when="somebody leans on Defense +2",
    ),
    EventCard(
        "Remote Control",
        Special(
            "activate a room linked to a purple Space now, as at the end of the turn, while the Control Room door is closed",
            _remote_control,
            _can_activate,
            "no room can be activated",
        ),
        Tech(speed=1, attack=1),
        when="three heroes are in the trap now and will not be later",
    ),
    EventCard(
        "Smoke Screen",
        Special(
            "choose a tile: this turn Heroes make no ranged attacks and no checks from afar from, into or within it",
            _smoke_screen,
        ),
        Tech(defense=2),
        lasting=(Forbids(FROM_AFAR, _in_smoke),),
        when="Super Nova has lit the Lance",
    ),
    EventCard(
        "Cut Wires",
        Special(
            "take all -1 tokens away from one tile or one Door",
            _cut_wires,
            _is_wired,
            "there is no -1 token",
        ),
        Tech(attack=2),
        when="they have failed three times at one task",
    ),
    EventCard(
        "Magnet Floor",
        Special(
            "move a Hero on a tile with a figure of the activated ID card to a free Space of the same or an adjacent Area",
            _magnet_floor,
            _can_pull,
            "no Hero on a tile with such a figure can be moved",
        ),
        Tech(speed=2),
        when="a hero stands on the last orange Space",
    ),
    EventCard(
        "Crossfire",
        Special(
            "one Villain figure of another ID card makes one attack now",
            _crossfire,
            _can_shoot,
            "no other Villain can attack",
        ),
        Tech(attack=2),
        when="the guard who is not active stands best",
    ),
    EventCard(
        "Serum",
        Special(
            "the next hit of the activated Lieutenant in this activation deals 2 Damage",
            _serum,
            _is_lieutenant,
            "no Lieutenant is activated",
        ),
        Tech(attack=3, defense=-1),
        lasting=(Changes(DAMAGE, _hits_hard), When(ATTACK_OVER, _wears_off)),
        when="the hero has no Defense card out",
    ),
    EventCard(
        "Countdown",
        Special(
            "the deadline of one open Objective comes 1 turn earlier, not before the end of the next turn; once a game for "
            "each Objective",
            _countdown,
            _can_hurry,
            "no deadline can come earlier",
        ),
        Tech(speed=1, defense=1),
        when="they plan to finish on the last possible turn",
    ),
    EventCard(
        "Leaked Plans",
        Special(
            "look at a Hero's hand and name a Power card in it, not the Weakness and not the only one: it cannot be played "
            "in the next Strategy phase",
            _leaked_plans,
            _can_leak,
            "no hand has a card that could be named",
        ),
        Tech(actions=1),
        when="you know which card you fear",
    ),
)
