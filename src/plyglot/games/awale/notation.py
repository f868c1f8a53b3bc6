"""Awale as text: South's pits `A` to `F`, North's `a` to `f`; a position is the pits of both, the stores and the side.

4 0 5 5 5 5 | 4 4 4 4 4 4 | 0 0 N      South's pits, North's pits, South's store and North's, North to move
"""

import re

from plyglot.core.board import Board
from plyglot.core.errors import Refusal
from plyglot.core.types import FIRST, SECOND, u64

from .rules import ALL_SEEDS, PITS, STORE, Position, on_board, seeds_in, stored

PLAYERS = ("South", "North")
MOVE = "[A-F]"
NAMES = ("ABCDEF", "abcdef")
SIDES = "SN"

BOARD_STYLE = "pits"
FLIP = True
COLUMNS, COLUMNS_BELOW, ROWS = "fedcba", "ABCDEF", ("", "")


def format_move(move: int) -> str:
    """The letter of a pit, whoever moves."""
    return NAMES[FIRST][move]


def move_text(board: Board, move: int) -> str:
    """The letter of a pit, in South's capitals or North's small letters."""
    return NAMES[board.side][move]


def rows(pos: Position, side: int) -> list[list[str]]:
    """North's pits from f to a above South's from A to F, the number of seeds in each; `.` where there are none."""
    south, north = ([str(number) if number else "." for number in pits] for pits in by_player(pos, side))
    return [north[::-1], south]


def move_squares(board: Board, move: int) -> list[tuple[int, int]]:
    """The pit that is sown."""
    return [(1, move) if board.side == FIRST else (0, PITS - 1 - move)]


def tally(pos: Position, side: int) -> tuple[int, int]:
    """Each side's store, South's first."""
    own, opp = stored(pos.own), stored(pos.opp)
    return (own, opp) if side == FIRST else (opp, own)


def move_words(board: Board, move: int) -> dict[str, str]:
    """A move in words, with what it takes."""
    after, name = board.after(move), NAMES[board.side][move]
    seeds = stored(after.pos.opp) - stored(board.pos.own)
    if not seeds:
        return {"en": f"sows {name}", "fr": f"sème {name}"}
    return {"en": f"sows {name}, takes {seeds} seeds", "fr": f"sème {name}, prend {seeds} graines"}


def end_words(pos: Position, side: int) -> dict[str, str]:
    """Who had no move left."""
    player = PLAYERS[side], ("Sud", "Nord")[side]
    if on_board(pos.own):
        return {"en": f"{player[0]} cannot give any seeds", "fr": f"{player[1]} ne peut pas donner de graines"}
    return {"en": f"{player[0]} has no seeds left to sow", "fr": f"{player[1]} n’a plus de graines à semer"}


def by_player(pos: Position, side: int) -> tuple[list[int], list[int]]:
    """The seeds in South's pits and in North's, each from its first pit on."""
    own, opp = ([int(seeds_in(word, pit)) for pit in range(PITS)] for word in (pos.own, pos.opp))
    return (own, opp) if side == FIRST else (opp, own)


def format(pos: Position, side: int) -> str:
    """The pits of South, those of North, the stores, the side to move."""
    south, north = (" ".join(map(str, pits)) for pits in by_player(pos, side))
    first, second = tally(pos, side)
    return f"{south} | {north} | {first} {second} {SIDES[side]}"


def parse(text: str) -> tuple[Position, int]:
    """Read the form that `format` writes; stores and side may be left out, and are then 0, 0 and South. Commas may
    stand between numbers, `/` for `|`."""
    parts = [part.replace(",", " ").split() for part in re.split(r"[|/]", text.upper())]
    mover = parts[-1].pop() if parts[-1] and parts[-1][-1] in SIDES else "S"
    numbers = [word for part in parts for word in part]
    lengths = [len(part) for part in parts if part]
    if lengths not in ([PITS, PITS], [PITS, PITS, 2]) or not all(re.fullmatch("[0-9]{1,3}", word) for word in numbers):
        raise Refusal(
            "a position is moves, such as CdF, or South's pits, North's, the stores and the side to move: "
            "4 4 4 4 4 4 | 4 4 4 4 4 4 | 0 0 S",
            fr="une position s’écrit par des coups, comme CdF, ou les cases de Sud, celles de Nord, les greniers et le "
            "joueur au trait : 4 4 4 4 4 4 | 4 4 4 4 4 4 | 0 0 S",
        )
    seeds = [int(word) for word in numbers]
    if sum(seeds) > ALL_SEEDS:
        raise Refusal(
            f"there are {ALL_SEEDS} seeds in all, not {sum(seeds)}",
            fr=f"il y a {ALL_SEEDS} graines en tout, et non {sum(seeds)}",
        )
    stores = seeds[2 * PITS :] or [0, 0]
    south, north = word_of(seeds[:PITS], stores[FIRST]), word_of(seeds[PITS : 2 * PITS], stores[SECOND])
    return (Position(south, north), FIRST) if mover == "S" else (Position(north, south), SECOND)


def word_of(pits: list[int], store: int) -> u64:
    """A side's seeds in one word."""
    return u64(sum(seeds << 8 * pit for pit, seeds in enumerate(pits)) | store << int(STORE))
