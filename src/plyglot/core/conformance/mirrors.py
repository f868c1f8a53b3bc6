"""Checks of symmetries: what a game says of a position it must say of its mirror image."""

from __future__ import annotations

from collections.abc import Iterable

from plyglot.core.conformance.places import Broken, call, shown
from plyglot.core.conformance.rules import Rules
from plyglot.core.types import ONGOING, Position


def prove_position(
    rules: Rules, pos: Position, children: dict[int, Position], moves: tuple[int, ...], symmetries: Iterable[int]
) -> None:
    """Check that some symmetries of an unfinished position commute with its moves. Raises Broken."""
    if rules.game.symmetries == 1:
        return
    for symmetry in symmetries:
        image = rules("transform", pos, symmetry)
        if symmetry == 0 and image != pos:
            what = f"{call('transform', (pos, 0))} is {shown(image)}; symmetry 0 must be the identity"
            raise Broken(what, rules.where("transform"))
        if rules("outcome", image) != ONGOING:
            what = f"{shown(pos)} is unfinished but its symmetry {symmetry}, {shown(image)}, has an outcome"
            raise Broken(what, rules.where("transform"))
        images = {move: int(rules("transform_move", move, symmetry)) for move in moves}
        if symmetry == 0 and list(images.values()) != list(moves):
            what = f"symmetry 0 turns the moves {some(moves)} into {some(images.values())}; it must be the identity"
            raise Broken(what, rules.where("transform_move"))
        if sorted(images.values()) != sorted(rules("legal_moves", image)):
            what = f"symmetry {symmetry} of {shown(pos)}: its moves {some(moves)} become {some(images.values())} "
            what += f"but the legal moves are {some(rules('legal_moves', image))}"
            raise Broken(what, rules.where("transform_move"))
        for move, child in children.items():
            if rules("play", image, images[move]) != rules("transform", child, symmetry):
                what = (
                    f"symmetry {symmetry} of {shown(pos)}: transform then play {images[move]} is not play {move} then "
                )
                raise Broken(what + "transform; check transform and transform_move", rules.where("transform"))
        prove_inverse(rules, pos, image, symmetry, images)


def prove_inverse(rules: Rules, pos: Position, image: Position, symmetry: int, images: dict[int, int]) -> None:
    """Check that `inverse` names the symmetry that turns the position and its moves back."""
    back = int(rules("inverse", symmetry))
    every = range(rules.game.symmetries)
    if back not in every:
        what = f"inverse({symmetry}) is {back}; symmetries are numbered from 0 to {every[-1]}"
        raise Broken(what, rules.where_returned("inverse", symmetry))
    if turns_back(rules, pos, image, back, images):
        return
    right = [other for other in every if turns_back(rules, pos, image, other, images)]
    if not right:
        what = f"no symmetry turns {shown(image)}, symmetry {symmetry} of {shown(pos)}, and its moves back"
        raise Broken(what + "; check transform and transform_move", rules.where("transform"))
    what = f"symmetry {back} does not undo symmetry {symmetry} of {shown(pos)}; inverse({symmetry}) is {right[0]}"
    raise Broken(what, rules.where("inverse" if "inverse" in rules.filled else "transform"))


def turns_back(rules: Rules, pos: Position, image: Position, back: int, images: dict[int, int]) -> bool:
    """Whether a symmetry undoes what another has done to a position and its moves."""
    return rules("transform", image, back) == pos and all(
        rules("transform_move", turned, back) == move for move, turned in images.items()
    )


def some(moves: Iterable[int]) -> str:
    """A few moves, for a message."""
    listed = sorted(moves)
    return ", ".join(map(str, listed[:8])) + (", ..." if len(listed) > 8 else "")
