"""The conversation: who is asked next, what they may type, and what follows. A frontend decides how it looks."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Sequence
from operator import attrgetter

from longbox.bots import Chair
from longbox.bots.guarded_bots import TableBots
from longbox.bots.seeds import bot_seed
from longbox.engine.decision import Decision, Option
from longbox.engine.errors import BadChoice, CannotSave, LongboxError, UndoRefused
from longbox.engine.events import LogLine
from longbox.engine.history import Ply
from longbox.engine.match import Match
from longbox.engine.table import Result
from longbox.engine.words import listed
from longbox.terminal.pages import (
    Frontend,
    ListedOption,
    QuestionPage,
    ResultPage,
    answer_lines,
    help_lines,
    in_rows,
    in_short,
    lines_about,
    log_sentence,
    named,
    opinion_line,
    read_about,
    rule_lines,
    tracker_lines,
)
from longbox.terminal.players import TerminalPlayer, players_named
from longbox.terminal.teaching import Teacher

MOST_OPINIONS = 8  # options that a hint comments on, the best first


class PersonLeft(Exception):
    """A person left before the end. The record is saved."""


class Conversation:
    """A match between bots and people at one keyboard."""

    def __init__(
        self, match: Match, players: Sequence[TerminalPlayer], frontend: Frontend, path: str, resuming: Sequence[str] = ()
    ) -> None:
        """`resuming` is the command that resumes this match. The default is `longbox play`."""
        self.match = match
        self.players = list(players)
        self.frontend = frontend
        self.path = path
        self._resuming = resuming or ["longbox", "play", "--resume", path]
        self._table_bots = TableBots([player.name for player in players if player.is_bot], frontend.complain)
        self._teacher = Teacher(match, players)
        seated = [(seat, player.name, bot_seed(match.seed, seat)) for seat, player in enumerate(players) if player.is_bot]
        self._bots = {seat: self._teacher.bot(bot, seed) or self._table_bots.bot(bot, seed) for seat, bot, seed in seated}
        self._persons = list(dict.fromkeys(player for player in players if not player.is_bot))
        self._at_keyboard: TerminalPlayer | None = None
        self._waiting: set[TerminalPlayer] = set()  # the people who let others answer first
        self._seats: list[int] = []  # the seats for which the person at the keyboard answers
        self._options: list[Option] = []
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._rule,
            "why": self._why,
            "hint": self._hint,
            "goal": self._goal,
            "lesson": self._lesson,
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
        """Play to the end, or until a person leaves. Save the record in both cases."""
        self.save()
        try:
            with self.frontend, self._table_bots:
                self._play()
        except (EOFError, PersonLeft):
            self._say_goodbye()
        except (KeyboardInterrupt, LongboxError):
            self._say_goodbye()
            raise
        else:
            self.save()
            self.frontend.finish(self._result_page())

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
        self._table_bots.over(self.match)

    def _next_person(self) -> TerminalPlayer | None:
        """Return the person who is asked next, or None for a bot.

        In a secret vote bots answer first. In a team people answer first, unless they let the others go before them.
        """
        decision = self.match.decision
        asked = [self.players[seat] for seat in decision.seats]
        if decision.is_secret and any(player.is_bot for player in asked):
            return None
        if all(player in self._waiting for player in asked):
            self._waiting.clear()
        return next((player for player in asked if not player.is_bot and player not in self._waiting), None)

    def _let_bot_answer(self) -> None:
        seat = next(seat for seat in self.match.decision.seats if seat in self._bots)
        self.match.choose(self._bots[seat].choose(Chair(self.match, seat)), seat)

    def _ask(self, person: TerminalPlayer) -> None:
        """Ask until the person has answered, or lets others answer first."""
        parts = self._parts(person)
        self._seats = [part.seat for part in parts]
        self._options = self._in_order([option for part in parts for option in part.options])
        decision = self.match.decision
        if self._needs_curtain(person, decision) and self.frontend.curtain(person.name).strip() == "quit":
            raise PersonLeft
        together = any(self.players[seat] != person for seat in self._seats)
        self._at_keyboard = None if together else person
        asked = self._question_page(person, parts)
        answers = self.match.number
        while not self.match.over and self.match.number == answers and person not in self._waiting:
            self._take(self.frontend.ask(asked).strip())

    def _parts(self, person: TerminalPlayer) -> list[Decision]:
        """Return the questions to this person's seats that are the same. A team without secrets answers together."""
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

    def _needs_curtain(self, person: TerminalPlayer, decision: Decision) -> bool:
        """Whether to hide the screen between two people: the game has secrets, or the answer itself is secret."""
        return (self._is_apart or decision.is_secret) and len(self._persons) > 1 and person != self._at_keyboard

    def _question_page(self, person: TerminalPlayer, parts: list[Decision]) -> QuestionPage:
        match, seats = self.match, self._seats
        tables = dict.fromkeys(self.frontend.table(match.view(seat)) for seat in seats)
        seen, news = self._log_of(seats[0], self._last_question(person))
        return QuestionPage(
            title=match.game.title,
            players=", ".join(match.names),
            person=listed(match.names[seat] for seat in seats),
            number=match.clock,
            table="\n\n".join(tables),
            log=seen + news,
            news=len(news),
            prompt=parts[0].prompt + self._who_else(),
            rule=parts[0].rule,
            choices=self._listed(self._options),
            lessons=self._teacher.lines(seats, self._listed(self._options)),
        )

    def _listed(self, options: Sequence[Option]) -> list[ListedOption]:
        """Return the options as a person sees them: with the name of the seat if several seats are asked."""
        whose = {seat: f"{self.match.names[seat]}: " if len(self._seats) > 1 else "" for seat in self._seats}
        return [ListedOption(whose[option.seat] + option.label, option.key, option.seat) for option in options]

    def _in_order(self, options: Sequence[Option]) -> list[Option]:
        """Return the options in the order in which the page lists them, so that their numbers count up."""
        return [options[number - 1] for group in in_rows(self._listed(options)) for number, _ in group.options]

    def _who_else(self) -> str:
        """Say that others in the team may act first."""
        others = any(seat not in self._seats for seat in self.match.decision.seats)
        return " (Others are asked too: wait lets them go first.)" if others and not self.match.decision.is_secret else ""

    def _last_question(self, person: TerminalPlayer) -> Ply | None:
        """Return the last ply that this person saw before their last answer, or None before their first."""
        asked = [ply.previous for ply in self.match.plies if ply.previous and self.players[ply.seat] == person]
        return asked[-1] if asked else None

    def _log_of(self, seat: int | None, since: Ply | None) -> tuple[list[LogLine], list[LogLine]]:
        """Return the log up to this ply, and the log since, both shortened."""
        log, news = self.match.log(seat), self.match.news(seat, since)
        return in_short(log[: len(log) - len(news)]), in_short(news)

    # -- what they type --------------------------------------------------------------------------

    def _take(self, line: str) -> None:
        """Take a number, a command or a key. A mistake is answered with one sentence and changes nothing."""
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
            self.frontend.complain(str(problem))

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

    def _rule(self, number: str) -> None:
        """Show the rule with this number, or the one behind the question."""
        title = "The rule" if number else "The rule behind the question"
        rule = self.match.game.rulebook[number or self._options[0].decision.rule]
        self.frontend.show(title, rule_lines(rule))

    def _why(self, _: str) -> None:
        questions = [self.match.view(seat).question for seat in self._seats]
        refusals = [blocked for question in questions if question for blocked in question.blocked]
        lines = [f"{blocked.label.removesuffix('.')}: {blocked.reason} ({blocked.rule})." for blocked in refusals]
        self.frontend.show("What you cannot do now, and why", lines or ["Nothing that you might expect is forbidden now."])

    def _hint(self, words: str) -> None:
        """Think about each seat as long as the table in the browser does, and say the same. `more` adds the chances."""
        if words not in ("", "more"):
            raise BadChoice(f"Type hint or hint more, not hint {words}.")
        lines = []
        numbers = {(option.seat, option.key): number for number, option in enumerate(self._options, 1)}
        for seat in self._seats:
            advice = self._teacher.advise(seat)
            lines += [f"{self.match.names[seat]}:"] if len(self._seats) > 1 else []
            lines += advice.words
            told = advice.opinions[:MOST_OPINIONS] if words else ()
            lines += [opinion_line(numbers[seat, opinion.key], opinion) for opinion in told]
        self.frontend.show("A hint, and the chance of each option" if words else "A hint (hint more: the chances)", lines)

    def _goal(self, _: str) -> None:
        """Say how far each seat is from its goal, and what it may know of the others."""
        trackers = {self.match.names[seat]: self.match.tracker(seat) for seat in self._seats}
        lines = tracker_lines(trackers)
        self.frontend.show("Your goal", lines or ["There is nothing to keep track of now."])

    def _lesson(self, words: str) -> None:
        self.frontend.show("The lesson here", self._teacher.again(words, self._seats, self._listed(self._options)))

    def _log(self, words: str) -> None:
        """Show the new lines of the log, or all of them."""
        seen, news = self._log_of(self._seats[0], self._last_question(self.players[self._seats[0]]))
        if words == "all":
            told = [log_sentence(line) for line in seen + news]
            self.frontend.show("What happened so far", told or ["Nothing has happened yet."])
            return
        if words:
            raise BadChoice(f"Type log or log all, not log {words}.")
        title = "What happened since your last answer (log all: everything)"
        self.frontend.show(title, [log_sentence(line) for line in news] or ["Nothing has happened since."])

    def _rules(self, words: str) -> None:
        if not words:
            topics = dict.fromkeys(rule.topic for rule in self.match.game.rulebook)
            self.frontend.show("The rulebook", [*topics, "Type rules and a topic, a number or words to read more."])
            return
        found = self.match.game.search(words)
        if not found.rules:
            raise LongboxError(f"No rule has these words: {words}.")
        self.frontend.show(f"Rules about {words}", answer_lines(found))

    def _look(self, words: str) -> None:
        """Show the table again, or what a card says and what the table says about it."""
        if not words:
            self.frontend.look()
            return
        said = [line for seat in self._seats for line in lines_about(words, self.match.view(seat).describe())]
        lines = list(dict.fromkeys(said))
        shown = self.match.game.presentation
        found = named(words, dict.fromkeys([*shown.cards(), *(term.word for term in shown.glossary.terms)]))
        if len(found) == 1:
            lines = [*read_about(shown, found[0]), *lines]
        if not lines and found:
            raise BadChoice(f"'{words}' may be {listed(found, 'or')}: say more of the name.")
        if not lines:
            where = "on the table or among the cards" if shown.catalogue else "on the table"
            raise BadChoice(f"Nothing {where} is called {words}.")
        self.frontend.show(f"About {words}", lines)

    def _wait(self, _: str) -> None:
        if all(seat in self._seats for seat in self.match.decision.seats):
            raise BadChoice("Nobody else is asked now, so the answer is yours.")
        self._waiting.update(self.players[seat] for seat in self._seats)

    def _undo(self, _: str) -> None:
        """Take back the last answer of a person and the answers of bots after it, if all of them may be taken back.

        In a game with secrets, it must be an answer of the person who asks. Otherwise everybody sees what is done.
        """
        match = self.match
        answers = match.plies[1:]
        after = next((n for n, ply in enumerate(reversed(answers)) if not self.players[ply.seat].is_bot), None)
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
        """Give the answer again that was taken back last, and the answers of bots after it."""
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
        self.frontend.show("Saved", [f"The record is in {path or self.path}."])

    def _quit(self, _: str) -> None:
        raise PersonLeft

    def _help(self, _: str) -> None:
        self.frontend.show("What you can type", help_lines(self._options[0].key, self._teacher.is_teaching))

    # -- the end ---------------------------------------------------------------------------------

    def _say_goodbye(self) -> None:
        self.save()
        command = [*self._resuming]
        if players_named(self.match.names) != self.players:
            command += [word for player in self.players for word in ("--seat", str(player))]
        self.frontend.notice(f"The game is saved. Go on with: {shlex.join(command)}")

    def _result_page(self) -> ResultPage:
        match, result = self.match, self.match.result
        assert result is not None
        seats = [seat for seat, player in enumerate(self.players) if not player.is_bot]
        seat = seats[0] if len(seats) == 1 else None  # several people see only what everybody may know
        questions = [self._last_question(person) for person in self._persons]
        since = None if None in questions else min(filter(None, questions), key=attrgetter("number"), default=None)
        seen, (*news, last) = self._log_of(seat, since)
        says_more = any(score != (seat in result.winners) for seat, score in enumerate(result.scores))
        scores = [f"{name}: {score:g}" for name, score in zip(match.names, result.scores, strict=False) if says_more]
        story = [*scores, *result.story]
        table, verdict = self.frontend.table(match.view(seat)), self._verdict(result, last.text)
        lessons = self._teacher.lines(seats, ())
        return ResultPage(match.game.title, table, seen + news, len(news), verdict, last.rule, story, self.path, lessons)

    def _verdict(self, result: Result, told: str) -> str:
        """Return the last line of the log, which says who wins. A person who plays alone reads "You lose"."""
        return f"You lose: {result.reason}" if result.is_lost and len(self._persons) == 1 else told
