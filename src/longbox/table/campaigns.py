"""Campaigns at the table: the settings of a table that continues a campaign, and the campaign after its match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from longbox.engine import campaign
from longbox.engine.campaign import Campaign
from longbox.engine.errors import BadCampaign
from longbox.engine.game import Game
from longbox.engine.game_parts import Setting
from longbox.table.problems import Problem
from longbox.table.seats import Wanted

if TYPE_CHECKING:
    from longbox.table.room_base import RoomBase


def settings_of(game: Game[Any], wanted: Wanted) -> tuple[dict[str, Setting], dict[str, Any] | None]:
    """Return the settings of a table and the campaign that it continues. A campaign that is over sets nothing: the players
    choose.
    """
    if wanted.campaign is None:
        return game.settings(len(wanted.seats), wanted.options), None
    found = campaign.from_json(wanted.campaign, "What was given", game)
    if found.game is not game:
        raise BadCampaign(f"This is a campaign of {found.game.title}, and a table of {game.title}.")
    if found.is_over:
        return game.settings(len(wanted.seats), {**found.settings, **wanted.options}), None
    found = found.with_settings(len(wanted.seats), wanted.options)
    return dict(found.settings), found._replace(playing="").to_json()


def marks(game: Game[Any]) -> set[str]:
    """Return the settings that make a match part of a campaign, or tell what was played before it."""
    choices = game.options.choices
    start = game.campaign.start if game.campaign else {}
    return {name for name, value in start.items() if name not in choices or value != choices[name][0]}


def is_part(game: Game[Any], settings: Mapping[str, Setting]) -> bool:
    """Whether a match with these settings is part of a campaign."""
    start = game.campaign.start if game.campaign else {}
    told = marks(game) & game.options.choices.keys()
    return bool(start) and all(settings.get(name) == start[name] for name in told)


def after(room: RoomBase) -> Campaign:
    """Return the campaign after the match at this table. The match continued a campaign, or it begins one."""
    match = room.match
    if match is None or room.status not in {"over", "closed"}:
        raise Problem("not-over", "The campaign goes on when the game is over.")
    try:
        before = campaign.from_json(room.campaign, "Its campaign", room.game) if room.campaign else campaign.before(match)
        return campaign.add(before, match)
    except BadCampaign as problem:
        raise Problem("no-campaign", str(problem)) from None


def told(room: RoomBase) -> dict[str, Any] | None:
    """Return what all may know of the campaign, or None if the match is no part of one."""
    if room.game.campaign is None or room.status != "over":
        return None
    try:
        found = after(room)
    except Problem:
        return None
    return {"title": found.title, "progress": found.progress, "next": found.ahead, "over": found.is_over}
