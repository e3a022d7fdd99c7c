"""The vocabulary of card texts, by subject. A verb has both a deed and words; "You …" comes before the words.

A verb that may change nothing has a `why_not`, so that nobody wastes a card (FF-RULING-60).
"""
