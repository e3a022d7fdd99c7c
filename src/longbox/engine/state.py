"""State is plain data, declared once: copy, equality and JSON are derived from the declaration.

    @state
    class Player:
        seat: int
        hand: list[int]
        mission: str | None = None

A field may be a number, a string, a bool, an enumeration, a tuple or `NamedTuple` of such, a list, a dict, another `@state`
class, one of several such classes (JSON has their names), or any of these or `None`. Sets are refused, because their order
differs between processes. Mutable things that the engine cannot copy are refused, too.
"""

from __future__ import annotations

import dataclasses
import enum
import hashlib
import json
import types
import typing
from collections.abc import Callable
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")
Json = Any  # None, bool, int, float, str, list[Json] or dict[str, Json]

SCALARS = (int, str, bool, float, types.NoneType)


class NotPlainData(TypeError):
    """A field was declared with a type that state may not hold."""


@dataclass_transform(field_specifiers=(dataclasses.field,))
def state(cls: type[T]) -> type[T]:
    """Declare a class of state: a slotted dataclass that `copy`, `to_json` and `from_json` understand."""
    made = dataclasses.dataclass(slots=True)(cls)
    _PLANS[made] = _Plan(made)
    return made


def is_state(cls: object) -> bool:
    return cls in _PLANS


def copy(thing: T) -> T:
    """An independent copy of a state object."""
    return _PLANS[type(thing)].copy(thing)  # type: ignore[no-any-return]


def copier(cls: type[T]) -> Callable[[T], T]:
    """The function that copies objects of this class. Fetch it once to copy many."""
    return _PLANS[cls].copier()


def to_json(thing: object) -> Json:
    """JSON data for a state or an event. A thing with a label becomes its label."""
    if thing.__class__ in SCALARS:
        return thing
    if isinstance(thing, enum.Enum):
        return thing.value
    if isinstance(thing, (list, tuple)):
        return [item if item.__class__ in SCALARS else to_json(item) for item in thing]
    if isinstance(thing, dict):
        return {str(to_json(key)): to_json(value) for key, value in thing.items()}
    if is_state(type(thing)):
        return _PLANS[type(thing)].encode(thing)
    if isinstance(label := getattr(thing, "label", None), str):
        return label
    if dataclasses.is_dataclass(thing):
        return {f.name: to_json(getattr(thing, f.name)) for f in dataclasses.fields(thing)}
    raise NotPlainData(f"{type(thing).__name__} is not plain data")


def from_json(cls: type[T], data: Json) -> T:
    """The inverse of `to_json`. A field that is newer than the data has its default."""
    return _PLANS[cls].decode(data)  # type: ignore[no-any-return]


def canonical(data: Json) -> str:
    """The canonical JSON text of some data. It keeps the order of dicts: rules may depend on it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def fingerprint(thing: object) -> str:
    """A short digest by which two states are compared across processes."""
    return hashlib.blake2b(canonical(to_json(thing)).encode(), digest_size=16).hexdigest()


def check_declaration(cls: type) -> None:
    """Raise `NotPlainData` if a field of this class, or of a class in it, cannot be state: better now than in mid-game."""
    if not is_state(cls):
        raise NotPlainData(f"{cls.__name__} is not declared with @state")
    _PLANS[cls].copier()


class _Plan:
    """How to copy, encode and decode one class. It is built at first use, when all names that the class mentions exist."""

    def __init__(self, cls: type) -> None:
        self.cls = cls
        self.copy: Callable[[Any], Any] = self._first_copy
        self.encoders: dict[str, Callable[[Any], Json]] = {}
        self.decoders: dict[str, Callable[[Json], Any]] = {}

    def _first_copy(self, thing: Any) -> Any:
        return self.copier()(thing)

    def copier(self) -> Callable[[Any], Any]:
        """Compile a straight-line copy function: one assignment a field, no look-ups of types at run time."""
        if self.copy != self._first_copy:
            return self.copy
        names: dict[str, Any] = {"new": object.__new__, "cls": self.cls}
        lines = ["def copy(old):", "    made = new(cls)"]
        self.copy = lambda thing: names["copy"](thing)  # so that a class may contain itself
        try:
            for name, kind in self.kinds().items():
                lines.append(f"    made.{name} = {_copy_of(kind, f'old.{name}', names)}")
        except NotPlainData as problem:
            self.copy = self._first_copy
            raise NotPlainData(f"{self.cls.__name__}.{name}: {problem}") from None
        exec("\n".join([*lines, "    return made"]), names)
        self.copy = names["copy"]
        return self.copy

    def kinds(self) -> dict[str, Any]:
        hints = typing.get_type_hints(self.cls)
        return {f.name: hints[f.name] for f in dataclasses.fields(self.cls)}

    def encode(self, thing: Any) -> Json:
        if not self.encoders:
            self.encoders = {name: _encoder(kind) for name, kind in self.kinds().items()}
        return {name: step(getattr(thing, name)) for name, step in self.encoders.items()}

    def decode(self, data: Json) -> Any:
        if not self.decoders:
            self.decoders = {name: _decoder(kind) for name, kind in self.kinds().items()}
        if not isinstance(data, dict) or (data.keys() != self.decoders.keys() and not self._is_older(data)):
            raise ValueError(f"expected the fields of {self.cls.__name__}: {', '.join(self.decoders)}")
        return self.cls(**{name: step(data[name]) for name, step in self.decoders.items() if name in data})

    def _is_older(self, data: dict[str, Json]) -> bool:
        """Whether all missing fields have defaults: they may be newer than the data."""
        needed = {f.name for f in dataclasses.fields(self.cls) if f.default is f.default_factory is dataclasses.MISSING}
        return needed <= data.keys() <= self.decoders.keys()


_PLANS: dict[Any, _Plan] = {}


def _members(kind: Any) -> tuple[Any, ...] | None:
    """The alternatives of a union, or None for anything else."""
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        return typing.get_args(kind)
    return None


def _is_named_tuple(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")


def _is_immutable(kind: Any) -> bool:
    """Whether values of this type can be shared by copies."""
    if kind in SCALARS or kind is None or typing.get_origin(kind) is typing.Literal:
        return True
    if isinstance(kind, TypeVar):  # a type variable is only allowed for immutable types
        return bool(kind.__constraints__) and all(choice in SCALARS for choice in kind.__constraints__)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return all(member.value.__class__ in SCALARS for member in kind)
    if _is_named_tuple(kind):
        return all(map(_is_immutable, typing.get_type_hints(kind).values()))
    if typing.get_origin(kind) is tuple:
        return all(_is_immutable(part) for part in typing.get_args(kind) if part is not ...)
    members = _members(kind)
    return members is not None and _is_told_apart(members) and all(map(_is_immutable, members))


def _is_one_of_several(members: tuple[Any, ...]) -> bool:
    """Whether the union has several types besides None."""
    return len([member for member in members if member is not types.NoneType]) > 1


def _is_told_apart(members: tuple[Any, ...]) -> bool:
    """Whether the JSON of a value tells its type among these."""
    plain = (m in SCALARS or typing.get_origin(m) is typing.Literal or is_state(typing.get_origin(m) or m) for m in members)
    return not _is_one_of_several(members) or all(plain)


def _copy_of(kind: Any, value: str, names: dict[str, Any]) -> str:
    """Python source that copies `value`, which is the source of an expression of this type."""
    if _is_immutable(kind):
        return value
    origin, parts, members = typing.get_origin(kind), typing.get_args(kind), _members(kind)
    if origin is list:
        item = f"item{len(names)}"
        names[item] = None  # a name of its own for each level of nesting
        inner = _copy_of(parts[0], item, names)
        return f"{value}.copy()" if inner == item else f"[{inner} for {item} in {value}]"
    if origin is dict:
        _check_key(parts[0])
        item = f"item{len(names)}"
        names[item] = None
        inner = _copy_of(parts[1], item, names)
        return f"{value}.copy()" if inner == item else f"{{key: {inner} for key, {item} in {value}.items()}}"
    if members:
        if not _is_told_apart(members):
            raise NotPlainData(f"a field is one of several @state classes and scalars, or one other type or None, not {kind}")
        copiers = {typing.get_origin(m) or m: _copier_of(m, names) for m in members if not _is_immutable(m)}
        name = f"copiers{len(names)}"
        names[name] = copiers
        return f"({name}[{value}.__class__]({value}) if {value}.__class__ in {name} else {value})"
    if is_state(origin or kind):
        name = f"copy{len(names)}"
        names[name] = _PLANS[origin or kind].copier()
        return f"{name}({value})"
    if origin in (set, frozenset) or kind in (set, frozenset):
        raise NotPlainData("a set has no fixed order; use a list or a dict")
    raise NotPlainData(f"{kind} is not plain data that can be copied")


def _copier_of(kind: Any, names: dict[str, Any]) -> Callable[[Any], Any]:
    source = _copy_of(kind, "value", names)
    return eval(f"lambda value: {source}", names)  # type: ignore[no-any-return]


def _check_key(kind: Any) -> None:
    if kind not in (str, int) and not (isinstance(kind, type) and issubclass(kind, enum.Enum)):
        raise NotPlainData(f"a dict in state has keys of type str, int or an enumeration, not {kind}")


def _encoder(kind: Any) -> Callable[[Any], Json]:
    """Like `to_json`, but a union of @state classes is written with the name of the class."""
    origin, parts, members = typing.get_origin(kind), typing.get_args(kind), _members(kind)
    if origin is list:
        item = _encoder(parts[0])
        return to_json if item is to_json else lambda value: [item(part) for part in value]
    if origin is dict:
        item = _encoder(parts[1])
        return to_json if item is to_json else lambda value: {str(to_json(k)): item(part) for k, part in value.items()}
    if members and not _is_one_of_several(members):
        item = _encoder(next(member for member in members if member is not types.NoneType))
        return to_json if item is to_json else lambda value: None if value is None else item(value)
    if members:
        return lambda value: {"is": type(value).__name__, **to_json(value)} if is_state(type(value)) else to_json(value)
    return to_json


def _scalar_decoder(kinds: tuple[type, ...]) -> Callable[[Json], Any]:
    """Take a value of one of these types. Rules may write a number for a bool, and a whole number for any number."""
    accepted = {bool: (bool, int), int: (bool, int), float: (bool, int, float)}
    classes = {cls for kind in kinds for cls in accepted.get(kind, (kind,))}

    def decode(data: Json) -> Any:
        if data.__class__ not in classes:
            raise ValueError(f"expected {' or '.join(kind.__name__ for kind in kinds)}")
        return data

    return decode


def _list(data: Json) -> list[Json]:
    if not isinstance(data, list):
        raise ValueError("expected a list")
    return data


def _scalars_of(kind: Any) -> tuple[type, ...]:
    """The scalar types that this type stands for; none if it is no scalar."""
    if kind is None or kind in SCALARS:
        return (kind or types.NoneType,)
    if isinstance(kind, TypeVar):
        return kind.__constraints__
    return tuple({type(value) for value in typing.get_args(kind)}) if typing.get_origin(kind) is typing.Literal else ()


def _decoder(kind: Any) -> Callable[[Json], Any]:
    """The inverse of `to_json` for values of this type."""
    origin, parts, members = typing.get_origin(kind), typing.get_args(kind), _members(kind)
    if scalars := _scalars_of(kind):
        return _scalar_decoder(scalars)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return kind
    if origin is list:
        item = _decoder(parts[0])
        return lambda data: [item(part) for part in _list(data)]
    if origin is dict:
        key, value = _key_decoder(parts[0]), _decoder(parts[1])
        return lambda data: {key(name): value(part) for name, part in data.items()}
    if origin is tuple:
        if parts[-1] is ...:
            item = _decoder(parts[0])
            return lambda data: tuple(item(part) for part in _list(data))
        items = [_decoder(part) for part in parts]
        return lambda data: tuple(step(part) for step, part in zip(items, _list(data), strict=True))
    if _is_named_tuple(kind):
        items = [_decoder(part) for part in typing.get_type_hints(kind).values()]
        return lambda data: kind(*(step(part) for step, part in zip(items, _list(data), strict=True)))
    if members:
        return _union_decoder(members)
    if is_state(origin or kind):
        return _PLANS[origin or kind].decode
    raise NotPlainData(f"{kind} is not plain data")


def _key_decoder(kind: Any) -> Callable[[str], Any]:
    """JSON keys are strings: turn them back into keys of this type."""
    if kind in (int, str):
        return kind  # type: ignore[no-any-return]
    return {str(member.value): member for member in kind}.__getitem__


def _union_decoder(members: tuple[Any, ...]) -> Callable[[Json], Any]:
    others = [m for m in members if m is not types.NoneType]
    if len(others) == 1:
        inner = _decoder(others[0])
        return lambda data: None if data is None else inner(data)
    classes = [typing.get_origin(member) or member for member in others]
    by_name = {cls.__name__: _PLANS[cls] for cls in classes if is_state(cls)}
    scalar = _scalar_decoder(tuple(kind for member in members for kind in _scalars_of(member)))

    def decode(data: Json) -> Any:
        if not isinstance(data, dict):
            return scalar(data)
        fields = dict(data)
        return by_name[fields.pop("is")].decode(fields)

    return decode
