"""Board: a game, a position, the side to move, and the moves that led there: what people and programs pass around."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from functools import cached_property, partial
from typing import Any, NoReturn

import numpy as np

from plyglot.core import draw
from plyglot.core.board_arguments import require_position, require_text
from plyglot.core.board_words import listed, standing, status
from plyglot.core.compile.memory import SLACK
from plyglot.core.drawing.cells import highlighted
from plyglot.core.errors import BadMove, BadPosition
from plyglot.core.game import Game
from plyglot.core.load import PATH, game_of, names
from plyglot.core.notation import parse, separator, shortened, words_of
from plyglot.core.superko import allowed
from plyglot.core.traits import CHANCE, HIDDEN
from plyglot.core.turns import Ask, payoffs_of, side_after, side_at, winner_of
from plyglot.core.types import FIRST, ONGOING, Position


class Board:
    """Immutable and hashable: playing returns a new board. Boards are equal when game, position and side are.

    >>> from plyglot.core.load import load
    >>> board = Board(load("tictactoe"), "b2 a1")
    >>> board.play("c3")
    Board('tictactoe', 'b2a1c3')
    >>> board.legal_moves, board.history, board.is_over
    (['b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3'], ['b2', 'a1'], False)
    >>> print(board)
      a b c
    1 O . .
    2 . X .
    3 . . .
    X to move
    """

    game: Game
    pos: Position
    side: int
    """The side to move, FIRST or SECOND, or the seat; where chance throws, for whom it does."""
    history_numbers: tuple[int, ...]
    """The moves played so far, as the rules number them."""
    _before: Board | None
    """The board before the last move, if that is known."""

    def __init__(self, game: Game | str, position: str = "") -> None:
        """The board that a text describes: moves from the first position, or a position, in the game's notation."""
        game = game_of(game)
        require_position(position)
        words = words_of(position, game.text("MOVE"))
        if words is not None and (words or not position.strip()):
            end = Board.at(game, game.start)  # not self: what it remembers of this position would stay with it
            for number, word in enumerate(words, 1):
                try:
                    end = end._ready_for(word).play(word)
                except BadMove as error:
                    text = f"{shortened(position)} is not a game of {game.spec}: move {number}: {error}"
                    raise BadPosition(text, code=error.code, ply=number, **error.facts) from error
            self._set(game, end.pos, end.side, end.history_numbers, end._before)
        else:
            pos, side = parse(game, position)
            self._set(game, pos, side_at(game, pos, side, self._ask(game)), (), None)

    @classmethod
    def at(cls, game: Game, pos: Position, side: int = FIRST) -> Board:
        """The board of a raw position; whose turn it is in a game with seats, the position itself says."""
        board = cls.__new__(cls)
        board._set(game, pos, side_at(game, pos, side, board._ask(game)), (), None)
        return board

    @staticmethod
    def _ask(game: Game) -> Ask:
        return lambda name, *arguments: game.rule(name)(*arguments)

    def _set(self, game: Game, pos: Position, side: int, numbers: tuple[int, ...], before: Board | None) -> None:
        self.__dict__.update({"game": game, "pos": pos, "side": side, "history_numbers": numbers, "_before": before})

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"boards are immutable: play returns a new one, so {name} cannot be set")

    @cached_property
    def _legal(self) -> dict[str, int]:
        tell = self._teller()
        return {str(tell(move)): move for move in self._numbers}

    @cached_property
    def _by_word(self) -> dict[str, int]:
        """The legal moves by their texts in small letters; of two that differ in those alone, the first."""
        return {name.lower(): number for name, number in reversed(self._legal.items())}

    @cached_property
    def _numbers(self) -> tuple[int, ...]:
        if self.outcome != ONGOING:
            return ()
        moves = np.zeros(self.game.max_moves + SLACK, np.int64)
        count = self.game.rule("legal_moves")(self.pos, moves)
        return allowed(self, tuple(moves[:count].tolist()))

    @cached_property
    def outcome(self) -> int:
        """LOSS, DRAW or WIN for the side to move, or ONGOING."""
        return int(self.game.rule("outcome")(self.pos))

    @property
    def is_over(self) -> bool:
        """Whether the game is over by its rules."""
        return self.outcome != ONGOING

    @property
    def winner(self) -> int | None:
        """FIRST or SECOND in a won game, else None; the seat that has most, of a team the first."""
        return winner_of(self.game, self.payoffs, self._ask(self.game)) if self.payoffs else None

    @cached_property
    def payoffs(self) -> tuple[int, ...]:
        """What the game has brought each player: the margin, 1, 0 or -1, or what its rules pay; empty until it is over.

        >>> Board("tictactoe", "a1 a2 b1 b2 c1").payoffs
        (1, -1)
        """
        return payoffs_of(self.game, self.pos, self.side, self._ask(self.game)) if self.is_over else ()

    @cached_property
    def chance(self) -> bool:
        """Whether chance makes the next move: a throw of dice."""
        numbers = self._numbers
        return CHANCE in self.game.traits and bool(numbers) and self.weight(numbers[0]) > 0

    def weight(self, number: int) -> int:
        """How likely chance makes a move, against its others here; 0 where a player decides."""
        return int(self.game.rule("chance_weight")(self.pos, number))

    def seen_by(self, seat: int) -> Board:
        """The board as a seat sees it: without hidden cards, and without the moves that led here.

        >>> Board("tictactoe", "b2").seen_by(1) == Board("tictactoe", "b2")
        True
        """
        if HIDDEN not in self.game.traits:
            return self
        seen = Board.__new__(Board)
        seen._set(self.game, self.game.rule("observation")(self.pos, seat), self.side, (), None)
        return seen

    @property
    def player(self) -> str:
        """The name of the side to move."""
        return str(self.game.text("PLAYERS")[self.side])

    @property
    def legal_moves(self) -> list[str]:
        """The legal moves as text; none once the game is over."""
        return list(self._legal)

    @property
    def legal_numbers(self) -> list[int]:
        """The legal moves as the rules number them, in the same order."""
        return list(self._numbers)

    @property
    def history(self) -> list[str]:
        """The moves played so far, as text."""
        return [board._last_text for board in self.boards()[1:]]

    @cached_property
    def _last_text(self) -> str:
        """The move that led here."""
        return self._before.move_text(self.history_numbers[-1]) if self._before else ""

    def move_text(self, move: int) -> str:
        """The text of a legal move, given by its number."""
        return str(self._teller()(move))

    def _teller(self) -> Callable[[int], str]:
        """What writes the moves of this board."""
        own = self.game.text("move_text")
        return partial(own, self) if own else self.game.text("format_move")

    def line_text(self, moves: Iterable[int]) -> list[str]:
        """The texts of moves that are played one after the other from here, as far as they are legal.

        >>> from plyglot.core.load import load
        >>> Board(load("tictactoe")).line_text([4, 0])
        ['b2', 'a1']
        """
        if not self.game.text("move_text"):
            return list(map(self.game.text("format_move"), moves))
        board, texts = self, []
        for move in moves:
            if move not in board.legal_numbers:
                break
            texts.append(board.move_text(move))
            board = board.after(move)
        return texts

    def play(self, move: str) -> Board:
        """The board after a move, given as text. Raises BadMove if it is not legal here.

        A number is refused: the column that people call 4 may be the rules' move 3, which `play_number` plays.

        >>> Board("connect4").play(3)
        Traceback (most recent call last):
        TypeError: play takes a move as text: write '3'; play_number(3) plays '4', which the rules number 3
        """
        return self.after(self.parse_move(require_text(move, self, "play")))

    def play_number(self, number: int) -> Board:
        """The board after a move, given as the rules number it: see `legal_numbers`. Raises BadMove if it is not legal
        here."""
        if self.is_over:
            raise BadMove(f"move number {number} cannot be played: the game is over")
        if operator.index(number) not in self._numbers:
            legal = listed(self.legal_numbers)
            raise BadMove(f"{number} is not the number of a legal move here: the legal moves are {legal}")
        return self.after(operator.index(number))

    def after(self, number: int) -> Board:
        """The board after a move that is known to be legal, as the rules number it."""
        board = Board.__new__(Board)
        game, pos = self.game, self.game.rule("play")(self.pos, number)
        side = side_after(game, self.pos, self.side, number, pos, self._ask(game)) if game.traits else 1 - self.side
        board._set(game, pos, side, (*self.history_numbers, number), self)
        return board

    def parse_move(self, move: str) -> int:
        """The rules' number of a legal move, from its text. Raises BadMove if it is not legal here."""
        word = self._spelled(require_text(move, self, "parse_move"))
        if self.is_over:
            raise BadMove(f"{move} cannot be played: the game is over", code="over", move=move)
        if own := self.game.text("read_move"):
            if "_legal" in self.__dict__ and move in self._legal:  # its texts are known, and this is one
                return self._legal[move]
            try:
                return int(own(self, move))
            except ValueError as error:
                text = f"{move!r} is not a legal move here: {error}"
                raise BadMove(text, code="illegal", move=move, legal=listed(self.legal_moves)) from error
        if word in self._by_word:
            return self._by_word[word]
        raise BadMove(
            f"{move!r} is not a legal move here: the legal moves are {listed(self.legal_moves)}",
            code="illegal",
            move=move,
            legal=listed(self.legal_moves),
        )

    def _spelled(self, move: str) -> str:
        """A move's text as the game itself writes it, small."""
        word = move.strip().lower()
        return str(self.game.text("ALIASES").get(word, word))

    def _ready_for(self, move: str) -> Board:
        """This board, or the one after a forced move that lists of moves leave out, such as Othello's pass."""
        forced = self.forced
        return self.play(forced) if forced and self._spelled(move) != forced else self

    def undo(self, plies: int = 1) -> Board:
        """The board some plies ago, or at most where its history begins."""
        return self.boards()[max(len(self.history_numbers) - plies, 0)]

    def boards(self) -> list[Board]:
        """Every board of the game so far, from where the history begins to this one."""
        boards, board = [self], self._before
        while board:
            boards.append(board)
            board = board._before
        return boards[::-1]

    @cached_property
    def identity(self) -> Any:
        """What two positions share that are the same to the rules, without the counters that they may keep."""
        return self.game.rule("identity")(self.pos)

    @cached_property
    def key(self) -> Any:
        """The key by which searches tell positions apart."""
        return self.game.rule("key")(self.pos)

    @property
    def repetitions(self) -> int:
        """How often this position has occurred with the same side to move, this time included.

        >>> Board("tictactoe", "b2").repetitions
        1
        """
        count, back, board = 1, int(self.game.rule("clock")(self.pos)), self._before
        while board and back > 0:
            count += board.side == self.side and board.identity == self.identity
            board, back = board._before, back - 1
        return count

    def copy(self) -> Board:
        """This board: since boards are immutable, whoever keeps one needs no copy of it."""
        return self

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Board:
        return self

    @property
    def text(self) -> str:
        """The position as text, which `Board` reads again."""
        return str(self.game.text("format")(self.pos, self.side))

    @property
    def notation(self) -> str:
        """The moves that led to the board if they are known, else the position, in a form that `Board` reads again."""
        origin = self.boards()[0]
        if self.history_numbers and origin._is_start:
            return separator(self.game).join(self.history)
        return self.text

    @property
    def tally(self) -> tuple[str, ...] | None:
        """What the game counts beside the players' names, the first player's first; None if it counts nothing.

        >>> Board("othello", "f5").tally
        ('4', '1')
        """
        count = self.game.text("tally")
        if not count:
            return None
        return tuple(map(str, count(self.pos, self.side)))

    @property
    def highlight(self) -> list[tuple[int, int]]:
        """Squares, by row and column from 0, that show why the game was won; none while it goes on.

        >>> Board("connect4", "1213141").highlight
        [(2, 0), (3, 0), (4, 0), (5, 0)]
        """
        return highlighted(self.game, self.pos, self.side)

    @property
    def forced(self) -> str | None:
        """The move that is made by itself where it is the only one, such as Othello's pass, or None."""
        move = self.game.text("FORCED")
        return str(move) if move and self.legal_moves == [move] else None

    def __str__(self) -> str:
        return draw.as_text(self.game, self.pos, self.side, f"{status(self)}{standing(self)}")

    def _repr_svg_(self) -> str:
        return draw.as_svg(self.game, self.pos, self.side)

    def __repr__(self) -> str:
        return f"Board({self.game.spec!r}, {('' if self._is_start else self.notation)!r})"

    @property
    def _is_start(self) -> bool:
        return self.pos == self.game.start and (self.side == FIRST or bool(self.game.seats))

    def __dir__(self) -> list[str]:
        """What Tab offers."""
        return [name for name in object.__dir__(self) if not name.startswith("_")]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def _value(self) -> tuple[Any, ...]:
        return self.game, self.pos, self.side


def require_board(board: object, function: str) -> None:
    """Raise TypeError for what is not a board; a game, a spec or the text of a position is a likely mistake.

    >>> require_board("connect4", "solve")
    Traceback (most recent call last):
    TypeError: solve takes a Board, not 'connect4': write plyglot.load('connect4').board()
    """
    if isinstance(board, Board):
        return
    right = "game.board()"
    if isinstance(board, str):
        is_spec = PATH.fullmatch(board) or board.partition(":")[0] in names()
        right = f"plyglot.load({board!r}).board()" if is_spec else f"game.board({board!r})"
    raise TypeError(f"{function} takes a Board, not {board!r}: write {right}")
