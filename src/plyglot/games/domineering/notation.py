"""Domineering as text: a domino is its upper or left cell and how it lies, `b2v`; boards are rows of cells."""

from plyglot.core.errors import Refusal
from plyglot.core.reading import rows_of
from plyglot.core.types import FIRST, SECOND, u64

from .rules import HEIGHT, HORIZONTAL, ONE, STARTER, VERTICAL, WIDTH, Bits, Position

PLAYERS = ("Vertical", "Horizontal") if STARTER == "v" else ("Horizontal", "Vertical")
LETTERS = "abcdefghijklmnopqrstuvwxyz"[:WIDTH]
BOARD_STYLE = "plain"
MOVE = f"[{LETTERS}][1-9][0-9]?[vh]"


def format_move(move: int) -> str:
    """A domino's upper or left cell, and how it lies: `b2v`."""
    row, column = divmod(move >> 1, WIDTH)
    return f"{LETTERS[column]}{row + 1}{'vh'[move & 1]}"


def rows(pos: Position, side: int) -> list[str]:
    """The board: `^` over `v` is an upright domino, `<>` one across. Dominoes in a line pair from its first cell."""
    bits = [ONE << u64(cell) for cell in range(HEIGHT * WIDTH)]
    cells = "".join("V" if pos.vertical & bit else "H" if pos.horizontal & bit else "." for bit in bits)
    columns = [cells[column::WIDTH].replace("VV", "^v") for column in range(WIDTH)]
    return ["".join(row).replace("HH", "<>") for row in zip(*columns, strict=True)]


def format(pos: Position, side: int) -> str:
    """The rows and who is to move: `^../v<>/... h`."""
    return "/".join(rows(pos, side)) + " " + "vh"[int(pos.turn)]


def parse(text: str) -> tuple[Position, int]:
    """Read the form that `format` writes; a cell may also say V or H, for either half. Either side may be to move,
    whatever lies on the board: studies of small regions ask about both."""
    *lines, turn = rows_of(text)
    cells, turn = "".join(lines), turn.lower()
    if [len(line) for line in lines] != [WIDTH] * HEIGHT or set(cells) - set(".^v<>VH") or turn not in ("v", "h"):
        raise Refusal(
            f"a position is {HEIGHT} rows of {WIDTH} out of . ^ v < > V H, and v or h for the side to move",
            fr=f"une position s’écrit par {HEIGHT} rangées de {WIDTH} signes . ^ v < > V H, puis v ou h pour le trait",
        )
    vertical, horizontal = (sum(1 << i for i, cell in enumerate(cells) if cell in kind) for kind in ("^vV", "<>H"))
    pos = Position(Bits(vertical), Bits(horizontal), HORIZONTAL if turn == "h" else VERTICAL)
    paired = "".join(rows(pos, FIRST))
    if set(paired) & set("VH") or any(cell not in ("V", "H", half) for cell, half in zip(cells, paired, strict=True)):
        raise Refusal(
            "half a domino: an upright one is ^ over v (or V over V), one across is <> (or HH)",
            fr="un demi-domino : un domino vertical est ^ sur v (ou V sur V), un horizontal <> (ou HH)",
        )
    return pos, FIRST if turn == STARTER else SECOND
