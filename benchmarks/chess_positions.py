"""Millions of chess positions with scores, prepared for `plyglot learn chess --method network`.

    python benchmarks/chess_positions.py OUT.npz [--positions 15000000] [--seed 1] [--stockfish PATH]

Fast games with many unbalanced middle games; each position is scored by the network inside a Stockfish 15.1 binary,
without a search: some seven microseconds a position, where a search by UCI costs a hundred and more. The games are
played by chess_positions.c, for which a C compiler (`cc`) is needed. The same seed gives the same positions.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from plyglot.core.files import reason_of, written_whole
from timing import refuse

SOURCE = Path(__file__).with_suffix(".c")
RECORD = np.dtype([("positions", "<u8", 5), ("score", "<i2")])


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
    with written_whole(options.out) as stream:
        np.savez(stream, **{name: records[name] for name in RECORD.names})
    print(f"wrote {options.out}: {len(records):,} positions")


def made(stockfish: str, seed: int, positions: int) -> Any:
    """Positions with scores, as chess_positions.c writes them."""
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
        return np.fromfile(found, RECORD)


if __name__ == "__main__":
    main()
