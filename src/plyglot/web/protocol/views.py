"""Games and boards as messages for the page, and boards from its texts."""

from __future__ import annotations

import inspect
import re
import secrets
from collections.abc import Sequence

from plyglot.core.board import Board
from plyglot.core.drawing import safe_svg as drawing
from plyglot.core.drawing import telling
from plyglot.core.drawing.cells import Cells, cells_of, colours_of, places_of, signs_on, style_of
from plyglot.core.drawing.cells import Square as GridSquare
from plyglot.core.drawing.pieces import EMPTY, HALVES, STONES, Piece, words_in
from plyglot.core.drawing.telling import Detail
from plyglot.core.errors import BadPosition
from plyglot.core.game import Game
from plyglot.core.notation import separator
from plyglot.core.traits import CHANCE
from plyglot.core.types import FIRST
from plyglot.engine.evaluations import evaluations
from plyglot.engine.standard import standard_unit
from plyglot.formats.catalogue import formats
from plyglot.play import draws
from plyglot.play.dice import Dice
from plyglot.web.protocol.board_answers import AlertInfo, DetailInfo, Legal, Loaded, PieceLook, Shape, Square, View
from plyglot.web.protocol.evaluation import unit_info
from plyglot.web.protocol.squares import Way, column_of, is_drawn, rows_of, ways_of, with_column

NOWHERE = Way([], False)
"""Of a move that no square stands for, such as a pass."""


def view(id: str, spec: str, start: str, board: Board) -> View:
    """The view of a board."""
    game, rows = board.game, rows_of(board)
    reason = draws.ended(board)
    over = board.is_over or bool(reason)
    winner = draws.winner(board) if reason else board.winner
    is_draw = bool(reason) and winner is None
    moves = [] if over else board.legal_moves
    drawn = is_drawn(board)
    ways = ways_of(board, moves) if drawn else [NOWHERE] * len(moves)
    last = ways_of(board.undo(), board.history[-1:])[0] if drawn and board.history else NOWHERE
    return View(
        id=id,
        spec=spec,
        start=start,
        moves=board.history,
        side=board.side,
        player=board.player,
        text=board.text,
        notations=notations(board, start),
        rows=rows,
        legal=[legal(board, move, way, rows) for move, way in zip(moves, ways, strict=True)],
        forced=None if over else thrown(board) if board.chance else board.forced,
        chance=board.chance,
        last_side=board.undo().side,
        thrown=bool(board.history_numbers) and board.undo().chance,
        last=placed(game, last.squares),
        carried=last.carries,
        highlight=placed(game, board.highlight) if drawn else [],
        tally=list(board.tally) if board.tally else None,
        over=over,
        winner=winner,
        margin=margin(board) if over and game.has_margin else None,
        drawn_by=reason if is_draw else "",
        claim="" if over else draws.claimable(board),
        end_words=draws.SENTENCES[reason] if reason and not is_draw else telling.end_words(board),
        last_words=telling.move_words(board.undo(), board.history_numbers[-1]) if board.history_numbers else {},
        alert=alert(board),
        captured=telling.captured(board),
        details=telling.details(board),
    )


def thrown(board: Board) -> str:
    """A throw of the dice, another one each time."""
    return Dice(secrets.token_hex(8)).thrown(board).history[-1]


def margin(board: Board) -> int:
    """What a game that is over was won by."""
    return abs(int(board.game.rule("margin")(board.pos)) if board.is_over else draws.margin(board))


def alert(board: Board) -> AlertInfo | None:
    """The warning to the side to move for the page."""
    told = telling.alert(board)
    return told and AlertInfo(words=told.words, squares=placed(board.game, told.squares))


def legal(board: Board, move: str, way: Way, rows: Cells) -> Legal:
    """A move for the page, with the squares on which it is played."""
    squares, carries = with_column(board, move, way, rows)
    return Legal(move=move, squares=placed(board.game, squares), carries=carries, claims=draws.announced(board, move))


def placed(game: Game, squares: Sequence[GridSquare]) -> list[Square]:
    """Where squares are drawn.

    >>> from plyglot.core.load import load
    >>> placed(load("hex"), [(2, 1)]), placed(load("othello"), [(2, 1)])
    ([(1.7321, 2.0)], [(2, 1)])
    """
    if not game.text("drawn_at"):
        return list(squares)
    known = places_of(game, cells_of(game, game.start, FIRST))
    return [known[square] for square in squares]


def start_and_moves(board: Board) -> tuple[str, list[str]]:
    """The position that a board's history begins at, empty for the game's own, and the moves since."""
    origin = board.boards()[0]
    initial = (origin.pos, origin.side) == (board.game.start, FIRST)
    return "" if initial else origin.text, board.history


def notations(board: Board, start: str) -> dict[str, str]:
    """The board in every notation that can be read again."""
    found = {} if start else {"moves": separator(board.game).join(board.history)}
    return found | ({"position": board.text} if reads_positions(board.game) else {})


def reads_positions(game: Game) -> bool:
    """Whether texts of positions are taken from a page: only where the game's own file reads, and checks, them. The
    numbers that stand for a position elsewhere could be any, and compiled rules trust their positions."""
    return bool(game.text("parse"))


def parse_board(game: Game, text: str) -> Board:
    """The board that a text from a page describes. Raises BadPosition."""
    board = game.board(text)
    if not reads_positions(game) and text.strip() and not board.history:
        raise BadPosition(f"{game.name} cannot read positions, only lists of moves", code="no_positions")
    return board


def loaded(id: str, spec: str, game: Game) -> Loaded:
    """The description of a game."""
    board = game.board()
    rows = rows_of(board)
    above, below = (
        [str(label) for label in game.text(name)[: max(map(len, rows))]] for name in ("COLUMNS", "COLUMNS_BELOW")
    )
    return Loaded(
        id=id,
        spec=spec,
        title=title(game),
        idea=idea(game),
        players=list(map(str, game.text("PLAYERS"))),
        columns=above,
        columns_below=below,
        rows=[str(label) for label in game.text("ROWS")[: len(rows)]],
        square_names=[list(map(str, names)) for names in game.text("SQUARE_NAMES")],
        square_owners=[list(owners) for owners in game.text("SQUARE_OWNERS")],
        places=places(game, rows),
        pieces={sign: look(piece) for sign, piece in game.text("PIECES").items()},
        style=style_of(game, signs_seen(board)),
        colours=list(colours_of(game)),
        move_letters=game.text("MOVE_LETTERS"),
        flip=bool(game.text("FLIP")),
        rules=rules(game),
        dice=CHANCE in game.traits,
        forced=str(game.text("FORCED")),
        evaluations=list(evaluations(game)),
        unit=unit_info(standard_unit(game)),
        styles=styles(board),
        separator=separator(game),
        formats=[each.name for each in formats(game)],
        editable=reads_positions(game) and is_drawn(board),
        details=list(map(detail_info, game.text("DETAILS"))),
    )


def places(game: Game, rows: Cells) -> list[list[Square]]:
    """Where the squares of a drawing are, by row; none where they are drawn as they lie in it."""
    if not game.text("drawn_at"):
        return []
    known = places_of(game, rows)
    return [[known.get((row, column), (0, 0)) for column in range(len(signs))] for row, signs in enumerate(rows)]


def look(piece: Piece) -> PieceLook:
    """A piece for the page."""
    shapes, box = piece.picture
    return PieceLook(
        owner=piece.owner, name=words_in(piece.name), text=piece.text, shapes=list(map(shaped, shapes)), box=box
    )


def detail_info(detail: Detail) -> DetailInfo:
    """A detail of positions for the page's editor."""
    values = detail.values
    ends = [values[0], values[-1]] if isinstance(values, range) else values
    return DetailInfo(name=words_in(detail.name), kind=detail.kind, values=list(map(str, ends)))  # type: ignore[arg-type]


def shaped(shape: drawing.Shape) -> Shape:
    """An element of a piece's drawing for the page."""
    children = list(map(shaped, shape.children))
    return Shape(tag=shape.tag, attributes=shape.attributes, children=children, text=shape.text)


def rules(game: Game) -> dict[str, str]:
    """The rules for people, by language: RULES, or else what the game's file says at its top."""
    return words_in(game.text("RULES") or inspect.cleandoc(game.module.__doc__ or ""))


def title(game: Game) -> str:
    """The game's name for people."""
    return str(game.text("TITLE") or game.name)


def idea(game: Game) -> str:
    """The first sentence of the game's file, without the game's name.

    >>> from plyglot.core.load import load
    >>> idea(load("connect4"))
    'drop discs into the columns; the first to line up four wins.'
    """
    paragraph = " ".join((game.module.__doc__ or "").strip().partition("\n\n")[0].split())
    sentence = re.split(r"(?<=[.!?]) (?=[A-Z])", paragraph)[0]
    return sentence.partition(": ")[2] or sentence


def styles(board: Board) -> list[str]:
    """Elements of the game's drawings, from its initial position and those after its first moves.

    >>> from plyglot.core.load import load
    >>> styles(load("connect4").board()), styles(load("domineering").board())
    (['discs', 'drop'], ['dominoes'])
    """
    if not is_drawn(board):
        return ["text"]
    moves = board.legal_moves
    dropped = bool(moves) and all(
        column_of(board, move, way.squares) is not None for move, way in zip(moves, ways_of(board, moves), strict=True)
    )
    signs = signs_seen(board)
    own = signs & set(board.game.text("PIECES"))
    found = {
        "discs": (signs - own) & set(STONES),
        "dominoes": (signs - own) & set(HALVES),
        "letters": own | signs - {*STONES, *HALVES, EMPTY},
    }
    return [name for name, seen in found.items() if seen] + (["drop"] if dropped else [])


MOST_DRAWN = 40
"""Moves after which a board is drawn to see its signs: Amazons has 2,176, and each drawing takes a millisecond."""


def signs_seen(board: Board) -> set[str]:
    """The signs on a board and on those after its moves, or some of these from all over the board.

    >>> from plyglot.core.load import load
    >>> sorted(signs_seen(load("amazons:6x6").board()))
    ['.', 'B', 'W', 'x']
    """
    moves = board.legal_moves
    boards = (board, *map(board.play, moves[:: len(moves) // MOST_DRAWN + 1]))
    return {sign for each in boards for _, sign in signs_on(rows_of(each))}
