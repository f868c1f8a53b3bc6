"""Coinche, or belote contrée: an auction, then eight tricks, two teams of two.

Seats are North, East, South and West, 0 to 3, in the order in which they bid and play. A move is a card (cards.py), or:

     32 pass   33 coinche   34 surcoinche   36 + 6 * (level - 1) + trump: a bid; level 1 to 9 is 80 to 160, 10 is capot

                    bits    0      16     32     48     64
     ns, ew                 hand of North, East     hand of South, West                 what is left of them
     table                  places below: the trick on the table, and what has been made
     auction                places below: the contract, and what each seat has bid last
     played                 cards played
     limits                 4 bits for each seat and suit, 16 * seat + 4 * suit: everyone has seen that the seat has
                            only cards of a lower strength than this; 8 at first, 0 if it has none

What a position is, and what a deal brings; `auction.py` and `tricks.py` have the moves.
"""

from typing import NamedTuple

from plyglot.core.compile.native import signed
from plyglot.core.errors import Refusal
from plyglot.core.types import DRAW, ONGOING, u64

from .cards import DECK

TITLE = "Coinche"
SEATS = 4

TRUMPS = 4  # 4: suits only; 6: no trump and all trump, too
UNDERTRUMP = 0  # 1: who cannot go over an opponent's trump must trump lower (classic belote); 0: plays what he likes
SCORING = "made"  # "made": points made and the contract; "contract": the contract only; "points": points made only
LEAST = 82  # what the taker's side must make in any contract
SURCOINCHE = 4  # by what a surcoinched contract is multiplied; 3 in the rules of the French federation

if TRUMPS not in (4, 6) or UNDERTRUMP not in (0, 1) or SCORING not in ("made", "contract", "points"):
    raise Refusal(
        "coinche: TRUMPS is 4 or 6, UNDERTRUMP 0 or 1, SCORING made, contract or points",
        fr="coinche : TRUMPS vaut 4 ou 6, UNDERTRUMP 0 ou 1, SCORING made, contract ou points",
    )

LEVELS, CAPOT = 10, 10
MAX_MOVES = LEVELS * TRUMPS + 2
MAX_PLIES = 96
HIGHEST = 4 * (252 + 250) + 20

PASS, COINCHE, SURCOINCHE_MOVE, BIDS = 32, 33, 34, 36

# places in `table`: first bit, number of bits
COUNT, SEAT, BEST, WHOSE = (
    (0, 2),
    (2, 2),
    (4, 5),
    (9, 2),
)  # cards in the trick, who moves, the best card and whose it is
FIRST_CARD, LAID = (11, 5), (26, 6)  # the cards in the order played, 5 bits each, and their points
POINTS_MADE, TRICKS_MADE, BELOTE = (32, 8), (48, 4), (56, 2)  # of North and South; of East and West right behind
# places in `auction`
PLAYING, DEALER, LEVEL, TRUMP_SUIT, TAKER = (0, 1), (1, 2), (3, 4), (7, 3), (10, 2)
DOUBLED, PASSES, LAST_BID = (12, 2), (14, 3), (17, 7)  # a seat's last bid, less BIDS - 1: 7 bits a seat


class Position(NamedTuple):
    ns: u64
    ew: u64
    table: u64
    auction: u64
    played: u64
    players: u64
    limits: u64


NO_LIMITS = u64(0x8888888888888888)


def read(word: u64, place: tuple[int, int], step: int = 0) -> int:
    """The number at a place of a word; `step` is how many such places further."""
    return signed(word >> u64(place[0] + step * place[1]) & ((u64(1) << u64(place[1])) - u64(1)))


def write(word: u64, place: tuple[int, int], number: int, step: int = 0) -> u64:
    """The word with another number at a place."""
    shift = u64(place[0] + step * place[1])
    return word & ~(((u64(1) << u64(place[1])) - u64(1)) << shift) | u64(number) << shift


def dealt(hands: list[int], dealer: int) -> Position:
    """The first position of a deal, from four sets of cards. Python only."""
    table, auction = u64((dealer + 1) % 4 << SEAT[0]), u64(dealer << DEALER[0])
    return Position(
        u64(hands[0] | hands[2] << 32), u64(hands[1] | hands[3] << 32), table, auction, u64(0), u64(0), NO_LIMITS
    )


START = dealt([0x1302B010, 0x2C250240, 0xC0900C06, 0x004841A9], dealer=3)


def hand_of(pos: Position, seat: int) -> u64:
    """What a seat still holds."""
    both = pos.ns if seat & 1 == 0 else pos.ew
    return both >> u64(16 * (seat & 2)) & DECK


def played_by(pos: Position, seat: int) -> u64:
    """What a seat has played. Python only."""
    cards = (card for card in range(32) if int(pos.played) >> card & 1 and int(pos.players) >> 2 * card & 3 == seat)
    return u64(sum(1 << card for card in cards))


def player_to_move(pos: Position) -> int:
    """The seat that bids or plays."""
    return read(pos.table, SEAT)


def team(seat: int) -> int:
    """North and South against East and West."""
    return seat & 1


def outcome(pos: Position) -> int:
    """Over after eight tricks, or four passes."""
    tricks = read(pos.table, TRICKS_MADE) + read(pos.table, TRICKS_MADE, 1)
    passed_out = read(pos.auction, LEVEL) == 0 and read(pos.auction, PASSES) == 4
    return DRAW if tricks == 8 or passed_out else ONGOING


def payoff(pos: Position, seat: int) -> int:
    """What a deal brings a seat's team, less what it brings the other."""
    return score_of(pos, seat & 1) - score_of(pos, 1 - (seat & 1))


def score_of(pos: Position, side: int) -> int:
    """What a deal is written down as for a team."""
    if read(pos.auction, LEVEL) == 0:
        return 0
    belote = 20 if read(pos.table, BELOTE) == side + 1 else 0
    made = read(pos.table, POINTS_MADE, side)
    if SCORING == "points":
        return made
    doubled = read(pos.auction, DOUBLED)
    times = SURCOINCHE if doubled == 2 else doubled + 1
    value = contract_value(read(pos.auction, LEVEL))
    won = read(pos.auction, TAKER) & 1 == side if contract_made(pos) else read(pos.auction, TAKER) & 1 != side
    if SCORING == "contract":
        return times * value + belote if won else belote
    if won:
        return times * ((made if contract_made(pos) else 162) + value) + belote
    return belote + (made if contract_made(pos) and doubled == 0 else 0)


def contract_made(pos: Position) -> bool:
    """Whether the taker's side has made what it bid, belote included."""
    side = read(pos.auction, TAKER) & 1
    if read(pos.auction, LEVEL) == CAPOT:
        return read(pos.table, TRICKS_MADE, side) == 8
    belote = 20 if read(pos.table, BELOTE) == side + 1 else 0
    return read(pos.table, POINTS_MADE, side) + belote >= max(contract_value(read(pos.auction, LEVEL)), LEAST)


def contract_value(level: int) -> int:
    """80, 90, ... 160, and 250 for capot."""
    return 250 if level == CAPOT else 70 + 10 * level


def evaluate_for(pos: Position, seat: int) -> int:
    """Points made so far, less those of the other team."""
    side = seat & 1
    return read(pos.table, POINTS_MADE, side) - read(pos.table, POINTS_MADE, 1 - side)
