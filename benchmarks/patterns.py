"""The numbers of Othello's patterns: worked out anew for each position, or carried along from move to move?

    python benchmarks/patterns.py [--depth 5] [--turns 7] [--json]

Walks whole trees from 30 midgame positions and sums the leaves' evaluations, three times: by the package's learned
evaluation, which begins anew; with the numbers of all patterns kept for each ply and changed by the discs that are
placed or turned over; and with no evaluation at all, so that what the other two cost is seen. In such a tree nearly
every position is evaluated: one that is searched with cuts has more positions that are not, and carries for nothing.
"""

from __future__ import annotations

import argparse
import json
import time

import plyglot as pg
from midgame import midgame_boards
from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import lowest, signed
from plyglot.core.compile.weights import Weights
from plyglot.core.slots import play
from plyglot.core.types import NONE, Position, u64
from plyglot.games.othello import patterns
from plyglot.games.othello.patterns import EVALUATION_SCALE, PATTERNS, PHASE_BREAKPOINTS, WEIGHT_SCALE, phase
from plyglot.search.evaluation.by_patterns import pattern_evaluation
from plyglot.search.evaluation.patterns import BYTE, FIELD_BITS, FIELD_MASK, FIELDS_PER_WORD, ROW_BITS, TWO
from plyglot.search.evaluation.patterns import ROWS as ROW_COUNT
from plyglot.search.evaluation.phases import learned_tables
from plyglot.search.node import expand

FILE = pg.load("othello").root / "weights" / "learned.weights"
learned = pattern_evaluation(patterns, FILE)
WEIGHTS = learned_tables(FILE, PATTERNS, PHASE_BREAKPOINTS)
WORDS, OFFSETS, PHASE_SIZE = PATTERNS.words, PATTERNS.offsets, PATTERNS.size
ROWS = Weights(PATTERNS.name, "uint64", PATTERNS.rows)


def bare(pos: Position, depth: int, ply: int, mem: Mem) -> int:
    """Walk the tree. Returns how many leaves it has."""
    if depth == 0:
        return 1
    moves, count = expand(pos, ply, mem)
    total = 0
    for i in range(count):
        total += bare(play(pos, moves[i]), depth - 1, ply + 1, mem)
    return total


def anew(pos: Position, depth: int, ply: int, mem: Mem) -> int:
    """The sum of the leaves' evaluations, for the side to move at the root."""
    if depth == 0:
        return int(learned(pos))
    moves, count = expand(pos, ply, mem)
    total = 0
    for i in range(count):
        total -= anew(play(pos, moves[i]), depth - 1, ply + 1, mem)
    return total


def carried(pos: Position, depth: int, ply: int, mem: Mem) -> int:
    """The same; `mem.positions` has for each ply the numbers of the side to move, then those of the other side."""
    if depth == 0:
        return weight_sum_at(pos, 2 * WORDS * ply, mem)
    moves, count = expand(pos, ply, mem)
    total = 0
    for i in range(count):
        after = play(pos, moves[i])
        carry(pos, after, 2 * WORDS * ply, mem)
        total -= carried(after, depth - 1, ply + 1, mem)
    return total


def carry(pos: Position, after: Position, here: int, mem: Mem) -> None:
    """The numbers after a move: the sides change places, a disc is placed, some are turned over.

    What is turned over is added row by row, as in `anew`: disc by disc took a fourth longer.
    """
    there = here + 2 * WORDS
    turned = pos.opp ^ after.own
    placed = after.opp ^ pos.own ^ turned
    square = lowest(placed) if placed != NONE else 0  # else it was a pass
    row, occupancy = square >> 3, signed(placed >> u64(square & 56))
    for word in range(WORDS):
        flips = added(turned, word)
        own, opp = mem.positions[here + word], mem.positions[here + WORDS + word]
        mem.positions[there + word] = opp - flips
        mem.positions[there + WORDS + word] = own + flips + ROWS[((row << ROW_BITS) + occupancy) * WORDS + word]


def added(squares: u64, word: int) -> u64:
    """What discs on some squares add to four patterns."""
    total = NONE
    for row in range(ROW_COUNT):
        total += ROWS[((row << ROW_BITS) + signed(squares >> u64(ROW_BITS * row) & BYTE)) * WORDS + word]
    return total


def weight_sum_at(pos: Position, here: int, mem: Mem) -> int:
    """The evaluation by the numbers of a ply."""
    total, tables = 0, phase(pos) * PHASE_SIZE
    for word in range(WORDS):
        packed = mem.positions[here + word] + TWO * mem.positions[here + WORDS + word]
        for field in range(FIELDS_PER_WORD):
            total += WEIGHTS[tables + OFFSETS[FIELDS_PER_WORD * word + field] + signed(packed & FIELD_MASK)]
            packed >>= FIELD_BITS
    return total * EVALUATION_SCALE // WEIGHT_SCALE


def numbers_at(squares: u64) -> list[u64]:
    """What discs on some squares add to all the patterns."""
    return [added(squares, word) for word in range(WORDS)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--depth", type=int, default=5)
    parser.add_argument("--turns", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    game = pg.load("othello")
    boards = midgame_boards(game)
    searches = {kernel.__name__: build(kernel, game) for kernel in (bare, anew, carried)}
    memory = searches["carried"].memory(position_words=2 * WORDS * (game.max_plies + 1))
    best, answers = dict.fromkeys(searches, float("inf")), {}
    for _ in range(options.turns):  # interleaved, so that a busy moment of the machine falls on all of them
        for name, search in searches.items():
            answers[name], seconds = 0, 0.0
            for board in boards:
                memory.arrays.positions[:WORDS] = numbers_at(board.pos.own)
                memory.arrays.positions[WORDS : 2 * WORDS] = numbers_at(board.pos.opp)
                begin = time.process_time()
                answers[name] += search(pos=board.pos, depth=options.depth, ply=0, mem=memory)
                seconds += time.process_time() - begin
            best[name] = min(best[name], seconds)
    if answers["anew"] != answers["carried"]:
        raise SystemExit(f"the sums differ: {answers}")
    leaves = answers["bare"]
    figures = {name: round(1e9 * (best[name] - best["bare"]) / leaves, 1) for name in ("anew", "carried")}
    answer = {"leaves": leaves, "bare_ns": round(1e9 * best["bare"] / leaves, 1), **figures}
    print(json.dumps(answer) if options.json else "\n".join(f"{name:10} {value:,}" for name, value in answer.items()))


if __name__ == "__main__":
    main()
