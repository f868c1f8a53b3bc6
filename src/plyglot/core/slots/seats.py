"""Beyond two sides in turn: dice, more than two players, teams, hidden cards.

A throw is a move that chance makes: `legal_moves` lists what can be thrown, `play` plays it, and `chance_weight` says
how likely it is. A game of two sides in turn keeps its shape with dice: a decision turns the board over to the other
side, a throw does not.

Every other game sets SEATS, the number of its players, who are 0, 1, 2, ...: `player_to_move` says who decides, and
positions are seen by nobody in particular. `outcome` then says whether the game is over (DRAW) or not (ONGOING), and
`payoff` what it has brought each seat.

Hidden cards are no matter of a search: positions are whole. `observation` blanks what a seat does not see,
`sample_state` deals it again. What is asked between searches, and not by them, is plain Python and never compiled:
`sample_state`, `likelihood`, `holding_weight`, `card_probabilities`, `advised_move`, `policy_move`.
"""

from __future__ import annotations

from plyglot.core.slots.registry import Group
from plyglot.core.types import NO_MOVE, WIN_SCORE, Position

group = Group("chance and seats", "searches for dice, teams and many players; players of hidden games", __name__)


SEATS = group.constant("SEATS", 0)
"""The number of players, 0 to 8: then `player_to_move` and `payoff` are required, and positions are seen by nobody in
particular. Default: 0, two sides in turn, each position seen by the side to move."""

HIGHEST = group.constant("HIGHEST", WIN_SCORE)
"""No score of a position is higher, none lower than -HIGHEST: the tighter, the more the searches of dice games cut."""


@group.slot
def chance_weight(pos: Position, move: int) -> int:
    """How likely chance makes this move, against its other moves here: 1 for a double and 2 for another throw of two
    dice. Of a position's moves all have a weight, or none has. Default: 0, a player decides."""
    return 0


@group.slot
def player_to_move(pos: Position) -> int:
    """The seat that decides, or for which chance throws; any seat in a finished game. Required where SEATS is set."""
    return 0


@group.slot
def team(seat: int) -> int:
    """The team of a seat: its members share what they get. Default: each seat plays for itself."""
    return seat


@group.slot
def payoff(pos: Position, seat: int) -> int:
    """What a finished game brings a seat, from -HIGHEST to HIGHEST. Required where SEATS is set."""
    return 0


@group.slot
def evaluate_for(pos: Position, seat: int) -> int:
    """An estimate of what an unfinished game will bring a seat, counted as `payoff` is: `evaluate` where SEATS is set.
    Default: 0."""
    return 0


@group.slot
def with_player_to_move(pos: Position, seat: int) -> Position:
    """An unfinished position with another seat to move, for best-reply search. Default: the position as it is."""
    return pos


@group.slot
def observation(pos: Position, seat: int) -> Position:
    """What a seat knows of a position: the same with the rest blanked, so that `legal_moves` lists the same moves if
    the seat is to move. Default: all of it."""
    return pos


@group.plain_slot
def sample_state(pos: Position, seat: int, seed: int) -> Position:
    """A full position that fits what the seat knows, `pos` being its observation, each as likely as the game's `deal`
    makes it; the seat NOBODY (-1) deals a first position from START. Default: the position itself, nothing is
    hidden."""
    return pos


@group.plain_slot
def likelihood(pos: Position, seat: int) -> int:
    """How well a full position explains what the others have bid and played so far, as the seat sees it: 0 for not at
    all. Searches of sampled states weigh each by it. Default: 1, all alike."""
    return 1


@group.plain_slot
def holding_weight(pos: Position, card: int, seat: int) -> int:
    """How much a seat is expected to hold an unseen card, against the other seats: 0 for not at all. `sample_state` may
    deal by it, and `explain` shows it. Default: 1, no opinion."""
    return 1


@group.plain_slot
def card_probabilities(pos: Position, seat: int) -> dict[int, dict[int, float]]:
    """For each card that a seat does not see, the probability that each of the others holds it. Default: none."""
    return {}


@group.plain_slot
def advised_move(pos: Position) -> int:
    """The move that is played without a search, such as a bid from a table. Default: NO_MOVE, search."""
    return NO_MOVE


@group.plain_slot
def policy_move(pos: Position) -> int:
    """The move of a player who knows the rules of thumb and does not search: the lowest levels, and what others are
    compared with. Default: what `advised_move` says."""
    return advised_move(pos)
