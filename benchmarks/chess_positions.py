"""Millions of chess positions with scores, prepared for `plyglot learn chess --method network`.

    python benchmarks/chess_positions.py OUT.npz [--positions 15000000] [--seed 1] [--stockfish PATH]

Fast games with many unbalanced middle games; each position is scored by the network inside a Stockfish 15.1 binary,
without a search: some fifteen microseconds a position, where a search by UCI costs a hundred and more. The games are
played by chess_positions.c, for which a C compiler (`cc`) is needed. The same seed gives the same positions.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import numba
import numpy as np

from plyglot.core.files import reason_of, written_whole
from timing import refuse

SOURCE = Path(__file__).with_suffix(".c")
RECORD, MOST_PIECES = 28, 32
OWN_KING, OTHER_KING = 5, 11
INPUTS = 768
REGIONS = np.array([[0, 0, 1, 2], [3, 3, 4, 4], [5, 5, 5, 5]])
"""Bank of a king on rank 1, 2 or beyond, by file, the board mirrored (games/chess/network.py)."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--positions", type=int, default=15_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stockfish", default="/usr/games/stockfish")
    options = parser.parse_args()
    if options.out.suffix != ".npz":
        refuse(f"{options.out}: the name must end with .npz")
    records = made(options.stockfish, options.seed, options.positions)
    active = np.full((len(records), 2, MOST_PIECES), -1, np.int16)
    bucket, score = np.zeros(len(records), np.uint8), np.zeros(len(records), np.int16)
    prepare(records, active, bucket, score)
    with written_whole(options.out) as stream:
        np.savez(stream, active=active, bucket=bucket, score=score)
    print(f"wrote {options.out}: {len(records):,} positions")


def made(stockfish: str, seed: int, positions: int) -> Any:
    """Records of positions, a row of bytes each, as chess_positions.c describes them."""
    with tempfile.TemporaryDirectory() as folder:
        program, found = Path(folder, "positions"), Path(folder, "records")
        try:
            subprocess.run(["cc", "-O3", "-march=native", "-o", program, SOURCE, "-lm"], check=True)
            with found.open("wb") as stream:
                subprocess.run([program, stockfish, str(seed), str(positions)], stdout=stream, check=True)
        except OSError as error:
            refuse(f"the positions could not be made: {reason_of(error)}: {error.filename}")
        except subprocess.CalledProcessError as error:
            refuse(f"the positions could not be made: exit code {error.returncode} of the program above")
        return np.fromfile(found, np.uint8).reshape(-1, RECORD)


@numba.njit  # type: ignore[untyped-decorator]
def prepare(records: Any, active: Any, bucket: Any, score: Any) -> None:
    """What chess's network sees of each record (games/chess/network.py)."""
    squares, pieces = np.empty(MOST_PIECES, np.int64), np.empty(MOST_PIECES, np.int64)
    for i in range(len(records)):
        record, count, own, other = records[i], 0, 0, 0
        for square in range(64):
            if record[square // 8] >> (square % 8) & 1:
                piece = record[8 + count // 2] >> 4 * (count % 2) & 15
                squares[count], pieces[count] = square, piece
                count += 1
                if piece == OWN_KING:
                    own = square
                elif piece == OTHER_KING:
                    other = square
        for n in range(count):
            for side in range(2):
                king, turned = (own, 0) if side == 0 else (other, 56)
                piece = pieces[n] if side == 0 else (pieces[n] + 6) % 12
                mirrored = 7 if king & 4 else 0
                bank = REGIONS[min((king ^ turned) // 8, 2), (king ^ mirrored) % 8]
                active[i, side, n] = INPUTS * bank + 64 * piece + (squares[n] ^ turned ^ mirrored)
        bucket[i] = (count - 1) // 4
        score[i] = np.int16(np.uint16(record[24]) | np.uint16(record[25]) << np.uint16(8))


if __name__ == "__main__":
    main()
