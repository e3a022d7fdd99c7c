"""The table under load: a server in a process of its own, and clients that measure it from outside, over loopback only.

`python -m longbox.bench.load` plays at many tables, and reports how soon the seats saw each choice and what the first load of a
table page costs. `--kill N` kills the server N times in mid-game. `--fuzz N` sends it N invalid requests and messages.
`--memory N` lets N windows come and go. Each prints one JSON document.
"""
