"""A campaign: matches that follow each other, kept in a file that people can read and carry from table to table.

    {
      "campaign": 1,
      "game": "freedom_five",
      "title": "Our winter",
      "seats": 2,
      "settings": {"scenario": "…", …},
      "over": false,
      "playing": "",
      "history": [{"settings": {…}, "players": ["Ann", "Bob"], "winners": [0, 1], "reason": "…", "rule": "…", "match": "…"}]
    }

`settings` belong to the next match. `history` lists the matches that were played, each with a fingerprint, so that no match
counts twice. `playing` names the record of the match in progress; it lies beside the file.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from longbox.engine.errors import BadCampaign, BadOptions, CannotSave, UnknownGame, quoted
from longbox.engine.files import write_text
from longbox.engine.game import Game, find_game
from longbox.engine.game_parts import CampaignRules, Episode, Sequel, Settings, Story
from longbox.engine.match import Match
from longbox.engine.state import canonical
from longbox.engine.table import Result
from longbox.engine.words import listed

FORMAT = 1
LARGEST = 1_000_000  # bytes of a file
LONGEST_TITLE = 80


class PlayedMatch(NamedTuple):
    """A finished match of a campaign. If there are no winners, all have lost."""

    settings: Settings
    players: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    rule: str
    match: str  # its fingerprint


class Campaign(NamedTuple):
    """Where a campaign stands. It is immutable: `add` returns a new one."""

    game: Game[Any]
    title: str
    seats: int  # the number of players in the last match
    settings: Settings  # of the next match; once the campaign is over, settings for playing on
    is_over: bool = False
    playing: str = ""
    history: tuple[PlayedMatch, ...] = ()

    @property
    def progress(self) -> str:
        """How far it has come, in the game's own words; without them, how many matches were won and lost."""
        rules = _rules(self.game)
        if rules.progress is not None:
            return rules.progress(self.settings) or "nothing played yet"
        told = [str(self.settings[name]) for name in rules.start if name in self.game.options.texts and self.settings[name]]
        won = sum(bool(played.winners) for played in self.history)
        counted = f"{won} won, {len(self.history) - won} lost" if self.history else "nothing played yet"
        return " ".join(told) or counted

    @property
    def story(self) -> Story:
        """The campaign as a page shows it. Without words of the game: the matches that were played, and the next one."""
        rules = _rules(self.game)
        if rules.story is not None:
            return rules.story(self.settings)
        played = [Episode(self.match_title(match), "won" if match.winners else "lost", match.reason) for match in self.history]
        return Story((*played, *([] if self.is_over else [Episode(self.ahead, "next")])))

    def match_title(self, match: PlayedMatch) -> str:
        """What a finished match was about, in words."""
        return ahead(self.game, match.settings)

    @property
    def ahead(self) -> str:
        """What comes next, in words."""
        return ahead(self.game, self.settings)

    def with_settings(self, seats: int, changes: Settings) -> Campaign:
        """The same campaign for this many players, with these changes to the settings that players may choose."""
        for name, value in changes.items():
            if name in _rules(self.game).start and value != self.settings[name]:
                told = quoted(self.settings[name]) if self.settings[name] else "nothing"
                why = f"by what was played before it is {told}" if self.history else f"it begins with {told}"
                raise BadCampaign(f"'{name}' follows from the campaign and is not chosen: {why}{_cited(self.game)}.")
        settings = self.game.options.for_seats(self.settings, seats)
        return self._replace(seats=seats, settings=self.game.settings(seats, {**settings, **changes}))

    def to_json(self) -> dict[str, Any]:
        history = [
            {**played._asdict(), "settings": dict(played.settings), "players": [*played.players], "winners": [*played.winners]}
            for played in self.history
        ]
        return {
            "campaign": FORMAT,
            "game": self.game.name,
            "title": self.title,
            "seats": self.seats,
            "settings": dict(self.settings),
            "over": self.is_over,
            "playing": self.playing,
            "history": history,
        }

    def text(self) -> str:
        """The text of its file."""
        return json.dumps(self.to_json(), ensure_ascii=False, indent=2) + "\n"


def _rules(game: Game[Any]) -> CampaignRules[Any]:
    """The campaign rules of a game. `new` and `read` refuse games without campaigns."""
    assert game.campaign is not None, f"{game.title} has no campaigns"
    return game.campaign


def _cited(game: Game[Any]) -> str:
    rule = _rules(game).rule
    return f" ({rule})" if rule else ""


def ahead(game: Game[Any], settings: Settings) -> str:
    """What a match of a campaign is about, in words: its scenario, say."""
    start = _rules(game).start
    told = {name: choices[0] for name, choices in game.options.choices.items() if name in start}
    # A setting that only marks a match as part of a campaign, such as a mode, is left out.
    says = [name for name, usual in told.items() if start[name] == usual or settings[name] != start[name]]
    values = {name: settings[name] for name in says or told}
    return ", ".join(
        game.options.called(value if isinstance(value, str) else f"{name} {value}") for name, value in values.items()
    )


def new(game: Game[Any], title: str = "", seats: int | None = None, changes: Settings | None = None) -> Campaign:
    """A campaign at its beginning."""
    if game.campaign is None:
        raise BadCampaign(f"{game.title} has no campaigns.")
    seats = game.seats[0] if seats is None else seats
    begun = Campaign(game, _title(title or game.title), seats, game.settings(seats, game.campaign.start))
    return begun.with_settings(seats, changes or {})


def _title(title: str) -> str:
    if not 1 <= len(title.strip()) <= LONGEST_TITLE or not title.isprintable():
        raise BadCampaign(f"The title of a campaign is a line of 1 to {LONGEST_TITLE} letters.")
    return title.strip()


# -- going on ------------------------------------------------------------------------------------


def before(match: Match) -> Campaign:
    """The campaign that this match continues, as far as the settings of the match tell."""
    game = match.game
    return Campaign(game, game.title, len(match.names), match.settings)


def add(campaign: Campaign, match: Match) -> Campaign:
    """The campaign after this match. `BadCampaign` says why the match does not count."""
    game, result, fingerprint = campaign.game, match.result, _fingerprint(match)
    if result is None:
        raise BadCampaign("The match is not over yet: play it to its end first.")
    if match.is_imagined or match.forked_at is not None:
        raise BadCampaign("A match that was forked from another one does not count in a campaign.")
    for number, played in enumerate(campaign.history, 1):
        if played.match == fingerprint:
            raise BadCampaign(f"This match is in the campaign already: it is number {number}.")
    check_next(campaign, match)
    sequel = _rules(game).sequel(match.state, match.settings, result)
    if sequel is None:
        raise BadCampaign("This match is no part of a campaign.")
    seats = len(match.names)
    played = PlayedMatch(match.settings, tuple(match.names), result.winners, result.reason, result.rule, fingerprint)
    settings = game.settings(seats, sequel.settings)
    return Campaign(game, campaign.title, seats, settings, sequel.is_over, "", (*campaign.history, played))


def check_next(campaign: Campaign, match: Match) -> None:
    """Raise `BadCampaign` unless this match, finished or not, is the next one."""
    game = campaign.game
    if match.game.name != game.name:
        raise BadCampaign(f"This is a match of {match.game.title}, and a campaign of {game.title}.")
    if campaign.is_over:
        raise BadCampaign("This campaign is over: nothing comes next in it.")
    for name in _rules(game).start:
        if match.settings[name] != campaign.settings[name]:
            its, told = quoted(match.settings[name]), quoted(campaign.settings[name])
            raise BadCampaign(f"This is not the match that comes next: its {name} is {its}, not {told}.")


def _fingerprint(match: Match) -> str:
    """A digest that identifies a match, in whatever file it was saved."""
    answers = [[ply.seat, ply.key] for ply in match.plies if ply.previous is not None]
    told = canonical([match.game.name, [*match.names], dict(match.settings), match.seed, answers])
    return hashlib.sha256(told.encode()).hexdigest()


# -- files ---------------------------------------------------------------------------------------


def save(campaign: Campaign, path: str | os.PathLike[str]) -> None:
    """Write the whole file or nothing. The old file is kept beside it, with .bak at the end of its name."""
    target = Path(path)
    if target.exists():
        _copy(target, target.with_name(f"{target.name}.bak"))
    write_text(target, campaign.text(), "The campaign")


def reset(path: str | os.PathLike[str]) -> tuple[Campaign, Path]:
    """Begin the campaign again. The old one is saved in another file; return the new campaign and the path of that file."""
    old, target = read(path), Path(path)
    kept = next(name for name in (target.with_name(f"{target.name}.{n}.bak") for n in count(1)) if not name.exists())
    _copy(target, kept)
    begun = new(old.game, old.title, old.seats, {n: v for n, v in old.settings.items() if n not in _rules(old.game).start})
    save(begun, target)
    return begun, kept


def _copy(source: Path, target: Path) -> None:
    try:
        shutil.copyfile(source, target)
    except OSError as problem:
        raise CannotSave(f"The campaign cannot be kept in {target}: {problem.strerror or problem}.") from None


def read(path: str | os.PathLike[str], game: Game[Any] | None = None) -> Campaign:
    """The campaign in a file, or `BadCampaign` with one sentence that says what is wrong. `game` is for one not installed."""
    name = os.fspath(path)
    try:
        with open(path, "rb") as file:
            written = file.read(LARGEST + 1)
        return parse(written.decode("utf-8"), name, game)
    except OSError as problem:
        raise BadCampaign(f"{name} cannot be read: {problem.strerror or problem}.") from None
    except UnicodeDecodeError:
        raise BadCampaign(f"{name} is not a campaign: it is not text.") from None


def parse(text: str, name: str = "The text", game: Game[Any] | None = None) -> Campaign:
    """The campaign in a text."""
    if len(text) > LARGEST:
        raise BadCampaign(f"{name} is too long for a campaign: at most {LARGEST:,} bytes.")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise BadCampaign(f"{name} is not a campaign: it is garbled, or was cut off.") from None
    return from_json(found, name, game)


def from_json(found: Any, name: str = "This", game: Game[Any] | None = None) -> Campaign:
    """The campaign in parsed JSON."""
    if not isinstance(found, dict) or not _is_number(found.get("campaign")):
        raise BadCampaign(f"{name} is not a campaign: it does not begin like one.")
    if found["campaign"] != FORMAT:
        raise BadCampaign(f"{name} is a campaign of format {found['campaign']}; this version of Longbox reads format {FORMAT}.")
    if wrong := _wrong_shape(found):
        raise BadCampaign(f"{name} is garbled: {wrong}.")
    game = _game_of(found["game"], name, game)
    for settings in (found["settings"], *(played["settings"] for played in found["history"])):
        for setting in _rules(game).start:  # other settings may be newer than the file
            if setting not in settings:
                raise BadCampaign(f"{name} does not fit together. Its settings do not tell the {setting}.")
    history = tuple(
        PlayedMatch(p["settings"], tuple(p["players"]), tuple(p["winners"]), p["reason"], p["rule"], p["match"])
        for p in found["history"]
    )
    try:
        settings = game.settings(found["seats"], found["settings"])
        read = Campaign(game, _title(found["title"]), found["seats"], settings, found["over"], found["playing"], history)
        wrong = _contradicts_itself(read)
    except BadOptions as problem:
        wrong = str(problem)
    if wrong:
        raise BadCampaign(f"{name} does not fit together. {wrong}")
    return read


def _game_of(called: str, name: str, game: Game[Any] | None) -> Game[Any]:
    try:
        game = game if game is not None and game.name == called else find_game(called)
    except UnknownGame as problem:
        raise BadCampaign(f"{name} is a campaign of a game that is not here. {problem}") from None
    if game.campaign is None:
        raise BadCampaign(f"{name} is a campaign of {game.title}, which has none.")
    return game


def _contradicts_itself(campaign: Campaign) -> str:
    """The first match that does not follow from those before it, or "". An impossible match raises `BadOptions`."""
    game = campaign.game
    rules = _rules(game)
    leads = [Sequel(rules.start)] if not campaign.history else []
    for number, played in enumerate(campaign.history, 1):
        # Some of the settings that players choose may be newer than the file.
        settings = game.settings(len(played.players), {name: played.settings[name] for name in rules.start})
        if wrong := _none_of(leads, Sequel(settings), game):
            return f"Its match {number} cannot come after what was played before: {wrong}{_cited(game)}."
        leads = [*rules.sequels(settings, Result(played.winners, played.reason, played.rule))] if rules.sequels else []
        if rules.sequels and not leads:
            return f"Its match {number} is no part of a campaign{_cited(game)}."
    wrong = _none_of(leads, Sequel(campaign.settings, campaign.is_over), game)
    return f"Its settings are not those of the match that comes next: {wrong}{_cited(game)}." if wrong else ""


def _none_of(leads: Sequence[Sequel], told: Sequel, game: Game[Any]) -> str:
    """What differs from every possible sequel, as a sentence."""
    for name in _rules(game).start:
        fitting = [lead for lead in leads if lead.settings[name] == told.settings[name]]
        if leads and not fitting:
            could = listed(dict.fromkeys(quoted(lead.settings[name]) for lead in leads), "or")
            return f"the {name} is {could}, not {quoted(told.settings[name])}"
        leads = fitting
    if leads and all(lead.is_over != told.is_over for lead in leads):
        return "the campaign is not over" if told.is_over else "the campaign is over"
    return ""


def _wrong_shape(found: Mapping[str, Any]) -> str:
    """The part of the file that has the wrong type, or "". Anybody can write such a file."""
    for name, is_right in _SHAPE.items():
        if name not in found:
            return f"its {name} is missing"
        if not is_right(found[name]):
            return f"its {name} cannot be read"
    others = [name for name in found if name not in _SHAPE]
    matches = [played["match"] for played in found["history"]]
    if others:
        return f"nobody knows what {others[0][:40]!r} is"
    return "a match is in its history twice" if len(set(matches)) < len(matches) else ""


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1_000_000


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value.isprintable()


def _are_settings(value: object) -> bool:
    return isinstance(value, dict) and all(_is_text(n) and _is_setting(v) for n, v in value.items())


def _is_setting(value: object) -> bool:
    """A document has several lines."""
    return isinstance(value, int) or (isinstance(value, str) and _is_text(value.replace("\n", "").replace("\t", "")))


def _is_history(value: object) -> bool:
    return isinstance(value, list) and all(_is_played(each) for each in value)


def _is_played(value: object) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == set(PlayedMatch._fields)
        and _are_settings(value["settings"])
        and isinstance(value["players"], list)
        and all(_is_text(name) for name in value["players"])
        and isinstance(value["winners"], list)
        and all(_is_number(seat) and 0 <= seat < len(value["players"]) for seat in value["winners"])
        and all(_is_text(value[name]) for name in ("reason", "rule", "match"))
    )


def _is_beside(value: object) -> bool:
    """Whether this names a file in the same folder. A campaign may come from anybody, so other paths are refused."""
    return _is_text(value) and value == os.path.basename(str(value)) and value not in (".", "..") and "\\" not in str(value)


_SHAPE = {
    "campaign": _is_number,
    "game": _is_text,
    "title": _is_text,
    "seats": _is_number,
    "settings": _are_settings,
    "over": lambda value: isinstance(value, bool),
    "playing": _is_beside,
    "history": _is_history,
}
