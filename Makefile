# Two commands for everybody: `make play` and `make test`. The rest is for people who build it.

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
JOBS   ?= auto
SOAK   ?= 60
LOAD   ?=
TESTS  ?=

# What mypyc compiles: the engine and the bots. Pictures, views and words stay Python.
ROOMS     := kernel bots $(foreach room,box rules effects automa bot,games/*/$(room))
COMPILED  := $(filter-out %/__init__.py %/roster.py %/kernel/view.py %/kernel/orders.py,\
             $(wildcard $(ROOMS:%=src/penstock/%/*.py)))

.PHONY: help play test check lint types format compile pure soak tokens golden bench load coverage clean

help: ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 12

play: $(READY) ## open the table in your browser
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

format: $(READY) ## put the code in shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

compile: $(READY) pure ## build the compiled form in place
	cd src && ../$(BIN)/mypyc $(COMPILED:src/%=%) > ../build-mypyc.log 2>&1 || (tail -n 20 ../build-mypyc.log; exit 1)
	@rm -rf src/build build-mypyc.log
	@$(BIN)/python -c "import penstock.lab.form as form; assert form.is_compiled(); print('compiled')"

pure: ## back to the pure Python form
	@find src -name '*.so' -delete
	@rm -rf src/build

soak: $(READY) ## thousands of random games with every invariant on
	$(BIN)/python -m tests.soak --games $(SOAK)

tokens: $(READY) ## write the colours of the pages anew, from drawing/theme.py
	$(BIN)/python -m penstock.table.tokens

golden: $(READY) ## record the golden matches anew (then read the difference)
	$(BIN)/python -m tests.golden.make

bench: $(READY) ## how fast it is, in the present form
	$(BIN)/penstock bench

load: $(READY) ## how many tables one machine carries, with players and all, in the present form
	$(BIN)/python -m tests.load.load $(LOAD)

coverage: $(READY) ## which lines the tests reach
	$(BIN)/pytest -q -n $(JOBS) --cov --cov-report=term-missing:skip-covered

clean: pure ## remove everything made
	rm -rf $(VENV) build dist .coverage* htmlcov .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev,table,lab,scale]'
	@touch $@
