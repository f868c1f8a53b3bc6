"""What it costs that kernel, parts and rules are separate files: the assembled search against one written by hand.

Connect Four 5x5 by alpha-beta, with a table to the end of the game and with null parts to a depth, as `build` assembles
them and as connect4_by_hand.py has each in one function. Both must return the same score after the same number of nodes
and hits, which shows that they are the same algorithm; otherwise the exit code is 1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import connect4_by_hand
from plyglot.core.compile.build import assemble, build
from plyglot.core.compile.fields import HITS
from plyglot.core.compile.memory import Memory
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.core.types import INFINITY, TO_THE_END
from plyglot.search.algorithms.alphabeta import alphabeta
from plyglot.search.parts.ordering import combined as ordering
from plyglot.search.parts.transposition import table
from plyglot.search.scores import distance
from timing import Report, arguments, chosen, fail, fastest, verdict

SPEC = f"connect4:{connect4_by_hand.WIDTH}x{connect4_by_hand.HEIGHT}"
MEGABYTES = 16
REPEATS = 11
PLAIN_DEPTH = 19
BARS = {"table": 1.15, "null parts": 1.10}


class Answer(NamedTuple):
    score: int
    nodes: int
    hits: int


def rules_only(spec: str) -> Game:
    """A game without its knowledge, which the search by hand does not have either."""
    game = load(spec)
    return Game(spec, game.path, game.module)


def with_table(game: Game) -> tuple[Callable[[Memory], int], Callable[[Memory], int]]:
    """Alpha-beta with a table, to the end: assembled, and by hand."""
    search = build(alphabeta, game, [table, ordering, distance])

    def assembled(memory: Memory) -> int:
        return search(pos=game.start, depth=TO_THE_END, alpha=-INFINITY, beta=INFINITY, ply=0, mem=memory)

    return assembled, lambda memory: connect4_by_hand.solve(*game.start, memory)


def with_null_parts(game: Game) -> tuple[Callable[[Memory], int], Callable[[Memory], int]]:
    """Alpha-beta with nothing added, to a depth: assembled, and by hand."""
    search = build(alphabeta, game, [distance])

    def assembled(memory: Memory) -> int:
        return search(pos=game.start, depth=PLAIN_DEPTH, alpha=-INFINITY, beta=INFINITY, ply=0, mem=memory)

    return assembled, lambda memory: connect4_by_hand.search_plain(*game.start, PLAIN_DEPTH, memory)


def from_scratch(game: Game, solve: Callable[[Memory], int]) -> Callable[[], Answer]:
    """The search with a memory of its own, emptied before every run."""
    memory = table.memory_with_table(assemble(alphabeta, game, [table, ordering, distance]), MEGABYTES)

    def run() -> Answer:
        memory.forget()
        return Answer(solve(memory), memory.nodes, memory[HITS])

    return run


def main() -> None:
    options = arguments(__doc__).parse_args()
    columns = {"name": "<26", "nodes": ">12,d", "ours": ">8.3f", "peer": ">8.3f", "unit": "<6", "ratio": ">7.3f"}
    report = Report({**columns, "bar": ">8", "verdict": "<7"}, options.json)
    game = rules_only(SPEC)
    pairs = {"table": with_table, "null parts": with_null_parts}
    for name in chosen(list(pairs), options.only):
        assembled, by_hand = (from_scratch(game, solve) for solve in pairs[name](game))
        answer, expected = assembled(), by_hand()
        if answer != expected:
            fail(f"{SPEC}, {name}: assembled {answer}, but by hand {expected}: not the same algorithm")
        seconds, seconds_by_hand = fastest([assembled, by_hand], REPEATS)
        ratio = seconds / seconds_by_hand
        report.add(
            name=f"{SPEC}, {name}",
            nodes=answer.nodes,
            ours=round(seconds, 4),
            peer=round(seconds_by_hand, 4),
            ratio=round(ratio, 4),
            unit="CPU s",
            peer_name="by hand",
            bar=f"<= {BARS[name]:.2f}",
            verdict=verdict(ratio <= BARS[name]),
        )


if __name__ == "__main__":
    main()
