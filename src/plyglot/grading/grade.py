"""Grade a bot: a gauntlet against the opponents of a scheme, kept in a tournament's file, and the points it makes."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from plyglot.core.errors import BadOption, InputError
from plyglot.core.game import Game
from plyglot.distrib.pool import HERE, Where
from plyglot.grading.scheme import Scheme, Threshold
from plyglot.play.spec_text import with_bot
from plyglot.tournament.record import Record
from plyglot.tournament.standings import Tally
from plyglot.tournament.tournament import OnGame, Tournament

NAME = "grade.tournament"


@dataclass(frozen=True)
class Mark:
    """What a bot has made of one test."""

    title: str
    points: float
    most: float
    tally: Tally
    remark: str
    """In a sentence, what was asked for and what came."""
    visibility: str = "visible"
    games: tuple[Record, ...] = ()

    @property
    def is_passed(self) -> bool:
        """Whether it has all points."""
        return self.points >= self.most


@dataclass(frozen=True)
class Grade:
    """A bot's marks, and the games behind them."""

    bot: str
    """Its name."""
    spec: str
    game: str
    marks: tuple[Mark, ...]
    seconds: float
    """How long it took."""
    problem: str = ""
    """Why there was no game, if there was none."""
    failed: tuple[Record, ...] = field(default=(), repr=False)
    """Games that it lost by a failure."""

    @property
    def points(self) -> float:
        """All points."""
        return round(sum(mark.points for mark in self.marks), 2)

    @property
    def most(self) -> float:
        """The most points that there are."""
        return sum(mark.most for mark in self.marks)


def grade(
    bot: str,
    game: Game,
    scheme: Scheme,
    *,
    games: int = 40,
    seed: int = 1,
    limit: str = "time=0.1,grace=0.2",
    where: Where = HERE,
    trust: bool = False,
    keep: str = "",
    on_game: OnGame = lambda state, record: None,
    warn: Callable[[str], None] = lambda text: None,
) -> Grade:
    """Grade a bot: its path, or the description of any player. What is wrong with the bot is told in the grade: it is
    the student's. What is wrong with the scheme or with an opponent raises BadOption: that is the teacher's.

    `keep` names a tournament's file, so that the games can be looked at, and a grade that was interrupted goes on.

    >>> from plyglot.core.load import load
    >>> found = grade("perfect", load("tictactoe"), Scheme.usual(["random"]), games=2, limit="")
    >>> found.points, found.most, found.marks[0].is_passed
    (10.0, 10.0, True)
    """
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        path = keep or str(Path(scratch) / NAME)
        try:
            with_bot(bot)
        except InputError as error:
            return refused(bot, game, scheme, str(error), begin)
        with opened(path, game, games, seed, limit) as tournament:
            if not tournament.file.players:
                try:
                    tournament.add([bot])
                except InputError as error:
                    return refused(bot, game, scheme, str(error), begin)
                tournament.add([test.against for test in scheme.tests])
            check_players(tournament, bot, scheme)
            state = tournament.run(where=where, trust=trust, on_game=on_game, warn=warn)
            standings = tournament.standings(state)
            records = [state.games[number] for number in sorted(state.games)]
            name = tournament.event.names[0]
    marks = [
        mark_of(test, standings.between(0, number), [each for each in records if plays(each, number)])
        for number, test in enumerate(scheme.tests, 1)
    ]
    failed = tuple(each for each in records if each.failure and each.winner is not None and loser(each) == 0)
    if scheme.failures is not None:
        marks.append(failure_mark(scheme, len(failed), len(records)))
    return Grade(name, bot, game.spec, tuple(marks), time.monotonic() - begin, failed=failed)


def opened(path: str, game: Game, games: int, seed: int, limit: str) -> Tournament:
    """The tournament of a file, made if it is not there. Raises BadOption if it is another one."""
    if not Path(path).exists():
        return Tournament.new(path, game.spec, "gauntlet", games=games, seed=seed, limit=limit)
    found = Tournament.open(path, game)
    plan = found.plan
    if (plan.system, plan.rules, plan.games, plan.seed, plan.limit) != (
        "gauntlet",
        game.module.__name__,
        games,
        seed,
        limit,
    ):
        found.close()
        raise BadOption(f"{path}: a tournament with other settings: give another file, or the same settings")
    return found


def check_players(tournament: Tournament, bot: str, scheme: Scheme) -> None:
    """Raise BadOption for a tournament of other players."""
    wanted = [with_bot(spec) for spec in (bot, *(test.against for test in scheme.tests))]
    if list(tournament.file.players) != wanted:
        raise BadOption(f"{tournament.file.path}: a tournament of other players: give another file")


def plays(record: Record, number: int) -> bool:
    """Whether a player takes part in a game."""
    return any(side.number == number for side in record.sides)


def loser(record: Record) -> int:
    """The number of the player who has lost a game."""
    assert record.winner is not None
    return record.sides[1 - record.winner].number


def mark_of(test: Threshold, tally: Tally, records: list[Record]) -> Mark:
    """The mark of the games against one opponent."""
    share = tally.points / tally.games if tally.games else 0.0
    won = f"{tally.wins} won, {tally.draws} drawn, {tally.losses} lost: {tally.points:g} of {tally.games} points"
    asked = f"{100 * test.share:g} % are worth all {test.points:g}"
    begins = f", more than {100 * test.begin:g} % a part of them" if test.begin < test.share else ""
    remark = f"{won}, {100 * share:.1f} %; {asked}{begins}"
    points = test.points_of(share)
    return Mark(test.title, points, test.points, tally, remark, test.visibility, tuple(records))


def failure_mark(scheme: Scheme, failed: int, games: int) -> Mark:
    """The mark for games that were lost by a failure."""
    allowed = scheme.failures or 0
    remark = f"{failed} of {games} games lost by a failure; {allowed} may be"
    points = scheme.failure_points if failed <= allowed else 0.0
    return Mark("plays without failing", points, scheme.failure_points, Tally(), remark)


def refused(bot: str, game: Game, scheme: Scheme, problem: str, begin: float) -> Grade:
    """The grade of a bot that cannot play at all."""
    marks = [Mark(test.title, 0.0, test.points, Tally(), "not played", test.visibility) for test in scheme.tests]
    if scheme.failures is not None:
        marks.append(Mark("plays without failing", 0.0, scheme.failure_points, Tally(), "not played"))
    name = Path(bot.rpartition(":")[2]).name or bot
    return Grade(name, bot, game.spec, tuple(marks), time.monotonic() - begin, problem)


def limit_text(seconds: float, nodes: int | None, grace: float) -> str:
    """A limit of each move as a tournament has it.

    >>> limit_text(0.05, None, 0.2), limit_text(0.1, 1000, 0.2)
    ('time=0.05,grace=0.2', 'nodes=1000,grace=0.2')
    """
    return f"nodes={nodes},grace={grace:g}" if nodes is not None else f"time={seconds:g},grace={grace:g}"
