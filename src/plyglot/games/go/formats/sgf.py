"""SGF, the Smart Game Format: trees of games of Go with comments and variations, `(;GM[1]SZ[9]KM[7.5];B[ee];W[cc])`.

Read and written: SZ, KM, PB PW (players), BR WR (ratings, where they are numbers), RE (Black's result), DT, EV, PC, RO,
RU, GC (comment on the game), AB AW PL (stones that are there at first), B W (moves; an empty one is a pass), C
(comments), and variations. Other properties are skipped. What cannot be played is reported with its line, and the rest
of its line of play is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import IO

from plyglot.core.board import Board
from plyglot.core.errors import BadRecord, PlyglotError
from plyglot.core.reading import decimal, whole_number
from plyglot.formats.game_tree import MAX_NESTING, Line, Ply, line_of, moves_of, respelled
from plyglot.formats.record import GameRecord
from plyglot.formats.record_file import RecordFile, text_lines
from plyglot.formats.referee import position_in

SIGNATURE = re.compile(rb"(?:\xef\xbb\xbf)?\s*\(\s*;(?=[^)]{0,300}?GM\s*\[1\])")
HOLDS_TREES = True
TOKEN = re.compile(r"\s*(?:([();])|([A-Za-z]+)|\[((?:[^\]\\]|\\.)*)\])", re.DOTALL)
ESCAPED = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)
RESULT = re.compile(r"([BW])\+(?:([0-9]+(?:\.[0-9]+)?)|(R(?:esign)?)|(T(?:ime)?)|F(?:orfeit)?|)", re.IGNORECASE)
COORDINATES, LETTERS = "abcdefghijklmnopqrs", "abcdefghjklmnopqrst"
"""Columns as SGF has them, and as people have them, without the letter i."""

LONGEST = 1 << 22
STANDARD_SIZE = 19
"""Size of a board that a file says nothing about."""

KEPT = {"PC": "Site", "RO": "Round", "RU": "Rules"}
"""Properties that are kept as tags, and their names."""


@dataclass
class Node:
    """A node of a file: its properties, its line, and what comes after it, the main line first."""

    line: int
    properties: dict[str, list[str]] = field(default_factory=dict)
    after: list[Node] = field(default_factory=list)

    def text(self, name: str) -> str:
        """The first value of a property; empty if there is none."""
        return self.properties.get(name, [""])[0]


# --- reading ----------------------------------------------------------------------------------------------------------


def read(stream: IO[bytes], file: RecordFile) -> Iterator[GameRecord]:
    """Read the games of a file."""
    text = "".join(line if line.endswith("\n") else line + "\n" for _, line in text_lines(stream, file))
    if len(text) > LONGEST:
        file.bad(":1", BadRecord(f"the file is longer than {LONGEST:,} characters"))
        return
    for root in trees(text, file):
        try:
            yield record_of(root, file)
        except PlyglotError as error:  # a board of a size that there is not, for one
            file.bad(f":{root.line}", error)


def trees(text: str, file: RecordFile) -> Iterator[Node]:
    """The games of a text. Those that are damaged are reported, and end the reading."""
    at, line = 0, 1
    waiting: list[Node] = []  # where the open brackets began
    root = node = None
    name = ""
    while text[at:].strip():
        found = TOKEN.match(text, at)
        if not found:
            file.bad(f":{line}", BadRecord(f"{text[at : at + 20].split()[0]!r} is not SGF"))
            return
        line += text.count("\n", at, found.end())
        at = found.end()
        sign, word, value = found.groups()
        if sign == "(":
            waiting.append(node or Node(line))
        elif sign == ")":
            if not waiting:
                file.bad(f":{line}", BadRecord("a bracket ) closes nothing"))
                return
            node = waiting.pop()
            if not waiting and root is not None:
                yield root
                root = node = None
        elif not waiting:
            file.bad(f":{line}", BadRecord("a game begins with (;"))
            return
        elif sign == ";":
            new = Node(line)
            if root is None:
                root = new
            elif node is not None:
                node.after.append(new)
            node = new
        elif node is None:
            file.bad(f":{line}", BadRecord("a game begins with (;"))
            return
        elif word:
            name = "".join(letter for letter in word if letter.isupper())  # small letters are of FF[3]
        else:
            node.properties.setdefault(name, []).append(ESCAPED.sub(unescaped, value))
    if waiting:
        file.bad(f":{line}", BadRecord("the last game does not end with )", code="cut_off"))


def unescaped(found: re.Match[str]) -> str:
    """What an escaped character stands for; an escaped end of a line is nothing."""
    return "" if found[1].strip("\r\n") == "" else found[1]


def record_of(root: Node, file: RecordFile) -> GameRecord:
    """A tree as a record. Raises BadRecord."""
    if root.text("GM") not in ("", "1"):
        raise BadRecord(f"GM[{root.text('GM')[:20]}] is another game: Go is GM[1]", code="other_game")
    size = whole_number(root.text("SZ") or str(STANDARD_SIZE))
    komi = decimal(root.text("KM") or "0")
    if size is None or komi is None or 2 * komi != int(2 * komi):
        raise BadRecord("SZ must be a whole number and KM a number in half points")
    game = file.referee_of_variant(f"{size}x{size}:{int(2 * komi)}").game
    board = first_board(game.board(), root, size)
    line = line_from(root, board, size, file)
    score, ending = result_in(root.text("RE"))
    ratings = decimal(root.text("BR")), decimal(root.text("WR"))
    return GameRecord(
        game=game.spec,
        start="" if board.pos == game.start else board.text,
        moves=moves_of(line),
        tree=line,
        players=(root.text("PB"), root.text("PW")),
        ratings=ratings,
        score=score,
        ending=ending,
        date=root.text("DT"),
        event=root.text("EV"),
        comment=root.text("GC") or root.text("C"),
        tags=tuple((name, root.text(of)) for of, name in KEPT.items() if root.text(of)),
    )


def result_in(text: str) -> tuple[float | None, str]:
    """Black's lead in half points, or 1 or -1 where there is none, and how the game ended."""
    if text.strip() in ("0", "Draw"):
        return 0.0, ""
    found = RESULT.fullmatch(text.strip())
    if not found:
        return None, ""
    sign = 1.0 if found[1].upper() == "B" else -1.0
    ending = "resigned" if found[3] else "time" if found[4] else ""
    return sign * (2 * float(found[2]) if found[2] and float(found[2]) else 1.0), ending


def first_board(board: Board, root: Node, size: int) -> Board:
    """The board that a game begins from: with the stones that AB and AW put there. Raises BadRecord."""
    stones = {point: sign for sign, name in (("X", "AB"), ("O", "AW")) for point in points_in(root, name, size)}
    to_move = root.text("PL").strip().upper()[:1]
    if not stones and to_move != "W":
        return board
    if not to_move:  # after handicap stones White begins
        only_black = not root.properties.get("AW")
        to_move = "W" if only_black and not any("B" in node.properties for node in root.after[:1]) else "B"
    rows = ["".join(stones.get((row, column), ".") for column in range(size)) for row in range(size)]
    return Board.at(board.game, *position_in(board.game, f"{'/'.join(rows)} {to_move.lower()}"))


def points_in(node: Node, name: str, size: int) -> Iterator[tuple[int, int]]:
    """The points of a property, by row from the top and column; `aa:cb` is a rectangle. Raises BadRecord."""
    for value in node.properties.get(name, []):
        corner, _, other = value.strip().partition(":")
        first, last = point_in(corner, size), point_in(other or corner, size)
        for row in range(first[0], last[0] + 1):
            for column in range(first[1], last[1] + 1):
                yield row, column


def point_in(text: str, size: int) -> tuple[int, int]:
    """A point, by row from the top and column. Raises BadRecord."""
    if len(text) != 2 or not set(text) <= set(COORDINATES[:size]):
        raise BadRecord(f"{text[:20]!r} is not a point on a board of {size} by {size}")
    return COORDINATES.index(text[1]), COORDINATES.index(text[0])


def move_in(node: Node, size: int) -> tuple[str, str]:
    """Whose move a node has, B or W, and the move; empty if none. Raises BadRecord."""
    for colour in ("B", "W"):
        if colour in node.properties:
            text = node.text(colour).strip()
            if text == "" or (text == "tt" and size <= STANDARD_SIZE):
                return colour, "pass"
            row, column = point_in(text, size)
            return colour, f"{LETTERS[column]}{size - row}"
    return "", ""


def line_from(node: Node, board: Board, size: int, file: RecordFile, nesting: int = 0) -> Line:
    """The line of play that begins with a node, as far as it can be played. Raises BadRecord if it has variations
    nested too deep."""
    if nesting > MAX_NESTING:
        raise BadRecord(f"variations are nested more than {MAX_NESTING} deep")
    plies: list[Ply] = []
    siblings: list[Node] = []
    while True:
        try:
            colour, move = move_in(node, size)
            if move:
                if colour != "BW"[board.side]:
                    raise BadRecord(f"{colour} moves twice in a row")
                after = board.play(move)
                others = [line_from(each, board, size, file, nesting + 1) for each in siblings]
                variations = tuple(filter(None, others))
                plies.append(Ply(move, comment=node.text("C").strip(), variations=variations))
                board = after
            elif plies and node.text("C").strip():
                last = plies[-1]
                plies[-1] = replace(last, comment=f"{last.comment} {node.text('C').strip()}".strip())
        except PlyglotError as error:
            file.broken(node.line, error)
            return tuple(plies)
        if not node.after:
            return tuple(plies)
        node, *siblings = node.after


# --- writing ----------------------------------------------------------------------------------------------------------


def write(stream: IO[bytes], records: Iterable[GameRecord], file: RecordFile) -> int:
    """Write games; returns how many."""
    count = 0
    for record in file.to_write(records):
        stream.write(text_of(record, file).encode() + b"\n")
        count += 1
    return count


def text_of(record: GameRecord, file: RecordFile) -> str:
    """A record as SGF."""
    game = file.game_of(record)
    rules = game.beside("rules")
    board = Board.at(game, *position_in(game, record.start)) if record.start else game.board()
    line = respelled(record.tree or line_of(record.moves), board, spelled)
    others = dict(record.tags)
    properties = {
        "GM": "1",
        "FF": "4",
        "CA": "UTF-8",
        "AP": "plyglot",
        "SZ": str(rules.SIZE),
        "KM": f"{rules.KOMI / 2:g}",
        "PB": record.players[0],
        "PW": record.players[1],
        "BR": "" if record.ratings[0] is None else f"{record.ratings[0]:g}",
        "WR": "" if record.ratings[1] is None else f"{record.ratings[1]:g}",
        "RE": result_of(record),
        "DT": record.date,
        "EV": record.event,
        **{name: others.get(tag, "") for name, tag in KEPT.items()},
        "GC": record.comment,
    }
    head = "".join(f"{name}[{escaped(value)}]" for name, value in properties.items() if value)
    return f"(;{head}{setup(board) if record.start else ''}{written(line, board.side)})"


def spelled(board: Board, move: str) -> str:
    """A move's point as SGF has it; empty for a pass."""
    text = board.move_text(board.parse_move(move))
    size = len(board.game.text("COLUMNS"))
    if text == "pass":
        return ""
    return COORDINATES[board.game.text("COLUMNS").index(text[0])] + COORDINATES[size - int(text[1:])]


def written(line: Line, side: int) -> str:
    """A line of play whose moves are spelled already; where it has variations, all ways on are brackets."""
    if not line:
        return ""
    first, *rest = line
    comment = first.comment or first.before
    here = f";{'BW'[side]}[{first.move}]" + (f"C[{escaped(comment)}]" if comment else "")
    main = here + written_on(rest, 1 - side)
    if not first.variations:
        return main
    return "".join(f"({each})" for each in (main, *(written(other, side) for other in first.variations)))


def written_on(line: list[Ply], side: int) -> str:
    """The rest of a line, without recursion as long as there is no variation."""
    pieces: list[str] = []
    for number, ply in enumerate(line):
        if ply.variations:
            return "".join(pieces) + written(tuple(line[number:]), side)
        comment = ply.comment or ply.before
        pieces.append(f";{'BW'[side]}[{ply.move}]" + (f"C[{escaped(comment)}]" if comment else ""))
        side = 1 - side
    return "".join(pieces)


def setup(board: Board) -> str:
    """The stones of a first position, and who is to move."""
    rows = board.text.split()[0].split("/")
    found = {"X": "", "O": ""}
    for row, text in enumerate(rows):
        for column, sign in enumerate(text):
            if sign in found:
                found[sign] += f"[{COORDINATES[column]}{COORDINATES[row]}]"
    stones = "".join(f"{name}{found[sign]}" for sign, name in (("X", "AB"), ("O", "AW")) if found[sign])
    return f"{stones}PL[{'BW'[board.side]}]"


def result_of(record: GameRecord) -> str:
    """RE: Black's result."""
    if record.score is None:
        return ""
    if record.score == 0:
        return "0"
    letter = "B" if record.score > 0 else "W"
    if record.ending in ("resigned", "time"):
        return f"{letter}+{'R' if record.ending == 'resigned' else 'T'}"
    return f"{letter}+{abs(record.score) / 2:g}"


def escaped(text: str) -> str:
    """A text as a property's value."""
    return text.replace("\\", "\\\\").replace("]", "\\]")
