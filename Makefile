# Two commands for everybody: `make play` and `make test`. The rest is for people who build it.

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
PLAYED := $(VENV)/.playable
JOBS   ?= auto
SOAK   ?= 60
LOAD   ?=
CHAOS  ?= 300
FUZZ   ?= 1000000
TESTS  ?=

# pip keeps to our versions, also where it builds the package; newer ones ask for the second name.
export PIP_CONSTRAINT       := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt

.PHONY: help play test check lint types format compile pure soak observations protocol tokens golden bench load chaos fuzz coverage ppo clean

help: ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 12

play: $(or $(wildcard $(READY)),$(PLAYED)) ## open the table in your browser
	@$(BIN)/penstock serve --open

test: $(READY) ## run every test
	$(BIN)/pytest -q -n $(JOBS) --dist loadfile $(TESTS)

check: lint types test ## what CI asks for, in the present form

lint: $(READY) ## style, formatting, one-way imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

types: $(READY) ## mypy, strict
	$(BIN)/mypy
	$(BIN)/mypy examples/*.py

format: $(READY) ## put the code in shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

compile: $(READY) pure ## build the compiled form in place, on every core
	$(BIN)/python hatch_build.py
	@$(BIN)/python -c "import penstock.lab.form as form; assert form.is_compiled(); print('compiled')"

pure: ## back to the pure Python form
	@find src -name '*.so' -delete

soak: $(READY) ## thousands of random games with every invariant on
	$(BIN)/python -m tests.soak --games $(SOAK)

observations: $(READY) ## write the tables of docs/observations.md anew, from the games' layouts
	$(BIN)/python -m penstock.lab.observations docs/observations.md

protocol: $(READY) ## write the tables of docs/protocol.md anew, from table/live/{requests,answers}.py
	$(BIN)/python -m penstock.table.live.reference docs/protocol.md

tokens: $(READY) ## write the colours of the pages anew, from drawing/theme.py
	$(BIN)/python -m penstock.table.tokens

golden: $(READY) ## record the golden matches anew (then read the difference)
	$(BIN)/python -m tests.golden.make

bench: $(READY) ## how fast it is, in the present form
	$(BIN)/penstock bench

load: $(READY) ## how many tables one machine carries, with players and all, in the present form
	$(BIN)/python -m tests.load.load $(LOAD)

chaos: $(READY) ## kill servers, workers, PostgreSQL and Redis under play, and look what is lost
	$(BIN)/python -m tests.chaos.run --kills $(CHAOS)

fuzz: $(READY) ## a million messages and a hundred thousand requests that nobody thought of
	$(BIN)/python -m tests.fuzz.run --messages $(FUZZ)

coverage: $(READY) ## which lines the tests reach
	$(BIN)/pytest -q -n $(JOBS) --cov --cov-report=term-missing:skip-covered

clean: pure ## remove everything made
	rm -rf $(VENV) build dist .coverage* htmlcov .mypy_cache .pytest_cache .ruff_cache .hypothesis

ppo: $(READY) ## what the example that learns by PPO needs besides: half a gigabyte
	PENSTOCK_PURE=1 $(BIN)/pip install --quiet --disable-pip-version-check -e '.[lab-ppo]'

# Whoever only plays needs a small part of what building it takes.
$(PLAYED): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	PENSTOCK_PURE=1 $(BIN)/pip install --quiet --disable-pip-version-check -e '.[table]'
	@touch $@

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	PENSTOCK_PURE=1 $(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev,table,lab,lab-data,lab-openspiel,lab-report,lab-rl,scale,train]'
	@touch $@
