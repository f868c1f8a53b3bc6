"""Awale: sow the seeds of a pit and take what makes two or three on the other side; most seeds win.

As the side to move sees the board, seeds go round anticlockwise, from A to F and on from a to f:

        f  e  d  c  b  a      the other side's pits        a word for each side, a byte for each number of seeds:
     →  A  B  C  D  E  F  →   own pits; a move is one          byte   0  1  2  3  4  5    6
                                                               pit    A  B  C  D  E  F  store
"""

from typing import NamedTuple

import numpy as np

from plyglot.core.compile.native import signed
from plyglot.core.errors import Refusal
from plyglot.core.types import DRAW, LOSS, NONE, ONGOING, WIN, Moves, u64

TITLE = "Awale"
VARIANT = "RULE_SET"
RULE_SET = "abapa"  # as tournaments play; "awari" as it was solved: J. Romein and H. Bal, 2003

if RULE_SET not in ("abapa", "awari"):
    raise Refusal(
        f"awale:{RULE_SET}: the rules must be abapa or awari",
        fr=f"{RULE_SET} ne convient pas : les règles sont abapa ou awari.",
    )

SLAM_TAKES = RULE_SET == "awari"
"""Whether a move may take all seeds of the other side (a grand slam). Abapa: it then takes nothing. Awari: only where
every move leaves the other side without seeds."""

SHARED_EVENLY = RULE_SET == "awari"
"""Whether the seeds left are divided equally when a game goes round in circles. Abapa: to each its own side's."""

SEEDS = 4  # in each pit at the start
PITS = len("ABCDEF")
ALL_SEEDS = 2 * PITS * SEEDS

if not 1 <= SEEDS <= 5:
    raise Refusal(
        f"awale:SEEDS={SEEDS}: a pit holds 1 to 5 seeds at the start",
        fr=f"{SEEDS} ne convient pas : une case contient de 1 à 5 graines au départ.",
    )

MAX_MOVES = PITS
MAX_PLIES = 200  # of a search
GAME_PLIES = 2_000
ENDLESS = 1
REPETITION = 3
MARGIN = 1


class Position(NamedTuple):
    own: u64  # pits and store of the side to move
    opp: u64  # of the other side


BYTE, IN_PITS, EVEN_BYTES = u64(0xFF), u64(0xFFFFFFFFFFFF), u64(0x00FF00FF00FF00FF)
STORE = u64(48)
TWO, THREE = u64(2), u64(3)

START = Position(*[u64(sum(SEEDS << 8 * pit for pit in range(PITS)))] * 2)


def sown(pit: int, seeds: int) -> tuple[int, int, int]:
    """What own pits and the other side's gain if so many seeds of a pit are sown, and the pit of the last seed, counted
    from A = 0 to f = 11. The pit itself is passed over. Python only."""
    gains, at = [0, 0], pit
    for _ in range(seeds):
        at = (at + 1) % (2 * PITS)
        at = (at + 1) % (2 * PITS) if at == pit else at
        gains[at // PITS] += 1 << 8 * (at % PITS)
    return gains[0], gains[1], at


SOWN = np.array([[sown(pit, seeds) for seeds in range(ALL_SEEDS + 1)] for pit in range(PITS)], np.uint64)
"""The same for every pit and number of seeds."""


def legal_moves(pos: Position, moves: Moves) -> int:
    """The pits with seeds after which the other side has some; in awari, any with seeds if there are none of these."""
    count = 0
    for pit in range(PITS):
        if seeds_in(pos.own, pit) != NONE and leaves_seeds(pos, pit):
            moves[count] = pit
            count += 1
    if SLAM_TAKES and count == 0:
        for pit in range(PITS):
            if seeds_in(pos.own, pit) != NONE:
                moves[count] = pit
                count += 1
    return count


def leaves_seeds(pos: Position, pit: int) -> bool:
    """Whether the other side has seeds after a move."""
    if SLAM_TAKES:
        return bool(play(pos, pit).own & IN_PITS != NONE)
    return bool(pos.opp & IN_PITS != NONE or signed(seeds_in(pos.own, pit)) >= PITS - pit)


def play(pos: Position, move: int) -> Position:
    """Sow a pit, then take the last pit and those before it, as long as they hold two or three on the other side."""
    held = signed(seeds_in(pos.own, move))
    own = (pos.own & ~(BYTE << u64(8 * move))) + SOWN[move, held, 0]
    opp = pos.opp + SOWN[move, held, 1]
    left, taken = opp, NONE
    pit = signed(SOWN[move, held, 2]) - PITS
    while pit >= 0 and TWO <= seeds_in(left, pit) <= THREE:
        taken += seeds_in(left, pit)
        left &= ~(BYTE << u64(8 * pit))
        pit -= 1
    if not SLAM_TAKES and left & IN_PITS == NONE:
        return Position(opp, own)
    return Position(left, own + (taken << STORE))


def outcome(pos: Position) -> int:
    """Over when the side to move has no move; then to each what lies on its side, and more seeds win."""
    if pos.own & IN_PITS != NONE and (SLAM_TAKES or pos.opp & IN_PITS != NONE or can_feed(pos.own)):
        return ONGOING
    lead = margin(pos)
    return WIN if lead > 0 else LOSS if lead < 0 else DRAW


def can_feed(own: u64) -> bool:
    """Whether a pit has enough seeds to reach the other side."""
    for pit in range(PITS):
        if signed(seeds_in(own, pit)) >= PITS - pit:
            return True
    return False


def margin(pos: Position) -> int:
    """Own seeds, in the store and in the pits, less the other side's."""
    return in_all(pos.own) - in_all(pos.opp)


def repetition_margin(pos: Position) -> int:
    """Of a game that goes round in circles: the lead in the stores, and in abapa the seeds on each side, too."""
    return stored(pos.own) - stored(pos.opp) if SHARED_EVENLY else margin(pos)


def seeds_in(side: u64, pit: int) -> u64:
    """The seeds in a pit of a side."""
    return side >> u64(8 * pit) & BYTE


def stored(side: u64) -> int:
    """The seeds in a side's store."""
    return signed(side >> STORE)


def on_board(side: u64) -> int:
    """The seeds in a side's pits."""
    return in_all(side & IN_PITS)


def in_all(side: u64) -> int:
    """The seeds in a side's pits and its store."""
    pairs = (side & EVEN_BYTES) + (side >> u64(8) & EVEN_BYTES)
    fours = pairs + (pairs >> u64(32))
    return signed(fours + (fours >> u64(16)) & BYTE)
