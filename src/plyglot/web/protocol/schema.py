"""TypeScript types of all messages: `python -m plyglot.web.protocol.schema` writes `frontend/src/messages.ts`.

A test compares, so that page and server cannot disagree.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as kinds

from plyglot.web.protocol import requests
from plyglot.web.protocol.messages import AnyAnswer, AnyRequest

TARGET = Path("frontend") / "src" / "messages.ts"

HEAD = "// Written by `python -m plyglot.web.protocol.schema` from src/plyglot/web/protocol: do not edit.\n"

SIMPLE: dict[type[kinds.Type], str] = {
    kinds.StrType: "string",
    kinds.BytesType: "string",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
}


def typescript() -> str:
    """All messages as TypeScript.

    >>> "export interface Think {" in typescript()
    True
    """
    parts = [HEAD]
    seen: dict[str, type] = {}
    for name, union in (("Request", AnyRequest), ("Answer", AnyAnswer)):
        members = [_name(member) for member in get_args(union)]
        for member in get_args(union):
            _collect(member, seen)
        parts.append(f"export type {name} =\n" + "".join(f"  | {member}\n" for member in members)[:-1] + ";\n")
    parts += [_interface(name, struct) for name, struct in seen.items()]
    return "\n".join(parts)


def _name(struct: type) -> str:
    """A request and an answer may have the same name in Python, but not in one file."""
    answered = struct.__module__ != requests.__name__ and hasattr(requests, struct.__name__)
    return f"{struct.__name__}Answer" if answered else struct.__name__


def _collect(struct: type, seen: dict[str, type]) -> None:
    """Enter a struct and all that its fields mention."""
    if _name(struct) in seen:
        return
    seen[_name(struct)] = struct
    for field in _info(struct).fields:
        for found in _structs(field.type):
            _collect(found, seen)


def _info(struct: type) -> kinds.StructType:
    info = kinds.type_info(struct)
    assert isinstance(info, kinds.StructType)
    return info


def _structs(kind: kinds.Type) -> Iterator[type]:
    if isinstance(kind, kinds.StructType):
        yield kind.cls
    for inner in _inside(kind):
        yield from _structs(inner)


def _inside(kind: Any) -> list[kinds.Type]:
    """Item types of a list, a tuple, a dictionary or a union."""
    if isinstance(kind, kinds.ListType):
        return [kind.item_type]
    if isinstance(kind, kinds.DictType):
        return [kind.value_type]
    if isinstance(kind, kinds.TupleType):
        return list(kind.item_types)
    return list(kind.types) if isinstance(kind, kinds.UnionType) else []


def _interface(name: str, struct: type) -> str:
    """A struct: what requests leave to its default may be left out; answers say everything."""
    info, docs = _info(struct), _field_docs(struct)
    asked = struct.__module__ == requests.__name__
    lines = [*_comment(inspect.getdoc(struct) or ""), f"export interface {name} {{"]
    if info.tag_field:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        lines += [f"  {line}" for line in _comment(docs.get(field.name, ""))]
        lines.append(f"  {field.name}{'?' if asked and not field.required else ''}: {_type(field.type)};")
    return "\n".join([*lines, "}", ""])


def _type(kind: kinds.Type) -> str:
    if type(kind) in SIMPLE:
        return SIMPLE[type(kind)]
    if isinstance(kind, kinds.StructType):
        return _name(kind.cls)
    if isinstance(kind, kinds.LiteralType):
        return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
    inside = [_type(inner) for inner in _inside(kind)]
    if isinstance(kind, kinds.ListType):
        any_number = f"({inside[0]})[]" if "|" in inside[0] else f"{inside[0]}[]"
        return f"[{', '.join(inside * kind.min_length)}, ...{any_number}]" if kind.min_length else any_number
    if isinstance(kind, kinds.DictType):
        return f"Record<string, {inside[0]}>"
    return f"[{', '.join(inside)}]" if isinstance(kind, kinds.TupleType) else " | ".join(inside)


def _field_docs(struct: type) -> dict[str, str]:
    """The texts below a struct's fields, and below those it inherits."""
    found: dict[str, str] = {}
    for base in reversed(struct.__mro__[:-1]):
        if base.__module__ == struct.__module__ or base.__module__.startswith("plyglot"):
            body = ast.parse(inspect.getsource(base)).body[0]
            assert isinstance(body, ast.ClassDef)
            for field, text in zip(body.body, body.body[1:], strict=False):
                if isinstance(field, ast.AnnAssign) and isinstance(text, ast.Expr):
                    found[ast.unparse(field.target)] = inspect.cleandoc(str(ast.literal_eval(text.value)))
    return found


def _comment(text: str) -> list[str]:
    lines = text.splitlines()
    if len(lines) < 2:
        return [f"/** {line} */" for line in lines]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), encoding="utf-8")
