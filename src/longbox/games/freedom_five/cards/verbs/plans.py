"""The Mastermind's plans: coming Scheme cards, Mastermind tokens and the track."""

from __future__ import annotations

from longbox import Did, Happened, Refusal, effect, several
from longbox.games.freedom_five.cards.verbs.common import no_use, which_place
from longbox.games.freedom_five.city import LOCATIONS
from longbox.games.freedom_five.kinds import SCHEMES, SchemeCard
from longbox.games.freedom_five.rules import track
from longbox.games.freedom_five.rules.schemes import is_night, place_token, random_location
from longbox.games.freedom_five.state import TEXT, FreedomFive, Verb
from longbox.games.freedom_five.telling import NIGHT, step_words


def scheme_words(card: SchemeCard) -> str:
    """All that a Scheme card will do."""
    if is_night(card.name):
        return f"{NIGHT}: the Villain phase ends"
    event = [f"{card.event.name} ({'Good' if card.event.is_good else 'Bad'})"] if card.event else []
    return f"{card.name}: {'; '.join([*map(step_words, card.steps), *event])}"


class OnSchemes(Verb):
    """The top of the Scheme deck. All Heroes are on one side, so everybody sees it."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        there = g.scheme_pile
        return None if there else no_use("there is no Scheme card to look at")

    def look(self, g: FreedomFive, seat: int, count: int) -> list[str]:
        """Take the top cards off the deck for now."""
        seen = [card for card in (g.scheme_pile.draw(g) for _ in range(count)) if card is not None]
        g.tell(TEXT, Did, seat, "sees what comes: {}", tuple(seen))
        return seen


@effect
class LookAhead(OnSchemes):
    """Look at the next Scheme cards. One or each of them may go to the bottom."""

    count: int
    each: bool = False

    async def do(self, g: FreedomFive, seat: int) -> None:
        seen = self.look(g, seat, self.count)
        for _ in range(self.count if self.each else 1):
            gone = await g.ask(
                seat, "Which Scheme card goes to the bottom?", seen, rule=TEXT, verb="scheme",
                label=lambda name: scheme_words(SCHEMES[name]), done="Leave what is there on top",
            )  # fmt: skip
            if gone is None:
                break
            seen.remove(gone)
            g.schemes.put_on_bottom(gone)
            g.tell(TEXT, Did, seat, "puts {} on the bottom", gone)
        g.schemes.put_on_top(*reversed(seen))

    def say(self) -> str:
        if self.count == 1:
            return "look at the top Scheme card, which you may put on the bottom"
        which = "each of which you may put" if self.each else "of which you may put one"
        return f"look at the top {self.count} Scheme cards, {which} on the bottom"


@effect
class Arrange(OnSchemes):
    """Put the next Scheme cards into another order."""

    count: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        seen = self.look(g, seat, self.count)
        order: list[str] = []
        while seen:
            name = await g.ask(
                seat, f"Which Scheme card comes {'next' if order else 'first'}?", seen, rule=TEXT, verb="scheme",
                label=lambda name: scheme_words(SCHEMES[name]),
            )  # fmt: skip
            seen.remove(name)
            order.append(name)
        g.schemes.put_on_top(*reversed(order))

    def say(self) -> str:
        return f"look at the top {self.count} Scheme cards and put them back in any order"


# -- Mastermind tokens, and the track ----------------------------------------------------------------


@effect
class ReturnToken(Verb):
    """A Mastermind token in the city goes back unread, without its Event."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if g.plotted else no_use("there is no Mastermind token in the city")

    async def do(self, g: FreedomFive, seat: int) -> None:
        if not g.plotted:
            return
        there = sorted({location for location, _ in g.plotted})
        number = await which_place(g, seat, there, "Which Mastermind token goes back?", "FF-MTOK-08")
        chosen = next(each for each in g.plotted if each[0] == number)
        g.plotted.remove(chosen)
        track.give_back(g, [chosen[1]])
        g.tell("FF-MTOK-08", Happened, "The Mastermind token at {} goes back unread", LOCATIONS[number])

    def say(self) -> str:
        return "return a Mastermind token in the city unread to the HQ board"


@effect
class PlaceToken(Verb):
    """Place the top Mastermind token face down in the Hero's Location: FF-MTOK-01."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if g.tokens else Refusal("FF-MTOK-04", "all Mastermind tokens are in the city")

    async def do(self, g: FreedomFive, seat: int) -> None:
        if g.tokens:
            await place_token(g, g.heroes[seat].location)

    def say(self) -> str:
        return "place a Mastermind token in your Location"


@effect
class Plot(Verb):
    """Place it in a random Location, as a Scheme card does. Without a token the track advances (FF-SCHEME-16)."""

    async def do(self, g: FreedomFive, seat: int) -> None:
        await place_token(g, random_location(g))

    def say(self) -> str:
        return "place a Mastermind token in a random Location"


@effect
class Advance(Verb):
    """Advance the Mastermind track: FF-TRACK-11."""

    spaces: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        await track.advance(g, self.spaces, "the plan moves on", "FF-TRACK-11")

    def say(self) -> str:
        return f"advance the Mastermind track {several(self.spaces, 'space')}"
