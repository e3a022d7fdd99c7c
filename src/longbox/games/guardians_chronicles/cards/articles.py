"""The articles that every base has: the showdown, the Heroes, and the small ads that fill the page (GC-COMP-10, GC-NEWS-05)."""

from __future__ import annotations

from longbox.games.guardians_chronicles.bases import Story

ARREST: Story = (
    "Skarov Behind Bars",
    "He asked for his slippers, a lawyer and a chessboard; he was given the slippers.",
)
ESCAPE: Story = (
    "Skarov Gets Away",
    "All that was found behind the last door was a warm chair and a draught.",
)
PRAISE: dict[str, Story] = {
    "Sgt Freedom": ("Sergeant Saves His Stripes", "He did what he had promised and thanked everybody but himself."),
    "GoldenBoy": ("Worth His Weight", "The Golden One kept his word and only broke the doors."),
    "Super Nova": ("Brightest in the Sky", "She said she would, she did, and the paint is nearly dry again."),
    "Orlo Vane": ("Nothing Up His Sleeve", "The trick worked; nobody has been told how."),
}
DOWNFALL: dict[str, Story] = {
    "Sgt Freedom": ("A Soldier Falls", "The Sergeant was carried out on his own banner."),
    "GoldenBoy": ("Golden No More", "A dent of his exact shape is shown to visitors."),
    "Super Nova": ("Nova Burns Out", "A dark spot where the sky was brightest."),
    "Orlo Vane": ("The Trick That Failed", "The magician vanished, for once without meaning to."),
}
ADS: tuple[Story, ...] = (
    ("Hobb's Umbrellas", "For rain from any direction."),
    ("Lost: One Kneecap", "Chromium. Finder please do not reassemble."),
    ("Night School for Henchmen", "First lesson: reading the exit signs."),
    ("Mrs Aldous Lets Rooms", "Quiet house, no lairs."),
    ("Pax Insurance", "Acts of villainy now covered, see overleaf."),
    ("Capes Mended While You Wait", "Scorch marks extra."),
    ("The Brass Pot", "Coffee until the sirens stop."),
    ("Second-Hand Submarine", "One careful owner, at large."),
)
