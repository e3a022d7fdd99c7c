"""The vocabulary of the cards: effects that do and say."""
