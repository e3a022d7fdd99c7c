"""The coast, and what lies on the table."""

from longbox import Deck, Faces, Graph, Pile, Settings, Table, state

HOURS = 8  # of the night
COVES = ("Gull Cove", "Seal Cove", "Wreck Bay")
WAYS = {
    "Gull Cove": ("Ferry Stairs", "Saltmarsh"),
    "Seal Cove": ("Saltmarsh", "Three Crowns", "Gorse Heath"),
    "Wreck Bay": ("Gorse Heath", "Smithy Row"),
    "Three Crowns": ("Saltmarsh", "Gorse Heath", "Mill End", "Manor Gate"),
    "Church Hill": ("Mill End", "Manor Gate"),
    "Ferry Stairs": ("Saltmarsh", "Mill End"),
    "Smithy Row": ("Gorse Heath", "Manor Gate"),
}
COAST = Graph.of_ways(WAYS)


@state
class Owler:
    """A smuggler. Cards are ids: the faces of a hand are hidden from the others."""

    seat: int
    hand: list[int]
    gear: list[int]
    place: str = "Three Crowns"
    casks: int = 0
    coins: int = 0


@state
class Owlers(Table):
    """The coast by night."""

    faces: Faces
    deck: Deck[int]
    discards: list[int]
    owlers: list[Owler]
    hour: int = 0  # before the cards are dealt
    active: int = 0
    actions: int = 3  # that the active player has left
    exciseman: str = "Church Hill"

    def actor(self, seat: int) -> Owler:
        return self.owlers[seat]

    @property
    def cards(self) -> Pile[int]:
        return Pile(self.deck, self.discards)


def setup(seats: int, settings: Settings) -> Owlers:
    """OW-SETUP-01: where everybody begins. The first step deals."""
    return Owlers(Faces.none_yet(), Deck("cards"), [], [Owler(seat, hand=[], gear=[]) for seat in range(seats)])
