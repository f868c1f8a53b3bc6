"""Reading and writing games in memory, for the tests of formats."""

import io
from pathlib import Path

from plyglot.core.load import load
from plyglot.formats.record import GameRecord
from plyglot.formats.record_file import RecordFile

SAMPLE = Path(__file__).parents[1] / "data" / "wthor.wtb"  # games of the French federation's WTHOR base
FFO_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"


def games_in(module, text, bad=None, game="othello"):
    """All games in a text; the errors of others go into the list `bad`, if there is one."""
    data = text if isinstance(text, bytes) else text.encode()
    handler = {} if bad is None else {"on_bad": lambda error: bad.append(str(error))}
    return list(module.read(io.BytesIO(data), RecordFile(Path("file"), load(game), **handler)))


def written(module, records):
    """The bytes of a file with these games."""
    stream, file = io.BytesIO(), RecordFile(Path("file"), load("othello"))
    assert module.write(stream, file.to_write(records), file) == len(records)
    return stream.getvalue()


def record_of(board, **facts):
    """A record of how a board came about."""
    return GameRecord(game=board.game.spec, moves=tuple(board.history), **facts)
