"""How Awale looks: seeds in a pit, and below them how many; a position's stores, for editors."""

from math import cos, pi, sin, sqrt

from plyglot.core.drawing.pieces import Piece
from plyglot.core.drawing.telling import Detail

from .notation import SIDES, tally
from .rules import ALL_SEEDS, Position

SHOWN = 24
"""Most seeds that are drawn; a full pit is read by its number."""

GOLDEN_ANGLE = pi * (3 - sqrt(5))
"""From seed to seed, as in a sunflower: then no number of them leaves gaps."""

TEXT = 'font-size="23" font-weight="bold" text-anchor="middle"'


def drawing(seeds: int) -> str:
    """Some seeds in a pit as SVG."""
    shown = min(seeds, SHOWN)
    spread = 23 / sqrt(max(shown, 6))
    places = [(spread * sqrt(k + (shown > 1) / 2), k * GOLDEN_ANGLE) for k in range(shown)]
    size = max(4.2, 7 - shown / 8)
    dots = (
        f'<circle cx="{50 + r * cos(angle):.1f}" cy="{39 + r * sin(angle):.1f}" r="{size:.1f}"/>' for r, angle in places
    )
    halo, face = 'stroke="#33210a" stroke-width="5" stroke-linejoin="round"', 'fill="#fff6df" stroke="none"'
    number = "".join(f'<text x="50" y="84" {TEXT} {style}>{seeds}</text>' for style in (halo, face))
    return f'<g fill="#efe3c2" stroke="#4a3113" stroke-width="1.5">{"".join(dots)}</g>{number}'


def named(seeds: int) -> dict[str, str]:
    """A number of seeds in words."""
    return {"en": f"{seeds} seed{'s' * (seeds > 1)}", "fr": f"{seeds} graine{'s' * (seeds > 1)}"}


PIECES = {
    str(seeds): Piece(svg=drawing(seeds), name=named(seeds), text=str(seeds)) for seeds in range(1, ALL_SEEDS + 1)
}

DETAILS = (
    Detail({"en": "Seeds in South’s store", "fr": "Graines dans le grenier de Sud"}, range(ALL_SEEDS + 1)),
    Detail({"en": "Seeds in North’s store", "fr": "Graines dans le grenier de Nord"}, range(ALL_SEEDS + 1)),
)


def details(pos: Position, side: int) -> tuple[int, int]:
    """South's store and North's."""
    return tally(pos, side)


def edited(rows: list[list[str]], side: int, details: list[str]) -> str:
    """The position that an editor shows."""
    north, south = (["0" if sign == "." else sign for sign in row] for row in rows)
    return f"{' '.join(south)} | {' '.join(north[::-1])} | {' '.join(details)} {SIDES[side]}"
