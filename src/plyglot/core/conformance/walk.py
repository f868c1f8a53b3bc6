"""Checks along random games: every rule on every position on the way."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field
from typing import Any

from plyglot.core.conformance import mirrors, words
from plyglot.core.conformance.evaluations import prove_estimate
from plyglot.core.conformance.places import Broken, assigned, call, shown
from plyglot.core.conformance.rules import Rules
from plyglot.core.conformance.seats import OWN, Seats
from plyglot.core.conformance.seen import Seen, pieces_on
from plyglot.core.turns import result_for_first, side_after, side_at
from plyglot.core.types import DRAW, FIRST, LOSS, MARGIN_SCORE, ONGOING, WIN, Position

GAMES, POSITIONS = 150, 4_000
"""Limits of the walk: enough for most mistakes to show; a slow game's time runs out before."""

LEAST_GAMES, LEAST_POSITIONS = 20, 60
"""One of both is reached even if time is up."""

ENDLESS_PLIES = 60
"""Plies of a game that can go on for ever: several games show more than a long one. Compiled ones go on."""

ALL_MOVES, SOME_MOVES = 100, 6
"""Positions in which every move is tried, and the moves tried later."""

CLOSELY = 200
"""Positions whose symmetries and texts are looked at."""

EVERY_SYMMETRY = 25
"""Positions that are seen through every symmetry; later through one."""

FIRST_MOVE, LAST_MOVE, ANY, NOT_ENDING = range(4)
"""Ways to choose a move. Games that avoid their end show best how long they can last."""


@dataclass
class Walk:
    """Random games from the first position, until there have been enough or time is up."""

    rules: Rules
    limit: float  # seconds that one position may take
    games: int = 0
    positions: int = 0
    longest: int = 0
    most_moves: int = 0
    seen: Seen = field(default_factory=Seen)
    identities: dict[Any, Position] = field(default_factory=dict)
    random: random.Random = field(default_factory=lambda: random.Random(2027))

    def __post_init__(self) -> None:
        self.seats = Seats(self.rules)
        if self.rules.game.seats > 2:
            self.seen.opponent = "another"

    def run(self, seconds: float) -> None:
        """Play for so many seconds at most. Raises Broken."""
        end = time.process_time() + seconds
        start = self.rules.game.start
        if self.outcome(start) != ONGOING:
            what = f"{call('outcome', (start,))} is {self.outcome(start)}: the game is over before it begins"
            raise Broken(what + "; START is an unfinished position", self.rules.where_returned("outcome", start))
        while self.games < GAMES and self.positions < POSITIONS and (self.is_brief or time.process_time() < end):
            choice = (FIRST_MOVE, LAST_MOVE, ANY, NOT_ENDING)[self.games if self.games < 2 else 2 + self.games % 2]
            self.play(choice, end)
            self.games += 1

    @property
    def is_brief(self) -> bool:
        """Whether too little has been seen to stop, whatever the time: short games are soon played."""
        return self.games == 0 or (self.games < LEAST_GAMES and self.positions < LEAST_POSITIONS)

    def play(self, choice: int, end: float) -> None:
        """One game, to its end, or as far as MAX_PLIES allows an endless one."""
        game = self.rules.game
        line: list[int] = []
        choices: list[int] = []
        pieces: list[int] = []
        pos = self.seats.start(self.games)
        first, side, seen, over = pos, side_at(game, pos, FIRST, self.rules), {pos: 0}, False
        while True:
            self.rules.channel.start_watchdog(self.limit)
            self.positions += 1
            result = self.outcome(pos)
            self.longest = max(self.longest, len(line))
            if choice == ANY and game.text("rows"):
                pieces.append(self.rules.guarded("rows", pieces_on, game, pos, side))
            if result != ONGOING:
                over = True
                self.at_end(pos, result)
                if self.positions <= CLOSELY:
                    words.prove_position(self.rules, pos, side, ())
                break
            if len(line) >= (min(game.max_plies, ENDLESS_PLIES) if game.endless else game.max_plies):
                self.prove_length()
                break
            moves, children = self.expand(pos)
            choices.append(len(moves))
            if not game.endless:
                self.prove_progress(children, seen, len(line))
            self.others(pos, tuple(children))
            self.seats.prove_unfinished(pos, moves)
            if self.positions <= CLOSELY:
                some = self.positions % game.symmetries
                symmetries = range(game.symmetries) if self.positions <= EVERY_SYMMETRY else (some,)
                mirrors.prove_position(self.rules, pos, children, moves, symmetries)
                words.prove_position(self.rules, pos, side, moves)
            move = self.choose(choice, moves, children)
            after = children[move] if move in children else self.rules("play", pos, move)
            pos, side = after, side_after(game, pos, side, move, after, self.rules)
            line.append(move)
            seen[pos] = len(line)
            if game.endless and self.games and time.process_time() > end:
                break
        if choice == ANY:
            self.seen.add(choices, result_for_first(game, pos, side, self.rules) if over else None)
            if pieces and over:  # the beginning of a game says nothing of all of it
                self.seen.add_captures(pieces)
        words.prove_line(self.rules, first, line)

    def outcome(self, pos: Position) -> int:
        """Outcome of a position, checked to be in its range."""
        result = int(self.rules("outcome", pos))
        if result not in (LOSS, DRAW, WIN, ONGOING):
            what = f"{call('outcome', (pos,))} is {result}; return LOSS, DRAW, WIN or ONGOING"
            raise Broken(what, self.rules.where_returned("outcome", pos))
        return result

    def expand(self, pos: Position) -> tuple[tuple[int, ...], dict[int, Position]]:
        """Check an unfinished position: its moves, and where they (or some of them) lead."""
        moves: tuple[int, ...] = self.rules("legal_moves", pos)
        self.most_moves = max(self.most_moves, len(moves))
        if not moves:
            what = f"{call('legal_moves', (pos,))} finds no move though outcome says ONGOING; a pass is a move, and a "
            raise Broken(
                what + "finished game has an outcome (LOSS, DRAW, WIN)", self.rules.where_returned("legal_moves", pos)
            )
        tried = moves
        if self.positions > ALL_MOVES and len(moves) > SOME_MOVES:
            tried = tuple(self.random.sample(moves, SOME_MOVES))
        children = {move: self.rules("play", pos, move) for move in tried}
        self.prove_count(pos, moves)
        self.prove_clock(pos, children)
        for move, child in children.items():
            if child == pos:
                what = (
                    f"{call('play', (pos, move))} changes nothing; the other side must be to move, seen from its side"
                )
                raise Broken(what, self.rules.where_returned("play", pos, move))
        return moves, children

    def prove_count(self, pos: Position, moves: tuple[int, ...]) -> None:
        """Check that moves are counted as many as they are."""
        if "count_moves" in self.rules.filled and (count := self.rules("count_moves", pos)) not in (-1, len(moves)):
            what = f"{call('count_moves', (pos,))} is {count} but `legal_moves` writes {len(moves)}"
            raise Broken(what, self.rules.where_returned("count_moves", pos))

    def prove_clock(self, pos: Position, children: dict[int, Position]) -> None:
        """Check that a clock runs on by one ply, or begins anew."""
        if "clock" not in self.rules.filled:
            return
        now = self.rules("clock", pos)
        for move, child in children.items():
            then = self.rules("clock", child)
            if then not in (0, now + 1) and then != now:  # a clock may stop at its end
                what = f"{call('clock', (child,))} is {then} after move {move} where it was {now}; it is 0, or one more"
                raise Broken(what, self.rules.where_returned("clock", child))

    def others(self, pos: Position, moves: tuple[int, ...]) -> None:
        """Check the optional rules of an unfinished position."""
        self.prove_identity(pos)
        for name in self.rules.filled:
            parameters = self.rules.parameters[name]
            if name in ("legal_moves", "play", "outcome", "margin", "identity", "clock", "count_moves", *OWN):
                continue
            if name == "evaluate":
                prove_estimate(self.rules, pos)
            elif name == "repetition_margin":
                self.margin(name, pos)
            elif parameters in (("pos",), ("pos", "moves")):
                self.rules(name, pos)
            elif parameters == ("pos", "move"):
                for move in moves:
                    self.rules(name, pos, move)

    def at_end(self, pos: Position, result: int) -> None:
        """Check a finished game: its margin, and that its identity differs from others'."""
        self.prove_identity(pos)
        self.prove_images(pos, result)
        self.seats.prove_finished(pos)
        if self.rules.game.has_margin:
            margin = self.margin("margin", pos)
            if (margin > 0) - (margin < 0) != result:
                what = (
                    f"{call('margin', (pos,))} is {margin} but the outcome is {result}; both are for the side to move"
                )
                raise Broken(what, self.rules.where_returned("margin", pos))

    def margin(self, name: str, pos: Position) -> int:
        """A margin, checked to be in its range."""
        found, most = int(self.rules(name, pos)), MARGIN_SCORE // 4
        if abs(found) >= most:
            what = f"{call(name, (pos,))} is {found}; a margin lies strictly between -{most} and {most}"
            raise Broken(what, self.rules.where_returned(name, pos))
        return found

    def prove_images(self, pos: Position, result: int) -> None:
        """Check that a finished game has ended alike through every symmetry."""
        for symmetry in range(1, self.rules.game.symmetries):
            image = self.rules("transform", pos, symmetry)
            same = self.outcome(image) == result
            if same and self.rules.game.has_margin:
                same = self.rules("margin", image) == self.rules("margin", pos)
            if not same:
                what = f"{shown(pos)} and its symmetry {symmetry}, {shown(image)}, end differently; "
                raise Broken(what + "it is not a symmetry", self.rules.where("transform"))

    def prove_identity(self, pos: Position) -> None:
        """Check that positions which share an identity have the same future."""
        if "identity" in self.rules.filled:
            other = self.identities.setdefault(self.rules("identity", pos), pos)
            difference = self.difference(pos, other) if other != pos else ""
            if difference:
                what = f"identity is the same for {shown(other)} and {shown(pos)} but {difference}; a table would "
                raise Broken(what + "take one for the other", self.rules.where_returned("identity", pos))

    def difference(self, pos: Position, other: Position) -> str:
        """Difference between two positions of the same identity, as far as the next move shows it."""
        result = self.outcome(pos)
        if result != self.outcome(other):
            return "their outcomes differ"
        if result != ONGOING:
            margins = self.rules.game.has_margin and self.rules("margin", pos) != self.rules("margin", other)
            return "their margins differ" if margins else ""
        moves = sorted(self.rules("legal_moves", pos))
        if moves != sorted(self.rules("legal_moves", other)):
            return "their moves differ"
        for move in moves:
            after = [self.rules("identity", self.rules("play", here, move)) for here in (pos, other)]
            if after[0] != after[1]:
                return f"not after move {move}"
        return ""

    def prove_length(self) -> None:
        """Check that a game which is not over after MAX_PLIES is an endless one."""
        game = self.rules.game
        if not game.endless:
            what = f"a game is not over after MAX_PLIES = {game.max_plies} plies; make it larger, or write "
            raise Broken(what + "ENDLESS = 1 if play can go on for ever", assigned(game.path, "MAX_PLIES"))

    def prove_progress(self, children: dict[int, Position], seen: dict[Position, int], ply: int) -> None:
        """Check that no move leads back to a position of the same game: its searches would never end."""
        for move, child in children.items():
            if child in seen:
                what = f"move {move} of ply {ply + 1} leads back to {shown(child)}, there after {seen[child]} plies; "
                where = assigned(self.rules.game.path, "ENDLESS", "MAX_PLIES")
                raise Broken(what + "if play can go on for ever write ENDLESS = 1", where)

    def choose(self, choice: int, moves: tuple[int, ...], children: dict[int, Position]) -> int:
        """Choose the move to go on with."""
        if choice == FIRST_MOVE:
            return moves[0]
        if choice == LAST_MOVE:
            return moves[-1]
        if choice == NOT_ENDING:
            open_moves = [move for move, child in children.items() if self.outcome(child) == ONGOING]
            return self.random.choice(open_moves or list(moves))
        return self.random.choice(moves)
