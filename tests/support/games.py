"""The games that rules are tested on, and boards of theirs."""

from __future__ import annotations

import random
from collections.abc import Iterator

from plyglot.core.board import Board
from plyglot.core.compile.build import build
from plyglot.core.game import Game
from plyglot.core.load import load, names
from plyglot.search.enumeration.perft import perft

SPECS = [
    "amazons:4x4",
    "amazons:7x9",
    "awale",
    "awale:awari",
    "chess",
    "checkers",
    "checkers:10x10",
    "chinesecheckers:2:37",
    "tictactoe",
    "tictactoe:5x4:4",
    "connect4",
    "connect4:4x4",
    "connect4:5x4:3",
    "connect4:2x9:2",
    "connect4:9x7",
    "domineering",
    "go:3x3:0",
    "go:8x8:0",
    "domineering:3x3",
    "domineering:4x5:h",
    "domineering:1x4:h",
    "domineering:16x4",
    "domineering:9x9",
    "hex:3x3",
    "hex",
    "othello",
    "othello:6x6",
    "othello:4x4",
]

SMALL = {"amazons": "amazons:4x4", "chinesecheckers": "chinesecheckers:2:37", "go": "go:3x3:0", "hex": "hex:4x4"}
"""Smaller boards of games that have more than a hundred moves a ply."""

EVERY_GAME = [SMALL.get(name, name) for name in names() if not load(name).traits]
"""Every game of ours of two sides in turn once, on a board that plain Python can search."""


def count(spec: str | Game, depth: int) -> tuple[list[int], list[int]]:
    """Nodes, and finished games among them, at each ply."""
    game = load(spec) if isinstance(spec, str) else spec
    search = build(perft, game)
    memory = search.memory(table_words=2 * (game.max_plies + 2))
    total = search(pos=game.start, depth=depth, ply=0, mem=memory)
    table = memory.arrays.table.tolist()[: 2 * (depth + 1)]
    assert total == sum(table[0::2])
    return table[0::2], table[1::2]


LONG = 80
"""Plies of a game that can go on for ever."""


def random_boards(game: Game, seed: int, games: int) -> Iterator[Board]:
    """Every board of some random games, the finished ones included; of endless games, LONG boards each."""
    chance = random.Random(seed)
    for _ in range(games):
        board = Board(game)
        yield board
        while not board.is_over and not (game.endless and len(board.history_numbers) >= LONG):
            board = board.play_number(chance.choice(board.legal_numbers))
            yield board
