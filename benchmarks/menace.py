"""Othello's MENACE-like evaluation: its strength by the number of self-play games.

    python benchmarks/menace.py [--learned 100,1000,10000] [--games 1000] [--plot FILE.svg] [--json]

Each stage learns anew and then plays `squares`, both looking one ply ahead, from random openings, each twice.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

STAGES = "100,300,1000,3000,10000,30000,100000"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--learned", default=STAGES)
    parser.add_argument("--games", default="1000")
    parser.add_argument("--plot", default="")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for learned in map(int, options.learned.split(",")):
            path = str(Path(folder) / f"after_{learned}.menace")
            plyglot("learn", "othello", "--method", "menace", "--games", str(learned), "--out", path)
            players = ["--first", f"greedy:evaluate={path}", "--second", "greedy:evaluate=squares"]
            result = plyglot("match", "othello", *players, "--games", options.games)
            found.append((learned, result))
            row = {"learned": learned, **{name: result[name] for name in ("wins", "draws", "losses", "score")}}
            print(json.dumps(row) if options.json else "  ".join(f"{name} {row[name]}" for name in row), flush=True)
    if options.plot:
        draw(Path(options.plot), [learned for learned, _ in found], [result["score"] for _, result in found])


def plyglot(*arguments: str) -> dict[str, Any]:
    """The last object that a command prints."""
    command = [sys.executable, "-m", "plyglot", *arguments, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout.splitlines()[-1]))


def draw(path: Path, games: list[int], scores: list[float]) -> None:
    """Strength against games."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.add_subplot(xscale="log", xlabel="self-play games", ylabel="score against squares, one ply ahead")
    axes.plot(games, scores, marker="o")
    axes.axhline(0.5, linestyle=":", color="grey")
    axes.set_ylim(0, 1)
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


if __name__ == "__main__":
    main()
