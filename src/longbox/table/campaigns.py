"""Campaigns at the table: how a table is set to go on with one, and what a match that is over has made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longbox.engine import campaign
from longbox.engine.campaign import Campaign
from longbox.engine.errors import BadCampaign
from longbox.engine.game import Game, Setting
from longbox.table.problems import Problem
from longbox.table.seats import Wanted

if TYPE_CHECKING:
    from longbox.table.gathering import Gathering


def settings_of(game: Game[Any], wanted: Wanted) -> tuple[dict[str, Setting], dict[str, Any] | None]:
    """The settings of a table, and the campaign that it goes on with; one that is over leaves everything to the players."""
    if wanted.campaign is None:
        return game.settings(len(wanted.seats), wanted.options), None
    found = campaign.from_json(wanted.campaign, "What was given", game)
    if found.game is not game:
        raise BadCampaign(f"This is a campaign of {found.game.title}, and a table of {game.title}.")
    if found.is_over:
        return game.settings(len(wanted.seats), {**found.settings, **wanted.options}), None
    found = found.with_settings(len(wanted.seats), wanted.options)
    return dict(found.settings), found._replace(playing="").to_json()


def after(room: Gathering) -> Campaign:
    """The campaign after the match at this table: the one it was begun with, or one that begins here."""
    match = room.match
    if match is None or room.status not in {"over", "closed"}:
        raise Problem("not-over", "The campaign goes on when the game is over.")
    try:
        before = campaign.from_json(room.campaign, "Its campaign", room.game) if room.campaign else campaign.before(match)
        return campaign.add(before, match)
    except BadCampaign as problem:
        raise Problem("no-campaign", str(problem)) from None


def told(room: Gathering) -> dict[str, Any] | None:
    """What all may know of it; nothing where the match is no part of a campaign."""
    if room.game.sequel is None or room.status != "over":
        return None
    try:
        found = after(room)
    except Problem:
        return None
    return {"title": found.title, "progress": found.progress, "next": found.ahead, "over": found.is_over}
