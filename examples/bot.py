"""A player that is a program of its own: it speaks the lines of docs/protocol.md, and plays at random.

plyglot match tictactoe --first "program:time=0.1,command=python examples/bot.py" --second random
"""

import random
import sys

import plyglot as pg


def main() -> None:
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "game":
            game = pg.load(rest)
        elif word == "new":
            chance = random.Random(rest)
        elif word == "ready?":
            say("ready")
        elif word == "position":
            board = reached(game, rest)
        elif word == "go":
            say(f"move {chance.choice(board.legal_moves)}")
        elif word == "quit":
            return


def reached(game: pg.Game, text: str) -> pg.Board:
    """The board of `start moves b2 a1`, or of a position and the moves since."""
    begin, _, moves = text.partition(" moves ")
    board = game.board("" if begin == "start" else begin)
    for move in moves.split():
        board = board.play(move)
    return board


def say(line: str) -> None:
    print(line, flush=True)  # without flush, the line would wait here


if __name__ == "__main__":
    main()
