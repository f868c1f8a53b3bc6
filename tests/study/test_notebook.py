"""Values in a notebook and at a prompt, by IPython itself: what a cell shows, what `print` writes, what Tab offers."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import pytest
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

import plyglot as pg
from plyglot.cli.app import run

LATE = "XOX/OO./.X."


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small searches as plain Python."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")


@pytest.fixture(scope="module")
def shell() -> InteractiveShell:
    shell = InteractiveShell.instance()
    shell.colors = "nocolor"
    shell.run_cell("import plyglot as pg")
    return shell


def shown(value: object) -> dict[str, str]:
    """What a notebook gets of a value, by kind. What a method of the value raises, IPython would print, and go on."""
    formatter = InteractiveShell.instance().display_formatter
    formatter.active_types = formatter.format_types  # as in a notebook: a terminal asks for plain text only
    with capture_output() as said:
        found, _ = formatter.format(value)
    assert (said.stdout, said.stderr) == ("", "")
    return dict(found)


class Tags(HTMLParser):
    """The tags of a fragment, each closed."""

    def __init__(self, fragment: str) -> None:
        super().__init__()
        self.count: dict[str, int] = {}
        self.open: list[str] = []
        self.feed(fragment)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1
        if tag not in ("br",):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1


def late() -> pg.Board:
    return pg.Board("tictactoe", LATE)


def test_a_study_is_a_table_with_a_plot() -> None:
    study = pg.study(pg.Board("tictactoe", "b2"), "minimax,alphabeta", "1-3")
    assert repr(study) == "<Study of Board('tictactoe', 'b2'): minimax, alphabeta, depth 1-3>"
    assert (len(study), [row.depth for row in study]) == (6, [1, 1, 2, 2, 3, 3])
    html = shown(study)["text/html"]
    tags = Tags(html)
    assert (tags.open, tags.count["table"], tags.count["tr"], tags.count["svg"]) == ([], 1, 7, 1)
    assert "<b>first%</b> share of the cutoffs" in html
    assert "<svg" not in shown(pg.study(pg.Board("tictactoe", "b2"), "minimax", 2))["text/html"]  # a single point
    lines = str(study).splitlines()
    assert lines[0].split()[:4] == ["algorithm", "depth", "score", "nodes"]
    assert lines[-1].startswith("branching   effective branching factor")


def test_a_study_of_a_wrong_name_or_depth() -> None:
    board = pg.Board("tictactoe", "b2")
    for wrong, words in {
        "halma": {"algorithms": "halma"},
        "lasts at most 9 plies": {"depths": 10},
        "invalid depths '-1'": {"depths": -1},
        "unknown scores": {"scores": "points"},
        "no file ./none.py": {"algorithms": ["./none.py"]},
    }.items():
        with pytest.raises(pg.BadOption, match=wrong):
            pg.study(board, **words)


def test_a_tree_is_a_picture() -> None:
    tree = pg.tree(late(), depth=9, scores="outcome", compare="minimax")
    ElementTree.fromstring(shown(tree)["image/svg+xml"])
    assert repr(tree).startswith("<Tree: alphabeta on tictactoe, depth 9: score 0, 10 nodes")
    assert str(tree).splitlines()[1] == "root* (1)  [−∞, ∞]  = 0"
    assert tree.as_dict()["compare"]["algorithm"] == "minimax"
    assert (tree.trace.score, tree.trace.line) == (0, ("c2", "c3", "a3"))


def test_a_solution_prints_as_the_command_does(capsys: pytest.CaptureFixture[str]) -> None:
    solution = pg.solve(late(), moves=True)
    assert run(["solve", "tictactoe", LATE, "--moves"]) == 0
    printed = capsys.readouterr().out
    assert str(solution).splitlines()[:-1] == printed.splitlines()[:-1]  # the last line has the time
    assert repr(solution) == f"<Solution of Board('tictactoe', '{LATE}'): a draw; best c2>"
    tags = Tags(shown(solution)["text/html"])
    assert (tags.open, tags.count["table"]) == ([], 1)
    assert "<svg" in shown(solution)["text/html"]
    assert "value" not in str(pg.solve(pg.Board("tictactoe", "a1 a2 b1 b2 c1")))  # over: the board says who won


def test_an_explanation_shows_the_refutation(capsys: pytest.CaptureFixture[str]) -> None:
    explanation = pg.explain(late(), "a3")
    assert run(["explain", "tictactoe", LATE, "a3"]) == 0
    assert capsys.readouterr().out == f"{explanation}\n"
    assert repr(explanation) == f"<Explanation of a3 in Board('tictactoe', '{LATE}'): loses in 2 plies>"
    tags = Tags(shown(explanation)["text/html"])
    assert (tags.open, tags.count["figure"]) == ([], 2)  # a3, and the answer


def test_counts_are_a_table() -> None:
    counts = pg.perft(pg.Board("tictactoe"), 2)
    assert str(counts).splitlines()[0].split() == ["depth", "positions", "finished", "leaves"]
    assert Tags(shown(counts)["text/html"]).count["tr"] == 4
    assert "leaves" not in str(pg.distinct(pg.Board("tictactoe"), 2))


def test_a_trace_is_the_same_picture() -> None:
    trace = pg.trace("alphabeta", late(), 9)
    assert repr(trace).startswith("<Trace: alphabeta on tictactoe, depth 9: score 0")
    assert shown(trace)["image/svg+xml"] == pg.tree(late(), depth=9)._repr_svg_()
    assert str(trace).count("\n") > 10


# --- cells ------------------------------------------------------------------------------------------------------------

CELLS = {
    "board = pg.load('tictactoe').board('XOX/OO./.X.')\nboard": {"image/svg+xml"},
    "pg.solve(board)": {"text/html"},
    "pg.study(board, 'minimax,alphabeta', '1-2')": {"text/html"},
    "pg.tree(board, depth=9)": {"image/svg+xml"},
    "pg.explain(board, 'a3')": {"text/html"},
    "pg.review(pg.Board('tictactoe', 'a1 a2 b1 b2 c1'))": {"text/html"},
    "pg.perft(board, 2)": {"text/html"},
    "board.history": set(),
}
"""Cells of a notebook, in their order, and what is shown of each besides plain text."""


def test_cells_of_a_notebook(shell: InteractiveShell) -> None:
    for cell, kinds in CELLS.items():
        with capture_output() as said:
            result = shell.run_cell(cell)
        assert result.success, said.stdout
        found = shown(result.result)
        assert set(found) == {"text/plain"} | kinds, cell
        assert " at 0x" not in found["text/plain"], cell


def test_a_wrong_cell_ends_with_one_clear_line(shell: InteractiveShell) -> None:
    for cell, line in {
        "board.play('a1')": "BadMove: 'a1' is not a legal move here: the legal moves are c2, a3, c3",
        "board.play(4)": "TypeError: play takes a move as text",
        "pg.tree(board, algorithm='halma')": "BadOption: ",
    }.items():
        with capture_output() as said:
            assert not shell.run_cell(f"board = pg.load('tictactoe').board('{LATE}')\n{cell}").success
        assert said.stdout.splitlines()[-1].startswith(line)


# --- Tab --------------------------------------------------------------------------------------------------------------


def test_tab_offers_public_names_and_nothing_else() -> None:
    import plyglot.cli.app  # noqa: F401 - with all the modules behind them loaded

    assert dir(pg) == sorted(pg.__all__)
    assert not [name for name in (*dir(late()), *dir(late().game)) if name.startswith("_")]
    assert {"play", "legal_moves", "history", "is_over"} <= set(dir(late()))
    assert all(hasattr(late().game, name) for name in dir(late().game))


def test_tab_in_ipython(shell: InteractiveShell) -> None:
    shell.run_cell(f"board = pg.load('tictactoe').board('{LATE}')\nsolution = pg.solve(board)")
    for typed, offered in {
        "pg.": pg.__all__,
        "board.": dir(late()),
        "solution.": [name for name in dir(pg.solve(late())) if not name.startswith("_")],
        "pg.st": ["study"],
        "board.pl": ["play", "play_number", "player"],
    }.items():
        with provisionalcompleter():
            found = [completion.text for completion in shell.Completer.completions(typed, len(typed))]
        assert sorted(found) == sorted(offered), typed


def finished_game() -> pg.GameResult:
    game = pg.load("tictactoe")
    return pg.play_game(game.board(LATE), [pg.player("random", game), pg.player("greedy", game)], seeds=(1, 2))


def match() -> pg.Match:
    return pg.Match("tictactoe", ["random", "greedy"], games=2)


VALUES: dict[str, Callable[[], Any]] = {
    "Solution": lambda: pg.solve(late()),
    "Explanation": lambda: pg.explain(late(), "a3"),
    "Review": lambda: pg.review(pg.Board("tictactoe", "b2 a1 c1 b1")),
    "Score": lambda: pg.Score.win(3),
    "Engine": lambda: pg.Engine("tictactoe", pg.Options(megabytes=1)),
    "Options": pg.Options,
    "Limit": lambda: pg.Limit(seconds=1),
    "Result": lambda: pg.think(late(), 5),
    "GameResult": finished_game,
    "Player": lambda: pg.player("random", "tictactoe"),
    "Match": match,
    "Standings": lambda: match().run(),
    "GameRecord": lambda: pg.GameRecord(game="othello", moves=("f5", "d6"), players=("Anna", "Bert")),
    "algorithms": lambda: pg.algorithms["pvs"],
    "Board": late,
    "Game": lambda: pg.load("tictactoe"),
    "Study": lambda: pg.study(late(), "minimax", 1),
    "Tree": lambda: pg.tree(late(), depth=1),
    "Trace": lambda: pg.trace("minimax", late(), 1),
}
"""One of each kind that a program gets from the public functions."""


@pytest.mark.parametrize("name", VALUES)
def test_values_say_what_they_are(name: str) -> None:
    """No addresses, no pages: one line that fits on a screen; and a drawing or a table for `print`."""
    value = VALUES[name]()
    assert " at 0x" not in repr(value)
    assert "\n" not in repr(value)
    assert len(repr(value)) < 200
    assert " at 0x" not in str(value)


def test_reviews_and_balances_are_shown() -> None:
    found = shown(pg.review(pg.Board("tictactoe", "a1 a2 b1 b2 c1")))["text/html"]
    assert Tags(found).count["svg"] > 1  # the board, with its crosses and noughts
    assert "a2??" in found
    assert "54.3% accurate" in found
    played = pg.balance("tictactoe", games=2, engines=["perfect"])
    fragment = shown(played)["text/html"]
    assert Tags(fragment).count == {"pre": 1}
    assert played.verdict.partition(":")[0] in fragment
