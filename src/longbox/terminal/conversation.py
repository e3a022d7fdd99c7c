"""The conversation: who is asked next, what they may type, what comes of it. How it looks is up to a face."""

from __future__ import annotations

import hashlib
import os
import shlex
from collections.abc import Callable, Sequence
from operator import attrgetter

from longbox.bots import Bot, Chair
from longbox.bots.guard import Company
from longbox.engine.decision import Decision, Option
from longbox.engine.errors import BadChoice, CannotSave, LongboxError, UndoRefused
from longbox.engine.events import LogLine
from longbox.engine.history import Moment
from longbox.engine.match import Match
from longbox.engine.table import Result
from longbox.terminal.players import Player, players_named
from longbox.terminal.scene import Choice, Ending, Face, Scene, in_short, lines_about, log_sentence, named, rule_lines


class Left(Exception):
    """Somebody went away before the end. The record is saved."""


class Conversation:
    """A match between persons at one keyboard and bots."""

    def __init__(self, match: Match, players: Sequence[Player], face: Face, path: str, resuming: Sequence[str] = ()) -> None:
        """`resuming` is the command that goes on with it, if another one than `longbox play` does."""
        self.match = match
        self.players = list(players)
        self.face = face
        self.path = path
        self._resuming = resuming or ["longbox", "play", "--resume", path]
        self._company = Company([player.name for player in players if player.is_bot], face.complain)
        self._bots = {seat: self._bot(player, seat) for seat, player in enumerate(players) if player.is_bot}
        self._persons = list(dict.fromkeys(player for player in players if not player.is_bot))
        self._at_keyboard: Player | None = None
        self._waiting: set[Player] = set()  # those who let others answer first
        self._seats: list[int] = []  # for which the person at the keyboard answers
        self._options: list[Option] = []
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._rule,
            "why": self._why,
            "log": self._log,
            "rules": self._rules,
            "look": self._look,
            "wait": self._wait,
            "undo": self._undo,
            "redo": self._redo,
            "save": self._save_copy,
            "quit": self._quit,
            "help": self._help,
        }

    def run(self) -> None:
        """Play to the end, or until somebody leaves; either way the record is saved."""
        self.save()
        try:
            with self.face, self._company:
                self._play()
        except (EOFError, Left):
            self._say_goodbye()
        except (KeyboardInterrupt, LongboxError):
            self._say_goodbye()
            raise
        else:
            self.save()
            self.face.finish(self._ending())

    def save(self) -> None:
        self.match.save(self.path)

    # -- whose turn it is ------------------------------------------------------------------------

    def _play(self) -> None:
        asked: Decision | None = None
        while not self.match.over:
            if self.match.decision is not asked:
                asked = self.match.decision
                self._waiting.clear()
            person = self._next_person()
            if person:
                self._ask(person)
            else:
                self._let_bot_answer()
        self._company.over(self.match)

    def _next_person(self) -> Player | None:
        """In a secret vote bots answer at once; in a team persons come first, unless they let others go before them."""
        decision = self.match.decision
        asked = [self.players[seat] for seat in decision.seats]
        if decision.is_secret and any(player.is_bot for player in asked):
            return None
        if all(player in self._waiting for player in asked):
            self._waiting.clear()
        return next((player for player in asked if not player.is_bot and player not in self._waiting), None)

    def _bot(self, player: Player, seat: int) -> Bot:
        """A bot that has its own seed: whoever knew that of the match would know all that will be drawn."""
        seed = hashlib.sha256(f"longbox bot {self.match.seed} {seat}".encode()).hexdigest()
        return self._company.bot(player.name, seed)

    def _let_bot_answer(self) -> None:
        seat = next(seat for seat in self.match.decision.seats if seat in self._bots)
        self.match.choose(self._bots[seat].choose(Chair(self.match, seat)), seat)

    def _ask(self, person: Player) -> None:
        """Ask until the person has answered or lets others answer."""
        parts = self._parts(person)
        self._seats = [part.seat for part in parts]
        self._options = [option for part in parts for option in part.options]
        decision = self.match.decision
        if self._needs_curtain(person, decision) and self.face.curtain(person.name).strip() == "quit":
            raise Left
        together = any(self.players[seat] != person for seat in self._seats)
        self._at_keyboard = None if together else person
        scene = self._scene(person, parts)
        answers = self.match.number
        while not self.match.over and self.match.number == answers and person not in self._waiting:
            self._take(self.face.ask(scene).strip())

    def _parts(self, person: Player) -> list[Decision]:
        """What a person is asked, for all of their seats that are asked the same; a team without secrets decides together."""
        decision = self.match.decision
        together = not decision.is_secret and not self._is_apart
        asking = self._persons if together else [person]
        parts = [decision.for_seat(seat) for seat in decision.seats if self.players[seat] in asking]
        first = parts[0]
        assert first is not None
        return [part for part in parts if part and (part.prompt, part.rule) == (first.prompt, first.rule)]

    @property
    def _is_apart(self) -> bool:
        return self.match.game.keeps_seats_apart

    def _needs_curtain(self, person: Player, decision: Decision) -> bool:
        """Between persons, if anything on the screen could be a secret: in the game, or the answer itself."""
        return (self._is_apart or decision.is_secret) and len(self._persons) > 1 and person != self._at_keyboard

    def _scene(self, person: Player, parts: list[Decision]) -> Scene:
        match, seats = self.match, self._seats
        tables = dict.fromkeys(self.face.table(match.view(seat)) for seat in seats)
        whose = {seat: f"{match.names[seat]}: " if len(seats) > 1 else "" for seat in seats}
        seen, news = self._log_of(seats[0], self._last_question(person))
        return Scene(
            title=match.game.title,
            players=", ".join(match.names),
            person=" and ".join(match.names[seat] for seat in seats),
            number=match.clock,
            table="\n\n".join(tables),
            log=seen + news,
            news=len(news),
            prompt=parts[0].prompt + self._who_else(),
            rule=parts[0].rule,
            choices=[Choice(whose[option.seat] + option.label, option.key, option.seat) for option in self._options],
        )

    def _who_else(self) -> str:
        """In a team others may act first."""
        others = any(seat not in self._seats for seat in self.match.decision.seats)
        return " (Others are asked too: wait lets them go first.)" if others and not self.match.decision.is_secret else ""

    def _last_question(self, person: Player) -> Moment | None:
        """The last moment that this person had seen before they last gave an answer; None before the first."""
        asked = [moment.previous for moment in self.match.moments if moment.previous and self.players[moment.seat] == person]
        return asked[-1] if asked else None

    def _log_of(self, seat: int | None, since: Moment | None) -> tuple[list[LogLine], list[LogLine]]:
        """What happened up to that moment, and what has happened since, both in short."""
        log, news = self.match.log(seat), self.match.news(seat, since)
        return in_short(log[: len(log) - len(news)]), in_short(news)

    # -- what they type --------------------------------------------------------------------------

    def _take(self, line: str) -> None:
        """A number, a command or a key. Whatever is wrong with it is said in one sentence and changes nothing."""
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        try:
            if not line:
                raise BadChoice("Type the number of an option, or help.")
            if command:
                command(rest.strip())
            else:
                self._answer(self._meant(line))
        except LongboxError as problem:
            self.face.complain(str(problem))

    def _meant(self, line: str) -> Option:
        if line.isdecimal():
            number = int(line)
            if not 1 <= number <= len(self._options):
                raise BadChoice(f"There is no option {number}; choose from 1 to {len(self._options)}, or type help.")
            return self._options[number - 1]
        having = [option for option in self._options if option.key == line]
        if len(having) > 1:
            raise BadChoice(f"'{line}' is open to several of your seats: choose by number.")
        if not having:
            raise self._options[0].decision.refuse(line)
        return having[0]

    def _answer(self, option: Option) -> None:
        self.match.choose(option.key, option.seat)
        self.save()

    def _rule(self, _: str) -> None:
        decision = self._options[0].decision
        self.face.show("The rule behind the question", rule_lines(self.match.game.rulebook[decision.rule]))

    def _why(self, _: str) -> None:
        questions = [self.match.view(seat).question for seat in self._seats]
        refusals = [blocked for question in questions if question for blocked in question.blocked]
        lines = [f"{blocked.label.removesuffix('.')}: {blocked.reason} ({blocked.rule})." for blocked in refusals]
        self.face.show("What you cannot do now, and why", lines or ["Nothing that you might expect is forbidden now."])

    def _log(self, words: str) -> None:
        """What is new, or everything."""
        seen, news = self._log_of(self._seats[0], self._last_question(self.players[self._seats[0]]))
        if words == "all":
            told = [log_sentence(line) for line in seen + news]
            self.face.show("What happened so far", told or ["Nothing has happened yet."])
            return
        if words:
            raise BadChoice(f"Type log or log all, not log {words}.")
        title = "What happened since your last answer (log all: everything)"
        self.face.show(title, [log_sentence(line) for line in news] or ["Nothing has happened since."])

    def _rules(self, words: str) -> None:
        rulebook = self.match.game.rulebook
        if not words:
            topics = dict.fromkeys(rule.topic for rule in rulebook)
            self.face.show("The rulebook", [*topics, "Type rules and a topic, a number or words to read more."])
            return
        found = rulebook.search(words)
        if not found:
            raise LongboxError(f"No rule has all of these words: {words}.")
        self.face.show(f"Rules about {words}", [f"{rule.id}, {rule.topic}: {rule.text}" for rule in found])

    def _look(self, words: str) -> None:
        """The table again; or what a card says, and what the description of the table says about it."""
        if not words:
            self.face.look()
            return
        said = [line for seat in self._seats for line in lines_about(words, self.match.view(seat).describe())]
        lines = list(dict.fromkeys(said))
        catalogue = self.match.game.catalogue() if self.match.game.catalogue else {}
        found = named(words, catalogue)
        if len(found) == 1 and not any(catalogue[found[0]] in line for line in lines):
            lines = [catalogue[found[0]], *lines]
        if not lines and found:
            raise BadChoice(f"'{words}' may be {' or '.join(found)}: say more of the name.")
        if not lines:
            where = "on the table or among the cards" if catalogue else "on the table"
            raise BadChoice(f"Nothing {where} is called {words}.")
        self.face.show(f"About {words}", lines)

    def _wait(self, _: str) -> None:
        if all(seat in self._seats for seat in self.match.decision.seats):
            raise BadChoice("Nobody else is asked now, so the answer is yours.")
        self._waiting.update(self.players[seat] for seat in self._seats)

    def _undo(self, _: str) -> None:
        """Back to the last answer of a person, over those of bots that came after it, if all of it may be taken back.

        Where there are secrets it has to be an answer of whoever asks for it; otherwise all see what is done.
        """
        match = self.match
        answers = match.moments[1:]
        after = next((n for n, moment in enumerate(reversed(answers)) if not self.players[moment.seat].is_bot), None)
        if after is None:
            raise UndoRefused("There is no answer of yours to take back.")
        whose = answers[-1 - after].seat
        mine = [self.players[seat] for seat in self._seats]
        if (self._is_apart or match.decision.is_secret) and self.players[whose] not in mine:
            raise UndoRefused(f"The last answer was {match.names[whose]}'s, not yours.")
        for done in range(after + 1):
            try:
                match.undo()
            except UndoRefused:
                for _redone in range(done):
                    match.redo()
                raise
        self.save()

    def _redo(self, _: str) -> None:
        """Give the answer again that was taken back last, and those of bots after it."""
        self.match.redo()
        while not self.match.over and self._next_person() is None:
            try:
                self.match.redo()
            except UndoRefused:  # the bots had not answered yet
                break
        self.save()

    def _save_copy(self, path: str) -> None:
        if path and path != self.path:
            if os.path.exists(path):
                raise CannotSave(f"{path} exists already: name another file.")
            self.match.save(path)
        else:
            self.save()
        self.face.show("Saved", [f"The record is in {path or self.path}."])

    def _quit(self, _: str) -> None:
        raise Left

    def _help(self, _: str) -> None:
        key = self._options[0].key
        self.face.show(
            "What you can type",
            [
                f"The number of an option, or its key, such as {key}.",
                "?: the rule behind the question.",
                "why: what you cannot do now, and why.",
                "log: what happened since your last answer; log all: everything so far.",
                "rules WORDS: the rules in which these words occur.",
                "look: the table, the question and the options again; look NAME: what a card says, what a player has.",
                "undo: take back the last answer, if nobody has learned anything by it (yours only, where there are secrets).",
                "redo: give it again.",
                "wait: let others who are asked answer first.",
                "save FILE: write a copy of the record. The game saves itself after every answer.",
                "quit: leave; the game can be resumed.",
            ],
        )

    # -- the end ---------------------------------------------------------------------------------

    def _say_goodbye(self) -> None:
        self.save()
        command = [*self._resuming]
        if players_named(self.match.names) != self.players:
            command += [word for player in self.players for word in ("--seat", str(player))]
        self.face.notice(f"The game is saved. Go on with: {shlex.join(command)}")

    def _ending(self) -> Ending:
        match, result = self.match, self.match.result
        assert result is not None
        seats = [seat for seat, player in enumerate(self.players) if not player.is_bot]
        seat = seats[0] if len(seats) == 1 else None  # what is shown to several is what all may know
        questions = [self._last_question(person) for person in self._persons]
        since = None if None in questions else min(filter(None, questions), key=attrgetter("number"), default=None)
        seen, (*news, last) = self._log_of(seat, since)
        says_more = any(score != (seat in result.winners) for seat, score in enumerate(result.scores))
        scores = [f"{name}: {score:g}" for name, score in zip(match.names, result.scores, strict=False) if says_more]
        story = [*scores, *result.story]
        table, verdict = self.face.table(match.view(seat)), self._verdict(result, last.text)
        return Ending(match.game.title, table, seen + news, len(news), verdict, last.rule, story, self.path)

    def _verdict(self, result: Result, told: str) -> str:
        """What the log tells last, who wins; to one person alone that all have lost is said otherwise."""
        return f"You lose: {result.reason}" if result.is_lost and len(self._persons) == 1 else told
