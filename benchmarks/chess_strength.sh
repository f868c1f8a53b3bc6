#!/bin/sh
# Chess's strength by time: everything that docs/chess.md says of it, on one idle core, in little more than an hour.
#
#     benchmarks/chess_strength.sh FOLDER
#
# The games go to FOLDER and are not played again, so that it goes on where it was interrupted. One program thinks at a
# time, with one thread.
set -eu
folder=$(mkdir -p "${1:?name a folder for the games}" && cd "$1" && pwd)
cd "$(dirname "$0")/.."
python=${PYTHON:-.venv/bin/python}

ladder() { # EVALUATION OPTIONS...: 0.1 s a move
    evaluation=$1
    shift
    PLYGLOT_INTERPRET=never "$python" -m plyglot think chess --depth 8 --evaluate "$evaluation" > /dev/null # compiled
    "$python" benchmarks/chess_ladder.py "$folder/$evaluation.jsonl" --evaluate "$evaluation" --games 20 "$@"
}

"$python" benchmarks/chess_suites.py --seconds 1
ladder network --levels 3,5,7,9,10,12 --gnuchess
ladder positional --levels 5,7,9
