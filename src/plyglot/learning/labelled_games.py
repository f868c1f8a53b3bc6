"""Positions of games that a player plays against itself, each with the score of the player's search: for `terms` and
`network`, which learn from files of these.

A game begins with a few random moves, and later too some are random, so that games differ and show what mistakes cost.
Positions in check, or where the player's move is not quiet, are left out: an estimate is not for them. What a game
holds depends on the seed and its number alone; whole games are written, so that an interrupted run goes on with the
next one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

from plyglot.core.board import Board
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.game import Game
from plyglot.core.types import DRAW, FIRST, LOSS, MARGIN_SCORE, WIN
from plyglot.play import draws
from plyglot.play.player import Player
from plyglot.play.spec import player as player_of

PLAYER = "engine:nodes=1000"

OPENING_PLIES = 6, 10
"""Fewest and most random moves at the beginning."""

RANDOM_SHARES = 0.0, 0.03, 0.06, 0.1
"""Share of random moves after that; each game has one of these."""

MOST_PLIES = 300
"""A game that lasts longer counts as drawn."""

MARK = "# game "
"""What a line begins with that ends a game."""


def play_labelled_games(
    game: Game, spec: str, games: int, path: Path, seed: int, on_game: Callable[[int], None]
) -> None:
    """Have a player play so many games, and write their positions with scores to a file; what the file has already is
    not played again. Raises BadFile for a file of another run, BadOption for a player that gives no scores."""
    first_line = f"# plyglot learn {game.spec} --player {spec} --seed {seed}\n"
    done = games_in(path, first_line)
    if done >= games:
        return
    player = player_of(spec, game)
    try:
        with path.open("a", encoding="utf-8") as stream:
            if not done:
                stream.write(first_line)
            for number in range(done + 1, games + 1):
                lines = labelled_game(game, player, random.Random(f"{seed} {number}"), number)
                stream.write("".join([*lines, f"{MARK}{number}\n"]))
                stream.flush()
                on_game(number)
    finally:
        player.close()


def games_in(path: Path, first_line: str) -> int:
    """Number of whole games in a file; what follows the last of them is cut off. Raises BadFile if it is another's."""
    if not path.exists() or path.stat().st_size == 0:
        return 0
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if lines[0] != first_line:
        raise BadFile(f"{path}: belongs to another run (different player or seed); delete it to start over")
    ends = [number for number, line in enumerate(lines) if line.startswith(MARK) and line.endswith("\n")]
    path.write_text("".join(lines[: ends[-1] + 1 if ends else 0]), encoding="utf-8")
    return len(ends)


def labelled_game(game: Game, player: Player, rng: random.Random, number: int) -> Iterator[str]:
    """The lines of one game."""
    board = opening(game, rng)
    share, found = rng.choice(RANDOM_SHARES), []
    player.begin(board, number)
    decided = 0
    while not (board.is_over or draws.claimable(board) or decided) and len(board.history_numbers) < MOST_PLIES:
        choice = player.choose(board, None)
        if choice.score is None:
            raise BadOption(f"{player!r} gives no scores: choose engine: or uci:")
        if abs(choice.score) > MARGIN_SCORE:
            decided = WIN if (choice.score > 0) == (board.side == FIRST) else -WIN
        elif is_calm(board, choice.move):
            found.append((board.text, choice.score))
        board = board.play(rng.choice(board.legal_moves) if rng.random() < share else choice.move)
    result = {WIN: "1-0", DRAW: "1/2-1/2", -WIN: "0-1"}[decided or winner_of(board)]
    return (f"{text};{score};{result}\n" for text, score in found)


def opening(game: Game, rng: random.Random) -> Board:
    """A board after some random moves, where the game is not over."""
    while True:
        board = game.board()
        for _ in range(rng.randint(*OPENING_PLIES)):
            if not board.is_over:
                board = board.play_number(rng.choice(board.legal_numbers))
        if not board.is_over:
            return board


def is_calm(board: Board, move: str) -> bool:
    """Whether nobody is in check and the move is quiet, as far as the game tells."""
    rule = board.game.rule
    return not rule("in_check")(board.pos) and bool(rule("quiet")(board.pos, board.parse_move(move)))


def winner_of(board: Board) -> int:
    """The result of a game for the first player; where it is not over, as if it was broken off there."""
    who = board.winner if board.is_over else draws.winner(board)
    return DRAW if who is None else WIN if who == FIRST else LOSS
