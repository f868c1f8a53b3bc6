"""Learned evaluation of Awale: seeds pit by pit, and what each side could take, with weights for a full board and an
empty one.

Each term is counted for both sides, the other's against; but for what could be taken, where it matters who is on move.
`plyglot learn awale --method terms` finds the weights. What there is to count, by index:

      0  84  so many seeds in a pit: 0 to 12, more; 14 for each pit from the first on
     84  14  pits with seeds, 0 to 6: of the side to move, 7; of the other
     98   6  moves that take something: own, 1, 2, 3 and more; the other side's
    104   2  most seeds that a move takes: own, the other side's
    106   1  a seed in the store
    107   1  to be on move
"""

from plyglot.core.compile.native import signed
from plyglot.search.evaluation.by_terms import weigh

from .evaluation import SEED, movable
from .ordering import taken
from .rules import ALL_SEEDS, PITS, Position, on_board, seeds_in, stored

HELD, MOST_HELD = 0, 13
OWN_PITS, OPP_PITS = 84, 91
OWN_TAKES, OPP_TAKES = 98, 101
OWN_PREY, OPP_PREY = 104, 105
STORED, ON_MOVE = 106, 107
TERMS = 108

FIRST_WEIGHTS = ((STORED, STORED + 1, SEED, SEED),)
"""What learning begins from: the seeds in the stores."""

PHASES = ALL_SEEDS
"""The phase of a position with all seeds on the board."""


def phase(pos: Position) -> int:
    """The seeds on the board."""
    return on_board(pos.own) + on_board(pos.opp)


def terms(pos: Position) -> int:
    """Everything that a position has, weighed."""
    total = weigh(0, ON_MOVE, 1)
    total = weigh(total, STORED, stored(pos.own) - stored(pos.opp))
    total = weigh(total, OWN_PITS + movable(pos.own), 1)
    total = weigh(total, OPP_PITS + movable(pos.opp), 1)
    other, own_takes, opp_takes, own_prey, opp_prey = Position(pos.opp, pos.own), 0, 0, 0, 0
    for pit in range(PITS):
        own_held, opp_held = signed(seeds_in(pos.own, pit)), signed(seeds_in(pos.opp, pit))
        first = HELD + pit * (MOST_HELD + 1)
        total = weigh(total, first + min(own_held, MOST_HELD), 1)
        total = weigh(total, first + min(opp_held, MOST_HELD), -1)
        if own_held > 0:
            prey = taken(pos, pit)
            own_takes += 1 if prey > 0 else 0
            own_prey = max(own_prey, prey)
        if opp_held > 0:
            prey = taken(other, pit)
            opp_takes += 1 if prey > 0 else 0
            opp_prey = max(opp_prey, prey)
    total = weigh(total, OWN_PREY, own_prey)
    total = weigh(total, OPP_PREY, opp_prey)
    if own_takes > 0:
        total = weigh(total, OWN_TAKES + min(own_takes, 3) - 1, 1)
    if opp_takes > 0:
        total = weigh(total, OPP_TAKES + min(opp_takes, 3) - 1, 1)
    return int(total)
