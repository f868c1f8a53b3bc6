"""Games and boards as messages for the page, and boards from its texts."""

from __future__ import annotations

from plyglot.core.board import Board
from plyglot.core.errors import BadPosition, InputError
from plyglot.core.game import Game
from plyglot.core.types import FIRST
from plyglot.engine.evaluations import evaluations, unit_of
from plyglot.play.repetition import is_repetition
from plyglot.web.protocol.answers import Legal, Loaded, View
from plyglot.web.protocol.evaluation import unit_info
from plyglot.web.protocol.squares import click_squares, column_of, is_drawn, move_squares, rows_of


def view(id: str, spec: str, start: str, board: Board) -> View:
    """The view of a board."""
    rows = rows_of(board)
    repeated = not board.is_over and is_repetition(board)
    over = board.is_over or repeated
    moves = [] if over else board.legal_moves
    drawn = is_drawn(board)
    return View(
        id=id,
        spec=spec,
        start=start,
        moves=board.history,
        side=0 if board.side == FIRST else 1,
        player=board.player,
        text=board.text,
        notations=notations(board, start),
        rows=rows,
        legal=[Legal(move=move, squares=click_squares(board, move, rows) if drawn else []) for move in moves],
        last=move_squares(rows_of(board.undo()), rows) if drawn and board.history else [],
        over=over,
        winner=None if board.winner is None else 0 if board.winner == FIRST else 1,
        margin=abs(int(board.game.rule("margin")(board.pos))) if board.is_over and board.game.has_margin else None,
        repeated=repeated,
    )


def start_and_moves(board: Board) -> tuple[str, list[str]]:
    """The position that a board's history begins at, empty for the game's own, and the moves since."""
    origin = board.boards()[0]
    initial = (origin.pos, origin.side) == (board.game.start, FIRST)
    return "" if initial else origin.text, board.history


def notations(board: Board, start: str) -> dict[str, str]:
    """The board in every notation that can be read again."""
    found = {} if start else {"moves": ("" if board.game.text("MOVE") else " ").join(board.history)}
    return found | ({"position": board.text} if reads_positions(board.game) else {})


def reads_positions(game: Game) -> bool:
    """Whether texts of positions are taken from a page: only where the game's own file reads, and checks, them. The
    numbers that stand for a position elsewhere could be any, and compiled rules trust their positions."""
    return bool(game.text("parse"))


def parse_board(game: Game, text: str) -> Board:
    """The board that a text from a page describes. Raises BadPosition."""
    board = game.board(text)
    if not reads_positions(game) and text.strip() and not board.history:
        raise BadPosition(f"{game.name} reads no positions, only lists of moves")
    return board


def board_from_rows(game: Game, rows: list[str], side: int) -> Board:
    """The board that the rows of a position editor show: tried in the ways in which games write positions.

    >>> from plyglot.core.load import load
    >>> board_from_rows(load("domineering:3x3"), ["^..", "v..", "..."], 1).text
    '^../v../... h'

    Raises BadPosition if the game has no such board.
    """
    reason: InputError | None = None
    initial = str(game.text("PLAYERS")[side])[:1].lower()
    wanted = [row.upper() for row in rows]
    for text in ("/".join(rows), "".join(rows)):
        for turn in ("", " " + "XO"[side], " " + initial):
            try:
                board = parse_board(game, text + turn)
            except InputError as error:
                reason = reason or error
                continue
            if [row.upper() for row in rows_of(board)] == wanted:
                if board.side == side:
                    return board
                reason = BadPosition(f"{game.text('PLAYERS')[side]} cannot be to move in this position")
    raise reason or BadPosition(f"this is not a position of {game.name}")


def loaded(id: str, spec: str, game: Game) -> Loaded:
    """The description of a game."""
    board = game.board()
    rows = rows_of(board)
    first, second = (str(name) for name in game.text("PLAYERS"))
    return Loaded(
        id=id,
        spec=spec,
        title=title(game),
        idea=idea(game),
        players=(first, second),
        columns=[str(label) for label in game.text("COLUMNS")[: max(map(len, rows))]],
        rows=[str(label) for label in game.text("ROWS")[: len(rows)]],
        evaluations=list(evaluations(game)),
        unit=unit_info(unit_of(game)),
        styles=styles(board),
        editable=reads_positions(game) and is_drawn(board),
    )


def title(game: Game) -> str:
    """The game's name for people."""
    return str(game.text("TITLE") or game.name)


def idea(game: Game) -> str:
    """The first line of the game's file, without the game's name.

    >>> from plyglot.core.load import load
    >>> idea(load("connect4"))
    'drop stones into columns; four in a line wins.'
    """
    line = (game.module.__doc__ or "").strip().partition("\n")[0]
    return line.partition(": ")[2] or line


def styles(board: Board) -> list[str]:
    """Elements of the game's drawings, from its initial position and those after its first moves.

    >>> from plyglot.core.load import load
    >>> styles(load("connect4").board()), styles(load("domineering").board())
    (['discs', 'drop'], ['dominoes'])
    """
    if not is_drawn(board):
        return ["text"]
    rows = rows_of(board)
    after = {move: rows_of(board.play(move)) for move in board.legal_moves}
    signs = set("".join("".join(shown) for shown in (rows, *after.values())))
    dropped = bool(after) and all(
        column_of(board, move, move_squares(rows, shown)) is not None for move, shown in after.items()
    )
    found = {"discs": signs & set("XO"), "dominoes": signs & set("^v<>"), "letters": signs - set("XO^v<>. ")}
    return [name for name, seen in found.items() if seen] + (["drop"] if dropped else [])
