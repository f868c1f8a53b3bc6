"""The auction: who may bid what, and what a bid changes."""

from plyglot.core.types import Moves

from .rules import (
    BIDS,
    CAPOT,
    COINCHE,
    DEALER,
    DOUBLED,
    LAST_BID,
    LEVEL,
    LEVELS,
    PASS,
    PASSES,
    PLAYING,
    SEAT,
    SURCOINCHE_MOVE,
    TAKER,
    TRUMP_SUIT,
    TRUMPS,
    Position,
    read,
    write,
)


def list_bids(pos: Position, moves: Moves) -> int:
    """Pass, every higher bid, and coinche or surcoinche where the other team has spoken last."""
    moves[0] = PASS
    level, doubled = read(pos.auction, LEVEL), read(pos.auction, DOUBLED)
    if doubled == 1:
        moves[1] = SURCOINCHE_MOVE
        return 2
    count = 1
    for higher in range(level + 1, LEVELS + 1):
        for trump in range(TRUMPS):
            moves[count] = bid_move(higher, trump)
            count += 1
    if level > 0 and (read(pos.auction, TAKER) ^ read(pos.table, SEAT)) & 1 == 1:
        moves[count] = COINCHE
        count += 1
    return count


def bid_move(level: int, trump: int) -> int:
    """The number of a bid."""
    return BIDS + 6 * (level - 1) + trump


def level_of(bid: int) -> int:
    """The level of a bid, from 1."""
    return (bid - BIDS) // 6 + 1


def trump_of(bid: int) -> int:
    """What a bid makes trumps."""
    return (bid - BIDS) % 6


def bid(pos: Position, move: int) -> Position:
    """The position after a move of the auction."""
    seat, auction = read(pos.table, SEAT), pos.auction
    ahead, passes = 1, 0
    if move == PASS:
        passes = read(auction, PASSES) + 1
        ahead = 2 if read(auction, DOUBLED) == 1 else 1  # a partner of who coinched has nothing to say
    elif move in (COINCHE, SURCOINCHE_MOVE):
        auction = write(auction, DOUBLED, 1 if move == COINCHE else 2)
    else:
        auction = write(write(auction, LEVEL, level_of(move)), TRUMP_SUIT, trump_of(move))
        auction = write(write(auction, TAKER, seat), LAST_BID, move - BIDS + 1, seat)
    auction = write(auction, PASSES, passes)
    most = 3 if read(auction, DOUBLED) == 0 else 2
    next_seat = seat + ahead & 3
    if read(auction, DOUBLED) == 2 or (read(auction, LEVEL) > 0 and passes == most):
        auction = write(auction, PLAYING, 1)
        next_seat = read(auction, DEALER) + 1 & 3
    return Position(pos.ns, pos.ew, write(pos.table, SEAT, next_seat), auction, pos.played, pos.players, pos.limits)


def is_playing(pos: Position) -> bool:
    """Whether the auction is over."""
    return read(pos.auction, PLAYING) == 1


def is_capot(pos: Position) -> bool:
    """Whether all tricks have been bid."""
    return read(pos.auction, LEVEL) == CAPOT
