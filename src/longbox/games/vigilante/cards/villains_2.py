"""The Villains of Level 2."""

from __future__ import annotations

from longbox import May
from longbox.games.vigilante.cards.verbs.board import LoseGear
from longbox.games.vigilante.cards.verbs.common import Spend, paying
from longbox.games.vigilante.cards.verbs.drawing import Draw, DrawAgency
from longbox.games.vigilante.cards.verbs.fights import BlankGear, DiscardOr, HurtSome, RivalsBehindDraw, VillainHealth
from longbox.games.vigilante.cards.verbs.jails import FreeOwn, FreeRival
from longbox.games.vigilante.cards.verbs.tokens import FlipOwn
from longbox.games.vigilante.cards.verbs.wounds import HurtDearest, HurtEveryRival
from longbox.games.vigilante.counts import any_on_team, jailed
from longbox.games.vigilante.kinds import Category, VillainCard

BUY = paying(Spend(1), DrawAgency(2))

LEVEL_2: tuple[VillainCard, ...] = (
    VillainCard("Furnace Frank", 2, 4, (1, 1, 0, 0), reveal=HurtDearest(2)),
    VillainCard("The Foreman", 2, 5, (0, 1, 1, 0)),
    VillainCard("Sump", 2, 6, (1, 0, 1, 0)),
    VillainCard("Ripsaw Rae", 2, 5, (3, 0, 0, 0)),
    VillainCard("Madame Static", 2, 4, (0, 0, 1, 1), reveal=BlankGear((Category.GADGET,), health=True)),
    VillainCard("Glasscutter", 2, 5, (0, 1, 1, 0), reveal=HurtSome(1, "most Health left")),
    VillainCard("Tollkeeper", 2, 4, (0, 1, 0, 0), reveal=DiscardOr(2, VillainHealth(2))),
    VillainCard("Auntie Arson", 2, 5, (1, 0, 1, 0), reveal=HurtEveryRival(1, me_too=True)),
    VillainCard("Rust Angel", 2, 6, (0, 0, 1, 1), reveal=LoseGear(Category.WEAPON)),
    VillainCard("Echo Chamber", 2, 4, (0, 0, 1, 1), reveal=VillainHealth(1, jailed(2), 3)),
    VillainCard("The Correspondent", 2, 5, (1, 0, 0, 1), reveal=RivalsBehindDraw()),
    VillainCard("Undertow Ned", 2, 6, (1, 0, 0, 1), reveal=VillainHealth(-2, any_on_team(Category.VEHICLE))),
    VillainCard("Cellmate", 2, 5, (0, 1, 0, 0), reveal=FreeOwn()),
    VillainCard("The Locksmith", 2, 4, (0, 1, 1, 0), to_jail=FreeOwn(another=True)),
    VillainCard("Needle Nell", 2, 4, (0, 0, 1, 0), to_jail=HurtSome(1, "undamaged")),
    VillainCard("Vulture Fund", 2, 5, (0, 1, 1, 0), to_jail=Draw(2)),
    VillainCard("Judge Nobody", 2, 6, (1, 0, 0, 1), to_jail=FlipOwn()),
    VillainCard("Night Market", 2, 5, (1, 0, 1, 0), to_jail=May(BUY, prompt=f"Do you {BUY.say()}?", yes="yes", no="No")),
    VillainCard("Hex Collector", 2, 6, (0, 0, 1, 1), to_jail=HurtDearest(3)),
    VillainCard("Paper Cut", 2, 6, (0, 1, 1, 0), to_jail=FreeRival()),
)
