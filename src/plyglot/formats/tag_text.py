"""Files of games with tags before the moves, as PGN and PDN have them: `[Event "Cup"]`, an empty line, the movetext."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import IO

from plyglot.core.errors import InputError
from plyglot.core.notation import shortened
from plyglot.formats.movetext import BadLine
from plyglot.formats.record import GameRecord
from plyglot.formats.record_file import BrokenRecord, RecordFile, text_lines

TAG = re.compile(r'\s*\[\s*([A-Za-z][A-Za-z0-9_]*)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*')
LIKE_A_TAG = re.compile(r"\s*\[\s*[A-Za-z]")
ESCAPE = re.compile(r'\\(?:["\\nt]|u(?!d[89a-f])[0-9a-f]{4})', re.IGNORECASE)
SPECIAL, COMMENT_END = re.compile(r'[{;()]|"(?:[^"\\]|\\.)*"'), re.compile("}")
CONTINUED = re.compile(r"\s*(?:([0-9]+)(\.+)|[(){;$]|\.\.)")


@dataclass
class Section:
    """A game of a file: its tags and its movetext, not yet read."""

    line: int
    """Number of the line on which it begins."""
    tags: dict[str, str] = field(default_factory=dict)
    lines_of_tags: dict[str, int] = field(default_factory=dict)
    text: str = ""
    text_line: int = 0
    """Number of the line on which the movetext begins."""
    fault: BadLine | None = None
    """A tag that cannot be read."""


def records(
    found: Iterable[Section], file: RecordFile, parse: Callable[[Section, RecordFile], GameRecord]
) -> Iterator[GameRecord]:
    """The games of some sections; one that cannot be read is told with its line."""
    for section in found:
        try:
            record = parse(section, file)
        except BrokenRecord:
            raise  # it says where
        except BadLine as error:
            file.bad(f":{error.line}", error)
        except InputError as error:
            file.bad(f":{section.line}", error)
        else:
            yield record


def sections(stream: IO[bytes], file: RecordFile) -> Iterator[Section]:
    """The games of a file. A tag after a movetext begins the next one.

    Without tags a game is a line; one that begins with a move's number other than 1., or within brackets, goes on with
    the game of the line before it.
    """
    here: Section | None = None
    nesting = Nesting()
    for number, line in text_lines(stream, file):
        is_tag = not nesting.inside and LIKE_A_TAG.match(line) is not None
        if here and here.text and not nesting.inside and _begins_another(here, line, is_tag):
            yield here
            here = None
        if here is None:
            if not line.strip():
                continue
            here, nesting = Section(number), Nesting()
        if is_tag:
            _take_tags(here, number, line)
        else:
            here.text_line = here.text_line or number
            here.text += line
            nesting.feed(line)
    if here:
        yield here


def _begins_another(here: Section, line: str, is_tag: bool) -> bool:
    """Whether a line after some movetext, or after an empty line, begins another game."""
    moves = bool(here.text.strip())
    if is_tag:
        found = TAG.match(line)
        return moves or (found is not None and found[1] in here.tags)
    return moves and not here.tags and bool(line.strip()) and not _goes_on(line)


def _goes_on(line: str) -> bool:
    """Whether a line without tags goes on with the game before it.

    >>> _goes_on("2. c3 d3"), _goes_on("1... d6"), _goes_on("1. f5"), _goes_on("f5d6")
    (True, True, False, False)
    """
    found = CONTINUED.match(line)
    return found is not None and (found[1] != "1" or found[2] != ".")


def _take_tags(section: Section, number: int, line: str) -> None:
    """Enter the tags of a line."""
    place = 0
    while place < len(line.rstrip()):
        found = TAG.match(line, place)
        if not found:
            section.fault = section.fault or BadLine(
                number, f'{shortened(line)} is not a tag, such as [Event "Cup"]', code="bad_tag", tag=line.strip()[:40]
            )
            return
        section.tags.setdefault(found[1], _unquoted(found[2]))
        section.lines_of_tags.setdefault(found[1], number)
        place = found.end()


def _unquoted(text: str) -> str:
    r"""The value of a tag. Beside PGN's two escapes it may have JSON's; other backslashes stand for themselves.

    >>> _unquoted(r'say \"no\" in C:\\x')
    'say "no" in C:\\x'
    """
    return ESCAPE.sub(lambda found: str(json.loads(f'"{found[0]}"')), text)


def tag_lines(tags: Mapping[str, str]) -> str:
    """Tags as they are written, those without a value left out.

    >>> tag_lines({"Event": 'the "Cup"', "Date": ""})
    '[Event "the \\\\"Cup\\\\""]\\n'
    """
    return "".join(f"[{name} {json.dumps(value, ensure_ascii=False)}]\n" for name, value in tags.items() if value)


class Nesting:
    """Whether the lines read so far end within a comment or within brackets."""

    def __init__(self) -> None:
        self._depth, self._comment = 0, False

    @property
    def inside(self) -> bool:
        """Whether something is open."""
        return self._comment or self._depth > 0

    def feed(self, line: str) -> None:
        """Read a line."""
        place = 0
        while found := (COMMENT_END if self._comment else SPECIAL).search(line, place):
            place = found.end()
            if self._comment:
                self._comment = False
            elif found[0] == ";":
                return
            elif found[0] == "{":
                self._comment = True
            elif found[0] in "()":
                self._depth = max(0, self._depth + (1 if found[0] == "(" else -1))
