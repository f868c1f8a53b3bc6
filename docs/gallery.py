"""The gallery: a picture of every game's board, drawn by the games themselves when the site is built.

`reference_pages` writes the page, beside the others that the code itself gives.
"""

from __future__ import annotations

from pathlib import Path

import plyglot as pg
from plyglot.core.load import names

SHOWN = {
    "amazons": ["d1-d7/g7 a7-a6/a5"],
    "awale": ["CdFaBe"],
    "backgammon": ["3-1 8/5 6/5"],
    "checkers": ["11-15 23-19 8-11 22-17"],
    "chess": ["e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O"],
    "chinesecheckers": ["e14-e13 j4-i5 g14-e12", ":3 e14-e13 g5-i5 o5-m5", ":6:73 d11-d10"],
    "connect4": ["44443562"],
    "coinche": ["deal:7 80s pass pass pass 10s"],
    "domineering": ["b2v c3h e5v g7h"],
    "go": ["e5 c4 g3 c6 e7 d3"],
    "hex": ["f6 e5 g4 d7"],
    "othello": ["f5d6c3d3c4f4f6f3e6e7"],
    "tictactoe": ["b2a1c3", ":15x15:5 h8 i9 h9 h7 i8 g8 j8 k8"],
}
"""Positions worth a picture, by game, after a variant where it is not the usual one. Other games show their first."""

MICROSCOPE = [
    ("analyse.png", "The analysis of a Connect Four position"),
    ("play.png", "A game of Othello against the engine"),
    ("microscope.png", "The microscope: a tree that was typed in, searched event by event, with the reason of a cut"),
    ("phone.png", "Domineering analysed on a phone"),
]
"""Pictures of the page, made by `python -m browser.pictures` in the folder `tests`."""


def page(folder: Path) -> str:
    """The page; its pictures are written into a folder beside it."""
    pictures = folder / "boards"
    pictures.mkdir(parents=True, exist_ok=True)
    sections = ["# Gallery", "Every game's board, as `plyglot show GAME POSITION --svg FILE` draws it, and the page."]
    for name in names():
        for number, shown in enumerate(SHOWN.get(name, [""])):
            variant, position = shown.split(" ", 1) if shown.startswith(":") else ("", shown)
            board = pg.load(name + variant).board(position)
            picture = pictures / f"{name}-{number}.svg"
            keep(picture, board._repr_svg_())
            title = board.game.text("TITLE") or name
            command = f"plyglot show {name}{variant} '{position}'"
            sections += [f"## {title}{variant.replace(':', ' ')}", figure(f"boards/{picture.name}", title, command)]
    sections.append("## The page")
    sections += [figure(f"../../images/{name}", about, about) for name, about in MICROSCOPE]
    return "\n\n".join(sections) + "\n"


def figure(path: str, alt: str, caption: str) -> str:
    """A picture with a line below it."""
    return f"```{{figure}} {path}\n:alt: {alt}\n:width: 420px\n\n{caption}\n```"


def keep(path: Path, text: str) -> None:
    """Write a file, unless it is already as it should be: then it keeps its time."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
