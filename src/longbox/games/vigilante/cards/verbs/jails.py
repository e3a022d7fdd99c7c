"""Verbs about jails: freeing, moving, locking."""

from __future__ import annotations

from longbox import Refusal, effect
from longbox.games.vigilante.cards.kinds import Verb
from longbox.games.vigilante.cards.verbs.common import cards
from longbox.games.vigilante.rules.choices import (
    level,
    place_of_player,
    which_player,
    which_rival,
    which_villain,
    which_villain_or_none,
    why_no_rival,
)
from longbox.games.vigilante.rules.hand import draw_cards
from longbox.games.vigilante.rules.jail import EMPTY, free_one, move, of_levels, why_not_freed
from longbox.games.vigilante.state import Player, Vigilante
from longbox.games.vigilante.telling import Did, DidTo

NOT_FULLEST = Refusal("VG-JAIL-02", "another jail has more Villains")
NOT_EMPTIEST = Refusal("VG-JAIL-03", "another jail has fewer Villains")
TWICE = Refusal("VG-JAIL-02", "that jail has just been chosen")
NOBODY_TO_FREE = Refusal("VG-JAIL-02", "there is no Villain of another player to free now")
NOBODY_TO_MOVE = Refusal("VG-JAIL-03", "no other player has such a Villain")
NOBODY_TO_EXCHANGE = Refusal("VG-JAIL-03", "there are no two Villains to exchange")
NOT_FULLER = Refusal("VG-JAIL-03", "that jail has no more Villains than yours")


@effect
class FreeOwn(Verb):
    """Free a Villain from one's own jail."""

    another: bool = False  # not the one that was jailed last

    async def do(self, g: Vigilante, seat: int) -> None:
        jail = g.players[seat].jail
        await free_one(g, seat, "VG-JAIL-02", among=jail[:-1] if self.another else None)

    def say(self) -> str:
        return f"free {'another' if self.another else 'a'} Villain from your jail"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_not_freed(g, g.players[seat])


@effect
class FreeRival(Verb):
    """Free a Villain from another player's jail, or from several; its owner chooses which, and may draw cards for it."""

    gift: int = 0
    jails: int = 1

    async def do(self, g: Vigilante, seat: int) -> None:
        done: list[int] = []

        def why_not(player: Player) -> Refusal | None:
            return TWICE if player.seat in done else why_not_freed(g, player)

        for _ in range(self.jails):
            if why_no_rival(g, seat, why_not, NOBODY_TO_FREE):
                return
            rival = await which_rival(g, seat, "From whose jail is a Villain freed?", why_not, rule="VG-JAIL-02")
            done.append(rival.seat)
            await free_one(g, rival.seat, "VG-JAIL-02")
            await draw_cards(g, rival.seat, self.gift)

    def say(self) -> str:
        if self.jails > 1:
            return f"free a Villain from the jail of each of {self.jails} other players, who choose which"
        gift = f", then draws {cards(self.gift)}" if self.gift else ""
        return f"free a Villain from another player's jail; that player chooses which{gift}"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_no_rival(g, seat, lambda player: why_not_freed(g, player), NOBODY_TO_FREE)


@effect
class FreeFullest(Verb):
    """Free a Villain from the fullest other jail; its owner chooses which."""

    levels: tuple[int, ...] = (1, 2, 3)
    even_locked: bool = False

    def _why_not(self, g: Vigilante, seat: int, player: Player) -> Refusal | None:
        if len(player.jail) < max(len(other.jail) for other in g.rivals(seat)):
            return NOT_FULLEST
        if not of_levels(g, player, self.levels):
            return EMPTY
        return None if self.even_locked else why_not_freed(g, player)

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.why_not(g, seat) is None:
            prompt = "From whose jail is a Villain freed?"
            rival = await which_rival(g, seat, prompt, lambda player: self._why_not(g, seat, player), rule="VG-JAIL-02")
            among = of_levels(g, rival, self.levels)
            await free_one(g, rival.seat, "VG-JAIL-02", among=among, even_locked=self.even_locked)

    def say(self) -> str:
        what = "a Villain" if len(self.levels) == 3 else f"a Level {' or '.join(map(str, self.levels))} Villain"
        locked = ", even if it cannot be freed" if self.even_locked else ""
        return f"free {what} from the fullest jail of another player{locked}; that player chooses which"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_no_rival(g, seat, lambda player: self._why_not(g, seat, player), NOBODY_TO_FREE)


@effect
class FreeEveryRivalAhead(Verb):
    """Every rival with more Villains frees one."""

    async def do(self, g: Vigilante, seat: int) -> None:
        mine = len(g.players[seat].jail)
        for player in g.rivals(seat):
            if len(player.jail) > mine:
                await free_one(g, player.seat, "VG-JAIL-02")

    def say(self) -> str:
        return "make every player with more Villains than you free one of theirs"


@effect
class MoveHere(Verb):
    """Move a Villain from a rival's jail to one's own: the Level is the mover's choice, the card the owner's (VG-RULING-16)."""

    levels: tuple[int, ...] = (1, 2, 3)
    fuller: bool = False  # only from a jail with more Villains than one's own

    def _why_not(self, g: Vigilante, seat: int, player: Player) -> Refusal | None:
        if self.fuller and len(player.jail) <= len(g.players[seat].jail):
            return NOT_FULLER
        return None if of_levels(g, player, self.levels) else EMPTY

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.why_not(g, seat) is not None:
            return
        prompt = "From whose jail do you move a Villain?"
        rival = await which_rival(g, seat, prompt, lambda player: self._why_not(g, seat, player), rule="VG-JAIL-03")
        levels = sorted({level(g, villain) for villain in of_levels(g, rival, self.levels)})
        chosen = await g.ask(seat, "Of which Level?", levels, rule="VG-JAIL-03", verb="level")
        among = of_levels(g, rival, [chosen])
        villain = await which_villain(g, rival.seat, "Which Villain is moved?", among, rule="VG-JAIL-03")
        move(g, villain, rival.seat, seat)

    def say(self) -> str:
        what = "a Villain" if len(self.levels) == 3 else f"a Level {' or '.join(map(str, self.levels))} Villain"
        where = "a jail with more Villains than yours" if self.fuller else "another player's jail"
        whose = "its owner chooses which" if len(self.levels) == 1 else "you choose the Level, its owner which one"
        return f"move {what} from {where} to yours; {whose}"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_no_rival(g, seat, lambda player: self._why_not(g, seat, player), NOBODY_TO_MOVE)


@effect
class MoveLastAway(Verb):
    """Move the Villain that was just jailed to a rival's jail, if one wants to, for something else."""

    effect: Verb

    async def do(self, g: Vigilante, seat: int) -> None:
        villain = g.players[seat].jail[-1]
        rival = await g.ask(
            seat,
            "To whose jail do you move the Villain?",
            g.rivals(seat),
            rule="VG-JAIL-03",
            verb="player",
            name=lambda player: str(player.seat),
            label=lambda player: g.names[player.seat],
            place=place_of_player,
            done="Keep it",
        )
        if rival is not None:
            move(g, villain, seat, rival.seat)
            await self.effect.do(g, seat)

    def say(self) -> str:
        return f"you may move this Villain to another player's jail; if you do, {self.effect.say()}"


@effect
class MoveLastToEmptiest(Verb):
    """Move the Villain that was just jailed to the jail with fewest Villains; it stays if that is the one it is in."""

    async def do(self, g: Vigilante, seat: int) -> None:
        fewest = min(len(player.jail) for player in g.players)
        villain = g.players[seat].jail[-1]
        to = await which_player(
            g,
            seat,
            "To which jail does the Villain go?",
            g.players,
            rule="VG-JAIL-03",
            why_not=lambda player: NOT_EMPTIEST if len(player.jail) > fewest else None,
        )
        if to.seat != seat:
            move(g, villain, seat, to.seat)

    def say(self) -> str:
        return "move this Villain to the jail with the fewest Villains (you choose among equals)"


@effect
class MoveAway(Verb):
    """Move a Villain from one's own jail to a rival's."""

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.why_not(g, seat) is None:
            villain = await which_villain(g, seat, "Which Villain do you move?", g.players[seat].jail, rule="VG-JAIL-03")
            rival = await which_rival(g, seat, "To whose jail do you move it?", lambda player: None, rule="VG-JAIL-03")
            move(g, villain, seat, rival.seat)

    def say(self) -> str:
        return "move a Villain from your jail to another player's jail"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return None if g.players[seat].jail else EMPTY


@effect
class MoveByConsent(Verb):
    """Ask a rival for a Villain, who moves one of their choice or refuses."""

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.why_not(g, seat) is not None:
            return
        rival = await which_rival(g, seat, "Whom do you ask for a Villain?", _why_not_asked, rule="VG-JAIL-03")
        g.tell("VG-JAIL-03", DidTo, seat, "asks for a Villain of", rival.seat)
        prompt = f"{g.names[seat]} asks you for a Villain"
        villain = await which_villain_or_none(g, rival.seat, prompt, rival.jail, rule="VG-JAIL-03", done="Refuse")
        if villain is None:
            g.tell("VG-JAIL-03", DidTo, rival.seat, "refuses to give a Villain to", seat)
        else:
            move(g, villain, rival.seat, seat)

    def say(self) -> str:
        return "ask another player, who may refuse, to move a Villain of their choice to your jail"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_no_rival(g, seat, _why_not_asked, NOBODY_TO_MOVE)


def _why_not_asked(player: Player) -> Refusal | None:
    return None if player.jail else EMPTY


@effect
class ExchangeVillains(Verb):
    """Exchange a Villain of one's own for one of a rival's; who exchanges names its Level, its owner the card (VG-RULING-16)."""

    higher: int  # so many Levels at most

    def _why_not(self, g: Vigilante, seat: int, player: Player) -> Refusal | None:
        mine = [level(g, villain) for villain in g.players[seat].jail]
        theirs = [level(g, villain) for villain in player.jail]
        return None if mine and theirs and min(theirs) <= max(mine) + self.higher else EMPTY

    async def do(self, g: Vigilante, seat: int) -> None:
        if self.why_not(g, seat) is not None:
            return
        prompt = "With whom do you exchange a Villain?"
        rival = await which_rival(g, seat, prompt, lambda player: self._why_not(g, seat, player), rule="VG-JAIL-03")
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
        levels = "Level" if self.higher == 1 else "Levels"
        what = f"exchange a Villain from your jail for one at most {self.higher} {levels} higher from another player's jail"
        return f"{what}; you choose the Level, its owner which one"

    def why_not(self, g: Vigilante, seat: int) -> Refusal | None:
        return why_no_rival(g, seat, lambda player: self._why_not(g, seat, player), NOBODY_TO_EXCHANGE)


@effect
class LockJail(Verb):
    """No Villain of the player can be freed until the end of the next round."""

    async def do(self, g: Vigilante, seat: int) -> None:
        g.players[seat].safe_until = g.round + 1
        g.tell("VG-JAIL-04", Did, seat, "locks the jail until the end of the next round")

    def say(self) -> str:
        return "lock your jail: until the end of the next round, Villains cannot be freed from it"
