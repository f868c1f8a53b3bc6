"""Othello's MENACE-like evaluation: what the boxes of `learned/othello_boxes.py` promise."""

from pathlib import Path

from plyglot.core.errors import BadOption
from plyglot.core.types import Position
from plyglot.core.weights import Weights
from plyglot.knowledge import learned as folder
from plyglot.knowledge.learned import file
from plyglot.knowledge.learned.othello_boxes import ALL_BOXES, BOXES, box

FILE = str(Path(folder.__path__[0]) / "othello.menace")
NOTE = file.note_of(Path(FILE))
if NOTE["shape"] != [1, ALL_BOXES]:
    raise BadOption(f"{FILE}: was learned with other boxes; `plyglot learn` makes it again")
PROMISES = Weights(NOTE["sha256"][:16], "int16", lambda: file.read(Path(FILE)))


def menace(pos: Position) -> int:
    """How often games with these corners and edges were won, as learned from the program's games with itself."""
    total = 0
    for i in range(BOXES):
        number = box(pos, i)
        promise = PROMISES[number]
        total += promise if number % 2 == 0 else -promise
    return total
