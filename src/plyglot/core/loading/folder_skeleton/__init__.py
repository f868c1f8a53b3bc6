"""Row of three: mark squares of one long row in turn; three neighbours of one's own win.

Written by `plyglot new`: a complete game in a folder, to change into yours. This file is its manifest, which names what
lies beside `rules.py`; all of it but the rules may be left out.

    plyglot check ./mygame/       checks the rules and what the manifest names, or says which line is wrong
    plyglot slots ./mygame/       what fills which slot, and what else a game may say
    plyglot play ./mygame/        plays it against you
    plyglot serve ./mygame/       a board for it in the browser
"""

from plyglot import Evaluation, Manifest

MANIFEST = Manifest(
    # Modules that fill slots of every search and texts for people: `notation` is the file notation.py.
    slots=("notation", "symmetry", "evaluation"),
    # Evaluations by name, beside the function `evaluate`, which is `by-hand`: module.function, and a line about it.
    evaluations={
        "open-lines": Evaluation("evaluation.open_lines", "Lines that a side can still make, less the other's.")
    },
    # The one that engines take unless told otherwise.
    standard="by-hand",
    # Variants that the page offers; any other can be typed, as in `plyglot play ./mygame/:11`.
    variants=("7", "12"),
)
