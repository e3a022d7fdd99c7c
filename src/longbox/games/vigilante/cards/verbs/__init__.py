"""The vocabulary of card texts. A verb has both a deed and words; "You …" comes before the words."""
