"""A game's rulebook: every rule with its number, in our own words, cited wherever it acts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from longbox.engine.errors import LongboxError


@dataclass(frozen=True)
class Rule:
    """One rule. `check` says what a test of it looks at; `origin` is 'ruling' where we decided what the rulebook left open."""

    id: str
    topic: str
    text: str
    check: str
    kind: str = "rule"
    origin: str = "rulebook"
    page: int | None = None


class Rulebook:
    """The rules of one game, read from the `rulebook.toml` in its package when somebody first asks."""

    def __init__(self, package: str, file: str = "rulebook.toml") -> None:
        self.package = package
        self.file = file

    @cached_property
    def rules(self) -> dict[str, Rule]:
        import tomllib  # slow to import, like the next one, and seldom needed
        from importlib import resources

        text = resources.files(self.package).joinpath(self.file).read_text(encoding="utf-8")
        found: dict[str, Rule] = {}
        for entry in tomllib.loads(text)["rule"]:
            rule = _rule(entry)
            if rule.id in found:
                raise LongboxError(f"{self.package}/{self.file} has the rule {rule.id} twice.")
            found[rule.id] = rule
        return found

    def __getitem__(self, rule: str) -> Rule:
        try:
            return self.rules[rule.upper()]
        except KeyError:
            near = [known for known in self.rules if known.startswith(rule.upper()[:5])]
            raise LongboxError(f"There is no rule '{rule}'; try {', '.join((near or list(self.rules))[:5])}.") from None

    def __contains__(self, rule: object) -> bool:
        return isinstance(rule, str) and rule.upper() in self.rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __len__(self) -> int:
        return len(self.rules)

    def search(self, words: str) -> list[Rule]:
        """The rules in which all of these words occur, in whatever order."""
        wanted = words.lower().split()
        return [rule for rule in self if all(word in f"{rule.id} {rule.topic} {rule.text}".lower() for word in wanted)]


def _rule(entry: dict[str, Any]) -> Rule:
    known = {name: entry[name] for name in Rule.__dataclass_fields__ if name in entry}
    return Rule(**known)
