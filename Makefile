# Everything installs itself: `make run` and `make test` work on a fresh machine with Python 3.11+ and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test check bench clean
.DEFAULT_GOAL := run

run: $(VENV)/installed  ## open the board in the browser
	$(BIN)/plyglot

test: $(VENV)/installed-dev check  ## everything that CI runs
	$(BIN)/pytest -n auto

check: $(VENV)/installed-dev  ## the quick part: style, types, layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/installed-peers  ## compare with other programs
	$(BIN)/python benchmarks/peers.py

clean:
	rm -rf $(VENV)

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: $(VENV)/bin/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable .
	touch $@

$(VENV)/installed-dev: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable ".[dev]"
	touch $@

$(VENV)/installed-peers: $(VENV)/installed-dev
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable ".[peers]"
	touch $@
