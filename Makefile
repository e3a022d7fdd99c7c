# Longbox. Everything is set up in .venv on the first run; after that only when pyproject.toml or constraints.txt change.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY_TO_PLAY := $(VENV)/ready-to-play
READY_TO_TEST := $(VENV)/ready-to-test

# The first is for what is installed, the second for what builds it (older versions of pip read the first for both).
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DELETE_ON_ERROR:
.PHONY: help play test check bench docs

help:
	@echo "make play    play a game in the terminal"
	@echo "make test    all checks and all tests"
	@echo "make check   style, types and the direction of imports"
	@echo "make docs    run every snippet and follow every link of the documentation"
	@echo "make bench   measure the engine, side by side with others"

play: $(READY_TO_PLAY)
	@$(BIN)/longbox play tic_tac_toe

test: check
	$(BIN)/pytest -n auto

check: $(READY_TO_TEST)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

bench: $(READY_TO_PLAY)
	$(BIN)/longbox bench

docs: $(READY_TO_TEST)
	$(BIN)/pytest tests/docs

$(READY_TO_PLAY): pyproject.toml constraints.txt | $(VENV)/pyvenv.cfg
	$(BIN)/pip install --quiet --editable '.[all]'
	@touch $@

$(READY_TO_TEST): pyproject.toml constraints.txt | $(VENV)/pyvenv.cfg
	$(BIN)/pip install --quiet --editable '.[dev]'
	@touch $@ $(READY_TO_PLAY)

$(VENV)/pyvenv.cfg:
	$(PYTHON) -m venv $(VENV)
