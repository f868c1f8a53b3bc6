"""`plyglot review`: the mistakes of a game, and what they cost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import Databases, Json, Spec
from plyglot.cli.output import emit, line
from plyglot.cli.progress import SearchStatus, describe
from plyglot.core.errors import BadFile
from plyglot.core.files import path_of

if TYPE_CHECKING:
    from plyglot.core.board import Board
    from plyglot.core.game import Game
    from plyglot.search.running.job import Progress
    from plyglot.studying.review.review import Review

MOVES_HELP = "Moves from the start ([b]4444425[/b]), or a file of games ([b]docs/formats.md[/b])."
NODES_HELP = "Nodes for estimating each position."
EXACT_HELP = "Maximum nodes for solving a position; default: the game's own limit."

MOST_NODES = 10**12

FILE = re.compile(r"\.[A-Za-z]\w{1,5}$")
"""What is meant as a file's name, whether there is one or not."""


def review(
    spec: Spec,
    moves: Annotated[str, typer.Argument(metavar="MOVES|FILE", help=MOVES_HELP, show_default=False)],
    nodes: Annotated[int, typer.Option(min=1, max=MOST_NODES, help=NODES_HELP)] = 100_000,
    exact_nodes: Annotated[int | None, typer.Option(min=1, max=MOST_NODES, help=EXACT_HELP, show_default=False)] = None,
    databases: Databases = "standard",
    json: Json = False,
) -> None:
    """Review a game: each move compared with the best one, what it cost, and a summary for each side.

    Scores are proved as far back from the end of the game as databases or the solver can answer; before that, both
    moves are searched to the same depth (docs/review.md). The same game has the same review each time.

    \b
    plyglot review connect4:5x4 334155
    plyglot review othello games.ggf
    plyglot review tictactoe b2a1c1b1 --json
    """
    from plyglot.core.load import load

    game = load(spec)
    for number, board in enumerate(boards_of(game, moves)):
        found = reviewed(board, nodes, exact_nodes, databases)
        if json:
            emit(found.as_dict())
        else:
            line(f"{chr(10) if number else ''}{found}")


def reviewed(board: Board, nodes: int, exact_nodes: int | None, databases: str) -> Review:
    """The review of a game, with a status line while it is made."""
    from plyglot.studying.review.review import Reviewer

    with ReviewStatus(board) as status:
        reviewer = Reviewer(board, nodes, exact_nodes, status.searching, databases=databases)
        status.most = reviewer.exact_nodes
        for _ in reviewer.prove():
            status.step("proved")
        for _ in reviewer.estimate():
            status.step("estimated")
        return reviewer.review()


class ReviewStatus(SearchStatus):
    """Context in which a game is reviewed: how far that is."""

    def __init__(self, board: Board) -> None:
        super().__init__(board.game)
        self.positions, self.done = len(board.history) + 1, 0
        self.most = 0
        """Nodes that solving a position may take: where they are not enough, all before it is estimated."""

    def step(self, how: str) -> None:
        """One position more."""
        self.done += 1
        self.update(f"{self._place()}, the last one {how}")

    def searching(self, progress: Progress) -> None:
        """Progress within one position."""
        self.last = progress
        each = f"at most {self.most:,} nodes each"
        self.update(f"{self._place()}, {each}; {describe(progress, self.game, 'solving')}")

    def _place(self) -> str:
        return f"reviewing {self.game.spec}: {self.done} of {self.positions} positions"


def boards_of(game: Game, moves: str) -> Iterator[Board]:
    """The last boards of the games that are meant: of a list of moves, or of a file's."""
    path = path_of(moves)
    if not is_file(path):
        if FILE.search(moves):
            raise BadFile(f"{moves}: there is no such file")
        yield game.board(moves)
        return
    from plyglot.formats.files import read_games

    board = None
    for record in read_games(path, game=game):
        board = record.board()
        if board.game != game:
            raise BadFile(f"{path}: has a game of {board.game.spec}, not of {game.spec}")
        yield board
    if board is None:
        raise BadFile(f"{path}: there are no games in it")


def is_file(path: Path) -> bool:
    """Whether there is a file of this name; moves may be too long for one."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
