"""`plyglot solve --batch`: batch solver, a position per line in, a JSON object per line out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from plyglot.cli.output import emit, one_line, remark
from plyglot.core.errors import BadOption, InputError, PlyglotError
from plyglot.core.files import path_of, reason_of
from plyglot.core.reading import whole_number
from plyglot.play.words import plural

if TYPE_CHECKING:
    from plyglot.solving.solution import Solution

COMMENTS = ("#", "%")
"""Prefixes of comment lines."""

LONGEST_LINE = 1 << 16
"""Maximum length of a line in bytes."""

ALL_EQUAL, SOME_DIFFER, BAD_LINES = 0, 1, 2
"""Exit codes."""


def solve_all(path: str, expect: bool, answer: Callable[[str], Solution]) -> int:
    """Solve every line of a file, print an error for a bad line, and return the exit code."""
    count = differ = bad = 0
    in_obf = Path(path).suffix.lower() == ".obf"
    for number, line in lines_of(path):
        count += 1
        try:
            position = obf_position(line, expect) if in_obf else line
            result = compared(position, answer) if expect else answer(position).as_dict()
        except BadOption:
            raise
        except PlyglotError as error:
            result = {"line": number, "position": line, "error": one_line(str(error))}
            bad += 1
        differ += not result.get("ok", True)
        emit(result)
    if expect or bad:
        remark(summary(count, expect, differ, bad))
    return BAD_LINES if bad else SOME_DIFFER if differ else ALL_EQUAL


def compared(line: str, answer: Callable[[str], Solution]) -> dict[str, Any]:
    """Solution of a line that ends in the expected score, on our scale or as published, and whether they agree."""
    position, _, score = line.rpartition(" ")
    expected = whole_number(score)
    if expected is None:
        raise InputError(f"{line!r}: expected an integer score at the end of the line")
    if not position.strip():
        raise InputError(f"{line!r}: expected a position before the score")
    solution = answer(position.strip())
    right = {solution.score}
    if solution.scores != "outcome":
        right.add(solution.board.game.text("published")(solution.board.pos, solution.score))
    return solution.as_dict() | {"expected": expected, "ok": expected in right}


def summary(count: int, expect: bool, differ: int, bad: int) -> str:
    """Counts of a batch in one line.

    >>> summary(500, True, 3, 1)
    '500 positions: 496 as expected, 3 differ, 1 bad'
    >>> summary(1, False, 0, 0)
    '1 position: 1 solved, 0 bad'
    """
    parts = [f"{count - differ - bad} as expected", f"{differ} differ"] if expect else [f"{count - bad} solved"]
    return f"{plural(count, 'position')}: {', '.join(parts)}, {bad} bad"


def lines_of(path: str) -> Iterator[tuple[int, str]]:
    """Lines with their numbers, without blank lines and comments. Raises BadOption if the file cannot be read."""
    if path == "-" and not sys.stdin:
        raise BadOption("--batch -: stdin is closed")
    file = path_of(path)
    try:
        stream = sys.stdin.buffer if path == "-" else file.open("rb")
    except (OSError, ValueError) as error:
        raise BadOption(f"{path}: cannot be read: {reason_of(error)}") from error
    with stream:
        for number, raw in enumerate(iter(lambda: stream.readline(LONGEST_LINE + 1), b""), 1):
            if len(raw) > LONGEST_LINE:
                raise BadOption(f"{path}: line {number} has more than {LONGEST_LINE:,} bytes: not a file of positions")
            line = " ".join(raw.decode("utf-8-sig", "replace").split())
            if line and not line.startswith(COMMENTS):
                yield number, line


def obf_position(line: str, expect: bool) -> str:
    """Position on a line of an Othello board file (docs/formats.md), with `expect` also the best move's score.

    >>> obf_position("--XO-- X; A1:-2; C2:+10; % an example", expect=True)
    '--XO-- X 10'
    """
    position, *fields = (field.strip() for field in line.partition("%")[0].split(";"))
    if not expect:
        return position
    scores = [whole_number(field.rpartition(":")[2].strip()) for field in fields if field]
    known = [score for score in scores if score is not None]
    if not known or len(known) < len(scores):
        raise InputError(f"{line!r} has no moves with scores, such as f5:+4;")
    return f"{position} {max(known)}"
