"""Boards of more than 64 bits: the type, a narrow board played with it, and boards that need it."""

from __future__ import annotations

import operator
import random
import shutil
import types

import numba
import pytest

import plyglot as pg
from plyglot.core.board import Board
from plyglot.core.compile.machine import compiler  # noqa: F401 - imported for what it tells Numba
from plyglot.core.compile.native import bit_length, lowest, popcount, reverse_bits, signed
from plyglot.core.compile.words import as_words, high_word, low_word, nth_bit
from plyglot.core.game import Game
from plyglot.core.load import assemble, locate
from plyglot.core.loading import source
from plyglot.core.types import TO_THE_END, Wide, Wider, u64
from plyglot.search.parts import numbers
from plyglot.solving.certificate import verify_certificate, write_certificate
from plyglot.solving.exact import ExactSolver
from plyglot.web.library import Library
from plyglot.web.protocol.editing import board_from_rows
from plyglot.web.protocol.views import view
from support import naive
from support.games import count
from support.positions import board_after

ALL = (1 << 128) - 1
FOUR = u64(4)


def everything(a, b, n):
    """Every operator and function that rules may use on Wides."""
    kept = a
    kept &= b
    kept |= a >> n
    kept ^= b << n
    kept += FOUR
    kept -= b
    kept *= a
    bits = (a & b, a | b, a ^ b, a + b, a - b, a * b, a << n, a >> n, ~a, min(a, b), max(a, b), reverse_bits(a), kept)
    mixed = (a & n, n | a, a ^ n, n + a, a - n, n - a, Wide(n), Wide(a))
    told = (a == b, a != b, a < b, a <= b, a > b, a >= b, a == n, n < a, bool(a), not a, bool(a & Wide(0)))
    found = (popcount(a), lowest(a), bit_length(b), signed(a >> FOUR << u64(66) >> u64(66)))
    return bits, mixed, told, found, (high_word(a), low_word(a), high_word(n), low_word(n)), as_words((a, n, b))


def everything_wider(a, b, n):
    """The same on Widers, and a Wider of a Wide."""
    bits = (a & b, a | b, a ^ b, a + b, a - b, a * b, a << n, a >> n, ~a, min(a, b), max(a, b), reverse_bits(a))
    mixed = (a & n, n | a, a ^ n, n + a, a - n, n - a, Wider(n), Wider(a), Wider(Wide(n) << FOUR))
    told = (a == b, a != b, a < b, a <= b, a > b, a >= b, a == n, n < a, bool(a), not a, bool(a & Wider(0)))
    found = (popcount(a), lowest(a), bit_length(b), signed(a >> FOUR << u64(194) >> u64(194)), nth_bit(a, 3))
    return bits, mixed, told, found, (high_word(a), low_word(a)), as_words((a, n, Wide(n)))


@pytest.mark.parametrize(("kind", "function"), [(Wide, everything), (Wider, everything_wider)])
def test_operators_compiled_as_interpreted(kind, function) -> None:
    if kind is Wider:
        function = types.FunctionType(function.__code__, {**globals(), "nth_bit": numba.njit(nth_bit)})
    compiled = numba.njit(function)
    chance = random.Random(1)
    for _ in range(300):
        drawn = [chance.getrandbits(kind.BITS) >> chance.choice((0, 0, 40, 64, 100)) for _ in range(2)]
        a, b = (kind(bits | 15 << 20) for bits in drawn)
        n = u64(chance.randrange(kind.BITS))
        assert compiled(a, b, n) == function(a, b, n)


@pytest.mark.parametrize("name", ["and_", "or_", "xor", "add", "sub", "mul"])
def test_operators_are_those_of_whole_numbers(name: str) -> None:
    compute, chance = getattr(operator, name), random.Random(2)
    for _ in range(100):
        a, b = chance.getrandbits(128), chance.getrandbits(128)
        small = b & (1 << 64) - 1
        assert int(compute(Wide(a), Wide(b))) == compute(a, b) & ALL
        assert int(compute(Wide(a), u64(small))) == compute(a, small) & ALL
        assert int(compute(u64(small), Wide(a))) == compute(small, a) & ALL
        assert isinstance(compute(u64(small), Wide(a)), Wide)
        assert (u64(small) == Wide(small), u64(small) == Wide(a), Wide(a) < Wide(b)) == (True, small == a, a < b)


# --- a narrow board, played with the wide type ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def widened(tmp_path_factory):
    """A function that makes a game whose board fits into 64 bits use Wides."""

    def make(spec: str) -> Game:
        root, variant = locate(spec)
        copy = tmp_path_factory.mktemp("wide") / root.name
        shutil.copytree(root, copy)
        text = source.read(copy / "rules.py")
        widened = text.replace("Bits: Any = u64 if ", "Bits: Any = u64 if False and ")
        (copy / "rules.py").write_text(widened, encoding="utf-8")
        assert widened != text
        game = assemble(f"{spec} wide", copy, variant)
        assert game.words == pg.load(spec).words + 2
        return game

    return make


@pytest.mark.parametrize("spec", ["connect4:5x4", "domineering:5x4"])
def test_the_tree_of_a_narrow_board(spec: str, widened) -> None:
    assert count(widened(spec), 6) == count(spec, 6)


def test_the_tree_of_a_narrow_board_on_wider_bits(tmp_path) -> None:
    root, variant = locate("go:4x4:0")
    copy = tmp_path / root.name
    shutil.copytree(root, copy)
    text = source.read(copy / "rules.py")
    widened = text.replace("bits_for(SIZE * STRIDE)", "bits_for(256)")
    assert widened != text
    (copy / "rules.py").write_text(widened, encoding="utf-8")
    game = assemble("go:4x4:0 wider", copy, variant)
    assert game.words == 2 + 2 * 4 + 1
    assert count(game, 4) == count("go:4x4:0", 4)


def test_a_narrow_board_solved_on_wide_bits(widened) -> None:
    """The same scores and the same nodes. And where the table is told that codes are longer than a word, so that its
    entries have two, the same scores."""
    narrow, wide = pg.load("connect4:5x4"), widened("connect4:5x4")
    solvers = [ExactSolver(game, "outcome", 1) for game in (narrow, wide)]
    solvers += [ExactSolver(wide, "outcome", 1, numbers=numbers(KEY_BITS=65))]
    for moves in ([], *random_games(20, 5)):
        boards = [board_after(solver.game, moves) for solver in solvers]
        scores = {solver.score(board) for solver, board in zip(solvers, boards, strict=True)}
        assert len(scores) == 1
        assert solvers[0].memory.nodes == solvers[1].memory.nodes > 0


def random_games(games: int, plies: int) -> list[list[int]]:
    """Numbers from which `board_after` makes moves."""
    chance = random.Random(3)
    return [[chance.randrange(1_000) for _ in range(plies)] for _ in range(games)]


# --- boards that need it ----------------------------------------------------------------------------------------------


def naive_connect4(width: int, height: int, line: int, depth: int) -> list[int]:
    """Nodes at each ply, on columns that are lists."""
    nodes = [0] * (depth + 1)

    def visit(columns: list[str], ply: int, last: int) -> None:
        nodes[ply] += 1
        if ply < depth and not (ply and lines_up(columns, last, line)):
            for column in range(width):
                if len(columns[column]) < height:
                    stone = "XO"[ply % 2]
                    visit([*columns[:column], columns[column] + stone, *columns[column + 1 :]], ply + 1, column)

    visit([""] * width, 0, 0)
    return nodes


def lines_up(columns: list[str], last: int, line: int) -> bool:
    """Whether the last stone, on top of its column, is part of a line."""
    squares = {(x, y): stone for x, column in enumerate(columns) for y, stone in enumerate(column)}
    x, y = last, len(columns[last]) - 1

    def reach(dx: int, dy: int) -> int:
        steps = 1
        while squares.get((x + steps * dx, y + steps * dy)) == squares[x, y]:
            steps += 1
        return steps - 1

    return any(reach(dx, dy) + reach(-dx, -dy) + 1 >= line for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)))


def test_connect4_perft() -> None:
    assert count("connect4:9x7:3", 5)[0] == naive_connect4(9, 7, 3, 5)


def test_domineering_perft() -> None:
    """By hand: 72 first moves on 9x9; the other side then has 72 less those that the domino's cells were part of."""
    dominoes = [frozenset({(y, x), (y + 1, x)}) for y in range(8) for x in range(9)]
    across = [frozenset({(x, y) for y, x in domino}) for domino in dominoes]
    second = sum(not domino & other for domino in dominoes for other in across)
    third = sum(
        not domino & other and not other & last and not domino & last
        for domino in dominoes
        for other in across
        if not domino & other
        for last in dominoes
    )
    assert count("domineering:9x9", 3)[0] == [1, 72, second, third]


@pytest.mark.parametrize(
    ("spec", "plies"), [("connect4:8x8", 53), pytest.param("domineering:22x3", 24, marks=pytest.mark.slow)]
)
def test_random_endings(spec: str, plies: int) -> None:
    """All that the exact kernel knows, against plain negamax."""
    game, chance = pg.load(spec), random.Random(5)
    boards = [board for _ in range(12) if len((board := long_game(game, plies, chance)).history) == plies]
    wanted = [naive.score(board, TO_THE_END, "outcome") for board in boards]
    solver = ExactSolver(game, "outcome", 1)
    assert [solver.score(board) for board in boards] == wanted
    assert {-1, 1} <= set(wanted)


def long_game(game: Game, plies: int, chance: random.Random) -> Board:
    """A board after random moves that neither end the game nor let the other side end it, as long as there are any."""
    board = game.board()
    while len(board.history) < plies:
        open_ones = [after for after in map(board.play, board.legal_moves) if not after.is_over]
        calm = [after for after in open_ones if not any(after.play(reply).is_over for reply in after.legal_moves)]
        if not open_ones:
            break
        board = chance.choice(calm or open_ones)
    return board


def test_a_thin_board_with_a_known_winner() -> None:
    """Cutting a board between its rows takes moves from the vertical player only. That player wins 4x3 and 5x3 whoever
    starts, so also what can be put together from these."""
    game = pg.load("domineering:22x3")
    for turn in "vh":
        board = game.board("/".join(["..."] * 22) + f" {turn}")
        assert ExactSolver(game, "outcome", 1).score(board) == (1 if turn == "v" else -1)


def test_a_certificate_of_a_late_board(tmp_path) -> None:
    board = long_game(pg.load("connect4:8x8"), 53, random.Random(5))
    write_certificate(tmp_path / "proof.json", board)
    proof, positions = verify_certificate(tmp_path / "proof.json")
    assert proof["outcome"] == naive.score(board, TO_THE_END, "outcome")
    assert positions > 1


@pytest.mark.parametrize(("option", "value"), [("--threads", "2"), ("--checkpoint", "part")])
def test_what_cannot_be_shared_or_kept_says_what_can(plyglot, option: str, value: str) -> None:
    """64 plies are more than an entry of one word has room for; who wins is not."""
    answer = plyglot("solve", "connect4:8x8", option, value)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("plyglot: the distances of connect4:8x8 have no table that ")
    assert f"ask for the outcome only (--weak), or leave the {option[2:]} out" in answer.err


@pytest.mark.parametrize("spec", ["connect4:8x8", "connect4:9x7", "domineering:9x9", "domineering:11x11"])
def test_boards_for_people(plyglot, spec: str, tmp_path) -> None:
    """Drawn in text and as a picture, read again, and shown by the web's server."""
    board = board_after(pg.load(spec), random_games(1, 12)[0])
    assert pg.load(spec).board(board.text) == pg.load(spec).board(board.notation) == board
    assert plyglot("show", spec, board.notation, "--svg", str(tmp_path / "board.svg")).code == 0
    shown = Library().board(spec, "", board.history)
    seen = view("1", spec, "", shown)
    assert (seen.text, len(seen.legal)) == (board.text, len(board.legal_moves))
    assert board_from_rows(board.game, seen.rows, seen.side).pos == board.pos
