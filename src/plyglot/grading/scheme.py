"""A grading scheme: which opponents count how much, and what is asked for, as a TOML file says (docs/grading.md)."""

from __future__ import annotations

import tomllib
from typing import Annotated, Literal

import msgspec

from plyglot.core.errors import BadFile, BadOption
from plyglot.core.files import path_of, reason_of, text_in

MOST_BYTES = 1 << 20
USUAL_POINTS, USUAL_SHARE = 10.0, 0.5

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Points = Annotated[float, msgspec.Meta(ge=0, le=10_000)]
Visibility = Literal["visible", "hidden", "after_due_date", "after_published"]


class Threshold(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"begin": "from"}):
    """What is asked for against one opponent.

    >>> easy = Threshold("random", share=0.9, begin=0.5, points=4)
    >>> easy.points_of(0.95), easy.points_of(0.7), easy.points_of(0.5)
    (4, 2.0, 0.0)
    """

    against: str
    """The opponent, a player as `plyglot match` has them."""
    share: Share = USUAL_SHARE
    """Share of the games' points (a draw is half a point) that is worth all points."""
    begin: Share = 0.0
    """Share from which there are points at all, more and more up to `share`; in the file, `from`."""
    points: Points = USUAL_POINTS
    name: str = ""
    """What it is called in reports."""
    visibility: Visibility = "visible"
    """Who sees it, in an autograder."""

    @property
    def title(self) -> str:
        """Its name, or the opponent."""
        return self.name or f"against {self.against}"

    def points_of(self, share: float) -> float:
        """The points that a share of the games' points is worth."""
        if share >= self.share:
            return self.points
        if share <= self.begin:
            return 0.0
        return round(self.points * (share - self.begin) / (self.share - self.begin), 2)


class Scheme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A grading scheme: one test for each opponent, and one for games that are lost by a failure.

    >>> Scheme.usual(["random", "greedy"]).most
    20.0
    """

    tests: tuple[Threshold, ...]
    failures: int | None = None
    """Games that may be lost by a failure (a crash, an illegal move, time) before `failure_points` are; None: no such
    test."""
    failure_points: Points = USUAL_POINTS

    @classmethod
    def usual(cls, against: list[str]) -> Scheme:
        """The scheme where no file says anything: ten points for each opponent, all of them for half of the games'
        points."""
        return cls(tuple(map(Threshold, against)))

    @classmethod
    def read(cls, path: str, against: list[str]) -> Scheme:
        """The scheme of a file; opponents that it does not name have the usual thresholds. Raises BadFile,
        BadOption."""
        try:
            found = msgspec.convert(tomllib.loads(text_in(path_of(path), MOST_BYTES)), cls)
        except (OSError, ValueError) as error:
            raise BadFile(f"{path}: cannot be read as thresholds: {reason_of(error)}") from error
        known = [test.against for test in found.tests]
        if len(set(known)) < len(known):
            raise BadOption(f"{path}: two tests are against the same opponent")
        if bad := [test.against for test in found.tests if test.begin > test.share]:
            raise BadOption(f"{path}: against {bad[0]}: from must not be above share")
        more = (Threshold(each) for each in against if each not in known)
        return msgspec.structs.replace(found, tests=(*found.tests, *more))

    @property
    def most(self) -> float:
        """All points that there are."""
        return sum(test.points for test in self.tests) + (self.failure_points if self.failures is not None else 0.0)
