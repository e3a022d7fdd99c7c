"""The cards: what they are made of, the words they are written in, and the tables of them."""
