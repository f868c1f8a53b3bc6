"""Tidy tree layout in linear time: parents above the middle of their children, subtrees as close as possible.

E. Reingold and J. Tilford, "Tidier Drawings of Trees", 1981; C. Buchheim, M. Jünger and S. Leipert, "Improving Walker's
Algorithm to Run in Linear Time", 2002; here for boxes of any width and levels of any height.
"""

from __future__ import annotations

from collections.abc import Sequence


class Box:
    """Rectangle in a tree. `lay_out` sets `x`, its middle, and `y`, its top."""

    def __init__(self, width: float, height: float, children: Sequence[Box] = ()) -> None:
        self.width, self.height, self.children = width, height, list(children)
        self.x = self.y = 0.0
        self.parent: Box | None = None
        self._number = 0  # among its siblings
        self._modifier = self._shift = self._change = 0.0
        self._thread: Box | None = None  # the next box of the contour, where that lies in another subtree
        self._ancestor = self


STEEPNESS, HIGHEST = 0.02, 180
"""Distance of levels as a share of the tree's width, and its maximum: branches of a wide tree stay apart."""


def lay_out(root: Box, gap: float, between_levels: float) -> None:
    """Place all boxes: x from 0 to the right, y from 0 down, levels at least `between_levels` apart."""
    _place(root, gap)
    left = _finish(root)
    levels = _levels(root)
    width = max(box.x + box.width / 2 for level in levels for box in level) - left
    between_levels = max(between_levels, min(STEEPNESS * width, HIGHEST))
    top = 0.0
    for level in levels:
        for box in level:
            box.x -= left
            box.y = top
        top += max(box.height for box in level) + between_levels


def _levels(root: Box) -> list[list[Box]]:
    levels = [[root]]
    while below := [child for box in levels[-1] for child in box.children]:
        levels.append(below)
    return levels


def _place(box: Box, gap: float) -> None:
    """First walk: each subtree on its own, then beside its left siblings."""
    if box.children:
        default = box.children[0]
        for number, child in enumerate(box.children):
            child.parent, child._number = box, number
            _place(child, gap)
            default = _push_right(child, default, gap)
        _spread(box)
        middle = (box.children[0].x + box.children[-1].x) / 2
    brother = _left_brother(box)
    if brother:
        box.x = brother.x + _distance(brother, box, gap)
        if box.children:
            box._modifier = box.x - middle
    elif box.children:
        box.x = middle


def _push_right(box: Box, default: Box, gap: float) -> Box:
    """Move a subtree to the right until it is clear of all subtrees on its left, walking down the two contours."""
    brother = _left_brother(box)
    if brother is None or box.parent is None:
        return default
    inner_right = outer_right = box
    inner_left, outer_left = brother, box.parent.children[0]
    at_inner_right = at_outer_right = box._modifier
    at_inner_left, at_outer_left = inner_left._modifier, outer_left._modifier
    while (next_left := _last(inner_left)) and (next_right := _first(inner_right)):
        inner_left, inner_right = next_left, next_right
        outer_left, outer_right = _first(outer_left) or outer_left, _last(outer_right) or outer_right
        outer_right._ancestor = box
        overlap = (inner_left.x + at_inner_left) - (inner_right.x + at_inner_right)
        overlap += _distance(inner_left, inner_right, gap)
        if overlap > 0:
            own = inner_left._ancestor
            _move(own if own.parent is box.parent else default, box, overlap)
            at_inner_right += overlap
            at_outer_right += overlap
        at_inner_left += inner_left._modifier
        at_inner_right += inner_right._modifier
        at_outer_left += outer_left._modifier
        at_outer_right += outer_right._modifier
    if _last(inner_left) and not _last(outer_right):
        outer_right._thread = _last(inner_left)
        outer_right._modifier += at_inner_left - at_outer_right
    elif _first(inner_right) and not _first(outer_left):
        outer_left._thread = _first(inner_right)
        outer_left._modifier += at_inner_right - at_outer_left
        default = box
    return default


def _move(left: Box, right: Box, by: float) -> None:
    """Move a subtree; those between it and `left` share the space evenly."""
    share = by / max(right._number - left._number, 1)
    right._change -= share
    right._shift += by
    left._change += share
    right.x += by
    right._modifier += by


def _spread(box: Box) -> None:
    shift = change = 0.0
    for child in reversed(box.children):
        child.x += shift
        child._modifier += shift
        change += child._change
        shift += child._shift + change


def _finish(root: Box) -> float:
    """Second walk: sum up the modifiers. Returns the leftmost edge."""
    stack, left = [(root, 0.0)], 0.0
    while stack:
        box, offset = stack.pop()
        box.x += offset
        left = min(left, box.x - box.width / 2)
        stack += [(child, offset + box._modifier) for child in box.children]
    return left


def _left_brother(box: Box) -> Box | None:
    return box.parent.children[box._number - 1] if box.parent and box._number > 0 else None


def _distance(left: Box, right: Box, gap: float) -> float:
    return (left.width + right.width) / 2 + gap


def _first(box: Box) -> Box | None:
    return box.children[0] if box.children else box._thread


def _last(box: Box) -> Box | None:
    return box.children[-1] if box.children else box._thread
