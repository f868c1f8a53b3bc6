"""The evaluation that MENACE-like learning makes: what a position's boxes promise.

`reading.py` executes this file once for each game and file of promises, with the two constants below replaced.
"""

from importlib import import_module
from pathlib import Path

from plyglot.core.errors import BadOption
from plyglot.core.types import Position
from plyglot.core.weights import Weights
from plyglot.knowledge.learned import file

GAME = "othello"
FILE = f"{GAME}.menace"

lesson = import_module(f"plyglot.knowledge.learned.{GAME}_boxes")
box, BOXES = lesson.box, lesson.BOXES
PATH = str(Path(__file__).parent / FILE)
NOTE = file.note_of(Path(PATH))
if NOTE["shape"] != [1, lesson.ALL_BOXES]:
    raise BadOption(f"{PATH}: was learned with other boxes; `plyglot learn` makes it again")
PROMISES = Weights(NOTE["sha256"][:16], "int16", lambda: file.read(Path(PATH)))


def menace(pos: Position) -> int:
    total = 0
    for i in range(BOXES):
        number = box(pos, i)
        promise = PROMISES[number]
        total += promise if number % 2 == 0 else -promise
    return total


menace.__doc__ = lesson.IDEA
