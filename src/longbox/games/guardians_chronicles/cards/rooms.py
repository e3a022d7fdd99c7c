"""The cards of the rooms: GC-COMP-12, GC-TILE-12, GC-RULING-07."""

from __future__ import annotations

from longbox import When
from longbox.games.guardians_chronicles.effects import DrawEvents, HealEach, StrikeArea, StrikeTile, Unless
from longbox.games.guardians_chronicles.hooks import ENDED
from longbox.games.guardians_chronicles.kinds import ROOMS, RoomCard, Task
from longbox.games.guardians_chronicles.rules.harm import strike
from longbox.games.guardians_chronicles.rules.places import tile_of
from longbox.games.guardians_chronicles.state import GuardiansChronicles, Hero, Room


async def _guns_fire(g: GuardiansChronicles, room: Room, hero: Hero) -> None:
    """The trap of the Gun Gallery."""
    if tile_of(g, hero) == room.at and not room.is_solved:
        await strike(g, "Gun Gallery", [hero], 2, "GC-RULING-51")


ROOMS.add(
    RoomCard(
        "lift",
        # activation: Counterweight: choose an Area of this tile: strike 3 against each Hero in it.
    ),
    RoomCard(
        "cave",
        # activation: Tide: each Hero on this tile makes a Speed save of 3 dice; on a failure you put them on a free Space of an adjacent Area of this tile.
    ),
    RoomCard(
        "bridge",
    ),
    RoomCard(
        "bunker",
    ),
    RoomCard(
        "silo",
        task=Task("mental", 4, heroes=True),
        tokens=(4, 4, 4, 4),
        token="missile",
        neutralized=HealEach(1),
        met=DrawEvents(2),
        activation=Unless(lambda room: not room.tokens, "no missile is armed", StrikeArea(3, "E")),
    ),
    RoomCard(
        "guns",
        task=Task("either", 4),
        done="The guns are jammed for good.",
        activation=Unless(lambda room: room.is_solved, "the guns are jammed", StrikeTile(3)),
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
        task=Task("attack", 4, heroes=True),
        tokens=(2, 2, 2, 3),
        token="coolant valve",
        own=True,
        # neutralized: There is no Room Activation at the end of this turn and of the next.
        # met: Strike 3 against every Hero, once.
        # activation: Surge: choose an Area of this tile: strike 4 against each Hero in it.
    ),
    RoomCard(
        "lasers",
        task=Task("mental", 4),
        # solved: The lasers are off for good.
        # activation: Grid: each Hero on this tile makes a Speed save of 3 dice; on a failure they take 1 Damage. Nothing while the lasers are off.
        # trap: A Hero whose move enters Area C makes a Speed save of 2 dice; on a failure they take 1 Damage and the move ends there.
    ),
    RoomCard(
        "cells",
        task=Task("either", 5),
        tokens=(1, 1, 2, 4),
        token="lock",
        escort=True,
        # neutralized: She tells what she heard: two -1 tokens on every Door of the Control Room.
        # met: Doktor Skarov draws 2 Event cards; the Damsel leaves the board.
        # activation: Roll call: each Robot on this tile and on tiles linked with it may move up to 1 Area.
    ),
    RoomCard(
        "crusher",
        task=Task("attack", 4),
        # solved: The walls are wedged for good.
        # activation: Squeeze: choose an Area of this tile: each Hero in it makes an Attack save of 4 dice; on a failure they take 1 Damage and you put them on a free Space of an adjacent Area. Nothing while the walls are wedged.
    ),
    RoomCard(
        "core",
        task=Task("mental", 3, heroes=True),
        tokens=(3, 3, 3, 3),
        token="firewall",
        # neutralized: Two -1 tokens on every closed Door, the Control Room's too.
        # met: From now on checks on Doors roll 1 die more.
        # activation: Query: draw 1 Event card.
    ),
    RoomCard(
        "gas",
        task=Task("mental", 4),
        # solved: The vents are open for good.
        # activation: Dose: each Hero on this tile makes a Mental save of 3 dice; on a failure they take 1 Damage. Nothing while the vents are open.
        # trap: A Hero whose activation begins on this tile makes a Mental save of 3 dice; on a failure they have -1 Attack and -1 Mental this turn. Nothing while the vents are open.
    ),
    RoomCard(
        "lab",
        task=Task("either", 4, heroes=True),
        tokens=(2, 3, 3, 3),
        token="vat",
        own=True,
        # neutralized: One Hero, chosen by the Heroes, puts a Wound card from hand or discard pile back into the supply.
        # met: All Lieutenants heal all Damage and have +1 Speed from now on.
        # activation: Mutagen: a Lieutenant heals 1 Damage.
        # trap: When a Hero empties a vat they make a Mental save of 2 dice; on a failure they take 1 Damage.
    ),
    RoomCard(
        "barracks",
        task=Task("attack", 4, again=True),
        # solved: Choose a Reinforcement Space of this tile: it is shut for good (a Robot on it stays). The task can be done again.
        # activation: Muster: put a Robot on each of up to two active empty Reinforcement Spaces of this tile.
    ),
    RoomCard(
        "storm",
        task=Task("alternate", 4, heroes=True),
        tokens=(3, 3, 4, 4),
        token="coil",
        # neutralized: Doktor Skarov discards 1 Event card for each Hero, at random.
        # met: From now on, at the end of each turn: strike 3 against a Hero of Doktor Skarov's choice.
        # activation: Downburst: put up to two Heroes, wherever they are, each on a free Space of an adjacent Area of the same tile.
    ),
    RoomCard(
        "pads",
        task=Task("mental", 4, again=True),
        # solved: Put this Hero on a free Space of any tile that is neither an Objective tile nor the Control Room. The task can be done again.
        # activation: Recall: put up to two Robots from anywhere on the board on free Spaces of this tile.
    ),
    RoomCard(
        "foundry",
        task=Task("attack", 4, heroes=True),
        tokens=(2, 2, 2, 3),
        token="mould",
        # neutralized: The Reinforcement Spaces of this tile are shut for good.
        # met: From now on, at the end of each turn: put a Robot on an active empty Reinforcement Space of any tile.
        # activation: Piecework: put a Robot on an active empty Reinforcement Space of this tile.
        # clock: While it is open: at the end of each even turn put a Robot on an active empty Reinforcement Space of this tile.
    ),
    RoomCard(
        "hangar",
        # activation: Drop: put a Robot, kind of your choice, on a free Space of this tile that is not next to a Hero.
        # trap: Its orange Spaces are the way out for the Damsel in Distress.
    ),
)
