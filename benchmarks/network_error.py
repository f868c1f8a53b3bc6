"""The error of networks' win chances on positions that none of them has learned from.

    python benchmarks/network_error.py chess POSITIONS.npz FILE.weights...

POSITIONS is a file of prepared positions (docs/learning.md), as benchmarks/chess_positions.py makes them: take a seed
that no network learned from. Without a FILE, the network that plyglot comes with. The error is the root of the mean
squared difference between the chance to win that a network's estimate says and the one that the position's score says.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from plyglot.core.errors import InputError
from plyglot.core.load import load
from plyglot.core.loading.manifest import NETWORK
from plyglot.engine.evaluations import learned_by, weights_of
from plyglot.learning.network import error_of, layers_of
from plyglot.learning.sight import Positions, Sight
from plyglot.learning.specs import network_spec_of
from plyglot.search.evaluation import file
from plyglot.search.evaluation.by_network import buckets_of, unit_of
from timing import refuse


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("positions", type=Path)
    parser.add_argument("weights", type=Path, nargs="*")
    options = parser.parse_args()
    try:
        game = load(options.game)
        spec, entry = network_spec_of(game), learned_by(game, NETWORK)
        data = Positions(Sight(game, spec), [options.positions])
        shipped = [weights_of(game, entry)] if entry else []
        for path in options.weights or shipped:
            layers = layers_of(file.read(path), buckets_of(spec), unit_of(file.read_header(path)))
            error = error_of(layers, data, np.arange(len(data)))
            print(f"{error:.5f}  on {len(data):,} positions  {path.name}", flush=True)
    except InputError as error:
        refuse(str(error))


if __name__ == "__main__":
    main()
