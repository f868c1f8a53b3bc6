"""The public names: all of them are there, none costs anything before it is used, a game's file needs no others."""

from __future__ import annotations

import ast
import inspect
import pkgutil
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import plyglot as pg
from plyglot.core import slots, text
from plyglot.core.load import assemble, locate
from plyglot.core.loading.checked import check
from plyglot.search.enumeration.counts import perft

INIT = Path(pg.__file__)
API = INIT.parents[2] / "docs" / "api.md"


def in_a_fresh_process(code: str) -> str:
    """What a program prints that begins with `import plyglot as pg`."""
    done = subprocess.run(
        [sys.executable, "-c", f"import plyglot as pg\n{code}"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_importing_plyglot_imports_neither_numpy_nor_numba() -> None:
    heavy = "{'numpy', 'numba', 'msgspec', 'typer'} & set(sys.modules)"
    code = f"import sys\nprint({heavy}, set(pg.__all__) <= set(dir(pg)), {heavy}, pg.load and bool({heavy}))"
    assert in_a_fresh_process(code) == "set() True set() True\n"


def test_every_name_means_the_same_to_a_type_checker() -> None:
    """What is imported for type checkers only, and what is looked up when it is used."""
    imports = {
        name.asname: f"{node.module}.{name.name}"
        for node in ast.walk(ast.parse(INIT.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("plyglot.")
        for name in node.names
    }
    assert imports == {name: f"plyglot.{place}" for name, place in pg._PLACES.items()}


def test_every_name_is_there() -> None:
    code = "print([name for name in pg.__all__ if getattr(pg, name) is None])\nfrom plyglot import *\nprint(load, u64)"
    found, names = in_a_fresh_process(code).splitlines()
    assert found == "[]"
    assert names.startswith("<function load")


def test_sub_packages_hide_no_function() -> None:
    """Importing `plyglot.NAME` puts the sub-package in the place of a function of that name."""
    code = "import plyglot.cli.app\nprint(pg.solve(pg.load('tictactoe').board('a1 b1')).plies)"
    assert in_a_fresh_process(code) == "5\n"
    assert not {module.name for module in pkgutil.iter_modules(pg.__path__)} & set(pg.__all__)


def test_there_are_no_other_names() -> None:
    with pytest.raises(AttributeError, match="module 'plyglot' has no attribute 'slove'"):
        pg.slove  # noqa: B018
    with pytest.raises(ImportError):
        from plyglot import slove  # noqa: F401


def test_no_name_is_one_that_means_something_in_a_games_file() -> None:
    """A game's file may import any of them and does not fill a slot by that."""
    assert not set(pg.__all__) & {*slots.FUNCTIONS, *slots.CONSTANTS}
    assert not {name for name in vars(text) if name in pg.__all__} - {"FIRST", "SECOND", "Wide"}


def test_every_function_has_an_example() -> None:
    functions = [value for value in (getattr(pg, name) for name in pg.__all__) if inspect.isfunction(value)]
    assert len(functions) > 15
    assert [function.__name__ for function in functions if ">>> " not in (function.__doc__ or "")] == []


def test_every_name_is_in_the_reference() -> None:
    page = API.read_text(encoding="utf-8")
    first_cells = " ".join(re.findall(r"^\| (.*?) \|", page, re.MULTILINE))
    assert sorted(re.findall(r"`(\w+)[^`]*`", first_cells)) == sorted(pg.__all__)


# --- boards, games and specs ------------------------------------------------------------------------------------------

TAKE_A_BOARD: dict[str, Callable[[Any], Any]] = {
    "solve": pg.solve,
    "think": lambda board: pg.think(board, 1),
    "perft": lambda board: pg.perft(board, 2),
    "distinct": pg.distinct,
    "explain": lambda board: pg.explain(board, "a1"),
    "trace": lambda board: pg.trace("alphabeta", board, 2),
    "study": pg.study,
    "review": pg.review,
    "tree": pg.tree,
    "play_game": lambda board: pg.play_game(board, [], ()),
}
TAKE_A_GAME: dict[str, Callable[[Any], Any]] = {
    "Engine": pg.Engine,
    "player": lambda game: pg.player("random", game),
    "Match": lambda game: pg.Match(game, ["random", "random"], 2),
    "balance": lambda game: pg.balance(game, 1, engines=[]),
    "learn": lambda game: pg.learn(game, "none.weights", self_play=1),
    "build_database": lambda game: pg.build_database(game, "none.db", index="none"),
    "build_book": lambda game: pg.build_book(game, "none.book", []),
    "Board": pg.Board,
    "read_games": lambda game: list(pg.read_games("none.txt", game=game)),
    "write_games": lambda game: pg.write_games("none.txt", [], game=game),
}


def taking(parameter: str) -> set[str]:
    """The public functions and classes to call that have a parameter of this name."""
    results = {"GameRecord", "GameResult", "Solution", "Explanation", "Trace", "Study", "Tree", "Review", "Balance"}
    called = {name: getattr(pg, name) for name in pg.__all__ if name not in results}
    found = {name: value for name, value in called.items() if inspect.isfunction(value) or inspect.isclass(value)}
    return {name for name, value in found.items() if parameter in parameters_of(value)}


def parameters_of(function: Any) -> set[str]:
    """The names of a function's parameters, or of those that make an object of a class; of an exception, none."""
    is_exception = inspect.isclass(function) and issubclass(function, BaseException)
    return set() if is_exception else set(inspect.signature(function).parameters)


def test_every_function_is_tried() -> None:
    assert taking("board") == set(TAKE_A_BOARD)
    assert taking("game") == set(TAKE_A_GAME)


@pytest.mark.parametrize("name", TAKE_A_BOARD)
def test_what_is_not_a_board_gets_a_line_that_says_what_would_be_right(name: str) -> None:
    game = pg.load("tictactoe")
    for wrong, right in {
        "tictactoe": "'tictactoe': write plyglot.load('tictactoe').board()",
        "./mine.py": "'./mine.py': write plyglot.load('./mine.py').board()",
        "a1 b2": "'a1 b2': write game.board('a1 b2')",
        game: "plyglot.load('tictactoe'): write game.board()",
    }.items():
        with pytest.raises(TypeError) as raised:
            TAKE_A_BOARD[name](wrong)
        assert str(raised.value) == f"{name} takes a Board, not {right}"


@pytest.mark.parametrize("name", TAKE_A_GAME)
def test_a_spec_is_as_good_as_a_game(name: str) -> None:
    with pytest.raises(pg.UnknownGame, match="there is no game 'halma'"):
        TAKE_A_GAME[name]("halma")
    with pytest.raises(TypeError, match=r"known by its spec, such as 'connect4' or '\./mygame\.py', not by Board"):
        TAKE_A_GAME[name](pg.load("tictactoe").board())


def test_a_spec_is_a_text_or_a_path() -> None:
    path = INIT.parent / "games" / "tictactoe"
    assert pg.load(path) == pg.load("tictactoe")
    assert pg.Engine("tictactoe", pg.Options(megabytes=1)).game == pg.load("tictactoe")
    for function in (pg.load, pg.check):
        with pytest.raises(TypeError, match="known by its spec"):
            function(pg.load("tictactoe"))  # type: ignore[arg-type]


WAYS = {
    "names": "from plyglot import LOSS, NONE, ONGOING, popcount, u64\n",
    "module": "import plyglot as pg\n",
    "postponed": "from __future__ import annotations\nimport plyglot as pg\n",
}
RULES = """
from typing import NamedTuple

MAX_MOVES, MAX_PLIES = 5, 5

class Position(NamedTuple):
    free: pg.u64

START = Position(31)

def legal_moves(pos, moves):
    count = 0
    for square in range(5):
        if pos.free >> pg.u64(square) & pg.u64(1) != pg.NONE:
            moves[count] = square
            count += 1
    return count

def play(pos, move):
    return Position(pos.free ^ pg.u64(1) << pg.u64(move))

def outcome(pos):
    return pg.LOSS if pg.popcount(pos.free) == 1 else pg.ONGOING
"""


@pytest.mark.parametrize("way", WAYS)
def test_a_games_file_needs_no_other_names(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "marks.py"
    rules = RULES.replace("pg.", "") if way == "names" else RULES
    path.write_text(WAYS[way] + rules, encoding="utf-8")
    assert check(str(path)).games > 100
    board = assemble(str(path), *locate(str(path))).board()
    counted = [count.nodes for count in perft(board, 4)]
    assert counted == [1, 5, 20, 60, 120]
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    assert [count.nodes for count in perft(board, 4)] == counted
