"""Conjugate gradient iteration for the model of `fit.py`, pass by pass, with its state on disk."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np

from plyglot.learning import partial_results
from plyglot.learning.fit import Model, Positions


class Regression:
    """Conjugate gradients on the normal equations, preconditioned by their diagonal."""

    def __init__(self, model: Model, positions: Positions, ridge: float) -> None:
        self.model, self.positions, self.ridge = model, positions, ridge
        self._scale = 1 / (model.normal_diagonal(positions) + ridge)
        self.passes = 0
        self.weights = np.zeros(model.shape)
        self._residual = model.transpose_times(positions.score.astype(np.float64), positions)
        self._direction = self._scale * self._residual

    def step(self) -> None:
        """Make one pass over the positions."""
        direction, residual = self._direction, self._residual
        image = self.model.transpose_times(self.model.estimates(direction, self.positions), self.positions)
        image += self.ridge * direction
        before = float(np.vdot(residual, self._scale * residual))
        length = before / max(float(np.vdot(direction, image)), np.finfo(float).tiny)
        self.weights += length * direction
        residual -= length * image
        scaled = self._scale * residual
        self._direction = scaled + float(np.vdot(residual, scaled)) / max(before, np.finfo(float).tiny) * direction
        self.passes += 1

    def save(self, path: Path) -> None:
        """Save the state of the fit; the file is written whole or not at all."""
        state = {"weights": self.weights, "residual": self._residual, "direction": self._direction}
        partial_results.save(path, task=self._task(), passes=self.passes, **state)

    def restore(self, path: Path) -> None:
        """Resume from what `save` wrote. Raises BadFile if it is corrupt, or of another fit."""
        names = ("task", "passes", "weights", "residual", "direction")
        task, passes, self.weights, self._residual, self._direction = partial_results.restore(path, *names)
        partial_results.check_same_run(path, str(task) == self._task(), "games, patterns, ridge or seed")
        self.passes = int(passes)

    def _task(self) -> str:
        """Hash of the model, the positions and the ridge, which tells this fit from others."""
        digest = hashlib.sha256(repr((self.model.patterns.shapes, self.model.breakpoints, self.ridge)).encode())
        for array in self.positions:
            digest.update(np.ascontiguousarray(array).tobytes())
        return digest.hexdigest()
