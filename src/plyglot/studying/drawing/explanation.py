"""Explanation of a move as text for a terminal, and as HTML with boards for a notebook."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from plyglot.core.board import Board
from plyglot.core.tabular import fields, fields_html

if TYPE_CHECKING:
    from plyglot.studying.explain import Choice, Explanation

SHOWN_MOVES = 12
"""Moves of a line that are shown."""
SCREEN = 79
"""Columns that a row of boards may take."""
SHOWN_BOARDS = 6
"""Boards of a line that a notebook shows."""


def as_text(explanation: Explanation) -> str:
    """An explanation as text: the board, the sentence, why, both lines, and the boards of the worse one."""
    board = explanation.board
    drawn = strip(board, worse(explanation).line)
    return f"{board}\n\n{explanation.sentence}\n\n{fields(labelled(explanation))}\n\n{drawn}"


def as_html(explanation: Explanation) -> str:
    """An explanation for a notebook: the same, with drawn boards."""
    board = explanation.board
    boards = []
    after = board
    for move in worse(explanation).line[:SHOWN_BOARDS]:
        player, after = after.player, after.play(move)
        boards.append(f"<figure><figcaption>{escape(f'{player} {move}')}</figcaption>{after._repr_svg_()}</figure>")
    line = f'<div style="display:flex;flex-wrap:wrap;gap:1em">{"".join(boards)}</div>'
    told = fields_html(labelled(explanation), board._repr_svg_())
    return f"<p>{escape(explanation.sentence)}</p>{told}{line}"


def labelled(explanation: Explanation) -> list[tuple[str, object]]:
    """Labelled parts: the reasons, both moves with their lines, and how sure it is."""
    board, other = explanation.board, explanation.other
    pairs: list[tuple[str, object]] = [("why" if i == 0 else "", why) for i, why in enumerate(explanation.reasons)]
    pairs.append((explanation.asked.move, shown(explanation.asked, board)))
    if other:
        pairs.append((other.move, shown(other, board)))
    certainty = "proved" if explanation.exact else f"searched to depth {explanation.depth}, not proved"
    return [*pairs, ("values", f"{certainty}; for {explanation.player}, who is to move")]


def worse(explanation: Explanation) -> Choice:
    """The worse of the two moves, whose line is drawn: it shows the refutation."""
    other = explanation.other
    return other if other and explanation.is_best else explanation.asked


def shown(choice: Choice, board: Board) -> str:
    """A move's value, its line with the names of the sides, and how the line ends."""
    players = board.game.text("PLAYERS")
    names = [f"{players[(board.side + i) % 2]} {move}" for i, move in enumerate(choice.line[:SHOWN_MOVES])]
    rest = ["..."] if len(choice.line) > SHOWN_MOVES else []
    return f"{choice.words}: {', '.join(names + rest)}; {choice.end}"


def strip(board: Board, line: tuple[str, ...]) -> str:
    """Boards after each move of a line, side by side, as many as fit on a screen; above each, who has played what."""
    drawn: list[list[str]] = []
    for move in line:
        player, board = board.player, board.play(move)
        rows = [f"{player} {move}", *str(board).splitlines()[:-1]]
        width = max(map(len, rows))
        drawn.append([f"{row:{width}}" for row in rows])
        if sum(len(rows[0]) + 3 for rows in drawn) - 3 > SCREEN and len(drawn) > 1:
            drawn.pop()
            break
    return "\n".join("   ".join(rows).rstrip() for rows in zip(*drawn, strict=True))
