"""The table under load: a server in a process of its own, and clients that measure it from outside, on loopback alone.

`python -m longbox.bench.load` plays at many tables and prints what the seats saw of it, and what the first load of a table
page costs; `--kill N` ends the server N times in the middle of everything; `--fuzz N` sends it N things that nobody should
send. All of them print one JSON document.
"""
