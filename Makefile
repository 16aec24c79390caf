# Everything a fresh machine needs is made here: Python 3.11 or newer and, for the browser's table, Node 20 or newer.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

# The tests start some hundred processes and workers. What Python compiles for the first of them serves the others, also
# where PYTHONDONTWRITEBYTECODE is set.
PYTEST := PYTHONDONTWRITEBYTECODE= $(BIN)/pytest

WEB_SOURCES := $(shell find web/src web/faces web/*.ts web/*.js web/*.json web/*.html \
  src/quarterdeck/games/*/data/faces.yaml -type f 2>/dev/null)

.PHONY: dist sbom compiled test-compiled quick-compiled compare measure play quick test test-python test-web test-cluster check bench soak screenshots frames clean browser

play: $(VENV)/ready web/dist/index.html  ## set up, then open a table in the browser
	@$(BIN)/quarterdeck serve --open

quick: $(VENV)/ready  ## engine, games, decks, scenarios: the tests of daily work
	$(PYTEST) -n 2 tests/engine tests/arcana tests/five_sails tests/sky_pirate tests/sword_duel tests/decks \
	  tests/scenario tests/golden tests/older tests/contract/test_claims.py

test:  ## set up, then run all tests: those of the pages leave a part of the machine free, in which the others begin
	@$(MAKE) --no-print-directory -j 2 test-web test-python

test-python: $(VENV)/ready $(VENV)/lab web/dist/index.html browser
	$(PYTEST) -n 3 --dist worksteal

test-cluster: $(VENV)/ready $(VENV)/cluster  ## the lab on a real Ray cluster of two nodes on this machine, one of which is killed
	$(PYTEST) -n 0 tests/lab/cluster.py

test-web: web/node_modules/.ready
	cd web && npm test --silent

screenshots: $(VENV)/ready web/dist/index.html browser  ## take the pictures of docs/screenshots.md again
	$(PYTEST) tests/web/screenshots.py tests/web/strips.py

frames: $(VENV)/ready web/dist/index.html browser  ## measure frames a second while 20 of 60 cards move (leave the machine alone)
	$(PYTEST) -n 0 -q tests/web/frames.py

check: $(VENV)/ready web/node_modules/.ready  ## lint and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	cd web && npm run check --silent && npm run lint --silent && npm run format:check --silent

bench: $(VENV)/ready $(VENV)/peers  ## measure, beside a peer
	$(BIN)/quarterdeck bench --peers --runs 5

dist: $(VENV)/ready web/dist/index.html  ## a wheel and a source distribution with the browser's pages, into dist
	$(BIN)/python -m build --no-isolation

sbom: $(VENV)/ready  ## the list of parts of a server (CycloneDX), into dist
	@mkdir -p dist
	$(BIN)/python tools/sbom > dist/quarterdeck.cdx.json

compiled: build/compiled/quarterdeck/compiled.txt  ## compile the engine and games with mypyc, into build/compiled

build/compiled/quarterdeck/compiled.txt: $(VENV)/ready $(shell find src/quarterdeck compiling -name '*.py' -o -name '*.yaml')
	@command -v cc >/dev/null || { echo "The compiled build needs a C compiler." >&2; exit 2; }
	$(BIN)/python compiling/build.py

# What the rules do, held against the compiled build. Tests that take Python's own means are skipped there (tests/pure.py).
COMPILED_PYTEST := $(PYTEST) -n 2 -o pythonpath="build/compiled tests"

test-compiled: quick-compiled  ## the tests of rules, cards, scenarios and bots against the compiled build
	$(COMPILED_PYTEST) tests/engine tests/arcana tests/sword_duel tests/five_sails tests/sky_pirate tests/scenario tests/bots tests/contract
	$(PYTEST) -n 0 tests/install/compiled_wheel.py

quick-compiled: compiled  ## of these what takes three minutes at most: golden games, older saves, games compared
	$(COMPILED_PYTEST) tests/golden tests/older tests/contract/test_build.py
	$(BIN)/python compiling/compare.py --games 5

compare: compiled  ## play GAMES random games of each game and number of players in both builds, and compare them
	$(BIN)/python compiling/compare.py --resume --games $(or $(GAMES),1000)

measure: compiled  ## how many times as fast the compiled build is, in processor time, the builds taking turns
	$(BIN)/python compiling/measure.py

soak: $(VENV)/ready web/dist/index.html browser  ## thousands of games of every game, and each page at every size
	$(PYTEST) -n 2 --soak -m "seeds or some_of"
	$(BIN)/quarterdeck soak arcana --games 2000 --all-option-sets --jobs 2
	$(BIN)/quarterdeck soak sword_duel --games 2000 --all-option-sets --jobs 2
	$(BIN)/quarterdeck soak five_sails --games 1000 --every-meeting --jobs 2
	$(BIN)/quarterdeck soak five_sails --games 100 --every-meeting --bot montecarlo:2 --jobs 2
	$(BIN)/quarterdeck soak sky_pirate --games 1000 --random-decks --jobs 2
	$(BIN)/quarterdeck soak sky_pirate --games 100 --random-decks --bot montecarlo:2 --jobs 2
	$(BIN)/quarterdeck soak arcana --games 100 --all-option-sets --bot search:3 --jobs 2
	$(BIN)/quarterdeck soak sword_duel --games 100 --all-option-sets --bot search:3 --jobs 2
	$(BIN)/quarterdeck soak five_sails --games 100 --every-meeting --bot search:3 --jobs 2
	$(BIN)/quarterdeck soak sky_pirate --games 100 --random-decks --bot search:3 --jobs 2

$(VENV)/ready: requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Quarterdeck needs Python 3.11 or newer; say make PYTHON=/path/to/python3.11" >&2; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing what Quarterdeck needs into $(VENV) ..."
	@$(BIN)/python -m pip install -q --disable-pip-version-check -r requirements.txt
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps -e .
	@touch $@

$(VENV)/peers: requirements-peers.txt $(VENV)/ready
	@$(BIN)/python -m pip install -q --disable-pip-version-check -r requirements-peers.txt
	@touch $@

$(VENV)/lab: requirements-lab.txt $(VENV)/ready
	@$(BIN)/python -m pip install -q --disable-pip-version-check -r requirements-lab.txt
	@touch $@

$(VENV)/cluster: requirements-cluster.txt $(VENV)/ready
	@$(BIN)/python -m pip install -q --disable-pip-version-check -r requirements-cluster.txt
	@touch $@

web/node_modules/.ready: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "The browser's table needs Node 20 or newer with npm." >&2; exit 2; }
	@echo "Installing what the browser's table is built with into web/node_modules ..."
	@cd web && npm ci --silent --no-fund --no-audit
	@touch $@

web/dist/index.html: web/node_modules/.ready $(WEB_SOURCES)
	@echo "Building the browser's table ..."
	@cd web && npm run build --silent
	@touch $@

browser:  ## Chromium and PostgreSQL for the tests, where they are missing and may be installed
	@tools/browser-and-database

clean:
	rm -rf web/node_modules web/dist $(VENV) build dist src/*.egg-info
