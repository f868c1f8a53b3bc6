"""Balance of a game for a page: games between equal players, until all are played or the page stops it."""

from __future__ import annotations

from plyglot.core.errors import Stopped
from plyglot.core.game import Game
from plyglot.studying.balance.sample import Sample
from plyglot.studying.balance.study import RANDOM, Balance, BalanceStudy
from plyglot.web.jobs.engine_pool import EnginePool
from plyglot.web.jobs.search_job import Publish, SearchJob
from plyglot.web.protocol.answers import Answer, Done
from plyglot.web.protocol.records import BalanceSample, BalanceState
from plyglot.web.protocol.requests import BalanceStart

MEGABYTES = 16


class BalanceJob(SearchJob):
    """Plays the games in one thread, and publishes what is known after each."""

    def __init__(self, request: BalanceStart, game: Game, engines: EnginePool, publish: Publish) -> None:
        super().__init__(request.id, engines, publish)
        self.request, self.game = request, game

    def run(self) -> Answer:
        """Play; what is known by then stays with the page when it is stopped."""
        engine = f"engine:nodes={self.request.nodes},evaluate={self.request.evaluate},memory={MEGABYTES}"
        study = BalanceStudy(self.game, self.request.games, [engine], self.request.seed)
        try:
            study.run(on_game=self._tell, on_board=lambda job, board: self._go_on())
        except Stopped:
            return Done(id=self.id, reason="stopped")
        return Done(id=self.id)

    def _go_on(self) -> None:
        if self.stopped.is_set():
            raise Stopped

    def _tell(self, found: Balance, played: int, total: int) -> None:
        samples = [sample_of(sample) for sample in found.samples]
        self.publish(BalanceState(id=self.id, spec=self.request.spec, played=played, total=total, samples=samples))


def sample_of(sample: Sample) -> BalanceSample:
    """Figures for a page, which words them."""
    told = sample.as_dict()
    lengths = told["plies"]
    return BalanceSample(
        player="random" if sample.player == RANDOM else "engine",
        games=sample.games,
        different=told["different"],
        wins=sample.wins,
        draws=sample.draws,
        losses=sample.losses,
        score=told["score"],
        error=told["score_error"],
        verdict=told["verdict"],
        plies=lengths["mean"],
        deviation=lengths["deviation"],
        shortest=int(lengths["least"]),
        longest=int(lengths["most"]),
        moves=told["moves"]["mean"],
        lead_changes=told["lead_changes"],
        decided_at=told["decided_at"],
    )
