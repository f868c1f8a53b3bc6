"""Connect Four as text: columns are numbered from 1, boards are rows from the top down."""

from plyglot.core.compile.native import popcount
from plyglot.core.errors import Refusal
from plyglot.core.reading import rows_of
from plyglot.core.types import FIRST, SECOND, WIN_SCORE, u64

from .rules import DIRECTIONS, HEIGHT, LINE, NONE, ONE, STRIDE, WIDTH, Bits, Position, has_line

COLUMNS, ROWS = "123456789abcdefg"[:WIDTH], ("",) * HEIGHT
MOVE = f"[{COLUMNS}]"


def format_move(move: int) -> str:
    return COLUMNS[move]


def rows(pos: Position, side: int) -> list[str]:
    """The board from the top row down, in X, O and `.`; X is the first player."""
    own, opp = "XO" if side == FIRST else "OX"

    def stone(column: int, height: int) -> str:
        bit = ONE << u64(column * STRIDE + height)
        return own if pos.own & bit else opp if pos.opp & bit else "."

    return ["".join(stone(column, height) for column in range(WIDTH)) for height in reversed(range(HEIGHT))]


def highlight(pos: Position, side: int) -> list[tuple[int, int]]:
    """The lines that the winner, who moved last, has made."""
    lines = NONE
    for direction in DIRECTIONS:
        ends = pos.opp
        for step in range(1, LINE):
            ends &= pos.opp >> direction * u64(step)
        for step in range(LINE):
            lines |= ends << direction * u64(step)
    squares = [(row, column) for row in range(HEIGHT) for column in range(WIDTH)]
    return [(row, column) for row, column in squares if lines & ONE << u64(column * STRIDE + HEIGHT - 1 - row)]


def format(pos: Position, side: int) -> str:
    return "/".join(rows(pos, side))


def parse(text: str) -> tuple[Position, int]:
    """The rows from the top down, in X, O and `.`; X plays when both have as many stones."""
    lines = rows_of(text.upper())
    if len(lines) != HEIGHT or any(len(line) != WIDTH or set(line) - set("XO.") for line in lines):
        raise Refusal(
            f"a position is the columns played, such as 4453, or {HEIGHT} rows of {WIDTH} X, O and '.'",
            fr=f"une position s’écrit par les colonnes jouées, comme 4453, ou {HEIGHT} lignes de {WIDTH} X, O et « . »",
        )
    stones = {"X": 0, "O": 0, ".": 0}
    for height, line in enumerate(reversed(lines)):
        for column, stone in enumerate(line):
            stones[stone] |= 1 << column * STRIDE + height
            if stone != "." and height > 0 and lines[HEIGHT - height][column] == ".":
                raise Refusal(
                    f"column {COLUMNS[column]} has a stone above an empty square",
                    fr=f"dans la colonne {COLUMNS[column]}, un pion se trouve au-dessus d’une case vide",
                )
    ahead = stones["X"].bit_count() - stones["O"].bit_count()
    if ahead not in (0, 1):
        raise Refusal(
            f"X moves first, so X has as many stones as O, or one more, not {ahead:+d}",
            fr=f"X commence : X a autant de pions que O, ou un de plus, et non {ahead:+d}",
        )
    own, opp, side = ("X", "O", FIRST) if ahead == 0 else ("O", "X", SECOND)
    if has_line(Bits(stones[own])):
        raise Refusal(
            "the side to move already has a line: the game ended before this position",
            fr="le joueur au trait a déjà un alignement : la partie était finie avant cette position",
        )
    return Position(Bits(stones[own]), Bits(stones[opp])), side


def published(pos: Position, score: int) -> int:
    """A distance score as P. Pons' test sets write it: one more than half the squares, less the winner's stones when
    the game ends; negative for a loss. Python only."""
    if score == 0:
        return 0
    stones_at_the_end = popcount(pos.own | pos.opp) + WIN_SCORE - abs(score)
    worth = WIDTH * HEIGHT // 2 + 1 - (stones_at_the_end + 1) // 2
    return worth if score > 0 else -worth
