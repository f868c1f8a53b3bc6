"""What each piece of the engine's search is worth: matches of the engine against itself without it.

    python benchmarks/worth.py GAME [--limit time=0.02] [--games 100] [--openings FILE] [--only PIECE,PIECE]

Prints a row of a table for each piece. The Elo is what the engine gains by having it, with its 95 % error.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys

from plyglot.engine.options import REMOVABLE


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--limit", default="time=0.02", help="of both, as in engine:LIMIT")
    parser.add_argument("--games", default="100")
    parser.add_argument("--openings", default=None)
    parser.add_argument("--only", default=",".join(REMOVABLE))
    options = parser.parse_args()
    print("| without | won | drawn | lost | Elo of having it | depth with | depth without |")
    print("|---|---|---|---|---|---|---|")
    for piece in options.only.split(","):
        players = ["--first", f"engine:{options.limit}", "--second", f"engine:{options.limit},without={piece}"]
        openings = ["--openings", options.openings] if options.openings else []
        command = [
            sys.executable,
            "-m",
            "plyglot",
            "match",
            options.game,
            *players,
            "--games",
            options.games,
            *openings,
        ]
        done = subprocess.run([*command, "--json"], capture_output=True, text=True, check=True)
        print(row(piece, json.loads(done.stdout.splitlines()[-1])), flush=True)


def row(piece: str, result: dict[str, object]) -> str:
    """A match's result as a row."""
    first, second = result["players"]  # type: ignore[misc]
    elo = f"{result['elo']:+.0f} ± {result['elo_error']:.0f}"
    return (
        f"| {piece} | {result['wins']} | {result['draws']} | {result['losses']} | {elo} "
        f"| {first['depth']:.1f} | {second['depth']:.1f} |"
    )


if __name__ == "__main__":
    main()
