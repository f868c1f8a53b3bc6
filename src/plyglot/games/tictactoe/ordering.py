"""Move ordering: squares by how many lines run through them; on large boards beside marks first."""

from plyglot.core.types import u64

from .rules import HEIGHT, LINE, ONE, SQUARES, STARTS, STEPS, WIDTH, Position

THROUGH = tuple(
    sum(
        bool(int(starts) >> square - i * step & 1)
        for step, starts in zip(STEPS, STARTS, strict=True)
        for i in range(LINE)
        if square >= i * step
    )
    for square in range(SQUARES)
)
"""How many lines run through each square."""

NEAR = 2
"""Steps within which a mark is near."""


def order(pos: Position, move: int) -> int:
    """On 3x3 four lines cross the centre, three a corner, two a square between."""
    if SQUARES <= 9:
        return THROUGH[move]
    row, column = move // WIDTH, move % WIDTH
    marks, near = pos.own | pos.opp, 0
    for down in range(-NEAR, NEAR + 1):
        for right in range(-NEAR, NEAR + 1):
            if 0 <= row + down < HEIGHT and 0 <= column + right < WIDTH:
                if marks >> u64((row + down) * WIDTH + column + right) & ONE:
                    near += 4 - max(abs(down), abs(right))
    return 4 * near + THROUGH[move]
