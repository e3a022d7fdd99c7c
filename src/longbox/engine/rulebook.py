"""The rulebook of a game: every rule with its id, in our own words. Code and texts cite the ids."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from longbox.engine.errors import LongboxError


@dataclass(frozen=True)
class Rule:
    """One rule. `check` says what its test looks at. `origin` is 'ruling' if the rulebook is silent and we decided."""

    id: str
    topic: str
    text: str
    check: str
    kind: str = "rule"
    origin: str = "rulebook"
    page: int | None = None


class Rulebook:
    """The rules of one game. They are read from the `rulebook.toml` of its package when they are first needed."""

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


def _rule(entry: dict[str, Any]) -> Rule:
    known = {name: entry[name] for name in Rule.__dataclass_fields__ if name in entry}
    return Rule(**known)
