"""Backgammon as text: throws as `3-1`, plays as `8/5 6/5`, positions as GNU Backgammon's IDs.

A play names where each checker leaves and arrives, `bar` and `off` included; `*` marks a hit, `(2)` two checkers alike,
and `24/18/14` or `24/14` one that walks both dice. Read are all ways to write it that come to the same board.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from plyglot.core.types import FIRST, SECOND, u64

from .board import BAR, OFF, at, hit_by, pips, walked
from .plays import step
from .position_id import decoded, encoded
from .rules import CHECKERS, FIRST_THROW, NOT_THROWN, SIDE, Position, is_thrown

if TYPE_CHECKING:
    from plyglot.core.board import Board

TITLE = "Backgammon"
PLAYERS = ("White", "Black")
THROW = "[1-6]-?[1-6]"
STEP = r"(?:bar|[0-9]{1,2})(?:/(?:off|[0-9]{1,2})\*?)+(?:\([2-4]\))?"
NO_PLAY = "cannot-move"
MOVE = f"{STEP}(?: +{STEP})*|{THROW}|{NO_PLAY}"
SEPARATOR = " "
FORCED = NO_PLAY
MOVE_LETTERS = {
    "fr": {"bar": "barre", "off": "sortie", NO_PLAY: "passe"},
    "de": {"bar": "Bar", "off": "raus", NO_PLAY: "passen"},
}
SIDES = "wb"

Walk = tuple[int, list[tuple[int, bool]]]
"""Where a checker leaves, and each point that it comes to, with whether it hits there."""


def move_text(board: Board, move: int) -> str:
    """A throw or a play."""
    if not is_thrown(board.pos):
        return f"{move >> 3}-{move & 7}"
    texts = [walk_text(walk) for walk in walks(board.pos, move)]
    counted = [f"{text}({number})" if number > 1 else text for text, number in Counter(texts).items()]
    return " ".join(counted) or NO_PLAY


def walks(pos: Position, move: int) -> list[Walk]:
    """The checkers that a play walks, the highest first; one that walks several dice once."""
    own, opp, found = pos.own, pos.opp, list[Walk]()
    for place in range(4 if pos.dice >> 3 == pos.dice & 7 else 2):
        start, die = step(move, place)
        if start == OFF:
            continue
        after, target = hit_by(opp, start, die), max(start - die, OFF)
        stop = (target, after != opp)
        before = next((walk for walk in found if walk[1][-1][0] == start and at(own, start) == 1), None)
        if before:
            before[1].append(stop)
        else:
            found.append((start, [stop]))
        own, opp = walked(own, start, die), after
    return sorted(found, key=lambda walk: (-walk[0], -walk[1][-1][0]))


def walk_text(walk: Walk) -> str:
    """`24/14`; points on the way are named where the checker hits."""
    start, stops = walk
    named = [stop for stop in stops[:-1] if stop[1]] + stops[-1:]
    return "/".join([point_text(start), *(point_text(point) + "*" * hit for point, hit in named)])


def point_text(point: int) -> str:
    """A point's number, or what it is called."""
    return "bar" if point == BAR else "off" if point == OFF else str(point)


def read_move(board: Board, text: str) -> int:
    """The throw or play that a text means."""
    pos, words = board.pos, text.strip().lower()
    if not is_thrown(pos):
        if not re.fullmatch(THROW, words):
            raise ValueError("it is a throw's turn: write two dice, such as 3-1")
        larger, smaller = sorted((int(words[0]), int(words[-1])), reverse=True)
        if (number := 8 * larger + smaller) not in board.legal_numbers:
            raise ValueError("the first throw of a game is never a double")
        return number
    if words == NO_PLAY:
        if board.move_text(board.legal_numbers[0]) == NO_PLAY:
            return board.legal_numbers[0]
        raise ValueError("there is a play")
    if not re.fullmatch(f"{STEP}(?:[ ,]+{STEP})*", words):
        raise ValueError("a play is written as 8/5 6/5")
    lost, hits = change(words)
    found = list(plays_by_change(pos, tuple(board.legal_numbers)).get(frozenset(lost.items()), ()))
    found.sort(key=lambda move: len(hits ^ {point for _, stops in walks(pos, move) for point, hit in stops if hit}))
    if not found:
        dice = f"{int(pos.dice >> 3)}-{int(pos.dice & 7)}"
        raise ValueError(f"{dice} cannot be played so")
    return found[0]


def change(words: str) -> tuple[Counter[int], set[int]]:
    """How many checkers each point loses by a written play, gains counted below 0; and the points where it hits."""
    lost: Counter[int] = Counter()
    hits = set()
    for word in re.split("[ ,]+", words):
        number = int(word[-2]) if word.endswith(")") else 1
        stops = re.sub(r"\(\d\)$", "", word).split("/")
        named = [{"bar": BAR, "off": OFF}.get(stop.rstrip("*")) for stop in stops]
        points = [int(stop.rstrip("*")) if point is None else point for stop, point in zip(stops, named, strict=True)]
        hits |= {point for stop, point in zip(stops, points, strict=True) if stop.endswith("*")}
        lost[points[0]] += number
        lost[points[-1]] -= number
    return Counter({point: count for point, count in lost.items() if count}), hits


@lru_cache(maxsize=64)
def plays_by_change(pos: Position, moves: tuple[int, ...]) -> dict[frozenset[tuple[int, int]], list[int]]:
    """The legal plays by what each changes."""
    found: dict[frozenset[tuple[int, int]], list[int]] = {}
    for move in moves:
        found.setdefault(frozenset(displaced(pos, move).items()), []).append(move)
    return found


def displaced(pos: Position, move: int) -> Counter[int]:
    """The same of a legal play."""
    lost: Counter[int] = Counter()
    for start, stops in walks(pos, move):
        lost[start] += 1
        lost[stops[-1][0]] -= 1
    return Counter({point: count for point, count in lost.items() if count})


def format(pos: Position, side: int) -> str:
    """The position ID, the dice (`-` before a throw, `start` before the first) and who is to move or throw."""
    dice = "-" if pos.dice == NOT_THROWN else "start" if pos.dice == FIRST_THROW else f"{pos.dice >> 3}{pos.dice & 7}"
    return f"{encoded(pos.own, pos.opp)}:{dice}:{SIDES[side]}"


def parse(text: str) -> tuple[Position, int]:
    """Read what `format` writes; a position ID alone is White's, before a throw."""
    words = text.strip().split(":")
    own, opp = decoded(words[0], CHECKERS)
    dice, side = (*words[1:], *("-", SIDES[FIRST])[len(words) - 1 :])[:2] if len(words) < 4 else ("?", "?")
    if side.lower() not in ("w", "b") or not re.fullmatch("-|start|[1-6][1-6]", dice):
        raise ValueError("a position is ID:DICE:SIDE, such as 4HPwATDgc/ABMA:31:w; dice are - before a throw")
    if at(own, OFF) == CHECKERS:
        raise ValueError("the side to move has borne off all checkers")
    thrown = NOT_THROWN if dice == "-" else FIRST_THROW
    if dice == "start" and (own, opp) != (SIDE, SIDE):
        raise ValueError("only a game's first position is before its first throw")
    if dice[0].isdigit():
        if at(opp, OFF) == CHECKERS:
            raise ValueError("the game is over: there are no dice")
        larger, smaller = sorted(map(int, dice), reverse=True)
        return Position(own, opp, u64(8 * larger + smaller)), FIRST if side.lower() == "w" else SECOND
    return Position(own, opp, thrown), FIRST if side.lower() == "w" else SECOND


def tally(pos: Position, side: int) -> tuple[str, str]:
    """Each side's pips."""
    own, opp = str(pips(pos.own)), str(pips(pos.opp))
    return (own, opp) if side == FIRST else (opp, own)
