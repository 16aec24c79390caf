# Everything a fresh machine needs is made here: Python 3.11 or newer is all that must be there.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check bench soak clean

play: $(VENV)/ready  ## set up, then play at the terminal
	@$(BIN)/quarterdeck play

test: $(VENV)/ready  ## set up, then run all tests
	$(BIN)/pytest -n 2

check: $(VENV)/ready  ## lint and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/ready $(VENV)/peers  ## measure, beside a peer
	$(BIN)/quarterdeck bench --peers

soak: $(VENV)/ready  ## thousands of games of every game through the contract's checks
	$(BIN)/quarterdeck soak arcana --games 2000 --all-option-sets --jobs 2
	$(BIN)/quarterdeck soak sword_duel --games 2000 --all-option-sets --jobs 2
	$(BIN)/quarterdeck soak five_sails --games 1000 --every-meeting --jobs 2
	$(BIN)/quarterdeck soak five_sails --games 100 --every-meeting --bot montecarlo:2 --jobs 2

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

clean:
	rm -rf $(VENV) build dist src/*.egg-info
