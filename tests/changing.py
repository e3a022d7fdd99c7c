"""Games with something changed in one of their parts."""

from __future__ import annotations

import dataclasses
from typing import Any, TypeVar

from longbox import CampaignRules, Evaluation, Game, Options, Presentation, Secrets, Table

S = TypeVar("S", bound=Table)
PARTS: dict[str, type[Any]] = {
    "presentation": Presentation,
    "options": Options,
    "secrets": Secrets,
    "evaluation": Evaluation,
    "campaign": CampaignRules,
}


def changed(game: Game[S], **changes: Any) -> Game[S]:
    """The same game with these of its fields, or of the fields of its parts, changed: `changed(GAME, cover=None)`."""
    for name, part in PARTS.items():
        fields = {field.name for field in dataclasses.fields(part)}
        inner = {field: changes.pop(field) for field in [*changes] if field in fields}
        if not inner:
            continue
        whole = getattr(game, name)
        made = part(**inner) if whole is None else dataclasses.replace(whole, **inner)
        game = dataclasses.replace(game, **{name: made})
    return dataclasses.replace(game, **changes)
