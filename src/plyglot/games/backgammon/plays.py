"""The plays of a throw in backgammon: each is one move, with the points that checkers leave and the dice in its number.

    dice a > b     (start of a * 26 + start of b) * 36 + 6 * (a - 1) + b - 1       start 0: the die is not played
    a double       PAIRS + (rank of two starts * 351 + rank of two more) * 6 + die - 1, the four starts falling

Each result has one number. Starts determine the result, whatever the order of the dice: where one checker walks both,
its second start is the point that it came to. Of two different starts with one result, only one is listed:

- one checker by a and b, or by b and a, if both hit the same;
- two borne off, with the dice exchanged.
"""

from plyglot.core.types import Moves

from .board import BAR, OFF, Side, hit_by, may_walk, walked

STARTS = BAR + 1
DICE = 36
PAIRS = STARTS * STARTS * DICE
"""The numbers of plays of two different dice; those of doubles follow."""
RANKS = STARTS * (STARTS + 1) // 2


def pair(large: int, small: int, one: int, other: int) -> int:
    """The number of a play of two dice, from the two points that checkers leave."""
    return (large * STARTS + small) * DICE + 6 * (one - 1) + other - 1


def legal_pairs(own: Side, opp: Side, one: int, other: int, moves: Moves) -> int:
    """Plays of two dice, `one` the larger: both, if that can be, else the larger, else the smaller, else neither."""
    count = 0
    for order in range(2):
        first, then = (one, other) if order == 0 else (other, one)
        for start in range(BAR, 0, -1):
            if not may_walk(own, opp, start, first):
                continue
            mine, theirs = walked(own, start, first), hit_by(opp, start, first)
            for following in range(BAR, 0, -1):
                if not may_walk(mine, theirs, following, then):
                    continue
                large, small = (start, following) if order == 0 else (following, start)
                if order == 1 and both_may_walk(own, opp, large, one, small, other):
                    continue  # listed with the larger die first
                if not is_twin(own, opp, large, one, small, other):
                    moves[count] = pair(large, small, one, other)
                    count += 1
    if count > 0:
        return count
    for start in range(BAR, 0, -1):
        if may_walk(own, opp, start, one):
            moves[count] = pair(start, OFF, one, other)
            count += 1
    if count == 0:
        for start in range(BAR, 0, -1):
            if may_walk(own, opp, start, other):
                moves[count] = pair(OFF, start, one, other)
                count += 1
    if count == 0:
        moves[0] = pair(OFF, OFF, one, other)
        count = 1
    return count


def both_may_walk(own: Side, opp: Side, start: int, die: int, following: int, then: int) -> bool:
    """Whether one checker may walk a die, and afterwards one the other."""
    if not may_walk(own, opp, start, die):
        return False
    return may_walk(walked(own, start, die), hit_by(opp, start, die), following, then)


def is_twin(own: Side, opp: Side, large: int, one: int, small: int, other: int) -> bool:
    """Whether other starts that are listed have the same result."""
    if large == small - other:  # one checker by the smaller die and then the larger: is it also the other way round?
        same_hits = hit_by(opp, small, one) == opp and hit_by(opp, small, other) == opp
        return same_hits and small - one > OFF and both_may_walk(own, opp, small, one, small - one, other)
    if large <= one and small <= other and large < small:  # both off: is it also the higher by the larger die?
        return both_may_walk(own, opp, small, one, large, other) or both_may_walk(own, opp, large, other, small, one)
    return False


def legal_doubles(own: Side, opp: Side, die: int, moves: Moves) -> int:
    """Plays of a double: as many of the four as can be, the highest start first, so that no result comes twice.

    Plays of one checker are made from none, those of two from these, and so on; the longest are the legal ones. They
    stand in `moves` as four starts in base 26 until they are complete.
    """
    moves[0] = 0
    end = 1
    for length in range(4):
        count = end
        for i in range(end):
            starts = moves[i]
            mine, theirs, lowest = after_starts(own, opp, starts, length, die)
            for start in range(lowest, 0, -1):
                if may_walk(mine, theirs, start, die):
                    moves[count] = starts * STARTS + start
                    count += 1
        if count == end:
            break
        for i in range(end, count):
            moves[i - end] = moves[i]
        end = count - end
    for i in range(end):
        moves[i] = double_of(moves[i], die)
    return end


def after_starts(own: Side, opp: Side, starts: int, length: int, die: int) -> tuple[Side, Side, int]:
    """Both sides after checkers have left so many starts, and the lowest of these, the last."""
    lowest, unit = BAR, STARTS**length
    for _ in range(length):
        unit //= STARTS
        lowest = starts // unit % STARTS
        own, opp = walked(own, lowest, die), hit_by(opp, lowest, die)
    return own, opp, lowest


def double_of(starts: int, die: int) -> int:
    """The number of a play of a double, from its starts in base 26."""
    while 0 < starts < STARTS * STARTS * STARTS:
        starts *= STARTS  # those that are not played come last
    high, low = starts // (STARTS * STARTS), starts % (STARTS * STARTS)
    return PAIRS + (rank(high) * RANKS + rank(low)) * 6 + die - 1


def rank(both: int) -> int:
    """The number of two starts, the first not the lower, among all such."""
    first, second = both // STARTS, both % STARTS
    return first * (first + 1) // 2 + second


def unranked(number: int) -> int:
    """The two starts of a number, in base 26."""
    first = 0
    while (first + 1) * (first + 2) // 2 <= number:
        first += 1
    return first * STARTS + number - first * (first + 1) // 2


def made(own: Side, opp: Side, move: int) -> tuple[Side, Side]:
    """Both sides after a play."""
    for place in range(2 if move < PAIRS else 4):
        start, die = step(move, place)
        if start > OFF:
            own, opp = walked(own, start, die), hit_by(opp, start, die)
    return own, opp


def step(move: int, place: int) -> tuple[int, int]:
    """The point that is left first, second, ... in a play, or 0 if none is, and the die that is walked from it."""
    if move < PAIRS:
        large, small = move // DICE // STARTS, move // DICE % STARTS
        one, other = move % DICE // 6 + 1, move % 6 + 1
        # the checker that comes to a start must be there before it leaves
        larger_first = small == OFF or large != small - other
        return (large, one) if (place == 0) == larger_first else (small, other)
    both, die = (move - PAIRS) // 6, (move - PAIRS) % 6 + 1
    starts = unranked(both // RANKS if place < 2 else both % RANKS)
    return starts // STARTS if place % 2 == 0 else starts % STARTS, die
