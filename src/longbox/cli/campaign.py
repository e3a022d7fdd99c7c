"""`longbox campaign`: matches that follow each other, kept in a file."""

from __future__ import annotations

import os
import shlex
from argparse import Namespace
from collections.abc import Callable

from longbox.cli.common import note, open_game, print_columns, print_json, say, settings_of
from longbox.cli.play import free_path, frontend_of, seated
from longbox.engine import campaign
from longbox.engine.campaign import Campaign, PlayedMatch
from longbox.engine.errors import BadCampaign, BadOptions
from longbox.engine.game_parts import Setting
from longbox.engine.match import Match
from longbox.engine.record import load, verify
from longbox.terminal.conversation import Conversation
from longbox.terminal.players import TerminalPlayer, players_named, read_player


def run(arguments: Namespace) -> int:
    _DEEDS[arguments.deed](arguments)
    return 0


def _new(arguments: Namespace) -> None:
    if os.path.exists(arguments.file):
        raise BadCampaign(f"{arguments.file} exists already: 'longbox campaign reset' begins it again.")
    game = open_game(arguments.game)
    begun = campaign.new(game, arguments.title, arguments.seats, settings_of(game, arguments.options))
    campaign.save(begun, arguments.file)
    note(f"A campaign of {game.title} is in {arguments.file}.")
    _say_next(arguments.file, begun)


def _show(arguments: Namespace) -> None:
    found = campaign.read(arguments.file)
    if arguments.json:
        print_json(found.to_json())
        return
    say(f"{found.title}: {found.game.title}, {found.progress}")
    if found.history:
        print_columns([(str(number), *_row(found, played)) for number, played in enumerate(found.history, 1)], right=[0])
    _say_next(arguments.file, found)


def _row(found: Campaign, played: PlayedMatch) -> tuple[str, ...]:
    won = "won" if played.winners else "lost"
    return campaign.ahead(found.game, played.settings), won, f"{played.reason} ({played.rule})", ", ".join(played.players)


def _say_next(file: str, found: Campaign) -> None:
    again = shlex.join(["longbox", "campaign", "play", file])
    if found.is_over:
        say(f"It is over. Play on as you like with: {_playing_on(found)}")
    elif found.playing:
        say(f"Under way: {found.ahead}, in {found.playing}. Go on with: {again}")
    else:
        say(f"Next: {found.ahead}. Play it with: {again}")


def _playing_on(found: Campaign) -> str:
    """Return the command that plays a match with the settings of the campaign."""
    usual: dict[str, Setting] = {name: choices[0] for name, choices in found.game.options.choices.items()}
    words = ["longbox", "play", found.game.name, "--seats", str(found.seats)]
    for name, value in found.settings.items():
        if value and name in found.game.options.documents:
            words += ["--option", f"{name}=@{name}{found.game.options.documents[name].suffix}"]
        elif value != usual.get(name, ""):
            words += ["--option", f"{name}={value}"]
    return shlex.join(words)


def _add(arguments: Namespace) -> None:
    after = campaign.add(campaign.read(arguments.file), verify(arguments.record))
    _played(arguments.file, after)


def _reset(arguments: Namespace) -> None:
    begun, kept = campaign.reset(arguments.file)
    note(f"What was played is kept in {kept}.")
    _say_next(arguments.file, begun)


def _played(file: str, after: Campaign) -> None:
    campaign.save(after, file)
    say(f"{after.title}: {'won' if after.history[-1].winners else 'lost'}, and the campaign stands at {after.progress}.")
    _say_next(file, after)


# -- playing -------------------------------------------------------------------------------------


def _play(arguments: Namespace) -> None:
    found = campaign.read(arguments.file)
    if found.is_over:
        raise BadCampaign("This campaign is over: 'longbox campaign show' says how to play on, and 'reset' begins it again.")
    frontend, named = frontend_of(arguments.plain), [read_player(text) for text in arguments.players]
    left = os.path.join(os.path.dirname(arguments.file), found.playing) if found.playing and not arguments.anew else ""
    if left and not os.path.exists(left):
        note(f"{left}, the match that was left, is not there any more: it begins again.")
        left = ""
    if left:
        match, players = _resumed(arguments, found, left, named)
    else:
        found, match, players = _begun(arguments, found, named)
    if not match.over:
        path = left if left and not match.notice else _begin_record(arguments.file, found, match)
        Conversation(match, players, frontend, path, ["longbox", "campaign", "play", arguments.file]).run()
    if match.over:
        _played(arguments.file, campaign.add(campaign.read(arguments.file), match))


def _begin_record(file: str, found: Campaign, match: Match) -> str:
    """Begin the record next to the campaign file. The campaign file now says that this match is under way."""
    path = free_path(os.path.join(os.path.dirname(file), found.game.name))
    match.save(path)
    campaign.save(found._replace(playing=os.path.basename(path)), file)
    return path


def _begun(arguments: Namespace, found: Campaign, named: list[TerminalPlayer]) -> tuple[Campaign, Match, list[TerminalPlayer]]:
    seats = arguments.seats or len(named) or found.seats
    found = found.with_settings(seats, settings_of(found.game, arguments.options))
    return found, *seated(found.game, seats, named, arguments.bots, arguments.seed, dict(found.settings))


def _resumed(arguments: Namespace, found: Campaign, path: str, named: list[TerminalPlayer]) -> tuple[Match, list[TerminalPlayer]]:
    if arguments.seats or arguments.bots or arguments.options or arguments.seed:
        raise BadOptions("The match that was left has its own seats, bots, options and seed: --anew gives it up.")
    match = load(path)
    campaign.check_next(found, match)
    if named and len(named) != len(match.names):
        raise BadOptions(f"The match that was left has {len(match.names)} seats, not {len(named)}: {', '.join(match.names)}.")
    if match.notice:
        note(match.notice)
    return match, named or players_named(match.names)


_DEEDS: dict[str, Callable[[Namespace], None]] = {"new": _new, "show": _show, "play": _play, "add": _add, "reset": _reset}
