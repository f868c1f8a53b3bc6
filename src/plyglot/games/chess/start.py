"""First positions of chess: the usual one, and the 959 others of Chess960.

The pieces behind the pawns stand in any order with the bishops on squares of both colours and the king between the
rooks. Numbers are R. Scharnagl's (2004): remainders say where the bishops and the queen go, a table the knights; what
is left is rook, king, rook.
"""

from plyglot.core.errors import Refusal

USUAL = 518

KNIGHTS = ((0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))


def first_rank(number: int) -> str:
    """The pieces on the first rank, from a1 to h1.

    >>> first_rank(518), first_rank(0), first_rank(959)
    ('RNBQKBNR', 'BBQNNRKR', 'RKRNNQBB')
    """
    if not 0 <= number < 960:
        raise Refusal(
            f"chess:{number}: starting positions are numbered from 0 to 959, as in Chess960",
            fr=f"{number} ne convient pas : les positions de départ de Chess960 portent les numéros 0 à 959.",
        )
    number, light = divmod(number, 4)
    number, dark = divmod(number, 4)
    number, queen = divmod(number, 6)
    rank = {2 * light + 1: "B", 2 * dark: "B"}
    rank[empty(rank)[queen]] = "Q"
    files = empty(rank)
    rank |= {files[place]: "N" for place in KNIGHTS[number]}
    rank |= dict(zip(empty(rank), "RKR", strict=True))
    return "".join(rank[file] for file in range(8))


def empty(rank: dict[int, str]) -> list[int]:
    """The files where nothing stands yet."""
    return [file for file in range(8) if file not in rank]


def first_position(number: int) -> tuple[int, int, int, int, int]:
    """The fields of a position: own pieces, the three planes, rights to castle."""
    rank = first_rank(number)

    def on(pieces: str) -> int:
        squares = sum(1 << file for file, piece in enumerate(rank) if piece in pieces)
        return squares | squares << 56

    return 0xFFFF, on("BQN"), on("RQK"), on("NK") | 0x00FF00000000FF00, on("R")
