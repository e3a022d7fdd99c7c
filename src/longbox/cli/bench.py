"""`longbox bench`: the figures of the engine."""

from __future__ import annotations

from argparse import Namespace


def run(arguments: Namespace) -> int:
    from longbox.bench import main

    return main(json=arguments.json, peers=not arguments.no_peers, only=arguments.only)
