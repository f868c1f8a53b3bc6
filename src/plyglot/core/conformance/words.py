"""Checks of text: what the game writes it can read, a bad text gets one clear error, and a board can be drawn."""

from __future__ import annotations

from typing import Any

import numpy as np

from plyglot.core import draw, text
from plyglot.core.board import Board
from plyglot.core.conformance.places import Broken, call, defined, kind, shown
from plyglot.core.conformance.rules import Rules, position_wrong
from plyglot.core.conformance.tells import prove_told
from plyglot.core.drawing.cells import Cells, cells_of, signs_on
from plyglot.core.game import Game
from plyglot.core.notation import separator, words_of
from plyglot.core.types import FIRST, ONGOING, Position

NONSENSE = ("?", "..", "/", "0", "-1", "xyzzy", "X/O", "1 2 3", "9" * 30, "\x00", "é♞")


def prove_nonsense(rules: Rules) -> None:
    """Check that `parse` refuses what is not a position with a ValueError, and no other error. Raises Broken."""
    if not (parse := rules.game.text("parse")):
        return
    written = str(rules.guarded("format", rules.game.text("format"), rules.game.start, FIRST))
    for nonsense in (*NONSENSE, written[:-1], written[1:], written + "X", written + written):
        try:
            answer = rules.guarded("parse", parse, nonsense, expected=(ValueError,))
        except ValueError:
            continue
        prove_parsed(rules, parse, nonsense, answer)


def prove_parsed(rules: Rules, parse: Any, read: str, answer: Any) -> tuple[Position, int]:
    """Check that `parse` returns a position and a side."""
    wrong = f"returns {shown(answer)}; return (Position, side), or raise ValueError"
    if isinstance(answer, tuple) and len(answer) == 2 and isinstance(answer[0], rules.game.Position):
        wrong = position_wrong(answer[0], rules.game.Position) if answer[1] in range(rules.game.seats or 2) else wrong
    if wrong:
        raise Broken(f"{call('parse', (read,))} {wrong}", defined(parse, rules.game.path))
    return answer[0], answer[1]


def prove_position(rules: Rules, pos: Position, side: int, moves: tuple[int, ...]) -> None:
    """Check that a position's text is read back, its moves have distinct names, and it can be drawn. Raises Broken."""
    game = rules.game
    write, read = game.text("format"), game.text("parse")
    written = rules.guarded("format", write, pos, side)
    if not isinstance(written, str):
        what = f"{call('format', (pos, side))} returns {shown(written)} ({kind(written)}); return a string"
        raise Broken(what, defined(write, game.path))
    if words_of(written, game.text("MOVE")):
        what = f"{call('format', (pos, side))} is {written!r}, which reads as moves; "
        what += "set MOVE to a pattern for one move, so that they can be told from positions"
        raise Broken(what, defined(write, game.path))
    if read:
        again = prove_parsed(rules, read, written, rules.guarded("parse", read, written))
        if again != (pos, side):
            what = f"{call('format', (pos, side))} is {written!r}, which parse reads as {shown(again)}"
            raise Broken(what, defined(read, game.path))
    prove_moves(rules, Board.at(game, pos, side), moves)
    prove_drawing(rules, pos, side, moves)
    prove_features(rules, pos, side)
    prove_told(rules, pos, side, moves)


def writer(game: Game) -> tuple[str, Any]:
    """The slot that writes a game's moves, and a function of a board and a move for it."""
    if own := game.text("move_text"):
        return "move_text", own
    format_move = game.text("format_move")
    return "format_move", lambda board, move: format_move(move)


def prove_moves(rules: Rules, board: Board, moves: tuple[int, ...]) -> None:
    """Check that every move has a text of its own that can be typed in."""
    game = rules.game
    (slot, write), pattern, read = writer(game), game.text("MOVE"), game.text("read_move")
    where, taken = defined(game.text(slot), game.path), "board, " if slot == "move_text" else ""
    names: dict[str, int] = {}
    for move in moves:
        name = rules.guarded(slot, write, board, move)
        if not isinstance(name, str):
            raise Broken(f"{slot}({taken}{move}) returns {shown(name)} ({kind(name)}); return a string", where)
        if words_of(name, pattern) != [name]:
            advice = f"MOVE = {pattern!r} does not match it" if pattern else "write it as one word"
            raise Broken(f"{slot}({taken}{move}) is {name!r}, which cannot be read: {advice}", where)
        other = names.setdefault(name if read else name.lower(), move)
        if other != move:
            what = f"{slot} gives the moves {other} and {move} of {shown(board.pos)} the same text, {name!r}"
            raise Broken(what, where)
        if read and (again := rules.guarded("read_move", read, board, name)) != move:
            what = f"read_move takes {name!r}, the text of {move} in {shown(board.pos)}, for {shown(again)}"
            raise Broken(what, defined(read, game.path))


def prove_line(rules: Rules, first: Position, line: list[int]) -> None:
    """Check that a written game can be split into moves again."""
    pattern = rules.game.text("MOVE")
    names = Board.at(rules.game, first).line_text(line)
    joined = separator(rules.game).join(names)
    if pattern and names and words_of(joined, pattern) != names:
        what = (
            f"MOVE = {pattern!r} does not take {joined[:30]!r} apart into {' '.join(names)[:40]!r}; leave MOVE out to "
        )
        where = defined(rules.game.text(writer(rules.game)[0]), rules.game.path)
        raise Broken(what + "write moves with spaces between", where)


def prove_drawing(rules: Rules, pos: Position, side: int, moves: tuple[int, ...]) -> None:
    """Check that `rows` gives a list of strings that the renderers can draw, and what else is shown beside it."""
    game = rules.game
    prove_tally(rules, pos, side)
    if not (rows := game.text("rows")):
        return
    drawn = rules.guarded("rows", rows, pos, side)
    if not isinstance(drawn, list | tuple) or not drawn or not all(is_row(row) for row in drawn):
        what = f"{call('rows', (pos, side))} returns {shown(drawn)}; return a list of strings, one per row"
        raise Broken(what, defined(rows, game.path))
    labels = game.text("ROWS")
    if len(labels) < len(drawn):
        raise Broken(f"`rows` gives {len(drawn)} rows but ROWS only {len(labels)} labels", defined(rows, game.path))
    for name, each in (("SQUARE_NAMES", "a text"), ("SQUARE_OWNERS", "a seat or None")):
        said = game.text(name)
        if said and [len(row) for row in said] != [len(row) for row in drawn]:
            what = f"{name} is not like `rows`: write a list for each row, with {each} for each square"
            raise Broken(what, defined(rows, game.path))
    cells = cells_of(game, pos, side)
    if drawn_at := game.text("drawn_at"):
        prove_places(rules, drawn_at, cells)
    if highlight := game.text("highlight"):
        if int(game.rule("outcome")(pos)) != ONGOING:
            prove_squares(rules, "highlight", highlight, (pos, side), cells)
    if move_squares := game.text("move_squares"):
        for move in moves:
            prove_squares(rules, "move_squares", move_squares, (Board.at(game, pos, side), move), cells)
    rules.guarded("rows", draw.as_text, game, pos, side, text.TITLE)
    rules.guarded("rows", draw.as_svg, game, pos, side)


def prove_places(rules: Rules, drawn_at: Any, cells: Cells) -> None:
    """Check that `drawn_at` gives each square a place of its own."""
    found: dict[Any, Any] = {}
    for square, _ in signs_on(cells):
        place = rules.guarded("drawn_at", drawn_at, *square)
        if not isinstance(place, tuple | list) or len(place) != 2 or not all(isinstance(n, int | float) for n in place):
            what = f"{call('drawn_at', square)} returns {shown(place)}; return a row and a column"
            raise Broken(what, defined(drawn_at, rules.game.path))
        if (other := found.setdefault(tuple(place), square)) != square:
            what = f"{call('drawn_at', square)} is where {other} is drawn; each square has a place of its own"
            raise Broken(what, defined(drawn_at, rules.game.path))


def is_row(row: object) -> bool:
    """Whether it is a string, or a list with a string a square."""
    listed = isinstance(row, list | tuple) and all(isinstance(square, str) and square for square in row)
    return bool(row) and (isinstance(row, str) or listed)


def prove_features(rules: Rules, pos: Position, side: int) -> None:
    """Check that `features` names counts, one for each player."""
    if not (named := rules.game.text("features")):
        return
    answer = rules.guarded("features", named, pos, side)
    pairs = isinstance(answer, dict) and all(
        isinstance(name, str) and isinstance(pair, tuple | list) and len(pair) == 2 and all(map(is_whole, pair))
        for name, pair in answer.items()
    )
    if not pairs:
        example = '{"corners": (1, 0)}, the first player\'s first'
        what = f"{call('features', (pos, side))} returns {shown(answer)}; return counts by name, {example}"
        raise Broken(what, defined(named, rules.game.path))


def is_whole(number: object) -> bool:
    """Whether it is a whole number."""
    return isinstance(number, int | np.integer)


def prove_tally(rules: Rules, pos: Position, side: int) -> None:
    """Check that `tally` gives a number or a text for each player."""
    if not (tally := rules.game.text("tally")):
        return
    answer = rules.guarded("tally", tally, pos, side)
    if not isinstance(answer, tuple | list) or len(answer) != (rules.game.seats or 2):
        what = (
            f"{call('tally', (pos, side))} returns {shown(answer)}; return a count for each player, the first's first"
        )
        raise Broken(what, defined(tally, rules.game.path))


def prove_squares(rules: Rules, name: str, function: Any, arguments: tuple[Any, ...], cells: Cells) -> None:
    """Check that a function gives squares of the board."""
    answer = rules.guarded(name, function, *arguments)
    there = {square for square, _ in signs_on(cells)}
    if not isinstance(answer, list | tuple) or not all(isinstance(each, tuple) and each in there for each in answer):
        what = f"{call(name, arguments)} returns {shown(answer)}; return squares of the board, [(row, column), ...]"
        raise Broken(what, defined(function, rules.game.path))
