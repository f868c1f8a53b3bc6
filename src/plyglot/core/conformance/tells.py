"""Checks of what a game tells beyond its squares: words, warnings, pieces taken, and details that editors set."""

from __future__ import annotations

from typing import Any

from plyglot.core.board import Board
from plyglot.core.conformance.places import Broken, call, defined, shown
from plyglot.core.conformance.rules import Rules
from plyglot.core.drawing.cells import as_rows, cells_of, signs_on
from plyglot.core.drawing.pieces import words_wrong
from plyglot.core.errors import InputError
from plyglot.core.notation import parse
from plyglot.core.types import ONGOING, Position


def prove_told(rules: Rules, pos: Position, side: int, moves: tuple[int, ...]) -> None:
    """Check what the game tells of a position and of its moves. Raises Broken."""
    game = rules.game
    ongoing = int(game.rule("outcome")(pos)) == ONGOING
    if own := game.text("move_words"):
        for move in moves:
            prove_words(rules, "move_words", own, (Board.at(game, pos, side), move))
    if (own := game.text("end_words")) and not ongoing:
        prove_words(rules, "end_words", own, (pos, side))
    if (own := game.text("alert")) and ongoing:
        prove_alert(rules, own, pos, side)
    if own := game.text("captured"):
        answer = rules.guarded("captured", own, pos, side)
        if not isinstance(answer, tuple | list) or len(answer) != 2 or not all(map(is_signs, answer)):
            refuse("captured", own, (pos, side), answer, "signs of pieces, the first player's takings first", rules)
    if game.text("details"):
        prove_details(rules, pos, side)


def refuse(name: str, own: Any, arguments: tuple[Any, ...], answer: object, wanted: str, rules: Rules) -> None:
    """Raise Broken for a wrong answer."""
    raise Broken(f"{call(name, arguments)} returns {shown(answer)}; return {wanted}", defined(own, rules.game.path))


def is_signs(signs: object) -> bool:
    """Whether it is a list of signs of `rows`, or a text of them."""
    return isinstance(signs, str) or (isinstance(signs, tuple | list) and all(isinstance(sign, str) for sign in signs))


def prove_words(rules: Rules, name: str, own: Any, arguments: tuple[Any, ...]) -> None:
    """Check that a function gives a text, or one for each language."""
    answer = rules.guarded(name, own, *arguments)
    if words_wrong(answer):
        refuse(name, own, arguments, answer, 'a text, or {"en": "...", "fr": "..."}', rules)


def prove_alert(rules: Rules, own: Any, pos: Position, side: int) -> None:
    """Check that a warning is words and squares of the board."""
    answer = rules.guarded("alert", own, pos, side)
    if not answer:
        return
    there = {square for square, _ in signs_on(cells_of(rules.game, pos, side))}
    pair = isinstance(answer, tuple | list) and len(answer) == 2 and not words_wrong(answer[0])
    if not pair or not all(isinstance(square, tuple) and square in there for square in answer[1]):
        refuse("alert", own, (pos, side), answer, "None, or words and squares of the board", rules)


def prove_details(rules: Rules, pos: Position, side: int) -> None:
    """Check that each of DETAILS has one of its values, and that an editor that changes nothing shows the same."""
    game = rules.game
    own, edited, wanted = game.text("details"), game.text("edited"), game.text("DETAILS")
    answer = rules.guarded("details", own, pos, side)
    right = isinstance(answer, tuple | list) and len(answer) == len(wanted) and edited is not None
    if not right or not all(detail.allows(value) for detail, value in zip(wanted, map(str, answer), strict=True)):
        refuse("details", own, (pos, side), answer, "a value of each of DETAILS, and define `edited`", rules)
    rows = as_rows(game, cells_of(game, pos, side))
    text = rules.guarded("edited", edited, rows, side, list(map(str, answer)))
    try:
        again = parse(game, str(text))
    except InputError as error:
        what = f"edited gives {text!r} for {shown(pos)}, which cannot be read: {error}"
        raise Broken(what, defined(edited, game.path)) from error
    same = cells_of(game, *again) == cells_of(game, pos, side) and again[1] == side
    if not same or list(own(*again)) != list(answer):
        what = f"edited gives {text!r} for {shown(pos)}, which is another position: {shown(again)}"
        raise Broken(what, defined(edited, game.path))
