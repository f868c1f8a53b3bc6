"""What commands print with `--json`, as types: the schemas in the documentation are made of them, and tests compare.

Commands print plain data; nothing here runs when they do.
"""

from __future__ import annotations

from typing import Any

import msgspec

from plyglot.cli.answers import authoring, books, playing, solving, studying
from plyglot.studying.laboratory import Row
from plyglot.tournament.record import Record

ANSWERS: dict[str, tuple[Any, ...]] = {
    "games": (list[authoring.GameName],),
    "show": (authoring.Shown,),
    "check": (authoring.Passed, authoring.Failed),
    "slots": (list[authoring.SlotGroup],),
    "bench": (authoring.Bench,),
    "doctor": (list[authoring.Finding],),
    "convert": (authoring.Converted, authoring.Formats),
    "learn": (authoring.LearnedFromPositions, authoring.LearnedFromGames, authoring.Played),
    "perft": (solving.Perft, solving.BulkPerft),
    "solve": (solving.Solution, solving.Average, solving.BadLine),
    "verify": (solving.Verified,),
    "database build": (solving.Built,),
    "database compress": (solving.Compressed,),
    "database probe": (solving.Probed,),
    "database verify": (solving.DatabaseVerified,),
    "database stats": (solving.Statistics, solving.SlicedStatistics, solving.EndingStatistics),
    "book build": (books.Made, books.Estimate),
    "book merge": (books.Made,),
    "book prune": (books.Made,),
    "book export": (books.Exported,),
    "book probe": (books.Probed,),
    "book show": (books.Tree,),
    "book stats": (books.Statistics,),
    "book verify": (books.Verified,),
    "think": (playing.Info, playing.Result),
    "match": (Record, playing.Match, playing.SeatedMatch),
    "grade": (playing.Grade,),
    "tournament run": (Record, playing.Tournament),
    "tournament resume": (Record, playing.Tournament),
    "tournament report": (playing.Tournament,),
    "tournament reproduce": (playing.Reproduced,),
    "study": (Row, studying.LectureFigure, dict[str, str]),
    "tree": (studying.Tree, studying.GrownTree, studying.Events),
    "explain": (studying.Explanation, studying.HiddenExplanation),
    "review": (studying.Review,),
    "balance": (studying.Balance,),
}
"""For each command the kinds of lines that it prints, a JSON value each."""


def schema(command: str) -> dict[str, Any]:
    """The JSON schema of a line that a command prints.

    >>> schema("perft")["anyOf"]
    [{'$ref': '#/$defs/Perft'}, {'$ref': '#/$defs/BulkPerft'}]
    """
    found, parts = msgspec.json.schema_components(ANSWERS[command], ref_template="#/$defs/{name}")
    kinds = found[0] if len(found) == 1 else {"anyOf": list(found)}
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"plyglot {command} --json"}
    return head | kinds | ({"$defs": {name: open_ended(part) for name, part in parts.items()}} if parts else {})


def open_ended(part: dict[str, Any]) -> dict[str, Any]:
    """A part of a schema, to which later versions may add fields."""
    return {name: value for name, value in part.items() if name != "additionalProperties" or value is not False}


def kind_of(command: str, line: str) -> Any:
    """Which kind of a command's lines this is. Raises msgspec.ValidationError if it is none.

    >>> kind_of("verify", '{"game": "nim", "position": "", "outcome": "win", "positions": 9}').__name__
    'Verified'
    """
    faults = []
    for kind in ANSWERS[command]:
        try:
            msgspec.json.decode(line, type=kind)
        except msgspec.ValidationError as fault:
            faults.append(f"{getattr(kind, '__name__', kind)}: {fault}")
        else:
            return kind
    raise msgspec.ValidationError("; ".join(faults))
