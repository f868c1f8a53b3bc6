"""Tournaments: any number of players, a pairing system, and a file that remembers every round and game."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import msgspec

from plyglot.core.errors import BadOption, BadRecord
from plyglot.core.game import Game
from plyglot.core.load import load_recorded
from plyglot.distrib.jobs import Warn
from plyglot.distrib.pool import HERE, Where
from plyglot.play.spec import player
from plyglot.play.spec_text import is_bot, is_timed, player_name, renamed, with_bot, with_limit, with_trust
from plyglot.sandbox.rungs import trusted
from plyglot.tournament.event_file import EventFile
from plyglot.tournament.openings import balanced, shuffled
from plyglot.tournament.plan import PAIR, Plan, Played, Round, TournamentEvent
from plyglot.tournament.record import Record
from plyglot.tournament.standings import Standings
from plyglot.tournament.systems import SYSTEMS, games_in_all, next_round
from plyglot.tournament.systems.ladder import FIRST_ROUNDS
from plyglot.tournament.workers import GamePlayer, Task

MOST_PLAYERS = 1_000


@dataclass(frozen=True)
class State:
    """How far a tournament is: the rounds drawn so far, and all games played, by number."""

    rounds: list[Round]
    games: dict[int, Record]

    @property
    def planned(self) -> int:
        """Number of games of the rounds drawn so far."""
        return self.rounds[-1].end if self.rounds else 0

    def played(self) -> list[Played]:
        """The rounds of which all games are played, with their points."""
        found: list[Played] = []
        for one in self.rounds:
            points = [[0.0, 0.0] for _ in one.pairings]
            for number in range(one.first_game, one.end):
                if number not in self.games:
                    return found
                record = self.games[number]
                for side in record.sides:
                    gained = 0.5 if record.winner is None else float(record.sides[record.winner] is side)
                    pairing = one.pairing_of(number)
                    points[pairing][one.pairings[pairing].index(side.number)] += gained
            found.append(Played(one, tuple((first, second) for first, second in points)))
        return found


OnGame = Callable[[State, Record | None], None]
"""Called after each game with its record, and at the beginning with None."""


class Tournament:
    """A tournament in a file.

    >>> import tempfile
    >>> path = tempfile.mkdtemp() + "/small.tournament"
    >>> tournament = Tournament.new(path, "tictactoe", "round-robin", limit="nodes=100")
    >>> tournament.add(["random", "perfect", "engine"])
    >>> state = tournament.run()
    >>> len(state.games), len(state.rounds)
    (6, 3)
    >>> tournament.close()
    """

    def __init__(self, file: EventFile, given: Game | None = None) -> None:
        """A tournament of an open file; `given` is its game if that is not a built-in one."""
        self.file, self.plan = file, file.plan
        try:
            self.game = load_recorded(self.plan.game, given)
        except Exception:
            file.close()
            raise

    @classmethod
    def open(cls, path: str, given: Game | None = None) -> Tournament:
        """Open the tournament of a file. Raises BadFile, BadRecord, UnknownGame."""
        return cls(EventFile(path), given)

    @classmethod
    def new(cls, path: str, spec: str, system: str, **settings: object) -> Tournament:
        """Make a new tournament; settings are the fields of Plan. Raises BadOption, BadFile."""
        from plyglot.core.load import load

        game = load(spec)
        if system not in SYSTEMS:
            raise BadOption(f"there is no format {system!r} of tournaments: choose from {', '.join(SYSTEMS)}")
        try:
            plan = msgspec.convert({"game": spec, "rules": game.module.__name__, "system": system, **settings}, Plan)
        except msgspec.ValidationError as error:
            raise BadOption(str(error)) from error
        if plan.games < PAIR or plan.games % PAIR:
            raise BadOption(f"games must be an even number, so that colours are balanced, not {plan.games}")
        with_limit("engine", plan.limit)
        return cls(EventFile.create(path, plan), game)

    def close(self) -> None:
        """Close the file."""
        self.file.close()

    def __enter__(self) -> Tournament:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def event(self) -> TournamentEvent:
        """What the games have in common, with the players as they are now."""
        return self.event_with()

    def event_with(self, trust: bool = False) -> TournamentEvent:
        """The same, with bots that may be trusted."""
        plan, specs = self.plan, self.file.players
        players = tuple(with_trust(with_limit(spec, plan.limit), trust) for spec in specs)
        names = tuple(map(player_name, specs))
        return TournamentEvent(
            plan.rules, players, plan.seed, plan.openings, plan.adjudicated, id=plan.identity, titles=names
        )

    def add(self, specs: Iterable[str]) -> None:
        """Add players, bots by their paths too. Once the first round is drawn, only a ladder takes more. Raises
        BadOption."""
        written = list(specs)
        given, known = [with_bot(spec) for spec in written], self.file.players
        if self.file.rounds and self.plan.system != "ladder":
            raise BadOption(f"{self.file.path}: the tournament has begun: only a ladder takes players then")
        if len(known) + len(given) > MOST_PLAYERS:
            raise BadOption(f"a tournament has at most {MOST_PLAYERS:,} players")
        taken = {player_name(spec) for spec in known}
        for text, spec in zip(written, given, strict=True):
            player(with_trust(with_limit(spec, self.plan.limit), True), self.game, text).close()
            name = player_name(spec)
            if name in taken:
                if spec in known:
                    raise BadOption(f"{text}: {name!r} plays already: to have it play twice, write {renamed(spec)}")
                raise BadOption(f"{text}: two players have the name {name!r}: give each its own, as in {renamed(spec)}")
            taken.add(name)
        self.file.add_players(given)

    def state(self) -> State:
        """How far the tournament is, as the file has it now."""
        rounds = self.file.rounds
        games = {record.number: record for record in self.file.games(self.plan.identity)}
        for number, record in games.items():
            one = next((each for each in rounds if each.first_game <= number < each.end), None)
            if one is None or tuple(side.number for side in record.sides) != one.seats(number):
                raise BadRecord(f"{self.file.path}: corrupt record: game {number} has other players")
        return State(rounds, games)

    def record(self, number: int) -> Record:
        """The record of a game. Raises BadOption if there is none."""
        found = self.state().games.get(number)
        if found is None:
            raise BadOption(f"{self.file.path}: there is no finished game {number}")
        return found

    def standings(self, state: State) -> Standings:
        """Wins, draws and losses of everybody against everybody."""
        found = Standings(self.event)
        for number in sorted(state.games):
            found.add(state.games[number])
        return found

    def run(
        self,
        *,
        where: Where = HERE,
        trust: bool = False,
        on_game: OnGame = lambda state, record: None,
        warn: Warn = lambda text: None,
    ) -> State:
        """Play all games that are not played yet, round after round, each recorded as soon as it ends. With `trust`
        bots play even where there is no sandbox that is safe.

        Raises BadOption if it cannot be played so, BadFile if a game cannot be recorded.
        """
        event = self.event_with(trust)
        self._check(event, where)
        if any(map(is_bot, event.players)):
            self.file.note_sandbox(trusted(trust).rung)
        state = self.state()
        with ExitStack() as stack:
            stack.callback(self.file.lock().release)
            players = stack.enter_context(GamePlayer(self.game, event, where, warn))
            on_game(state, None)
            while self._draw(state, len(event.players)):
                for record in players.play(self._tasks(state, event)):
                    self.file.add(record)
                    state.games[record.number] = record
                    on_game(state, record)
        return state

    def is_over(self, state: State) -> bool:
        """Whether all games of all rounds are played."""
        players = len(self.file.players)
        return bool(state.rounds) and len(state.games) >= state.planned and self._next(state, players) is None

    def _check(self, event: TournamentEvent, where: Where) -> None:
        if self.game.module.__name__ != self.plan.rules:
            raise BadOption(f"{self.file.path}: the rules of {self.game.spec} have changed since the tournament began")
        if len(event.players) < PAIR:
            raise BadOption(f"{self.file.path}: a tournament needs at least two players")
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        processes = 1 if where.cluster else where.processes  # a cluster gives each game a core of its own
        if processes > cores and any(map(is_timed, event.players)):
            raise BadOption(
                f"{processes} games at once on {cores} processor cores would not be fair, since moves are timed: "
                f"choose at most {cores}, or limit nodes or depth"
            )

    def _draw(self, state: State, players: int) -> bool:
        """Draw the next round if all games of those before are played. Returns whether games are left to play."""
        if len(state.games) < state.planned:
            return True
        found = self._next(state, players)
        if found is None:
            return False
        self.file.add_round(len(state.rounds), found)
        state.rounds.append(found)
        return True

    def games_in_all(self) -> int | None:
        """How many games it has to its end, where that is known before."""
        return games_in_all(self._plan_now, len(self.file.players))

    @property
    def _plan_now(self) -> Plan:
        """The plan, with the rounds by which a ladder was made longer."""
        if self.plan.system != "ladder":
            return self.plan
        return msgspec.structs.replace(self.plan, rounds=(self.plan.rounds or FIRST_ROUNDS) + self.file.more_rounds)

    def _next(self, state: State, players: int) -> Round | None:
        return next_round(self._plan_now, players, state.played())

    def _tasks(self, state: State, event: TournamentEvent) -> Iterator[Task]:
        """The games of the last round that are still to be played. Where one game of a pair is recorded, the other has
        the same opening, even if random openings are no longer made as they were."""
        one = state.rounds[-1]
        plan = self.plan
        opening = (
            shuffled(self.game, list(plan.openings), plan.seed) if plan.openings else balanced(self.game, plan.seed)
        )
        used = {number // PAIR: record.opening for number, record in state.games.items()}
        for number in range(one.first_game, one.end):
            if number not in state.games:
                job = event.job(state.rounds, number)
                yield job, used.get(number // PAIR) or opening(job.opening).notation
