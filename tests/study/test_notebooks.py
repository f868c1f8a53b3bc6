"""The course in `examples/notebooks`: each notebook runs from top to bottom, and its exercises can be solved."""

import copy
from pathlib import Path

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")

FOLDER = Path(__file__).parents[2] / "examples" / "notebooks"

SOLUTIONS = {
    "1-negamax": {
        "        # your line here": "        if best == 1:\n            break",
        "    # your lines here\n": "    if board not in seen:\n        seen.add(board)\n"
        "        for move in board.legal_moves:\n            positions(board.play(move), seen)\n",
    },
    "2-trees-and-cuts": {
        "again = once  # wrong: correct this line": "again = sum(sum(b**k for k in range(n + 1)) for n in range(n))",
    },
    "3-solving": {
        "= None  # your line here": '= pg.solve(pg.load(f"connect4:{width}x{height}:3").board()).outcome',
    },
    "4-tournament": {
        "    pass  # your method here": "    def choose(self, board, left):\n"
        "        return pg.Choice(pg.Engine(game).think(board, pg.Limit(depth=3)).best)",
    },
    "5-backtracking-and-horizon": {"depth = 1\n": "depth = 2\n"},
}
"""For each exercise of a notebook, what stands there and what solves it."""


def test_every_notebook_has_its_solutions():
    assert {path.stem for path in FOLDER.glob("*.ipynb")} == set(SOLUTIONS)


@pytest.mark.parametrize("name", SOLUTIONS)
def test_a_notebook_is_kept_without_outputs(name):
    assert not any(cell.get("outputs") for cell in nbformat.read(FOLDER / f"{name}.ipynb", 4).cells)


@pytest.mark.parametrize("name", SOLUTIONS)
def test_a_notebook_runs_and_its_exercises_can_be_solved(name, monkeypatch):
    monkeypatch.setenv("PLYGLOT_INTERPRET", "")  # as for users: what is small is never compiled
    notebook = nbformat.read(FOLDER / f"{name}.ipynb", 4)
    given = list(notebook.cells)
    exercises = [
        cell for cell in given if "not yet" in cell.source or any(text in cell.source for text in SOLUTIONS[name])
    ]
    solved = copy.deepcopy(exercises)
    for unsolved, solution in SOLUTIONS[name].items():
        assert sum(unsolved in cell.source for cell in given) == 1
        for cell in solved:
            cell.source = cell.source.replace(unsolved, solution)
    notebook.cells += solved  # as who goes back to an exercise runs its cells again
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    assert said(given, "not yet") == sum("not yet" in cell.source for cell in given)
    assert said(solved, "not yet") == 0


def said(cells, words):
    """In how many cells something was printed."""
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    return sum(words in output.get("text", "") for output in outputs)
