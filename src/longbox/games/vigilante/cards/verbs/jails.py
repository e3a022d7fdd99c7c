"""Verbs about jails: freeing, moving, locking."""

from __future__ import annotations

from longbox import Did, DidTo, Refusal, a_or_several, effect, listed, plural
from longbox.games.vigilante.cards.verbs.common import ToRival
from longbox.games.vigilante.kinds import Verb
from longbox.games.vigilante.rules.choices import as_players, in_jail, level, which_player, which_rival, which_villain
from longbox.games.vigilante.rules.hand import draw_cards
from longbox.games.vigilante.rules.jail import EMPTY, free_one, move, of_levels, why_not_freed
from longbox.games.vigilante.state import Player, Vigilante

NOT_FULLEST = Refusal("VG-JAIL-02", "another jail has more Villains")
NOT_EMPTIEST = Refusal("VG-JAIL-03", "another jail has fewer Villains")
NOBODY_TO_FREE = Refusal("VG-JAIL-02", "there is no Villain of another player to free now")
NOBODY_TO_MOVE = Refusal("VG-JAIL-03", "no other player has such a Villain")
NOT_FULLER = Refusal("VG-JAIL-03", "that jail has no more Villains than yours")


@effect
class FreeOwn(Verb):
    """Free a Villain from the player's own jail."""

    another: bool = False  # not the Villain that was jailed last

    async def do(self, g: Vigilante, seat: int) -> None:
        jail = g.players[seat].jail
        await free_one(g, seat, "VG-JAIL-02", among=jail[:-1] if self.another else None)

    def say(self) -> str:
        return f"free {'another' if self.another else 'a'} Villain from your jail"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_not_freed(g, g.players[seat])


@effect
class FreeRival(ToRival):
    """Free a Villain from another player's jail, or from several. The owner chooses which, and may draw cards for it."""

    gift: int = 0
    jails: int = 1
    rule, prompt, nobody = "VG-JAIL-02", "From whose jail is a Villain freed?", NOBODY_TO_FREE
    twice = Refusal("VG-JAIL-02", "that jail has just been chosen")

    @property
    def players_chosen(self) -> int:
        return self.jails

    def why_not_them(self, g: Vigilante, seat: int, player: Player) -> Refusal | None:
        return why_not_freed(g, player)

    async def do_to(self, g: Vigilante, seat: int, rival: Player) -> None:
        await free_one(g, rival.seat, "VG-JAIL-02")
        await draw_cards(g, rival.seat, self.gift)

    def say(self) -> str:
        if self.jails > 1:
            return f"free a Villain from the jail of each of {self.jails} other players, who choose which"
        gift = f", then draws {a_or_several(self.gift, 'card')}" if self.gift else ""
        return f"free a Villain from another player's jail; that player chooses which{gift}"


def _one_of(levels: tuple[int, ...]) -> str:
    """A Villain of one of these Levels, in words."""
    return "a Villain" if len(levels) == 3 else f"a Level {listed(levels, 'or')} Villain"


@effect
class FreeFullest(ToRival):
    """Free a Villain from the fullest other jail. The owner chooses which."""

    levels: tuple[int, ...] = (1, 2, 3)
    even_locked: bool = False
    rule, prompt, nobody = "VG-JAIL-02", "From whose jail is a Villain freed?", NOBODY_TO_FREE

    def why_not_them(self, g: Vigilante, seat: int, player: Player) -> Refusal | None:
        if len(player.jail) < max(len(other.jail) for other in g.rivals(seat)):
            return NOT_FULLEST
        if not of_levels(g, player, self.levels):
            return EMPTY
        return None if self.even_locked else why_not_freed(g, player)

    async def do_to(self, g: Vigilante, seat: int, rival: Player) -> None:
        among = of_levels(g, rival, self.levels)
        await free_one(g, rival.seat, "VG-JAIL-02", among=among, even_locked=self.even_locked)

    def say(self) -> str:
        locked = ", even if it cannot be freed" if self.even_locked else ""
        return f"free {_one_of(self.levels)} from the fullest jail of another player{locked}; that player chooses which"


@effect
class FreeEveryRivalAhead(Verb):
    """Every rival with more Villains frees one."""

    says = "make every player with more Villains than you free one of theirs"

    async def do(self, g: Vigilante, seat: int) -> None:
        mine = len(g.players[seat].jail)
        for player in g.rivals(seat):
            if len(player.jail) > mine:
                await free_one(g, player.seat, "VG-JAIL-02")


@effect
class MoveHere(ToRival):
    """Move a Villain of a Level that the player names from a rival's jail here; the owner chooses (VG-RULING-16)."""

    levels: tuple[int, ...] = (1, 2, 3)
    fuller: bool = False  # only from a jail with more Villains than the player's own
    rule, prompt, nobody = "VG-JAIL-03", "From whose jail do you move a Villain?", NOBODY_TO_MOVE

    def why_not_them(self, g: Vigilante, seat: int, player: Player) -> Refusal | None:
        if self.fuller and len(player.jail) <= len(g.players[seat].jail):
            return NOT_FULLER
        return None if of_levels(g, player, self.levels) else EMPTY

    async def do_to(self, g: Vigilante, seat: int, rival: Player) -> None:
        levels = sorted({level(g, villain) for villain in of_levels(g, rival, self.levels)})
        chosen = await g.ask(seat, "Of which Level?", levels, rule="VG-JAIL-03", verb="level")
        among = of_levels(g, rival, [chosen])
        villain = await which_villain(g, rival.seat, "Which Villain is moved?", among, rule="VG-JAIL-03")
        move(g, villain, rival.seat, seat)

    def say(self) -> str:
        where = "a jail with more Villains than yours" if self.fuller else "another player's jail"
        whose = "its owner chooses which" if len(self.levels) == 1 else "you choose the Level, its owner which one"
        return f"move {_one_of(self.levels)} from {where} to yours; {whose}"


@effect
class MoveLastAway(Verb):
    """The player may move the Villain that was just jailed to a rival's jail and gets something for it."""

    effect: Verb

    async def do(self, g: Vigilante, seat: int) -> None:
        villain, prompt = g.players[seat].jail[-1], "To whose jail do you move the Villain?"
        rival = await g.ask(seat, prompt, g.rivals(seat), rule="VG-JAIL-03", verb="player", done="Keep it", **as_players(g))
        if rival is not None:
            move(g, villain, seat, rival.seat)
            await self.effect.do(g, seat)

    def say(self) -> str:
        return f"you may move this Villain to another player's jail; if you do, {self.effect.say()}"


@effect
class MoveLastToEmptiest(Verb):
    """Move the Villain that was just jailed to the jail with the fewest Villains. It stays if it is there already."""

    says = "move this Villain to the jail with the fewest Villains (you choose among equals)"

    async def do(self, g: Vigilante, seat: int) -> None:
        fewest = min(len(player.jail) for player in g.players)
        villain, prompt = g.players[seat].jail[-1], "To which jail does the Villain go?"

        def why_not(player: Player) -> Refusal | None:
            return NOT_EMPTIEST if len(player.jail) > fewest else None

        to = await which_player(g, seat, prompt, g.players, rule="VG-JAIL-03", why_not=why_not)
        if to.seat != seat:
            move(g, villain, seat, to.seat)


@effect
class MoveAway(Verb):
    """Move a Villain from the player's own jail to a rival's."""

    says = "move a Villain from your jail to another player's jail"

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.why_not(g, seat) is None:
            villain = await which_villain(g, seat, "Which Villain do you move?", g.players[seat].jail, rule="VG-JAIL-03")
            rival = await which_rival(g, seat, "To whose jail do you move it?", lambda player: None, rule="VG-JAIL-03")
            move(g, villain, seat, rival.seat)

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return None if g.players[seat].jail else EMPTY


@effect
class MoveByConsent(ToRival):
    """Ask a rival for a Villain. The rival moves one of their choice, or refuses."""

    rule, prompt, nobody = "VG-JAIL-03", "Whom do you ask for a Villain?", NOBODY_TO_MOVE
    says = "ask another player, who may refuse, to move a Villain of their choice to your jail"

    def why_not_them(self, g: Vigilante, seat: int, player: Player) -> Refusal | None:
        return None if player.jail else EMPTY

    async def do_to(self, g: Vigilante, seat: int, rival: Player) -> None:
        g.tell("VG-JAIL-03", DidTo, seat, "asks for a Villain of", rival.seat)
        prompt, look = f"{g.names[seat]} asks you for a Villain", in_jail(g, rival.seat)
        villain = await g.ask(rival.seat, prompt, rival.jail, rule="VG-JAIL-03", verb="villain", done="Refuse", **look)
        if villain is None:
            g.tell("VG-JAIL-03", DidTo, rival.seat, "refuses to give a Villain to", seat)
        else:
            move(g, villain, rival.seat, seat)


@effect
class ExchangeVillains(ToRival):
    """Exchange one of the player's Villains for a rival's of a Level that the player names; the owner chooses (VG-RULING-16)."""

    higher: int  # at most this many Levels higher
    rule, prompt = "VG-JAIL-03", "With whom do you exchange a Villain?"
    nobody = Refusal("VG-JAIL-03", "there are no two Villains to exchange")

    def why_not_them(self, g: Vigilante, seat: int, player: Player) -> Refusal | None:
        mine = [level(g, villain) for villain in g.players[seat].jail]
        theirs = [level(g, villain) for villain in player.jail]
        return None if mine and theirs and min(theirs) <= max(mine) + self.higher else EMPTY

    async def do_to(self, g: Vigilante, seat: int, rival: Player) -> None:
        levels = sorted({level(g, villain) for villain in rival.jail})
        good_enough = [villain for villain in g.players[seat].jail if level(g, villain) + self.higher >= levels[0]]
        mine = await which_villain(g, seat, "Which Villain do you give?", good_enough, rule="VG-JAIL-03")
        within = [number for number in levels if number <= level(g, mine) + self.higher]
        wanted = await g.ask(seat, "For one of which Level?", within, rule="VG-JAIL-03", verb="level")
        among = of_levels(g, rival, [wanted])
        theirs = await which_villain(g, rival.seat, "Which Villain do you give?", among, rule="VG-JAIL-03")
        move(g, mine, seat, rival.seat)
        move(g, theirs, rival.seat, seat)

    def say(self) -> str:
        levels = plural(self.higher, "Level")
        what = f"exchange a Villain from your jail for one at most {self.higher} {levels} higher from another player's jail"
        return f"{what}; you choose the Level, its owner which one"


@effect
class LockJail(Verb):
    """Nobody can free a Villain of the player until the end of the next round."""

    says = "lock your jail: until the end of the next round, Villains cannot be freed from it"

    async def do(self, g: Vigilante, seat: int) -> None:
        g.players[seat].safe_until = g.round + 1
        g.tell("VG-JAIL-04", Did, seat, "locks the jail until the end of the next round")
