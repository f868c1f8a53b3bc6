"""Checks of what lies beyond two sides in turn: weights of throws, seats and what they get, hidden cards."""

from __future__ import annotations

from plyglot.core.conformance.places import Broken, call, shown
from plyglot.core.conformance.rules import Rules
from plyglot.core.slots import HIGHEST
from plyglot.core.traits import HIDDEN
from plyglot.core.types import MARGIN_SCORE, NO_MOVE, NOBODY, Position

ALL_PAIRS = 60
"""Positions at which every seat is asked; later one of them in turn."""

ADVICE = ("advised_move", "policy_move")
"""The slots that choose a move."""

OWN = ("player_to_move", *ADVICE)
"""The slots with a position alone that are called here: others may ask them too early."""


class Seats:
    """What a game says of chance, seats and hidden cards, position by position."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.game = rules, rules.game
        self.highest = int(rules.slots.get("HIGHEST", HIGHEST))
        self.seats = self.game.seats or 2
        self.positions = 0
        self.sums: set[int] = set()
        """What the seats of finished games get together."""

    def start(self, number: int) -> Position:
        """The first position of the game of a number: of a hidden game one that is dealt."""
        if HIDDEN not in self.game.traits:
            return self.game.start
        return self.rules("sample_state", self.game.start, NOBODY, number)

    def asked(self) -> list[int]:
        """The seats to ask about this position."""
        self.positions += 1
        return list(range(self.seats)) if self.positions <= ALL_PAIRS else [self.positions % self.seats]

    def prove_unfinished(self, pos: Position, moves: tuple[int, ...]) -> None:
        """Check an unfinished position. Raises Broken."""
        self.prove_weights(pos, moves)
        self.prove_mover(pos)
        seats = self.asked()
        for seat in seats:
            self.prove_estimate(pos, seat)
            if "with_player_to_move" in self.rules.filled:
                self.prove_turned(pos, seat)
            if HIDDEN in self.game.traits:
                self.prove_hidden(pos, seat)
        for name in ADVICE:
            if name in self.rules.filled:
                self.prove_advice(name, pos, moves)
        if HIDDEN in self.game.traits:
            self.prove_own_moves(pos, moves)

    def prove_finished(self, pos: Position) -> None:
        """Check what a finished game brings each seat. Raises Broken."""
        if not self.game.seats:
            return
        self.prove_mover(pos)
        paid = [int(self.rules("payoff", pos, seat)) for seat in range(self.seats)]
        for seat, payoff in enumerate(paid):
            if abs(payoff) > self.highest:
                what = f"{call('payoff', (pos, seat))} is {payoff}; HIGHEST = {self.highest} is the most that can be"
                raise Broken(what, self.rules.where_returned("payoff", pos, seat))
        self.sums.add(sum(paid))

    def prove_weights(self, pos: Position, moves: tuple[int, ...]) -> None:
        """Chance makes all moves of a position, or none."""
        if "chance_weight" not in self.rules.filled:
            return
        weights = {move: int(self.rules("chance_weight", pos, move)) for move in moves}
        for move, weight in weights.items():
            if weight < 0 or (weight > 0) != (weights[moves[0]] > 0):
                first = f"{call('chance_weight', (pos, moves[0]))} is {weights[moves[0]]}"
                what = f"{call('chance_weight', (pos, move))} is {weight} but {first}; chance makes all moves of a "
                raise Broken(what + "position, or none", self.rules.where_returned("chance_weight", pos, move))

    def prove_mover(self, pos: Position) -> None:
        """The seat to move is one that there is, and so is each team."""
        if not self.game.seats:
            return
        seat = int(self.rules("player_to_move", pos))
        if not 0 <= seat < self.seats:
            what = f"{call('player_to_move', (pos,))} is {seat}; seats are 0 to {self.seats - 1}"
            raise Broken(what, self.rules.where_returned("player_to_move", pos))
        team = int(self.rules("team", seat))
        if not 0 <= team < self.seats:
            what = f"{call('team', (seat,))} is {team}; a team is the number of one of its seats"
            raise Broken(what, self.rules.where_returned("team", seat))

    def prove_estimate(self, pos: Position, seat: int) -> None:
        """An estimate lies in the range of the payoffs."""
        if "evaluate_for" not in self.rules.filled:
            return
        found, most = int(self.rules("evaluate_for", pos, seat)), min(self.highest, MARGIN_SCORE - 1)
        if abs(found) > most:
            what = f"{call('evaluate_for', (pos, seat))} is {found}; an estimate lies from -{most} to {most}"
            raise Broken(what, self.rules.where_returned("evaluate_for", pos, seat))

    def prove_turned(self, pos: Position, seat: int) -> None:
        """A position can be given to another seat."""
        turned = self.rules("with_player_to_move", pos, seat)
        if int(self.rules("player_to_move", turned)) != seat:
            what = (
                f"{call('with_player_to_move', (pos, seat))} leaves seat {self.rules('player_to_move', turned)} to move"
            )
            raise Broken(what, self.rules.where_returned("with_player_to_move", pos, seat))

    def prove_advice(self, name: str, pos: Position, moves: tuple[int, ...]) -> None:
        """Advice is a legal move."""
        move = int(self.rules(name, pos))
        if move not in (NO_MOVE, *moves):
            what = f"{call(name, (pos,))} is {move}, which is not legal there; NO_MOVE means no advice"
            raise Broken(what, self.rules.where_returned(name, pos))

    def prove_hidden(self, pos: Position, seat: int) -> None:
        """An observation hides, and only hides; what is dealt again for it fits it."""
        seen = self.rules("observation", pos, seat)
        again = self.rules("observation", seen, seat)
        if again != seen:
            what = f"what seat {seat} sees of {shown(seen)}, which is what it sees of {shown(pos)}, is {shown(again)}; "
            raise Broken(what + "there is nothing left to hide", self.rules.where_returned("observation", seen, seat))
        dealt = self.rules("sample_state", seen, seat, self.positions)
        fits = self.rules("observation", dealt, seat)
        if fits != seen:
            what = (
                f"{call('sample_state', (seen, seat, self.positions))} is {shown(dealt)}, of which the seat would see "
            )
            raise Broken(what + shown(fits), self.rules.where_returned("sample_state", seen, seat, self.positions))
        if "likelihood" in self.rules.filled and (found := int(self.rules("likelihood", dealt, seat))) < 0:
            what = f"{call('likelihood', (dealt, seat))} is {found}; it is 0 or more"
            raise Broken(what, self.rules.where_returned("likelihood", dealt, seat))

    def prove_own_moves(self, pos: Position, moves: tuple[int, ...]) -> None:
        """Who is to move knows what may be played, and whether the game is over."""
        seat = int(self.rules("player_to_move", pos)) if self.game.seats else 0
        seen = self.rules("observation", pos, seat)
        for known in (seen, self.rules("sample_state", seen, seat, self.positions + 1)):
            theirs = self.rules("legal_moves", known)
            if set(theirs) != set(moves):
                what = f"seat {seat} is to move in {shown(pos)}, but the moves of what it sees, {shown(known)}, differ"
                raise Broken(what, self.rules.where_returned("legal_moves", known))
