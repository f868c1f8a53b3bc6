"""Files of games that are damaged, or cannot be read or written: told in a line, and nothing is lost."""

import io
import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyglot.core.errors import BadFile, BadRecord
from plyglot.core.load import load
from plyglot.formats.catalogue import formats
from plyglot.formats.files import read_games, write_games
from plyglot.formats.record import GameRecord
from plyglot.formats.record_file import RecordFile
from plyglot.games.othello.formats import ggf, obf, transcript, wthor
from support.othello_records import FFO_1, SAMPLE, games_in, written

OTHELLO = load("othello")

# --- what is damaged --------------------------------------------------------------------------------------------------

BAD = [
    (transcript, "f5d6\nf5d6c9", r"file:2: 'c9' is not a move.*"),
    (transcript, "f5 d6 a1", r"file:1: move 3: a1 is not legal"),
    (transcript, "hello", r"file:1: 'hello' is not a move.*"),
    (transcript, "f5p\u017f", r"file:1: 'p\u017f' is not a move.*"),  # which Unicode takes for an s
    (transcript, "f5" * 200, r"file:1: 200 moves: a game has at most 120"),
    (transcript, b"\0\1\2", r"file:1: not a text file"),
    (ggf, "\n(;B[f5]W[z9];)", r"file:2: move 2: W\[z9\] is not a move"),
    (ggf, "(;B[f5]B[d6];)", r"file:1: move 2: B\[d6\], but it is the other side's turn"),
    (ggf, "(;B[f5]W[f5];)", r"file:1: move 2: f5 is not legal"),
    (ggf, "(;GM[Amazons];)", r"file:1: this is a game of Amazons.*"),
    (ggf, "(;TY[8a]B[f5];)", r"file:1: TY\[8a\] is anti-Othello.*"),
    (ggf, "(;BO[10 x];)", r"file:1: BO\[10 x\]: the board must be 4x4, 6x6 or 8x8"),
    (ggf, "(;BO[8 x];)", r"file:1: BO\[8 x\]: expected 64 squares and the side to move"),
    (ggf, f"(;BO[8 {'?' * 65}];)", r"file:1: '\?+' is not a position.*"),
    (ggf, "(;B[f5]\n\nW[d6]", r"file:1: the game .* does not end in ;\)"),
    (ggf, "(;B[f5] x;)", r"file:1: the game .* is malformed.*"),
    (ggf, "\n\n(;B[f5]\n(;B[f5];)", r"file:3: the game .* is malformed.*"),
    (ggf, "hello", r"file:1: 'hello' is not a game.*"),
    (ggf, f"(;{'x' * 70_000}", r"file:1: the game .* is malformed.*"),
    (ggf, f"(;BO[8 {FFO_1[:20]} {FFO_1[20:]}];)", r"file:1: .* is not a position.*"),
    (obf, f"{FFO_1[:20]} {FFO_1[20:]};", r"file:1: .* is not a position.*"),
    (obf, f"{FFO_1}; g8:\u0663;", r"file:1: 'g8:\u0663' is not a move with its score.*"),
    (obf, "---", r"file:1: '---' is not a position.*"),
    (obf, f"% a\n{FFO_1}; g8", r"file:2: 'g8' is not a move with its score.*"),
    (obf, f"{FFO_1}; a1:+2;", r"file:1: a1 is not legal"),
    (obf, f"{FFO_1}; g8:many;", r"file:1: 'g8:many' is not a move with its score.*"),
    (obf, f"{FFO_1[:-1]}?;", r"file:1: .* is not a position.*"),
    (wthor, b"", r"file: not a WTHOR file.*"),
    (wthor, SAMPLE.read_bytes()[:100], r"file: game 2 of 49, byte 84: unexpected end of file"),
    (wthor, SAMPLE.read_bytes() + b"x", r"file: byte 3348: unexpected data after the 49 games"),
    (wthor, bytes(12) + b"\x0a" + bytes(3), r"file: byte 12: these are games on 10x10.*"),
    (wthor, bytes(13) + b"\x01" + bytes(2), r"file: byte 12: these are positions.*"),
]


def changed(place, value):
    """The sample with another byte somewhere."""
    data = bytearray(SAMPLE.read_bytes())
    data[place] = value
    return bytes(data)


BAD += [
    (wthor, changed(16 + 68 + 8, 99), r"file: game 2 of 49, byte 84: move 1: 99 is not a square"),
    (wthor, changed(16 + 68 + 8, 11), r"file: game 2 of 49, byte 84: move 1: a1 is not legal"),
    (wthor, changed(16 + 68 + 6, 65), r"file: game 2 of 49, byte 84: 65 discs on 64 squares"),
]


@pytest.mark.parametrize(("module", "text", "message"), BAD)
def test_damage_is_told_in_a_line_with_its_place(module, text, message):
    with pytest.raises(BadRecord) as error:
        games_in(module, text)
    assert re.fullmatch(message, str(error.value))


def test_bad_games_can_be_left_out():
    bad = []
    assert len(games_in(transcript, "f5\na1\nf5d6", bad)) == 2
    assert len(games_in(ggf, "(;B[f5];)(;B[a1];)\n(;B[f5] x;)(;B[f5];) rubbish (;B[f5];)\n(;", bad)) == 3
    assert len(games_in(wthor, changed(16 + 68 + 8, 99), bad)) == 48
    assert [message.partition(" ")[0] for message in bad] == [
        "file:2:",
        "file:1:",
        "file:2:",
        "file:2:",
        "file:3:",
        "file:",
    ]


@settings(deadline=None, max_examples=100)
@given(st.sampled_from(formats(OTHELLO)), st.binary(max_size=200) | st.text("(;)[]BWPO[] f5d6*-8X:;%", max_size=100))
def test_rubbish_does_no_harm(form, text):
    data = text if isinstance(text, bytes) else text.encode()
    messages = []
    with suppress(BadRecord):
        file = RecordFile(Path("file"), OTHELLO, lambda error: messages.append(str(error)))
        list(form.read(io.BytesIO(data), file))
    assert not any("\n" in message for message in messages)


# --- files ------------------------------------------------------------------------------------------------------------


def test_games_that_a_format_cannot_hold():
    elsewhere = GameRecord(game="othello", start=FFO_1, moves=("g8",))
    for module in (wthor, transcript):
        with pytest.raises(BadRecord, match=r"file: game 1: .* choose ggf"):
            written(module, [elsewhere])
    with pytest.raises(BadRecord, match="file: game 1: a game without moves"):
        written(transcript, [GameRecord(game="othello")])


def test_a_failure_leaves_what_was(tmp_path):
    path = tmp_path / "games.txt"
    path.write_text("f5d6\n")
    with pytest.raises(BadRecord):
        write_games(path, [GameRecord(game="othello", moves=("f5",)), GameRecord(game="othello", start=FFO_1)])
    assert path.read_text() == "f5d6\n"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("path", ["games", "games.xls"])
def test_unknown_formats(path):
    with pytest.raises(BadFile, match="choose from mat, pdn, pgn, epd, sgf, ggf, wtb, obf, txt, plyglot"):
        list(read_games(Path(path)))


def test_files_that_cannot_be_read_or_written(tmp_path):
    with pytest.raises(BadFile, match="cannot be read"):
        list(read_games(tmp_path / "none.ggf"))
    with pytest.raises(BadFile, match="cannot be written"):
        write_games(tmp_path / "none" / "games.ggf", [])
