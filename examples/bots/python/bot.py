"""An Othello program without any library: it takes corners, and leaves the opponent few moves.

It speaks the lines of docs/protocol.md. Squares are 0 to 63 from a1, b1, ... to h8; X begins.
"""

import sys

START = "-" * 27 + "OX------XO" + "-" * 27
STEPS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
CORNERS = (0, 7, 56, 63)


def flips(board, side, square):
    """The discs that a move turns over."""
    found = []
    if board[square] != "-":
        return found
    for dx, dy in STEPS:
        line, x, y = [], square % 8 + dx, square // 8 + dy
        while 0 <= x < 8 and 0 <= y < 8 and board[8 * y + x] not in ("-", side):
            line.append(8 * y + x)
            x, y = x + dx, y + dy
        if 0 <= x < 8 and 0 <= y < 8 and board[8 * y + x] == side:
            found += line
    return found


def moves(board, side):
    return [square for square in range(64) if flips(board, side, square)]


def play(board, side, square):
    mine = {square, *flips(board, side, square)}
    return [side if at in mine else disc for at, disc in enumerate(board)]


def other(side):
    return "O" if side == "X" else "X"


def worth(board, side, square):
    """What a move is worth: a corner most, then few answers."""
    return 100 * (square in CORNERS) - len(moves(play(board, side, square), other(side)))


def reached(words):
    """The board and the side to move of `start moves f5 d6`, or of a position and the moves since."""
    if words[0] == "start":
        board, side, rest = list(START), "X", words[2:]
    else:
        board, side, rest = list(words[0]), words[1], words[3:]
    for move in rest:
        if move != "pass":
            board = play(board, side, "abcdefgh".index(move[0]) + 8 * (int(move[1]) - 1))
        side = other(side)
    return board, side


for line in sys.stdin:
    words = line.split()
    if words[:1] == ["ready?"]:
        print("ready", flush=True)
    elif words[:1] == ["position"]:
        board, side = reached(words[1:])
    elif words[:1] == ["go"]:
        best = max(moves(board, side), key=lambda square: worth(board, side, square), default=None)
        print("move", "pass" if best is None else "abcdefgh"[best % 8] + str(best // 8 + 1), flush=True)
    elif words[:1] == ["quit"]:
        break
