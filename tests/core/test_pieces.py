"""Pieces: whose they are, safe drawings, and characters counted as one sees them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import split_graphemes

import plyglot as pg
from plyglot.core.drawing.clusters import clusters, columns
from plyglot.core.drawing.pieces import Piece, owner_of
from plyglot.core.drawing.safe_svg import ELEMENTS, LONGEST, as_markup, read_svg
from plyglot.core.load import assemble, locate
from plyglot.core.loading.checked import check

PATH = '<path d="M0 0h10"/>'

HOSTILE = {
    "a script": "<script>alert(1)</script>",
    "a script in another name space": '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
    "an event": '<path d="M0 0" onload="alert(1)"/>',
    "an event in capitals": '<path d="M0 0" ONCLICK="alert(1)"/>',
    "a link": '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    "a reference": '<use href="#other"/>',
    "an old reference": '<path xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="http://x"/>',
    "an image": '<image href="http://example.org/spy.png"/>',
    "a page inside": "<foreignObject><body/></foreignObject>",
    "a style sheet": "<style>@import url(http://x)</style>",
    "an address in a style": '<path style="fill: url(http://example.org/x)"/>',
    "an address in an attribute": '<path fill="url(#x)"/>',
    "an address in disguise": '<path fill="u\\72l(http://x)"/>',
    "an animation": '<animate attributeName="href" values="javascript:alert(1)"/>',
    "a setter": '<set attributeName="onmouseover" to="alert(1)"/>',
    "a filter": '<path filter="url(#f)"/>',
    "entities": '<!DOCTYPE svg [<!ENTITY a "aaaa">]><text>&a;</text>',
    "an outer entity": '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><text>&a;</text>',
    "character data": "<text><![CDATA[<script>]]></text>",
    "an instruction": "<?xml-stylesheet href='http://x'?><path/>",
    "too much": f'<path d="{"M0 0" * LONGEST}"/>',
    "too many": PATH * 400,
    "too deep": "<g>" * 40 + "</g>" * 40,
    "no XML": "<path",
    "two ends": "</svg><script/><svg>",
    "a box of words": '<svg viewBox="0 0 a b"/>',
    "an endless box": '<svg viewBox="0 0 1e300 1"/>',
}


@pytest.mark.parametrize("what", HOSTILE)
def test_what_is_no_shape_is_refused_in_a_line(what: str) -> None:
    with pytest.raises(ValueError, match=r".") as raised:
        Piece(svg=HOSTILE[what])
    assert len(str(raised.value)) < 200
    assert "\n" not in str(raised.value)


def test_drawings_of_drawing_programs_are_read() -> None:
    text = f"""<?xml version="1.0"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="45" height="45" viewBox="0 0 45 45" version="1.1" fill="none">
      <!-- a comment -->
      <title>knight</title>
      <g id="body" class="x" style="fill:#fff; stroke: #000; -inkscape-font: x" transform="translate(0,0.6)">{PATH}</g>
      <text x="1" y="2">K &amp; Q</text>
    </svg>"""
    picture = read_svg(text)
    assert picture.box == (0, 0, 45, 45)
    markup = as_markup(picture.shapes)
    assert markup == (
        '<g fill="none"><g fill="#fff" stroke="#000" transform="translate(0,0.6)"><path d="M0 0h10"/></g>'
        '<text x="1" y="2">K &amp; Q</text></g>'
    )
    assert read_svg(markup).shapes == picture.shapes


PARTS = ["<g>", "</g>", "<path ", "<script>", "/>", PATH, 'fill="', 'onload="', 'href="', *'"<>&:x;(']


@given(st.lists(st.sampled_from(PARTS)))
def test_whatever_is_let_through_is_shapes(parts: list[str]) -> None:
    try:
        markup = as_markup(read_svg("".join(parts)).shapes)
    except ValueError:
        return
    found = ElementTree.fromstring(f"<svg>{markup}</svg>")
    assert {element.tag for element in found.iter()} <= {"svg", *ELEMENTS}
    assert not [name for element in found.iter() for name in element.attrib if name.startswith("on") or "href" in name]


def test_owners() -> None:
    pieces = {"v": Piece(pg.SECOND), "o": Piece()}
    assert [owner_of(sign, pieces) for sign in ("X", "O", "K", "k", "É", "é", "♞", "^", "v", "o", "3")] == [
        *(0, 1, 0, 1, 0, 1),
        *(None, None, 1, None, None),
    ]


SEEN = {
    "abc": 3,
    "é": 1,
    "e\u0301": 1,
    "♞": 1,
    "👨‍👩‍👧‍👦": 1,
    "🤴🏽": 1,
    "🇫🇷🇩🇪": 2,
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f": 1,
    "❤️🐴": 2,
    "กำ": 2,
    "☀︎.": 2,
}


@pytest.mark.parametrize("text", SEEN)
def test_characters_are_counted_as_one_sees_them(text: str) -> None:
    assert len(clusters(text)) == SEEN[text]
    assert "".join(clusters(text)) == text


@pytest.mark.parametrize("text", ["abc", "e\u0301", "♞", "👨‍👩‍👧‍👦", "🤴🏽", "❤️🐴", "日本"])
def test_widths_are_those_of_rich(text: str) -> None:
    spans, width = split_graphemes(text)
    assert [text[begin:end] for begin, end, _ in spans] == clusters(text)
    assert columns(text) == width


GAME = """
import plyglot as pg
from typing import NamedTuple

MAX_MOVES, MAX_PLIES = 2, 3

class Position(NamedTuple):
    at: pg.u64

START = Position(pg.u64(0))

def legal_moves(pos, moves):
    moves[0] = 0
    return 1

def play(pos, move):
    return Position(pos.at + pg.u64(1))

def outcome(pos):
    return pg.LOSS if pos.at == pg.u64(3) else pg.ONGOING

def rows(pos, side):
    return [["🐴" if i == int(pos.at) else "." for i in range(4)]]
"""


def write(folder: Path, more: str) -> str:
    path = folder / "mine.py"
    path.write_text(GAME + more, encoding="utf-8")
    return str(path)


def test_a_strangers_emoji_fill_a_square_each(tmp_path: Path) -> None:
    looks = 'PIECES = {"🐴": pg.Piece(pg.FIRST, name="horse")}; FLIP = True; BOARD_STYLE = "checkered"'
    spec = write(tmp_path, looks)
    check(spec)
    board = assemble(spec, *locate(spec)).board("0")
    assert str(board).splitlines()[:2] == ["  a b  c d", "1 . 🐴 . ."]
    texts = [text.text for text in ElementTree.fromstring(board._repr_svg_()).iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count("🐴") == 1


@pytest.mark.parametrize(
    ("more", "line"),
    [
        ('PIECES = {"K": pg.Piece(svg="<script/>")}', "<script> is not allowed in a piece's SVG"),
        ("PIECES = {'K': 1}", "PIECES has 'K': 1; write"),
        ("PIECES = {' ': pg.Piece()}", "a sign of `rows` each"),
        ("PIECES = {'K': pg.Piece(owner=9)}", "owner is 9: FIRST, SECOND, the number of a seat, or None for nobody"),
        ("PIECES = {'K': pg.Piece(name=3)}", "name is 3: a text, or one for each language"),
        ("BOARD_STYLE = 'chess'", "BOARD_STYLE is 'chess'; choose from felt, plain, checkered, intersections, pits"),
        ("FLIP = 'yes'", "FLIP is 'yes'; write True or False"),
        ("RULES = ['x']", "RULES is ['x']: a text, or one for each language"),
        ("def tally(pos, side): return 3", "return a count for each player, the first's first"),
        ("def move_squares(board, move): return [(0, 9)]", "return squares of the board, [(row, column), ...]"),
        ("def captured(pos, side): return 3", "return signs of pieces, the first player's takings first"),
        ("def alert(pos, side): return ('check', [(7, 7)])", "return None, or words and squares of the board"),
        ("def move_words(board, move): return 3", 'return a text, or {"en": "...", "fr": "..."}'),
        ("def end_words(pos, side): return 3", 'return a text, or {"en": "...", "fr": "..."}'),
        ("DETAILS = [3]", "DETAILS is [3]; write [Detail(name, values), ...]"),
        ("DETAILS = [pg.Detail('komi', 'x')]", "values are 'x': two or more texts, or a range"),
        ("def details(pos, side): return [1]", "return a value of each of DETAILS, and define `edited`"),
        ("def highlight(pos, side): return 'a1'", "return squares of the board, [(row, column), ...]"),
    ],
)
def test_what_is_wrong_with_looks_is_said_in_a_line(tmp_path: Path, more: str, line: str) -> None:
    with pytest.raises(pg.BadGame) as raised:
        check(write(tmp_path, more))
    assert line in str(raised.value)
    assert "\n" not in str(raised.value)
    assert f"mine.py:{GAME.count(chr(10)) + 1}" in str(raised.value)


def test_the_examples_of_the_documentation_run() -> None:
    page = Path(__file__).parents[2] / "docs" / "looks.md"
    names: dict[str, Any] = {}
    for code in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
        exec(code, names)  # noqa: S102 - our own page
    assert {sign: piece.owner for sign, piece in names["PIECES"].items()} == {"K": 0, "k": 1, "*": None}
    assert names["move_squares"](None, 64 * 12 + 28) == [(1, 4), (3, 4)]
