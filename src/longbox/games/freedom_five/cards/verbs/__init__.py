"""The vocabulary of card texts: verbs that both do and say, by what they are about. "You …" comes before what they say.

Each verb that could come to nothing has a `why_not`, so that nobody plays a card for nothing (FF-RULING-60).
"""
