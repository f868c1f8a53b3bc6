"""Tic-tac-toe, and any other m,n,k-game: so many in a row on a board of any size up to 15x15, such as gomoku."""

from plyglot.core.loading.manifest import Evaluation, Manifest

MANIFEST = Manifest(
    slots=("symmetry", "notation", "guide", "evaluation", "ordering", "selective", "index", "playouts"),
    variants=("4x4:4", "5x5:4", "7x7:4", "15x15:5"),
    evaluations={
        "lines": Evaluation(
            "evaluation.lines", "Marks in lines that the other side has not entered.", unit="evaluation.MARKS"
        )
    },
)
