"""Hex: the rules beside a naive twin, exactly one winner, and the openings that are known to win on small boards."""

from collections import Counter
from functools import cache

import pytest

from plyglot.core.board import Board
from plyglot.core.compile.build import build
from plyglot.core.errors import Refusal
from plyglot.core.load import load
from plyglot.search.enumeration.playout import playout
from plyglot.solving.solver import solve
from support.games import count, random_boards

WINNING = {1: "a1", 2: "a2 b1", 3: "a2 a3 b2 c1 c2", 4: "a4 b3 c2 d1"}
"""Openings that win, by size. That a1, the acute corner, and b1 beside it lose from 2x2 and from 3x3
on is a theorem (Beck); that whoever begins wins is another (Nash)."""


def rows_of(board):
    """The board as it is drawn."""
    return tuple(board.text.split("/"))


def naive_winner(rows):
    """0 or 1, who has joined the edges; None if nobody has: from the drawing alone, cell by cell."""
    size = len(rows)
    for player, sign in enumerate("XO"):
        cells = {(row, column) for row in range(size) for column in range(size) if rows[row][column] == sign}
        todo = [cell for cell in cells if cell[player] == 0]
        seen = set(todo)
        while todo:
            row, column = todo.pop()
            if (row, column)[player] == size - 1:
                return player
            for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0), (-1, 1), (1, -1)):
                cell = row + down, column + right
                if cell in cells - seen:
                    seen.add(cell)
                    todo.append(cell)
    return None


def naive_tree(*rows):
    """Nodes and finished games at each ply. How often a board comes about is what counts, not by which lines."""
    boards, nodes, finished, player = {rows: 1}, [], [], 0
    while boards:
        over = {rows for rows in boards if naive_winner(rows) is not None}
        nodes.append(sum(boards.values()))
        finished.append(sum(boards[rows] for rows in over))
        after = Counter()
        for rows in boards.keys() - over:
            for child in children(rows, player):
                after[child] += boards[rows]
        boards, player = after, 1 - player
    return nodes, finished


def children(rows, player):
    """The boards that a player can make of one."""
    for row, line in enumerate(rows):
        for column, cell in enumerate(line):
            if cell == ".":
                yield (*rows[:row], line[:column] + "XO"[player] + line[column + 1 :], *rows[row + 1 :])


@cache
def naive_wins(rows, player):
    """Whether the player to move wins."""
    return any(naive_winner(after) == player or not naive_wins(after, 1 - player) for after in children(rows, player))


@pytest.mark.parametrize("spec", ["hex:1x1", "hex:2x2", "hex:3x3", "hex:5x5", "hex"])
def test_outcomes_are_those_of_naive_rules(spec, interpreted):
    for board in random_boards(load(spec), seed=1, games=1 if spec == "hex" else 5):
        winner = naive_winner(rows_of(board))
        assert board.is_over == (winner is not None)
        if board.is_over:
            assert winner == board.winner == 1 - board.side
            marked = {
                rows_of(board)[row][column] for row, column in board.game.text("highlight")(board.pos, board.side)
            }
            assert marked == {"XO"[winner]}


def test_a_full_board_has_one_winner(interpreted):
    board = Board("hex:5x5")
    chain = "XO.../XO.../XO.../XO.../....."
    assert not Board("hex:5x5", chain).is_over
    assert Board("hex:5x5", chain).play("a5").winner == 0
    assert board.legal_moves[:6] == ["a1", "b1", "c1", "d1", "e1", "a2"]


def test_trees():
    nodes, finished = count("hex:3x3", 9)
    assert nodes[:6] == [1, 9, 72, 504, 3_024, 15_120]  # before the fifth move nobody can have joined anything
    assert (nodes, finished) == naive_tree("...", "...", "...")


def test_compiled_random_games_have_winners():
    game = load("hex:3x3")
    search = build(playout, game)
    memory = search.memory(table_words=4)
    search(pos=game.start, games=300, seed=1, ply=0, mem=memory)
    wins, draws, losses, _ = memory.arrays.table.tolist()
    assert (wins + losses, draws) == (300, 0)
    assert wins > losses


@pytest.mark.parametrize("size", [1, 2, 3])
def test_winning_openings_of_small_boards(size, interpreted):
    board = Board(f"hex:{size}x{size}")
    empty = ("." * size,) * size
    assert naive_wins(empty, 0)
    after = {move: rows_of(board.play(move)) for move in board.legal_moves}
    wins = [move for move, rows in after.items() if naive_winner(rows) == 0 or not naive_wins(rows, 1)]
    assert sorted(wins) == WINNING[size].split()
    solution = solve(board, weak=True, moves=True)
    assert sorted(solution.best) == WINNING[size].split()


@pytest.mark.long
def test_winning_openings_of_4x4():
    assert sorted(solve(Board("hex:4x4"), weak=True, moves=True).best) == WINNING[4].split()


def test_estimates_count_the_cells_that_are_missing(interpreted):
    game = load("hex:3x3")
    rule = game.rule("evaluate")
    assert rule(game.start) == 0
    assert rule(game.board("b2").pos) == -1  # O still needs three, X only two
    assert rule(game.board("b2 a1").pos) == 0
    assert rule(game.board("b2 c3 b3").pos) == -2
    for board in random_boards(load("hex:5x5"), seed=3, games=4):
        turned = board.game.rule("transform")(board.pos, 1)
        if not board.is_over:
            assert rule_of(board)(turned) == rule_of(board)(board.pos)


def rule_of(board):
    return board.game.rule("evaluate")


@pytest.mark.parametrize(
    ("spec", "text", "words"),
    [
        ("hex:3x3", "../..", "3 rows of 3"),
        ("hex:3x3", "XX./.../...", "X moves first"),
        ("hex:3x3", "X.O/XO./X.O", "joined its edges already"),
        ("hex:3x3", "X?./.../...", "out of X, O"),
    ],
)
def test_positions_that_are_refused(spec, text, words):
    with pytest.raises(ValueError, match=words):
        Board(spec, text)


@pytest.mark.parametrize("spec", ["hex:0x0", "hex:12x12"])
def test_sizes_that_do_not_fit(spec):
    with pytest.raises((Refusal, ValueError), match="1 to 11 cells"):
        load(spec)


def test_cells_of_the_largest_board_read_and_write(interpreted):
    board = Board("hex", "a1 k11 b10 a11")
    assert board.history == ["a1", "k11", "b10", "a11"]
    assert Board("hex", "a1k11b10a11").history == board.history
    assert Board("hex", board.text).pos == board.pos
