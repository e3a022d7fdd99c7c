"""The vocabulary of card texts: verbs that both do and say. "You …" comes before what they say."""
