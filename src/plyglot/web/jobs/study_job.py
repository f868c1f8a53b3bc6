"""Studies for a page: a search that is watched, an engine's thought, the figures of a lecture."""

from __future__ import annotations

import msgspec

from plyglot.books.standard import STANDARD
from plyglot.core.board import Board
from plyglot.core.errors import Stopped
from plyglot.engine.evaluations import unit_of
from plyglot.engine.limit import Limit
from plyglot.engine.messages import Info
from plyglot.studying.lectures import Preset
from plyglot.studying.microscope.data import as_dict
from plyglot.studying.microscope.look import look
from plyglot.studying.microscope.watch import TableSize
from plyglot.web.jobs.engine_pool import EnginePool
from plyglot.web.jobs.search_job import Publish, SearchJob
from plyglot.web.protocol.answers import Answer, Done, Progress
from plyglot.web.protocol.evaluation import evaluation_of, unit_info
from plyglot.web.protocol.requests import Ponder, ShowFigures, Study
from plyglot.web.protocol.study import FigureRow, Figures, StudyTrace, Thought, ThoughtStep, TraceData

FULL_STRENGTH = 10


class StudyJob(SearchJob):
    """Watches a search. `algorithm` is a name, or the path of a search of the user's own."""

    def __init__(self, request: Study, board: Board, algorithm: str, engines: EnginePool, publish: Publish) -> None:
        super().__init__(request.id, engines, publish)
        self.request, self.board, self.algorithm = request, board, algorithm

    def run(self) -> Answer:
        asked = self.request
        size = TableSize(asked.entry_bits, asked.signature_bits) if asked.entry_bits is not None else None
        try:
            seen = look(
                self.board,
                self.algorithm,
                asked.depth,
                scores=asked.scores,
                evaluate=asked.evaluate,
                parts=asked.parts,
                window=(asked.alpha, asked.beta),
                size=size,
                limit=asked.limit,
                on_nodes=self._tell,
            )
        except Stopped:
            return Done(id=self.id, reason="stopped")
        data = msgspec.convert(as_dict(seen), TraceData)
        unit = unit_info(unit_of(self.board.game, asked.evaluate))
        return StudyTrace(id=self.id, trace=msgspec.structs.replace(data, algorithm=asked.algorithm), unit=unit)

    def _tell(self, nodes: int) -> None:
        if self.stopped.is_set():
            raise Stopped
        self.publish(Progress(id=self.id, what="study", done=nodes, total=self.request.limit))


class PonderJob(SearchJob):
    """Lets an engine find a move, and tells each depth, each score outside the window, and the end."""

    def __init__(self, request: Ponder, board: Board, engines: EnginePool, publish: Publish) -> None:
        super().__init__(request.id, engines, publish)
        self.request, self.board = request, board
        self.steps: list[ThoughtStep] = []

    def run(self) -> Answer:
        engine = self.engines.acquire(self.board.game, FULL_STRENGTH, self.request.evaluate, STANDARD)
        try:
            found = self.think(engine, self.board, Limit(seconds=self.request.seconds))
        finally:
            self.engines.release(engine)
        self._publish(found.best, found.phase)
        return Done(id=self.id)

    def _on_info(self, info: Info) -> None:
        if self.stopped.is_set() and self._engine:
            self._engine.stop()
        if info.rank == 1 and info.pv:
            self._note(info)

    def _note(self, info: Info) -> None:
        """A look at the same depth and score as the last takes its place."""
        step = ThoughtStep(
            depth=info.depth,
            deepest=info.deepest,
            move=info.pv[0],
            evaluation=evaluation_of(self.board.game, info.assessment),
            bound=info.bound,  # type: ignore[arg-type]
            nodes=info.nodes,
            seconds=round(info.seconds, 4),
            fill=info.hashfull,
        )
        if self.steps and same(self.steps[-1], step):
            self.steps.pop()
        self.steps.append(step)
        self._publish("", "")

    def _publish(self, best: str, phase: str) -> None:
        planned = self.request.seconds
        self.publish(Thought(id=self.id, steps=list(self.steps), planned=planned, best=best, phase=phase))


def same(one: ThoughtStep, other: ThoughtStep) -> bool:
    """Whether two looks tell the same."""
    told = ("depth", "move", "bound")
    return all(getattr(one, name) == getattr(other, name) for name in told) and (
        one.evaluation.score == other.evaluation.score
    )


class FiguresJob(SearchJob):
    """Computes the figures of a lecture."""

    def __init__(self, request: ShowFigures, preset: Preset, engines: EnginePool, publish: Publish) -> None:
        super().__init__(request.id, engines, publish)
        self.request, self.preset = request, preset

    def run(self) -> Answer:
        rows: list[FigureRow] = []
        try:
            for figure in self.preset.figures(lambda progress: self._go_on()):
                self._go_on()
                shown = [("" if value is None else str(value)) for value in (figure.printed, figure.ours)]
                rows.append(
                    FigureRow(what=figure.what, printed=shown[0], ours=shown[1], equal=figure.equal, note=figure.note)
                )
                self.publish(Figures(id=self.id, name=self.request.name, rows=list(rows)))
        except Stopped:
            return Done(id=self.id, reason="stopped")
        return Done(id=self.id)

    def _go_on(self) -> None:
        if self.stopped.is_set():
            raise Stopped
