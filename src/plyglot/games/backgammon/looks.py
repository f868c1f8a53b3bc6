"""How backgammon looks: White's home at the lower right, points 13 to 24 above, dice in the middle, `bar` and `off`.

Five checkers of a point are drawn one above the other; of more, the last shows how many there are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyglot.core.drawing.pieces import Piece
from plyglot.core.types import FIRST, SECOND, Wide

from .board import BAR, OFF, at, hit_by, walked
from .plays import step
from .rules import CHECKERS, Position, is_thrown

if TYPE_CHECKING:
    from plyglot.core.board import Board

HEIGHT = 5
ABOVE = (*range(13, 19), BAR, *range(19, 25), OFF)
BELOW = (*range(12, 6, -1), BAR, *range(6, 0, -1), OFF)
"""The points of the upper and the lower half from the left, as White numbers them; its own bar and tray are below."""

BOARD_STYLE = "points"
COLOURS = ("light", "dark")
COLUMNS = tuple("bar" if point == BAR else "off" if point == OFF else str(point) for point in ABOVE)
COLUMNS_BELOW = tuple("bar" if point == BAR else "off" if point == OFF else str(point) for point in BELOW)
ROWS = [""] * (2 * HEIGHT + 1)

DOTS = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


def die_svg(face: int) -> str:
    """A die as SVG."""
    dots = "".join(f'<circle cx="{26 + 24 * (dot % 3)}" cy="{26 + 24 * (dot // 3)}" r="8"/>' for dot in DOTS[face])
    body = '<rect x="8" y="8" width="84" height="84" rx="14" fill="#fffdf5" stroke="#3a2a14" stroke-width="3"/>'
    return f'{body}<g fill="#3a2a14" stroke="none">{dots}</g>'


PIECES = {
    **{str(face): Piece(svg=die_svg(face), name={"en": f"die: {face}", "fr": f"dé : {face}"}) for face in DOTS},
    **{f"X{number}": Piece(FIRST, text=str(number)) for number in range(2, CHECKERS + 1)},
    **{f"O{number}": Piece(SECOND, text=str(number)) for number in range(2, CHECKERS + 1)},
}


def rows(pos: Position, side: int) -> list[list[str]]:
    """The board, seen by White."""
    white, black = (pos.own, pos.opp) if side == FIRST else (pos.opp, pos.own)
    grid = [["."] * len(ABOVE) for _ in range(2 * HEIGHT + 1)]
    for column, (above, below) in enumerate(zip(ABOVE, BELOW, strict=True)):
        away = above in (BAR, OFF)  # there each half is one side's
        stacks = [(at(black, above), "O") if away else stack(white, black, above)]
        stacks.append((at(white, below), "X") if away else stack(white, black, below))
        for half, (count, sign) in enumerate(stacks):
            for level in range(min(count, HEIGHT)):
                row = level if half == 0 else 2 * HEIGHT - level
                grid[row][column] = f"{sign}{count}" if level == HEIGHT - 1 and count > HEIGHT else sign
    for row in range(2 * HEIGHT + 1):
        for column in (ABOVE.index(BAR), len(ABOVE) - 1):
            if row == HEIGHT:
                grid[row][column] = " "
    if is_thrown(pos):
        left = ABOVE.index(BAR) + (3 if side == FIRST else -4)
        grid[HEIGHT][left], grid[HEIGHT][left + 1] = str(int(pos.dice >> 3)), str(int(pos.dice & 7))
    return grid


def stack(white: Wide, black: Wide, point: int) -> tuple[int, str]:
    """How many checkers stand on one of White's points, and whose."""
    theirs = at(black, BAR - point)
    return (theirs, "O") if theirs else (at(white, point), "X")


def move_squares(board: Board, move: int) -> list[tuple[int, int]]:
    """Where each checker of a play leaves and arrives, one that walks on by the points between."""
    if not is_thrown(board.pos):
        return []
    own, opp, found = board.pos.own, board.pos.opp, list[tuple[int, int]]()
    for place in range(4):
        start, die = step(move, place) if place < 2 or board.pos.dice >> 3 == board.pos.dice & 7 else (OFF, 0)
        if start == OFF:
            continue
        leaves = square(start, at(own, start), board.side)
        found += [leaves] if found[-1:] != [leaves] else []  # one checker goes on
        own, opp = walked(own, start, die), hit_by(opp, start, die)
        target = max(start - die, OFF)
        found.append(square(target, at(own, target), board.side))
    return found


def square(point: int, count: int, side: int) -> tuple[int, int]:
    """The square of the topmost of so many checkers on a point of a side's."""
    level = min(max(count, 1), HEIGHT) - 1
    if point in (BAR, OFF):
        column = ABOVE.index(point)
        return (2 * HEIGHT - level if side == FIRST else level), column
    white = point if side == FIRST else BAR - point
    if white in ABOVE:
        return level, ABOVE.index(white)
    return 2 * HEIGHT - level, BELOW.index(white)
